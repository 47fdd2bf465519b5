//! What needs no class: the registry, the rulebook, scenarios and records.

use crate::classes::State;
use crate::convert::{plain, wrong};
use crate::{game, rulebook};
use logres_bots::NAMES;
use logres_table::{Record, scenario};
use pyo3::PyAny;
use pyo3::prelude::*;

/// What can be played: seats, modules, options and ready-made sets of each game.
#[pyfunction]
pub fn _games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    plain(py, &serde_json::to_value(logres_games::infos()).map_err(|fault| wrong(fault.to_string()))?)
}

/// The names of all bots, from the weakest on.
#[pyfunction]
pub fn bot_names() -> Vec<&'static str> {
    NAMES.to_vec()
}

/// A paragraph of the rulebook.
#[pyfunction]
#[pyo3(signature = (clause, language="en"))]
pub fn clause(clause: &str, language: &str) -> PyResult<&'static str> {
    let found = rulebook::paragraphs().iter().find(|found| found.id == clause && found.language == language);
    found
        .map(|found| found.text)
        .ok_or_else(|| wrong(format!("the rulebook has no paragraph {clause} in \"{language}\"")))
}

/// The ids of all paragraphs of a game's rulebook, in their order.
#[pyfunction]
#[pyo3(signature = (game, language="en"))]
pub fn clauses(game: &str, language: &str) -> PyResult<Vec<&'static str>> {
    let found =
        rulebook::paragraphs().iter().filter(|found| found.game == game && found.language == language);
    let ids: Vec<_> = found.map(|found| found.id).collect();
    if ids.is_empty() {
        Err(wrong(format!("there is no rulebook of \"{game}\" in \"{language}\"")))
    } else {
        Ok(ids)
    }
}

/// The scenarios of a file: title, clauses and position of each.
#[pyfunction]
#[pyo3(signature = (text, seed=0))]
pub fn load_scenarios(text: &str, seed: u64) -> PyResult<Vec<(String, Vec<String>, State)>> {
    let scenarios = scenario::read(text).map_err(|faults| wrong(game::lines(faults)))?;
    let set_up = |scenario: scenario::Scenario| {
        let (game, inner) = game::scenario(&scenario, seed).map_err(wrong)?;
        Ok((scenario.title, scenario.clauses, State { game, inner }))
    };
    scenarios.into_iter().map(set_up).collect()
}

/// Runs the scenarios of a file: title, and what differs from what it expects, in sentences.
#[pyfunction]
pub fn run_scenarios(text: &str) -> PyResult<Vec<(String, Vec<String>)>> {
    let scenarios = scenario::read(text).map_err(|faults| wrong(game::lines(faults)))?;
    let reports = scenarios.iter().map(|scenario| logres_games::run_scenario(scenario, None));
    Ok(reports.map(|report| (report.title, report.differences)).collect())
}

/// The setup of a record, as JSON: `load_record` compiles its game.
#[pyfunction]
pub fn _record_setup(record: &str) -> PyResult<String> {
    let record = Record::read_unfinished(record).map_err(|faults| wrong(game::lines(faults)))?;
    serde_json::to_string(&record.setup).map_err(|fault| wrong(fault.to_string()))
}
