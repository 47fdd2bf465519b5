//! One socket: a person at a table, or somebody who looks on.
//!
//! The table fills a bounded outbox, this task empties it into the socket. A slow reader is cut off with
//! "resync" and comes back for what was missed; nothing is ever kept for a reader without end.

use crate::accounts::{Caller, Ended, find_caller};
use crate::cluster::back_soon;
use crate::connections::OpenConnection;
use crate::entry::is_gallery_talk;
use crate::limits::Bucket;
use crate::metrics::Stage;
use crate::refusal::ServerRefusal;
use crate::secrets::Hidden;
use crate::services::Services;
use crate::table_state::Visitor;
use crate::table_task::{Attached, Handle, Message as ToTable, Out, wire};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use logres_kernel::Viewer;
use logres_protocol::server::{Done, Farewell, Hear, Hint, Refusal, Say};
use std::collections::HashMap;
use std::future::Future;
use std::hash::Hash;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};

/// How long a write may take before the reader counts as gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it is looked whether the session still holds.
const RECHECK: Duration = Duration::from_secs(60);
/// So many messages go out with one write.
const TOGETHER: usize = 16;
/// So many entries are read from the store at once for somebody who missed them.
const MISSED: u32 = 64;
/// After so many messages that make no sense the socket is closed.
const PATIENCE_WITH_NONSENSE: u32 = 10;

/// How many sockets are open: in all, by account, by address, and by address at one table.
#[derive(Default)]
pub struct Counts {
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: u32,
    by_account: HashMap<String, u32>,
    by_address: HashMap<IpAddr, u32>,
    watching: HashMap<(IpAddr, String), u32>,
}

/// Somebody who wants a socket.
#[derive(Clone)]
pub struct Comer {
    pub account: Option<String>,
    pub address: IpAddr,
    pub table: String,
    /// Sits at the table.
    pub seated: bool,
}

/// One open socket in the counts.
pub struct Counted {
    services: Arc<Services>,
    comer: Comer,
}

fn let_go<K: Hash + Eq>(counts: &mut HashMap<K, u32>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(key);
        }
    }
}

impl Counted {
    /// Room for one more socket? Anybody who sits at a table gets a first one in any case; of the others' places a fifth is
    /// kept for those who do.
    pub fn new(services: &Arc<Services>, comer: Comer) -> Result<Self, ServerRefusal> {
        let limits = &services.config.limits;
        // Held for a few instructions and never over an await.
        let mut held = services.sockets.held.lock().unwrap_or_else(PoisonError::into_inner);
        let own =
            comer.account.as_ref().map_or(0, |account| held.by_account.get(account).copied().unwrap_or(0));
        let here = held.by_address.get(&comer.address).copied().unwrap_or(0);
        let watching = (comer.address, comer.table.clone());
        if own >= limits.sockets_per_account {
            return Err(ServerRefusal::TooMany);
        }
        if !(comer.seated && own == 0) {
            let all = limits.sockets.min(services.connections.most);
            let kept = if comer.seated { 0 } else { all.div_ceil(5) };
            if held.all >= all - kept {
                return Err(ServerRefusal::Full);
            }
            if here >= limits.sockets_per_address {
                return Err(ServerRefusal::TooMany);
            }
        }
        if !comer.seated {
            let count = held.watching.entry(watching).or_default();
            if *count >= limits.watchers_per_address {
                return Err(ServerRefusal::TooMany);
            }
            *count += 1;
        }
        if let Some(account) = &comer.account {
            *held.by_account.entry(account.clone()).or_default() += 1;
        }
        *held.by_address.entry(comer.address).or_default() += 1;
        held.all += 1;
        services.metrics.sockets.fetch_add(1, Relaxed);
        Ok(Self { services: services.clone(), comer })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.services.metrics.sockets.fetch_sub(1, Relaxed);
        let Comer { account, address, table, seated } = &self.comer;
        let mut held = self.services.sockets.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.all -= 1;
        let_go(&mut held.by_address, address);
        if let Some(account) = account {
            let_go(&mut held.by_account, account);
        }
        if !seated {
            let_go(&mut held.watching, &(*address, table.clone()));
        }
    }
}

/// Who opened the socket, and for what.
pub struct Opened {
    /// The table's id.
    pub table: String,
    pub handle: Handle,
    pub caller: Option<Caller>,
    /// The token, to look now and then whether it still holds.
    pub token: Option<Hidden<String>>,
    pub visitor: Visitor,
    /// Hears when the session is ended.
    pub ended: Option<Ended>,
    /// The number of the last event that is known.
    pub after: u32,
    pub address: IpAddr,
    pub counted: Counted,
    /// The connection that became this socket.
    pub place: Option<Arc<OpenConnection>>,
}

/// What has to be waited for before the next message is read.
type Pending = Pin<Box<dyn Future<Output = Hear> + Send>>;

struct Connection {
    services: Arc<Services>,
    socket: WebSocket,
    table: String,
    handle: Handle,
    visitor: Visitor,
    actions: Bucket,
    nonsense: u32,
    /// The table knows this socket by it.
    number: u64,
}

/// Serves a socket until it ends.
pub async fn serve(services: Arc<Services>, socket: WebSocket, opened: Opened) {
    let Opened { table, handle, caller, token, ended, visitor, after, address, counted, place } = opened;
    let _held = (counted, place);
    let limits = &services.config.limits;
    let actions = Bucket::new(limits.actions, Instant::now());
    let (outbox, inbox) = mpsc::channel(limits.outbox);
    let mut connection = Connection {
        services: services.clone(),
        socket,
        table,
        handle: handle.clone(),
        visitor: visitor.clone(),
        actions,
        nonsense: 0,
        number: 0,
    };
    match attach(&handle, visitor, after, outbox).await {
        Ok(attached) => {
            let number = attached.number;
            connection.number = number;
            let token = caller.and(token);
            if connection.catch_up(attached, after).await {
                connection.run(inbox, token, ended, address).await;
            }
            // A table that is full of messages drops the listener when it next finds the outbox closed.
            let _ = handle.send(ToTable::Detach { number });
        }
        Err(refusal) => {
            let refused = Hear::Refused { id: None, refusal };
            connection.say(&refused).await;
            connection.close(Farewell::Gone).await;
        }
    }
}

async fn attach(
    handle: &Handle,
    visitor: Visitor,
    after: u32,
    outbox: mpsc::Sender<Out>,
) -> Result<Attached, Refusal> {
    let (reply, answer) = oneshot::channel();
    handle.send(ToTable::Attach { visitor, after, outbox, reply })?;
    answer.await.map_err(|_| ServerRefusal::Busy)?
}

impl Connection {
    /// The welcome, what was missed since `after`, and the position. What was missed is read page by page, each when the
    /// one before is on its way: a slow reader costs one page. False if the other side is gone.
    async fn catch_up(&mut self, attached: Attached, mut after: u32) -> bool {
        let Attached { welcome, missed, latest, hearing, position, .. } = attached;
        if !self.send_all(vec![welcome]).await {
            return false;
        }
        if let Some(missed) = missed {
            let mut missed = missed.into_iter();
            while missed.len() > 0 {
                if !self.send_all(missed.by_ref().take(TOGETHER).collect()).await {
                    return false;
                }
            }
            after = latest;
        }
        let mut overheard = false;
        while after < latest {
            let rows = self.services.store.log(self.table.clone(), after, MISSED.min(latest - after)).await;
            let events = match rows {
                Ok(rows) => hearing.page(&rows),
                Err(error) => {
                    tracing::error!(%error, "what somebody missed cannot be read");
                    Vec::new()
                }
            };
            let Some(last) = events.last() else {
                self.close(Farewell::Resync).await;
                return false;
            };
            after = last.number;
            overheard |= events.iter().any(|event| is_gallery_talk(&event.happened));
            let texts: Vec<_> = events.into_iter().map(|event| wire(&Hear::Event(event))).collect();
            if !self.send_all(texts).await {
                return false;
            }
        }
        if let (true, Viewer::Gallery, Some(person)) = (overheard, hearing.shown, &self.visitor.person) {
            // A table that is full of messages hears of it when they next look.
            let _ = self.handle.send(ToTable::Overheard { account: person.id.clone() });
        }
        self.send_all(position.into_iter().collect()).await
    }

    async fn run(
        &mut self,
        mut inbox: mpsc::Receiver<Out>,
        token: Option<Hidden<String>>,
        mut ended: Option<Ended>,
        address: IpAddr,
    ) {
        let services = self.services.clone();
        let mut shut_out = std::pin::pin!(services.operators.shut_out(address, &services.time));
        let silence = Duration::from_secs(self.services.config.limits.silence_seconds);
        let mut last_heard = Instant::now();
        let mut recheck = Instant::now() + RECHECK;
        let mut pending: Option<Pending> = None;
        let mut outs = Vec::new();
        loop {
            let waits = pending.is_some();
            tokio::select! {
                biased;
                // First, so that nothing more is done in the name of a session that was ended.
                () = async { match &mut ended { Some(ended) => ended.wait().await, None => std::future::pending().await } } => {
                    return self.close(Farewell::Gone).await;
                }
                () = shut_out.as_mut() => return self.close(Farewell::Gone).await,
                // What an act brings about comes together, and goes out together.
                count = inbox.recv_many(&mut outs, TOGETHER) => {
                    // Without a farewell, a table that has let go of this socket found it too slow.
                    let mut farewell = (count == 0).then_some(Farewell::Resync);
                    let mut since = Instant::now();
                    let texts = outs.drain(..).filter_map(|out| match out {
                        Out::Text(text, told) => {
                            since = since.min(told);
                            Some(text)
                        }
                        Out::Farewell(last) => {
                            farewell = Some(last);
                            None
                        }
                    });
                    let texts: Vec<_> = texts.collect();
                    if !self.send_all(texts).await {
                        return;
                    }
                    services.metrics.passed(Stage::Outbox, since.elapsed());
                    if let Some(farewell) = farewell {
                        return self.close(farewell).await;
                    }
                }
                done = async { match &mut pending { Some(done) => done.await, None => std::future::pending().await } } => {
                    pending = None;
                    if !self.say(&done).await {
                        return;
                    }
                }
                // One thing after the other: while an action is on its way, the next message waits in the socket.
                message = self.socket.recv(), if !waits => {
                    last_heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match self.hear(text.as_str()) {
                            Ok(next) => pending = next,
                            Err(farewell) => return self.close(farewell).await,
                        },
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Binary(_))) => return self.close(Farewell::Limit).await,
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    }
                }
                () = tokio::time::sleep_until(last_heard + silence), if !waits => return,
                () = tokio::time::sleep_until(recheck) => {
                    recheck = Instant::now() + RECHECK;
                    if let Some(token) = &token
                        && matches!(find_caller(&self.services, &token.0).await, Ok(None))
                    {
                        return self.close(Farewell::Gone).await;
                    }
                }
            }
        }
    }

    /// Understands a message. Answers that have to be waited for are given back.
    fn hear(&mut self, text: &str) -> Result<Option<Pending>, Farewell> {
        let say = match serde_json::from_str::<Say>(text) {
            Ok(say) => say,
            Err(fault) => {
                self.nonsense += 1;
                if self.nonsense > PATIENCE_WITH_NONSENSE {
                    return Err(Farewell::Limit);
                }
                let refusal = ServerRefusal::Garbled
                    .because(&[format!("This is no message of the protocol: {fault}.")]);
                return Ok(Some(ready(Hear::Refused { id: None, refusal })));
            }
        };
        let now = Instant::now();
        if let Err(wait) = self.actions.take(now) {
            let id = match say {
                Say::Act { id, .. } | Say::Why { id } | Say::Hint { id } => Some(id),
                Say::Ping {} | Say::Window { .. } => None,
            };
            return Ok(Some(ready(Hear::Refused { id, refusal: ServerRefusal::TooOften.retry_after(wait) })));
        }
        let (handle, visitor) = (self.handle.clone(), self.visitor.clone());
        Ok(Some(match say {
            Say::Ping {} => ready(Hear::Pong {}),
            Say::Window { visible } => {
                // A table that is full of messages takes it that the window is as it was.
                let _ = self.handle.send(ToTable::Window { number: self.number, visible });
                return Ok(None);
            }
            Say::Act { id, act } => Box::pin(async move {
                match handle.act(visitor, id.clone(), act).await {
                    Done::Done { number } => Hear::Done { id, number },
                    // Nothing was done. The farewell is on its way, and whoever comes back asks again.
                    Done::Refused(refusal) if refusal == ServerRefusal::Stopping.into() => {
                        std::future::pending().await
                    }
                    Done::Refused(refusal) => Hear::Refused { id: Some(id), refusal },
                }
            }),
            Say::Hint { id } => {
                let services = self.services.clone();
                Box::pin(async move {
                    match hint(&services, &handle, visitor).await {
                        Ok(hint) => Hear::Hint { id, hint },
                        Err(refusal) => Hear::Refused { id: Some(id), refusal },
                    }
                })
            }
            Say::Why { id } => Box::pin(async move {
                match why(&handle, visitor).await {
                    Ok(barred) => Hear::Why { id, barred },
                    Err(refusal) => Hear::Refused { id: Some(id), refusal },
                }
            }),
        }))
    }

    async fn say(&mut self, message: &Hear) -> bool {
        self.send(Message::Text(wire(message))).await
    }

    /// Several messages with one write. False if the other side is gone.
    async fn send_all(&mut self, texts: Vec<Utf8Bytes>) -> bool {
        let sending = async {
            for text in texts {
                self.socket.feed(Message::Text(text)).await?;
            }
            self.socket.flush().await
        };
        matches!(timeout(PATIENCE, sending).await, Ok(Ok(())))
    }

    /// False if the other side is gone.
    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(PATIENCE, self.socket.send(message)).await, Ok(Ok(())))
    }

    async fn close(&mut self, farewell: Farewell) {
        let (code, back_in) = match farewell {
            // Not everybody at once.
            // Other nodes are there at once.
            Farewell::Stopping if self.services.cluster.is_some() => (1012, back_soon()),
            Farewell::Stopping => (1012, 500 + u32::from(crate::secrets::random::<1>()[0]) * 16),
            Farewell::Resync => (1013, 0),
            Farewell::Limit => (1008, 5_000),
            Farewell::Gone => (1008, 0),
        };
        self.say(&Hear::Farewell { farewell, back_in }).await;
        let reason = match farewell {
            Farewell::Stopping => "stopping",
            Farewell::Resync => "resync",
            Farewell::Limit => "limit",
            Farewell::Gone => "gone",
        };
        self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}

fn ready(message: Hear) -> Pending {
    Box::pin(std::future::ready(message))
}

/// What a bot would do in the asker's place.
pub async fn hint(services: &Services, handle: &Handle, visitor: Visitor) -> Result<Hint, Refusal> {
    let account = visitor.person.as_ref().ok_or(ServerRefusal::WhoAreYou)?.id.clone();
    services.gates.hints.take(account).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    handle.hint(visitor).await
}

/// What is barred for the asker now, and why.
pub async fn why(handle: &Handle, visitor: Visitor) -> Result<Vec<logres_protocol::Barred>, Refusal> {
    let answer = handle.ask(move |state| match state.viewer(&visitor)? {
        Viewer::Seat(seat) => Ok(state.barred(seat)),
        Viewer::Gallery | Viewer::Arbiter => Err(ServerRefusal::NotSeated.into()),
    });
    answer.await?
}
