//! What a rule is given to change the position: [`Now`]. What only looks takes the ruleset and the state.

use crate::Camelot;
use crate::event::Event;
use crate::state::State;
use crate::step::Step;
use logres_kernel::{Chance, Tell};

/// What a rule may touch while it changes the position.
pub(crate) struct Now<'a> {
    pub rules: &'a Camelot,
    pub state: &'a mut State,
    pub chance: &'a mut dyn Chance,
    tell: &'a mut dyn Tell<Event>,
    listens: bool,
}

impl<'a> Now<'a> {
    pub(crate) fn new(
        rules: &'a Camelot,
        state: &'a mut State,
        chance: &'a mut dyn Chance,
        tell: &'a mut dyn Tell<Event>,
    ) -> Self {
        let listens = tell.listens();
        Self { rules, state, chance, tell, listens }
    }

    /// Does anybody listen? Events that cost time to make are made only then.
    #[inline]
    pub(crate) fn listens(&self) -> bool {
        self.listens
    }

    /// Tells what happened, if anybody listens.
    #[inline]
    pub(crate) fn say(&mut self, event: Event) {
        if self.listens {
            self.tell.tell(event);
        }
    }

    /// Somebody learned something hidden that lay there.
    pub(crate) fn learned(&mut self) {
        self.tell.learned();
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.ending.is_some()
    }

    /// To be done before everything that is on the agenda now.
    #[inline]
    pub(crate) fn push(&mut self, step: impl Into<Step>) {
        self.state.agenda.push(step.into());
    }
}
