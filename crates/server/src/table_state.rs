//! What a table's task works on: the people, the game, and what is being written down.
//!
//! Deciding is done here, in memory and without waiting for anything: [`TableState::decide`] checks who may do what, plays it
//! and notes entries. The task then stores the notes and tells them, or forgets them.

mod attendance;
mod deciding;
mod names;
mod paper;
mod sight;
mod standing;

pub use attendance::Attendance;
pub use deciding::check_table_rules;
use paper::Paper;
pub use sight::{Hearing, Sight};

use crate::entry::{Entry, Heard, json, read, seal, stored, told, told_message, write};
use crate::library::Origin;
use crate::limits::Limits;
use crate::refusal::ServerRefusal;
use crate::room::Room;
use crate::services::Services;
use crate::store::nodes::Epoch;
use crate::store::{Append, Moment, Row, SeatIndex, StoreError, TableHead, TableRow};
use logres_bots::Saying;
use logres_games::RunningGame;
use logres_kernel::{Seat, Viewer};
use logres_protocol::Position;
use logres_protocol::server::{Access, Actor, By, Clock, Event, Figures, Person, Phase, Refusal, Speaker};
use logres_table::{Audience, Detail, Record, RecordedAct};
use std::collections::{HashSet, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Somebody who wants to look or to do something, and the secret part of the link, if it is known.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    pub person: Option<Person>,
    pub key: Option<crate::secrets::Hidden<String>>,
    /// It is a program of theirs, with a token.
    pub program: bool,
}

impl Visitor {
    fn by(&self) -> By {
        if self.program { By::Program } else { By::Person }
    }
}

/// An entry that is decided and not yet stored.
struct Draft {
    number: u32,
    at: Moment,
    entry: Entry,
    who: Option<Actor>,
    heard: Vec<Heard>,
    /// What all who hear it are told alike, once it is written.
    common: Vec<String>,
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
    /// Seats whose people will soon count as absent.
    pub fn away(&self) -> impl Iterator<Item = Seat> + '_ {
        self.drafts.iter().filter_map(|draft| match draft.entry {
            Entry::Away { seat, .. } => Some(Seat::new(seat.into())),
            _ => None,
        })
    }

    /// Something was put to the vote.
    pub fn proposes(&self) -> bool {
        self.drafts.iter().any(|draft| matches!(draft.entry, Entry::Proposed { .. }))
    }

    /// Somebody without a seat has said something.
    pub fn has_gallery_talk(&self) -> bool {
        let talks = |draft: &Draft| {
            matches!(
                draft.entry,
                Entry::Said { speaker: Speaker::Watcher(_), .. }
                    | Entry::Talked { speaker: Speaker::Watcher(_), .. }
            )
        };
        self.drafts.iter().any(talks)
    }

    /// What a viewer is told, as messages for the wire.
    fn messages(&self, viewer: Viewer, over: bool) -> Vec<String> {
        let message = |draft: &Draft| {
            let (signed, heard) = ((&draft.entry, draft.who.as_ref()), (&draft.heard[..], &draft.common[..]));
            told_message(draft.number, draft.at, signed, heard, viewer, over)
        };
        self.drafts.iter().map(message).collect()
    }

    fn events(&self, viewer: Viewer, over: bool) -> Vec<Event> {
        let event = |draft: &Draft| {
            let signed = (&draft.entry, draft.who.as_ref());
            told(draft.number, draft.at, signed, &draft.heard, viewer, over)
        };
        self.drafts.iter().map(event).collect()
    }
}

/// Everything about one table.
pub struct TableState {
    services: Arc<Services>,
    /// How often the table had changed hands when it was loaded.
    pub epoch: Epoch,
    pub head: TableHead,
    pub room: Room,
    /// Who is here now.
    pub attendance: Attendance,
    origin: Origin,
    /// Nothing before the start, and where the game cannot be rebuilt.
    game: Option<Box<dyn RunningGame>>,
    drafts: Vec<Draft>,
    /// The drafts as they are being stored.
    rows: Vec<Row>,
    /// The seats as lists know them: what is stored, and what is being stored.
    seats: [Vec<SeatIndex>; 2],
    /// The last entries, so that most who come back need no look into the store.
    recent: VecDeque<Row>,
    /// Fingerprints of the actions done here; an action that is not among them is new.
    actions: HashSet<u64>,
    /// Why the game could not be rebuilt.
    trouble: Option<String>,
    /// What was done here, where the game could not be rebuilt from it.
    paper: Option<Paper>,
    /// The table as spectators see it who are behind.
    past: Option<Box<TableState>>,
}

/// What the store says of a table beside its head and its log, to check them against.
#[derive(Default)]
struct Stored {
    head_hash: Option<[u8; 32]>,
    latest: u32,
    seal: Option<[u8; 32]>,
}

impl Stored {
    fn of(row: &TableRow) -> Self {
        Self { head_hash: row.head_hash, latest: row.index.latest, seal: row.seal }
    }
}

/// The log is read in pieces of this many entries.
const PIECE: u32 = 500;

/// Entries at hand are not more than so many bytes.
const RECENT_BYTES: usize = 8 * 1024;

/// A page of events is made from not more than so many stored bytes, or from one entry.
const PAGE_BYTES: usize = 256 * 1024;

impl TableState {
    // ---- loading

    /// Reads a table from the store and rebuilds its game. Nothing if there is no such table.
    ///
    /// Whoever took the table for this node names the epoch: it may have changed hands again by now.
    pub async fn load(
        services: &Arc<Services>,
        id: &str,
        epoch: Option<Epoch>,
    ) -> Result<Option<Self>, StoreError> {
        let Some(row) = services.store.table(id.to_owned()).await? else { return Ok(None) };
        let epoch = epoch.unwrap_or(row.epoch);
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
        Ok(Some(Self { epoch, ..Self::rebuild(services, &Stored::of(&row), row.head, rows) }))
    }

    /// A table that nothing has happened at yet.
    pub fn fresh(services: &Arc<Services>, head: TableHead) -> Self {
        Self::rebuild(services, &Stored::default(), head, Vec::new())
    }

    fn rebuild(services: &Arc<Services>, stored: &Stored, head: TableHead, rows: Vec<Row>) -> Self {
        let mut trouble = None;
        if stored.head_hash.is_some_and(|hash| hash != head.hash()) {
            trouble = Some("its setup, its seed or its beginning is not what it was made with".to_owned());
        }
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
        let origin = Origin { setup, pack: head.pack.clone(), secret: head.secret.clone(), beginning };
        let pack = head.pack.as_deref().and_then(|digest| services.library.tell_pack(digest));
        if let Some(lacking) = pack.as_ref().filter(|pack| !pack.here) {
            trouble.get_or_insert(format!("the pack {} is not here", lacking.digest));
        }
        let mut room = Room::new(&head, origin.setup.clone());
        room.pack = pack;
        let mut state = Self {
            services: services.clone(),
            epoch: 0,
            attendance: Attendance::new(services.time.now(), Default::default()),
            room,
            head,
            origin,
            game: None,
            drafts: Vec::new(),
            rows: Vec::new(),
            seats: Default::default(),
            recent: VecDeque::new(),
            actions: HashSet::new(),
            trouble,
            paper: None,
            past: None,
        };
        let mut dealt = Vec::new();
        let mut promised = None;
        let mut deeds = Vec::new();
        let mut talk = Vec::new();
        let mut whole_log = true;
        let mut expected = 1;
        for row in &rows {
            if row.number != expected {
                state.trouble.get_or_insert(format!("entry {expected} of the log is missing"));
                whole_log = false;
            }
            expected = row.number + 1;
            let whole = row.hash == seal(&state.room.seal, row);
            let (true, Ok((entry, _))) = (whole, read(&row.deed)) else {
                state.trouble.get_or_insert(format!("entry {} of the log is damaged", row.number));
                whole_log = false;
                state.room.latest = row.number;
                continue;
            };
            state.room.apply(row.number, row.at, &entry);
            state.room.seal = row.hash;
            if let (Some(actor), Some(action)) = (&row.actor, &row.action) {
                state.actions.insert(action_print(actor, action));
            }
            match entry {
                Entry::Started { dealt: drawn, commitment, .. } => (dealt, promised) = (drawn, commitment),
                Entry::Answered { seat, choice, drawn, .. } => {
                    deeds.push(RecordedAct::Answer { seat: seat.into(), choice: Some(choice), drawn });
                }
                Entry::Undone { seat, after } => {
                    deeds.push(RecordedAct::Back { to: after.step as usize, seat: Some(seat.into()) });
                }
                Entry::Rewound { after } => {
                    deeds.push(RecordedAct::Back { to: after.step as usize, seat: None })
                }
                Entry::Said { .. } => talk.push(entry),
                _ => {}
            }
        }
        if state.room.latest < stored.latest {
            let (first, last) = (state.room.latest + 1, stored.latest);
            state.trouble.get_or_insert(format!("the log ends before its entries {first} to {last}"));
            whole_log = false;
            // Their numbers are not given again: whatever is noted now stands behind the gap.
            state.room.latest = stored.latest;
        } else if stored.seal.is_some_and(|last| rows.last().is_none_or(|row| row.hash != last)) {
            let sentence = "the last entry of the log is not the one that was stored last";
            state.trouble.get_or_insert(sentence.to_owned());
            whole_log = false;
        }
        if promised.as_ref().is_some_and(|promised| *promised != state.origin.key().commitment()) {
            let sentence = "the seed is not the one that the table has committed itself to";
            state.trouble.get_or_insert(sentence.to_owned());
        }
        if state.room.started_at.is_some() {
            // It goes on as it began, whatever the default of an option is by now.
            state.origin.setup = services.library.setup_since(&state.origin.setup, state.room.rules);
            state.room.setup = state.origin.setup.clone();
        }
        if state.room.started_at.is_some() && whole_log {
            if state.trouble.is_none() {
                state.resume(dealt.clone(), deeds.clone(), &rows);
                talk.iter().for_each(|entry| state.let_bots_hear(entry));
            }
            if state.game.is_none() {
                state.paper = Some(Paper { dealt, deeds, promised });
            }
        }
        state.recent = rows.into();
        state.keep_recent(&services.config.limits);
        state
    }

    /// Bots hear the set phrases of the seats, as everybody there does.
    fn let_bots_hear(&mut self, entry: &Entry) {
        if let (Some(game), Entry::Said { speaker: Speaker::Seat(seat), phrase, thing }) =
            (&mut self.game, entry)
        {
            let saying = Saying { phrase: phrase.clone(), thing: thing.clone() };
            game.said(Seat::new((*seat).into()), saying);
        }
    }

    fn resume(&mut self, dealt: Vec<(String, u8)>, deeds: Vec<RecordedAct>, rows: &[Row]) {
        let services = self.services.clone();
        let (library, game, rules) = (&services.library, &self.room.setup.game, self.room.rules);
        let resumed = catch_unwind(AssertUnwindSafe(|| {
            let game = library.resume(&self.origin, dealt, deeds)?;
            let same_state = self.room.hash.as_ref().is_none_or(|hash| *hash == game.hash());
            let differs = (!same_state).then(|| first_told_differently(&*game, self.room.seats(), rows));
            Ok::<_, Vec<String>>((game, differs))
        }));
        let then_and_now = match library.rules(game) {
            now if now == rules => String::new(),
            now => format!(" by revision {now} of the rules instead of {rules}"),
        };
        match resumed {
            Ok(Ok((game, None))) => self.game = Some(game),
            Ok(Ok((game, Some(differs)))) => {
                // States were kept in another way then; what everybody was told and who is asked must do.
                let incomparable = !library.can_compare_states(&self.room.setup.game, rules);
                if incomparable && differs.is_none() && game.asked() == self.room.asked {
                    self.game = Some(game);
                    return;
                }
                let place = differs.map_or_else(String::new, |place| format!(", first {place}"));
                self.trouble =
                    Some(format!("played again{then_and_now}, the game comes out differently{place}"));
            }
            Ok(Err(faults)) => {
                self.trouble = Some(format!("played again{then_and_now}: {}", faults.join(" ")))
            }
            Err(_) => self.trouble = Some("the game panics when it is played again".to_owned()),
        }
    }

    /// Notes, after loading, what has changed by the server having been away: everything under way is shifted by this
    /// much.
    pub fn settle_in(&mut self, now: Moment, shift: i64) {
        match (self.room.phase, &self.trouble) {
            (Phase::Playing | Phase::Paused | Phase::Gathering, Some(trouble)) => {
                tracing::error!(table = %self.room.id, %trouble, "the table cannot be played on");
                let (version, no_pack) = (crate::VERSION.to_owned(), self.lacks_pack());
                self.note(now, Entry::Attention { version, no_pack }, Vec::new());
            }
            (Phase::Attention, None)
                if self.room.lacked_pack || self.room.broken.as_deref() != Some(crate::VERSION) =>
            {
                self.note(now, Entry::Mended {}, Vec::new());
            }
            _ => {}
        }
        self.recess(now, shift);
    }

    /// When the last entry was written.
    pub fn last_entry(&self) -> Option<Moment> {
        self.recent.back().map(|row| row.at)
    }

    /// The server was away or its clock was set: whatever is under way here is shifted, and that is noted.
    pub fn recess(&mut self, now: Moment, shift: i64) {
        let runs = matches!(self.room.phase, Phase::Playing | Phase::Paused | Phase::Attention);
        let waits = self.room.clocks.deadline().is_some()
            || self.room.vote.is_some()
            || self.room.places.iter().any(|place| place.absent_at.is_some());
        if shift != 0 && runs && waits {
            let (milliseconds, back) = (shift.max(0).unsigned_abs(), shift.min(0).unsigned_abs());
            self.note(now, Entry::Recess { milliseconds, back }, Vec::new());
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

    pub fn is_invited(&self, visitor: &Visitor) -> bool {
        let by_key = visitor.key.as_ref().is_some_and(|key| same(&key.0, &self.head.link_key.0));
        let by_name = visitor.person.as_ref().is_some_and(|person| self.room.invited.contains(&person.id));
        by_key || by_name
    }

    /// The viewer of this visitor. Visitors who may not look get the same answer as for a table that does not exist.
    pub fn viewer(&self, visitor: &Visitor) -> Result<Viewer, Refusal> {
        if let Some(person) = &visitor.person {
            self.see(person);
        }
        let account = visitor.person.as_ref().map(|person| person.id.as_str());
        self.room.viewer(account, self.is_invited(visitor)).ok_or_else(|| ServerRefusal::NoTable.into())
    }

    /// From where this one may look: from their own place always, from anywhere once the game is over.
    pub fn may_view(&self, visitor: &Visitor, wanted: Option<Viewer>) -> Result<(&Self, Viewer), Refusal> {
        let sight = self.sight(visitor)?;
        let wanted = wanted.unwrap_or(sight.shown);
        if wanted != sight.shown && !sight.state.room.is_over() {
            return Err(ServerRefusal::NotForYou.into());
        }
        match wanted {
            Viewer::Seat(seat) if seat.index() >= self.room.seats() => Err(ServerRefusal::NoSeat.into()),
            _ => Ok((sight.state, wanted)),
        }
    }

    /// Could this one sit down here, if a seat is free?
    pub fn may_sit(&self, visitor: &Visitor) -> Result<(), Refusal> {
        let account = visitor.person.as_ref().map(|person| person.id.as_str());
        let known = account.is_some_and(|account| {
            self.room.seat_of(account).is_some()
                || self.room.owned_by(account).is_some()
                || self.room.host == account
        });
        let public = self.room.table_rules.access == Access::Public;
        if public || known || self.is_invited(visitor) { Ok(()) } else { Err(ServerRefusal::NoTable.into()) }
    }

    /// The table is played with a pack that is not here.
    fn lacks_pack(&self) -> bool {
        self.room.pack.as_ref().is_some_and(|pack| !pack.here)
    }

    /// Why there is no game to be played or looked at.
    pub fn unplayable(&self) -> ServerRefusal {
        if self.lacks_pack() {
            ServerRefusal::NoPack
        } else if self.room.started_at.is_none() && self.room.phase != Phase::Attention {
            ServerRefusal::NotPlaying
        } else {
            ServerRefusal::Broken
        }
    }

    pub fn playing(&self) -> bool {
        self.room.phase == Phase::Playing && self.game.is_some()
    }

    pub fn game(&self) -> Option<&dyn RunningGame> {
        self.game.as_deref()
    }

    /// Everything a viewer may know. A table that is not being played asks nobody and takes nothing back.
    pub fn position(&self, viewer: Viewer) -> Option<Position> {
        let game = self.game.as_ref()?;
        let mut position = game.position(viewer, false);
        if self.room.phase != Phase::Playing {
            position.asked.clear();
            position.question = None;
            position.undo = Default::default();
        }
        if self.room.is_over() {
            // Also where the table was broken off by vote.
            position.opening = game.reveal();
        }
        Some(position)
    }

    /// The position as JSON.
    pub fn written_position(&self, viewer: Viewer) -> Option<String> {
        if self.room.phase != Phase::Playing {
            return self.position(viewer).map(|position| json(&position));
        }
        Some(self.game.as_ref()?.written_position(viewer, self.room.is_over()))
    }

    /// What a seat has to decide now, and what is barred for it; nothing where the table is not being played.
    pub fn barred(&self, seat: Seat) -> Vec<logres_protocol::Barred> {
        let game = self.game.as_ref().filter(|_| self.room.phase == Phase::Playing);
        let question = game.and_then(|game| game.question(seat, Detail::BARRED));
        question.map(|question| question.barred).unwrap_or_default()
    }

    /// The record: what this viewer may know while the game runs, everything when it is over. Where the game cannot be
    /// rebuilt, it is what the log says of it.
    pub fn record(&self, viewer: Viewer) -> Option<Record> {
        let Some(game) = &self.game else { return self.paper_record(viewer) };
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

    /// The events after one, as somebody is told them, if all of them are at hand.
    pub fn events_at_hand(&self, after: u32, hearing: &Hearing) -> Option<Vec<Event>> {
        let at_hand = self.recent.front().is_none_or(|row| row.number <= after.saturating_add(1));
        let missed = self.recent.iter().filter(|row| row.number > after);
        at_hand.then(|| missed.map(|row| hearing.event(row)).collect())
    }

    /// Was there perhaps an action of this id before? If not, it is certainly new.
    pub fn may_know_action(&self, actor: &str, action: &str) -> bool {
        self.actions.contains(&action_print(actor, action))
    }

    // ---- writing down

    /// Notes an entry and what follows from it.
    pub fn note(&mut self, at: Moment, entry: Entry, heard: Vec<Heard>) {
        let who = self.room.who(&entry);
        self.note_by(at, who, entry, heard);
    }

    /// Notes an entry of somebody the table cannot know by itself.
    pub fn note_by(&mut self, at: Moment, who: Option<Actor>, entry: Entry, heard: Vec<Heard>) {
        let number = self.room.latest + 1;
        self.room.apply(number, at, &entry);
        self.drafts.push(Draft { number, at, entry, who, heard, common: Vec::new() });
    }

    /// The notes as they are to be stored. The actor's id goes with the first of them.
    pub fn append(&mut self, actor: Option<(&Person, &str)>, now: Moment) -> Append {
        let mut before = self.room.seal;
        let mut actor = actor;
        self.rows.clear();
        for draft in &mut self.drafts {
            draft.common = draft.heard.iter().map(Heard::common).collect();
            let (person, action) = actor.take().unzip();
            let mut row = Row {
                number: draft.number,
                at: draft.at,
                actor: person.map(|person| person.id.clone()),
                action: action.map(str::to_owned),
                deed: write(&draft.entry, draft.who.as_ref()),
                told: stored(&draft.heard, &draft.common),
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
        let (table, rows) = (self.room.id.clone(), self.rows.clone());
        Append { table, epoch: self.epoch, rows, index, changed }
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
        self.keep_recent(limits);
        let drafts = std::mem::take(&mut self.drafts);
        drafts.iter().for_each(|draft| self.let_bots_hear(&draft.entry));
        let plays = |draft: &Draft| {
            matches!(
                draft.entry,
                Entry::Started { .. } | Entry::Answered { .. } | Entry::Undone { .. } | Entry::Rewound { .. }
            )
        };
        let talks = |draft: &Draft| {
            matches!(
                draft.entry,
                Entry::Said { .. } | Entry::Talked { .. } | Entry::Hinted { .. } | Entry::Overheard { .. }
            )
        };
        let seats = |draft: &Draft| {
            // Also where the table begins or ceases to ask.
            matches!(
                draft.entry,
                Entry::TookSeatBack { .. }
                    | Entry::TookOver { .. }
                    | Entry::Left { .. }
                    | Entry::Paused {}
                    | Entry::Resumed {}
                    | Entry::Attention { .. }
                    | Entry::Mended {}
            )
        };
        let clock = self.room.table_rules.clock != Clock::None;
        News {
            room: drafts.iter().any(|draft| !talks(draft) && (clock || !plays(draft) || self.room.is_over())),
            position: drafts.iter().any(|draft| plays(draft) || seats(draft)) || self.room.is_over(),
            drafts,
        }
    }

    /// Lets go of older entries: a table keeps few and small ones at hand.
    fn keep_recent(&mut self, limits: &Limits) {
        let mut room = RECENT_BYTES;
        let fits = |row: &&Row| {
            let bytes = row.deed.len() + row.told.len();
            let fits = bytes <= room;
            room = room.saturating_sub(bytes);
            fits
        };
        let keep = self.recent.iter().rev().take(limits.recent_events).take_while(fits).count();
        // The last one always stays: it says when something last happened.
        self.recent.drain(..self.recent.len() - keep.max(1).min(self.recent.len()));
        self.recent.shrink_to(limits.recent_events);
    }

    /// The notes were refused or could not be stored.
    pub fn forget(&mut self, before: Room) {
        self.room = before;
        self.drafts.clear();
        self.rows.clear();
    }
}

/// Where a game that was played again first tells somebody something else than is stored; nothing if it tells everybody the
/// same.
fn first_told_differently(game: &dyn RunningGame, seats: usize, rows: &[Row]) -> Option<String> {
    let happened: Vec<Heard> = game.happened_since(0).into_iter().map(Heard::from).collect();
    let told_to = |viewer| happened.iter().filter(move |heard| heard.is_told_to(viewer));
    let mut now: Vec<_> = Audience::listeners(seats).map(|(_, viewer)| (viewer, told_to(viewer))).collect();
    for row in rows {
        let stored: Vec<Heard> = serde_json::from_str(&row.told).unwrap_or_default();
        for (viewer, now) in &mut now {
            let mut then = stored.iter().filter(|heard| heard.is_told_to(*viewer));
            if !then.all(|then| now.next().is_some_and(|now| now.text == then.text && now.step == then.step))
            {
                return Some(match serde_json::from_str(&row.deed) {
                    Ok(Entry::Answered { seat, choice, after, .. }) => {
                        format!("with answer {} (seat {seat}, \"{choice}\")", after.step)
                    }
                    _ => format!("with entry {} of the log", row.number),
                });
            }
        }
    }
    let more = now.iter_mut().any(|(_, now)| now.next().is_some());
    more.then(|| "after the last entry of the log".to_owned())
}

/// A stored entry as a viewer is told it. What cannot be read any more keeps its number.
pub fn event(row: &Row, viewer: Viewer, over: bool) -> Event {
    let heard: Vec<Heard> = serde_json::from_str(&row.told).unwrap_or_default();
    match read(&row.deed) {
        Ok((entry, who)) => told(row.number, row.at, (&entry, who.as_ref()), &heard, viewer, over),
        Err(_) => told(row.number, row.at, (&Entry::Invited { people: Vec::new() }, None), &[], viewer, over),
    }
}

/// As many of the stored entries as fit on a page, as a viewer is told them.
pub fn page(rows: &[Row], viewer: Viewer, over: bool) -> Vec<Event> {
    let mut room = PAGE_BYTES;
    let fits = |row: &&Row| {
        let bytes = row.deed.len() + row.told.len();
        let fits = bytes <= room || room == PAGE_BYTES;
        room = room.saturating_sub(bytes);
        fits
    };
    rows.iter().take_while(fits).map(|row| event(row, viewer, over)).collect()
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
