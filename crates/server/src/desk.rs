//! What a table's task works on: the people, the game, and what is being written down.
//!
//! Deciding is done here, in memory and without waiting for anything: [`Desk::decide`] checks who may do what, plays it
//! and notes entries. The task then stores the notes and tells them, or forgets them.

use crate::bots_host::{Advice, Thought};
use crate::game::{Origin, Playing};
use crate::limits::Limits;
use crate::phrases::is_phrase;
use crate::refusal::No;
use crate::room::{After, Entry, Heard, Room, heard, json, listeners, seal, told};
use crate::services::Services;
use crate::store::{Append, Moment, Row, SeatIndex, StoreError, TableHead};
use logres_kernel::{Seat, Viewer};
use logres_protocol::server::{
    Access, Act, By, Cause, Chat, Clock, Event, Figures, Hints, Motion, Person, Phase, Reason, Refusal,
    Speaker, UndoPolicy,
};
use logres_protocol::{Position, Text, Written};
use logres_table::{Deed, Record, Refused, Stop};
use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Somebody who wants to look or to do something, and the secret part of the link, if it is known.
#[derive(Clone, Debug, Default)]
pub struct Looker {
    pub person: Option<Person>,
    pub key: Option<crate::secrets::Hidden<String>>,
    /// It is a program of theirs, with a token.
    pub program: bool,
}

impl Looker {
    fn by(&self) -> By {
        if self.program { By::Program } else { By::Person }
    }
}

/// An entry that is decided and not yet stored.
struct Draft {
    number: u32,
    at: Moment,
    entry: Entry,
    heard: Vec<Heard>,
}

/// What has just been stored and is to be told.
pub struct News {
    drafts: Vec<Draft>,
    /// The table or its people changed.
    pub room: bool,
    /// The game changed.
    pub position: bool,
}

impl News {
    pub fn events(&self, viewer: Viewer, over: bool) -> Vec<Event> {
        let event = |draft: &Draft| told(draft.number, draft.at, &draft.entry, &draft.heard, viewer, over);
        self.drafts.iter().map(event).collect()
    }
}

/// Everything about one table.
pub struct Desk {
    services: Arc<Services>,
    pub head: TableHead,
    pub room: Room,
    origin: Origin,
    /// Nothing before the start, and where the game cannot be rebuilt.
    game: Option<Box<dyn Playing>>,
    drafts: Vec<Draft>,
    /// The drafts as they are being stored.
    rows: Vec<Row>,
    /// The seats as lists know them: what is stored, and what is being stored.
    seats: [Vec<SeatIndex>; 2],
    /// The last entries, so that most who come back need no look into the store.
    recent: VecDeque<Row>,
    /// Fingerprints of the actions done here; whoever is not among them is new.
    actions: HashSet<u64>,
    /// Why the game could not be rebuilt.
    trouble: Option<String>,
}

/// The log is read in pieces of this many entries.
const PIECE: u32 = 500;

impl Desk {
    // ---- loading

    /// Reads a table from the store and rebuilds its game. Nothing if there is no such table.
    pub async fn load(services: &Arc<Services>, id: &str) -> Result<Option<Self>, StoreError> {
        let Some(row) = services.store.table(id.to_owned()).await? else { return Ok(None) };
        let mut rows = Vec::new();
        loop {
            let after = rows.last().map_or(0, |row: &Row| row.number);
            let piece = services.store.log(id.to_owned(), after, PIECE).await?;
            let more = piece.len() == PIECE as usize;
            rows.extend(piece);
            if !more {
                break;
            }
        }
        Ok(Some(Self::rebuild(services, row.head, rows)))
    }

    /// A table that nothing has happened at yet.
    pub fn fresh(services: &Arc<Services>, head: TableHead) -> Self {
        Self::rebuild(services, head, Vec::new())
    }

    fn rebuild(services: &Arc<Services>, head: TableHead, rows: Vec<Row>) -> Self {
        let mut trouble = None;
        let setup = serde_json::from_str(&head.setup).unwrap_or_else(|error| {
            trouble = Some(format!("the setup cannot be read: {error}"));
            Default::default()
        });
        let beginning = head.beginning.as_deref().and_then(|text| match Record::read(text) {
            Ok(record) => Some(record),
            Err(_) => {
                trouble = Some("the record it goes on from cannot be read".to_owned());
                None
            }
        });
        let origin = Origin { setup, secret: head.secret.clone(), beginning };
        let mut desk = Self {
            services: services.clone(),
            room: Room::new(&head, origin.setup.clone()),
            head,
            origin,
            game: None,
            drafts: Vec::new(),
            rows: Vec::new(),
            seats: Default::default(),
            recent: VecDeque::new(),
            actions: HashSet::new(),
            trouble,
        };
        let mut dealt = Vec::new();
        let mut deeds = Vec::new();
        for (expected, row) in (1..).zip(&rows) {
            let whole = row.number == expected && row.hash == seal(&desk.room.seal, row);
            let entry = serde_json::from_str::<Entry>(&row.deed);
            let (true, Ok(entry)) = (whole, entry) else {
                desk.trouble.get_or_insert(format!("entry {expected} of the log is damaged"));
                desk.room.latest = row.number;
                continue;
            };
            desk.room.apply(row.number, row.at, &entry);
            desk.room.seal = row.hash;
            if let (Some(actor), Some(action)) = (&row.actor, &row.action) {
                desk.actions.insert(action_print(actor, action));
            }
            match entry {
                Entry::Started { dealt: drawn, .. } => dealt = drawn,
                Entry::Answered { seat, choice, drawn, .. } => {
                    deeds.push(Deed::Answer { seat: seat.into(), choice: Some(choice), drawn });
                }
                Entry::TookBack { seat, after } => {
                    deeds.push(Deed::Back { to: after.step as usize, seat: Some(seat.into()) });
                }
                Entry::Rewound { after } => deeds.push(Deed::Back { to: after.step as usize, seat: None }),
                _ => {}
            }
        }
        let keep = services.config.limits.recent_events;
        desk.recent = rows.into_iter().rev().take(keep).rev().collect();
        if desk.room.started_at.is_some() && desk.trouble.is_none() {
            desk.resume(dealt, deeds);
        }
        desk
    }

    fn resume(&mut self, dealt: Vec<(String, u8)>, deeds: Vec<Deed>) {
        let services = self.services.clone();
        let resumed = catch_unwind(AssertUnwindSafe(|| services.shelf.resume(&self.origin, dealt, deeds)));
        match resumed {
            Ok(Ok(game)) if self.room.hash.as_ref().is_none_or(|hash| *hash == game.hash()) => {
                self.game = Some(game);
            }
            Ok(Ok(_)) => self.trouble = Some("played again, the game comes out differently".to_owned()),
            Ok(Err(faults)) => self.trouble = Some(faults.join(" ")),
            Err(_) => self.trouble = Some("the game panics when it is played again".to_owned()),
        }
    }

    /// Notes, after loading, what has changed by the server having been away. `away` is when it was last alive and when
    /// it came back.
    pub fn settle_in(&mut self, now: Moment, away: Option<(Moment, Moment)>) {
        let runs = matches!(self.room.phase, Phase::Playing | Phase::Paused);
        match (self.room.phase, &self.trouble) {
            (Phase::Playing | Phase::Paused | Phase::Gathering, Some(trouble)) => {
                tracing::error!(table = %self.room.id, %trouble, "the table cannot be played on");
                let version = crate::VERSION.to_owned();
                self.note(now, Entry::Attention { version }, Vec::new());
            }
            (Phase::Attention, None) if self.room.broken.as_deref() != Some(crate::VERSION) => {
                self.note(now, Entry::Mended {}, Vec::new());
            }
            _ => {}
        }
        let last_entry = self.recent.back().map_or(now, |row| row.at);
        if let Some((last_seen, back)) = away
            && runs
            && last_entry < back
            && self.room.clocks.deadline().is_some()
        {
            // The server was certainly alive when it wrote the last entry.
            let milliseconds = back.saturating_sub(last_seen.max(last_entry));
            self.note(now, Entry::Recess { milliseconds }, Vec::new());
        }
    }

    /// The store failed while this table was being loaded anew: until it works again there is no game.
    pub fn lose_game(&mut self) {
        self.game = None;
    }

    pub fn needs_loading(&self) -> bool {
        self.game.is_none() && self.trouble.is_none() && self.room.started_at.is_some()
    }

    // ---- looking

    pub fn is_invited(&self, looker: &Looker) -> bool {
        let by_key = looker.key.as_ref().is_some_and(|key| same(&key.0, &self.head.link_key.0));
        let by_name = looker.person.as_ref().is_some_and(|person| self.room.invited.contains(&person.id));
        by_key || by_name
    }

    /// From where this one looks. Whoever may not look hears the same as about a table that is not there.
    pub fn viewer(&self, looker: &Looker) -> Result<Viewer, Refusal> {
        let account = looker.person.as_ref().map(|person| person.id.as_str());
        self.room.viewer(account, self.is_invited(looker)).ok_or_else(|| No::NoTable.into())
    }

    /// From where this one may look: from their own place always, from anywhere once the game is over.
    pub fn may_view(&self, looker: &Looker, wanted: Option<Viewer>) -> Result<Viewer, Refusal> {
        let own = self.viewer(looker)?;
        let wanted = wanted.unwrap_or(own);
        if wanted != own && !self.room.is_over() {
            return Err(No::NotForYou.into());
        }
        match wanted {
            Viewer::Seat(seat) if seat.index() >= self.room.seats() => Err(No::NoSeat.into()),
            _ => Ok(wanted),
        }
    }

    /// Could this one sit down here, if a seat is free?
    pub fn may_sit(&self, looker: &Looker) -> Result<(), Refusal> {
        let account = looker.person.as_ref().map(|person| person.id.as_str());
        let known = account.is_some_and(|account| {
            self.room.seat_of(account).is_some()
                || self.room.owned_by(account).is_some()
                || self.room.host == account
        });
        let public = self.room.manners.access == Access::Public;
        if public || known || self.is_invited(looker) { Ok(()) } else { Err(No::NoTable.into()) }
    }

    pub fn playing(&self) -> bool {
        self.room.phase == Phase::Playing && self.game.is_some()
    }

    pub fn game(&self) -> Option<&dyn Playing> {
        self.game.as_deref()
    }

    pub fn position(&self, viewer: Viewer) -> Option<Position> {
        let game = self.game.as_ref()?;
        let mut position = game.position(viewer);
        if self.room.is_over() {
            // Also where the table was broken off by vote.
            position.opening = game.reveal();
        }
        Some(position)
    }

    /// The position as JSON.
    pub fn written_position(&self, viewer: Viewer) -> Option<String> {
        Some(self.game.as_ref()?.written_position(viewer, self.room.is_over()))
    }

    /// The record: what this viewer may know while the game runs, everything when it is over.
    pub fn record(&self, viewer: Viewer) -> Option<Record> {
        let game = self.game.as_ref()?;
        if !self.room.is_over() {
            return Some(game.record_for(viewer));
        }
        Some(Record { opening: game.reveal(), ..game.record() })
    }

    /// A finished table in figures. Where the game cannot be rebuilt, there are no curves.
    pub fn figures(&self) -> Figures {
        let curves = self.game.as_ref().map(|game| game.curves()).unwrap_or_default();
        Figures { curves, ..self.room.figures() }
    }

    /// The events after one, as a viewer is told them, if all of them are at hand.
    pub fn events_at_hand(&self, after: u32, viewer: Viewer) -> Option<Vec<Event>> {
        let at_hand = self.recent.front().is_none_or(|row| row.number <= after.saturating_add(1));
        let over = self.room.is_over();
        let missed = self.recent.iter().filter(|row| row.number > after);
        at_hand.then(|| missed.map(|row| event(row, viewer, over)).collect())
    }

    /// Was there perhaps an action of this id before? If not, it is certainly new.
    pub fn may_know_action(&self, actor: &str, action: &str) -> bool {
        self.actions.contains(&action_print(actor, action))
    }

    // ---- writing down

    /// Notes an entry and what follows from it.
    pub fn note(&mut self, at: Moment, entry: Entry, heard: Vec<Heard>) {
        let number = self.room.latest + 1;
        self.room.apply(number, at, &entry);
        self.drafts.push(Draft { number, at, entry, heard });
    }

    /// The notes as they are to be stored. The actor's id goes with the first of them.
    pub fn append(&mut self, actor: Option<(&Person, &str)>, now: Moment) -> Append {
        let mut before = self.room.seal;
        let mut actor = actor;
        self.rows.clear();
        for draft in &self.drafts {
            let (person, action) = actor.take().unzip();
            let mut row = Row {
                number: draft.number,
                at: draft.at,
                actor: person.map(|person| person.id.clone()),
                action: action.map(str::to_owned),
                deed: json(&draft.entry),
                told: json(&draft.heard),
                hash: [0; 32],
            };
            row.hash = seal(&before, &row);
            before = row.hash;
            self.rows.push(row);
        }
        let index = self.room.index(now);
        let [stored, next] = &mut self.seats;
        let differs = |(seat, index): &(u8, &SeatIndex)| stored.get(usize::from(*seat)) != Some(*index);
        let changed = (0..).zip(&index.seats).filter(differs).map(|(seat, _)| seat).collect();
        next.clone_from(&index.seats);
        Append { table: self.room.id.clone(), rows: self.rows.clone(), index, changed }
    }

    /// The notes are stored.
    pub fn stored(&mut self, limits: &Limits) -> News {
        let [stored, next] = &mut self.seats;
        stored.clone_from(next);
        for row in self.rows.drain(..) {
            self.room.seal = row.hash;
            if let (Some(actor), Some(action)) = (&row.actor, &row.action) {
                self.actions.insert(action_print(actor, action));
            }
            self.recent.push_back(row);
        }
        while self.recent.len() > limits.recent_events {
            self.recent.pop_front();
        }
        let drafts = std::mem::take(&mut self.drafts);
        let plays = |draft: &Draft| {
            matches!(
                draft.entry,
                Entry::Started { .. }
                    | Entry::Answered { .. }
                    | Entry::TookBack { .. }
                    | Entry::Rewound { .. }
            )
        };
        let talks = |draft: &Draft| {
            matches!(draft.entry, Entry::Said { .. } | Entry::Talked { .. } | Entry::Hinted { .. })
        };
        let seats = |draft: &Draft| {
            matches!(draft.entry, Entry::TookSeatBack { .. } | Entry::TookOver { .. } | Entry::Left { .. })
        };
        let clock = self.room.manners.clock != Clock::None;
        News {
            room: drafts.iter().any(|draft| !talks(draft) && (clock || !plays(draft) || self.room.is_over())),
            position: drafts.iter().any(|draft| plays(draft) || seats(draft)) || self.room.is_over(),
            drafts,
        }
    }

    /// The notes were refused or could not be stored.
    pub fn forget(&mut self, before: Room) {
        self.room = before;
        self.drafts.clear();
        self.rows.clear();
    }

    // ---- deciding

    /// Whoever sits here may bring others to the same device, before the game: afterwards nobody looks from two seats.
    pub fn may_bring(&self, person: &Person, seat: Option<u8>) -> Result<(), Refusal> {
        self.room.seat_of(&person.id).ok_or(No::NotSeated)?;
        self.gathering()?;
        self.free_seat(seat)?.ok_or(No::SeatTaken)?;
        Ok(())
    }

    /// Somebody whom another one brings along sits down.
    pub fn sit_beside(&mut self, person: &Person, seat: Option<u8>, with: &Person) -> Result<(), Refusal> {
        self.may_bring(with, seat)?;
        let now = self.services.time.now();
        let seat = self.free_seat(seat)?.ok_or(No::SeatTaken)?.index() as u8;
        let (person, with) = (person.clone(), with.id.clone());
        self.note(now, Entry::SatBeside { seat, person, with }, Vec::new());
        Ok(())
    }

    /// This seat if it is free, or the first free one.
    fn free_seat(&self, seat: Option<u8>) -> Result<Option<Seat>, No> {
        let free = |seat: Seat| self.room.place(seat).is_free();
        Ok(match seat {
            Some(seat) => Some(self.seat(seat)?).filter(|&seat| free(seat)),
            None => Seat::first(self.room.seats()).find(|&seat| free(seat)),
        })
    }

    /// Somebody who may sit down wants a seat.
    pub fn sit(&mut self, person: &Person, seat: Option<u8>) -> Result<(), Refusal> {
        let now = self.services.time.now();
        let wanted = self.free_seat(seat)?;
        match self.room.phase {
            Phase::Gathering => {
                let seat = wanted.ok_or(No::SeatTaken)?.index() as u8;
                self.note(now, Entry::SatDown { seat, person: person.clone() }, Vec::new());
            }
            Phase::Playing | Phase::Paused => {
                if let Some(seat) = self.room.owned_by(&person.id) {
                    let seat = seat.index() as u8;
                    self.note(now, Entry::TookSeatBack { seat }, Vec::new());
                    return Ok(());
                }
                let seat = wanted.ok_or(No::SeatTaken)?;
                if self.room.looked_from(&person.id).is_some_and(|looked| looked != seat) {
                    // Whoever knows one hand of this game may not see another.
                    return Err(No::NotForYou.into());
                }
                let seat = seat.index() as u8;
                self.note(now, Entry::TookOver { seat, person: person.clone() }, Vec::new());
            }
            Phase::Over | Phase::Ended | Phase::Voided | Phase::Attention => {
                return Err(No::NotPlaying.into());
            }
        }
        Ok(())
    }

    /// Checks an act, plays it and notes what it did. If it is refused, the game is as it was.
    pub fn decide(&mut self, looker: &Looker, act: Act) -> Result<(), Refusal> {
        let now = self.services.time.now();
        let person = looker.person.as_ref().ok_or(No::WhoAreYou)?;
        let seat = self.room.seat_of(&person.id);
        match act {
            Act::Ready { ready } => {
                self.gathering()?;
                let seat = seat.ok_or(No::NotSeated)?;
                if self.room.place(seat).ready == ready {
                    return Err(No::Nothing.into());
                }
                self.note(now, Entry::Ready { seat: seat.index() as u8, ready }, Vec::new());
            }
            Act::Move { seat: to } => {
                self.gathering()?;
                let from = seat.ok_or(No::NotSeated)?;
                if !self.room.place(self.seat(to)?).is_free() {
                    return Err(No::SeatTaken.into());
                }
                self.note(now, Entry::Moved { from: from.index() as u8, to }, Vec::new());
            }
            Act::SeatBot { seat, bot } => {
                self.hosting(person)?;
                self.level(&bot)?;
                if !self.room.place(self.seat(seat)?).is_free() {
                    return Err(No::SeatTaken.into());
                }
                self.note(now, Entry::BotSatDown { seat, bot }, Vec::new());
            }
            Act::ClearSeat { seat } => {
                self.hosting(person)?;
                if self.room.place(self.seat(seat)?).is_free() {
                    return Err(No::Nothing.into());
                }
                self.note(now, Entry::StoodUp { seat }, Vec::new());
            }
            Act::Start {} => {
                self.hosting(person)?;
                let ready = |place: &crate::room::Place| {
                    let host = place.person.as_ref().is_some_and(|sitting| sitting.id == person.id);
                    !place.is_free() && (place.ready || host)
                };
                if !self.room.places.iter().all(ready) {
                    return Err(No::NotReady.into());
                }
                self.begin(now)?;
            }
            Act::Answer { ticket, choice } => {
                let seat = seat.ok_or(No::NotSeated)?;
                self.answer(now, seat, ticket, &choice, looker.by())?;
            }
            Act::Undo {} => self.take_back(now, seat, |game, seat| game.undo(seat))?,
            Act::RestartTurn {} => self.take_back(now, seat, |game, seat| game.restart(seat))?,
            Act::Redo {} => {
                let seat = seat.ok_or(No::NotSeated)?;
                self.may_undo()?;
                self.play(|game| game.redo(seat).map_err(stop))
                    .map(|heard| self.note_answer(now, seat, looker.by(), true, heard))?;
            }
            Act::Leave {} => {
                let seat = seat.ok_or(No::NotSeated)?.index() as u8;
                match self.room.phase {
                    Phase::Gathering => self.note(now, Entry::StoodUp { seat }, Vec::new()),
                    Phase::Playing | Phase::Paused | Phase::Attention => {
                        self.note(now, Entry::Left { seat }, Vec::new());
                        self.settle_vote(now);
                    }
                    Phase::Over | Phase::Ended | Phase::Voided => return Err(No::NotPlaying.into()),
                }
            }
            Act::HandOver { bot } => {
                self.running()?;
                self.level(&bot)?;
                let seat = seat.ok_or(No::NotSeated)?.index() as u8;
                self.note(now, Entry::HandedOver { seat, bot, cause: Cause::Wish }, Vec::new());
                self.settle_vote(now);
            }
            Act::TakeBack {} => {
                let seat = self.room.owned_by(&person.id).ok_or(No::NothingToReturnTo)?;
                if self.room.is_over() || self.room.place(seat).person.is_some() {
                    return Err(No::NothingToReturnTo.into());
                }
                self.note(now, Entry::TookSeatBack { seat: seat.index() as u8 }, Vec::new());
            }
            Act::Propose { motion } => {
                let seat = seat.ok_or(No::NotSeated)?;
                self.may_propose(seat, &motion)?;
                self.note(now, Entry::Proposed { seat: seat.index() as u8, motion }, Vec::new());
                self.settle_vote(now);
            }
            Act::Vote { ballot, yes } => {
                let seat = seat.ok_or(No::NotSeated)?;
                let vote =
                    self.room.vote.as_ref().filter(|vote| vote.number == ballot).ok_or(No::NoMotion)?;
                let said = if yes { vote.yes } else { vote.no };
                if said.has(seat) {
                    return Err(No::Nothing.into());
                }
                self.note(now, Entry::Voted { ballot, seat: seat.index() as u8, yes }, Vec::new());
                self.settle_vote(now);
            }
            Act::Phrase { phrase, thing } => {
                if self.room.manners.chat == Chat::None {
                    return Err(No::ChatOff.into());
                }
                if !is_phrase(&phrase, thing.as_deref()) {
                    return Err(No::NoPhrase.into());
                }
                self.note(now, Entry::Said { speaker: speaker(person, seat), phrase, thing }, Vec::new());
            }
            Act::Talk { text } => {
                if self.room.manners.chat != Chat::Free {
                    return Err(No::ChatOff.into());
                }
                let text = text.trim().to_owned();
                let letters = text.chars().count();
                let plain = !text.chars().any(|letter| letter.is_control() && letter != '\n');
                if letters == 0 || letters > self.services.config.limits.talk_letters || !plain {
                    return Err(No::BadTalk.into());
                }
                self.note(now, Entry::Talked { speaker: speaker(person, seat), text }, Vec::new());
            }
            // Making another table takes longer than deciding may; the task does it.
            Act::Rematch {} => return Err(No::Nothing.into()),
        }
        Ok(())
    }

    pub fn may_rematch(&self, person: &Person) -> Result<(), Refusal> {
        self.room.seat_of(&person.id).ok_or(No::NotSeated)?;
        if !self.room.is_over() {
            return Err(No::NotOver.into());
        }
        if self.room.rematch.is_some() { Err(No::Nothing.into()) } else { Ok(()) }
    }

    fn gathering(&self) -> Result<(), No> {
        if self.room.phase == Phase::Gathering { Ok(()) } else { Err(No::NotGathering) }
    }

    fn hosting(&self, person: &Person) -> Result<(), No> {
        self.gathering()?;
        if self.room.host == person.id { Ok(()) } else { Err(No::NotHost) }
    }

    fn running(&self) -> Result<(), No> {
        match self.room.phase {
            Phase::Playing if self.game.is_some() => Ok(()),
            Phase::Playing | Phase::Attention => Err(No::Broken),
            Phase::Paused => Err(No::Paused),
            Phase::Gathering | Phase::Over | Phase::Ended | Phase::Voided => Err(No::NotPlaying),
        }
    }

    fn seat(&self, seat: u8) -> Result<Seat, No> {
        if usize::from(seat) < self.room.seats() { Ok(Seat::new(seat.into())) } else { Err(No::NoSeat) }
    }

    fn level(&self, bot: &str) -> Result<(), No> {
        if self.services.shelf.levels(&self.room.setup.game).contains(&bot) { Ok(()) } else { Err(No::NoBot) }
    }

    fn begin(&mut self, now: Moment) -> Result<(), Refusal> {
        let services = self.services.clone();
        let game = services.shelf.begin(&self.origin).map_err(|faults| No::Broken.because(&faults))?;
        let (dealt, commitment) = (game.dealt(), game.commitment());
        let rules = services.shelf.rules(&self.room.setup.game);
        let after = after(&*game);
        self.game = Some(game);
        let heard = self.heard_since(&vec![0; self.room.seats() + 1]);
        self.note(now, Entry::Started { rules, commitment, dealt, after }, heard);
        self.close_if_over(now);
        Ok(())
    }

    /// Goes on from the record this table was made from. Without people the table is over at once: it is there to be
    /// replayed.
    pub fn begin_from_record(&mut self, now: Moment) -> Result<(), Refusal> {
        let begun = catch_unwind(AssertUnwindSafe(|| self.begin(now)));
        begun.map_err(|_| No::BadRecord)?.map_err(|refusal| No::BadRecord.because(&[refusal.sentence]))?;
        let empty = self.room.places.iter().all(|place| place.is_free());
        if empty && !self.room.is_over() {
            self.note(now, Entry::Ended {}, Vec::new());
        }
        Ok(())
    }

    /// A bot answers, with any legal choice if it has none or a wrong one.
    pub fn bot_answer(&mut self, seat: Seat, ticket: u32, choice: Option<&str>) -> Result<(), Refusal> {
        let now = self.services.time.now();
        if self.room.place(seat).bot.is_none() {
            return Err(No::Nothing.into());
        }
        if let Some(choice) = choice {
            let written = Written::Text(choice.to_owned());
            match self.answer(now, seat, ticket, &written, By::Bot) {
                Err(refusal) if refusal.reason == Reason::Refused => {
                    tracing::error!(choice, sentence = %refusal.sentence, "a bot chose what is not on offer");
                }
                other => return other,
            }
        }
        self.answer(now, seat, ticket, &Written::Number(1), By::Bot)
    }

    fn answer(
        &mut self,
        now: Moment,
        seat: Seat,
        ticket: u32,
        choice: &Written,
        by: By,
    ) -> Result<(), Refusal> {
        self.running()?;
        let heard = self.play(|game| {
            game.answer(seat, Some(ticket), choice).map_err(|refused| refusal(game, seat, &refused))
        })?;
        self.note_answer(now, seat, by, false, heard);
        Ok(())
    }

    /// Changes the game, and says what everybody was told by it.
    fn play(
        &mut self,
        change: impl FnOnce(&mut dyn Playing) -> Result<(), Refusal>,
    ) -> Result<Vec<Heard>, Refusal> {
        let seats = self.room.seats();
        let game = self.game.as_mut().ok_or(No::Broken)?;
        let before: Vec<_> = listeners(seats).map(|(_, viewer)| game.told_count(viewer)).collect();
        change(&mut **game)?;
        Ok(self.heard_since(&before))
    }

    fn heard_since(&self, before: &[u32]) -> Vec<Heard> {
        let Some(game) = &self.game else { return Vec::new() };
        let told = listeners(self.room.seats()).zip(before);
        heard(told.map(|((bit, viewer), &since)| (bit, game.told(viewer, since))).collect())
    }

    fn note_answer(&mut self, now: Moment, seat: Seat, by: By, again: bool, heard: Vec<Heard>) {
        let Some(game) = &self.game else { return };
        let Some(Deed::Answer { choice, drawn, .. }) = game.last_deed() else { return };
        let (choice, after) = (choice.unwrap_or_default(), after(&**game));
        let seat = seat.index() as u8;
        self.note(now, Entry::Answered { seat, choice, drawn, by, again, after }, heard);
        self.close_if_over(now);
    }

    fn close_if_over(&mut self, now: Moment) {
        if let Some(outcome) = self.game.as_ref().and_then(|game| game.outcome()) {
            self.note(now, Entry::Over { outcome }, Vec::new());
        }
    }

    fn may_undo(&self) -> Result<(), No> {
        self.running()?;
        if self.room.manners.undo == UndoPolicy::None { Err(No::UndoOff) } else { Ok(()) }
    }

    fn take_back(
        &mut self,
        now: Moment,
        seat: Option<Seat>,
        back: impl FnOnce(&mut dyn Playing, Seat) -> Result<(), Stop>,
    ) -> Result<(), Refusal> {
        let seat = seat.ok_or(No::NotSeated)?;
        self.may_undo()?;
        let heard = self.play(|game| back(game, seat).map_err(stop))?;
        let Some(game) = &self.game else { return Ok(()) };
        let after = after(&**game);
        self.note(now, Entry::TookBack { seat: seat.index() as u8, after }, heard);
        Ok(())
    }

    // ---- votes

    fn may_propose(&self, by: Seat, motion: &Motion) -> Result<(), No> {
        if self.room.vote.is_some() {
            return Err(No::AlreadyVoting);
        }
        let begun = matches!(self.room.phase, Phase::Playing | Phase::Paused | Phase::Attention);
        if !begun {
            return Err(No::NotPlaying);
        }
        match motion {
            Motion::Rewind { step } => {
                self.running()?;
                if self.room.manners.undo != UndoPolicy::Vote {
                    return Err(No::RewindOff);
                }
                if *step < self.room.step { Ok(()) } else { Err(No::NoSuchStep) }
            }
            Motion::Pause {} => self.running(),
            Motion::Resume {} if self.room.phase == Phase::Paused => Ok(()),
            Motion::Resume {} => Err(No::Nothing),
            Motion::End {} | Motion::Void {} => Ok(()),
            Motion::Replace { seat, bot } => {
                self.level(bot)?;
                let seat = self.seat(*seat)?;
                if seat == by || self.room.place(seat).bot.is_some() { Err(No::Nothing) } else { Ok(()) }
            }
            Motion::Clock { clock } => check_clock(*clock),
        }
    }

    fn settle_vote(&mut self, now: Moment) {
        let Some(vote) = &self.room.vote else { return };
        let (ballot, motion) = (vote.number, vote.motion.clone());
        match self.room.decided(vote) {
            None => return,
            Some(false) => return self.note(now, Entry::Lost { ballot }, Vec::new()),
            Some(true) => self.note(now, Entry::Carried { ballot }, Vec::new()),
        }
        match motion {
            Motion::Rewind { step } => {
                // The game may have gone back below this step by itself; then there is nothing to do.
                let back = self.play(|game| game.rewind(step as usize).map_err(stop));
                if let (Ok(heard), Some(game)) = (back, &self.game) {
                    let after = after(&**game);
                    self.note(now, Entry::Rewound { after }, heard);
                }
            }
            Motion::Pause {} => self.note(now, Entry::Paused {}, Vec::new()),
            Motion::Resume {} => self.note(now, Entry::Resumed {}, Vec::new()),
            Motion::End {} => self.note(now, Entry::Ended {}, Vec::new()),
            Motion::Void {} => self.note(now, Entry::Voided {}, Vec::new()),
            Motion::Replace { seat, bot } => {
                self.note(now, Entry::HandedOver { seat, bot, cause: Cause::Vote }, Vec::new());
            }
            Motion::Clock { clock } => self.note(now, Entry::ClockSet { clock }, Vec::new()),
        }
    }

    // ---- bots

    /// The question a bot has to answer in this seat: its ticket, and the bot's name.
    pub fn bot_asked(&self, seat: Seat) -> Option<(u32, String)> {
        if !self.playing() {
            return None;
        }
        let bot = self.room.place(seat).bot.clone()?;
        let ticket = self.game.as_ref()?.ticket(seat)?;
        Some((ticket, bot))
    }

    pub fn thought(&mut self, seat: Seat, level: &str) -> Option<Thought> {
        self.game.as_mut()?.thought(seat, level)
    }

    /// Somebody wants to know what a bot would do: that is noted, and the bot's work given back.
    pub fn hint(&mut self, looker: &Looker) -> Result<Advice, Refusal> {
        let Viewer::Seat(seat) = self.viewer(looker)? else { return Err(No::NotSeated.into()) };
        self.running()?;
        if self.room.manners.hints == Hints::None {
            return Err(No::HintsOff.into());
        }
        let game = self.game.as_ref().ok_or(No::Broken)?;
        let question = game.question(seat, false).ok_or(No::NotAsked)?;
        let (bot, thought) = game.advice(seat).ok_or(No::NoBot)?;
        let now = self.services.time.now();
        self.note(now, Entry::Hinted { seat: seat.index() as u8 }, Vec::new());
        Ok(Advice { bot, question, thought })
    }
}

/// Clocks that somebody could play by.
pub fn check_clock(clock: Clock) -> Result<(), No> {
    let fits = match clock {
        Clock::None => true,
        Clock::Live { seconds, bonus } => (1..=86_400).contains(&seconds) && bonus <= 3_600,
        Clock::Days { hours } => (1..=24 * 60).contains(&hours),
    };
    if fits { Ok(()) } else { Err(No::BadManners) }
}

/// A stored entry as a viewer is told it. What cannot be read any more keeps its number.
pub fn event(row: &Row, viewer: Viewer, over: bool) -> Event {
    let heard: Vec<Heard> = serde_json::from_str(&row.told).unwrap_or_default();
    match serde_json::from_str::<Entry>(&row.deed) {
        Ok(entry) => told(row.number, row.at, &entry, &heard, viewer, over),
        Err(_) => told(row.number, row.at, &Entry::Invited { people: Vec::new() }, &[], viewer, over),
    }
}

fn after(game: &dyn Playing) -> After {
    After {
        step: game.step() as u32,
        asked: game.asked().iter().map(|seat| seat.index() as u8).collect(),
        hash: game.hash(),
    }
}

fn speaker(person: &Person, seat: Option<Seat>) -> Speaker {
    match seat {
        Some(seat) => Speaker::Seat(seat.index() as u8),
        None => Speaker::Watcher(person.name.clone()),
    }
}

fn stop(stop: Stop) -> Refusal {
    let sentence = stop.sentence().to_owned();
    Refusal { sentence, text: Some(Box::new(Text::new(stop.key()))), ..No::NothingToTakeBack.refusal() }
}

/// A refusal of the rules. Whoever is asked hears the question as it stands, so that a late answer can be given anew.
fn refusal(game: &dyn Playing, seat: Seat, refused: &Refused) -> Refusal {
    let reason = match refused {
        Refused::Stale { .. } => Reason::Stale,
        Refused::Unreadable(_) | Refused::NoSuchNumber { .. } | Refused::Rules(_) => Reason::Refused,
    };
    let sentence = match refused {
        Refused::Stale { .. } => "The table has moved on.".to_owned(),
        Refused::Unreadable(fault) => fault.to_string(),
        Refused::NoSuchNumber { number, offers } => {
            format!("There is no offer {number}; there are {offers}.")
        }
        Refused::Rules(refusal) => match refusal.clause() {
            Some(clause) => format!("The rules do not allow this ({clause})."),
            None => "It is not your turn to decide.".to_owned(),
        },
    };
    Refusal {
        reason,
        sentence,
        text: Some(Box::new(refused.text())),
        clause: refused.clause(),
        question: game.question(seat, false).map(Box::new),
        retry: None,
    }
}

fn action_print(actor: &str, action: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (actor, action).hash(&mut hasher);
    hasher.finish()
}

/// Compares two secrets without stopping at the first difference.
fn same(one: &str, other: &str) -> bool {
    let differ = one.bytes().zip(other.bytes()).fold(0, |differ, (a, b)| differ | (a ^ b));
    one.len() == other.len() && differ == 0
}
