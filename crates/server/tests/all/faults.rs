//! The whole server in one thread, on a disk that fails on purpose, in a time that only the test moves.
//!
//! People play at several tables while writes are slow, refused or not confirmed. Then the server dies in the middle of
//! everything and is started again on what the disk has. In the end everything that was acknowledged is there once, in one
//! order, and nobody was ever told what was not stored.
//!
//! Which faults there are, what people do and when the server dies follows from a seed, which a failure prints. The games'
//! own chance and the names of tables come from the operating system as always, so a seed gives the same kind of run and
//! not the same run letter by letter. `LOGRES_FAULT_RUNS=10000` runs more seeds than usual, `LOGRES_FAULT_SEED=7` one,
//! both together so many from that one on.

pub mod memory;
mod nobody;
mod people;

use crate::house::{config, library};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use logres_protocol::server::Hear;
use logres_server::config::Config;
use logres_server::secrets::Hidden;
use logres_server::table_state::Visitor;
use logres_server::table_task::{Attached, Message, Out};
use logres_server::time::Time;
use logres_server::{Services, routes};
use memory::{Disk, Draw, Faults, Faulty};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tower::ServiceExt;

const TABLES: usize = 2;
const LIVES: u64 = 3;

/// Asks the server; nothing if it gives no answer.
pub async fn ask(app: &Router, method: &str, path: &str, cookie: &str, body: &Value) -> (u16, String, Value) {
    let request = Request::builder().method(method).uri(path).header(header::COOKIE, cookie);
    let request = request.header(header::CONTENT_TYPE, "application/json");
    let response = app.clone().oneshot(request.body(Body::from(body.to_string())).unwrap()).await.unwrap();
    let status = response.status().as_u16();
    let given = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
    let given = given.and_then(|cookie| cookie.split(';').next()).unwrap_or_default().to_owned();
    let bytes = to_bytes(response.into_body(), 10 << 20).await.unwrap();
    (status, given, serde_json::from_slice(&bytes).unwrap_or(Value::Null))
}

/// One table, and everything that was acknowledged or told there.
#[derive(Default)]
struct Seen {
    id: String,
    key: String,
    people: [String; 2],
    /// Who did what, by the number it was acknowledged with.
    acknowledged: Vec<(usize, String, Value, u64)>,
    /// Without an answer so far; it may be done or not.
    open: [Option<(String, Value)>; 2],
    /// What the gallery was told, by number.
    told: BTreeMap<u64, Value>,
    next: u64,
}

/// Everybody at the tables, from the server's first life to its last.
type People = Arc<Vec<Mutex<Seen>>>;

/// Asks again and again until it is done. A disk that fails most of the time still works now and then.
async fn insist(app: &Router, path: &str, cookie: &str, body: &Value) {
    let mut last = Value::Null;
    for _ in 0..2000 {
        let (status, _, answer) = ask(app, "POST", path, cookie, body).await;
        if status == 200 {
            return;
        }
        last = answer;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{body} is refused for good at {path}: {last}");
}

/// Has the table made and started, over however many attempts that takes.
async fn make(app: &Router, seen: &Mutex<Seen>) {
    loop {
        tokio::time::sleep(Duration::from_millis(5)).await;
        let mut made = Seen::default();
        for person in &mut made.people {
            *person = ask(app, "POST", "/api/guest", "", &json!({ "name": "Player" })).await.1;
        }
        let [red, blue] = made.people.clone();
        let clock = json!({ "kind": "live", "seconds": 20, "bonus": 1 });
        let wanted = json!({ "game": "duel", "seats": 2, "table_rules": { "clock": clock } });
        let (status, _, table) = ask(app, "POST", "/api/tables", &red, &wanted).await;
        if red.is_empty() || blue.is_empty() || status != 200 {
            continue;
        }
        made.id = table["table"].as_str().unwrap().to_owned();
        made.key = table["key"].as_str().unwrap().to_owned();
        let path = format!("/api/tables/{}", made.id);
        let actions = format!("{path}/actions");
        let ready = json!({ "id": "ready", "act": { "do": "ready", "ready": true } });
        let start = json!({ "id": "start", "act": { "do": "start" } });
        insist(app, &format!("{path}/join"), &blue, &json!({ "key": made.key })).await;
        insist(app, &actions, &blue, &ready).await;
        insist(app, &actions, &red, &start).await;
        *seen.lock().unwrap() = made;
        return;
    }
}

/// One person plays for as long as the server lives.
async fn play(app: Router, people: People, table: usize, seat: usize, seed: u64) {
    let mut draw = Draw(seed);
    let seen = || people[table].lock().unwrap();
    let (path, cookie) = (format!("/api/tables/{}", seen().id), seen().people[seat].clone());
    loop {
        tokio::time::sleep(Duration::from_millis(draw.below(40))).await;
        let open = seen().open[seat].clone();
        let (id, act) = match open {
            // What was not answered is asked again under the same id, or given up.
            Some(open) if draw.percent(80) => open,
            _ => {
                let (status, _, standing) = ask(&app, "GET", &path, &cookie, &Value::Null).await;
                if status != 200 {
                    continue;
                }
                let (room, question) = (&standing["room"], &standing["position"]["question"]);
                let ballot = &room["ballot"];
                let propose = |motion: &str| json!({ "do": "propose", "motion": { "motion": motion } });
                let act = match question["offers"].as_array() {
                    _ if room["chairs"][seat]["person"].is_null() => json!({ "do": "reclaim-seat" }),
                    _ if !ballot.is_null() && draw.percent(60) => {
                        json!({ "do": "vote", "ballot": ballot["number"], "yes": draw.percent(80) })
                    }
                    _ if room["phase"] == "paused" && ballot.is_null() => propose("resume"),
                    _ if draw.percent(3) => propose("pause"),
                    _ if draw.percent(3) => json!({ "do": "leave" }),
                    _ if draw.percent(10) => json!({ "do": "undo" }),
                    Some(offers) if !offers.is_empty() => {
                        // Games that never end keep the load up.
                        let lasts = |offer: &&Value| {
                            offer["choice"].as_str() != Some("end") || draw.clone().percent(30)
                        };
                        let offers: Vec<_> = offers.iter().filter(lasts).chain(offers).collect();
                        let offer = offers[draw.below(offers.len() as u64) as usize];
                        json!({ "do": "answer", "ticket": question["ticket"], "choice": offer["number"] })
                    }
                    _ if draw.percent(70) => continue,
                    _ => json!({ "do": "phrase", "phrase": "phrase-hello" }),
                };
                let mut seen = seen();
                seen.next += 1;
                (format!("a{seat}-{}", seen.next), act)
            }
        };
        seen().open[seat] = Some((id.clone(), act.clone()));
        let action = json!({ "id": id, "act": act });
        let (status, _, answer) = ask(&app, "POST", &format!("{path}/actions"), &cookie, &action).await;
        let mut seen = seen();
        match status {
            200 => {
                let number = answer["number"].as_u64().unwrap();
                seen.acknowledged.push((seat, id, act, number));
                seen.open[seat] = None;
            }
            // It could not be stored, which may be wrong.
            503 => {}
            _ => seen.open[seat] = None,
        }
    }
}

/// What somebody missed who has just come, as a socket reads it; nothing if the disk fails.
pub async fn read_missed(services: &Services, id: &str, attached: Attached) -> Option<Vec<String>> {
    if let Some(missed) = attached.missed {
        return Some(missed.iter().map(ToString::to_string).collect());
    }
    let mut missed = Vec::new();
    let mut after = 0;
    while after < attached.latest {
        let rows = services.store.log(id.to_owned(), after, 64.min(attached.latest - after)).await.ok()?;
        for event in attached.hearing.page(&rows) {
            after = event.number;
            missed.push(serde_json::to_string(&Hear::Event(event)).unwrap());
        }
    }
    Some(missed)
}

/// Somebody looks on for as long as the server lives, and holds everything told against the disk, at once.
async fn watch(services: Arc<Services>, disk: Disk, people: People, table: usize) {
    let (id, key) = {
        let seen = people[table].lock().unwrap();
        (seen.id.clone(), seen.key.clone())
    };
    loop {
        // Anybody who is refused at once waits a little: time stands still while anybody is busy.
        tokio::time::sleep(Duration::from_millis(5)).await;
        let Ok(handle) = services.lobby.open(&id).await else { continue };
        let (outbox, mut inbox) = tokio::sync::mpsc::channel(256);
        let (reply, answer) = tokio::sync::oneshot::channel();
        let visitor = Visitor { key: Some(Hidden(key.clone())), ..Visitor::default() };
        if handle.send(Message::Attach { visitor, after: 0, outbox, reply }).is_err() {
            continue;
        }
        let Ok(Ok(attached)) = answer.await else { continue };
        let mut last = 0;
        let mut hear = |text: &str| {
            let heard: Value = serde_json::from_str(text).unwrap();
            if heard["hear"] != "event" {
                return;
            }
            let number = heard["number"].as_u64().unwrap();
            // Of a table whose entries did not all arrive, those that are missing cannot be told.
            let follows = if disk.is_torn(&id) { number > last } else { number == last + 1 };
            assert!(follows, "events come in order and without gaps: {number} after {last}");
            last = number;
            assert!(number <= u64::from(disk.latest(&id)), "event {number} is told and not stored");
            let mut seen = people[table].lock().unwrap();
            let known = seen.told.entry(number).or_insert_with(|| heard.clone());
            assert_eq!(*known, heard, "event {number} was told otherwise before");
        };
        let Some(missed) = read_missed(&services, &id, attached).await else { continue };
        missed.iter().for_each(|text| hear(text));
        while let Some(Out::Text(text, _)) = inbox.recv().await {
            hear(&text);
        }
    }
}

/// The time of day in a time that only the test moves, and by how much somebody has set it.
fn time(set: Arc<AtomicI64>) -> Time {
    let day = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let started = tokio::time::Instant::now();
    let moved = move || day + started.elapsed().as_millis() as u64;
    Time::with_wall(move || moved().saturating_add_signed(set.load(Relaxed)))
}

/// Everybody comes from one address here and asks again and again: nobody is refused for asking too often.
pub fn unlimited() -> Config {
    let mut config = config();
    let limits = &mut config.limits;
    for rate in [&mut limits.requests, &mut limits.reads, &mut limits.guests, &mut limits.tables] {
        rate.burst = u32::MAX;
    }
    config
}

/// What goes wrong besides the disk, in a hundred.
#[derive(Clone, Copy)]
struct Troubles {
    faults: Faults,
    /// An append of which the server's death leaves only a part.
    torn: u64,
    /// A life in which somebody sets the clock.
    clock: u64,
}

/// One life of the server: it is started on what the disk has, and dies without a warning.
fn live(disk: &Disk, people: &People, draw: &mut Draw, troubles: Troubles) {
    let Troubles { faults, torn, clock } = troubles;
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    let (seed, lasts) = (draw.next(), Duration::from_millis(50 + draw.below(450)));
    runtime.block_on(async {
        let mut draw = Draw(seed);
        // Somebody sets the clock while the server works, and perhaps before it is started.
        let hours = |draw: &mut Draw| draw.below(96) as i64 * 1_800_000 - 86_400_000;
        let set = draw.percent(clock);
        let day = Arc::new(AtomicI64::new(if set && draw.percent(50) { hours(&mut draw) } else { 0 }));
        if set {
            let (day, when, by) = (day.clone(), Duration::from_millis(draw.below(400)), hours(&mut draw));
            tokio::spawn(async move {
                tokio::time::sleep(when).await;
                day.fetch_add(by, Relaxed);
            });
        }
        // Who cannot start is started again, by whatever looks after processes.
        let services = loop {
            let store = Arc::new(Faulty::new(disk, draw.next(), faults));
            match Services::start_at(unlimited(), store, library(), time(day.clone())).await {
                Ok(services) => break services,
                Err(_) => continue,
            }
        };
        let app = routes(services.clone());
        // The tables are made side by side. Nobody plays meanwhile: a write that is stuck for half a minute would give the
        // others time for thousands of moves.
        let mut making = tokio::task::JoinSet::new();
        for table in 0..people.len() {
            let (app, people) = (app.clone(), people.clone());
            let made = !people[table].lock().unwrap().id.is_empty();
            if !made {
                making.spawn(async move { make(&app, &people[table]).await });
            }
        }
        making.join_all().await;
        let mut tasks = tokio::task::JoinSet::new();
        for table in 0..people.len() {
            tasks.spawn(watch(services.clone(), disk.clone(), people.clone(), table));
            for seat in 0..2 {
                tasks.spawn(play(app.clone(), people.clone(), table, seat, draw.next()));
            }
        }
        tokio::select! {
            () = tokio::time::sleep(lasts) => {}
            ended = tasks.join_next() => {
                // Nobody stops by himself, so something did not hold.
                if let Some(Err(error)) = ended {
                    std::panic::resume_unwind(error.into_panic());
                }
            }
        }
    });
    runtime.shutdown_background();
    disk.settle(draw, torn);
}

/// A last life without faults: everything that was acknowledged is there, once, and everything that was told is true.
fn check(disk: &Disk, people: &People) -> usize {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    let mut acknowledged = 0;
    runtime.block_on(async {
        let store = Arc::new(Faulty::new(disk, 1, Faults::default()));
        let services = Services::start(unlimited(), store, library()).await.unwrap();
        let app = routes(services);
        for table in people.iter() {
            let seen = std::mem::take(&mut *table.lock().unwrap());
            let path = format!("/api/tables/{}", seen.id);
            let log = disk.log(&seen.id);
            let numbers: Vec<u32> = log.iter().map(|row| row.number).collect();
            if disk.is_torn(&seen.id) {
                assert!(numbers.is_sorted_by(|one, next| one < next), "one order");
            } else {
                assert_eq!(numbers, (1..=log.len() as u32).collect::<Vec<_>>(), "one order, without gaps");
            }
            for (seat, id, act, number) in &seen.acknowledged {
                let rows: Vec<_> = log.iter().filter(|row| row.action.as_ref() == Some(id)).collect();
                assert_eq!(rows.len(), 1, "{act}, {id}, is stored once");
                assert_eq!(
                    u64::from(rows[0].number),
                    *number,
                    "{act}, {id}, has the number that was acknowledged"
                );
                let action = json!({ "id": id, "act": act });
                let again = ask(&app, "POST", &format!("{path}/actions"), &seen.people[*seat], &action).await;
                assert_eq!((again.0, again.2["number"].as_u64()), (200, Some(*number)), "{id} asked again");
            }
            acknowledged += seen.acknowledged.len();
            // The clock of this life may be behind that of the last one, a vote or somebody's time may be over, and a bot may
            // play for somebody who left: the table notes that by itself, and nobody does anything twice.
            for row in &disk.log(&seen.id)[log.len()..] {
                let by_itself = row.action.is_none() && row.actor.is_none();
                assert!(by_itself, "asking again does nothing twice: {row:?}");
            }
            let (status, _, standing) = ask(&app, "GET", &path, &seen.people[0], &Value::Null).await;
            assert_eq!(status, 200);
            // One that cannot be played on can still be ended by those who sit there.
            let phase = standing["room"]["phase"].as_str().unwrap();
            let torn = disk.is_torn(&seen.id);
            let stopped = matches!(phase, "attention" | "ended" | "voided");
            let deeds =
                || disk.log(&seen.id).iter().map(|row| row.deed.clone()).collect::<Vec<_>>().join("\n");
            let holds = if torn { stopped } else { phase != "attention" };
            assert!(holds, "torn: {torn}, phase: {phase}, log:\n{}", deeds());
            for (number, told) in &seen.told {
                assert!(
                    log.iter().any(|row| u64::from(row.number) == *number),
                    "{told} was told and is lost"
                );
            }
        }
    });
    runtime.shutdown_background();
    acknowledged
}

/// One run of a seed; how many actions were acknowledged.
fn run(seed: u64) -> usize {
    let mut draw = Draw(seed);
    let disk = Disk::default();
    let people: People = Arc::new((0..TABLES).map(|_| Mutex::default()).collect());
    let mut most = |most: u64| if draw.percent(50) { draw.below(most) } else { 0 };
    let faults = Faults {
        slow: most(60),
        stuck: most(4),
        full: most(40),
        unconfirmed: most(40),
        unreadable: most(20),
        unanswered: most(20),
        unheard: 0,
    };
    let troubles = Troubles { faults, torn: most(30), clock: most(60) };
    for _ in 0..LIVES {
        live(&disk, &people, &mut draw, troubles);
    }
    check(&disk, &people)
}

#[test]
fn whatever_the_disk_does_nothing_acknowledged_is_lost_and_nothing_told_is_untrue() {
    let number = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect("a number"));
    let seeds = match (number("LOGRES_FAULT_SEED"), number("LOGRES_FAULT_RUNS")) {
        (Some(first), runs) => first..first + runs.unwrap_or(1),
        (None, runs) => 0..runs.unwrap_or(2_000),
    };
    let (runs, threads) =
        (seeds.end - seeds.start, std::thread::available_parallelism().map_or(1, usize::from));
    let seeds = Mutex::new(seeds);
    let next = || seeds.lock().unwrap().next();
    let run_some = || {
        let mut acknowledged = 0;
        while let Some(seed) = next() {
            match std::panic::catch_unwind(|| run(seed)) {
                Ok(more) => acknowledged += more,
                Err(panic) => {
                    eprintln!("seed {seed} fails; try it alone with LOGRES_FAULT_SEED={seed}");
                    std::panic::resume_unwind(panic);
                }
            }
        }
        acknowledged
    };
    let acknowledged: usize = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(run_some)).collect();
        running.into_iter().map(|thread| thread.join().expect("every seed holds")).sum()
    });
    println!(
        "{runs} runs, {} lives of the server, {acknowledged} acknowledged actions, none lost",
        runs * LIVES
    );
    assert!(acknowledged as u64 > runs * 5, "people hardly play: {acknowledged}");
}

/// `/readyz` says what the last write came to, and writes nothing for the person who asks.
#[tokio::test(start_paused = true)]
async fn readiness_follows_the_disk_and_costs_nothing() {
    let store = Arc::new(Faulty::new(&Disk::default(), 3, Faults::default()));
    let services = Services::start(config(), store.clone(), library()).await.unwrap();
    let app = routes(services);
    let ready = async || ask(&app, "GET", "/readyz", "", &Value::Null).await.0;
    let guest = async || ask(&app, "POST", "/api/guest", "", &json!({ "name": "Player" })).await.0;
    assert_eq!((guest().await, ready().await), (200, 200));
    store.faults.lock().unwrap().full = 100;
    assert_eq!((guest().await, ready().await), (503, 503));
    let before = *store.changes.lock().unwrap();
    for _ in 0..1000 {
        assert_eq!(ready().await, 503);
    }
    assert_eq!(*store.changes.lock().unwrap(), before, "asking writes nothing");
    tokio::time::sleep(Duration::from_secs(20)).await;
    assert_eq!(ready().await, 503);
    let tried = *store.changes.lock().unwrap() - before;
    assert!((1..=10).contains(&tried), "the server tries by itself now and then: {tried}");
    store.faults.lock().unwrap().full = 0;
    tokio::time::sleep(Duration::from_secs(10)).await;
    assert_eq!((ready().await, guest().await), (200, 200), "and notices that it works again");
}

/// An append of several entries of which some did not arrive: no database that keeps its word leaves that behind. A server that
/// finds it shows the table and plays no further.
#[test]
fn an_append_that_arrived_in_part_is_noticed_when_the_table_is_loaded() {
    for torn in 0..=2 {
        let disk = Disk::default();
        let seen = Mutex::new(Seen::default());
        let run =
            || tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
        let start = async || {
            let store = Arc::new(Faulty::new(&disk, 1, Faults::default()));
            routes(Services::start(unlimited(), store, library()).await.unwrap())
        };
        let act = async |app: &Router, seat: usize, id: &str, act: Value| {
            let (table, cookie) = {
                let seen = seen.lock().unwrap();
                (seen.id.clone(), seen.people[seat].clone())
            };
            let action = json!({ "id": id, "act": act });
            ask(app, "POST", &format!("/api/tables/{table}/actions"), &cookie, &action).await
        };
        let runtime = run();
        runtime.block_on(async {
            let app = start().await;
            make(&app, &seen).await;
            let pause = json!({ "do": "propose", "motion": { "motion": "pause" } });
            let ballot = act(&app, 0, "pause", pause).await.2["number"].clone();
            let before = disk.log(&seen.lock().unwrap().id).len();
            let yes = json!({ "do": "vote", "ballot": ballot, "yes": true });
            assert_eq!(act(&app, 1, "yes", yes).await.0, 200);
            let after = disk.log(&seen.lock().unwrap().id).len();
            assert_eq!(after - before, 3, "voted, carried and paused are stored together");
        });
        runtime.shutdown_background();
        let id = seen.lock().unwrap().id.clone();
        disk.tear(&id, torn);
        let runtime = run();
        runtime.block_on(async {
            let app = start().await;
            // Shown it is in any case; the refusal says whether it could be played on.
            let cookie = seen.lock().unwrap().people[0].clone();
            let shown = ask(&app, "GET", &format!("/api/tables/{id}"), &cookie, &Value::Null).await;
            assert_eq!(shown.0, 200);
            let answer = json!({ "do": "answer", "ticket": 0, "choice": 1 });
            let refused = act(&app, 0, "answer", answer).await.2;
            let why = if torn == 0 { "server-paused" } else { "server-broken" };
            assert_eq!(refused["text"]["key"], why, "{torn} entries are missing: {refused}");
        });
        runtime.shutdown_background();
    }
}
