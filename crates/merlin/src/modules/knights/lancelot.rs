//! Lancelot sends a sheriff, in whose province henchmen act twice.

use super::{Event, holds};
use crate::now::{Look, Now};
use crate::seams::Amount;
use crate::step::Placing;
use crate::words::{Space, TableKnight};
use logres_kernel::Seat;

/// MK-LANCELOT-1: The sheriff goes to the province where the own knight starts, for the whole game.
pub fn send_sheriff(now: &mut Now<'_>, seat: Seat) {
    if !holds(now.look(), seat, TableKnight::Lancelot) {
        return;
    }
    let start = now.castle(seat).knight;
    if let Space::Province(province) = now.look().space(start) {
        now.state.extras.knights.sheriff = Some(province);
        now.tell(|| Event::SheriffSent { seat, province }.into());
    }
}

/// MK-LANCELOT-2, AR-K15: Every henchman that the owner places in the sheriff's province acts twice. One that acts
/// again where it stands was not placed (AR-K4).
pub fn twice(look: Look<'_>, seat: Seat, amount: Amount, times: i16) -> i16 {
    let Amount::DutyTimes(duty) = amount else { return times };
    let doubled = holds(look, seat, TableKnight::Lancelot)
        && look.state.extras.knights.sheriff == Some(duty.province)
        && duty.placing != Placing::Again;
    if doubled { times * 2 } else { times }
}
