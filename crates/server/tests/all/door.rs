//! Connections, hosts and headers: nobody keeps others out, and nobody comes in by another name.

use crate::house::{Answer, House, config, library};
use crate::socket::Client;
use axum::body::Body;
use axum::http::{Request, header};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Error;

/// What is logged on this thread.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    fn start(&self) -> tracing::subscriber::DefaultGuard {
        let log = self.clone();
        let log = tracing_subscriber::fmt().with_ansi(false).with_writer(move || log.clone()).finish();
        tracing::subscriber::set_default(log)
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

/// A request over a connection of its own, and the whole answer.
async fn ask(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

#[tokio::test]
async fn connections_that_say_nothing_keep_nobody_out() {
    for by_address in [false, true] {
        let log = Log::default();
        let _logging = log.start();
        let mut config = config();
        config.limits.connections = if by_address { 1000 } else { 20 };
        config.limits.connections_per_address = if by_address { 20 } else { 1000 };
        let house = House::with(config, library()).await;
        let table = house.game(json!({})).await;
        let address = house.listen().await;
        let mut player = table.socket(address, &table.red, 0).await;
        player.until("position").await;
        let mut silent = Vec::new();
        for number in 0..300 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            if number % 2 == 0 {
                // Half of a request is no request. The connection may be closed already.
                let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: ").await;
            }
            silent.push(stream);
        }
        assert!(ask(address, "/healthz").await.starts_with("HTTP/1.1 200"));
        // The players do not notice.
        assert_eq!(player.act(json!({ "do": "undo" })).await["refusal"]["reason"], "not-now");
        assert!(house.services.connections.open() <= 22, "{}", house.services.connections.open());
        let said = if by_address {
            "an address has as many connections as it may"
        } else {
            "as many connections as there may be"
        };
        assert_eq!(log.text().matches(said).count(), 1, "{}", log.text());
    }
}

#[tokio::test]
async fn a_connection_that_waits_too_long_is_closed() {
    let mut config = config();
    config.limits.head_seconds = 1;
    config.limits.keep_alive_seconds = 1;
    let house = House::with(config, library()).await;
    let address = house.listen().await;
    let mut rest = Vec::new();
    // Nothing, and something that comes drop by drop.
    let mut silent = TcpStream::connect(address).await.unwrap();
    let mut slow = TcpStream::connect(address).await.unwrap();
    slow.write_all(b"GET /api HTTP/1.1\r\nHo").await.unwrap();
    assert_eq!(silent.read_to_end(&mut rest).await.unwrap(), 0);
    assert_eq!(slow.read_to_end(&mut rest).await.unwrap(), 0);
    // After an answer, likewise.
    let mut idle = TcpStream::connect(address).await.unwrap();
    let request = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n");
    for _ in 0..2 {
        idle.write_all(request.as_bytes()).await.unwrap();
        let mut answer = vec![0; 2000];
        let length = idle.read(&mut answer).await.unwrap();
        assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
    }
    idle.read_to_end(&mut rest).await.unwrap();
    // A body that does not come is told so.
    let mut late = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/guest HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{{"
    );
    late.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    late.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("server-slow"), "{answer}");
    assert_eq!(house.services.connections.open(), 0);
}

/// Opens a socket, or says with which status that was refused.
async fn open(address: SocketAddr, table: &str, cookie: &str, key: &str) -> Result<Client, u16> {
    let origin = format!("http://{address}");
    let headers = [("cookie", cookie), ("origin", origin.as_str())];
    match Client::try_open(address, table, &headers, Some(key), 0).await {
        Ok(client) => Ok(client),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(error) => panic!("{error}"),
    }
}

#[tokio::test]
async fn whoever_sits_at_a_table_gets_a_socket_however_full_it_is() {
    for limit in ["all", "address", "table"] {
        let mut config = config();
        match limit {
            "all" => config.limits.sockets = 10,
            "address" => config.limits.sockets_per_address = 8,
            _ => config.limits.watchers_per_address = 8,
        }
        let house = House::with(config, library()).await;
        let (table, other) = (house.game(json!({})).await, house.game(json!({})).await);
        let address = house.listen().await;
        let mut watching = Vec::new();
        for _ in 0..8 {
            watching.push(open(address, &table.id, "", &table.key).await.ok().unwrap());
        }
        let status = if limit == "all" { 503 } else { 429 };
        assert_eq!(open(address, &table.id, "", &table.key).await.err(), Some(status), "{limit}");
        // At another table the address may look on.
        assert_eq!(open(address, &other.id, "", &other.key).await.is_ok(), limit == "table", "{limit}");
        let mut players = Vec::new();
        for table in [&table, &other] {
            for cookie in [&table.red, &table.blue] {
                let mut player = open(address, &table.id, cookie, &table.key).await.ok().unwrap();
                player.until("position").await;
                players.push(player);
            }
        }
        // Those who have one wait like everybody else.
        if limit != "table" {
            assert_eq!(open(address, &table.id, &table.red, &table.key).await.err(), Some(status), "{limit}");
        }
        drop(watching);
    }
}

#[tokio::test]
async fn what_is_taken_back_ends_at_once() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let (id, token) = house.token(&table.red).await;
    let bearer = format!("bearer {token}");
    let mut program =
        Client::try_open(address, &table.id, &[("authorization", &bearer)], None, 0).await.unwrap();
    program.until("position").await;
    let mut window = table.socket(address, &table.red, 0).await;
    window.until("position").await;
    // It waits for what comes next.
    let latest = house.room(&table, &table.red).await["latest"].clone();
    let path = format!("{}/events?after={latest}&wait=30", table.path);
    let waiting = house.with_token("GET", &path, &token, Value::Null);
    let revoke = async {
        while house.services.metrics.sockets.load(std::sync::atomic::Ordering::Relaxed) < 3 {
            tokio::task::yield_now().await;
        }
        let request = Request::delete(format!("/api/tokens/{id}")).header(header::COOKIE, &table.red);
        house.request(request.body(Body::empty()).unwrap()).await.ok();
    };
    let (waited, ()) = tokio::join!(waiting, revoke);
    waited.refused(401, "who-are-you");
    assert_eq!(program.until("farewell").await["farewell"], "gone");
    // The person's own window stays, until the person logs out everywhere.
    window.act(json!({ "do": "undo" })).await;
    house.post("/api/log-out-everywhere", &table.red, json!({})).await.ok();
    assert_eq!(window.until("farewell").await["farewell"], "gone");
}

#[tokio::test]
async fn the_server_answers_to_its_own_names_only() {
    let mut config = config();
    config.hosts = vec!["games.lan".into()];
    let house = House::with(config, library()).await;
    let ask = async |path: &str, host: &str| {
        house.request(Request::get(path).header(header::HOST, host).body(Body::empty()).unwrap()).await
    };
    for path in ["/metrics", "/api", "/", "/api/me"] {
        ask(path, "evil.example:7117").await.refused(421, "forbidden");
    }
    for host in ["localhost:7117", "127.0.0.1:7117", "[::1]:7117", "games.lan", "192.168.7.7:7117"] {
        ask("/api", host).await.ok();
    }
    assert_eq!(ask("/healthz", "evil.example").await.status.as_u16(), 200);
}

#[tokio::test]
async fn figures_are_for_this_machine_or_for_a_token() {
    let ask = async |house: &House, headers: &[(&str, &str)]| -> Answer {
        let mut request = Request::get("/metrics");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        house.request(request.body(Body::empty()).unwrap()).await
    };
    let house = House::new().await;
    assert_eq!(ask(&house, &[]).await.status.as_u16(), 200);
    for name in ["x-forwarded-for", "forwarded", "x-real-ip", "via"] {
        ask(&house, &[(name, "198.51.100.7")]).await.refused(403, "forbidden");
    }
    // A proxy that says nothing of itself leaves the name by which people know the server.
    for (host, allowed) in [
        ("localhost:7117", true),
        ("127.0.0.1:7117", true),
        ("[::1]:7117", true),
        ("192.168.7.7:7117", false),
        ("games.lan", false),
    ] {
        let mut known = config();
        known.hosts = vec!["games.lan".into()];
        let house = House::with(known, library()).await;
        let status = ask(&house, &[("host", host)]).await.status.as_u16();
        assert_eq!(status, if allowed { 200 } else { 403 }, "{host}");
    }
    // A proxy need not say that it is one.
    let mut behind = config();
    behind.public_url = Some("https://play.example.org".into());
    let house = House::with(behind.clone(), library()).await;
    ask(&house, &[]).await.refused(403, "forbidden");
    behind.metrics_token = Some("abc".into());
    let house = House::with(behind, library()).await;
    ask(&house, &[]).await.refused(403, "forbidden");
    ask(&house, &[("authorization", "Bearer abcd")]).await.refused(403, "forbidden");
    assert_eq!(ask(&house, &[("authorization", "bearer abc")]).await.status.as_u16(), 200);
}

#[tokio::test]
async fn over_https_the_cookie_is_the_hosts_own_and_browsers_stay_with_it() {
    let mut config = config();
    config.public_url = Some("https://play.example.org".into());
    let house = House::with(config, library()).await;
    // So is the one that tells a browser from strangers who guess passwords.
    let credentials = json!({ "name": "Enid", "password": "the lake keeps it" });
    let signed_up = house.post("/api/sign-up", "", credentials).await;
    let set = signed_up.headers.get_all(header::SET_COOKIE).iter().map(|cookie| cookie.to_str().unwrap());
    let device: Vec<_> = set.filter(|cookie| cookie.contains("logres-device=")).collect();
    assert!(device.len() == 1 && device[0].starts_with("__Host-logres-device="), "{device:?}");
    let answer = house.post("/api/guest", "", json!({ "name": "Ann" })).await;
    let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(
        cookie.starts_with("__Host-logres=") && cookie.contains("; Secure") && cookie.contains("Path=/;")
    );
    assert!(answer.headers["strict-transport-security"].to_str().unwrap().starts_with("max-age="));
    let own = answer.cookie();
    house.get("/api/me", &own).await.ok();
    // What a neighbouring site could set is not looked at.
    house.get("/api/me", &own.replace("__Host-", "")).await.refused(401, "who-are-you");
    let plain = House::new().await.get("/api", "").await;
    assert!(!plain.headers.contains_key("strict-transport-security"));
}

#[tokio::test]
async fn what_is_shown_decides_and_is_not_made_up_for_by_a_cookie() {
    let house = House::new().await;
    let (ann, bob) = (house.guest("Ann").await, house.guest("Bob").await);
    let (_, token) = house.token(&bob).await;
    let me = async |authorization: &str| {
        let request = Request::get("/api/me").header(header::COOKIE, &ann);
        let request = request.header(header::AUTHORIZATION, authorization);
        house.request(request.body(Body::empty()).unwrap()).await
    };
    for scheme in ["Bearer", "bearer", "BEARER"] {
        assert_eq!(me(&format!("{scheme} {token}")).await.ok()["name"], "Bob");
    }
    for wrong in ["", "Bearer", "Bearer ", "Basic QW5uOng=", &token, "Bearer 1234", "bearer\u{e9} x"] {
        me(wrong).await.refused(401, "who-are-you");
    }
    let twice = Request::get("/api/me").header(header::AUTHORIZATION, format!("Bearer {token}"));
    let twice = twice.header(header::AUTHORIZATION, format!("Bearer {token}")).header(header::COOKIE, &ann);
    house.request(twice.body(Body::empty()).unwrap()).await.refused(401, "who-are-you");
}

#[tokio::test]
async fn a_list_is_not_taken_for_an_object() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    for body in [json!([null, null]), json!(["Ann"]), json!("Ann"), json!(null)] {
        house.post(&format!("{}/join", table.path), &table.red, body.clone()).await.refused(400, "garbled");
        house.post("/api/guest", "", body).await.refused(400, "garbled");
    }
}

#[tokio::test]
async fn whatever_is_refused_has_a_body() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let path = &table.path;
    for (method, path, status, reason) in [
        ("GET", "/api/nothing/here".to_owned(), 404, "unknown"),
        ("GET", "/nothing.png".to_owned(), 404, "unknown"),
        ("GET", "/api/tables?phase=nonsense".to_owned(), 400, "garbled"),
        ("GET", "/api/tables?colour=red".to_owned(), 400, "garbled"),
        ("GET", format!("{path}/events?after=-1"), 400, "garbled"),
        ("GET", format!("{path}/steps/first"), 400, "garbled"),
        ("GET", format!("{path}/socket"), 426, "garbled"),
        ("GET", "/api/tables/%ff".to_owned(), 400, "garbled"),
        ("DELETE", path.clone(), 405, "garbled"),
        ("PUT", "/api/guest".to_owned(), 405, "garbled"),
        ("POST", "/some/page".to_owned(), 405, "garbled"),
        ("POST", "/api/guest".to_owned(), 415, "garbled"),
        ("GET", "/api/rulebook/nothing.md".to_owned(), 404, "unknown"),
        ("GET", "/api/content/nothing".to_owned(), 404, "unknown"),
    ] {
        let request = Request::builder().method(method).uri(&path).header(header::COOKIE, &table.red);
        let answer = house.request(request.body(Body::empty()).unwrap()).await;
        let text = answer.text.clone();
        let refusal = answer.refused(status, reason);
        assert!(
            refusal["sentence"].is_string() && refusal["text"]["key"].is_string(),
            "{method} {path}: {text}"
        );
    }
}

#[tokio::test]
async fn texts_are_packed_once_and_known_again() {
    let house = House::new().await;
    let ask = async |encoding: &str, known: &str| {
        let request = Request::get("/api/languages/en/server.ftl");
        let request = request.header(header::ACCEPT_ENCODING, encoding).header(header::IF_NONE_MATCH, known);
        house.request(request.body(Body::empty()).unwrap()).await
    };
    let plain = ask("identity", "").await;
    assert!(
        plain.text.contains("server-garbled = ") && !plain.headers.contains_key(header::CONTENT_ENCODING)
    );
    let packed = ask("gzip, br", "").await;
    assert_eq!(packed.headers[header::CONTENT_ENCODING], "br");
    assert_eq!(packed.headers[header::VARY], "accept-encoding");
    let tag = packed.headers[header::ETAG].to_str().unwrap();
    assert_eq!(ask("gzip, br", tag).await.status.as_u16(), 304);
    assert_eq!(ask("gzip", tag).await.headers[header::CONTENT_ENCODING], "gzip");
}

/// Names were once compared by their small letters alone. A file from then is brought up to date when it is opened, and
/// two accounts that look alike by now keep their names.
#[tokio::test]
async fn accounts_from_before_names_were_compared_by_their_looks_can_log_in() {
    let house = House::new().await;
    for name in ["Bill", "Bors"] {
        let wanted = json!({ "name": name, "password": "the lake keeps it" });
        house.post("/api/sign-up", "", wanted).await.ok();
    }
    let folder = house.stop().await;
    let old = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut old = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&old).await.unwrap();
    for change in [
        "UPDATE accounts SET name = 'BiIl' WHERE name = 'Bors'",
        "UPDATE accounts SET name_key = lower(name)",
        "UPDATE accounts SET made_at = made_at + 1 WHERE name = 'BiIl'",
        "PRAGMA user_version = 0",
    ] {
        sqlx::query(change).execute(&mut old).await.unwrap();
    }
    sqlx::Connection::close(old).await.unwrap();
    let house = House::in_folder(folder, config(), library()).await;
    for name in ["Bill", "BiIl", "bill"] {
        let given = json!({ "name": name, "password": "the lake keeps it" });
        let logged_in = house.post("/api/log-in", "", given).await.ok();
        assert_eq!(logged_in["name"], if name == "BiIl" { "BiIl" } else { "Bill" });
    }
    house.post("/api/guest", "", json!({ "name": "BILL" })).await.refused(409, "taken");
}
