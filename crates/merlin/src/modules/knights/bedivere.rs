//! Bedivere holds six quest cards and swaps them with the display.

use super::{Choice, holds, is_idle, spend, tiles};
use crate::now::{Look, Now};
use crate::seams::Amount;
use crate::state::NO_CARD;
use crate::verbs;
use crate::words::TableKnight;
use logres_kernel::{Offers, Seat};

/// MK-BEDIVERE-1: cards more than others hold.
const MORE: i16 = 2;

/// MK-BEDIVERE-1: Six cards all game.
pub fn hand_size(look: Look<'_>, seat: Seat, _amount: Amount, size: i16) -> i16 {
    if holds(look, seat, TableKnight::Bedivere) { size + MORE } else { size }
}

/// MK-BEDIVERE-1: In the setup.
pub fn draw(now: &mut Now<'_>, seat: Seat) {
    if holds(now.look(), seat, TableKnight::Bedivere) {
        (0..MORE).for_each(|_| verbs::draw_quest(now, seat));
    }
}

/// MK-BEDIVERE-2, AR-K9: One hand card for one card of the display, at any time of the own turn.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if is_idle(look, seat, TableKnight::Bedivere, out) {
        return;
    }
    let verdict = tiles(look, TableKnight::Bedivere);
    for card in look.castle(seat).hand.truth().iter() {
        for (place, _) in look.state.board.display.iter().enumerate().filter(|(_, shown)| **shown != NO_CARD)
        {
            out.judge(Choice::Swap(card, place as u8).into(), verdict);
        }
    }
}

pub fn play(now: &mut Now<'_>, seat: Seat, card: u8, place: u8) {
    spend(now, seat, TableKnight::Bedivere);
    verbs::swap_quest(now, seat, card, place);
}
