//! Both games behind one type, so that servers, command lines and clients need no generics.

mod camelot;
mod merlin;

use crate::scenario::{self, Report, Scenario};
use crate::{
    Deed, Drawn, Fault, Folder, Key, Playable, Record, Refused, Rules, Source, Stop, Table, Verified,
};
use logres_camelot::Camelot;
use logres_kernel::{Outcome, Seat, SeatSet, Viewer};
use logres_merlin::Merlin;
use logres_protocol::{self as protocol, GameInfo, Setup, Told, Undo};
use serde_json::Value;

/// Something that can be done with any game: a simulation, a check, opening a table.
pub trait ForGame {
    type Out;

    fn run<G: Playable>(self) -> Self::Out;
}

/// Does it with the game of this name; nothing if there is no such game.
pub fn for_game<F: ForGame>(name: &str, run: F) -> Option<F::Out> {
    match name {
        Merlin::NAME => Some(run.run::<Merlin>()),
        Camelot::NAME => Some(run.run::<Camelot>()),
        _ => None,
    }
}

/// What can be played.
pub fn games() -> Vec<GameInfo> {
    vec![Merlin::info(), Camelot::info()]
}

/// A sentence for a game nobody here knows.
pub fn unknown_game(name: &str) -> String {
    let names: Vec<_> = games().into_iter().map(|info| info.game).collect();
    format!("there is no game \"{}\", but {}", crate::record::shortened(name), names.join(" and "))
}

/// A table of either game.
pub enum AnyTable {
    Merlin(Box<Table<Merlin>>),
    Camelot(Box<Table<Camelot>>),
}

impl From<Table<Merlin>> for AnyTable {
    fn from(table: Table<Merlin>) -> Self {
        AnyTable::Merlin(Box::new(table))
    }
}

impl From<Table<Camelot>> for AnyTable {
    fn from(table: Table<Camelot>) -> Self {
        AnyTable::Camelot(Box::new(table))
    }
}

/// The compiled rules of either game, for programs that open many tables of the same kind.
pub enum AnyRules {
    Merlin(Rules<Merlin>),
    Camelot(Rules<Camelot>),
}

impl AnyRules {
    /// Checks a setup and compiles its rules.
    pub fn compile(setup: &Setup, content: Option<&Folder>) -> Result<Self, Vec<String>> {
        match setup.game.as_str() {
            Merlin::NAME => Rules::compile(setup, content).map(AnyRules::Merlin),
            Camelot::NAME => Rules::compile(setup, content).map(AnyRules::Camelot),
            other => Err(vec![unknown_game(other)]),
        }
    }

    pub fn setup(&self) -> &Setup {
        match self {
            AnyRules::Merlin(rules) => rules.setup(),
            AnyRules::Camelot(rules) => rules.setup(),
        }
    }

    /// Opens a table and deals.
    pub fn begin(&self, source: Source) -> AnyTable {
        match self {
            AnyRules::Merlin(rules) => Table::begin_by(rules, source).into(),
            AnyRules::Camelot(rules) => Table::begin_by(rules, source).into(),
        }
    }

    /// Rebuilds a table from its record, which must be of the same setup.
    pub fn replay(&self, record: &Record, source: Source) -> Result<AnyTable, Vec<Fault>> {
        match self {
            AnyRules::Merlin(rules) => Table::replay_by(rules, record, source).map(AnyTable::from),
            AnyRules::Camelot(rules) => Table::replay_by(rules, record, source).map(AnyTable::from),
        }
    }

    /// A table at a position in which somebody would see this view.
    pub fn imagine(&self, view: &Value, key: Key) -> Result<AnyTable, Vec<String>> {
        match self {
            AnyRules::Merlin(rules) => Table::imagine_by(rules, view, key).map(AnyTable::from),
            AnyRules::Camelot(rules) => Table::imagine_by(rules, view, key).map(AnyTable::from),
        }
    }
}

/// Runs the same words with the table of whichever game it is.
macro_rules! each {
    ($any:expr, $table:ident => $result:expr) => {
        match $any {
            AnyTable::Merlin($table) => $result,
            AnyTable::Camelot($table) => $result,
        }
    };
}

impl AnyTable {
    /// Opens a table and deals.
    pub fn begin(setup: &Setup, content: Option<&Folder>, source: Source) -> Result<Self, Vec<String>> {
        match setup.game.as_str() {
            Merlin::NAME => Table::<Merlin>::begin(setup, content, source).map(Self::from),
            Camelot::NAME => Table::<Camelot>::begin(setup, content, source).map(Self::from),
            other => Err(vec![unknown_game(other)]),
        }
    }

    /// Rebuilds a table from its record.
    pub fn replay(record: &Record, content: Option<&Folder>, source: Source) -> Result<Self, Vec<Fault>> {
        match record.setup.game.as_str() {
            Merlin::NAME => Table::<Merlin>::replay(record, content, source).map(Self::from),
            Camelot::NAME => Table::<Camelot>::replay(record, content, source).map(Self::from),
            other => Err(vec![Fault::whole(unknown_game(other))]),
        }
    }

    /// A table with a scenario's position, before its first answer.
    pub fn from_scenario(scenario: &Scenario, content: Option<&Folder>) -> Result<Self, Vec<String>> {
        match scenario.game.as_str() {
            Merlin::NAME => scenario::set_up::<Merlin>(scenario, content).map(Self::from),
            Camelot::NAME => scenario::set_up::<Camelot>(scenario, content).map(Self::from),
            other => Err(vec![unknown_game(other)]),
        }
    }

    /// The table at which this game goes on with one player more, if somebody may join it.
    pub fn welcome(&self, source: Source) -> Result<Self, Vec<String>> {
        each!(self, table => table.welcome(source).map(Self::from))
    }

    /// A copy that goes its own way.
    pub fn fork(&self, key: Key) -> Self {
        each!(self, table => table.fork(key).into())
    }

    /// A table at a position this viewer cannot tell from the present one.
    pub fn imagined(&self, viewer: Viewer, key: Key) -> Self {
        each!(self, table => table.imagined(viewer, key).into())
    }

    pub fn setup(&self) -> &Setup {
        each!(self, table => table.setup())
    }

    pub fn seats(&self) -> usize {
        each!(self, table => table.seats())
    }

    /// Answers that stand.
    pub fn step(&self) -> usize {
        each!(self, table => table.step())
    }

    pub fn asked(&self) -> SeatSet {
        each!(self, table => table.asked())
    }

    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, table => table.outcome())
    }

    /// The number of a seat's question, if it is asked.
    pub fn ticket(&self, seat: Seat) -> Option<u32> {
        each!(self, table => table.ticket(seat))
    }

    /// The fingerprint of the present state.
    pub fn hash(&self) -> u64 {
        each!(self, table => table.hash())
    }

    /// The fingerprint of the state after so many steps.
    pub fn hash_at(&self, step: usize) -> Option<u64> {
        each!(self, table => table.hash_at(step))
    }

    /// Answers with the written form.
    pub fn answer_written(&mut self, seat: Seat, ticket: Option<u32>, written: &str) -> Result<(), Refused> {
        each!(self, table => table.answer_written(seat, ticket, written))
    }

    /// Answers with the number in the offer, from 1.
    pub fn answer_number(&mut self, seat: Seat, ticket: Option<u32>, number: u16) -> Result<(), Refused> {
        each!(self, table => table.answer_number(seat, ticket, number))
    }

    /// Would this answer be taken? If not, why not.
    pub fn judge(&self, seat: Seat, written: &str) -> Result<(), Refused> {
        each!(self, table => table.judge(seat, written))
    }

    /// How many legal answers a seat has.
    pub fn legal_count(&self, seat: Seat) -> usize {
        each!(self, table => table.legal(seat).len())
    }

    /// The written forms of everything a seat may answer, in the order of its question.
    pub fn choices(&self, seat: Seat) -> Vec<String> {
        each!(self, table => table.legal(seat).iter().map(ToString::to_string).collect())
    }

    /// The question of a seat, if it is asked, with every legal answer and, if wanted, every barred one.
    pub fn question(&self, seat: Seat, barred: bool) -> Option<protocol::Question> {
        each!(self, table => table.question(seat, barred))
    }

    /// What a viewer may know, as JSON.
    pub fn view(&self, viewer: Viewer) -> Value {
        each!(self, table => table.view(viewer))
    }

    /// What a viewer could know after so many steps.
    pub fn view_at(&self, step: usize, viewer: Viewer) -> Option<Value> {
        each!(self, table => table.view_at(step, viewer))
    }

    /// The result for the wire.
    pub fn wire_outcome(&self) -> Option<protocol::Outcome> {
        each!(self, table => table.wire_outcome())
    }

    /// How much a viewer has been told so far.
    pub fn told_count(&self, viewer: Viewer) -> u32 {
        each!(self, table => table.told_count(viewer))
    }

    /// What was done last, as the record writes it.
    pub fn last_deed(&self) -> Option<Deed> {
        each!(self, table => table.last_deed())
    }

    /// What the setup drew, as the record writes it.
    pub fn dealt(&self) -> Vec<Drawn> {
        each!(self, table => table.dealt())
    }

    /// What a viewer saw after so many of the answers that stand.
    pub fn position_at(&self, step: usize, viewer: Viewer) -> Option<protocol::Position> {
        each!(self, table => table.position_at(step, viewer))
    }

    /// What a viewer was told after entry `since` of their log.
    pub fn told_since(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        each!(self, table => table.told_since(viewer, since))
    }

    /// Everything a viewer may know right now.
    pub fn position_for(&self, viewer: Viewer, barred: bool) -> protocol::Position {
        each!(self, table => table.position_for(viewer, barred))
    }

    /// The promise made before the first draw.
    pub fn commitment(&self) -> Option<String> {
        each!(self, table => table.commitment())
    }

    /// Key and nonce, once the game is over.
    pub fn opening(&self) -> Option<protocol::Opening> {
        each!(self, table => table.opening())
    }

    /// How many steps this seat may take back, and why no more.
    pub fn undoable(&self, seat: Seat) -> (usize, Stop) {
        each!(self, table => table.undoable(seat))
    }

    /// The same for the wire.
    pub fn undo_for(&self, seat: Seat) -> Undo {
        each!(self, table => table.undo_for(seat))
    }

    /// Takes back the seat's last answer.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Stop> {
        each!(self, table => table.undo(seat))
    }

    /// Takes back all of the seat's last answers that can be taken back.
    pub fn restart(&mut self, seat: Seat) -> Result<(), Stop> {
        each!(self, table => table.restart(seat))
    }

    /// Plays again what was taken back last. Says whose answer that was, or that there is none.
    pub fn redo(&mut self) -> Option<Result<Seat, Refused>> {
        each!(self, table => table.redo())
    }

    /// Goes back to after `to` answers, whatever was learned since. The caller makes sure that everybody agrees.
    pub fn rewind(&mut self, to: usize) -> Result<(), Stop> {
        each!(self, table => table.rewind(to))
    }

    /// Who answered last, if anybody has.
    pub fn last_to_answer(&self) -> Option<Seat> {
        each!(self, table => table.last_to_answer())
    }

    /// Everything that was done at this table, for whoever may know it.
    pub fn record(&self) -> Record {
        each!(self, table => table.record())
    }

    /// What a viewer may be shown of it.
    pub fn record_for(&self, viewer: Viewer) -> Record {
        each!(self, table => table.record_for(viewer))
    }
}

/// Checks a record: every answer and the result, and if the key is opened also every outcome.
pub fn verify(record: &Record, content: Option<&Folder>) -> Result<Verified, Vec<Fault>> {
    match record.setup.game.as_str() {
        Merlin::NAME => Table::<Merlin>::verify(record, content),
        Camelot::NAME => Table::<Camelot>::verify(record, content),
        other => Err(vec![Fault::whole(unknown_game(other))]),
    }
}

/// Runs a scenario of either game.
pub fn run_scenario(scenario: &Scenario, content: Option<&Folder>) -> Report {
    match scenario.game.as_str() {
        Merlin::NAME => scenario::run::<Merlin>(scenario, content),
        Camelot::NAME => scenario::run::<Camelot>(scenario, content),
        other => Report {
            title: scenario.title.clone(),
            clauses: scenario.clauses.clone(),
            differences: vec![unknown_game(other)],
        },
    }
}
