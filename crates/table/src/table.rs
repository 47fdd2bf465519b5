//! One running game.

use crate::log::{Ear, Log};
use crate::playable::{JOIN, selection, setup_faults};
use crate::replay::written_start;
use crate::{Detail, Folder, Key, Playable, digest, fingerprint, wire};
use logres_kernel::{
    Chance, Drawn, Offers, Outcome, Recorded, Refusal, Replay, SEATS, Script, Seat, SeatSet, Silence,
    Unreadable, Viewer,
};
use logres_protocol::{self as protocol, Setup, Text, Told};
use serde_json::Value;
use std::sync::Arc;

/// How many steps apart states are kept; those between are played again from there.
const SNAPSHOT_EVERY: usize = 16;

/// Where a table's chance comes from.
#[derive(Clone, Debug)]
pub enum Source {
    /// A key fixed before the game. The table shows its commitment, and opens it at the end.
    Committed(Key),
    /// A key nobody was promised: continuing a record whose key is not known, trying something out.
    Loose(Key),
    /// Outcomes named beforehand, for scenarios.
    Scripted(Box<Script>),
}

/// How a game began.
#[derive(Clone, Debug)]
pub(crate) enum Start {
    /// With the setup of the rulebook.
    Standard,
    /// From a position that somebody wrote: the arbiter's view, and the entry point if there is one.
    Written { position: Value, at: Option<String> },
    /// From a position that was imagined: the record writes down the first state.
    Imagined,
}

/// One answer that stands.
#[derive(Clone, Debug)]
pub(crate) struct Step<C> {
    pub seat: Seat,
    pub choice: C,
    /// What was drawn because of it.
    pub drawn: Vec<Drawn>,
    /// Somebody learned something without a draw.
    pub learned: bool,
    /// The fingerprint of the state after it.
    pub hash: u64,
}

/// One line of the journal: what happened at the table, including what was taken back.
#[derive(Clone, Debug)]
pub(crate) enum JournalLine<C> {
    Answer(Step<C>),
    Back { to: usize, seat: Option<Seat> },
}

/// Why an answer was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The question has been answered or taken back meanwhile; this is the ticket of the seat's present one.
    Stale { ticket: Option<u32> },
    /// The written form cannot be read.
    Unreadable(Unreadable),
    /// There is no such number among the offers; there are this many.
    NoSuchNumber { number: u16, offers: u16 },
    /// The rules do not allow it.
    Rules(Refusal),
}

impl Refused {
    /// The paragraph of the rulebook to show.
    pub fn clause(&self) -> Option<String> {
        match self {
            Refused::Rules(refusal) => refusal.clause().map(|clause| clause.to_string()),
            Refused::Stale { .. } | Refused::Unreadable(_) | Refused::NoSuchNumber { .. } => None,
        }
    }

    /// The sentence for players, as a key of the language files.
    pub fn text(&self) -> Text {
        match self {
            Refused::Stale { .. } => Text::new("refused-stale"),
            Refused::Unreadable(_) => Text::new("refused-unreadable"),
            Refused::NoSuchNumber { number, offers } => Text::new("refused-no-such-number")
                .with("number", protocol::Gap::Number((*number).into()))
                .with("offers", protocol::Gap::Number((*offers).into())),
            Refused::Rules(refusal) => wire::refusal(refusal),
        }
    }
}

/// A game being played: the ruleset, the state, everything needed to write it down and to take back.
///
/// A table reads no clock and no file and contains no rule. It draws every outcome itself, from its [`Source`].
#[derive(Debug)]
pub struct Table<G: Playable> {
    pub(crate) game: Arc<G>,
    pub(crate) setup: Setup,
    pub(crate) content: String,
    pub(crate) source: Source,
    pub(crate) start: Start,
    /// What the setup drew.
    pub(crate) dealt: Vec<Drawn>,
    pub(crate) state: G::State,
    /// The answers that stand.
    pub(crate) steps: Vec<Step<G::Choice>>,
    /// Everything that was done, also what no longer stands.
    pub(crate) journal: Vec<JournalLine<G::Choice>>,
    /// Taken back, the next to be played again last.
    pub(crate) taken_back: Vec<(Seat, G::Choice)>,
    /// The state after every sixteenth step, the beginning first.
    snapshots: Vec<G::State>,
    pub(crate) log: Log<G::Event>,
    /// The number of each seat's present question.
    tickets: [u32; SEATS],
}

/// The rules of one setup, compiled. Tables that play the same can share them: they are far larger than a state, and
/// compiling them takes far longer than dealing.
#[derive(Debug)]
pub struct Rules<G> {
    pub(crate) setup: Setup,
    pub(crate) game: Arc<G>,
    pub(crate) content: String,
}

impl<G: Playable> Rules<G> {
    /// Checks a setup and compiles its rules. `content` is the folder to play with; the built-in one if there is none.
    pub fn compile(setup: &Setup, content: Option<&Folder>) -> Result<Self, Vec<String>> {
        let (game, content) = compile::<G>(setup, content)?;
        Ok(Self { setup: setup.clone(), game: Arc::new(game), content })
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The compiled ruleset.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// How a record names the content that is played with.
    pub fn content(&self) -> &str {
        &self.content
    }
}

impl<G: Playable> Table<G> {
    /// Opens a table and deals. `content` is the folder to play with; the built-in one if there is none.
    pub fn begin(setup: &Setup, content: Option<&Folder>, source: Source) -> Result<Self, Vec<String>> {
        Ok(Self::begin_by(&Rules::compile(setup, content)?, source))
    }

    /// Opens a table by rules that are compiled already, and deals.
    pub fn begin_by(rules: &Rules<G>, source: Source) -> Self {
        Self::deal(rules, Start::Standard, source, |game, chance, ear| Ok(game.begin(chance, ear)))
            .unwrap_or_else(|fault: Unreadable| unreachable!("the standard setup cannot fail: {fault}"))
    }

    /// The table at which this game goes on with one player more. It is another table: its seats are numbered anew, its
    /// record begins with the position the joiner comes to, and its chance comes from another source, since every key
    /// serves one record only.
    pub fn welcome(&self, source: Source) -> Result<Self, Vec<String>> {
        let (game, state) = self.game.welcome(&self.state).map_err(|sentence| vec![sentence])?;
        let names = G::description().seat_names;
        let seats = names.into_iter().take(game.seats()).map(str::to_owned).collect();
        let setup = Setup { seats, ..self.setup.clone() };
        let position = serde_json::to_value(game.view(&state, Viewer::Arbiter))
            .map_err(|fault| vec![format!("the position cannot be written: {fault}")])?;
        let start = Start::Written { position: position.clone(), at: Some(JOIN.to_owned()) };
        let rules = Rules { setup, game: Arc::new(game), content: self.content.clone() };
        Self::deal(&rules, start, source, |game, chance, ear| {
            written_start(game, &position, Some(JOIN), chance, ear)
        })
    }

    /// Sets a table up from whatever gives its first state.
    pub(crate) fn deal<F>(
        rules: &Rules<G>,
        start: Start,
        mut source: Source,
        first: impl FnOnce(&G, &mut dyn Chance, &mut Ear<G::Event>) -> Result<G::State, F>,
    ) -> Result<Self, F> {
        let (game, setup, content) = (rules.game.clone(), rules.setup.clone(), rules.content.clone());
        let mut ear = Ear::default();
        let mut dealt = Vec::new();
        let state = with_chance(&mut source, 0, &mut dealt, |chance| first(&game, chance, &mut ear))?;
        let mut log = Log::default();
        log.add(0, ear.events);
        let snapshots = vec![state.clone()];
        let (steps, journal, taken_back) = (Vec::new(), Vec::new(), Vec::new());
        let tickets = [0; SEATS];
        Ok(Self {
            game,
            setup,
            content,
            source,
            start,
            dealt,
            state,
            steps,
            journal,
            taken_back,
            snapshots,
            log,
            tickets,
        })
    }

    /// The same table with another source of chance.
    pub(crate) fn copy(&self, source: Source) -> Self {
        Self {
            game: self.game.clone(),
            setup: self.setup.clone(),
            content: self.content.clone(),
            source,
            start: self.start.clone(),
            dealt: self.dealt.clone(),
            state: self.state.clone(),
            steps: self.steps.clone(),
            journal: self.journal.clone(),
            taken_back: self.taken_back.clone(),
            snapshots: self.snapshots.clone(),
            log: self.log.clone(),
            tickets: self.tickets,
        }
    }

    /// The compiled ruleset, to be shared with bots.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The whole truth, for tools that may have it. Bots and people get views.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn seats(&self) -> usize {
        self.game.seats()
    }

    /// Answers that stand.
    pub fn step(&self) -> usize {
        self.steps.len()
    }

    pub fn asked(&self) -> SeatSet {
        self.game.asked(&self.state)
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    /// The number of a seat's question, if it is asked.
    pub fn ticket(&self, seat: Seat) -> Option<u32> {
        self.asked().has(seat).then(|| self.tickets[seat.index()])
    }

    /// The fingerprint of the state after this many steps.
    pub fn hash_at(&self, step: usize) -> Option<u64> {
        match step {
            0 => self.snapshots.first().map(fingerprint),
            _ => self.steps.get(step - 1).map(|past| past.hash),
        }
    }

    /// The fingerprint of the present state.
    pub fn hash(&self) -> u64 {
        self.steps.last().map_or_else(|| fingerprint(&self.state), |step| step.hash)
    }

    /// The same as records write it.
    pub fn written_hash(&self) -> String {
        fingerprint::written(self.hash())
    }

    /// Answers the question of a seat. With a ticket, only that very question is answered: an answer that was on its way
    /// while the table moved on is refused. Sealed answers may come in any order.
    pub fn answer(&mut self, seat: Seat, ticket: Option<u32>, choice: G::Choice) -> Result<(), Refused> {
        self.check_ticket(seat, ticket)?;
        self.game.judge(&self.state, seat, choice).map_err(Refused::Rules)?;
        self.take(seat, choice);
        Ok(())
    }

    /// Plays an answer that is known to be legal.
    fn take(&mut self, seat: Seat, choice: G::Choice) {
        let mut drawn = Vec::new();
        let step = self.steps.len() + 1;
        let mut ear = Ear::default();
        let before = self.state.clone();
        with_chance(&mut self.source, step, &mut drawn, |chance| {
            self.game.play_unchecked(&mut self.state, seat, choice, chance, &mut ear);
        });
        self.stand(before, seat, choice, drawn, ear);
    }

    /// Answers with the written form.
    pub fn answer_written(&mut self, seat: Seat, ticket: Option<u32>, written: &str) -> Result<(), Refused> {
        let choice = written.parse().map_err(Refused::Unreadable)?;
        self.answer(seat, ticket, choice)
    }

    /// Answers with the number in the offer, from 1.
    pub fn answer_number(&mut self, seat: Seat, ticket: Option<u32>, number: u16) -> Result<(), Refused> {
        self.check_ticket(seat, ticket)?;
        let asked = self.asked();
        if !asked.has(seat) {
            let refusal = if asked.is_empty() { Refusal::Over } else { Refusal::NotAsked { seat, asked } };
            return Err(Refused::Rules(refusal));
        }
        let offers = self.legal(seat);
        let place = usize::from(number).checked_sub(1);
        match place.and_then(|place| offers.get(place)) {
            Some(&choice) => {
                self.take(seat, choice);
                Ok(())
            }
            None => Err(Refused::NoSuchNumber { number, offers: offers.len() as u16 }),
        }
    }

    /// Would this answer be taken? If not, why not.
    pub fn judge(&self, seat: Seat, written: &str) -> Result<(), Refused> {
        let choice = written.parse().map_err(Refused::Unreadable)?;
        self.game.judge(&self.state, seat, choice).map_err(Refused::Rules)
    }

    /// Every legal answer of a seat, sorted as in the offer.
    pub fn legal(&self, seat: Seat) -> Vec<G::Choice> {
        if !self.asked().has(seat) {
            return Vec::new();
        }
        let mut offers = Offers::listing();
        self.game.offers(&self.state, seat, &mut offers);
        offers.legal_mut().sort_unstable();
        offers.legal().to_vec()
    }

    /// The question of a seat, if it is asked, with every legal answer.
    pub fn question(&self, seat: Seat, detail: Detail) -> Option<protocol::Question> {
        let ticket = self.ticket(seat)?;
        Some(wire::question(&*self.game, &self.state, seat, ticket, detail))
    }

    /// What a viewer may know, as JSON.
    pub fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game.view(&self.state, viewer)).unwrap_or(Value::Null)
    }

    /// What a viewer could know after this many steps.
    pub fn view_at(&self, step: usize, viewer: Viewer) -> Option<Value> {
        let state = self.state_at(step)?;
        serde_json::to_value(self.game.view(&state, viewer)).ok()
    }

    /// Who answered last, if anybody has.
    pub fn last_to_answer(&self) -> Option<Seat> {
        self.steps.last().map(|step| step.seat)
    }

    /// What a viewer was told after entry `since` of their log.
    pub fn told_since(&self, viewer: Viewer, since: u32) -> Vec<Told> {
        self.log.since::<G>(viewer, since)
    }

    /// Everything a viewer may know right now.
    pub fn position_for(&self, viewer: Viewer, barred: bool) -> protocol::Position {
        let outcome = self.outcome();
        let own = match viewer {
            Viewer::Seat(seat) => self.question(seat, Detail { barred, previews: true }),
            Viewer::Gallery | Viewer::Arbiter => None,
        };
        let undo = match viewer {
            Viewer::Seat(seat) => self.undo_for(seat),
            Viewer::Gallery | Viewer::Arbiter => protocol::Undo::default(),
        };
        protocol::Position {
            setup: self.setup.clone(),
            viewer: wire::viewer(viewer),
            step: self.steps.len() as u32,
            told: self.log.count(viewer),
            asked: wire::numbers(self.asked()),
            question: own,
            undo,
            view: self.view(viewer),
            outcome: outcome.as_ref().map(|outcome| wire::outcome(outcome, self.seats())),
            commitment: self.commitment(),
            opening: self.opening(),
            hash: (viewer == Viewer::Arbiter).then(|| fingerprint::written(self.hash())),
        }
    }

    /// The promise made before the first draw.
    pub fn commitment(&self) -> Option<String> {
        match &self.source {
            Source::Committed(key) => Some(key.commitment()),
            Source::Loose(_) | Source::Scripted(_) => None,
        }
    }

    /// Key and nonce, once the game is over.
    pub fn opening(&self) -> Option<protocol::Opening> {
        match &self.source {
            Source::Committed(key) if self.outcome().is_some() => Some(key.opening()),
            Source::Committed(_) | Source::Loose(_) | Source::Scripted(_) => None,
        }
    }

    /// The state after this many of the answers that stand.
    pub fn state_at(&self, step: usize) -> Option<G::State> {
        if step > self.steps.len() {
            return None;
        }
        let snapshot = step / SNAPSHOT_EVERY;
        let mut state = self.snapshots[snapshot].clone();
        for past in &self.steps[snapshot * SNAPSHOT_EVERY..step] {
            let mut chance =
                Replay::new(past.drawn.iter().map(|drawn| (drawn.what.to_owned(), drawn.outcome)));
            self.game.play_unchecked(&mut state, past.seat, past.choice, &mut chance, &mut Silence);
            debug_assert!(chance.fault().is_none() && chance.left() == 0, "a step draws the same again");
        }
        debug_assert!(self.hash_at(step) == Some(fingerprint(&state)), "a step ends in the same state again");
        Some(state)
    }

    /// Takes an answer that was just played into the books.
    pub(crate) fn stand(
        &mut self,
        before: G::State,
        seat: Seat,
        choice: G::Choice,
        drawn: Vec<Drawn>,
        ear: Ear<G::Event>,
    ) {
        if self.taken_back.last() == Some(&(seat, choice)) {
            self.taken_back.pop();
        } else {
            self.taken_back.clear();
        }
        let hash = fingerprint(&self.state);
        let step = Step { seat, choice, drawn, learned: ear.learned, hash };
        self.journal.push(JournalLine::Answer(step.clone()));
        self.steps.push(step);
        self.log.add(self.steps.len(), ear.events);
        if self.steps.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(self.state.clone());
        }
        self.ask_anew(&before, Some(seat));
    }

    /// Goes back to after `to` answers. The caller has made sure that this is allowed, and that this many were given.
    pub(crate) fn go_back(&mut self, to: usize, seat: Option<Seat>) {
        let Some(state) = self.state_at(to) else { return };
        let before = std::mem::replace(&mut self.state, state);
        self.steps.truncate(to);
        self.snapshots.truncate(to / SNAPSHOT_EVERY + 1);
        self.journal.push(JournalLine::Back { to, seat });
        self.log.taken_back(seat, to);
        self.ask_anew(&before, seat);
    }

    /// Numbers the questions after somebody, or everybody together, did something. A seat that did nothing, was asked
    /// before and is asked the same now keeps its ticket, so that sealed answers on their way stay good; every other
    /// question gets a number that was never used.
    fn ask_anew(&mut self, before: &G::State, by: Option<Seat>) {
        let (game, now) = (&self.game, &self.state);
        let asked_before = game.asked(before);
        let same = |seat: Seat| {
            let mut offers = [Offers::listing(), Offers::listing()];
            game.offers(before, seat, &mut offers[0]);
            game.offers(now, seat, &mut offers[1]);
            offers[0].legal() == offers[1].legal() && game.question(before, seat) == game.question(now, seat)
        };
        for seat in game.asked(now).iter() {
            let waits = asked_before.has(seat) && by.is_some_and(|by| by != seat);
            if !(waits && same(seat)) {
                self.tickets[seat.index()] = self.journal.len() as u32;
            }
        }
    }

    fn check_ticket(&self, seat: Seat, ticket: Option<u32>) -> Result<(), Refused> {
        let present = self.ticket(seat);
        match ticket {
            Some(ticket) if present != Some(ticket) => Err(Refused::Stale { ticket: present }),
            Some(_) | None => Ok(()),
        }
    }
}

/// Checks a setup and compiles its ruleset, for programs that play without a table.
pub fn ruleset<G: Playable>(setup: &Setup, content: Option<&Folder>) -> Result<G, Vec<String>> {
    compile(setup, content).map(|(game, _)| game)
}

/// Checks a setup and compiles its ruleset; says also how a record names the content.
pub(crate) fn compile<G: Playable>(
    setup: &Setup,
    content: Option<&Folder>,
) -> Result<(G, String), Vec<String>> {
    let mut faults = setup_faults(G::NAME, setup, &G::description());
    if setup.game != G::NAME {
        faults.insert(0, format!("this table plays {}, not \"{}\"", G::NAME, setup.game));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let built_in;
    let content = match content {
        Some(content) => content,
        None => {
            built_in = G::content();
            &built_in
        }
    };
    Ok((G::compile(&selection(setup), content)?, digest(content)))
}

/// Lends the source of chance for one step and notes every outcome.
fn with_chance<T>(
    source: &mut Source,
    step: usize,
    drawn: &mut Vec<Drawn>,
    play: impl FnOnce(&mut dyn Chance) -> T,
) -> T {
    match source {
        Source::Committed(key) | Source::Loose(key) => {
            let mut stream = key.stream(step);
            play(&mut Recorded { chance: &mut stream, drawn })
        }
        Source::Scripted(script) => play(&mut Recorded { chance: &mut **script, drawn }),
    }
}
