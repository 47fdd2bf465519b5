//! Records: what may be taken away, brought in and gone on from.

use crate::house::{House, Table};
use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

#[tokio::test]
async fn a_record_shows_what_its_reader_may_know() {
    let house = House::new().await;
    let table = house.game(json!({ "table_rules": { "access": "public" } })).await;
    let record = format!("{}/record", table.path);
    house.answer(&table, &table.red, "take 2").await.ok();
    let own = house.get(&record, &table.red).await.text;
    assert!(own.contains("for         red") && own.contains("take 2"), "{own}");
    assert!(!own.contains("\n*") && !own.contains("key"), "nothing of chance while it runs: {own}");
    // What everybody may know of it can be handed on; what another seat knows cannot be had.
    let redacted = house.get(&format!("{record}?as=gallery"), &table.red).await.text;
    assert_eq!(redacted, house.get(&record, "").await.text);
    assert!(redacted.contains("take 2") && redacted != own, "{redacted}");
    house.get(&format!("{record}?as=1"), &table.red).await.refused(403, "forbidden");
    house.get(&format!("{record}?as=arbiter"), &table.red).await.refused(403, "forbidden");
    // An excerpt cannot be brought in again.
    house.import(&table.red, &own).await.refused(400, "garbled");

    let table = house.game(json!({})).await;
    house.play_through(&table).await;
    let whole = house.get(&format!("{}/record", table.path), &table.blue).await.text;
    for line in ["* card", "bid 1", "key  ", "nonce", "commitment", "= "] {
        assert!(whole.contains(line), "{line}: {whole}");
    }
    let read = logres_table::Record::read(&whole).unwrap();
    let verified = logres_table::Table::<logres_testkit::duel::Duel>::verify(&read, None).unwrap();
    assert_eq!(verified, logres_table::Verified::AnswersAndChance);
}

#[tokio::test]
async fn a_finished_game_is_replayed_and_gone_on_from() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let branch = format!("{}/branch", table.path);
    let wanted = json!({ "step": 3, "seat": 1, "bot": "random" });
    house.post(&branch, &table.red, wanted.clone()).await.refused(409, "not-now");
    let first = house.position(&table, &table.blue).await;
    house.play_through(&table).await;
    let step = async |step: u32, viewer: &str| -> Value {
        house.get(&format!("{}/steps/{step}?as={viewer}", table.path), &table.blue).await.ok()
    };
    assert_eq!(step(0, "1").await["view"], first["view"]);
    assert_eq!(step(1, "gallery").await["view"]["castles"][0]["gold"], 2);
    assert!(step(1, "arbiter").await["view"]["castles"][0]["card"].is_u64());
    assert!(step(1, "gallery").await["view"]["castles"][0]["card"].is_null());
    house.get(&format!("{}/steps/99", table.path), &table.blue).await.refused(404, "unknown");

    let made = house.post(&branch, &table.red, wanted).await.ok();
    let id = made["table"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{id}");
    let branch = Table { key: String::new(), blue: String::new(), red: table.red.clone(), path, id };
    let standing = house.get(&branch.path, &branch.red).await.ok();
    assert_eq!(
        (standing["room"]["phase"].clone(), standing["position"]["step"].clone()),
        (json!("playing"), json!(3))
    );
    assert_eq!(standing["position"]["asked"], json!([1]), "it is the person's turn there");
    house.answer(&branch, &branch.red, "end").await.ok();
    // The game it came from is as it was.
    assert_eq!(house.position(&table, &table.red).await["step"], 8);

    // It goes on after a restart as well.
    let before = house.position(&branch, &branch.red).await["view"]["castles"].clone();
    let folder = house.stop().await;
    let house = House::in_folder(folder, crate::house::config(), crate::house::library()).await;
    let after = house.get(&branch.path, &branch.red).await.ok();
    assert_ne!(after["room"]["phase"], "attention");
    assert_eq!(
        after["position"]["view"]["castles"].as_array().unwrap().len(),
        before.as_array().unwrap().len()
    );
}

#[tokio::test]
async fn a_record_is_brought_in() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.play_through(&table).await;
    let whole = house.get(&format!("{}/record", table.path), &table.red).await.text;
    let reader = house.guest("Reader").await;
    let made = house.import(&reader, &whole).await.ok();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let standing = house.get(&path, &reader).await.ok();
    assert_eq!(
        (standing["room"]["phase"].clone(), standing["position"]["step"].clone()),
        (json!("over"), json!(8))
    );
    let all = house.get(&format!("{path}/steps/2?as=arbiter"), &reader).await.ok();
    assert!(all["view"]["castles"][1]["card"].is_u64());
    house.get(&path, &house.guest("Eve").await).await.refused(404, "unknown");
    // An unfinished one can be looked at, too.
    let unfinished = logres_table::Record::read(&whole).unwrap().up_to(3).to_string();
    let made = house.import(&reader, &unfinished).await.ok();
    let path = format!("/api/tables/{}", made["table"].as_str().unwrap());
    assert_eq!(house.get(&path, &reader).await.ok()["room"]["phase"], "ended");

    house.import("", &whole).await.refused(401, "who-are-you");
    house.import(&reader, "").await.refused(400, "garbled");
    house.import(&reader, &whole.replace("take 2", "take 9")).await.refused(400, "garbled");
    house.import(&reader, &whole.replace("bid 1", "bid 2")).await.refused(400, "garbled");
    house.import(&reader, &"x".repeat(2 << 20)).await.refused(413, "limit");
    let plain = Request::post("/api/records").header("cookie", &reader).header("content-type", "text/plain");
    house.request(plain.body(Body::from(whole)).unwrap()).await.refused(415, "garbled");
}
