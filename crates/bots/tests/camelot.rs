//! Players of Camelot at the table: they answer legally, see nothing they may not see, and give reasons.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

use logres_bots::camelot::{Foresight, Habits, Matter, Player};
use logres_bots::{Bot, Budget, Decision, Played};
use logres_camelot::{Camelot, Choice, Loyalties, Options, Phrase, State, Variant, View, Who};
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
fn whoever_thinks_gives_reasons() {
    let game = rules(Options { loyalties: Loyalties::None, ..Options::new(5) });
    let (mut asked, mut given) = (0, 0);
    play(&game, Foresight::PAGE, 2, &mut |state, seat, view, offers| {
        // Deeds are thought about; how Evil progresses is a squire's rule of thumb.
        let deed = offers.iter().any(|choice| matches!(choice, Choice::Move(_)));
        if !deed || state.turn.seat != seat || asked >= 30 {
            return;
        }
        asked += 1;
        let decision = ask(&game, &mut Player::new(Foresight::SQUIRE, 5), seat, view, offers);
        assert!(decision.reasons.len() <= 3);
        assert!(decision.reasons.iter().all(|reason| Matter::KEYS.contains(&reason.message.key)));
        given += usize::from(!decision.reasons.is_empty());
    });
    assert!(given * 2 > asked, "reasons for {given} of {asked} decisions");
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
    play(&game, Foresight::PAGE, 6, &mut |_, seat, view, offers| {
        said.extend(offers.iter().find_map(|&choice| speaker.say(&game, seat, view, choice)));
    });
    assert!(said.iter().any(|phrase| matches!(phrase, Phrase::Going(_))));
    assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "nothing is said twice in a row");
    for phrase in said {
        speaker.hear_phrase(Who::new(1), phrase);
    }
}

#[test]
fn every_name_of_the_ladder_is_a_player() {
    for name in logres_bots::NAMES {
        assert!(Camelot::player(name, 1).is_some(), "{name}");
    }
    assert!(Camelot::player("nobody", 1).is_none());
    assert_ne!(Habits::plain(), Habits::default());
}
