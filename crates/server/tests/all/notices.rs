//! Somebody who is away is told elsewhere that it is their turn.

use crate::house::{House, config, library};
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

/// The body of the next post that comes in.
async fn next_notice(listener: &TcpListener) -> Option<Value> {
    let accepted = tokio::time::timeout(Duration::from_secs(5), listener.accept()).await.ok()?;
    let (mut stream, _) = accepted.unwrap();
    let mut read = Vec::new();
    loop {
        let mut piece = [0; 1024];
        let length = stream.read(&mut piece).await.unwrap();
        read.extend_from_slice(&piece[..length]);
        let text = String::from_utf8_lossy(&read).into_owned();
        let body = text.split_once("\r\n\r\n").and_then(|(_, body)| serde_json::from_str(body).ok());
        if let Some(body) = body {
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            return Some(body);
        }
        assert!(length > 0, "{text}");
    }
}

#[tokio::test]
async fn a_web_hook_hears_that_it_is_my_turn() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}/", listener.local_addr().unwrap());
    let mut config = config();
    config.hooks.allowed = vec![base.clone()];
    config.hooks.private = true;
    let house = House::with(config, library()).await;
    assert_eq!(house.get("/api", "").await.ok()["hooks"], true);
    let table = house.table(json!({})).await;
    let set = |cookie: &str, url: Value| {
        Request::put("/api/me/hook")
            .header("cookie", cookie)
            .header("content-type", "application/json")
            .body(Body::from(json!({ "url": url }).to_string()))
            .unwrap()
    };
    house.request(set(&table.blue, json!("http://elsewhere.example/"))).await.refused(403, "forbidden");
    house.request(set(&table.blue, json!(format!("{base}blue")))).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    let notice = next_notice(&listener).await.expect("blue is told");
    // Which table waits, and nothing of the game.
    assert_eq!(
        notice,
        json!({ "notice": "your-turn", "table": table.id, "game": "duel", "seat": 1, "url": null })
    );
    // Anybody who has a window open needs no notice.
    house.answer(&table, &table.blue, "end").await.ok();
    let address = house.listen().await;
    let mut window = table.socket(address, &table.blue, 0).await;
    window.until("position").await;
    house.answer(&table, &table.red, "end").await.ok();
    let told = tokio::time::timeout(Duration::from_millis(300), listener.accept()).await;
    assert!(told.is_err(), "nobody is told");
}

/// A window that is behind others says nothing to anybody.
#[tokio::test]
async fn a_web_hook_hears_of_a_turn_behind_other_windows() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}/", listener.local_addr().unwrap());
    let mut config = config();
    config.hooks.allowed = vec![base.clone()];
    config.hooks.private = true;
    let house = House::with(config, library()).await;
    let table = house.game(json!({})).await;
    house.put("/api/me/hook", &table.blue, json!({ "url": format!("{base}blue") })).await.ok();
    let address = house.listen().await;
    let mut window = table.socket(address, &table.blue, 0).await;
    window.until("position").await;
    window.send(json!({ "say": "window", "visible": false }).to_string()).await;
    window.send(json!({ "say": "ping" }).to_string()).await;
    window.until("pong").await;
    house.answer(&table, &table.red, "end").await.ok();
    assert_eq!(next_notice(&listener).await.expect("blue is told")["notice"], "your-turn");
    assert_eq!(
        house.room(&table, &table.red).await["chairs"][1]["here"],
        true,
        "they have a window all the same"
    );
}

#[tokio::test]
async fn neighbours_are_called_only_if_the_operator_says_so() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base = format!("http://{}/", listener.local_addr().unwrap());
    let mut config = config();
    config.hooks.allowed = vec![base.clone()];
    let house = House::with(config, library()).await;
    let table = house.table(json!({})).await;
    let request = Request::put("/api/me/hook").header("cookie", &table.red);
    let request = request.header("content-type", "application/json");
    house.request(request.body(Body::from(json!({ "url": base }).to_string())).unwrap()).await.ok();
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    let told = tokio::time::timeout(Duration::from_millis(300), listener.accept()).await;
    assert!(told.is_err(), "no connection is made");
}
