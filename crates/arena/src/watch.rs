//! How long players take to answer, against the time they were given.
//!
//! A player of a tournament is wrapped in [`Watched`]; everybody who plays under the same name shares one [`Watch`], on
//! any number of threads. The clock is no part of what the games give: blocks do not know of it.
//!
//! Two clocks run: the one on the wall, and that of the thread at work. An answer that is late on the wall and not at work
//! was held up by the machine.

use crate::core_time::CoreTime;
use logres_bots::{Bot, Budget, Decision};
use logres_kernel::{Game, Seat};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Marks on the scale between a time and its double.
const MARKS: usize = 16;
/// The scale goes from a nanosecond to over an hour.
const SCALE: usize = 42 * MARKS;

/// Counts answers by how long they took.
pub struct Watch {
    counts: [AtomicU64; SCALE],
    /// In nanoseconds.
    longest: AtomicU64,
    late: AtomicU64,
    /// At work, where the system tells: the longest in nanoseconds, and how many worked longer than they had.
    longest_work: AtomicU64,
    overworked: AtomicU64,
    longest_wait: AtomicU64,
    budget: Option<Duration>,
    outside: bool,
}

/// How long the answers of a player took. The names of the fields are the contract of `logres arena --json`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Answers {
    pub decisions: u64,
    /// What it was given for each of them.
    pub budget_ms: Option<f64>,
    /// 999 of 1000 answers took no longer; right to a twentieth.
    pub within_999_ms: f64,
    pub longest_ms: f64,
    /// Answers that took longer than the budget.
    pub late: u64,
    /// The longest time a core worked on an answer, and how many answers took more work than the budget: without what
    /// the machine did meanwhile. Nothing where the system does not tell, or where there is no budget.
    pub longest_work_ms: f64,
    pub overworked: u64,
    /// The longest time an answer had to wait for a core.
    pub longest_wait_ms: f64,
    /// The player is a program of its own: the time is what passed until its answer was there, starting it included, and
    /// how much of it a core worked is not known.
    pub outside: bool,
}

impl Watch {
    pub fn new(budget: Option<Duration>) -> Self {
        Self {
            counts: [const { AtomicU64::new(0) }; SCALE],
            longest: AtomicU64::new(0),
            late: AtomicU64::new(0),
            longest_work: AtomicU64::new(0),
            overworked: AtomicU64::new(0),
            longest_wait: AtomicU64::new(0),
            budget,
            outside: false,
        }
    }

    /// Over a program of its own, of which only the clock on the wall tells anything.
    pub fn outside(budget: Option<Duration>) -> Self {
        Self { outside: true, ..Self::new(budget) }
    }

    /// An answer took so long on the wall, and this of a core if that is known.
    pub fn note(&self, took: Duration, core: Option<CoreTime>) {
        let nanos = nanos(took);
        let mark = ((nanos.max(1) as f64).log2() * MARKS as f64) as usize;
        self.counts[mark.min(SCALE - 1)].fetch_add(1, Ordering::Relaxed);
        self.longest.fetch_max(nanos, Ordering::Relaxed);
        if self.budget.is_some_and(|budget| took > budget) {
            self.late.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(CoreTime { working, waiting }) = core {
            self.longest_work.fetch_max(self::nanos(working), Ordering::Relaxed);
            self.longest_wait.fetch_max(self::nanos(waiting), Ordering::Relaxed);
            if self.budget.is_some_and(|budget| working > budget) {
                self.overworked.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// Begins to watch a thought of the running thread.
    fn begin(&self) -> (Instant, Option<CoreTime>) {
        // Only who has a time to keep is asked about it.
        let core = self.budget.filter(|_| !self.outside).and_then(|_| CoreTime::now());
        (Instant::now(), core)
    }

    fn end(&self, (start, core): (Instant, Option<CoreTime>)) {
        let took = start.elapsed();
        let spent = core.and_then(|before| Some(CoreTime::now()? - before));
        // A bot that makes way for the system after the answer may have to wait too; that wait is not the answer's.
        let spent = spent.map(|core| CoreTime { waiting: core.waiting.min(took), ..core });
        self.note(took, spent);
    }

    pub fn answers(&self) -> Answers {
        let counts: Vec<u64> = self.counts.iter().map(|count| count.load(Ordering::Relaxed)).collect();
        let decisions: u64 = counts.iter().sum();
        let longest_ms = self.longest.load(Ordering::Relaxed) as f64 / 1e6;
        let mut over = decisions;
        let mark = counts.iter().position(|count| {
            over -= count;
            over * 1000 <= decisions
        });
        // The upper end of the mark, but never more than there was.
        let within = 2f64.powf((mark.unwrap_or(0) + 1) as f64 / MARKS as f64) / 1e6;
        Answers {
            decisions,
            budget_ms: self.budget.map(|budget| budget.as_secs_f64() * 1e3),
            within_999_ms: within.min(longest_ms),
            longest_ms,
            late: self.late.load(Ordering::Relaxed),
            longest_work_ms: self.longest_work.load(Ordering::Relaxed) as f64 / 1e6,
            overworked: self.overworked.load(Ordering::Relaxed),
            longest_wait_ms: self.longest_wait.load(Ordering::Relaxed) as f64 / 1e6,
            outside: self.outside,
        }
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// Plays like another bot, with an eye on the clock.
pub struct Watched<G: Game> {
    pub bot: Box<dyn Bot<G>>,
    pub watch: Arc<Watch>,
}

impl<G: Game> Bot<G> for Watched<G> {
    crate::wrapped::passed_on!();

    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        let begun = self.watch.begin();
        let decision = self.bot.choose(game, seat, view, offers, budget);
        self.watch.end(begun);
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_bots::Saying;
    use logres_kernel::{Offers, Silence, Stream, Viewer};
    use logres_testkit::tiny::Tiny;

    #[test]
    fn the_longest_answer_and_nearly_all_of_them_are_told_apart() {
        let watch = Watch::new(Some(Duration::from_millis(50)));
        for _ in 0..9_999 {
            watch.note(Duration::from_millis(20), None);
        }
        // The machine did something else for a while.
        let spent = CoreTime { working: Duration::from_millis(40), waiting: Duration::from_millis(39) };
        watch.note(Duration::from_millis(80), Some(spent));
        let answers = watch.answers();
        assert_eq!((answers.overworked, answers.longest_work_ms, answers.longest_wait_ms), (0, 40.0, 39.0));
        assert_eq!((answers.decisions, answers.late), (10_000, 1));
        assert!((20.0..21.0).contains(&answers.within_999_ms), "{answers:?}");
        assert!((answers.longest_ms - 80.0).abs() < 1e-6);
    }

    /// Says what it last listened to.
    struct Echo(Option<Saying>);

    impl Bot<Tiny> for Echo {
        fn listen(&mut self, _game: &Tiny, _speaker: Seat, saying: &Saying) {
            self.0 = Some(saying.clone());
        }

        fn say(
            &mut self,
            _game: &Tiny,
            _seat: Seat,
            _view: &<Tiny as Game>::View,
            _chosen: <Tiny as Game>::Choice,
        ) -> Option<Saying> {
            self.0.take()
        }

        fn choose(
            &mut self,
            _game: &Tiny,
            _seat: Seat,
            _view: &<Tiny as Game>::View,
            offers: &[<Tiny as Game>::Choice],
            _budget: &mut Budget<'_>,
        ) -> Decision<<Tiny as Game>::Choice> {
            Decision::plain(offers[0])
        }
    }

    #[test]
    fn whoever_is_watched_and_paced_talks_as_before() {
        let paced = crate::Paced { bot: Box::new(Echo(None)), thinking: crate::Thinking::Iterations(1) };
        let mut bot = Watched { bot: Box::new(paced), watch: Arc::new(Watch::new(None)) };
        let state = Tiny.begin(&mut Stream::<8>::seeded(1), &mut Silence);
        let seat = Tiny.asked(&state).lowest().unwrap();
        let mut offers = Offers::listing();
        Tiny.offers(&state, seat, &mut offers);
        let view = Tiny.view(&state, Viewer::Seat(seat));
        let saying = Saying { phrase: "doubt".to_owned(), thing: None };
        bot.listen(&Tiny, Seat::new(1), &saying);
        assert_eq!(bot.say(&Tiny, seat, &view, offers.legal()[0]), Some(saying));
    }

    #[test]
    fn nobody_answered_nothing_is_said() {
        let answers = Watch::new(None).answers();
        assert_eq!((answers.decisions, answers.late, answers.within_999_ms), (0, 0, 0.0));
    }
}
