//! Two laws about secrets that the laws of every game do not cover, because they are about what somebody is told.
//!
//! What can be taken back has shown nobody anything; and an answer that others may not know looks to them like any other
//! answer that could have been given in its place.

use logres_camelot::{Ask, Camelot, Choice, Event, Options, State, Step, View};
use logres_kernel::{Drawn, Event as _, Game, Offers, Recorded, Seat, SeatSet, Stream, Tell, Viewer};

#[derive(Default)]
struct Ear {
    events: Vec<Event>,
    learned: bool,
}

impl Tell<Event> for Ear {
    fn tell(&mut self, event: Event) {
        self.events.push(event);
    }

    fn learned(&mut self) {
        self.learned = true;
    }
}

/// A position after an answer, and what came with it.
struct After {
    state: State,
    ear: Ear,
    drawn: Vec<Drawn>,
}

impl After {
    /// Everything that reaches a viewer.
    fn reaches(&self, game: &Camelot, viewer: Viewer) -> (View, Vec<String>) {
        let heard = self.ear.events.iter().filter(|event| event.told_to(viewer));
        (game.view(&self.state, viewer), heard.map(|event| format!("{:?}", event.message())).collect())
    }

    fn tells(&self, key: &str) -> bool {
        self.ear.events.iter().any(|event| event.message().key == key)
    }
}

fn play(game: &Camelot, state: &State, seat: Seat, choice: Choice, seed: u64) -> After {
    let mut after = After { state: *state, ear: Ear::default(), drawn: Vec::new() };
    let mut stream = Stream::<8>::seeded(seed);
    let mut chance = Recorded { chance: &mut stream, drawn: &mut after.drawn };
    game.play_unchecked(&mut after.state, seat, choice, &mut chance, &mut after.ear);
    after
}

fn legal(game: &Camelot, state: &State, seat: Seat) -> Vec<Choice> {
    let mut offers = Offers::listing();
    game.offers(state, seat, &mut offers);
    offers.legal().to_vec()
}

/// Anybody who looks: nothing they could not know has to do with what reaches them, unless something was drawn or learned.
fn shows_nothing(game: &Camelot, state: &State, seat: Seat, choice: Choice, dice: &mut Stream<8>) -> bool {
    let seed = u64::from(dice.next_word());
    let after = play(game, state, seat, choice, seed);
    if !after.drawn.is_empty() || after.ear.learned || after.state.ending.is_some() {
        return false;
    }
    for viewer in Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Arbiter) {
        let mut other = *state;
        game.scramble(&mut other, viewer, dice);
        if !legal(game, &other, seat).contains(&choice) {
            continue;
        }
        let told = after.reaches(game, viewer);
        let instead = play(game, &other, seat, choice, seed).reaches(game, viewer);
        assert_eq!(told, instead, "\"{choice}\" can be taken back, but {viewer:?} learned something by it");
    }
    true
}

/// What a hidden answer says apart from the card it names: answers that differ in the card alone must look alike.
fn face(step: Step, choice: Choice) -> Option<String> {
    let written = choice.to_string();
    match (step, choice) {
        (_, Choice::Discard(_) | Choice::Lay(_) | Choice::PutBack(_)) => {
            written.split(' ').next().map(str::to_owned)
        }
        (Step::Ask(Ask::Messenger(..)), Choice::Deliver(_))
        | (Step::Ask(Ask::ExchangeReturn(_)), Choice::Return(_)) => {
            written.split(' ').next().map(str::to_owned)
        }
        (_, Choice::Exchange(partner, _)) => Some(format!("exchange {partner}")),
        _ => None,
    }
}

/// Who may know the card that this answer names, beside the seat itself.
fn partners(game: &Camelot, step: Step, choice: Choice, state: &State) -> SeatSet {
    match (step, choice) {
        (Step::Ask(Ask::Messenger(to, _)), _) => SeatSet::only(state.decider(to)),
        (Step::Ask(Ask::ExchangeReturn(_)), _) => SeatSet::only(state.turn.seat),
        (_, Choice::Exchange(partner, _)) if game.options().arthur_gives_first.is_on() => {
            SeatSet::only(state.decider(partner))
        }
        _ => SeatSet::NONE,
    }
}

fn look_alike(game: &Camelot, state: &State, seat: Seat, dice: &mut Stream<8>) -> usize {
    let Some(step) = state.agenda.top() else { return 0 };
    let waiting = matches!(step, Step::Sealed(_)) && game.asked(state) != SeatSet::only(seat);
    let mut hidden = legal(game, state, seat);
    hidden.retain(|&choice| !game.is_open(state, seat, choice));
    let seed = u64::from(dice.next_word());
    let mut compared = 0;
    for (place, &one) in hidden.iter().enumerate() {
        for &other in &hidden[..place] {
            // As long as others are still to answer, every sealed answer looks the same.
            if !waiting && (face(step, one).is_none() || face(step, one) != face(step, other)) {
                continue;
            }
            let (one_after, other_after) =
                (play(game, state, seat, one, seed), play(game, state, seat, other, seed));
            if one_after.tells("camelot-log-reshuffled") {
                continue;
            }
            for viewer in Viewer::all(game.seats()).filter(|&viewer| viewer != Viewer::Arbiter) {
                let knows = |seat: Seat| viewer == Viewer::Seat(seat);
                if knows(seat) || partners(game, step, one, state).iter().any(knows) {
                    continue;
                }
                let (seen, instead) = (one_after.reaches(game, viewer), other_after.reaches(game, viewer));
                assert_eq!(seen, instead, "{viewer:?} can tell \"{one}\" from \"{other}\" ({step})");
                compared += 1;
            }
        }
    }
    compared
}

fn hold(seats: usize, settings: &[(&str, &str)], games: u64) {
    let options = Options::read(seats, settings.iter().copied()).expect("these options go together");
    let game = Camelot::new(options).expect("these options go together");
    let (mut free, mut compared) = (0, 0);
    for number in 0..games {
        let mut dice = Stream::<8>::seeded(number * 31 + seats as u64);
        let mut state = game.begin(&mut Stream::<8>::seeded(number), &mut Ear::default());
        for _ in 0..400 {
            let asked: Vec<Seat> = game.asked(&state).iter().collect();
            if asked.is_empty() {
                break;
            }
            let seat = asked[dice.below(asked.len() as u32) as usize];
            let offers = legal(&game, &state, seat);
            let choice = offers[dice.below(offers.len() as u32) as usize];
            free += usize::from(shows_nothing(&game, &state, seat, choice, &mut dice));
            compared += look_alike(&game, &state, seat, &mut dice);
            let seed = u64::from(dice.next_word());
            state = play(&game, &state, seat, choice, seed).state;
        }
    }
    assert!(free > 100 && compared > 100, "{free} steps that show nothing, {compared} pairs of answers");
}

#[test]
fn secrets_stay_secret_in_the_base_game() {
    for seats in [3, 5, 7] {
        hold(seats, &[], 12);
    }
    hold(4, &[("loyalty", "among-us"), ("reveal-at-will", "yes")], 12);
    hold(3, &[("loyalty", "three-brave")], 12);
    hold(4, &[("readings", "table")], 12);
    hold(5, &[("arthur-gives-first", "yes"), ("grail-cards-wait", "yes")], 12);
}

#[test]
fn secrets_stay_secret_beside_merlin() {
    hold(2, &[("variant", "duo")], 20);
    hold(2, &[("variant", "expert")], 20);
    hold(2, &[("variant", "duo"), ("merlin-as-knight", "yes"), ("arthur-gives-first", "yes")], 20);
}
