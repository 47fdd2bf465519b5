//! Sir Kay adds one Fight card after the black cards are revealed or the die is rolled (C-KNIGHT-KAY-1 to
//! C-KNIGHT-KAY-3). He is asked whatever he holds, so that the question tells nothing about his hand.

use super::Power;
use crate::Camelot;
use crate::state::State;
use crate::words::Who;

pub(super) const POWER: Power = Power { adds_card: true, ..Power::PLAIN };

impl Camelot {
    /// Kay, if he is present on the combat quest that is being resolved.
    pub(crate) fn kay_on_quest(&self, s: &State) -> Option<Who> {
        let quest = s.resolving?.quest;
        s.present(quest.place()).iter().find(|&who| self.adds_card(s, who))
    }
}
