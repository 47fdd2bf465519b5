//! Category 2: the domain.

use crate::now::{Look, Now};
use crate::seams::Amount;
use crate::words::*;
use crate::{Event, verbs};
use logres_kernel::{Seat, SeatSet};

/// M-SCORE-DOMAIN-1 to M-SCORE-DOMAIN-4: Every territory goes to whoever has most manors there; on a tie its points are
/// divided.
pub fn score(now: &mut Now<'_>) {
    let rules = now.rules;
    for terrain in Terrain::ALL {
        let mut rest = now.state.board.terrain[terrain.index()];
        while rest != 0 {
            let hex = rest.trailing_zeros();
            let territory = rules.domain.territory(rest, hex);
            rest &= !territory;
            score_territory(now, territory, hex as u8);
        }
    }
}

fn score_territory(now: &mut Now<'_>, territory: u32, hex: u8) {
    if now.state.manors() & territory == 0 {
        return;
    }
    let leaders = leaders(now.look(), territory);
    let tiles = territory.count_ones() as u8;
    for seat in leaders.iter() {
        let points = prize(now.look(), seat, territory, leaders.len());
        now.tell(|| Event::TerritoryScored { seat, hex, tiles, points });
        verbs::score(now, seat, points, Source::Domain);
    }
}

/// What every territory would bring whom now, without scoring it.
pub fn each(look: Look<'_>, found: &mut dyn FnMut(Seat, i16)) {
    let manors = look.state.manors();
    for terrain in look.state.board.terrain {
        // Where no manor stands there is nothing to win.
        let mut rest = terrain & manors;
        while rest != 0 {
            let territory = look.rules.domain.territory(terrain, rest.trailing_zeros());
            rest &= !territory;
            let leaders = leaders(look, territory);
            for seat in leaders.iter() {
                found(seat, prize(look, seat, territory, leaders.len()));
            }
        }
    }
}

/// M-SCORE-DOMAIN-2, M-SCORE-DOMAIN-3: What one of so many leaders gets for a territory.
fn prize(look: Look<'_>, seat: Seat, territory: u32, leaders: usize) -> i16 {
    let tiles = territory.count_ones() as i16;
    match leaders {
        1 => look.amount(seat, Amount::DomainPrize(territory), tiles),
        tied => tiles / tied as i16,
    }
}

/// Those with the most manors in a territory, nobody if there are none.
fn leaders(look: Look<'_>, territory: u32) -> SeatSet {
    let mut most = 0;
    let mut leaders = SeatSet::NONE;
    for seat in Seat::first(look.rules.seats()) {
        let manors = (look.castle(seat).manors & territory).count_ones() as i16;
        let strength = look.amount(seat, Amount::DomainStrength(territory), manors);
        if strength > most {
            most = strength;
            leaders = SeatSet::only(seat);
        } else if strength == most && most > 0 {
            leaders = leaders.with(seat);
        }
    }
    leaders
}
