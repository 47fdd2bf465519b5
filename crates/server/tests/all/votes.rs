//! Votes: only people decide, everybody sees what is voted on, and the log keeps the names.

use crate::house::{House, Sundial, Table, config};
use logres_server::limits::Limits;
use logres_server::{Config, GameLibrary};
use serde_json::{Value, json};
use std::time::Duration;

/// A running table with this many seats, the first of which are people's; and their cookies.
async fn table(house: &House, game: &str, seats: u8, people: u8) -> (Table, Vec<String>) {
    let mut cookies = Vec::new();
    for person in 0..people {
        cookies.push(house.guest(&format!("P{person}")).await);
    }
    let bots: serde_json::Map<_, _> =
        (people..seats).map(|seat| (seat.to_string(), json!("random"))).collect();
    let wanted =
        json!({ "game": game, "seats": seats, "seat": 0, "bots": bots, "table_rules": { "hints": "none" } });
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

fn needed(motion: &str, people: u8) -> u8 {
    match motion {
        "rewind" | "void" => people,
        "pause" | "resume" | "clock" | "admit" => people / 2 + 1,
        _ => (2 * people).div_ceil(3).max(people.min(2)),
    }
}

/// The people of a table: their seats and cookies.
type People = [(u8, String)];

/// One motion from its proposal to its end. The first of the people proposes it; the others agree one after the other. It is
/// carried with the last one who is needed and not sooner, or the rest refuse it.
async fn vote(house: &House, table: &Table, people: &People, motion: Value, carries: bool, context: &str) {
    let name = motion["motion"].as_str().unwrap().to_owned();
    let context = format!("{context}: {name}, {}", if carries { "carried" } else { "lost" });
    let (by, first) = &people[0];
    let before = house.room(table, first).await;
    let propose = json!({ "do": "propose", "motion": motion });
    let ballot = house.act(table, first, propose).await.ok()["number"].clone();
    if let [_] = people {
        assert!(carries, "{context}: whoever is alone decides");
    } else {
        let needed = needed(&name, people.len() as u8);
        let room = house.room(table, first).await;
        let voters: Vec<u8> = people.iter().map(|(seat, _)| *seat).collect();
        assert_eq!(room["ballot"]["voters"], json!(voters), "{context}");
        assert_eq!(room["ballot"]["yes"], json!([by]), "{context}");
        assert_eq!(room["ballot"]["needed"], json!(needed), "{context}");
        assert!(room["ballot"]["until"].as_u64() > Some(0), "{context}");
        let say = async |cookie: &str, yes: bool| {
            house.act(table, cookie, json!({ "do": "vote", "ballot": ballot, "yes": yes })).await
        };
        let decisive = usize::from(needed) - 1;
        for (_, cookie) in &people[1..decisive] {
            say(cookie, true).await.ok();
        }
        let room = house.room(table, first).await;
        assert_eq!(room["ballot"]["number"], ballot, "{context}: not yet");
        assert_eq!(room["phase"], before["phase"], "{context}");
        if carries {
            say(&people[decisive].1, true).await.ok();
        } else {
            // Once it is lost, there is nothing to vote on any more.
            for (_, cookie) in &people[decisive..] {
                say(cookie, false).await;
            }
        }
    }
    let room = house.room(table, first).await;
    assert!(room["ballot"].is_null(), "{context}");
    let path = format!("{}/events?after={ballot}", table.path);
    let page = house.get(&path, first).await.ok();
    let ended =
        |event: &&Value| event["happened"]["ballot"] == ballot && event["happened"]["tally"].is_object();
    let ended = page["events"].as_array().unwrap().iter().find(ended);
    let ended = ended.unwrap_or_else(|| panic!("{context}: {page}"));
    assert_eq!(ended["happened"]["what"], if carries { "carried" } else { "lost" }, "{context}");
    let seat = motion["seat"].as_u64().unwrap_or_default() as usize;
    let chair = |room: &Value| room["chairs"][seat].clone();
    if !carries {
        assert_eq!(room["phase"], before["phase"], "{context}");
        assert_eq!(chair(&room)["person"], chair(&before)["person"], "{context}");
        return;
    }
    let phase = match name.as_str() {
        "pause" => "paused",
        "end" => "ended",
        "void" => "voided",
        _ => "playing",
    };
    assert_eq!(room["phase"], phase, "{context}");
    match name.as_str() {
        "clock" => assert!(room["chairs"][0]["clock"].is_u64(), "{context}"),
        "rewind" => {
            let happened = |event: &Value| event["happened"]["what"] == "rewound";
            assert!(page["events"].as_array().unwrap().iter().any(happened), "{context}");
        }
        "replace" => assert_eq!(chair(&room)["bot"], "random", "{context}"),
        "admit" => assert_eq!(chair(&room)["person"]["id"], motion["person"], "{context}"),
        _ => {}
    }
}

fn motion(name: &str) -> Value {
    json!({ "motion": name })
}

/// In both games, with every number of seats and every mixture of people and bots, every motion is lost and carried: the
/// proposer alone carries nothing while there are others, and what is carried has as many people's consent as it needs.
#[tokio::test(flavor = "multi_thread")]
async fn in_every_mixture_of_people_and_bots_only_the_people_decide() {
    let library = GameLibrary::of_all_games();
    let mut config = config();
    config.limits.tables_per_account = 1_000;
    let house = House::with(config, library).await;
    for (game, range) in [("merlin", 2..=4), ("camelot", 2..=7)] {
        for seats in range {
            for people in 1..=seats {
                every_motion(&house, game, seats, people).await;
            }
        }
    }
}

async fn every_motion(house: &House, game: &str, seats: u8, people: u8) {
    let context = &format!("{game}, {people} of {seats}");
    let (table, cookies) = table(house, game, seats, people).await;
    take_a_step(house, &table, &cookies).await;
    let mut everybody: Vec<_> = (0u8..).zip(cookies).collect();
    // Anybody who is alone loses no vote.
    let outcomes = if people == 1 { &[true][..] } else { &[false, true] };
    let clock = json!({ "motion": "clock", "clock": { "kind": "days", "hours": 24 } });
    let rewind = json!({ "motion": "rewind", "step": 0 });
    for motion in [motion("pause"), motion("resume"), clock, rewind] {
        for &carries in outcomes {
            vote(house, &table, &everybody, motion.clone(), carries, context).await;
        }
    }
    if people > 1 {
        let replace = json!({ "motion": "replace", "seat": 1, "bot": "random" });
        for motion in [&motion("end"), &motion("void"), &replace] {
            vote(house, &table, &everybody, motion.clone(), false, context).await;
        }
        // The last one leaves, and somebody else wants the seat.
        let (seat, left) = everybody.pop().unwrap();
        house.act(&table, &left, json!({ "do": "leave" })).await.ok();
        let asker = house.guest("Asker").await;
        house.post(&format!("{}/join", table.path), &asker, json!({ "key": table.key })).await.ok();
        let person = house.get("/api/me", &asker).await.ok()["id"].clone();
        let admit = json!({ "motion": "admit", "seat": seat, "person": person });
        if everybody.len() > 1 {
            vote(house, &table, &everybody, admit.clone(), false, context).await;
        }
        vote(house, &table, &everybody, admit, true, context).await;
        everybody.push((seat, asker));
        vote(house, &table, &everybody, replace, true, context).await;
        everybody.remove(1);
    }
    vote(house, &table, &everybody, motion("end"), true, context).await;
    let (table, cookies) = self::table(house, game, seats, people).await;
    let everybody: Vec<_> = (0u8..).zip(cookies).collect();
    vote(house, &table, &everybody, motion("void"), true, context).await;
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
    // Anybody who leaves for good does not.
    house.act(&table, &table.blue, json!({ "do": "reclaim-seat" })).await.ok();
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

/// Anybody who has lost a motion waits, longer each time; others need not, and what is carried is forgiven.
#[tokio::test]
async fn after_a_lost_motion_its_proposer_waits() {
    let dial = Sundial::new();
    let house = dial.house(Config { limits: Limits::default(), ..config() }).await;
    let table = house.game(json!({})).await;
    let propose = async |cookie: &str| {
        house.act(&table, cookie, json!({ "do": "propose", "motion": { "motion": "pause" } })).await
    };
    let end = async |ballot: Value, cookie: &str, yes: bool| {
        let vote = json!({ "do": "vote", "ballot": ballot["number"], "yes": yes });
        house.act(&table, cookie, vote).await.ok();
    };
    end(propose(&table.red).await.ok(), &table.blue, false).await;
    let refused = propose(&table.red).await.refused(429, "limit");
    assert_eq!((&refused["text"]["key"], &refused["retry"]), (&json!("server-just-lost"), &json!(30_000)));
    // The other one may, at once.
    end(propose(&table.blue).await.ok(), &table.red, false).await;
    dial.pass(&house, &table, Duration::from_secs(30)).await;
    end(propose(&table.red).await.ok(), &table.blue, false).await;
    dial.pass(&house, &table, Duration::from_secs(30)).await;
    assert_eq!(propose(&table.red).await.refused(429, "limit")["retry"], 30_000, "the second costs double");
    dial.pass(&house, &table, Duration::from_secs(30)).await;
    end(propose(&table.red).await.ok(), &table.blue, true).await;
    let resume = json!({ "do": "propose", "motion": { "motion": "resume" } });
    end(house.act(&table, &table.red, resume).await.ok(), &table.blue, false).await;
    assert_eq!(propose(&table.red).await.refused(409, "not-now")["text"]["key"], "server-paused");
    let resume = json!({ "do": "propose", "motion": { "motion": "resume" } });
    let refused = house.act(&table, &table.red, resume).await.refused(429, "limit");
    assert_eq!(refused["retry"], 30_000, "what was carried is forgiven");
    dial.stop(house).await;
}

#[tokio::test]
async fn a_vote_is_changed_a_few_times_and_then_stands() {
    let house = House::with(config(), GameLibrary::of_all_games()).await;
    let (table, cookies) = table(&house, "merlin", 4, 4).await;
    let end = json!({ "do": "propose", "motion": motion("end") });
    let ballot = house.act(&table, &cookies[0], end).await.ok()["number"].clone();
    let say = async |cookie: &str, yes: bool| {
        house.act(&table, cookie, json!({ "do": "vote", "ballot": ballot, "yes": yes })).await
    };
    for yes in [true, false, true, false] {
        say(&cookies[1], yes).await.ok();
    }
    let refused = say(&cookies[1], true).await.refused(429, "limit");
    assert_eq!(refused["text"]["key"], "server-vote-stands");
    assert_eq!(house.room(&table, &cookies[0]).await["ballot"]["no"], json!([1]), "it stands as it is");
    say(&cookies[2], true).await.ok();
    say(&cookies[3], true).await.ok();
    assert_eq!(house.room(&table, &cookies[0]).await["phase"], "ended", "others have their own");
}
