//! The laws of every game, on random games of Camelot.

use logres_camelot::{AGENDA, Camelot, Options, State};
use logres_testkit::{Laws, Tally, alloc};

#[global_allocator]
static COUNTING: alloc::Counting = alloc::Counting;

/// Half the agenda is never used.
fn roomy(_: &Camelot, state: &State) -> Vec<String> {
    let waiting = state.agenda.len();
    if waiting * 2 > AGENDA { vec![format!("{waiting} steps wait on the agenda")] } else { Vec::new() }
}

fn hold(seats: usize, settings: &[(&str, &str)], games: u64) -> Tally {
    let options = Options::read(seats, settings.iter().copied()).expect("these options go together");
    let game = Camelot::new(options).expect("these options go together");
    let laws = Laws::new(format!("camelot, {seats} seats, {settings:?}"));
    laws.games(games).every(11).bound(5_000).without_heap().also(&roomy).hold(&game)
}

#[test]
fn the_laws_hold_for_every_number_of_seats() {
    for seats in 3..=7 {
        let tally = hold(seats, &[], 30);
        assert!(tally.examined > 100, "{tally}");
    }
}

#[test]
fn the_laws_hold_for_every_way_to_deal_loyalty() {
    for loyalty in ["among-us", "none"] {
        for seats in [3, 5, 7] {
            hold(seats, &[("loyalty", loyalty)], 8);
        }
    }
    hold(3, &[("loyalty", "three-brave")], 20);
}

#[test]
fn the_laws_hold_for_every_option_of_the_table() {
    // Every value that is not the default; the game with Merlin has its own below.
    for setting in &Options::SETTINGS[2..] {
        for value in &setting.values[1..] {
            if Options::read(4, [(setting.name, *value)]).is_ok() {
                hold(4, &[(setting.name, value)], 10);
            }
        }
    }
}

#[test]
fn the_laws_hold_for_two_players_with_merlin() {
    for variant in ["duo", "expert"] {
        hold(2, &[("variant", variant)], 40);
        for (option, value) in [
            ("readings", "table"),
            ("merlin-removes-specials", "yes"),
            ("merlin-removes-specials", "no"),
            ("merlin-as-knight", "yes"),
            ("arthur-gives-first", "yes"),
            ("grail-cards-wait", "yes"),
            ("clairvoyance-draws", "no"),
            ("grail-at-once", "no"),
            ("morgan-finishes", "no"),
            ("morgan-5-needs-two", "yes"),
        ] {
            hold(2, &[("variant", variant), (option, value)], 8);
        }
    }
}
