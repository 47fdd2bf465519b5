//! People who look at a table: they come and go, and see the room and the position.

use super::telling::LOADS_AGAIN;
use super::{Attached, Listener, Out, Task, wire, wire_viewer};
use crate::entry::is_gallery_talk;
use crate::operator::forget;
use crate::refusal::ServerRefusal;
use crate::store::Moment;
use crate::table_state::Visitor;
use axum::extract::ws::Utf8Bytes;
use logres_kernel::Viewer;
use logres_protocol::server::{Farewell, Hear, Refusal};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// So often, at most, the table is rebuilt as spectators see it who are behind.
pub(super) const LOOK_BACK: Duration = Duration::from_secs(5);

/// How far spectators have come who are behind.
#[derive(Default)]
pub(super) struct Past {
    /// When there is more to be seen.
    pub(super) next: Option<Moment>,
    pub(super) looked: Option<Instant>,
}

impl Task {
    /// Lets spectators who are behind see what is old enough by now.
    pub(super) async fn look_back(&mut self) {
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

    pub(super) async fn attach(
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
        self.listeners.push(Listener {
            number,
            person: person.clone(),
            invited,
            viewer,
            visible: true,
            outbox,
        });
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

    pub(super) fn detach(&mut self, number: u64) {
        let before = self.listeners.len();
        self.listeners.retain(|listener| listener.number != number);
        if self.listeners.len() < before {
            self.count_windows();
            self.tell_room(None);
        }
    }

    /// Who has a window open now.
    pub(super) fn count_windows(&mut self) {
        let people = self.listeners.iter().filter_map(|listener| listener.person.as_ref());
        let windows = people.map(|person| person.id.clone()).collect();
        let visible = self.listeners.iter().filter(|listener| listener.visible);
        let looking = visible.filter_map(|listener| listener.person.as_ref().map(|person| person.id.clone()));
        let looking = looking.collect();
        let watchers = self.listeners.iter().filter(|listener| listener.viewer == Viewer::Gallery).count();
        let now = self.now();
        let gone = self.state.attendance.set_windows(windows, looking, watchers as u32, now);
        // Anybody who was asked while they looked has not been told, and goes without an answer.
        for seat in self.waited_for().iter() {
            if self.state.room.place(seat).person.as_ref().is_some_and(|person| gone.contains(&person.id)) {
                self.tell_turn(seat, now + LOADS_AGAIN);
            }
        }
    }

    /// A window comes to the front or goes behind others.
    pub(super) fn show_or_hide(&mut self, number: u64, visible: bool) {
        if let Some(listener) = self.listeners.iter_mut().find(|listener| listener.number == number) {
            listener.visible = visible;
            self.count_windows();
        }
    }

    /// The table and its people, as somebody sees it who looks as this viewer and may have an account.
    pub(super) fn wire_room(&self, viewer: Viewer, account: Option<&str>) -> logres_protocol::server::Room {
        // Where spectators who are behind cannot be shown the past now, they are shown who sits there, as everybody is.
        let anybody = || self.state.sight_now(viewer);
        let sight = self.state.sight_as(viewer).unwrap_or_else(|_| anybody());
        sight.room(&self.state, account, self.now())
    }

    pub(super) fn room_for(&self, listener: &Listener) -> Utf8Bytes {
        let account = listener.person.as_ref().map(|person| person.id.as_str());
        wire(&Hear::Room(self.wire_room(listener.viewer, account)))
    }

    /// One message about the table for each listener. It is the same for all, unless the table hides something from some.
    pub(super) fn rooms(&self) -> Vec<(u64, Utf8Bytes)> {
        let rules = &self.state.room.table_rules;
        if rules.anonymous || self.state.is_delayed() {
            return self.listeners.iter().map(|one| (one.number, self.room_for(one))).collect();
        }
        let Some(first) = self.listeners.first() else { return Vec::new() };
        let room = self.room_for(first);
        self.listeners.iter().map(|listener| (listener.number, room.clone())).collect()
    }

    pub(super) fn position(&self, viewer: Viewer) -> Option<Utf8Bytes> {
        let sight = self.state.sight_as(viewer).ok()?;
        let number = sight.state.room.latest;
        let position = sight.written_position()?;
        // `Hear::Position`, of which the large part is written already.
        Some(Utf8Bytes::from(format!(r#"{{"hear":"position","number":{number},"position":{position}}}"#)))
    }

    /// Gives each listener the viewer they have now, and disconnects those who may not look any more. Gives back those who
    /// see the table otherwise than before.
    pub(super) fn reseat_listeners(&mut self) -> Vec<u64> {
        let mut moved = Vec::new();
        let (room, delayed) = (&self.state.room, self.state.is_delayed());
        self.listeners.retain_mut(|listener| {
            let account = listener.person.as_ref().map(|person| person.id.as_str());
            match room.viewer(account, listener.invited) {
                Some(viewer) if delayed && viewer != listener.viewer => {
                    // Delayed and live viewers know different events, so a listener who changes reconnects.
                    let _ = listener.outbox.try_send(Out::Farewell(Farewell::Resync));
                    false
                }
                Some(viewer) => {
                    if viewer != listener.viewer {
                        moved.push(listener.number);
                    }
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
        moved
    }
}
