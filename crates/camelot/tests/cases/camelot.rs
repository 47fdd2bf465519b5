//! Camelot, cards, knights.

use super::*;

#[test]
fn t65_t66_an_engine_fight() {
    let position = |view: &mut View| {
        knight(view, "red", Knight::Kay);
        view.engines = 3;
        hand(view, "red", &[White::Fight1, White::Fight3, White::Fight4]);
    };
    let fight = ["red: fight", "red: lay fight-3", "red: lay fight-4", "red: roll"];
    let case = Case::base("heroic", position).draws("siege", &[7]).play(&fight).play(&["red: pass"]);
    assert_eq!((case.life("red"), case.view().engines, case.view().white.discard), (3, 3, 2));
    let case = Case::base("heroic", position).draws("siege", &[7]).play(&fight).play(&["red: add fight-1"]);
    assert_eq!((case.life("red"), case.view().engines, case.view().white.discard), (4, 2, 3));
}

#[test]
fn t70_piety_for_the_others() {
    let case = Case::base("heroic", |view| {
        hand(view, "red", &[White::Piety]);
        [("blue", 1), ("green", 6), ("yellow", 3)]
            .iter()
            .for_each(|&(name, points)| life(view, name, points));
    });
    let case = case.play(&["red: play piety others"]);
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| case.life(name)), [4, 2, 6, 4]);
}

#[test]
fn t71_arthur_exchanges_and_sends_a_messenger() {
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Arthur);
        hand(view, "red", &[White::Messenger, White::Fight1, White::Fight2, White::Fight3, White::Fight4]);
        hand(view, "blue", &[White::Grail]);
    });
    let case = case.play(&[
        "red: play messenger blue",
        "red: deliver fight-1",
        "red: deliver fight-2",
        "red: deliver fight-3",
    ]);
    assert_eq!((case.cards("red"), case.cards("blue")), (1, 4));
    let case = case.play(&["red: exchange blue fight-4", "blue: return grail"]);
    assert_eq!(case.view().knights[0].hand, Some(vec![White::Grail]));
    assert_eq!(case.cards("blue"), 4);
    case.refuses("red: exchange blue grail", "C-KNIGHT-ARTHUR-2");
}

#[test]
fn t74_galahads_free_card_uses_up_the_type() {
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Galahad);
        hand(view, "red", &[White::Piety, White::Merlin]);
        view.engines = 2;
    });
    let case = case.play(&["red: free piety self"]).refuses("red: play merlin engine", "C-HERO-13");
    let case = case.play(&["red: draw"]);
    assert_eq!((case.life("red"), case.cards("red")), (6, 3));
}

#[test]
fn t75_t147_tristans_departure() {
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Tristan);
        hand(view, "red", &[White::Fight1]);
    });
    let case = case.play(&["red: depart picts"]).refuses("red: move camelot", "C-HERO-13");
    let case = case.play(&["red: lay fight-1"]);
    assert_eq!(case.view().picts.laid, 1);
    case.refuses("red: sacrifice", "C-HERO-9");
    let case =
        Case::base("heroic", |view| knight(view, "red", Knight::Tristan)).play(&["red: depart excalibur"]);
    assert_eq!(case.offers("red"), ["end-turn"]);
    let case = case.play(&["red: end-turn"]);
    assert_eq!(case.asked(), [who("blue")]);
}

#[test]
fn t77_t78_the_sacrifice_buys_another_type() {
    let case = Case::base("heroic", |view| {
        life(view, "red", 3);
        hand(view, "red", &[White::Fight1]);
    });
    let case = case.play(&["red: move excalibur", "red: sacrifice"]).refuses("red: move picts", "C-HERO-9");
    let case = case.play(&["red: lay fight-1"]);
    assert_eq!((case.life("red"), case.view().excalibur.position), (2, 1));
    assert_eq!(case.asked(), [who("blue")], "nothing more is open to him");
}

#[test]
fn t79_life_gained_while_dying_does_not_save() {
    let position = |view: &mut View| {
        life(view, "red", 1);
        hand(view, "red", &[White::Fight2; 3]);
    };
    let case = Case::base("heroic", position).play(&["red: draw", "red: sacrifice", "red: heal fight-2"]);
    assert_eq!(case.view().knights[0].standing, KnightStatus::Dead);
    let case = Case::base("heroic", |view| {
        position(view);
        owns(&mut view.relics.grail, "red");
        view.grail.finished = true;
    });
    let case = case.play(&["red: draw", "red: sacrifice", "red: pass", "red: heal fight-2"]);
    assert_eq!(case.offers("red"), ["save red", "pass"]);
    let case = case.play(&["red: save red"]);
    assert_eq!((case.life("red"), case.state.owner(Relic::Grail)), (4, None));
}

#[test]
fn t81_t143_morgan_1_and_the_grail() {
    let case = Case::base("evil", |view| {
        [("red", 4), ("blue", 1), ("green", 6)].iter().for_each(|&(name, points)| life(view, name, points));
    });
    let case = nobody_counters(case.black(&[Black::Morgan1]).play(&["red: evil draw"]));
    assert_eq!(
        (case.life("red"), case.view().knights[1].standing, case.life("green")),
        (3, KnightStatus::Dead, 5)
    );
    let case = Case::base("evil", |view| {
        life(view, "blue", 1);
        life(view, "green", 1);
        owns(&mut view.relics.grail, "blue");
        view.grail.finished = true;
    });
    let case = nobody_counters(case.black(&[Black::Morgan1]).play(&["red: evil draw"]));
    let case = case.play(&["blue: save green"]);
    assert_eq!((case.view().knights[1].standing, case.life("green")), (KnightStatus::Dead, 4));
    assert_eq!(case.state.owner(Relic::Grail), None);
}

#[test]
fn t82_t83_morgan_2() {
    let position = |view: &mut View| {
        hand(view, "red", &[White::Fight1; 5]);
        hand(view, "blue", &[White::Fight2; 2]);
        hand(view, "green", &[]);
    };
    let new = || Case::new(3, &[], "evil", position).black(&[Black::Morgan2]).play(&["red: evil draw"]);
    let case = nobody_counters(new());
    assert_eq!(case.asked(), [who("red")], "only red can pay");
    let case = case.play(&["red: pass", "blue: discard fight-2", "red: discard fight-1"]);
    assert_eq!(["red", "blue", "green"].map(|name| case.cards(name)), [4, 1, 0]);
    let case = nobody_counters(new()).play(&["red: volunteer red"]).play(&["red: discard fight-1"; 3]);
    assert_eq!(["red", "blue", "green"].map(|name| case.cards(name)), [2, 2, 0]);
}

#[test]
fn t86_a_volunteer_may_die_for_all() {
    let case = Case::base("evil", |view| {
        ["red", "green", "yellow"].iter().for_each(|name| life(view, name, 1));
        life(view, "blue", 2);
        hand(view, "red", &[White::Fight1]);
    });
    let case = nobody_counters(case.black(&[Black::Morgan5]).play(&["red: evil draw"])).play(&[
        "red: pass",
        "blue: volunteer blue",
        "green: pass",
        "yellow: pass",
    ]);
    assert_eq!((case.view().knights[1].standing, case.cards("red")), (KnightStatus::Dead, 1));
}

#[test]
fn t87_merlin_takes_the_newest_despair_not_the_desolation() {
    let case = Case::base("heroic", |view| {
        hand(view, "red", &[White::Merlin]);
        (view.grail.slots, view.grail.order) = (grail("----xdd"), vec![7, 6, 5]);
    });
    assert_eq!(case.play(&["red: play merlin grail"]).view().grail.slots, grail("----x-d"));
}

#[test]
fn t142_morgan_3_is_finished_before_the_twelfth_sword_ends_the_game() {
    let position = |view: &mut View| {
        (view.swords.white, view.swords.black, view.engines) = (8, 3, 11);
        view.tournament.black = laid(&[Black::BlackKnight1; 3]);
        view.excalibur.finished = true;
    };
    let cards = [Black::Morgan3, Black::BlackKnight1, Black::Picts, Black::Excalibur];
    let played =
        |case: Case| nobody_counters(case.black(&cards).play(&["red: evil draw"])).play(&["red: face-up"]);
    let case = played(Case::new(4, &[("loyalty", "none")], "evil", position));
    assert_eq!((case.swords(), case.ending()), ((8, 4), Some(Ending::Engines)));
    let each = [("loyalty", "none"), ("morgan-finishes", "no")];
    let case = played(Case::new(4, &each, "evil", position));
    assert_eq!((case.swords(), case.ending()), ((8, 4), Some(Ending::Victory)));
}

#[test]
fn guinevere_sends_everybody_home_and_ends_the_turn() {
    let case = Case::base("evil", |view| {
        at(view, "red", Place::Picts);
        at(view, "blue", Place::Tournament);
        view.tournament.white = vec![White::Fight1];
    });
    let case = nobody_counters(case.black(&[Black::Guinevere]).play(&["red: evil draw"]));
    assert_eq!((case.place("red"), case.place("blue")), (Some(Place::Camelot), Some(Place::Camelot)));
    assert_eq!((case.view().tournament.white.len(), case.asked()), (0, vec![who("blue")]));
}

#[test]
fn clairvoyance_orders_the_top_five_and_tells_nobody() {
    let case = Case::base("heroic", |view| hand(view, "red", &[White::Clairvoyance]));
    let five = [Black::Picts, Black::Saxons, Black::Vivien, Black::Mists, Black::Guinevere];
    let case = case.black(&five).play(&["red: play clairvoyance"]);
    let case = case.play(&[
        "red: put-back vivien",
        "red: put-back guinevere",
        "red: put-back mists-of-avalon",
        "red: put-back picts",
    ]);
    let top: Vec<_> = case.seen_by("red").black.top.iter().filter_map(|card| card.card).collect();
    assert_eq!(top, [Black::Saxons, Black::Picts, Black::Mists, Black::Guinevere, Black::Vivien]);
    assert!(case.seen_by("blue").black.top.iter().all(|card| card.card.is_none()));
}

#[test]
fn vivien_bars_merlins_until_a_quest_is_won() {
    let case = Case::base("heroic", |view| {
        (view.vivien, view.engines, view.picts.laid) = (true, 1, 4);
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Merlin, White::Fight5]);
    });
    let case = case.refuses("red: play merlin engine", "C-CARD-VIVIEN-1").play(&["red: lay fight-5"]);
    assert!(!case.view().vivien);
}

#[test]
fn t149_the_cards_of_a_quest_are_discarded_before_the_loot_is_drawn() {
    let case = Case::base("heroic", |view| {
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5]);
        view.picts.laid = 4;
        let mut rest: Vec<White> = Vec::new();
        let counts = [13, 11, 9, 7, 6, 18, 7, 1, 1, 1, 1, 1, 1, 1, 1];
        for (card, count) in White::ALL.into_iter().zip(counts) {
            rest.extend(vec![card; count]);
        }
        rest.truncate(rest.len() - 3);
        view.white.discarded = Some([(White::Fight1, 10)].into());
        hand(view, "blue", &rest.split_off(10));
    });
    assert_eq!((case.view().white.pile, case.view().white.discard), (3, 10));
    let case = case.play(&["red: lay fight-5"]);
    assert_eq!((case.cards("red"), case.view().white.pile, case.view().white.discard), (4, 14, 0));
}

#[test]
fn t150_the_dark_forest_bars_heroism_from_the_grail() {
    let case = Case::base("heroic", |view| {
        view.grail.dark_forest = true;
        hand(view, "red", &[White::Heroism]);
    });
    case.refuses("red: play heroism grail", "C-CARD-FOREST-3").play(&["red: play heroism picts"]);
}

#[test]
fn convocation_shares_among_those_at_camelot() {
    let case = Case::base("heroic", |view| {
        hand(view, "red", &[White::Convocation]);
        at(view, "red", Place::Picts);
        at(view, "blue", Place::Grail);
        at(view, "green", Place::Saxons);
    });
    let case = case.play(&["red: play convocation"]);
    assert_eq!(case.asked(), [who("red"), who("blue"), who("green")]);
    let case = case.play(&["green: stay", "blue: ride-home", "red: stay"]);
    assert_eq!(case.view().pool.map(|pool| (pool.count, pool.first)), Some((2, who("blue"))));
    let case = case.play(&["blue: pass", "yellow: pass"]);
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| case.cards(name)), [0, 1, 0, 1]);
}

#[test]
fn a_roll_says_on_how_many_faces_it_succeeds() {
    let faces = |case: &Case, good: u8, faces: u8| {
        let about = case.game.about(&case.state, seat("red"), Choice::Roll);
        assert_eq!(
            about.message,
            Message::new("camelot-choose-roll").number("good", good).number("faces", faces)
        );
    };
    let case = Case::base("heroic", |view| {
        view.engines = 3;
        hand(view, "red", &[White::Fight3, White::Fight4]);
    });
    // Strictly greater than the roll: a sum of 3 beats 1 and 2.
    let case = case.play(&["red: fight"]);
    faces(&case, 0, 8);
    let case = case.play(&["red: lay fight-3"]);
    faces(&case, 2, 8);
    let case = case.play(&["red: lay fight-4"]);
    faces(&case, 6, 8);
}
