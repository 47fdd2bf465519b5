//! The store in a database: every SQL statement of the project is here, in words that SQLite and PostgreSQL both know.
//!
//! Changes go to one thread that writes ([`writer`]); what is read has its own connections. What only one of the two databases
//! has is in [`super::sqlite`] and [`super::postgres`].

pub mod engine;
mod nodes;
mod operator;
mod people;
pub mod writer;

use super::lock::Lock;
use super::{
    Account, Append, KeptPack, Moment, Page, Reply, Row, SeatIndex, Session, Store, StoreError, TableHead,
    TableIndex, TableRow,
};
use crate::names::name_key;
use crate::secrets::{Hidden, TokenHash};
use engine::{Connection, Query, Readers, Record, query, written_query};
use logres_kernel::SEATS;
pub(super) use nodes::look_at_nodes;
use sqlx::postgres::PgConnectOptions;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use tokio::sync::{mpsc, oneshot};
use writer::{Health, Job};

/// How much a sign of life writes after a write has failed: more than an action usually does.
const PADDING: usize = 64 * 1024;

/// The store in a database.
pub struct SqlStore {
    readers: Readers,
    writer: mpsc::Sender<Job>,
    health: Arc<Health>,
    /// No other server opens the file as long as this is held; it is let go when the store is closed.
    lock: Mutex<Option<Lock>>,
    /// Where announcements of other nodes are heard.
    listening: Option<PgConnectOptions>,
}

impl SqlStore {
    /// A store whose connections are open and whose database is up to date.
    pub(super) fn new(
        readers: Readers,
        writer: mpsc::Sender<Job>,
        health: Arc<Health>,
        lock: Option<Lock>,
        listening: Option<PgConnectOptions>,
    ) -> Self {
        Self { readers, writer, health, lock: Mutex::new(lock), listening }
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

pub enum Change {
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
    Nodes(nodes::NodeChange),
    /// The last one: everything before it is stored, and the file is closed.
    Close,
}

/// What went wrong, for the operator.
pub fn cause(error: &sqlx::Error) -> String {
    let Some(found) = error.as_database_error() else { return error.to_string() };
    let code = found.code().unwrap_or_default();
    let said = if found.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        // The primary code is in the lower byte of SQLite's extended codes.
        match code.parse::<u32>().ok().map(|code| code & 0xff) {
            Some(8) => Some("the database file may not be written to"),
            Some(13) => Some("the disk is full"),
            Some(11 | 26) => Some("the database file is damaged"),
            _ => None,
        }
    } else {
        match code.as_ref() {
            "25006" => Some("the database may not be written to"),
            "53100" => Some("the disk of the database is full"),
            _ => None,
        }
    };
    said.map_or_else(|| error.to_string(), str::to_owned)
}

/// A change that fits to the database and not to what is there. The transaction it stands in is sound.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Refused(StoreError);

/// The refusal of a change, on its way through what the database may say.
fn refused(why: StoreError) -> sqlx::Error {
    sqlx::Error::Configuration(Box::new(Refused(why)))
}

fn refusal(error: &sqlx::Error) -> Option<&StoreError> {
    match error {
        sqlx::Error::Configuration(cause) => cause.downcast_ref().map(|Refused(why)| why),
        _ => None,
    }
}

/// The database itself, or what is in it, says no: then nearly always it still listens.
pub fn is_answer(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some() || refusal(error).is_some()
}

pub fn broken(error: sqlx::Error) -> StoreError {
    if let Some(why) = refusal(&error) {
        return why.clone();
    }
    match error.as_database_error() {
        Some(error) if error.is_unique_violation() => StoreError::Conflict,
        _ => StoreError::Broken(cause(&error)),
    }
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
         wake_at = ?, broken = ?, seal = coalesce(?, seal) WHERE id = ? AND epoch = ?"
    };
}

/// A random block, if it has to be large; nothing otherwise.
fn padding(padded: bool) -> Vec<u8> {
    let mut block = vec![0; if padded { PADDING } else { 0 }];
    // Zeros do as well where nothing is compressed.
    let _ = getrandom::fill(&mut block);
    block
}

/// `padded` makes a sign of life large, because the last write failed.
async fn apply(to: &mut Connection, change: &Change, padded: bool) -> Result<(), sqlx::Error> {
    match change {
        Change::Operator(change) => operator::apply(to, change).await?,
        Change::People(change) => people::apply(to, change).await?,
        Change::Nodes(change) => nodes::apply(to, change).await?,
        Change::MakeAccount(account) => {
            let key = account.password.as_ref().map(|_| name_key(&account.name));
            query(
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
            query("UPDATE accounts SET name = ?, name_key = ?, password = ? WHERE id = ?")
                .bind(name)
                .bind(name_key(name))
                .bind(&password.0)
                .bind(id)
                .execute(&mut *to)
                .await?;
            close_sessions(to, id, *except).await?;
        }
        Change::SetPassword { id, password, except } => {
            query("UPDATE accounts SET password = ? WHERE id = ?")
                .bind(&password.0)
                .bind(id)
                .execute(&mut *to)
                .await?;
            close_sessions(to, id, *except).await?;
        }
        Change::Rename { id, name } => {
            // Guests have no key: several may have one name.
            query(
                "UPDATE accounts SET name = ?, name_key = CASE WHEN password IS NULL THEN NULL ELSE ? END WHERE id = ?",
            )
            .bind(name)
            .bind(name_key(name))
            .bind(id)
            .execute(to)
            .await?;
        }
        Change::SetHook { account, hook } => {
            query("UPDATE accounts SET hook = ? WHERE id = ?").bind(hook).bind(account).execute(to).await?;
        }
        Change::OpenSession(session) => {
            query(
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
            query("UPDATE sessions SET expires_at = ? WHERE hash = ?")
                .bind(*expires_at as i64)
                .bind(&hash[..])
                .execute(to)
                .await?;
        }
        Change::CloseSession(hash) => {
            query("DELETE FROM sessions WHERE hash = ?").bind(&hash[..]).execute(to).await?;
        }
        Change::CloseSessions { account } => close_sessions(to, account, None).await?,
        Change::ForgetExpired(now) => {
            query("DELETE FROM sessions WHERE expires_at <= ?").bind(*now as i64).execute(to).await?;
        }
        Change::ShiftSessions(shift) => {
            query("UPDATE sessions SET expires_at = expires_at + ?").bind(shift).execute(to).await?;
        }
        Change::MakeTable(head, first) => {
            let insert = query(
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
            bind_index(insert, first).bind(&head.hash()[..]).execute(&mut *to).await?;
            put_rows(to, &first.table, &first.rows).await?;
            let seats = changed_seats(first);
            if !seats.is_empty() {
                let insert = written_query(put_seats(seats.len()));
                bind_seats(insert, first, &seats).execute(to).await?;
            }
        }
        Change::Append(append) => {
            let (before, last) = append.rows.split_at(append.rows.len().saturating_sub(1));
            put_rows(to, &append.table, before).await?;
            // Nearly always one row, the index and a seat or two: they go to the database and back together. SQLite counts all
            // rows that were changed, PostgreSQL those of the index.
            let seats = changed_seats(append);
            let texts = match to {
                Connection::Sqlite(_) => &*APPEND_SQLITE,
                Connection::Postgres(_) => &*APPEND_POSTGRES,
            };
            let text = texts.get(usize::from(!last.is_empty())).and_then(|texts| texts.get(seats.len()));
            let too_many = || refused(StoreError::Broken("a table has too many seats".to_owned()));
            let text = text.ok_or_else(too_many)?;
            let change = match last.first() {
                Some(row) => bind_row(query(text), &append.table, row),
                None => query(text),
            };
            let change = bind_seats(change, append, &seats);
            let change = bind_index(change, append).bind(&append.table).bind(append.epoch);
            let expected = match to {
                Connection::Sqlite(_) => (last.len() + seats.len() + 1) as u64,
                Connection::Postgres(_) => 1,
            };
            if change.execute(&mut *to).await? < expected {
                return Err(refused(StoreError::Fenced));
            }
        }
        Change::KeepPack(pack) => {
            // One that was damaged here is whole again.
            let insert = query(
                "INSERT INTO packs (digest, game, files, built_in) VALUES (?, ?, ?, ?) ON CONFLICT (digest) DO UPDATE \
                 SET game = excluded.game, files = excluded.files, built_in = packs.built_in | excluded.built_in",
            );
            let insert = insert.bind(&pack.digest).bind(&pack.game).bind(&pack.files).bind(pack.built_in);
            insert.execute(to).await?;
        }
        Change::KeepProgress { account, text } => {
            query(
                "INSERT INTO progress (account, text) VALUES (?, ?) \
                 ON CONFLICT (account) DO UPDATE SET text = excluded.text",
            )
            .bind(account)
            .bind(text)
            .execute(to)
            .await?;
        }
        Change::KeepNotes { table, account, text } => {
            query(
                "INSERT INTO notes (table_id, account, text) VALUES (?, ?, ?) \
                 ON CONFLICT (table_id, account) DO UPDATE SET text = excluded.text",
            )
            .bind(table)
            .bind(account)
            .bind(text)
            .execute(to)
            .await?;
        }
        Change::Pulse(now) => {
            query(
                "INSERT INTO pulse (one, at, padding) VALUES (1, ?, ?) \
                 ON CONFLICT (one) DO UPDATE SET at = excluded.at, padding = excluded.padding",
            )
            .bind(*now as i64)
            .bind(padding(padded))
            .execute(to)
            .await?;
        }
        Change::Close => {}
    }
    Ok(())
}

async fn put_rows(to: &mut Connection, table: &str, rows: &[Row]) -> Result<(), sqlx::Error> {
    for row in rows {
        bind_row(query(put_row!()), table, row).execute(&mut *to).await?;
    }
    Ok(())
}

/// Binds what [`put_row`] asks for.
fn bind_row(query: Query, table: &str, row: &Row) -> Query {
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
fn bind_index(query: Query, append: &Append) -> Query {
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

/// The statement that stores this number of seats of a table.
fn put_seats(count: usize) -> String {
    let values = vec!["(?, ?, ?, ?, ?, ?)"; count].join(", ");
    format!(
        "INSERT INTO seats (table_id, seat, account, name, waiting, since) VALUES {values} \
         ON CONFLICT (table_id, seat) DO UPDATE SET account = excluded.account, name = excluded.name, \
         waiting = excluded.waiting, since = excluded.since"
    )
}

/// Everything an action changes in one text, by whether there is a new row and by how many seats differ.
type Appends = [Vec<String>; 2];

static APPEND_SQLITE: LazyLock<Appends> = LazyLock::new(|| {
    appends(|row, seats| {
        let parts = [row.then(|| put_row!().to_owned()), (seats > 0).then(|| put_seats(seats))];
        parts.into_iter().flatten().chain([put_index!().to_owned()]).collect::<Vec<_>>().join("; ")
    })
});

static APPEND_POSTGRES: LazyLock<Appends> = LazyLock::new(|| {
    appends(|row, seats| {
        let row = row.then(|| format!("entry AS ({})", put_row!()));
        let seats = (seats > 0).then(|| format!("seated AS ({})", put_seats(seats)));
        let parts: Vec<_> = row.into_iter().chain(seats).collect();
        match parts.is_empty() {
            true => put_index!().to_owned(),
            false => format!("WITH {} {}", parts.join(", "), put_index!()),
        }
    })
});

fn appends(text: impl Fn(bool, usize) -> String) -> Appends {
    [false, true].map(|row| (0..=SEATS).map(|seats| text(row, seats)).collect())
}

/// The seats that differ from what is stored.
fn changed_seats(append: &Append) -> Vec<(u8, &SeatIndex)> {
    let seats = (0u8..).zip(&append.index.seats);
    seats.filter(|(seat, _)| append.changed.contains(seat)).collect()
}

/// Binds what [`put_seats`] asks for.
fn bind_seats(query: Query, append: &Append, seats: &[(u8, &SeatIndex)]) -> Query {
    seats.iter().fold(query, |query, (seat, index)| {
        query
            .bind(&append.table)
            .bind(*seat)
            .bind(&index.account)
            .bind(&index.name)
            .bind(index.waiting)
            .bind(index.since.map(|at| at as i64))
    })
}

/// Ends the sessions and tokens of an account, except one.
async fn close_sessions(
    to: &mut Connection,
    account: &str,
    except: Option<TokenHash>,
) -> Result<(), sqlx::Error> {
    query("DELETE FROM sessions WHERE account = ? AND hash IS DISTINCT FROM ?")
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

/// How the keys of names are made; a database with another number in it has them made anew.
pub const NAME_KEYS: i64 = 1;

/// Makes the keys of all names anew.
pub async fn make_name_keys(connection: &mut Connection) -> Result<(), sqlx::Error> {
    let named = query("SELECT id, name FROM accounts WHERE password IS NOT NULL ORDER BY made_at, id")
        .fetch_in(connection)
        .await?;
    query("UPDATE accounts SET name_key = NULL").execute(connection).await?;
    for row in named {
        let name: String = row.try_get("name")?;
        query(
            "UPDATE accounts SET name_key = CASE WHEN EXISTS (SELECT 1 FROM accounts WHERE name_key = ?1) \
             THEN ?2 ELSE ?1 END WHERE id = ?3",
        )
        .bind(name_key(&name))
        .bind(simple_key(&name))
        .bind(row.try_get::<String>("id")?)
        .execute(connection)
        .await?;
    }
    Ok(())
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
const PUBLIC_TABLES: &str = "SELECT * FROM ( \
     SELECT * FROM tables WHERE public = 1 AND phase = ?1 AND changed_at < ?2 \
     UNION ALL \
     SELECT * FROM tables WHERE public = 1 AND phase IN ('paused', 'attention') AND changed_at < ?2 \
         AND ?1 = 'playing' AND rules > 0 AND manners LIKE '%\"delayed\":%' \
     UNION ALL \
     SELECT * FROM tables WHERE public = 1 AND phase IN ('over', 'ended', 'voided') AND changed_at < ?2 \
         AND changed_at > ?3 AND ?1 = 'playing' AND rules > 0 AND manners LIKE '%\"delayed\":%' \
     ) AS found ORDER BY changed_at DESC LIMIT ?4";
const TABLES_OF: &str = "SELECT * FROM tables WHERE changed_at < ?2 AND (host = ?1 OR id IN \
     (SELECT table_id FROM seats WHERE account = ?1)) ORDER BY changed_at DESC LIMIT ?3";
const SEATS_OF: &str = "SELECT account, name, waiting, since FROM seats WHERE table_id = ? ORDER BY seat";
const LOG: &str = "SELECT number, at, actor, action, deed, told, hash FROM log \
     WHERE table_id = ? AND number > ? ORDER BY number LIMIT ?";
const ACTION: &str = "SELECT number FROM log WHERE table_id = ? AND actor = ? AND action = ?";
const HOSTED: &str =
    "SELECT count(*) FROM tables WHERE host = ? AND phase IN ('gathering', 'playing', 'paused', 'attention')";
const TO_WAKE: &str = "SELECT id FROM tables WHERE wake_at <= ? ORDER BY wake_at LIMIT ?";

fn read_account(row: &Record) -> Result<Account, sqlx::Error> {
    Ok(Account {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get::<Option<String>>("password")?.map(Hidden),
        hook: row.try_get("hook")?,
        made_at: row.try_get::<i64>("made_at")? as u64,
    })
}

fn read_session(row: &Record) -> Result<Session, sqlx::Error> {
    Ok(Session {
        hash: Hidden(read_bytes(row, "hash")?),
        id: row.try_get("session")?,
        account: row.try_get("account")?,
        program: row.try_get("program")?,
        label: row.try_get("label")?,
        made_at: row.try_get::<i64>("opened_at")? as u64,
        expires_at: row.try_get::<i64>("expires_at")? as u64,
    })
}

pub fn read_row(row: &Record) -> Result<Row, sqlx::Error> {
    Ok(Row {
        number: row.try_get("number")?,
        at: row.try_get::<i64>("at")? as u64,
        actor: row.try_get("actor")?,
        action: row.try_get("action")?,
        deed: row.try_get("deed")?,
        told: row.try_get("told")?,
        hash: read_bytes(row, "hash")?,
    })
}

fn read_bytes<const N: usize>(row: &Record, column: &str) -> Result<[u8; N], sqlx::Error> {
    let bytes: Vec<u8> = row.try_get(column)?;
    bytes.try_into().map_err(|_| sqlx::Error::Decode(format!("{column} has another length").into()))
}

pub fn read_hash(row: &Record, column: &str) -> Result<Option<[u8; 32]>, sqlx::Error> {
    let bytes: Option<Vec<u8>> = row.try_get(column)?;
    // One of another length was never stored; it fits nothing.
    Ok(bytes.map(|bytes| bytes.try_into().unwrap_or_default()))
}

pub fn read_head(row: &Record) -> Result<TableHead, sqlx::Error> {
    Ok(TableHead {
        id: row.try_get("id")?,
        link_key: Hidden(row.try_get("link_key")?),
        host: row.try_get("host")?,
        setup: row.try_get("setup")?,
        pack: row.try_get("pack")?,
        secret: Hidden(read_bytes(row, "secret")?),
        beginning: row.try_get("beginning")?,
        made_at: row.try_get::<i64>("made_at")? as u64,
    })
}

impl SqlStore {
    async fn read_table(&self, row: &Record) -> Result<TableRow, sqlx::Error> {
        let head = read_head(row)?;
        let seats = query(SEATS_OF).bind(&head.id).fetch_all(&self.readers).await?;
        let seats = seats.iter().map(|row| {
            Ok(SeatIndex {
                account: row.try_get("account")?,
                name: row.try_get("name")?,
                waiting: row.try_get("waiting")?,
                since: row.try_get::<Option<i64>>("since")?.map(|at| at as u64),
            })
        });
        Ok(TableRow {
            head,
            head_hash: read_hash(row, "head_hash")?,
            seal: read_hash(row, "seal")?,
            epoch: row.try_get("epoch")?,
            index: TableIndex {
                rules: row.try_get("rules")?,
                table_rules: row.try_get("manners")?,
                phase: row.try_get("phase")?,
                public: row.try_get("public")?,
                latest: row.try_get("latest")?,
                changed_at: row.try_get::<i64>("changed_at")? as u64,
                wake_at: row.try_get::<Option<i64>>("wake_at")?.map(|at| at as u64),
                broken: row.try_get("broken")?,
                seats: seats.collect::<Result<_, sqlx::Error>>()?,
            },
        })
    }

    async fn read_tables(&self, rows: Vec<Record>) -> Result<Vec<TableRow>, sqlx::Error> {
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

impl Store for SqlStore {
    fn make_account(&self, account: Account) -> Reply<'_, ()> {
        self.change(Change::MakeAccount(account))
    }

    fn account(&self, id: String) -> Reply<'_, Option<Account>> {
        reading(async move {
            let row = query(ACCOUNT).bind(id).fetch_optional(&self.readers).await?;
            row.as_ref().map(read_account).transpose()
        })
    }

    fn account_named(&self, name: String) -> Reply<'_, Option<Account>> {
        reading(async move {
            let (key, simple) = (name_key(&name), simple_key(&name));
            let row = query(ACCOUNT_NAMED).bind(&simple).bind(&key).bind(&key);
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
            let row =
                query(SESSION).bind(hash.to_vec()).bind(now as i64).fetch_optional(&self.readers).await?;
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
            let rows = query(SESSIONS_OF).bind(account).fetch_all(&self.readers).await?;
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
            match query(TABLE).bind(id).fetch_optional(&self.readers).await? {
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
            let rows = query(LOG).bind(table).bind(after).bind(count).fetch_all(&self.readers).await?;
            rows.iter().map(read_row).collect()
        })
    }

    fn action(&self, table: String, actor: String, action: String) -> Reply<'_, Option<u32>> {
        reading(async move { query(ACTION).bind(table).bind(actor).bind(action).scalar(&self.readers).await })
    }

    fn public_tables(&self, phase: String, ended_after: Moment, page: Page) -> Reply<'_, Vec<TableRow>> {
        reading(async move {
            let rows = query(PUBLIC_TABLES)
                .bind(phase)
                .bind(page.before as i64)
                .bind(ended_after as i64)
                .bind(page.count)
                .fetch_all(&self.readers)
                .await?;
            self.read_tables(rows).await
        })
    }

    fn tables_of(&self, account: String, page: Page) -> Reply<'_, Vec<TableRow>> {
        reading(async move {
            let rows = query(TABLES_OF)
                .bind(account)
                .bind(page.before as i64)
                .bind(page.count)
                .fetch_all(&self.readers)
                .await?;
            self.read_tables(rows).await
        })
    }

    fn hosted(&self, account: String) -> Reply<'_, u32> {
        reading(
            async move { Ok(query(HOSTED).bind(account).scalar(&self.readers).await?.unwrap_or_default()) },
        )
    }

    fn to_wake(&self, now: Moment, count: u32) -> Reply<'_, Vec<String>> {
        reading(async move { query(TO_WAKE).bind(now as i64).bind(count).scalars(&self.readers).await })
    }

    fn keep_pack(&self, pack: KeptPack) -> Reply<'_, ()> {
        self.change(Change::KeepPack(pack))
    }

    fn packs(&self) -> Reply<'_, Vec<KeptPack>> {
        reading(async move {
            let rows =
                query("SELECT digest, game, files, built_in FROM packs").fetch_all(&self.readers).await?;
            let pack = |row: &Record| {
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
            let text = query("SELECT text FROM notes WHERE table_id = ? AND account = ?");
            let text: Option<String> = text.bind(table).bind(account).scalar(&self.readers).await?;
            Ok(text.unwrap_or_default())
        })
    }

    fn keep_notes(&self, table: String, account: String, text: String) -> Reply<'_, ()> {
        self.change(Change::KeepNotes { table, account, text })
    }

    fn progress(&self, account: String) -> Reply<'_, String> {
        reading(async move {
            let text = query("SELECT text FROM progress WHERE account = ?").bind(account);
            let text: Option<String> = text.scalar(&self.readers).await?;
            Ok(text.unwrap_or_default())
        })
    }

    fn keep_progress(&self, account: String, text: String) -> Reply<'_, ()> {
        self.change(Change::KeepProgress { account, text })
    }

    fn last_pulse(&self) -> Reply<'_, Option<Moment>> {
        reading(async move {
            let at: Option<i64> = query("SELECT at FROM pulse").scalar(&self.readers).await?;
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
            match &self.readers {
                Readers::Sqlite(readers) => {
                    let mut connection = readers.acquire().await.map_err(broken)?;
                    super::sqlite::vacuum_into(&mut connection, &file).await
                }
                Readers::Postgres(_) => Err(super::postgres::back_up_elsewhere()),
            }
        })
    }

    fn close(&self) -> Reply<'_, ()> {
        Box::pin(async move {
            // The writer is closed last: the last connection writes everything into the file.
            self.readers.close().await;
            let closed = self.change(Change::Close).await;
            self.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
            closed
        })
    }
}
