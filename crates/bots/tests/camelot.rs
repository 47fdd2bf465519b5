//! Players of Camelot at the table: they answer legally, see nothing they may not see, and give reasons.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

use logres_bots::camelot::{ACCUSING, Foresight, Habits, Matter, Player, Rule, saying};
use logres_bots::{Bot, Budget, Decision, Played};
use logres_camelot::{
    Ask, Camelot, Choice, Loyalties, Loyalty, Options, Phrase, Place, Sealed, State, Step, Variant, View,
    White, Who,
};
use logres_kernel::{Event as _, Game, Offers, Seat, Stream, Viewer};

const KNIGHT: Foresight = Foresight { worlds: 3, turns: 3, answers: 6 };

fn rules(options: Options) -> Camelot {
    Camelot::new(options).unwrap()
}

fn ask(game: &Camelot, player: &mut Player, seat: Seat, view: &View, offers: &[Choice]) -> Decision<Choice> {
    Budget::of_iterations(3, |budget| player.choose(game, seat, view, offers, budget))
}

/// Sees a question before it is answered.
type Look<'a> = dyn FnMut(&State, Seat, &View, &[Choice]) + 'a;

/// Plays a game of these players to its end; `look` sees every question before it is answered.
fn play(game: &Camelot, foresight: Foresight, seed: u64, look: &mut Look<'_>) -> State {
    let mut chance = Stream::<8>::seeded(seed);
    let mut told = Vec::new();
    let mut state = game.begin(&mut chance, &mut told);
    let mut players: Vec<Player> =
        (0..game.seats() as u64).map(|seat| Player::new(foresight, seed + seat)).collect();
    let mut offers = Offers::listing();
    for _ in 0..5_000 {
        for event in told.drain(..) {
            for seat in Seat::first(game.seats()).filter(|&seat| event.told_to(Viewer::Seat(seat))) {
                players[seat.index()].hear(game, &event);
            }
        }
        let Some(seat) = game.asked(&state).lowest() else { return state };
        offers.clear();
        game.offers(&state, seat, &mut offers);
        offers.legal_mut().sort_unstable();
        let view = game.view(&state, Viewer::Seat(seat));
        look(&state, seat, &view, offers.legal());
        let choice = ask(game, &mut players[seat.index()], seat, &view, offers.legal()).choice;
        assert!(offers.has(choice), "{choice} is not on offer");
        game.play_unchecked(&mut state, seat, choice, &mut chance, &mut told);
    }
    panic!("the game does not end");
}

#[test]
fn every_table_is_played_to_its_end() {
    for seats in 2..=7 {
        play(&rules(Options::new(seats)), Foresight::PAGE, 40 + seats as u64, &mut |_, _, _, _| {});
    }
    let expert = Options { variant: Variant::Expert, ..Options::new(2) };
    play(&rules(expert), KNIGHT, 3, &mut |_, _, _, _| {});
    let brave = Options { loyalties: Loyalties::ThreeBrave, ..Options::new(3) };
    play(&rules(brave), Foresight::PAGE, 4, &mut |_, _, _, _| {});
    let among_us = Options { loyalties: Loyalties::AmongUs, ..Options::new(4) };
    play(&rules(among_us), KNIGHT, 5, &mut |_, _, _, _| {});
}

#[test]
fn every_reading_is_played_to_its_end() {
    let read = |seats, settings: &[(&'static str, &'static str)]| {
        rules(Options::read(seats, settings.iter().copied()).unwrap())
    };
    play(&read(4, &[("readings", "table")]), Foresight::PAGE, 6, &mut |_, _, _, _| {});
    let given = [("arthur-gives-first", "yes"), ("grail-cards-wait", "yes")];
    play(&read(7, &given), Foresight::PAGE, 7, &mut |_, _, _, _| {});
    let knight = read(2, &[("merlin-as-knight", "yes")]);
    let mut asked = 0;
    for seed in 8..14 {
        play(&knight, Foresight::PAGE, seed, &mut |state, _, _, _| {
            asked += usize::from(state.agenda.top() == Some(Step::Ask(Ask::MerlinAfter)));
        });
    }
    assert!(asked > 0, "nobody was asked for a sacrifice of Merlin's");
}

#[test]
fn whoever_has_no_merlin_does_not_call_for_one() {
    let game = rules(Options { loyalties: Loyalties::None, ..Options::new(5) });
    let (mut said, mut willing) = (0, 0);
    for seed in 20..26 {
        play(&game, Foresight::PAGE, seed, &mut |state, seat, view, offers| {
            if state.agenda.top() != Some(Step::Sealed(Sealed::Parley)) {
                return;
            }
            let answer = ask(&game, &mut Player::new(Foresight::PAGE, 3), seat, view, offers).choice;
            said += 1;
            willing += usize::from(answer == Choice::Yes);
            assert!(
                answer == Choice::No || state.holds(Who::of(seat), White::Merlin),
                "{answer} of {seat:?}"
            );
        });
    }
    assert!(willing > 0 && willing < said, "{willing} of {said} call for Merlins");
}

/// A hint names the second best choice and by how much it is worse, for the traitor too.
#[test]
fn a_hint_has_a_second_choice_and_mostly_a_number() {
    let game = rules(Options { loyalties: Loyalties::AmongUs, ..Options::new(4) });
    let mut lots = Stream::<8>::seeded(2);
    let (mut hints, mut measured) = ([0; 2], [0; 2]);
    for seed in 30..33 {
        play(&game, Foresight::PAGE, seed, &mut |state, seat, view, offers| {
            if offers.len() < 2 || lots.below(8) != 0 {
                return;
            }
            let advise = |view: &View| {
                let mut player = Player::new(KNIGHT, 5);
                Budget::of_iterations(3, |budget| player.advise(&game, seat, view, offers, budget))
            };
            let hint = advise(view);
            let second = hint.second.expect("there is another choice");
            assert!(second.choice != hint.choice && offers.contains(&second.choice));
            assert!(second.behind.is_none_or(|behind| (0.0..=100.0).contains(&behind)), "{second:?}");
            let traitor = usize::from(*state.loyalty[seat.index()].truth() == Loyalty::Traitor);
            hints[traitor] += 1;
            measured[traitor] += usize::from(second.behind.is_some());
            // It is made of what the seat may know.
            let mut other = *state;
            game.scramble(&mut other, Viewer::Seat(seat), &mut lots);
            assert_eq!(hint, advise(&game.view(&other, Viewer::Seat(seat))));
        });
    }
    assert!(hints[0] > 20 && hints[1] > 5, "{hints:?}");
    assert!(measured[0] * 2 > hints[0] && measured[1] * 3 > hints[1], "{measured:?} of {hints:?}");
}

#[test]
fn what_is_hidden_cannot_change_an_answer() {
    let game = rules(Options { loyalties: Loyalties::AmongUs, ..Options::new(5) });
    let mut lots = Stream::<8>::seeded(1);
    let mut compared = 0;
    play(&game, Foresight::PAGE, 8, &mut |state, seat, view, offers| {
        if offers.len() < 2 || lots.below(12) != 0 {
            return;
        }
        // Another truth that this seat cannot tell from the first: other hands, other cards, another traitor.
        let mut other = *state;
        game.scramble(&mut other, Viewer::Seat(seat), &mut lots);
        let other_view = game.view(&other, Viewer::Seat(seat));
        for foresight in [Foresight::PAGE, Foresight::SQUIRE, KNIGHT] {
            let first = ask(&game, &mut Player::new(foresight, 77), seat, view, offers);
            let second = ask(&game, &mut Player::new(foresight, 77), seat, &other_view, offers);
            assert_eq!(first, second);
        }
        compared += usize::from(other != *state);
    });
    assert!(compared > 5, "the truth hardly ever differed: {compared}");
}

#[test]
fn whoever_is_told_to_stop_stops_within_the_world_at_hand() {
    let game = rules(Options { loyalties: Loyalties::None, ..Options::new(5) });
    let (mut stopped, mut thought) = (0, 0);
    play(&game, Foresight::PAGE, 9, &mut |_, seat, view, offers| {
        if offers.len() < 2 {
            return;
        }
        for patience in [0, 3] {
            let mut player = Player::new(Foresight::KNIGHT, 5);
            let mut asked = 0;
            let mut go_on = || {
                asked += 1;
                asked <= patience
            };
            let mut budget = Budget { iterations: u32::MAX, go_on: &mut go_on };
            let decision = player.choose(&game, seat, view, offers, &mut budget);
            assert!(offers.contains(&decision.choice));
            assert!(asked <= patience + 1, "asked again after it was told to stop");
            stopped += u32::from(asked == patience + 1);
            thought += u32::from(player.worlds() > 0);
        }
    });
    assert!(stopped > 20 && thought >= stopped, "{stopped} {thought}");
}

/// Is this a reason, and are there words for it in every language?
fn has_words(key: &str) -> bool {
    let known = Matter::KEYS.contains(&key) || Rule::KEYS.contains(&key) || ACCUSING.contains(&key);
    let files = [
        include_str!("../../../lang/en/bots.ftl"),
        include_str!("../../../lang/fr/bots.ftl"),
        include_str!("../../../lang/hu/bots.ftl"),
    ];
    let begins = format!("{key} = ");
    known && files.iter().all(|file| file.lines().any(|line| line.starts_with(&begins)))
}

#[test]
fn every_decision_has_one_to_three_reasons() {
    let none = Options { loyalties: Loyalties::None, ..Options::new(5) };
    let traitor = Options { loyalties: Loyalties::AmongUs, ..Options::new(5) };
    let expert = Options { variant: Variant::Expert, ..Options::new(2) };
    let mut steps = std::collections::BTreeSet::new();
    for (options, seed) in [(none, 2), (traitor, 3), (expert, 4)] {
        let game = rules(options);
        play(&game, Foresight::PAGE, seed, &mut |state, seat, view, offers| {
            if offers.len() < 2 {
                return;
            }
            steps.insert(format!("{:?}", state.agenda.top()));
            for foresight in [Foresight::PAGE, KNIGHT] {
                let decision = ask(&game, &mut Player::new(foresight, 5), seat, view, offers);
                let keys: Vec<_> = decision.reasons.iter().map(|reason| reason.message.key).collect();
                assert!((1..=3).contains(&keys.len()), "{keys:?} for {}", decision.choice);
                assert!(keys.iter().all(|key| has_words(key)), "{keys:?} for {}", decision.choice);
            }
        });
    }
    assert!(steps.len() > 10, "{steps:?}");
}

/// "Sacrifice a life point: life is spared" is no reason.
#[test]
fn no_move_is_explained_by_what_it_costs() {
    let none = Options { loyalties: Loyalties::None, ..Options::new(5) };
    let game = rules(none);
    let mut sacrifices = 0;
    for seed in [2, 6] {
        play(&game, Foresight::PAGE, seed, &mut |_, seat, view, offers| {
            // Only the one that costs a life point, and one that does nothing.
            let narrow: Vec<Choice> = offers
                .iter()
                .copied()
                .filter(|choice| matches!(choice, Choice::Sacrifice | Choice::EvilLife | Choice::EndTurn))
                .collect();
            if let Some(&costly) = narrow.first() {
                let given = [costly, offers[0]];
                let decision = ask(&game, &mut Player::new(KNIGHT, 5), seat, view, &given);
                if matches!(decision.choice, Choice::Sacrifice | Choice::EvilLife) {
                    sacrifices += 1;
                    let life = Matter::Life.key();
                    let keys: Vec<_> = decision.reasons.iter().map(|reason| reason.message.key).collect();
                    assert!(!keys.contains(&life), "{keys:?} for {}", decision.choice);
                }
            }
        });
    }
    assert!(sacrifices > 5, "{sacrifices}");
}

/// An accuser says how sure he is and by which acts; nothing is said that he could not have worked out.
#[test]
fn an_accusation_names_the_acts_that_speak_for_it() {
    let game = rules(Options { loyalties: Loyalties::AmongUs, ..Options::new(5) });
    let mut accused = 0;
    for seed in 0..12 {
        let mut chance = Stream::<8>::seeded(seed);
        let mut told = Vec::new();
        let mut state = game.begin(&mut chance, &mut told);
        let mut players: Vec<Player> = (0..5).map(|seat| Player::new(Foresight::PAGE, seed + seat)).collect();
        let mut offers = Offers::listing();
        while let Some(seat) = game.asked(&state).lowest() {
            for event in told.drain(..) {
                for (listener, player) in Seat::first(5).zip(&mut players) {
                    if event.told_to(Viewer::Seat(listener)) {
                        player.hear(&game, &event);
                    }
                }
            }
            offers.clear();
            game.offers(&state, seat, &mut offers);
            let view = game.view(&state, Viewer::Seat(seat));
            let decision = ask(&game, &mut players[seat.index()], seat, &view, offers.legal());
            let loyal = *state.loyalty[seat.index()].truth() == Loyalty::Loyal;
            if loyal && matches!(decision.choice, Choice::Accuse(_)) {
                accused += 1;
                let keys: Vec<_> = decision.reasons.iter().map(|reason| reason.message.key).collect();
                assert_eq!(keys[0], "camelot-reason-suspected", "{keys:?}");
                assert!(keys.len() > 1 && keys.iter().all(|key| ACCUSING.contains(key)), "{keys:?}");
            }
            game.play_unchecked(&mut state, seat, decision.choice, &mut chance, &mut told);
        }
    }
    assert!(accused > 2, "{accused}");
}

#[test]
fn every_reason_has_words() {
    for key in Matter::KEYS.iter().chain(&Rule::KEYS).chain(&ACCUSING) {
        assert!(has_words(key), "{key}");
    }
}

#[test]
fn a_loyal_team_by_rule_of_thumb_wins_most_games_without_a_traitor() {
    let game = rules(Options { loyalties: Loyalties::None, ..Options::new(5) });
    let won = (0..20)
        .filter(|&seed| {
            let end = play(&game, Foresight::PAGE, 1000 + seed, &mut |_, _, _, _| {});
            game.outcome(&end).is_some_and(|outcome| !outcome.winners.is_empty())
        })
        .count();
    assert!(won >= 12, "{won} of 20");
}

#[test]
fn players_speak_in_set_phrases_and_listen() {
    let game = rules(Options::new(5));
    let mut said = Vec::new();
    let mut speaker = Player::new(Foresight::PAGE, 1);
    speaker.hear_phrase(Who::new(1), Phrase::NeedHelp(Place::Grail));
    play(&game, Foresight::PAGE, 6, &mut |_, seat, view, offers| {
        said.extend(offers.iter().find_map(|&choice| speaker.speak(&game, seat, view, choice)));
    });
    assert!((2..=6).contains(&said.len()), "{said:?}");
    assert!(said.iter().enumerate().all(|(place, phrase)| !said[..place].contains(phrase)), "{said:?}");
    assert!(said.iter().all(|&phrase| saying(phrase).is_some()), "there are words for all of it");
}

#[test]
fn a_traitor_speaks_as_if_he_were_loyal() {
    let game = rules(Options { loyalties: Loyalties::AmongUs, ..Options::new(5) });
    let mut pairs: Vec<[Player; 2]> =
        (0..5).map(|_| [Player::new(Foresight::PAGE, 1), Player::new(Foresight::PAGE, 1)]).collect();
    for player in pairs.iter_mut().flatten() {
        player.hear_phrase(Who::new(1), Phrase::NeedHelp(Place::Grail));
        // Everybody says the same of one knight; that makes him doubtful.
        for speaker in [0, 1, 2, 4] {
            for about in 0..5 {
                let who = Who::new(about);
                let phrase = if about == 3 { Phrase::Doubt(who) } else { Phrase::Trust(who) };
                player.hear_phrase(Who::new(speaker), phrase);
            }
        }
    }
    let mut spoken = 0;
    play(&game, Foresight::PAGE, 9, &mut |_, seat, view, offers| {
        let Some(&ride) = offers.iter().find(|choice| matches!(choice, Choice::Move(_))) else { return };
        let mut other = view.clone();
        let card = &mut other.knights[seat.index()].loyalty;
        *card = if *card == Some(Loyalty::Traitor) { Some(Loyalty::Loyal) } else { Some(Loyalty::Traitor) };
        let [one, two] = &mut pairs[seat.index()];
        let said = one.speak(&game, seat, view, ride);
        assert_eq!(said, two.speak(&game, seat, &other, ride));
        spoken += usize::from(said.is_some());
    });
    assert!(spoken > 0);
}

#[test]
fn every_name_of_the_ladder_is_a_player() {
    for name in logres_bots::NAMES {
        assert!(Camelot::player(name, 1).is_some(), "{name}");
    }
    assert!(Camelot::player("nobody", 1).is_none());
    assert_ne!(Habits::plain(), Habits::default());
}
