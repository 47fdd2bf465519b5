//! What somebody hears of a real game follows from what that one may know, and from nothing else.
//!
//! Games whose secrets differ must send a viewer the same bytes in the same number of messages. That the games
//! themselves tell a viewer nothing of other worlds is a law of the testkit; here it is shown that the server adds
//! nothing to what the game tells that viewer: every message is made again from the record, by a table that knows no
//! server, and compared letter by letter. And two worlds that one seat cannot tell apart are put on the server and
//! looked at from there.

use crate::games::{begin, house};
use crate::house::{House, Table};
use crate::socket::Client;
use logres_camelot::Camelot;
use logres_kernel::{Seat, Stream, Viewer};
use logres_merlin::Merlin;
use logres_protocol::server::Actor;
use logres_table::{Key, Playable, Record, RecordedAct, Rules, Source, Table as OwnTable};
use serde_json::{Value, json};

/// Gives this many answers by chance, then has the table broken off, so that its record is whole.
async fn play_a_while(house: &House, table: &Table, seed: u64, answers: usize) {
    let mut chance = Stream::<8>::seeded(seed);
    let mut given = 0;
    while given < answers {
        let standing = house.get(&table.path, &table.red).await.ok();
        let position = &standing["position"];
        if !position["outcome"].is_null() {
            return;
        }
        let Some(offers) = position["question"]["offers"].as_array() else {
            let path = format!("{}/events?after={}&wait=20", table.path, standing["number"]);
            house.get(&path, &table.red).await.ok();
            continue;
        };
        let choice = &offers[chance.below(offers.len() as u32) as usize]["number"];
        let act = json!({ "do": "answer", "ticket": position["question"]["ticket"], "choice": choice });
        given += usize::from(house.act(table, &table.red, act).await.status == 200);
    }
    // The only person at the table decides alone.
    let end = json!({ "do": "propose", "motion": { "motion": "end" } });
    house.act(table, &table.red, end).await.ok();
}

/// The record of a table that is over.
async fn record(house: &House, table: &Table) -> Record {
    Record::read(&house.get(&format!("{}/record", table.path), &table.red).await.text).unwrap()
}

/// Every event and position of the game that a viewer must have heard while it ran, made from the record.
fn expected<G: Playable>(record: &Record, viewer: Viewer, heard: &[Value]) -> Vec<String> {
    let rules = Rules::<G>::compile(&record.setup, None).unwrap();
    let key = Key::read(record.opening.as_ref().unwrap()).unwrap();
    let mut table = OwnTable::begin_by(&rules, Source::Committed(key));
    // Numbers, moments and who answered for a seat are public; they are taken from what was heard.
    let mut events = heard.iter().filter(|message| message["happened"]["what"] == "answered");
    let mut expected = Vec::new();
    for line in &record.lines {
        let RecordedAct::Answer { seat, choice: Some(choice), .. } = &line.deed else {
            panic!("nothing is taken back")
        };
        let before = table.told_count(viewer);
        table.answer_written(Seat::new(*seat), None, choice).unwrap();
        let Some(event) = events.next() else { break };
        let (number, at, by) = (&event["number"], &event["at"], &event["happened"]["by"]);
        let who =
            serde_json::to_string(&serde_json::from_value::<Actor>(event["who"].clone()).unwrap()).unwrap();
        let told = serde_json::to_string(&table.told_since(viewer, before)).unwrap();
        let step = table.step();
        expected.push(format!(
            r#"{{"hear":"event","number":{number},"at":{at},"who":{who},"happened":{{"what":"answered","seat":{seat},"step":{step},"by":{by}}},"told":{told}}}"#
        ));
        let position = table.written_position(viewer, false);
        expected.push(format!(r#"{{"hear":"position","number":{number},"position":{position}}}"#));
    }
    assert!(events.next().is_none(), "no answer was heard that is not in the record");
    expected
}

/// Plays a game with bots, looked at from a seat and from the gallery, and makes again what both have heard. Nobody may
/// talk at the table; what bots say is looked at elsewhere.
async fn the_server_adds_nothing<G: Playable>(wanted: Value, seed: u64) {
    let house = house().await;
    let address = house.listen().await;
    let table = begin(&house, wanted).await;
    let mut own = table.socket(address, &table.red, 0).await;
    let mut gallery = Client::open(address, &table.id, "", None, 0).await;
    let started = [own.until("position").await, gallery.until("position").await];
    let answers = 25;
    play_a_while(&house, &table, seed, answers).await;
    let record = record(&house, &table).await;
    for (client, viewer, started) in
        [(&mut own, Viewer::Seat(Seat::new(0)), &started[0]), (&mut gallery, Viewer::Gallery, &started[1])]
    {
        let over =
            |message: &Value| matches!(message["happened"]["what"].as_str(), Some("over" | "proposed"));
        while !client.heard.last().is_some_and(over) {
            client.next().await.expect("the end is told");
        }
        let expected = expected::<G>(&record, viewer, &client.heard);
        // What came before the socket was opened was told as events without positions.
        let first = format!(r#"{{"hear":"event","number":{},"#, started["number"].as_u64().unwrap() + 1);
        let from = client.raw.iter().position(|text| text.starts_with(&first)).unwrap();
        let kinds = [r#"{"hear":"room""#, r#"{"hear":"done""#];
        let live = &client.raw[from..client.raw.len() - 1];
        let live: Vec<_> =
            live.iter().filter(|text| !kinds.iter().any(|kind| text.starts_with(kind))).collect();
        assert!(live.len() > 2 * answers, "{} messages", live.len());
        let from = expected.iter().position(|text| text.starts_with(&first)).unwrap();
        for (heard, expected) in live.iter().zip(&expected[from..]) {
            assert_eq!(*heard, expected, "{viewer:?}");
        }
        // Where the game came to its own end, the last position is told after it.
        assert!(live.len().abs_diff(expected.len() - from) <= 1, "as many messages as answers ask for");
        let rooms = client.raw.iter().filter(|text| text.starts_with(kinds[0])).count();
        assert!(
            rooms <= 3,
            "without a clock the room is told when somebody comes or the game is over: {rooms}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_heard_of_merlin_follows_from_what_may_be_known() {
    let wanted = json!({ "game": "merlin", "seats": 3, "set": "whole-box", "table_rules": { "access": "public", "chat": "none" } });
    the_server_adds_nothing::<Merlin>(wanted, 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_heard_of_camelot_follows_from_what_may_be_known() {
    let wanted = json!({ "game": "camelot", "seats": 4, "set": "standard", "table_rules": { "access": "public", "chat": "none" } });
    the_server_adds_nothing::<Camelot>(wanted, 6).await;
}

/// Other worlds that a viewer cannot tell from this one, as the arbiter sees them.
fn other_worlds<G: Playable>(record: &Record, viewer: Viewer) -> Vec<Value> {
    let table = OwnTable::<G>::replay(record, None, Source::Loose(Key::seeded(1))).unwrap();
    let view = table.typed_view(viewer);
    let mut chance = Stream::<8>::seeded(9);
    let mut worlds: Vec<Value> = Vec::new();
    for _ in 0..200 {
        let state = table.game().imagine(&view, &mut chance);
        let world = serde_json::to_value(table.game().view(&state, Viewer::Arbiter)).unwrap();
        if !worlds.contains(&world) {
            worlds.push(world);
        }
        if worlds.len() == 4 {
            return worlds;
        }
    }
    panic!("there is nothing that this viewer does not know");
}

/// Everything that differs between any two tables. So does the number of the latest event in a welcome: a bot may have
/// answered before it.
fn without_names(text: &str, table: &str) -> String {
    let mut message: Value = serde_json::from_str(text).unwrap();
    crate::intruders::forget_names(&mut message);
    if let Some(latest) = message.pointer_mut("/room/latest") {
        latest.take();
    }
    message.to_string().replace(table, "TABLE")
}

/// What is told beside the game: who is there, a vote, the lists, statistics and ratings. Numbers of entries and moments are
/// left out, because bots answer meanwhile.
async fn told_beside(house: &House, (id, key): (&str, &str), red: &str, cookie: &str) -> Vec<String> {
    let propose = json!({ "do": "propose", "motion": { "motion": "pause" } });
    let act = json!({ "id": "pause", "act": propose });
    house.post(&format!("/api/tables/{id}/actions"), red, act).await.ok();
    let get = async |path: String| {
        let request = axum::http::Request::get(&path).header("cookie", cookie).header("logres-key", key);
        house.request(request.body(axum::body::Body::empty()).unwrap()).await.ok()
    };
    let events = get(format!("/api/tables/{id}/events")).await;
    let kinds = ["proposed", "voted", "carried", "lost", "paused", "away", "absent", "back", "renamed"];
    let votes = events["events"].as_array().unwrap().iter().filter_map(|event| {
        let what = event["happened"]["what"].as_str().filter(|what| kinds.contains(what))?;
        let happened = &event["happened"];
        Some(json!([what, happened["motion"], happened["tally"], event["who"], event["told"]]))
    });
    let votes: Vec<_> = votes.collect();
    assert_eq!(votes.len(), 3, "proposed, carried, paused: {votes:?}");
    let mut room = get(format!("/api/tables/{id}")).await["room"].clone();
    for name in ["latest", "made_at", "started_at"] {
        room[name].take();
    }
    for chair in room["chairs"].as_array_mut().unwrap() {
        for name in ["away_since", "absent_at"] {
            chair[name] = json!(!chair[name].is_null());
        }
    }
    let mut told = vec![json!(votes), room];
    if !cookie.is_empty() {
        let tables = get("/api/me/tables".to_owned()).await;
        let mut cards = tables["tables"].as_array().unwrap().iter();
        let mut card = cards.find(|card| card["id"] == id).unwrap().clone();
        card["made_at"].take();
        told.extend([
            card,
            get("/api/me/statistics".to_owned()).await,
            get("/api/me/history".to_owned()).await,
        ]);
    }
    told.iter().map(|one| without_names(&one.to_string(), id)).collect()
}

/// Worlds that a seat cannot tell apart are put on the server; the person who sits there and those who look on hear the same.
async fn other_worlds_sound_the_same<G: Playable>(wanted: Value, seed: u64) {
    let house = house().await;
    let address = house.listen().await;
    let table = begin(&house, wanted).await;
    // Early in the game: bots play on from here while it is looked at, and must not end it.
    play_a_while(&house, &table, seed, 8).await;
    let record = record(&house, &table).await;
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Gallery] {
        let mut heard: Vec<Vec<String>> = Vec::new();
        for world in other_worlds::<G>(&record, viewer) {
            let begun = Record {
                setup: record.setup.clone(),
                rules: record.rules,
                content: record.content.clone(),
                position: Some(world),
                ..Record::default()
            };
            let request = axum::http::Request::post("/api/records")
                .header("cookie", &table.red)
                .header("content-type", "application/x-logres-record");
            let imported = house.request(request.body(begun.to_string().into()).unwrap()).await.ok();
            let path = format!("/api/tables/{}/branch", imported["table"].as_str().unwrap());
            // Who sits in the seat is asked first or has bots before them, who would play by what they hold; nobody is
            // waited for here, and what was heard until the welcome's position is compared.
            let branched =
                house.post(&path, &table.red, json!({ "step": 0, "seat": 0, "bot": "page" })).await.ok();
            let (id, key) = (branched["table"].as_str().unwrap(), branched["key"].as_str().unwrap());
            let cookie = if viewer == Viewer::Gallery { "" } else { table.red.as_str() };
            let mut client = Client::open(address, id, cookie, Some(key), 0).await;
            client.until("position").await;
            let start = client.raw.iter().map(|text| without_names(text, id)).take_while(|text| {
                // Bots may have answered already; the beginning is what counts.
                !text.contains(r#""what":"answered""#)
            });
            let path = format!("/api/tables/{id}/steps/0");
            let asked = axum::http::Request::get(&path).header("cookie", cookie).header("logres-key", key);
            let position = house.request(asked.body(axum::body::Body::empty()).unwrap()).await.ok();
            let start: Vec<_> = start.filter(|text| !text.contains(r#""hear":"position""#)).collect();
            let beside = told_beside(&house, (id, key), &table.red, cookie).await;
            heard.push([start, vec![without_names(&position.to_string(), id)], beside].concat());
        }
        for other in &heard[1..] {
            assert_eq!(other, &heard[0], "{viewer:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn worlds_of_merlin_that_a_viewer_cannot_tell_apart_sound_the_same() {
    other_worlds_sound_the_same::<Merlin>(json!({ "game": "merlin", "seats": 3, "set": "whole-box" }), 7)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn worlds_of_camelot_that_a_viewer_cannot_tell_apart_sound_the_same() {
    other_worlds_sound_the_same::<Camelot>(json!({ "game": "camelot", "seats": 4, "set": "standard" }), 8)
        .await;
}

/// A game is in histories and statistics only when it is over, and then with nothing but what everybody sees at its table:
/// points, winners and, where the game has sides, the side that was laid open.
async fn results_tell_no_more_than_the_table(wanted: Value, seed: u64) {
    let house = house().await;
    let table = begin(&house, wanted).await;
    let stranger = house.guest("Stranger").await;
    let pages = async |cookie: &str| {
        let history = house.get("/api/me/history", cookie).await.ok();
        json!([history, house.get("/api/me/statistics", cookie).await.ok()])
    };
    let before = [pages(&table.red).await, pages(&stranger).await];
    let mut chance = Stream::<8>::seeded(seed);
    loop {
        let standing = house.get(&table.path, &table.red).await.ok();
        let position = &standing["position"];
        if !position["outcome"].is_null() {
            break;
        }
        let Some(offers) = position["question"]["offers"].as_array() else {
            let path = format!("{}/events?after={}&wait=20", table.path, standing["number"]);
            house.get(&path, &table.red).await.ok();
            continue;
        };
        assert_eq!(pages(&table.red).await, before[0], "nothing of a game that runs");
        let choice = &offers[chance.below(offers.len() as u32) as usize]["number"];
        let act = json!({ "do": "answer", "ticket": position["question"]["ticket"], "choice": choice });
        house.act(&table, &table.red, act).await;
    }
    let seen = house.get(&table.path, "").await.ok();
    let mut games = json!([]);
    for _ in 0..500 {
        games = house.get("/api/me/history", &table.red).await.ok()["games"].clone();
        if games != json!([]) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let (outcome, view) = (&seen["position"]["outcome"], &seen["position"]["view"]);
    let game = &games[0];
    let seats = game["seats"].as_array().unwrap();
    assert_eq!(seats.len(), seen["room"]["chairs"].as_array().unwrap().len());
    for (seat, told) in seats.iter().enumerate() {
        assert_eq!(told["won"], outcome["winners"].as_array().unwrap().contains(&json!(seat)));
        assert_eq!(told["points"], outcome["points"].get(seat).cloned().unwrap_or(json!(0)));
        let fields: Vec<_> = told.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, ["name", "points", "won"], "of others nothing else is kept");
    }
    assert_eq!(game["role"], view["knights"][0]["loyalty"], "one's own side, as it was laid open");
    let kinds = pages(&table.red).await[1]["kinds"].clone();
    assert_eq!(kinds.as_array().unwrap().len(), 1, "{kinds}");
    // Guests and bots are not rated, and nobody has the page of another.
    assert_eq!(game["rating"], Value::Null);
    assert_eq!(pages(&stranger).await, before[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn results_of_merlin_tell_no_more_than_the_table() {
    results_tell_no_more_than_the_table(
        json!({ "game": "merlin", "seats": 2, "table_rules": { "access": "public" } }),
        5,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn results_of_camelot_tell_no_more_than_the_table() {
    results_tell_no_more_than_the_table(
        json!({ "game": "camelot", "seats": 4, "set": "standard", "table_rules": { "access": "public" } }),
        6,
    )
    .await;
}
