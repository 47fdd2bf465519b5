//! A row of the registry: what can be done with a game before there is a table.

use crate::running::Running;
use crate::seated::MakeBot;
use crate::{BoardGame, RunningGame};
use logres_bots::{NAMES, Random};
use logres_kernel::{Choice as _, thing_forms};
use logres_protocol::{GameInfo, OptionInfo, SetInfo, Setup, ThingInfo};
use logres_table::scenario::{self, Report, Scenario};
use logres_table::{
    Folder, Key, Playable, Record, RecordFault, Rules, Source, Table, Verified, digest, files_of, setup_since,
};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A game whose tables may move between threads.
pub trait Hosted: Playable<State: Send, Choice: Send, Event: Send, View: Send> {}

impl<G> Hosted for G where G: Playable<State: Send, Choice: Send, Event: Send, View: Send> {}

/// Content that is not the built-in one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The name by which records refer to it.
    pub digest: String,
    pub files: Folder,
}

impl Content {
    pub fn new(files: Folder) -> Self {
        Self { digest: digest(&files), files }
    }
}

/// One game, whatever its types are. `content: None` means the built-in content everywhere.
pub trait RegisteredGame: Send + Sync {
    fn name(&self) -> &'static str;

    /// What a client needs to know before a game.
    fn info(&self) -> GameInfo;

    /// The revision of the rules.
    fn revision(&self) -> u32;

    /// The first revision whose fingerprints can be compared with those of now.
    fn states_since(&self) -> u32;

    /// The ending with which all loyal players win together; `None` if everybody plays for themselves.
    fn team_victory(&self) -> Option<&'static str>;

    /// Names of the bots, from the weakest on.
    fn bots(&self) -> &'static [&'static str];

    /// The digest of the built-in content.
    fn built_in(&self) -> &str;

    /// The built-in content.
    fn content(&self) -> Folder;

    /// What was built in at earlier revisions, where that was something else and can still be read.
    fn earlier_content(&self) -> Vec<Folder>;

    /// Everything that is wrong with a content folder, one sentence each.
    fn content_faults(&self, folder: &Folder) -> Vec<String>;

    /// How many of the game's content files a folder has.
    fn files_in(&self, folder: &Folder) -> usize;

    /// The things that set phrases may name at a table with these seats.
    fn topics(&self, seats: &[String]) -> Vec<String>;

    /// A setup of an earlier revision, with the defaults that options had then.
    fn setup_since(&self, setup: &Setup, revision: u32) -> Setup;

    /// Checks a setup. Returns every fault, one sentence each.
    fn check(&self, setup: &Setup, content: Option<&Content>) -> Result<(), Vec<String>>;

    /// Opens a table and deals.
    fn begin(
        &self,
        setup: &Setup,
        content: Option<&Content>,
        source: Source,
    ) -> Result<Box<dyn RunningGame>, Vec<String>>;

    /// Rebuilds a table from its record, also from one of an earlier revision if it comes out the same.
    fn replay(
        &self,
        record: &Record,
        content: Option<&Content>,
        source: Source,
    ) -> Result<Box<dyn RunningGame>, Vec<RecordFault>>;

    /// Rebuilds a table from a record that is taken to be of the present rules and of this content, whatever it says.
    /// The caller compares fingerprints to find out whether the game is still the same.
    fn resume(
        &self,
        record: Record,
        content: Option<&Content>,
        source: Source,
    ) -> Result<Box<dyn RunningGame>, Vec<RecordFault>>;

    /// Opens a table at a position in which somebody would see this view.
    fn imagine(
        &self,
        setup: &Setup,
        content: Option<&Content>,
        view: &Value,
        key: Key,
    ) -> Result<Box<dyn RunningGame>, Vec<String>>;

    /// Checks a record: every answer and the result, and if the key is opened also every outcome.
    fn verify(&self, record: &Record, content: Option<&Content>) -> Result<Verified, Vec<RecordFault>>;

    /// Opens a table with a scenario's position, before its first answer.
    fn set_up_scenario(
        &self,
        scenario: &Scenario,
        content: Option<&Content>,
    ) -> Result<Box<dyn RunningGame>, Vec<String>>;

    /// Runs a scenario.
    fn run_scenario(&self, scenario: &Scenario, content: Option<&Content>) -> Report;
}

/// How many compiled rulesets a row keeps for further tables.
const RULESETS: usize = 32;

/// The row of one game.
pub struct Row<G: Hosted> {
    bots: &'static [&'static str],
    make: MakeBot<G>,
    built_in: OnceLock<String>,
    /// The rules of the setups that were played last; tables of the same setup share them.
    rules: Mutex<VecDeque<Arc<Rules<G>>>>,
}

impl<G: BoardGame> Row<G> {
    /// A game with its own bots.
    pub(crate) const fn played() -> Self {
        Self::new(&NAMES, G::player)
    }
}

impl<G: Hosted> Row<G> {
    /// A game with these bots, from the weakest on. Tests register games of their own with it.
    pub const fn new(bots: &'static [&'static str], make: MakeBot<G>) -> Self {
        Self { bots, make, built_in: OnceLock::new(), rules: Mutex::new(VecDeque::new()) }
    }

    /// A game whose only bot plays any legal choice.
    pub const fn random() -> Self {
        Self::new(&["random"], |_, seed| Some(Box::new(Random::new(seed))))
    }

    /// The rules of a setup and its content, compiled now or for an earlier table.
    fn rules(&self, setup: &Setup, content: Option<&Content>) -> Result<Arc<Rules<G>>, Vec<String>> {
        // Locked for a few instructions; compiling takes milliseconds and happens outside.
        let known = || self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        let name = content.map_or_else(|| self.built_in(), |content| &content.digest);
        let same = |rules: &&Arc<Rules<G>>| rules.setup() == setup && rules.content() == name;
        if let Some(rules) = known().iter().find(same) {
            return Ok(rules.clone());
        }
        let rules = Arc::new(Rules::compile(setup, content.map(|content| &content.files))?);
        let mut known = known();
        known.truncate(RULESETS - 1);
        known.push_front(rules.clone());
        Ok(rules)
    }

    fn running(&self, table: Table<G>) -> Box<dyn RunningGame> {
        Box::new(Running::new(table, self.bots, self.make))
    }
}

fn files(content: Option<&Content>) -> Option<&Folder> {
    content.map(|content| &content.files)
}

impl<G: Hosted> RegisteredGame for Row<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn info(&self) -> GameInfo {
        info::<G>(self.bots)
    }

    fn revision(&self) -> u32 {
        G::RULES
    }

    fn states_since(&self) -> u32 {
        G::STATES_SINCE
    }

    fn team_victory(&self) -> Option<&'static str> {
        G::TEAM_VICTORY
    }

    fn bots(&self) -> &'static [&'static str] {
        self.bots
    }

    fn built_in(&self) -> &str {
        self.built_in.get_or_init(|| digest(&G::content()))
    }

    fn content(&self) -> Folder {
        G::content()
    }

    fn earlier_content(&self) -> Vec<Folder> {
        let mut earlier: Vec<Folder> = (1..G::RULES).map(G::content_since).collect();
        earlier.retain(|files| digest(files) != self.built_in() && G::content_faults(files).is_empty());
        earlier.dedup();
        earlier
    }

    fn content_faults(&self, folder: &Folder) -> Vec<String> {
        G::content_faults(folder)
    }

    fn files_in(&self, folder: &Folder) -> usize {
        files_of::<G>(folder)
    }

    fn topics(&self, seats: &[String]) -> Vec<String> {
        G::topics(seats)
    }

    fn setup_since(&self, setup: &Setup, revision: u32) -> Setup {
        setup_since::<G>(setup, revision)
    }

    fn check(&self, setup: &Setup, content: Option<&Content>) -> Result<(), Vec<String>> {
        self.rules(setup, content).map(drop)
    }

    fn begin(
        &self,
        setup: &Setup,
        content: Option<&Content>,
        source: Source,
    ) -> Result<Box<dyn RunningGame>, Vec<String>> {
        let rules = self.rules(setup, content)?;
        Ok(self.running(Table::begin_by(&rules, source)))
    }

    fn replay(
        &self,
        record: &Record,
        content: Option<&Content>,
        source: Source,
    ) -> Result<Box<dyn RunningGame>, Vec<RecordFault>> {
        // A record of an earlier revision may mean another setup than it names, so its rules are compiled for it alone.
        let present = record.rules == G::RULES && (content.is_some() || record.content == self.built_in());
        let known = if present { self.rules(&record.setup, content).ok() } else { None };
        let table = match known {
            Some(rules) => Table::replay_by(&rules, record, source)?,
            None => Table::replay(record, files(content), source)?,
        };
        Ok(self.running(table))
    }

    fn resume(
        &self,
        mut record: Record,
        content: Option<&Content>,
        source: Source,
    ) -> Result<Box<dyn RunningGame>, Vec<RecordFault>> {
        let whole =
            |sentences: Vec<String>| sentences.into_iter().map(RecordFault::whole).collect::<Vec<_>>();
        let rules = self.rules(&record.setup, content).map_err(whole)?;
        (record.rules, record.content) = (G::RULES, rules.content().to_owned());
        Ok(self.running(Table::replay_by(&rules, &record, source)?))
    }

    fn imagine(
        &self,
        setup: &Setup,
        content: Option<&Content>,
        view: &Value,
        key: Key,
    ) -> Result<Box<dyn RunningGame>, Vec<String>> {
        let rules = self.rules(setup, content)?;
        Ok(self.running(Table::imagine_by(&rules, view, key)?))
    }

    fn verify(&self, record: &Record, content: Option<&Content>) -> Result<Verified, Vec<RecordFault>> {
        Table::<G>::verify(record, files(content))
    }

    fn set_up_scenario(
        &self,
        scenario: &Scenario,
        content: Option<&Content>,
    ) -> Result<Box<dyn RunningGame>, Vec<String>> {
        Ok(self.running(scenario::set_up::<G>(scenario, files(content))?))
    }

    fn run_scenario(&self, scenario: &Scenario, content: Option<&Content>) -> Report {
        scenario::run::<G>(scenario, files(content))
    }
}

/// The description of a game in the words of the wire.
fn info<G: Hosted>(bots: &[&str]) -> GameInfo {
    let description = G::description();
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let needs = description.modules.iter().filter(|module| !module.needs.is_empty());
    let options = description.options.iter();
    let sets = description.sets.iter();
    GameInfo {
        game: G::NAME.to_owned(),
        rules: G::RULES,
        seats: description.seats.clone(),
        seat_names: owned(&description.seat_names),
        modules: description.modules.iter().map(|module| module.name.to_owned()).collect(),
        needs: needs.map(|module| (module.name.to_owned(), owned(&module.needs))).collect(),
        options: options
            .map(|option| OptionInfo { name: option.name.to_owned(), values: owned(&option.values) })
            .collect(),
        sets: sets
            .map(|set| SetInfo {
                name: set.name.to_owned(),
                title: set.title.to_owned(),
                about: set.about.to_owned(),
                seats: set.seats.clone(),
                modules: owned(&set.modules),
                options: set.options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect(),
            })
            .collect(),
        bots: owned(bots),
        codes: G::Choice::CODES,
        clauses: owned(&G::clauses()),
        things: thing_forms(G::things())
            .into_iter()
            .map(|thing| ThingInfo {
                form: thing.form.to_owned(),
                clauses: thing
                    .clauses
                    .into_iter()
                    .map(|(pattern, clause)| (pattern, clause.0.to_owned()))
                    .collect(),
            })
            .collect(),
    }
}
