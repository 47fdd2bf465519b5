//! What outlasts the process, and what happens when something goes wrong.

use crate::house::{Folder, House, Sundial, config, library, library_of};
use crate::trap::{CHANGED, PANICS, SAME, Trap};
use logres_games::Row;
use logres_server::store::StoreError;
use logres_server::store::sqlite;
use logres_testkit::duel::Duel;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_game_goes_on_after_a_restart() {
    let house = House::new().await;
    let table = house
        .game(json!({ "table_rules": { "clock": { "kind": "live", "seconds": 600, "bonus": 5 } } }))
        .await;
    house.answer(&table, &table.red, "take 1").await.ok();
    house.answer(&table, &table.red, "take 2").await.ok();
    house.act(&table, &table.red, json!({ "do": "undo" })).await.ok();
    let action = json!({ "id": "before-the-stop", "act": { "do": "phrase", "phrase": "phrase-hello" } });
    let actions = format!("{}/actions", table.path);
    let done = house.post(&actions, &table.red, action.clone()).await.ok();
    let before = house.get(&table.path, &table.red).await.ok();
    let events = house.get(&format!("{}/events", table.path), &table.blue).await.ok();
    let folder = house.stop().await;

    tokio::time::sleep(Duration::from_millis(30)).await;
    let house = House::in_folder(folder, config(), library()).await;
    let after = house.get(&table.path, &table.red).await.ok();
    assert_eq!(after["position"], before["position"], "also what can be taken back and played again");
    let again = house.get(&format!("{}/events", table.path), &table.blue).await.ok();
    let known = events["events"].as_array().unwrap().len();
    let again = again["events"].as_array().unwrap().clone();
    assert_eq!(again[..known], events["events"].as_array().unwrap()[..]);
    assert_eq!(again[known]["happened"]["what"], "recess", "the clocks stood meanwhile");
    assert_eq!(
        house.post(&actions, &table.red, action).await.ok(),
        done,
        "and what was done is not done again"
    );
    house.act(&table, &table.red, json!({ "do": "redo" })).await.ok();
    house.answer(&table, &table.red, "end").await.ok();
    assert_eq!(house.position(&table, &table.blue).await["view"]["castles"][0]["gold"], 3);
}

#[tokio::test]
async fn a_panic_hurts_one_table_only() {
    let library = library_of(Row::<Trap<PANICS>>::random());
    let house = House::with(config(), library.clone()).await;
    let (table, other) = (house.game(json!({})).await, house.game(json!({})).await);
    house.answer(&table, &table.red, "take 1").await.ok();
    let before = house.position(&table, &table.red).await;
    house.answer(&table, &table.red, "peek").await.refused(409, "not-now");
    // The table can be read, and shows the last good position.
    assert_eq!(house.room(&table, &table.red).await["phase"], "attention");
    assert_eq!(house.position(&table, &table.red).await["view"], before["view"]);
    assert_eq!(house.get(&format!("{}/record", table.path), &table.red).await.status, 200);
    house.answer(&table, &table.red, "end").await.refused(409, "not-now");
    // The others do not notice.
    house.answer(&other, &other.red, "take 1").await.ok();
    // The same binary does not try again; people may still agree to break off.
    let folder = house.stop().await;
    let house = House::in_folder(folder, config(), library).await;
    assert_eq!(house.room(&table, &table.red).await["phase"], "attention");
    let void = json!({ "do": "propose", "motion": { "motion": "void" } });
    let ballot = house.act(&table, &table.red, void).await.ok()["number"].clone();
    house.act(&table, &table.blue, json!({ "do": "vote", "ballot": ballot, "yes": true })).await.ok();
    assert_eq!(house.room(&table, &table.red).await["phase"], "voided");
}

#[tokio::test]
async fn a_game_of_other_rules_stays_readable() {
    let house = House::new().await;
    let (early, late) = (house.game(json!({})).await, house.game(json!({})).await);
    house.answer(&late, &late.red, "take 1").await.ok();
    let events = house.get(&format!("{}/events", late.path), &late.red).await.ok()["events"].clone();
    let folder = house.stop().await;

    // A newer binary whose games come out differently does not go on with them, but shows them.
    let changed = library_of(Row::<Trap<CHANGED>>::random());
    let house = House::in_folder(folder, config(), changed).await;
    for table in [&early, &late] {
        assert_eq!(house.room(table, &table.red).await["phase"], "attention");
        house.act(table, &table.red, json!({ "do": "undo" })).await.refused(409, "not-now");
    }
    let shown = house.get(&format!("{}/events", late.path), &late.red).await.ok()["events"].clone();
    let known = events.as_array().unwrap().len();
    assert_eq!(shown.as_array().unwrap()[..known], events.as_array().unwrap()[..]);
    let folder = house.stop().await;

    // It was the same version that marked the tables, so they are left alone until there is another.
    let same = library_of(Row::<Duel>::random());
    let house = House::in_folder(folder, config(), same).await;
    assert_eq!(house.room(&late, &late.red).await["phase"], "attention");
    assert_eq!(house.position(&late, &late.red).await["view"]["castles"][0]["gold"], 1);
}

#[tokio::test]
async fn a_game_goes_on_with_later_rules_that_give_the_same_game() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 1").await.ok();
    let before = house.position(&table, &table.red).await;
    let folder = house.stop().await;
    let later = library_of(Row::<Trap<SAME>>::random());
    assert_ne!(later.rules("duel"), library().rules("duel"));
    let house = House::in_folder(folder, config(), later).await;
    assert_eq!(house.position(&table, &table.red).await, before);
    assert_eq!(house.room(&table, &table.red).await["phase"], "playing");
    house.answer(&table, &table.red, "take 2").await.ok();
}

#[tokio::test]
async fn a_table_nobody_looks_at_is_put_away_and_comes_back() {
    let mut config = config();
    config.limits.idle_seconds = 0;
    let house = House::with(config, library()).await;
    let table = house.game(json!({})).await;
    let before = house.position(&table, &table.red).await;
    let open = async || {
        let text = house.get("/metrics", "").await.text;
        let line = text.lines().find(|line| line.starts_with("logres_tables_open ")).unwrap().to_owned();
        line.rsplit(' ').next().unwrap().parse::<u32>().unwrap()
    };
    for _ in 0..100 {
        if open().await == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(open().await, 0);
    assert_eq!(house.position(&table, &table.red).await, before);
}

/// Tables come and go for as long as the server runs; those that nobody plays at leave nothing in memory.
#[tokio::test]
async fn only_running_games_are_remembered() {
    let sundial = Sundial::new();
    let mut config = config();
    config.limits.idle_seconds = 1;
    let house = sundial.house(config).await;
    let running = house.game(json!({})).await;
    for _ in 0..5 {
        house.table(json!({})).await;
        let table = house.game(json!({})).await;
        house.play_through(&table).await;
        assert_eq!(house.room(&table, &table.red).await["phase"], "over");
    }
    assert!(house.services.remembered() > 1);
    // The database takes time of its own, which the sundial does not show.
    for _ in 0..20 {
        sundial.pass(&house, &running, Duration::from_secs(10)).await;
        if house.services.remembered() == 1 {
            return;
        }
    }
    panic!("{} tables are remembered, and one game runs", house.services.remembered());
}

#[tokio::test]
async fn a_slow_reader_is_cut_off_and_loses_nothing() {
    use logres_server::secrets::Hidden;
    use logres_server::table_state::Visitor;
    use logres_server::table_task::Message;
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let handle = house.services.lobby.open(&table.id).await.unwrap();
    let (outbox, mut inbox) = tokio::sync::mpsc::channel(3);
    let (reply, answer) = tokio::sync::oneshot::channel();
    let visitor = Visitor { key: Some(Hidden(table.key.clone())), ..Visitor::default() };
    handle.send(Message::Attach { visitor, after: 0, outbox, reply }).unwrap();
    let attached = answer.await.unwrap().unwrap();
    assert!(attached.missed.unwrap().len() > 2 && attached.position.is_some());
    for _ in 0..4 {
        house.answer(&table, &table.red, "take 1").await.ok();
    }
    let mut kept = 0;
    while inbox.recv().await.is_some() {
        kept += 1;
    }
    assert_eq!(kept, 3, "no more than fits is kept, and the channel is closed");
    assert_eq!(house.room(&table, &table.red).await["watchers"], 0);
}

#[tokio::test]
async fn a_stop_tells_everybody_to_come_back() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    let address = house.listen().await;
    let mut client = table.socket(address, &table.red, 0).await;
    client.until("position").await;
    house.services.stopping.send_replace(true);
    let farewell = client.until("farewell").await;
    assert_eq!(farewell["farewell"], "stopping");
    assert!((500..5_000).contains(&farewell["back_in"].as_u64().unwrap()));
    assert!(client.next().await.is_none());
    house.answer_while_stopping(&table.path, &table.red).await;
    assert_eq!(house.get("/healthz", "").await.status, 200);
    house.get("/readyz", "").await.refused(503, "unavailable");
}

impl House {
    async fn answer_while_stopping(&self, path: &str, cookie: &str) {
        let action = json!({ "id": "late", "act": { "do": "undo" } });
        self.post(&format!("{path}/actions"), cookie, action).await.refused(503, "unavailable");
    }
}

#[tokio::test]
async fn a_back_up_is_taken_while_the_game_goes_on() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 1").await.ok();
    let copy = house.folder.0.join("copy.db");
    house.services.store.back_up(copy.clone()).await.unwrap();
    let seen: Value = house.position(&table, &table.red).await;
    house.answer(&table, &table.red, "take 2").await.ok();
    // A file that is there is not written over.
    assert!(matches!(house.services.store.back_up(copy.clone()).await, Err(StoreError::Broken(_))));
    let from_outside = house.folder.0.join("outside.db");
    sqlite::back_up(&house.folder.database(), &from_outside).await.unwrap();
    assert!(matches!(sqlite::restore(&copy, &house.folder.database()).await, Err(StoreError::Broken(_))));

    let folder = Folder::new();
    sqlite::restore(&copy, &folder.database()).await.unwrap();
    let restored = House::in_folder(folder, config(), library()).await;
    assert_eq!(restored.position(&table, &table.red).await, seen);
}

#[tokio::test]
async fn a_damaged_file_is_refused_with_a_sentence() {
    let house = House::new().await;
    for _ in 0..20 {
        let table = house.game(json!({})).await;
        house.answer(&table, &table.red, "take 1").await.ok();
    }
    let folder = house.stop().await;
    let file = folder.database();
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    for byte in &mut bytes[middle..middle + 6000] {
        *byte ^= 0x5a;
    }
    std::fs::write(&file, &bytes).unwrap();
    let Err(StoreError::Broken(sentence)) = sqlite::open(&file).await.map(|_| ()) else {
        panic!("a damaged file is opened");
    };
    assert!(sentence.contains("damaged") && sentence.contains("back-up"), "{sentence}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes, "it is left as it is");
    std::fs::write(&file, "this is no database, but a text that is long enough to be one".repeat(100))
        .unwrap();
    assert!(sqlite::open(&file).await.is_err());
}

#[tokio::test]
async fn one_changed_entry_breaks_the_seal() {
    let house = House::new().await;
    let table = house.game(json!({})).await;
    house.answer(&table, &table.red, "take 1").await.ok();
    let folder = house.stop().await;
    // Somebody with the file rewrites what was chosen.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let change = "UPDATE log SET deed = replace(deed, 'take 1', 'take 3') WHERE deed LIKE '%take 1%'";
    assert_eq!(sqlx::query(change).execute(&mut connection).await.unwrap().rows_affected(), 1);
    sqlx::Connection::close(connection).await.unwrap();
    let house = House::in_folder(folder, config(), library()).await;
    assert_eq!(house.room(&table, &table.red).await["phase"], "attention");
}
