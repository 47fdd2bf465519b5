//! Carries everything from one database to another: from SQLite to PostgreSQL, back, or between two of a kind.
//!
//! Nobody may work on either of them meanwhile. Everything goes into one transaction, which is committed only when every row
//! and every chain of hashes was read again at the new place; until then, and after a failure, the new database is empty.

use super::lock::Lock;
use super::postgres::Company;
use super::sql::engine::{Connection, Kind, Record, Value, query, written_query};
use super::sql::{broken, read_hash, read_head, read_row};
use super::{Location, StoreError, postgres, sqlite};
use crate::entry::seal;
use futures_util::TryStreamExt as _;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};

/// Every table of the database. One that is referred to stands before those that refer to it.
const TABLES: [&str; 22] = [
    "accounts",
    "sessions",
    "packs",
    "tables",
    "seats",
    "log",
    "notes",
    "pulse",
    "restrictions",
    "reports",
    "password_codes",
    "operations",
    "progress",
    "recovery_codes",
    "notice_settings",
    "push_subscriptions",
    "push_key",
    "blocks",
    "results",
    "ratings",
    "standing_answers",
    "waiting_notices",
];
/// What a database has for itself: the new one fills it by itself.
const OWN: [&str; 5] = ["versions", "writers", "nodes", "outages", "operator_tokens"];
/// Tables whose rows PostgreSQL numbers itself.
const NUMBERED: [&str; 2] = ["reports", "operations"];
/// How many rows go into one statement.
const BATCH: usize = 200;

/// What to do about tables whose log or head is not what was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Damaged {
    Refuse,
    /// They are carried over as they are; a server shows them, and does not go on with them.
    Carry,
}

/// What was carried over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    pub accounts: u64,
    pub tables: u64,
    /// Entries in the logs of the tables.
    pub entries: u64,
    /// Everything, in rows.
    pub rows: u64,
    /// Tables whose log or head is not what was stored, each with a sentence.
    pub damaged: BTreeMap<String, String>,
}

/// A database that nobody else works on.
struct Held {
    connection: Connection,
    _lock: Option<Lock>,
}

impl Held {
    async fn open(location: &Location) -> Result<Self, StoreError> {
        Ok(match location {
            Location::File(file) => {
                let (connection, lock) = sqlite::connect(file).await?;
                Self { connection, _lock: Some(lock) }
            }
            Location::Postgres(url) => {
                Self { connection: postgres::connect(url, Company::Alone).await?, _lock: None }
            }
        })
    }

    async fn close(self) -> Result<(), StoreError> {
        self.connection.close().await.map_err(broken)
    }
}

/// Carries everything over into an empty database. What was there is left as it is.
pub async fn carry(from: &Location, to: &Location, damaged: Damaged) -> Result<Moved, StoreError> {
    if let Location::File(file) = from
        && !file.exists()
    {
        return Err(StoreError::Broken(format!("{} is not there", file.display())));
    }
    let (mut source, mut target) = (Held::open(from).await?, Held::open(to).await?);
    for (held, location) in [(&mut source, from), (&mut target, to)] {
        let found = table_names(&mut held.connection).await.map_err(broken)?;
        if found != TABLES.map(str::to_owned).into() {
            let strange: Vec<_> =
                found.iter().filter(|table| !TABLES.contains(&table.as_str())).cloned().collect();
            return Err(StoreError::Broken(format!(
                "{location} holds tables that are not of Logres: {}",
                strange.join(", ")
            )));
        }
    }
    for table in TABLES {
        let text = format!("SELECT 1 AS one FROM {table} LIMIT 1");
        let found = written_query(text).fetch_in(&mut target.connection).await.map_err(broken)?;
        if !found.is_empty() {
            let sentence =
                format!("{to} is not empty (there is something in {table}); name an empty database");
            return Err(StoreError::Broken(sentence));
        }
    }
    let before = check_chains(&mut source.connection).await.map_err(broken)?;
    if damaged == Damaged::Refuse && !before.is_empty() {
        let list: Vec<_> = before.iter().map(|(table, sentence)| format!("{table}: {sentence}")).collect();
        let sentence = format!(
            "{from} holds {} damaged tables; restore a back-up, or carry them over as they are with --damaged\n{}",
            list.len(),
            list.join("\n")
        );
        return Err(StoreError::Broken(sentence));
    }
    let mut moved = carry_rows(&mut source.connection, &mut target.connection).await?;
    let after = check_chains(&mut target.connection).await.map_err(broken)?;
    if after != before {
        // The transaction is not committed; it is gone with the connection.
        let worse = after.iter().find(|(table, _)| !before.contains_key(*table));
        let (table, sentence) = worse.map_or(("", "other tables are damaged"), |(table, it)| (table, it));
        return Err(StoreError::Broken(format!(
            "nothing was carried over; at the new place {table}: {sentence}"
        )));
    }
    moved.damaged = after;
    query("COMMIT").execute(&mut target.connection).await.map_err(broken)?;
    if matches!(to, Location::Postgres(_)) {
        // So that its first questions are planned by what is there.
        query("ANALYZE").execute(&mut target.connection).await.map_err(broken)?;
    }
    target.close().await?;
    source.close().await?;
    Ok(moved)
}

/// Copies every row inside a transaction that stays open, and reads all of them again.
async fn carry_rows(source: &mut Connection, target: &mut Connection) -> Result<Moved, StoreError> {
    target.begin().await.map_err(broken)?;
    let mut moved = Moved::default();
    for table in TABLES {
        let columns = columns(source, table).await.map_err(broken)?;
        let names = |columns: &[(String, Kind)]| -> BTreeSet<String> {
            columns.iter().map(|(name, _)| name.clone()).collect()
        };
        let there = self::columns(target, table).await.map_err(broken)?;
        if names(&columns) != names(&there) {
            return Err(StoreError::Broken(format!("{table} has other columns in the new database")));
        }
        let sent = carry_table(source, target, table, &columns).await.map_err(broken)?;
        let arrived = sum_up(target, table, &columns).await.map_err(broken)?;
        if sent != arrived {
            let sentence = format!(
                "nothing was carried over: {} rows of {table} were written, and {} other ones read again",
                sent.rows, arrived.rows
            );
            return Err(StoreError::Broken(sentence));
        }
        moved.rows += sent.rows;
        match table {
            "accounts" => moved.accounts = sent.rows,
            "tables" => moved.tables = sent.rows,
            "log" => moved.entries = sent.rows,
            _ => {}
        }
    }
    if let Connection::Postgres(_) = target {
        for table in NUMBERED {
            let text = format!(
                "SELECT setval(pg_get_serial_sequence('{table}', 'number'), max(number)) AS last FROM {table} \
                 HAVING count(*) > 0"
            );
            written_query(text).fetch_in(target).await.map_err(broken)?;
        }
    }
    Ok(moved)
}

/// Rows that were seen, in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sum {
    rows: u64,
    /// The sum of the hashes of all rows.
    hashes: [u64; 4],
}

impl Sum {
    fn add(&mut self, row: &[Value]) {
        let mut hash = Sha256::new();
        for value in row {
            let (tag, bytes): (u8, Option<Vec<u8>>) = match value {
                Value::Number(number) => (1, number.map(|number| number.to_le_bytes().to_vec())),
                Value::Real(number) => (2, number.map(|number| number.to_bits().to_le_bytes().to_vec())),
                Value::Text(text) => (3, text.as_ref().map(|text| text.as_bytes().to_vec())),
                Value::Bytes(bytes) => (4, bytes.clone()),
            };
            hash.update([tag]);
            hash.update(bytes.as_ref().map_or(u64::MAX, |bytes| bytes.len() as u64).to_le_bytes());
            hash.update(bytes.unwrap_or_default());
        }
        let hash: [u8; 32] = hash.finalize().into();
        self.rows += 1;
        for (sum, part) in self.hashes.iter_mut().zip(hash.as_chunks::<8>().0) {
            *sum = sum.wrapping_add(u64::from_le_bytes(*part));
        }
    }
}

fn selected(table: &str, columns: &[(String, Kind)]) -> String {
    let names: Vec<_> = columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    format!("SELECT {} FROM {table}", names.join(", "))
}

fn values(record: &Record, columns: &[(String, Kind)]) -> Result<Vec<Value>, sqlx::Error> {
    columns.iter().map(|(name, kind)| record.value(name, *kind)).collect()
}

async fn sum_up(from: &mut Connection, table: &str, columns: &[(String, Kind)]) -> Result<Sum, sqlx::Error> {
    let (mut sum, mut rows) = (Sum::default(), written_query(selected(table, columns)).fetch(from)?);
    while let Some(record) = rows.try_next().await? {
        sum.add(&values(&record, columns)?);
    }
    Ok(sum)
}

async fn carry_table(
    from: &mut Connection,
    to: &mut Connection,
    table: &str,
    columns: &[(String, Kind)],
) -> Result<Sum, sqlx::Error> {
    let (mut sum, mut batch) = (Sum::default(), Vec::with_capacity(BATCH));
    let mut rows = written_query(selected(table, columns)).fetch(from)?;
    while let Some(record) = rows.try_next().await? {
        let row = values(&record, columns)?;
        sum.add(&row);
        batch.push(row);
        if batch.len() == BATCH {
            insert(to, table, columns, &mut batch).await?;
        }
    }
    insert(to, table, columns, &mut batch).await?;
    Ok(sum)
}

/// Writes the rows with one statement.
async fn insert(
    to: &mut Connection,
    table: &str,
    columns: &[(String, Kind)],
    rows: &mut Vec<Vec<Value>>,
) -> Result<(), sqlx::Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let names: Vec<_> = columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let marks = format!("({})", vec!["?"; columns.len()].join(", "));
    let text = format!(
        "INSERT INTO {table} ({}) VALUES {}",
        names.join(", "),
        vec![marks.as_str(); rows.len()].join(", ")
    );
    let insert = rows.drain(..).flatten().fold(written_query(text), |query, value| query.bind(value));
    insert.execute(to).await?;
    Ok(())
}

async fn table_names(of: &mut Connection) -> Result<BTreeSet<String>, sqlx::Error> {
    let names = match of {
        Connection::Sqlite(_) => query("SELECT name FROM sqlite_schema WHERE type = 'table'"),
        Connection::Postgres(_) => query(
            "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = current_schema()",
        ),
    };
    let names = names.fetch_in(of).await?;
    let names = names.iter().map(|row| row.try_get::<String>("name"));
    let own = |name: &String| {
        name.starts_with("_sqlx") || name.starts_with("sqlite_") || OWN.contains(&name.as_str())
    };
    Ok(names.collect::<Result<BTreeSet<_>, _>>()?.into_iter().filter(|name| !own(name)).collect())
}

/// The columns of a table, with what they hold.
async fn columns(of: &mut Connection, table: &str) -> Result<Vec<(String, Kind)>, sqlx::Error> {
    let columns = match of {
        Connection::Sqlite(_) => query("SELECT name, type AS kind FROM pragma_table_info(?)"),
        Connection::Postgres(_) => query(
            "SELECT column_name::text AS name, data_type::text AS kind FROM information_schema.columns \
             WHERE table_schema = current_schema() AND table_name = ?",
        ),
    };
    let columns = columns.bind(table).fetch_in(of).await?;
    let column = |row: &Record| {
        let (name, kind): (String, String) = (row.try_get("name")?, row.try_get("kind")?);
        let kind = match kind.as_str() {
            "INTEGER" | "bigint" => Kind::Number,
            "REAL" | "double precision" => Kind::Real,
            "TEXT" | "text" => Kind::Text,
            "BLOB" | "bytea" => Kind::Bytes,
            _ => return Err(sqlx::Error::Decode(format!("{table}.{name} holds {kind}").into())),
        };
        Ok((name, kind))
    };
    columns.iter().map(column).collect()
}

/// A table of which the log is being checked.
struct Chain {
    latest: u32,
    seal: Option<[u8; 32]>,
    /// The last entry that was seen.
    number: u32,
    before: [u8; 32],
    trouble: Option<String>,
}

/// Reads every table's head and log, and tells those that are not what was stored.
async fn check_chains(of: &mut Connection) -> Result<BTreeMap<String, String>, sqlx::Error> {
    let mut chains: BTreeMap<String, Chain> = BTreeMap::new();
    let mut heads = query("SELECT * FROM tables").fetch(of)?;
    while let Some(record) = heads.try_next().await? {
        let (head, head_hash) = (read_head(&record)?, read_hash(&record, "head_hash")?);
        let trouble =
            head_hash.is_some_and(|hash| hash != head.hash()).then(|| "its head is damaged".to_owned());
        let (latest, seal) = (record.try_get("latest")?, read_hash(&record, "seal")?);
        chains.insert(head.id, Chain { latest, seal, number: 0, before: [0; 32], trouble });
    }
    drop(heads);
    let mut rows = query("SELECT * FROM log ORDER BY table_id, number").fetch(of)?;
    while let Some(record) = rows.try_next().await? {
        let (table, row): (String, _) = (record.try_get("table_id")?, read_row(&record)?);
        // Every entry belongs to a table, by the database's own law.
        let Some(chain) = chains.get_mut(&table) else { continue };
        if row.number != chain.number + 1 {
            chain.trouble.get_or_insert(format!("entry {} of the log is missing", chain.number + 1));
        } else if row.hash != seal(&chain.before, &row) {
            chain.trouble.get_or_insert(format!("entry {} of the log is damaged", row.number));
        }
        (chain.number, chain.before) = (row.number, row.hash);
    }
    drop(rows);
    let check = |(table, mut chain): (String, Chain)| {
        if chain.number != chain.latest {
            chain.trouble.get_or_insert(format!(
                "the log ends with entry {}, and not with {}",
                chain.number, chain.latest
            ));
        } else if chain.seal.is_some_and(|seal| seal != chain.before) {
            chain.trouble.get_or_insert("the last entry is not the one that was stored last".to_owned());
        }
        chain.trouble.map(|trouble| (table, trouble))
    };
    Ok(chains.into_iter().filter_map(check).collect())
}
