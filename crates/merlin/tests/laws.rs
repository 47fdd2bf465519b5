//! The laws of every game, on random games of Merlin.

use logres_merlin::{Content, Flag, Merlin, ModuleName, ModuleSet, Options, State};
use logres_testkit::{Laws, alloc, project, texts};

#[global_allocator]
static COUNTING: alloc::Counting = alloc::Counting;

fn merlin(options: Options) -> Merlin {
    Merlin::new(options, Content::embedded().clone()).expect("these options go together")
}

/// Half the agenda is never used.
fn roomy(_: &Merlin, state: &State) -> Vec<String> {
    let waiting = state.agenda.len();
    if waiting * 2 > logres_merlin::AGENDA {
        vec![format!("{waiting} steps wait on the agenda")]
    } else {
        Vec::new()
    }
}

#[test]
fn the_laws_hold_for_every_number_of_seats() {
    let (languages, faults) = texts::read(&project::files("lang", "merlin.ftl"));
    assert_eq!(faults, [""; 0]);
    for seats in 2..=4 {
        let game = merlin(Options::new(seats));
        let tally = Laws::new(format!("merlin, {seats} seats"))
            .games(12)
            .every(7)
            .bound(1_500)
            .without_heap()
            .also(&roomy)
            .hold(&game);
        assert!(tally.examined > 100, "{tally}");
        assert_eq!(texts::unsaid(&tally, &languages["en"]), [""; 0]);
    }
}

/// Every module that can be played, alone and in pairs, and all of them together.
#[test]
fn the_laws_hold_for_modules_alone_in_pairs_and_together() {
    let (languages, faults) = texts::read(&project::files("lang", ".ftl"));
    assert_eq!(faults, [""; 0]);
    let ready: Vec<ModuleName> = ModuleName::ALL.into_iter().filter(|&name| playable(&[name])).collect();
    let mut sets: Vec<ModuleSet> = Vec::new();
    for (place, &one) in ready.iter().enumerate() {
        for &other in &ready[place..] {
            sets.push(with_needs(&[one, other]));
        }
    }
    sets.push(with_needs(&ready));
    sets.sort_unstable();
    sets.dedup();
    for (place, modules) in sets.into_iter().enumerate() {
        let names = modules.iter().map(ModuleName::name).collect::<Vec<_>>().join(" ");
        // A module alone is played by every number of seats, every other set by one of them.
        let alone = ready.iter().any(|&name| with_needs(&[name]) == modules);
        let seats = (2..=4).filter(|&seats| alone || usize::from(seats) == 2 + place % 3);
        for seats in seats {
            let game = merlin(Options::new(seats).with_modules(modules));
            let tally = Laws::new(format!("merlin, {seats} seats, {names}"))
                .games(3)
                .every(11)
                .bound(4_000)
                .without_heap()
                .also(&roomy)
                .hold(&game);
            assert_eq!(texts::unsaid(&tally, &languages["en"]), [""; 0]);
        }
    }
}

/// Can a table be set up with these modules and what they need?
fn playable(modules: &[ModuleName]) -> bool {
    let options = Options::new(2).with_modules(with_needs(modules));
    Merlin::new(options, Content::embedded().clone()).is_ok()
}

fn with_needs(modules: &[ModuleName]) -> ModuleSet {
    let needs = modules.iter().filter_map(|name| name.needs());
    needs.chain(modules.iter().copied()).fold(ModuleSet::NONE, ModuleSet::with)
}

#[test]
fn the_laws_hold_for_every_reading() {
    for flag in Flag::ALL {
        let modules: Vec<ModuleName> = flag.module().into_iter().collect();
        if !playable(&modules) {
            continue;
        }
        for value in 1..flag.values().len() {
            let game = merlin(Options::new(3).with_modules(with_needs(&modules)).with(flag, value));
            Laws::new(format!("merlin, {} {}", flag.name(), flag.values()[value]))
                .games(3)
                .every(23)
                .bound(4_000)
                .hold(&game);
        }
    }
}

/// The budgets of a position.
#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<logres_merlin::Choice>() <= 4);
    assert!(size_of::<logres_merlin::step::Step>() <= 4);
    let game = merlin(Options::new(4));
    assert_eq!(game.seats(), 4);
}
