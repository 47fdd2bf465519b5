//! The time of day, kept so that it never runs backwards and tests can turn it.

use crate::store::Moment;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// A wall clock that is read once and then follows the runtime's own time: changes of the system's clock do not move
/// deadlines, and a test that pauses the runtime pauses this too.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    started: Instant,
    moment: Moment,
}

impl Time {
    pub fn now_here() -> Self {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { started: Instant::now(), moment: since_1970.as_millis() as Moment }
    }

    /// When this server was started.
    pub fn boot(&self) -> Moment {
        self.moment
    }

    pub fn now(&self) -> Moment {
        self.moment + self.started.elapsed().as_millis() as Moment
    }

    /// The instant of a moment, to sleep until.
    pub fn instant(&self, moment: Moment) -> Instant {
        let ahead = moment.saturating_sub(self.moment);
        // A moment centuries ahead is as good as never.
        let ahead = ahead.min(1 << 40);
        self.started + std::time::Duration::from_millis(ahead)
    }
}
