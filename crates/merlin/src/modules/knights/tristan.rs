//! Tristan changes a player die by one or two.

use super::{Choice, is_idle, spend, tiles};
use crate::now::{Look, Now};
use crate::verbs;
use crate::words::{Die, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// MK-TRISTAN-1: up or down by 1 or 2.
pub const CHANGES: [i8; 4] = [-2, -1, 1, 2];

/// The dice that move the own knight.
pub const DICE: [Die; 3] = [Die::Knight0, Die::Knight1, Die::Knight2];

/// MK-TRISTAN-1, AR-K3, AR-54: Any own unused player die, at any time of the own turn.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if is_idle(look, seat, TableKnight::Tristan, out) {
        return;
    }
    let castle = look.castle(seat);
    for die in DICE.into_iter().filter(|&die| castle.is_ready(die)) {
        for by in CHANGES {
            let verdict = tiles(look, TableKnight::Tristan).and_then(|()| changed(castle.die(die), by));
            out.judge(Choice::Tristan { die, by }.into(), verdict.map(|_| ()));
        }
    }
}

/// MK-TRISTAN-2: The number stays between 1 and 6; a die that shows 0 or 7 changes no more (AR-22).
pub fn changed(number: u8, by: i8) -> Result<u8, Clause> {
    if !(1..=6).contains(&number) {
        return Err(Clause("AR-22"));
    }
    number.checked_add_signed(by).filter(|number| (1..=6).contains(number)).ok_or(Clause("MK-TRISTAN-2"))
}

pub fn play(now: &mut Now<'_>, seat: Seat, die: Die, by: i8) {
    if let Ok(number) = changed(now.castle(seat).die(die), by) {
        spend(now, seat, TableKnight::Tristan);
        verbs::turn_die(now, seat, die, number);
    }
}
