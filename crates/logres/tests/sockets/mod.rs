//! People who play on sockets: each sits at some node, hears what happens at the table, answers when asked, and comes back
//! through another node when the socket ends or falls silent.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

use crate::{Draw, LEASE, Load, NODES, PATIENCE, Played};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicU16, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, Message, WebSocket};

type Ports = [AtomicU16; NODES];
type Acknowledged = (usize, String, Value, u64);

/// How long to read before it is looked whether the game goes on.
const LOOK: Duration = Duration::from_millis(100);
/// A socket on which nothing was heard for so long is given up. Anybody who is silent is asked for a sign of life before.
const SILENCE: Duration = Duration::from_secs(2 * LEASE);

/// Somebody at a table.
struct Sitter<'a> {
    table: &'a str,
    cookie: &'a str,
    seat: usize,
    ports: &'a Ports,
    at: usize,
    draw: Draw,
    load: &'a Load,
    /// What was asked and not answered yet.
    open: Option<(String, Value)>,
    /// The last position that was heard.
    position: Value,
    /// The question that was answered last.
    answered: Value,
    acts: usize,
    acknowledged: Vec<Acknowledged>,
    told: BTreeMap<u64, Value>,
}

/// Plays until it is enough or the game is over; what was acknowledged and told is added to the table.
pub fn play_on_sockets(table: &mut Played, ports: &Ports, draw: &mut Draw, load: &Load, enough: &AtomicBool) {
    let (id, people) = (table.id.clone(), table.people.clone());
    let seeds = [draw.below(u64::MAX), draw.below(u64::MAX)];
    let over = AtomicBool::new(false);
    let sat: Vec<_> = std::thread::scope(|scope| {
        let sitting: Vec<_> = (0..2)
            .map(|seat| {
                let mut sitter = Sitter {
                    table: &id,
                    cookie: &people[seat],
                    seat,
                    ports,
                    at: seat,
                    draw: Draw(seeds[seat]),
                    load,
                    open: None,
                    position: Value::Null,
                    answered: Value::Null,
                    acts: 0,
                    acknowledged: Vec::new(),
                    told: BTreeMap::new(),
                };
                let over = &over;
                scope.spawn(move || {
                    sitter.sit(&|| enough.load(Relaxed) || over.load(Relaxed));
                    over.store(true, Relaxed);
                    (sitter.acknowledged, sitter.told)
                })
            })
            .collect();
        sitting.into_iter().map(|sitter| sitter.join().unwrap()).collect()
    });
    for (seat, (acknowledged, told)) in sat.into_iter().enumerate() {
        table.acknowledged.extend(acknowledged);
        for (number, event) in told {
            let known = table.told.entry(number).or_insert_with(|| event.clone());
            // What one hears the other may not, but it is the same entry.
            let same = ["number", "at", "who"].iter().all(|part| known[*part] == event[*part]);
            assert!(same, "seat {seat} of {id} was told {event}, not {known}");
        }
    }
}

impl Sitter<'_> {
    fn sit(&mut self, enough: &dyn Fn() -> bool) {
        let begun = Instant::now();
        while !enough() {
            let port = self.ports[self.at].load(Relaxed);
            if let Some(mut socket) = self.connect(port) {
                self.load.sockets.fetch_add(1, Relaxed);
                self.stay(&mut socket, enough);
            }
            if self.position["outcome"].is_object() {
                return;
            }
            assert!(!self.told.is_empty() || begun.elapsed() < PATIENCE, "nobody lets {} in", self.table);
            // Whichever node comes next.
            self.at = (self.at + 1 + self.draw.below(2) as usize) % NODES;
            std::thread::sleep(Duration::from_millis(20 + self.draw.below(80)));
        }
    }

    fn last(&self) -> u64 {
        self.told.keys().next_back().copied().unwrap_or(0)
    }

    fn connect(&self, port: u16) -> Option<WebSocket<TcpStream>> {
        let stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
        stream.set_nodelay(true).ok()?;
        // A node may look for the one that has the table for as long.
        stream.set_read_timeout(Some(3 * Duration::from_secs(LEASE))).ok()?;
        let url = format!("ws://127.0.0.1:{port}/api/tables/{}/socket?after={}", self.table, self.last());
        let mut request = url.into_client_request().ok()?;
        let origin = format!("http://127.0.0.1:{port}");
        for (name, value) in [("cookie", self.cookie), ("origin", &origin)] {
            request.headers_mut().insert(name, value.parse().ok()?);
        }
        let (socket, _) = tungstenite::client(request, stream).ok()?;
        socket.get_ref().set_read_timeout(Some(LOOK)).ok()?;
        Some(socket)
    }

    /// Plays on one socket until that ends.
    fn stay(&mut self, socket: &mut WebSocket<TcpStream>, enough: &dyn Fn() -> bool) {
        let (mut heard, mut asked) = (Instant::now(), false);
        // What got no answer is asked again under the same id.
        if self.open.is_some() && !self.say_open(socket) {
            return;
        }
        while !enough() && !self.position["outcome"].is_object() {
            match socket.read() {
                Ok(Message::Text(text)) => {
                    (heard, asked) = (Instant::now(), false);
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if !self.hear(message) {
                        return;
                    }
                }
                Ok(Message::Close(_)) => return,
                Ok(_) => {}
                Err(Error::Io(error))
                    if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
                Err(_) => return,
            }
            if heard.elapsed() > SILENCE {
                return;
            }
            if heard.elapsed() > SILENCE / 4 && !asked {
                asked = true;
                if socket.send(Message::text(r#"{"say":"ping"}"#)).is_err() {
                    return;
                }
            }
            if self.open.is_none() && self.choose() && !self.say_open(socket) {
                return;
            }
        }
    }

    fn say_open(&self, socket: &mut WebSocket<TcpStream>) -> bool {
        let Some((id, act)) = &self.open else { return true };
        let say = json!({ "say": "act", "id": id, "act": act }).to_string();
        socket.send(Message::text(say)).is_ok()
    }

    /// Chooses an answer, if there is a question.
    fn choose(&mut self) -> bool {
        let question = &self.position["question"];
        let Some(offers) = question["offers"].as_array().filter(|offers| !offers.is_empty()) else {
            return false;
        };
        if question["ticket"] == self.answered {
            return false;
        }
        let choice = &offers[self.draw.below(offers.len() as u64) as usize]["number"];
        let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": choice });
        self.answered = question["ticket"].clone();
        self.acts += 1;
        self.open = Some((format!("s{}-{}", self.seat, self.acts), act));
        true
    }

    /// Takes what is heard. False if the other side says farewell.
    fn hear(&mut self, message: Value) -> bool {
        match message["hear"].as_str().unwrap() {
            "event" => {
                let number = message["number"].as_u64().unwrap();
                assert_eq!(number, self.last() + 1, "entries of {} come in order, each once", self.table);
                self.load.heard.fetch_add(1, Relaxed);
                self.told.insert(number, message);
            }
            "position" => {
                let number = message["number"].as_u64().unwrap();
                assert_eq!(number, self.last(), "the position of {} follows what was told", self.table);
                self.position = message["position"].clone();
            }
            "done" => {
                let number = message["number"].as_u64().unwrap();
                if let Some((id, act)) = self.open.take_if(|(id, _)| message["id"] == **id) {
                    self.acknowledged.push((self.seat, id, act, number));
                    self.load.answers.fetch_add(1, Relaxed);
                    self.load.on_sockets.fetch_add(1, Relaxed);
                }
            }
            // It came too late, or the node is on its way out: then the socket ends and it is asked anew elsewhere.
            "refused" if self.open.as_ref().is_some_and(|(id, _)| message["id"] == **id) => {
                self.open = None;
                self.answered = Value::Null;
                self.position = Value::Null;
                return false;
            }
            "farewell" => return false,
            _ => {}
        }
        true
    }
}
