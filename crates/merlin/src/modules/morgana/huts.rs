//! Witch huts on manors.

use super::{Event, HUTS, data};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::{Amount, AmountKind, Change, Deed, Moment};
use crate::verbs;
use crate::words::Terrain;
use logres_kernel::Seat;

/// MW-HUT-2: A manor with a hut counts as two.
pub const STRENGTH: (AmountKind, Change) =
    (AmountKind::DomainStrength, |look, seat, amount, strength| match amount {
        Amount::DomainStrength(territory) => strength + own_huts(look, seat, territory),
        _ => strength,
    });

/// MW-HUT-3: One more point a hut for the player who wins the territory alone.
pub const PRIZE: (AmountKind, Change) =
    (AmountKind::DomainPrize, |look, seat, amount, points| match amount {
        Amount::DomainPrize(territory) => points + own_huts(look, seat, territory),
        _ => points,
    });

fn own_huts(look: Look<'_>, seat: Seat, territory: u32) -> i16 {
    (data(look).huts & look.castle(seat).manors & territory).count_ones() as i16
}

/// MW-HUT-1: Own manors that can carry a hut, as long as there are huts.
pub fn sites(look: Look<'_>, seat: Seat) -> u32 {
    let huts = data(look).huts;
    if huts.count_ones() >= HUTS { 0 } else { look.castle(seat).manors & !huts }
}

pub fn put(now: &mut Now<'_>, seat: Seat, hex: u8) {
    now.pop();
    now.state.extras.morgana.huts |= 1 << hex;
    now.tell(|| Event::Hut { seat, hex }.into());
}

/// AR-W18: The hut of a manor that leaves returns to the supply.
pub fn a_manor_left(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    let (Moment::ManorRemoved { hex } | Moment::Replaced { hex, .. }) = moment else { return };
    return_hut(now, hex);
}

fn return_hut(now: &mut Now<'_>, hex: u8) {
    let data = &mut now.state.extras.morgana;
    if data.huts >> hex & 1 == 1 {
        data.huts &= !(1 << hex);
        now.tell(|| Event::HutReturned { hex }.into());
    }
}

/// MW-HUT-4, MW-HUT-5, AR-W8: After the domain all manors with huts go home and all huts return; with Arthur all manors of
/// their territories go too, unless the table reads it otherwise, and a manor that can never be removed stays.
pub fn clear(now: &mut Now<'_>) {
    now.pop();
    let huts = now.state.extras.morgana.huts;
    let with_arthur = !now.rules.fittings.inner.is_empty();
    let leaving = if with_arthur && !now.rules.options.alternative(Flag::HutsClearTerritory) {
        territories(now.look(), huts)
    } else {
        huts
    };
    for seat in now.look().in_order() {
        let mut manors = now.castle(seat).manors & leaving;
        while manors != 0 {
            let hex = manors.trailing_zeros() as u8;
            manors &= manors - 1;
            let stays = with_arthur && now.look().permits(seat, Deed::ReduceManor(hex)).is_err();
            if stays {
                return_hut(now, hex);
            } else {
                verbs::remove_manor(now, seat, hex);
            }
        }
    }
}

/// All hexes of the territories in which one of these hexes lies.
fn territories(look: Look<'_>, hexes: u32) -> u32 {
    let mut all = 0;
    for terrain in Terrain::ALL {
        let land = look.state.board.terrain[terrain.index()];
        let mut rest = hexes & land;
        while rest != 0 {
            let territory = look.rules.domain.territory(land, rest.trailing_zeros());
            rest &= !territory;
            all |= territory;
        }
    }
    all
}
