//! `State`: a position of a game.

use super::game::Game;
use crate::TERMINAL;
use crate::convert::{plain, refused, saying, seat, viewer, wrong};
use crate::game::AnyGame;
use crate::position::AnyPosition;
use crate::written::written;
use logres_kernel::{Seat, Viewer};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use pyo3::{PyAny, intern};
use std::sync::Arc;

/// A position of a game. Copies share what came before, so copying does not depend on the length of the game.
#[pyclass(module = "logres", name = "State")]
pub struct State {
    pub game: Arc<dyn AnyGame>,
    pub inner: Box<dyn AnyPosition>,
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
    /// The game it is a position of.
    #[getter]
    fn game(&self) -> Game {
        Game { inner: Arc::clone(&self.game) }
    }

    /// The seat that decides, or `TERMINAL`. Sealed questions ask several seats at once: they come in seat order.
    fn current_player(&self) -> i64 {
        self.inner.seat().map_or(TERMINAL, |seat| seat as i64)
    }

    /// Everybody who is asked now.
    fn asked(&self) -> Vec<usize> {
        self.inner.asked()
    }

    /// Is the game over?
    fn is_terminal(&self) -> bool {
        self.inner.seat().is_none()
    }

    /// The legal actions of the seat that decides, rising.
    fn legal_actions(&mut self) -> Vec<u16> {
        let mut legal = self.inner.legal().to_vec();
        legal.sort_unstable();
        legal
    }

    /// The legal actions in the order in which the rules list them.
    fn offers(&mut self) -> Vec<u16> {
        self.inner.legal().to_vec()
    }

    /// The legal actions as an array: 1 for each, 0 for all others.
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

    /// Plays an action of the seat that decides, or raises `IllegalAction` and changes nothing.
    ///
    /// `saying` is what a bot says with it, for other bots to hear.
    #[pyo3(signature = (action, saying=None))]
    pub fn apply_action(
        &mut self,
        py: Python<'_>,
        action: i64,
        saying: Option<(String, Option<String>)>,
    ) -> PyResult<()> {
        self.inner.play(action, self::saying(saying)).map_err(|fault| refused(py, fault))
    }

    /// None if the action is legal; otherwise a sentence and the clause of the rulebook.
    #[pyo3(signature = (action, player=None))]
    fn why_not(&self, action: i64, player: Option<i64>) -> PyResult<Option<(String, Option<String>)>> {
        let player = player.map(|player| seat(player, self.seats())).transpose()?;
        let why = self.inner.why_not(action, player.map(Seat::index)).map_err(wrong)?;
        Ok(why.map(|refused| (refused.sentence, refused.clause)))
    }

    /// A copy that goes its own way.
    fn clone(&self) -> Self {
        self.of(self.inner.copy())
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// What the game is worth by seat; 0 before the end.
    ///
    /// Merlin is zero-sum: a victory is worth as much as there are other seats, a defeat -1, and shared victories are
    /// shared. In Camelot everybody who wins has 1, everybody else -1.
    fn returns(&self) -> Vec<f32> {
        self.inner.returns()
    }

    /// The points by seat, once the game is over.
    fn points(&self) -> Option<Vec<i16>> {
        self.inner.outcome().map(|outcome| outcome.points[..self.seats()].to_vec())
    }

    /// The seats that won, once the game is over.
    fn winners(&self) -> Option<Vec<usize>> {
        self.inner.outcome().map(|outcome| outcome.winners.iter().map(Seat::index).collect())
    }

    /// How the game ended, as a key of the language files.
    fn ending(&self) -> Option<&'static str> {
        self.inner.outcome().map(|outcome| outcome.ending)
    }

    /// What a viewer may know, as numbers from 0 to 255; of the seat that decides if nobody is named.
    ///
    /// It is written into `out`, an array of float32 or uint8, or into a new one of the given `dtype`.
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
            let kind = "out must be a one-dimensional array of float32 or uint8";
            let unfit = || wrong(format!("out must be contiguous and have {length} numbers"));
            let borrowed = |fault: numpy::BorrowError| wrong(fault.to_string());
            if let Ok(array) = out.cast::<PyArray1<f32>>() {
                if dtype.is_some_and(|dtype| dtype != "float32") {
                    return Err(wrong("out is of another dtype than was asked for"));
                }
                let mut places = array.try_readwrite().map_err(borrowed)?;
                let places = places.as_slice_mut().ok().filter(|places| places.len() == length);
                self.inner.floats(who, places.ok_or_else(unfit)?);
            } else {
                let array = out.cast::<PyArray1<u8>>().map_err(|_| wrong(kind))?;
                if dtype.is_some_and(|dtype| dtype != "uint8") {
                    return Err(wrong("out is of another dtype than was asked for"));
                }
                let mut places = array.try_readwrite().map_err(borrowed)?;
                let places = places.as_slice_mut().ok().filter(|places| places.len() == length);
                self.inner.bytes(who, places.ok_or_else(unfit)?);
            }
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

    /// What a viewer may know, in words: the same view that clients get.
    fn view<'py>(&self, py: Python<'py>, player: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.inner.view(viewer(player, self.seats())?).map_err(wrong)?)
    }

    /// What a viewer may know, in words, as one line of JSON.
    fn observation_string(&self, player: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.inner.view(viewer(player, self.seats())?).map_err(wrong)?.to_string())
    }

    /// Everything the viewer was told since the beginning, and what they see now.
    fn information_state_string(&self, player: &Bound<'_, PyAny>) -> PyResult<String> {
        let viewer = viewer(player, self.seats())?;
        let mut lines = self.inner.heard(viewer);
        lines.push(self.inner.view(viewer).map_err(wrong)?.to_string());
        Ok(lines.join("\n"))
    }

    /// What a viewer was told so far: the key of each event, with what fills its gaps.
    fn events(&self, player: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.inner.heard(viewer(player, self.seats())?))
    }

    /// The key of the question that is asked, and the clause that governs it; None at the end.
    fn question(&self) -> Option<(String, String)> {
        self.inner.question()
    }

    /// Another world that this viewer cannot tell from the real one, who has heard the same in it.
    ///
    /// What follows in it is drawn from `seed`.
    fn resample_from_infostate(&self, player: &Bound<'_, PyAny>, seed: u64) -> PyResult<Self> {
        let viewer = viewer(player, self.seats())?;
        Ok(self.of(self.inner.imagined(viewer, seed)))
    }

    /// The same position with other chance to come.
    fn reseeded(&self, seed: u64) -> Self {
        self.of(self.inner.reseeded(seed))
    }

    /// The written form of an action.
    fn action_to_string(&self, action: i64) -> PyResult<String> {
        self.game().action_to_string(action)
    }

    /// The action with this written form.
    fn string_to_action(&self, written: &str) -> PyResult<u16> {
        self.game().string_to_action(written)
    }

    /// How many answers were given since the beginning, or since the position was imagined or loaded.
    fn move_number(&self) -> usize {
        self.inner.length()
    }

    /// Seat and action of everything played since the beginning, or since the position was imagined or loaded.
    fn history(&self) -> Vec<(usize, u16)> {
        self.inner.answers().into_iter().map(|(seat, code, _)| (seat, code)).collect()
    }

    /// The position as text, for `Game.deserialize_state`. It holds everything, also what no seat may know.
    fn serialize(&self) -> PyResult<String> {
        written(&*self.inner, &*self.game).map_err(wrong)
    }

    /// The record of the game so far, as `logres replay` reads it.
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

/// The position of a game from its text: what pickle calls.
#[pyfunction]
pub fn _restore(game: &Game, written: &str) -> PyResult<State> {
    game.deserialize_state(written)
}
