//! The Mists of Avalon: they never leave (C-CARD-MISTS-1).

use super::BlackCard;
use crate::event::Event;

pub(super) const CARD: BlackCard = BlackCard {
    lies: true,
    drawn: |now, card, _| {
        now.lie_down(card);
        now.say(Event::MistsRise);
    },
    // C-CARD-MISTS-1: each loss costs one sword more.
    loss_swords: |amounts| amounts.mists_swords,
    ..BlackCard::plain("C-CARD-MISTS-1")
};
