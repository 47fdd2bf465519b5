//! How long players take to answer, against the time they were given.
//!
//! A player of a tournament is wrapped in [`Watched`]; everybody who plays under the same name shares one [`Watch`], on
//! any number of threads. The clock is no part of what the games give: blocks do not know of it.

use logres_bots::{Bot, Budget, Decision, Saying};
use logres_kernel::{Game, Seat};
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The part of a player's time that is kept back for stopping, for the reasons and for the way to the host.
const KEPT_BACK: f64 = 0.06;
/// At least so much is kept back.
const LEAST_KEPT_BACK: Duration = Duration::from_micros(300);

/// When to stop thinking so that the answer is there in `time`.
pub fn deadline(time: Duration) -> Instant {
    let kept_back = time.mul_f64(KEPT_BACK).max(LEAST_KEPT_BACK);
    Instant::now() + time.saturating_sub(kept_back)
}

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
    budget: Option<Duration>,
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
}

impl Watch {
    pub fn new(budget: Option<Duration>) -> Self {
        Self {
            counts: [const { AtomicU64::new(0) }; SCALE],
            longest: AtomicU64::new(0),
            late: AtomicU64::new(0),
            budget,
        }
    }

    pub fn note(&self, took: Duration) {
        let nanos = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        let mark = ((nanos.max(1) as f64).log2() * MARKS as f64) as usize;
        self.counts[mark.min(SCALE - 1)].fetch_add(1, Ordering::Relaxed);
        self.longest.fetch_max(nanos, Ordering::Relaxed);
        if self.budget.is_some_and(|budget| took > budget) {
            self.late.fetch_add(1, Ordering::Relaxed);
        }
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
        }
    }
}

/// Plays like another bot, with an eye on the clock.
pub struct Watched<G: Game> {
    pub bot: Box<dyn Bot<G>>,
    pub watch: Arc<Watch>,
}

impl<G: Game> Bot<G> for Watched<G> {
    fn hear(&mut self, game: &G, event: &G::Event) {
        self.bot.hear(game, event);
    }

    fn listen(&mut self, game: &G, speaker: Seat, saying: &Saying) {
        self.bot.listen(game, speaker, saying);
    }

    fn say(&mut self, game: &G, seat: Seat, view: &G::View, chosen: G::Choice) -> Option<Saying> {
        self.bot.say(game, seat, view, chosen)
    }

    fn choose(
        &mut self,
        game: &G,
        seat: Seat,
        view: &G::View,
        offers: &[G::Choice],
        budget: &mut Budget<'_>,
    ) -> Decision<G::Choice> {
        let start = Instant::now();
        let decision = self.bot.choose(game, seat, view, offers, budget);
        self.watch.note(start.elapsed());
        decision
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_kernel::{Offers, Silence, Stream, Viewer};
    use logres_testkit::tiny::Tiny;

    #[test]
    fn the_longest_answer_and_nearly_all_of_them_are_told_apart() {
        let watch = Watch::new(Some(Duration::from_millis(50)));
        for _ in 0..9_999 {
            watch.note(Duration::from_millis(20));
        }
        watch.note(Duration::from_millis(80));
        let answers = watch.answers();
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

    #[test]
    fn a_little_time_is_kept_back() {
        let left = deadline(Duration::from_millis(100)) - Instant::now();
        assert!(left <= Duration::from_millis(94) && left > Duration::from_millis(50));
        assert!(deadline(Duration::from_micros(100)) <= Instant::now());
    }
}
