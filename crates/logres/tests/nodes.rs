//! Three real nodes on a real PostgreSQL, killed, stopped, cut off and drained under load: nothing that was acknowledged is lost,
//! and nobody writes who has lost a table. At half of the tables people play by requests, at the others on sockets, each of
//! them at any node.
//!
//! `LOGRES_NODE_KILLS=1000 LOGRES_NODE_PAUSES=100 cargo test -p logres --test nodes` does it more often than the usual run, and
//! `LOGRES_NODE_MINUTES=30` ends such a run in time, whatever was reached.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod serving;
mod sockets;

use logres_testkit::postgres::Postgres;
use logres_testkit::wire::Wire;
use serde_json::{Value, json};
use serving::{Client, Folder, Server, binary};
use sockets::play_on_sockets;
use std::collections::BTreeMap;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

const NODES: usize = 3;
const TABLES: usize = 4;
/// Seconds after which a silent node counts as dead; as short as may be, so that much happens in a short run.
const LEASE: u64 = 2;
/// Nobody waits longer than this for an answer: until a dead node's tables are taken, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn number(name: &str) -> Option<usize> {
    std::env::var(name).ok().map(|value| value.parse().expect("a number"))
}

/// Numbers from a seed (SplitMix64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)) % bound.max(1)
    }
}

/// So many times, or until the time is over; a long run says how far it is.
fn times(count: usize, what: &'static str) -> impl Iterator<Item = usize> {
    let (begun, minutes) = (Instant::now(), number("LOGRES_NODE_MINUTES").map(|minutes| minutes as u64));
    let late = move || minutes.is_some_and(|minutes| begun.elapsed() > Duration::from_secs(60 * minutes));
    (0..count).take_while(move |_| !late()).inspect(move |done| {
        if done % 20 == 0 {
            println!("{done} {what} so far");
        }
    })
}

/// Another seed in every run, unless `LOGRES_SEED` names one; whoever fails prints it.
fn seed() -> u64 {
    let nanos = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().subsec_nanos();
    let seed = number("LOGRES_SEED").map_or(u64::from(nanos), |seed| seed as u64);
    println!("LOGRES_SEED={seed}");
    seed
}

/// Starts a node with what else is said on its command line.
fn start(folder: &Folder, url: &str, more: &[&str]) -> Server {
    let mut command = Command::new(std::fs::canonicalize(binary()).unwrap());
    // Each leaves the key of its operators where it is started.
    command.current_dir(&folder.0).env("LOGRES_CLUSTER_SECRET", "a secret of the nodes of this test");
    Server::start_on(folder, command, url, more)
}

/// A port on which nobody listens.
fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// The nodes, and where people reach them.
struct House {
    folder: Folder,
    postgres: Postgres,
    url: String,
    nodes: Vec<Option<Server>>,
    ports: Arc<[AtomicU16; NODES]>,
    /// Wires to the nodes' own doors, each with the port behind it; none where nodes reach each other without.
    doors: Vec<(Wire, u16)>,
    /// The wire of each node to the database; none where they are connected by its own socket.
    lines: Vec<Wire>,
}

impl House {
    fn new() -> Self {
        Self::wired(false)
    }

    /// `wired`: everything that nodes say to each other and to the database goes over wires that can be cut.
    fn wired(wired: bool) -> Self {
        let (folder, postgres) = (Folder::new(), Postgres::start());
        std::fs::write(
            folder.file("logres.toml"),
            format!(
                "{}[cluster]\nlease_seconds = {LEASE}\n",
                std::fs::read_to_string(folder.file("logres.toml")).unwrap()
            ),
        )
        .unwrap();
        let url = postgres.database("logres");
        let socket = postgres.path().join(".s.PGSQL.5432");
        let (mut doors, mut lines) = (Vec::new(), Vec::new());
        for _ in (0..NODES).filter(|_| wired) {
            let behind = free_port();
            doors.push((Wire::to_port(behind), behind));
            lines.push(Wire::to_socket(&socket));
        }
        let ports: [AtomicU16; NODES] = Default::default();
        let mut house =
            Self { folder, postgres, url, nodes: Vec::new(), ports: Arc::new(ports), doors, lines };
        for number in 0..NODES {
            house.nodes.push(None);
            house.start(number);
        }
        house
    }

    fn start(&mut self, number: usize) {
        let node = match (self.doors.get(number), self.lines.get(number)) {
            (Some((door, behind)), Some(line)) => {
                let url = format!("postgres://logres@127.0.0.1:{}/logres?sslmode=disable", line.port);
                let door = format!("http://127.0.0.1:{}", door.port);
                let behind = format!("127.0.0.1:{behind}");
                start(&self.folder, &url, &["--node-url", &door, "--node-listen", &behind])
            }
            _ => start(&self.folder, &self.url, &["--node-url", "http://127.0.0.1:0"]),
        };
        self.ports[number].store(node.port, Relaxed);
        self.nodes[number] = Some(node);
    }

    fn signal(&self, number: usize, signal: &str) {
        let id = self.nodes[number].as_ref().unwrap().process.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// What the database says.
    fn sql(&self, text: &str) -> String {
        self.postgres.sql("logres", text)
    }

    /// The node that has a table, by its place in the list.
    fn owner(&self, table: &str) -> Option<usize> {
        let port = self.sql(&format!(
            "SELECT substring(n.url from ':([0-9]+)$') FROM tables t JOIN nodes n ON n.id = t.node WHERE t.id = '{table}'"
        ));
        let door: u16 = port.parse().ok()?;
        if let Some(number) = self.doors.iter().position(|(wire, _)| wire.port == door) {
            return Some(number);
        }
        (0..NODES).find(|&number| self.nodes[number].as_ref().is_some_and(|node| listens(node, door)))
    }
}

/// Does this process listen on this port?
fn listens(node: &Server, port: u16) -> bool {
    let Ok(table) = std::fs::read_to_string("/proc/net/tcp") else { return false };
    let hex = format!(":{port:04X}");
    let sockets: Vec<String> = table
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut fields = line.split_whitespace();
            let (local, state) = (fields.nth(1)?, fields.nth(1)?);
            let inode = fields.nth(5)?;
            (local.ends_with(&hex) && state == "0A").then(|| format!("socket:[{inode}]"))
        })
        .collect();
    let open = std::fs::read_dir(format!("/proc/{}/fd", node.process.id()));
    open.is_ok_and(|open| {
        open.flatten()
            .filter_map(|file| std::fs::read_link(file.path()).ok())
            .any(|link| sockets.iter().any(|socket| link.to_string_lossy() == *socket))
    })
}

/// Somebody who asks any of the nodes, again and again until one answers.
struct Asker {
    ports: Arc<[AtomicU16; NODES]>,
    at: usize,
    client: Option<(u16, Client)>,
}

impl Asker {
    fn new(ports: &Arc<[AtomicU16; NODES]>, at: usize) -> Self {
        Self { ports: ports.clone(), at, client: None }
    }

    fn move_on(&mut self) {
        self.at = (self.at + 1) % NODES;
        self.client = None;
    }

    /// The answer of whichever node gives one. What is asked must bear being asked twice.
    fn insist(&mut self, method: &str, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
        let (begun, body) = (Instant::now(), body.to_string());
        let mut last = None;
        while begun.elapsed() < PATIENCE {
            let port = self.ports[self.at].load(Relaxed);
            if self.client.as_ref().is_none_or(|(known, _)| *known != port) {
                self.client = Some((port, Client::with_patience(port, Duration::from_secs(3 * LEASE))));
            }
            match self.client.as_mut().unwrap().1.ask(method, path, cookie, &body) {
                Some((503, _, said)) => last = Some(said),
                Some(answer) => return answer,
                None => {}
            }
            self.move_on();
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("nobody answers {method} {path}: {last:?}");
    }
}

/// One table, who plays there, and everything that was acknowledged or shown.
#[derive(Default)]
struct Played {
    id: String,
    people: [String; 2],
    acknowledged: Vec<(usize, String, Value, u64)>,
    /// Every entry that somebody at the table was told, by number.
    told: BTreeMap<u64, Value>,
    next: u64,
}

impl Played {
    fn make(asker: &mut Asker) -> Self {
        Self::make_with(asker, &json!({}))
    }

    /// A table with these rules.
    fn make_with(asker: &mut Asker, table_rules: &Value) -> Self {
        let nothing = Value::Null;
        let people = [(); 2].map(|()| {
            let name = json!({ "name": "Player" });
            asker.insist("POST", "/api/guest", "", &name).1
        });
        let wanted = json!({ "game": "merlin", "seats": 2, "table_rules": table_rules });
        let (status, _, made) = asker.insist("POST", "/api/tables", &people[0], &wanted);
        assert_eq!(status, 200, "{made}");
        let mut played = Self { id: made["table"].as_str().unwrap().to_owned(), people, ..Self::default() };
        let join = json!({ "key": made["key"] });
        let path = format!("/api/tables/{}", played.id);
        assert_eq!(asker.insist("POST", &format!("{path}/join"), &played.people[1], &join).0, 200);
        played.act(asker, 1, json!({ "do": "ready", "ready": true }));
        played.act(asker, 0, json!({ "do": "start" }));
        assert_eq!(asker.insist("GET", &path, &played.people[0], &nothing).2["room"]["phase"], "playing");
        played
    }

    /// Does something, until it is done or refused.
    fn act(&mut self, asker: &mut Asker, seat: usize, act: Value) -> u16 {
        self.next += 1;
        let id = format!("a{seat}-{}", self.next);
        let path = format!("/api/tables/{}/actions", self.id);
        let action = json!({ "id": id, "act": act });
        let (status, _, answer) = asker.insist("POST", &path, &self.people[seat], &action);
        if status == 200 {
            self.acknowledged.push((seat, id, act, answer["number"].as_u64().unwrap()));
        }
        status
    }

    /// Answers a question at random, looks at what happened, and moves on to another node. False if the game is over.
    fn play(&mut self, asker: &mut Asker, draw: &mut Draw) -> bool {
        for seat in 0..2 {
            let path = format!("/api/tables/{}", self.id);
            let (_, _, standing) = asker.insist("GET", &path, &self.people[seat], &Value::Null);
            assert_ne!(standing["room"]["phase"], "attention", "{}", self.id);
            let question = &standing["position"]["question"];
            let Some(offers) = question["offers"].as_array() else { continue };
            let choice = &offers[draw.below(offers.len() as u64) as usize]["number"];
            self.act(asker, seat, json!({ "do": "answer", "ticket": question["ticket"], "choice": choice }));
            self.look(asker);
            if draw.below(3) == 0 {
                asker.move_on();
            }
            return true;
        }
        false
    }

    /// Reads what happened since the last look. An entry that was told once is told the same ever after.
    fn look(&mut self, asker: &mut Asker) {
        let after = self.told.keys().next_back().copied().unwrap_or(0);
        // The last one again, to see that it stays what it was.
        let path = format!("/api/tables/{}/events?after={}", self.id, after.saturating_sub(1));
        let (status, _, events) = asker.insist("GET", &path, &self.people[0], &Value::Null);
        assert_eq!(status, 200, "{events}");
        for event in events["events"].as_array().unwrap() {
            let number = event["number"].as_u64().unwrap();
            let known = self.told.entry(number).or_insert_with(|| event.clone());
            assert_eq!(known, event, "entry {number} of {} was told otherwise before", self.id);
        }
    }

    /// Holds everything that was acknowledged or told against the database.
    fn check(&self, house: &House, asker: &mut Asker) {
        let rows = house.sql(&format!(
            "SELECT number || ' ' || coalesce(action, '-') FROM log WHERE table_id = '{}' ORDER BY number",
            self.id
        ));
        let rows: Vec<(u64, &str)> = rows
            .lines()
            .map(|line| line.split_once(' ').unwrap())
            .map(|(number, action)| (number.parse().unwrap(), action))
            .collect();
        assert!(rows.iter().map(|(number, _)| *number).eq(1..=rows.len() as u64), "one order, without gaps");
        for (_, id, act, number) in &self.acknowledged {
            let stored: Vec<_> = rows.iter().filter(|(_, action)| action == id).collect();
            assert_eq!(stored.len(), 1, "{act} ({id} of {}) is stored once: {stored:?}", self.id);
            assert_eq!(stored[0].0, *number, "{id} has the number that was acknowledged");
        }
        if let Some((last, _)) = self.told.last_key_value() {
            assert!(*last <= rows.len() as u64, "entry {last} was told and is not stored");
        }
        if let Some((seat, id, act, number)) = self.acknowledged.last() {
            let action = json!({ "id": id, "act": act });
            let path = format!("/api/tables/{}/actions", self.id);
            let (status, _, answer) = asker.insist("POST", &path, &self.people[*seat], &action);
            assert_eq!((status, answer["number"].as_u64()), (200, Some(*number)), "asked again");
        }
    }
}

/// Plays at several tables while something happens to the nodes; what was played.
fn under_load(
    house: &mut House,
    draw: &mut Draw,
    mut happens: impl FnMut(&mut House, &mut Draw, &Load),
) -> Load {
    let load = Load::default();
    let enough = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = (0..TABLES)
        .map(|number| {
            let (ports, enough, load, seed) =
                (house.ports.clone(), enough.clone(), load.clone(), draw.below(u64::MAX));
            std::thread::spawn(move || {
                let (mut asker, mut draw) = (Asker::new(&ports, number % NODES), Draw(seed));
                let mut tables = Vec::new();
                while !enough.load(Relaxed) {
                    let mut table = Played::make(&mut asker);
                    load.tables.lock().unwrap().insert(number, table.id.clone());
                    if number % 2 == 1 {
                        play_on_sockets(&mut table, &ports, &mut draw, &load, &enough);
                    }
                    while number % 2 == 0 && !enough.load(Relaxed) && table.play(&mut asker, &mut draw) {
                        load.answers.fetch_add(1, Relaxed);
                    }
                    tables.push(table);
                }
                tables
            })
        })
        .collect();
    happens(house, draw, &load);
    enough.store(true, Relaxed);
    let tables: Vec<Played> = players.into_iter().flat_map(|player| player.join().unwrap()).collect();
    let mut asker = Asker::new(&house.ports, 0);
    tables.iter().for_each(|table| table.check(house, &mut asker));
    let acknowledged = tables.iter().map(|table| table.acknowledged.len()).sum();
    load.acknowledged.store(acknowledged, Relaxed);
    println!("{} sockets opened, {} entries heard", load.sockets.load(Relaxed), load.heard.load(Relaxed));
    load
}

#[derive(Clone, Default)]
struct Load {
    answers: Arc<AtomicUsize>,
    /// Those of them that came on sockets.
    on_sockets: Arc<AtomicUsize>,
    /// How often a socket was opened, and what was heard on all of them.
    sockets: Arc<AtomicUsize>,
    heard: Arc<AtomicUsize>,
    acknowledged: Arc<AtomicUsize>,
    /// The table of each player.
    tables: Arc<Mutex<BTreeMap<usize, String>>>,
}

impl Load {
    /// Waits until so many more answers came, so that something happens under load.
    fn wait_for(&self, more: usize) {
        let (before, begun) = (self.answers.load(Relaxed), Instant::now());
        let on_sockets = self.on_sockets.load(Relaxed);
        // By requests and on sockets: the ones must not hide that the others wait.
        while self.answers.load(Relaxed) < before + more || self.on_sockets.load(Relaxed) == on_sockets {
            assert!(begun.elapsed() < 2 * PATIENCE, "nobody plays any more");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The node that has one of the tables that are played.
    fn owner(&self, house: &House, draw: &mut Draw) -> usize {
        let tables: Vec<String> = self.tables.lock().unwrap().values().cloned().collect();
        let table = draw.below(tables.len().max(1) as u64) as usize;
        tables.get(table).and_then(|table| house.owner(table)).unwrap_or(draw.below(NODES as u64) as usize)
    }
}

#[test]
fn killed_owners_lose_nothing_and_others_go_on() {
    let wanted = number("LOGRES_NODE_KILLS").unwrap_or(8);
    let mut kills = 0;
    let (mut house, mut draw) = (House::new(), Draw(seed()));
    let load = under_load(&mut house, &mut draw, |house, draw, load| {
        for _ in times(wanted, "kills") {
            kills += 1;
            load.wait_for(TABLES);
            std::thread::sleep(Duration::from_millis(draw.below(100)));
            let owner = load.owner(house, draw);
            house.nodes[owner].take().unwrap().kill();
            if draw.below(2) == 0 {
                load.wait_for(TABLES);
            }
            house.start(owner);
        }
        load.wait_for(TABLES);
    });
    let acknowledged = load.acknowledged.load(Relaxed);
    println!("{kills} kills of owners among {NODES} nodes, {acknowledged} acknowledged actions, none lost");
}

/// A node that stands still for longer than its lease loses its tables; when it goes on, it writes nothing.
#[test]
fn an_owner_that_stands_still_loses_its_tables_and_writes_nothing() {
    let wanted = number("LOGRES_NODE_PAUSES").unwrap_or(3);
    let (mut house, mut draw) = (House::new(), Draw(seed()));
    let (mut moved, mut pauses) = (0, 0);
    let load = under_load(&mut house, &mut draw, |house, draw, load| {
        for _ in times(wanted, "pauses") {
            pauses += 1;
            load.wait_for(TABLES);
            let owner = load.owner(house, draw);
            let tables: Vec<String> = load.tables.lock().unwrap().values().cloned().collect();
            let own: Vec<_> = tables.iter().filter(|table| house.owner(table) == Some(owner)).collect();
            house.signal(owner, "-STOP");
            std::thread::sleep(Duration::from_secs(LEASE) + Duration::from_millis(500 + draw.below(1500)));
            // The others go on while it stands still.
            load.wait_for(TABLES);
            let begun = Instant::now();
            while !own.is_empty()
                && own.iter().all(|table| house.owner(table) == Some(owner))
                && begun.elapsed() < PATIENCE
            {
                std::thread::sleep(Duration::from_millis(50));
            }
            moved += own.iter().filter(|table| house.owner(table) != Some(owner)).count();
            house.signal(owner, "-CONT");
        }
        load.wait_for(2 * TABLES);
    });
    let acknowledged = load.acknowledged.load(Relaxed);
    assert!(2 * moved >= pauses, "only {moved} tables changed hands in {pauses} pauses");
    println!(
        "{pauses} pauses longer than a lease, {moved} tables taken meanwhile, {acknowledged} acknowledged actions, none lost"
    );
}

#[test]
fn a_postgresql_that_crashes_or_restarts_loses_nothing() {
    let (mut house, mut draw) = (House::new(), Draw(seed()));
    let load = under_load(&mut house, &mut draw, |house, draw, load| {
        for mode in ["immediate", "fast"] {
            load.wait_for(2 * TABLES);
            house.postgres.control(&["stop", "-m", mode]);
            std::thread::sleep(Duration::from_millis(draw.below(2 * LEASE * 1000)));
            house.postgres.control(&["start"]);
        }
        load.wait_for(2 * TABLES);
    });
    println!(
        "a crash and a restart of PostgreSQL, {} acknowledged actions, none lost",
        load.acknowledged.load(Relaxed)
    );
}

/// The wire to a node's door is cut without a word, and then a node's wire to the database; both are mended later, and what was
/// connected before stays dead. Last the connections to the database die while new ones can be made. Each time people go
/// on elsewhere, and the node is there again afterwards.
#[test]
fn a_cut_wire_loses_nothing_and_the_node_comes_back() {
    let (mut house, mut draw) = (House::wired(true), Draw(seed()));
    let load = under_load(&mut house, &mut draw, |house, draw, load| {
        let comes_back = |house: &House, number: usize| {
            let mut client = Client::with_patience(house.ports[number].load(Relaxed), PATIENCE);
            let (begun, path) = (Instant::now(), format!("/api/tables/{}", load.tables.lock().unwrap()[&0]));
            loop {
                let answers = [client.ask("GET", "/readyz", "", ""), client.ask("GET", &path, "", "")];
                let statuses = answers.map(|answer| answer.map_or(0, |(status, ..)| status));
                // A stranger may not see the table; that this is said shows that the node can look.
                if statuses[0] == 200 && ![0, 503].contains(&statuses[1]) {
                    return;
                }
                assert!(begun.elapsed() < PATIENCE, "node {number} is not there again: {statuses:?}");
                std::thread::sleep(Duration::from_millis(50));
            }
        };
        for what in ["door", "line", "connections"] {
            load.wait_for(2 * TABLES);
            let owner = load.owner(house, draw);
            match what {
                "door" => house.doors[owner].0.cut(),
                "line" => house.lines[owner].cut(),
                _ => house.lines[owner].drop_connections(),
            }
            std::thread::sleep(Duration::from_secs(LEASE) + Duration::from_millis(draw.below(2000)));
            load.wait_for(TABLES);
            house.doors[owner].0.mend();
            house.lines[owner].mend();
            comes_back(house, owner);
        }
        load.wait_for(2 * TABLES);
    });
    println!("three wires cut, {} acknowledged actions, none lost", load.acknowledged.load(Relaxed));
}

/// Every node is stopped in order and started again, one after the other, while people play. `logres nodes` tells who is
/// there. Nobody waits for a lease to run out. The database is as a later version leaves it, which was there before.
#[test]
fn a_rolling_restart_costs_nobody_anything() {
    let (mut house, mut draw) = (House::new(), Draw(seed()));
    house.sql(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', true, 'x', 1)",
    );
    for table in ["tables", "nodes", "log", "seats", "accounts", "sessions"] {
        house.sql(&format!("ALTER TABLE {table} ADD COLUMN later TEXT DEFAULT 'x'"));
    }
    let load = under_load(&mut house, &mut draw, |house, _, load| {
        for number in 0..NODES {
            load.wait_for(2 * TABLES);
            house.signal(number, "-TERM");
            let mut node = house.nodes[number].take().unwrap();
            let status = node.process.wait().unwrap();
            assert!(status.success(), "{status}");
            house.start(number);
        }
        load.wait_for(2 * TABLES);
        let told =
            Command::new(binary()).args(["nodes", "--tables", "--database", &house.url]).output().unwrap();
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        let told = String::from_utf8(told.stdout).unwrap();
        assert_eq!(told.matches("works").count(), NODES, "those that stopped are not listed: {told}");
        let tables = load.tables.lock().unwrap().clone();
        assert!(tables.values().all(|table| told.contains(table)), "{tables:?} in {told}");
    });
    assert!(load.sockets.load(Relaxed) > TABLES, "nobody was told to come back");
    println!("{NODES} nodes restarted, {} acknowledged actions, none lost", load.acknowledged.load(Relaxed));
}

/// Anybody who is not a node gets nothing at the nodes' door, and what nodes say to each other means nothing at people's.
#[test]
fn the_door_of_the_nodes_opens_for_nodes_only() {
    let house = House::new();
    let doors =
        house.sql("SELECT substring(url from ':([0-9]+)$') || ' ' || id FROM nodes ORDER BY started_at");
    let (door, id) = doors.lines().next().unwrap().split_once(' ').unwrap();
    let mut asker = Asker::new(&house.ports, 0);
    let table = Played::make(&mut asker);
    let mut client = Client::new(door.parse().unwrap());
    for path in ["/", "/node", "/api", "/healthz", "/metrics"] {
        assert_eq!(client.ask("GET", path, "", "").unwrap().0, 401, "{path}");
    }
    let forget = json!("dissolve").to_string();
    let errand = format!("/node/tables/{}", table.id);
    assert_eq!(client.ask("POST", &errand, "", &forget).unwrap().0, 401);
    for (number, port) in house.ports.iter().enumerate() {
        let mut client = Client::new(port.load(Relaxed));
        client.headers = format!(
            "logres-node: {id}\r\nlogres-node-to: {id}\r\nlogres-node-client: 203.0.113.9\r\nlogres-node-seal: {}\r\n",
            "0".repeat(64)
        );
        assert_ne!(client.ask("POST", &errand, "", &forget).unwrap().0, 200, "{number}");
        let path = format!("/api/tables/{}", table.id);
        assert_eq!(client.ask("GET", &path, &table.people[0], "").unwrap().0, 200, "{number}");
    }
    // Without a secret, or with one that can be guessed, a node does not start.
    for (secret, said) in [("", "LOGRES_CLUSTER_SECRET"), ("short", "16 letters")] {
        let mut command = Command::new(binary());
        command.env("LOGRES_CLUSTER_SECRET", secret).args([
            "serve",
            "--port",
            "0",
            "--node-url",
            "http://127.0.0.1:0",
        ]);
        let refused = command.args(["--database", &house.url]).output().unwrap();
        let told = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(!refused.status.success() && told.contains(said), "{told}");
    }
}

/// Whichever node an operator reaches, all tables are theirs to close, and a login link opens the page everywhere.
#[test]
fn an_operator_works_at_every_node() {
    let mut house = House::new();
    let admin = |house: &House, args: &[&str]| {
        let mut command = Command::new(std::fs::canonicalize(binary()).unwrap());
        command.current_dir(&house.folder.0).args(["admin", "--database", &house.url]).args(args);
        let output = command.output().unwrap();
        let said = [&output.stdout[..], &output.stderr[..]].concat();
        (output.status.success(), String::from_utf8_lossy(&said).into_owned())
    };
    let keys = || {
        let files = std::fs::read_dir(&house.folder.0).unwrap();
        let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
        names.filter(|name| name.ends_with(".operator")).count()
    };
    assert_eq!(keys(), NODES, "no node overwrites the key of another");
    // Tables that different nodes have.
    let mut tables = Vec::new();
    for at in 0..NODES {
        let mut asker = Asker::new(&house.ports, at);
        tables.push(Played::make(&mut asker).id);
    }
    let owners: std::collections::BTreeSet<_> = tables.iter().filter_map(|id| house.owner(id)).collect();
    assert!(owners.len() > 1, "{owners:?}");
    let (_, link) = admin(&house, &["login"]);
    let token = link.trim().rsplit_once("/#/admin/").unwrap_or_else(|| panic!("{link}")).1.to_owned();
    let login = json!({ "token": token }).to_string();
    let port = |number: usize| house.ports[number].load(Relaxed);
    let (status, cookie, _) = Client::new(port(1)).ask("POST", "/api/admin/log-in", "", &login).unwrap();
    assert_eq!(status, 200);
    for number in 0..NODES {
        let mut client = Client::new(port(number));
        assert_eq!(client.ask("GET", "/api/admin", &cookie, "").unwrap().0, 200, "{number}");
        assert_eq!(client.ask("POST", "/api/admin/log-in", "", &login).unwrap().0, 401, "it works once");
    }
    // The page closes one at a node that has it not, the command another, and removes a third.
    let stranger = (0..NODES).find(|number| Some(*number) != house.owner(&tables[0])).unwrap();
    let close = format!("/api/admin/tables/{}/close", tables[0]);
    let closed = Client::new(port(stranger)).ask("POST", &close, &cookie, "{}").unwrap();
    assert_eq!(closed.0, 200, "{closed:?}");
    for id in &tables[1..] {
        let (done, said) = admin(&house, &["close", id]);
        assert!(done, "{said}");
    }
    for id in &tables {
        assert_eq!(house.sql(&format!("SELECT phase FROM tables WHERE id = '{id}'")), "ended", "{id}");
        let (done, said) = admin(&house, &["remove", id, "--yes"]);
        assert!(done, "{said}");
    }
    assert_eq!(house.sql("SELECT count(*) FROM tables"), "0");
    // A node that was killed leaves its key behind; the command finds one that works.
    for number in 0..NODES - 1 {
        house.nodes[number].take().unwrap().kill();
        let (done, said) = admin(&house, &["status"]);
        assert!(done, "{said}");
    }
    let (_, log) = admin(&house, &["log"]);
    assert_eq!(log.matches("close-table").count(), tables.len(), "{log}");
}

/// Nobody asks for these tables after their node was killed: another one takes the one because somebody's time runs out there, and
/// the other because a bot is asked. Time in which no node had the table counts for nobody.
#[test]
fn clocks_and_bots_of_a_killed_node_go_on_at_another_one() {
    const SECONDS: u64 = 10;
    let mut house = House::new();
    let mut asker = Asker::new(&house.ports, 0);
    let person = asker.insist("POST", "/api/guest", "", &json!({ "name": "Player" })).1;
    let wanted = json!({ "game": "merlin", "seats": 2, "bots": { "1": "page" } });
    let (_, _, made) = asker.insist("POST", "/api/tables", &person, &wanted);
    let id = made["table"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    let mut with_bot = Played { id, people: [person, String::new()], ..Played::default() };
    with_bot.act(&mut asker, 0, json!({ "do": "start" }));
    let rules = json!({ "clock": { "kind": "live", "seconds": SECONDS, "bonus": 0 } });
    let begun = Instant::now();
    let with_clock = Played::make_with(&mut asker, &rules);
    let latest = |house: &House| -> u64 {
        house.sql(&format!("SELECT latest FROM tables WHERE id = '{}'", with_bot.id)).parse().unwrap()
    };
    let number = |house: &House, what: &str| {
        let count =
            format!("SELECT count(*) FROM log WHERE table_id = '{}' AND deed LIKE '%{what}%'", with_clock.id);
        house.sql(&count)
    };
    // Until the bot is asked.
    let path = format!("/api/tables/{}", with_bot.id);
    loop {
        let (_, _, standing) = asker.insist("GET", &path, &with_bot.people[0], &Value::Null);
        if standing["position"]["asked"] == json!([1]) {
            break;
        }
        let question = &standing["position"]["question"];
        let choice = &question["offers"][0]["number"];
        let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": choice });
        let action = json!({ "id": format!("b{}", standing["number"]), "act": act });
        asker.insist("POST", &format!("{path}/actions"), &with_bot.people[0], &action);
    }
    let owners = [&with_bot, &with_clock].map(|table| house.owner(&table.id));
    assert_eq!(owners, [Some(0), Some(0)], "the node that is asked first has the tables");
    assert_eq!(number(&house, r#""cause":"clock""#), "0", "the time is not up yet");
    house.nodes[0].take().unwrap().kill();
    let before = latest(&house);
    let killed = Instant::now();
    while latest(&house) == before || number(&house, r#""cause":"clock""#) != "1" {
        assert!(killed.elapsed() < PATIENCE, "nobody looks after the tables of the killed node");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(begun.elapsed() >= Duration::from_secs(SECONDS), "nobody loses time because a node dies");
    for table in [&with_bot, &with_clock] {
        let owner = house.owner(&table.id);
        assert!(matches!(owner, Some(1 | 2)), "{owner:?}");
        assert_eq!(house.sql(&format!("SELECT phase FROM tables WHERE id = '{}'", table.id)), "playing");
    }
}

/// Lists are the same at every node, whichever has the tables.
#[test]
fn the_lobby_and_ones_own_tables_are_the_same_at_every_node() {
    let house = House::new();
    let tables: Vec<_> = (0..NODES)
        .map(|at| Played::make_with(&mut Asker::new(&house.ports, at), &json!({ "access": "public" })))
        .collect();
    for port in house.ports.iter() {
        let mut client = Client::new(port.load(Relaxed));
        let mut list = |path: &str, cookie: &str| {
            let (status, _, told) = client.ask("GET", path, cookie, "").unwrap();
            assert_eq!(status, 200, "{told}");
            let tables = told["tables"].as_array().unwrap();
            let mut ids: Vec<_> = tables.iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect();
            ids.sort();
            ids
        };
        let mut all: Vec<_> = tables.iter().map(|table| table.id.clone()).collect();
        all.sort();
        assert_eq!(list("/api/tables?phase=playing", ""), all);
        for table in &tables {
            assert_eq!(list("/api/me/tables", &table.people[1]), std::slice::from_ref(&table.id));
        }
    }
}

/// While nodes are updated one after the other, a page may come from one version and ask another one for its parts.
#[test]
fn a_node_gets_the_files_of_another_version_from_its_nodes() {
    let (postgres, files) = (Postgres::start(), ["assets/page-old11111.js", "assets/page-new22222.js"]);
    let url = postgres.database("logres");
    let nodes = files.map(|file| {
        let folder = Folder::new();
        std::fs::create_dir_all(folder.file("web/assets")).unwrap();
        std::fs::write(folder.file("web").join(file), format!("// {file}")).unwrap();
        std::fs::write(folder.file("web/index.html"), "a page").unwrap();
        let settings = format!("web = {:?}\n", folder.file("web"));
        std::fs::write(folder.file("logres.toml"), settings).unwrap();
        let node = start(&folder, &url, &["--node-url", "http://127.0.0.1:0"]);
        (folder, node)
    });
    for (_, node) in &nodes {
        let begun = Instant::now();
        for file in files {
            let mut client = Client::new(node.port);
            // A node hears of the others within a moment.
            while client.ask("GET", &format!("/{file}"), "", "").unwrap().0 != 200 {
                assert!(begun.elapsed() < PATIENCE, "{file} is nowhere");
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        let mut client = Client::new(node.port);
        for missing in
            ["/assets/page-33333333.js", "/page-old11111.js", "/assets/../assets/page-old11111.jsx"]
        {
            assert_eq!(client.ask("GET", missing, "", "").unwrap().0, 404, "{missing}");
        }
    }
}
