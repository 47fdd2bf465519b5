//! The only door between the server and the games.
//!
//! The server knows a running game as [`Playing`] and the games there are as a [`Shelf`]. Both are made for any
//! [`Playable`] game, and nothing here or above matches on a rule, a card or a module.

use crate::bots_host::{Level, Sitters, Thought};
use crate::secrets::Hidden;
use logres_bots::Saying;
use logres_kernel::{Seat, SeatSet, Viewer};
use logres_protocol::{self as protocol, GameInfo, Seats, SetInfo, Setup, Told, Written};
use logres_table::{Deed, Fault, Key, Line, Playable, Record, Refused, Rules, Source, Stop, Table};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// A game that can be played by several threads, one after the other.
pub trait Hosted: Playable<State: Send, Choice: Send, Event: Send, View: Send> + Send + Sync {}

impl<G> Hosted for G where G: Playable<State: Send, Choice: Send, Event: Send, View: Send> + Send + Sync {}

/// One running game.
pub trait Playing: Send {
    /// Answers that stand.
    fn step(&self) -> usize;
    fn asked(&self) -> SeatSet;
    /// The number of a seat's question, if it is asked.
    fn ticket(&self, seat: Seat) -> Option<u32>;
    fn answer(&mut self, seat: Seat, ticket: Option<u32>, choice: &Written) -> Result<(), Refused>;
    fn undo(&mut self, seat: Seat) -> Result<(), Stop>;
    fn restart(&mut self, seat: Seat) -> Result<(), Stop>;
    /// Plays again what this seat took back last.
    fn redo(&mut self, seat: Seat) -> Result<(), Stop>;
    fn rewind(&mut self, step: usize) -> Result<(), Stop>;
    /// What was done last, as a record writes it.
    fn last_deed(&self) -> Option<Deed>;
    /// What the setup drew, as a record writes it.
    fn dealt(&self) -> Vec<(String, u8)>;
    fn outcome(&self) -> Option<protocol::Outcome>;
    fn question(&self, seat: Seat, barred: bool) -> Option<protocol::Question>;
    fn position(&self, viewer: Viewer) -> protocol::Position;
    /// The same as JSON. `revealed` says that nothing is secret any more.
    fn written_position(&self, viewer: Viewer, revealed: bool) -> String;
    /// The position after so many of the answers that stand.
    fn position_at(&self, step: usize, viewer: Viewer) -> Option<protocol::Position>;
    /// What a viewer was told after entry `since` of what they were told.
    fn told(&self, viewer: Viewer, since: u32) -> Vec<Told>;
    fn told_count(&self, viewer: Viewer) -> u32;
    fn commitment(&self) -> Option<String>;
    /// Key and nonce of the table's chance, for when nothing is secret any more.
    fn reveal(&self) -> Option<protocol::Opening>;
    /// A fingerprint of the whole state.
    fn hash(&self) -> String;
    /// How what everybody could see went up and down.
    fn curves(&self) -> Vec<protocol::server::Curve>;
    fn record(&self) -> Record;
    fn record_for(&self, viewer: Viewer) -> Record;
    /// A bot's work on the question of a seat: it holds what the seat may see and nothing else. Nothing if the seat is
    /// not asked or there is no such bot.
    fn thought(&mut self, seat: Seat, level: &str) -> Option<Thought>;
    /// A seat said a set phrase; the bots of the table hear it.
    fn said(&mut self, seat: Seat, saying: Saying);
    /// The work of the strongest bot on the question of a seat, for whoever sits there, and that bot's name.
    fn advice(&self, seat: Seat) -> Option<(&'static str, Thought)>;
}

/// A table and the bots that may sit at it.
struct Game<G: Hosted> {
    table: Table<G>,
    sitters: Sitters<G>,
}

impl<G: Hosted> Playing for Game<G> {
    fn step(&self) -> usize {
        self.table.step()
    }

    fn asked(&self) -> SeatSet {
        self.table.asked()
    }

    fn ticket(&self, seat: Seat) -> Option<u32> {
        self.table.ticket(seat)
    }

    fn answer(&mut self, seat: Seat, ticket: Option<u32>, choice: &Written) -> Result<(), Refused> {
        match choice {
            Written::Number(number) => self.table.answer_number(seat, ticket, *number),
            Written::Text(written) => self.table.answer_written(seat, ticket, written),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Stop> {
        self.table.undo(seat)
    }

    fn restart(&mut self, seat: Seat) -> Result<(), Stop> {
        self.table.restart(seat)
    }

    fn redo(&mut self, seat: Seat) -> Result<(), Stop> {
        if !self.table.undo_for(seat).redo {
            return Err(Stop::Nothing);
        }
        match self.table.redo() {
            Some(Ok(_)) => Ok(()),
            Some(Err(_)) | None => Err(Stop::Nothing),
        }
    }

    fn rewind(&mut self, step: usize) -> Result<(), Stop> {
        self.table.rewind(step)
    }

    fn last_deed(&self) -> Option<Deed> {
        self.table.last_deed()
    }

    fn dealt(&self) -> Vec<(String, u8)> {
        self.table.dealt()
    }

    fn outcome(&self) -> Option<protocol::Outcome> {
        self.table.wire_outcome()
    }

    fn question(&self, seat: Seat, barred: bool) -> Option<protocol::Question> {
        self.table.question(seat, barred)
    }

    fn position(&self, viewer: Viewer) -> protocol::Position {
        self.table.position_for(viewer, false)
    }

    fn written_position(&self, viewer: Viewer, revealed: bool) -> String {
        self.table.written_position(viewer, revealed)
    }

    fn position_at(&self, step: usize, viewer: Viewer) -> Option<protocol::Position> {
        self.table.position_at(step, viewer)
    }

    fn told(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        self.table.told_since(viewer, since)
    }

    fn told_count(&self, viewer: Viewer) -> u32 {
        self.table.told_count(viewer)
    }

    fn commitment(&self) -> Option<String> {
        self.table.commitment()
    }

    fn reveal(&self) -> Option<protocol::Opening> {
        self.table.reveal()
    }

    fn hash(&self) -> String {
        format!("{:016x}", self.table.hash())
    }

    fn curves(&self) -> Vec<protocol::server::Curve> {
        self.table.curves()
    }

    fn record(&self) -> Record {
        self.table.record()
    }

    fn record_for(&self, viewer: Viewer) -> Record {
        self.table.record_for(viewer)
    }

    fn thought(&mut self, seat: Seat, level: &str) -> Option<Thought> {
        self.sitters.thought(&self.table, seat, level)
    }

    fn said(&mut self, seat: Seat, saying: Saying) {
        self.sitters.said(seat, saying);
    }

    fn advice(&self, seat: Seat) -> Option<(&'static str, Thought)> {
        self.sitters.advice(&self.table, seat)
    }
}

/// Everything a table's game is rebuilt from.
#[derive(Clone, Debug)]
pub struct Origin {
    pub setup: Setup,
    /// Key and nonce of the table's chance.
    pub secret: Hidden<[u8; 64]>,
    /// A record to go on from, instead of the standard setup.
    pub beginning: Option<Record>,
}

impl Origin {
    fn key(&self) -> Key {
        let mut key = Key { key: [0; 32], nonce: [0; 32] };
        key.key.copy_from_slice(&self.secret.0[..32]);
        key.nonce.copy_from_slice(&self.secret.0[32..]);
        key
    }

    /// Whoever goes on from somebody else's record was promised nothing.
    fn source(&self) -> Source {
        match self.beginning {
            None => Source::Committed(self.key()),
            Some(_) => Source::Loose(self.key()),
        }
    }
}

/// What the server can do with a game before there is a table.
trait Book: Send + Sync {
    fn info(&self) -> GameInfo;
    fn levels(&self) -> Vec<&'static str>;
    fn begin(&self, origin: &Origin) -> Result<Box<dyn Playing>, Vec<String>>;
    fn resume(
        &self,
        origin: &Origin,
        dealt: Vec<(String, u8)>,
        deeds: Vec<Deed>,
    ) -> Result<Box<dyn Playing>, Vec<String>>;
}

/// So many compiled rulesets are kept for the tables to come.
const RULESETS: usize = 32;

struct BookOf<G: Hosted> {
    levels: Arc<[Level<G>]>,
    /// The rules of the setups that were last played, which tables share. Locked for a few instructions.
    rules: Mutex<VecDeque<Arc<Rules<G>>>>,
}

impl<G: Hosted> BookOf<G> {
    /// The rules of a setup, compiled now or for an earlier table.
    fn rules(&self, setup: &Setup) -> Result<Arc<Rules<G>>, Vec<String>> {
        let known = || self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(rules) = known().iter().find(|rules| rules.setup() == setup) {
            return Ok(rules.clone());
        }
        let rules = Arc::new(Rules::compile(setup, None)?);
        let mut known = known();
        known.truncate(RULESETS - 1);
        known.push_front(rules.clone());
        Ok(rules)
    }

    fn open(&self, table: Table<G>) -> Box<dyn Playing> {
        Box::new(Game { table, sitters: Sitters::new(self.levels.clone()) })
    }
}

fn sentences(faults: Vec<Fault>) -> Vec<String> {
    faults.iter().map(Fault::to_string).collect()
}

impl<G: Hosted> Book for BookOf<G> {
    fn info(&self) -> GameInfo {
        G::info()
    }

    fn levels(&self) -> Vec<&'static str> {
        self.levels.iter().map(|level| level.name).collect()
    }

    fn begin(&self, origin: &Origin) -> Result<Box<dyn Playing>, Vec<String>> {
        let rules = self.rules(&origin.setup)?;
        let table = match &origin.beginning {
            None => Table::begin_by(&rules, origin.source()),
            Some(record) => Table::replay_by(&rules, record, origin.source()).map_err(sentences)?,
        };
        Ok(self.open(table))
    }

    /// Plays again what is written down, with the outcomes that are written down. The record is taken to be of the
    /// present rules; whether they still give the same game shows in the fingerprint, which the caller compares.
    fn resume(
        &self,
        origin: &Origin,
        dealt: Vec<(String, u8)>,
        deeds: Vec<Deed>,
    ) -> Result<Box<dyn Playing>, Vec<String>> {
        let mut record = match &origin.beginning {
            None => Record {
                setup: origin.setup.clone(),
                commitment: Some(origin.key().commitment()),
                dealt,
                ..Record::default()
            },
            Some(beginning) => beginning.clone(),
        };
        let rules = self.rules(&origin.setup)?;
        (record.rules, record.content) = (G::RULES, rules.content().to_owned());
        record.lines.extend(deeds.into_iter().map(|deed| Line { number: 0, deed }));
        let table = Table::replay_by(&rules, &record, origin.source()).map_err(sentences)?;
        Ok(self.open(table))
    }
}

/// One of a game's ready-made choices, for so many seats.
fn named_set(info: &GameInfo, wanted: &str, seats: usize) -> Result<SetInfo, Vec<String>> {
    let listed = |items: Vec<String>| items.join(", ");
    let Some(set) = info.sets.iter().find(|set| set.name == wanted) else {
        let known = listed(info.sets.iter().map(|set| set.name.clone()).collect());
        return Err(vec![format!("There is no set \"{wanted}\" of {}: {known}.", info.game)]);
    };
    if !set.seats.iter().any(|&fits| usize::from(fits) == seats) {
        let fits = listed(set.seats.iter().map(u8::to_string).collect());
        return Err(vec![format!("The set \"{wanted}\" is for so many seats: {fits}.")]);
    }
    Ok(set.clone())
}

/// The games there are.
#[derive(Clone, Default)]
pub struct Shelf {
    books: Vec<Arc<dyn Book>>,
}

impl Shelf {
    /// One more game, with the bots that play it.
    pub fn with<G: Hosted>(mut self, levels: impl Into<Arc<[Level<G>]>>) -> Self {
        self.books.push(Arc::new(BookOf { levels: levels.into(), rules: Mutex::default() }));
        self
    }

    fn book(&self, game: &str) -> Result<&dyn Book, Vec<String>> {
        let book = self.books.iter().find(|book| book.info().game == game);
        book.map(|book| &**book).ok_or_else(|| {
            let known: Vec<_> = self.books.iter().map(|book| book.info().game).collect();
            vec![format!("there is no game \"{game}\" here: {}", known.join(", "))]
        })
    }

    pub fn games(&self) -> Vec<GameInfo> {
        self.books.iter().map(|book| book.info()).collect()
    }

    /// The bots that play a game, by name.
    pub fn levels(&self, game: &str) -> Vec<&'static str> {
        self.book(game).map(Book::levels).unwrap_or_default()
    }

    /// The revision of a game's rules.
    pub fn rules(&self, game: &str) -> u32 {
        self.book(game).map_or(0, |book| book.info().rules)
    }

    /// A setup out of what somebody asked for. Every fault is reported, one sentence each.
    pub fn setup(&self, wanted: &protocol::server::NewTable) -> Result<Setup, Vec<String>> {
        let book = self.book(&wanted.game)?;
        let seats = match &wanted.seats {
            Seats::Count(count) => book.info().seat_names.into_iter().take(usize::from(*count)).collect(),
            Seats::Names(names) => names.clone(),
        };
        let (mut modules, mut options) = match &wanted.set {
            Some(set) => {
                let set = named_set(&book.info(), set, seats.len())?;
                (set.modules, set.options)
            }
            None => Default::default(),
        };
        let more = wanted.modules.iter().filter(|module| !modules.contains(module)).cloned();
        let more: Vec<_> = more.collect();
        modules.extend(more);
        options.extend(wanted.preset.clone().map(|preset| ("preset".to_owned(), preset)));
        options.extend(wanted.options.clone());
        let setup = Setup { game: wanted.game.clone(), seats, modules, options };
        // A trial with a key nobody keeps: whatever is wrong shows before there is a table.
        let origin = Origin { setup: setup.clone(), secret: Hidden([0; 64]), beginning: None };
        book.begin(&origin)?;
        Ok(setup)
    }

    /// Sets the game up and deals.
    pub fn begin(&self, origin: &Origin) -> Result<Box<dyn Playing>, Vec<String>> {
        self.book(&origin.setup.game)?.begin(origin)
    }

    /// Rebuilds a game from what was stored.
    pub fn resume(
        &self,
        origin: &Origin,
        dealt: Vec<(String, u8)>,
        deeds: Vec<Deed>,
    ) -> Result<Box<dyn Playing>, Vec<String>> {
        self.book(&origin.setup.game)?.resume(origin, dealt, deeds)
    }
}
