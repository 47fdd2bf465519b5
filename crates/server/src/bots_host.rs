//! Bots at the tables: how strong they may be, what they are given, and where they think.
//!
//! A bot gets the view of its seat and its offers, as a [`Thought`] that carries nothing else, and thinks on a thread of
//! its own pool. When it answers is drawn beforehand, without looking at anything it holds; thinking has to be done by
//! then. So neither the time nor the number of its messages tells anything. Where more bots are asked than can think at
//! once, those who wait think less and not later; where even that does not help, they answer at coarse beats.

use crate::game::Hosted;
use crate::refusal::No;
use crate::secrets::random;
use logres_bots::{Bot, Budget, Decision, NAMES, Played, Reason, Saying};
use logres_kernel::{SEATS, Seat, Stream, Viewer};
use logres_protocol::Question;
use logres_protocol::server::{Hint, HintReason, HintSecond, Refusal};
use logres_table::{Table, text};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc};

/// Somebody who plays one seat.
pub type Player<G> = Box<dyn Bot<G>>;

/// A strength that can be chosen for a seat: a name, and how a player of that name is made.
pub struct Level<G: Hosted> {
    pub name: &'static str,
    pub make: fn(name: &str, seed: u64) -> Option<Player<G>>,
}

/// Every offer as likely as another; any game has it.
pub fn random_level<G: Hosted>() -> Level<G> {
    Level { name: "random", make: |_, seed| Some(Box::new(logres_bots::Random::new(seed))) }
}

/// The players a game has, from the weakest on.
pub fn levels<G: Hosted + Played>() -> Vec<Level<G>> {
    NAMES.into_iter().map(|name| Level { name, make: G::player }).collect()
}

/// What a bot came to: the written choice, why, and what it says about it at the table.
pub struct Verdict {
    pub choice: String,
    pub reasons: Vec<HintReason>,
    /// The next best choice as it is written, and by how many thousandths of all games it is worse.
    pub second: Option<(String, Option<i32>)>,
    pub saying: Option<Saying>,
}

/// A bot's work on one question, given the moment by which it must be done.
pub type Thought = Box<dyn FnOnce(Instant) -> Verdict + Send>;

/// A bot's work for somebody who asked for a hint.
pub struct Advice {
    pub bot: &'static str,
    pub question: Question,
    pub thought: Thought,
}

/// Thinking ends this long before the answer is due, so that the answer is never late.
const SLACK: Duration = Duration::from_millis(30);

/// A search never needs more iterations than this; the time ends it before.
const ITERATIONS: u32 = 1_000_000;

/// One bot on one seat.
struct Sitter<G: Hosted> {
    level: &'static str,
    /// Locked by its own thought and by nobody else: a seat has one question at a time.
    bot: Arc<Mutex<Player<G>>>,
    /// How much of what the seat was told the bot has heard, and how much of the talk.
    heard: usize,
    listened: usize,
}

/// Who said what.
type Said = (Seat, Saying);

/// The bots of one table.
pub(crate) struct Sitters<G: Hosted> {
    levels: Arc<[Level<G>]>,
    seats: [Option<Sitter<G>>; SEATS],
    /// The set phrases that seats have said, in order.
    talk: Vec<Said>,
}

impl<G: Hosted> Sitters<G> {
    pub fn new(levels: Arc<[Level<G>]>) -> Self {
        Self { levels, seats: [const { None }; SEATS], talk: Vec::new() }
    }

    /// A seat said something; the bots hear it before they think next.
    pub fn said(&mut self, seat: Seat, saying: Saying) {
        self.talk.push((seat, saying));
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
                let bot = (level.make)(level.name, u64::from_le_bytes(random()))?;
                place.insert(Sitter {
                    level: level.name,
                    bot: Arc::new(Mutex::new(bot)),
                    heard: 0,
                    listened: 0,
                })
            }
        };
        let news = table.events_for(Viewer::Seat(seat), sitter.heard);
        sitter.heard += news.len();
        let talk = others(&self.talk[sitter.listened..], seat);
        sitter.listened = self.talk.len();
        Some(thought(table, seat, offers, sitter.bot.clone(), (news, talk), Purpose::Play))
    }

    /// The strongest level's work on a seat's question. The player is new and has heard everything the seat was told.
    pub fn advice(&self, table: &Table<G>, seat: Seat) -> Option<(&'static str, Thought)> {
        let level = self.levels.last()?;
        let offers = table.legal(seat);
        if offers.is_empty() {
            return None;
        }
        let bot = (level.make)(level.name, u64::from_le_bytes(random()))?;
        let news = table.events_for(Viewer::Seat(seat), 0);
        let talk = others(&self.talk, seat);
        let bot = Arc::new(Mutex::new(bot));
        Some((level.name, thought(table, seat, offers, bot, (news, talk), Purpose::Advise)))
    }
}

/// What a bot thinks for: an answer of its own, or a hint for somebody.
#[derive(Clone, Copy)]
enum Purpose {
    Play,
    Advise,
}

/// What all but this seat said.
fn others(talk: &[Said], seat: Seat) -> Vec<Said> {
    talk.iter().filter(|(speaker, _)| *speaker != seat).cloned().collect()
}

/// What is carried off to be thought about: the rules, what the seat sees, what it was told and what others said, and its
/// offers. What the bot says comes of the same, and is said with its answer.
fn thought<G: Hosted>(
    table: &Table<G>,
    seat: Seat,
    offers: Vec<G::Choice>,
    bot: Arc<Mutex<Player<G>>>,
    (news, talk): (Vec<G::Event>, Vec<Said>),
    purpose: Purpose,
) -> Thought {
    let game = table.game().clone();
    let view = table.typed_view(Viewer::Seat(seat));
    Box::new(move |until| {
        let mut bot = bot.lock().unwrap_or_else(PoisonError::into_inner);
        for event in &news {
            bot.hear(&game, event);
        }
        for (speaker, saying) in &talk {
            bot.listen(&game, *speaker, saying);
        }
        let left = until.saturating_duration_since(Instant::now());
        let Decision { choice, reasons, second } = Budget::of_time(left, |budget| {
            budget.iterations = ITERATIONS;
            match purpose {
                Purpose::Play => bot.choose(&game, seat, &view, &offers, budget),
                Purpose::Advise => bot.advise(&game, seat, &view, &offers, budget),
            }
        });
        let reason = |reason: &Reason| HintReason {
            text: text(&reason.message),
            weight: (100.0 * reason.weight).round() as i32,
        };
        let reasons = reasons.iter().map(reason).collect();
        let thousandths = |behind: f32| (10.0 * behind).round() as i32;
        let second = second.map(|second| (second.choice.to_string(), second.behind.map(thousandths)));
        let saying = bot.say(&game, seat, &view, choice);
        Verdict { choice: choice.to_string(), reasons, second, saying }
    })
}

/// What a bot came to. A bot that failed has no choice; any legal one is then taken for it.
pub struct Answer {
    pub seat: Seat,
    pub ticket: u32,
    pub choice: Option<Verdict>,
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

    /// Thinks, and sends what came of it. The answer is due at a moment that is fixed already.
    pub fn think(
        &self,
        seat: Seat,
        ticket: u32,
        thought: Thought,
        due: tokio::time::Instant,
        to: mpsc::Sender<Box<Answer>>,
    ) {
        let bots = self.clone();
        tokio::spawn(async move {
            let choice = bots.work(thought, due.into_std() - SLACK).await;
            // The table may have been put away meanwhile.
            let _ = to.send(Box::new(Answer { seat, ticket, choice })).await;
        });
    }

    /// Thinks for somebody who asked for a hint.
    pub async fn advise(&self, advice: Advice) -> Result<Hint, Refusal> {
        let Advice { bot, question, thought } = advice;
        let Verdict { choice, reasons, second, .. } =
            self.work(thought, Instant::now()).await.ok_or(No::Broken)?;
        let ticket = question.ticket;
        let find = |choice: &str| question.offers.iter().find(|offer| offer.choice == choice).cloned();
        let offer = find(&choice).ok_or(No::Broken)?;
        let second =
            second.and_then(|(choice, behind)| find(&choice).map(|offer| HintSecond { offer, behind }));
        Ok(Hint { ticket, bot: bot.to_owned(), offer, reasons, second })
    }

    /// Waits for a place and thinks: as long as a bot may, and not beyond `latest`, which counts only where it is later
    /// than a thought that could have begun at once.
    async fn work(&self, thought: Thought, latest: Instant) -> Option<Verdict> {
        let latest = latest.max(Instant::now() + self.thinking);
        let thinking = self.thinking;
        // The semaphore is never closed; without a place there is no thought, and the table takes any legal choice.
        let place = self.places.clone().acquire_owned().await;
        let worked = tokio::task::spawn_blocking(move || {
            let _place = place;
            thought(latest.min(Instant::now() + thinking))
        });
        let verdict = worked.await.ok();
        if verdict.is_none() {
            tracing::error!("a bot failed");
        }
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Bots;

    /// Whoever waits for a place thinks less and not later: nobody is given longer than a thought that began at once.
    #[tokio::test]
    async fn nobody_thinks_longer_because_others_thought_before() {
        let thinking = Duration::from_millis(20);
        let host = BotHost::new(&Bots { thinking: 20, at_once: 1, ..Bots::default() });
        let given = Arc::new(Mutex::new(Vec::new()));
        let thought = || -> Thought {
            let given = given.clone();
            Box::new(move |until| {
                given.lock().unwrap().push(until);
                while Instant::now() < until {
                    std::thread::yield_now();
                }
                Verdict { choice: String::new(), reasons: Vec::new(), second: None, saying: None }
            })
        };
        let due = Instant::now();
        let all = tokio::join!(
            host.work(thought(), due),
            host.work(thought(), due),
            host.work(thought(), due),
            // Looked at last, when all of them have begun to wait.
            async { Instant::now() },
        );
        let given = given.lock().unwrap();
        assert_eq!(given.len(), 3);
        assert!(given.iter().all(|&until| until <= all.3 + thinking));
    }
}
