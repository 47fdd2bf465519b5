//! Thinking by the clock: when to stop so that the answer is there in time.
//!
//! A bot looks at the clock before every small step of its thought. What lies between two looks is mostly the step, but
//! a machine that is shared with others takes a core away now and then, for some milliseconds or for tens of them, and
//! a bot that meant to stop at the last moment is late. So a part of the time is kept back, and more of it where such gaps
//! have been seen in the last minutes.

use crate::Budget;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// The part of the time for an answer that is kept back for stopping, for the reasons and for the way to the host.
const KEPT_BACK: f64 = 0.06;
/// At least so much is kept back.
const LEAST_KEPT_BACK: Duration = Duration::from_micros(300);
/// However long the gaps are, no more than this part of the time is kept back for them. Strength grows slowly with the
/// time, so a bot that promised to answer in it gives up much of it before it breaks its word.
const MOST_KEPT_BACK: f64 = 0.4;
/// Gaps are remembered for one of these at least, and for two at most.
const SPAN: Duration = Duration::from_mins(5);

impl Budget<'_> {
    /// Runs `think` with as much time as leaves the answer ready in `time`.
    pub fn of_time<R>(time: Duration, think: impl FnOnce(&mut Budget<'_>) -> R) -> R {
        let start = Instant::now();
        let thinking = time.saturating_sub(kept_back(time, seen(|gaps, now| gaps.longest(now))));
        let (mut last, mut longest) = (Duration::ZERO, Duration::ZERO);
        let mut go_on = || {
            let now = start.elapsed();
            longest = longest.max(now - last);
            last = now;
            now < thinking
        };
        let answer = think(&mut Budget { iterations: u32::MAX, go_on: &mut go_on });
        seen(|gaps, now| gaps.note(now, longest));
        answer
    }
}

/// How much of the time for an answer is kept back if gaps have been as long as this.
fn kept_back(time: Duration, gap: Duration) -> Duration {
    // The next gap may be longer than any before it.
    let for_gaps = (2 * gap).min(time.mul_f64(MOST_KEPT_BACK));
    time.mul_f64(KEPT_BACK).max(LEAST_KEPT_BACK).max(for_gaps)
}

/// Does something with the gaps seen so far, and the time since the first of them. They are a property of the machine,
/// so everybody who thinks on it shares what is known.
fn seen<R>(what: impl FnOnce(&mut Gaps, Duration) -> R) -> R {
    static GAPS: Mutex<Gaps> = Mutex::new(Gaps { span: 0, longest: [Duration::ZERO; 2] });
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let now = FIRST.get_or_init(Instant::now).elapsed();
    what(&mut GAPS.lock().unwrap_or_else(PoisonError::into_inner), now)
}

/// The longest gaps between two looks at the clock, in the span that runs and in the one before.
#[derive(Debug)]
struct Gaps {
    span: u64,
    longest: [Duration; 2],
}

impl Gaps {
    fn turn_to(&mut self, now: Duration) {
        let span = now.as_secs() / SPAN.as_secs();
        // Another thread may have come first.
        match span.saturating_sub(self.span) {
            0 => return,
            1 => self.longest = [Duration::ZERO, self.longest[0]],
            _ => self.longest = [Duration::ZERO; 2],
        }
        self.span = span;
    }

    fn note(&mut self, now: Duration, gap: Duration) {
        self.turn_to(now);
        self.longest[0] = self.longest[0].max(gap);
    }

    fn longest(&mut self, now: Duration) -> Duration {
        self.turn_to(now);
        self.longest[0].max(self.longest[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn a_little_time_is_kept_back() {
        assert_eq!(kept_back(ms(100), Duration::ZERO), ms(6));
        assert_eq!(kept_back(ms(2), Duration::ZERO), Duration::from_micros(300));
        assert_eq!(kept_back(Duration::from_micros(100), Duration::ZERO), Duration::from_micros(300));
    }

    #[test]
    fn more_is_kept_back_where_gaps_were_seen() {
        assert_eq!(kept_back(ms(100), ms(1)), ms(6));
        assert_eq!(kept_back(ms(100), ms(10)), ms(20));
        assert_eq!(kept_back(ms(100), ms(80)), ms(40), "most of the time is for thinking");
        assert_eq!(kept_back(ms(1000), ms(10)), ms(60));
    }

    #[test]
    fn gaps_are_forgotten_after_a_while() {
        let mut gaps = Gaps { span: 0, longest: [Duration::ZERO; 2] };
        gaps.note(ms(10_000), ms(7));
        gaps.note(ms(20_000), ms(3));
        assert_eq!(gaps.longest(SPAN - ms(1)), ms(7));
        gaps.note(SPAN, ms(2));
        assert_eq!(gaps.longest(2 * SPAN - ms(1)), ms(7));
        assert_eq!(gaps.longest(2 * SPAN), ms(2));
        assert_eq!(gaps.longest(2 * SPAN - ms(1)), ms(2), "whoever comes late is no reason to begin anew");
        assert_eq!(gaps.longest(9 * SPAN), Duration::ZERO);
    }

    #[test]
    fn whoever_asks_is_told_to_stop_in_the_end() {
        Budget::of_time(ms(5), |budget| {
            while (budget.go_on)() {}
            assert!(!(budget.go_on)(), "and does not go on afterwards");
        });
        assert!(Budget::of_time(Duration::from_hours(1), |budget| (budget.go_on)()));
        assert!(!Budget::of_time(Duration::ZERO, |budget| (budget.go_on)()));
    }
}
