//! A server for one test: its own database, its own games, requests without a network and sockets with one.

use crate::socket::Client;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use logres_games::Row;
use logres_server::config::Config;
use logres_server::secrets::Hidden;
use logres_server::store::Store;
use logres_server::store::sqlite;
use logres_server::table_state::Visitor;
use logres_server::table_task::{Handle, Message, Out};
use logres_server::time::Time;
use logres_server::{GameLibrary, Services, routes};
use logres_testkit::duel::Duel;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering::Relaxed};
use std::time::Duration;
use tokio::time::Instant;
use tower::ServiceExt;

/// A folder that goes away with the test.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("logres-server-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    pub fn database(&self) -> PathBuf {
        self.0.join("logres.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The games of the tests: bots answer at once, and limits are out of the way.
pub fn config() -> Config {
    let mut config = Config::default();
    config.bots.delay = (0, 0);
    config.bots.thinking = 50;
    config.limits.requests.burst = 10_000;
    config.limits.reads.burst = 100_000;
    config.limits.guests.burst = 1000;
    config.limits.tables.burst = 1000;
    config.limits.logins.burst = 1000;
    config.limits.imports.burst = 1000;
    config.limits.actions.burst = 10_000;
    config.limits.guesses.burst = 1000;
    config.limits.lost_motion_seconds = 0;
    config.limits.connections_per_address = 10_000;
    config.limits.sockets_per_address = 10_000;
    config.limits.watchers_per_address = 10_000;
    config
}

/// A library with one game of the tests' own.
pub fn library_of<G: logres_games::Hosted>(row: Row<G>) -> GameLibrary {
    GameLibrary::new(&[Box::leak(Box::new(row))])
}

pub fn library() -> GameLibrary {
    library_of(Row::<Duel>::random())
}

pub struct House {
    pub folder: Folder,
    pub services: Arc<Services>,
    pub app: Router,
}

/// An answer without a network.
pub struct Answer {
    pub status: StatusCode,
    pub body: Value,
    pub text: String,
    pub headers: axum::http::HeaderMap,
}

impl Answer {
    /// The session that came with it, as the browser sends it back.
    pub fn cookie(&self) -> String {
        let cookie = self.headers.get(header::SET_COOKIE).expect("a cookie").to_str().unwrap();
        cookie.split(';').next().unwrap().to_owned()
    }

    pub fn ok(self) -> Value {
        assert_eq!(self.status, StatusCode::OK, "{}", self.text);
        self.body
    }

    pub fn refused(self, status: u16, reason: &str) -> Value {
        assert_eq!(
            (self.status.as_u16(), self.body["reason"].as_str()),
            (status, Some(reason)),
            "{}",
            self.text
        );
        self.body
    }
}

impl House {
    pub async fn new() -> Self {
        Self::with(config(), library()).await
    }

    pub async fn with(config: Config, library: GameLibrary) -> Self {
        Self::in_folder(Folder::new(), config, library).await
    }

    pub async fn in_folder(folder: Folder, config: Config, library: GameLibrary) -> Self {
        Self::in_folder_at(folder, config, library, Time::now_here()).await
    }

    /// With a clock of its own.
    pub async fn in_folder_at(folder: Folder, config: Config, library: GameLibrary, time: Time) -> Self {
        let store: Arc<dyn Store> = Arc::new(sqlite::open(&folder.database()).await.unwrap());
        let services = Services::start_at(config, store, library, time).await.unwrap();
        let app = routes(services.clone());
        Self { folder, services, app }
    }

    /// Stops the server and keeps the folder.
    pub async fn stop(self) -> Folder {
        self.services.stopping.send_replace(true);
        self.services.store.close().await.unwrap();
        self.folder
    }

    pub async fn request(&self, request: Request<Body>) -> Answer {
        let response = self.app.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), 10 << 20).await.unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status, body: serde_json::from_str(&text).unwrap_or(Value::Null), text, headers }
    }

    pub async fn get(&self, path: &str, cookie: &str) -> Answer {
        self.request(Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, cookie: &str, body: Value) -> Answer {
        let request = Request::post(path).header(header::COOKIE, cookie);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        self.request(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub async fn put(&self, path: &str, cookie: &str, body: Value) -> Answer {
        let request = Request::put(path).header(header::COOKIE, cookie);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        self.request(request.body(Body::from(body.to_string())).unwrap()).await
    }

    pub async fn patch(&self, path: &str, cookie: &str, body: Value) -> Answer {
        let request = Request::patch(path).header(header::COOKIE, cookie);
        let request = request.header(header::CONTENT_TYPE, "application/json");
        self.request(request.body(Body::from(body.to_string())).unwrap()).await
    }

    /// A request with a program's token.
    pub async fn with_token(&self, method: &str, path: &str, token: &str, body: Value) -> Answer {
        let request = Request::builder().method(method).uri(path);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let body = if body.is_null() { Body::empty() } else { Body::from(body.to_string()) };
        self.request(request.body(body).unwrap()).await
    }

    /// A token for a program of this person.
    pub async fn token(&self, cookie: &str) -> (String, String) {
        let fresh = self.post("/api/tokens", cookie, json!({ "label": "my bot" })).await.ok();
        (fresh["id"].as_str().unwrap().to_owned(), fresh["token"].as_str().unwrap().to_owned())
    }

    /// Somebody opens a window at a table; it stays open as long as what is given back.
    pub async fn open_window(&self, table: &Table, cookie: &str) -> Window {
        let person = self.get("/api/me", cookie).await.ok();
        let person = Some(serde_json::from_value(person).unwrap());
        let handle = self.services.lobby.open(&table.id).await.unwrap();
        let (outbox, inbox) = tokio::sync::mpsc::channel(10_000);
        let (reply, answer) = tokio::sync::oneshot::channel();
        let visitor = Visitor { person, key: Some(Hidden(table.key.clone())), program: false };
        handle.send(Message::Attach { visitor, after: 0, outbox, reply }).unwrap();
        let attached = answer.await.unwrap().map_err(|refusal| refusal.sentence).unwrap();
        let first = [attached.welcome].into_iter().chain(attached.missed.into_iter().flatten());
        let welcome = first.chain(attached.position).map(|text| serde_json::from_str(&text).unwrap());
        Window { handle, number: attached.number, inbox, welcome: welcome.collect() }
    }

    /// Everything that happened at a table, as somebody is told it.
    pub async fn events(&self, table: &Table, cookie: &str) -> Vec<Value> {
        let mut all: Vec<Value> = Vec::new();
        loop {
            let after = all.last().map_or(0, |event| event["number"].as_u64().unwrap());
            let page = self.get(&format!("{}/events?after={after}", table.path), cookie).await.ok();
            all.extend(page["events"].as_array().unwrap().iter().cloned());
            if page["latest"] == all.last().map_or(json!(0), |event| event["number"].clone()) {
                return all;
            }
        }
    }

    /// What happened at a table, in one word each.
    pub async fn happened(&self, table: &Table, cookie: &str) -> Vec<String> {
        let events = self.events(table, cookie).await;
        events.iter().map(|event| event["happened"]["what"].as_str().unwrap().to_owned()).collect()
    }

    /// A new guest's cookie.
    pub async fn guest(&self, name: &str) -> String {
        let answer = self.post("/api/guest", "", json!({ "name": name })).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
        answer.cookie()
    }

    /// A table of two people who are ready, not yet started: its id, its key and the two cookies.
    pub async fn table(&self, extra: Value) -> Table {
        let (red, blue) = (self.guest("Red").await, self.guest("Blue").await);
        let mut wanted = json!({ "game": "duel", "seats": 2 });
        for (name, value) in extra.as_object().unwrap() {
            wanted[name] = value.clone();
        }
        let made = self.post("/api/tables", &red, wanted).await.ok();
        let (id, key) =
            (made["table"].as_str().unwrap().to_owned(), made["key"].as_str().unwrap().to_owned());
        let path = format!("/api/tables/{id}");
        self.post(&format!("{path}/join"), &blue, json!({ "key": key })).await.ok();
        Table { id, key, path, red, blue }
    }

    /// The same, started.
    pub async fn game(&self, extra: Value) -> Table {
        let table = self.table(extra).await;
        self.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
        self.act(&table, &table.red, json!({ "do": "start" })).await.ok();
        table
    }

    pub async fn act(&self, table: &Table, cookie: &str, act: Value) -> Answer {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let id = format!("test-{}", NUMBER.fetch_add(1, Relaxed));
        self.post(&format!("{}/actions", table.path), cookie, json!({ "id": id, "act": act })).await
    }

    /// The host answers the first request for a seat.
    pub async fn admit(&self, table: &Table, host: &str, yes: bool) {
        let request = self.room(table, host).await["requests"][0].clone();
        let (seat, person) = (&request["seat"], &request["person"]["id"]);
        let admit = json!({ "do": "admit", "seat": seat, "person": person, "yes": yes });
        self.act(table, host, admit).await.ok();
    }

    /// A whole duel from the deal to its end.
    pub async fn play_through(&self, table: &Table) {
        for (cookie, choice) in [
            (&table.red, "take 2"),
            (&table.red, "end"),
            (&table.blue, "take 1"),
            (&table.blue, "roll"),
            (&table.red, "end"),
            (&table.blue, "end"),
            (&table.red, "bid 1"),
            (&table.blue, "bid 0"),
        ] {
            self.answer(table, cookie, choice).await.ok();
        }
    }

    /// Brings a record in.
    pub async fn import(&self, cookie: &str, text: &str) -> Answer {
        let request = Request::post("/api/records").header("cookie", cookie);
        let request = request.header("content-type", "application/x-logres-record");
        self.request(request.body(Body::from(text.to_owned())).unwrap()).await
    }

    /// Answers the question that this person has now.
    pub async fn answer(&self, table: &Table, cookie: &str, choice: &str) -> Answer {
        // A table that is not being played asks nobody.
        let ticket = self.position(table, cookie).await["question"]["ticket"].as_u64().unwrap_or_default();
        self.act(table, cookie, json!({ "do": "answer", "ticket": ticket, "choice": choice })).await
    }

    pub async fn position(&self, table: &Table, cookie: &str) -> Value {
        self.get(&table.path, cookie).await.ok()["position"].clone()
    }

    pub async fn room(&self, table: &Table, cookie: &str) -> Value {
        self.get(&table.path, cookie).await.ok()["room"].clone()
    }

    /// The same server on a real port.
    pub async fn listen(&self) -> SocketAddr {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (services, app) = (self.services.clone(), self.app.clone());
        tokio::spawn(logres_server::connections::serve(services, listener, app));
        address
    }
}

/// An open window.
pub struct Window {
    handle: Handle,
    number: u64,
    inbox: tokio::sync::mpsc::Receiver<Out>,
    /// What was told first.
    pub welcome: Vec<Value>,
}

impl Window {
    /// What was heard since this was last asked.
    pub fn heard(&mut self) -> Vec<Value> {
        let mut heard = Vec::new();
        while let Ok(out) = self.inbox.try_recv() {
            match out {
                Out::Text(text, _) => heard.push(serde_json::from_str(&text).unwrap()),
                Out::Farewell(farewell) => heard.push(json!({ "farewell": farewell })),
            }
        }
        heard
    }

    /// It goes behind others, or comes to the front.
    pub fn show(&self, visible: bool) {
        self.handle.send(Message::Window { number: self.number, visible }).unwrap();
    }

    pub fn close(self) {
        self.handle.send(Message::Detach { number: self.number }).unwrap();
    }
}

/// The time of a test: it stands still, however long anything takes, until the test lets it pass.
pub struct Sundial {
    /// The time of day at the beginning, which can be set.
    day: Arc<AtomicI64>,
    started: Instant,
    /// The runtime would let the time pass whenever nobody has anything to do, also while the disk is waited for. As long
    /// as some thread of its own works, it does not.
    _held: std::sync::mpsc::Sender<()>,
}

impl Sundial {
    pub fn new() -> Self {
        tokio::time::pause();
        let (held, release) = std::sync::mpsc::channel();
        tokio::task::spawn_blocking(move || release.recv());
        Self { day: Arc::new(AtomicI64::new(1_700_000_000_000)), started: Instant::now(), _held: held }
    }

    /// A server's time, which follows this one.
    pub fn time(&self) -> Time {
        let (day, started) = (self.day.clone(), self.started);
        Time::with_wall(move || (day.load(Relaxed) + started.elapsed().as_millis() as i64) as u64)
    }

    pub async fn house(&self, config: Config) -> House {
        House::in_folder_at(Folder::new(), config, library(), self.time()).await
    }

    /// Time passes at a table while the server lives.
    pub async fn pass(&self, house: &House, table: &Table, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            tokio::time::advance(Duration::from_secs(1).min(until - Instant::now())).await;
            // What the table does by itself is done before it answers.
            house.services.lobby.open(&table.id).await.unwrap().ask(|_| ()).await.unwrap();
            // So has what the house does now and then, which waits for the disk.
            let due = house.services.time.now() - 6_000;
            for _ in 0..10 {
                // Where the clock was just set, it is not waited for in vain.
                if house.services.store.last_pulse().await.unwrap().unwrap() >= due {
                    break;
                }
            }
        }
    }

    /// Stops the server; time passes meanwhile, because closing the file takes some.
    pub async fn stop(&self, house: House) -> Folder {
        let mut stopping = std::pin::pin!(house.stop());
        loop {
            tokio::select! {
                biased;
                folder = &mut stopping => return folder,
                () = tokio::task::yield_now() => tokio::time::advance(Duration::from_millis(10)).await,
            }
        }
    }

    /// Time passes and the server does not: it is stopped.
    pub async fn freeze(&self, time: Duration) {
        tokio::time::advance(time).await;
    }

    /// Somebody sets the time of day, forward or back.
    pub fn set(&self, by: i64) {
        self.day.fetch_add(by, Relaxed);
    }
}

pub struct Table {
    pub id: String,
    pub key: String,
    pub path: String,
    pub red: String,
    pub blue: String,
}

impl Table {
    pub async fn socket(&self, address: SocketAddr, cookie: &str, after: u32) -> Client {
        Client::open(address, &self.id, cookie, None, after).await
    }

    pub async fn watch(&self, address: SocketAddr, after: u32) -> Client {
        Client::open(address, &self.id, "", Some(&self.key), after).await
    }
}
