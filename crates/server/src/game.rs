//! The only door between the server and the games.
//!
//! The server knows a running game as [`Playing`] and the games there are as a [`Shelf`]. Both are made for any
//! [`Playable`] game, and nothing here or above matches on a rule, a card or a module.

use crate::bots_host::{Level, Sitters, Thought};
use crate::packs::{Pack, Packs};
use crate::secrets::Hidden;
use logres_bots::Saying;
use logres_kernel::{Seat, SeatSet, Viewer};
use logres_protocol::{self as protocol, GameInfo, Seats, SetInfo, Setup, Told, Written};
use logres_table::{
    Deed, Fault, Folder, Key, Line, Playable, Record, Refused, Rules, Source, Stop, Table, digest, files_of,
};
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
    /// May people speak about this thing in set phrases?
    fn is_topic(&self, thing: &str) -> bool;
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

    fn is_topic(&self, thing: &str) -> bool {
        G::topics(&self.table.setup().seats).iter().any(|topic| topic == thing)
    }

    fn advice(&self, seat: Seat) -> Option<(&'static str, Thought)> {
        self.sitters.advice(&self.table, seat)
    }
}

/// Everything a table's game is rebuilt from.
#[derive(Clone, Debug)]
pub struct Origin {
    pub setup: Setup,
    /// The content it is played with, by its digest; what is built in if there is none.
    pub pack: Option<String>,
    /// Key and nonce of the table's chance.
    pub secret: Hidden<[u8; 64]>,
    /// A record to go on from, instead of the standard setup.
    pub beginning: Option<Record>,
}

impl Origin {
    pub fn key(&self) -> Key {
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
    /// How a record names the built-in content.
    fn built_in(&self) -> &str;
    fn content(&self) -> Folder;
    /// How many of the game's files a folder has.
    fn files_of(&self, folder: &Folder) -> usize;
    /// A setup of an earlier revision of the rules, with the defaults that options had then.
    fn setup_since(&self, setup: &Setup, revision: u32) -> Setup;
    /// Since which revision fingerprints can be compared.
    fn states_since(&self) -> u32;
    /// Plays a record again with some content. If it comes out the same, it is given back as one of the present rules and
    /// that content, with what has to be said about that.
    fn bring_in(&self, record: &Record, pack: Option<&Pack>) -> Result<(Record, Vec<String>), Vec<String>>;
    /// Everything that is wrong with a content folder.
    fn content_faults(&self, folder: &Folder) -> Vec<String>;
    fn begin(&self, origin: &Origin, pack: Option<&Pack>) -> Result<Box<dyn Playing>, Vec<String>>;
    fn resume(
        &self,
        origin: &Origin,
        pack: Option<&Pack>,
        dealt: Vec<(String, u8)>,
        deeds: Vec<Deed>,
    ) -> Result<Box<dyn Playing>, Vec<String>>;
}

/// So many compiled rulesets are kept for the tables to come.
const RULESETS: usize = 32;

struct BookOf<G: Hosted> {
    levels: Arc<[Level<G>]>,
    built_in: String,
    /// The rules of the setups that were last played, which tables share. Locked for a few instructions.
    rules: Mutex<VecDeque<Arc<Rules<G>>>>,
}

impl<G: Hosted> BookOf<G> {
    /// The rules of a setup and its content, compiled now or for an earlier table.
    fn rules(&self, setup: &Setup, pack: Option<&Pack>) -> Result<Arc<Rules<G>>, Vec<String>> {
        let known = || self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        let content = pack.map_or(&self.built_in, |pack| &pack.digest);
        let same = |rules: &&Arc<Rules<G>>| rules.setup() == setup && rules.content() == content;
        if let Some(rules) = known().iter().find(same) {
            return Ok(rules.clone());
        }
        let rules = Arc::new(Rules::compile(setup, pack.map(|pack| &pack.files))?);
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

    fn built_in(&self) -> &str {
        &self.built_in
    }

    fn content(&self) -> Folder {
        G::content()
    }

    fn files_of(&self, folder: &Folder) -> usize {
        files_of::<G>(folder)
    }

    fn content_faults(&self, folder: &Folder) -> Vec<String> {
        G::content_faults(folder)
    }

    fn setup_since(&self, setup: &Setup, revision: u32) -> Setup {
        G::setup_since(setup, revision)
    }

    fn states_since(&self) -> u32 {
        G::STATES_SINCE
    }

    fn bring_in(&self, record: &Record, pack: Option<&Pack>) -> Result<(Record, Vec<String>), Vec<String>> {
        let source = Source::Loose(Key::seeded(0));
        let table = Table::<G>::replay(record, pack.map(|pack| &pack.files), source).map_err(sentences)?;
        let now = table.record();
        let remarks = record.remarks(&now);
        let Record { setup, rules, content, hash, .. } = now;
        Ok((Record { setup, rules, content, hash, ..record.clone() }, remarks))
    }

    fn begin(&self, origin: &Origin, pack: Option<&Pack>) -> Result<Box<dyn Playing>, Vec<String>> {
        let rules = self.rules(&origin.setup, pack)?;
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
        pack: Option<&Pack>,
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
        let rules = self.rules(&origin.setup, pack)?;
        record.setup = origin.setup.clone();
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

/// The games there are, and the packs they can be played with.
#[derive(Clone, Default)]
pub struct Shelf {
    books: Vec<Arc<dyn Book>>,
    packs: Packs,
}

impl Shelf {
    /// One more game, with the bots that play it.
    pub fn with<G: Hosted>(mut self, levels: impl Into<Arc<[Level<G>]>>) -> Self {
        let built_in = digest(&G::content());
        // What earlier versions had built in is a pack to this one, so that their records can be brought in.
        for revision in 1..G::RULES {
            let pack = Pack::new(G::NAME.to_owned(), G::content_since(revision));
            if pack.digest != built_in && G::content_faults(&pack.files).is_empty() {
                self.packs.keep(pack);
            }
        }
        self.books.push(Arc::new(BookOf { levels: levels.into(), built_in, rules: Mutex::default() }));
        self
    }

    /// One more pack, with which tables of its game are made from now on. A faulty one is refused with everything that
    /// is wrong with it.
    pub fn with_pack(mut self, files: Folder) -> Result<Self, Vec<String>> {
        // Of two games with as many files the first one is meant, as `content check` takes it.
        let books = self.books.iter().rev();
        let best = books.map(|book| (book.files_of(&files), book)).max_by_key(|(count, _)| *count);
        let Some((1.., book)) = best else {
            return Err(vec!["No file here belongs to a game.".to_owned()]);
        };
        let faults = book.content_faults(&files);
        if !faults.is_empty() {
            return Err(faults);
        }
        let pack = Pack::new(book.info().game, files);
        let built_in = pack.digest == book.built_in();
        self.packs.choose(pack, built_in);
        Ok(self)
    }

    /// One more pack that earlier tables were made with. One that this version cannot read is none.
    pub fn with_kept_pack(mut self, pack: Pack) -> Result<Self, (Self, Vec<String>)> {
        if self.is_built_in(&pack.digest) {
            return Ok(self);
        }
        let faults = match self.book(&pack.game) {
            Ok(book) => book.content_faults(&pack.files),
            Err(faults) => faults,
        };
        if !faults.is_empty() {
            return Err((self, faults));
        }
        self.packs.keep(pack);
        Ok(self)
    }

    /// Built-in content of an earlier version that this one cannot read: its own stands in for it.
    pub fn outgrow(&mut self, digest: String) {
        self.packs.outgrow(digest);
    }

    /// Is a digest that of what is built in, or stands that in for it?
    fn is_built_in(&self, digest: &str) -> bool {
        self.books.iter().any(|book| book.built_in() == digest) || self.packs.is_outgrown(digest)
    }

    /// What is built in, as packs for later versions.
    pub fn built_in_packs(&self) -> Vec<Pack> {
        self.books.iter().map(|book| Pack::new(book.info().game, book.content())).collect()
    }

    /// The packs there are.
    pub fn packs(&self) -> impl Iterator<Item = &Pack> {
        self.packs.all()
    }

    /// The content that new tables of a game are made with, by its digest: the operator's pack, or what is built in.
    pub fn chosen_content(&self, game: &str) -> Option<String> {
        match self.packs.chosen(game) {
            Some(pack) => Some(pack.digest.clone()),
            None => self.book(game).ok().map(|book| book.built_in().to_owned()),
        }
    }

    /// Plays a record again that somebody brings in: with its own content if that is here, else with what is built in or
    /// what new tables are made with, as far as it comes out the same. It is given back as a record of the present rules and
    /// of the content that fits, with what has to be said about that.
    pub fn bring_in(&self, record: &Record) -> Result<(Record, Vec<String>), Vec<String>> {
        let book = self.book(&record.setup.game)?;
        if book.built_in() == record.content {
            return book.bring_in(record, None);
        }
        if let Some(pack) = self.packs.find(&record.content).filter(|pack| pack.game == record.setup.game) {
            return book.bring_in(record, Some(pack));
        }
        let built_in = book.bring_in(record, None);
        let chosen = self.packs.chosen(&record.setup.game);
        let brought = match (built_in, chosen) {
            (Err(faults), Some(pack)) => book.bring_in(record, Some(pack)).map_err(|_| faults),
            (brought, _) => brought,
        };
        brought.map_err(|faults| {
            let content = record.content.chars().take(80).collect::<String>();
            let sentence =
                format!("The game was played with content that this server does not have ({content}).");
            [sentence].into_iter().chain(faults).collect()
        })
    }

    /// A setup of an earlier revision of the rules, with the defaults that options had then.
    pub fn setup_since(&self, setup: &Setup, revision: u32) -> Setup {
        match self.book(&setup.game) {
            Ok(book) => book.setup_since(setup, revision),
            Err(_) => setup.clone(),
        }
    }

    /// Can the fingerprint of a game of this revision be compared with one of now?
    pub fn can_compare_states(&self, game: &str, revision: u32) -> bool {
        self.book(game).is_ok_and(|book| book.states_since() <= revision)
    }

    /// A table's pack, as its people are told of it; nothing if it is played with what is built in.
    pub fn tell_pack(&self, digest: &str) -> Option<protocol::Pack> {
        if self.is_built_in(digest) {
            return None;
        }
        let pack = self.packs.find(digest);
        let name = pack.and_then(|pack| pack.name.clone());
        Some(protocol::Pack { digest: digest.to_owned(), name, here: pack.is_some() })
    }

    /// What is printed in some content, as JSON; nothing if it is not here.
    pub fn printed(&self, digest: &str) -> Option<String> {
        if let Some(pack) = self.packs.find(digest) {
            return Some(pack.printed().to_owned());
        }
        let book = self.books.iter().find(|book| book.built_in() == digest)?;
        Some(logres_table::printed(&book.content()).to_string())
    }

    /// How a record names what a table is played with.
    pub fn content_of(&self, origin: &Origin) -> String {
        match &origin.pack {
            Some(digest) => digest.clone(),
            None => self.book(&origin.setup.game).map_or("", Book::built_in).to_owned(),
        }
    }

    /// The pack of a table, which must be here if it has one.
    fn pack(&self, origin: &Origin) -> Result<Option<&Pack>, Vec<String>> {
        let Some(digest) = origin.pack.as_ref().filter(|digest| !self.is_built_in(digest)) else {
            return Ok(None);
        };
        match self.packs.find(digest) {
            Some(pack) => Ok(Some(pack)),
            None => Err(vec![format!("The pack {digest} is not here.")]),
        }
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
        let pack = self.chosen_content(&setup.game);
        self.begin(&Origin { setup: setup.clone(), pack, secret: Hidden([0; 64]), beginning: None })?;
        Ok(setup)
    }

    /// Sets the game up and deals.
    pub fn begin(&self, origin: &Origin) -> Result<Box<dyn Playing>, Vec<String>> {
        self.book(&origin.setup.game)?.begin(origin, self.pack(origin)?)
    }

    /// Rebuilds a game from what was stored.
    pub fn resume(
        &self,
        origin: &Origin,
        dealt: Vec<(String, u8)>,
        deeds: Vec<Deed>,
    ) -> Result<Box<dyn Playing>, Vec<String>> {
        self.book(&origin.setup.game)?.resume(origin, self.pack(origin)?, dealt, deeds)
    }
}
