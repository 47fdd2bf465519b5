//! The rulebook's sequences as plans: lists of steps, which variants and options add to when the ruleset is compiled.

use crate::step::{Ask, Run, Sealed, Step};

/// A sequence of the rulebook. The variants edit copies of it when the ruleset is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan(Vec<Step>);

impl Plan {
    pub(crate) fn of(steps: &[Step]) -> Self {
        Self(steps.to_vec())
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.0
    }

    /// Puts a step before another one, if the plan has that.
    pub(crate) fn before(&mut self, place: impl Into<Step>, step: impl Into<Step>) {
        let place = place.into();
        if let Some(found) = self.0.iter().position(|&present| present == place) {
            self.0.insert(found, step.into());
        }
    }

    pub(crate) fn after(&mut self, place: impl Into<Step>, step: impl Into<Step>) {
        let place = place.into();
        let found = self.0.iter().position(|&present| present == place);
        debug_assert!(found.is_some(), "{place} is not in the plan");
        self.0.insert(found.map_or(self.0.len(), |found| found + 1), step.into());
    }

    pub(crate) fn replace(&mut self, place: impl Into<Step>, step: impl Into<Step>) {
        let (place, step) = (place.into(), step.into());
        for present in self.0.iter_mut().filter(|present| **present == place) {
            *present = step;
        }
    }
}

/// The plans of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plans {
    /// A knight's turn (C-TURN-2).
    pub turn: Plan,
    /// The revealed traitor's turn (C-TRAITOR-7).
    pub traitor: Plan,
    /// Merlin's activation (C-DUO-8, C-DUO-9); the base game never uses it.
    pub merlin: Plan,
    /// A black card that has just been drawn to be played (C-REACT-1).
    pub card: Plan,
    /// A combat quest of which one side is full (C-QUEST-5).
    pub combat: Plan,
    /// A quest that is won or lost (C-QUEST-6).
    pub outcome: Plan,
}

impl Plans {
    pub(crate) fn base() -> Self {
        Self {
            turn: Plan::of(&[
                Step::Ask(Ask::Evil),
                Step::Ask(Ask::Heroic),
                Step::Ask(Ask::After),
                Step::Run(Run::EndOfTurn),
                Step::Ask(Ask::Deaths),
                Step::Run(Run::NextTurn),
            ]),
            traitor: Plan::of(&[
                Step::Ask(Ask::TraitorRaid),
                Step::Ask(Ask::TraitorEvil),
                Step::Run(Run::ActionEnds),
                Step::Run(Run::NextTurn),
            ]),
            merlin: Plan::of(&[
                Step::Run(Run::MerlinWakes),
                Step::Ask(Ask::MerlinEvil),
                Step::Run(Run::ActionEnds),
                Step::Ask(Ask::MerlinHeroic),
                Step::Run(Run::ActionEnds),
                Step::Run(Run::EndOfTurn),
                Step::Ask(Ask::Deaths),
            ]),
            card: Plan::of(&[
                Step::Sealed(Sealed::Counter),
                Step::Ask(Ask::GiveUpExcalibur),
                Step::Run(Run::ApplyCard),
                Step::Run(Run::CardDone),
                Step::Ask(Ask::Deaths),
                Step::Run(Run::ActionEnds),
            ]),
            combat: Plan::of(&[
                Step::Run(Run::QuestReveal),
                Step::Ask(Ask::QuestKay),
                Step::Run(Run::QuestCompare),
                Step::Run(Run::QuestOutcome),
                Step::Run(Run::QuestLoot),
                Step::Run(Run::QuestHome),
                Step::Ask(Ask::Deaths),
            ]),
            outcome: Plan::of(&[
                Step::Run(Run::QuestOutcome),
                Step::Run(Run::QuestLoot),
                Step::Run(Run::QuestHome),
                Step::Ask(Ask::Deaths),
            ]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_are_edited_by_the_names_of_their_steps() {
        let mut plan = Plan::of(&[Ask::Evil.into(), Ask::Heroic.into()]);
        plan.after(Ask::Evil, Ask::Deaths);
        plan.before(Ask::Evil, Run::Join);
        plan.before(Ask::Call, Run::Join);
        plan.replace(Ask::Heroic, Ask::After);
        assert_eq!(plan.steps(), [Run::Join.into(), Ask::Evil.into(), Ask::Deaths.into(), Ask::After.into()]);
    }
}
