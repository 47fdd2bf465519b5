//! One table, owned by one task.
//!
//! Everything that happens at a table comes in through its [`Handle`] and is done one after the other: decide, store,
//! and only then tell. Nothing else touches the table, so there is nothing to lock. What is decided but could not be
//! stored is forgotten by loading the table anew, exactly as after a crash; a game that panics is loaded anew as well,
//! and the table is marked, so that it can still be read.

use crate::bots_host::Answer as BotAnswer;
use crate::entry::{Entry, is_gallery_talk, json};
use crate::lobby;
use crate::notices::Kind;
use crate::operator::forget;
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::standing;
use crate::store::Moment;
use crate::table_state::{Attendance, Hearing, News, TableState, Visitor};
use axum::extract::ws::Utf8Bytes;
use logres_games::Verdict;
use logres_kernel::{SEATS, Seat, SeatSet, Viewer};
use logres_protocol::Written;
use logres_protocol::server::{
    Act, Actor, Cause, Done, Farewell, Hear, Hint, Person, Phase, Reason, Refusal, Seated,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::Instant;

/// What goes out on a socket.
#[derive(Clone, Debug)]
pub enum Out {
    Text(Utf8Bytes),
    /// The last thing; the socket is closed after it.
    Farewell(Farewell),
}

/// Somebody who listens.
pub struct Listener {
    pub number: u64,
    pub person: Option<Person>,
    pub invited: bool,
    pub viewer: Viewer,
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
}

/// The way to a table.
#[derive(Clone)]
pub struct Handle {
    /// Messages are boxed because a channel keeps room for many of them.
    inbox: mpsc::Sender<Box<Message>>,
    /// The number of the last event, for whoever waits for the next one.
    latest: watch::Receiver<u32>,
}

impl Handle {
    /// Sends a message, if the table is not swamped.
    pub fn send(&self, message: Message) -> Result<(), ServerRefusal> {
        self.inbox.try_send(Box::new(message)).map_err(|error| match error {
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
            // Whoever asked may have gone away.
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

/// A bot that has been asked and will answer when its time has come.
struct Pending {
    ticket: u32,
    due: Instant,
    /// What it came to: nothing yet, or a choice, or that it failed.
    choice: Option<Option<Verdict>>,
}

/// So often, at most, the table is rebuilt as spectators see it who are behind.
const LOOK_BACK: Duration = Duration::from_secs(5);

/// How far spectators have come who are behind.
#[derive(Default)]
struct Past {
    /// When there is more to be seen.
    next: Option<Moment>,
    looked: Option<Instant>,
}

/// A table at work.
struct Task {
    services: Arc<Services>,
    state: TableState,
    inbox: mpsc::Receiver<Box<Message>>,
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
    let (noticed, over) = (state.room.asked, state.room.is_over());
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
        counted: over,
        past: Past::default(),
        standing: [None; SEATS],
    };
    let join = tokio::spawn(task.run());
    (Handle { inbox: sender, latest: seen }, join)
}

impl Task {
    async fn run(mut self) {
        let services = self.services.clone();
        let mut shifted = services.time.watch();
        self.settle_in().await;
        self.wake().await;
        loop {
            let wake = self.next_wake();
            tokio::select! {
                biased;
                () = services.stopped() => break self.farewell(Farewell::Stopping),
                message = self.inbox.recv() => match message {
                    Some(message) => {
                        self.hear(*message).await;
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
                        match self.state.room.is_under_way() {
                            true => self.remember(),
                            false => self.services.forget(&self.state.room.id),
                        }
                        self.services.standing.unload(&self.state.room.id);
                        if lobby::put_away(&self.services, &self.state.room.id).await {
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
        let (shift, seen) = self.services.take_out(&self.state.room.id, self.state.last_entry());
        self.state.attendance = Attendance::new(now, seen);
        let noted = self.carry_out(None, |state| {
            state.settle_in(now, shift);
            Ok(())
        });
        // Mostly there is nothing to note.
        let _ = noted.await;
    }

    /// Reads the standing answers of this table's people. Where that fails, they are asked.
    async fn load_standing(&mut self) {
        let id = &self.state.room.id;
        match self.services.store.standing_answers(id.clone()).await {
            Ok(stored) => self.services.standing.load(id, stored),
            Err(error) => tracing::warn!(table = %id, %error, "standing answers cannot be read"),
        }
    }

    /// Stores what has changed in the standing answers. What cannot be stored now is stored later.
    async fn keep_standing(&mut self) {
        if let Err(refusal) = standing::flush(&self.services, &self.state.room.id).await {
            tracing::warn!(sentence = %refusal.sentence, "standing answers cannot be stored");
        }
    }

    fn now(&self) -> Moment {
        self.services.time.now()
    }

    /// Notes what a task that loads this table again has to know.
    fn remember(&self) {
        self.services.remember(&self.state.room.id, self.shifts, self.state.attendance.last_seen());
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
            Message::Act { visitor, id, act, reply } => {
                let done = self.act(&visitor, &id, act).await;
                // The deed stands whether or not anybody waits for the answer.
                let _ = reply.send(done);
            }
            Message::Sit { visitor, person, seat, with, reply } => {
                let seated = self.sit(&visitor, person, seat, with).await;
                let _ = reply.send(seated);
            }
            Message::Hint { visitor, reply } => self.hint(&visitor, reply).await,
            Message::Overheard { account } => self.overheard.push(account),
            Message::Close { reply } => {
                // Whoever asked may have gone away; so below.
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

    // ---- people who look

    /// Lets spectators who are behind see what is old enough by now.
    async fn look_back(&mut self) {
        if !self.state.is_delayed() {
            return;
        }
        let now = self.now();
        let recently = self.past.looked.is_some_and(|looked| looked.elapsed() < LOOK_BACK);
        let more = self.past.next.is_some_and(|next| next <= now);
        if self.past.looked.is_some() && (recently || !more) {
            return;
        }
        let before = self.state.sight_as(Viewer::Gallery).map_or(0, |sight| sight.state.room.latest);
        let id = self.state.room.id.clone();
        let Ok(rows) = forget::rows(&self.services, &id).await else { return };
        let looked = catch_unwind(AssertUnwindSafe(|| self.state.look_back(&rows, now)));
        let Ok(next) = looked else {
            tracing::error!(table = %id, "the past of a table cannot be rebuilt");
            return;
        };
        self.past = Past { next, looked: Some(Instant::now()) };
        let Ok(sight) = self.state.sight_as(Viewer::Gallery) else { return };
        let (hearing, latest) = (sight.hearing(), sight.state.room.latest);
        let seen = rows.iter().filter(|row| row.number > before && row.number <= latest);
        let events = seen.map(|row| wire(&Hear::Event(hearing.event(row)))).collect();
        let position = self.position(Viewer::Gallery).into_iter().collect();
        let rooms = self.rooms();
        self.deliver(&[(Viewer::Gallery, [events, position])], &rooms);
    }

    async fn attach(
        &mut self,
        visitor: Visitor,
        after: u32,
        outbox: mpsc::Sender<Out>,
    ) -> Result<Attached, Refusal> {
        let limits = &self.services.config.limits;
        let viewer = self.state.viewer(&visitor)?;
        let watchers = self.listeners.iter().filter(|listener| listener.viewer == Viewer::Gallery).count();
        if viewer == Viewer::Gallery && watchers >= limits.watchers_per_table as usize {
            return Err(ServerRefusal::TooMany.into());
        }
        let heartbeat = (limits.silence_seconds * 1000 / 3) as u32;
        let (hearing, latest, missed) = {
            let sight = self.state.sight(&visitor)?;
            let hearing = sight.hearing();
            let missed = sight.state.events_at_hand(after, &hearing);
            (hearing, sight.state.room.latest, missed)
        };
        if missed.as_ref().is_some_and(|missed| missed.iter().any(|event| is_gallery_talk(&event.happened))) {
            self.overheard.extend(visitor.person.as_ref().map(|person| person.id.clone()));
        }
        let number = self.next_listener;
        self.next_listener += 1;
        let came = visitor.person.as_ref().is_none_or(|person| !self.state.attendance.is_here(&person.id));
        let invited = self.state.is_invited(&visitor);
        let person = visitor.person;
        self.listeners.push(Listener { number, person: person.clone(), invited, viewer, outbox });
        self.count_windows();
        let account = person.as_ref().map(|person| person.id.as_str());
        let welcome = Hear::Welcome {
            viewer: wire_viewer(viewer),
            room: self.wire_room(viewer, account),
            you: person,
            heartbeat,
            version: crate::VERSION.to_owned(),
        };
        let missed = missed.map(|missed| missed.into_iter().map(|event| wire(&Hear::Event(event))).collect());
        let position = match catch_unwind(AssertUnwindSafe(|| self.position(viewer))) {
            Ok(position) => position,
            Err(_) => {
                self.broke().await;
                None
            }
        };
        if came {
            self.tell_room(Some(number));
        }
        Ok(Attached { number, welcome: wire(&welcome), missed, latest, hearing, position })
    }

    fn detach(&mut self, number: u64) {
        let before = self.listeners.len();
        self.listeners.retain(|listener| listener.number != number);
        if self.listeners.len() < before {
            self.count_windows();
            self.tell_room(None);
        }
    }

    /// Who has a window open now.
    fn count_windows(&mut self) {
        let people = self.listeners.iter().filter_map(|listener| listener.person.as_ref());
        let windows = people.map(|person| person.id.clone()).collect();
        let watchers = self.listeners.iter().filter(|listener| listener.viewer == Viewer::Gallery).count();
        let now = self.now();
        self.state.attendance.set_windows(windows, watchers as u32, now);
    }

    /// The table and its people, as somebody sees it who looks as this viewer and may have an account.
    fn wire_room(&self, viewer: Viewer, account: Option<&str>) -> logres_protocol::server::Room {
        // Where spectators who are behind cannot be shown the past now, they are shown who sits there, as everybody is.
        let anybody = || self.state.sight_now(viewer);
        let sight = self.state.sight_as(viewer).unwrap_or_else(|_| anybody());
        sight.room(&self.state, account, self.now())
    }

    fn room_for(&self, listener: &Listener) -> Utf8Bytes {
        let account = listener.person.as_ref().map(|person| person.id.as_str());
        wire(&Hear::Room(self.wire_room(listener.viewer, account)))
    }

    /// One message about the table for each listener. It is the same for all, unless the table hides something from some.
    fn rooms(&self) -> Vec<(u64, Utf8Bytes)> {
        let rules = &self.state.room.table_rules;
        if rules.anonymous || self.state.is_delayed() {
            return self.listeners.iter().map(|one| (one.number, self.room_for(one))).collect();
        }
        let Some(first) = self.listeners.first() else { return Vec::new() };
        let room = self.room_for(first);
        self.listeners.iter().map(|listener| (listener.number, room.clone())).collect()
    }

    fn position(&self, viewer: Viewer) -> Option<Utf8Bytes> {
        let sight = self.state.sight_as(viewer).ok()?;
        let number = sight.state.room.latest;
        let position = sight.written_position()?;
        // `Hear::Position`, of which the large part is written already.
        Some(Utf8Bytes::from(format!(r#"{{"hear":"position","number":{number},"position":{position}}}"#)))
    }

    /// Sends to everybody; whoever reads too slowly is cut off and will ask for what was missed.
    fn send_to_all(&mut self, mut message: impl FnMut(&Listener) -> Option<Utf8Bytes>) {
        let before = self.listeners.len();
        self.listeners.retain(|listener| match message(listener) {
            Some(text) => listener.outbox.try_send(Out::Text(text)).is_ok(),
            None => true,
        });
        let cut = before - self.listeners.len();
        self.services.metrics.cut_off(cut as u64);
        if cut > 0 {
            self.count_windows();
        }
    }

    /// The table and its people, to everybody but one.
    fn tell_room(&mut self, except: Option<u64>) {
        if self.listeners.is_empty() {
            return;
        }
        let rooms = self.rooms();
        self.send_to_all(|listener| {
            let room = rooms.iter().find(|(number, _)| *number == listener.number);
            room.filter(|_| Some(listener.number) != except).map(|(_, room)| room.clone())
        });
    }

    fn farewell(&mut self, farewell: Farewell) {
        for listener in self.listeners.drain(..) {
            // A full outbox means that the reader is cut off anyway.
            let _ = listener.outbox.try_send(Out::Farewell(farewell));
        }
    }

    // ---- deeds

    async fn act(&mut self, visitor: &Visitor, id: &str, act: Act) -> Done {
        let started = Instant::now();
        let done = match self.try_act(visitor, id, act).await {
            Ok(number) => Done::Done { number },
            Err(refusal) => Done::Refused(refusal),
        };
        self.services.metrics.acted(matches!(done, Done::Done { .. }), started.elapsed());
        done
    }

    async fn try_act(&mut self, visitor: &Visitor, id: &str, act: Act) -> Result<u32, Refusal> {
        let person = visitor.person.as_ref().ok_or(ServerRefusal::WhoAreYou)?;
        if !is_id(id) {
            return Err(ServerRefusal::BadId.into());
        }
        // What was done is answered again, also to somebody who may not look any more because of it.
        if self.state.may_know_action(&person.id, id) {
            let store = &self.services.store;
            let found = store.action(self.state.room.id.clone(), person.id.clone(), id.to_owned()).await;
            if let Some(number) = found.map_err(|error| from_store(&error))? {
                return Ok(number);
            }
        }
        let viewer = self.state.viewer(visitor)?;
        if matches!(act, Act::Phrase { .. } | Act::Talk { .. }) {
            // One limit for all ways on which somebody can say something.
            if self.services.operators.is_muted(&person.id, self.now()) {
                return Err(ServerRefusal::Muted.into());
            }
            let gate = &self.services.gates.chat;
            gate.take(person.id.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
            if viewer == Viewer::Gallery {
                self.overheard.push(person.id.clone());
            }
        }
        if act == (Act::Rematch {}) {
            return self.rematch(person, id).await;
        }
        let decide = |state: &mut TableState| state.decide(visitor, act);
        self.carry_out(Some((person, id)), decide).await
    }

    /// That somebody asks is stored and told like everything else; the answer is for them alone, and comes when the bot
    /// has thought.
    async fn hint(&mut self, visitor: &Visitor, reply: oneshot::Sender<Result<Hint, Refusal>>) {
        let mut advice = None;
        let noted = self.carry_out(None, |state| {
            advice = Some(state.hint(visitor)?);
            Ok(())
        });
        let noted = noted.await;
        // Whoever asked may have gone away; so below.
        let _ = match (noted, advice) {
            (Ok(_), Some(advice)) => {
                let bots = self.services.bots.clone();
                tokio::spawn(async move { reply.send(bots.advise(advice).await) });
                return;
            }
            (Err(refusal), _) => reply.send(Err(refusal)),
            (Ok(_), None) => reply.send(Err(ServerRefusal::Broken.into())),
        };
    }

    /// Decides, stores, tells. If deciding panics or storing fails, the table is as it was.
    async fn carry_out(
        &mut self,
        actor: Option<(&Person, &str)>,
        decide: impl FnOnce(&mut TableState) -> Result<(), Refusal>,
    ) -> Result<u32, Refusal> {
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
        if let Err(error) = self.services.store.append(append).await {
            self.state.forget(before);
            self.reload().await;
            return Err(from_store(&error));
        }
        self.publish().await;
        Ok(first)
    }

    /// Tells everybody what was stored: the events, then the table if it changed, then the position if it did.
    async fn publish(&mut self) {
        let news = self.state.stored(&self.services.config.limits);
        self.latest.send_replace(self.state.room.latest);
        self.reseat_listeners();
        self.count_windows();
        let state = &self.state;
        let mut shown: Vec<(Viewer, [Vec<Utf8Bytes>; 2])> = Vec::new();
        let viewers = self.listeners.iter().map(|listener| listener.viewer);
        let rooms = if news.room { self.rooms() } else { Vec::new() };
        let mut broke = false;
        if self.past.next.is_none() {
            // The first thing that spectators who are behind have not seen.
            self.past.next = state.delay().map(|delay| self.now() + delay);
        }
        for viewer in viewers {
            if shown.iter().any(|(known, _)| *known == viewer) {
                continue;
            }
            if viewer == Viewer::Gallery && state.is_delayed() {
                // They hear of it later.
                shown.push((viewer, [Vec::new(), Vec::new()]));
                continue;
            }
            let hearing = state.sight_as(viewer).map(|sight| sight.hearing());
            let events = hearing.map(|hearing| hearing.news(&news)).unwrap_or_default();
            if viewer == Viewer::Gallery && events.iter().any(|event| is_gallery_talk(&event.happened)) {
                let listeners = self.listeners.iter().filter(|listener| listener.viewer == viewer);
                let people = listeners.filter_map(|listener| listener.person.as_ref());
                self.overheard.extend(people.map(|person| person.id.clone()));
            }
            let messages: Vec<_> = events.into_iter().map(|event| wire(&Hear::Event(event))).collect();
            let mut last = Vec::new();
            if news.position {
                match catch_unwind(AssertUnwindSafe(|| self.position(viewer))) {
                    Ok(position) => last.extend(position),
                    Err(_) => broke = true,
                }
            }
            shown.push((viewer, [messages, last]));
        }
        self.deliver(&shown, &rooms);
        let told =
            shown.iter().flat_map(|(_, messages)| messages).map(|messages| messages.len() as u64).sum();
        self.services.metrics.told(told);
        if broke {
            Box::pin(self.broke()).await;
        }
        self.give_notice(&news);
    }

    /// Sends to everybody who looks as one of these viewers: events, the table if it is told, the position.
    fn deliver(&mut self, shown: &[(Viewer, [Vec<Utf8Bytes>; 2])], rooms: &[(u64, Utf8Bytes)]) {
        let before = self.listeners.len();
        self.listeners.retain(|listener| {
            let Some((_, [events, last])) = shown.iter().find(|(viewer, _)| *viewer == listener.viewer)
            else {
                return true;
            };
            let room = rooms.iter().filter(|(number, _)| *number == listener.number).map(|(_, room)| room);
            let mut texts = events.iter().chain(room).chain(last);
            texts.all(|text| listener.outbox.try_send(Out::Text(text.clone())).is_ok())
        });
        if self.listeners.len() < before {
            self.services.metrics.cut_off((before - self.listeners.len()) as u64);
            self.count_windows();
        }
    }

    /// Whoever is asked now, was not before and has no window open may be told elsewhere. So is whoever will count as
    /// absent, or has a vote.
    fn give_notice(&mut self, news: &News) {
        let (room, now) = (&self.state.room, self.now());
        let tell = |seat: Seat, kind: Kind| {
            if let Some(person) = room.place(seat).keeper()
                && !self.state.attendance.is_here(&person.id)
            {
                self.services.notices.give(&person.id, room, seat, kind, now);
            }
        };
        news.away().for_each(|seat| tell(seat, Kind::Absence));
        if let (true, Some(vote)) = (news.proposes(), &room.vote) {
            room.voters().without(vote.by).iter().for_each(|seat| tell(seat, Kind::Vote));
        }
        if room.phase == Phase::Over && !self.counted {
            self.counted = true;
            self.services.results.over(&room.id);
        }
        let asked = if room.phase == Phase::Playing { room.asked } else { SeatSet::NONE };
        for seat in asked.minus(self.noticed).iter() {
            if let Some(person) = &room.place(seat).person
                && !self.state.attendance.is_here(&person.id)
            {
                self.services.notices.give(&person.id, room, seat, Kind::Turn, now);
            }
        }
        self.noticed = asked;
    }

    /// Whoever sat down looks from the seat now; whoever may not look any longer is sent away.
    fn reseat_listeners(&mut self) {
        let (room, delayed) = (&self.state.room, self.state.is_delayed());
        self.listeners.retain_mut(|listener| {
            let account = listener.person.as_ref().map(|person| person.id.as_str());
            match room.viewer(account, listener.invited) {
                Some(viewer) if delayed && viewer != listener.viewer => {
                    // Whoever was behind asks for what is missing; whoever leaves is behind from now on.
                    let _ = listener.outbox.try_send(Out::Farewell(Farewell::Resync));
                    false
                }
                Some(viewer) => {
                    listener.viewer = viewer;
                    true
                }
                None => {
                    // A full outbox means that the reader is cut off anyway.
                    let _ = listener.outbox.try_send(Out::Farewell(Farewell::Gone));
                    false
                }
            }
        });
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
            Err(_) => self.state.forget(before),
        }
    }

    /// Loads the table anew, as after a crash.
    async fn reload(&mut self) {
        match TableState::load(&self.services, &self.state.room.id).await {
            Ok(Some(state)) => {
                let attendance = std::mem::take(&mut self.state.attendance);
                self.past = Past::default();
                self.state = state;
                self.state.attendance = attendance;
            }
            Ok(None) => tracing::error!(table = %self.state.room.id, "the table is gone from the store"),
            Err(error) => {
                // Without its game the table can only be read from the store, until that works again.
                tracing::error!(table = %self.state.room.id, %error, "the table could not be loaded");
                self.state.lose_game();
            }
        }
    }

    async fn sit(
        &mut self,
        visitor: &Visitor,
        person: Person,
        seat: Option<u8>,
        with: Option<Person>,
    ) -> Result<Seated, Refusal> {
        self.state.may_sit(visitor)?;
        let asked = self.state.room.request_of(&person.id).map(|request| request.seat);
        let same = asked.is_some_and(|asked| seat.is_none_or(|seat| seat == asked));
        if self.state.room.seat_of(&person.id).is_none() && !same {
            let decide = |state: &mut TableState| match &with {
                Some(with) => state.sit_beside(&person, seat, with),
                None => state.sit(&person, seat),
            };
            self.carry_out(None, decide).await?;
        }
        let seat = self.state.room.seat_of(&person.id).map(|seat| seat.index() as u8);
        let waiting = seat.is_none();
        let key = (!waiting).then(|| self.state.head.link_key.0.clone());
        Ok(Seated {
            table: self.state.room.id.clone(),
            seat,
            key,
            you: person,
            waiting,
            token: None,
            remarks: Vec::new(),
        })
    }

    async fn rematch(&mut self, person: &Person, id: &str) -> Result<u32, Refusal> {
        self.state.may_rematch(person)?;
        let table = lobby::make_rematch(&self.services, &self.state.room, person).await?;
        let now = self.now();
        let seat = self.state.room.seat_of(&person.id).map(|seat| seat.index() as u8);
        let who = Actor { name: person.name.clone(), person: Some(person.id.clone()), seat };
        self.carry_out(Some((person, id)), |state| {
            state.note_by(now, Some(who), Entry::Rematch { table }, Vec::new());
            Ok(())
        })
        .await
    }

    // ---- the operator

    async fn close(&mut self) -> Result<(), Refusal> {
        if self.state.room.is_over() {
            return Err(ServerRefusal::NotPlaying.into());
        }
        let now = self.now();
        let who = Actor { name: "operator".to_owned(), person: None, seat: None };
        self.carry_out(None, |state| {
            state.note_by(now, Some(who), Entry::Ended {}, Vec::new());
            Ok(())
        })
        .await?;
        Ok(())
    }

    async fn dissolve(&mut self) -> Result<(), Refusal> {
        let deleted = self.services.store.delete_table(self.state.room.id.clone()).await;
        deleted.map_err(|error| from_store(&error))?;
        self.services.forget(&self.state.room.id);
        self.services.standing.unload(&self.state.room.id);
        self.dissolved = true;
        Ok(())
    }

    /// The person leaves, if they are here. Then the log is written anew without them, and the table begins with it.
    async fn forget(&mut self, person: Person, alias: &str) -> Result<(), Refusal> {
        if self.state.room.seat_of(&person.id).is_some() && !self.state.room.is_over() {
            let visitor = Visitor { person: Some(person.clone()), key: None, program: false };
            self.carry_out(None, |state| state.decide(&visitor, Act::Leave {})).await?;
        }
        let (id, leaving) = (self.state.room.id.clone(), person.id.clone());
        let rows = forget::rows(&self.services, &id).await?;
        let rows = forget::without(rows, &person.id, alias);
        let rewritten = self.services.store.rewrite(id, person.id, alias.to_owned(), rows).await;
        rewritten.map_err(|error| from_store(&error))?;
        self.services.standing.forget(&self.state.room.id, &leaving);
        self.keep_standing().await;
        self.reload().await;
        self.tell_room(None);
        Ok(())
    }

    // ---- clocks and bots

    /// Where somebody's time is up, a bot plays on; the seat can be taken back.
    async fn time_out(&mut self) {
        if !self.state.playing() {
            return;
        }
        let now = self.now();
        let out = self.state.room.clocks.out(now);
        if out.is_empty() {
            return;
        }
        let bot = self.services.stand_in(&self.state.room.setup.game);
        let decided = self.carry_out(None, |state| {
            for seat in out.iter() {
                let (seat, bot) = (seat.index() as u8, bot.clone());
                let entry = Entry::HandedOver { seat, bot, cause: Cause::Clock, removed: false };
                state.note(now, entry, Vec::new());
            }
            state.tend(now);
            Ok(())
        });
        if let Err(refusal) = decided.await {
            tracing::warn!(table = %self.state.room.id, sentence = %refusal.sentence, "time is up, but nothing happens");
        }
    }

    /// People who come and go, votes that end, and who has heard too much.
    async fn tend(&mut self) {
        let now = self.now();
        let mut overheard = std::mem::take(&mut self.overheard);
        overheard.extend(self.state.attendance.take_overlooked());
        if overheard.is_empty() && !self.state.must_tend(now) {
            return;
        }
        let noted = self.carry_out(None, |state| {
            overheard.iter().for_each(|account| state.overhears(now, account));
            state.tend(now);
            Ok(())
        });
        // Mostly there is nothing to note.
        if noted.await.is_err_and(|refusal| refusal.reason == Reason::Unavailable) {
            self.overheard.extend(overheard);
            // Not at once again, or a store that is full would be asked without end.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Bots that are asked begin to think; how long until they answer is drawn now.
    async fn ask_bots(&mut self) {
        for number in 0..self.state.room.seats() {
            let seat = Seat::new(number);
            let asked = self.state.bot_asked(seat);
            let pending = self.bots[number].as_ref().map(|pending| pending.ticket);
            match asked {
                None => self.bots[number] = None,
                Some((ticket, _)) if pending == Some(ticket) => {}
                Some((ticket, level)) => {
                    let due = Instant::now() + self.services.bots.delay();
                    let thought = catch_unwind(AssertUnwindSafe(|| self.state.thought(seat, &level)));
                    let Ok(thought) = thought else {
                        self.broke().await;
                        return;
                    };
                    let choice = match thought {
                        Some(thought) => {
                            self.services.bots.think(seat, ticket, thought, due, self.thinker.clone());
                            None
                        }
                        // A bot this binary does not know any more: any legal answer.
                        None => Some(None),
                    };
                    self.bots[number] = Some(Pending { ticket, due, choice });
                }
            }
        }
    }

    /// Answers questions for which somebody has a standing answer, after a while: the time must not tell more than a person's
    /// own answer does.
    async fn answer_for_good(&mut self) {
        if !self.services.standing.any(&self.state.room.id) {
            self.standing = [None; SEATS];
            return;
        }
        if self.state.room.is_over() {
            self.services.standing.forget_all(&self.state.room.id);
        }
        for number in 0..self.state.room.seats() {
            let Some((person, ticket, choice)) = self.state.standing_answer(Seat::new(number)) else {
                self.standing[number] = None;
                continue;
            };
            let known = self.standing[number].filter(|(known, _)| *known == ticket);
            let (_, due) = known.unwrap_or_else(|| (ticket, Instant::now() + 2 * self.services.bots.delay()));
            self.standing[number] = Some((ticket, due));
            if due > Instant::now() {
                continue;
            }
            self.standing[number] = None;
            let visitor = Visitor { person: Some(person), key: None, program: false };
            let act = Act::Answer { ticket, choice: Written::Text(choice) };
            if let Err(refusal) = self.carry_out(None, |state| state.decide(&visitor, act)).await {
                tracing::warn!(sentence = %refusal.sentence, "a standing answer was refused");
            }
        }
        self.keep_standing().await;
    }

    fn bot_thought(&mut self, answer: BotAnswer) {
        if let Some(pending) = &mut self.bots[answer.seat.index()]
            && pending.ticket == answer.ticket
        {
            pending.choice = Some(answer.choice);
            pending.due = next_beat(pending.due, Instant::now());
        }
    }

    async fn bots_answer(&mut self) {
        let now = Instant::now();
        for number in 0..self.state.room.seats() {
            let due = self.bots[number].as_ref().is_some_and(|bot| bot.due <= now && bot.choice.is_some());
            if !due {
                continue;
            }
            let Some(Pending { ticket, choice: Some(choice), .. }) = self.bots[number].take() else {
                continue;
            };
            let seat = Seat::new(number);
            let decided = self.carry_out(None, |state| state.bot_answer(seat, ticket, choice.as_ref()));
            if let Err(refusal) = decided.await {
                tracing::warn!(
                    table = %self.state.room.id, seat = number, sentence = %refusal.sentence,
                    "a bot's answer was refused"
                );
                // Not at once again, or a store that is full would be asked without end.
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        }
    }
}

/// Bots that come too late, because too many think at once, answer at one of these beats after their time.
const BEAT: Duration = Duration::from_millis(250);

/// When a bot answers that is ready now. It does not answer the moment it is ready, which would tell how long it thought.
fn next_beat(due: Instant, now: Instant) -> Instant {
    let beats = now.saturating_duration_since(due).as_millis().div_ceil(BEAT.as_millis());
    due + BEAT * u32::try_from(beats).unwrap_or(u32::MAX)
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

fn is_id(id: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=40).contains(&id.len()) && id.bytes().all(plain)
}
