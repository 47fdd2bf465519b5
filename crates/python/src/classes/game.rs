//! `Game`: what is played, compiled; and the bulk work that needs nothing else.

use super::bot::Bot;
use super::state::State;
use crate::convert::{plain, wrong};
use crate::game::{AnyGame, compile, lines};
use crate::written::restore;
use logres_arena::Thinking;
use logres_kernel::Seat;
use logres_protocol::Setup;
use logres_table::{Folder, Record};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use pyo3::{Py, PyAny};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// What is played, compiled.
#[pyclass(frozen, module = "logres", name = "Game")]
pub struct Game {
    pub inner: Arc<dyn AnyGame>,
}

#[pymethods]
impl Game {
    /// Compiles a game from the JSON of a setup; `content` maps file names to texts.
    #[new]
    #[pyo3(signature = (setup, content=None))]
    fn new(py: Python<'_>, setup: &str, content: Option<BTreeMap<String, String>>) -> PyResult<Self> {
        let setup: Setup =
            serde_json::from_str(setup).map_err(|fault| wrong(format!("this is no setup: {fault}")))?;
        let content: Option<Folder> = content;
        let inner = py.detach(|| compile(&setup, content)).map_err(wrong)?;
        Ok(Self { inner })
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    #[getter]
    fn rules_revision(&self) -> u32 {
        self.inner.revision()
    }

    #[getter]
    fn observation_version(&self) -> u32 {
        self.inner.encoding()
    }

    #[getter]
    fn content_digest(&self) -> &str {
        self.inner.content_digest()
    }

    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &serde_json::to_value(self.inner.setup()).map_err(|fault| wrong(fault.to_string()))?)
    }

    #[getter]
    fn num_players(&self) -> usize {
        self.inner.seats()
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.inner.codes()
    }

    #[getter]
    fn observation_length(&self) -> usize {
        self.inner.features().len()
    }

    #[getter]
    fn observation_features(&self) -> Vec<String> {
        self.inner.features().to_vec()
    }

    #[getter]
    fn actions(&self) -> Vec<Option<String>> {
        (0..self.inner.codes() as i64).map(|code| self.inner.written(code)).collect()
    }

    #[getter]
    fn utility_range(&self) -> (f32, f32) {
        self.inner.range()
    }

    pub fn action_to_string(&self, action: i64) -> PyResult<String> {
        let range = self.inner.codes() - 1;
        self.inner
            .written(action)
            .ok_or_else(|| wrong(format!("{action} is no action: actions are 0 to {range}")))
    }

    pub fn string_to_action(&self, written: &str) -> PyResult<u16> {
        self.inner.read(written).map_err(wrong)
    }

    #[pyo3(signature = (seed=0, number=0))]
    fn new_initial_state(&self, seed: u64, number: u64) -> State {
        State { game: Arc::clone(&self.inner), inner: Arc::clone(&self.inner).begin(seed, number) }
    }

    pub fn deserialize_state(&self, written: &str) -> PyResult<State> {
        let inner = restore(&self.inner, written).map_err(wrong)?;
        Ok(State { game: Arc::clone(&self.inner), inner })
    }

    /// Every position of a record, the first before the first answer.
    #[pyo3(signature = (record, seed=0))]
    fn replay(&self, py: Python<'_>, record: &str, seed: u64) -> PyResult<Vec<State>> {
        let record = Record::read_unfinished(record).map_err(|faults| wrong(lines(faults)))?;
        let positions = py.detach(|| Arc::clone(&self.inner).replay(&record, seed)).map_err(wrong)?;
        Ok(positions.into_iter().map(|inner| State { game: Arc::clone(&self.inner), inner }).collect())
    }

    #[pyo3(signature = (name, seed=0, iterations=None, milliseconds=None))]
    fn bot(
        &self,
        name: &str,
        seed: u64,
        iterations: Option<u32>,
        milliseconds: Option<u64>,
    ) -> PyResult<Bot> {
        let thinking = match (iterations, milliseconds) {
            (Some(_), Some(_)) => {
                return Err(wrong("a bot has a budget of iterations or of milliseconds, not of both"));
            }
            (Some(0), _) | (_, Some(0)) => return Err(wrong("a bot cannot think with a budget of nothing")),
            (None, Some(time)) => Thinking::Time(Duration::from_millis(time)),
            (iterations, None) => Thinking::Iterations(iterations.unwrap_or(200)),
        };
        let inner = Arc::clone(&self.inner).bot(name, seed, thinking).map_err(wrong)?;
        Ok(Bot { name: name.to_owned(), inner })
    }

    /// Points, winners, decisions and ending of many games by bots, as `logres sim` plays them.
    #[pyo3(signature = (bots, games, seed=1, first=0, iterations=200, threads=1))]
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        bots: Vec<String>,
        games: u64,
        seed: u64,
        first: u64,
        iterations: u32,
        threads: usize,
    ) -> PyResult<Bound<'py, PyDict>> {
        let seats = self.inner.seats();
        let numbers =
            first..first.checked_add(games).ok_or_else(|| wrong("there are no so high numbers of games"))?;
        let played =
            py.detach(|| self.inner.simulate(&bots, seed, numbers, iterations, threads)).map_err(wrong)?;
        let points = PyArray2::<i32>::zeros(py, [played.len(), seats], false);
        let winners = PyArray2::<bool>::zeros(py, [played.len(), seats], false);
        let decisions = PyArray1::<i64>::zeros(py, played.len(), false);
        let endings = PyList::empty(py);
        {
            let (mut points, mut winners, mut decisions) =
                (points.readwrite(), winners.readwrite(), decisions.readwrite());
            let contiguous = || wrong("a new array is not contiguous");
            let points = points.as_slice_mut().map_err(|_| contiguous())?;
            let winners = winners.as_slice_mut().map_err(|_| contiguous())?;
            let decisions = decisions.as_slice_mut().map_err(|_| contiguous())?;
            for (row, game) in played.iter().enumerate() {
                decisions[row] = game.decisions as i64;
                for place in 0..seats {
                    points[row * seats + place] = game.outcome.points[place].into();
                    winners[row * seats + place] = game.outcome.winners.has(Seat::new(place));
                }
                endings.append(game.outcome.ending)?;
            }
        }
        let result = PyDict::new(py);
        result.set_item("points", points)?;
        result.set_item("winners", winners)?;
        result.set_item("decisions", decisions)?;
        result.set_item("endings", endings)?;
        Ok(result)
    }

    /// One block of an arena: the same deal once for each rotation of the seats.
    #[pyo3(signature = (bots, number, seed=1, iterations=200))]
    fn arena_block<'py>(
        &self,
        py: Python<'py>,
        bots: Vec<String>,
        number: u64,
        seed: u64,
        iterations: u32,
    ) -> PyResult<Bound<'py, PyAny>> {
        let block = py.detach(|| self.inner.block(&bots, seed, number, iterations)).map_err(wrong)?;
        plain(py, &block)
    }

    /// The report of an arena from the JSON of its blocks.
    fn arena_report<'py>(
        &self,
        py: Python<'py>,
        bots: Vec<String>,
        blocks: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let blocks: Vec<Value> =
            serde_json::from_str(blocks).map_err(|fault| wrong(format!("these are no blocks: {fault}")))?;
        plain(py, &self.inner.report(&bots, blocks).map_err(wrong)?)
    }

    fn arena_blocks(&self, bots: usize, games: u64) -> u64 {
        self.inner.blocks_for(bots, games)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let inner = &slf.get().inner;
        let setup = serde_json::to_string(inner.setup()).map_err(|fault| wrong(fault.to_string()))?;
        let arguments = (setup, inner.content().cloned()).into_pyobject(py)?;
        Ok((slf.get_type().into_any(), arguments))
    }

    /// A game never changes, so a copy is the game itself.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.extract::<PyRef<'_, Game>>().is_ok_and(|other| {
            self.inner.setup() == other.inner.setup()
                && self.inner.content_digest() == other.inner.content_digest()
        })
    }

    fn __hash__(&self) -> u64 {
        let setup = serde_json::to_string(self.inner.setup()).unwrap_or_default();
        setup.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
        })
    }

    fn __repr__(&self) -> String {
        let setup = self.inner.setup();
        let mut parts = vec![format!("{:?}", setup.game), format!("seats={}", setup.seats.len())];
        if !setup.modules.is_empty() {
            parts.push(format!("modules={:?}", setup.modules));
        }
        if !setup.options.is_empty() {
            parts.push(format!("options={:?}", setup.options));
        }
        format!("logres.load_game({})", parts.join(", "))
    }
}
