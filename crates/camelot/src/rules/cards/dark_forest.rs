//! The Dark Forest hides the Grail until the knights win a quest (C-CARD-FOREST-1).

use super::{Act, BlackCard};
use crate::event::Event;
use crate::now::Now;
use crate::state::Row;
use crate::words::{Black, Quest};
use logres_kernel::Clause;

pub(super) const CARD: BlackCard = BlackCard {
    lies: true,
    // C-EVIL-6: an engine once the quest is over.
    drawn: |now, card, _| {
        if !now.rules.is_active(now.state, Quest::Grail) {
            return now.add_engine();
        }
        now.lie_down(card);
        now.state.grail.order.push(Row::FOREST);
        now.say(Event::ForestGrows);
    },
    bars: |_, act| match act {
        Act::LayGrail => Some(Clause("C-QUEST-GRAIL-11")),
        Act::HeroismOnGrail => Some(Clause("C-CARD-FOREST-3")),
        Act::MerlinCard | Act::MerlinOnExcalibur | Act::Counter | Act::CallMerlin | Act::UseMerlin => None,
    },
    // C-CARD-FOREST-1: discarded when the knights win a quest, or with the Grail quest itself.
    quest_won: lift,
    quest_cleared: |now, quest| {
        if quest == Quest::Grail {
            lift(now);
        }
    },
    ..BlackCard::plain("C-CARD-FOREST-1")
};

fn lift(now: &mut Now<'_>) {
    now.forest_leaves();
    now.say(Event::ForestLifts);
}

impl Now<'_> {
    pub(crate) fn forest_leaves(&mut self) {
        self.state.grail.forget(Row::FOREST);
        self.leave_table(Black::DarkForest);
    }
}
