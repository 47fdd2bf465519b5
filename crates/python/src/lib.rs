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
mod game;
mod history;
mod numbers;
mod position;
mod rulebook;

use batch::{AnyBatch, BatchWish, Rows};
use bot::AnyBot;
use game::AnyGame;
use logres_arena::Thinking;
use logres_bots::{NAMES, Saying};
use logres_kernel::{Seat, Viewer};
use logres_protocol::Setup;
use logres_table::{Folder, Record, scenario};
use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods};
use position::{AnyPosition, Refused};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};
use pyo3::{Py, PyAny, create_exception, intern};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

create_exception!(
    logres,
    LogresError,
    PyValueError,
    "Something that was asked for cannot be done; the message says why."
);
create_exception!(
    logres,
    IllegalAction,
    LogresError,
    "The rules do not allow this action now. `clause` is the paragraph of the rulebook that says so, or None."
);

/// What `current_player` gives when the game is over, as in OpenSpiel.
const TERMINAL: i64 = -4;

fn wrong(sentence: impl Into<String>) -> PyErr {
    LogresError::new_err(sentence.into())
}

fn refused(py: Python<'_>, refused: Refused) -> PyErr {
    let fault = IllegalAction::new_err(refused.sentence);
    match fault.value(py).setattr(intern!(py, "clause"), refused.clause) {
        Ok(()) => fault,
        Err(other) => other,
    }
}

/// JSON as Python's own values.
fn plain<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_i64(), number.as_u64()) {
            (Some(whole), _) => whole.into_pyobject(py)?.into_any(),
            (None, Some(whole)) => whole.into_pyobject(py)?.into_any(),
            (None, None) => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(plain(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, plain(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// A seat by its number, `"gallery"` or `"arbiter"`.
fn viewer(who: &Bound<'_, PyAny>, seats: usize) -> PyResult<Viewer> {
    if let Ok(name) = who.extract::<String>() {
        return match name.as_str() {
            "gallery" => Ok(Viewer::Gallery),
            "arbiter" => Ok(Viewer::Arbiter),
            other => Err(wrong(format!(
                "a viewer is a seat by its number, \"gallery\" or \"arbiter\", not \"{other}\""
            ))),
        };
    }
    Ok(Viewer::Seat(seat(who.extract()?, seats)?))
}

fn seat(number: i64, seats: usize) -> PyResult<Seat> {
    match usize::try_from(number) {
        Ok(place) if place < seats => Ok(Seat::new(place)),
        _ => Err(PyIndexError::new_err(format!("there is no seat {number}: seats are 0 to {}", seats - 1))),
    }
}

fn saying(said: Option<(String, Option<String>)>) -> Option<Saying> {
    said.map(|(phrase, thing)| Saying { phrase, thing })
}

/// What is played, compiled.
#[pyclass(frozen, module = "logres", name = "Game")]
struct Game {
    inner: Arc<dyn AnyGame>,
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
        let inner = py.detach(|| game::compile(&setup, content)).map_err(wrong)?;
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

    fn action_to_string(&self, action: i64) -> PyResult<String> {
        let range = self.inner.codes() - 1;
        self.inner
            .written(action)
            .ok_or_else(|| wrong(format!("{action} is no action: actions are 0 to {range}")))
    }

    fn string_to_action(&self, written: &str) -> PyResult<u16> {
        self.inner.read(written).map_err(wrong)
    }

    #[pyo3(signature = (seed=0, number=0))]
    fn new_initial_state(&self, seed: u64, number: u64) -> State {
        State { game: Arc::clone(&self.inner), inner: Arc::clone(&self.inner).begin(seed, number) }
    }

    fn deserialize_state(&self, written: &str) -> PyResult<State> {
        let inner = restore(&self.inner, written).map_err(wrong)?;
        Ok(State { game: Arc::clone(&self.inner), inner })
    }

    /// Every position of a record, the first before the first answer.
    #[pyo3(signature = (record, seed=0))]
    fn replay(&self, py: Python<'_>, record: &str, seed: u64) -> PyResult<Vec<State>> {
        let record = Record::read_unfinished(record).map_err(|faults| wrong(game::lines(faults)))?;
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

/// Writes a position so that it can be read back: where it began, and what was played since.
fn written(position: &dyn AnyPosition, game: &dyn AnyGame) -> Result<String, String> {
    let answers: Vec<u16> = position.answers().iter().map(|(_, code, _)| *code).collect();
    let sayings: BTreeMap<String, Value> = position
        .answers()
        .into_iter()
        .enumerate()
        .filter_map(|(place, (_, _, saying))| {
            let saying = saying?;
            Some((place.to_string(), serde_json::json!([saying.phrase, saying.thing])))
        })
        .collect();
    let value = serde_json::json!({
        "logres-state": 1,
        "setup": game.setup(),
        "rules": game.revision(),
        "content": game.content_digest(),
        "root": position.written_root()?,
        "answers": answers,
        "sayings": sayings,
    });
    Ok(value.to_string())
}

fn restore(game: &Arc<dyn AnyGame>, written: &str) -> Result<Box<dyn AnyPosition>, String> {
    let value: Value =
        serde_json::from_str(written).map_err(|fault| format!("this is no written state: {fault}"))?;
    if value.get("logres-state").and_then(Value::as_u64) != Some(1) {
        return Err("this is no state that this version can read".to_owned());
    }
    let setup: Setup = serde_json::from_value(value["setup"].clone())
        .map_err(|fault| format!("this is no setup: {fault}"))?;
    if setup != *game.setup() {
        return Err("the state is of a game with another setup".to_owned());
    }
    if value["rules"].as_u64() != Some(game.revision().into()) {
        return Err(format!(
            "the state was written by another revision of the rules; this is revision {}",
            game.revision()
        ));
    }
    if value["content"].as_str() != Some(game.content_digest()) {
        return Err("the state was written with other content".to_owned());
    }
    let codes: Vec<u16> = serde_json::from_value(value["answers"].clone())
        .map_err(|fault| format!("these are no answers: {fault}"))?;
    let said: BTreeMap<usize, (String, Option<String>)> = match value.get("sayings") {
        Some(sayings) => serde_json::from_value(sayings.clone())
            .map_err(|fault| format!("these are no sayings: {fault}"))?,
        None => BTreeMap::new(),
    };
    let answers: Vec<_> = codes
        .into_iter()
        .enumerate()
        .map(|(place, code)| (code, saying(said.get(&place).cloned())))
        .collect();
    Arc::clone(game).restore(&value["root"], &answers)
}

/// A position of a game.
#[pyclass(module = "logres", name = "State")]
struct State {
    game: Arc<dyn AnyGame>,
    inner: Box<dyn AnyPosition>,
}

impl State {
    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn of(&self, inner: Box<dyn AnyPosition>) -> Self {
        Self { game: Arc::clone(&self.game), inner }
    }
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        Game { inner: Arc::clone(&self.game) }
    }

    fn current_player(&self) -> i64 {
        self.inner.seat().map_or(TERMINAL, |seat| seat as i64)
    }

    fn asked(&self) -> Vec<usize> {
        self.inner.asked()
    }

    fn is_terminal(&self) -> bool {
        self.inner.seat().is_none()
    }

    /// The codes of the legal actions, rising.
    fn legal_actions(&mut self) -> Vec<u16> {
        let mut legal = self.inner.legal().to_vec();
        legal.sort_unstable();
        legal
    }

    /// The same in the order in which the rules list them.
    fn offers(&mut self) -> Vec<u16> {
        self.inner.legal().to_vec()
    }

    fn legal_actions_mask<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let mask = PyArray1::<i8>::zeros(py, self.game.codes(), false);
        {
            let mut places = mask.readwrite();
            let places = places.as_slice_mut().map_err(|_| wrong("a new array is not contiguous"))?;
            for &code in self.inner.legal() {
                places[usize::from(code)] = 1;
            }
        }
        Ok(mask)
    }

    #[pyo3(signature = (action, saying=None))]
    fn apply_action(
        &mut self,
        py: Python<'_>,
        action: i64,
        saying: Option<(String, Option<String>)>,
    ) -> PyResult<()> {
        self.inner.play(action, self::saying(saying)).map_err(|fault| refused(py, fault))
    }

    /// None if the action is legal; otherwise a sentence and the clause.
    #[pyo3(signature = (action, player=None))]
    fn why_not(&self, action: i64, player: Option<i64>) -> PyResult<Option<(String, Option<String>)>> {
        let player = player.map(|player| seat(player, self.seats())).transpose()?;
        let why = self.inner.why_not(action, player.map(Seat::index)).map_err(wrong)?;
        Ok(why.map(|refused| (refused.sentence, refused.clause)))
    }

    fn clone(&self) -> Self {
        self.of(self.inner.copy())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn returns(&self) -> Vec<f32> {
        self.inner.returns()
    }

    fn points(&self) -> Option<Vec<i16>> {
        self.inner.outcome().map(|outcome| outcome.points[..self.seats()].to_vec())
    }

    fn winners(&self) -> Option<Vec<usize>> {
        self.inner.outcome().map(|outcome| outcome.winners.iter().map(Seat::index).collect())
    }

    fn ending(&self) -> Option<&'static str> {
        self.inner.outcome().map(|outcome| outcome.ending)
    }

    /// A new array, or the given one, filled with the observation.
    #[pyo3(signature = (player=None, out=None, dtype=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Bound<'py, PyAny>>,
        out: Option<Bound<'py, PyAny>>,
        dtype: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let who = match player {
            Some(player) => viewer(&player, self.seats())?,
            None => self.inner.seat().map_or(Viewer::Gallery, |seat| Viewer::Seat(Seat::new(seat))),
        };
        let length = self.game.features().len();
        if let Some(out) = out {
            let array = out
                .cast::<PyArray1<f32>>()
                .map_err(|_| wrong("out must be a one-dimensional float32 array"))?;
            let mut places = array.try_readwrite().map_err(|fault| wrong(fault.to_string()))?;
            match places.as_slice_mut() {
                Ok(places) if places.len() == length => self.inner.floats(who, places),
                _ => return Err(wrong(format!("out must be contiguous and have {length} numbers"))),
            }
            drop(places);
            return Ok(out);
        }
        let contiguous = |_| wrong("a new array is not contiguous");
        match dtype.unwrap_or("float32") {
            "float32" => {
                let array = PyArray1::<f32>::zeros(py, length, false);
                self.inner.floats(who, array.readwrite().as_slice_mut().map_err(contiguous)?);
                Ok(array.into_any())
            }
            "uint8" => {
                let array = PyArray1::<u8>::zeros(py, length, false);
                self.inner.bytes(who, array.readwrite().as_slice_mut().map_err(contiguous)?);
                Ok(array.into_any())
            }
            other => Err(wrong(format!("an observation is float32 or uint8, not {other}"))),
        }
    }

    fn view<'py>(&self, py: Python<'py>, player: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.inner.view(viewer(player, self.seats())?).map_err(wrong)?)
    }

    fn observation_string(&self, player: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.inner.view(viewer(player, self.seats())?).map_err(wrong)?.to_string())
    }

    fn information_state_string(&self, player: &Bound<'_, PyAny>) -> PyResult<String> {
        let viewer = viewer(player, self.seats())?;
        let mut lines = self.inner.heard(viewer);
        lines.push(self.inner.view(viewer).map_err(wrong)?.to_string());
        Ok(lines.join("\n"))
    }

    /// What a viewer was told so far: the key of each event with what fills its gaps.
    fn events(&self, player: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.inner.heard(viewer(player, self.seats())?))
    }

    /// The key of the question and the clause that governs it; None at the end.
    fn question(&self) -> Option<(String, String)> {
        self.inner.question()
    }

    fn resample_from_infostate(&self, player: &Bound<'_, PyAny>, seed: u64) -> PyResult<Self> {
        let viewer = viewer(player, self.seats())?;
        Ok(self.of(self.inner.imagined(viewer, seed)))
    }

    fn reseeded(&self, seed: u64) -> Self {
        self.of(self.inner.reseeded(seed))
    }

    fn action_to_string(&self, action: i64) -> PyResult<String> {
        self.game().action_to_string(action)
    }

    fn string_to_action(&self, written: &str) -> PyResult<u16> {
        self.game().string_to_action(written)
    }

    fn move_number(&self) -> usize {
        self.inner.length()
    }

    fn history(&self) -> Vec<(usize, u16)> {
        self.inner.answers().into_iter().map(|(seat, code, _)| (seat, code)).collect()
    }

    fn serialize(&self) -> PyResult<String> {
        written(&*self.inner, &*self.game).map_err(wrong)
    }

    fn record(&self) -> PyResult<String> {
        self.inner.record().map_err(wrong)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let state = slf.borrow();
        let text = state.serialize()?;
        let game = Bound::new(py, state.game())?;
        let restore = py.import(intern!(py, "logres._logres"))?.getattr(intern!(py, "_restore"))?;
        Ok((restore, (game, text).into_pyobject(py)?))
    }

    fn __repr__(&self) -> String {
        match self.inner.seat() {
            Some(seat) => format!(
                "<logres.State of {}, answer {}, seat {seat} decides>",
                self.game.name(),
                self.inner.length()
            ),
            None => {
                format!("<logres.State of {}, over after {} answers>", self.game.name(), self.inner.length())
            }
        }
    }
}

#[pyfunction]
fn _restore(game: &Game, written: &str) -> PyResult<State> {
    game.deserialize_state(written)
}

/// What a bot decided.
#[pyclass(frozen, get_all, module = "logres", name = "Decision")]
struct Decision {
    action: u16,
    /// By action: its share of the search. A bot that does not search gives its choice alone.
    policy: BTreeMap<u16, f32>,
    /// By action: its mean value, from 0 to 1, where the bot searched.
    values: BTreeMap<u16, f32>,
    reasons: Vec<(String, f32)>,
    saying: Option<(String, Option<String>)>,
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        format!("<logres.Decision {} of {} weighed>", self.action, self.policy.len())
    }
}

/// One of our bots.
#[pyclass(frozen, module = "logres", name = "Bot")]
struct Bot {
    name: String,
    inner: Box<dyn AnyBot>,
}

#[pymethods]
impl Bot {
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&self, py: Python<'_>, state: PyRef<'_, State>) -> PyResult<Decision> {
        let position = &*state.inner;
        let decided = py.detach(|| self.inner.choose(position)).map_err(wrong)?;
        let visits: u32 = decided.weighed.iter().map(|(_, visits, _)| visits).sum();
        let policy = match visits {
            0 => BTreeMap::from([(decided.code, 1.0)]),
            all => {
                decided.weighed.iter().map(|&(code, visits, _)| (code, visits as f32 / all as f32)).collect()
            }
        };
        let values = decided.weighed.iter().map(|&(code, _, value)| (code, value)).collect();
        let saying = decided.saying.map(|saying| (saying.phrase, saying.thing));
        Ok(Decision { action: decided.code, policy, values, reasons: decided.reasons, saying })
    }

    /// Chooses and plays; gives the decision.
    fn play(&self, py: Python<'_>, state: &Bound<'_, State>) -> PyResult<Decision> {
        let decision = self.choose(py, state.borrow())?;
        state.borrow_mut().apply_action(py, decision.action.into(), decision.saying.clone())?;
        Ok(decision)
    }

    fn __repr__(&self) -> String {
        format!("<logres.Bot {}>", self.name)
    }
}

/// Many games at once.
#[pyclass(module = "logres._logres", subclass, name = "Batch")]
struct Batch {
    /// A lock that is never waited for: every method that steps has the batch to itself. Bots cannot be shared.
    inner: Mutex<Box<dyn AnyBatch>>,
    #[pyo3(get)]
    observation: Option<Py<PyAny>>,
    bytes: bool,
    #[pyo3(get)]
    mask: Py<PyArray2<i8>>,
    #[pyo3(get)]
    reward: Py<PyArray2<f32>>,
    #[pyo3(get)]
    points: Py<PyArray2<i32>>,
    #[pyo3(get)]
    done: Py<PyArray1<bool>>,
    #[pyo3(get)]
    player: Py<PyArray1<i32>>,
    #[pyo3(get)]
    number: Py<PyArray1<i64>>,
    #[pyo3(get)]
    sampled: Py<PyArray1<i64>>,
    games: usize,
    length: usize,
}

impl Batch {
    fn batch(&mut self) -> &mut dyn AnyBatch {
        &mut **self.inner.get_mut().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Lends the arrays of a batch to `$work` as slices, without the interpreter's lock.
macro_rules! with_rows {
    ($self:ident, $py:ident, |$batch:ident, $rows:ident| $work:expr) => {{
        let borrowed =
            |fault: numpy::BorrowError| wrong(format!("an array of the batch is in use elsewhere: {fault}"));
        let ragged = |_| wrong("an array of the batch is not contiguous");
        let observation = $self.observation.as_ref().map(|array| array.bind($py));
        let mut floats = match &observation {
            Some(array) if !$self.bytes => Some(
                array
                    .cast::<PyArray2<f32>>()
                    .map_err(|_| wrong("the observation is another array"))?
                    .try_readwrite()
                    .map_err(borrowed)?,
            ),
            _ => None,
        };
        let mut bytes = match &observation {
            Some(array) if $self.bytes => Some(
                array
                    .cast::<PyArray2<u8>>()
                    .map_err(|_| wrong("the observation is another array"))?
                    .try_readwrite()
                    .map_err(borrowed)?,
            ),
            _ => None,
        };
        let mut mask = $self.mask.bind($py).try_readwrite().map_err(borrowed)?;
        let mut reward = $self.reward.bind($py).try_readwrite().map_err(borrowed)?;
        let mut points = $self.points.bind($py).try_readwrite().map_err(borrowed)?;
        let mut done = $self.done.bind($py).try_readwrite().map_err(borrowed)?;
        let mut player = $self.player.bind($py).try_readwrite().map_err(borrowed)?;
        let mut number = $self.number.bind($py).try_readwrite().map_err(borrowed)?;
        let $rows = Rows {
            floats: floats.as_mut().map(|array| array.as_slice_mut()).transpose().map_err(ragged)?,
            bytes: bytes.as_mut().map(|array| array.as_slice_mut()).transpose().map_err(ragged)?,
            mask: mask.as_slice_mut().map_err(ragged)?,
            reward: reward.as_slice_mut().map_err(ragged)?,
            points: points.as_slice_mut().map_err(ragged)?,
            done: done.as_slice_mut().map_err(ragged)?,
            player: player.as_slice_mut().map_err(ragged)?,
            number: number.as_slice_mut().map_err(ragged)?,
        };
        let $batch = $self.inner.get_mut().unwrap_or_else(PoisonError::into_inner);
        $py.detach(|| $work).map_err(wrong)
    }};
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (game, games, seed=1, bots=None, iterations=200, skip_forced=false, threads=1, observation="float32"))]
    fn new(
        py: Python<'_>,
        game: &Game,
        games: usize,
        seed: u64,
        bots: Option<Vec<Option<String>>>,
        iterations: u32,
        skip_forced: bool,
        threads: usize,
        observation: Option<&str>,
    ) -> PyResult<Self> {
        let seats = game.inner.seats();
        let bots = bots.unwrap_or_else(|| vec![None; seats]);
        let length = game.inner.features().len();
        // The arrays of a batch that is far too large would end the process, so it is refused.
        const MOST: usize = 1 << 31;
        if games.saturating_mul(length.max(game.inner.codes())) > MOST {
            return Err(wrong(format!("a batch of {games} games does not fit into memory")));
        }
        let wish = BatchWish { games, seed, bots, iterations, skip_forced, threads };
        let inner = py.detach(|| Arc::clone(&game.inner).batch(wish)).map_err(wrong)?;
        let (observation, bytes) = match observation {
            None => (None, false),
            Some("float32") => {
                (Some(PyArray2::<f32>::zeros(py, [games, length], false).into_any().unbind()), false)
            }
            Some("uint8") => {
                (Some(PyArray2::<u8>::zeros(py, [games, length], false).into_any().unbind()), true)
            }
            Some(other) => {
                return Err(wrong(format!("observations are float32, uint8 or None, not {other}")));
            }
        };
        let mut batch = Self {
            inner: Mutex::new(inner),
            observation,
            bytes,
            mask: PyArray2::zeros(py, [games, game.inner.codes()], false).unbind(),
            reward: PyArray2::zeros(py, [games, seats], false).unbind(),
            points: PyArray2::zeros(py, [games, seats], false).unbind(),
            done: PyArray1::zeros(py, games, false).unbind(),
            player: PyArray1::zeros(py, games, false).unbind(),
            number: PyArray1::zeros(py, games, false).unbind(),
            sampled: PyArray1::zeros(py, games, false).unbind(),
            games,
            length,
        };
        batch.reset(py, seed)?;
        Ok(batch)
    }

    /// Begins anew with the first games of a seed.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        with_rows!(self, py, |batch, rows| batch.reset(seed, rows))
    }

    /// Plays one action in every game.
    fn step(&mut self, py: Python<'_>, actions: PyArrayLike1<'_, i64, AllowTypeChange>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(|_| wrong("the actions must lie in one row"))?;
        with_rows!(self, py, |batch, rows| batch.step(actions, rows))
    }

    /// Random legal actions, drawn as `logres sim` draws them. The array is used again.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        {
            let mut sampled =
                self.sampled.bind(py).try_readwrite().map_err(|fault| wrong(fault.to_string()))?;
            self.batch().sample(sampled.as_slice_mut().map_err(|_| wrong("the array is not contiguous"))?);
        }
        Ok(self.sampled.clone_ref(py))
    }

    /// The observation after each legal action of each game: observations, actions, and where each game begins.
    fn afterstates<'py>(
        &mut self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<i64>>, Bound<'py, PyArray1<i64>>)> {
        let games = self.batch().len();
        let ends = PyArray1::<i64>::zeros(py, games + 1, false);
        let total = {
            let mut places = ends.readwrite();
            let places = places.as_slice_mut().map_err(|_| wrong("a new array is not contiguous"))?;
            self.batch().counts(&mut places[1..]);
            for place in 1..=games {
                places[place] += places[place - 1];
            }
            places[games] as usize
        };
        let observations = PyArray2::<f32>::zeros(py, [total, self.length], false);
        let actions = PyArray1::<i64>::zeros(py, total, false);
        {
            let (mut out, mut codes) = (observations.readwrite(), actions.readwrite());
            let contiguous = |_| wrong("a new array is not contiguous");
            let (out, codes) =
                (out.as_slice_mut().map_err(contiguous)?, codes.as_slice_mut().map_err(contiguous)?);
            let batch = self.batch();
            py.detach(|| batch.after(out, codes)).map_err(wrong)?;
        }
        Ok((observations, actions, ends))
    }

    #[getter]
    fn decisions(&mut self) -> u64 {
        self.batch().decisions()
    }

    fn __len__(&self) -> usize {
        self.games
    }
}

/// Draws as `logres sim` draws the choices of random players in one game.
#[pyclass(module = "logres", name = "Picks")]
struct Picks {
    stream: logres_kernel::Stream<8>,
}

#[pymethods]
impl Picks {
    #[new]
    #[pyo3(signature = (seed, number=0))]
    fn new(seed: u64, number: u64) -> Self {
        let [_, stream] = game::streams(seed, number);
        Self { stream }
    }

    /// A number below `bound`.
    fn below(&mut self, bound: u32) -> PyResult<u32> {
        if bound == 0 {
            return Err(wrong("there is no number below 0"));
        }
        Ok(self.stream.below(bound))
    }

    /// The seed of the next bot of the game.
    fn bot_seed(&mut self) -> u64 {
        u64::from(self.stream.next_word()) << 32 | u64::from(self.stream.next_word())
    }
}

/// What can be played: seats, modules, options and ready-made sets of each game.
#[pyfunction]
fn _games(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    plain(py, &serde_json::to_value(logres_games::infos()).map_err(|fault| wrong(fault.to_string()))?)
}

#[pyfunction]
fn bot_names() -> Vec<&'static str> {
    NAMES.to_vec()
}

/// A paragraph of the rulebook.
#[pyfunction]
#[pyo3(signature = (clause, language="en"))]
fn clause(clause: &str, language: &str) -> PyResult<&'static str> {
    let found = rulebook::paragraphs().iter().find(|found| found.id == clause && found.language == language);
    found
        .map(|found| found.text)
        .ok_or_else(|| wrong(format!("the rulebook has no paragraph {clause} in \"{language}\"")))
}

/// The ids of all paragraphs of a game's rulebook, in their order.
#[pyfunction]
#[pyo3(signature = (game, language="en"))]
fn clauses(game: &str, language: &str) -> PyResult<Vec<&'static str>> {
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
fn load_scenarios(text: &str, seed: u64) -> PyResult<Vec<(String, Vec<String>, State)>> {
    let scenarios = scenario::read(text).map_err(|faults| wrong(game::lines(faults)))?;
    let set_up = |scenario: scenario::Scenario| {
        let (game, inner) = game::scenario(&scenario, seed).map_err(wrong)?;
        Ok((scenario.title, scenario.clauses, State { game, inner }))
    };
    scenarios.into_iter().map(set_up).collect()
}

/// Runs the scenarios of a file: title, and what differs from what it expects, in sentences.
#[pyfunction]
fn run_scenarios(text: &str) -> PyResult<Vec<(String, Vec<String>)>> {
    let scenarios = scenario::read(text).map_err(|faults| wrong(game::lines(faults)))?;
    let reports = scenarios.iter().map(|scenario| logres_games::run_scenario(scenario, None));
    Ok(reports.map(|report| (report.title, report.differences)).collect())
}

/// The setup of a record, as JSON: `load_record` compiles its game.
#[pyfunction]
fn _record_setup(record: &str) -> PyResult<String> {
    let record = Record::read_unfinished(record).map_err(|faults| wrong(game::lines(faults)))?;
    serde_json::to_string(&record.setup).map_err(|fault| wrong(fault.to_string()))
}

#[pymodule]
fn _logres(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("TERMINAL", TERMINAL)?;
    module.add("LogresError", py.get_type::<LogresError>())?;
    module.add("IllegalAction", py.get_type::<IllegalAction>())?;
    module.add_class::<Game>()?;
    module.add_class::<State>()?;
    module.add_class::<Bot>()?;
    module.add_class::<Decision>()?;
    module.add_class::<Batch>()?;
    module.add_class::<Picks>()?;
    module.add_function(wrap_pyfunction!(_games, module)?)?;
    module.add_function(wrap_pyfunction!(_restore, module)?)?;
    module.add_function(wrap_pyfunction!(_record_setup, module)?)?;
    module.add_function(wrap_pyfunction!(bot_names, module)?)?;
    module.add_function(wrap_pyfunction!(clause, module)?)?;
    module.add_function(wrap_pyfunction!(clauses, module)?)?;
    module.add_function(wrap_pyfunction!(load_scenarios, module)?)?;
    module.add_function(wrap_pyfunction!(run_scenarios, module)?)?;
    Ok(())
}
