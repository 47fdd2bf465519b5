//! The way to a table: what can be said to its task, and what comes back.

use crate::refusal::ServerRefusal;
use crate::store::nodes::Epoch;
use crate::table_state::{Hearing, TableState, Visitor};
use axum::extract::ws::Utf8Bytes;
use logres_kernel::Viewer;
use logres_protocol::server::{Act, Done, Farewell, Hint, Person, Refusal, Seated};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

/// What goes out on a socket.
#[derive(Clone, Debug)]
pub enum Out {
    /// With the moment since which it waits.
    Text(Utf8Bytes, Instant),
    /// The last thing; the socket is closed after it.
    Farewell(Farewell),
}

/// Somebody who listens.
pub struct Listener {
    pub number: u64,
    pub person: Option<Person>,
    pub invited: bool,
    pub viewer: Viewer,
    /// The window can be seen; it is not behind others.
    pub visible: bool,
    pub outbox: mpsc::Sender<Out>,
}

/// What a new listener is given first: the welcome, what was missed, and the position.
pub struct Attached {
    pub number: u64,
    pub welcome: Utf8Bytes,
    /// What was missed, if it is little and at hand. Otherwise the listener reads it from the store, page by page: a table
    /// keeps nothing for slow readers.
    pub missed: Option<Vec<Utf8Bytes>>,
    /// The last event before the position.
    pub latest: u32,
    /// What the listener is told.
    pub hearing: Hearing,
    pub position: Option<Utf8Bytes>,
}

pub enum Message {
    Attach {
        visitor: Visitor,
        /// The number of the last event the listener knows.
        after: u32,
        outbox: mpsc::Sender<Out>,
        reply: oneshot::Sender<Result<Attached, Refusal>>,
    },
    Detach {
        number: u64,
    },
    /// A window comes to the front or goes behind others.
    Window {
        number: u64,
        visible: bool,
    },
    Act {
        visitor: Visitor,
        id: String,
        act: Act,
        reply: oneshot::Sender<Done>,
    },
    /// Somebody wants a seat.
    Sit {
        visitor: Visitor,
        person: Person,
        seat: Option<u8>,
        /// Who brings them along, if they are to play on one device.
        with: Option<Person>,
        reply: oneshot::Sender<Result<Seated, Refusal>>,
    },
    /// Somebody wants to know what a bot would do.
    Hint {
        visitor: Visitor,
        reply: oneshot::Sender<Result<Hint, Refusal>>,
    },
    /// An account in the gallery heard what players may not hear.
    Overheard {
        account: String,
    },
    /// The operator ends the game.
    Close {
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// The operator removes the table.
    Dissolve {
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// A person is to be forgotten: they leave, and the log names them by the alias.
    Forget {
        person: Person,
        alias: String,
        reply: oneshot::Sender<Result<(), Refusal>>,
    },
    /// Somebody has another name, or an account by now.
    Rename {
        person: Person,
    },
    /// A look that changes nothing.
    Ask(Box<dyn FnOnce(&TableState) + Send>),
    /// Look after clocks and bots: the table was asleep.
    Wake,
    /// Another node has the table by now.
    Lose,
}

/// A message on its way.
pub(super) struct Letter {
    pub(super) sent: Instant,
    pub(super) message: Message,
}

/// The way to a table.
#[derive(Clone)]
pub struct Handle {
    /// Messages are boxed because a channel keeps room for many of them.
    pub(super) inbox: mpsc::Sender<Box<Letter>>,
    /// The number of the last event; callers wait for the next one.
    pub(super) latest: watch::Receiver<u32>,
    /// The epoch in which the table was loaded.
    pub epoch: Epoch,
}

impl Handle {
    /// Sends a message, if the table is not swamped.
    pub fn send(&self, message: Message) -> Result<(), ServerRefusal> {
        let letter = Letter { sent: Instant::now(), message };
        self.inbox.try_send(Box::new(letter)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => ServerRefusal::Busy,
            mpsc::error::TrySendError::Closed(_) => ServerRefusal::Stopping,
        })
    }

    pub fn is_open(&self) -> bool {
        !self.inbox.is_closed()
    }

    /// There is no other handle, and nothing waits to be done.
    pub fn is_unused(&self) -> bool {
        self.inbox.strong_count() == 1 && self.inbox.capacity() == self.inbox.max_capacity()
    }

    /// Asks something of the table.
    pub async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&TableState) -> T + Send + 'static,
    ) -> Result<T, ServerRefusal> {
        let (reply, answer) = oneshot::channel();
        self.send(Message::Ask(Box::new(move |state| {
            // The requester may be gone; then there is nobody to answer.
            let _ = reply.send(question(state));
        })))?;
        answer.await.map_err(|_| ServerRefusal::Broken)
    }

    /// What would a bot do in this one's place?
    pub async fn hint(&self, visitor: Visitor) -> Result<Hint, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(Message::Hint { visitor, reply })?;
        answer.await.map_err(|_| ServerRefusal::Stopping)?
    }

    /// Does something at the table and waits until it is stored.
    pub async fn act(&self, visitor: Visitor, id: String, act: Act) -> Done {
        let (reply, answer) = oneshot::channel();
        match self.send(Message::Act { visitor, id, act, reply }) {
            Ok(()) => answer.await.unwrap_or_else(|_| Done::Refused(ServerRefusal::Stopping.into())),
            Err(no) => Done::Refused(no.into()),
        }
    }

    /// Waits until there is an event after this one.
    pub async fn wait_for_more(&self, after: u32) {
        let mut latest = self.latest.clone();
        // An error means that the table was put away; then there is nothing more to wait for here.
        let _ = latest.wait_for(|&latest| latest > after).await;
    }
}
