//! The games, the bots and the arena for Python.
//!
//! The classes here are thin: each holds an object-safe trait ([`game::AnyGame`], [`position::AnyPosition`],
//! [`batch::AnyBatch`], [`bot::AnyBot`]) that is implemented once for all games. What is documented for users stands in
//! `python/logres/_logres.pyi`. There is no unsafe code but what PyO3 generates, and a panic becomes an exception.

#![allow(
    clippy::too_many_arguments,
    clippy::type_complexity,
    reason = "Python's functions have keywords and tuples"
)]

mod batch;
mod bot;
mod classes;
mod convert;
mod functions;
mod game;
mod history;
mod interrupt;
mod memory;
mod numbers;
mod position;
mod recruit;
mod rulebook;
mod written;

use pyo3::prelude::*;

/// What `current_player` gives when the game is over, as in OpenSpiel.
const TERMINAL: i64 = -4;

#[pymodule]
fn _logres(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("__build__", env!("LOGRES_BUILD"))?;
    module.add("TERMINAL", TERMINAL)?;
    module.add("LogresError", py.get_type::<convert::LogresError>())?;
    module.add("IllegalAction", py.get_type::<convert::IllegalAction>())?;
    module.add_class::<classes::Game>()?;
    module.add_class::<classes::State>()?;
    module.add_class::<classes::Bot>()?;
    module.add_class::<classes::Decision>()?;
    module.add_class::<classes::Batch>()?;
    module.add_class::<classes::Picks>()?;
    module.add_class::<classes::Judge>()?;
    module.add_function(wrap_pyfunction!(functions::_games, module)?)?;
    module.add_function(wrap_pyfunction!(classes::_restore, module)?)?;
    module.add_function(wrap_pyfunction!(functions::_record_setup, module)?)?;
    module.add_function(wrap_pyfunction!(functions::bot_names, module)?)?;
    module.add_function(wrap_pyfunction!(functions::clause, module)?)?;
    module.add_function(wrap_pyfunction!(functions::clauses, module)?)?;
    module.add_function(wrap_pyfunction!(functions::load_scenarios, module)?)?;
    module.add_function(wrap_pyfunction!(functions::run_scenarios, module)?)?;
    Ok(())
}
