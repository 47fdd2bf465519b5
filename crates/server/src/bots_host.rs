//! Bots at the tables: how strong they may be, what they are given, and where they think.
//!
//! A bot gets the view of its seat and its offers, as a [`Thought`] that carries nothing else, and thinks on a thread of
//! its own pool. When it answers is drawn beforehand, without looking at anything it holds; thinking has to be done by
//! then. So neither the time nor the number of its messages tells anything. Where more bots are asked than can think at
//! once, those who wait think less and not later; where even that does not help, they answer at coarse beats.

use crate::refusal::ServerRefusal;
use crate::secrets::random;
use logres_games::{Thinking, Thought, Verdict};
use logres_kernel::{Seat, Stream};
use logres_protocol::Question;
use logres_protocol::server::{Hint, HintSecond, Refusal};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, mpsc};

/// A bot's work for somebody who asked for a hint.
pub struct Advice {
    pub bot: &'static str,
    pub question: Question,
    pub thought: Thought,
}

/// Thinking ends this long before the answer is due, so that the answer is never late.
const SLACK: Duration = Duration::from_millis(30);

/// What a bot came to. A bot that failed has no choice; any legal one is then taken for it.
pub struct Answer {
    pub seat: Seat,
    pub ticket: u32,
    pub choice: Option<Verdict>,
}

/// Where bots think: at most this many at once, each within its time.
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
            self.work(thought, Instant::now()).await.ok_or(ServerRefusal::Broken)?;
        let ticket = question.ticket;
        let find = |choice: &str| question.offers.iter().find(|offer| offer.choice == choice).cloned();
        let offer = find(&choice).ok_or(ServerRefusal::Broken)?;
        let second =
            second.and_then(|(choice, behind)| find(&choice).map(|offer| HintSecond { offer, behind }));
        Ok(Hint { ticket, bot: bot.to_owned(), offer, reasons, second })
    }

    /// Waits for a free place and thinks until `deadline`, but always gets at least one full thinking period from now.
    async fn work(&self, thought: Thought, deadline: Instant) -> Option<Verdict> {
        let deadline = deadline.max(Instant::now() + self.thinking);
        let thinking = self.thinking;
        // The semaphore is never closed; without a place there is no thought, and the table takes any legal choice.
        let place = self.places.clone().acquire_owned().await;
        let worked = tokio::task::spawn_blocking(move || {
            let _place = place;
            let left = deadline.saturating_duration_since(Instant::now());
            thought(Thinking::Time(left.min(thinking)))
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
    use std::sync::Mutex;

    /// Waiting for a free thread counts as thinking time: no bot gets longer than one that begins at once.
    #[tokio::test]
    async fn nobody_thinks_longer_because_others_thought_before() {
        let thinking = Duration::from_millis(20);
        let host = BotHost::new(&Bots { thinking: 20, at_once: 1, ..Bots::default() });
        let given = Arc::new(Mutex::new(Vec::new()));
        let thought = || -> Thought {
            let given = given.clone();
            Box::new(move |thinking| {
                let Thinking::Time(time) = thinking else { panic!("a server counts time") };
                given.lock().unwrap().push(time);
                std::thread::sleep(time);
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
        // They think one after the other, so their times add up; all must be over when a thought that began at once is.
        assert!(given.iter().sum::<Duration>() <= all.3 + thinking - due);
    }
}
