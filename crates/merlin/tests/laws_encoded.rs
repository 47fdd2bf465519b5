//! Positions of Merlin as numbers: what a viewer may not know changes none of them.

use logres_merlin::{Content, Merlin, ModuleName, Options};
use logres_testkit::encoded;

fn look(options: Options, seeds: std::ops::Range<u64>) -> logres_testkit::Looked {
    let game = Merlin::new(options, Content::embedded().clone()).expect("these options go together");
    match encoded(&game, seeds, 5) {
        Ok(looked) => looked,
        Err(what) => panic!("{} seats, {:?}: {what}", options.seats, options.modules),
    }
}

#[test]
fn numbers_tell_a_viewer_nothing_new_in_the_base_game() {
    for seats in 2..=4 {
        let looked = look(Options::new(seats), 0..6);
        assert!(looked.worlds > 1_000, "{looked:?}");
    }
}

#[test]
fn numbers_tell_a_viewer_nothing_new_with_modules() {
    let with = |names: &[ModuleName]| {
        let needed = names.iter().filter_map(|name| name.needs());
        names.iter().copied().chain(needed).collect()
    };
    for (place, module) in ModuleName::ALL.into_iter().enumerate() {
        look(Options::new(2 + place as u8 % 3).with_modules(with(&[module])), 0..2);
    }
    let base = look(Options::new(4), 0..1).length;
    let looked = look(Options::new(4).with_modules(with(&ModuleName::ALL)), 0..3);
    assert!(looked.length > base, "modules add their own numbers: {looked:?}");
}
