//! Nobody gets in where they do not belong, and nobody is told what is not theirs to know.

use crate::house::{House, config, library};
use crate::socket::Client;
use logres_kernel::Stream;
use logres_server::limits::Rate;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

#[tokio::test]
async fn strangers_see_no_table_that_is_by_link() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let stranger = house.guest("Eve").await;
    for path in ["", "/events", "/record", "/steps/0", "/why", "/since"] {
        house.get(&format!("{}{path}", table.path), &stranger).await.refused(404, "unknown");
        house.get(&format!("{}{path}", table.path), "").await.refused(404, "unknown");
    }
    house.act(&table, &stranger, json!({ "do": "undo" })).await.refused(404, "unknown");
    for key in ["", "wrong", &table.key[1..], &table.key.to_uppercase()] {
        house
            .post(&format!("{}/join", table.path), &stranger, json!({ "key": key }))
            .await
            .refused(404, "unknown");
    }
    house.get("/api/tables/nosuchtable", &stranger).await.refused(404, "unknown");
    assert_eq!(house.get("/api/tables?phase=playing", &stranger).await.ok()["tables"], json!([]));
    let address = house.listen().await;
    let origin = format!("http://{address}");
    let opened =
        Client::try_open(address, &table.id, &[("cookie", &stranger), ("origin", &origin)], None, 0).await;
    assert!(matches!(opened, Err(Error::Http(answer)) if answer.status() == 404));
}

#[tokio::test]
async fn a_seat_is_answered_for_by_its_own_person_only() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let ticket = house.position(&table, &table.red).await["question"]["ticket"].clone();
    let answer = json!({ "do": "answer", "ticket": ticket, "choice": "end" });
    let stranger = house.guest("Eve").await;
    house.act(&table, &stranger, answer.clone()).await.refused(403, "forbidden");
    house.act(&table, "", answer.clone()).await.refused(401, "who-are-you");
    let refused = house.act(&table, &table.blue, answer.clone()).await.refused(409, "stale");
    assert!(refused["question"].is_null(), "blue is not asked and sees no question");
    for act in ["leave", "restart-turn", "redo", "rematch"] {
        house.act(&table, &stranger, json!({ "do": act })).await.refused(403, "forbidden");
    }
    house
        .act(&table, &stranger, json!({ "do": "hand-over", "bot": "random" }))
        .await
        .refused(403, "forbidden");
    house.act(&table, &stranger, json!({ "do": "reclaim-seat" })).await.refused(409, "not-now");
    let motion = json!({ "do": "propose", "motion": { "motion": "void" } });
    house.act(&table, &stranger, motion).await.refused(403, "forbidden");
    house.act(&table, &table.red, answer).await.ok();
}

#[tokio::test]
async fn whoever_sits_at_the_table_has_no_second_view_of_it() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let address = house.listen().await;
    let mut first = table.socket(address, &table.red, 0).await;
    let mut second = Client::open(address, &table.id, &table.red, Some(&table.key), 0).await;
    for window in [&mut first, &mut second] {
        let welcome = window.until("welcome").await;
        assert_eq!(welcome["viewer"], json!({ "seat": 0 }));
        let position = window.until("position").await;
        assert!(position["position"]["view"]["castles"][0]["card"].is_u64());
        assert!(position["position"]["view"]["castles"][1]["card"].is_null());
    }
    for viewer in ["1", "gallery", "arbiter"] {
        let path = format!("{}/steps/0?as={viewer}", table.path);
        house.get(&path, &table.red).await.refused(403, "forbidden");
    }
    let own = house.get(&format!("{}/steps/0?as=0", table.path), &table.red).await.ok();
    assert_eq!(own["view"], house.position(&table, &table.red).await["view"]);
    // The gallery sees the public side and nothing else.
    let stranger = house.guest("Eve").await;
    let seen = house.position(&table, &stranger).await;
    assert_eq!((seen["question"].clone(), seen["hash"].clone()), (Value::Null, Value::Null));
    assert!(seen["view"]["castles"].as_array().unwrap().iter().all(|castle| castle["card"].is_null()));
    for viewer in ["0", "1", "arbiter"] {
        house.get(&format!("{}/steps/0?as={viewer}", table.path), &stranger).await.refused(403, "forbidden");
    }
    house.get(&format!("{}/steps/0?as=9", table.path), &stranger).await.refused(404, "unknown");
}

#[tokio::test]
async fn a_hidden_game_has_no_spectators() {
    let house = House::new().await;
    for policy in ["none", "afterwards"] {
        let table = house
            .game(json!({ "table_rules": { "access": "public", "spectators": policy, "chat": "free" } }))
            .await;
        let stranger = house.guest("Eve").await;
        house.get(&table.path, &stranger).await.refused(404, "unknown");
        house.act(&table, &stranger, json!({ "do": "talk", "text": "hi" })).await.refused(404, "unknown");
        let end = json!({ "do": "propose", "motion": { "motion": "void" } });
        let ballot = house.act(&table, &table.red, end).await.ok()["number"].clone();
        house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
        let answer = house.get(&format!("{}/steps/0?as=arbiter", table.path), &stranger).await;
        assert_eq!(answer.status.as_u16(), if policy == "none" { 404 } else { 200 });
    }
}

#[tokio::test]
async fn sockets_are_opened_by_our_own_pages() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let address = house.listen().await;
    let own = format!("http://{address}");
    let status =
        async |headers: &[(&'static str, &str)]| match Client::try_open(address, &table.id, headers, None, 0)
            .await
        {
            Ok(_) => 101,
            Err(Error::Http(answer)) => answer.status().as_u16(),
            Err(error) => panic!("{error}"),
        };
    assert_eq!(status(&[("cookie", &table.red), ("origin", &own)]).await, 101);
    assert_eq!(status(&[("cookie", &table.red), ("origin", "https://evil.example")]).await, 403);
    assert_eq!(status(&[("cookie", &table.red)]).await, 403, "a cookie without a page");
    assert_eq!(status(&[("origin", "https://evil.example")]).await, 403);
    let token = house.post("/api/tokens", &table.red, json!({ "label": "bot" })).await.ok();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    assert_eq!(status(&[("authorization", &bearer)]).await, 101);
    assert_eq!(status(&[("authorization", "Bearer forged")]).await, 401);
}

#[tokio::test]
async fn a_session_opens_so_many_sockets() {
    let mut config = config();
    config.limits.sockets_per_account = 2;
    config.limits.watchers_per_table = 1;
    let house = House::with(config, library()).await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let origin = format!("http://{address}");
    let headers = [("cookie", table.red.as_str()), ("origin", origin.as_str())];
    let mut open = Vec::new();
    for _ in 0..2 {
        open.push(Client::try_open(address, &table.id, &headers, None, 0).await.unwrap());
    }
    let third = Client::try_open(address, &table.id, &headers, None, 0).await;
    assert!(matches!(third, Err(Error::Http(answer)) if answer.status() == 429));
    let _watcher = table.watch(address, 0).await;
    let mut another = table.watch(address, 0).await;
    assert_eq!(another.until("refused").await["refusal"]["reason"], "limit");
}

#[tokio::test]
async fn nonsense_is_answered_and_then_cut_off() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let mut client = table.socket(address, &table.red, 0).await;
    client.until("position").await;
    let before = house.get(&table.path, &table.red).await.ok()["position"].clone();
    for text in [
        "",
        "{",
        "null",
        r#"{"say":"act"}"#,
        r#"{"say":"act","id":"x","act":{"do":"answer","ticket":0,"choice":1,"seat":1}}"#,
    ] {
        client.send(text.to_owned()).await;
        assert_eq!(client.until("refused").await["refusal"]["reason"], "garbled", "{text}");
    }
    assert_eq!(house.get(&table.path, &table.red).await.ok()["position"], before);
    for _ in 0..6 {
        client.send("?".to_owned()).await;
    }
    assert_eq!(client.until("farewell").await["farewell"], "limit");

    // A message that is too large ends the socket, whatever it says.
    let mut client = table.socket(address, &table.red, 0).await;
    client.until("position").await;
    let large = json!({ "say": "act", "id": "x", "act": { "do": "talk", "text": "x".repeat(20_000) } });
    client.send(large.to_string()).await;
    while client.next().await.is_some() {}
    assert_eq!(house.get(&table.path, &table.red).await.ok()["position"], before);
}

/// Mutilated messages: whatever comes, the server stays and the game does not move.
#[tokio::test]
async fn garbled_messages_never_move_a_game() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let before = house.get(&table.path, &table.red).await.ok();
    let mut chance = Stream::<8>::seeded(11);
    let good =
        json!({ "id": "a", "act": { "do": "answer", "ticket": 12345, "choice": "take 1" } }).to_string();
    let pieces = [
        "{", "}", "\"", ":", ",", "null", "-1", "1e999", "\\u0000", "[", "do", "undo", "ticket", "é",
        "\u{7f}",
    ];
    for _ in 0..300 {
        let mut text = good.clone();
        for _ in 0..=chance.below(3) {
            let place = chance.below(text.len() as u32) as usize;
            if !text.is_char_boundary(place) {
                continue;
            }
            match chance.below(3) {
                0 => text.truncate(place.max(1)),
                1 => text.insert_str(place, pieces[chance.below(pieces.len() as u32) as usize]),
                _ => {
                    text.remove(place);
                }
            }
        }
        let request = axum::http::Request::post(format!("{}/actions", table.path))
            .header("cookie", &table.red)
            .header("content-type", "application/json")
            .body(axum::body::Body::from(text.clone()))
            .unwrap();
        let answer = house.request(request).await;
        assert!(answer.status.is_client_error(), "{text}: {}", answer.text);
    }
    assert_eq!(house.get(&table.path, &table.red).await.ok()["position"], before["position"]);
}

#[tokio::test]
async fn whoever_is_too_quick_waits() {
    let mut config = config();
    config.limits.actions = Rate::new(1, 60, 3);
    let house = House::with(config, library()).await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let mut client = table.socket(address, &table.red, 0).await;
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(client.act(json!({ "do": "undo" })).await["refusal"]["reason"].clone());
    }
    assert_eq!(answers, ["not-now", "not-now", "not-now", "limit", "limit"]);
}

/// Everything that is not the same in any two tables: names, moments, and the promise that hides the secret.
fn without_names(mut message: Value) -> Value {
    forget_names(&mut message);
    message
}

pub fn forget_names(message: &mut Value) {
    match message {
        Value::Object(fields) => {
            for name in [
                "id",
                "host",
                "at",
                "made_at",
                "started_at",
                "over_at",
                "away_since",
                "absent_at",
                "commitment",
                "opening",
                "you",
            ] {
                fields.remove(name);
            }
            // The account of the person who did something.
            fields.retain(|name, value| name != "person" || !value.is_string());
            fields.values_mut().for_each(forget_names);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_names),
        _ => {}
    }
}

/// One game, in which nothing public depends on the cards: what somebody hears, and the two cards.
async fn same_game(
    house: &House,
    address: std::net::SocketAddr,
    watch: bool,
) -> (Vec<String>, (Value, Value)) {
    let table = house.table(json!({})).await;
    let mut listener = match watch {
        true => table.watch(address, 0).await,
        false => table.socket(address, &table.blue, 0).await,
    };
    listener.until("welcome").await;
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    for (cookie, choice) in [
        (&table.red, "peek"),
        (&table.red, "take 2"),
        (&table.red, "end"),
        (&table.blue, "take 2"),
        (&table.blue, "end"),
        (&table.red, "end"),
        (&table.blue, "end"),
        (&table.red, "bid 1"),
    ] {
        house.answer(&table, cookie, choice).await.ok();
    }
    listener.send(json!({ "say": "ping" }).to_string()).await;
    listener.until("pong").await;
    // Red has peeked and knows both.
    let red = house.position(&table, &table.red).await;
    let card = |seat: usize| red["view"]["castles"][seat]["card"].clone();
    let heard = listener.heard.into_iter().map(|message| without_names(message).to_string()).collect();
    (heard, (card(0), card(1)))
}

/// Two games that differ in their secrets only send the gallery the same bytes in the same number of messages.
#[tokio::test]
async fn two_games_that_differ_in_secrets_look_the_same_to_the_gallery() {
    let house = House::new().await;
    let address = house.listen().await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(same_game(&house, address, true).await);
    }
    assert!(games.iter().any(|(_, cards)| *cards != games[0].1), "the games differ in what is dealt");
    for (heard, _) in &games {
        assert_eq!(heard, &games[0].0);
    }
}

/// And a seat that cannot know what differs: the other one's card, what it saw when it peeked, and its sealed bid.
#[tokio::test]
async fn two_games_that_differ_in_secrets_look_the_same_to_another_seat() {
    let house = House::new().await;
    let address = house.listen().await;
    let mut games: Vec<(Vec<String>, (Value, Value))> = Vec::new();
    let mut compared = 0;
    for _ in 0..60 {
        let (heard, (red, blue)) = same_game(&house, address, false).await;
        for (other, (other_red, other_blue)) in &games {
            if *other_blue == blue && *other_red != red {
                assert_eq!(&heard, other, "blue holds {blue}, red {red} or {other_red}");
                compared += 1;
            }
        }
        games.push((heard, (red, blue)));
        if compared >= 3 {
            return;
        }
    }
    panic!("no two games gave blue the same card and red another");
}

#[tokio::test]
async fn a_socket_that_says_nothing_is_closed() {
    let mut config = config();
    config.limits.silence_seconds = 1;
    let house = House::with(config, library()).await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let mut silent = table.socket(address, &table.red, 0).await;
    assert!(silent.until("welcome").await["heartbeat"].as_u64().unwrap() < 1000);
    while silent.next().await.is_some() {}
    assert_eq!(house.room(&table, &table.red).await["chairs"][0]["here"], false);
}
