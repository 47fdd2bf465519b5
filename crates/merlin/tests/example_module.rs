//! A tenth module, added by the table "How a module gets in" of CONTRIBUTING.md and by nothing else.
//!
//! It is compiled with the feature `example-module` only: `cargo xtask test` runs
//! `cargo test -p logres-merlin --features example-module --test example_module`.

use logres_kernel::{Encoded, Game, Offers, Silence, Stream, Viewer};
use logres_merlin::words::Source;
use logres_merlin::{Choice, Content, Merlin, ModuleName, ModuleSet, Options};
use logres_testkit::project::File;
use logres_testkit::{Laws, project, texts};

fn merlin(seats: u8, modules: ModuleSet) -> Merlin {
    let options = Options::new(seats).with_modules(modules);
    Merlin::new(options, Content::embedded().clone()).expect("these modules go together")
}

#[test]
fn the_laws_hold_alone_in_pairs_and_in_the_whole_box() {
    let mut files = project::files("lang", "merlin.ftl");
    let text = include_str!("example/orchard.ftl").to_owned();
    files.push(File { path: "lang/en/orchard.ftl".to_owned(), text });
    let (languages, faults) = texts::read(&files);
    assert_eq!(faults, [""; 0]);
    let orchard = ModuleSet::of(&[ModuleName::Orchard]);
    let pairs = ModuleName::ALL.into_iter().map(|other| orchard.iter().chain(other.alone().iter()).collect());
    let sets: Vec<ModuleSet> = pairs.chain([ModuleSet::ALL]).collect();
    for (place, modules) in sets.into_iter().enumerate() {
        let seats = 2 + (place % 3) as u8;
        let tally = Laws::new(format!("merlin, {seats} seats, orchard and {place}"))
            .games(3)
            .every(11)
            .bound(4_000)
            .hold(&merlin(seats, modules));
        assert_eq!(texts::unsaid(&tally, &languages["en"]), [""; 0]);
    }
}

/// Picked apples are points at the end, and everybody can count them.
#[test]
fn an_apple_picked_instead_of_building_is_a_point() {
    let game = merlin(3, ModuleSet::of(&[ModuleName::Orchard]));
    let mut picked = 0;
    for seed in 0..20 {
        let mut chance = Stream::<8>::seeded(seed);
        let mut state = game.begin(&mut chance, &mut Silence);
        while let Some(seat) = game.asked(&state).lowest() {
            let mut offers = Offers::listing();
            game.offers(&state, seat, &mut offers);
            let legal = offers.legal();
            let pick = legal.iter().copied().find(|choice| choice.to_string() == "orchard pick");
            let choice = pick.unwrap_or_else(|| legal[chance.below(legal.len() as u32) as usize]);
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        }
        let view = game.view(&state, Viewer::Gallery);
        let shown = view.extras.orchard.expect("the module shows itself").picked;
        for (castle, &count) in view.castles.iter().zip(&shown) {
            assert_eq!(castle.sources.get(Source::Orchard), i16::from(count));
        }
        picked += shown.iter().map(|&count| u32::from(count)).sum::<u32>();
    }
    assert!(picked > 0, "nobody ever landed on a build space");
}

/// The codes of the shipped game stay what they are: a new module's follow them.
#[test]
fn its_codes_come_last_and_are_read_back() {
    use logres_kernel::Choice as _;
    let last = *Merlin::choices().last().expect("there are choices");
    assert_eq!(last.to_string(), "orchard pick");
    assert_eq!(last.code() + 1, Choice::CODES);
    assert_eq!("orchard pick".parse(), Ok(last));
}
