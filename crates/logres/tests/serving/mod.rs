//! The real server as a process, a client that keeps its connection, and tables that are played by it.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]
#![allow(dead_code, reason = "not every test needs all of it")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

/// A folder that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("logres-killing-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("logres.toml"), LIMITS).unwrap();
        Self(folder)
    }

    pub fn file(&self, name: &str) -> PathBuf {
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

/// The binary that is tried: the one that was built with the tests, or a quicker one for a long run.
pub fn binary() -> String {
    std::env::var("LOGRES_BINARY").unwrap_or_else(|_| env!("CARGO_BIN_EXE_logres").to_owned())
}

/// A server process.
pub struct Server {
    pub process: Child,
    pub port: u16,
}

impl Server {
    pub fn start(folder: &Folder) -> Self {
        Self::start_as(folder, Command::new(binary()))
    }

    pub fn start_as(folder: &Folder, command: Command) -> Self {
        Self::start_on(folder, command, &folder.file("logres.db").to_string_lossy(), &[])
    }

    /// On this database, and with more said on the command line.
    pub fn start_on(folder: &Folder, mut command: Command, database: &str, more: &[&str]) -> Self {
        command.args(["serve", "--port", "0", "--config"]).arg(folder.file("logres.toml"));
        command.args(["--database", database]).args(more);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().trim_end_matches('/').rsplit(':').next().unwrap().parse();
        Self { process, port: port.unwrap_or_else(|_| panic!("the server does not start: {line:?}")) }
    }

    /// As if the power were cut: nothing is finished, nothing is closed.
    pub fn kill(self) {
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
pub struct Client {
    port: u16,
    patience: Duration,
    /// Headers that go with every request, each with the end of its line.
    pub headers: String,
    stream: Option<BufReader<TcpStream>>,
}

impl Client {
    pub fn new(port: u16) -> Self {
        Self::with_patience(port, Duration::from_secs(30))
    }

    /// A server that does not answer for this long counts as gone.
    pub fn with_patience(port: u16, patience: Duration) -> Self {
        Self { port, patience, headers: String::new(), stream: None }
    }

    /// Asks, and gives status, cookie and body; nothing if the server is gone.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        cookie: &str,
        body: &str,
    ) -> Option<(u16, String, Value)> {
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
            stream.set_read_timeout(Some(self.patience)).ok()?;
            self.stream = Some(BufReader::new(stream));
        }
        let stream = self.stream.as_mut()?;
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
             {}Content-Length: {}\r\n\r\n{body}",
            self.headers,
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
                // The session's comes first; that of the device says less.
                Some((name, value)) if name.eq_ignore_ascii_case("set-cookie:") && given.is_empty() => {
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
pub struct Played {
    pub id: String,
    pub people: [String; 2],
    /// Ids of actions with the number of the event they became.
    pub acknowledged: Vec<(usize, String, Value, u64)>,
    /// The last action, if no answer to it was heard.
    open: Option<(usize, String, Value)>,
}

impl Played {
    pub fn make(client: &mut Client) -> Self {
        Self::make_with(client, json!({}))
    }

    /// A table with these rules.
    pub fn make_with(client: &mut Client, table_rules: Value) -> Self {
        let (table, status) = Self::try_make(client, &table_rules);
        assert_eq!(status, Some(200), "no table is made");
        table
    }

    /// A table as far as it could be made, with the last status; no status if the server is gone.
    pub fn try_make(client: &mut Client, table_rules: &Value) -> (Self, Option<u16>) {
        let mut table = Self::default();
        let status = table.start(client, table_rules);
        (table, status)
    }

    fn start(&mut self, client: &mut Client, table_rules: &Value) -> Option<u16> {
        for person in &mut self.people {
            let (status, cookie, _) = client.ask("POST", "/api/guest", "", r#"{"name":"Player"}"#)?;
            if status != 200 {
                return Some(status);
            }
            *person = cookie;
        }
        let wanted = json!({ "game": "merlin", "seats": 2, "table_rules": table_rules }).to_string();
        let (status, _, made) = client.ask("POST", "/api/tables", &self.people[0], &wanted)?;
        if status != 200 {
            return Some(status);
        }
        made["table"].as_str().unwrap().clone_into(&mut self.id);
        let join = json!({ "key": made["key"] }).to_string();
        let (status, ..) =
            client.ask("POST", &format!("/api/tables/{}/join", self.id), &self.people[1], &join)?;
        if status != 200 {
            return Some(status);
        }
        match self.act(client, 1, "ready", json!({ "do": "ready", "ready": true }))? {
            200 => self.act(client, 0, "start", json!({ "do": "start" })),
            refused => Some(refused),
        }
    }

    /// Does something; nothing if the server is gone.
    pub fn act(&mut self, client: &mut Client, seat: usize, id: &str, act: Value) -> Option<u16> {
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
    pub fn play(&mut self, client: &mut Client, draw: &mut u64) -> Option<u16> {
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

    /// Is the game over, as far as the server can still be asked?
    pub fn is_over(&self, client: &mut Client) -> bool {
        let standing = client.ask("GET", &format!("/api/tables/{}", self.id), &self.people[0], "");
        standing.is_some_and(|(_, _, standing)| standing["room"]["phase"] == "over")
    }

    /// Everything acknowledged is in the store: asked again, each action is answered with the same number, and nothing
    /// is done twice.
    pub fn check(&mut self, client: &mut Client) {
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
