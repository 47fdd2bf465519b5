//! A person's own page: history, statistics, ratings, notices, blocks; and that all of it can be deleted.

use crate::house::{Folder, House, Sundial, Table, config, library};
use axum::body::Body;
use axum::http::{Request, header};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac;
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

async fn send(house: &House, method: &str, path: &str, cookie: &str, body: Value) -> crate::house::Answer {
    let request = Request::builder().method(method).uri(path).header(header::COOKIE, cookie);
    let request = request.header(header::CONTENT_TYPE, "application/json");
    house.request(request.body(Body::from(body.to_string())).unwrap()).await
}

/// Both players of a table get an account; gives back their new cookies.
async fn sign_up(house: &House, table: &Table) -> (String, String) {
    let mut cookies = Vec::new();
    for (cookie, name) in [(&table.red, "Red One"), (&table.blue, "Blue One")] {
        let credentials = json!({ "name": name, "password": "the lake keeps it" });
        cookies.push(house.post("/api/sign-up", cookie, credentials).await.cookie());
    }
    let blue = cookies.pop().unwrap();
    (cookies.pop().unwrap(), blue)
}

async fn finished(house: &House, extra: Value) -> (Table, String, String) {
    let mut table = house.game(extra).await;
    let (red, blue) = sign_up(house, &table).await;
    (table.red, table.blue) = (red.clone(), blue.clone());
    house.play_through(&table).await;
    (table, red, blue)
}

/// Another duel of the same two people, started.
async fn again(house: &House, red: &str, blue: &str) -> Table {
    let made = house.post("/api/tables", red, json!({ "game": "duel", "seats": 2 })).await.ok();
    let [id, key] = ["table", "key"].map(|name| made[name].as_str().unwrap().to_owned());
    let path = format!("/api/tables/{id}");
    house.post(&format!("{path}/join"), blue, json!({ "key": key })).await.ok();
    let table = Table { id, key, path, red: red.to_owned(), blue: blue.to_owned() };
    house.act(&table, blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, red, json!({ "do": "start" })).await.ok();
    table
}

/// The history of somebody, once the game is in it.
async fn history(house: &House, cookie: &str) -> Value {
    for _ in 0..200 {
        let history = house.get("/api/me/history", cookie).await.ok();
        if history["games"].as_array().is_some_and(|games| !games.is_empty()) {
            return history;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the game is in no history")
}

#[tokio::test]
async fn a_finished_game_is_in_the_history_and_rated_between_accounts() {
    let house = House::new().await;
    let (table, red, blue) = finished(&house, json!({})).await;
    let games = history(&house, &red).await;
    let game = &games["games"][0];
    assert_eq!((game["table"].as_str(), game["seat"].as_u64()), (Some(table.id.as_str()), Some(0)));
    assert_eq!(game["seats"].as_array().unwrap().len(), 2);
    let statistics = house.get("/api/me/statistics", &red).await.ok();
    assert_eq!(statistics["total"]["games"], 1);
    let other = house.get("/api/me/statistics", &blue).await.ok();
    let rating = |statistics: &Value| statistics["ratings"][0]["rating"].as_f64().unwrap();
    let (mine, theirs) = (rating(&statistics), rating(&other));
    assert!((mine + theirs - 3000.0).abs() < 1e-6 && mine != theirs, "{statistics} {other}");
    assert!(statistics["ratings"][0]["deviation"].as_f64().unwrap() < 350.0);
    assert_eq!(statistics["ratings"][0]["seats"], 2);
    // Somebody else's page is nobody's business.
    house.get("/api/me/statistics", "").await.refused(401, "who-are-you");
    let stranger = house.guest("Kay").await;
    assert_eq!(house.get("/api/me/history", &stranger).await.ok()["games"], json!([]));
}

/// Leaving or lending the seat, shortly before a game is lost, saves nobody's rating, and taking the seat then is nobody's
/// loss.
#[tokio::test]
async fn who_leaves_a_game_has_played_it() {
    for lends in [true, false] {
        let house = House::new().await;
        let mut table = house.game(json!({})).await;
        (table.red, table.blue) = sign_up(&house, &table).await;
        for (cookie, choice) in [
            (&table.red, "take 2"),
            (&table.red, "end"),
            (&table.blue, "take 1"),
            (&table.blue, "roll"),
            (&table.red, "end"),
            (&table.blue, "end"),
            (&table.red, "bid 1"),
        ] {
            house.answer(&table, cookie, choice).await.ok();
        }
        let eve = house.guest("Eve").await;
        let credentials = json!({ "name": "Eve One", "password": "the lake keeps it" });
        let eve = house.post("/api/sign-up", &eve, credentials).await.cookie();
        if lends {
            house.act(&table, &table.blue, json!({ "do": "hand-over", "bot": "random" })).await.ok();
        } else {
            house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
            house.post(&format!("{}/join", table.path), &eve, json!({ "key": table.key })).await.ok();
            house.admit(&table, &table.red, true).await;
            house.answer(&table, &eve, "bid 0").await.ok();
        }
        let games = history(&house, &table.blue).await;
        assert_eq!(
            (&games["games"][0]["seat"], &games["games"][0]["seats"][1]["name"]),
            (&json!(1), &json!("Blue One"))
        );
        for cookie in [&table.red, &table.blue] {
            let statistics = house.get("/api/me/statistics", cookie).await.ok();
            assert_eq!(statistics["ratings"][0]["games"], 1, "{lends}: {statistics}");
        }
        assert_eq!(house.get("/api/me/history", &eve).await.ok()["games"], json!([]));
    }
}

#[tokio::test]
async fn guests_and_tables_that_say_so_are_not_rated() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.play_through(&table).await;
    assert_eq!(history(&house, &table.red).await["games"][0]["rating"], Value::Null);
    assert_eq!(house.get("/api/me/statistics", &table.red).await.ok()["ratings"], json!([]));

    let house = House::new().await;
    let (_, red, _) = finished(&house, json!({ "table_rules": { "rated": false } })).await;
    assert_eq!(history(&house, &red).await["games"][0]["rating"], Value::Null);
    assert_eq!(house.get("/api/me/statistics", &red).await.ok()["ratings"], json!([]));
}

#[tokio::test]
async fn a_result_that_was_missed_is_kept_after_a_restart_and_only_once() {
    let house = House::new().await;
    let (_, red, _) = finished(&house, json!({})).await;
    history(&house, &red).await;
    let before = house.get("/api/me/statistics", &red).await.ok();
    let folder = house.stop().await;
    let house = House::in_folder(folder, config(), library()).await;
    house.services.results.over("no-such-table");
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(house.get("/api/me/statistics", &red).await.ok(), before);
}

#[tokio::test]
async fn a_person_who_is_forgotten_leaves_no_trace_but_the_seat() {
    let house = House::new().await;
    let (table, red, blue) = finished(&house, json!({ "table_rules": { "chat": "free" } })).await;
    history(&house, &red).await;
    let settings = json!({ "notify": "each", "muted": [table.id], "after_minutes": 60 });
    send(&house, "PUT", "/api/me/notices", &red, settings).await.ok();
    let browser = Browser::new();
    let subscription = json!({ "endpoint": "https://push.example/Red-One", "language": "en",
        "p256dh": URL_SAFE_NO_PAD.encode(&browser.public), "auth": URL_SAFE_NO_PAD.encode(browser.auth) });
    house.post("/api/me/push", &red, subscription).await.ok();
    // They sit at two more tables before they block each other.
    let [answering, waiting] = [again(&house, &red, &blue).await, again(&house, &red, &blue).await];
    let id = house.get("/api/me", &red).await.ok()["id"].as_str().unwrap().to_owned();
    let other = house.get("/api/me", &blue).await.ok()["id"].as_str().unwrap().to_owned();
    send(&house, "PUT", &format!("/api/me/blocks/{other}"), &red, json!({})).await.ok();
    send(&house, "PUT", &format!("/api/me/blocks/{id}"), &blue, json!({})).await.ok();
    let codes = json!({ "password": "the lake keeps it" });
    house.post("/api/me/recovery-codes", &red, codes).await.ok();
    // At another table something is answered for good; at a third one a notice waits for its time.
    let ticket = house.position(&answering, &red).await["question"]["ticket"].clone();
    let wanted = json!({ "ticket": ticket, "choice": "end", "all": true });
    send(&house, "PUT", &format!("{}/standing", answering.path), &red, wanted).await.ok();
    let of_red = async |house: &House| {
        let notices = house.services.store.waiting_notices().await.unwrap();
        notices.into_iter().filter(|notice| notice.account == id).collect::<Vec<_>>()
    };
    for _ in 0..200 {
        if of_red(&house).await.iter().any(|notice| notice.table == waiting.id) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let data = house.get("/api/me/data", &red).await.ok();
    for part in ["account", "tables", "results", "ratings", "blocked", "notices"] {
        assert!(!data[part].is_null(), "{part} is exported: {data}");
    }
    assert_eq!(data["standing-answers"][&answering.id][0]["answer"]["choice"], "end");
    let kept = data["waiting-notices"].as_array().unwrap();
    assert!(
        kept.iter().any(|notice| notice["table"] == waiting.id && notice["kind"] == "your-turn"),
        "{kept:?}"
    );
    assert_eq!(data["push"][0]["endpoint"], "https://push.example/Red-One");
    send(&house, "DELETE", "/api/me/data", &red, json!({})).await.ok();
    house.get("/api/me", &red).await.refused(401, "who-are-you");
    // The other one still has the game, without the name.
    let game = history(&house, &blue).await["games"][0].clone();
    assert_eq!(game["seats"][0]["name"], "", "{game}");
    assert_eq!(house.get("/api/me/blocks", &blue).await.ok(), json!([]));
    assert_eq!(of_red(&house).await, []);
    assert_eq!(house.services.store.standing_answers_of(id.clone()).await.unwrap(), []);
    let folder = house.stop().await;
    for file in ["logres.db", "logres.db-wal"] {
        let bytes = std::fs::read(folder.0.join(file)).unwrap_or_default();
        for trace in [id.as_bytes(), b"Red One", b"Red-One"] {
            let found = bytes.windows(trace.len()).any(|part| part == trace);
            assert!(!found, "{} is in {file}", String::from_utf8_lossy(trace));
        }
    }
}

#[tokio::test]
async fn settings_of_notices_are_kept_and_have_bounds() {
    let house = House::new().await;
    let ann = house.guest("Ann").await;
    let first = house.get("/api/me/notices", &ann).await.ok();
    assert_eq!((first["notify"].as_str(), first["after_minutes"].as_u64()), (Some("each"), Some(2)));
    let wanted = json!({ "notify": "digest", "after_minutes": 30, "quiet": { "from": 1320, "to": 420 }, "digest_at": 480,
        "zone": 60, "muted": ["abc"] });
    send(&house, "PUT", "/api/me/notices", &ann, wanted.clone()).await.ok();
    assert_eq!(house.get("/api/me/notices", &ann).await.ok(), wanted);
    for bad in
        [json!({ "digest_at": 1440 }), json!({ "zone": 5000 }), json!({ "quiet": { "from": 0, "to": 2000 } })]
    {
        send(&house, "PUT", "/api/me/notices", &ann, bad).await.refused(400, "garbled");
    }
}

#[tokio::test]
async fn whoever_is_blocked_by_the_host_does_not_sit_down() {
    let house = House::new().await;
    let (host, other) = (house.guest("Ann").await, house.guest("Bob").await);
    let id = house.get("/api/me", &other).await.ok()["id"].as_str().unwrap().to_owned();
    let own = house.get("/api/me", &host).await.ok()["id"].as_str().unwrap().to_owned();
    send(&house, "PUT", &format!("/api/me/blocks/{own}"), &host, json!({})).await.refused(404, "unknown");
    send(&house, "PUT", &format!("/api/me/blocks/{id}"), &host, json!({})).await.ok();
    assert_eq!(house.get("/api/me/blocks", &host).await.ok()[0]["name"], "Bob");
    let made = house.post("/api/tables", &host, json!({ "game": "duel", "seats": 2 })).await.ok();
    let path = format!("/api/tables/{}/join", made["table"].as_str().unwrap());
    house.post(&path, &other, json!({ "key": made["key"] })).await.refused(403, "forbidden");
    send(&house, "DELETE", &format!("/api/me/blocks/{id}"), &host, json!({})).await.ok();
    house.post(&path, &other, json!({ "key": made["key"] })).await.ok();
}

/// A browser as its push service knows it.
struct Browser {
    key: Option<EphemeralPrivateKey>,
    public: Vec<u8>,
    auth: [u8; 16],
}

impl Browser {
    fn new() -> Self {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Self { key: Some(key), public, auth: [3; 16] }
    }

    /// Decrypts a message, as RFC 8291 has it.
    fn read(&mut self, body: &[u8]) -> Value {
        let mac = |key: &[u8], parts: &[&[u8]]| {
            let mut context = hmac::Context::with_key(&hmac::Key::new(hmac::HMAC_SHA256, key));
            parts.iter().for_each(|part| context.update(part));
            context.sign().as_ref().to_vec()
        };
        let (salt, rest) = body.split_at(16);
        let (server, record) = rest[5..].split_at(65);
        let peer = UnparsedPublicKey::new(&ECDH_P256, server);
        let secret = agree_ephemeral(self.key.take().unwrap(), &peer, |secret| secret.to_vec()).unwrap();
        let material =
            mac(&mac(&self.auth, &[&secret]), &[b"WebPush: info\0", &self.public, server, b"\x01"]);
        let pseudorandom = mac(salt, &[&material]);
        let key = mac(&pseudorandom, &[b"Content-Encoding: aes128gcm\0\x01"]);
        let nonce = mac(&pseudorandom, &[b"Content-Encoding: nonce\0\x01"]);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        let end = plain.iter().rposition(|&byte| byte == 2).unwrap();
        serde_json::from_slice(&plain[..end]).unwrap()
    }
}

/// The head and the body of the next request that comes in.
async fn next_request(listener: &TcpListener) -> Option<(String, Vec<u8>)> {
    let accepted = tokio::time::timeout(Duration::from_secs(10), listener.accept()).await.ok()?;
    Some(request_on(accepted.unwrap().0).await)
}

async fn request_on(mut stream: TcpStream) -> (String, Vec<u8>) {
    let mut read = Vec::new();
    loop {
        let mut piece = [0; 2048];
        let length = stream.read(&mut piece).await.unwrap();
        read.extend_from_slice(&piece[..length]);
        let Some(end) = read.windows(4).position(|part| part == b"\r\n\r\n") else { continue };
        let head = String::from_utf8_lossy(&read[..end]).to_lowercase();
        let wanted: usize =
            head.lines().find_map(|line| line.strip_prefix("content-length: ")).unwrap().parse().unwrap();
        if read.len() >= end + 4 + wanted {
            stream.write_all(b"HTTP/1.1 201 Created\r\n\r\n").await.unwrap();
            return (head, read[end + 4..].to_vec());
        }
        assert!(length > 0, "{head}");
    }
}

#[tokio::test]
async fn a_push_message_says_which_table_waits_and_nothing_of_the_game() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
    let mut config = config();
    config.push.private = true;
    let house = House::with(config, library()).await;
    let table = house.table(json!({})).await;
    let mut browser = Browser::new();
    let subscription = |endpoint: &str, browser: &Browser| {
        json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&browser.public),
            "auth": URL_SAFE_NO_PAD.encode(browser.auth), "language": "fr" })
    };
    let bad = json!({ "endpoint": endpoint, "p256dh": "AAAA", "auth": "AAAA", "language": "en" });
    house.post("/api/me/push", &table.blue, bad).await.refused(400, "garbled");
    house.post("/api/me/push", &table.blue, subscription(&endpoint, &browser)).await.ok();
    let settings = json!({ "after_minutes": 0 });
    send(&house, "PUT", "/api/me/notices", &table.blue, settings).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.answer(&table, &table.red, "take 2").await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    let (head, body) = next_request(&listener).await.expect("the push service is called");
    assert!(head.starts_with("post /push/abc http/1.1\r\n"), "{head}");
    for header in ["content-encoding: aes128gcm", "ttl: 86400", "authorization: vapid t=", "topic: "] {
        assert!(head.contains(header), "{header}: {head}");
    }
    // Everything that can be read there: the table, its game in words, and where to go.
    let message = browser.read(&body);
    assert_eq!(
        message,
        json!({ "kind": "your-turn", "table": table.id, "title": "web-game-duel", "body": "C’est votre tour.",
            "url": format!("/#/table/{}", table.id) })
    );
    assert_eq!(body.len(), 16 + 5 + 65 + 512 + 16, "every message is equally long");

    // A subscription ends with its session, and a table that is muted sends nothing.
    let muted = json!({ "after_minutes": 0, "muted": [table.id] });
    send(&house, "PUT", "/api/me/notices", &table.blue, muted).await.ok();
    house.answer(&table, &table.blue, "end").await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    let told = tokio::time::timeout(Duration::from_millis(300), listener.accept()).await;
    assert!(told.is_err(), "nobody is told");
    let id = house.get("/api/me", &table.blue).await.ok()["id"].as_str().unwrap().to_owned();
    assert_eq!(house.services.store.subscriptions(id.clone()).await.unwrap().len(), 1);
    house.post("/api/log-out", &table.blue, json!({})).await.ok();
    assert!(house.services.store.subscriptions(id).await.unwrap().is_empty());
}

#[tokio::test]
async fn push_services_in_private_networks_are_not_called() {
    let house = House::new().await;
    let ann = house.guest("Ann").await;
    let browser = Browser::new();
    let subscription = |endpoint: &str| {
        json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&browser.public),
            "auth": URL_SAFE_NO_PAD.encode(browser.auth), "language": "en" })
    };
    for endpoint in ["http://push.example/x", "ftp://push.example/x", "https://a@push.example/", "no address"]
    {
        house.post("/api/me/push", &ann, subscription(endpoint)).await.refused(400, "garbled");
    }
    house.post("/api/me/push", &ann, subscription("https://push.example/x")).await.ok();
    assert_eq!(
        URL_SAFE_NO_PAD
            .decode(house.get("/api/push-key", "").await.ok()["key"].as_str().unwrap())
            .unwrap()
            .len(),
        65
    );
}

#[tokio::test]
async fn an_invitation_has_a_preview_and_tells_nothing_of_the_table() {
    let house = House::new().await;
    let made = house.table(json!({})).await;
    let known = house.get(&format!("/join/duel/{}", made.id), "").await;
    let unknown = house.get("/join/duel/zzzzzzzzzzzz", "").await;
    assert_eq!((known.status, &known.text), (unknown.status, &unknown.text));
    // A page of the web client, so that this holds in a binary that was built without it, too.
    let web = Folder::new();
    let page = concat!(
        r#"<html><meta property="og:title" content="Logres"><meta property="og:description" "#,
        r#"content="{about}"><meta property="og:image" content="/preview-merlin.png"></html>"#
    );
    let english = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../lang/en/server.ftl"));
    let about =
        english.unwrap().lines().find_map(|line| line.strip_prefix("preview-about = ").map(str::to_owned));
    std::fs::write(web.0.join("index.html"), page.replace("{about}", &about.unwrap())).unwrap();
    let mut config = config();
    config.web = Some(web.0.clone());
    config.public_url = Some("https://play.example.org".into());
    let house = House::with(config, logres_server::GameLibrary::of_all_games()).await;
    // A replay is no invitation, and the words are in the reader's language.
    let preview = async |path: &str, language: &str| {
        let request = Request::get(path).header(header::ACCEPT_LANGUAGE, language);
        house.request(request.body(Body::empty()).unwrap()).await.text
    };
    let english = preview("/join/merlin/zzzzzzzzzzzz", "en").await;
    let title = |words: &str| format!("property=\"og:title\" content=\"{words}\"");
    assert!(english.contains(&title("Merlin: you are invited to a table")), "{english}");
    let replay = preview("/replay/merlin/zzzzzzzzzzzz", "hu-HU,hu;q=0.9").await;
    assert!(replay.contains(&title("Merlin: egy játszma, lépésről lépésre visszanézve")), "{replay}");
    assert!(replay.contains("Artúr király birodalmának") && !replay.contains("Two board games"), "{replay}");
    // Messengers ask for the picture by its whole address, of each game its own.
    let image =
        |game: &str| format!("property=\"og:image\" content=\"https://play.example.org/preview-{game}.png\"");
    assert!(english.contains(&image("merlin")) && replay.contains(&image("merlin")), "{english}");
    let camelot = preview("/join/camelot/zzzzzzzzzzzz", "en").await;
    assert!(camelot.contains(&image("camelot")), "{camelot}");
}

#[tokio::test]
async fn a_standing_answer_is_given_again_and_nobody_else_hears_of_it() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let path = format!("{}/standing", table.path);
    // Blue is not asked yet.
    let wanted = json!({ "ticket": 0, "choice": "end", "all": false });
    send(&house, "PUT", &path, &table.blue, wanted).await.refused(409, "not-now");
    let question = house.position(&table, &table.red).await["question"].clone();
    let wanted = json!({ "ticket": question["ticket"], "choice": "end", "all": true });
    send(&house, "PUT", &path, &table.red, wanted).await.ok();
    assert_eq!(house.get(&path, &table.red).await.ok()[0]["choice"], "end");
    assert_eq!(house.get(&path, &table.blue).await.ok(), json!([]));
    // It answers by itself, as the person would.
    let asked = async |cookie: &str| house.position(&table, cookie).await["question"].clone();
    for _ in 0..200 {
        if !asked(&table.blue).await.is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let events = house.events(&table, &table.blue).await;
    let last = events.last().unwrap();
    assert_eq!(
        (last["happened"]["what"].as_str(), last["happened"]["by"].as_str()),
        (Some("answered"), Some("person"))
    );
    assert!(!format!("{events:?}").contains("standing"));
    send(&house, "DELETE", &path, &table.red, json!({})).await.ok();
    assert_eq!(house.get(&path, &table.red).await.ok(), json!([]));
}

/// A server that is stopped and started again goes on answering for the person who wished it, and asks again once the premise has
/// changed; what has ended is gone for good.
#[tokio::test]
async fn standing_answers_outlast_a_restart() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let path = format!("{}/standing", table.path);
    let question = house.position(&table, &table.blue).await["question"].clone();
    assert!(question.is_null());
    let question = house.position(&table, &table.red).await["question"].clone();
    house.answer(&table, &table.red, "end").await.ok();
    let wanted = json!({ "ticket": question["ticket"], "choice": "end", "all": true });
    send(&house, "PUT", &path, &table.red, wanted).await.refused(409, "not-now");
    let question = house.position(&table, &table.blue).await["question"].clone();
    let wanted = json!({ "ticket": question["ticket"], "choice": "end", "all": true });
    send(&house, "PUT", &path, &table.blue, wanted).await.ok();
    let kept = house.get(&path, &table.blue).await.ok();
    assert_eq!(kept[0]["choice"], "end");
    let data = house.get("/api/me/data", &table.blue).await.ok();
    assert_eq!(data["standing-answers"][&table.id][0]["answer"]["choice"], "end", "it is exported");

    let house = House::in_folder(house.stop().await, config(), library()).await;
    assert_eq!(house.get(&path, &table.blue).await.ok(), kept);
    assert_eq!(house.get(&path, &table.red).await.ok(), json!([]));
    // The question is answered, if it was not before the restart.
    let asked = async |cookie: &str| house.position(&table, cookie).await["question"].clone();
    for _ in 0..400 {
        if !asked(&table.red).await.is_null() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(!asked(&table.red).await.is_null(), "it answers as before");
    // A person who may not look learns nothing, not even that there is such a table.
    let stranger = house.guest("Stranger").await;
    house.get(&path, &stranger).await.refused(404, "unknown");
    send(&house, "DELETE", &path, &stranger, json!({})).await.refused(404, "unknown");
    send(&house, "DELETE", &path, &table.blue, json!({})).await.ok();
    let house = House::in_folder(house.stop().await, config(), library()).await;
    assert_eq!(house.get(&path, &table.blue).await.ok(), json!([]));
}

/// A notice that waits for the end of quiet hours or for its minutes is not lost with the server, and is given once.
#[tokio::test]
async fn a_notice_that_waits_outlasts_a_restart() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
    let mut config = config();
    config.push.private = true;
    let house = House::with(config.clone(), library()).await;
    let table = house.table(json!({})).await;
    let mut browser = Browser::new();
    let subscription = json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&browser.public),
        "auth": URL_SAFE_NO_PAD.encode(browser.auth), "language": "en" });
    house.post("/api/me/push", &table.blue, subscription).await.ok();
    send(&house, "PUT", "/api/me/notices", &table.blue, json!({ "after_minutes": 60 })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    let waiting = async |house: &House| house.services.store.waiting_notices().await.unwrap();
    for _ in 0..200 {
        if !waiting(&house).await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let kept = waiting(&house).await;
    assert_eq!((kept.len(), kept[0].kind.as_str(), kept[0].way.as_str()), (1, "your-turn", "push"));
    // The minutes count from when the turn began, not from the restart.
    send(&house, "PUT", "/api/me/notices", &table.blue, json!({ "after_minutes": 0 })).await.ok();
    let house = House::in_folder(house.stop().await, config.clone(), library()).await;
    let (_, body) = next_request(&listener).await.expect("the push service is called after the restart");
    assert_eq!(browser.read(&body)["kind"], "your-turn");
    for _ in 0..200 {
        if waiting(&house).await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(waiting(&house).await, [], "what was given does not wait");
    let house = House::in_folder(house.stop().await, config.clone(), library()).await;
    let told = tokio::time::timeout(Duration::from_millis(300), listener.accept()).await;
    assert!(told.is_err(), "it is given once");
    drop(house);
}

/// A call that comes in. The time of the test stands still, so a moment is spent outside it.
async fn call(listener: &TcpListener) -> Option<TcpStream> {
    for _ in 0..100 {
        let mut told = std::pin::pin!(listener.accept());
        let poll = std::future::poll_fn(|context| std::task::Poll::Ready(told.as_mut().poll(context)));
        if let std::task::Poll::Ready(accepted) = poll.await {
            return Some(accepted.unwrap().0);
        }
        tokio::task::spawn_blocking(|| std::thread::sleep(Duration::from_millis(10))).await.unwrap();
    }
    None
}

/// Does a call come in?
async fn called(listener: &TcpListener) -> bool {
    call(listener).await.is_some()
}

/// Does a call come in within some seconds of the test's time? Each step of a notice may need the clock to go on.
async fn called_soon(dial: &Sundial, at: (&House, &Table), listener: &TcpListener) -> bool {
    for _ in 0..10 {
        dial.pass(at.0, at.1, Duration::from_secs(1)).await;
        if called(listener).await {
            return true;
        }
    }
    false
}

/// A house on a sundial whose push messages arrive at this listener, and a table at which Blue wants them after this many
/// minutes.
async fn notified(dial: &Sundial, listener: &TcpListener, rules: Value, minutes: u32) -> (House, Table) {
    let mut config = config();
    config.push.private = true;
    let house = dial.house(config).await;
    let table = house.table(json!({ "table_rules": rules })).await;
    let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
    house.post("/api/me/push", &table.blue, subscription(&endpoint)).await.ok();
    send(&house, "PUT", "/api/me/notices", &table.blue, json!({ "after_minutes": minutes })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    (house, table)
}

fn subscription(endpoint: &str) -> Value {
    let browser = Browser::new();
    json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&browser.public),
        "auth": URL_SAFE_NO_PAD.encode(browser.auth), "language": "en" })
}

/// Anybody who was asked while they looked is told once they have gone without an answer, counted from when they went; a look
/// without an answer costs nobody the notice.
#[tokio::test]
async fn whoever_goes_without_an_answer_is_told_of_the_turn() {
    let dial = Sundial::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (house, table) =
        notified(&dial, &listener, json!({ "access": "public", "absent_minutes": 60 }), 2).await;
    let window = house.open_window(&table, &table.blue).await;
    house.answer(&table, &table.red, "end").await.ok();
    dial.pass(&house, &table, Duration::from_secs(150)).await;
    assert!(!called(&listener).await, "they look");
    window.close();
    dial.pass(&house, &table, Duration::from_secs(60)).await;
    let window = house.open_window(&table, &table.blue).await;
    dial.pass(&house, &table, Duration::from_secs(5)).await;
    window.close();
    dial.pass(&house, &table, Duration::from_secs(100)).await;
    assert!(!called(&listener).await, "they looked again less than two minutes ago");
    dial.pass(&house, &table, Duration::from_secs(60)).await;
    assert!(called(&listener).await, "two minutes after the last look");
    dial.pass(&house, &table, Duration::from_secs(150)).await;
    assert!(!called(&listener).await, "once");
    // A window that is loaded again is no reason for a message, nor is one that is open in a second place.
    send(&house, "PUT", "/api/me/notices", &table.blue, json!({ "after_minutes": 0 })).await.ok();
    let [window, second] =
        [house.open_window(&table, &table.blue).await, house.open_window(&table, &table.blue).await];
    second.close();
    dial.pass(&house, &table, Duration::from_secs(30)).await;
    window.close();
    dial.pass(&house, &table, Duration::from_secs(5)).await;
    let window = house.open_window(&table, &table.blue).await;
    dial.pass(&house, &table, Duration::from_secs(30)).await;
    assert!(!called(&listener).await);
    // Behind other windows nobody sees it.
    window.show(false);
    dial.pass(&house, &table, Duration::from_secs(30)).await;
    assert!(called(&listener).await);
    assert_eq!(house.room(&table, &table.red).await["chairs"][1]["here"], true);
}

/// That a vote is under way and that somebody will count as absent is told at once, but not in quiet hours; and no more than
/// that.
#[tokio::test]
async fn votes_and_absence_are_told_when_quiet_hours_are_over() {
    let dial = Sundial::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let rules = json!({ "access": "public", "absent_minutes": 60 });
    let (house, table) = notified(&dial, &listener, rules, 60).await;
    let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
    let subscribe = async || {
        let browser = Browser::new();
        let subscription = json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&browser.public),
            "auth": URL_SAFE_NO_PAD.encode(browser.auth), "language": "en" });
        house.post("/api/me/push", &table.blue, subscription).await.ok();
        browser
    };
    let message = async |mut browser: Browser| {
        for _ in 0..10 {
            dial.pass(&house, &table, Duration::from_secs(1)).await;
            if let Some(stream) = call(&listener).await {
                return browser.read(&request_on(stream).await.1);
            }
        }
        panic!("nothing is told");
    };
    let told = |kind: &str, body: &str| {
        let url = format!("/#/table/{}", table.id);
        json!({ "kind": kind, "table": table.id, "title": "web-game-duel", "body": body, "url": url })
    };
    // The test begins at 22:13, and the quiet hours end at half past.
    let quiet = json!({ "after_minutes": 60, "quiet": { "from": 20 * 60, "to": 22 * 60 + 30 } });
    send(&house, "PUT", "/api/me/notices", &table.blue, quiet).await.ok();
    let browser = subscribe().await;
    house.open_window(&table, &table.blue).await.close();
    let pause = json!({ "do": "propose", "motion": { "motion": "pause" } });
    house.act(&table, &table.red, pause).await.ok();
    dial.pass(&house, &table, Duration::from_secs(15 * 60)).await;
    assert!(!called(&listener).await, "it is quiet");
    dial.pass(&house, &table, Duration::from_secs(2 * 60)).await;
    assert_eq!(message(browser).await, told("vote", "The table votes on something."));
    // Half an hour after they were seen last it is announced that they will count as absent.
    let browser = subscribe().await;
    dial.pass(&house, &table, Duration::from_secs(12 * 60)).await;
    assert!(!called(&listener).await, "not yet");
    dial.pass(&house, &table, Duration::from_secs(2 * 60)).await;
    let absence = "You are awaited: soon you will count as absent.";
    assert_eq!(message(browser).await, told("absence", absence));
}

/// Over days a bot takes the seat of the person who lets the time pass; they are reminded before.
#[tokio::test]
async fn over_days_whoever_is_waited_for_is_reminded_before_the_time_is_up() {
    let dial = Sundial::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let rules = json!({ "access": "public", "clock": { "kind": "days", "hours": 1 } });
    let (house, table) = notified(&dial, &listener, rules, 0).await;
    let window = house.open_window(&table, &table.blue).await;
    window.show(false);
    house.answer(&table, &table.red, "end").await.ok();
    assert!(called_soon(&dial, (&house, &table), &listener).await, "it is their turn");
    dial.pass(&house, &table, Duration::from_secs(44 * 60)).await;
    assert!(!called(&listener).await, "a quarter of an hour is left, and a little more");
    let waiting = house.services.store.waiting_notices().await.unwrap();
    assert_eq!(waiting.iter().map(|notice| notice.kind.as_str()).collect::<Vec<_>>(), ["time-runs-out"]);
    dial.pass(&house, &table, Duration::from_secs(2 * 60)).await;
    assert!(called(&listener).await, "a quarter of the time is left");
    assert_eq!(house.room(&table, &table.red).await["chairs"][1]["bot"], Value::Null);
    // Anybody who has answered by then is reminded of nothing.
    house.answer(&table, &table.blue, "end").await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    assert!(called_soon(&dial, (&house, &table), &listener).await, "the next turn");
    house.answer(&table, &table.blue, "end").await.ok();
    dial.pass(&house, &table, Duration::from_secs(47 * 60)).await;
    assert!(!called(&listener).await);
}

/// Practice tables wait for nobody: they send no message and are in no digest.
#[tokio::test]
async fn practice_sends_no_messages() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
    let mut config = config();
    config.push.private = true;
    config.bots.thinking = 1;
    let house = House::with(config, logres_server::GameLibrary::of_all_games()).await;
    let ann = house.guest("Ann").await;
    house.post("/api/me/push", &ann, subscription(&endpoint)).await.ok();
    house.post("/api/practice", &ann, json!({ "lesson": "merlin/dice" })).await.ok();
    let waiting = async || house.services.store.waiting_notices().await.unwrap();
    // Digests are due as soon as they are wanted for the first time.
    let digest = json!({ "notify": "digest", "digest_at": 0 });
    send(&house, "PUT", "/api/me/notices", &ann, digest.clone()).await.ok();
    logres_server::push::digests(&house.services).await;
    let told = tokio::time::timeout(Duration::from_millis(300), listener.accept()).await;
    assert!(told.is_err() && waiting().await.is_empty(), "nobody is told");
    // At any other table she would be.
    let eve = house.guest("Eve").await;
    house.post("/api/me/push", &eve, subscription(&endpoint)).await.ok();
    let alone = json!({ "game": "merlin", "seats": 2, "bots": { "1": "random" } });
    let made = house.post("/api/tables", &eve, alone).await.ok();
    let [id, key] = ["table", "key"].map(|name| made[name].as_str().unwrap().to_owned());
    let table = Table { path: format!("/api/tables/{id}"), id, key, red: eve.clone(), blue: String::new() };
    house.act(&table, &eve, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &eve, json!({ "do": "start" })).await.ok();
    for _ in 0..400 {
        if house.room(&table, &eve).await["chairs"][0]["clock"].is_null()
            && !house.position(&table, &eve).await["question"].is_null()
        {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    send(&house, "PUT", "/api/me/notices", &eve, digest).await.ok();
    logres_server::push::digests(&house.services).await;
    assert!(next_request(&listener).await.is_some());
}

/// A notice is about one turn: once the person has answered, it does not hold, even if they are asked anew.
#[tokio::test]
async fn a_notice_of_an_earlier_turn_is_not_given_in_the_next() {
    let dial = Sundial::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let endpoint = format!("http://{}/push/abc", listener.local_addr().unwrap());
    let mut config = config();
    config.push.private = true;
    let house = dial.house(config).await;
    let table = house.table(json!({})).await;
    let browser = Browser::new();
    let subscription = json!({ "endpoint": endpoint, "p256dh": URL_SAFE_NO_PAD.encode(&browser.public),
        "auth": URL_SAFE_NO_PAD.encode(browser.auth), "language": "en" });
    house.post("/api/me/push", &table.blue, subscription).await.ok();
    send(&house, "PUT", "/api/me/notices", &table.blue, json!({ "after_minutes": 2 })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    dial.pass(&house, &table, Duration::from_secs(90)).await;
    house.answer(&table, &table.blue, "end").await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    // Two minutes after the first turn began, the second is half a minute old.
    dial.pass(&house, &table, Duration::from_secs(45)).await;
    assert!(!called(&listener).await);
    dial.pass(&house, &table, Duration::from_secs(90)).await;
    assert!(called(&listener).await, "the second turn lasts for more than two minutes");
}

/// Practice counts for nothing: what is played to its end there is in no history and no statistics.
#[tokio::test]
async fn practice_and_branches_are_in_no_statistics() {
    let mut config = config();
    config.bots.thinking = 1;
    let house = House::with(config, logres_server::GameLibrary::of_all_games()).await;
    let ann = house.guest("Ann").await;
    let made = house.post("/api/practice", &ann, json!({ "lesson": "merlin/first" })).await.ok();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let table = Table {
        id: made["table"].as_str().unwrap().to_owned(),
        key: String::new(),
        path,
        red: ann.clone(),
        blue: String::new(),
    };
    house.act(&table, &ann, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    for _ in 0..6000 {
        if house.room(&table, &ann).await["phase"] == "over" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(house.room(&table, &ann).await["phase"], "over");
    let statistics = house.get("/api/me/statistics", &ann).await.ok();
    assert_eq!(statistics["total"], json!({ "games": 0, "wins": 0 }));
    // Nor is it caught up with later.
    let house = House::in_folder(
        house.stop().await,
        crate::house::config(),
        logres_server::GameLibrary::of_all_games(),
    )
    .await;
    assert_eq!(house.services.store.unkept_results(9).await.unwrap(), Vec::<String>::new());
    let history = house.get("/api/me/history", &ann).await.ok();
    assert_eq!(history["games"], json!([]));
}
