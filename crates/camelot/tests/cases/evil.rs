//! Evil.

use super::*;

#[test]
fn t11_the_twelfth_engine_loses() {
    let case = Case::base("evil", |view| view.engines = 11).play(&["red: evil engine"]);
    assert_eq!(case.ending(), Some(Ending::Engines));
    assert!(case.asked().is_empty());
    assert_eq!(case.game.outcome(&case.state).map(|outcome| outcome.winners.len()), Some(0));
}

#[test]
fn t14_a_dragon_card_face_down_brings_a_white_card() {
    let case = Case::base("evil", |view| {
        view.lancelot.finished = true;
        view.dragon.black = laid(&[Black::Lancelot1, Black::Lancelot3]);
    });
    let case = case.black(&[Black::Lancelot5]).play(&["red: evil draw", "red: face-down"]);
    assert_eq!((case.view().dragon.black.len(), case.cards("red")), (3, 1));
    assert_eq!(case.seen_by("red").dragon.black[2].card, Some(Black::Lancelot5));
    assert_eq!(case.seen_by("blue").dragon.black[2].card, None, "T-133");
}

#[test]
fn t15_a_card_of_a_finished_quest_brings_an_engine_only() {
    let case = Case::base("evil", |view| {
        (view.lancelot.finished, view.dragon.finished, view.engines) = (true, true, 5);
    });
    let case = case.black(&[Black::Lancelot1]).play(&["red: evil draw"]);
    assert_eq!((case.view().engines, case.cards("red"), case.view().black.discard), (6, 0, 1));
}

#[test]
fn t17_percival_looks_and_leaves_the_card() {
    let case = Case::base("evil", |view| knight(view, "red", Knight::Percival));
    let case = case.black(&[Black::Vivien]).play(&["red: look"]);
    assert_eq!(case.seen_by("red").black.top[0].card, Some(Black::Vivien));
    assert_eq!(case.seen_by("blue").black.top[0].card, None);
    let case = case.refuses("red: look", "C-KNIGHT-PERCEVAL-1").play(&["red: evil engine"]);
    assert_eq!((case.view().engines, case.view().black.top[0].card), (1, Some(Black::Vivien)));
}

#[test]
fn t18_percival_with_the_armour_orders_two() {
    let case = Case::base("evil", |view| {
        knight(view, "red", Knight::Percival);
        owns(&mut view.relics.armour, "red");
        view.lancelot.finished = true;
    });
    let case =
        case.black(&[Black::Picts, Black::Saxons]).play(&["red: look", "red: take saxons", "red: evil life"]);
    let view = case.view();
    assert_eq!(
        (view.black.top[0].card, view.black.bottom[0].card),
        (Some(Black::Saxons), Some(Black::Picts))
    );
    assert_eq!(case.life("red"), 3);
}

#[test]
fn the_armour_draws_two_and_plays_one() {
    let case = Case::base("evil", |view| {
        owns(&mut view.relics.armour, "red");
        view.lancelot.finished = true;
    });
    let case = case.black(&[Black::Picts, Black::Saxons]).play(&["red: evil draw", "red: take picts"]);
    assert_eq!((case.view().picts.warriors, case.view().saxons.warriors), (1, 0));
    assert_eq!(case.seen_by("red").black.bottom[0].card, Some(Black::Saxons));
    assert_eq!(case.seen_by("blue").black.bottom[0].card, None);
}

#[test]
fn t19_three_merlins_of_three_players_stop_a_special_card() {
    let case = Case::base("evil", |view| {
        ["red", "green", "yellow"].iter().for_each(|name| hand(view, name, &[White::Merlin]));
    });
    let case = case.black(&[Black::Mists]).play(&["red: evil draw"]);
    assert_eq!(case.asked().len(), 4, "T-135: blue is asked too, without a Merlin");
    let case = case.play(&["blue: no", "yellow: yes", "red: no", "green: no"]);
    assert_eq!(case.asked().len(), 4, "whoever was against it is asked all the same");
    let case = case.refuses("blue: offer 1", "C-REACT-3");
    let case = case.play(&["blue: offer 0", "yellow: offer 1", "red: offer 1", "green: offer 1"]);
    assert_eq!((case.view().mists, case.view().black.discard, case.view().white.discard), (false, 1, 3));
    assert_eq!(case.view().agenda[0], Step::Ask(Ask::Heroic), "the evil phase is over");
}

#[test]
fn t146_excalibur_is_asked_only_if_the_merlins_fail() {
    let position = |view: &mut View| {
        hand(view, "red", &[White::Merlin; 3]);
        owns(&mut view.relics.excalibur, "blue");
        view.excalibur.finished = true;
    };
    let answers = [
        "blue: no",
        "green: no",
        "yellow: no",
        "red: yes",
        "blue: offer 0",
        "green: offer 0",
        "yellow: offer 0",
    ];
    let case = Case::base("evil", position).black(&[Black::Mists]).play(&["red: evil draw"]).play(&answers);
    let stopped = case.play(&["red: offer 3"]);
    assert_eq!(stopped.state.owner(Relic::Excalibur), Some(who("blue")));
    let case = Case::base("evil", position).black(&[Black::Mists]).play(&["red: evil draw"]).play(&answers);
    let case = case.play(&["red: offer 2", "blue: give-up excalibur"]);
    assert_eq!((case.view().mists, case.cards("red"), case.state.owner(Relic::Excalibur)), (false, 3, None));
}

#[test]
fn t21_t22_a_standard_card_is_stopped_by_excalibur_alone() {
    let case = Case::base("evil", |view| {
        hand(view, "red", &[White::Merlin; 3]);
        owns(&mut view.relics.excalibur, "blue");
        view.excalibur.finished = true;
    });
    let case = case.black(&[Black::Despair]).play(&["red: evil draw"]);
    assert_eq!(case.asked(), [who("blue")]);
    let case = case.play(&["blue: give-up excalibur"]);
    assert_eq!((case.view().grail.slots, case.view().black.discard), (grail(""), 1));
}
