//! `Bot` and what it decides, and the draws of random players.

use super::state::State;
use crate::bot::AnyBot;
use crate::convert::wrong;
use crate::interrupt::watched;
use logres_bots::streams;
use pyo3::prelude::*;
use std::collections::BTreeMap;

/// What a bot decided.
#[pyclass(frozen, get_all, module = "logres", name = "Decision")]
pub struct Decision {
    /// The action it takes.
    action: u16,
    /// By action: its share of the search. A bot that does not search gives its choice alone.
    policy: BTreeMap<u16, f32>,
    /// By action: its mean value from 0 to 1, where the bot searched.
    values: BTreeMap<u16, f32>,
    /// Keys of the language files, with how much each weighed.
    reasons: Vec<(String, f32)>,
    /// What the bot says with its choice, for other bots to hear.
    saying: Option<(String, Option<String>)>,
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        format!("<logres.Decision {} of {} weighed>", self.action, self.policy.len())
    }
}

/// One of our bots, or a network. It sees only what its seat may see, and has heard everything its seat was told.
#[pyclass(frozen, module = "logres", name = "Bot")]
pub struct Bot {
    pub name: String,
    pub inner: Box<dyn AnyBot>,
}

#[pymethods]
impl Bot {
    /// The name it was asked for by.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// What it would do for the seat that decides. Nothing is played.
    fn choose(&self, py: Python<'_>, state: PyRef<'_, State>) -> PyResult<Decision> {
        let position = &*state.inner;
        let decided = watched(py, |may| self.inner.choose(position, may))?;
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

/// Draws as `logres sim` draws the choices of random players in one game.
#[pyclass(module = "logres", name = "Picks")]
pub struct Picks {
    stream: logres_kernel::Stream<8>,
}

#[pymethods]
impl Picks {
    #[new]
    #[pyo3(signature = (seed, number=0))]
    fn new(seed: u64, number: u64) -> Self {
        let [_, stream] = streams(seed, number);
        Self { stream }
    }

    /// A number below `bound`.
    fn below(&mut self, bound: u32) -> PyResult<u32> {
        if bound == 0 {
            return Err(wrong("there is no number below 0"));
        }
        Ok(self.stream.below(bound))
    }

    /// The seed of the next bot, seat by seat.
    fn bot_seed(&mut self) -> u64 {
        u64::from(self.stream.next_word()) << 32 | u64::from(self.stream.next_word())
    }
}
