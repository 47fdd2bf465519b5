//! The Plague: an example of a black card, compiled with the feature `example-card` only and never shipped.
//!
//! "While the Plague lies there, a lost quest costs one sword more. It leaves when the knights win a quest (CX-PLAGUE-1)."
//!
//! It touches exactly what CONTRIBUTING.md names under "How a black card gets in".

use super::BlackCard;
use crate::event::Event;
use crate::words::Black;

pub(super) const CARD: BlackCard = BlackCard {
    lies: true,
    drawn: |now, card, _| now.lie_down(card),
    loss_swords: |_| 1,
    quest_won: |now| {
        now.leave_table(Black::Plague);
        now.say(Event::BlackDiscarded { card: Black::Plague });
    },
    ..BlackCard::plain("CX-PLAGUE-1")
};
