//! Nothing that was acknowledged is lost: the real server is killed under load, again and again.
//!
//! `KILLS=200 cargo test -p logres --test killing` kills it more often than the usual run does.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("logres-killing-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("logres.toml"), LIMITS).unwrap();
        Self(folder)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Everybody comes from one address here.
const LIMITS: &str = "[limits]\n\
    requests = { count = 100000, seconds = 1, burst = 100000 }\n\
    reads = { count = 100000, seconds = 1, burst = 100000 }\n\
    guests = { count = 100000, seconds = 1, burst = 100000 }\n\
    tables = { count = 100000, seconds = 1, burst = 100000 }\n";

/// A server process.
struct Server {
    process: Child,
    port: u16,
}

impl Server {
    fn start(folder: &Folder) -> Self {
        Self::start_as(folder, Command::new(env!("CARGO_BIN_EXE_logres")))
    }

    fn start_as(folder: &Folder, mut command: Command) -> Self {
        command.args(["serve", "--port", "0", "--config"]).arg(folder.file("logres.toml"));
        command.arg("--database").arg(folder.file("logres.db"));
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit(':').next().unwrap().parse();
        Self { process, port: port.unwrap_or_else(|_| panic!("the server does not start: {line:?}")) }
    }

    /// As if the power were cut: nothing is finished, nothing is closed.
    fn kill(self) {
        drop(self);
    }
}

/// A server ends with its test, also where that fails.
impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended by itself cannot be killed any more.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A connection that is kept.
struct Client {
    port: u16,
    stream: Option<BufReader<TcpStream>>,
}

impl Client {
    fn new(port: u16) -> Self {
        Self { port, stream: None }
    }

    /// Asks, and gives status, cookie and body; nothing if the server is gone.
    fn ask(&mut self, method: &str, path: &str, cookie: &str, body: &str) -> Option<(u16, String, Value)> {
        let answer = self.try_ask(method, path, cookie, body);
        if answer.is_none() {
            self.stream = None;
        }
        answer
    }

    fn try_ask(
        &mut self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &str,
    ) -> Option<(u16, String, Value)> {
        if self.stream.is_none() {
            let stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
            stream.set_nodelay(true).ok()?;
            stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
            self.stream = Some(BufReader::new(stream));
        }
        let stream = self.stream.as_mut()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.get_mut().write_all(request.as_bytes()).ok()?;
        let (mut status, mut length, mut given) = (0, 0, String::new());
        for number in 0.. {
            let mut line = String::new();
            if stream.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let line = line.trim();
            if line.is_empty() {
                break;
            }
            match line.split_once(' ') {
                Some((_, rest)) if number == 0 => status = rest[..3].parse().ok()?,
                Some((name, value)) if name.eq_ignore_ascii_case("content-length:") => {
                    length = value.parse().ok()?
                }
                Some((name, value)) if name.eq_ignore_ascii_case("set-cookie:") => {
                    given = value.split(';').next()?.to_owned();
                }
                _ => {}
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).ok()?;
        Some((status, given, serde_json::from_slice(&body).unwrap_or(Value::Null)))
    }
}

/// A table of two that one thread plays, and everything the server has acknowledged there.
#[derive(Clone, Default)]
struct Played {
    id: String,
    people: [String; 2],
    /// Ids of actions with the number of the event they became.
    acknowledged: Vec<(usize, String, Value, u64)>,
    /// The last action, if no answer to it was heard.
    open: Option<(usize, String, Value)>,
}

impl Played {
    fn make(client: &mut Client) -> Self {
        let mut people: [String; 2] = Default::default();
        for person in &mut people {
            *person = client.ask("POST", "/api/guest", "", r#"{"name":"Player"}"#).unwrap().1;
        }
        let wanted = json!({ "game": "merlin", "seats": 2 }).to_string();
        let (status, _, made) = client.ask("POST", "/api/tables", &people[0], &wanted).unwrap();
        assert_eq!(status, 200, "{made}");
        let id = made["table"].as_str().unwrap().to_owned();
        let join = json!({ "key": made["key"] }).to_string();
        client.ask("POST", &format!("/api/tables/{id}/join"), &people[1], &join).unwrap();
        let mut table = Self { id, people, ..Self::default() };
        assert_eq!(table.act(client, 1, "ready", json!({ "do": "ready", "ready": true })), Some(200));
        assert_eq!(table.act(client, 0, "start", json!({ "do": "start" })), Some(200));
        table
    }

    /// Does something; nothing if the server is gone.
    fn act(&mut self, client: &mut Client, seat: usize, id: &str, act: Value) -> Option<u16> {
        self.open = Some((seat, id.to_owned(), act.clone()));
        let body = json!({ "id": id, "act": act }).to_string();
        let path = format!("/api/tables/{}/actions", self.id);
        let (status, _, answer) = client.ask("POST", &path, &self.people[seat], &body)?;
        self.open = None;
        if status == 200 {
            self.acknowledged.push((seat, id.to_owned(), act, answer["number"].as_u64().unwrap()));
        }
        Some(status)
    }

    /// Answers a question at random, and gives the status; nothing if the server is gone or the game over.
    fn play(&mut self, client: &mut Client, draw: &mut u64) -> Option<u16> {
        for seat in 0..2 {
            let path = format!("/api/tables/{}", self.id);
            let (_, _, standing) = client.ask("GET", &path, &self.people[seat], "")?;
            let question = &standing["position"]["question"];
            let Some(offers) = question["offers"].as_array() else { continue };
            *draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let choice = &offers[(*draw >> 33) as usize % offers.len()]["number"];
            let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": choice });
            let id = format!("a{}-{:x}", self.acknowledged.len(), *draw);
            return self.act(client, seat, &id, act);
        }
        None
    }

    fn is_over(&self, client: &mut Client) -> bool {
        let (_, _, standing) =
            client.ask("GET", &format!("/api/tables/{}", self.id), &self.people[0], "").unwrap();
        standing["room"]["phase"] == "over"
    }

    /// Everything acknowledged is in the store: asked again, each action is answered with the same number, and nothing
    /// is done twice.
    fn check(&mut self, client: &mut Client) {
        let (_, _, room) =
            client.ask("GET", &format!("/api/tables/{}", self.id), &self.people[0], "").unwrap();
        assert_ne!(room["room"]["phase"], "attention", "{}", self.id);
        let before = room["number"].as_u64().unwrap();
        for (seat, id, act, number) in &self.acknowledged {
            let body = json!({ "id": id, "act": act }).to_string();
            let path = format!("/api/tables/{}/actions", self.id);
            let (status, _, answer) = client.ask("POST", &path, &self.people[*seat], &body).unwrap();
            assert_eq!(
                (status, answer["number"].as_u64()),
                (200, Some(*number)),
                "{id} was acknowledged: {answer}"
            );
        }
        let (_, _, room) =
            client.ask("GET", &format!("/api/tables/{}", self.id), &self.people[0], "").unwrap();
        assert_eq!(room["number"].as_u64().unwrap(), before, "nothing is done twice");
        // What was on its way is done now, once, whether or not it was stored then.
        if let Some((seat, id, act)) = self.open.take() {
            self.act(client, seat, &id, act);
        }
    }
}

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
/// everything before it, and no table is damaged.
#[test]
fn a_torn_write_is_survived() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut table = Played::make(&mut client);
    let mut draw = 5;
    for _ in 0..30 {
        table.play(&mut client, &mut draw);
    }
    server.kill();
    let log = std::fs::read(folder.file("logres.db-wal")).unwrap();
    let latest = table.acknowledged.last().unwrap().3;
    for cut in [1, 24, 4000, 4096 + 24, 9001] {
        let torn = Folder::new();
        std::fs::copy(folder.file("logres.db"), torn.file("logres.db")).unwrap();
        std::fs::write(torn.file("logres.db-wal"), &log[..log.len() - cut]).unwrap();
        let server = Server::start(&torn);
        let mut client = Client::new(server.port);
        let path = format!("/api/tables/{}", table.id);
        let (status, _, standing) = client.ask("GET", &path, &table.people[0], "").unwrap();
        assert_eq!((status, standing["room"]["phase"].as_str()), (200, Some("playing")), "{cut}");
        let number = standing["number"].as_u64().unwrap();
        assert!(
            number < latest && number + 5 > latest,
            "{number} of {latest} after {cut} bytes were torn off"
        );
        assert_eq!(client.ask("GET", "/readyz", "", "").unwrap().0, 200);
        server.kill();
    }
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
