//! Excalibur and the Grail.

use crate::now::{Look, Now};
use crate::seams::At;
use crate::step::Ask;
use crate::words::*;
use crate::{Choice, verbs};
use logres_kernel::{Offers, Seat};

/// M-SPACE-EXCALIBUR-1 to M-SPACE-EXCALIBUR-3: Take Excalibur, and discard one own traitor of choice.
pub fn excalibur(now: &mut Now<'_>, seat: Seat) {
    now.push(Ask::DiscardTraitor);
    verbs::take_relic(now, seat, Relic::Excalibur);
}

/// M-SPACE-GRAIL-1, M-SPACE-GRAIL-2: Take the Grail, and an apple if there is one.
pub fn grail(now: &mut Now<'_>, seat: Seat) {
    verbs::take_relic(now, seat, Relic::Grail);
    verbs::gain_apple(now, seat);
}

/// Traitors with one shield only leave no choice; none leave nothing to do. Does it ask?
pub fn discard_asks(now: &mut Now<'_>) -> bool {
    let seat = now.state.turn.seat;
    let shields = now.castle(seat).traitors.provinces();
    if shields.len() > 1 {
        return true;
    }
    now.pop();
    if let Some(province) = shields.iter().next() {
        verbs::discard_traitor(now, seat, province);
    }
    false
}

pub fn discard_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    for province in look.castle(seat).traitors.provinces().iter() {
        out.may(Choice::Traitor(province));
    }
    look.offers_at(At::DiscardTraitor, seat, out);
}
