//! Learning: practice tables, the examples of the rulebook, and how far somebody has come.
//!
//! Lessons and scenarios are inside the binary. They are read when somebody first asks for one.

use crate::cluster::{Errand, run_errand};
use crate::lobby;
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::store::Page;
use logres_games::{RunningGame, example, lesson, set_up_scenario};
use logres_protocol::learn::{Example, ExampleName, NewPractice};
use logres_protocol::server::{Person, Refusal, Seated, TableRules};
use logres_table::scenario::{self, Act, Scenario};
use rust_embed::RustEmbed;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

#[derive(RustEmbed)]
#[folder = "../../lessons"]
#[allow_missing = true]
struct Lessons;

#[derive(RustEmbed)]
#[folder = "../../scenarios"]
#[allow_missing = true]
struct Scenarios;

const WITHOUT_EXAMPLE: &str = include_str!("../../../rulebook/without-example.toml");

/// This many practice tables of one person are kept; the oldest goes when another one is made.
const KEPT: usize = 6;

/// Every scenario of the rulebook, and for each clause the one that shows it best.
struct Examples {
    scenarios: Vec<Scenario>,
    best: BTreeMap<String, usize>,
}

static EXAMPLES: LazyLock<Examples> = LazyLock::new(|| {
    let files =
        Scenarios::iter().filter(|name| name.ends_with(".toml")).filter_map(|name| Scenarios::get(&name));
    let texts = files.filter_map(|file| String::from_utf8(file.data.into_owned()).ok());
    // A test runs every scenario, so one that cannot be read is not in a binary that was tested.
    Examples::new(
        texts.flat_map(|text| scenario::read(&text).unwrap_or_default()).collect(),
        &shown_elsewhere(),
    )
});

/// Paragraphs without a scenario, each with the one whose example shows the same thing.
fn shown_elsewhere() -> Vec<(String, String)> {
    let list: toml::Table = WITHOUT_EXAMPLE.parse().unwrap_or_default();
    let see = |(clause, entry): (String, toml::Value)| Some((clause, entry.get("see")?.as_str()?.to_owned()));
    list.into_iter().filter_map(see).collect()
}

impl Examples {
    fn new(scenarios: Vec<Scenario>, elsewhere: &[(String, String)]) -> Self {
        let mut best: BTreeMap<String, (usize, usize)> = BTreeMap::new();
        for (place, scenario) in scenarios.iter().enumerate() {
            for clause in &scenario.clauses {
                let Some(fitness) = example::fitness(clause, scenario) else { continue };
                let known = best.entry(clause.clone()).or_insert((fitness, place));
                *known = (*known).min((fitness, place));
            }
        }
        for (clause, see) in elsewhere {
            if let Some(&found) = best.get(see) {
                best.entry(clause.clone()).or_insert(found);
            }
        }
        let best = best.into_iter().map(|(clause, (_, place))| (clause, place)).collect();
        Self { scenarios, best }
    }

    fn find(&self, clause: &str) -> Option<&Scenario> {
        self.best.get(clause).and_then(|&place| self.scenarios.get(place))
    }
}

/// The clauses that have an example, and whether its position asks somebody, who can play on from it. To find that out
/// takes a moment the first time.
static CLAUSES: LazyLock<Vec<ExampleName>> = LazyLock::new(|| {
    let asks =
        |scenario: &Scenario| set_up_scenario(scenario, None).is_ok_and(|table| !table.asked().is_empty());
    let mut known: BTreeMap<usize, bool> = BTreeMap::new();
    let name = |(clause, &place): (&String, &usize)| {
        let playable = *known.entry(place).or_insert_with(|| EXAMPLES.scenarios.get(place).is_some_and(asks));
        ExampleName { clause: clause.clone(), playable }
    };
    EXAMPLES.best.iter().map(name).collect()
});

pub fn clauses() -> Vec<ExampleName> {
    CLAUSES.clone()
}

/// The example of a clause, played through. This takes a moment: not to be called where others wait.
pub fn show(clause: &str) -> Result<Example, Refusal> {
    let scenario = EXAMPLES.find(clause).ok_or(ServerRefusal::NoExample)?;
    example::example(clause, scenario).map_err(|faults| ServerRefusal::NoExample.because(&faults))
}

/// What a practice table begins with: the position, the learner's seat, and the strength of the bots.
pub struct Practice {
    pub table: Box<dyn RunningGame>,
    pub seat: u8,
    pub bot: String,
}

/// Finds and sets up what somebody wants to practise.
pub fn prepare(wanted: &NewPractice) -> Result<Practice, Refusal> {
    let refused = |faults: Vec<String>| ServerRefusal::NoExample.because(&faults);
    match (&wanted.lesson, &wanted.clause) {
        (Some(name), None) => {
            let file = Lessons::get(&format!("{name}.toml")).ok_or(ServerRefusal::NoLesson)?;
            let text = std::str::from_utf8(&file.data).map_err(|_| ServerRefusal::NoLesson)?;
            let lesson =
                lesson::read(name, text).map_err(|faults| ServerRefusal::NoLesson.because(&faults))?;
            let table = lesson.set_up().map_err(refused)?;
            Ok(Practice { table, seat: lesson.learner.index() as u8, bot: lesson.bot })
        }
        (None, Some(clause)) => {
            let scenario = EXAMPLES.find(clause).ok_or(ServerRefusal::NoExample)?;
            let table = set_up_scenario(scenario, None).map_err(refused)?;
            let asked = table.asked();
            // The seat that does something in the example, if it has something to do at once.
            let acts = scenario.play.iter().filter_map(|act| match act {
                Act::Play { seat, .. } => Some(*seat),
                Act::Undo { .. } | Act::Check(_) => None,
            });
            let seat = acts.clone().find(|seat| asked.iter().any(|asked| asked == *seat));
            let seat = seat.or_else(|| asked.iter().next()).ok_or(ServerRefusal::NotPlaying)?;
            Ok(Practice { table, seat: seat.index() as u8, bot: "squire".to_owned() })
        }
        (Some(_), Some(_)) | (None, None) => {
            let sentence = "A practice table is made from a lesson or from a clause.".to_owned();
            Err(ServerRefusal::Garbled.because(&[sentence]))
        }
    }
}

/// Makes a practice table and seats its maker and the bots. The oldest of the person's practice tables go.
pub async fn make(services: &Arc<Services>, person: &Person, practice: Practice) -> Result<Seated, Refusal> {
    forget_old(services, person).await?;
    lobby::practice(services, person, practice).await
}

/// Do these rules of a table, in their stored form, say that it is for practice?
pub fn is_practice(table_rules: &str) -> bool {
    serde_json::from_str::<TableRules>(table_rules).is_ok_and(|table_rules| table_rules.practice)
}

async fn forget_old(services: &Services, person: &Person) -> Result<(), Refusal> {
    let page = Page { before: i64::MAX as u64, count: 500 };
    let rows = services.store.tables_of(person.id.clone(), page).await.map_err(|error| from_store(&error))?;
    let own =
        rows.into_iter().filter(|row| row.head.host == person.id && is_practice(&row.index.table_rules));
    for row in own.skip(KEPT - 1) {
        run_errand(services, &row.head.id, Errand::Dissolve).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_can_be_shown_and_every_lesson_set_up() {
        let clauses = clauses();
        assert!(clauses.len() > 900, "only {} clauses have an example", clauses.len());
        // A sample: the scenarios themselves are run elsewhere.
        for ExampleName { clause, playable } in clauses.iter().step_by(9) {
            let example = show(clause).unwrap_or_else(|refusal| panic!("{clause}: {refusal:?}"));
            assert!(!example.steps.is_empty() && example.clause == *clause);
            assert_eq!(example.playable, *playable, "{clause}");
        }
        // Whatever is said to be playable opens a table, and nothing else does.
        for ExampleName { clause, playable } in &clauses {
            let wanted = NewPractice { clause: Some(clause.clone()), ..NewPractice::default() };
            assert_eq!(prepare(&wanted).is_ok(), *playable, "{clause}");
        }
        assert!(clauses.iter().any(|name| !name.playable));
        let names: Vec<_> = Lessons::iter().collect();
        for name in names.iter().filter_map(|name| name.strip_suffix(".toml")) {
            let wanted = NewPractice { lesson: Some(name.to_owned()), ..NewPractice::default() };
            assert!(prepare(&wanted).is_ok_and(|practice| !practice.table.asked().is_empty()), "{name}");
        }
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        let lesson = |name: &str| NewPractice { lesson: Some(name.to_owned()), ..NewPractice::default() };
        for wanted in [lesson("merlin/no-such"), lesson("../Cargo"), NewPractice::default()] {
            assert!(prepare(&wanted).is_err(), "{wanted:?}");
        }
        assert!(show("M-NO-1").is_err());
    }
}
