//! What an earlier version stored: its databases are opened and its games go on.

use crate::house::{Folder, House, Table, config, library, library_of};
use crate::trap::{RICHER, Trap};
use logres_games::{Content, Row, verify};
use logres_server::GameLibrary;
use logres_table::Record;
use serde_json::{Value, json};
use std::io::Read;
use std::path::Path;

#[tokio::test]
async fn a_running_game_goes_on_with_the_defaults_it_began_with() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 1").await.ok();
    let before = house.position(&table, &table.red).await;
    let later = library_of(Row::<Trap<RICHER>>::random());
    let house = House::in_folder(house.stop().await, config(), later).await;
    let room = house.room(&table, &table.red).await;
    assert_eq!((&room["phase"], &room["setup"]["options"]["rich"]), (&json!("playing"), &json!("off")));
    let after = house.position(&table, &table.red).await;
    assert_eq!((&after["view"], &after["question"]), (&before["view"], &before["question"]));
    house.answer(&table, &table.red, "take 2").await.ok();
    assert_eq!(house.position(&table, &table.red).await["view"]["supply"], 9);
    let new = house.game(json!({})).await;
    assert_eq!(house.position(&new, &new.red).await["view"]["supply"], 22);
}

#[tokio::test]
async fn a_record_of_an_earlier_revision_is_brought_in() {
    let house = House::new().await;
    let table = house.game(json!({ "options": { "rich": "on" } })).await;
    house.play_through(&table).await;
    let text = house.get(&format!("{}/record", table.path), &table.red).await.text;
    let earlier = text.replace("options     rich=on\n", "").replace("rules       3", "rules       2");
    let reader = house.guest("Reader").await;
    let made = house.import(&reader, &earlier).await.ok();
    let remark = made["remarks"][0].as_str().unwrap();
    assert!(remark.contains("revision 2") && remark.contains("rich=on"), "{remark}");
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    // Also after a restart it is the same game.
    let house = House::in_folder(house.stop().await, config(), library()).await;
    let standing = house.get(&path, &reader).await.ok();
    assert_eq!(standing["room"]["setup"]["options"]["rich"], "on");
    assert_eq!(
        standing["position"]["view"]["supply"],
        house.position(&table, &table.red).await["view"]["supply"]
    );
    // One of a later revision is not guessed at.
    let later = text.replace("rules       3", "rules       4");
    let refused = house.import(&reader, &later).await.refused(400, "garbled");
    assert!(refused["sentence"].as_str().unwrap().contains("revision 4"), "{refused}");
}

/// A server that has never had the cards of then brings in the records of then, and people go on from them.
#[tokio::test]
async fn records_of_earlier_cards_are_brought_in_and_gone_on_from() {
    let library = GameLibrary::of_all_games;
    let mut house = House::with(config(), library()).await;
    let reader = house.guest("Reader").await;
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/records");
    let mut paths = Vec::new();
    for name in ["merlin-2-base-2", "merlin-2-first-3", "camelot-2-base-victory-4"] {
        let text = std::fs::read_to_string(records.join(format!("{name}.record"))).unwrap();
        let made = house.import(&reader, &text).await.ok();
        assert!(made["remarks"][0].as_str().unwrap().contains("revision 2"), "{name}: {made}");
        let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
        let wanted = json!({ "step": 3, "seat": 0, "bot": "random" });
        house.post(&format!("{path}/branch"), &reader, wanted).await.ok();
        paths.push(path);
    }
    house = House::in_folder(house.stop().await, config(), library()).await;
    for path in paths {
        let standing = house.get(&path, &reader).await.ok();
        assert!(standing["position"]["outcome"].is_object(), "{path}: {}", standing["room"]["phase"]);
    }
}

/// A database that version 0.1 made in November 2026, with tables of both games: gathering, running, paused and over.
#[tokio::test]
async fn a_database_of_an_earlier_version_is_opened_and_its_games_are_played_on() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/database-2026-11");
    let folder = Folder::new();
    let mut database = Vec::new();
    let packed = std::fs::File::open(fixture.join("logres.db.gz")).unwrap();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut database).unwrap();
    std::fs::write(folder.database(), database).unwrap();
    let tables = std::fs::read_to_string(fixture.join("tables.json")).unwrap();
    let tables: Value = serde_json::from_str(&tables).unwrap();
    let library = GameLibrary::of_all_games;
    let mut house = House::in_folder(folder, config(), library()).await;
    // Played on, then started once more and played on again.
    for round in 0..2 {
        for (name, stored) in tables.as_object().unwrap() {
            let person = |seat: usize| stored["people"][seat].as_str().unwrap_or_default().to_owned();
            let id = stored["id"].as_str().unwrap().to_owned();
            let path = format!("/api/tables/{id}");
            let table = Table { id, path, key: String::new(), red: person(0), blue: person(1) };
            let room = house.room(&table, &table.red).await;
            let phase = match stored["phase"].as_str() {
                Some("paused" | "gathering") if round > 0 => "playing",
                phase => phase.unwrap(),
            };
            assert_eq!(room["phase"], phase, "{name}");
            match phase {
                "gathering" => {
                    house.act(&table, &table.red, json!({ "do": "start" })).await.ok();
                }
                "paused" => {
                    // Some tables ask for a vote, and a person who is not needed any more is told so.
                    let resume = json!({ "do": "propose", "motion": { "motion": "resume" } });
                    let ballot = house.act(&table, &table.red, resume).await.ok()["number"].clone();
                    for seat in 1..4 {
                        let yes = json!({ "do": "vote", "ballot": ballot, "yes": true });
                        house.act(&table, &person(seat), yes).await;
                    }
                    assert_eq!(house.room(&table, &table.red).await["phase"], "playing", "{name}");
                }
                "over" => {
                    let record = house.get(&format!("{}/record", table.path), &table.red).await.text;
                    let record = Record::read(&record).unwrap();
                    // It may be of content that only the database still has.
                    let current = logres_server::store::KeptPack::clone;
                    let packs = house.services.store.packs().await.unwrap();
                    let pack = packs.iter().find(|pack| pack.digest == record.content).map(current).unwrap();
                    let files = Content::new(serde_json::from_str(&pack.files).unwrap());
                    verify(&record, Some(&files)).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
                    continue;
                }
                _ => {}
            }
            let mut answered = 0;
            for seat in (0..4).cycle().take(40) {
                let cookie = person(seat);
                if cookie.is_empty() || answered == 5 {
                    continue;
                }
                let question = house.position(&table, &cookie).await["question"].clone();
                if let Some(offer) = question["offers"].as_array().and_then(|offers| offers.last()) {
                    let act =
                        json!({ "do": "answer", "ticket": question["ticket"], "choice": offer["number"] });
                    house.act(&table, &cookie, act).await.ok();
                    answered += 1;
                }
            }
            assert!(answered > 0, "{name} is played on");
        }
        house = House::in_folder(house.stop().await, config(), library()).await;
    }
}

/// A database that version 0.2 left before there were nodes (migration 9), with accounts, a rated game, a running one with
/// talk, a standing answer, a report, a block and notes.
#[tokio::test]
async fn people_of_an_earlier_database_keep_what_is_theirs() {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/database-0009");
    let folder = Folder::new();
    let mut database = Vec::new();
    let packed = std::fs::File::open(fixture.join("logres.db.gz")).unwrap();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut database).unwrap();
    std::fs::write(folder.database(), database).unwrap();
    let known = std::fs::read_to_string(fixture.join("people.json")).unwrap();
    let known: Value = serde_json::from_str(&known).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let [elaine, gawain] = [0, 1].map(|seat| text(&known["people"][seat]));
    let house = House::in_folder(folder, config(), GameLibrary::of_all_games()).await;
    // Sessions hold, and so does the password.
    let credentials = json!({ "name": "Gawain", "password": "the lake keeps it" });
    house.post("/api/log-in", "", credentials).await.ok();
    for (number, person) in [&elaine, &gawain].into_iter().enumerate() {
        assert_eq!(house.get("/api/me", person).await.ok()["id"], known["ids"][number]);
        assert_eq!(house.get("/api/me/statistics", person).await.ok(), known["statistics"][number]);
        let history = house.get("/api/me/history", person).await.ok();
        assert_eq!(history["games"][0]["table"], known["over"], "{history}");
    }
    let path = format!("/api/tables/{}", text(&known["running"]));
    let standing = house.get(&format!("{path}/standing"), &gawain).await.ok();
    assert_eq!(standing[0]["clause"], "M-TURN-1");
    assert_eq!(house.get(&format!("{path}/notes"), &elaine).await.ok(), json!({ "text": "trust nobody" }));
    let blocks = house.get("/api/me/blocks", &elaine).await.ok();
    assert_eq!(blocks[0]["id"], known["ids"][1], "{blocks}");
    // The lines of the report's talk name no account yet.
    let secret = house.services.operators.secret().to_owned();
    let reports = house.with_token("GET", "/api/admin/reports", &secret, Value::Null).await.ok();
    assert_eq!(
        (&reports[0]["text"], &reports[0]["talk"]),
        (&json!("He insults me"), &json!(["Gawain: you fool"]))
    );
    // The running game goes on.
    let id = text(&known["running"]);
    let table = Table { id, path, key: String::new(), red: elaine, blue: gawain };
    let before = house.position(&table, &table.red).await;
    assert_eq!(before["step"], known["step"]);
    for person in [&table.red, &table.blue] {
        let question = house.position(&table, person).await["question"].clone();
        if !question.is_null() {
            let choice = text(&question["offers"][0]["choice"]);
            house.answer(&table, person, &choice).await.ok();
            break;
        }
    }
    assert!(house.position(&table, &table.red).await["step"].as_u64() > before["step"].as_u64());
}
