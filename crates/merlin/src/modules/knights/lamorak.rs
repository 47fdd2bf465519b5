//! Lamorak lets a henchman act again where it stands.

use super::{Choice, holds};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::space;
use crate::seams::Deed;
use crate::step::{self, Arrival, Duty, Placing};
use crate::verbs;
use crate::words::{Henchman, ProvinceSet, Space, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// MK-LAMORAK-1: On a province space, or on the influence space for henchmen, one that stands in the target province
/// acts there instead of a placement.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if !holds(look, seat, TableKnight::Lamorak) {
        return;
    }
    let Some(landing) = look.landing() else { return };
    let castle = look.castle(seat);
    let targets = match look.space(landing.spot) {
        Space::Province(home) => ProvinceSet::only(home),
        Space::InfluenceHenchman => castle.influence.provinces(),
        _ => return,
    };
    if look.permits(seat, Deed::UseSpace(landing.spot)).is_err() {
        return;
    }
    for henchman in Henchman::ALL {
        // AR-18: a table may forbid the same henchman for the repetition.
        let banned = landing.arrival == Arrival::Repeated
            && look.state.turn.placed == Some(henchman)
            && look.rules.options.alternative(Flag::StaffSameHenchmanBan);
        let verdict = if banned {
            Err(Clause("AR-18"))
        } else if castle.place(henchman).is_some_and(|province| targets.has(province)) {
            Ok(())
        } else {
            Err(Clause("MK-LAMORAK-1"))
        };
        out.judge(Choice::Again(henchman).into(), verdict);
    }
}

/// AR-K4: It is not placed, so nothing follows that follows from a placement.
pub fn play(now: &mut Now<'_>, seat: Seat, henchman: Henchman) {
    let Some(step::Ask::Landed(landing)) = now.ask() else { return };
    let Some(province) = now.castle(seat).place(henchman) else { return };
    space::execute(now, seat, landing);
    now.state.turn.placed = Some(henchman);
    if let Space::Province(_) = now.look().space(landing.spot) {
        // Something may still be offered instead of its action, as for a placed one (AR-D7).
        now.push(step::Ask::Duty(Duty { henchman, province, placing: Placing::Again }));
    } else {
        verbs::perform_duty(now, seat, henchman, province);
    }
}
