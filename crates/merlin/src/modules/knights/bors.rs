//! Bors opens a portal to any province space.

use super::tristan::DICE;
use super::{Choice, is_idle, spend, tiles};
use crate::now::{Look, Now};
use crate::rules::movement;
use crate::seams::Deed;
use crate::step::{Arrival, Landing};
use crate::verbs;
use crate::words::{Die, Figure, Province, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// MK-BORS-1, AR-K12: Whatever a player die shows, the knight goes to any province space, also to the one where he
/// stands.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    if is_idle(look, seat, TableKnight::Bors, out) {
        return;
    }
    let castle = look.castle(seat);
    let chosen = look.state.turn.chosen;
    for die in DICE.into_iter().filter(|&die| castle.is_ready(die)) {
        let playable =
            if chosen.is_none_or(|chosen| chosen == die) { Ok(()) } else { Err(Clause("M-TURN-1")) };
        for province in Province::ALL {
            let spot = look.rules.province_spots[province.index()];
            let verdict = playable
                .and_then(|()| tiles(look, TableKnight::Bors))
                .and_then(|()| look.permits(seat, Deed::Enter(spot)));
            out.judge(Choice::Portal(die, province).into(), verdict);
        }
    }
}

/// MK-BORS-1: The die is used up, and the knight comes to his action as after any move.
pub fn play(now: &mut Now<'_>, seat: Seat, die: Die, province: Province) {
    spend(now, seat, TableKnight::Bors);
    movement::use_die(now, seat, die);
    let spot = now.rules.province_spots[province.index()];
    verbs::move_figure(now, seat, Figure::Knight, spot);
    verbs::arrive(now, seat, Landing { figure: Figure::Knight, spot, arrival: Arrival::Moved });
}
