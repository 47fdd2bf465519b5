//! Gawain turns the Merlin die or the Arthur die to any face.

use super::{Choice, is_idle, spend, tiles};
use crate::now::{Look, Now};
use crate::verbs;
use crate::words::{Die, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// The dice that move no knight.
pub const DICE: [Die; 2] = [Die::Merlin, Die::Arthur];

/// MK-GAWAIN-1, AR-54: One of these dice that is not used yet, at any time of the own turn.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if is_idle(look, seat, TableKnight::Gawain, out) {
        return;
    }
    let castle = look.castle(seat);
    for die in DICE.into_iter().filter(|&die| castle.is_ready(die)) {
        // AR-22: a die that shows 0 or 7 changes no more.
        let turns = if (1..=6).contains(&castle.die(die)) { Ok(()) } else { Err(Clause("AR-22")) };
        for number in 1..=6 {
            let verdict = tiles(look, TableKnight::Gawain).and(turns);
            out.judge(Choice::Gawain { die, number }.into(), verdict);
        }
    }
}

pub fn play(now: &mut Now<'_>, seat: Seat, die: Die, number: u8) {
    spend(now, seat, TableKnight::Gawain);
    verbs::turn_die(now, seat, die, number);
}
