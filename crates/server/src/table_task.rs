//! One table, owned by one task.
//!
//! Everything that happens at a table comes in through its [`Handle`] and is done one after the other: decide, store,
//! and only then tell. Nothing else touches the table, so there is nothing to lock. What is decided but could not be
//! stored is forgotten by loading the table anew, exactly as after a crash; a game that panics is loaded anew as well,
//! and the table is marked, so that it can still be read.

mod acting;
mod automatic;
mod handle;
mod listeners;
mod telling;

pub use handle::{Attached, Handle, Listener, Message, Out};

use crate::bots_host::Answer as BotAnswer;
use crate::entry::{Entry, json};
use crate::lobby;
use crate::metrics::Stage;
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::store::{Moment, StoreError};
use crate::table_state::{Attendance, TableState};
use automatic::Pending;
use axum::extract::ws::Utf8Bytes;
use handle::Letter;
use listeners::{LOOK_BACK, Past};
use logres_kernel::{SEATS, SeatSet, Viewer};
use logres_protocol::server::{Farewell, Hear, Person, Phase, Refusal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::Instant;

/// A table at work.
struct Task {
    services: Arc<Services>,
    state: TableState,
    inbox: mpsc::Receiver<Box<Letter>>,
    latest: watch::Sender<u32>,
    listeners: Vec<Listener>,
    next_listener: u64,
    bots: [Option<Pending>; SEATS],
    thoughts: mpsc::Receiver<Box<BotAnswer>>,
    thinker: mpsc::Sender<Box<BotAnswer>>,
    /// Seats that were asked when notices were last given.
    noticed: SeatSet,
    last_use: Instant,
    /// So many shifts of the time are in the log.
    shifts: usize,
    /// Accounts in the gallery that have heard what players may not hear, and that is not noted yet.
    overheard: Vec<String>,
    /// The table was removed.
    dissolved: bool,
    /// Another node has the table by now; nothing that is decided here is stored.
    lost: bool,
    /// The result was reported.
    counted: bool,
    /// When spectators who are behind see more, and when that was last looked at.
    past: Past,
    /// Questions that will be answered by a standing answer, and when.
    standing: [Option<(u32, Instant)>; SEATS],
}

/// Starts the task of a table that has been loaded.
pub fn start(services: Arc<Services>, state: TableState) -> (Handle, tokio::task::JoinHandle<()>) {
    let (sender, inbox) = mpsc::channel(services.config.limits.inbox);
    let (latest, seen) = watch::channel(state.room.latest);
    let (thinker, thoughts) = mpsc::channel(SEATS);
    let (noticed, over, epoch) = (state.room.asked, state.room.is_over(), state.epoch);
    let task = Task {
        services,
        state,
        inbox,
        latest,
        listeners: Vec::new(),
        next_listener: 1,
        bots: [const { None }; SEATS],
        thoughts,
        thinker,
        noticed,
        last_use: Instant::now(),
        shifts: 0,
        overheard: Vec::new(),
        dissolved: false,
        lost: false,
        counted: over,
        past: Past::default(),
        standing: [None; SEATS],
    };
    let join = tokio::spawn(task.run());
    (Handle { inbox: sender, latest: seen, epoch }, join)
}

impl Task {
    async fn run(mut self) {
        let services = self.services.clone();
        let mut shifted = services.time.watch();
        self.settle_in().await;
        self.wake().await;
        loop {
            // A table that is swamped is not told that it is lost, and finds out here.
            if self.lost || !services.has_since(&self.state.room.id, self.state.epoch) {
                if let Some(cluster) = &services.cluster {
                    cluster.lost(&self.state.room.id, self.state.epoch);
                }
                services.standing.unload(&self.state.room.id);
                // They are let in again where the table is now, and told what they missed.
                break self.farewell(Farewell::Resync);
            }
            let wake = self.next_wake();
            tokio::select! {
                biased;
                () = services.stopped() => break self.farewell(Farewell::Stopping),
                message = self.inbox.recv() => match message {
                    Some(letter) => {
                        let Letter { sent, message } = *letter;
                        if matches!(message, Message::Act { .. }) {
                            services.metrics.passed(Stage::Inbox, sent.elapsed());
                        }
                        self.hear(message).await;
                        if self.dissolved {
                            break self.farewell(Farewell::Gone);
                        }
                    }
                    None => break,
                },
                Some(answer) = self.thoughts.recv() => {
                    self.bot_thought(*answer);
                    self.wake().await;
                }
                // The time lives as long as the services do.
                Ok(()) = shifted.changed() => self.wake().await,
                () = tokio::time::sleep_until(wake) => {
                    if self.is_idle() {
                        // Before the lobby lets go of it: afterwards it may be loaded again at any moment.
                        let keeps = self.state.room.is_under_way();
                        match keeps {
                            true => self.remember(),
                            false => self.services.forget(&self.state.room.id),
                        }
                        self.services.standing.unload(&self.state.room.id);
                        if lobby::put_away(&self.services, &self.state.room.id, keeps).await {
                            break;
                        }
                        // Somebody is on the way here.
                        self.remember();
                        self.load_standing().await;
                        self.last_use = Instant::now();
                    }
                    self.wake().await;
                }
            }
        }
        self.inbox.close();
    }

    /// What has to be noted before anything else: that the server was away, that the game cannot be rebuilt, or that it
    /// can again.
    async fn settle_in(&mut self) {
        self.services.time.beat();
        let now = self.now();
        self.shifts = self.services.time.shifts();
        self.load_standing().await;
        let (id, epoch, last_entry) = (&self.state.room.id, self.state.epoch, self.state.last_entry());
        let (shift, seen) = self.services.take_out(id, epoch, last_entry).await;
        self.state.attendance = Attendance::new(now, seen);
        let noted = self.carry_out(None, |state| {
            state.settle_in(now, shift);
            Ok(())
        });
        // Mostly there is nothing to note.
        let _ = noted.await;
    }

    fn now(&self) -> Moment {
        self.services.time.now()
    }

    /// Notes what a task that loads this table again has to know.
    fn remember(&self) {
        let (id, epoch) = (&self.state.room.id, self.state.epoch);
        self.services.remember(id, epoch, self.shifts, self.state.attendance.last_seen());
    }

    /// Whatever the time was shifted by since the last look is a recess. It is noted before anything that depends on the
    /// time is decided.
    async fn keep_time(&mut self) {
        self.services.time.beat();
        let shifts = self.services.time.shifts();
        if shifts == self.shifts {
            return;
        }
        let shift = self.services.time.shifted_since(self.shifts);
        self.shifts = shifts;
        self.state.attendance.shift(shift);
        self.remember();
        let now = self.now();
        let noted = self.carry_out(None, |state| {
            state.recess(now, shift);
            Ok(())
        });
        // Where no time runs, there is nothing to note.
        let _ = noted.await;
    }

    /// Nobody looks, and nothing will happen by itself.
    fn is_idle(&self) -> bool {
        let idle = Duration::from_secs(self.services.config.limits.idle_seconds);
        self.listeners.is_empty()
            && self.inbox.is_empty()
            && self.bots.iter().all(Option::is_none)
            && self.last_use.elapsed() >= idle
    }

    /// When to look at the table even if no message comes.
    fn next_wake(&self) -> Instant {
        let bots = self.bots.iter().flatten().filter(|bot| bot.choice.is_some()).map(|bot| bot.due);
        let clock = self.state.playing().then(|| self.state.room.clocks.deadline()).flatten();
        let clock = clock.into_iter().chain(self.state.tend_at());
        let clock = clock.min().map(|moment| self.services.time.instant(moment));
        let idle = self.listeners.is_empty().then(|| {
            let idle = Duration::from_secs(self.services.config.limits.idle_seconds);
            (self.last_use + idle).max(Instant::now() + Duration::from_millis(10))
        });
        let standing = self.standing.iter().flatten().map(|(_, due)| *due);
        let watched = self.listeners.iter().any(|listener| listener.viewer == Viewer::Gallery);
        let past = self.past.next.filter(|_| watched && self.state.is_delayed()).map(|next| {
            let looked = self.past.looked.map_or(Instant::now(), |looked| looked + LOOK_BACK);
            self.services.time.instant(next).max(looked)
        });
        let next = bots.chain(standing).chain(clock).chain(past).chain(idle).min();
        next.unwrap_or_else(|| Instant::now() + Duration::from_secs(3600))
    }

    async fn hear(&mut self, message: Message) {
        self.last_use = Instant::now();
        if self.state.needs_loading() {
            self.reload().await;
        }
        self.keep_time().await;
        self.look_back().await;
        match message {
            Message::Attach { visitor, after, outbox, reply } => {
                let attached = self.attach(visitor, after, outbox).await;
                if let Err(Ok(lost)) = reply.send(attached) {
                    // The socket went away before it was let in.
                    self.detach(lost.number);
                }
            }
            Message::Detach { number } => self.detach(number),
            Message::Window { number, visible } => self.show_or_hide(number, visible),
            Message::Act { visitor, id, act, reply } => {
                let done = self.act(&visitor, &id, act).await;
                // What was done stands whether or not anybody waits for the answer.
                let _ = reply.send(done);
            }
            Message::Sit { visitor, person, seat, with, reply } => {
                let seated = self.sit(&visitor, person, seat, with).await;
                let _ = reply.send(seated);
            }
            Message::Hint { visitor, reply } => self.hint(&visitor, reply).await,
            Message::Overheard { account } => self.overheard.push(account),
            Message::Close { reply } => {
                // The requester may be gone; then there is nobody to answer. The same below.
                let _ = reply.send(self.close().await);
            }
            Message::Dissolve { reply } => {
                let _ = reply.send(self.dissolve().await);
                return;
            }
            Message::Forget { person, alias, reply } => {
                let _ = reply.send(self.forget(person, &alias).await);
            }
            Message::Rename { person } => {
                let now = self.now();
                let noted = self.carry_out(None, |state| {
                    state.rename(now, &person);
                    Ok(())
                });
                // Where the person is not known, or the name is the same, there is nothing to note.
                let _ = noted.await;
            }
            Message::Ask(question) => {
                if catch_unwind(AssertUnwindSafe(|| question(&self.state))).is_err() {
                    self.broke().await;
                }
            }
            Message::Wake => {}
            Message::Lose => {
                self.lost = true;
                return;
            }
        }
        self.wake().await;
    }

    /// Looks after what happens by itself: bots that have been asked, bots whose time has come, people whose time is up.
    async fn wake(&mut self) {
        self.keep_time().await;
        self.look_back().await;
        self.time_out().await;
        self.tend().await;
        self.ask_bots().await;
        self.bots_answer().await;
        self.ask_bots().await;
        self.answer_for_good().await;
    }

    /// Decides, stores, tells. If deciding panics or storing fails, the table is as it was.
    async fn carry_out(
        &mut self,
        actor: Option<(&Person, &str)>,
        decide: impl FnOnce(&mut TableState) -> Result<(), Refusal>,
    ) -> Result<u32, Refusal> {
        let begun = Instant::now();
        let before = self.state.room.clone();
        let decided = catch_unwind(AssertUnwindSafe(|| decide(&mut self.state)));
        match decided {
            Ok(Ok(())) => {}
            Ok(Err(refusal)) => {
                self.state.forget(before);
                return Err(refusal);
            }
            Err(_) => {
                self.state.forget(before);
                self.broke().await;
                return Err(ServerRefusal::Broken.into());
            }
        }
        let now = self.now();
        let append = self.state.append(actor, now);
        let Some(first) = append.rows.first().map(|row| row.number) else {
            return Err(ServerRefusal::Nothing.into());
        };
        let decided = Instant::now();
        self.services.metrics.passed(Stage::Decide, decided - begun);
        if let Err(error) = self.services.store.append(append).await {
            self.state.forget(before);
            if self.is_lost(&error) {
                return Err(ServerRefusal::Stopping.into());
            }
            self.reload().await;
            return Err(from_store(&error));
        }
        let stored = Instant::now();
        self.services.metrics.passed(Stage::Write, stored - decided);
        self.publish().await;
        self.services.metrics.passed(Stage::Publish, stored.elapsed());
        Ok(first)
    }

    /// Something panicked. The table keeps its last stored position, can be read, and is not played on.
    async fn broke(&mut self) {
        tracing::error!(table = %self.state.room.id, "a game panicked; the table can be read but not played on");
        self.services.metrics.broke();
        self.bots = [const { None }; SEATS];
        self.reload().await;
        if self.state.room.phase == Phase::Attention {
            return;
        }
        let before = self.state.room.clone();
        let (version, now) = (crate::VERSION.to_owned(), self.now());
        self.state.note(now, Entry::Attention { version, no_pack: false }, Vec::new());
        let append = self.state.append(None, now);
        match self.services.store.append(append).await {
            Ok(()) => Box::pin(self.publish()).await,
            Err(error) => {
                self.state.forget(before);
                self.is_lost(&error);
            }
        }
    }

    /// Has another node taken the table? If it has stored an entry of this number already, that is said instead.
    fn is_lost(&mut self, error: &StoreError) -> bool {
        let taken = matches!(error, StoreError::Fenced | StoreError::Conflict);
        self.lost |= taken && self.services.cluster.is_some();
        self.lost
    }

    /// Loads the table anew, as after a crash.
    async fn reload(&mut self) {
        match TableState::load(&self.services, &self.state.room.id, Some(self.state.epoch)).await {
            Ok(Some(state)) => {
                let attendance = std::mem::take(&mut self.state.attendance);
                let untold = state.room.latest > self.state.room.latest;
                self.past = Past::default();
                self.state = state;
                self.state.attendance = attendance;
                if untold {
                    // It was stored, and the answer of the store got lost. They come back for what they missed.
                    self.latest.send_replace(self.state.room.latest);
                    self.farewell(Farewell::Resync);
                    self.count_windows();
                }
            }
            Ok(None) => tracing::error!(table = %self.state.room.id, "the table is gone from the store"),
            Err(error) => {
                // Without its game the table can only be read from the store, until that works again.
                tracing::error!(table = %self.state.room.id, %error, "the table could not be loaded");
                self.state.lose_game();
            }
        }
    }
}

/// A message for the wire.
pub fn wire(message: &Hear) -> Utf8Bytes {
    Utf8Bytes::from(json(message))
}

pub fn wire_viewer(viewer: Viewer) -> logres_protocol::Viewer {
    match viewer {
        Viewer::Seat(seat) => logres_protocol::Viewer::Seat(seat.index() as u8),
        Viewer::Gallery => logres_protocol::Viewer::Gallery,
        Viewer::Arbiter => logres_protocol::Viewer::Arbiter,
    }
}
