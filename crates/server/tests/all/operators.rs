//! Operators: who they are, and what they can do.

use crate::house::{Folder, House, Table, config, library};
use crate::socket::Client;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, header};
use logres_protocol::operator::RetentionDays;
use logres_server::secrets::hash_token;
use logres_server::store::StoreError;
use serde_json::{Value, json};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Executor as _};
use std::net::SocketAddr;
use std::sync::atomic::Ordering::Relaxed;
use tower::ServiceExt as _;

const HOUR: u64 = 3_600_000;

impl House {
    /// A request of the command line.
    async fn operate(&self, method: &str, path: &str, body: Value) -> crate::house::Answer {
        let secret = self.services.operators.secret().to_owned();
        self.with_token(method, &format!("/api/admin{path}"), &secret, body).await
    }

    async fn ban(&self, extra: Value) -> crate::house::Answer {
        let mut wanted = json!({ "kind": "ban", "reason": "insults" });
        for (name, value) in extra.as_object().unwrap() {
            wanted[name] = value.clone();
        }
        self.operate("POST", "/restrictions", wanted).await
    }

    async fn id(&self, cookie: &str) -> String {
        self.get("/api/me", cookie).await.ok()["id"].as_str().unwrap().to_owned()
    }

    /// What operators did, the last first.
    async fn deeds(&self) -> Vec<String> {
        let list = self.operate("GET", "/operations", Value::Null).await.ok();
        list.as_array().unwrap().iter().map(|line| line["deed"].as_str().unwrap().to_owned()).collect()
    }
}

#[tokio::test]
async fn nobody_else_gets_in() {
    let house = House::new().await;
    let guest = house.guest("Ann").await;
    let (_, token) = house.token(&guest).await;
    let paths = ["", "/accounts", "/tables", "/restrictions", "/reports", "/operations", "/accounts/x/data"];
    for path in paths {
        let path = format!("/api/admin{path}");
        house.get(&path, "").await.refused(401, "who-are-you");
        house.get(&path, &guest).await.refused(401, "who-are-you");
        house.with_token("GET", &path, &token, Value::Null).await.refused(401, "who-are-you");
    }
    for path in ["links", "restrictions", "retention", "tables/x/close", "accounts/x/code", "reports/1/close"]
    {
        let answer = house.post(&format!("/api/admin/{path}"), &guest, json!({})).await;
        assert_eq!(answer.status, 401, "{path}: {}", answer.text);
    }
    assert_eq!(house.operate("GET", "", Value::Null).await.ok()["guests"], 1);
    assert_eq!(house.deeds().await, [""; 0], "nothing was done");
}

#[tokio::test]
async fn a_link_opens_the_page_once() {
    let house = House::new().await;
    let link = |answer: Value| answer["url"].as_str().unwrap().rsplit_once('/').unwrap().1.to_owned();
    let token = link(house.operate("POST", "/links", json!(null)).await.ok());
    let login = json!({ "token": token });
    let answer = house.post("/api/admin/log-in", "", login.clone()).await;
    let (cookie, set) = (answer.cookie(), answer.headers[header::SET_COOKIE].to_str().unwrap().to_owned());
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Strict"), "{set}");
    house.get("/api/admin", &cookie).await.ok();
    house.post("/api/admin/log-in", "", login).await.refused(401, "who-are-you");
    // The page makes no further links, and a page of another site cannot use the cookie.
    house.post("/api/admin/links", &cookie, json!({})).await.refused(401, "who-are-you");
    let foreign = Request::post("/api/admin/retention").header(header::COOKIE, &cookie);
    let foreign = foreign.header(header::CONTENT_TYPE, "application/json").header(header::HOST, "localhost");
    let foreign = foreign.header(header::ORIGIN, "http://evil.example").body(Body::from(r#"{"dry":false}"#));
    house.request(foreign.unwrap()).await.refused(403, "forbidden");
    house.post("/api/admin/log-out", &cookie, json!({})).await.ok();
    house.get("/api/admin", &cookie).await.refused(401, "who-are-you");
    // A link that was not used in time opens nothing.
    let late = link(house.operate("POST", "/links", json!(null)).await.ok());
    let later = house.services.time.now() + HOUR;
    let used = house.services.store.use_page_link(hash_token(&late), [1; 32], later + HOUR, later).await;
    assert_eq!(used, Err(StoreError::Conflict));
    assert_eq!(house.deeds().await, ["link", "log-in", "link"]);
}

#[tokio::test]
async fn a_ban_shuts_an_account_out_and_can_be_lifted() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let (_, token) = house.token(&table.blue).await;
    let blue = house.id(&table.blue).await;
    house.ban(json!({ "account": "nobody" })).await.refused(404, "unknown");
    house.ban(json!({ "account": blue, "range": "203.0.113.0/24" })).await.refused(400, "garbled");
    house.ban(json!({ "account": blue, "reason": "  " })).await.refused(400, "garbled");
    let made = house.ban(json!({ "account": blue })).await.ok();
    assert_eq!((made["name"].as_str(), made["until"].is_null()), (Some("Blue"), true));
    for answer in [
        house.get(&table.path, &table.blue).await,
        house.with_token("GET", &table.path, &token, Value::Null).await,
    ] {
        assert_ne!(answer.status, 200, "{}", answer.text);
    }
    house.get("/api/me", &table.blue).await.refused(401, "who-are-you");
    house.get(&table.path, &table.red).await.ok();
    let folder = house.stop().await;

    // It holds after a new start, also against the password.
    let house = House::in_folder(folder, config(), library()).await;
    let list = house.operate("GET", "/restrictions", Value::Null).await.ok();
    assert_eq!((list[0]["id"].clone(), list[0]["reason"].as_str()), (made["id"].clone(), Some("insults")));
    let path = format!("/restrictions/{}", made["id"].as_str().unwrap());
    house.operate("DELETE", &path, Value::Null).await.ok();
    assert_eq!(house.operate("GET", "/restrictions", Value::Null).await.ok(), json!([]));
    assert_eq!(house.deeds().await, ["lift", "ban"]);
}

#[tokio::test]
async fn a_banned_account_cannot_log_in_until_the_time_is_over() {
    let house = House::new().await;
    let credentials = json!({ "name": "Kay", "password": "the lake keeps it" });
    let kay = house.post("/api/sign-up", "", credentials.clone()).await.cookie();
    let id = house.id(&kay).await;
    house.ban(json!({ "account": id, "hours": 2 })).await.ok();
    house.post("/api/log-in", "", credentials).await.refused(403, "forbidden");
    // Who does not know the password is not told that the account is banned.
    let wrong = json!({ "name": "Kay", "password": "something else" });
    house.post("/api/log-in", "", wrong).await.refused(401, "who-are-you");
    let (operators, now) = (&house.services.operators, house.services.time.now());
    assert!(operators.is_banned(&id, now + HOUR) && !operators.is_banned(&id, now + 2 * HOUR));
}

#[tokio::test]
async fn a_range_of_addresses_is_shut_out() {
    let mut behind = config();
    behind.trusted_proxies = vec!["0.0.0.0".parse().unwrap()];
    let house = House::with(behind, library()).await;
    house.ban(json!({ "range": "everybody" })).await.refused(400, "garbled");
    let mute = json!({ "kind": "mute", "range": "203.0.113.0/24", "reason": "noise" });
    house.operate("POST", "/restrictions", mute).await.refused(400, "garbled");
    house.ban(json!({ "range": "203.0.113.99/24" })).await.ok();
    assert!(house.services.operators.is_banned_address("203.0.113.7".parse().unwrap(), 0));
    assert!(!house.services.operators.is_banned_address("203.0.114.7".parse().unwrap(), 0));
    // Requests in tests come from no address at all; a ban of that shuts them out, but not the operator.
    house.ban(json!({ "range": "0.0.0.0/32" })).await.ok();
    house.get("/api", "").await.refused(403, "forbidden");
    house.operate("GET", "", Value::Null).await.ok();
}

#[tokio::test]
async fn a_muted_account_plays_and_says_nothing() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "chat": "free" } })).await;
    let talk = json!({ "do": "talk", "text": "hello" });
    house.act(&table, &table.red, talk.clone()).await.ok();
    let red = house.id(&table.red).await;
    let mute = json!({ "kind": "mute", "account": red, "reason": "noise", "hours": 1 });
    house.operate("POST", "/restrictions", mute).await.ok();
    house.act(&table, &table.red, talk.clone()).await.refused(403, "forbidden");
    house
        .act(&table, &table.red, json!({ "do": "phrase", "phrase": "phrase-well-played" }))
        .await
        .refused(403, "forbidden");
    house.answer(&table, &table.red, "take 2").await.ok();
    house.act(&table, &table.blue, talk).await.ok();
}

#[tokio::test]
async fn a_table_is_closed_or_removed() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.operate("POST", &format!("/tables/{}/close", table.id), json!(null)).await.ok();
    assert_eq!(house.room(&table, &table.red).await["phase"], "ended");
    let ended = house.events(&table, &table.red).await.pop().unwrap();
    assert_eq!((&ended["happened"]["what"], &ended["who"]["name"]), (&json!("ended"), &json!("operator")));
    house.operate("POST", &format!("/tables/{}/close", table.id), json!(null)).await.refused(409, "not-now");
    let list = house.operate("GET", "/tables?phase=ended", Value::Null).await.ok();
    assert_eq!(
        (&list["tables"][0]["id"], &list["tables"][0]["people"]),
        (&json!(table.id), &json!(["Red", "Blue"]))
    );
    let window = house.open_window(&table, &table.red).await;
    house.operate("DELETE", &format!("/tables/{}", table.id), Value::Null).await.ok();
    drop(window);
    house.get(&table.path, &table.red).await.refused(404, "unknown");
    assert_eq!(house.get("/api/me/tables", &table.red).await.ok()["tables"], json!([]));
    assert_eq!(house.deeds().await, ["remove-table", "close-table", "close-table"]);
}

#[tokio::test]
async fn a_report_arrives_with_talk_and_record() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "chat": "free" } })).await;
    house.act(&table, &table.blue, json!({ "do": "talk", "text": "you fool" })).await.ok();
    let path = format!("{}/reports", table.path);
    let stranger = house.guest("Stranger").await;
    house.post(&path, &stranger, json!({ "text": "I saw nothing" })).await.refused(404, "unknown");
    house.post(&path, &table.red, json!({ "text": " " })).await.refused(400, "garbled");
    house.post(&path, &table.red, json!({ "text": "who", "seat": 9 })).await.refused(404, "unknown");
    house.post(&path, &table.red, json!({ "text": "He insults me", "seat": 1 })).await.ok();
    let reports = house.operate("GET", "/reports", Value::Null).await.ok();
    let report = &reports[0];
    assert_eq!((&report["by_name"], &report["about_name"]), (&json!("Red"), &json!("Blue")));
    assert_eq!((&report["text"], &report["talk"]), (&json!("He insults me"), &json!(["Blue: you fool"])));
    assert_eq!((&report["record"], &report["closed_at"]), (&json!(true), &Value::Null));
    // The record is what the reporter may know: nobody learns anything by it.
    let number = report["number"].as_u64().unwrap();
    let record = house.operate("GET", &format!("/reports/{number}/record"), Value::Null).await;
    let known = house.get(&format!("{}/record", table.path), &table.red).await;
    assert_eq!(record.text, known.text);
    assert!(record.text.starts_with("logres-record"), "{}", record.text);
    assert_eq!(house.operate("GET", "", Value::Null).await.ok()["open_reports"], 1);
    let verdict = json!({ "verdict": "muted for a day" });
    house.operate("POST", &format!("/reports/{number}/close"), verdict).await.ok();
    let reports = house.operate("GET", "/reports", Value::Null).await.ok();
    assert_eq!(reports[0]["verdict"], "muted for a day");
    assert_eq!(house.operate("GET", "", Value::Null).await.ok()["open_reports"], 0);
}

#[tokio::test]
async fn a_lost_password_is_replaced_by_a_code() {
    let house = House::new().await;
    let old = json!({ "name": "Kay", "password": "the lake keeps it" });
    let kay = house.post("/api/sign-up", "", old.clone()).await.cookie();
    let (id, guest) = (house.id(&kay).await, house.guest("Ann").await);
    let guest = house.id(&guest).await;
    house.operate("POST", &format!("/accounts/{guest}/code"), json!(null)).await.refused(404, "unknown");
    let code = house.operate("POST", &format!("/accounts/{id}/code"), json!(null)).await.ok()["code"].clone();
    let reset = |code: &Value, password: &str| json!({ "name": "Kay", "code": code, "password": password });
    let path = "/api/reset-password";
    house.post(path, "", reset(&json!("wrong"), "quite another one")).await.refused(401, "who-are-you");
    house.post(path, "", reset(&code, "short")).await.refused(400, "garbled");
    house.post(path, "", reset(&code, "quite another one")).await.ok();
    house.get("/api/me", &kay).await.refused(401, "who-are-you");
    house.post("/api/log-in", "", old).await.refused(401, "who-are-you");
    house.post("/api/log-in", "", json!({ "name": "Kay", "password": "quite another one" })).await.ok();
    // A code works once, and for a day.
    house.post(path, "", reset(&code, "a third one, again")).await.refused(401, "who-are-you");
    let (store, now) = (&house.services.store, house.services.time.now());
    store.set_password_code(id.clone(), hash_token("stale"), now - 1).await.unwrap();
    house.post(path, "", reset(&json!("stale"), "a third one, again")).await.refused(401, "who-are-you");
    store.set_password_code(id, hash_token("fresh"), now + HOUR).await.unwrap();
    house.post(path, "", reset(&json!("fresh"), "a third one, again")).await.ok();
}

/// Every file of a database.
fn bytes(folder: &Folder) -> Vec<u8> {
    let files = std::fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().path());
    files.filter(|file| file.is_file()).flat_map(|file| std::fs::read(file).unwrap()).collect()
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[tokio::test]
async fn a_person_takes_everything_along_and_is_forgotten() {
    let house = House::new().await;
    let credentials = json!({ "name": "Guinglain", "password": "the lake keeps it" });
    let kay = house.post("/api/sign-up", "", credentials).await.cookie();
    let id = house.id(&kay).await;
    let blue = house.guest("Blue").await;
    let wanted = json!({ "game": "duel", "seats": 2, "table_rules": { "chat": "free" } });
    let made = house.post("/api/tables", &kay, wanted).await.ok();
    let (table, key) = (made["table"].as_str().unwrap().to_owned(), made["key"].as_str().unwrap().to_owned());
    let path = format!("/api/tables/{table}");
    let table = Table { id: table, key, path, red: kay, blue };
    house.post(&format!("{}/join", table.path), &table.blue, json!({ "key": table.key })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "talk", "text": "my secret diary" })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "talk", "text": "a word of others" })).await.ok();
    // Both report each other, with what was said.
    let reports = format!("{}/reports", table.path);
    let report = json!({ "text": "a grievance of mine", "seat": 1 });
    house.post(&reports, &table.red, report).await.ok();
    house.post(&reports, &table.blue, json!({ "text": "boasts all the time", "seat": 0 })).await.ok();
    let verdict = json!({ "verdict": "warned Guinglain" });
    house.operate("POST", "/reports/2/close", verdict).await.ok();
    let mute = json!({ "kind": "mute", "account": id, "hours": 1, "reason": "Guinglain boasts" });
    house.operate("POST", "/restrictions", mute).await.ok();
    let notes = Request::put(format!("{}/notes", table.path)).header(header::COOKIE, &table.red);
    let notes = notes
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(r#"{"text":"watch the bridge"}"#));
    house.request(notes.unwrap()).await.ok();

    let data = house.get("/api/me/data", &table.red).await.ok();
    assert_eq!(data["account"]["name"], "Guinglain");
    assert_eq!(data["notes"][&table.id], "watch the bridge");
    assert_eq!(data["reports"].as_array().unwrap().len(), 1);
    assert_eq!(data["reports"][0]["text"], "a grievance of mine");
    let told = data["tables"][0].to_string();
    assert!(told.contains("my secret diary") && !told.contains("a word of others"), "{told}");
    assert_eq!(house.operate("GET", &format!("/accounts/{id}/data"), Value::Null).await.ok(), data);

    house.operate("DELETE", &format!("/accounts/{id}"), Value::Null).await.ok();
    house.get("/api/me", &table.red).await.refused(401, "who-are-you");
    // The other one plays on, beside a seat without a name; nothing of the log is lost but the words of one.
    let room = house.room(&table, &table.blue).await;
    assert_eq!((&room["phase"], &room["chairs"][0]["person"]), (&json!("playing"), &Value::Null));
    let happened = house.events(&table, &table.blue).await;
    let happened = serde_json::to_string(&happened).unwrap();
    assert!(happened.contains("a word of others") && !happened.contains("Guinglain"), "{happened}");
    let left = house.operate("GET", "/reports", Value::Null).await.ok();
    assert_eq!(
        (&left[0]["text"], &left[0]["talk"]),
        (&json!("boasts all the time"), &json!(["Blue: a word of others"]))
    );
    assert_eq!(
        (&left[1]["by_name"], &left[1]["text"], &left[1]["about_name"]),
        (&json!(""), &json!(""), &json!("Blue"))
    );
    let folder = house.stop().await;
    let left = bytes(&folder);
    for trace in ["Guinglain", "my secret diary", "watch the bridge", "a grievance of mine", id.as_str()] {
        assert!(!holds(&left, trace), "{trace}");
    }
    assert!(holds(&left, "a word of others"));
    // The seals hold: the table is loaded and played on after a new start.
    let house = House::in_folder(folder, config(), library()).await;
    assert_eq!(house.room(&table, &table.blue).await["phase"], "playing");
}

/// Makes everything in a database this many days older.
async fn age(folder: &Folder, days: u64) {
    let options = SqliteConnectOptions::new().filename(folder.database());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let by = days * 24 * HOUR;
    for change in [
        format!("UPDATE accounts SET made_at = made_at - {by}"),
        format!("UPDATE sessions SET expires_at = expires_at - {by}"),
        format!("UPDATE tables SET changed_at = changed_at - {by}"),
    ] {
        connection.execute(sqlx::AssertSqlSafe(change)).await.unwrap();
    }
    connection.close().await.unwrap();
}

#[tokio::test]
async fn what_is_abandoned_goes_and_what_is_used_stays() {
    let mut keeping = config();
    keeping.retention.finished = 100;
    let house = House::with(keeping.clone(), library()).await;
    let gone = house.guest("Gone").await;
    let gone = house.id(&gone).await;
    let finished = house.game(json!({})).await;
    house.play_through(&finished).await;
    let running = house.game(json!({})).await;
    let empty = house.table(json!({})).await;
    let sweep = json!({ "dry": true });
    let would = house.operate("POST", "/retention", sweep.clone()).await.ok();
    assert_eq!(would, json!({ "guests": [], "tables": [], "failed": [] }));
    let folder = house.stop().await;
    age(&folder, 31).await;
    // The server sweeps by itself when it starts and every six hours; a setting keeps everything for ever.
    let mut ever = keeping.clone();
    ever.retention = Default::default();
    let house = House::in_folder(folder, ever, library()).await;
    assert_eq!(house.operate("POST", "/retention", sweep.clone()).await.ok(), would);
    let folder = house.stop().await;
    let house = House::in_folder(folder, keeping.clone(), library()).await;
    while house.operate("GET", "", Value::Null).await.ok()["tables"] != 2 {
        tokio::task::yield_now().await;
    }
    house.get(&empty.path, &empty.red).await.refused(404, "unknown");
    // Whose session still holds can come back.
    let guests = house.operate("GET", "", Value::Null).await.ok()["guests"].as_u64().unwrap();
    let folder = house.stop().await;
    // A game that is played is kept for a year.
    age(&folder, 330).await;
    let house = House::in_folder(folder, keeping.clone(), library()).await;
    while house.operate("GET", "", Value::Null).await.ok()["guests"] != 2 {
        tokio::task::yield_now().await;
    }
    assert_eq!(guests, 7, "all of them were there before");
    let left = house.operate("GET", "/accounts", Value::Null).await.ok();
    assert!(!left.to_string().contains(&gone), "{left}");
    let tables = house.operate("GET", "/tables", Value::Null).await.ok();
    assert_eq!(tables["tables"].as_array().unwrap().len(), 1);
    assert_eq!(tables["tables"][0]["id"], json!(running.id), "a game that is played is kept");
    while !house.deeds().await.contains(&"retention".to_owned()) {
        tokio::task::yield_now().await;
    }
    house.get(&finished.path, "").await.refused(404, "unknown");
}

/// What cannot be taken away does not keep the rest, and is named; games that were never finished go after their own time.
#[tokio::test]
async fn one_table_that_cannot_go_keeps_no_other() {
    let mut ever = config();
    ever.retention = Default::default();
    let house = House::with(ever, library()).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(house.game(json!({})).await.id);
    }
    let folder = house.stop().await;
    let options = SqliteConnectOptions::new().filename(folder.database());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let stuck = format!(
        "CREATE TRIGGER stuck BEFORE DELETE ON tables WHEN old.id = '{}' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
        tables[0]
    );
    connection.execute(sqlx::AssertSqlSafe(stuck)).await.unwrap();
    connection.close().await.unwrap();
    age(&folder, 366).await;
    let mut keeping = config();
    keeping.retention = RetentionDays { unfinished: 365, ..Default::default() };
    let house = House::in_folder(folder, keeping, library()).await;
    while house.operate("GET", "", Value::Null).await.ok()["tables"] != 1 {
        tokio::task::yield_now().await;
    }
    let swept = house.operate("POST", "/retention", json!({ "dry": false })).await.ok();
    assert_eq!(swept, json!({ "guests": [], "tables": [], "failed": [tables[0]] }));
}

/// Before each line of talk named an account, there was only the name.
#[tokio::test]
async fn lines_of_earlier_reports_are_forgotten_by_the_name() {
    let house = House::new().await;
    let kay = json!({ "name": "Guinglain", "password": "the lake keeps it" });
    let kay = house.post("/api/sign-up", "", kay).await.cookie();
    let id = house.id(&kay).await;
    let folder = house.stop().await;
    let options = SqliteConnectOptions::new().filename(folder.database());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let old = "INSERT INTO reports (at, by_id, by_name, table_id, text, talk) VALUES \
               (1, 'x', 'Blue', 't', 'rude', '[\"Guinglain: my diary\",\"Guinglain the Second: no\"]')";
    connection.execute(old).await.unwrap();
    connection.close().await.unwrap();
    let house = House::in_folder(folder, config(), library()).await;
    let talk = async || house.operate("GET", "/reports", Value::Null).await.ok()[0]["talk"].clone();
    assert_eq!(talk().await, json!(["Guinglain: my diary", "Guinglain the Second: no"]));
    house.operate("DELETE", &format!("/accounts/{id}"), Value::Null).await.ok();
    assert_eq!(talk().await, json!(["Guinglain the Second: no"]));
}

/// What is open from a range of addresses ends when the range is shut out, and what is open from elsewhere does not.
#[tokio::test]
async fn who_is_shut_out_hears_no_more() {
    let mut behind = config();
    behind.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let house = House::with(behind, library()).await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let origin = format!("http://{address}");
    let open = async |cookie: &str, from: &'static str| {
        let headers = [("cookie", cookie), ("origin", origin.as_str()), ("x-forwarded-for", from)];
        let mut socket = Client::try_open(address, &table.id, &headers, None, 0).await.unwrap();
        socket.until("position").await;
        socket
    };
    let mut red = open(&table.red, "203.0.113.7").await;
    let mut blue = open(&table.blue, "203.0.114.7").await;
    // A wait of somebody from there: it is under way once it is counted beside the sockets.
    let latest = house.get(&table.path, &table.red).await.ok()["number"].clone();
    let wait = Request::get(format!("{}/events?after={latest}&wait=30", table.path))
        .header(header::COOKIE, &table.red)
        .header("x-forwarded-for", "203.0.113.8")
        .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
    let waiting = house.app.clone().oneshot(wait.body(Body::empty()).unwrap());
    let waiting = tokio::spawn(waiting);
    while house.services.metrics.sockets.load(Relaxed) < 3 {
        tokio::task::yield_now().await;
    }
    house.ban(json!({ "range": "203.0.113.0/24" })).await.ok();
    assert_eq!(red.until("farewell").await["farewell"], "gone");
    assert!(red.next().await.is_none());
    assert_eq!(waiting.await.unwrap().unwrap().status(), 403);
    house.answer(&table, &table.red, "take 1").await.ok();
    blue.until("event").await;
    // What another node has stored is heard of when it is learned.
    let mut elsewhere = house.services.store.restrictions().await.unwrap().remove(0);
    (elsewhere.id, elsewhere.range) = ("other".to_owned(), Some("203.0.114.0/24".to_owned()));
    house.services.store.restrict(elsewhere).await.unwrap();
    house.services.operators.learn(&*house.services.store).await.unwrap();
    assert_eq!(blue.until("farewell").await["farewell"], "gone");
}

#[tokio::test]
async fn an_account_is_found_by_its_whole_name() {
    let house = House::new().await;
    let first = house.guest("Ann").await;
    let id = house.id(&first).await;
    for number in 0..55 {
        house.guest(&format!("Anna {number}")).await;
    }
    let found = house.operate("GET", "/accounts?containing=ann", Value::Null).await.ok();
    assert_eq!(found["accounts"].as_array().unwrap().len(), 50);
    for called in ["ANN", id.as_str()] {
        let found = house.operate("GET", &format!("/accounts?called={called}"), Value::Null).await.ok();
        assert_eq!(
            (&found["accounts"][0]["id"], found["accounts"].as_array().unwrap().len()),
            (&json!(id), 1)
        );
    }
    let none = house.operate("GET", "/accounts?called=An", Value::Null).await.ok();
    assert_eq!(none["accounts"], json!([]));
}
