//! What a scoring leaves of the manors: one for each player in each territory.

use super::{Ask, Choice};
use crate::now::{Look, Now};
use crate::rules::round::ROUNDS;
use crate::seams::Deed;
use crate::verbs;
use crate::words::*;
use logres_kernel::{Clause, Offers, Seat};

/// MA-SCORE-1: Everybody in turn order (M-SCORE-4).
pub fn reduce(now: &mut Now<'_>) {
    let (first, seats) = (now.state.board.first.index(), now.rules.seats());
    for place in (0..seats).rev() {
        let colour = Colour::at((first + place) % seats);
        now.push(Ask::KeepManor(colour));
    }
}

/// AR-A13: Territory by territory, until none is crowded. After the last round no manor matters any more, so nobody is
/// asked which one stays.
pub fn opens(now: &mut Now<'_>, colour: Colour) -> bool {
    let seat = colour.seat();
    let crowd = crowd(now.look(), seat);
    if crowd == 0 {
        return now.pop_unless(false);
    }
    if now.state.board.round < ROUNDS {
        return true;
    }
    keep(now, seat, crowd.trailing_zeros() as u8);
    false
}

/// The manors of the first territory in which this player has too many; those that may stay anyhow are not among them.
fn crowd(look: Look<'_>, seat: Seat) -> u32 {
    let domain = &look.rules.domain;
    let may_go = |hex: &u8| look.permits(seat, Deed::ReduceManor(*hex)).is_ok();
    for terrain in look.state.board.terrain {
        let mut rest = look.castle(seat).manors & terrain;
        while rest != 0 {
            let territory = domain.territory(terrain, rest.trailing_zeros());
            let here = rest & territory;
            rest &= !territory;
            let crowd = (0..domain.hexes)
                .filter(|hex| here >> hex & 1 == 1)
                .filter(may_go)
                .fold(0u32, |crowd, hex| crowd | 1 << hex);
            if crowd.count_ones() > 1 {
                return crowd;
            }
        }
    }
    0
}

pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let crowd = crowd(look, seat);
    let manors = if out.explains() { look.castle(seat).manors } else { crowd };
    for hex in (0..look.rules.domain.hexes).filter(|hex| manors >> hex & 1 == 1) {
        let choice = Choice::Keep(hex).into();
        out.may_if(crowd >> hex & 1 == 1, choice, Clause("MA-SCORE-1"));
    }
}

/// MA-SCORE-1: This one stays, the others of its territory go back to the reserve.
pub fn keep(now: &mut Now<'_>, seat: Seat, kept: u8) {
    let going = crowd(now.look(), seat) & !(1 << kept);
    for hex in (0..now.rules.domain.hexes).filter(|hex| going >> hex & 1 == 1) {
        verbs::remove_manor(now, seat, hex);
    }
}
