//! A host moves from SQLite to PostgreSQL and back, with tables in play.

use crate::house::{Folder, House, Table, config, library};
use crate::keeping::meddle;
use crate::postgres::Postgres;
use crate::store::{contract, kept, people};
use logres_server::store::moving::{Damaged, Moved, carry};
use logres_server::store::{Location, Store, StoreError, sqlite};
use logres_server::{Services, routes};
use serde_json::{Value, json};

async fn house_on(folder: Folder, location: &Location) -> House {
    let store = location.open().await.unwrap();
    let services = Services::start(config(), store, library()).await.unwrap();
    House { folder, app: routes(services.clone()), services }
}

/// What both players are shown of a table, and its whole log.
async fn shown(house: &House, table: &Table) -> Vec<Value> {
    let mut shown = Vec::new();
    for cookie in [&table.red, &table.blue] {
        shown.push(house.position(table, cookie).await);
        shown.push(house.room(table, cookie).await["phase"].clone());
        let events = house.events(table, cookie).await;
        // The time that the server was away is noted in between.
        shown.extend(events.into_iter().filter(|event| event["happened"]["what"] != "recess"));
    }
    shown
}

fn sentence(moved: Result<Moved, StoreError>) -> String {
    match moved {
        Err(StoreError::Broken(sentence)) => sentence,
        other => panic!("{other:?}"),
    }
}

/// Two tables in play and one that waits for players go to PostgreSQL, are played on there, and come back.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_with_tables_in_play_moves_to_postgresql_and_back() {
    let server = Postgres::start();
    let there: Location = server.database("logres").parse().unwrap();
    let house = House::new().await;
    let tables = [house.game(json!({})).await, house.game(json!({})).await, house.table(json!({})).await];
    house.answer(&tables[0], &tables[0].red, "take 1").await.ok();
    house.answer(&tables[1], &tables[1].red, "take 2").await.ok();
    let file: Location = house.folder.database().into();
    let refused = sentence(carry(&file, &there, Damaged::Refuse).await);
    assert!(refused.contains("in use by another server"), "{refused}");
    let mut before = Vec::new();
    for table in &tables {
        before.push(shown(&house, table).await);
    }
    let folder = house.stop().await;

    let moved = carry(&file, &there, Damaged::Refuse).await.unwrap();
    assert_eq!((moved.tables, moved.damaged.len()), (3, 0));
    assert!(moved.accounts >= 2 && moved.entries > 10 && moved.rows > moved.entries, "{moved:?}");
    let house = house_on(folder, &there).await;
    for (table, before) in tables.iter().zip(before) {
        assert_eq!(shown(&house, table).await, before, "the same table, for the same people");
    }
    house.answer(&tables[0], &tables[0].red, "take 2").await.ok();
    let before = shown(&house, &tables[0]).await;
    let folder = house.stop().await;

    let back: Location = folder.0.join("back.db").into();
    let again = carry(&there, &back, Damaged::Refuse).await.unwrap();
    assert_eq!((again.tables, again.accounts), (moved.tables, moved.accounts));
    assert!(again.entries > moved.entries);
    let house = house_on(folder, &back).await;
    assert_eq!(shown(&house, &tables[0]).await, before);
    house.answer(&tables[1], &tables[1].red, "take 1").await.ok();
    let folder = house.stop().await;
    // Neither the old place nor the new one is written over.
    let refused = sentence(carry(&back, &there, Damaged::Refuse).await);
    assert!(refused.contains("is not empty"), "{refused}");
    drop(folder);
}

/// A damaged table is named and nothing is carried over, unless that is wished; then it is shown and not played on.
#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_moves_only_if_that_is_wished() {
    let server = Postgres::start();
    let there: Location = server.database("logres").parse().unwrap();
    let house = House::new().await;
    let (table, other) = (house.game(json!({})).await, house.game(json!({})).await);
    let (file, folder): (Location, _) = (house.folder.database().into(), house.stop().await);
    meddle(&folder, "UPDATE log SET at = at + 1 WHERE table_id = ? AND number = 4", &table).await;
    let refused = sentence(carry(&file, &there, Damaged::Refuse).await);
    assert!(refused.contains(&format!("{}: entry 4 of the log is damaged", table.id)), "{refused}");
    assert!(!refused.contains(&other.id), "{refused}");
    assert_eq!(server.sql("logres", "SELECT count(*) FROM accounts"), "0");
    let moved = carry(&file, &there, Damaged::Carry).await.unwrap();
    assert_eq!(moved.damaged.keys().collect::<Vec<_>>(), [&table.id]);
    let house = house_on(folder, &there).await;
    assert_eq!(house.room(&table, &table.red).await["phase"], "attention");
    house.answer(&other, &other.red, "take 1").await.ok();
    house.stop().await;
}

/// Everything that the contract of stores writes is there afterwards, in both directions, and numbers go on.
#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_row_moves() {
    let server = Postgres::start();
    let there: Location = server.database("logres").parse().unwrap();
    let folder = Folder::new();
    let store = sqlite::open(&folder.database()).await.unwrap();
    contract(&store).await;
    people(&store).await;
    store.close().await.unwrap();
    let (file, back): (Location, Location) = (folder.database().into(), folder.0.join("back.db").into());
    // The contract's entries are not sealed as real ones are.
    let moved = carry(&file, &there, Damaged::Carry).await.unwrap();
    let store = there.open().await.unwrap();
    kept(&*store).await;
    let last = store.operations(u32::MAX, 1).await.unwrap().remove(0);
    store.note_operation(last.clone()).await.unwrap();
    assert_eq!(store.operations(u32::MAX, 1).await.unwrap()[0].number, last.number + 1);
    store.close().await.unwrap();
    let again = carry(&there, &back, Damaged::Carry).await.unwrap();
    assert_eq!((again.rows, again.damaged), (moved.rows + 1, moved.damaged));
    let store = back.open().await.unwrap();
    kept(&*store).await;
    store.close().await.unwrap();
    let nowhere: Location = folder.0.join("nowhere.db").into();
    assert!(sentence(carry(&nowhere, &back, Damaged::Refuse).await).contains("is not there"));
}
