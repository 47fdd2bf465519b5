//! What clients are told about an offer beside its sentence: whether it is grave or a last resort, and what a seat has, so
//! that a preview can say what the offer would bring.

use crate::choice::Choice;
use crate::now::Look;
use crate::words::*;
use logres_kernel::{Holdings, Seat};

/// Giving up an action or all further movers of the round: nothing brings them back.
pub const fn is_grave(choice: Choice) -> bool {
    matches!(choice, Choice::Renounce | Choice::Retire)
}

/// What ends a turn, an action or an effect without doing more.
pub const fn is_last_resort(choice: Choice) -> bool {
    matches!(choice, Choice::Renounce | Choice::Retire | Choice::EndTurn | Choice::Done)
}

/// What a castle owns, and its pieces in the provinces and on the domain.
pub fn holdings(look: Look<'_>, seat: Seat, out: &mut Holdings) {
    let castle = look.castle(seat);
    out.points(castle.points);
    for (good, key) in Good::ALL.into_iter().zip(["gain-shield", "gain-flag", "gain-material"]) {
        for province in Province::ALL {
            out.good_of(key, "province", province.key(), castle.good(good, province));
        }
    }
    for province in Province::ALL {
        out.good_of("gain-influence", "province", province.key(), castle.influence.get(province));
        out.good_of("gain-traitor", "province", province.key(), castle.traitors.get(province));
    }
    out.good("gain-manor", castle.manors.count_ones() as u8);
    out.good("gain-quest", castle.hand.truth().len() as u8);
    out.good("gain-apple", castle.apples);
    out.good("gain-staff", castle.staffs);
    for relic in Relic::ALL {
        out.good_of("gain-relic", "relic", relic.key(), u8::from(look.state.owner(relic) == Some(seat)));
    }
    for module in &look.rules.seams.holdings {
        module(look, seat, out);
    }
}
