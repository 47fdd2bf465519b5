//! Accusation, the traitor, the end.

use super::*;

#[test]
fn t90_t91_when_accusation_is_open() {
    let case = Case::base("heroic", |view| (view.engines, view.swords.white, view.swords.black) = (5, 3, 2));
    case.refuses("red: accuse blue", "C-ACCUSE-1");
    let case = Case::base("heroic", |view| view.engines = 6).play(&["red: accuse blue"]);
    assert_eq!((case.swords(), case.seen_by("green").knights[1].loyalty), ((0, 0), Some(Loyalty::Loyal)));
}

#[test]
fn t93_t95_accusations_that_end_the_game() {
    let case = Case::base("heroic", |view| (view.swords.white, view.swords.black) = (5, 6))
        .play(&["red: accuse blue"]);
    assert_eq!(case.ending(), Some(Ending::BlackSwords));
    for (white, black, ending) in [(6, 5, Ending::Victory), (5, 6, Ending::NoMajority)] {
        let case = Case::base("heroic", |view| {
            (view.swords.white, view.swords.black) = (white, black);
            traitor(view, "blue");
        });
        let case = case.play(&["red: accuse blue"]);
        assert_eq!((case.swords(), case.ending()), ((white + 1, black), Some(ending)));
        let winners = case.game.outcome(&case.state).map(|outcome| outcome.winners.len());
        assert_eq!(winners, Some(if ending == Ending::Victory { 3 } else { 1 }));
    }
}

#[test]
fn t97_t98_an_unmasked_traitor() {
    let case = Case::base("heroic", |view| {
        view.engines = 6;
        traitor(view, "blue");
        at(view, "blue", Place::Lancelot);
        view.lancelot.white = vec![White::Fight1; 3];
        hand(view, "blue", &[White::Fight2; 7]);
        hand(view, "green", &[White::Fight3; 4]);
        owns(&mut view.relics.excalibur, "blue");
        owns(&mut view.relics.armour, "blue");
        view.excalibur.finished = true;
    });
    let case = case.play(&["red: accuse blue"]);
    let view = case.view();
    assert_eq!((view.knights[1].standing, view.white.discard), (KnightStatus::Revealed, 10));
    assert_eq!(
        (case.state.owner(Relic::Excalibur), case.state.owner(Relic::Armour)),
        (None, Some(who("blue")))
    );
    assert_eq!(case.swords(), (1, 0));
    let case = case.play(&["red: end-turn"]);
    assert_eq!(case.offers("blue"), ["raid green"]);
    let case = case.play(&["blue: raid green", "blue: evil engine"]);
    assert_eq!((case.cards("green"), case.view().engines, case.asked()), (3, 7, vec![who("green")]));
}

#[test]
fn t99_fate_reveals_the_traitor() {
    let position = |view: &mut View| {
        traitor(view, "red");
        hand(view, "red", &[White::Fate]);
        hand(view, "blue", &[White::Fight1; 5]);
        hand(view, "green", &[White::Fight1; 1]);
    };
    let case = Case::base("heroic", position).play(&["red: play fate", "red: fate reveal"]);
    let case = case.play(&["green: discard fight-1", "blue: discard fight-1", "blue: discard fight-1"]);
    assert_eq!(["blue", "green", "yellow"].map(|name| case.cards(name)), [3, 0, 0]);
    assert_eq!((case.swords(), case.asked()), ((0, 0), vec![who("blue")]));
    let loyal = Case::base("heroic", |view| {
        position(view);
        view.knights[0].loyalty = Some(Loyalty::Loyal);
    });
    let loyal = loyal.play(&["red: play fate"]);
    assert_eq!(loyal.offers("red"), ["fate loyal"]);
    assert_eq!(loyal.play(&["red: fate loyal"]).cards("yellow"), 1);
}

#[test]
fn t101_t102_t141_the_hidden_traitor_turns_two_swords() {
    let position = |view: &mut View| {
        (view.swords.white, view.swords.black) = (8, 3);
        view.tournament.black = laid(&[Black::BlackKnight1; 3]);
        traitor(view, "blue");
    };
    let play = |case: Case| case.black(&[Black::BlackKnight1]).play(&["red: evil draw", "red: face-up"]);
    let case = play(Case::base("evil", position));
    assert_eq!((case.swords(), case.ending()), ((6, 6), Some(Ending::NoMajority)));
    let case = play(Case::base("evil", |view| {
        position(view);
        view.knights[1].standing = KnightStatus::Dead;
    }));
    assert_eq!((case.swords(), case.ending()), ((8, 4), Some(Ending::Victory)));
    let case = Case::base("final-count", |view| {
        (view.swords.white, view.swords.black) = (10, 5);
        traitor(view, "blue");
    });
    assert_eq!((case.swords(), case.ending()), ((8, 7), Some(Ending::Victory)));
}

#[test]
fn t105_all_loyal_knights_dead() {
    let case = Case::new(3, &[], "evil", |view| {
        traitor(view, "red");
        life(view, "blue", 1);
        view.knights[2].standing = KnightStatus::Dead;
    });
    let case = nobody_counters(case.black(&[Black::Morgan1]).play(&["red: evil draw"]));
    assert_eq!(case.ending(), Some(Ending::KnightsDead));
    assert!(case.game.outcome(&case.state).is_some_and(|outcome| outcome.winners.has(seat("red"))));
}

#[test]
fn three_brave_knights_look_at_six_swords() {
    let case = Case::new(3, &[("loyalty", "three-brave")], "heroic", |view| {
        (view.swords.white, view.engines, view.picts.laid) = (5, 6, 4);
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5]);
    });
    assert_eq!(case.seen_by("red").knights[0].loyalty, None);
    let case = case.refuses("red: accuse blue", "C-VAR-3").play(&["red: lay fight-5"]);
    assert_eq!(case.seen_by("red").knights[0].loyalty, Some(Loyalty::Loyal));
    assert_eq!(case.seen_by("red").knights[1].loyalty, None);
}

#[test]
fn a_squire_on_a_won_quest_becomes_a_knight() {
    let case = Case::new(4, &[("squires", "yes")], "heroic", |view| {
        view.knights.iter_mut().for_each(|knight| knight.knight = None);
        at(view, "red", Place::Picts);
        hand(view, "red", &[White::Fight5]);
        view.picts.laid = 4;
    });
    let case = case.draws("knight", &[Knight::Gawain as u8]).play(&["red: lay fight-5"]);
    assert_eq!(case.view().knights[0].knight, Some(Knight::Gawain));
    assert_eq!(case.view().knights[1].knight, None);
}
