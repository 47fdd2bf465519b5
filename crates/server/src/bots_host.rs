//! Bots at the tables: how strong they may be, what they are given, and where they think.
//!
//! A bot gets the view of its seat and its offers, as a [`Thought`] that carries nothing else, and thinks on a thread of
//! its own pool. When it answers is drawn beforehand, without looking at anything it holds; thinking has to be done by
//! then. So neither the time nor the number of its messages tells anything.

use crate::game::Hosted;
use crate::secrets::random;
use logres_bots::{Bot, Budget};
use logres_kernel::{SEATS, Seat, Stream, Viewer};
use logres_table::Table;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc};

/// A strength that can be chosen for a seat: a name, and how such a player is made for one seat of one game.
pub struct Level<G: Hosted> {
    pub name: &'static str,
    pub make: fn(game: &G, seat: Seat, seed: u64) -> Box<dyn Bot<G>>,
}

/// Every offer as likely as another; any game has it.
pub fn random_level<G: Hosted>() -> Level<G> {
    Level { name: "random", make: |_, _, seed| Box::new(logres_bots::Random::new(seed)) }
}

/// A bot's work on one question: given the moment by which it must be done, it says the written choice.
pub type Thought = Box<dyn FnOnce(Instant) -> String + Send>;

/// A search never needs more iterations than this; the time ends it before.
const ITERATIONS: u32 = 1_000_000;

/// One bot on one seat.
struct Sitter<G: Hosted> {
    level: &'static str,
    /// Locked by its own thought and by nobody else: a seat has one question at a time.
    bot: Arc<Mutex<Box<dyn Bot<G>>>>,
    /// How much of what the seat was told the bot has heard.
    heard: usize,
}

/// The bots of one table.
pub(crate) struct Sitters<G: Hosted> {
    levels: Arc<[Level<G>]>,
    seats: [Option<Sitter<G>>; SEATS],
}

impl<G: Hosted> Sitters<G> {
    pub fn new(levels: Arc<[Level<G>]>) -> Self {
        Self { levels, seats: [const { None }; SEATS] }
    }

    pub fn thought(&mut self, table: &Table<G>, seat: Seat, level: &str) -> Option<Thought> {
        let level = self.levels.iter().find(|known| known.name == level)?;
        let offers = table.legal(seat);
        if offers.is_empty() {
            return None;
        }
        let place = &mut self.seats[seat.index()];
        let sitter = match place {
            Some(sitter) if sitter.level == level.name => sitter,
            _ => {
                let bot = (level.make)(table.game(), seat, u64::from_le_bytes(random()));
                place.insert(Sitter { level: level.name, bot: Arc::new(Mutex::new(bot)), heard: 0 })
            }
        };
        let viewer = Viewer::Seat(seat);
        let news = table.events_for(viewer, sitter.heard);
        sitter.heard += news.len();
        let bot = sitter.bot.clone();
        let game = table.game().clone();
        let view = table.typed_view(viewer);
        Some(Box::new(move |until| {
            let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
            for event in &news {
                bot.hear(&game, event);
            }
            let mut go_on = || Instant::now() < until;
            let mut budget = Budget { iterations: ITERATIONS, go_on: &mut go_on };
            bot.choose(&game, seat, &view, &offers, &mut budget).choice.to_string()
        }))
    }
}

/// What a bot came to. A bot that failed has no choice; any legal one is then taken for it.
pub struct Answer {
    pub seat: Seat,
    pub ticket: u32,
    pub choice: Option<String>,
}

/// Where bots think: at most so many at once, each within its time.
#[derive(Clone)]
pub struct BotHost {
    places: Arc<Semaphore>,
    thinking: Duration,
    delay: (u64, u64),
}

impl BotHost {
    pub fn new(config: &crate::config::Bots) -> Self {
        Self {
            places: Arc::new(Semaphore::new(config.at_once)),
            thinking: Duration::from_millis(config.thinking),
            delay: config.delay,
        }
    }

    /// When a bot that is asked now will answer: drawn from the operating system's chance, and from nothing else.
    pub fn delay(&self) -> Duration {
        let (low, high) = self.delay;
        let spread = u32::try_from(high.saturating_sub(low)).unwrap_or(u32::MAX - 1);
        let drawn = Stream::<8>::new(random()).below(spread + 1);
        Duration::from_millis(low + u64::from(drawn))
    }

    /// Thinks, and sends what came of it.
    pub fn think(&self, seat: Seat, ticket: u32, thought: Thought, to: mpsc::Sender<Answer>) {
        let (places, thinking) = (self.places.clone(), self.thinking);
        tokio::spawn(async move {
            // The semaphore is never closed; without a place there is no thought, and the table takes any legal choice.
            let place = places.acquire_owned().await;
            let thought = tokio::task::spawn_blocking(move || {
                let _place = place;
                thought(Instant::now() + thinking)
            });
            let choice = thought.await.ok();
            if choice.is_none() {
                tracing::error!(seat = seat.index(), "a bot failed");
            }
            // The table may have been put away meanwhile.
            let _ = to.send(Answer { seat, ticket, choice }).await;
        });
    }
}
