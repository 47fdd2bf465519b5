//! Excalibur, the Grail, the wars.

use super::*;

#[test]
fn t46_the_lady_gives_excalibur_to_an_absent_knight() {
    let case = Case::base("heroic", |view| {
        view.excalibur.position = 4;
        at(view, "blue", Place::Excalibur);
        knight(view, "blue", Knight::Tristan);
        hand(view, "red", &[White::Lady]);
    });
    let case = case.play(&["red: play lady-of-the-lake"]);
    assert_eq!((case.swords(), case.life("blue"), case.cards("blue")), ((2, 0), 5, 7));
    assert_eq!(
        (case.life("red"), case.cards("red"), case.state.owner(Relic::Excalibur)),
        (4, 0, Some(who("red")))
    );
}

#[test]
fn t49_to_t54_the_row_of_the_grail() {
    let lay = |slots: &str| {
        let case = Case::base("heroic", |view| {
            at(view, "red", Place::Grail);
            hand(view, "red", &[White::Grail]);
            view.grail.slots = grail(slots);
        });
        case.play(&["red: lay grail"]).view().grail.slots
    };
    assert_eq!(lay("ggggddd"), grail("gggg-dd"), "T-49");
    assert_eq!(lay("g-g---d"), grail("ggg---d"), "a hole is the next space");
    let draw = |slots: &str, card: Black| {
        let case = Case::base("evil", |view| view.grail.slots = grail(slots))
            .black(&[card])
            .play(&["red: evil draw"]);
        if card.is_special() { case.play(&["red: no", "blue: no", "green: no", "yellow: no"]) } else { case }
    };
    assert_eq!(draw("ggggddd", Black::Despair).view().grail.slots, grail("ggg-ddd"), "T-50");
    assert_eq!(draw("ggg--dd", Black::Desolation).view().grail.slots, grail("gg--xdd"), "T-51");
    let case = draw("gdddddd", Black::Despair);
    assert_eq!((case.view().grail.slots, case.view().grail.finished), (grail("-dddddd"), false), "T-53");
    let case = draw("gdddddd", Black::Desolation);
    assert_eq!((case.swords(), case.view().grail.finished), ((0, 3), true), "T-54");
}

#[test]
fn t55_the_grail_is_won_and_shared() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Grail);
        at(view, "green", Place::Grail);
        hand(view, "red", &[White::Grail]);
        view.grail.slots = grail("gggggg");
    });
    let case = case.play(&["red: lay grail"]);
    assert_eq!((case.swords(), case.life("red"), case.life("green")), ((3, 0), 5, 5));
    assert_eq!(case.state.owner(Relic::Grail), Some(who("red")));
    assert_eq!(case.seen_by("green").pool.and_then(|pool| pool.cards).map(|cards| cards.len()), Some(7));
    assert_eq!(case.seen_by("blue").pool.and_then(|pool| pool.cards), None, "C-INFO-12");
    let cards: Vec<_> = case.view().pool.and_then(|pool| pool.cards).unwrap_or_default();
    let mut case = case;
    for card in cards {
        case = case.play(&[&format!("red: share {card} green")]);
    }
    let case = case.play(&["green: yes"]);
    assert_eq!((case.cards("red"), case.cards("green"), case.place("green")), (0, 7, Some(Place::Camelot)));
}

#[test]
fn t57_t59_a_war_is_a_run_and_mordred_asks_for_a_second_five() {
    let position = |view: &mut View, laid: u8, mordred: bool| {
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5; 2]);
        (view.picts.laid, view.picts.mordred) = (laid, mordred);
    };
    Case::base("heroic", |view| position(view, 3, false)).refuses("red: lay fight-5", "C-QUEST-WAR-1");
    let case = Case::base("heroic", |view| position(view, 4, false)).play(&["red: lay fight-5"]);
    assert_eq!((case.swords(), case.view().picts.laid, case.cards("red")), ((1, 0), 0, 5));
    let case = Case::base("heroic", |view| position(view, 4, true)).play(&["red: lay fight-5"]);
    assert_eq!((case.swords(), case.view().picts.laid), ((0, 0), 5));
}

#[test]
fn t61_t62_t139_defeats_inside_a_lost_quest() {
    let case = Case::base("evil", |view| (view.engines, view.picts.warriors) = (10, 3));
    let case = case.black(&[Black::Mercenaries]).play(&["red: evil draw", "red: war picts"]);
    assert_eq!(case.ending(), Some(Ending::Engines));
    let case = Case::base("evil", |view| {
        (view.swords.white, view.swords.black, view.mists) = (6, 2, true);
        (view.heroism, view.grail.slots) = (Some(logres_camelot::Quest::Grail), grail("-dddddd"));
    });
    let case = case.black(&[Black::Despair]).play(&["red: evil draw"]);
    assert_eq!((case.swords(), case.ending()), ((6, 7), Some(Ending::BlackSwords)));
    let case = Case::base("evil", |view| {
        (view.swords.white, view.swords.black, view.engines, view.picts.warriors) = (7, 4, 10, 3);
    });
    let case = case.black(&[Black::Picts]).play(&["red: evil draw"]);
    assert_eq!((case.swords(), case.ending()), ((7, 5), Some(Ending::Engines)));
}
