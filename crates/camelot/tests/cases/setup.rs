//! Setup and decks.

use super::*;

#[test]
fn t1_the_standard_setup_of_five() {
    let game = Camelot::new(Options::new(5)).expect("options");
    let state = game.begin(&mut Script::new(3), &mut Vec::new());
    let view = game.view(&state, Viewer::Arbiter);
    assert_eq!((view.white.pile, view.black.pile, view.loyalty.undealt), (54, 76, 3));
    assert!(view.knights.iter().all(|knight| {
        knight.cards == 6
            && knight.life == 4
            && knight.hand.as_ref().is_some_and(|hand| hand.contains(&White::Merlin))
    }));
}

#[test]
fn t3_the_opening_exchange_may_be_unequal() {
    let case = Case::base("opening", |view| {
        view.first = who("red");
        for (name, card) in [
            ("red", White::Fight1),
            ("blue", White::Grail),
            ("green", White::Fight5),
            ("yellow", White::Piety),
        ] {
            hand(view, name, &[card, White::Fight2]);
        }
    });
    let case =
        case.play(&["blue: show grail", "red: show fight-1", "yellow: show piety", "green: show fight-5"]);
    let case = case.play(&[
        "red: share fight-1 blue",
        "red: share fight-5 blue",
        "red: share grail green",
        "red: share piety yellow",
    ]);
    let case = case.play(&["yellow: yes", "blue: yes", "green: yes"]);
    assert_eq!(["red", "blue", "green", "yellow"].map(|name| case.cards(name)), [1, 3, 2, 2]);
    assert_eq!(case.asked(), [who("red")], "the first player's turn");
}

#[test]
fn an_exchange_without_agreement_is_dealt_at_random() {
    let case = Case::new(3, &[], "opening", |view| {
        view.first = who("blue");
        ["red", "blue", "green"].iter().for_each(|name| hand(view, name, &[White::Fight1]));
    });
    let case = case.play(&["red: show fight-1", "blue: show fight-1", "green: show fight-1"]);
    let case = case.play(&[
        "blue: pass",
        "green: share fight-1 green",
        "green: share fight-1 green",
        "green: share fight-1 green",
    ]);
    let case = case.play(&["blue: yes", "red: no", "red: pass"]);
    assert_eq!(["red", "blue", "green"].map(|name| case.cards(name)), [1, 1, 1]);
}

#[test]
fn t6_an_empty_pile_renews_both_colours_at_once() {
    let all_but = |view: &mut View, pile: &[White]| {
        // Everything that is not to lie in the pile lies in hands or in the discard.
        let mut rest: Vec<White> = Vec::new();
        let counts = [14, 12, 10, 8, 7, 18, 7, 1, 1, 1, 1, 1, 1, 1, 1];
        for (card, count) in White::ALL.into_iter().zip(counts) {
            rest.extend(vec![card; count]);
        }
        for card in pile {
            let place = rest.iter().position(|other| other == card).expect("a card");
            rest.remove(place);
        }
        let discard = rest.split_off(rest.len() - 20);
        let mut counted = std::collections::BTreeMap::new();
        discard.iter().for_each(|&card| *counted.entry(card).or_insert(0) += 1);
        view.white.discarded = Some(counted);
        hand(view, "red", &rest.split_off(rest.len() - 4));
        hand(view, "blue", &rest);
    };
    let case = Case::base("heroic", |view| {
        knight(view, "red", Knight::Kay);
        all_but(view, &[White::Fight1]);
        view.black.discarded = Some([(Black::Despair, 15), (Black::Excalibur, 10)].into());
    });
    assert_eq!((case.view().white.pile, case.view().black.pile), (1, 51));
    let case = case.play(&["red: draw"]);
    let view = case.view();
    assert_eq!(case.cards("red"), 6);
    assert_eq!((view.white.pile, view.white.discard, view.black.pile, view.black.discard), (19, 0, 76, 0));
}

#[test]
fn a_late_joiner_sits_at_arthurs_left() {
    let case = Case::base("evil", |view| {
        knight(view, "blue", Knight::Arthur);
        view.turn.seat = who("green");
        hand(view, "green", &[White::Fate]);
        owns(&mut view.relics.excalibur, "yellow");
        view.excalibur.finished = true;
        traitor(view, "yellow");
        view.tournament.black =
            vec![LaidView { card: Some(Black::BlackKnight7), up: false, known_to: vec![who("green")] }];
    });
    let sit_down = |game: &Camelot, state: &State| {
        let (game, mut state) = game.welcome(state)?;
        assert_eq!(game.faults(&state), [""; 0], "with an empty chair");
        let mut script = Script::new(1);
        game.enter(&mut state, "join", &mut script, &mut Vec::new()).map_err(|why| why.to_string())?;
        assert_eq!(game.faults(&state), [""; 0]);
        Ok::<_, String>((game, state))
    };
    let (game, state) = sit_down(&case.game, &case.state).expect("room");
    assert_eq!(game.seats(), 5);
    let view = game.view(&state, Viewer::Arbiter);
    assert_eq!(
        (view.knights[2].cards, view.knights[2].life, view.knights[3].hand.clone()),
        (5, 4, Some(vec![White::Fate]))
    );
    assert_eq!((view.turn.seat, view.asked.clone()), (who("yellow"), vec![who("yellow")]));
    assert_eq!(
        (state.owner(Relic::Excalibur), view.knights[4].loyalty),
        (Some(who("purple")), Some(Loyalty::Traitor))
    );
    assert_eq!(view.tournament.black[0].known_to, [who("yellow")]);
    assert_eq!(view.loyalty.undealt, 3);
    assert_eq!(game.imagine(&view, &mut Script::new(2)), state);
    let (mut game, mut state) = (game, state);
    while game.seats() < 7 {
        (game, state) = sit_down(&game, &state).expect("an unused knight");
    }
    assert!(sit_down(&game, &state).is_err_and(|why| why.contains("seven knights")));
    let full = game.enter(&mut state.clone(), "join", &mut Script::new(1), &mut Vec::new());
    assert!(full.is_err_and(|why| why.to_string().contains("not empty")));
}

/// With a traitor among us there is a loyal card for each player, also for those who come late.
#[test]
fn one_after_the_other_joins_a_traitor_among_us() {
    let case = Case::new(3, &[("loyalty", "among-us")], "evil", |_| ());
    let (mut game, mut state) = (case.game, case.state);
    let mut script = Script::new(5);
    while game.seats() < 7 {
        (game, state) = game.welcome(&state).expect("room");
        game.enter(&mut state, "join", &mut script, &mut Vec::new()).expect("an empty chair");
        assert_eq!(game.faults(&state), [""; 0]);
        assert_eq!(game.view(&state, Viewer::Arbiter).loyalty.undealt, 1);
    }
}

/// Whatever somebody writes down is judged in sentences.
#[test]
fn absurd_positions_are_judged_not_played() {
    let game = Camelot::new(Options::new(3)).expect("options");
    let state = game.begin(&mut Script::new(1), &mut Vec::new());
    let judge = |change: &dyn Fn(&mut View)| {
        let mut view = game.view(&state, Viewer::Arbiter);
        change(&mut view);
        game.complete(&mut view);
        game.faults(&game.imagine(&view, &mut Script::new(1)))
    };
    assert_eq!(judge(&|_| ()), [""; 0]);
    let faults = judge(&|view| {
        (view.swords.white, view.swords.black, view.engines) = (200, 200, 13);
        view.knights[0].hand = Some(vec![White::Grail; 400]);
        view.knights[1].life = 9;
        view.white.discarded = Some([(White::Fight1, 255)].into());
        view.tournament.black = laid(&[Black::Vivien; 9]);
        (view.excalibur.position, view.picts.warriors, view.saxons.laid) = (-9, 5, 200);
        view.knights[2].place = Some(Place::Dragon);
    });
    for word in ["swords", "13 engines", "grail", "9 life", "fight-1", "vivien", "-9", "warriors", "dragon"] {
        assert!(faults.iter().any(|fault| fault.contains(word)), "{word}: {faults:#?}");
    }
    let dead =
        |view: &mut View| view.knights.iter_mut().for_each(|knight| knight.standing = KnightStatus::Dead);
    let mut view = game.view(&state, Viewer::Arbiter);
    dead(&mut view);
    game.complete(&mut view);
    let state = game.imagine(&view, &mut Script::new(1));
    assert_eq!(state.ending, Some(Ending::KnightsDead), "nobody is left to play");
    assert!(
        Case::base("evil", |_| ())
            .game
            .clone()
            .enter(&mut state.clone(), "lunch", &mut Script::new(1), &mut Vec::new())
            .is_err()
    );
}
