//! `Game`: what is played, compiled; and the bulk work that needs nothing else.

use super::bot::Bot;
use super::state::State;
use crate::batch::SimWish;
use crate::convert::{plain, wrong};
use crate::game::{AnyGame, compile, lines};
use crate::interrupt::stoppable;
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

/// So many games are simulated by one call.
const MOST_AT_ONCE: u64 = 1 << 22;

/// What is played: rules, seats, modules, options and content, compiled. Use `logres.load_game`.
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

    /// `"merlin"` or `"camelot"`.
    #[getter]
    fn name(&self) -> &'static str {
        self.inner.name()
    }

    /// Rises with every change of the rules that alters what is offered, its order or scores.
    #[getter]
    fn rules_revision(&self) -> u32 {
        self.inner.revision()
    }

    /// Rises when the order, the names or the meaning of the numbers of an observation change.
    #[getter]
    fn observation_version(&self) -> u32 {
        self.inner.encoding()
    }

    /// The name of its content: games with other cards or numbers have another one.
    #[getter]
    fn content_digest(&self) -> &str {
        self.inner.content_digest()
    }

    /// Game, seats, modules and options, as records and the server have them.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &serde_json::to_value(self.inner.setup()).map_err(|fault| wrong(fault.to_string()))?)
    }

    /// How many seats there are.
    #[getter]
    fn num_players(&self) -> usize {
        self.inner.seats()
    }

    /// Actions are numbers below this. They are the codes that statistics and policies use everywhere.
    #[getter]
    fn num_actions(&self) -> usize {
        self.inner.codes()
    }

    /// How many numbers an observation has.
    #[getter]
    fn observation_length(&self) -> usize {
        self.inner.features().len()
    }

    /// The name of every number of an observation. `seat+0` is the viewer, `seat+1` sits to the left.
    #[getter]
    fn observation_features(&self) -> Vec<String> {
        self.inner.features().to_vec()
    }

    /// The written form of every action, by number. An action is always one choice.
    #[getter]
    fn actions(&self) -> Vec<Option<String>> {
        (0..self.inner.codes() as i64).map(|code| self.inner.written(code)).collect()
    }

    /// The least and the most that a game can be worth to a seat.
    #[getter]
    fn utility_range(&self) -> (f32, f32) {
        self.inner.range()
    }

    /// The written form of an action.
    pub fn action_to_string(&self, action: i64) -> PyResult<String> {
        let range = self.inner.codes() - 1;
        self.inner
            .written(action)
            .ok_or_else(|| wrong(format!("{action} is no action: actions are 0 to {range}")))
    }

    /// The action with this written form.
    pub fn string_to_action(&self, written: &str) -> PyResult<u16> {
        self.inner.read(written).map_err(wrong)
    }

    /// The position after the setup, dealt as `logres sim --seed SEED` deals game `number`.
    #[pyo3(signature = (seed=0, number=0))]
    fn new_initial_state(&self, seed: u64, number: u64) -> State {
        State { game: Arc::clone(&self.inner), inner: Arc::clone(&self.inner).begin(seed, number) }
    }

    /// The position that `State.serialize` wrote.
    pub fn deserialize_state(&self, written: &str) -> PyResult<State> {
        let inner = restore(&self.inner, written).map_err(wrong)?;
        Ok(State { game: Arc::clone(&self.inner), inner })
    }

    /// Every position of a record of this game, the first before the first answer.
    ///
    /// What chance brings in one that is played on is drawn from `seed`.
    #[pyo3(signature = (record, seed=0))]
    fn replay(&self, py: Python<'_>, record: &str, seed: u64) -> PyResult<Vec<State>> {
        let record = Record::read_unfinished(record).map_err(|faults| wrong(lines(faults)))?;
        let positions = py.detach(|| Arc::clone(&self.inner).replay(&record, seed)).map_err(wrong)?;
        Ok(positions.into_iter().map(|inner| State { game: Arc::clone(&self.inner), inner }).collect())
    }

    /// A bot by name, with a budget for each decision: 200 iterations of search unless said otherwise.
    ///
    /// `net:FILE` is a network that `logres.learn` wrote.
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

    /// Plays the games `first` to `first + games` of a seed by bots, as `logres sim` does.
    ///
    /// Gives `points` and `winners` (a row a game, a column a seat), `decisions` and `endings`, and with `answers` an array
    /// of the actions of each game. `nets` are the contents of network files, by the names of their players.
    #[pyo3(signature = (bots, games, seed=1, first=0, iterations=200, threads=1, answers=false, nets=None))]
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        bots: Vec<String>,
        games: u64,
        seed: u64,
        first: u64,
        iterations: u32,
        threads: usize,
        answers: bool,
        nets: Option<BTreeMap<String, String>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let seats = self.inner.seats();
        if games > MOST_AT_ONCE {
            return Err(wrong(format!(
                "{games} games are too many for one call; {MOST_AT_ONCE} are allowed, and logres.blocks.simulate plays \
                 any number"
            )));
        }
        let numbers =
            first..first.checked_add(games).ok_or_else(|| wrong("there are no so high numbers of games"))?;
        let nets = nets.unwrap_or_default();
        let wish = SimWish { bots, nets, seed, numbers, iterations, threads, answers };
        let played = stoppable(py, |stop| self.inner.simulate(&wish, stop))?;
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
        if answers {
            let list = PyList::empty(py);
            for game in played {
                list.append(PyArray1::from_vec(py, game.answers.unwrap_or_default()))?;
            }
            result.set_item("answers", list)?;
        }
        Ok(result)
    }

    /// One block of an arena: the same deal once for each rotation of the seats.
    ///
    /// `nets` are the contents of network files, by the names of their players.
    #[pyo3(signature = (bots, number, seed=1, iterations=200, nets=None))]
    fn arena_block<'py>(
        &self,
        py: Python<'py>,
        bots: Vec<String>,
        number: u64,
        seed: u64,
        iterations: u32,
        nets: Option<BTreeMap<String, String>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let nets = nets.unwrap_or_default();
        let block = stoppable(py, |stop| self.inner.block(&bots, &nets, seed, number, iterations, stop))?;
        plain(py, &block)
    }

    /// The report of an arena from the JSON of its blocks, as `logres arena --json` gives it.
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

    /// How many blocks make up so many games.
    fn arena_blocks(&self, bots: usize, games: u64) -> PyResult<u64> {
        self.inner.blocks_for(bots, games).map_err(wrong)
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
