//! One running table with its bots, whatever the game is.

use crate::Hosted;
use crate::seated::{MakeBot, SeatedBots, Thought, Verdict};
use logres_bots::Saying;
use logres_kernel::{Seat, SeatSet, Viewer};
use logres_protocol::server::Curve;
use logres_protocol::{Opening, Outcome, Position, Question, Setup, Told, Undo, Written};
use logres_table::{Detail, Drawn, Happening, Key, Record, RecordedAct, Refused, Source, Stop, Table};
use serde_json::Value;

/// A running game. Object safe: servers, clients and programs hold a `Box<dyn RunningGame>`.
pub trait RunningGame: Send {
    fn setup(&self) -> &Setup;

    fn seats(&self) -> usize;

    /// How many answers stand.
    fn step(&self) -> usize;

    fn asked(&self) -> SeatSet;

    /// The number of a seat's question, if it is asked.
    fn ticket(&self, seat: Seat) -> Option<u32>;

    /// Answers the question of a seat, by number or by written form. With a ticket, only that very question is answered.
    fn answer(&mut self, seat: Seat, ticket: Option<u32>, choice: &Written) -> Result<(), Refused>;

    /// Answers with the written form.
    fn answer_written(&mut self, seat: Seat, ticket: Option<u32>, written: &str) -> Result<(), Refused> {
        self.answer(seat, ticket, &Written::Text(written.to_owned()))
    }

    /// Answers with the number in the offer, from 1.
    fn answer_number(&mut self, seat: Seat, ticket: Option<u32>, number: u16) -> Result<(), Refused> {
        self.answer(seat, ticket, &Written::Number(number))
    }

    /// Would this answer be taken? If not, why not.
    fn judge(&self, seat: Seat, written: &str) -> Result<(), Refused>;

    /// The written forms of everything a seat may answer, in the order of its question.
    fn choices(&self, seat: Seat) -> Vec<String>;

    /// The question of a seat if it is asked, with every legal answer.
    fn question(&self, seat: Seat, detail: Detail) -> Option<Question>;

    fn outcome(&self) -> Option<Outcome>;

    /// What a viewer may know, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// Everything a viewer may know right now; if `barred`, their question also lists what is barred.
    fn position(&self, viewer: Viewer, barred: bool) -> Position;

    /// The same, written as JSON. `revealed` says that nothing is secret any more.
    fn written_position(&self, viewer: Viewer, revealed: bool) -> String;

    /// The position after this many of the answers that stand.
    fn position_at(&self, step: usize, viewer: Viewer) -> Option<Position>;

    /// What a viewer was told after entry `since` of their log.
    fn told_since(&self, viewer: Viewer, since: u32) -> Vec<Told>;

    fn told_count(&self, viewer: Viewer) -> u32;

    /// How many entries the log has.
    fn log_length(&self) -> usize;

    /// What happened after the first `from` entries of the log: each event once, with everybody who hears it.
    fn happened_since(&self, from: usize) -> Vec<Happening>;

    /// On which side each seat is, as far as the viewer may know; `None` for all in a game without sides.
    fn sides(&self, viewer: Viewer) -> Vec<Option<&'static str>>;

    /// How the numbers that everybody sees went up and down.
    fn curves(&self) -> Vec<Curve>;

    /// How many steps this seat may take back, and why no more.
    fn undo_for(&self, seat: Seat) -> Undo;

    /// Takes back the seat's last answer.
    fn undo(&mut self, seat: Seat) -> Result<(), Stop>;

    /// Takes back all of the seat's last answers that can be taken back.
    fn restart(&mut self, seat: Seat) -> Result<(), Stop>;

    /// Plays again what was taken back last. Returns whose answer it was; `None` if nothing was taken back.
    fn redo(&mut self) -> Option<Result<Seat, Refused>>;

    /// Plays again what this seat took back last.
    fn redo_own(&mut self, seat: Seat) -> Result<(), Stop>;

    /// Goes back to after `to` answers, whatever was learned since. The caller makes sure that everybody agrees.
    fn rewind(&mut self, to: usize) -> Result<(), Stop>;

    /// Who answered last, if anybody has.
    fn last_to_answer(&self) -> Option<Seat>;

    /// What was done last, as the record writes it.
    fn last_deed(&self) -> Option<RecordedAct>;

    /// What the setup drew, as the record writes it.
    fn dealt(&self) -> Vec<Drawn>;

    /// The fingerprint of the whole state, as the record writes it.
    fn hash(&self) -> String;

    /// The whole record.
    fn record(&self) -> Record;

    /// What a viewer may be shown of it.
    fn record_for(&self, viewer: Viewer) -> Record;

    /// The promise made before the first draw.
    fn commitment(&self) -> Option<String>;

    /// Key and nonce of the chance of a table that was broken off: nothing is secret any more.
    fn reveal(&self) -> Option<Opening>;

    /// The table at which this game goes on with one player more, if somebody may join it.
    fn welcome(&self, source: Source) -> Result<Box<dyn RunningGame>, Vec<String>>;

    /// A copy that goes its own way.
    fn fork(&self, key: Key) -> Box<dyn RunningGame>;

    /// A table at a position this viewer cannot tell from the present one.
    fn imagined(&self, viewer: Viewer, key: Key) -> Box<dyn RunningGame>;

    /// May people name this thing in set phrases?
    fn is_topic(&self, thing: &str) -> bool;

    /// The work of the bot `name` on the question of a seat. The bot sits down, made from `seed`, if another one or none
    /// sat there before. `None` if the seat is not asked or there is no such bot.
    fn thought(&mut self, seat: Seat, name: &str, seed: u64) -> Option<Thought>;

    /// A seat said a set phrase; the bots of the table hear it.
    fn said(&mut self, seat: Seat, saying: Saying);

    /// Carries out what a bot decided: the other bots hear what it says, and its answer is played. Returns what it said.
    fn settle(
        &mut self,
        seat: Seat,
        ticket: Option<u32>,
        verdict: Verdict,
    ) -> Result<Option<Saying>, Refused> {
        let Verdict { choice, saying, .. } = verdict;
        if let Some(saying) = &saying {
            self.said(seat, saying.clone());
        }
        self.answer(seat, ticket, &Written::Text(choice))?;
        Ok(saying)
    }

    /// The strongest bot's work on the question of a seat, for the person who sits there, and that bot's name.
    fn advice(&self, seat: Seat, seed: u64) -> Option<(&'static str, Thought)>;
}

/// A table and its bots.
pub(crate) struct Running<G: Hosted> {
    table: Table<G>,
    bots: SeatedBots<G>,
}

impl<G: Hosted> Running<G> {
    pub fn new(table: Table<G>, names: &'static [&'static str], make: MakeBot<G>) -> Self {
        Self { table, bots: SeatedBots::new(names, make) }
    }

    /// Another table of the same game, with the same bots to choose from.
    fn beside(&self, table: Table<G>) -> Box<dyn RunningGame> {
        Box::new(Self { table, bots: self.bots.anew() })
    }
}

impl<G: Hosted> RunningGame for Running<G> {
    fn setup(&self) -> &Setup {
        self.table.setup()
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

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

    fn judge(&self, seat: Seat, written: &str) -> Result<(), Refused> {
        self.table.judge(seat, written)
    }

    fn choices(&self, seat: Seat) -> Vec<String> {
        self.table.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn question(&self, seat: Seat, detail: Detail) -> Option<Question> {
        self.table.question(seat, detail)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.wire_outcome()
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.table.view(viewer)
    }

    fn position(&self, viewer: Viewer, barred: bool) -> Position {
        self.table.position_for(viewer, barred)
    }

    fn written_position(&self, viewer: Viewer, revealed: bool) -> String {
        self.table.written_position(viewer, revealed)
    }

    fn position_at(&self, step: usize, viewer: Viewer) -> Option<Position> {
        self.table.position_at(step, viewer)
    }

    fn told_since(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        self.table.told_since(viewer, since)
    }

    fn told_count(&self, viewer: Viewer) -> u32 {
        self.table.told_count(viewer)
    }

    fn log_length(&self) -> usize {
        self.table.log_length()
    }

    fn happened_since(&self, from: usize) -> Vec<Happening> {
        self.table.happened_since(from)
    }

    fn sides(&self, viewer: Viewer) -> Vec<Option<&'static str>> {
        let mut sides = G::sides(&self.table.typed_view(viewer));
        sides.resize(self.table.seats(), None);
        sides
    }

    fn curves(&self) -> Vec<Curve> {
        self.table.curves()
    }

    fn undo_for(&self, seat: Seat) -> Undo {
        self.table.undo_for(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), Stop> {
        self.table.undo(seat)
    }

    fn restart(&mut self, seat: Seat) -> Result<(), Stop> {
        self.table.restart(seat)
    }

    fn redo(&mut self) -> Option<Result<Seat, Refused>> {
        self.table.redo()
    }

    fn redo_own(&mut self, seat: Seat) -> Result<(), Stop> {
        self.table.redo_own(seat)
    }

    fn rewind(&mut self, to: usize) -> Result<(), Stop> {
        self.table.rewind(to)
    }

    fn last_to_answer(&self) -> Option<Seat> {
        self.table.last_to_answer()
    }

    fn last_deed(&self) -> Option<RecordedAct> {
        self.table.last_deed()
    }

    fn dealt(&self) -> Vec<Drawn> {
        self.table.dealt()
    }

    fn hash(&self) -> String {
        self.table.written_hash()
    }

    fn record(&self) -> Record {
        self.table.record()
    }

    fn record_for(&self, viewer: Viewer) -> Record {
        self.table.record_for(viewer)
    }

    fn commitment(&self) -> Option<String> {
        self.table.commitment()
    }

    fn reveal(&self) -> Option<Opening> {
        self.table.reveal()
    }

    fn welcome(&self, source: Source) -> Result<Box<dyn RunningGame>, Vec<String>> {
        Ok(self.beside(self.table.welcome(source)?))
    }

    fn fork(&self, key: Key) -> Box<dyn RunningGame> {
        self.beside(self.table.fork(key))
    }

    fn imagined(&self, viewer: Viewer, key: Key) -> Box<dyn RunningGame> {
        self.beside(self.table.imagined(viewer, key))
    }

    fn is_topic(&self, thing: &str) -> bool {
        G::topics(&self.table.setup().seats).iter().any(|topic| topic == thing)
    }

    fn thought(&mut self, seat: Seat, name: &str, seed: u64) -> Option<Thought> {
        self.bots.thought(&self.table, seat, name, seed)
    }

    fn said(&mut self, seat: Seat, saying: Saying) {
        self.bots.said(seat, saying);
    }

    fn advice(&self, seat: Seat, seed: u64) -> Option<(&'static str, Thought)> {
        self.bots.advice(&self.table, seat, seed)
    }
}
