//! One game of Merlin by bots, and what the book wants to know of it.

use super::worth::ABILITIES;
use logres_arena::mix;
use logres_bots::merlin::{MerlinGuide, Moment};
use logres_bots::{Bot, Driver, Effort, Planner, Played, Random, Thinking, drive};
use logres_kernel::{Game, Outcome, Seat, Stream};
use logres_merlin::modules::knights;
use logres_merlin::words::{Source, TableKnight};
use logres_merlin::{Choice, Event, Merlin, ModuleEvent, State};

/// How many iterations a searching bot has for a decision.
const ITERATIONS: u32 = 200;

pub struct Story {
    pub outcome: Outcome,
    /// Points by seat and source.
    pub sources: Vec<[i16; Source::COUNT]>,
    /// How often each seat used each ability.
    pub uses: Vec<[u16; ABILITIES.len()]>,
    /// The quest cards that were resolved, with who did.
    pub quests: Vec<(Seat, u8)>,
    pub knights: Vec<(Seat, TableKnight)>,
    pub first: Seat,
}

impl Story {
    /// The part of the victory that falls to a seat; shared victories are split.
    pub fn win(&self, seat: Seat) -> f64 {
        if self.outcome.winners.has(seat) { 1.0 / self.outcome.winners.len() as f64 } else { 0.0 }
    }

    pub fn points(&self, seat: Seat) -> f64 {
        self.outcome.points[seat.index()].into()
    }

    /// How far a seat is above what all at the table had on average.
    pub fn above_table(&self, seat: Seat) -> f64 {
        let seats = self.sources.len();
        let all: f64 = Seat::first(seats).map(|seat| self.points(seat)).sum();
        self.points(seat) - all / seats as f64
    }
}

/// The squire in a hurry: it plans its turn like the squire, at least two ways for every legal answer, so that it finds a
/// use for whatever it is offered; but in some twenty sequences and not in a hundred.
pub const PLANNER: &str = "planner";

/// A bot of this name, or the planner of the book.
fn player(name: &str, seed: u64) -> Option<Box<dyn Bot<Merlin>>> {
    if name == PLANNER {
        let effort = Effort { worlds: 1, lines: 12 };
        return Some(Box::new(Planner::new(MerlinGuide::learned(Moment::Turn), effort, seed)));
    }
    Merlin::player(name, seed)
}

/// One seat treats one ability in its own way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// It never uses the ability unless there is nothing else to answer.
    Without { seat: Seat, ability: usize },
    /// It uses the ability whenever it is offered.
    Whenever { seat: Seat, ability: usize },
}

impl Habit {
    /// What is left of the legal answers of this seat; nothing if the habit leaves none or is that of another seat.
    fn narrow(self, asked: Seat, legal: &[Choice]) -> Vec<Choice> {
        let (seat, ability, uses) = match self {
            Habit::Without { seat, ability } => (seat, ability, false),
            Habit::Whenever { seat, ability } => (seat, ability, true),
        };
        if seat != asked {
            return Vec::new();
        }
        legal.iter().copied().filter(|choice| ABILITIES[ability].is(&choice.to_string()) == uses).collect()
    }
}

/// Plays one game: the same bot in every seat, one of them with a habit if one is given.
pub fn play(game: &Merlin, bot: &str, seed: u64, number: u64, habit: Option<Habit>) -> Story {
    let seed = mix(seed, number, 11);
    let seats = game.seats();
    let mut bots: Vec<Box<dyn Bot<Merlin>>> = (0..seats as u64)
        .map(|seat| mix(seed, seat, 12))
        .map(|seed| player(bot, seed).unwrap_or_else(|| Box::new(Random::new(seed))))
        .collect();
    let mut chance = Stream::<8>::seeded(seed);
    let mut told: Vec<Event> = Vec::new();
    let state = game.begin(&mut chance, &mut told);
    let story = Story {
        outcome: Outcome { winners: Default::default(), points: Default::default(), ending: "" },
        sources: vec![[0; Source::COUNT]; seats],
        uses: vec![[0; ABILITIES.len()]; seats],
        quests: Vec::new(),
        knights: Vec::new(),
        first: Seat::default(),
    };
    let mut driver = Teller { chance, story, first: None, habit };
    let played = drive(game, &mut bots, state, told, Thinking::Iterations(ITERATIONS), &mut driver);
    let (state, _) = played.unwrap_or_else(|fault| panic!("{fault}"));
    let mut story = driver.story;
    if let Some(outcome) = game.outcome(&state) {
        story.outcome = outcome;
    }
    for seat in Seat::first(seats) {
        story.sources[seat.index()] = state.castle(seat).sources;
    }
    story.first = driver.first.unwrap_or_default();
    story
}

/// The chance of a game, what is noted of it, and the habit of one seat.
struct Teller {
    chance: Stream<8>,
    story: Story,
    first: Option<Seat>,
    habit: Option<Habit>,
}

impl Driver<Merlin> for Teller {
    fn play(&mut self, game: &Merlin, state: &mut State, seat: Seat, choice: Choice, told: &mut Vec<Event>) {
        let written = choice.to_string();
        for (uses, ability) in self.story.uses[seat.index()].iter_mut().zip(&ABILITIES) {
            *uses += u16::from(ability.is(&written));
        }
        game.play_unchecked(state, seat, choice, &mut self.chance, told);
    }

    fn told(&mut self, event: &Event) {
        match *event {
            Event::FirstPlayer { seat } => self.first = self.first.or(Some(seat)),
            Event::QuestResolved { seat, card, .. } => self.story.quests.push((seat, card)),
            Event::Module(ModuleEvent::Knights(knights::Event::Chosen { seat, knight })) => {
                self.story.knights.push((seat, knight))
            }
            _ => {}
        }
    }

    fn open<'a>(&mut self, seat: Seat, legal: &'a [Choice], kept: &'a mut Vec<Choice>) -> &'a [Choice] {
        *kept = self.habit.map_or_else(Vec::new, |habit| habit.narrow(seat, legal));
        if kept.is_empty() { legal } else { kept }
    }
}
