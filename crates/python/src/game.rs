//! One game, compiled for a table: the generic half behind the classes that Python sees.
//!
//! Python knows no generics, so every class holds one of the object-safe traits here. [`Compiled`] implements them once
//! for all games.

use crate::batch::{AnyBatch, Batch, BatchWish, SimWish, Simulated, simulate};
use crate::bot::{AnyBot, Player};
use crate::memory::{Heard, Memory};
use crate::position::{AnyPosition, Position, Root};
use crate::recruit::{Nets, Recruit};
use logres_arena::{Contest, Entrant, Lineup, Plan, Report, Thinking, play_block};
use logres_bots::Bot;
use logres_games::{BoardGame, Visitor, unknown_game, visit};
use logres_kernel::{Choice, Names, Outcome, SEATS, Seat, Silence, Stream, Viewer};
use logres_protocol::Setup;
use logres_table::{Folder, Key, Record, Rules, Source, Table, scenario};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A game that Python can play: any of the registry.
pub trait Engine: BoardGame {
    /// What a finished game is worth to each seat. Where seats win together or not at all, 1 for everybody who won and -1
    /// for everybody else. Other games are zero-sum: a victory is worth as much as there are other seats, a defeat -1, and
    /// a shared victory is shared.
    fn returns(&self, outcome: &Outcome) -> [f32; SEATS] {
        let seats = self.seats();
        let victory = match Self::TEAM_VICTORY {
            Some(_) => 1.0,
            None => seats as f32 / outcome.winners.len().max(1) as f32 - 1.0,
        };
        let mut returns = [0.0; SEATS];
        for seat in Seat::first(seats) {
            returns[seat.index()] = if outcome.winners.has(seat) { victory } else { -1.0 };
        }
        returns
    }

    /// How an arena of this game counts.
    fn contest() -> Contest {
        match Self::TEAM_VICTORY {
            Some(victory) => Contest::Fellowship { victory },
            None => Contest::Rivals,
        }
    }

    /// The least and the most that [`Engine::returns`] gives.
    fn range(&self) -> (f32, f32) {
        (-1.0, if Self::TEAM_VICTORY.is_some() { 1.0 } else { self.seats() as f32 - 1.0 })
    }
}

impl<G: BoardGame> Engine for G {}

/// Sentences as one, a line each.
pub fn lines<T: ToString>(sentences: Vec<T>) -> String {
    sentences.iter().map(T::to_string).collect::<Vec<_>>().join("\n")
}

/// An arena has at most so many games.
const MOST_GAMES: u64 = 1 << 40;

/// What is played at a table, compiled, with the tables that every position needs.
pub struct Compiled<G: Engine> {
    pub rules: Rules<G>,
    pub content: Option<Folder>,
    /// By code.
    pub choices: Vec<Option<G::Choice>>,
    pub features: Vec<String>,
}

impl<G: Engine> Compiled<G> {
    pub fn new(setup: &Setup, content: Option<Folder>) -> Result<Self, String> {
        let rules = Rules::<G>::compile(setup, content.as_ref()).map_err(lines)?;
        let mut choices = vec![None; usize::from(G::Choice::CODES)];
        for choice in G::choices() {
            choices[usize::from(choice.code())] = Some(choice);
        }
        let mut names = Names::default();
        let state = rules.game().begin(&mut Stream::<8>::seeded(0), &mut Silence);
        rules.game().encode(&state, Viewer::Gallery, &mut names);
        Ok(Self { rules, content, choices, features: names.0 })
    }

    #[inline]
    pub fn game(&self) -> &G {
        self.rules.game()
    }

    pub fn choice(&self, code: i64) -> Option<G::Choice> {
        usize::try_from(code).ok().and_then(|code| self.choices.get(code).copied().flatten())
    }

    /// Why a number is no action.
    pub fn no_action(&self, code: i64) -> String {
        format!("{code} is no action of {}: actions are 0 to {}", G::NAME, self.choices.len() - 1)
    }

    pub fn named(&self, seat: Seat) -> &str {
        &self.rules.setup().seats[seat.index()]
    }
}

/// A game as Python sees it.
pub trait AnyGame: Send + Sync {
    fn name(&self) -> &'static str;
    fn revision(&self) -> u32;
    fn encoding(&self) -> u32;
    fn setup(&self) -> &Setup;
    fn content_digest(&self) -> &str;
    fn content(&self) -> Option<&Folder>;
    fn seats(&self) -> usize;
    fn features(&self) -> &[String];
    fn codes(&self) -> usize;
    fn range(&self) -> (f32, f32);
    fn written(&self, code: i64) -> Option<String>;
    fn read(&self, written: &str) -> Result<u16, String>;
    fn begin(self: Arc<Self>, seed: u64, number: u64) -> Box<dyn AnyPosition>;
    fn restore(
        self: Arc<Self>,
        root: &serde_json::Value,
        answers: &[(u16, Option<logres_bots::Saying>)],
    ) -> Result<Box<dyn AnyPosition>, String>;
    fn replay(self: Arc<Self>, record: &Record, seed: u64) -> Result<Vec<Box<dyn AnyPosition>>, String>;
    fn bot(self: Arc<Self>, name: &str, seed: u64, thinking: Thinking) -> Result<Box<dyn AnyBot>, String>;
    fn batch(self: Arc<Self>, wish: BatchWish) -> Result<Box<dyn AnyBatch>, String>;
    fn block(
        &self,
        bots: &[String],
        nets: &Nets,
        seed: u64,
        number: u64,
        iterations: u32,
        stop: &Arc<AtomicBool>,
    ) -> Result<serde_json::Value, String>;
    fn report(&self, bots: &[String], blocks: Vec<serde_json::Value>) -> Result<serde_json::Value, String>;
    fn blocks_for(&self, bots: usize, games: u64) -> Result<u64, String>;
    fn simulate(&self, wish: &SimWish, stop: &AtomicBool) -> Result<Vec<Simulated>, String>;
}

impl<G: Engine> AnyGame for Compiled<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn revision(&self) -> u32 {
        G::RULES
    }

    fn encoding(&self) -> u32 {
        G::ENCODING
    }

    fn setup(&self) -> &Setup {
        self.rules.setup()
    }

    fn content_digest(&self) -> &str {
        self.rules.content()
    }

    fn content(&self) -> Option<&Folder> {
        self.content.as_ref()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn features(&self) -> &[String] {
        &self.features
    }

    fn codes(&self) -> usize {
        self.choices.len()
    }

    fn range(&self) -> (f32, f32) {
        Engine::range(self.game())
    }

    fn written(&self, code: i64) -> Option<String> {
        self.choice(code).map(|choice| choice.to_string())
    }

    fn read(&self, written: &str) -> Result<u16, String> {
        written.parse::<G::Choice>().map(Choice::code).map_err(|fault| fault.to_string())
    }

    fn begin(self: Arc<Self>, seed: u64, number: u64) -> Box<dyn AnyPosition> {
        Box::new(Position::begin(self, Root::Seed { seed, number }))
    }

    fn restore(
        self: Arc<Self>,
        root: &serde_json::Value,
        answers: &[(u16, Option<logres_bots::Saying>)],
    ) -> Result<Box<dyn AnyPosition>, String> {
        let root = Root::read(&self, root)?;
        let mut position = Position::begin(self, root);
        for (code, saying) in answers {
            position.answer(i64::from(*code), saying.clone())?;
        }
        Ok(Box::new(position))
    }

    fn replay(self: Arc<Self>, record: &Record, seed: u64) -> Result<Vec<Box<dyn AnyPosition>>, String> {
        let key = Key { key: [0; 32], nonce: [0; 32] };
        let table = Table::<G>::replay_by(&self.rules, record, Source::Loose(key)).map_err(lines)?;
        // What was told, with the step that brought it about. The table's own sentences are no events.
        let told = table.told_since(Viewer::Arbiter, 0);
        let steps = told.iter().filter(|told| !told.event.is_null()).map(|told| told.step as usize);
        let told: Vec<_> = steps.zip(table.events_for(Viewer::Arbiter, 0)).collect();
        let until = |step| {
            let told = told.iter().filter(|(happened, _)| *happened <= step);
            Memory::known(Viewer::Arbiter, told.map(|(_, event)| Heard::told(event.clone())).collect())
        };
        let make = |step| -> Option<Box<dyn AnyPosition>> {
            let (state, memory) = (Arc::new(table.state_at(step)?), Some(Arc::new(until(step))));
            let root = Root::Position { state, memory, seed, number: step as u64 };
            Some(Box::new(Position::begin(Arc::clone(&self), root)))
        };
        Ok((0..=table.step()).filter_map(make).collect())
    }

    fn bot(self: Arc<Self>, name: &str, seed: u64, thinking: Thinking) -> Result<Box<dyn AnyBot>, String> {
        let recruit = Recruit::read(name, &Nets::default(), self.game())?;
        let thinking = recruit.own.unwrap_or(thinking);
        Ok(Box::new(Player::new(self, recruit, seed, thinking)))
    }

    fn batch(self: Arc<Self>, wish: BatchWish) -> Result<Box<dyn AnyBatch>, String> {
        Ok(Box::new(Batch::new(self, wish)?))
    }

    fn block(
        &self,
        bots: &[String],
        nets: &Nets,
        seed: u64,
        number: u64,
        iterations: u32,
        stop: &Arc<AtomicBool>,
    ) -> Result<serde_json::Value, String> {
        type Maker<G> = Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Sync>;
        let game = self.game();
        self.fitting(bots)?;
        let makers: Result<Vec<Maker<G>>, String> = bots
            .iter()
            .map(|written| {
                let recruit = Recruit::read(written, nets, game)?;
                let make: Maker<G> = Box::new(move |seed| recruit.make(seed));
                Ok(make)
            })
            .collect();
        let makers = makers?;
        let entrants: Vec<Entrant<'_, G>> = makers
            .iter()
            .zip(bots)
            .map(|(make, name)| Entrant { name: name.clone(), make: make.as_ref() })
            .collect();
        let lineup = Lineup::new(entrants.len(), game.seats());
        let plan = Plan {
            seed,
            blocks: number.checked_add(1).ok_or("there is no block with so high a number")?,
            threads: 1,
            thinking: Thinking::Iterations(iterations),
            lineup,
            sequential: None,
            stop: Arc::clone(stop),
        };
        let block = play_block(game, &entrants, &plan, number, None).ok_or("the block was not played")?;
        serde_json::to_value(block).map_err(|fault| fault.to_string())
    }

    fn report(&self, bots: &[String], blocks: Vec<serde_json::Value>) -> Result<serde_json::Value, String> {
        self.fitting(bots)?;
        let blocks: Result<Vec<logres_arena::Block>, _> =
            blocks.into_iter().map(serde_json::from_value).collect();
        let mut blocks = blocks.map_err(|fault| format!("this is no block of an arena: {fault}"))?;
        if blocks.is_empty() {
            return Err("there are no blocks to report on".to_owned());
        }
        let fits = |block: &logres_arena::Block| {
            let lists = [&block.wins, &block.points, &block.ranks, &block.among_winners];
            let square =
                block.ahead.len() == bots.len() && block.ahead.iter().all(|row| row.len() == bots.len());
            square && block.by_chance.len() == bots.len() && lists.iter().all(|list| list.len() == bots.len())
        };
        if !blocks.iter().all(fits) {
            return Err(format!("these blocks were not played by {} bots", bots.len()));
        }
        blocks.sort_by_key(|block| block.number);
        let report = Report::new(bots, self.game().seats(), &blocks, G::contest());
        serde_json::to_value(&report).map_err(|fault| fault.to_string())
    }

    fn blocks_for(&self, bots: usize, games: u64) -> Result<u64, String> {
        if games > MOST_GAMES {
            return Err(format!("no arena plays {games} games"));
        }
        if bots == 0 || bots > self.game().seats() {
            return Err(self.misfit(bots));
        }
        Ok(Lineup::new(bots, self.game().seats()).blocks(games))
    }

    fn simulate(&self, wish: &SimWish, stop: &AtomicBool) -> Result<Vec<Simulated>, String> {
        simulate(self, wish, stop)
    }
}

impl<G: Engine> Compiled<G> {
    fn fitting(&self, bots: &[String]) -> Result<(), String> {
        if bots.is_empty() || bots.len() > self.game().seats() {
            return Err(self.misfit(bots.len()));
        }
        Ok(())
    }

    fn misfit(&self, bots: usize) -> String {
        format!("{bots} bots do not fit at {} seats", self.game().seats())
    }
}

/// Compiles the game of a setup.
pub fn compile(setup: &Setup, content: Option<Folder>) -> Result<Arc<dyn AnyGame>, String> {
    struct Compile<'a>(&'a Setup, Option<Folder>);

    impl Visitor for Compile<'_> {
        type Out = Result<Arc<dyn AnyGame>, String>;

        fn visit<G: BoardGame>(self) -> Self::Out {
            Ok(Arc::new(Compiled::<G>::new(self.0, self.1)?))
        }
    }

    visit(&setup.game, Compile(setup, content)).unwrap_or_else(|| Err(unknown_game(&setup.game)))
}

/// A game with one of its positions.
pub type Loaded = (Arc<dyn AnyGame>, Box<dyn AnyPosition>);

/// The game of a scenario and the position it begins with.
pub fn scenario(scenario: &scenario::Scenario, seed: u64) -> Result<Loaded, String> {
    struct SetUp<'a>(&'a scenario::Scenario, u64);

    impl Visitor for SetUp<'_> {
        type Out = Result<Loaded, String>;

        fn visit<G: BoardGame>(self) -> Self::Out {
            let Self(scenario, seed) = self;
            let table = scenario::set_up::<G>(scenario, None).map_err(lines)?;
            let rules = Arc::new(Compiled::<G>::new(table.setup(), None)?);
            let root =
                Root::Position { state: Arc::new(table.state().clone()), memory: None, seed, number: 0 };
            let position = Position::begin(Arc::clone(&rules), root);
            Ok((rules, Box::new(position)))
        }
    }

    visit(&scenario.game, SetUp(scenario, seed)).unwrap_or_else(|| Err(unknown_game(&scenario.game)))
}
