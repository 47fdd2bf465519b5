//! What is still to be done, as data.

use crate::List;

/// A stack of steps inside the state. The top step is done next; it may push others, which are then done first.
///
/// Because control is data, a state can be copied, compared, undone and continued anywhere, also in the middle of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Agenda<S, const N: usize> {
    steps: List<S, N>,
}

impl<S: Copy + Default, const N: usize> Default for Agenda<S, N> {
    fn default() -> Self {
        Self { steps: List::default() }
    }
}

impl<S: Copy + Default, const N: usize> Agenda<S, N> {
    pub const CAPACITY: usize = N;

    /// The step to be done next.
    #[inline]
    pub fn top(&self) -> Option<S> {
        self.steps.last().copied()
    }

    #[inline]
    pub fn pop(&mut self) -> Option<S> {
        self.steps.pop()
    }

    /// To be done before everything that is on the agenda now.
    #[inline]
    pub fn push(&mut self, step: S) {
        self.steps.push(step);
    }

    /// Puts a whole plan on top: its first step is done first.
    #[inline]
    pub fn push_plan(&mut self, plan: &[S]) {
        self.steps.push_reversed(plan);
    }

    /// Replaces the top step, for a step that goes on as another one.
    #[inline]
    pub fn replace_top(&mut self, step: S) {
        self.steps.pop();
        self.steps.push(step);
    }

    /// Nothing more is to be done: the game is over.
    pub fn clear(&mut self) {
        self.steps.clear();
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// The steps, the one to be done next last.
    pub fn steps(&self) -> &[S] {
        &self.steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_runs_in_its_written_order() {
        let mut agenda: Agenda<u8, 8> = Agenda::default();
        agenda.push(9);
        agenda.push_plan(&[1, 2, 3]);
        let done: Vec<u8> = std::iter::from_fn(|| agenda.pop()).collect();
        assert_eq!(done, [1, 2, 3, 9]);
        assert!(agenda.is_empty());
    }
}
