//! `Batch`: many games at once, in arrays that are used again by every step.

use super::game::Game;
use crate::batch::{AnyBatch, BatchWish, Chosen, Rows};
use crate::convert::{seat, wrong};
use numpy::{AllowTypeChange, PyArray1, PyArray2, PyArrayLike1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::{Py, PyAny};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// A network that was trained with `logres.learn`, as the engine plays it.
#[pyclass(module = "logres._logres", frozen, name = "Judge")]
pub struct Judge {
    net: logres_bots::Net,
}

#[pymethods]
impl Judge {
    #[new]
    fn new(written: &str) -> PyResult<Self> {
        logres_bots::Net::read(written).map(|net| Self { net }).map_err(wrong)
    }
}

/// A batch takes at most so many bytes: one that is far too large would end the process, so it is refused.
const MOST: usize = 1 << 32;
/// So many bytes, more or less, are taken by a game itself.
const POSITION: usize = 4096;

/// Many games at once. Use `logres.VectorEnv`.
#[pyclass(module = "logres._logres", subclass, name = "Batch")]
pub struct Batch {
    /// A lock that is never waited for: every method that steps has the batch to itself. Bots cannot be shared.
    inner: Mutex<Box<dyn AnyBatch>>,
    /// What the deciding seat of each game may know, a row a game; None if nothing is encoded.
    #[pyo3(get)]
    observation: Option<Py<PyAny>>,
    bytes: bool,
    /// 1 for each legal action, a row a game.
    #[pyo3(get)]
    mask: Py<PyArray2<i8>>,
    /// The returns by seat where a game has just ended, otherwise 0.
    #[pyo3(get)]
    reward: Py<PyArray2<f32>>,
    /// The points by seat of the game that ended last at each place.
    #[pyo3(get)]
    points: Py<PyArray2<i32>>,
    /// Which games have just ended. They have been replaced by new ones.
    #[pyo3(get)]
    done: Py<PyArray1<bool>>,
    /// The seat that decides in each game.
    #[pyo3(get)]
    player: Py<PyArray1<i32>>,
    /// The number of each game, or of the one that has just ended in its place.
    #[pyo3(get)]
    number: Py<PyArray1<i64>>,
    /// The random actions that `sample` drew last.
    #[pyo3(get)]
    sampled: Py<PyArray1<i64>>,
    games: usize,
    seats: usize,
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
    #[pyo3(signature = (game, games, seed=1, bots=None, iterations=200, skip_forced=false, threads=1, observation="float32", nets=None))]
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
        nets: Option<BTreeMap<String, String>>,
    ) -> PyResult<Self> {
        let seats = game.inner.seats();
        let bots = bots.unwrap_or_else(|| vec![None; seats]);
        let length = game.inner.features().len();
        let row = game.inner.codes() + 4 * length + POSITION;
        if games.saturating_mul(row) > MOST {
            return Err(wrong(format!(
                "a batch of {games} games does not fit into memory; at most {} do",
                MOST / row
            )));
        }
        let nets = nets.unwrap_or_default();
        let wish = BatchWish { games, seed, bots, nets, iterations, skip_forced, threads };
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
            seats,
            length,
        };
        batch.reset(py, seed)?;
        Ok(batch)
    }

    /// Begins anew with the first games of a seed.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        with_rows!(self, py, |batch, rows| batch.reset(seed, rows))
    }

    /// Plays one action in every game. If one of them is not legal, nothing is played anywhere.
    fn step(&mut self, py: Python<'_>, actions: PyArrayLike1<'_, i64, AllowTypeChange>) -> PyResult<()> {
        let actions = actions.as_slice().map_err(|_| wrong("the actions must lie in one row"))?;
        with_rows!(self, py, |batch, rows| batch.step(actions, rows))
    }

    /// One random legal action for each game, drawn as `logres sim` draws them. The array is used again.
    fn sample(&mut self, py: Python<'_>) -> PyResult<Py<PyArray1<i64>>> {
        {
            let mut sampled =
                self.sampled.bind(py).try_readwrite().map_err(|fault| wrong(fault.to_string()))?;
            self.batch().sample(sampled.as_slice_mut().map_err(|_| wrong("the array is not contiguous"))?);
        }
        Ok(self.sampled.clone_ref(py))
    }

    /// The observation of the deciding seat after each of its legal actions.
    ///
    /// Gives observations, actions, and where each game begins. Looking ahead foresees nothing: each is looked at in a
    /// world that the seat cannot tell from the real one.
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
        if total.saturating_mul(4 * self.length) > MOST {
            return Err(wrong(format!(
                "{total} observations do not fit into memory; a smaller batch has fewer"
            )));
        }
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

    /// What a seat saw at the end of the games that ended last at these places, a row each.
    fn last_observations<'py>(
        &mut self,
        py: Python<'py>,
        places: Vec<usize>,
        player: i64,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let seat = seat(player, self.seats)?;
        let observations = PyArray2::<f32>::zeros(py, [places.len(), self.length], false);
        {
            let mut rows = observations.readwrite();
            let rows = rows.as_slice_mut().map_err(|_| wrong("a new array is not contiguous"))?;
            let length = self.length;
            let batch = self.batch();
            for (place, row) in places.into_iter().zip(rows.chunks_exact_mut(length)) {
                batch.last(place, seat, row).map_err(wrong)?;
            }
        }
        Ok(observations)
    }

    /// What a network would play in each game: actions, the observations after them, and the values of the best.
    ///
    /// With the probability `explore` it is any legal action.
    #[pyo3(signature = (judge, explore=0.0))]
    fn choose<'py>(
        &mut self,
        py: Python<'py>,
        judge: &Judge,
        explore: f32,
    ) -> PyResult<(Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<u8>>, Bound<'py, PyArray1<f32>>)> {
        let actions = PyArray1::<i64>::zeros(py, self.games, false);
        let observations = PyArray2::<u8>::zeros(py, [self.games, self.length], false);
        let values = PyArray1::<f32>::zeros(py, self.games, false);
        {
            let (mut actions, mut observations, mut values) =
                (actions.readwrite(), observations.readwrite(), values.readwrite());
            let contiguous = |_| wrong("a new array is not contiguous");
            let out = Chosen {
                actions: actions.as_slice_mut().map_err(contiguous)?,
                observations: observations.as_slice_mut().map_err(contiguous)?,
                values: values.as_slice_mut().map_err(contiguous)?,
            };
            let batch = self.inner.get_mut().unwrap_or_else(PoisonError::into_inner);
            py.detach(|| batch.choose(&judge.net, explore, out)).map_err(wrong)?;
        }
        Ok((actions, observations, values))
    }

    /// How many decisions were made so far, those of bots and forced ones among them.
    #[getter]
    fn decisions(&mut self) -> u64 {
        self.batch().decisions()
    }

    fn __len__(&self) -> usize {
        self.games
    }
}
