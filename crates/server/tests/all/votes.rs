//! Votes: only people decide, everybody sees what is voted on, and the log keeps the names.

use crate::house::{House, Table, config};
use logres_camelot::Camelot;
use logres_merlin::Merlin;
use logres_server::{Shelf, random_level};
use serde_json::{Value, json};

/// A running table with so many seats, the first of which are people's; and their cookies.
async fn table(house: &House, game: &str, seats: u8, people: u8) -> (Table, Vec<String>) {
    let mut cookies = Vec::new();
    for person in 0..people {
        cookies.push(house.guest(&format!("P{person}")).await);
    }
    let bots: serde_json::Map<_, _> =
        (people..seats).map(|seat| (seat.to_string(), json!("random"))).collect();
    let wanted =
        json!({ "game": game, "seats": seats, "seat": 0, "bots": bots, "manners": { "hints": "none" } });
    let made = house.post("/api/tables", &cookies[0], wanted).await.ok();
    let (id, key) = (made["table"].as_str().unwrap().to_owned(), made["key"].as_str().unwrap().to_owned());
    let path = format!("/api/tables/{id}");
    let table = Table { id, key, path, red: cookies[0].clone(), blue: String::new() };
    for cookie in &cookies[1..] {
        house.post(&format!("{}/join", table.path), cookie, json!({ "key": table.key })).await.ok();
        house.act(&table, cookie, json!({ "do": "ready", "ready": true })).await.ok();
    }
    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
    (table, cookies)
}

/// Somebody answers until there is a step to go back to.
async fn take_a_step(house: &House, table: &Table, cookies: &[String]) {
    loop {
        for cookie in cookies {
            let standing = house.get(&table.path, cookie).await.ok();
            if standing["position"]["step"].as_u64().unwrap() > 0 {
                return;
            }
            let question = &standing["position"]["question"];
            if !question.is_null() {
                let act = json!({ "do": "answer", "ticket": question["ticket"], "choice": 1 });
                house.act(table, cookie, act).await;
            }
        }
        tokio::task::yield_now().await;
    }
}

fn motions(other: Option<u8>) -> Vec<Value> {
    let mut motions = vec![
        json!({ "motion": "pause" }),
        json!({ "motion": "resume" }),
        json!({ "motion": "clock", "clock": { "kind": "days", "hours": 24 } }),
        json!({ "motion": "rewind", "step": 0 }),
        json!({ "motion": "void" }),
        json!({ "motion": "end" }),
    ];
    motions.extend(other.map(|seat| json!({ "motion": "replace", "seat": seat, "bot": "random" })));
    motions
}

fn needed(motion: &str, people: u8) -> u8 {
    match motion {
        "rewind" | "void" => people,
        "pause" | "resume" | "clock" => people / 2 + 1,
        _ => (2 * people).div_ceil(3).max(people.min(2)),
    }
}

/// In both games, with every number of seats and every mixture of people and bots: the proposer alone carries nothing
/// while there are others, and what is carried has as many people's consent as it needs.
#[tokio::test(flavor = "multi_thread")]
async fn in_every_mixture_of_people_and_bots_only_the_people_decide() {
    let shelf = Shelf::default().with::<Merlin>([random_level()]).with::<Camelot>([random_level()]);
    let mut config = config();
    config.limits.tables_per_account = 1_000;
    let house = House::with(config, shelf).await;
    let mut tried = 0;
    for (game, range) in [("merlin", 2..=4), ("camelot", 3..=7)] {
        for seats in range {
            for people in 1..=seats {
                let (table, cookies) = table(&house, game, seats, people).await;
                take_a_step(&house, &table, &cookies).await;
                let other = (people > 1).then_some(1);
                for motion in motions(other) {
                    let name = motion["motion"].as_str().unwrap().to_owned();
                    // Whoever is alone would end the table here; that is tried last.
                    if people == 1 && name == "void" {
                        continue;
                    }
                    let before = house.room(&table, &cookies[0]).await;
                    if name == "resume" && before["phase"] != "paused" {
                        continue;
                    }
                    let propose = json!({ "do": "propose", "motion": motion });
                    let ballot = house.act(&table, &cookies[0], propose).await.ok()["number"].clone();
                    let room = house.room(&table, &cookies[0]).await;
                    tried += 1;
                    if people == 1 {
                        assert!(room["ballot"].is_null(), "{game} {seats} {name}: the only person decides");
                        continue;
                    }
                    let context = format!("{game}, {people} of {seats}, {name}");
                    let voters: Vec<_> = (0..people).collect();
                    assert_eq!(room["ballot"]["voters"], json!(voters), "{context}");
                    assert_eq!(room["ballot"]["yes"], json!([0]), "{context}");
                    assert_eq!(room["ballot"]["needed"], json!(needed(&name, people)), "{context}");
                    assert_eq!(room["phase"], before["phase"], "{context}");
                    assert!(room["ballot"]["until"].as_u64() > Some(0), "{context}");
                    // One after the other agrees; it is carried with the last one who is needed and not sooner.
                    let carries = matches!(name.as_str(), "pause" | "resume" | "clock");
                    let yes = needed(&name, people) - if carries { 0 } else { 1 };
                    for (voter, cookie) in (1..).zip(&cookies[1..usize::from(yes)]) {
                        let room = house.room(&table, &cookies[0]).await;
                        assert_eq!(room["ballot"]["number"], ballot, "{context}: not yet at {voter}");
                        let vote = json!({ "do": "vote", "ballot": ballot, "yes": true });
                        house.act(&table, cookie, vote).await.ok();
                    }
                    let room = house.room(&table, &cookies[0]).await;
                    if carries {
                        assert!(room["ballot"].is_null(), "{context}");
                        continue;
                    }
                    // What would end this table is refused by the others.
                    assert_eq!(room["phase"], before["phase"], "{context}");
                    for cookie in &cookies[usize::from(yes)..] {
                        let vote = json!({ "do": "vote", "ballot": ballot, "yes": false });
                        house.act(&table, cookie, vote).await;
                    }
                    let room = house.room(&table, &cookies[0]).await;
                    assert!(room["ballot"].is_null(), "{context}");
                    assert_eq!(room["phase"], before["phase"], "{context}");
                }
                let phase = house.room(&table, &cookies[0]).await["phase"].clone();
                assert_eq!(phase, if people == 1 { "ended" } else { "playing" }, "{game} {seats} {people}");
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

#[tokio::test]
async fn the_log_keeps_who_proposed_who_voted_and_what_came_of_it() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let void = json!({ "do": "propose", "motion": { "motion": "void" } });
    let ballot = house.act(&table, &table.red, void).await.ok()["number"].clone();
    let room = house.room(&table, &table.blue).await;
    assert_eq!(room["phase"], "playing", "void opens all secrets and needs everybody");
    assert_eq!(room["ballot"]["motion"], json!({ "motion": "void" }));
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": false })).await.ok();
    let events = house.events(&table, &table.blue).await;
    let [proposed, voted, lost] = &events[events.len() - 3..] else { panic!("{events:?}") };
    assert_eq!((&proposed["who"]["name"], &voted["who"]["name"]), (&json!("Red"), &json!("Blue")));
    assert_eq!(lost["happened"]["what"], "lost");
    let tally = &lost["happened"]["tally"];
    assert_eq!((&tally["by"]["name"], &tally["needed"]), (&json!("Red"), &json!(2)));
    assert_eq!((&tally["yes"][0]["name"], &tally["no"][0]["name"]), (&json!("Red"), &json!("Blue")));
    assert_eq!(tally["motion"], json!({ "motion": "void" }));
}

/// A person who lends the seat to a bot for a while is still one of the people.
#[tokio::test]
async fn whoever_lends_the_seat_to_a_bot_still_votes() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.act(&table, &table.blue, json!({ "do": "hand-over", "bot": "random" })).await.ok();
    let end = json!({ "do": "propose", "motion": { "motion": "end" } });
    let ballot = house.act(&table, &table.red, end).await.ok()["number"].clone();
    assert_eq!(house.room(&table, &table.red).await["ballot"]["voters"], json!([0, 1]));
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": false })).await.ok();
    assert_eq!(house.room(&table, &table.red).await["phase"], "playing");
    // Whoever leaves for good does not.
    house.act(&table, &table.blue, json!({ "do": "take-back" })).await.ok();
    house.act(&table, &table.blue, json!({ "do": "leave" })).await.ok();
    let end = json!({ "do": "propose", "motion": { "motion": "end" } });
    house.act(&table, &table.red, end).await.ok();
    assert_eq!(house.room(&table, &table.red).await["phase"], "ended");
}

/// A table that is not being played asks nobody, in every window and after coming back.
#[tokio::test]
async fn a_paused_or_ended_table_asks_nobody() {
    let house = House::new().await;
    let address = house.listen().await;
    for (motion, phase) in [("pause", "paused"), ("end", "ended"), ("void", "voided")] {
        let table = house.game(json!({})).await;
        let mut red = table.socket(address, &table.red, 0).await;
        assert!(!red.until("position").await["position"]["question"].is_null());
        let propose = json!({ "do": "propose", "motion": { "motion": motion } });
        let ballot = house.act(&table, &table.red, propose).await.ok()["number"].clone();
        house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
        let mut again = table.socket(address, &table.red, 0).await;
        assert_eq!(again.until("welcome").await["room"]["phase"], phase);
        let told = [
            red.until("position").await["position"].clone(),
            again.until("position").await["position"].clone(),
            house.position(&table, &table.red).await,
        ];
        for position in told {
            assert_eq!((&position["question"], &position["asked"]), (&Value::Null, &json!([])), "{phase}");
            assert_eq!(position["undo"]["possible"], false, "{phase}");
        }
        let why = house.get(&format!("{}/why", table.path), &table.red).await.ok();
        assert_eq!(why, json!([]), "{phase}");
        if motion == "pause" {
            let propose = json!({ "do": "propose", "motion": { "motion": "resume" } });
            let ballot = house.act(&table, &table.blue, propose).await.ok()["number"].clone();
            house.act(&table, &table.red, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
            let asked = red.until("position").await;
            assert!(!asked["position"]["question"].is_null(), "when it goes on, it asks again");
        }
    }
}
