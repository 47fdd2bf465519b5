//! Provinces: the province spaces, and goods coming and going.

use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::{Deed, Giving};
use crate::step::{Arrival, Duty, Landing, Placing};
use crate::words::*;
use crate::{Choice, Event, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// A good goes back to the province of its colour.
pub fn base_give_back(now: &mut Now<'_>, seat: Seat, good: Good, province: Province, _giving: Giving) {
    now.castle(seat).goods[good.index()].remove(province);
    now.state.board.supply[good.index()].add(province);
    now.tell(|| Event::Returned { seat, good, province });
}

/// M-HENCHMAN-4: May this henchman be placed in this province?
#[inline]
pub fn can_place(look: Look<'_>, seat: Seat, henchman: Henchman, province: Province) -> Result<(), Clause> {
    if look.castle(seat).stands_in(henchman, province) {
        return Err(Clause("M-HENCHMAN-4"));
    }
    look.permits(seat, Deed::PlaceHenchman(henchman, province))
}

/// M-SPACE-PROVINCE-1: One own henchman goes to the province of the space.
pub fn offers(look: Look<'_>, seat: Seat, landing: Landing, province: Province, out: &mut Offers<Choice>) {
    for henchman in Henchman::ALL {
        out.judge(Choice::Henchman(henchman), verdict(look, seat, landing, henchman, province));
    }
}

pub fn possible(look: Look<'_>, seat: Seat, landing: Landing, province: Province) -> bool {
    Henchman::ALL.into_iter().any(|henchman| verdict(look, seat, landing, henchman, province).is_ok())
}

fn verdict(
    look: Look<'_>,
    seat: Seat,
    landing: Landing,
    henchman: Henchman,
    province: Province,
) -> Result<(), Clause> {
    // ED-5: a table may forbid the same henchman even where its place would allow it.
    if landing.arrival == Arrival::Repeated
        && look.state.turn.placed == Some(henchman)
        && look.rules.options.alternative(Flag::StaffSameHenchmanBan)
    {
        return Err(Clause("AR-18"));
    }
    can_place(look, seat, henchman, province)
}

/// M-SPACE-PROVINCE-2: It is placed, and then acts.
pub fn begin(now: &mut Now<'_>, seat: Seat, henchman: Henchman, province: Province) {
    now.state.turn.placed = Some(henchman);
    verbs::place_henchman(now, seat, Duty { henchman, province, placing: Placing::ProvinceSpace });
}
