//! The store in one SQLite file.
//!
//! Readers have their own connections, which in WAL mode never wait for the writer. What is written goes into the write-ahead
//! log and is safe there; carrying it over into the database proper is left to a task of its own, so that nobody waits for
//! that.

use super::StoreError;
use super::lock::{Lock, keep_private, make_private};
use super::sql::engine::{Connection, Readers};
use super::sql::{NAME_KEYS, SqlStore, broken, cause, make_name_keys, writer};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, Connection as _};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::sync::mpsc;

const READERS: u32 = 4;
/// What was written is carried over so long after it, together with what came meanwhile.
const CARRY_AFTER: Duration = Duration::from_millis(250);
/// Pages in the write-ahead log at which the writer itself carries over the rest, so that the log can begin anew even
/// if it is never quiet: 64 MiB.
const LONGEST_LOG: &str = "16384";

/// Opens the file, makes it if there is none, and brings it up to date. A damaged file is refused with a sentence.
///
/// A file that another server works on is refused. Only its owner may read it, because it holds every secret.
pub async fn open(file: &Path) -> Result<SqlStore, StoreError> {
    let (connection, lock) = connect(file).await?;
    let refuse = |error: sqlx::Error| refuse(file, &error);
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(reading(file).read_only(true).create_if_missing(false))
        .await
        .map_err(refuse)?;
    let carrier = SqliteConnection::connect_with(&writing(file)).await.map_err(refuse)?;
    keep_private(file);
    let (written, news) = mpsc::channel(1);
    let carrying = tokio::spawn(carry_over(carrier, news));
    let (writer, health) = writer::start(async || Ok(connection), Some((written, carrying))).await?;
    Ok(SqlStore::new(Readers::Sqlite(readers), writer, health, Some(lock), None))
}

fn reading(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(10))
        .disable_statement_logging()
}

fn writing(file: &Path) -> SqliteConnectOptions {
    // What is deleted is overwritten, not only unlinked: somebody may have asked to be forgotten.
    reading(file).pragma("wal_autocheckpoint", LONGEST_LOG).pragma("secure_delete", "ON")
}

/// The connection of the one who writes, and the lock that keeps other servers away. The file is up to date.
pub(super) async fn connect(file: &Path) -> Result<(Connection, Lock), StoreError> {
    let lock = Lock::take(file).map_err(StoreError::Broken)?;
    make_private(file).map_err(StoreError::Broken)?;
    let refuse = |error: sqlx::Error| refuse(file, &error);
    let mut connection = SqliteConnection::connect_with(&writing(file)).await.map_err(refuse)?;
    check(&mut connection).await.map_err(|error| refuse_damaged(file, &error))?;
    super::migrations::sqlite().run(&mut connection).await.map_err(|error| {
        StoreError::Broken(format!("{} cannot be brought up to date: {error}", file.display()))
    })?;
    Ok((check_name_keys(connection).await.map_err(refuse)?, lock))
}

/// Makes the keys of names anew where they were made in another way.
async fn check_name_keys(mut connection: SqliteConnection) -> Result<Connection, sqlx::Error> {
    let made: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut connection).await?;
    if made == NAME_KEYS {
        return Ok(Connection::Sqlite(connection));
    }
    sqlx::query("BEGIN IMMEDIATE").execute(&mut connection).await?;
    let mut connection = Connection::Sqlite(connection);
    // If it fails, the connection is dropped, and the change with it.
    make_name_keys(&mut connection).await?;
    if let Connection::Sqlite(connection) = &mut connection {
        // A pragma takes no bound values.
        sqlx::query("PRAGMA user_version = 1").execute(&mut *connection).await?;
        sqlx::query("COMMIT").execute(connection).await?;
    }
    Ok(connection)
}

/// Carries what is in the write-ahead log over into the database, now and then, beside the writer.
async fn carry_over(mut connection: SqliteConnection, mut written: mpsc::Receiver<()>) {
    while written.recv().await.is_some() {
        tokio::time::sleep(CARRY_AFTER).await;
        let _ = written.try_recv();
        if let Err(error) = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut connection).await {
            tracing::warn!(%error, "what was written stays in the write-ahead log for now");
        }
    }
    let _ = connection.close().await;
}

/// Copies a back-up to where a server will look for its database. An existing file is not touched.
pub async fn restore(from: &Path, to: &Path) -> Result<(), StoreError> {
    let beside = |end: &str| PathBuf::from(format!("{}{end}", to.display()));
    if let Some(there) = [to.to_owned(), beside("-wal"), beside("-shm")].iter().find(|file| file.exists()) {
        let sentence = format!("{} is in the way; move it aside first", there.display());
        return Err(StoreError::Broken(sentence));
    }
    let _lock = Lock::take(to).map_err(StoreError::Broken)?;
    let options = SqliteConnectOptions::new().filename(from).read_only(true);
    let mut back_up = SqliteConnection::connect_with(&options).await.map_err(|error| refuse(from, &error))?;
    check(&mut back_up).await.map_err(|error| refuse_damaged(from, &error))?;
    vacuum_into(&mut back_up, to).await
}

/// A complete copy of a database in a new file, also while a server works on it.
pub async fn back_up(from: &Path, to: &Path) -> Result<(), StoreError> {
    let options = SqliteConnectOptions::new().filename(from).busy_timeout(Duration::from_secs(10));
    let mut connection =
        SqliteConnection::connect_with(&options).await.map_err(|error| refuse(from, &error))?;
    vacuum_into(&mut connection, to).await
}

pub async fn vacuum_into(connection: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(StoreError::Broken(format!("{} is there already", file.display())));
    }
    // SQLite fills an empty file that is there already; so nobody can read it at any moment.
    make_private(file).map_err(StoreError::Broken)?;
    let name = file.to_string_lossy().into_owned();
    if let Err(error) = sqlx::query("VACUUM INTO ?").bind(name).execute(connection).await {
        // Half a copy is none.
        let _ = std::fs::remove_file(file);
        return Err(broken(error));
    }
    let written = std::fs::File::open(file).and_then(|file| file.sync_all());
    written
        .map_err(|error| StoreError::Broken(format!("{} is not safe on the disk: {error}", file.display())))
}

/// A look through the whole file for damage.
async fn check(connection: &mut SqliteConnection) -> Result<(), String> {
    let found: Result<Vec<String>, _> =
        sqlx::query_scalar("PRAGMA quick_check(3)").fetch_all(connection).await;
    match found {
        Ok(lines) if lines == ["ok"] => Ok(()),
        Ok(lines) => Err(lines.join("; ")),
        Err(error) => Err(error.to_string()),
    }
}

fn refuse(file: &Path, error: &sqlx::Error) -> StoreError {
    StoreError::Broken(format!("{} cannot be used: {}", file.display(), cause(error)))
}

fn refuse_damaged(file: &Path, found: &str) -> StoreError {
    let file = file.display();
    StoreError::Broken(format!("{file} is damaged and was left as it is; restore a back-up. Found: {found}"))
}
