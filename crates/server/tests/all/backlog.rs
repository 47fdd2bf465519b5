//! Long logs: one limit on talk, pages instead of piles, and a log that ends before the memory does.

use crate::house::{House, config, library};
use logres_server::limits::Rate;
use logres_server::secrets::Hidden;
use logres_server::table_state::Visitor;
use logres_server::table_task::Message;
use serde_json::json;

/// A house where people may talk as fast as they like, but say only so much at a table.
async fn chatty(talk: u32, entries: u32) -> House {
    let mut config = config();
    config.limits.chat = Rate::new(10_000, 1, 100_000);
    config.limits.table_talk = talk;
    config.limits.table_entries = entries;
    House::with(config, library()).await
}

#[tokio::test]
async fn talk_has_one_limit_on_every_way() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "chat": "free" } })).await;
    let address = house.listen().await;
    let mut sockets =
        [table.socket(address, &table.red, 0).await, table.socket(address, &table.red, 0).await];
    let talk = json!({ "do": "talk", "text": "hello" });
    // Five at once are allowed, wherever they come from; the sixth is too many. Time passes meanwhile, so one or two more
    // may have come back.
    let mut said = 0;
    for number in 0..12 {
        let done = match number % 3 {
            0 => house.act(&table, &table.red, talk.clone()).await.status == 200,
            socket => {
                let socket = &mut sockets[socket - 1];
                socket.act_as(&format!("n{number}"), talk.clone()).await["hear"] == "done"
            }
        };
        said += u32::from(done);
    }
    assert!((5..=8).contains(&said), "{said}");
    let refused = house.act(&table, &table.red, talk.clone()).await;
    if refused.status != 200 {
        refused.refused(429, "limit");
    }
    // Others have their own.
    house.act(&table, &table.blue, talk).await.ok();
    assert_eq!(house.answer(&table, &table.red, "take 1").await.status, 200, "moves are no talk");
}

#[tokio::test]
async fn a_long_log_is_given_in_pages() {
    let house = chatty(3_000, 20_000).await;
    let table = house.game(json!({ "table_rules": { "chat": "free" } })).await;
    let words = "x".repeat(400);
    let actions = format!("{}/actions", table.path);
    for number in 0..1_200 {
        let talk = json!({ "id": format!("t{number}"), "act": { "do": "talk", "text": words } });
        house.post(&actions, &table.red, talk).await.ok();
    }
    let latest = house.get(&table.path, &table.red).await.ok()["number"].as_u64().unwrap();
    // Over HTTP: no page is larger than it may be, and nothing is missing or told twice.
    let first = house.get(&format!("{}/events", table.path), &table.blue).await;
    assert!(first.text.len() < 600_000, "{}", first.text.len());
    let first = first.ok();
    let count = first["events"].as_array().unwrap().len();
    assert!((100..=500).contains(&count), "{count}");
    assert_eq!(first["latest"], latest);
    let all = house.events(&table, &table.blue).await;
    let numbers: Vec<_> = all.iter().map(|event| event["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=latest).collect::<Vec<_>>());
    // Beyond the end there is nothing, and that is said.
    let beyond = house.get(&format!("{}/events?after={}", table.path, latest + 50), &table.blue).await.ok();
    assert_eq!(beyond, json!({ "events": [], "latest": latest }));
    // What happened since one's own last answer is a page as well.
    let since = house.get(&format!("{}/since", table.path), &table.blue).await;
    assert!(since.text.len() < 600_000, "{}", since.text.len());
    let since = since.ok();
    assert_eq!((&since["since"], &since["latest"]), (&json!(5), &json!(latest)));
    // The table gives a newcomer no pile: what was missed is read page by page.
    let handle = house.services.lobby.open(&table.id).await.unwrap();
    let (outbox, _inbox) = tokio::sync::mpsc::channel(3);
    let (reply, answer) = tokio::sync::oneshot::channel();
    let visitor = Visitor { key: Some(Hidden(table.key.clone())), ..Visitor::default() };
    handle.send(Message::Attach { visitor, after: 0, outbox, reply }).unwrap();
    let attached = answer.await.unwrap().unwrap();
    assert!(attached.missed.is_none());
    assert_eq!(u64::from(attached.latest), latest);
    // Over a socket everything comes in order, then the position, then what happens next.
    let address = house.listen().await;
    let mut blue = table.socket(address, &table.blue, 0).await;
    blue.until("position").await;
    assert_eq!(blue.events().len() as u64, latest);
    let told: Vec<_> = blue.events().iter().map(|event| event["number"].as_u64().unwrap()).collect();
    assert_eq!(told, numbers);
    house.answer(&table, &table.red, "take 1").await.ok();
    assert_eq!(blue.until("event").await["number"], latest + 1);
    // A client that claims to know more than there is, is told what comes.
    let mut ahead = table.socket(address, &table.blue, latest as u32 + 50).await;
    ahead.until("position").await;
    assert!(ahead.events().is_empty());
}

#[tokio::test]
async fn enough_is_enough_but_the_game_goes_on() {
    let house = chatty(20, 60).await;
    let table = house.game(json!({ "table_rules": { "chat": "free" } })).await;
    let talk = json!({ "do": "talk", "text": "hello" });
    // Nobody says all of it: half is for the other one.
    for _ in 0..10 {
        house.act(&table, &table.red, talk.clone()).await.ok();
    }
    let refused = house.act(&table, &table.red, talk.clone()).await.refused(429, "limit");
    assert_eq!(refused["text"]["key"], "server-own-share");
    for _ in 0..10 {
        house.act(&table, &table.blue, talk.clone()).await.ok();
    }
    let refused = house.act(&table, &table.red, talk.clone()).await.refused(429, "limit");
    assert_eq!(refused["text"]["key"], "server-talked-out");
    let hello = json!({ "do": "phrase", "phrase": "phrase-hello" });
    house.act(&table, &table.blue, hello).await.refused(429, "limit");
    // Whatever can be repeated without end stops before the log is too long.
    let refused = loop {
        house.answer(&table, &table.red, "take 1").await.ok();
        let undone = house.act(&table, &table.red, json!({ "do": "undo" })).await;
        if undone.status != 200 {
            break undone.refused(429, "limit");
        }
    };
    assert_eq!(refused["text"]["key"], "server-log-full", "answers fill it as well");
    for _ in 0..3 {
        house.answer(&table, &table.red, "take 1").await.ok();
    }
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.ok();
    // Also after a restart.
    let folder = house.stop().await;
    let mut config = config();
    (config.limits.table_talk, config.limits.table_entries) = (20, 60);
    let house = House::in_folder(folder, config, library()).await;
    house.act(&table, &table.red, talk).await.refused(429, "limit");
    house.answer(&table, &table.red, "end").await.ok();
}

#[tokio::test]
async fn a_thing_in_a_phrase_is_something_on_the_board() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let say = async |thing: &str| {
        let phrase = json!({ "do": "phrase", "phrase": "phrase-doubt-thing", "thing": thing });
        house.act(&table, &table.red, phrase).await
    };
    say("castle:blue").await.ok();
    for message in ["i-hold-a-six", "castle:green", "castle:blue-bluffs", ""] {
        say(message).await.refused(404, "unknown");
    }
}

#[tokio::test]
async fn nobody_fills_the_log_alone() {
    let house = chatty(20, 200).await;
    let table = house.game(json!({})).await;
    let hand_over = json!({ "do": "hand-over", "bot": "random" });
    // Coming and going may be written beyond the limit, but each of the two has half of that too.
    let mut done = 0;
    let refused = loop {
        let [there, back] = [hand_over.clone(), json!({ "do": "reclaim-seat" })];
        let answers =
            [house.act(&table, &table.blue, there).await, house.act(&table, &table.blue, back).await];
        done += answers.iter().filter(|answer| answer.status == 200).count();
        assert!(done < 700, "it has no end");
        if let Some(refused) = answers.into_iter().find(|answer| answer.status != 200) {
            break refused.refused(429, "limit");
        }
    };
    assert_eq!(refused["text"]["key"], "server-own-share");
    assert!(done > 500, "{done}");
    // Nor by names.
    let latest = async || house.get(&table.path, &table.red).await.ok()["number"].clone();
    let before = latest().await;
    house.patch("/api/me", &table.blue, json!({ "name": "Bluer" })).await.ok();
    assert_eq!(latest().await, before);
    house.act(&table, &table.red, hand_over).await.ok();
    house.act(&table, &table.red, json!({ "do": "reclaim-seat" })).await.ok();
    house.answer(&table, &table.red, "take 1").await.ok();
}
