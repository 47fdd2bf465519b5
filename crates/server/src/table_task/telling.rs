//! What is sent to the people who look at a table, and to those who are away.

use super::{Listener, Out, Task};
use crate::notices::Kind;
use crate::store::Moment;
use crate::table_state::News;
use axum::extract::ws::Utf8Bytes;
use logres_kernel::{Seat, SeatSet, Viewer};
use logres_protocol::server::{Farewell, Phase};
use std::panic::{AssertUnwindSafe, catch_unwind};
use tokio::time::Instant;

/// A window that is loaded again is closed for a moment, in milliseconds.
pub(super) const LOADS_AGAIN: u64 = 15_000;

impl Task {
    /// Tells everybody what was stored: the events, then the table if it changed, then the position if it did.
    pub(super) async fn publish(&mut self) {
        let news = self.state.stored(&self.services.config.limits);
        self.latest.send_replace(self.state.room.latest);
        let moved = self.reseat_listeners();
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
            let messages = hearing.map(|hearing| hearing.messages(&news)).unwrap_or_default();
            if viewer == Viewer::Gallery && news.has_gallery_talk() {
                let listeners = self.listeners.iter().filter(|listener| listener.viewer == viewer);
                let people = listeners.filter_map(|listener| listener.person.as_ref());
                self.overheard.extend(people.map(|person| person.id.clone()));
            }
            let messages: Vec<_> = messages.into_iter().map(Utf8Bytes::from).collect();
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
        if !news.position {
            // The game is where it was, but whoever sits down sees another side of it.
            self.show_anew(&moved);
        }
        let told =
            shown.iter().flat_map(|(_, messages)| messages).map(|messages| messages.len() as u64).sum();
        self.services.metrics.told(told);
        if broke {
            Box::pin(self.broke()).await;
        }
        self.give_notice(&news);
    }

    /// Sends to everybody who looks as one of these viewers: events, the table if it is told, the position.
    pub(super) fn deliver(&mut self, shown: &[(Viewer, [Vec<Utf8Bytes>; 2])], rooms: &[(u64, Utf8Bytes)]) {
        let (before, now) = (self.listeners.len(), Instant::now());
        self.listeners.retain(|listener| {
            let Some((_, [events, last])) = shown.iter().find(|(viewer, _)| *viewer == listener.viewer)
            else {
                return true;
            };
            let room = rooms.iter().filter(|(number, _)| *number == listener.number).map(|(_, room)| room);
            let mut texts = events.iter().chain(room).chain(last);
            texts.all(|text| listener.outbox.try_send(Out::Text(text.clone(), now)).is_ok())
        });
        if self.listeners.len() < before {
            self.services.metrics.cut_off((before - self.listeners.len()) as u64);
            self.count_windows();
        }
    }

    /// Shows the position to listeners who see the table otherwise than before.
    fn show_anew(&mut self, moved: &[u64]) {
        let viewers = self.listeners.iter().filter(|listener| moved.contains(&listener.number));
        let viewers: Vec<_> = viewers.map(|listener| (listener.number, listener.viewer)).collect();
        for (number, viewer) in viewers {
            let position = catch_unwind(AssertUnwindSafe(|| self.position(viewer))).ok().flatten();
            self.send_to_all(|listener| position.clone().filter(|_| listener.number == number));
        }
    }

    /// Sends to everybody. A slow reader is cut off; it reconnects and asks for what it missed.
    pub(super) fn send_to_all(&mut self, mut message: impl FnMut(&Listener) -> Option<Utf8Bytes>) {
        let (before, now) = (self.listeners.len(), Instant::now());
        self.listeners.retain(|listener| match message(listener) {
            Some(text) => listener.outbox.try_send(Out::Text(text, now)).is_ok(),
            None => true,
        });
        let cut = before - self.listeners.len();
        self.services.metrics.cut_off(cut as u64);
        if cut > 0 {
            self.count_windows();
        }
    }

    /// The table and its people, to everybody but one.
    pub(super) fn tell_room(&mut self, except: Option<u64>) {
        if self.listeners.is_empty() {
            return;
        }
        let rooms = self.rooms();
        self.send_to_all(|listener| {
            let room = rooms.iter().find(|(number, _)| *number == listener.number);
            room.filter(|_| Some(listener.number) != except).map(|(_, room)| room.clone())
        });
    }

    pub(super) fn farewell(&mut self, farewell: Farewell) {
        for listener in self.listeners.drain(..) {
            // A full outbox means that the reader is cut off anyway.
            let _ = listener.outbox.try_send(Out::Farewell(farewell));
        }
    }

    /// The seats that the table waits for now.
    pub(super) fn waited_for(&self) -> SeatSet {
        if self.state.room.phase == Phase::Playing { self.state.room.asked } else { SeatSet::NONE }
    }

    /// Tells somebody elsewhere that it has been their turn since then; where there is a time for each answer, once more
    /// before it is over.
    pub(super) fn tell_turn(&self, seat: Seat, since: Moment) {
        let room = &self.state.room;
        let Some(person) = &room.place(seat).person else { return };
        self.services.notices.give(&person.id, room, seat, Kind::Turn, since);
        if let Some(reminder) = room.clocks.remind_at(seat).filter(|&reminder| reminder > since) {
            self.services.notices.give(&person.id, room, seat, Kind::Reminder, reminder);
        }
    }

    /// Anybody who is asked now, was not before and does not look may be told elsewhere. So is whoever will count as absent,
    /// or has a vote.
    pub(super) fn give_notice(&mut self, news: &News) {
        let (room, now) = (&self.state.room, self.now());
        let tell = |seat: Seat, kind: Kind| {
            if let Some(person) = room.place(seat).keeper()
                && !self.state.attendance.is_looking(&person.id)
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
        let asked = self.waited_for();
        for seat in asked.minus(self.noticed).iter() {
            let person = self.state.room.place(seat).person.as_ref();
            if person.is_some_and(|person| !self.state.attendance.is_looking(&person.id)) {
                self.tell_turn(seat, now);
            }
        }
        self.noticed = asked;
    }
}
