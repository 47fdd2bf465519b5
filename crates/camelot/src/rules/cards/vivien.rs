//! Vivien: Merlin helps nobody until the knights win a quest (C-CARD-VIVIEN-1).

use super::{Act, BlackCard};
use crate::event::Event;
use crate::words::{Black, Who};
use logres_kernel::Clause;

pub(super) const CARD: BlackCard = BlackCard {
    lies: true,
    drawn: |now, card, _| {
        now.lie_down(card);
        now.say(Event::VivienArrives);
        // C-DUO-20: what Merlin is doing is broken off, even if she is lifted before it would go on.
        if now.state.turn.active == Some(Who::MERLIN) {
            now.state.turn.ended = true;
        }
    },
    bars: |_, act| match act {
        // C-CARD-VIVIEN-1, C-CARD-VIVIEN-2, C-REACT-5.
        Act::MerlinCard | Act::MerlinOnExcalibur | Act::Counter => Some(Clause("C-CARD-VIVIEN-1")),
        Act::CallMerlin => Some(Clause("C-DUO-20")),
        Act::UseMerlin => Some(Clause("C-DUO-32")),
        Act::LayGrail | Act::HeroismOnGrail => None,
    },
    quest_won: |now| {
        now.leave_table(Black::Vivien);
        now.say(Event::VivienLeaves);
    },
    ..BlackCard::plain("C-CARD-VIVIEN-1")
};
