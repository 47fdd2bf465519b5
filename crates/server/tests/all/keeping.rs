//! What is kept is what was stored: a table is checked when it is loaded, a file has one server, and others cannot read it.

use crate::house::{Folder, House, Table, config, library};
use logres_server::store::sql::SqlStore;
use logres_server::store::sqlite;
use logres_server::store::{Store, StoreError};
use serde_json::json;

/// Somebody with the file changes it while no server runs.
pub async fn meddle(folder: &Folder, statement: &'static str, table: &Table) {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.database());
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let done = sqlx::query(statement).bind(&table.id).execute(&mut connection).await.unwrap();
    assert!(done.rows_affected() > 0, "{statement}");
    sqlx::Connection::close(connection).await.unwrap();
}

/// Two tables, of which one is meddled with: that one needs attention, is readable and stays so, and the other goes on.
async fn is_noticed(statements: &[&'static str]) {
    let house = House::new().await;
    let (table, other) = (house.game(json!({})).await, house.game(json!({})).await);
    for table in [&table, &other] {
        house.answer(table, &table.red, "take 1").await.ok();
        house.answer(table, &table.red, "take 2").await.ok();
    }
    let mut folder = house.stop().await;
    for statement in statements {
        meddle(&folder, statement, &table).await;
    }
    for _ in 0..2 {
        let house = House::in_folder(folder, config(), library()).await;
        assert_eq!(house.room(&table, &table.red).await["phase"], "attention", "{statements:?}");
        house.act(&table, &table.red, json!({ "do": "undo" })).await.refused(409, "not-now");
        assert_eq!(house.get(&format!("{}/events", table.path), &table.red).await.status, 200);
        house.answer(&other, &other.red, "take 1").await.ok();
        folder = house.stop().await;
        // Another version would try again, and must notice again.
        meddle(&folder, "UPDATE tables SET broken = 'earlier' WHERE id = ?", &table).await;
    }
}

#[tokio::test]
async fn an_entry_missing_at_the_end_is_noticed() {
    let last =
        "DELETE FROM log WHERE table_id = ?1 AND number = (SELECT max(number) FROM log WHERE table_id = ?1)";
    is_noticed(&[last]).await;
    is_noticed(&[last, last, last]).await;
}

#[tokio::test]
async fn an_entry_missing_at_the_end_is_noticed_even_if_the_count_is_put_right() {
    is_noticed(&[
        "DELETE FROM log WHERE table_id = ?1 AND number = (SELECT max(number) FROM log WHERE table_id = ?1)",
        "UPDATE tables SET latest = latest - 1 WHERE id = ?",
    ])
    .await;
}

#[tokio::test]
async fn an_entry_missing_in_the_middle_is_noticed() {
    is_noticed(&["DELETE FROM log WHERE table_id = ? AND number = 5"]).await;
}

/// One bit of the seed's last byte.
const FLIP: &str = "UPDATE tables SET secret = unhex(substr(hex(secret), 1, 127) || \
                    CASE substr(hex(secret), 128) WHEN '0' THEN '1' ELSE '0' END) WHERE id = ?";

#[tokio::test]
async fn a_flipped_bit_of_the_seed_is_noticed() {
    is_noticed(&[FLIP]).await;
    // At tables from before heads had a hash, the commitment tells.
    is_noticed(&["UPDATE tables SET head_hash = NULL WHERE id = ?", FLIP]).await;
}

#[tokio::test]
async fn another_setup_is_noticed() {
    is_noticed(&["UPDATE tables SET setup = replace(setup, '{}', '{\"rich\":\"on\"}') WHERE id = ?"]).await;
}

#[tokio::test]
async fn a_file_has_one_server_at_a_time() {
    let folder = Folder::new();
    let first = sqlite::open(&folder.database()).await.unwrap();
    let refused = |opened: Result<SqlStore, StoreError>| match opened {
        Err(StoreError::Broken(sentence)) => sentence,
        _ => panic!("a second store opens the same file"),
    };
    let sentence = refused(sqlite::open(&folder.database()).await);
    assert!(sentence.contains(&format!("process {}", std::process::id())), "{sentence}");
    #[cfg(unix)]
    {
        let link = folder.0.join("link.db");
        std::os::unix::fs::symlink(folder.database(), &link).unwrap();
        let sentence = refused(sqlite::open(&link).await);
        assert!(sentence.contains("another server"), "also by another name: {sentence}");
    }
    // A back-up may be taken at any time.
    sqlite::back_up(&folder.database(), &folder.0.join("copy.db")).await.unwrap();
    first.close().await.unwrap();
    let second = sqlite::open(&folder.database()).await.unwrap();
    second.close().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_but_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |file: &std::path::Path| file.metadata().unwrap().permissions().mode() & 0o777;
    let folder = Folder::new();
    let store = sqlite::open(&folder.database()).await.unwrap();
    store.pulse(1).await.unwrap();
    let files =
        ["logres.db", "logres.db-wal", "logres.db-shm", "logres.db.lock"].map(|name| folder.0.join(name));
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    let copy = folder.0.join("copy.db");
    store.back_up(copy.clone()).await.unwrap();
    assert_eq!(mode(&copy), 0o600);
    store.close().await.unwrap();
    // Files that an earlier version made are tightened.
    std::fs::set_permissions(folder.database(), PermissionsExt::from_mode(0o644)).unwrap();
    let store = sqlite::open(&folder.database()).await.unwrap();
    store.pulse(2).await.unwrap();
    for file in &files {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    store.close().await.unwrap();
}
