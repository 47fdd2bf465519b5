//! Mordred joins a war, which then needs a second 5 (C-QUEST-WAR-7).

use super::BlackCard;
use crate::event::Event;
use crate::now::Now;
use crate::step::Ask;
use crate::words::{Black, War, Who};

pub(super) const CARD: BlackCard = BlackCard {
    lies: true,
    // C-EVIL-9: the drawer sends him to a war.
    drawn: |now, _, _| now.push(Ask::WhichWar),
    war_cards: |s, war| u8::from(s.mordred == Some(war)),
    // C-QUEST-WAR-6: he leaves with the cards of his war.
    quest_cleared: |now, quest| {
        if now.state.mordred.is_some_and(|war| war.quest() == quest) {
            leaves(now);
        }
    },
    ..BlackCard::plain("C-CARD-MORDRED-1")
};

fn leaves(now: &mut Now<'_>) {
    now.state.mordred = None;
    now.leave_table(Black::Mordred);
}

impl Now<'_> {
    pub(crate) fn mordred_joins(&mut self, war: War) {
        self.lie_down(Black::Mordred);
        self.state.mordred = Some(war);
        self.say(Event::MordredJoins { war });
    }

    /// He goes before the war is over, and no second 5 is needed any more (C-QUEST-WAR-7).
    pub(crate) fn mordred_leaves(&mut self, by: Who) {
        let Some(war) = self.state.mordred else { return };
        leaves(self);
        self.test_run(by, war);
    }
}
