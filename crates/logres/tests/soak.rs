//! Memory does not grow: tables come and go for a while, and the server is as large as before.
//!
//! `SOAK=3600 cargo test -p logres --test soak` goes on for an hour, at a pace that leaves the machine to others.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod serving;

use serde_json::json;
use serving::{Client, Folder, Played, Server};
use std::io::Write as _;
use std::time::{Duration, Instant};

const TABLES: usize = 6;
/// A table is broken off after this many answers, and another takes its place.
const ANSWERS: usize = 40;
/// A run of more seconds than these is a long one, and pauses after every round of answers.
const LONG: u64 = 60;
const PAUSE: Duration = Duration::from_millis(100);
/// What the allocator may keep for itself.
const SLACK: usize = 6 * 1024;

/// The server's memory in KiB.
fn memory(server: &Server) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process.id())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Everybody agrees to break off.
fn void(table: &mut Played, client: &mut Client) {
    let motion = json!({ "do": "propose", "motion": { "motion": "void" } });
    assert_eq!(table.act(client, 0, "void", motion), Some(200));
    let ballot = table.acknowledged.last().unwrap().3;
    let vote = json!({ "do": "vote", "ballot": ballot, "yes": true });
    assert_eq!(table.act(client, 1, "agreed", vote), Some(200));
}

#[test]
fn memory_does_not_grow_while_tables_come_and_go() {
    let seconds = std::env::var("SOAK").ok().and_then(|seconds| seconds.parse().ok()).unwrap_or(12);
    let folder = Folder::new();
    let mut config = std::fs::OpenOptions::new().append(true).open(folder.file("logres.toml")).unwrap();
    config.write_all(b"idle_seconds = 1\n").unwrap();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut tables: Vec<Played> = (0..TABLES).map(|_| Played::make(&mut client)).collect();
    let (begun, all) = (Instant::now(), Duration::from_secs(seconds));
    let (mut draw, mut answers, mut made) = (7, 0, TABLES);
    // The largest it was, in each quarter of the time.
    let mut largest = [0; 4];
    while begun.elapsed() < all {
        for table in &mut tables {
            let played = table.play(&mut client, &mut draw);
            answers += 1;
            if played.is_none() || table.acknowledged.len() > ANSWERS {
                if played.is_some() {
                    void(table, &mut client);
                }
                *table = Played::make(&mut client);
                made += 1;
            }
        }
        if seconds > LONG {
            std::thread::sleep(PAUSE);
        }
        let quarter = (4 * begun.elapsed().as_millis() / all.as_millis()).min(3) as usize;
        largest[quarter] = largest[quarter].max(memory(&server));
    }
    println!("{answers} answers at {made} tables in {seconds} s, KiB by quarter: {largest:?}");
    assert!(made > 2 * TABLES, "tables come and go: {made}");
    assert!(largest[3] <= largest[1] + largest[1] / 20 + SLACK, "{largest:?}");
}
