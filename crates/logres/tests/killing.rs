//! Nothing that was acknowledged is lost: the real server is killed under load, again and again.
//!
//! `LOGRES_KILLS=1000 cargo test -p logres --test killing` kills it more often than the usual run does, and
//! `LOGRES_POWER_CUTS=500` cuts its power more often: then what was not confirmed by the disk is lost as well, by sectors.
//! `LOGRES_BINARY=target/release/logres` makes such a run quicker.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod power;
mod serving;

use power::Draw;
use serde_json::{Value, json};
use serving::{Client, Folder, Played, Server};
use std::ops::Range;
use std::process::{Child, Command};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A number out of the environment.
fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok().map(|value| value.parse().expect("a number"))
}

/// Another seed in every run, unless `LOGRES_SEED` names one; a test that fails prints it.
fn seed() -> u64 {
    let nanos = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().subsec_nanos();
    let seed = number("LOGRES_SEED")
        .map_or(u64::from(nanos) ^ (u64::from(std::process::id()) << 32), |seed| seed as u64);
    println!("LOGRES_SEED={seed}");
    seed
}

const TABLES: usize = 4;

/// How a life of the server ends, over and over.
struct End<'a> {
    times: usize,
    start: &'a dyn Fn() -> Server,
    /// After the process was killed, and before it is started again.
    afterwards: &'a mut dyn FnMut(&mut Draw),
}

/// Plays at several tables while the server dies again and again; how many answers were acknowledged, and how many of the
/// deaths came under load. After each, everything that was acknowledged must be there.
fn die_under_load(draw: &mut Draw, end: End) -> (usize, usize) {
    let mut server = (end.start)();
    let mut client = Client::new(server.port);
    let mut tables: Vec<Played> = (0..TABLES).map(|_| Played::make(&mut client)).collect();
    // Games that have come to their end; others have taken their place, so that the load never stops.
    let mut finished: Vec<Played> = Vec::new();
    let (mut acknowledged, mut under_load) = (0, 0);
    for death in 0..end.times {
        let port = server.port;
        let answers = Arc::new(AtomicUsize::new(0));
        let players: Vec<_> = tables
            .drain(..)
            .enumerate()
            .map(|(number, mut table)| {
                let answers = answers.clone();
                std::thread::spawn(move || {
                    let (mut client, mut draw) = (Client::new(port), (death * TABLES + number) as u64 + 1);
                    while table.play(&mut client, &mut draw).is_some() {
                        answers.fetch_add(1, Relaxed);
                    }
                    table
                })
            })
            .collect();
        // Mostly it dies while people play, however long the first answers take on a busy machine.
        let started = Instant::now();
        let waits = draw.below(10) > 0;
        while waits && answers.load(Relaxed) < TABLES && started.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis(draw.below(250)));
        server.kill();
        tables = players.into_iter().map(|player| player.join().unwrap()).collect();
        (end.afterwards)(draw);
        server = (end.start)();
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
    (acknowledged, under_load)
}

#[test]
fn killed_at_random_moments_the_server_loses_nothing() {
    let kills = number("LOGRES_KILLS").unwrap_or(20);
    let folder = Folder::new();
    let mut draw = Draw(seed());
    let end = End { times: kills, start: &|| Server::start(&folder), afterwards: &mut |_| {} };
    let (acknowledged, under_load) = die_under_load(&mut draw, end);
    assert!(under_load * 2 > kills, "only {under_load} of {kills} kills came under load");
    println!("{kills} kills, {under_load} under load, {acknowledged} acknowledged answers, none lost");
}

/// When the power is cut, a disk has what it has confirmed, and of the rest whatever it had got round to.
#[cfg(target_os = "linux")]
#[test]
fn a_power_cut_loses_nothing_that_was_acknowledged() {
    let cuts = number("LOGRES_POWER_CUTS").unwrap_or(20);
    let (folder, tools) = (Folder::new(), Folder::new());
    let (library, journal) = (power::library(&tools.0), tools.file("journal"));
    let mut draw = Draw(seed());
    let mut all = power::Cut::default();
    let start = || {
        // What a server finds when it starts is certainly there.
        let _ = std::fs::remove_file(&journal);
        Server::start_as(&folder, power::watched(&library, &folder.0, &journal))
    };
    let mut afterwards = |draw: &mut Draw| {
        let power::Cut { unconfirmed, lost, syncs } = power::cut(&journal, draw);
        all.unconfirmed += unconfirmed;
        all.lost += lost;
        all.syncs += syncs;
    };
    let (acknowledged, under_load) =
        die_under_load(&mut draw, End { times: cuts, start: &start, afterwards: &mut afterwards });
    assert!(under_load * 2 > cuts, "only {under_load} of {cuts} power cuts came under load");
    assert!(all.syncs > cuts && all.lost > 0, "nothing was ever lost, so nothing was tried");
    println!(
        "{cuts} power cuts, {under_load} under load, {acknowledged} acknowledged answers, none lost; {} of {} \
         unconfirmed sectors were",
        all.lost, all.unconfirmed
    );
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
    let script = format!("trap '' XFSZ; ulimit -S -f {blocks}; exec \"$0\" \"$@\"");
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
    assert_eq!(client.ask("GET", "/readyz", "", "").unwrap().0, 503, "it cannot do its work");
    // What was played can still be read.
    let path = format!("/api/tables/{}", table.id);
    assert_eq!(client.ask("GET", &path, &table.people[0], "").unwrap().0, 200);

    // There is space again: the server notices by itself, and goes on without a restart.
    let id = server.process.id().to_string();
    let freed = Command::new("prlimit").args(["--pid", &id, "--fsize=unlimited"]).status();
    assert!(freed.expect("prlimit is part of util-linux").success());
    let start = Instant::now();
    while client.ask("GET", "/readyz", "", "").unwrap().0 != 200 {
        assert!(start.elapsed() < Duration::from_secs(60), "the server does not recover");
        std::thread::sleep(Duration::from_millis(100));
    }
    let before = table.acknowledged.len();
    assert_eq!(table.play(&mut client, &mut draw), Some(200));
    assert_eq!(table.acknowledged.len(), before + 1);
    server.kill();

    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    table.check(&mut client);
    let before = table.acknowledged.len();
    table.play(&mut client, &mut draw);
    assert_eq!(table.acknowledged.len(), before + 1);
    server.kill();
}

/// Memory runs out while people play and new tables are made: whether the server refuses or ends, everything it had
/// acknowledged is there afterwards, and nothing is done twice. One that only refuses goes on as soon as there is memory.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_runs_out_loses_nothing() {
    let folder = Folder::new();
    let mut draw = Draw(seed());
    let mut tables = Vec::new();
    for spare in [1 << 16, 1 << 20, 4 << 20] {
        // Memory counts when it is used, not when room for it is set aside.
        let mut command = Command::new(serving::binary());
        command.env("MIMALLOC_ARENA_EAGER_COMMIT", "0");
        let mut server = Server::start_as(&folder, command);
        let mut client = Client::new(server.port);
        tables.push(Played::make(&mut client));
        let id = server.process.id().to_string();
        let limit = |bytes: &str| {
            let limited = Command::new("prlimit").args(["--pid", &id, &format!("--data={bytes}:")]).status();
            assert!(limited.expect("prlimit is part of util-linux").success());
        };
        // From now on the system gives the process so much more, and no more than that.
        limit(&(data_of(&server.process) + spare).to_string());
        let start = Instant::now();
        let refused = loop {
            assert!(start.elapsed() < Duration::from_secs(120), "{spare} bytes are enough for everything");
            let (table, made) = Played::try_make(&mut client, &json!({}));
            if !table.id.is_empty() {
                tables.push(table);
            }
            let place = draw.below(tables.len() as u64) as usize;
            let played = tables[place].play(&mut client, &mut draw.0);
            if made != Some(200) {
                break made;
            }
            if played != Some(200) && !tables[place].is_over(&mut client) {
                break played;
            }
        };
        // A connection that broke off is heard of a little before the process has ended, and one may break off alone.
        let start = Instant::now();
        let ended = loop {
            let ended = server.process.try_wait().unwrap();
            if ended.is_some() || client.ask("GET", "/healthz", "", "").is_some() {
                break ended;
            }
            assert!(start.elapsed() < Duration::from_secs(60), "the server neither ends nor answers");
            std::thread::sleep(Duration::from_millis(20));
        };
        match ended {
            // Nobody told it to stop.
            Some(status) => assert!(!status.success(), "{status}"),
            None => {
                assert!(refused.is_none_or(|status| status >= 500), "{refused:?}");
                limit("unlimited");
                let start = Instant::now();
                loop {
                    let (table, made) = Played::try_make(&mut client, &json!({}));
                    if made == Some(200) {
                        tables.push(table);
                        break;
                    }
                    assert!(start.elapsed() < Duration::from_secs(60), "the server does not recover");
                    std::thread::sleep(Duration::from_millis(100));
                }
            }
        }
        server.kill();
        server = Server::start(&folder);
        let mut client = Client::new(server.port);
        for table in &mut tables {
            table.check(&mut client);
        }
        server.kill();
    }
}

/// How many bytes of memory of its own a process has.
#[cfg(target_os = "linux")]
fn data_of(process: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmData:")).expect("a line of the kernel");
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() * 1024
}

/// A second server on the same file would give the same numbers to other answers: it does not start.
#[test]
fn two_servers_never_run_on_one_file() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut table = Played::make(&mut client);
    let mut second = Command::new(env!("CARGO_BIN_EXE_logres"));
    second.args(["serve", "--port", "0", "--config"]).arg(folder.file("logres.toml"));
    let refused = second.arg("--database").arg(folder.file("logres.db")).output().unwrap();
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success(), "{told}");
    let holder = format!("in use by another server (process {})", server.process.id());
    assert!(told.contains(&holder), "{told}");
    // The first one does not notice, and a killed one leaves no lock behind.
    assert_eq!(table.play(&mut client, &mut 3), Some(200));
    server.kill();
    let server = Server::start(&folder);
    table.check(&mut Client::new(server.port));
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

/// A host that stands still (SIGSTOP) for longer than a player has: nobody loses on time, and the clock runs on afterwards.
#[cfg(unix)]
#[test]
fn a_frozen_process_costs_nobody_their_time() {
    const SECONDS: u64 = 9;
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let table_rules = json!({ "clock": { "kind": "live", "seconds": SECONDS, "bonus": 0 } });
    let mut table = Played::make_with(&mut client, table_rules);
    let path = format!("/api/tables/{}", table.id);
    let mut clocks = || {
        let (_, _, standing) = client.ask("GET", &path, &table.people[0], "").unwrap();
        let chairs = standing["room"]["chairs"].as_array().unwrap().clone();
        chairs.iter().for_each(|chair| assert!(chair["person"].is_object(), "{chair} has lost on time"));
        let clock = |chair: &Value| (chair["running"] == true, chair["clock"].as_u64().unwrap());
        chairs.iter().map(clock).collect::<Vec<_>>()
    };
    let before = clocks();
    let asked = before.iter().position(|(running, _)| *running).expect("somebody's clock runs");
    signal(&server.process, "-STOP");
    std::thread::sleep(Duration::from_secs(SECONDS + 2));
    signal(&server.process, "-CONT");
    let after = clocks();
    // One second of the gap counts, because that is how often the server gives a sign of life; the machine may be busy.
    assert!(after[asked].0 && after[asked].1 >= SECONDS * 1000 / 3, "{before:?}, then {after:?}");
    std::thread::sleep(Duration::from_millis(300));
    assert!(clocks()[asked].1 < after[asked].1, "the clock runs on");
    assert_eq!(table.play(&mut client, &mut 3), Some(200));
    server.kill();
}

fn terminate(process: &Child) {
    signal(process, "-TERM");
}

fn signal(process: &Child, signal: &str) {
    let id = process.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
}
