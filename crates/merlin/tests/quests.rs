//! Quest cards that are not in the built-in content, on a content folder with one card changed.

use logres_kernel::{Game, Offers, Seat, Silence, Stream, Viewer};
use logres_merlin::{Choice, Content, Merlin, Options, View};
use std::collections::BTreeMap;

const RED: Seat = Seat::new(0);

/// The base game, with these icons on card 1.
fn with_card(icons: &str) -> Merlin {
    let mut files: BTreeMap<String, String> =
        Content::FILES.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
    let quests = files.get_mut("quests.toml").expect("the quest cards");
    let old = r#"{ icons = ["influence:black", "flag:blue", "shield:brown"],"#;
    assert_eq!(quests.matches(old).count(), 1);
    *quests = quests.replace(old, &format!("{{ icons = [{icons}],"));
    // The deck is no longer in balance, and need not be.
    let promises = quests.lines().find(|line| line.starts_with("promises")).expect("promises").to_owned();
    *quests = quests.replace(&promises, "promises = []");
    let content = Content::read(&files).unwrap_or_else(|faults| panic!("{faults:?}"));
    Merlin::new(Options::new(2), content).expect("the base game")
}

/// Can red, to move with card 1 in hand and changed so, resolve it?
fn resolvable(game: &Merlin, change: impl FnOnce(&mut View)) -> bool {
    let mut chance = Stream::<8>::seeded(1);
    let state = game.begin(&mut chance, &mut Silence);
    let mut view = game.view(&state, Viewer::Arbiter);
    view.turn.seat = view.castles[0].colour;
    let holder =
        view.castles.iter().position(|castle| castle.hand.as_ref().is_some_and(|hand| hand.contains(&1)));
    if holder != Some(0) {
        // The seat with card 1, or the display or the pile, gets red's first card for it.
        let other =
            view.castles[0].hand.as_mut().map(|hand| std::mem::replace(&mut hand[0], 1)).expect("a hand");
        match holder {
            Some(seat) => {
                let hand = view.castles[seat].hand.as_mut().expect("a hand");
                hand.iter_mut().filter(|card| **card == 1).for_each(|card| *card = other);
            }
            None => view
                .board
                .display
                .iter_mut()
                .filter(|card| **card == Some(1))
                .for_each(|card| *card = Some(other)),
        }
    }
    change(&mut view);
    game.complete(&mut view);
    let state = game.imagine(&view, &mut chance);
    assert_eq!(game.faults(&state), [""; 0]);
    let mut offers = Offers::listing();
    game.offers(&state, RED, &mut offers);
    offers.legal().contains(&"quest 1".parse::<Choice>().expect("a choice"))
}

/// M-QUEST-8, AR-33 (TX-45): a flag that serves the black icon does not serve one of any colour too.
#[test]
fn one_flag_does_not_serve_two_icons() {
    let game = with_card(r#""flag:black", "flag:any", "flag:any""#);
    let with_flags = |black: u8, grey: u8, blue: u8| {
        resolvable(&game, |view| {
            let mut flags = logres_merlin::words::PerProvince::default();
            (flags.black, flags.grey, flags.blue) = (black, grey, blue);
            view.castles[0].flags = flags;
        })
    };
    assert!(!with_flags(1, 1, 0));
    assert!(with_flags(1, 1, 1));
    assert!(with_flags(3, 0, 0));
    assert!(!with_flags(0, 3, 3));
}

/// M-QUEST-C3: at least the shown number on the given province.
#[test]
fn two_counters_on_one_province_are_two() {
    let game = with_card(r#""influence:grey", "influence:grey""#);
    let with_counters = |grey: u8, blue: u8| {
        resolvable(&game, |view| {
            let mut influence = logres_merlin::words::PerProvince::default();
            (influence.grey, influence.blue) = (grey, blue);
            view.castles[0].influence = influence;
        })
    };
    assert!(!with_counters(1, 1));
    assert!(with_counters(2, 0));
    assert!(with_counters(3, 1));
}

/// M-QUEST-8: a counter on the given province does not serve "any province" too.
#[test]
fn a_given_counter_does_not_serve_anywhere_too() {
    let game = with_card(r#""influence:grey", "influence:any""#);
    let with_counters = |grey: u8, blue: u8| {
        resolvable(&game, |view| {
            let mut influence = logres_merlin::words::PerProvince::default();
            (influence.grey, influence.blue) = (grey, blue);
            view.castles[0].influence = influence;
        })
    };
    assert!(!with_counters(1, 0));
    assert!(with_counters(1, 1));
    assert!(with_counters(2, 0));
    assert!(!with_counters(0, 2));
}
