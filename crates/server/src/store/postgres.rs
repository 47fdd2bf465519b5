//! The store in a PostgreSQL database.
//!
//! A connection may be lost in the middle of a commit: then nobody knows whether the transaction is stored. So each
//! transaction writes its number into this writer's row of `writers`. After a new connection is made, the row tells; reading
//! it waits until the earlier transaction has ended, if the database has not noticed yet that its client is gone.

use super::StoreError;
use super::nodes::Nodes;
use super::sql::engine::{Connection, Pool, Readers};
use super::sql::writer::{self, FAR_TOO_LONG};
use super::sql::{NAME_KEYS, SqlStore, cause, is_answer, make_name_keys};
use crate::secrets::{hex, random};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgListener, PgPoolOptions};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _, Row as _};
use std::str::FromStr;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};

const READERS: u32 = 8;
/// `logres` as a number: an advisory lock. A server that works alone has it for itself, nodes that work together share it.
const LOCK: i64 = 0x6c6f_6772_6573;
/// The oldest PostgreSQL that is still kept by its makers and was tried.
const OLDEST: i32 = 140_000;
/// How long a new connection may take.
const CONNECTING: Duration = Duration::from_secs(3);
/// How long to wait before the next attempt to connect.
const BETWEEN: Duration = Duration::from_millis(100);
/// The database breaks off what is read for longer than this.
const LONGEST_READ: Duration = Duration::from_secs(60);
/// How often the connection on which announcements come is tried: a wire that is cut looks like silence.
const STILL_THERE: Duration = Duration::from_secs(10);

/// The nodes of a database, and its tables with the node that each belongs to.
pub struct NodesAtWork {
    pub nodes: Nodes,
    pub held: Vec<(String, String)>,
}

/// Looks at who works on a database, beside them. Nothing is changed.
pub async fn look_at_nodes(url: &str) -> Result<NodesAtWork, StoreError> {
    let options = read_url(url)?;
    let place = place(&options);
    let pool = PgPoolOptions::new().max_connections(1).acquire_timeout(CONNECTING);
    let pool = pool.connect_with(options.options([("default_transaction_read_only", "on")])).await;
    let pool = pool.map_err(|error| refuse(&place, &error))?;
    let readers = Readers::Postgres(Pool::new(pool, LONGEST_READ));
    let found = super::sql::look_at_nodes(&readers).await.map_err(|error| refuse(&place, &error));
    readers.close().await;
    let (nodes, held) = found?;
    Ok(NodesAtWork { nodes, held })
}

/// Who else may work on a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    Alone,
    /// Other nodes.
    Together,
}

/// Hears what other nodes announce; an empty text when something may have been missed.
pub(super) fn listen(options: PgConnectOptions) -> mpsc::Receiver<String> {
    let (sender, heard) = mpsc::channel(1024);
    tokio::spawn(async move {
        while !sender.is_closed() {
            if let Err(error) = hear(&options, &sender).await {
                tracing::debug!(%error, "announcements of other nodes are not heard for now");
            }
            // What was announced meanwhile is missed. If nobody reads, it is looked again soon anyway; so below.
            let _ = sender.try_send(String::new());
            tokio::time::sleep(BETWEEN).await;
        }
    });
    heard
}

/// Hears until the connection is lost.
async fn hear(options: &PgConnectOptions, to: &mpsc::Sender<String>) -> Result<(), sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(1).connect_lazy_with(options.clone());
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.listen("logres").await?;
    while !to.is_closed() {
        match timeout(STILL_THERE, listener.try_recv()).await {
            Ok(Ok(Some(heard))) => {
                let _ = to.try_send(heard.payload().to_owned());
            }
            Ok(Ok(None)) => break,
            Ok(Err(error)) => return Err(error),
            Err(_) => {
                let asked = timeout(CONNECTING, listener.execute("SELECT 1")).await;
                asked.map_err(|_| sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()))??;
            }
        }
    }
    Ok(())
}

/// Opens a database and brings it up to date: `postgres://user:password@host:5432/name`, or with a socket
/// `postgres:///name?host=/var/run/postgresql&user=logres`.
///
/// A database that another server works on is refused, unless both are `Together`.
pub async fn open(url: &str, company: Company) -> Result<SqlStore, StoreError> {
    open_within(url, company, FAR_TOO_LONG).await
}

/// The same; a connection that gives no answer for `patience` counts as cut, and another one takes its place. A server that
/// works alone waits longer for what it reads: nobody else would do it sooner.
pub async fn open_within(url: &str, company: Company, patience: Duration) -> Result<SqlStore, StoreError> {
    let own_url = url.to_owned();
    let open = async move || connect_within(&own_url, company, patience).await;
    let (writer, health) = writer::start(open, None).await?;
    let options = read_url(url)?;
    let place = place(&options);
    let listening = (company == Company::Together).then(|| options.clone());
    let longest = format!("{}ms", LONGEST_READ.as_millis());
    let options =
        options.options([("default_transaction_read_only", "on"), ("statement_timeout", longest.as_str())]);
    let patience_with_reads = match company {
        Company::Alone => LONGEST_READ + CONNECTING,
        Company::Together => patience,
    };
    let pool = PgPoolOptions::new().max_connections(READERS).acquire_timeout(patience);
    let pool = Pool::connect(pool, options, patience_with_reads).await;
    let readers = Readers::Postgres(pool.map_err(|error| refuse(&place, &error))?);
    Ok(SqlStore::new(readers, writer, health, None, listening))
}

fn read_url(url: &str) -> Result<PgConnectOptions, StoreError> {
    // The text of the fault may repeat the URL, and with it the password.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Broken("this is not the URL of a PostgreSQL database".to_owned()))?;
    Ok(options.application_name("logres").disable_statement_logging())
}

/// The connection of the one who writes. As long as it is open, nobody else can use the database who is not in the same
/// company. The database is up to date.
pub(super) async fn connect(url: &str, company: Company) -> Result<Connection, StoreError> {
    connect_within(url, company, FAR_TOO_LONG).await
}

async fn connect_within(url: &str, company: Company, patience: Duration) -> Result<Connection, StoreError> {
    let writer = hex(&random::<16>());
    // A server that is stopped in the middle of a transaction must not keep others waiting for ever.
    let options = read_url(url)?.application_name(&application(&writer)).options([
        ("idle_in_transaction_session_timeout", "10s"),
        ("lock_timeout", "10s"),
        ("tcp_keepalives_idle", "10"),
        ("tcp_keepalives_interval", "5"),
        ("tcp_keepalives_count", "3"),
    ]);
    let place = place(&options);
    let refuse = |error: sqlx::Error| refuse(&place, &error);
    let mut link = Link { options, company, patience, connection: None, writer, batch: 0 };
    link.connect().await?;
    let connection = link.connection().map_err(refuse)?;
    check(connection).await.map_err(|sentence| StoreError::Broken(format!("{place}: {sentence}")))?;
    // Of several nodes, an earlier version may be started again beside a later one.
    super::migrations::postgres()
        .set_ignore_missing(company == Company::Together)
        .run(&mut *connection)
        .await
        .map_err(|error| StoreError::Broken(format!("{place} cannot be brought up to date: {error}")))?;
    sqlx::query("DELETE FROM writers WHERE at < now() - interval '1 day'")
        .execute(connection)
        .await
        .map_err(refuse)?;
    check_name_keys(link).await.map_err(refuse)
}

/// The URL as it may be shown.
pub fn without_password(url: &str) -> String {
    let scheme = url.split(':').next().unwrap_or_default();
    let Ok(mut parsed) = url::Url::parse(url) else { return format!("{scheme}:…") };
    let hidden = parsed.password().is_some();
    if hidden && parsed.set_password(None).is_err() {
        return format!("{scheme}:…");
    }
    let asked = parsed.query().map(|_| "?…").unwrap_or_default();
    parsed.set_query(None);
    let text = String::from(parsed);
    let shown = if hidden { text.replacen('@', ":…@", 1) } else { text };
    shown + asked
}

/// Which database it is, without the password.
fn place(options: &PgConnectOptions) -> String {
    let name = options.get_database().unwrap_or_else(|| options.get_username());
    format!("the database {name} on {}", options.get_host())
}

fn refuse(place: &str, error: &sqlx::Error) -> StoreError {
    StoreError::Broken(format!("{place} cannot be used: {}", cause(error)))
}

/// Why nothing is copied from here.
pub fn back_up_elsewhere() -> StoreError {
    StoreError::Broken("a PostgreSQL database is backed up with pg_dump (docs/hosting.md)".to_owned())
}

/// Looks at how the database is set up.
async fn check(connection: &mut PgConnection) -> Result<(), String> {
    let row = sqlx::query(
        "SELECT current_setting('server_version_num')::int4 AS version, current_setting('server_encoding') AS encoding, \
         current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS waits",
    )
    .fetch_one(connection)
    .await
    .map_err(|error| error.to_string())?;
    let setting = |name: &str| row.try_get::<String, _>(name).unwrap_or_default();
    if row.try_get::<i32, _>("version").unwrap_or_default() < OLDEST {
        return Err(format!("Logres needs PostgreSQL {} or later", OLDEST / 10_000));
    }
    if setting("encoding") != "UTF8" {
        return Err(format!("its texts are in {}; Logres needs UTF8", setting("encoding")));
    }
    if setting("fsync") == "off" || setting("waits") == "off" {
        tracing::warn!(
            "PostgreSQL does not wait for its disk (fsync, synchronous_commit); a crash can lose moves"
        );
    }
    Ok(())
}

/// Makes the keys of names anew where they were made in another way.
async fn check_name_keys(mut link: Link) -> Result<Connection, sqlx::Error> {
    link.begin().await?;
    let made: i64 = sqlx::query_scalar("SELECT number FROM versions WHERE name = 'name-keys' FOR UPDATE")
        .fetch_one(link.connection()?)
        .await?;
    let mut connection = Connection::Postgres(Box::new(link));
    if made != NAME_KEYS {
        make_name_keys(&mut connection).await?;
    }
    if let Connection::Postgres(link) = &mut connection {
        sqlx::query("UPDATE versions SET number = $1 WHERE name = 'name-keys'")
            .bind(NAME_KEYS)
            .execute(link.connection()?)
            .await?;
        sqlx::query("COMMIT").execute(link.connection()?).await?;
    }
    Ok(connection)
}

/// How a writer's connections are called in the database.
fn application(writer: &str) -> String {
    format!("logres {writer}")
}

/// What became of a transaction that failed.
pub enum After {
    /// It is undone, and the connection is sound.
    Undone,
    /// It is undone, and there is a new connection.
    Renewed,
    /// It is stored, although the answer got lost; there is a new connection.
    Committed,
    /// Nobody knows: there is no connection.
    Lost(StoreError),
}

/// The writer's connection. If it is lost, another one takes its place.
pub struct Link {
    options: PgConnectOptions,
    company: Company,
    /// Anybody who gives no answer for so long is not there any more.
    pub patience: Duration,
    connection: Option<PgConnection>,
    /// The row of this writer in `writers`.
    writer: String,
    /// The number of the last transaction that was begun.
    batch: i64,
}

impl Link {
    pub fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        let gone = || sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::NotConnected));
        self.connection.as_mut().ok_or_else(gone)
    }

    /// Connects and takes the lock that keeps a second server away.
    async fn connect(&mut self) -> Result<(), StoreError> {
        let slow = |_| StoreError::Broken(format!("{} does not answer", place(&self.options)));
        let connected = timeout(CONNECTING, self.connect_and_lock()).await.map_err(slow)?;
        self.connection = Some(connected?);
        Ok(())
    }

    async fn connect_and_lock(&self) -> Result<PgConnection, StoreError> {
        let place = place(&self.options);
        let connecting = PgConnection::connect_with(&self.options).await;
        let mut connection = connecting.map_err(|error| refuse(&place, &error))?;
        let locking = match self.company {
            Company::Alone => "SELECT pg_try_advisory_lock($1)",
            Company::Together => "SELECT pg_try_advisory_lock_shared($1)",
        };
        let locking = sqlx::query_scalar(locking).bind(LOCK);
        let locked: bool =
            locking.fetch_one(&mut connection).await.map_err(|error| refuse(&place, &error))?;
        if !locked {
            return Err(StoreError::Broken(format!(
                "{place} is in use by another server; stop that one first, or name another database with --database. Nodes \
                 that are to work together each need --node-url (docs/nodes.md)"
            )));
        }
        Ok(connection)
    }

    /// Begins a transaction and writes its number.
    pub async fn begin(&mut self) -> Result<(), sqlx::Error> {
        if self.connection.is_none() {
            self.connect().await.map_err(|error| sqlx::Error::Configuration(error.to_string().into()))?;
        }
        self.batch += 1;
        // Nothing in this text comes from outside. Together they go to the database and back once.
        let text = format!(
            "BEGIN; INSERT INTO writers (id, batch) VALUES ('{}', {}) \
             ON CONFLICT (id) DO UPDATE SET batch = excluded.batch, at = now()",
            self.writer, self.batch
        );
        sqlx::raw_sql(AssertSqlSafe(text)).execute(self.connection()?).await?;
        Ok(())
    }

    /// After a failure: rolls back, or makes a new connection and finds out what became of the transaction.
    pub async fn recover(&mut self, error: &sqlx::Error) -> After {
        if is_answer(error)
            && let Some(connection) = &mut self.connection
            && matches!(timeout(CONNECTING, sqlx::raw_sql("ROLLBACK").execute(connection)).await, Ok(Ok(_)))
        {
            return After::Undone;
        }
        self.connection = None;
        tracing::warn!(%error, "the connection to the database is lost; connecting again");
        let until = Instant::now() + FAR_TOO_LONG;
        loop {
            let error = match self.connect().await {
                Ok(()) => match timeout(FAR_TOO_LONG, self.stored()).await {
                    Ok(Ok(true)) => return After::Committed,
                    Ok(Ok(false)) => return After::Renewed,
                    Ok(Err(error)) => StoreError::Broken(cause(&error)),
                    Err(_) => StoreError::Broken("the database does not answer".to_owned()),
                },
                Err(error) => error,
            };
            self.connection = None;
            if Instant::now() > until {
                return After::Lost(error);
            }
            tokio::time::sleep(BETWEEN).await;
        }
    }

    /// Is the last transaction stored? Waits until it has ended. The database may still wait for more of it, on a
    /// connection that only this side knows to be cut: it is told to give that up.
    async fn stored(&mut self) -> Result<bool, sqlx::Error> {
        let (writer, batch) = (self.writer.clone(), self.batch);
        let earlier = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                       WHERE application_name = $1 AND pid <> pg_backend_pid()";
        let ended = sqlx::query(earlier).bind(application(&writer)).execute(self.connection()?).await;
        if let Err(error) = ended {
            tracing::debug!(%error, "an earlier connection ends by itself");
        }
        let last: Option<i64> = sqlx::query_scalar("SELECT batch FROM writers WHERE id = $1 FOR UPDATE")
            .bind(writer)
            .fetch_optional(self.connection()?)
            .await?;
        Ok(last == Some(batch))
    }

    pub async fn close(self) -> Result<(), sqlx::Error> {
        let Some(mut connection) = self.connection else { return Ok(()) };
        // The database ends a session some time after it was closed. The next server may come at once.
        sqlx::raw_sql("SELECT pg_advisory_unlock_all()").execute(&mut connection).await?;
        connection.close().await
    }
}
