//! Seats that somebody left: nobody sees anything of them before the table agrees.

use crate::house::{House, Table};
use serde_json::{Value, json};

async fn ask_for_the_seat(house: &House, table: &Table, cookie: &str) -> Value {
    house.post(&format!("{}/join", table.path), cookie, json!({ "key": table.key })).await.ok()
}

/// What an account can learn of the seats: their cards in the view.
async fn cards(house: &House, table: &Table, cookie: &str) -> Vec<Value> {
    let look = house.get(&table.path, cookie).await;
    let castles = look.body["position"]["view"]["castles"].as_array().cloned().unwrap_or_default();
    castles.iter().map(|castle| castle["card"].clone()).collect()
}

#[tokio::test]
async fn a_seat_that_was_left_shows_nothing_until_the_host_agrees() {
    let house = House::new().await;
    for spectators in ["public", "none", "afterwards"] {
        let table_rules = json!({ "table_rules": { "access": "public", "spectators": spectators } });
        let table = house.game(table_rules).await;
        house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
        let eve = house.guest("Eve").await;
        let asked = ask_for_the_seat(&house, &table, &eve).await;
        assert_eq!(
            (&asked["seat"], &asked["waiting"], &asked["key"]),
            (&Value::Null, &json!(true), &Value::Null)
        );
        assert!(cards(&house, &table, &eve).await.iter().all(Value::is_null), "{spectators}");
        // Asking again changes nothing, and everybody at the table sees who asks.
        let latest = house.get(&table.path, &table.red).await.ok()["number"].clone();
        assert_eq!(ask_for_the_seat(&house, &table, &eve).await, asked);
        let standing = house.get(&table.path, &table.red).await.ok();
        assert_eq!(standing["number"], latest);
        assert_eq!(standing["room"]["requests"][0]["person"]["name"], "Eve");
        assert!(standing["room"]["chairs"][1]["person"].is_null());
        // The host says no, and then yes.
        house.admit(&table, &table.red, false).await;
        assert_eq!(house.room(&table, &table.red).await["requests"], json!([]));
        ask_for_the_seat(&house, &table, &eve).await;
        house.admit(&table, &table.red, true).await;
        let seated = ask_for_the_seat(&house, &table, &eve).await;
        assert_eq!((&seated["seat"], &seated["waiting"]), (&json!(1), &Value::Null), "{spectators}");
        let cards = cards(&house, &table, &eve).await;
        assert!(cards[0].is_null() && cards[1].is_u64(), "{spectators}");
        let words = house.happened(&table, &table.red).await;
        assert_eq!(words[words.len() - 5..], ["asked", "declined", "asked", "admitted", "took-over"]);
        // Only the host decides alone.
        house.act(&table, &eve, json!({ "do": "leave" })).await.ok();
        let zoe = house.guest("Zoe").await;
        ask_for_the_seat(&house, &table, &zoe).await;
        let request = house.room(&table, &table.red).await["requests"][0].clone();
        let admit = json!({ "do": "admit", "seat": 1, "person": request["person"]["id"], "yes": true });
        for somebody in [&zoe, &eve] {
            let refused = house.act(&table, somebody, admit.clone()).await;
            assert!(matches!(refused.status.as_u16(), 403 | 404), "{}", refused.text);
        }
    }
}

#[tokio::test]
async fn the_people_can_vote_somebody_in() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    // The host leaves; the other one is the only person and decides by a motion as well as by a word.
    house.act(&table, &table.red, json!({ "do": "leave" })).await.ok();
    let eve = house.guest("Eve").await;
    ask_for_the_seat(&house, &table, &eve).await;
    let request = house.room(&table, &table.blue).await["requests"][0].clone();
    let motion = json!({ "motion": "admit", "seat": 0, "person": request["person"]["id"] });
    let nobody = json!({ "motion": "admit", "seat": 0, "person": "nobody" });
    house
        .act(&table, &table.blue, json!({ "do": "propose", "motion": nobody }))
        .await
        .refused(404, "unknown");
    house.act(&table, &table.blue, json!({ "do": "propose", "motion": motion })).await.ok();
    assert_eq!(ask_for_the_seat(&house, &table, &eve).await["seat"], 0);
    let words = house.happened(&table, &table.blue).await;
    assert_eq!(words[words.len() - 4..], ["asked", "proposed", "carried", "took-over"]);
}

/// A host lets somebody in only while sitting at the table; the host who leaves is followed by the next person.
#[tokio::test]
async fn a_host_who_left_lets_nobody_in() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let me = async |cookie: &str| house.get("/api/me", cookie).await.ok()["id"].clone();
    let (red, blue) = (me(&table.red).await, me(&table.blue).await);
    let eve = house.guest("Eve").await;
    let admit = async |cookie: &str, seat: u8, yes: bool| {
        let admit = json!({ "do": "admit", "seat": seat, "person": me(&eve).await, "yes": yes });
        house.act(&table, cookie, admit).await
    };
    // The host hands the seat over for a while, and decides nothing meanwhile.
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    ask_for_the_seat(&house, &table, &eve).await;
    house.act(&table, &table.red, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    for yes in [true, false] {
        admit(&table.red, 1, yes).await.refused(403, "forbidden");
    }
    house.act(&table, &table.red, json!({ "do": "reclaim-seat" })).await.ok();
    assert_eq!(house.room(&table, &table.red).await["host"], red);
    // Blue comes back, the host leaves: Blue is the host.
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "leave" })).await.ok();
    assert_eq!(house.room(&table, &table.blue).await["host"], blue);
    ask_for_the_seat(&house, &table, &eve).await;
    for yes in [true, false] {
        admit(&table.red, 0, yes).await.refused(403, "forbidden");
    }
    admit(&table.blue, 0, true).await.ok();
    assert_eq!(ask_for_the_seat(&house, &table, &eve).await["seat"], 0);
}

#[tokio::test]
async fn nobody_who_knows_more_takes_a_seat_that_was_left() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public", "chat": "free" } })).await;
    let join = format!("{}/join", table.path);
    // Eve takes over Blue's seat. Red's becomes free, but Blue knows a hand already.
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    let eve = house.guest("Eve").await;
    ask_for_the_seat(&house, &table, &eve).await;
    house.admit(&table, &table.red, true).await;
    house.act(&table, &table.red, json!({ "do": "leave" })).await.ok();
    house.post(&join, &table.blue, json!({ "seat": 0 })).await.refused(403, "forbidden");
    // Mia listened to the gallery, where somebody talked about the cards; so did the person who talked.
    let (mia, ned) = (house.guest("Mia").await, house.guest("Ned").await);
    house.act(&table, &ned, json!({ "do": "talk", "text": "red holds a six" })).await.ok();
    house.get(&format!("{}/events", table.path), &mia).await.ok();
    for watcher in [&mia, &ned] {
        house.post(&join, watcher, json!({ "seat": 0 })).await.refused(403, "forbidden");
    }
    // Anybody who plays has a seat and gets no other.
    let own = house.post(&join, &eve, json!({ "seat": 0 })).await.ok();
    assert_eq!(own["seat"], 1);
    // Somebody who heard nothing of it may ask, and a person who left may simply come back.
    let zoe = house.guest("Zoe").await;
    assert_eq!(ask_for_the_seat(&house, &table, &zoe).await["waiting"], true);
    assert_eq!(house.post(&join, &table.red, json!({})).await.ok()["seat"], 0);
    assert_eq!(house.room(&table, &eve).await["requests"], json!([]), "the seat is not free any more");
}

/// A person who was put off by vote although they were there does not come back, not even to their own seat.
#[tokio::test]
async fn whoever_was_put_off_a_seat_takes_none() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let replace = json!({ "motion": "replace", "seat": 1, "bot": "random" });
    let ballot = house.act(&table, &table.red, json!({ "do": "propose", "motion": replace })).await.ok();
    house
        .act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot["number"], "yes": true }))
        .await
        .ok();
    let over = house.events(&table, &table.red).await.pop().unwrap();
    let handed = house.events(&table, &table.red).await;
    let handed = handed.iter().find(|event| event["happened"]["what"] == "handed-over").unwrap_or(&over);
    assert_eq!((&handed["happened"]["removed"], &handed["who"]["name"]), (&json!(true), &json!("Blue")));
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.refused(409, "not-now");
    house.post(&format!("{}/join", table.path), &table.blue, json!({})).await.refused(409, "taken");
}

/// The same id is answered with the same number, also where the sender may not look any more because of what they did.
#[tokio::test]
async fn leaving_is_answered_again_with_the_same_number() {
    let house = House::new().await;
    let table = house.table(json!({})).await;
    let leave = json!({ "id": "going", "act": { "do": "leave" } });
    let actions = format!("{}/actions", table.path);
    let done = house.post(&actions, &table.blue, leave.clone()).await.ok();
    house.get(&table.path, &table.blue).await.refused(404, "unknown");
    assert_eq!(house.post(&actions, &table.blue, leave).await.ok(), done);
}

/// Lines of the log keep the name of the person who acted then.
#[tokio::test]
async fn what_somebody_did_stays_theirs_after_a_bot_took_the_seat() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 1").await.ok();
    let before = house.events(&table, &table.blue).await;
    house.act(&table, &table.red, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    let after = house.events(&table, &table.blue).await;
    assert_eq!(after[..before.len()], before[..]);
    let answered = before.last().unwrap();
    assert_eq!(
        (&answered["happened"]["what"], &answered["who"]["name"]),
        (&json!("answered"), &json!("Red"))
    );
    let by_bot = after.iter().filter(|event| event["happened"]["by"] == "bot");
    assert!(
        by_bot.clone().all(|event| event["who"] == json!({ "name": "random", "person": null, "seat": 0 }))
    );
}

/// Anybody who looks on and is given a seat sees the table from there at once, and a person who leaves does not any more.
#[tokio::test]
async fn a_window_follows_its_person_into_a_seat() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let mut blue = house.open_window(&table, &table.blue).await;
    let eve = house.guest("Eve").await;
    let mut window = house.open_window(&table, &eve).await;
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    ask_for_the_seat(&house, &table, &eve).await;
    let viewers = |heard: Vec<Value>| -> Vec<Value> {
        let positions = heard.into_iter().filter(|message| message["hear"] == "position");
        positions.map(|message| message["position"]["viewer"].clone()).collect()
    };
    assert_eq!(viewers(blue.heard()).last(), Some(&json!("gallery")));
    assert!(viewers(window.heard()).iter().all(|viewer| viewer == "gallery"), "not before the host agrees");
    house.admit(&table, &table.red, true).await;
    assert_eq!(viewers(window.heard()).last(), Some(&json!({ "seat": 1 })));
    assert!(viewers(blue.heard()).iter().all(|viewer| viewer == "gallery"));
}
