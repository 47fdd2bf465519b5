//! Gaheris puts tiles under manors.

use super::{Ask, Event, holds, tiles};
use crate::modules::ModuleAsk;
use crate::now::{Look, Now};
use crate::seams::{Amount, Deed, Moment, TowerBonus};
use crate::verbs;
use crate::words::{Good, Province, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// MK-GAHERIS-1, AR-K18: Whenever a manor is built, however it was paid for. Before a tower's bonus, which depends on
/// it.
pub fn built(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::Built { hex } = moment else { return };
    let look = now.look();
    if holds(look, seat, TableKnight::Gaheris) && tiles(look, TableKnight::Gaheris).is_ok() {
        now.push(Ask::ManorTile { hex });
    }
}

pub fn lay(now: &mut Now<'_>, seat: Seat) {
    let Some(ModuleAsk::Knights(Ask::ManorTile { hex })) = now.module_ask() else { return };
    now.pop();
    let data = &mut now.state.extras.knights;
    data.tiles[TableKnight::Gaheris.index()] -= 1;
    data.manor_tiles |= 1 << hex;
    now.tell(|| Event::ManorTile { seat, hex }.into());
}

/// MK-GAHERIS-2: On a tile of Gaheris a tower gives its bonus twice.
pub fn tower(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    let Moment::TowerBonus { hex, bonus } = moment else { return };
    if now.state.extras.knights.manor_tiles >> hex & 1 == 1 {
        now.push(match bonus {
            TowerBonus::Good(_, province) => Ask::SecondGood(province),
            TowerBonus::Influence(province) => Ask::SecondCounter(province),
        });
    }
}

/// AR-K8: A shield or a flag from another province than the first.
pub fn second_good_offers(look: Look<'_>, seat: Seat, first: Province, out: &mut Offers<crate::Choice>) {
    for province in Province::ALL {
        for good in [Good::Shield, Good::Flag] {
            let verdict =
                elsewhere(first, province).and_then(|()| verbs::can_take(look, seat, good, province));
            out.judge(crate::Choice::Take(good, province), verdict);
        }
        out.bar(crate::Choice::Influence(province), Clause("AR-K8"));
    }
    out.may(crate::Choice::Done);
}

/// AR-K8: A counter on another province than the first.
pub fn second_counter_offers(look: Look<'_>, seat: Seat, first: Province, out: &mut Offers<crate::Choice>) {
    for province in Province::ALL {
        let verdict =
            elsewhere(first, province).and_then(|()| verbs::can_place_influence(look, seat, province));
        out.judge(crate::Choice::Influence(province), verdict);
        for good in [Good::Shield, Good::Flag] {
            out.bar(crate::Choice::Take(good, province), Clause("AR-K8"));
        }
    }
    out.may(crate::Choice::Done);
}

fn elsewhere(first: Province, province: Province) -> Result<(), Clause> {
    if province == first { Err(Clause("MK-GAHERIS-2")) } else { Ok(()) }
}

/// MK-GAHERIS-3: Each tile counts as one more manor of its owner.
pub fn strength(look: Look<'_>, seat: Seat, amount: Amount, manors: i16) -> i16 {
    let Amount::DomainStrength(territory) = amount else { return manors };
    let tiles = look.state.extras.knights.manor_tiles & look.castle(seat).manors & territory;
    manors + tiles.count_ones() as i16
}

/// MK-GAHERIS-4, MK-GAHERIS-5: With Arthur, a manor on a tile is neither replaced nor among those that are reduced.
pub fn protects(look: Look<'_>, _seat: Seat, deed: Deed) -> Result<(), Clause> {
    let (Deed::ReplaceManor(hex) | Deed::ReduceManor(hex)) = deed else { return Ok(()) };
    let with_arthur = !look.rules.fittings.inner.is_empty();
    let on_tile = look.state.extras.knights.manor_tiles >> hex & 1 == 1;
    if with_arthur && on_tile { Err(Clause("MK-GAHERIS-4")) } else { Ok(()) }
}

/// AR-K11: A tile never comes back; when its manor leaves, it goes to the box.
pub fn manor_gone(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    if let Moment::ManorRemoved { hex } = moment {
        now.state.extras.knights.manor_tiles &= !(1 << hex);
    }
}
