//! Duo and Expert.

use super::*;

#[test]
fn t107_the_setup_with_merlin() {
    let game = Camelot::new(Options::new(2)).expect("options");
    let state = game.begin(&mut Script::new(3), &mut Vec::new());
    let view = game.view(&state, Viewer::Gallery);
    assert_eq!((view.white.pile, view.knights[0].cards, view.knights[1].cards), (62, 5, 5));
    let merlin = view.merlin.expect("Merlin is there");
    assert_eq!((merlin.life, merlin.row.map(|row| row.len())), (4, Some(5)));
    assert_eq!(view.loyalty.undealt, 0);
}

fn row(view: &mut View, cards: &[White], points: u8) {
    let merlin = view.merlin.as_mut().expect("Merlin is there");
    (merlin.row, merlin.life) = (Some(cards.to_vec()), points);
}

#[test]
fn t109_t111_what_merlin_may_do() {
    let call = |change: &dyn Fn(&mut View)| {
        Case::duo("call", |view| change(view)).play(&["red: call", "red: evil engine"])
    };
    let case = call(&|view| {
        at(view, "red", Place::Tournament);
        row(view, &[White::Fight1; 5], 4);
    });
    let case = case.refuses("red: lay fight-1", "C-DUO-11").refuses("red: draw", "C-DUO-12");
    assert_eq!(case.play(&["red: heal fight-1"]).life("merlin"), 5);
    let case = call(&|view| row(view, &[White::Fight1; 4], 4)).play(&["red: draw"]);
    assert_eq!((case.cards("merlin"), case.asked()), (5, vec![who("blue")]));
    let case = call(&|view| row(view, &[White::Heroism], 4));
    case.refuses("red: play heroism picts", "C-DUO-31").play(&["red: remove engine"]);
}

#[test]
fn t113_merlin_wins_a_war_for_the_caller() {
    let case = Case::duo("call", |view| {
        at(view, "red", Place::Picts);
        row(view, &[White::Fight5], 2);
        view.picts.laid = 4;
    });
    let case = case.play(&["red: call", "red: evil engine", "red: lay fight-5"]);
    assert_eq!((case.swords(), case.life("red"), case.cards("red")), ((1, 0), 5, 4));
    assert_eq!((case.life("merlin"), case.cards("merlin")), (2, 0));
}

#[test]
fn t114_t115_merlins_relics() {
    let case = Case::duo("call", |view| {
        at(view, "red", Place::Excalibur);
        row(view, &[White::Fight5], 2);
        view.excalibur.position = 4;
    });
    let case = case.play(&["red: call", "red: evil engine", "red: lay fight-5", "red: confer blue"]);
    assert_eq!(
        (case.swords(), case.cards("red"), case.state.owner(Relic::Excalibur)),
        ((2, 0), 7, Some(who("blue")))
    );
    let case = Case::duo("call", |view| {
        at(view, "red", Place::Grail);
        row(view, &[White::Grail], 2);
        view.grail.slots = grail("gggggg");
    });
    let case = case.play(&["red: call", "red: evil engine", "red: lay grail"]);
    assert_eq!(
        (case.swords(), case.life("red"), case.state.owner(Relic::Grail)),
        ((3, 0), 5, Some(Who::MERLIN))
    );
}

#[test]
fn t117_t119_special_power_two_needs_both_and_three_life() {
    let new = |points: u8| {
        Case::duo("evil", |view| row(view, &[], points)).black(&[Black::Mists]).play(&["red: evil draw"])
    };
    let case = new(4).play(&["red: yes", "blue: yes"]);
    assert_eq!((case.view().mists, case.life("merlin")), (false, 1));
    let case = new(4).play(&["blue: no", "red: yes"]);
    assert_eq!((case.view().mists, case.life("merlin")), (true, 4));
    assert!(new(2).view().mists);
    let case = new(3).play(&["red: yes", "blue: yes"]);
    assert_eq!(case.view().merlin.map(|merlin| merlin.standing), Some(KnightStatus::Dead));
}

#[test]
fn t121_merlin_volunteers() {
    let case = Case::duo("evil", |view| {
        row(view, &[White::Fight1; 5], 2);
        hand(view, "red", &[White::Fight2; 2]);
        hand(view, "blue", &[White::Fight2; 2]);
    });
    let case = case.black(&[Black::Morgan2]).play(&["red: evil draw"]);
    assert_eq!(
        (case.asked(), case.offers("red")),
        (vec![who("red")], vec!["volunteer merlin".to_owned(), "pass".to_owned()])
    );
    let case = case.play(&["red: volunteer merlin"]).play(&["red: discard fight-1"; 3]);
    assert_eq!(["red", "blue", "merlin"].map(|name| case.cards(name)), [2, 2, 2]);
}

#[test]
fn t122_t123_merlins_row_is_limited_and_vivien_bars_the_call() {
    let case = Case::duo("heroic", |view| {
        row(view, &[White::Fight1; 5], 4);
        hand(view, "red", &[White::Fate]);
        view.vivien = true;
    });
    let case = case.play(&["red: play fate"]);
    assert_eq!(["red", "blue", "merlin"].map(|name| case.cards(name)), [1, 1, 5]);
    case.play(&["red: end-turn"]).refuses("red: call", "C-DUO-20");
}

#[test]
fn a_dead_knights_player_takes_merlin_over() {
    let case = Case::duo("evil", |view| {
        life(view, "red", 1);
        row(view, &[White::Fight1; 3], 5);
        at(view, "blue", Place::Picts);
    });
    let case = case.play(&["red: evil life", "red: move picts"]);
    let view = case.view();
    assert_eq!(
        (view.knights[0].standing, view.merlin.and_then(|merlin| merlin.controller)),
        (KnightStatus::Dead, Some(who("red")))
    );
    assert_eq!(case.seen_by("blue").merlin.and_then(|merlin| merlin.row), None, "C-INFO-21");
    assert!(case.seen_by("red").merlin.and_then(|merlin| merlin.row).is_some());
    let case = case.play(&["blue: evil engine", "blue: move grail", "blue: end-turn"]);
    assert_eq!(case.asked(), [who("red")], "Merlin plays in red's seat, and blue could not call him");
    let case = case.play(&["red: evil engine"]).refuses("red: lay fight-1", "C-QUEST-GRAIL-2");
    assert_eq!(case.play(&["red: draw"]).asked(), [who("blue")]);
}

#[test]
fn t125_both_knights_dead_is_a_defeat() {
    let case = Case::duo("evil", |view| {
        view.turn.seat = who("blue");
        view.knights[0].standing = KnightStatus::Dead;
        if let Some(merlin) = &mut view.merlin {
            (merlin.controller, merlin.life) = (Some(who("red")), 5);
        }
        life(view, "blue", 1);
    });
    let case = case.play(&["blue: evil life", "blue: draw"]);
    assert_eq!(case.ending(), Some(Ending::KnightsDead));
}

#[test]
fn t127_arthur_exchanges_with_merlin() {
    let case = Case::duo("evil", |view| {
        knight(view, "red", Knight::Arthur);
        row(view, &[White::Fight5, White::Grail], 4);
        hand(view, "red", &[White::Fight1]);
    });
    let case = case.play(&["red: exchange merlin fight-1", "red: return fight-5"]);
    let merlin = case.seen_by("blue").merlin.and_then(|merlin| merlin.row);
    assert_eq!(merlin, Some(vec![White::Fight1, White::Grail]));
    assert_eq!(case.view().knights[0].hand, Some(vec![White::Fight5]));
}

#[test]
fn t129_to_t131_the_expert_call() {
    let new = |cards: &[White], roll: u8| {
        Case::new(2, &[("variant", "expert")], "call", |view| hand(view, "red", cards))
            .draws("call", &[roll])
            .play(&["red: call"])
    };
    let case =
        new(&[White::Fight2, White::Fight3], 2).play(&["red: lay fight-2", "red: lay fight-3", "red: roll"]);
    assert_eq!((case.view().agenda[0], case.view().white.discard), (Step::Ask(Ask::MerlinEvil), 2));
    let case = new(&[White::Fight5; 2], 1).play(&["red: lay fight-5", "red: lay fight-5", "red: roll"]);
    assert_eq!((case.asked(), case.view().white.discard), (vec![who("blue")], 2));
    let case = new(&[White::Fight3], 3).play(&["red: lay fight-3", "red: roll"]);
    assert_eq!(case.asked(), [who("blue")]);
}
