//! Playing: whole games over sockets and over HTTP, coming back, taking back, voting.

use crate::house::{House, Table, config, library};
use crate::socket::Client;
use axum::http::StatusCode;
use logres_kernel::Stream;
use serde_json::{Value, json};

/// Plays on with random answers until the game is over: each client that is asked reads the question and sends a number.
async fn play_to_the_end(people: &mut [Client], seed: u64) {
    let mut chance = Stream::<8>::seeded(seed);
    for _ in 0..500 {
        let mut asked = false;
        for person in people.iter_mut() {
            let position = person.last_position().expect("a position").clone();
            let question = &position["question"];
            if question.is_null() {
                continue;
            }
            asked = true;
            let offers = question["offers"].as_array().unwrap();
            let number = 1 + chance.below(offers.len() as u32);
            let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": number });
            let done = person.act(act).await;
            // Somebody else may have answered a sealed question meanwhile; then only the news have to be read.
            assert_eq!(done["hear"], "done", "{done}");
        }
        for person in people.iter_mut() {
            catch_up(person).await;
        }
        if !asked {
            return;
        }
    }
    panic!("the game does not end");
}

/// Reads everything that is on its way: the answer to a ping comes after it.
async fn catch_up(client: &mut Client) {
    client.send(json!({ "say": "ping" }).to_string()).await;
    client.until("pong").await;
}

#[tokio::test]
async fn two_people_and_a_spectator_play_a_whole_game() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let mut people =
        [table.socket(address, &table.red, 0).await, table.socket(address, &table.blue, 0).await];
    let mut watcher = table.watch(address, 0).await;
    for client in people.iter_mut().chain([&mut watcher]) {
        client.until("position").await;
    }
    play_to_the_end(&mut people, 7).await;
    catch_up(&mut watcher).await;

    let [red, blue] = &people;
    let outcome = &red.last_position().unwrap()["outcome"];
    assert_eq!(outcome["ending"], "duel-bid");
    assert_eq!(&blue.last_position().unwrap()["outcome"], outcome);
    // Everybody hears the same numbers without gaps, and the last thing is the end.
    let numbers = |client: &Client| {
        client.events().iter().map(|event| event["number"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    let expected: Vec<u64> = (1..=numbers(red).len() as u64).collect();
    for client in [red, blue, &watcher] {
        assert_eq!(numbers(client), expected);
        assert_eq!(client.events().last().unwrap()["happened"]["what"], "over");
    }
    // The commitment shown at the start is the one that is opened now.
    let started = red.events().into_iter().find(|event| event["happened"]["what"] == "started").unwrap();
    let position = red.last_position().unwrap();
    assert_eq!(started["happened"]["commitment"], position["commitment"]);
    assert_eq!(position["opening"]["key"].as_str().unwrap().len(), 64);
    // Before the end nobody saw it.
    let earlier = red.heard.iter().filter(|message| message["hear"] == "position");
    assert!(earlier.rev().skip(1).all(|message| message["position"]["opening"].is_null()));
    // What is written without the type is what the type reads.
    for message in red.heard.iter().chain(&watcher.heard) {
        serde_json::from_value::<logres_protocol::server::Hear>(message.clone()).unwrap();
    }
    // Nobody but its owner was dealt a card.
    let dealt = |client: &Client| {
        let told = client.events().into_iter().flat_map(|event| event["told"].as_array().unwrap().clone());
        told.filter(|told| told["text"]["key"] == "duel-dealt").count()
    };
    assert_eq!((dealt(red), dealt(blue), dealt(&watcher)), (1, 1, 0));

    // A client that comes back from any number is told exactly what was told live.
    for (client, cookie) in [(red, &table.red), (blue, &table.blue)] {
        for after in [0, 1, expected.len() as u32 / 2, expected.len() as u32] {
            let mut back = table.socket(address, cookie, after).await;
            back.until("position").await;
            let live: Vec<_> = client.events().into_iter().skip(after as usize).collect();
            assert_eq!(back.events(), live, "after {after}");
            assert_eq!(back.last_position(), client.last_position());
        }
    }
    let figures = house.get(&format!("{}/figures", table.path), &table.red).await.ok();
    assert_eq!(figures["seats"].as_array().unwrap().len(), 2);
    assert!(figures["seats"][0]["answers"].as_u64().unwrap() > 0);
}

#[tokio::test]
async fn a_game_with_a_bot_goes_on_by_itself() {
    let house = House::new().await;
    let red = house.guest("Red").await;
    let made = house
        .post("/api/tables", &red, json!({ "game": "duel", "seats": 2, "bots": { "1": "random" } }))
        .await
        .ok();
    let id = made["table"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}");
    let table = Table { key: String::new(), path, id, blue: String::new(), red: red.clone() };
    house.act(&table, &red, json!({ "do": "start" })).await.ok();
    let address = house.listen().await;
    let mut person = table.socket(address, &red, 0).await;
    person.until("position").await;
    for _ in 0..100 {
        let position = person.last_position().unwrap().clone();
        if !position["outcome"].is_null() {
            break;
        }
        match position["question"]["ticket"].as_u64() {
            Some(ticket) => {
                let choice = position["question"]["offers"][0]["number"].clone();
                person.act(json!({ "do": "answer", "ticket": ticket, "choice": choice })).await;
            }
            None => {
                person.until("position").await;
            }
        }
    }
    assert!(person.last_position().unwrap()["outcome"].is_object());
    let by_bot = person.events().into_iter().filter(|event| event["happened"]["by"] == "bot").count();
    assert!(by_bot >= 3, "{by_bot}");
}

#[tokio::test]
async fn late_and_repeated_answers_change_nothing() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let ticket = house.position(&table, &table.red).await["question"]["ticket"].clone();
    let take = json!({ "do": "answer", "ticket": ticket, "choice": "take 1" });
    let action = json!({ "id": "once", "act": take });
    let actions = format!("{}/actions", table.path);
    let first = house.post(&actions, &table.red, action.clone()).await.ok();
    let standing = house.get(&table.path, &table.red).await.ok();
    // The same id is answered with the same result and not done again, also after the table was loaded anew.
    assert_eq!(house.post(&actions, &table.red, action.clone()).await.ok(), first);
    assert_eq!(house.get(&table.path, &table.red).await.ok()["position"], standing["position"]);
    // The same ticket under another id comes too late, and the current question is given.
    let late = house.act(&table, &table.red, take).await.refused(409, "stale");
    assert_eq!(late["question"]["ticket"], standing["position"]["question"]["ticket"]);
    assert_ne!(late["question"]["ticket"], ticket);
    // Somebody else's id is their own.
    house.post(&actions, &table.blue, action).await.refused(409, "stale");
    // What the rules bar is refused with the clause.
    for _ in 0..3 {
        house.answer(&table, &table.red, "take 3").await.ok();
    }
    let barred = house.answer(&table, &table.red, "take 3").await.refused(422, "refused");
    assert_eq!(barred["clause"], "D-TAKE-2");
    let why = house.get(&format!("{}/why", table.path), &table.red).await.ok();
    assert!(why.as_array().unwrap().iter().any(|barred| barred["clause"] == "D-TAKE-2"));
    for id in ["", "with space", &"x".repeat(41)] {
        let action = json!({ "id": id, "act": { "do": "undo" } });
        house.post(&actions, &table.red, action).await.refused(400, "garbled");
    }
}

#[tokio::test]
async fn steps_are_taken_back_until_something_is_learned() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let start = house.position(&table, &table.red).await["view"].clone();
    house.answer(&table, &table.red, "take 1").await.ok();
    house.answer(&table, &table.red, "take 2").await.ok();
    house.act(&table, &table.blue, json!({ "do": "undo" })).await.refused(409, "not-now");
    house.act(&table, &table.red, json!({ "do": "undo" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "redo" })).await.ok();
    assert_eq!(house.position(&table, &table.red).await["view"]["castles"][0]["gold"], 3);
    house.act(&table, &table.red, json!({ "do": "restart-turn" })).await.ok();
    assert_eq!(house.position(&table, &table.red).await["view"], start);
    assert_eq!(house.room(&table, &table.red).await["chairs"][0]["takebacks"], 2);
    house.answer(&table, &table.red, "peek").await.ok();
    let refused = house.act(&table, &table.red, json!({ "do": "undo" })).await.refused(409, "not-now");
    assert_eq!(refused["text"]["key"], "undo-learned");

    // Further back only if everybody agrees.
    let rewind = json!({ "do": "propose", "motion": { "motion": "rewind", "step": 0 } });
    let ballot = house.act(&table, &table.red, rewind).await.ok()["number"].clone();
    let room = house.room(&table, &table.blue).await;
    assert_eq!(
        (room["ballot"]["number"].clone(), room["ballot"]["needed"].clone()),
        (ballot.clone(), json!(2))
    );
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": false })).await.ok();
    assert!(house.room(&table, &table.red).await["ballot"].is_null());
    let rewind = json!({ "do": "propose", "motion": { "motion": "rewind", "step": 0 } });
    let ballot = house.act(&table, &table.red, rewind).await.ok()["number"].clone();
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
    assert_eq!(house.position(&table, &table.red).await["view"], start);

    // A table may want none of it.
    let strict = house.game(json!({ "table_rules": { "undo": "none" } })).await;
    house.answer(&strict, &strict.red, "take 1").await.ok();
    house.act(&strict, &strict.red, json!({ "do": "undo" })).await.refused(409, "not-now");
}

#[tokio::test]
async fn people_leave_return_and_are_replaced() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "end").await.ok();
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    let room = house.room(&table, &table.red).await;
    assert!(room["chairs"][1]["person"].is_null() && room["chairs"][1]["owner"].is_object());
    // The one who stays is the only person and decides alone.
    let replace = json!({ "do": "propose", "motion": { "motion": "replace", "seat": 1, "bot": "random" } });
    house.act(&table, &table.red, replace).await.ok();
    wait_for(&house, &table, |position| !position["question"].is_null()).await;
    assert_eq!(house.room(&table, &table.red).await["chairs"][1]["bot"], "random");
    // Somebody else may ask for the seat and gets nothing of it meanwhile; its owner comes back at once.
    let stranger = house.guest("Eve").await;
    let join = format!("{}/join", table.path);
    let asked = house.post(&join, &stranger, json!({ "key": table.key })).await.ok();
    assert_eq!((&asked["waiting"], &asked["seat"]), (&json!(true), &json!(null)));
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.ok();
    assert_eq!(house.room(&table, &table.red).await["chairs"][1]["person"]["name"], "Blue");

    // A seat that was left can be taken over by somebody with the link, once the host has agreed.
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    house.post(&join, &stranger, json!({ "key": table.key })).await.ok();
    house.admit(&table, &table.red, true).await;
    assert_eq!(house.room(&table, &table.red).await["chairs"][1]["person"]["name"], "Eve");
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.refused(404, "unknown");
    // And handed to a bot of one's own accord, and taken back.
    house
        .act(&table, &stranger, json!({ "do": "hand-over", "bot": "none such" }))
        .await
        .refused(404, "unknown");
    house.act(&table, &stranger, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    house.act(&table, &stranger, json!({ "do": "reclaim-seat" })).await.ok();
}

async fn wait_for(house: &House, table: &Table, holds: impl Fn(&Value) -> bool) {
    for _ in 0..200 {
        if holds(&house.position(table, &table.red).await) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("it does not come about");
}

#[tokio::test]
async fn the_table_pauses_ends_and_plays_again() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let vote = async |motion: Value| {
        let proposed = house.act(&table, &table.red, json!({ "do": "propose", "motion": motion })).await.ok();
        let agree = json!({ "do": "vote", "ballot": proposed["number"], "yes": true });
        house.act(&table, &table.blue, agree).await.ok();
    };
    house.act(&table, &table.red, json!({ "do": "rematch" })).await.refused(409, "not-now");
    vote(json!({ "motion": "pause" })).await;
    assert_eq!(house.room(&table, &table.red).await["phase"], "paused");
    house.answer(&table, &table.red, "end").await.refused(409, "not-now");
    vote(json!({ "motion": "resume" })).await;
    house.answer(&table, &table.red, "end").await.ok();
    vote(json!({ "motion": "clock", "clock": { "kind": "days", "hours": 48 } })).await;
    let room = house.room(&table, &table.red).await;
    assert_eq!(room["table_rules"]["clock"]["hours"], 48);
    assert!(room["chairs"][1]["clock"].as_u64().unwrap() > 47 * 3_600_000);
    assert_eq!(
        (room["chairs"][0]["running"].clone(), room["chairs"][1]["running"].clone()),
        (json!(false), json!(true))
    );
    let silly = json!({ "motion": "clock", "clock": { "kind": "days", "hours": 0 } });
    house.act(&table, &table.red, json!({ "do": "propose", "motion": silly })).await.refused(400, "garbled");
    vote(json!({ "motion": "end" })).await;
    assert_eq!(house.room(&table, &table.red).await["phase"], "ended");
    house.answer(&table, &table.blue, "end").await.refused(409, "not-now");
    // Nothing is secret any more.
    let all = house.get(&format!("{}/steps/1?as=arbiter", table.path), &table.red).await.ok();
    assert!(all["view"]["castles"][1]["card"].is_u64());
    assert!(house.position(&table, &table.red).await["opening"].is_object());
    let record = house.get(&format!("{}/record", table.path), &table.blue).await.text;
    let record = logres_table::Record::read(&record).unwrap();
    let verified = logres_table::Table::<logres_testkit::duel::Duel>::verify(&record, None).unwrap();
    assert_eq!(verified, logres_table::Verified::AnswersAndChance, "also what was broken off can be checked");

    house.act(&table, &table.blue, json!({ "do": "rematch" })).await.ok();
    let next = house.room(&table, &table.red).await["rematch"].as_str().unwrap().to_owned();
    house.act(&table, &table.red, json!({ "do": "rematch" })).await.refused(409, "not-now");
    let room = house.get(&format!("/api/tables/{next}"), &table.red).await.ok()["room"].clone();
    assert_eq!(room["chairs"][1]["person"]["name"], "Blue");
    assert!(room["chairs"][0]["person"].is_null(), "nobody is dragged along");
    house.post(&format!("/api/tables/{next}/join"), &table.red, json!({ "seat": 0 })).await.ok();
}

#[tokio::test]
async fn people_sit_down_get_ready_and_start() {
    let house = House::new().await;
    let table = house.table(json!({ "table_rules": { "access": "public" } })).await;
    let listed = house.get("/api/tables", "").await.ok();
    assert_eq!(listed["tables"][0]["people"], json!(["Red", "Blue"]));
    house.act(&table, &table.red, json!({ "do": "start" })).await.refused(409, "not-now");
    house.act(&table, &table.blue, json!({ "do": "start" })).await.refused(403, "forbidden");
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "move", "seat": 0 })).await.refused(409, "taken");
    house.act(&table, &table.blue, json!({ "do": "move", "seat": 9 })).await.refused(404, "unknown");
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    house
        .act(&table, &table.blue, json!({ "do": "seat-bot", "seat": 1, "bot": "random" }))
        .await
        .refused(403, "forbidden");
    house.act(&table, &table.red, json!({ "do": "seat-bot", "seat": 1, "bot": "random" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "clear-seat", "seat": 1 })).await.ok();
    house.act(&table, &table.red, json!({ "do": "move", "seat": 1 })).await.ok();
    house.post(&format!("{}/join", table.path), &table.blue, json!({})).await.ok();
    let room = house.room(&table, &table.red).await;
    assert_eq!(room["chairs"][0]["person"]["name"], "Blue");
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    assert_eq!(house.position(&table, &table.blue).await["asked"], json!([0]));
    house.act(&table, &table.red, json!({ "do": "start" })).await.refused(409, "not-now");
    // A list by phase, and one's own.
    assert_eq!(house.get("/api/tables", "").await.ok()["tables"], json!([]));
    assert_eq!(house.get("/api/tables?phase=playing", "").await.ok()["tables"][0]["id"], json!(table.id));
    let own = house.get("/api/me/tables", &table.blue).await.ok();
    assert_eq!(
        (own["tables"][0]["seat"].clone(), own["tables"][0]["waiting_for_you"].clone()),
        (json!(0), json!(true))
    );
}

#[tokio::test]
async fn lists_say_whose_turn_it_is_and_since_when() {
    let house = House::new().await;
    let table = house.table(json!({ "table_rules": { "access": "public" } })).await;
    let card = async |cookie: &str| house.get("/api/me/tables", cookie).await.ok()["tables"][0].clone();
    assert_eq!(card(&table.red).await["turns"], json!([]), "nobody is waited for before the game");
    house.act(&table, &table.blue, json!({ "do": "ready", "ready": true })).await.ok();
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    let started = house.room(&table, &table.red).await["started_at"].clone();
    let turns = card(&table.blue).await["turns"].clone();
    assert_eq!(turns, json!([{ "seat": 0, "since": started }]));
    // The answers of one turn leave its beginning where it is; the next turn begins later, or in the same moment.
    house.answer(&table, &table.red, "take 1").await.ok();
    assert_eq!(card(&table.blue).await["turns"], turns);
    house.answer(&table, &table.red, "end").await.ok();
    let next = card(&table.red).await["turns"].clone();
    assert_eq!(next[0]["seat"], 1);
    assert!(next[0]["since"].as_u64() >= started.as_u64());
    // It is the same for strangers where they may look on, and after a restart.
    let listed = house.get("/api/tables?phase=playing", "").await.ok();
    assert_eq!(listed["tables"][0]["turns"], next);
    let folder = house.stop().await;
    let house = House::in_folder(folder, config(), library()).await;
    house.answer(&table, &table.blue, "take 1").await.ok();
    let again = house.get("/api/me/tables", &table.red).await.ok();
    assert_eq!(again["tables"][0]["turns"], next);
    let hidden = house.game(json!({ "table_rules": { "access": "public", "spectators": "none" } })).await;
    let listed = house.get("/api/tables?phase=playing", "").await.ok();
    let listed = listed["tables"].as_array().unwrap();
    let listed = listed.iter().find(|card| card["id"] == json!(hidden.id)).unwrap();
    assert_eq!(listed["turns"], json!([]));
}

#[tokio::test]
async fn a_table_that_makes_no_sense_is_not_made() {
    let house = House::new().await;
    let person = house.guest("Ann").await;
    for (wanted, word) in [
        (json!({ "game": "chess", "seats": 2 }), "chess"),
        (json!({ "game": "duel", "seats": 3 }), "not by 3"),
        (json!({ "game": "duel", "seats": 2, "modules": ["gold"] }), "gold"),
        (json!({ "game": "duel", "seats": 2, "options": { "rich": "very" } }), "very"),
        (
            json!({ "game": "duel", "seats": 2, "table_rules": { "clock": { "kind": "live", "seconds": 0, "bonus": 0 } } }),
            "clock",
        ),
    ] {
        let refused = house.post("/api/tables", &person, wanted).await.refused(400, "garbled");
        assert!(refused["sentence"].as_str().unwrap().contains(word), "{refused}");
    }
    let both = json!({ "game": "duel", "seats": 2, "seat": 0, "bots": { "0": "random" } });
    house.post("/api/tables", &person, both).await.refused(409, "taken");
    let unknown = json!({ "game": "duel", "seats": 2, "bots": { "1": "genius" } });
    house.post("/api/tables", &person, unknown).await.refused(404, "unknown");
    let mut config = config();
    config.limits.tables_per_account = 1;
    let house = House::with(config, library()).await;
    let person = house.guest("Ann").await;
    let wanted = json!({ "game": "duel", "seats": 2 });
    house.post("/api/tables", &person, wanted.clone()).await.ok();
    house.post("/api/tables", &person, wanted.clone()).await.refused(429, "limit");
    // Without an account a name is enough.
    let mut named = wanted;
    named["name"] = json!("Bob");
    let made = house.post("/api/tables", "", named).await;
    assert_eq!(made.status, StatusCode::OK);
    assert_eq!(house.get("/api/me", &made.cookie()).await.ok()["name"], "Bob");
}

#[tokio::test]
async fn people_talk_as_the_table_allows() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.act(&table, &table.red, json!({ "do": "phrase", "phrase": "phrase-hello" })).await.ok();
    house.act(&table, &table.red, json!({ "do": "phrase", "phrase": "curse" })).await.refused(404, "unknown");
    house.act(&table, &table.red, json!({ "do": "talk", "text": "hello" })).await.refused(409, "not-now");
    let table = house.game(json!({ "table_rules": { "chat": "free", "access": "public" } })).await;
    house.act(&table, &table.red, json!({ "do": "talk", "text": " hello\nall " })).await.ok();
    house.act(&table, &table.red, json!({ "do": "talk", "text": "  " })).await.refused(400, "garbled");
    house
        .act(&table, &table.red, json!({ "do": "talk", "text": "x".repeat(501) }))
        .await
        .refused(400, "garbled");
    // What the gallery says is not heard by the players before the end.
    let watcher = house.guest("Eve").await;
    house.act(&table, &watcher, json!({ "do": "talk", "text": "red holds a six" })).await.ok();
    let last = async |cookie: &str| {
        let events = house.get(&format!("{}/events", table.path), cookie).await.ok();
        events["events"].as_array().unwrap().last().unwrap()["happened"].clone()
    };
    assert_eq!(last(&table.red).await["what"], "hidden");
    let heard = house.events(&table, &watcher).await;
    assert!(heard.iter().any(|event| event["happened"]["text"] == "red holds a six"));
    house.act(&table, &watcher, json!({ "do": "undo" })).await.refused(403, "forbidden");
}

#[tokio::test]
async fn a_program_plays_over_http_and_waits_for_events() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let latest = house.get(&table.path, &table.blue).await.ok()["number"].as_u64().unwrap();
    let path = format!("{}/events?after={latest}&wait=10", table.path);
    let (events, answered) =
        tokio::join!(house.get(&path, &table.blue), house.answer(&table, &table.red, "take 2"));
    answered.ok();
    let events = events.ok();
    assert_eq!(events["events"][0]["happened"]["what"], "answered");
    assert_eq!(events["events"][0]["told"][0]["text"]["key"], "duel-took");
    // What happened since one's last answer.
    house.answer(&table, &table.red, "end").await.ok();
    house.answer(&table, &table.blue, "end").await.ok();
    house.answer(&table, &table.red, "take 1").await.ok();
    let digest = house.get(&format!("{}/since", table.path), &table.blue).await.ok();
    let what: Vec<_> =
        digest["events"].as_array().unwrap().iter().map(|event| event["happened"]["seat"].clone()).collect();
    assert_eq!(what, [json!(0)]);
    assert_eq!(digest["concern_you"], json!([]));
    let own = house.get(&format!("{}/since", table.path), &table.red).await.ok();
    assert_eq!(own["events"], json!([]));
    // Notes are one's own.
    let put = |cookie: &str, text: &str| {
        axum::http::Request::put(format!("{}/notes", table.path))
            .header("cookie", cookie)
            .header("content-type", "application/json")
            .body(axum::body::Body::from(json!({ "text": text }).to_string()))
            .unwrap()
    };
    house.request(put(&table.red, "blue bluffs")).await.ok();
    assert_eq!(house.get(&format!("{}/notes", table.path), &table.red).await.ok()["text"], "blue bluffs");
    assert_eq!(house.get(&format!("{}/notes", table.path), &table.blue).await.ok()["text"], "");
}

/// Somebody's own program takes a seat with a token and plays a whole game over HTTP, against a bot of the server.
#[tokio::test]
async fn a_program_takes_a_seat_and_plays_over_http_alone() {
    let house = House::new().await;
    let owner = house.guest("Ann").await;
    let token = house.post("/api/tokens", &owner, json!({ "label": "my bot" })).await.ok();
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let ask = async |method: &str, path: &str, body: Value| {
        let request =
            axum::http::Request::builder().method(method).uri(path).header("authorization", &bearer);
        let request = request.header("content-type", "application/json");
        house.request(request.body(axum::body::Body::from(body.to_string())).unwrap()).await
    };
    let host = house.guest("Host").await;
    let wanted = json!({ "game": "duel", "seats": 2, "seat": 0 });
    let made = house.post("/api/tables", &host, wanted).await.ok();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let joined = ask("POST", &format!("{path}/join"), json!({ "key": made["key"] })).await.ok();
    assert_eq!(joined["seat"], 1);
    let ready = json!({ "id": "r", "act": { "do": "ready", "ready": true } });
    ask("POST", &format!("{path}/actions"), ready).await.ok();
    for (id, act) in [("s", json!({ "do": "start" })), ("h", json!({ "do": "hand-over", "bot": "random" }))] {
        house.post(&format!("{path}/actions"), &host, json!({ "id": id, "act": act })).await.ok();
    }
    for number in 0..200 {
        let standing = ask("GET", &path, Value::Null).await.ok();
        if !standing["position"]["outcome"].is_null() {
            break;
        }
        let question = &standing["position"]["question"];
        if question.is_null() {
            ask("GET", &format!("{path}/events?after={}&wait=10", standing["number"]), Value::Null)
                .await
                .ok();
            continue;
        }
        let choice = question["offers"].as_array().unwrap().last().unwrap()["choice"].clone();
        let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": choice });
        ask("POST", &format!("{path}/actions"), json!({ "id": format!("a{number}"), "act": act })).await;
    }
    let events = ask("GET", &format!("{path}/events"), Value::Null).await.ok();
    let events = events["events"].as_array().unwrap();
    assert_eq!(events.last().unwrap()["happened"]["what"], "over");
    // Everybody can see which seat a program answered for, and which a bot of the server.
    let by = |seat: u8| {
        let own = events.iter().filter(|event| event["happened"]["what"] == "answered");
        let own = own.filter(|event| event["happened"]["seat"] == json!(seat));
        own.map(|event| event["happened"]["by"].clone()).collect::<Vec<_>>()
    };
    assert!(by(0).len() > 1 && by(0).iter().all(|by| by == "bot"), "{:?}", by(0));
    assert!(by(1).len() > 1 && by(1).iter().all(|by| by == "program"), "{:?}", by(1));
}

#[tokio::test]
async fn hints_are_for_whoever_is_asked_and_everybody_hears_of_them() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let hint = format!("{}/hint", table.path);
    let given = house.post(&hint, &table.red, json!({})).await.ok();
    let question = house.position(&table, &table.red).await["question"].clone();
    assert_eq!(
        (given["ticket"].clone(), given["bot"].clone()),
        (question["ticket"].clone(), json!("random"))
    );
    assert!(question["offers"].as_array().unwrap().contains(&given["offer"]));
    house.post(&hint, &table.blue, json!({})).await.refused(409, "not-now");
    let stranger = house.guest("Eve").await;
    house.post(&hint, &stranger, json!({})).await.refused(403, "forbidden");
    house.post(&hint, "", json!({})).await.refused(401, "who-are-you");
    let events = house.get(&format!("{}/events", table.path), &table.blue).await.ok();
    let last = events["events"].as_array().unwrap().last().unwrap();
    assert_eq!(last["happened"], json!({ "what": "hinted", "seat": 0 }));
    assert_eq!(last["told"], json!([]), "not what the bot would do");
    // Over the socket as well.
    let address = house.listen().await;
    let mut red = table.socket(address, &table.red, 0).await;
    red.until("position").await;
    red.send(json!({ "say": "hint", "id": "h1" }).to_string()).await;
    let heard = red.until("hint").await;
    assert_eq!(
        (heard["id"].clone(), heard["hint"]["ticket"].clone()),
        (json!("h1"), question["ticket"].clone())
    );
    // A table may want none of it, and nobody asks without end.
    let strict = house.game(json!({ "table_rules": { "hints": "none" } })).await;
    house.post(&format!("{}/hint", strict.path), &strict.red, json!({})).await.refused(409, "not-now");
    for _ in 0..3 {
        house.post(&hint, &table.red, json!({})).await.ok();
    }
    house.post(&hint, &table.red, json!({})).await.refused(429, "limit");
}
