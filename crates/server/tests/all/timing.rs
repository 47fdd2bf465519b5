//! Time that counts for nobody: a server that is stopped, a machine that sleeps, a clock that is set.

use crate::house::{House, Sundial, Table, config, library};
use serde_json::{Value, json};
use std::time::Duration;

const DAY: i64 = 86_400_000;

fn live(seconds: u32) -> Value {
    json!({ "table_rules": { "access": "public", "clock": { "kind": "live", "seconds": seconds, "bonus": 0 } } })
}

/// What the first seat has left, in seconds.
async fn left(house: &House, table: &Table) -> u64 {
    house.room(table, "").await["chairs"][0]["clock"].as_u64().unwrap() / 1000
}

#[tokio::test]
async fn when_time_is_up_a_bot_plays_on() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(live(60)).await;
    sundial.pass(&house, &table, Duration::from_secs(59)).await;
    assert_eq!(house.happened(&table, "").await.pop().unwrap(), "started");
    sundial.pass(&house, &table, Duration::from_secs(1)).await;
    let events = house.events(&table, "").await;
    let handed = events.iter().find(|event| event["happened"]["what"] == "handed-over").unwrap();
    assert_eq!(
        handed["happened"],
        json!({ "what": "handed-over", "seat": 0, "bot": "random", "cause": "clock" })
    );
    assert_eq!(handed["who"]["name"], "Red");
    house.act(&table, &table.red, json!({ "do": "reclaim-seat" })).await.ok();
    assert!(left(&house, &table).await >= 50);
}

#[tokio::test]
async fn a_server_that_is_stopped_costs_nobody_time() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(live(60)).await;
    sundial.pass(&house, &table, Duration::from_secs(10)).await;
    assert_eq!(left(&house, &table).await, 50);
    sundial.freeze(Duration::from_secs(600)).await;
    // Whatever comes first after it, a message or the alarm that rings for the turn: nobody has lost.
    assert_eq!(left(&house, &table).await, 49);
    assert_eq!(house.room(&table, "").await["chairs"][0]["person"]["name"], "Red");
    let recess = house.events(&table, "").await.pop().unwrap();
    assert_eq!(recess["happened"], json!({ "what": "recess", "milliseconds": 599_000 }));
    // From then on the clock runs as before.
    sundial.pass(&house, &table, Duration::from_secs(40)).await;
    assert_eq!(left(&house, &table).await, 9);
    sundial.freeze(Duration::from_secs(20)).await;
    sundial.pass(&house, &table, Duration::from_secs(7)).await;
    assert_eq!(house.room(&table, "").await["chairs"][0]["person"]["name"], "Red");
    sundial.pass(&house, &table, Duration::from_secs(5)).await;
    assert!(house.room(&table, "").await["chairs"][0]["person"].is_null(), "and it does run out");
}

#[tokio::test]
async fn a_clock_that_is_set_changes_no_turn_and_no_session() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(live(600)).await;
    for (days, expected) in [(3, 590), (-2, 580), (400, 570), (-800, 560)] {
        sundial.set(days * DAY);
        sundial.pass(&house, &table, Duration::from_secs(10)).await;
        assert_eq!(left(&house, &table).await, expected, "set by {days} days");
        // The log says the time of day as it is now.
        let here = house.services.time.now();
        let recess = house.events(&table, "").await.pop().unwrap();
        assert_eq!(recess["happened"]["what"], "recess", "set by {days} days");
        assert!(here.abs_diff(recess["at"].as_u64().unwrap()) < 20_000, "set by {days} days");
        assert_eq!(house.get("/api/me", &table.red).await.ok()["name"], "Red", "set by {days} days");
    }
    house.answer(&table, &table.red, "take 1").await.ok();
}

/// While the sessions are shifted, nobody is taken for a stranger.
#[tokio::test]
async fn sessions_hold_while_they_are_shifted() {
    let sundial = Sundial::new();
    let house = sundial.house(config()).await;
    let table = house.game(live(600)).await;
    for days in [400, -800, 300, -500, 900, -900] {
        sundial.set(days * DAY);
        let asking = async {
            loop {
                assert_eq!(house.get("/api/me", &table.red).await.ok()["name"], "Red", "set by {days} days");
            }
        };
        tokio::select! {
            () = sundial.pass(&house, &table, Duration::from_secs(10)) => {}
            () = asking => {}
        }
    }
}

/// The same where the clock is wrong when the server is started again.
#[tokio::test]
async fn a_clock_that_is_wrong_at_the_start_changes_no_turn_and_no_session() {
    let sundial = Sundial::new();
    let mut house = sundial.house(config()).await;
    let table = house.game(live(600)).await;
    let mut expected = 600;
    for days in [-2, 200, -900, 0] {
        sundial.pass(&house, &table, Duration::from_secs(30)).await;
        expected -= 30;
        let folder = sundial.stop(house).await;
        sundial.set(days * DAY);
        sundial.freeze(Duration::from_secs(3600)).await;
        house = House::in_folder_at(folder, config(), library(), sundial.time()).await;
        let now = left(&house, &table).await;
        // The time since the last stored sign of life is given back too, which may be late on a busy disk.
        assert!((expected..=expected + 40).contains(&now), "{now} of {expected} after {days} days");
        expected = now;
        assert_eq!(house.get("/api/me", &table.red).await.ok()["name"], "Red", "{days} days");
        sundial.pass(&house, &table, Duration::from_secs(10)).await;
        expected -= 10;
        assert_eq!(left(&house, &table).await, expected, "the clock runs on, {days} days");
    }
    house.answer(&table, &table.red, "take 1").await.ok();
}

/// A table nobody looks at is woken in time, also where the time of day went back meanwhile.
#[tokio::test]
async fn a_sleeping_table_is_woken_in_time_whatever_the_clock_says() {
    let sundial = Sundial::new();
    let mut config = config();
    config.limits.idle_seconds = 1;
    let house = sundial.house(config).await;
    let table = house.game(live(600)).await;
    let other = house.game(live(86_000)).await;
    sundial.pass(&house, &other, Duration::from_secs(30)).await;
    sundial.set(-2 * DAY);
    sundial.pass(&house, &other, Duration::from_secs(500)).await;
    assert_eq!(house.room(&table, "").await["chairs"][0]["person"]["name"], "Red");
    sundial.pass(&house, &other, Duration::from_secs(90)).await;
    let events = house.events(&table, "").await;
    let handed = events.iter().find(|event| event["happened"]["what"] == "handed-over");
    let handed = handed.unwrap_or_else(|| panic!("{events:?}"));
    let started = events.iter().find(|event| event["happened"]["what"] == "started").unwrap();
    let took = handed["at"].as_i64().unwrap() - started["at"].as_i64().unwrap() + 2 * DAY;
    assert!((600_000..=620_000).contains(&took), "{took}");
}
