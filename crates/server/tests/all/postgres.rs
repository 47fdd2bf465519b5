//! What only a store in PostgreSQL has to show, on a database of the test's own.

use crate::house::{Folder, library};
use crate::store::{append, contract, head, index, kept, people, row};
use logres_server::store::nodes::NodeStore;
use logres_server::store::postgres::Company;
use logres_server::store::sql::SqlStore;
use logres_server::store::{Location, Store, StoreError, postgres, sqlite};
use logres_server::{Services, config::Config};
pub use logres_testkit::postgres::Postgres;
use logres_testkit::wire::Wire;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

fn sentence(opened: Result<SqlStore, StoreError>) -> String {
    match opened {
        Err(StoreError::Broken(sentence)) => sentence,
        other => panic!("{:?}", other.map(|_| ())),
    }
}

/// The columns of every table of a database, with what they may hold.
async fn columns(file: &Path) -> Vec<String> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    sqlx::query_scalar(
        "SELECT t.name || '.' || c.name || ' ' || c.type || CASE WHEN c.\"notnull\" OR c.pk > 0 THEN ' NOT NULL' ELSE '' END \
         FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE '\\_%' ESCAPE '\\' \
         ORDER BY 1",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap()
}

/// The contract, the same columns in both databases, one server at a time, and what it says where it cannot be opened.
#[tokio::test(flavor = "multi_thread")]
async fn postgresql_keeps_the_contract() {
    let server = Postgres::start();
    let url = server.database("logres");
    let store = postgres::open(&url, Company::Alone).await.unwrap();
    contract(&store).await;
    people(&store).await;
    for company in [Company::Alone, Company::Together] {
        let second = sentence(postgres::open(&url, company).await);
        assert!(second.contains("in use by another server"), "{second}");
    }
    store.close().await.unwrap();
    assert!(store.pulse(9).await.is_err(), "what is closed takes nothing more");
    let store = postgres::open(&url, Company::Alone).await.unwrap();
    kept(&store).await;
    let sentence_of_back_up = store.back_up("copy".into()).await.unwrap_err().to_string();
    assert!(sentence_of_back_up.contains("pg_dump"), "{sentence_of_back_up}");
    store.close().await.unwrap();

    let folder = Folder::new();
    sqlite::open(&folder.database()).await.unwrap().close().await.unwrap();
    let found = server.sql(
        "logres",
        "SELECT table_name || '.' || column_name || ' ' || CASE data_type WHEN 'bigint' THEN 'INTEGER' WHEN 'text' THEN 'TEXT' \
         WHEN 'bytea' THEN 'BLOB' WHEN 'double precision' THEN 'REAL' ELSE data_type END \
         || CASE is_nullable WHEN 'NO' THEN ' NOT NULL' ELSE '' END FROM information_schema.columns \
         WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND table_name NOT IN ('writers', 'versions') \
         ORDER BY 1",
    );
    assert_eq!(found.lines().collect::<Vec<_>>(), columns(&folder.database()).await);

    for (wrong, said) in [
        ("postgres:///nowhere?host=/nowhere&user=x&password=s3cret", "cannot be used"),
        ("postgres://x:s3cret@127.0.0.1:1/nowhere", "cannot be used"),
        ("postgres://[", "not the URL"),
    ] {
        let sentence = sentence(postgres::open(wrong, Company::Alone).await);
        assert!(sentence.contains(said) && !sentence.contains("s3cret"), "{sentence}");
    }
    server.sql("postgres", "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    let latin = sentence(postgres::open(&url.replace("/logres?", "/latin?"), Company::Alone).await);
    assert!(latin.contains("UTF8"), "{latin}");
}

/// Appends go on while PostgreSQL is restarted and crashes: each that was acknowledged is there, once, and the others are
/// there as a whole or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_that_restarts_or_crashes_loses_nothing() {
    let server = Postgres::start();
    let store = postgres::open(&server.database("logres"), Company::Alone).await.unwrap();
    let tables: Vec<String> = (0..8).map(|number| format!("t{number}")).collect();
    for table in &tables {
        let first = append(table, vec![row(1, None)], index(1, 1, &[]));
        store.make_table(head(table, "host"), first).await.unwrap();
    }
    let store = Arc::new(store);
    let enough = Arc::new(AtomicBool::new(false));
    let players: Vec<_> = tables
        .iter()
        .cloned()
        .map(|table| {
            let (store, enough) = (store.clone(), enough.clone());
            tokio::spawn(async move {
                let mut number = 1;
                while !enough.load(Relaxed) {
                    let action = format!("{number}");
                    let rows = vec![row(number + 1, Some(("ann", &action))), row(number + 2, None)];
                    match store.append(append(&table, rows, index(number + 2, 1, &[]))).await {
                        Ok(()) => number += 2,
                        Err(error @ (StoreError::Conflict | StoreError::Fenced)) => {
                            panic!("{table}: {number} was stored and refused: {error}")
                        }
                        // The database was away for longer than the writer waits. Nobody knows; the server would load the table
                        // anew.
                        Err(StoreError::Broken(_)) => {
                            if let Ok(Some(found)) = store.table(table.clone()).await {
                                assert!(found.index.latest == number || found.index.latest == number + 2);
                                number = found.index.latest;
                            }
                        }
                    }
                }
                (table, number)
            })
        })
        .collect();
    for mode in ["fast", "immediate", "fast", "immediate"] {
        tokio::time::sleep(Duration::from_millis(700)).await;
        server.control(&["stop", "-m", mode]);
        server.control(&["start"]);
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    enough.store(true, Relaxed);
    for player in players {
        let (table, number) = player.await.unwrap();
        let log = store.log(table.clone(), 0, u32::MAX).await.unwrap();
        assert_eq!(log.iter().map(|row| row.number).collect::<Vec<_>>(), (1..=number).collect::<Vec<_>>());
        assert!(number > 20, "{table}: {number}");
    }
    // While it is away for long, the store says so; afterwards everything goes on.
    server.control(&["stop", "-m", "fast"]);
    assert!(matches!(store.pulse(1).await, Err(StoreError::Broken(_))));
    assert!(store.writable().is_err());
    server.control(&["start"]);
    store.pulse(2).await.unwrap();
    assert_eq!((store.writable(), store.last_pulse().await.unwrap()), (Ok(()), Some(2)));
    store.close().await.unwrap();
}

/// A whole server on PostgreSQL: it starts, keeps its packs and is there again after a stop.
#[tokio::test(flavor = "multi_thread")]
async fn a_dump_of_postgresql_is_a_back_up() {
    let server = Postgres::start();
    let url = server.database("logres");
    let location: Location = url.parse().unwrap();
    let store = location.open().await.unwrap();
    let services = Services::start(Config::default(), store.clone(), library()).await.unwrap();
    assert!(!store.packs().await.unwrap().is_empty(), "what is built in is kept");
    contract_tables(&*store).await;
    services.stopping.send_replace(true);
    store.close().await.unwrap();
    // The commands of docs/hosting.md.
    let (host, copy) = (server.path().to_str().unwrap(), server.path().join("logres.dump"));
    let copy = copy.to_str().unwrap();
    server.run("pg_dump", &["-h", host, "-U", "logres", "--format=custom", "--file", copy, "logres"]);
    let other = server.database("again");
    server.run("pg_restore", &["-h", host, "-U", "logres", "--exit-on-error", "-d", "again", copy]);
    let again = postgres::open(&other, Company::Alone).await.unwrap();
    assert_eq!(again.log("t1".into(), 0, 9).await.unwrap(), [row(1, None), row(2, None)]);
    again.append(append("t1", vec![row(3, None)], index(3, 3, &[]))).await.unwrap();
    again.close().await.unwrap();
}

async fn contract_tables(store: &dyn Store) {
    let first = append("t1", vec![row(1, None), row(2, None)], index(2, 1, &[]));
    store.make_table(head("t1", "ann"), first).await.unwrap();
}

/// Nodes share a database with each other, and with nobody who works alone. What one announces the others hear.
#[tokio::test(flavor = "multi_thread")]
async fn nodes_share_a_database_with_nobody_else() {
    let server = Postgres::start();
    let url = server.database("logres");
    let one = postgres::open(&url, Company::Together).await.unwrap();
    let other = postgres::open(&url, Company::Together).await.unwrap();
    let alone = sentence(postgres::open(&url, Company::Alone).await);
    assert!(alone.contains("in use by another server"), "{alone}");
    contract(&one).await;
    let mut heard = other.listen().expect("nodes hear each other");
    // Nothing says when the listener is ready, so it is told until it hears.
    let told = async {
        loop {
            one.announce("look again".into()).await.unwrap();
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let hears = async { while heard.recv().await.unwrap() != "look again" {} };
    tokio::select! {
        () = told => {}
        () = hears => {}
    }
    // After a crash of the database it hears that it may have missed something, and then the next thing.
    server.control(&["stop", "-m", "immediate"]);
    server.control(&["start"]);
    while !heard.recv().await.unwrap().is_empty() {}
    one.close().await.unwrap();
    other.close().await.unwrap();
    let refused = "logres.db".parse::<Location>().unwrap().open_together(Duration::from_secs(5)).await;
    let sentence = refused.map(|_| ()).unwrap_err().to_string();
    assert!(sentence.contains("PostgreSQL"), "{sentence}");
    assert!(postgres::open(&url, Company::Alone).await.is_ok(), "both have let go");
}

/// A wire to the database falls silent while something is read and something is written. Both end after a while, what was
/// written is stored once, and everything goes on over new connections, although the database still waits for more on the old ones.
#[tokio::test(flavor = "multi_thread")]
async fn a_wire_that_falls_silent_keeps_nobody_waiting() {
    const PATIENCE: Duration = Duration::from_secs(60);
    let server = Postgres::start();
    let direct = server.database("logres");
    let wire = Wire::to_socket(&server.path().join(".s.PGSQL.5432"));
    let url = format!("postgres://logres@127.0.0.1:{}/logres?sslmode=disable", wire.port);
    let store = postgres::open_within(&url, Company::Together, Duration::from_secs(1)).await.unwrap();
    let store = Arc::new(store);
    contract_tables(&*store).await;
    let mut holder = <sqlx::PgConnection as sqlx::Connection>::connect(&direct).await.unwrap();
    let read = || {
        let store = store.clone();
        tokio::spawn(async move { store.lease("t1".into()).await })
    };
    for (entry, cut) in (3..).zip([false, true, false]) {
        // The database cannot answer before the wire is silent.
        sqlx::raw_sql("BEGIN; LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
            .execute(&mut holder)
            .await
            .unwrap();
        let reads: Vec<_> = (0..6).map(|_| read()).collect();
        let change = append("t1", vec![row(entry, None)], index(entry, 1, &[]));
        let writing = {
            let store = store.clone();
            tokio::spawn(async move { store.append(change).await })
        };
        let waiting = "SELECT count(*) > 0 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ";
        for kind in ["LIKE 'WITH%'", "LIKE 'SELECT t.epoch%'"] {
            while server.sql("logres", &format!("{waiting}{kind}")) != "t" {}
        }
        if cut {
            wire.cut()
        } else {
            wire.drop_connections()
        }
        sqlx::raw_sql("ROLLBACK").execute(&mut holder).await.unwrap();
        let mut lost = 0;
        for read in reads {
            let read = tokio::time::timeout(PATIENCE, read).await.expect("whoever gets no answer is told so");
            lost += usize::from(read.unwrap().is_err());
        }
        assert!(lost > 0, "somebody was in the middle of reading");
        if cut {
            assert!(store.lease("t1".into()).await.is_err(), "nobody is there");
            wire.mend();
        }
        let written = tokio::time::timeout(PATIENCE, writing).await.expect("a write ends too");
        written.unwrap().expect("it is stored over a new connection");
        let begun = std::time::Instant::now();
        while store.lease("t1".into()).await.is_err() {
            assert!(begun.elapsed() < PATIENCE, "reads go on");
        }
        assert_eq!(store.log("t1".into(), 0, 99).await.unwrap().len() as u32, entry, "once");
    }
    store.close().await.unwrap();
}
