//! Several people at one device: each has a seat, a view and a token of their own.

use crate::house::{Answer, House, Table, config, library};
use crate::socket::Client;
use axum::body::Body;
use axum::http::{Request, header};
use logres_server::limits::Rate;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;

/// A table that Ann has made; she sits on the first seat.
async fn table_of_ann(house: &House) -> Table {
    let red = house.guest("Ann").await;
    let made = house.post("/api/tables", &red, json!({ "game": "duel", "seats": 2 })).await.ok();
    let (id, key) = (made["table"].as_str().unwrap().to_owned(), made["key"].as_str().unwrap().to_owned());
    Table { path: format!("/api/tables/{id}"), id, key, red, blue: String::new() }
}

async fn with_token(house: &House, method: &str, path: &str, token: &str, body: Value) -> Answer {
    let request = Request::builder().method(method).uri(path);
    let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    let request = request.header(header::CONTENT_TYPE, "application/json");
    house.request(request.body(Body::from(body.to_string())).unwrap()).await
}

async fn bring(house: &House, table: &Table, name: &str) -> Answer {
    house.post(&format!("{}/join", table.path), &table.red, json!({ "name": name, "beside": true })).await
}

#[tokio::test]
async fn two_people_play_on_one_device_and_each_sees_their_own() {
    let house = House::new().await;
    let table = table_of_ann(&house).await;
    let answer = bring(&house, &table, "Bob").await;
    assert!(answer.headers.get(header::SET_COOKIE).is_none(), "Ann's session stays hers");
    let brought = answer.ok();
    assert_eq!((brought["seat"].clone(), brought["you"]["name"].clone()), (json!(1), json!("Bob")));
    let bob = brought["token"].as_str().unwrap();
    assert_eq!(house.get("/api/me", &table.red).await.ok()["name"], "Ann");
    assert_eq!(with_token(&house, "GET", "/api/me", bob, json!({})).await.ok()["name"], "Bob");
    // Everybody may see that two seats share a device.
    let room = house.room(&table, &table.red).await;
    assert_eq!(
        (room["chairs"][0]["beside"].clone(), room["chairs"][1]["beside"].clone()),
        (Value::Null, json!(0))
    );

    let act = async |token: &str, id: &str, act: Value| {
        let path = format!("{}/actions", table.path);
        with_token(&house, "POST", &path, token, json!({ "id": id, "act": act })).await
    };
    act(bob, "b1", json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    // Both sockets come from one browser, which sends Ann's cookie with each of them.
    let address = house.listen().await;
    let origin = format!("http://{address}");
    let protocols = format!("logres, token.{bob}");
    let mut ann = table.socket(address, &table.red, 0).await;
    let headers = [
        ("cookie", table.red.as_str()),
        ("origin", origin.as_str()),
        ("sec-websocket-protocol", protocols.as_str()),
    ];
    let mut beside = Client::try_open(address, &table.id, &headers, None, 0).await.unwrap();
    for (client, seat, name) in [(&mut ann, 0, "Ann"), (&mut beside, 1, "Bob")] {
        let welcome = client.until("welcome").await;
        assert_eq!((&welcome["viewer"], &welcome["you"]["name"]), (&json!({ "seat": seat }), &json!(name)));
        let position = client.until("position").await;
        let castles = &position["position"]["view"]["castles"];
        assert!(castles[seat]["card"].is_u64() && castles[1 - seat]["card"].is_null());
    }
    let done = beside.act(json!({ "do": "answer", "ticket": 1, "choice": "end" })).await;
    assert_eq!(done["hear"], "done", "{done}");
    // A guest at a device is a person and no program.
    let events = house.get(&format!("{}/events", table.path), &table.red).await.ok();
    assert_eq!(events["events"].as_array().unwrap().last().unwrap()["happened"]["by"], "person");
    // A person who logs out with a token leaves the device's own session alone.
    let out = with_token(&house, "POST", "/api/log-out", bob, json!({})).await;
    assert!(out.headers.get(header::SET_COOKIE).is_none());
    out.ok();
    with_token(&house, "GET", &table.path, bob, json!({})).await.refused(401, "who-are-you");
    house.get(&table.path, &table.red).await.ok();
}

#[tokio::test]
async fn only_people_at_the_table_bring_others_and_only_before_the_game() {
    let house = House::new().await;
    let table = table_of_ann(&house).await;
    let join = format!("{}/join", table.path);
    let wanted = |name: &str| json!({ "key": table.key, "name": name, "beside": true });
    let stranger = house.guest("Eve").await;
    house.post(&join, &stranger, wanted("Mordred")).await.refused(403, "forbidden");
    house.post(&join, "", wanted("Mordred")).await.refused(401, "who-are-you");
    house.post(&join, &table.red, json!({ "beside": true })).await.refused(400, "garbled");
    house.post(&join, &table.red, wanted("<b>")).await.refused(400, "garbled");
    house
        .post(&join, &table.red, json!({ "name": "Bob", "beside": true, "seat": 7 }))
        .await
        .refused(404, "unknown");
    house
        .post(&join, &table.red, json!({ "name": "Bob", "beside": true, "seat": 0 }))
        .await
        .refused(409, "taken");
    let bob = bring(&house, &table, "Bob").await.ok();
    bring(&house, &table, "Cai").await.refused(409, "taken");
    let ready = json!({ "id": "b1", "act": { "do": "ready", "ready": true } });
    let token = bob["token"].as_str().unwrap();
    with_token(&house, "POST", &format!("{}/actions", table.path), token, ready).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    bring(&house, &table, "Cai").await.refused(403, "forbidden");
    with_token(&house, "POST", &join, token, wanted("Cai")).await.refused(409, "not-now");
}

#[tokio::test]
async fn tokens_of_a_device_are_checked_like_every_other() {
    let mut config = config();
    config.limits.guests = Rate::new(1, 3600, 2);
    let house = House::with(config, library()).await;
    let table = table_of_ann(&house).await;
    let bob = bring(&house, &table, "Bob").await.ok()["token"].as_str().unwrap().to_owned();
    house.act(&table, &table.red, json!({ "do": "clear-seat", "seat": 1 })).await.ok();
    bring(&house, &table, "Cai").await.refused(429, "limit");
    let address = house.listen().await;
    let own = format!("http://{address}");
    let status = async |token: &str, origin: Option<&str>| {
        let protocols = format!("logres, token.{token}");
        let mut headers =
            vec![("cookie", table.red.as_str()), ("sec-websocket-protocol", protocols.as_str())];
        headers.extend(origin.map(|origin| ("origin", origin)));
        match Client::try_open(address, &table.id, &headers, None, 0).await {
            Ok(_) => 101,
            Err(Error::Http(answer)) => answer.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    let forged = "0".repeat(64);
    // Ann's own cookie does not help a token that is none.
    for token in ["", "1234", &forged] {
        assert_eq!(status(token, Some(&own)).await, 401, "{token}");
        with_token(&house, "GET", &table.path, token, json!({})).await.refused(401, "who-are-you");
    }
    assert_eq!(status(&bob, Some("https://evil.example")).await, 403);
    // Bob has no seat any more and no link: the table is not for him to see.
    assert_eq!(status(&bob, Some(&own)).await, 404);
    // Such a token begets no tokens, and signing up with it is the guest's own affair.
    with_token(&house, "POST", "/api/tokens", &bob, json!({ "label": "bot" }))
        .await
        .refused(403, "forbidden");
    let credentials = json!({ "name": "Bob", "password": "the lake keeps it" });
    let signed = with_token(&house, "POST", "/api/sign-up", &bob, credentials).await;
    assert!(signed.headers.get(header::SET_COOKIE).is_none());
    assert_eq!(signed.ok()["guest"], false);
    assert_eq!(with_token(&house, "GET", "/api/me", &bob, json!({})).await.ok()["guest"], false);
}
