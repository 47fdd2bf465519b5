//! What spectators see: later than it happens, or through the eyes of one seat; and tables without names.

use crate::house::{House, Sundial, Table, config};
use serde_json::{Value, json};
use std::time::Duration;

const MINUTES: Duration = Duration::from_secs(60);

/// Which cards of the seats somebody sees.
async fn cards(house: &House, table: &Table, cookie: &str) -> [bool; 2] {
    let castles = house.position(table, cookie).await["view"]["castles"].clone();
    [0, 1].map(|seat| castles[seat]["card"].is_u64())
}

async fn latest(house: &House, table: &Table, cookie: &str) -> u64 {
    house.get(&format!("{}/events", table.path), cookie).await.ok()["latest"].as_u64().unwrap()
}

#[tokio::test]
async fn spectators_who_are_behind_see_everything_and_later() {
    let dial = Sundial::new();
    let house = dial.house(config()).await;
    let rules = json!({ "access": "public", "spectators": { "delayed": 10 }, "chat": "free", "clock": { "kind": "days", "hours": 24 } });
    let table = house.game(json!({ "table_rules": rules })).await;
    let eve = house.guest("Eve").await;
    let begun = latest(&house, &table, &table.red).await;
    let standing = house.get(&table.path, &eve).await.ok();
    assert_eq!((&standing["number"], &standing["position"]["step"]), (&json!(begun), &json!(0)));
    let mut window = house.open_window(&table, &eve).await;
    assert_eq!(window.welcome.last().unwrap()["number"], json!(begun));

    dial.pass(&house, &table, 3 * MINUTES).await;
    house.answer(&table, &table.red, "take 2").await.ok();
    house.act(&table, &table.red, json!({ "do": "talk", "text": "just now" })).await.ok();
    let propose = json!({ "do": "propose", "motion": { "motion": "pause" } });
    house.act(&table, &table.blue, propose).await.ok();
    dial.pass(&house, &table, 9 * MINUTES).await;
    // Neither the game nor the table nor its record tells anything yet, over HTTP and in an open window.
    let now = house.get(&table.path, &eve).await.ok();
    assert_eq!((&now["number"], &now["position"]), (&standing["number"], &standing["position"]));
    assert!(now["room"]["ballot"].is_null() && now["room"]["latest"] == standing["room"]["latest"]);
    let running = |standing: &Value| standing["room"]["chairs"][0]["running"].clone();
    assert_eq!(running(&now), running(&standing));
    assert_eq!(latest(&house, &table, &eve).await, begun);
    assert_eq!(house.events(&table, &eve).await.len() as u64, begun);
    let record = house.get(&format!("{}/record", table.path), &eve).await.text;
    assert!(!record.contains("take 2"), "{record}");
    house.get(&format!("{}/steps/1", table.path), &eve).await.refused(404, "unknown");
    let heard = window.heard();
    let told = |heard: &[Value]| heard.iter().any(|one| one["hear"] == "event" || one["hear"] == "position");
    assert!(!told(&heard), "{heard:?}");

    dial.pass(&house, &table, 2 * MINUTES).await;
    let later = house.get(&table.path, &eve).await.ok();
    assert_eq!(later["position"]["step"], 1);
    assert!(later["room"]["ballot"].is_object());
    let heard = window.heard();
    assert!(told(&heard) && format!("{heard:?}").contains("just now"), "{heard:?}");
    let numbers: Vec<_> =
        heard.iter().filter(|one| one["hear"] == "event").map(|one| one["number"].clone()).collect();
    assert_eq!(numbers, [json!(begun + 1), json!(begun + 2), json!(begun + 3)]);
    assert_eq!(house.events(&table, &eve).await.len() as u64, begun + 3);

    // The end comes later too, and with it what was hidden.
    let ballot = later["room"]["ballot"]["number"].clone();
    house.act(&table, &table.red, json!({ "do": "vote", "ballot": ballot, "yes": false })).await.ok();
    let propose = json!({ "do": "propose", "motion": { "motion": "end" } });
    let ballot = house.act(&table, &table.red, propose).await.ok()["number"].clone();
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
    assert_eq!(house.room(&table, &table.red).await["phase"], "ended");
    let standing = house.get(&table.path, &eve).await.ok();
    assert_eq!(
        (&standing["room"]["phase"], &standing["position"]["opening"]),
        (&json!("playing"), &Value::Null)
    );
    house.get(&format!("{}/figures", table.path), &eve).await.refused(409, "not-now");
    dial.pass(&house, &table, 11 * MINUTES).await;
    assert_eq!(house.room(&table, &eve).await["phase"], "ended");
    house.get(&format!("{}/figures", table.path), &eve).await.ok();
}

/// A list tells those who do not sit there that the game is being played, until the end has come to the spectators: not a
/// pause, not who plays on, not the end.
#[tokio::test]
async fn a_list_tells_spectators_who_are_behind_nothing_sooner() {
    let dial = Sundial::new();
    let house = dial.house(config()).await;
    let rules = json!({ "access": "public", "spectators": { "delayed": 10 } });
    let table = house.game(json!({ "table_rules": rules })).await;
    let eve = house.guest("Eve").await;
    let phases = ["gathering", "playing", "paused", "attention", "over", "ended", "voided"];
    let listed = async |cookie: &str| {
        let mut found = Vec::new();
        for phase in phases {
            let list = house.get(&format!("/api/tables?phase={phase}"), cookie).await.ok();
            found.extend(list["tables"].as_array().unwrap().iter().map(|card| (phase, card.clone())));
        }
        found
    };
    let told = async |cookie: &str| -> Vec<(&str, String, Value)> {
        let found = listed(cookie).await.into_iter();
        found
            .map(|(phase, card)| (phase, card["phase"].as_str().unwrap().to_owned(), card["people"].clone()))
            .collect()
    };
    let playing = vec![("playing", "playing".to_owned(), json!(["?", "?"]))];
    let decide = async |motion: &str| {
        let propose = json!({ "do": "propose", "motion": { "motion": motion } });
        let ballot = house.act(&table, &table.red, propose).await.ok()["number"].clone();
        house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
    };
    assert_eq!(told(&eve).await, playing);
    let at_first = listed(&eve).await;
    decide("pause").await;
    assert_eq!(listed(&eve).await, at_first);
    assert_eq!(told(&table.red).await, [("paused", "paused".to_owned(), json!(["Red", "Blue"]))]);
    decide("resume").await;
    house.act(&table, &table.blue, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    assert_eq!(listed(&eve).await, at_first);
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.ok();
    decide("end").await;
    assert_eq!(listed(&eve).await, at_first);
    assert_eq!(told("").await, playing);
    dial.pass(&house, &table, 11 * MINUTES).await;
    let ended = [("ended", "ended".to_owned(), json!(["Red", "Blue"]))];
    assert_eq!(told(&eve).await, ended);
    assert_eq!(told(&table.blue).await, ended);
}

#[tokio::test]
async fn spectators_of_one_seat_see_its_hand_are_asked_nothing_and_do_not_play_here() {
    let house = House::new().await;
    let rules = json!({ "access": "public", "spectators": { "seat": 1 }, "chat": "free" });
    let table = house.game(json!({ "table_rules": rules })).await;
    let eve = house.guest("Eve").await;
    house.answer(&table, &table.red, "end").await.ok();
    let own = house.position(&table, &table.blue).await;
    let seen = house.position(&table, &eve).await;
    assert_eq!((&seen["view"], &seen["viewer"]), (&own["view"], &json!({ "seat": 1 })));
    assert!(!own["question"].is_null() && seen["question"].is_null());
    assert_eq!(seen["undo"]["possible"], false);
    assert_eq!(cards(&house, &table, &eve).await, [false, true]);
    assert_eq!(cards(&house, &table, &table.red).await, [true, false]);
    let mut window = house.open_window(&table, &eve).await;
    assert_eq!(
        (&window.welcome[0]["viewer"], &window.welcome[0]["room"]["watchers"]),
        (&json!("gallery"), &json!(1))
    );
    house.answer(&table, &table.blue, "take 1").await.ok();
    let heard = window.heard();
    let position = heard.iter().find(|one| one["hear"] == "position").unwrap();
    assert_eq!(position["position"]["view"], house.position(&table, &table.blue).await["view"]);
    assert!(position["position"]["question"].is_null());
    // They answer for nobody and talk among themselves.
    let ticket = house.position(&table, &table.blue).await["question"]["ticket"].clone();
    let answer = json!({ "do": "answer", "ticket": ticket, "choice": 1 });
    house.act(&table, &eve, answer).await.refused(403, "forbidden");
    house.get(&format!("{}/why", table.path), &eve).await.refused(403, "forbidden");
    house.act(&table, &eve, json!({ "do": "talk", "text": "she has the two" })).await.ok();
    assert!(format!("{:?}", window.heard()).contains("she has the two"));
    assert!(!format!("{:?}", house.events(&table, &table.blue).await).contains("she has the two"));
    // A person who saw a hand gets no seat, also after a restart.
    let folder = house.stop().await;
    let house = House::in_folder(folder, config(), crate::house::library()).await;
    house.act(&table, &table.red, json!({ "do": "leave" })).await.ok();
    let bob = house.guest("Bob").await;
    house.get(&table.path, &bob).await.ok();
    for cookie in [&eve, &bob] {
        house.post(&format!("{}/join", table.path), cookie, json!({})).await.refused(403, "forbidden");
    }
    let carl = house.guest("Carl").await;
    assert_eq!(house.post(&format!("{}/join", table.path), &carl, json!({})).await.ok()["waiting"], true);
}

#[tokio::test]
async fn rules_about_spectators_have_bounds() {
    let house = House::new().await;
    let ann = house.guest("Ann").await;
    for spectators in
        [json!({ "seat": 2 }), json!({ "delayed": 0 }), json!({ "delayed": 1441 }), json!("seat")]
    {
        let wanted = json!({ "game": "duel", "seats": 2, "table_rules": { "spectators": spectators } });
        house.post("/api/tables", &ann, wanted).await.refused(400, "garbled");
    }
}

/// At a table without names nothing tells who sits where until the game is over: not the room, not the log, not a list, not
/// a vote, not a request for a seat.
#[tokio::test]
async fn a_table_without_names_tells_none_until_it_is_over() {
    let house = House::new().await;
    let rules = json!({ "access": "public", "anonymous": true, "chat": "free" });
    let table = house.table(json!({ "table_rules": rules })).await;
    let eve = house.guest("Eve").await;
    let id = async |cookie: &str| house.get("/api/me", cookie).await.ok()["id"].as_str().unwrap().to_owned();
    let (red, blue, asker) = (id(&table.red).await, id(&table.blue).await, id(&eve).await);
    let mut windows = [house.open_window(&table, &table.blue).await, house.open_window(&table, &eve).await];
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    house.patch("/api/me", &table.red, json!({ "name": "Roderick" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "talk", "text": "hello" })).await.ok();
    let propose = json!({ "do": "propose", "motion": { "motion": "pause" } });
    let ballot = house.act(&table, &table.red, propose).await.ok()["number"].clone();
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": false })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    house.post(&format!("{}/join", table.path), &eve, json!({})).await.ok();

    // What somebody hears of others, everywhere.
    let mut told = Vec::new();
    for window in &mut windows {
        told.push(json!(window.welcome));
        told.push(json!(window.heard()));
    }
    for cookie in [&table.blue, &eve, &String::new()] {
        told.push(house.get(&table.path, cookie).await.ok());
        told.push(json!(house.events(&table, cookie).await));
        told.push(house.get("/api/tables?phase=playing", cookie).await.ok());
        told.push(json!(house.get(&format!("{}/record", table.path), cookie).await.text));
    }
    let told = json!(told).to_string();
    for trace in [red.as_str(), "\"Red\"", "Roderick"] {
        assert!(!told.contains(trace), "{trace}: {told}");
    }
    let red_hears =
        json!([house.room(&table, &table.red).await, house.events(&table, &table.red).await]).to_string();
    for trace in [blue.as_str(), asker.as_str(), "\"Blue\"", "\"Eve\""] {
        assert!(!red_hears.contains(trace), "{trace}: {red_hears}");
    }
    // One knows where one sits oneself.
    let room = house.room(&table, &table.red).await;
    assert_eq!((&room["chairs"][0]["person"]["id"], &room["host"]), (&json!(red), &json!(red)));
    // A person who asks for a seat is let in by what stands for them.
    house.admit(&table, &table.red, true).await;
    assert_eq!(house.room(&table, &eve).await["chairs"][1]["person"]["id"], json!(asker));

    let end = json!({ "do": "propose", "motion": { "motion": "end" } });
    let ballot = house.act(&table, &table.red, end).await.ok()["number"].clone();
    house.act(&table, &eve, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
    let room = house.room(&table, &eve).await;
    assert_eq!((&room["phase"], &room["chairs"][0]["person"]["name"]), (&json!("ended"), &json!("Roderick")));
    let events = json!(house.events(&table, &eve).await).to_string();
    assert!(events.contains("\"Red\"") && events.contains("Roderick"), "{events}");
}
