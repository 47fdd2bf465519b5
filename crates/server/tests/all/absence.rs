//! People who are away: counted by the table's own pace, announced, and always welcome back.

use crate::house::{Sundial, config};
use serde_json::{Value, json};
use std::time::Duration;

const MINUTE: Duration = Duration::from_secs(60);

fn propose(motion: Value) -> Value {
    json!({ "do": "propose", "motion": motion })
}

#[tokio::test]
async fn a_person_counts_as_absent_after_minutes_and_is_announced_before() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let _red = house.open_window(&table, &table.red).await;
    let blue = house.open_window(&table, &table.blue).await;
    let chair = async || house.room(&table, "").await["chairs"][1].clone();
    assert_eq!((&chair().await["here"], &chair().await["away_since"]), (&json!(true), &Value::Null));
    blue.close();
    sundial.pass(&house, &table, MINUTE).await;
    let away = chair().await;
    assert_eq!((&away["here"], &away["absent"]), (&json!(false), &json!(false)));
    let since = away["away_since"].as_u64().unwrap();
    assert_eq!(
        away["absent_at"].as_u64().unwrap(),
        since + 600_000,
        "ten minutes, unless the table says otherwise"
    );
    // Nothing is decided without somebody who still has time.
    let replace = json!({ "motion": "replace", "seat": 1, "bot": "random" });
    let ballot = house.act(&table, &table.red, propose(replace.clone())).await.ok()["number"].clone();
    assert_eq!(house.room(&table, "").await["ballot"]["voters"], json!([0, 1]));
    house.act(&table, &table.red, json!({ "do": "vote", "ballot": ballot, "yes": false })).await.ok();
    sundial.pass(&house, &table, 5 * MINUTE).await;
    let announced = house.events(&table, "").await.pop().unwrap();
    assert_eq!(announced["happened"], json!({ "what": "away", "seat": 1, "absent_at": since + 600_000 }));
    assert_eq!(announced["who"]["name"], "Blue");
    // Then they come back, and go again.
    let blue = house.open_window(&table, &table.blue).await;
    sundial.pass(&house, &table, MINUTE).await;
    assert_eq!(house.happened(&table, "").await.pop().unwrap(), "back");
    blue.close();
    sundial.pass(&house, &table, 11 * MINUTE).await;
    let words = house.happened(&table, "").await;
    assert_eq!(words[words.len() - 3..], ["back", "away", "absent"]);
    assert_eq!(chair().await["absent"], true);
    assert_eq!(chair().await["person"]["name"], "Blue", "the seat is still theirs");
    // Red decides alone now, and Blue may come back even from a bot.
    house.act(&table, &table.red, propose(replace)).await.ok();
    let handed = house.events(&table, "").await;
    let handed = handed.iter().find(|event| event["happened"]["what"] == "handed-over").unwrap();
    assert_eq!((&handed["who"]["name"], &handed["happened"]["cause"]), (&json!("Blue"), &json!("vote")));
    assert!(handed["happened"]["removed"].is_null());
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.ok();
    assert_eq!(chair().await["absent"], false);
}

/// At a table over days somebody who closes the window is not absent, and nobody replaces them.
#[tokio::test]
async fn over_days_the_clock_itself_decides() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let days = json!({ "table_rules": { "access": "public", "clock": { "kind": "days", "hours": 2 } } });
    let table = house.game(days).await;
    let _red = house.open_window(&table, &table.red).await;
    house.open_window(&table, &table.blue).await.close();
    sundial.pass(&house, &table, 30 * MINUTE).await;
    assert!(!house.happened(&table, "").await.contains(&"away".to_owned()));
    house.answer(&table, &table.red, "take 1").await.ok();
    let replace = json!({ "motion": "replace", "seat": 1, "bot": "random" });
    house.act(&table, &table.red, propose(replace)).await.ok();
    let room = house.room(&table, "").await;
    assert_eq!(room["chairs"][1]["person"]["name"], "Blue");
    // The vote lasts as long as an answer may.
    let proposed = room["ballot"]["until"].as_u64().unwrap() - house.services.time.now();
    assert!((7_190_000..=7_200_000).contains(&proposed), "{proposed}");
    sundial.pass(&house, &table, 91 * MINUTE).await;
    assert!(house.happened(&table, "").await.contains(&"absent".to_owned()));
}

/// A table says itself how soon somebody counts as absent; a person who only asks now and then is seen too.
#[tokio::test]
async fn a_program_without_a_window_is_seen_when_it_asks() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(json!({ "table_rules": { "access": "public", "absent_minutes": 2 } })).await;
    let _red = house.open_window(&table, &table.red).await;
    for _ in 0..6 {
        house.get(&format!("{}/events", table.path), &table.blue).await.ok();
        sundial.pass(&house, &table, MINUTE / 2).await;
    }
    assert!(!house.happened(&table, "").await.contains(&"away".to_owned()));
    sundial.pass(&house, &table, 2 * MINUTE).await;
    assert_eq!(house.happened(&table, "").await.pop().unwrap(), "absent");
    let wanted = json!({ "game": "duel", "seats": 2, "table_rules": { "absent_minutes": 0 } });
    house.post("/api/tables", &table.red, wanted).await.refused(400, "garbled");
}

/// What is not agreed to in time is lost, and the log says who was silent.
#[tokio::test]
async fn a_vote_ends() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let _windows =
        [house.open_window(&table, &table.red).await, house.open_window(&table, &table.blue).await];
    house.act(&table, &table.red, propose(json!({ "motion": "end" }))).await.ok();
    sundial.pass(&house, &table, 9 * MINUTE).await;
    assert!(house.room(&table, "").await["ballot"].is_object());
    sundial.pass(&house, &table, 2 * MINUTE).await;
    let room = house.room(&table, "").await;
    assert_eq!((&room["ballot"], &room["phase"]), (&Value::Null, &json!("playing")));
    let lost = house.events(&table, "").await.pop().unwrap();
    assert_eq!(lost["happened"]["what"], "lost");
    assert_eq!(lost["happened"]["tally"]["silent"][0]["name"], "Blue");
    assert_eq!(room["watchers"], 0);
    let eve = house.guest("Eve").await;
    let _eve = house.open_window(&table, &eve).await;
    assert_eq!(house.room(&table, "").await["watchers"], 1, "everybody sees how many look on");
}
