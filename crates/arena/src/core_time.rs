//! What a thread really spent: on a core, and waiting for one.
//!
//! A player answers for the time it works. Where a machine has more to do than cores, the system takes the core away for a
//! while, and the clock on the wall goes on; only both clocks together tell whose fault a late answer is.

use std::ops::Sub;
use std::time::Duration;

/// Time of the running thread so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CoreTime {
    /// At work on a core.
    pub working: Duration,
    /// Ready to work, but another thread had the core.
    pub waiting: Duration,
}

impl CoreTime {
    /// What the running thread has spent until now; none where the system does not tell.
    pub fn now() -> Option<Self> {
        // The system adds up a thread's time when it comes by; making way for a moment makes it come by.
        std::thread::yield_now();
        Self::read(&std::fs::read_to_string("/proc/thread-self/schedstat").ok()?)
    }

    /// Nanoseconds at work, nanoseconds waiting, and how often the thread got a core.
    fn read(line: &str) -> Option<Self> {
        let mut numbers = line.split_whitespace().map(|word| word.parse().map(Duration::from_nanos));
        let (working, waiting) = (numbers.next()?.ok()?, numbers.next()?.ok()?);
        Some(Self { working, waiting })
    }
}

impl Sub for CoreTime {
    type Output = Self;

    fn sub(self, before: Self) -> Self {
        Self {
            working: self.working.saturating_sub(before.working),
            waiting: self.waiting.saturating_sub(before.waiting),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Instant;

    #[test]
    fn what_the_system_tells_is_read() {
        let read = CoreTime::read("1500 20 3\n");
        let told = CoreTime { working: Duration::from_nanos(1500), waiting: Duration::from_nanos(20) };
        assert_eq!(read, Some(told));
        assert_eq!(CoreTime::read("soon"), None);
    }

    #[test]
    fn sleep_is_no_work() {
        let Some(before) = CoreTime::now() else { return };
        std::thread::sleep(Duration::from_millis(30));
        let slept = CoreTime::now().unwrap() - before;
        assert!(slept.working < Duration::from_millis(15), "{slept:?}");
        let (before, start) = (CoreTime::now().unwrap(), Instant::now());
        while start.elapsed() < Duration::from_millis(30) {}
        let worked = CoreTime::now().unwrap() - before;
        // Whatever else the machine does, the time went into work or into waiting for a core.
        assert!(worked.working + worked.waiting > Duration::from_millis(20), "{worked:?}");
    }
}
