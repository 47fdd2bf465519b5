//! The store in one SQLite file: every SQL statement of the project is here.
//!
//! One task writes. It takes every change that waits, puts all of them into one transaction and commits once, so that
//! the disk is waited for once for many tables; each sender hears only then. Readers have their own connections, which
//! in WAL mode never wait for the writer. What is written goes into the write-ahead log and is safe there; carrying it over
//! into the database proper is left to a task of its own, so that nobody waits for that.

mod operator;
mod people;

use super::lock::{Lock, keep_private, make_private};
use super::{
    Account, Append, KeptPack, Moment, Page, Reply, Row, SeatIndex, Session, Store, StoreError, TableHead,
    TableIndex, TableRow,
};
use crate::names::name_key;
use crate::secrets::{Hidden, TokenHash};
use sqlx::sqlite::{
    SqliteArguments, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How many changes may wait for the writer; beyond that the senders wait.
const QUEUE: usize = 1024;
/// How many changes go into one transaction.
const BATCH: usize = 1024;
const READERS: u32 = 4;
/// What was written is carried over so long after it, together with what came meanwhile.
const CARRY_AFTER: Duration = Duration::from_millis(250);
/// Pages in the write-ahead log at which the writer itself carries over the rest, so that the log can begin anew even
/// if it is never quiet: 64 MiB.
const LONGEST_LOG: &str = "16384";

/// A write that takes longer than this is a disk that does not answer.
const FAR_TOO_LONG: Duration = Duration::from_secs(10);
/// How much a sign of life writes after a write has failed: more than an action usually does.
const PADDING: i32 = 64 * 1024;

/// The store in one SQLite file.
pub struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    health: Arc<Health>,
    /// No other server opens the file as long as this is held; it is let go when the store is closed.
    lock: Mutex<Option<Lock>>,
}

/// How writing goes. Locked for a few instructions.
#[derive(Default)]
struct Health(Mutex<Writing>);

#[derive(Default)]
struct Writing {
    /// Why the last write failed, if it did.
    failed: Option<StoreError>,
    /// When the write that is under way began.
    since: Option<Instant>,
}

impl Health {
    fn writing(&self) -> std::sync::MutexGuard<'_, Writing> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(&self) {
        self.writing().since = Some(Instant::now());
    }

    /// A write has ended: with the fault of the whole transaction, if there was one.
    fn end(&self, failed: Option<StoreError>) {
        *self.writing() = Writing { failed, since: None };
    }

    fn failed(&self) -> bool {
        self.writing().failed.is_some()
    }

    fn told(&self) -> Result<(), StoreError> {
        let writing = self.writing();
        if let Some(error) = &writing.failed {
            return Err(error.clone());
        }
        if writing.since.is_some_and(|since| since.elapsed() > FAR_TOO_LONG) {
            return Err(StoreError::Broken("the disk does not answer".to_owned()));
        }
        Ok(())
    }
}

/// A change on its way to the writer.
struct Job {
    change: Change,
    done: oneshot::Sender<Result<(), StoreError>>,
}

enum Change {
    MakeAccount(Account),
    KeepAccount {
        id: String,
        name: String,
        password: Hidden<String>,
        except: Option<TokenHash>,
    },
    SetPassword {
        id: String,
        password: Hidden<String>,
        except: Option<TokenHash>,
    },
    Rename {
        id: String,
        name: String,
    },
    SetHook {
        account: String,
        hook: Option<String>,
    },
    OpenSession(Session),
    ExtendSession {
        hash: TokenHash,
        expires_at: Moment,
    },
    CloseSession(TokenHash),
    CloseSessions {
        account: String,
    },
    ForgetExpired(Moment),
    ShiftSessions(i64),
    MakeTable(Box<TableHead>, Append),
    Append(Append),
    KeepPack(KeptPack),
    KeepProgress {
        account: String,
        text: String,
    },
    KeepNotes {
        table: String,
        account: String,
        text: String,
    },
    Pulse(Moment),
    Operator(Box<operator::OperatorChange>),
    People(Box<people::PeopleChange>),
    /// The last one: everything before it is stored, and the file is closed.
    Close,
}

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings it up to date. A damaged file is refused with a sentence.
    ///
    /// A file that another server works on is refused. Nobody but its owner may read it: whoever can, can read every secret.
    pub async fn open(file: &Path) -> Result<Self, StoreError> {
        let lock = Lock::take(file).map_err(StoreError::Broken)?;
        make_private(file).map_err(StoreError::Broken)?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(10))
            .disable_statement_logging();
        let refuse = |error: sqlx::Error| refuse(file, &error);
        // What is deleted is overwritten, not only unlinked: somebody may have asked to be forgotten.
        let writing = options.clone().pragma("wal_autocheckpoint", LONGEST_LOG).pragma("secure_delete", "ON");
        let mut connection = SqliteConnection::connect_with(&writing).await.map_err(refuse)?;
        check(&mut connection).await.map_err(|error| refuse_damaged(file, &error))?;
        super::migrations::migrator().run(&mut connection).await.map_err(|error| {
            StoreError::Broken(format!("{} cannot be brought up to date: {error}", file.display()))
        })?;
        make_name_keys(&mut connection).await.map_err(refuse)?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_with(options.read_only(true).create_if_missing(false))
            .await
            .map_err(refuse)?;
        let carrier = SqliteConnection::connect_with(&writing).await.map_err(refuse)?;
        keep_private(file);
        let (writer, jobs) = mpsc::channel(QUEUE);
        let health = Arc::new(Health::default());
        tokio::spawn(write(connection, jobs, carrier, health.clone()));
        Ok(Self { readers, writer, health, lock: Mutex::new(Some(lock)) })
    }

    fn change(&self, change: Change) -> Reply<'_, ()> {
        Box::pin(async move {
            let gone = || StoreError::Broken("the store is closed".to_owned());
            let (done, wait) = oneshot::channel();
            self.writer.send(Job { change, done }).await.map_err(|_| gone())?;
            wait.await.map_err(|_| gone())?
        })
    }
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

async fn vacuum_into(connection: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
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

/// What went wrong, for the operator.
fn cause(error: &sqlx::Error) -> String {
    let code = error.as_database_error().and_then(|error| error.code());
    // The primary code is in the lower byte of SQLite's extended codes.
    match code.and_then(|code| code.parse::<u32>().ok()).map(|code| code & 0xff) {
        Some(8) => "the database file may not be written to".to_owned(),
        Some(13) => "the disk is full".to_owned(),
        Some(11 | 26) => "the database file is damaged".to_owned(),
        _ => error.to_string(),
    }
}

fn broken(error: sqlx::Error) -> StoreError {
    match error.as_database_error() {
        Some(error) if error.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Broken(cause(&error)),
    }
}

/// The writer: every change that waits, one transaction, one commit, then the answers.
async fn write(
    mut connection: SqliteConnection,
    mut jobs: mpsc::Receiver<Job>,
    carrier: SqliteConnection,
    health: Arc<Health>,
) {
    let (written, news) = mpsc::channel(1);
    let carrying = tokio::spawn(carry_over(carrier, news));
    let mut batch = Vec::new();
    let mut closing = Vec::new();
    while closing.is_empty() && jobs.recv_many(&mut batch, BATCH).await > 0 {
        let results = transact(&mut connection, &batch, &health).await;
        // If it is full, the carrier knows already.
        let _ = written.try_send(());
        for (job, result) in batch.drain(..).zip(results) {
            if matches!(job.change, Change::Close) {
                closing.push((job.done, result));
            } else {
                // A sender that has gone away needs no answer; so below.
                let _ = job.done.send(result);
            }
        }
    }
    drop(written);
    let _ = carrying.await;
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close in order");
    }
    for (done, result) in closing {
        let _ = done.send(result);
    }
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

async fn transact(
    connection: &mut SqliteConnection,
    batch: &[Job],
    health: &Health,
) -> Vec<Result<(), StoreError>> {
    health.begin();
    let padded = health.failed();
    // Nearly always everything goes through; then nothing needs to be kept apart.
    if let Ok(results) = try_transact(connection, batch, false, padded).await {
        health.end(None);
        return results;
    }
    let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
    match try_transact(connection, batch, true, padded).await {
        Ok(results) => {
            let broken = results.iter().find_map(|result| result.as_ref().err());
            health.end(broken.filter(|error| **error != StoreError::Conflict).cloned());
            results
        }
        Err(error) => {
            let _ = sqlx::query("ROLLBACK").execute(&mut *connection).await;
            let error = broken(error);
            tracing::error!(%error, "nothing was stored");
            health.end(Some(error.clone()));
            batch.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

/// The outer error is about the whole transaction: then nothing of it is stored. Where the changes are kept `apart`, a
/// refused one does not take the others with it.
async fn try_transact(
    connection: &mut SqliteConnection,
    batch: &[Job],
    apart: bool,
    padded: bool,
) -> Result<Vec<Result<(), StoreError>>, sqlx::Error> {
    let mut results = Vec::with_capacity(batch.len());
    sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
    for job in batch {
        if !apart {
            apply(connection, &job.change, padded).await?;
            results.push(Ok(()));
            continue;
        }
        sqlx::query("SAVEPOINT change").execute(&mut *connection).await?;
        let result = apply(connection, &job.change, padded).await;
        if result.is_err() {
            sqlx::query("ROLLBACK TO change").execute(&mut *connection).await?;
        }
        sqlx::query("RELEASE change").execute(&mut *connection).await?;
        results.push(result.map_err(broken));
    }
    sqlx::query("COMMIT").execute(&mut *connection).await?;
    Ok(results)
}

/// One more row of a table's log.
macro_rules! put_row {
    () => {
        "INSERT INTO log (table_id, number, at, actor, action, deed, told, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    };
}

/// What lists and timers ask for, as it is now.
macro_rules! put_index {
    () => {
        "UPDATE tables SET rules = ?, manners = ?, phase = ?, public = ?, latest = ?, changed_at = ?, \
         wake_at = ?, broken = ?, seal = coalesce(?, seal) WHERE id = ?"
    };
}

/// `padded` makes a sign of life large, because the last write failed.
async fn apply(to: &mut SqliteConnection, change: &Change, padded: bool) -> Result<(), sqlx::Error> {
    match change {
        Change::Operator(change) => operator::apply(to, change).await?,
        Change::People(change) => people::apply(to, change).await?,
        Change::MakeAccount(account) => {
            let key = account.password.as_ref().map(|_| name_key(&account.name));
            sqlx::query(
                "INSERT INTO accounts (id, name, name_key, password, hook, made_at) VALUES (?, ?, ?, ?, ?, ?)",
            )
            .bind(&account.id)
            .bind(&account.name)
            .bind(key)
            .bind(account.password.as_ref().map(|password| &password.0))
            .bind(&account.hook)
            .bind(account.made_at as i64)
            .execute(to)
            .await?;
        }
        Change::KeepAccount { id, name, password, except } => {
            sqlx::query("UPDATE accounts SET name = ?, name_key = ?, password = ? WHERE id = ?")
                .bind(name)
                .bind(name_key(name))
                .bind(&password.0)
                .bind(id)
                .execute(&mut *to)
                .await?;
            close_sessions(to, id, *except).await?;
        }
        Change::SetPassword { id, password, except } => {
            sqlx::query("UPDATE accounts SET password = ? WHERE id = ?")
                .bind(&password.0)
                .bind(id)
                .execute(&mut *to)
                .await?;
            close_sessions(to, id, *except).await?;
        }
        Change::Rename { id, name } => {
            // Guests have no key: several may have one name.
            sqlx::query(
                "UPDATE accounts SET name = ?, name_key = CASE WHEN password IS NULL THEN NULL ELSE ? END WHERE id = ?",
            )
            .bind(name)
            .bind(name_key(name))
            .bind(id)
            .execute(to)
            .await?;
        }
        Change::SetHook { account, hook } => {
            sqlx::query("UPDATE accounts SET hook = ? WHERE id = ?")
                .bind(hook)
                .bind(account)
                .execute(to)
                .await?;
        }
        Change::OpenSession(session) => {
            sqlx::query(
                "INSERT INTO sessions (hash, id, account, program, label, made_at, expires_at) \
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&session.hash.0[..])
            .bind(&session.id)
            .bind(&session.account)
            .bind(session.program)
            .bind(&session.label)
            .bind(session.made_at as i64)
            .bind(session.expires_at as i64)
            .execute(to)
            .await?;
        }
        Change::ExtendSession { hash, expires_at } => {
            sqlx::query("UPDATE sessions SET expires_at = ? WHERE hash = ?")
                .bind(*expires_at as i64)
                .bind(&hash[..])
                .execute(to)
                .await?;
        }
        Change::CloseSession(hash) => {
            sqlx::query("DELETE FROM sessions WHERE hash = ?").bind(&hash[..]).execute(to).await?;
        }
        Change::CloseSessions { account } => close_sessions(to, account, None).await?,
        Change::ForgetExpired(now) => {
            sqlx::query("DELETE FROM sessions WHERE expires_at <= ?").bind(*now as i64).execute(to).await?;
        }
        Change::ShiftSessions(shift) => {
            sqlx::query("UPDATE sessions SET expires_at = expires_at + ?").bind(shift).execute(to).await?;
        }
        Change::MakeTable(head, first) => {
            let query = sqlx::query(
                "INSERT INTO tables (id, link_key, host, setup, pack, secret, beginning, made_at, rules, manners, phase, \
                 public, latest, changed_at, wake_at, broken, seal, head_hash) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&head.id)
            .bind(&head.link_key.0)
            .bind(&head.host)
            .bind(&head.setup)
            .bind(&head.pack)
            .bind(&head.secret.0[..])
            .bind(&head.beginning)
            .bind(head.made_at as i64);
            bind_index(query, first).bind(&head.hash()[..]).execute(&mut *to).await?;
            put_rows(to, &first.table, &first.rows).await?;
            put_seats(to, first).await?;
        }
        Change::Append(append) => {
            let (before, last) = append.rows.split_at(append.rows.len().saturating_sub(1));
            put_rows(to, &append.table, before).await?;
            // Nearly always one row and the index: they go to the database's thread and back together.
            let query = match last.first() {
                Some(row) => {
                    bind_row(sqlx::query(concat!(put_row!(), "; ", put_index!())), &append.table, row)
                }
                None => sqlx::query(put_index!()),
            };
            bind_index(query, append).bind(&append.table).execute(&mut *to).await?;
            put_seats(to, append).await?;
        }
        Change::KeepPack(pack) => {
            // One that was damaged here is whole again.
            let query = sqlx::query(
                "INSERT INTO packs (digest, game, files, built_in) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE \
                 SET game = excluded.game, files = excluded.files, built_in = max(built_in, excluded.built_in)",
            );
            let query = query.bind(&pack.digest).bind(&pack.game).bind(&pack.files).bind(pack.built_in);
            query.execute(to).await?;
        }
        Change::KeepProgress { account, text } => {
            sqlx::query(
                "INSERT INTO progress (account, text) VALUES (?, ?) \
                 ON CONFLICT DO UPDATE SET text = excluded.text",
            )
            .bind(account)
            .bind(text)
            .execute(to)
            .await?;
        }
        Change::KeepNotes { table, account, text } => {
            sqlx::query(
                "INSERT INTO notes (table_id, account, text) VALUES (?, ?, ?) \
                 ON CONFLICT DO UPDATE SET text = excluded.text",
            )
            .bind(table)
            .bind(account)
            .bind(text)
            .execute(to)
            .await?;
        }
        Change::Pulse(now) => {
            sqlx::query(
                "INSERT INTO pulse (one, at, padding) VALUES (1, ?, randomblob(?)) \
                 ON CONFLICT DO UPDATE SET at = excluded.at, padding = excluded.padding",
            )
            .bind(*now as i64)
            .bind(if padded { PADDING } else { 0 })
            .execute(to)
            .await?;
        }
        Change::Close => {}
    }
    Ok(())
}

async fn put_rows(to: &mut SqliteConnection, table: &str, rows: &[Row]) -> Result<(), sqlx::Error> {
    for row in rows {
        bind_row(sqlx::query(put_row!()), table, row).execute(&mut *to).await?;
    }
    Ok(())
}

type Query<'q> = sqlx::query::Query<'q, sqlx::Sqlite, SqliteArguments>;

/// Binds what [`put_row`] asks for.
fn bind_row<'q>(query: Query<'q>, table: &'q str, row: &'q Row) -> Query<'q> {
    query
        .bind(table)
        .bind(row.number)
        .bind(row.at as i64)
        .bind(&row.actor)
        .bind(&row.action)
        .bind(&row.deed)
        .bind(&row.told)
        .bind(&row.hash[..])
}

/// Binds the columns of a table that repeat what its log says.
fn bind_index<'q>(query: Query<'q>, append: &'q Append) -> Query<'q> {
    let index = &append.index;
    query
        .bind(index.rules)
        .bind(&index.table_rules)
        .bind(&index.phase)
        .bind(index.public)
        .bind(index.latest)
        .bind(index.changed_at as i64)
        .bind(index.wake_at.map(|at| at as i64))
        .bind(&index.broken)
        .bind(append.rows.last().map(|row| &row.hash[..]))
}

/// Writes the seats that differ.
async fn put_seats(to: &mut SqliteConnection, append: &Append) -> Result<(), sqlx::Error> {
    let seats = (0u8..).zip(&append.index.seats);
    for (seat, index) in seats.filter(|(seat, _)| append.changed.contains(seat)) {
        sqlx::query(
            "INSERT INTO seats (table_id, seat, account, name, waiting, since) VALUES (?, ?, ?, ?, ?, ?) \
             ON CONFLICT DO UPDATE SET account = excluded.account, name = excluded.name, \
             waiting = excluded.waiting, since = excluded.since",
        )
        .bind(&append.table)
        .bind(seat)
        .bind(&index.account)
        .bind(&index.name)
        .bind(index.waiting)
        .bind(index.since.map(|at| at as i64))
        .execute(&mut *to)
        .await?;
    }
    Ok(())
}

/// Names that look alike to a hurried reader are the same name.
async fn close_sessions(
    to: &mut SqliteConnection,
    account: &str,
    except: Option<TokenHash>,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM sessions WHERE account = ? AND hash IS NOT ?")
        .bind(account)
        .bind(except.map(|hash| hash.to_vec()))
        .execute(to)
        .await?;
    Ok(())
}

/// The key of an account whose name looks like that of an earlier one: names were once compared more simply, and such
/// accounts keep theirs.
fn simple_key(name: &str) -> String {
    format!("={}", name.to_lowercase())
}

/// How the keys of names are made; a file with another number in it has them made anew.
const NAME_KEYS: i64 = 1;

async fn make_name_keys(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let made: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
    if made == NAME_KEYS {
        return Ok(());
    }
    let mut change = connection.begin().await?;
    let named: Vec<(String, String)> =
        sqlx::query_as("SELECT id, name FROM accounts WHERE password IS NOT NULL ORDER BY made_at, id")
            .fetch_all(&mut *change)
            .await?;
    sqlx::query("UPDATE accounts SET name_key = NULL").execute(&mut *change).await?;
    for (id, name) in named {
        sqlx::query(
            "UPDATE accounts SET name_key = CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE name_key = ?1) \
             THEN ?2 ELSE ?1 END WHERE id = ?3",
        )
        .bind(name_key(&name))
        .bind(simple_key(&name))
        .bind(id)
        .execute(&mut *change)
        .await?;
    }
    // A pragma takes no bound values.
    sqlx::query("PRAGMA user_version = 1").execute(&mut *change).await?;
    change.commit().await
}

const ACCOUNT: &str = "SELECT id, name, password, hook, made_at FROM accounts WHERE id = ?";
const ACCOUNT_NAMED: &str = "SELECT id, name, password, hook, made_at FROM accounts WHERE name_key IN (?, ?) \
     ORDER BY name_key = ? LIMIT 1";
const SESSION: &str = "SELECT s.hash, s.id AS session, s.account, s.program, s.label, s.made_at AS opened_at, \
     s.expires_at, a.id, a.name, a.password, a.hook, a.made_at \
     FROM sessions s JOIN accounts a ON a.id = s.account WHERE s.hash = ? AND s.expires_at > ?";
const SESSIONS_OF: &str = "SELECT hash, id AS session, account, program, label, made_at AS opened_at, expires_at \
     FROM sessions WHERE account = ? ORDER BY made_at";
const TABLE: &str = "SELECT * FROM tables WHERE id = ?";
const PUBLIC_TABLES: &str = "SELECT * FROM tables WHERE public = 1 AND phase = ? AND changed_at < ? \
     ORDER BY changed_at DESC LIMIT ?";
const TABLES_OF: &str = "SELECT * FROM tables WHERE changed_at < ?2 AND (host = ?1 OR id IN \
     (SELECT table_id FROM seats WHERE account = ?1)) ORDER BY changed_at DESC LIMIT ?3";
const SEATS: &str = "SELECT account, name, waiting, since FROM seats WHERE table_id = ? ORDER BY seat";
const LOG: &str = "SELECT number, at, actor, action, deed, told, hash FROM log \
     WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?";
const ACTION: &str = "SELECT number FROM log WHERE table_id = ? AND actor = ? AND action = ?";
const HOSTED: &str =
    "SELECT count(*) FROM tables WHERE host = ? AND phase IN ('gathering', 'playing', 'paused', 'attention')";
const TO_WAKE: &str = "SELECT id FROM tables WHERE wake_at <= ? ORDER BY wake_at LIMIT ?";

fn read_account(row: &SqliteRow) -> Result<Account, sqlx::Error> {
    Ok(Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get::<Option<String>, _>("password")?.map(Hidden),
        hook: row.try_get("hook")?,
        made_at: row.try_get::<i64, _>("made_at")? as u64,
    })
}

fn read_session(row: &SqliteRow) -> Result<Session, sqlx::Error> {
    Ok(Session {
        hash: Hidden(read_bytes(row, "hash")?),
        id: row.try_get("session")?,
        account: row.try_get("account")?,
        program: row.try_get("program")?,
        label: row.try_get("label")?,
        made_at: row.try_get::<i64, _>("opened_at")? as u64,
        expires_at: row.try_get::<i64, _>("expires_at")? as u64,
    })
}

fn read_row(row: &SqliteRow) -> Result<Row, sqlx::Error> {
    Ok(Row {
        number: row.try_get("number")?,
        at: row.try_get::<i64, _>("at")? as u64,
        actor: row.try_get("actor")?,
        action: row.try_get("action")?,
        deed: row.try_get("deed")?,
        told: row.try_get("told")?,
        hash: read_bytes(row, "hash")?,
    })
}

fn read_bytes<const N: usize>(row: &SqliteRow, column: &str) -> Result<[u8; N], sqlx::Error> {
    let bytes: Vec<u8> = row.try_get(column)?;
    bytes.try_into().map_err(|_| sqlx::Error::Decode(format!("{column} has another length").into()))
}

fn read_hash(row: &SqliteRow, column: &str) -> Result<Option<[u8; 32]>, sqlx::Error> {
    let bytes: Option<Vec<u8>> = row.try_get(column)?;
    // One of another length was never stored; it fits nothing.
    Ok(bytes.map(|bytes| bytes.try_into().unwrap_or_default()))
}

impl Sqlite {
    async fn read_table(&self, row: &SqliteRow) -> Result<TableRow, sqlx::Error> {
        let id: String = row.try_get("id")?;
        let seats = sqlx::query(SEATS).bind(&id).fetch_all(&self.readers).await?;
        let seats = seats.iter().map(|row| {
            Ok(SeatIndex {
                account: row.try_get("account")?,
                name: row.try_get("name")?,
                waiting: row.try_get("waiting")?,
                since: row.try_get::<Option<i64>, _>("since")?.map(|at| at as u64),
            })
        });
        Ok(TableRow {
            head_hash: read_hash(row, "head_hash")?,
            seal: read_hash(row, "seal")?,
            head: TableHead {
                id,
                link_key: Hidden(row.try_get("link_key")?),
                host: row.try_get("host")?,
                setup: row.try_get("setup")?,
                pack: row.try_get("pack")?,
                secret: Hidden(read_bytes(row, "secret")?),
                beginning: row.try_get("beginning")?,
                made_at: row.try_get::<i64, _>("made_at")? as u64,
            },
            index: TableIndex {
                rules: row.try_get("rules")?,
                table_rules: row.try_get("manners")?,
                phase: row.try_get("phase")?,
                public: row.try_get("public")?,
                latest: row.try_get("latest")?,
                changed_at: row.try_get::<i64, _>("changed_at")? as u64,
                wake_at: row.try_get::<Option<i64>, _>("wake_at")?.map(|at| at as u64),
                broken: row.try_get("broken")?,
                seats: seats.collect::<Result<_, sqlx::Error>>()?,
            },
        })
    }

    async fn read_tables(&self, rows: Vec<SqliteRow>) -> Result<Vec<TableRow>, sqlx::Error> {
        let mut tables = Vec::with_capacity(rows.len());
        for row in &rows {
            tables.push(self.read_table(row).await?);
        }
        Ok(tables)
    }
}

/// Turns the faults of reading into the store's own.
fn reading<'a, T>(read: impl Future<Output = Result<T, sqlx::Error>> + Send + 'a) -> Reply<'a, T> {
    Box::pin(async move { read.await.map_err(broken) })
}

impl Store for Sqlite {
    fn make_account(&self, account: Account) -> Reply<'_, ()> {
        self.change(Change::MakeAccount(account))
    }

    fn account(&self, id: String) -> Reply<'_, Option<Account>> {
        reading(async move {
            let row = sqlx::query(ACCOUNT).bind(id).fetch_optional(&self.readers).await?;
            row.as_ref().map(read_account).transpose()
        })
    }

    fn account_named(&self, name: String) -> Reply<'_, Option<Account>> {
        reading(async move {
            let (key, simple) = (name_key(&name), simple_key(&name));
            let row = sqlx::query(ACCOUNT_NAMED).bind(&simple).bind(&key).bind(&key);
            let row = row.fetch_optional(&self.readers).await?;
            row.as_ref().map(read_account).transpose()
        })
    }

    fn keep_account(
        &self,
        id: String,
        name: String,
        password: Hidden<String>,
        except: Option<TokenHash>,
    ) -> Reply<'_, ()> {
        self.change(Change::KeepAccount { id, name, password, except })
    }

    fn set_password(&self, id: String, password: Hidden<String>, except: Option<TokenHash>) -> Reply<'_, ()> {
        self.change(Change::SetPassword { id, password, except })
    }

    fn rename(&self, id: String, name: String) -> Reply<'_, ()> {
        self.change(Change::Rename { id, name })
    }

    fn set_hook(&self, account: String, hook: Option<String>) -> Reply<'_, ()> {
        self.change(Change::SetHook { account, hook })
    }

    fn open_session(&self, session: Session) -> Reply<'_, ()> {
        self.change(Change::OpenSession(session))
    }

    fn session(&self, hash: TokenHash, now: Moment) -> Reply<'_, Option<(Session, Account)>> {
        reading(async move {
            let row = sqlx::query(SESSION)
                .bind(hash.to_vec())
                .bind(now as i64)
                .fetch_optional(&self.readers)
                .await?;
            row.as_ref().map(|row| Ok((read_session(row)?, read_account(row)?))).transpose()
        })
    }

    fn extend_session(&self, hash: TokenHash, expires_at: Moment) -> Reply<'_, ()> {
        self.change(Change::ExtendSession { hash, expires_at })
    }

    fn close_session(&self, hash: TokenHash) -> Reply<'_, ()> {
        self.change(Change::CloseSession(hash))
    }

    fn sessions_of(&self, account: String) -> Reply<'_, Vec<Session>> {
        reading(async move {
            let rows = sqlx::query(SESSIONS_OF).bind(account).fetch_all(&self.readers).await?;
            rows.iter().map(read_session).collect()
        })
    }

    fn close_sessions(&self, account: String) -> Reply<'_, ()> {
        self.change(Change::CloseSessions { account })
    }

    fn forget_expired(&self, now: Moment) -> Reply<'_, ()> {
        self.change(Change::ForgetExpired(now))
    }

    fn shift_sessions(&self, milliseconds: i64) -> Reply<'_, ()> {
        self.change(Change::ShiftSessions(milliseconds))
    }

    fn make_table(&self, head: TableHead, first: Append) -> Reply<'_, ()> {
        self.change(Change::MakeTable(Box::new(head), first))
    }

    fn table(&self, id: String) -> Reply<'_, Option<TableRow>> {
        reading(async move {
            match sqlx::query(TABLE).bind(id).fetch_optional(&self.readers).await? {
                Some(row) => Ok(Some(self.read_table(&row).await?)),
                None => Ok(None),
            }
        })
    }

    fn append(&self, append: Append) -> Reply<'_, ()> {
        self.change(Change::Append(append))
    }

    fn log(&self, table: String, after: u32, count: u32) -> Reply<'_, Vec<Row>> {
        reading(async move {
            let rows = sqlx::query(LOG).bind(table).bind(after).bind(count).fetch_all(&self.readers).await?;
            rows.iter().map(read_row).collect()
        })
    }

    fn action(&self, table: String, actor: String, action: String) -> Reply<'_, Option<u32>> {
        reading(async move {
            sqlx::query_scalar(ACTION)
                .bind(table)
                .bind(actor)
                .bind(action)
                .fetch_optional(&self.readers)
                .await
        })
    }

    fn public_tables(&self, phase: String, page: Page) -> Reply<'_, Vec<TableRow>> {
        reading(async move {
            let rows = sqlx::query(PUBLIC_TABLES)
                .bind(phase)
                .bind(page.before as i64)
                .bind(page.count)
                .fetch_all(&self.readers)
                .await?;
            self.read_tables(rows).await
        })
    }

    fn tables_of(&self, account: String, page: Page) -> Reply<'_, Vec<TableRow>> {
        reading(async move {
            let rows = sqlx::query(TABLES_OF)
                .bind(account)
                .bind(page.before as i64)
                .bind(page.count)
                .fetch_all(&self.readers)
                .await?;
            self.read_tables(rows).await
        })
    }

    fn hosted(&self, account: String) -> Reply<'_, u32> {
        reading(async move { sqlx::query_scalar(HOSTED).bind(account).fetch_one(&self.readers).await })
    }

    fn to_wake(&self, now: Moment, count: u32) -> Reply<'_, Vec<String>> {
        reading(async move {
            sqlx::query_scalar(TO_WAKE).bind(now as i64).bind(count).fetch_all(&self.readers).await
        })
    }

    fn keep_pack(&self, pack: KeptPack) -> Reply<'_, ()> {
        self.change(Change::KeepPack(pack))
    }

    fn packs(&self) -> Reply<'_, Vec<KeptPack>> {
        reading(async move {
            let rows = sqlx::query("SELECT digest, game, files, built_in FROM packs")
                .fetch_all(&self.readers)
                .await?;
            let pack = |row: &SqliteRow| {
                Ok(KeptPack {
                    digest: row.try_get("digest")?,
                    game: row.try_get("game")?,
                    files: row.try_get("files")?,
                    built_in: row.try_get("built_in")?,
                })
            };
            rows.iter().map(pack).collect()
        })
    }

    fn notes(&self, table: String, account: String) -> Reply<'_, String> {
        reading(async move {
            let text: Option<String> =
                sqlx::query_scalar("SELECT text FROM notes WHERE table_id = ? AND account = ?")
                    .bind(table)
                    .bind(account)
                    .fetch_optional(&self.readers)
                    .await?;
            Ok(text.unwrap_or_default())
        })
    }

    fn keep_notes(&self, table: String, account: String, text: String) -> Reply<'_, ()> {
        self.change(Change::KeepNotes { table, account, text })
    }

    fn progress(&self, account: String) -> Reply<'_, String> {
        reading(async move {
            let query = sqlx::query_scalar("SELECT text FROM progress WHERE account = ?").bind(account);
            let text: Option<String> = query.fetch_optional(&self.readers).await?;
            Ok(text.unwrap_or_default())
        })
    }

    fn keep_progress(&self, account: String, text: String) -> Reply<'_, ()> {
        self.change(Change::KeepProgress { account, text })
    }

    fn last_pulse(&self) -> Reply<'_, Option<Moment>> {
        reading(async move {
            let at: Option<i64> =
                sqlx::query_scalar("SELECT at FROM pulse").fetch_optional(&self.readers).await?;
            Ok(at.map(|at| at as u64))
        })
    }

    fn pulse(&self, now: Moment) -> Reply<'_, ()> {
        self.change(Change::Pulse(now))
    }

    fn writable(&self) -> Result<(), StoreError> {
        self.health.told()
    }

    fn back_up(&self, file: PathBuf) -> Reply<'_, ()> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await.map_err(broken)?;
            vacuum_into(&mut connection, &file).await
        })
    }

    fn close(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            // The writer goes last: whoever closes the file last brings everything into it.
            self.readers.close().await;
            let closed = self.change(Change::Close).await;
            self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
            closed
        })
    }
}
