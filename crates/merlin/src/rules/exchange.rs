//! Exchange spaces: one own good for any other.

use crate::now::{Look, Now};
use crate::seams::At;
use crate::step::Ask;
use crate::words::*;
use crate::{Choice, verbs};
use logres_kernel::{Offers, Seat};

/// M-SPACE-EXCHANGE-1: First one own good goes back; without goods nothing happens (M-SPACE-EXCHANGE-2).
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    for good in Good::ALL {
        for province in look.castle(seat).goods[good.index()].provinces().iter() {
            out.judge(Choice::Give(good, province), verbs::can_give_up(look, seat, good, province));
        }
    }
}

pub fn possible(look: Look<'_>, seat: Seat) -> bool {
    let castle = look.castle(seat);
    Good::ALL.into_iter().any(|good| {
        let mut held = castle.goods[good.index()].provinces().iter();
        held.any(|province| verbs::can_give_up(look, seat, good, province).is_ok())
    })
}

pub fn begin(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) {
    now.push(Ask::TakeAny);
    verbs::return_good(now, seat, good, province);
}

/// AR-13: Then any good of any type is taken, also the one just returned.
pub fn take_offers(look: Look<'_>, seat: Seat, out: &mut Offers<Choice>) {
    for good in Good::ALL {
        for province in Province::ALL {
            out.judge(Choice::Take(good, province), verbs::can_take(look, seat, good, province));
        }
    }
    look.offers_at(At::TakeAny, seat, out);
}

/// Is there anything to take?
pub fn anything_to_take(look: Look<'_>, seat: Seat) -> bool {
    Good::ALL.into_iter().any(|good| {
        Province::ALL.into_iter().any(|province| verbs::can_take(look, seat, good, province).is_ok())
    })
}
