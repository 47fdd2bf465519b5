//! A PostgreSQL of the test's own, and what only it has to show.
//!
//! It is started in a temporary folder, listens on a socket there and nowhere else, and is gone with the test. PostgreSQL
//! refuses to run as root; then it runs as the user that Debian's package makes.

use crate::house::{Folder, library};
use crate::store::{append, contract, head, index, kept, people, row};
use logres_server::store::sql::SqlStore;
use logres_server::store::{Location, Store, StoreError, postgres, sqlite};
use logres_server::{Services, config::Config};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

/// The folder with PostgreSQL's programs.
fn programs() -> PathBuf {
    if let Some(set) = std::env::var_os("LOGRES_POSTGRES") {
        return set.into();
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let in_path = std::env::var_os("PATH").unwrap_or_default();
    folders.splice(0..0, std::env::split_paths(&in_path));
    folders.into_iter().rfind(|folder| folder.join("initdb").exists()).expect(
        "these tests need PostgreSQL: `apt-get install postgresql`, or set LOGRES_POSTGRES to the folder of initdb",
    )
}

pub struct Postgres {
    folder: Folder,
}

impl Postgres {
    pub fn start() -> Self {
        let folder = Folder::new();
        // Who runs the database may not be who runs the test.
        if is_root() {
            let changed = Command::new("chown").arg("postgres").arg(&folder.0).status().unwrap();
            assert!(changed.success());
        }
        let postgres = Self { folder };
        let data = postgres.data();
        let initdb =
            ["--no-sync", "--encoding=UTF8", "--locale=C", "--username=logres", "--auth=trust", "-D"];
        postgres.run("initdb", &[&initdb[..], &[data.to_str().unwrap()]].concat());
        let socket = postgres.folder.0.display();
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{socket}'\nmax_connections = 100\nshared_buffers = 32MB\n"
        );
        let path = data.join("postgresql.auto.conf");
        std::fs::write(&path, settings).unwrap();
        if is_root() {
            assert!(Command::new("chown").arg("postgres").arg(&path).status().unwrap().success());
        }
        postgres.control(&["start"]);
        postgres
    }

    fn data(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Output {
        let program = programs().join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let output = command.args(arguments).current_dir(&self.folder.0).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// `start`, `stop` or `restart`.
    pub fn control(&self, what: &[&str]) {
        let (data, log) = (self.data(), self.folder.0.join("postgres.log"));
        let arguments = ["-w", "-s", "-D", data.to_str().unwrap(), "-l", log.to_str().unwrap()];
        self.run("pg_ctl", &[what, &arguments[..]].concat());
    }

    /// Makes a database and says where it is.
    pub fn database(&self, name: &str) -> String {
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres:///{name}?host={}&user=logres", self.folder.0.display())
    }

    /// What psql says to these words.
    pub fn sql(&self, database: &str, text: &str) -> String {
        let host = self.folder.0.to_str().unwrap();
        let arguments =
            ["-h", host, "-U", "logres", "-d", database, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", text];
        String::from_utf8(self.run("psql", &arguments).stdout).unwrap().trim().to_owned()
    }

    fn path(&self) -> &Path {
        &self.folder.0
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.data();
        let mut command = Command::new(if is_root() { "runuser" } else { "env" });
        if is_root() {
            command.args(["-u", "postgres", "--"]);
        }
        // What fails here fails in a test that is over.
        let stop = ["stop", "-m", "immediate", "-s", "-D"];
        let _ =
            command.arg(programs().join("pg_ctl")).args(stop).arg(data).current_dir(&self.folder.0).output();
    }
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.starts_with(b"0"))
}

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
    let store = postgres::open(&url).await.unwrap();
    contract(&store).await;
    people(&store).await;
    let second = sentence(postgres::open(&url).await);
    assert!(second.contains("in use by another server"), "{second}");
    store.close().await.unwrap();
    assert!(store.pulse(9).await.is_err(), "what is closed takes nothing more");
    let store = postgres::open(&url).await.unwrap();
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
        let sentence = sentence(postgres::open(wrong).await);
        assert!(sentence.contains(said) && !sentence.contains("s3cret"), "{sentence}");
    }
    server.sql("postgres", "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0");
    let latin = sentence(postgres::open(&url.replace("/logres?", "/latin?")).await);
    assert!(latin.contains("UTF8"), "{latin}");
}

/// Appends go on while PostgreSQL is restarted and crashes: each that was acknowledged is there, once, and the others are
/// there as a whole or not at all.
#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_that_restarts_or_crashes_loses_nothing() {
    let server = Postgres::start();
    let store = postgres::open(&server.database("logres")).await.unwrap();
    let tables: Vec<String> = (0..8).map(|number| format!("t{number}")).collect();
    for table in &tables {
        let first = append(table, vec![row(1, None)], index(1, 1, &[]));
        store.make_table(head(table, "host"), first).await.unwrap();
    }
    let store = std::sync::Arc::new(store);
    let enough = std::sync::Arc::new(AtomicBool::new(false));
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
                        Err(StoreError::Conflict) => panic!("{table}: {number} was stored and refused"),
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
    let again = postgres::open(&other).await.unwrap();
    assert_eq!(again.log("t1".into(), 0, 9).await.unwrap(), [row(1, None), row(2, None)]);
    again.append(append("t1", vec![row(3, None)], index(3, 3, &[]))).await.unwrap();
    again.close().await.unwrap();
}

async fn contract_tables(store: &dyn Store) {
    let first = append("t1", vec![row(1, None), row(2, None)], index(2, 1, &[]));
    store.make_table(head("t1", "ann"), first).await.unwrap();
}
