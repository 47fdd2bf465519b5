//! Positions of Camelot as numbers: what a viewer may not know changes none of them.

use logres_camelot::{Camelot, Options};
use logres_testkit::{Looked, encoded};

fn look(seats: usize, settings: &[(&str, &str)], games: u64) -> Looked {
    let options = Options::read(seats, settings.iter().copied()).expect("these options go together");
    let game = Camelot::new(options).expect("these options go together");
    match encoded(&game, 0..games, 3) {
        Ok(looked) => looked,
        Err(what) => panic!("{seats} seats, {settings:?}: {what}"),
    }
}

#[test]
fn numbers_tell_a_viewer_nothing_new_at_any_number_of_seats() {
    for seats in 3..=7 {
        let looked = look(seats, &[], 15);
        assert!(looked.worlds > 1_000, "{looked:?}");
    }
}

#[test]
fn numbers_tell_a_viewer_nothing_new_in_the_variants() {
    for variant in ["duo", "expert"] {
        look(2, &[("variant", variant)], 15);
    }
    look(4, &[("squires", "yes")], 10);
    look(5, &[("loyalty", "among-us")], 10);
}
