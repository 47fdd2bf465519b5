//! Limits on everything, in one place: how large, how often, how many.

use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Mutex;
use std::time::Duration;
use tokio::time::Instant;

/// At most this many at once, and then at most this many in a time.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// How many come back …
    pub count: u32,
    /// … in this many seconds.
    pub seconds: u32,
    /// How many may come at once.
    pub burst: u32,
}

impl Rate {
    pub const fn new(count: u32, seconds: u32, burst: u32) -> Self {
        Self { count, seconds, burst }
    }

    fn per_second(self) -> f64 {
        f64::from(self.count) / f64::from(self.seconds.max(1))
    }
}

/// The limits of a server; each can be set in the configuration file under `[limits]`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of a message on a socket.
    pub message_bytes: usize,
    /// Bytes of a request.
    pub body_bytes: usize,
    /// Bytes of a record that is brought in.
    pub record_bytes: usize,
    /// Answers in a record that is brought in.
    pub record_steps: usize,
    /// Open connections of the whole server, sockets included; fewer where the process may not open so many files.
    pub connections: u32,
    /// Open connections of one address. Behind a trusted proxy: requests under way of one address.
    pub connections_per_address: u32,
    /// Seconds until the first request of a connection has to be there, and until a request's body has to be.
    pub head_seconds: u64,
    /// Seconds a connection may wait with its next request.
    pub keep_alive_seconds: u64,
    /// Seconds a request may take. Waiting for events has its own.
    pub request_seconds: u64,
    /// Seconds a request for events may wait for one.
    pub wait_seconds: u64,
    /// What one socket may do.
    pub actions: Rate,
    /// What one account may say, on sockets and over HTTP together.
    pub chat: Rate,
    /// Hints, by account: each keeps a bot busy for a while.
    pub hints: Rate,
    /// Requests that change something, by address.
    pub requests: Rate,
    /// Requests that only look, by address.
    pub reads: Rate,
    /// Attempts to log in or to sign up, by address.
    pub logins: Rate,
    /// Wrong passwords for one name, from wherever they come. Browsers that have logged in there before have their own.
    pub guesses: Rate,
    /// New guests, by address.
    pub guests: Rate,
    /// New tables, by address.
    pub tables: Rate,
    /// Records brought in, by address.
    pub imports: Rate,
    /// Reports to the operator, by account.
    pub reports: Rate,
    /// Open sockets of one account.
    pub sockets_per_account: u32,
    /// Open sockets of the whole server. A fifth of them is kept for people who sit at a table.
    pub sockets: u32,
    /// Open sockets of one address. The first of somebody who sits at a table is not counted.
    pub sockets_per_address: u32,
    /// Unfinished tables of one account.
    pub tables_per_account: u32,
    /// People who look on at one table.
    pub watchers_per_table: u32,
    /// Of these, from one address.
    pub watchers_per_address: u32,
    /// Messages that wait for a slow reader before it is cut off.
    pub outbox: usize,
    /// Messages that wait for one table before the sender is asked to come again.
    pub inbox: usize,
    /// Events of a table kept at hand; older ones are read from the store.
    pub recent_events: usize,
    /// Seconds after which a table nobody looks at is put away.
    pub idle_seconds: u64,
    /// Seconds after which a silent socket is closed.
    pub silence_seconds: u64,
    /// Days a session lasts without use.
    pub session_days: u32,
    /// Tokens of one account.
    pub tokens_per_account: u32,
    /// Letters of somebody's own words.
    pub talk_letters: usize,
    /// How much may be said at one table.
    pub table_talk: u32,
    /// Entries of one table's log, after which only moves of the game are written.
    pub table_entries: u32,
    /// Seconds that somebody whose motion was lost waits before the next; each further one that is lost doubles them, up to
    /// an hour.
    pub lost_motion_seconds: u64,
    /// Letters of the private notes of one seat.
    pub notes_letters: usize,
    /// Letters of what is kept of somebody's lessons.
    pub progress_letters: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 16 * 1024,
            body_bytes: 64 * 1024,
            record_bytes: 1024 * 1024,
            record_steps: 5_000,
            connections: 12_000,
            connections_per_address: 400,
            head_seconds: 10,
            keep_alive_seconds: 75,
            request_seconds: 20,
            wait_seconds: 30,
            actions: Rate::new(20, 1, 40),
            chat: Rate::new(1, 1, 5),
            hints: Rate::new(10, 60, 5),
            requests: Rate::new(20, 1, 60),
            reads: Rate::new(50, 1, 200),
            logins: Rate::new(5, 60, 10),
            guesses: Rate::new(12, 3600, 10),
            guests: Rate::new(30, 3600, 10),
            tables: Rate::new(30, 3600, 10),
            imports: Rate::new(30, 3600, 5),
            reports: Rate::new(5, 3600, 5),
            sockets_per_account: 8,
            sockets: 10_000,
            sockets_per_address: 200,
            tables_per_account: 50,
            watchers_per_table: 100,
            watchers_per_address: 25,
            outbox: 256,
            inbox: 64,
            recent_events: 16,
            idle_seconds: 300,
            silence_seconds: 45,
            session_days: 90,
            tokens_per_account: 10,
            talk_letters: 500,
            table_talk: 2_000,
            table_entries: 20_000,
            lost_motion_seconds: 30,
            notes_letters: 10_000,
            progress_letters: 40_000,
        }
    }
}

/// A bucket that fills up again with time.
#[derive(Clone, Debug)]
pub struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub fn new(rate: Rate, now: Instant) -> Self {
        Self { rate, left: f64::from(rate.burst), at: now }
    }

    fn fill(&mut self, now: Instant) {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.rate.per_second();
        self.left = (self.left + gained).min(f64::from(self.rate.burst));
        self.at = now;
    }

    /// Takes one, or says how long to wait for it.
    pub fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        let per_second = self.rate.per_second();
        if per_second <= 0.0 {
            return Err(Duration::from_secs(3600));
        }
        Err(Duration::from_secs_f64((1.0 - self.left) / per_second))
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= f64::from(self.rate.burst)
    }
}

/// Buckets by address or by account. A full bucket remembers nothing and is thrown away, so that strangers cannot fill
/// the memory.
pub struct Gate<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// More keys than this at once, and full buckets are swept out.
const SWEEP: usize = 4096;

impl<K: Hash + Eq> Gate<K> {
    pub fn new(rate: Rate) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    pub fn take(&self, key: K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    fn take_at(&self, key: K, now: Instant) -> Result<(), Duration> {
        // Held for a few instructions and never over an await; a poisoned lock still holds usable buckets.
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if buckets.len() >= SWEEP {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }

    /// What was taken so far was not meant.
    pub fn forget(&self, key: &K) {
        self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).remove(key);
    }
}

/// The gates of a server: most go by address, hints and talk by account, guesses by name.
pub struct Gates {
    pub hints: Gate<String>,
    pub chat: Gate<String>,
    pub guesses: Gate<String>,
    pub requests: Gate<IpAddr>,
    pub reads: Gate<IpAddr>,
    pub logins: Gate<IpAddr>,
    pub guests: Gate<IpAddr>,
    pub tables: Gate<IpAddr>,
    pub imports: Gate<IpAddr>,
    pub reports: Gate<String>,
}

impl Gates {
    pub fn new(limits: &Limits) -> Self {
        Self {
            hints: Gate::new(limits.hints),
            chat: Gate::new(limits.chat),
            guesses: Gate::new(limits.guesses),
            requests: Gate::new(limits.requests),
            reads: Gate::new(limits.reads),
            logins: Gate::new(limits.logins),
            guests: Gate::new(limits.guests),
            tables: Gate::new(limits.tables),
            imports: Gate::new(limits.imports),
            reports: Gate::new(limits.reports),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_by_and_by() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate::new(2, 1, 3), start);
        for _ in 0..3 {
            assert_eq!(bucket.take(start), Ok(()));
        }
        let wait = bucket.take(start).unwrap_err();
        assert_eq!(wait, Duration::from_millis(500));
        assert_eq!(bucket.take(start + wait), Ok(()));
        assert!(bucket.take(start + wait).is_err());
    }

    /// By the same clock as everything else of the server, also where a test moves it.
    #[tokio::test(start_paused = true)]
    async fn buckets_fill_by_the_clock_of_the_runtime() {
        let gate = Gate::new(Rate::new(1, 3600, 1));
        assert_eq!(gate.take("somebody"), Ok(()));
        assert!(gate.take("somebody").is_err());
        tokio::time::advance(Duration::from_secs(3600)).await;
        assert_eq!(gate.take("somebody"), Ok(()));
    }

    #[test]
    fn full_buckets_are_swept_out() {
        let gate = Gate::new(Rate::new(1, 1, 1));
        let start = Instant::now();
        for key in 0..SWEEP {
            assert_eq!(gate.take_at(key, start), Ok(()));
        }
        assert!(gate.take_at(0, start).is_err());
        assert_eq!(gate.take_at(SWEEP, start + Duration::from_secs(2)), Ok(()));
        assert_eq!(gate.buckets.lock().unwrap().len(), 1);
    }
}
