//! Every scenario under `scenarios/` holds, and every golden game under `records/` comes out the same. New files are found
//! by themselves.

use logres_games::{begin, find, infos, run_scenario, verify};
use logres_kernel::Described;
use logres_merlin::Merlin;
use logres_protocol::Setup;
use logres_table::{Key, Record, Source, digest, scenario, setup_since};
use logres_testkit::project::files;

#[test]
fn every_scenario_holds() {
    let mut count = 0;
    let mut faults = Vec::new();
    for file in files("scenarios", ".toml") {
        let scenarios = scenario::read(&file.text).unwrap_or_else(|found| {
            faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", file.path)));
            Vec::new()
        });
        for scenario in scenarios {
            count += 1;
            if scenario.clauses.is_empty() {
                faults.push(format!("{}: {}: it names no clause", file.path, scenario.title));
            }
            let report = run_scenario(&scenario, None);
            let told = |difference| format!("{}: {}: {difference}", file.path, scenario.title);
            faults.extend(report.differences.iter().map(told));
        }
    }
    assert!(faults.is_empty(), "{} faults in {count} scenarios:\n{}", faults.len(), faults.join("\n"));
    assert!(count > 200, "only {count} scenarios were found");
}

/// Every ready-made set is a game that can be begun, for every number of seats it names.
#[test]
fn every_set_can_be_played() {
    for info in infos() {
        assert!(!info.sets.is_empty(), "{} has no sets", info.game);
        for set in &info.sets {
            for &seats in &set.seats {
                let setup = Setup {
                    game: info.game.clone(),
                    seats: info.seat_names.iter().take(seats.into()).cloned().collect(),
                    modules: set.modules.clone(),
                    options: set.options.clone(),
                };
                let table = begin(&setup, None, Source::Committed(Key::seeded(1)));
                let table = table.unwrap_or_else(|faults| panic!("{} for {seats}: {faults:?}", set.name));
                assert_eq!(table.seats(), usize::from(seats));
            }
        }
    }
}

/// What games of an earlier revision were played with is still there: the options that were meant without being named, also
/// beside a preset, and the cards.
#[test]
fn a_game_of_an_earlier_revision_has_its_options_and_its_cards() {
    let setup = |options: &[(&str, &str)]| Setup {
        game: "merlin".to_owned(),
        seats: vec!["red".to_owned(), "blue".to_owned()],
        modules: Vec::new(),
        options: options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
    };
    let since = |options, revision| setup_since::<Merlin>(&setup(options), revision).options;
    let before = since(&[("preset", "first")], 2);
    assert_eq!(
        (before["start-goods"].as_str(), before["any-influence-together"].as_str()),
        ("as-pictured", "off")
    );
    assert_eq!(since(&[("preset", "first")], 3), setup(&[("preset", "first")]).options);
    assert_eq!(since(&[("huts-clear-territory", "on")], 2)["huts-clear-territory"], "on");
    assert_eq!(
        digest(&<Merlin as Described>::content_since(2)),
        "sha256:17228d59d9344f338e1f56bd0eb351e152cb2c37a99781154620f70cdcd6e951"
    );
    assert_eq!(<Merlin as Described>::content_since(3), <Merlin as Described>::content());
}

/// They are replayed with the content of today: a corrected card that they do not touch may change its fingerprint, but
/// not how they come out.
#[test]
fn every_golden_game_comes_out_the_same() {
    let records = files("records", ".record");
    for file in &records {
        let mut record =
            Record::read(&file.text).unwrap_or_else(|faults| panic!("{}: {faults:?}", file.path));
        record.content = find(&record.setup.game).expect("a game").built_in().to_owned();
        assert!(record.ending.is_some(), "{}: the game is not over", file.path);
        if let Err(faults) = verify(&record, None) {
            panic!("{}: {faults:?}", file.path);
        }
    }
    assert!(records.len() >= 4, "only {} records were found", records.len());
}
