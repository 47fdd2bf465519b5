//! Figures for the operator, in the text format of Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Upper ends of the latency buckets, in microseconds.
const BUCKETS: [u64; 10] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 2_000_000];

/// What an action's time goes into, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It waits until the table has done what came before.
    Inbox,
    /// The rules judge and play it, and it is written down.
    Decide,
    /// It waits until it is stored, together with what other tables store at the same time.
    Write,
    /// What each viewer is told is made and laid into the outboxes of their sockets.
    Publish,
    /// It waits until a socket has carried it out; once for each socket.
    Outbox,
}

impl Stage {
    pub const ALL: [Self; 5] = [Self::Inbox, Self::Decide, Self::Write, Self::Publish, Self::Outbox];

    pub fn name(self) -> &'static str {
        match self {
            Self::Inbox => "inbox",
            Self::Decide => "decide",
            Self::Write => "write",
            Self::Publish => "publish",
            Self::Outbox => "outbox",
        }
    }
}

/// How often something took how long.
#[derive(Default)]
struct Histogram {
    buckets: [AtomicU64; BUCKETS.len() + 1],
    /// Microseconds of all of them.
    sum: AtomicU64,
}

impl Histogram {
    fn add(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        let bucket = BUCKETS.iter().position(|&end| micros <= end).unwrap_or(BUCKETS.len());
        self.buckets[bucket].fetch_add(1, Relaxed);
        self.sum.fetch_add(micros, Relaxed);
    }

    /// Writes its lines. The labels, if there are any, end with a comma.
    fn write(&self, text: &mut String, name: &str, labels: &str) {
        let mut below = 0;
        for (bucket, end) in self.buckets.iter().zip(BUCKETS) {
            below += bucket.load(Relaxed);
            // Writing into a string cannot fail; so below.
            let _ = writeln!(text, "{name}_bucket{{{labels}le=\"{}\"}} {below}", end as f64 / 1e6);
        }
        below += self.buckets[BUCKETS.len()].load(Relaxed);
        let sum = self.sum.load(Relaxed) as f64 / 1e6;
        let own = labels.strip_suffix(',').map_or_else(String::new, |labels| format!("{{{labels}}}"));
        let _ = write!(
            text,
            "{name}_bucket{{{labels}le=\"+Inf\"}} {below}\n{name}_sum{own} {sum}\n{name}_count{own} {below}\n"
        );
    }
}

/// What a node says of itself among the others.
#[derive(Clone, Copy, Debug)]
pub struct OfNode {
    /// Tables that belong to it.
    pub held: usize,
    /// Nodes that live, as far as it knows.
    pub alive: usize,
}

/// Counters and gauges. Nothing here names a person, a table or anything that somebody holds.
#[derive(Default)]
pub struct Metrics {
    done: AtomicU64,
    refused: AtomicU64,
    latency: Histogram,
    stages: [Histogram; Stage::ALL.len()],
    messages: AtomicU64,
    cut_off: AtomicU64,
    broken: AtomicU64,
    pub tables: AtomicI64,
    pub sockets: AtomicI64,
    /// Requests and sockets of tables that another node has.
    pub passed_on: AtomicU64,
    pub sockets_passed_on: AtomicI64,
    pub requests: AtomicU64,
    pub failures: AtomicU64,
}

impl Metrics {
    /// An action was stored and told, or refused.
    pub fn acted(&self, done: bool, took: Duration) {
        if !done {
            self.refused.fetch_add(1, Relaxed);
            return;
        }
        self.done.fetch_add(1, Relaxed);
        self.latency.add(took);
    }

    /// One stage of an action is over.
    pub fn passed(&self, stage: Stage, took: Duration) {
        self.stages[stage as usize].add(took);
    }

    pub fn told(&self, messages: u64) {
        self.messages.fetch_add(messages, Relaxed);
    }

    /// Readers that were too slow.
    pub fn cut_off(&self, readers: u64) {
        self.cut_off.fetch_add(readers, Relaxed);
    }

    /// A game panicked.
    pub fn broke(&self) {
        self.broken.fetch_add(1, Relaxed);
    }

    /// The figures, and those of this server as a node if it is one.
    pub fn text(&self, node: Option<OfNode>) -> String {
        let mut text = String::new();
        let mut one = |name: &str, kind: &str, help: &str, value: i64| {
            // Writing into a string cannot fail.
            let _ = write!(
                text,
                "# HELP logres_{name} {help}\n# TYPE logres_{name} {kind}\nlogres_{name} {value}\n"
            );
        };
        let count = |counter: &AtomicU64| counter.load(Relaxed) as i64;
        one("actions_done_total", "counter", "Actions stored and told.", count(&self.done));
        one("actions_refused_total", "counter", "Actions refused.", count(&self.refused));
        one("messages_total", "counter", "Different messages made for sockets.", count(&self.messages));
        one(
            "slow_readers_total",
            "counter",
            "Sockets cut off because they read too slowly.",
            count(&self.cut_off),
        );
        one("tables_broken_total", "counter", "Games that panicked.", count(&self.broken));
        one("requests_total", "counter", "HTTP requests.", count(&self.requests));
        one(
            "failures_total",
            "counter",
            "HTTP requests that failed for a reason of the server's.",
            count(&self.failures),
        );
        one("tables_open", "gauge", "Tables in memory.", self.tables.load(Relaxed));
        one("sockets_open", "gauge", "Open sockets.", self.sockets.load(Relaxed));
        if let Some(OfNode { held, alive }) = node {
            one("tables_held", "gauge", "Tables that belong to this node.", held as i64);
            one("nodes_alive", "gauge", "Nodes that live, as far as this one knows.", alive as i64);
            let passed_on = count(&self.passed_on);
            one("requests_passed_on_total", "counter", "Requests passed on to other nodes.", passed_on);
            let sockets = self.sockets_passed_on.load(Relaxed);
            one("sockets_passed_on", "gauge", "Open sockets passed on to other nodes.", sockets);
        }
        one("memory_bytes", "gauge", "Resident memory.", resident());
        let name = "logres_action_seconds";
        let _ = write!(
            text,
            "# HELP {name} From an action's arrival until it is stored and told.\n# TYPE {name} histogram\n"
        );
        self.latency.write(&mut text, name, "");
        let name = "logres_stage_seconds";
        let _ = write!(
            text,
            "# HELP {name} What the time of actions goes into, stage by stage.\n# TYPE {name} histogram\n"
        );
        for stage in Stage::ALL {
            let label = format!("stage=\"{}\",", stage.name());
            self.stages[stage as usize].write(&mut text, name, &label);
        }
        text
    }
}

/// The memory this process holds, where the system says so.
fn resident() -> i64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").trim().parse::<i64>().ok());
    kilobytes.unwrap_or(0) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_add_up() {
        let metrics = Metrics::default();
        metrics.acted(true, Duration::from_micros(700));
        metrics.acted(true, Duration::from_secs(9));
        metrics.acted(false, Duration::from_secs(9));
        metrics.passed(Stage::Write, Duration::from_millis(3));
        let text = metrics.text(None);
        for line in [
            "logres_actions_done_total 2",
            "logres_actions_refused_total 1",
            "logres_action_seconds_bucket{le=\"0.0005\"} 0",
            "logres_action_seconds_bucket{le=\"0.001\"} 1",
            "logres_action_seconds_bucket{le=\"2\"} 1",
            "logres_action_seconds_bucket{le=\"+Inf\"} 2",
            "logres_action_seconds_count 2",
            "logres_stage_seconds_bucket{stage=\"write\",le=\"0.002\"} 0",
            "logres_stage_seconds_bucket{stage=\"write\",le=\"0.005\"} 1",
            "logres_stage_seconds_sum{stage=\"write\"} 0.003",
            "logres_stage_seconds_count{stage=\"write\"} 1",
            "logres_stage_seconds_count{stage=\"outbox\"} 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
    #[test]
    fn the_dashboard_asks_for_figures_that_there_are() {
        let dashboard = include_str!("../../../deploy/grafana.json");
        let dashboard: serde_json::Value = serde_json::from_str(dashboard).unwrap();
        let text = Metrics::default().text(Some(OfNode { held: 1, alive: 1 }));
        let mut found = 0;
        for expression in expressions(&dashboard) {
            let names = expression.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
            for name in names.filter(|name| name.starts_with("logres_")) {
                let starts = |line: &str| line.split([' ', '{']).next() == Some(name);
                assert!(text.lines().any(starts), "there is no {name}, which {expression} asks for");
                found += 1;
            }
        }
        assert!(found > 10, "{found}");
    }

    fn expressions(value: &serde_json::Value) -> Vec<&str> {
        match value {
            serde_json::Value::Object(fields) => {
                let own = fields.get("expr").and_then(serde_json::Value::as_str);
                own.into_iter().chain(fields.values().flat_map(expressions)).collect()
            }
            serde_json::Value::Array(list) => list.iter().flat_map(expressions).collect(),
            _ => Vec::new(),
        }
    }
}
