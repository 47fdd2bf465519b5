//! Combat quests.

use super::*;

#[test]
fn t26_t27_the_tournament_takes_two_pairs() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight1, White::Fight3]);
        view.tournament.white = vec![White::Fight1; 2];
    });
    case.refuses("red: lay fight-1", "C-QUEST-BK-1").play(&["red: lay fight-3"]);
}

#[test]
fn t29_a_won_tournament() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight3, White::Grail, White::Grail]);
        view.tournament.white = vec![White::Fight3, White::Fight4, White::Fight4];
        view.tournament.black = laid(&[Black::BlackKnight1, Black::BlackKnight3, Black::BlackKnight5]);
        view.tournament.black.iter_mut().take(2).for_each(|card| card.up = false);
    });
    let case = case.play(&["red: lay fight-3"]);
    assert_eq!((case.swords(), case.life("red"), case.cards("red")), ((1, 0), 5, 5));
    assert_eq!(case.place("red"), Some(Place::Camelot));
    assert!(case.view().tournament.white.is_empty() && case.view().tournament.black.is_empty());
}

#[test]
fn t30_t31_a_tie_loses_and_excalibur_breaks_it() {
    let position = |view: &mut View| {
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight2]);
        view.tournament.white = vec![White::Fight2, White::Fight4, White::Fight4];
        view.tournament.black = laid(&[Black::BlackKnight7, Black::BlackKnight5]);
    };
    let case = Case::base("heroic", position).play(&["red: lay fight-2"]);
    assert_eq!((case.swords(), case.life("red")), ((0, 1), 3));
    let case = Case::base("heroic", |view| {
        position(view);
        owns(&mut view.relics.excalibur, "red");
        view.excalibur.finished = true;
    });
    assert_eq!(case.play(&["red: lay fight-2"]).swords(), (1, 0));
}

#[test]
fn t33_a_quest_may_be_lost_with_nobody_present() {
    let case = Case::base("evil", |view| {
        (view.swords.white, view.swords.black) = (2, 2);
        view.tournament.black = laid(&[Black::BlackKnight1; 3]);
    });
    let case = case.black(&[Black::BlackKnight1]).play(&["red: evil draw", "red: face-up"]);
    assert_eq!((case.swords(), case.life("red")), ((2, 3), 4));
}

#[test]
fn t37_leaving_a_solo_quest_discards_its_white_cards() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Lancelot);
        view.lancelot.white = vec![White::Fight1, White::Fight1, White::Fight2, White::Fight2];
        view.lancelot.black = laid(&[Black::Lancelot1; 2]);
    });
    let case = case.play(&["red: move picts"]);
    assert_eq!(
        (case.view().lancelot.white.len(), case.view().lancelot.black.len(), case.view().white.discard),
        (0, 2, 4)
    );
}

#[test]
fn t145_the_knight_present_wins_the_armour_though_another_drew_the_card() {
    let case = Case::base("evil", |view| {
        at(view, "blue", Place::Lancelot);
        knight(view, "blue", Knight::Tristan);
        view.lancelot.white = vec![White::Fight5; 3];
        view.lancelot.black = laid(&[Black::Lancelot1, Black::Lancelot1, Black::Lancelot3, Black::Lancelot3]);
    });
    let case = case.black(&[Black::Lancelot3]).play(&["red: evil draw", "red: face-up"]);
    assert_eq!((case.swords(), case.life("blue"), case.cards("blue"), case.cards("red")), ((1, 0), 5, 4, 0));
    assert_eq!(case.state.owner(Relic::Armour), Some(who("blue")));
    assert!(case.view().lancelot.finished && !case.view().dragon.finished);
}

#[test]
fn t39_t42_the_dragon() {
    let position = |view: &mut View, black: &[Black]| {
        view.lancelot.finished = true;
        at(view, "red", Place::Dragon);
        at(view, "blue", Place::Dragon);
        hand(view, "red", &[White::Fight3]);
        view.dragon.white = [[White::Fight5; 3], [White::Fight4; 3]].concat();
        view.dragon.white.extend([White::Fight3; 2]);
        view.dragon.black = laid(black);
    };
    let lost = [Black::Lancelot7, Black::Lancelot5, Black::Lancelot5, Black::Lancelot3];
    let case = Case::base("heroic", |view| position(view, &lost)).play(&["red: lay fight-3"]);
    assert_eq!((case.swords(), case.life("red"), case.life("blue")), ((0, 2), 2, 2));
    let case = Case::base("heroic", |view| position(view, &[])).play(&["red: lay fight-3"]);
    assert_eq!((case.swords(), case.life("red"), case.life("blue")), ((2, 0), 6, 6), "blue is Palomides");
    assert_eq!(case.view().pool.map(|pool| pool.count), Some(7));
}

#[test]
fn kay_adds_a_card_after_the_reveal_whatever_he_holds() {
    let position = |view: &mut View| {
        knight(view, "red", Knight::Kay);
        at(view, "red", Place::Tournament);
        hand(view, "red", &[White::Fight2, White::Fight1]);
        view.tournament.white = vec![White::Fight2, White::Fight4, White::Fight4];
        view.tournament.black = laid(&[Black::BlackKnight7, Black::BlackKnight5]);
    };
    let case = Case::base("heroic", position).play(&["red: lay fight-2"]);
    assert_eq!(case.offers("red"), ["add fight-1", "pass"]);
    assert_eq!(case.play(&["red: add fight-1"]).swords(), (1, 0));
}
