//! What somebody sees of a table: as it stands, as it stood some time ago, or through the eyes of one seat; with the names
//! of its people or without.

use super::{News, TableState, Visitor, event, page};
use crate::entry::json;
use crate::refusal::ServerRefusal;
use crate::store::{Moment, Row};
use logres_kernel::{Seat, Viewer};
use logres_protocol::Position;
use logres_protocol::server::{
    Actor, Event, Happened, Hear, Motion, Person, Refusal, Room as WireRoom, Spectators, Tally,
};
use logres_table::Record;
use sha2::{Digest, Sha256};

/// What somebody sees of a table.
pub struct Sight<'a> {
    /// The table as it stands, or as it stood some time ago.
    pub state: &'a TableState,
    /// From a seat of their own, or as a spectator.
    pub role: Viewer,
    /// Whose view they are shown.
    pub shown: Viewer,
    /// Who is there is not told: what stands for an account instead.
    alias: Option<Alias>,
}

/// What of a table's log somebody is told.
#[derive(Clone)]
pub struct Hearing {
    pub shown: Viewer,
    /// They hear what spectators say.
    pub gallery: bool,
    alias: Option<Alias>,
}

impl Hearing {
    /// Stored entries as they are told, as many as fit on a page.
    pub fn page(&self, rows: &[Row]) -> Vec<Event> {
        page(rows, self.shown, self.gallery).into_iter().map(|event| self.tell(event)).collect()
    }

    pub fn event(&self, row: &Row) -> Event {
        self.tell(event(row, self.shown, self.gallery))
    }

    /// What was just stored, as messages for the wire.
    pub fn messages(&self, news: &News) -> Vec<String> {
        if self.alias.is_none() {
            return news.messages(self.shown, self.gallery);
        }
        let events = news.events(self.shown, self.gallery).into_iter();
        events.map(|event| json(&Hear::Event(self.tell(event)))).collect()
    }

    fn tell(&self, mut event: Event) -> Event {
        if let Some(alias) = &self.alias {
            alias.hide_in_event(&mut event);
        }
        event
    }
}

impl Sight<'_> {
    pub fn hearing(&self) -> Hearing {
        let gallery = self.role == Viewer::Gallery || self.state.room.is_over();
        Hearing { shown: self.shown, gallery, alias: self.alias.clone() }
    }

    /// Everything they may know of the game. A spectator who sees a seat's view is asked nothing.
    pub fn position(&self) -> Option<Position> {
        let mut position = self.state.position(self.shown)?;
        if self.shown != self.role {
            position.question = None;
            position.undo = Default::default();
        }
        Some(position)
    }

    /// The position as JSON.
    pub fn written_position(&self) -> Option<String> {
        if self.shown == self.role {
            return self.state.written_position(self.shown);
        }
        self.position().map(|position| json(&position))
    }

    pub fn record(&self) -> Option<Record> {
        self.state.record(self.shown)
    }

    /// The table and its people, as one listener sees them. Account holders know their own seat.
    pub fn room(&self, now_at: &TableState, account: Option<&str>, now: Moment) -> WireRoom {
        let mut room = self.state.room.wire(&now_at.attendance, now);
        if let Some(alias) = &self.alias {
            alias.hide_in_room(&mut room, account);
        }
        room
    }

    /// They look into a hand that is not theirs.
    fn looks_into_a_hand(&self) -> bool {
        self.shown != self.role && self.state.room.is_under_way()
    }
}

impl TableState {
    /// What this visitor sees. Spectators who see a hand are remembered: they may not play here.
    pub fn sight(&self, visitor: &Visitor) -> Result<Sight<'_>, Refusal> {
        let sight = self.sight_as(self.viewer(visitor)?)?;
        if let (true, Some(person)) = (sight.looks_into_a_hand(), &visitor.person) {
            self.attendance.looked_into_a_hand(&person.id);
        }
        Ok(sight)
    }

    pub fn sight_as(&self, role: Viewer) -> Result<Sight<'_>, ServerRefusal> {
        let (mut state, mut shown) = (self, role);
        if role == Viewer::Gallery {
            match self.room.table_rules.spectators {
                Spectators::Seat(seat) if usize::from(seat) < self.room.seats() => {
                    shown = Viewer::Seat(Seat::new(seat.into()));
                }
                Spectators::Delayed(_) if self.is_delayed() => {
                    // The past is there as soon as the game has begun, unless the store could not be read.
                    state = self.past.as_deref().ok_or(ServerRefusal::Busy)?;
                }
                _ => {}
            }
        }
        let alias = state.room.hides_names().then(|| Alias::new(self));
        Ok(Sight { state, role, shown, alias })
    }

    /// The table as it stands, from this point of view.
    pub fn sight_now(&self, role: Viewer) -> Sight<'_> {
        let alias = self.room.hides_names().then(|| Alias::new(self));
        Sight { state: self, role, shown: role, alias }
    }

    /// Spectators see this table later than it happens.
    pub fn is_delayed(&self) -> bool {
        self.delay().is_some() && self.room.started_at.is_some()
    }

    /// By how many milliseconds spectators are behind.
    pub fn delay(&self) -> Option<u64> {
        match self.room.table_rules.spectators {
            Spectators::Delayed(minutes) => Some(u64::from(minutes) * 60_000),
            _ => None,
        }
    }

    /// The table as spectators see it who are behind: everything before the game, its beginning, and of the rest what is old
    /// enough. Gives back when there is more to be seen.
    pub fn look_back(&mut self, rows: &[Row], now: Moment) -> Option<Moment> {
        let delay = self.delay()?;
        let is_old = |row: &&Row| row.at + delay <= now;
        let begun = rows.iter().take_while(|row| !row.deed.starts_with(r#"{"entry":"started""#)).count() + 1;
        let old = rows.iter().take_while(is_old).count();
        let seen = old.max(begun).min(rows.len());
        let stored = super::Stored::default();
        self.past =
            Some(Box::new(Self::rebuild(&self.services, &stored, self.head.clone(), rows[..seen].to_vec())));
        rows.get(seen).map(|row| row.at + delay)
    }

    /// The account that is meant by somebody at a table without names.
    pub(super) fn unalias(&self, person: String) -> String {
        let alias = Alias::new(self);
        let asked = self.room.requests.iter().find(|request| alias.of(&request.person.id) == person);
        asked.map_or(person, |request| request.person.id.clone())
    }
}

/// What stands for accounts at a table without names: it follows from a secret of the table, so nobody can compute it.
#[derive(Clone)]
struct Alias {
    secret: [u8; 64],
}

impl Alias {
    fn new(state: &TableState) -> Self {
        Self { secret: state.head.secret.0 }
    }

    fn of(&self, account: &str) -> String {
        let hash =
            Sha256::new().chain_update(b"alias").chain_update(self.secret).chain_update(account).finalize();
        let hex: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        format!("anonymous-{hex}")
    }

    fn hide(&self, person: &mut Person) {
        *person = Person { id: self.of(&person.id), name: String::new(), guest: true };
    }

    fn hide_actor(&self, actor: &mut Actor) {
        if let Some(person) = &mut actor.person {
            *person = self.of(person);
            actor.name.clear();
        }
    }

    fn hide_motion(&self, motion: &mut Motion) {
        if let Motion::Admit { person, .. } = motion {
            *person = self.of(person);
        }
    }

    fn hide_tally(&self, tally: &mut Tally) {
        self.hide_motion(&mut tally.motion);
        let Tally { by, yes, no, silent, .. } = tally;
        [by].into_iter().chain(yes).chain(no).chain(silent).for_each(|actor| self.hide_actor(actor));
    }

    fn hide_in_room(&self, room: &mut WireRoom, own: Option<&str>) {
        let known = |id: &str| own == Some(id);
        let seated = room.chairs.iter_mut().flat_map(|chair| [&mut chair.person, &mut chair.owner]).flatten();
        let asking = room.requests.iter_mut().map(|request| &mut request.person);
        seated.chain(asking).filter(|person| !known(&person.id)).for_each(|person| self.hide(person));
        if !known(&room.host) {
            room.host = self.of(&room.host);
        }
        if let Some(ballot) = &mut room.ballot {
            self.hide_motion(&mut ballot.motion);
        }
    }

    fn hide_in_event(&self, event: &mut Event) {
        if let Some(who) = &mut event.who {
            self.hide_actor(who);
        }
        match &mut event.happened {
            Happened::Made { by: person }
            | Happened::SatDown { person, .. }
            | Happened::TookOver { person, .. }
            | Happened::Asked { person, .. }
            | Happened::Admitted { person, .. }
            | Happened::Declined { person, .. } => self.hide(person),
            // A name that changes here and elsewhere at once would tell who it is.
            Happened::Renamed { .. } => {
                event.happened = Happened::Hidden {};
                event.who = None;
            }
            Happened::Proposed { motion, .. } => self.hide_motion(motion),
            Happened::Carried { tally: Some(tally), .. } | Happened::Lost { tally: Some(tally), .. } => {
                self.hide_tally(tally);
            }
            Happened::StoodUp { .. }
            | Happened::Moved { .. }
            | Happened::BotSatDown { .. }
            | Happened::Ready { .. }
            | Happened::Started { .. }
            | Happened::Answered { .. }
            | Happened::Hinted { .. }
            | Happened::Undone { .. }
            | Happened::PlayedAgain { .. }
            | Happened::Rewound { .. }
            | Happened::Left { .. }
            | Happened::HandedOver { .. }
            | Happened::Away { .. }
            | Happened::Absent { .. }
            | Happened::Back { .. }
            | Happened::TookSeatBack { .. }
            | Happened::Voted { .. }
            | Happened::Carried { tally: None, .. }
            | Happened::Lost { tally: None, .. }
            | Happened::Paused {}
            | Happened::Resumed {}
            | Happened::ClockSet { .. }
            | Happened::Recess { .. }
            | Happened::Said { .. }
            | Happened::Talked { .. }
            | Happened::Over {}
            | Happened::Ended {}
            | Happened::Voided {}
            | Happened::Attention {}
            | Happened::Mended {}
            | Happened::Rematch { .. }
            | Happened::Hidden {} => {}
        }
    }
}
