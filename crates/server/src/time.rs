//! The time of day, kept so that no deadline depends on how the system's clock is set or on whether the host runs.
//!
//! Durations are measured with the runtime's own monotonic clock. Now and then the server gives a sign of life
//! ([`Time::beat`]). If two of them are too far apart (the process was stopped, the machine slept) or the time of day has
//! jumped meanwhile, everything that is under way is shifted by that much: such a *shift* counts for nobody, like the time
//! between a crash and the next start.

use crate::store::Moment;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;
use tokio::time::Instant;

/// Signs of life are given this often.
pub const BEAT: Duration = Duration::from_secs(1);

/// The server was stopped if there was no sign of life for longer.
const GAP: Duration = Duration::from_secs(3);

/// Smaller differences to the system's clock are left alone.
const JUMP: i64 = 2_000;

/// Reads the system's clock.
type Wall = Box<dyn Fn() -> Moment + Send + Sync>;

/// A wall clock that follows the runtime's own time between two signs of life: a test that pauses the runtime pauses this
/// too.
#[derive(Clone)]
pub struct Time(Arc<Inner>);

struct Inner {
    wall: Wall,
    started: Instant,
    boot: Moment,
    /// Held for a few instructions and never over an await.
    state: Mutex<State>,
    /// How many shifts there were; callers wait for the next one.
    shifted: watch::Sender<usize>,
}

struct State {
    /// The time of day at `started`, as the system's clock has it now.
    start: i64,
    last_beat: Instant,
    /// By how much everything under way was shifted, in milliseconds, each time.
    shifts: Vec<i64>,
}

impl Time {
    pub fn now_here() -> Self {
        Self::with_wall(|| {
            SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as Moment
        })
    }

    /// A clock of one's own, for tests.
    pub fn with_wall(wall: impl Fn() -> Moment + Send + Sync + 'static) -> Self {
        let (started, boot) = (Instant::now(), wall());
        let state = State { start: boot as i64, last_beat: started, shifts: Vec::new() };
        let (shifted, _) = watch::channel(0);
        Self(Arc::new(Inner { wall: Box::new(wall), started, boot, state: Mutex::new(state), shifted }))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// When this server was started.
    pub fn boot(&self) -> Moment {
        self.0.boot
    }

    pub fn now(&self) -> Moment {
        let elapsed = self.0.started.elapsed().as_millis() as i64;
        (self.state().start + elapsed).max(0) as Moment
    }

    /// The time of day as it would be if only this many shifts had happened, from the first on.
    pub fn now_before(&self, count: usize) -> Moment {
        let elapsed = self.0.started.elapsed().as_millis() as i64;
        let state = self.state();
        let later: i64 = state.shifts.iter().skip(count).sum();
        (state.start + elapsed - later).max(0) as Moment
    }

    /// The instant of a moment, to sleep until.
    pub fn instant(&self, moment: Moment) -> Instant {
        // A moment centuries ahead is as good as never.
        let ahead = (moment as i64).saturating_sub(self.state().start).clamp(0, 1 << 40);
        self.0.started + Duration::from_millis(ahead as u64)
    }

    /// A sign of life. A task that is about to act on a deadline gives one first, so that nobody pays for a gap that ends
    /// just now.
    pub fn beat(&self) {
        let now = Instant::now();
        let mut state = self.state();
        let silent = now.saturating_duration_since(state.last_beat);
        state.last_beat = now;
        let stopped = if silent > GAP { (silent - BEAT).as_millis() as i64 } else { 0 };
        let here = state.start + now.saturating_duration_since(self.0.started).as_millis() as i64;
        let jump = (self.0.wall)() as i64 - here;
        let jump = if jump.abs() < JUMP { 0 } else { jump };
        state.start += jump;
        let shift = stopped + jump;
        if shift == 0 {
            return;
        }
        tracing::warn!(
            stopped,
            jump,
            "the server was stopped or its clock was set; no clock of a table ran meanwhile"
        );
        state.shifts.push(shift);
        let count = state.shifts.len();
        drop(state);
        self.0.shifted.send_replace(count);
    }

    /// How many shifts there were.
    pub fn shifts(&self) -> usize {
        self.state().shifts.len()
    }

    /// By how much everything was shifted after this many shifts, from the first on.
    pub fn shifted_since(&self, count: usize) -> i64 {
        self.state().shifts.iter().skip(count).sum()
    }

    /// How far the time of day has gone back in all.
    pub fn gone_back(&self) -> u64 {
        self.state().shifts.iter().filter(|shift| **shift < 0).map(|shift| shift.unsigned_abs()).sum()
    }

    /// To be told of shifts.
    pub fn watch(&self) -> watch::Receiver<usize> {
        self.0.shifted.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

    /// A time whose wall clock follows the paused runtime and can be set.
    fn time() -> (Time, Arc<AtomicI64>) {
        let (set, started) = (Arc::new(AtomicI64::new(1_000_000)), Instant::now());
        let by = set.clone();
        (Time::with_wall(move || (started.elapsed().as_millis() as i64 + by.load(Relaxed)) as Moment), set)
    }

    #[tokio::test(start_paused = true)]
    async fn a_stopped_server_and_a_clock_that_is_set_are_shifts_and_nothing_else_is() {
        let (time, set) = time();
        for _ in 0..100 {
            tokio::time::advance(BEAT).await;
            time.beat();
        }
        assert_eq!((time.shifts(), time.now()), (0, 1_100_000));
        // Stopped for twenty seconds: the time of day goes on, but nineteen seconds count for nobody.
        tokio::time::advance(Duration::from_secs(20)).await;
        time.beat();
        assert_eq!((time.shifted_since(0), time.now()), (19_000, 1_120_000));
        // The machine slept: the monotonic clock stood still and the time of day did not.
        set.fetch_add(8 * 3_600_000, Relaxed);
        tokio::time::advance(BEAT).await;
        time.beat();
        assert_eq!((time.shifted_since(1), time.now()), (8 * 3_600_000, 1_121_000 + 8 * 3_600_000));
        // Somebody sets the clock back by two days.
        set.fetch_sub(2 * 86_400_000, Relaxed);
        tokio::time::advance(BEAT).await;
        time.beat();
        assert_eq!((time.shifted_since(2), time.gone_back()), (-2 * 86_400_000, 2 * 86_400_000));
        // A second more or less is nobody's business.
        set.fetch_add(1_500, Relaxed);
        time.beat();
        assert_eq!((time.shifts(), time.now_before(3)), (3, time.now()));
        assert_eq!(time.now_before(0), 1_000_000 + 103_000, "one second of each gap counts");
    }
}
