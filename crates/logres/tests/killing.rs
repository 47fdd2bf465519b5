//! Nothing that was acknowledged is lost: the real server is killed under load, again and again.
//!
//! `KILLS=200 cargo test -p logres --test killing` kills it more often than the usual run does.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod serving;

use serving::{Client, Folder, Played, Server};
use std::ops::Range;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

fn random(bound: u64) -> u64 {
    let nanos = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().subsec_nanos();
    let mut bits = u64::from(nanos) ^ (u64::from(std::process::id()) << 32);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (bits ^ (bits >> 31)) % bound
}

const TABLES: usize = 4;

#[test]
fn killed_at_random_moments_the_server_loses_nothing() {
    let kills = std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(20);
    let folder = Folder::new();
    let mut server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut tables: Vec<Played> = (0..TABLES).map(|_| Played::make(&mut client)).collect();
    // Games that have come to their end; others have taken their place, so that the load never stops.
    let mut finished: Vec<Played> = Vec::new();
    let (mut acknowledged, mut under_load) = (0, 0);
    for kill in 0..kills {
        let port = server.port;
        let players: Vec<_> = tables
            .drain(..)
            .enumerate()
            .map(|(number, mut table)| {
                std::thread::spawn(move || {
                    let (mut client, mut draw) = (Client::new(port), (kill * TABLES + number) as u64 + 1);
                    while table.play(&mut client, &mut draw).is_some() {}
                    table
                })
            })
            .collect();
        std::thread::sleep(Duration::from_millis(30 + random(250)));
        server.kill();
        tables = players.into_iter().map(|player| player.join().unwrap()).collect();
        server = Server::start(&folder);
        let mut client = Client::new(server.port);
        let before = acknowledged;
        acknowledged = finished.iter().chain(&tables).map(|table| table.acknowledged.len()).sum();
        under_load += usize::from(acknowledged > before);
        for table in &mut tables {
            table.check(&mut client);
            if table.is_over(&mut client) {
                finished.push(std::mem::replace(table, Played::make(&mut client)));
            }
        }
    }
    let mut client = Client::new(server.port);
    for table in &mut finished {
        table.check(&mut client);
    }
    server.kill();
    assert!(under_load * 2 > kills, "only {under_load} of {kills} kills came under load");
    println!("{kills} kills, {under_load} under load, {acknowledged} acknowledged answers, none lost");
}

/// The end of the write-ahead log is cut off, as if the disk had stopped in the middle of a write: the server starts with
/// everything before that write, and no table is damaged.
#[test]
fn a_torn_write_is_survived() {
    let folder = Folder::new();
    let mut server = Server::start(&folder);
    let mut table = Played::make(&mut Client::new(server.port));
    let mut draw = 5;
    // What the server has carried over into the database by now cannot be torn any more; then some more is played.
    let (log, before, last) = loop {
        assert!(table.acknowledged.len() < 200, "everything is carried over at once");
        let mut client = Client::new(server.port);
        for _ in 0..6 {
            table.play(&mut client, &mut draw);
        }
        server.kill();
        let log = std::fs::read(folder.file("logres.db-wal")).unwrap();
        let carried = std::fs::read(folder.file("logres.db-shm")).unwrap();
        if let [.., before, last] = &answers_in(&log, &carried)[..] {
            break (log, before.clone(), last.clone());
        }
        server = Server::start(&folder);
    };
    let numbers: Vec<u64> = table.acknowledged.iter().map(|(.., number)| *number).collect();
    let cuts = [(last.end - 1, 2), (last.end - 24, 2), (last.end - 4000, 2), (last.start + 1, 2)];
    for (end, place) in cuts.into_iter().chain([(before.end - 1, 3), (before.start + 24, 3)]) {
        let torn = Folder::new();
        std::fs::copy(folder.file("logres.db"), torn.file("logres.db")).unwrap();
        std::fs::write(torn.file("logres.db-wal"), &log[..end]).unwrap();
        let server = Server::start(&torn);
        let mut client = Client::new(server.port);
        let path = format!("/api/tables/{}", table.id);
        let (status, _, standing) = client.ask("GET", &path, &table.people[0], "").unwrap();
        assert_eq!((status, standing["room"]["phase"].as_str()), (200, Some("playing")), "{end}");
        let number = standing["number"].as_u64().unwrap();
        assert_eq!(number, numbers[numbers.len() - place], "after {end} of {} bytes", log.len());
        assert_eq!(client.ask("GET", "/readyz", "", "").unwrap().0, 200);
        server.kill();
    }
}

/// Where the answers stand in a write-ahead log of SQLite, as far as its index does not say that they have been carried over.
/// An answer changes several pages at once; a sign of life, which is written between them now and then, only one.
fn answers_in(log: &[u8], index: &[u8]) -> Vec<Range<usize>> {
    const HEAD: usize = 32;
    const FRAME_HEAD: usize = 24;
    const CARRIED: usize = 96;
    let word = |at: usize| u32::from_be_bytes(log[at..at + 4].try_into().unwrap());
    let frame = FRAME_HEAD + word(8) as usize;
    let carried = u32::from_ne_bytes(index[CARRIED..CARRIED + 4].try_into().unwrap()) as usize;
    let mut answers = Vec::new();
    let mut start = HEAD;
    for at in (HEAD..=log.len() - frame).step_by(frame) {
        // What stands behind the end of a log that was begun anew is older, and has another salt.
        if log[at + 8..at + 16] != log[16..24] {
            break;
        }
        // The last page of a write says how large the database is then.
        if word(at + 4) > 0 {
            let end = at + frame;
            if start >= HEAD + carried * frame && end - start > frame {
                answers.push(start..end);
            }
            start = end;
        }
    }
    answers
}

/// When nothing more can be written, nothing more is acknowledged; with space again everything goes on.
#[cfg(unix)]
#[test]
fn a_full_disk_is_told_and_loses_nothing() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut table = Played::make(&mut client);
    server.kill();

    // No file may grow beyond this: what a full disk is to a database, with the system's own refusals.
    let mut limited = Command::new("sh");
    let blocks = (std::fs::metadata(folder.file("logres.db-wal")).unwrap().len() / 512) + 100;
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    limited.arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_logres"));
    let server = Server::start_as(&folder, limited);
    let mut client = Client::new(server.port);
    let mut draw = 9;
    // Answers are taken until the first that cannot be stored, and that one is told so.
    let start = Instant::now();
    let status = loop {
        assert!(start.elapsed() < Duration::from_secs(60), "the disk does not fill up");
        match table.play(&mut client, &mut draw).expect("the server stays") {
            200 => {}
            other => break other,
        }
    };
    assert_eq!(status, 503);
    assert_eq!(client.ask("GET", "/healthz", "", "").unwrap().0, 200);
    // What was played can still be read.
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(client.ask("GET", &path, &table.people[0], "").unwrap().0, 200);
    server.kill();

    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    table.check(&mut client);
    let before = table.acknowledged.len();
    table.play(&mut client, &mut draw);
    assert_eq!(table.acknowledged.len(), before + 1);
    server.kill();
}

/// Told to stop in the middle of a game, the server finishes what is under way and closes its file.
#[test]
fn an_orderly_stop_ends_in_time() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut table = Played::make(&mut client);
    let port = server.port;
    let player = std::thread::spawn(move || {
        let (mut client, mut draw) = (Client::new(port), 3);
        while table.play(&mut client, &mut draw).is_some() {}
        table
    });
    std::thread::sleep(Duration::from_millis(300));
    let mut server = server;
    terminate(&server.process);
    let start = Instant::now();
    let status = loop {
        if let Some(status) = server.process.try_wait().unwrap() {
            break status;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "the server does not stop");
        std::thread::sleep(Duration::from_millis(20));
    };
    assert!(status.success(), "{status}");
    let mut table = player.join().unwrap();
    // Closed in order, everything is in the one file.
    assert!(!folder.file("logres.db-wal").exists());
    let server = Server::start(&folder);
    table.check(&mut Client::new(server.port));
    server.kill();
}

fn terminate(process: &Child) {
    let id = process.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
}
