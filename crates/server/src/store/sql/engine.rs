//! One way to write a statement for both databases.
//!
//! A statement has `?` or `?1` where a value goes in, as SQLite has it; PostgreSQL gets `$1`. Whole numbers are 64 bits wide and
//! flags are 0 or 1 in both, so that a statement means the same to both.

use super::super::postgres::Link;
use futures_util::StreamExt as _;
use futures_util::stream::BoxStream;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::sqlite::{SqliteArguments, SqliteConnection, SqlitePool, SqliteRow};
use sqlx::{AssertSqlSafe, Connection as _, Postgres, Row as _, TypeInfo, ValueRef};
use std::borrow::Cow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

/// The connection of a writer.
pub enum Connection {
    Sqlite(SqliteConnection),
    Postgres(Box<Link>),
}

impl Connection {
    /// Begins a transaction.
    pub async fn begin(&mut self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => {
                sqlx::query("BEGIN IMMEDIATE").execute(connection).await?;
            }
            Self::Postgres(link) => link.begin().await?,
        }
        Ok(())
    }

    pub async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Self::Sqlite(connection) => connection.close().await,
            Self::Postgres(link) => link.close().await,
        }
    }
}

/// The connections of readers.
pub enum Readers {
    Sqlite(SqlitePool),
    Postgres(Pool),
}

/// Connections to PostgreSQL, each of which may be cut without a word.
pub struct Pool {
    connections: PgPool,
    /// Anybody who gives no answer for so long is not there any more.
    patience: Duration,
    /// When that was found out last. What was there before may be cut too.
    doubt: Doubt,
}

type Doubt = Arc<Mutex<Option<Instant>>>;

fn doubted(doubt: &Doubt) -> MutexGuard<'_, Option<Instant>> {
    doubt.lock().unwrap_or_else(PoisonError::into_inner)
}

fn silent() -> sqlx::Error {
    sqlx::Error::Io(std::io::ErrorKind::TimedOut.into())
}

impl Pool {
    pub fn new(connections: PgPool, patience: Duration) -> Self {
        Self { connections, patience, doubt: Doubt::default() }
    }

    /// Connects as the options say. A connection is tried before it is used again.
    pub async fn connect(
        options: PgPoolOptions,
        to: PgConnectOptions,
        patience: Duration,
    ) -> Result<Self, sqlx::Error> {
        let doubt = Doubt::default();
        let doubts = doubt.clone();
        let options = options.test_before_acquire(false).before_acquire(move |connection, state| {
            let doubt = doubts.clone();
            Box::pin(async move {
                let unused_since = Instant::now().checked_sub(state.idle_for);
                if doubted(&doubt).is_some_and(|found| unused_since.is_none_or(|since| since < found)) {
                    return Ok(false);
                }
                match timeout(TRYING, connection.ping()).await {
                    Ok(answered) => answered.map(|()| true),
                    Err(_) => {
                        *doubted(&doubt) = Some(Instant::now());
                        Err(silent())
                    }
                }
            })
        });
        Ok(Self { connections: options.connect_with(to).await?, patience, doubt })
    }

    async fn ask(&self) -> Result<Asking<'_>, sqlx::Error> {
        Ok(Asking { pool: self, connection: Some(self.connections.acquire().await?) })
    }
}

/// How long it may take to find out whether a connection is still there.
const TRYING: Duration = Duration::from_secs(1);

/// A connection while something is read. One that is in the middle of an answer is not used again.
struct Asking<'a> {
    pool: &'a Pool,
    connection: Option<PoolConnection<Postgres>>,
}

impl Asking<'_> {
    fn to(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        self.connection.as_deref_mut().ok_or_else(silent)
    }

    /// What was read, if it came in time.
    fn judge<T>(mut self, answer: Result<Result<T, sqlx::Error>, Elapsed>) -> Result<T, sqlx::Error> {
        let Ok(answer) = answer else {
            *doubted(&self.pool.doubt) = Some(Instant::now());
            return Err(silent());
        };
        // It goes back among the others.
        self.connection.take();
        answer
    }
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        // Nobody waited for the end of the answer.
        drop(self.connection.take().map(PoolConnection::detach));
    }
}

impl Readers {
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.connections.close().await,
        }
    }
}

/// Something that goes into a statement.
#[derive(Clone, Debug)]
pub enum Value {
    Number(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

macro_rules! value {
    ($( $variant:ident: $( $type:ty => $convert:expr ),+; )+) => {$($(
        impl From<$type> for Value {
            fn from(value: $type) -> Self {
                let convert: fn($type) -> _ = $convert;
                Self::$variant(Some(convert(value)))
            }
        }
        impl From<Option<$type>> for Value {
            fn from(value: Option<$type>) -> Self {
                let convert: fn($type) -> _ = $convert;
                Self::$variant(value.map(convert))
            }
        }
    )+)+};
}

value! {
    Number: i64 => |number| number, &i64 => |number| *number, i32 => i64::from, u32 => i64::from,
            &u32 => |number| i64::from(*number), u8 => i64::from, bool => i64::from;
    Real: f64 => |number| number;
    Text: String => |text| without_nul(&text), &String => |text| without_nul(text), &str => without_nul;
    Bytes: Vec<u8> => |bytes| bytes, &Vec<u8> => Clone::clone, &[u8] => <[u8]>::to_vec;
}

impl From<&Option<String>> for Value {
    fn from(value: &Option<String>) -> Self {
        value.as_ref().into()
    }
}

/// PostgreSQL's texts cannot hold the character 0. It says nothing to anybody, so neither database gets it.
fn without_nul(text: &str) -> String {
    if text.contains('\0') { text.replace('\0', "") } else { text.to_owned() }
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Number,
    Real,
    Text,
    Bytes,
}

/// A statement with its values.
pub struct Query {
    text: Cow<'static, str>,
    values: Vec<Value>,
}

pub const fn query(text: &'static str) -> Query {
    Query { text: Cow::Borrowed(text), values: Vec::new() }
}

/// A statement that was put together from names of the database's own tables and columns; never from what anybody sent.
pub const fn written_query(text: String) -> Query {
    Query { text: Cow::Owned(text), values: Vec::new() }
}

/// The statement with PostgreSQL's marks for values.
fn with_dollars(text: &str) -> String {
    let (mut out, mut next, mut signs) = (String::with_capacity(text.len() + 16), 0, text.chars().peekable());
    while let Some(sign) = signs.next() {
        if sign != '?' {
            out.push(sign);
            continue;
        }
        out.push('$');
        if signs.peek().is_some_and(char::is_ascii_digit) {
            continue;
        }
        next += 1;
        out.push_str(&next.to_string());
    }
    out
}

impl Query {
    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    fn for_sqlite(self) -> sqlx::query::Query<'static, sqlx::Sqlite, SqliteArguments> {
        let query = match self.text {
            Cow::Borrowed(text) => sqlx::query(text),
            Cow::Owned(text) => sqlx::query(AssertSqlSafe(text)),
        };
        self.values.into_iter().fold(query, |query, value| match value {
            Value::Number(number) => query.bind(number),
            Value::Real(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
        })
    }

    fn for_postgres(self) -> sqlx::query::Query<'static, Postgres, PgArguments> {
        let query = sqlx::query(AssertSqlSafe(with_dollars(&self.text)));
        self.values.into_iter().fold(query, |query, value| match value {
            Value::Number(number) => query.bind(number),
            Value::Real(number) => query.bind(number),
            Value::Text(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
        })
    }

    /// Returns how many rows it changed; with SQLite and several statements, all of them together.
    pub async fn execute(self, to: &mut Connection) -> Result<u64, sqlx::Error> {
        match to {
            Connection::Sqlite(to) => Ok(self.for_sqlite().execute(to).await?.rows_affected()),
            Connection::Postgres(link) => {
                Ok(self.for_postgres().execute(link.connection()?).await?.rows_affected())
            }
        }
    }

    /// Reads what the writer's own transaction sees.
    pub async fn fetch_in(self, from: &mut Connection) -> Result<Vec<Record>, sqlx::Error> {
        match from {
            Connection::Sqlite(from) => {
                let rows = self.for_sqlite().fetch_all(from).await?;
                Ok(rows.into_iter().map(Record::Sqlite).collect())
            }
            Connection::Postgres(link) => {
                let rows = self.for_postgres().fetch_all(link.connection()?).await?;
                Ok(rows.into_iter().map(Record::Postgres).collect())
            }
        }
    }

    /// Reads row by row.
    pub fn fetch(self, from: &mut Connection) -> Result<Records<'_>, sqlx::Error> {
        Ok(match from {
            Connection::Sqlite(from) => {
                self.for_sqlite().fetch(from).map(|row| row.map(Record::Sqlite)).boxed()
            }
            Connection::Postgres(link) => {
                self.for_postgres().fetch(link.connection()?).map(|row| row.map(Record::Postgres)).boxed()
            }
        })
    }

    pub async fn fetch_all(self, from: &Readers) -> Result<Vec<Record>, sqlx::Error> {
        match from {
            Readers::Sqlite(from) => {
                let rows = self.for_sqlite().fetch_all(from).await?;
                Ok(rows.into_iter().map(Record::Sqlite).collect())
            }
            Readers::Postgres(from) => {
                let mut asking = from.ask().await?;
                let read = timeout(from.patience, self.for_postgres().fetch_all(asking.to()?)).await;
                let rows = asking.judge(read)?;
                Ok(rows.into_iter().map(Record::Postgres).collect())
            }
        }
    }

    pub async fn fetch_optional(self, from: &Readers) -> Result<Option<Record>, sqlx::Error> {
        Ok(match from {
            Readers::Sqlite(from) => self.for_sqlite().fetch_optional(from).await?.map(Record::Sqlite),
            Readers::Postgres(from) => {
                let mut asking = from.ask().await?;
                let read = timeout(from.patience, self.for_postgres().fetch_optional(asking.to()?)).await;
                asking.judge(read)?.map(Record::Postgres)
            }
        })
    }

    pub async fn fetch_one(self, from: &Readers) -> Result<Record, sqlx::Error> {
        self.fetch_optional(from).await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// The first column of every row.
    pub async fn scalars<T: Column>(self, from: &Readers) -> Result<Vec<T>, sqlx::Error> {
        self.fetch_all(from).await?.iter().map(|row| row.try_get(row.first_column()?)).collect()
    }

    /// The first column of the first row, if there is one.
    pub async fn scalar<T: Column>(self, from: &Readers) -> Result<Option<T>, sqlx::Error> {
        let row = self.fetch_optional(from).await?;
        row.map(|row| row.try_get(row.first_column()?)).transpose()
    }
}

type Records<'a> = BoxStream<'a, Result<Record, sqlx::Error>>;

/// A row that was read.
pub enum Record {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Record {
    fn first_column(&self) -> Result<&str, sqlx::Error> {
        let name = match self {
            Self::Sqlite(row) => row.columns().first().map(sqlx::Column::name),
            Self::Postgres(row) => row.columns().first().map(sqlx::Column::name),
        };
        name.ok_or(sqlx::Error::RowNotFound)
    }

    pub fn try_get<T: Column>(&self, column: &str) -> Result<T, sqlx::Error> {
        T::read(self, column)
    }

    /// The column as something that goes into another statement.
    pub fn value(&self, column: &str, kind: Kind) -> Result<Value, sqlx::Error> {
        Ok(match kind {
            Kind::Number => self.try_get::<Option<i64>>(column)?.into(),
            Kind::Real => self.try_get::<Option<f64>>(column)?.into(),
            Kind::Text => self.try_get::<Option<String>>(column)?.into(),
            Kind::Bytes => self.try_get::<Option<Vec<u8>>>(column)?.into(),
        })
    }
}

/// What a column can be read as.
pub trait Column: Sized {
    fn read(row: &Record, column: &str) -> Result<Self, sqlx::Error>;
}

macro_rules! columns {
    ($( $type:ty ),+) => {$(
        impl Column for $type {
            fn read(row: &Record, column: &str) -> Result<Self, sqlx::Error> {
                match row {
                    Record::Sqlite(row) => row.try_get(column),
                    Record::Postgres(row) => row.try_get(column),
                }
            }
        }
    )+};
}

columns!(String, Option<String>, f64, Option<f64>, Vec<u8>, Option<Vec<u8>>, i64, Option<i64>);

/// A number of fewer bits than the column has.
macro_rules! narrow {
    ($( $type:ty ),+) => {$(
        impl Column for $type {
            fn read(row: &Record, column: &str) -> Result<Self, sqlx::Error> {
                let number = i64::read(row, column)?;
                number.try_into().map_err(|_| {
                    sqlx::Error::Decode(format!("{column} is {number}, which is out of bounds").into())
                })
            }
        }
    )+};
}

narrow!(u8, u32, i32);

impl Column for bool {
    fn read(row: &Record, column: &str) -> Result<Self, sqlx::Error> {
        match row {
            // What a statement works out is a truth value, what a column holds is a number.
            Record::Postgres(row) if row.try_get_raw(column)?.type_info().name() == "BOOL" => {
                row.try_get(column)
            }
            _ => Ok(i64::read(row, column)? != 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_get_the_marks_of_postgresql() {
        assert_eq!(with_dollars("VALUES (?, ?, ?)"), "VALUES ($1, $2, $3)");
        assert_eq!(with_dollars("a = ?2 OR b = ?10 AND c = ?1"), "a = $2 OR b = $10 AND c = $1");
        assert_eq!(with_dollars("SELECT 1"), "SELECT 1");
    }

    #[test]
    fn texts_are_stored_without_the_character_0() {
        assert!(matches!(Value::from("a\0b"), Value::Text(Some(text)) if text == "ab"));
        assert!(matches!(Value::from(None::<String>), Value::Text(None)));
    }
}
