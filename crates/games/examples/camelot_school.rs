//! Where the figures of the Camelot players come from.
//!
//! ```text
//! cargo run --release -p logres-games --example camelot_school -- habits 400 300   # games a trial, trials
//! cargo run --release -p logres-games --example camelot_school -- signs 4000       # games
//! cargo run --release -p logres-games --example camelot_school -- tells 400 squire # games, players
//! ```
//! `habits` changes a few figures of the rules of thumb at a time and keeps what wins more often. `signs` plays games of
//! unequal, sometimes careless teams and learns which signs on the table tell who will win (logistic regression). `tells`
//! plays games with a known traitor and learns which habits give him away. What comes out is printed as Rust.

use logres_bots::camelot::{Belief, Foresight, Habits, Player, Sign, Tell, Tells, Thumb, signs};
use logres_bots::{Bot, Budget};
use logres_camelot::{Ask, Camelot, Choice, Ending, Event, Loyalties, Loyalty, Options, State, Step, View};
use logres_games::studies::Share;
use logres_kernel::{Event as _, Game, Offers, SEATS, Seat, Stream, Viewer};
use std::process::ExitCode;

const PLAYERS: usize = 5;
/// Nobody accuses in school, so that traitors stay to be watched.
const NEVER: f32 = 2.0;
const EPOCHS: usize = 6;
const LEARNING: f64 = 0.1;

/// One table of players by rule of thumb.
struct Class<'a> {
    game: &'a Camelot,
    habits: Habits,
    foresight: Foresight,
    /// How often an answer is any answer.
    careless: f32,
}

impl Class<'_> {
    /// Plays a game; `look` sees every question before it is answered, and `hear` everything that each seat is told.
    fn play(
        &self,
        seed: u64,
        lots: &mut Stream<8>,
        look: &mut dyn FnMut(&State, Seat, &View),
        hear: &mut dyn FnMut(Seat, &Event),
    ) -> State {
        let game = self.game;
        let mut chance = Stream::<8>::seeded(seed);
        let mut told = Vec::new();
        let mut state = game.begin(&mut chance, &mut told);
        let mut players: Vec<Player> = (0..PLAYERS as u64)
            .map(|seat| Player::with_habits(self.foresight, self.habits, 10 * seed + seat))
            .collect();
        let mut offers = Offers::listing();
        loop {
            for event in told.drain(..) {
                for seat in Seat::first(PLAYERS).filter(|&seat| event.told_to(Viewer::Seat(seat))) {
                    hear(seat, &event);
                    players[seat.index()].hear(game, &event);
                }
            }
            let Some(seat) = game.asked(&state).lowest() else { return state };
            offers.clear();
            game.offers(&state, seat, &mut offers);
            offers.legal_mut().sort_unstable();
            let view = game.view(&state, Viewer::Seat(seat));
            look(&state, seat, &view);
            let choice = self.answer(&mut players[seat.index()], seat, &view, offers.legal(), lots);
            game.play_unchecked(&mut state, seat, choice, &mut chance, &mut told);
        }
    }

    fn answer(
        &self,
        player: &mut Player,
        seat: Seat,
        view: &View,
        offers: &[Choice],
        lots: &mut Stream<8>,
    ) -> Choice {
        if share(lots) < self.careless {
            return offers[lots.below(offers.len() as u32) as usize];
        }
        Budget::of_iterations(self.foresight.worlds, |budget| {
            player.choose(self.game, seat, view, offers, budget)
        })
        .choice
    }
}

fn share(lots: &mut Stream<8>) -> f32 {
    lots.next_word() as f32 / u32::MAX as f32
}

fn rules(loyalties: Loyalties) -> Result<Camelot, String> {
    Camelot::new(Options { loyalties, ..Options::new(PLAYERS) }).map_err(|faults| faults.join("\n"))
}

/// Tries other figures and keeps what wins more often, seen twice.
fn learn_habits(games: u64, trials: u64) -> Result<(), String> {
    let game = rules(Loyalties::None)?;
    let mut lots = Stream::<8>::seeded(9);
    let wins = |habits: Habits, from: u64, games: u64, lots: &mut Stream<8>| {
        let class = Class { game: &game, habits, foresight: Foresight::PAGE, careless: 0.0 };
        let won = (from..from + games)
            .filter(|&seed| {
                class.play(seed, lots, &mut |_, _, _| {}, &mut |_, _| {}).ending == Some(Ending::Victory)
            })
            .count();
        Share::new(won as u64, games)
    };
    let mut best = Habits::default();
    for trial in 0..trials {
        let mut other = best;
        for _ in 0..=lots.below(3) {
            let place = lots.below(Habits::NAMES.len() as u32) as usize;
            let figure = best.figures()[place];
            let change = 0.6 * (share(&mut lots) + share(&mut lots) + share(&mut lots) - 1.5);
            other.set(place, if figure.abs() < 0.02 { figure + 0.1 * change } else { figure * change.exp() });
        }
        let better = |from: u64, games: u64, lots: &mut Stream<8>| {
            let (old, new) = (wins(best, from, games, lots), wins(other, from, games, lots));
            (new.share > old.share).then_some((old, new))
        };
        let first = better(1 + trial * games, games, &mut lots);
        let second = first.and_then(|_| better(1_000_000_000 + trial * 3 * games, 3 * games, &mut lots));
        if let Some((old, new)) = second {
            println!("trial {trial}: {new} instead of {old}");
            best = other;
        }
    }
    for (name, figure) in Habits::NAMES.iter().zip(best.figures()) {
        println!("    {name} = {figure:.3};");
    }
    Ok(())
}

/// Numbers brought to the same spread, learned by gradients that shrink as they add up (AdaGrad).
struct Learner {
    weights: Vec<f64>,
    gradients: Vec<f64>,
}

impl Learner {
    fn new(count: usize) -> Self {
        Self { weights: vec![0.0; count], gradients: vec![1e-2; count] }
    }

    fn step(&mut self, gradient: impl Fn(usize) -> f64) {
        for place in 0..self.weights.len() {
            let gradient = gradient(place) + 1e-4 * self.weights[place];
            self.gradients[place] += gradient * gradient;
            self.weights[place] -= LEARNING * gradient / self.gradients[place].sqrt();
        }
    }

    fn score(&self, signs: &[f64]) -> f64 {
        self.weights.iter().zip(signs).map(|(weight, sign)| weight * sign).sum()
    }
}

/// The root of the mean square of each column; a column that is always nothing stays so.
fn spreads(rows: impl Iterator<Item = Vec<f64>>, columns: usize) -> Vec<f64> {
    let (mut squares, mut count) = (vec![0.0; columns], 0.0);
    for row in rows {
        count += 1.0;
        squares.iter_mut().zip(row).for_each(|(sum, value)| *sum += value * value);
    }
    squares.into_iter().map(|sum: f64| (sum / f64::max(count, 1.0)).sqrt().max(1e-3)).collect()
}

fn learn_signs(games: u64) -> Result<(), String> {
    let game = rules(Loyalties::None)?;
    let mut lots = Stream::<8>::seeded(3);
    let mut positions: Vec<(Vec<f64>, f64)> = Vec::new();
    for seed in 0..games {
        let mut habits = Habits::default();
        for (place, figure) in habits.figures().into_iter().enumerate() {
            habits.set(place, figure * (0.5 * (share(&mut lots) - 0.5)).exp());
        }
        let careless = 0.15 * share(&mut lots);
        let (mut seen, mut turn) = (Vec::new(), None);
        let class = Class { game: &game, habits, foresight: Foresight::PAGE, careless };
        let end = class.play(
            70_000_000 + seed,
            &mut lots,
            &mut |state, _, _| {
                if turn != Some(state.turn.seat) {
                    turn = Some(state.turn.seat);
                    seen.push(signs(&game, state).map(f64::from).to_vec());
                }
            },
            &mut |_, _| {},
        );
        let won = if end.ending == Some(Ending::Victory) { 1.0 } else { 0.0 };
        positions.extend(seen.into_iter().step_by(4).map(|signs| (signs, won)));
    }
    let spread = spreads(positions.iter().map(|(signs, _)| signs.clone()), Sign::COUNT);
    for (signs, _) in &mut positions {
        signs.iter_mut().zip(&spread).for_each(|(sign, spread)| *sign /= spread);
    }
    let (taught, kept) = positions.split_at(positions.len() * 9 / 10);
    let chance = |score: f64| 1.0 / (1.0 + (-score).exp());
    let mut learner = Learner::new(Sign::COUNT);
    for epoch in 0..EPOCHS {
        for _ in 0..taught.len() {
            let (signs, won) = &taught[lots.below(taught.len() as u32) as usize];
            let error = chance(learner.score(signs)) - won;
            learner.step(|place| error * signs[place]);
        }
        let surprise = |(signs, won): &(Vec<f64>, f64)| {
            let chance = chance(learner.score(signs)).clamp(1e-6, 1.0 - 1e-6);
            -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
        };
        let mean = kept.iter().map(surprise).sum::<f64>() / kept.len().max(1) as f64;
        println!("epoch {epoch}: surprise {mean:.4} on positions not taught");
    }
    for ((sign, weight), spread) in Sign::ALL.iter().zip(&learner.weights).zip(&spread) {
        println!("    {:.2}, // {sign:?}", weight / spread);
    }
    Ok(())
}

/// The other knights as somebody loyal saw them, and which of them was the traitor.
struct Lesson {
    others: Vec<Vec<f64>>,
    traitor: Option<usize>,
    nobody: f64,
}

impl Lesson {
    /// How likely each of the others is the traitor.
    fn odds(&self, learner: &Learner) -> Vec<f64> {
        let odds: Vec<f64> =
            self.others.iter().map(|tells| learner.score(tells).clamp(-5.0, 5.0).exp()).collect();
        let all = odds.iter().sum::<f64>() + self.nobody;
        odds.into_iter().map(|odds| odds / all).collect()
    }
}

fn learn_tells(games: u64, foresight: Foresight) -> Result<(), String> {
    let game = rules(Loyalties::Standard)?;
    let habits = Habits { accuse: NEVER, ..Habits::default() };
    let mut lots = Stream::<8>::seeded(5);
    let mut lessons: Vec<Lesson> = Vec::new();
    for seed in 0..games {
        // Each seat's belief, from what that seat was told and saw when it was asked itself.
        let beliefs: [std::cell::RefCell<Belief>; PLAYERS] = Default::default();
        let mut questions = 0u32;
        let class = Class { game: &game, habits, foresight, careless: 0.0 };
        class.play(
            170_000_000 + seed,
            &mut lots,
            &mut |state, seat, view| {
                let step = state.agenda.top();
                let doubt = [0.0; SEATS];
                let thumb = Thumb { game: &game, state, seat, habits: &habits, doubt: &doubt };
                beliefs[seat.index()].borrow_mut().look(&thumb);
                let is_traitor = |seat: Seat| *state.loyalty[seat.index()].truth() == Loyalty::Traitor;
                let swords: u8 = state.swords.iter().sum();
                let open = state.engines >= 6 || swords >= 6;
                if step == Some(Step::Ask(Ask::Heroic))
                    && open
                    && state.revealed.is_none()
                    && !is_traitor(seat)
                {
                    questions += 1;
                    if questions.is_multiple_of(6) {
                        let others: Vec<Seat> = Seat::first(PLAYERS)
                            .filter(|&other| other != seat && !state.shown.has(other))
                            .collect();
                        let of =
                            |&other: &Seat| -> Tells { beliefs[seat.index()].borrow().tells(PLAYERS, other) };
                        lessons.push(Lesson {
                            others: others.iter().map(|other| of(other).map(f64::from).to_vec()).collect(),
                            traitor: others.iter().position(|&other| is_traitor(other)),
                            nobody: f64::from(view.loyalty.undealt),
                        });
                    }
                }
            },
            &mut |seat, event| beliefs[seat.index()].borrow_mut().hear(&game, event),
        );
    }
    let spread = spreads(lessons.iter().flat_map(|lesson| lesson.others.clone()), Tell::COUNT);
    for tells in lessons.iter_mut().flat_map(|lesson| &mut lesson.others) {
        tells.iter_mut().zip(&spread).for_each(|(tell, spread)| *tell /= spread);
    }
    let (taught, kept) = lessons.split_at(lessons.len() * 9 / 10);
    let mut learner = Learner::new(Tell::COUNT);
    for _ in 0..EPOCHS * taught.len() {
        let lesson = &taught[lots.below(taught.len() as u32) as usize];
        let odds = lesson.odds(&learner);
        learner.step(|place| {
            let error = |other: usize| odds[other] - if lesson.traitor == Some(other) { 1.0 } else { 0.0 };
            (0..odds.len()).map(|other| error(other) * lesson.others[other][place]).sum()
        });
    }
    for bound in [0.5, 0.7, 0.8, 0.9, 0.95] {
        let sure = |lesson: &&Lesson, right: bool| {
            let odds = lesson.odds(&learner);
            (0..odds.len()).any(|other| odds[other] > bound && (lesson.traitor == Some(other)) == right)
        };
        let right = kept.iter().filter(|lesson| sure(lesson, true)).count() as u64;
        let wrong = kept.iter().filter(|lesson| sure(lesson, false)).count() as u64;
        println!("surer than {bound}: right in {} of {}", Share::new(right, right + wrong), right + wrong);
    }
    for (place, (weight, spread)) in learner.weights.iter().zip(&spread).enumerate() {
        println!("    {:.1}, // tell {place}", weight / spread);
    }
    Ok(())
}

fn run(words: &[String]) -> Result<(), String> {
    let number = |word: &String| word.parse::<u64>().map_err(|_| format!("\"{word}\" is no number"));
    match words {
        [lesson, games, trials] if lesson == "habits" => learn_habits(number(games)?, number(trials)?),
        [lesson, games] if lesson == "signs" => learn_signs(number(games)?),
        [lesson, games, player] if lesson == "tells" => {
            let foresight = match player.as_str() {
                "page" => Foresight::PAGE,
                "squire" => Foresight::SQUIRE,
                _ => return Err("tells are learned from the games of page or squire".to_owned()),
            };
            learn_tells(number(games)?, foresight)
        }
        _ => Err("say: habits GAMES TRIALS, signs GAMES, or tells GAMES page|squire".to_owned()),
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
