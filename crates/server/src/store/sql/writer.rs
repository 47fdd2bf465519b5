//! The thread that writes. It takes every change that waits, puts all of them into one transaction and commits once, so that
//! the disk is waited for once for many tables; each sender hears only then.
//!
//! A transaction goes to the database and back several times. On the runtime of the tables the writer would stand in line
//! behind their work each time, and all of them would wait for it; so it has a thread and a small runtime of its own.

use super::engine::{Connection, query};
use super::{Change, StoreError, apply, broken};
use crate::store::postgres::After;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// How many changes may wait for the writer; beyond that the senders wait.
const QUEUE: usize = 1024;
/// How many changes go into one transaction.
const BATCH: usize = 1024;
/// A write that takes longer than this is a disk or a database that does not answer.
pub const FAR_TOO_LONG: Duration = Duration::from_secs(10);
/// How often a transaction is tried: together, apart, and once more if the connection was lost.
const TRIES: usize = 3;

/// A change on its way to the writer.
pub struct Job {
    pub change: Change,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

/// How writing goes. Locked for a few instructions.
#[derive(Default)]
pub struct Health(Mutex<Writing>);

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

    pub fn told(&self) -> Result<(), StoreError> {
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

/// Who hears that something was written, and the task that does something about it.
type Carrier = (mpsc::Sender<()>, JoinHandle<()>);

/// Starts the writer. Its connection is opened on its own runtime, because a socket is looked after by the runtime on
/// which it was opened.
pub async fn start<O: Future<Output = Result<Connection, StoreError>>>(
    open: impl FnOnce() -> O + Send + 'static,
    carrier: Option<Carrier>,
) -> Result<(mpsc::Sender<Job>, Arc<Health>), StoreError> {
    let (sender, jobs) = mpsc::channel(QUEUE);
    let health = Arc::new(Health::default());
    let (opened, ready) = oneshot::channel();
    let own_health = health.clone();
    let unable = |error: std::io::Error| StoreError::Broken(format!("nothing can be written: {error}"));
    let work = move || {
        let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
            Ok(runtime) => runtime,
            Err(error) => {
                // Where nobody waits for it, there are no jobs either; so below.
                let _ = opened.send(Err(unable(error)));
                return;
            }
        };
        runtime.block_on(async {
            match open().await {
                Ok(connection) => {
                    let _ = opened.send(Ok(()));
                    write(connection, jobs, carrier, own_health).await;
                }
                Err(error) => {
                    let _ = opened.send(Err(error));
                }
            }
        });
    };
    std::thread::Builder::new().name("logres-writer".to_owned()).spawn(work).map_err(unable)?;
    let gone = |_| StoreError::Broken("the writer is gone".to_owned());
    ready.await.map_err(gone)??;
    Ok((sender, health))
}

/// Every change that waits, one transaction, one commit, then the answers.
async fn write(
    mut connection: Connection,
    mut jobs: mpsc::Receiver<Job>,
    carrier: Option<Carrier>,
    health: Arc<Health>,
) {
    let mut batch = Vec::new();
    let mut closing = Vec::new();
    while closing.is_empty() && jobs.recv_many(&mut batch, BATCH).await > 0 {
        let results = transact(&mut connection, &batch, &health).await;
        if let Some((written, _)) = &carrier {
            // If it is full, the carrier knows already.
            let _ = written.try_send(());
        }
        for (job, result) in batch.drain(..).zip(results) {
            if matches!(job.change, Change::Close) {
                closing.push((job.done, result));
            } else {
                // A sender that has gone away needs no answer; so below.
                let _ = job.done.send(result);
            }
        }
    }
    if let Some((written, carrying)) = carrier {
        drop(written);
        let _ = carrying.await;
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close in order");
    }
    for (done, result) in closing {
        let _ = done.send(result);
    }
}

/// Why a transaction failed as a whole.
struct Failure {
    error: sqlx::Error,
    /// The answers, if it failed while it was committed.
    results: Option<Vec<Result<(), StoreError>>>,
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        Self { error, results: None }
    }
}

async fn transact(
    connection: &mut Connection,
    batch: &[Job],
    health: &Health,
) -> Vec<Result<(), StoreError>> {
    health.begin();
    let padded = health.failed();
    let mut refused = StoreError::Broken("nothing was stored".to_owned());
    // Nearly always everything goes through; then nothing needs to be kept apart.
    let mut apart = false;
    for _ in 0..TRIES {
        let tried = match connection {
            Connection::Sqlite(_) => try_transact(connection, batch, apart, padded).await,
            // A database behind a wire that was cut never answers.
            Connection::Postgres(link) => {
                let patience = link.patience;
                let trying = try_transact(connection, batch, apart, padded);
                let slow = |_| Err(sqlx::Error::Io(std::io::ErrorKind::TimedOut.into()).into());
                tokio::time::timeout(patience, trying).await.unwrap_or_else(slow)
            }
        };
        let failure = match tried {
            Ok(results) => return answered(results, health),
            Err(failure) => failure,
        };
        let was_apart = apart;
        let after = match connection {
            Connection::Sqlite(connection) => {
                let _ = sqlx::query("ROLLBACK").execute(connection).await;
                After::Undone
            }
            Connection::Postgres(link) => link.recover(&failure.error).await,
        };
        refused = broken(failure.error);
        let undone = matches!(after, After::Undone);
        match after {
            After::Undone => apart = true,
            After::Renewed => {}
            After::Committed => match failure.results {
                Some(results) => return answered(results, health),
                None if !apart => return answered(batch.iter().map(|_| Ok(())).collect(), health),
                // Some changes may have been refused, and nobody knows which.
                None => break,
            },
            After::Lost(error) => {
                refused = error;
                break;
            }
        }
        if was_apart && undone {
            break;
        }
    }
    tracing::error!(error = %refused, "nothing was stored");
    health.end(Some(refused.clone()));
    batch.iter().map(|_| Err(refused.clone())).collect()
}

/// The answers of a transaction that is stored.
fn answered(results: Vec<Result<(), StoreError>>, health: &Health) -> Vec<Result<(), StoreError>> {
    let broken = results.iter().find_map(|result| match result {
        Err(StoreError::Broken(cause)) => Some(StoreError::Broken(cause.clone())),
        _ => None,
    });
    health.end(broken);
    results
}

/// The error is about the whole transaction: then nothing of it is stored. Where the changes are kept `apart`, a
/// refused one does not take the others with it.
async fn try_transact(
    connection: &mut Connection,
    batch: &[Job],
    apart: bool,
    padded: bool,
) -> Result<Vec<Result<(), StoreError>>, Failure> {
    let mut results = Vec::with_capacity(batch.len());
    connection.begin().await?;
    for job in batch {
        if !apart {
            apply(connection, &job.change, padded).await?;
            results.push(Ok(()));
            continue;
        }
        query("SAVEPOINT change").execute(connection).await?;
        let result = apply(connection, &job.change, padded).await;
        if result.is_err() {
            query("ROLLBACK TO SAVEPOINT change").execute(connection).await?;
        }
        query("RELEASE SAVEPOINT change").execute(connection).await?;
        results.push(result.map_err(broken));
    }
    match query("COMMIT").execute(connection).await {
        Ok(_) => Ok(results),
        Err(error) => Err(Failure { error, results: Some(results) }),
    }
}
