//! The +1 tokens, which lie under influence counters.

use super::{Ask, Event, stall};
use crate::modules::morgana;
use crate::now::{Look, Now};
use crate::seams::{Amount, Moment};
use crate::words::{Colour, Province};
use logres_kernel::Seat;

/// MM-PLUSONE-1: A player who has a token may put it under the counter just placed.
pub fn a_token_under_it(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::InfluencePlaced(province) = moment else { return };
    if stall(now.look(), seat).plus_ones > 0 {
        now.push(Ask::PlusOne(province));
    }
}

/// AR-M4: A token never lies without a counter. Where a counter without one could go, the owner may choose one on a token
/// all the same (AR-W23).
pub fn the_token_returns(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::InfluenceRemoved(province) = moment else { return };
    if morgana::covered(now.look(), seat, province) > 0 {
        // AR-W23: which counter it was is one question about both kinds of pieces.
        return;
    }
    let counters = now.castle(seat).influence.get(province);
    let under = stall(now.look(), seat).under.get(province);
    if under > counters {
        return_tokens(now, seat, province, under - counters);
    } else if under > 0 {
        now.push(Ask::TokenBack(Colour::of(seat), province));
    }
}

/// MM-PLUSONE-2: After the scoring the tokens return to the board.
pub fn all_tokens_return(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    let Moment::ProvinceScored(province) = moment else { return };
    for seat in Seat::first(now.rules.seats()) {
        let count = stall(now.look(), seat).under.get(province);
        return_tokens(now, seat, province, count);
    }
}

pub fn return_tokens(now: &mut Now<'_>, seat: Seat, province: Province, count: u8) {
    if count == 0 {
        return;
    }
    for _ in 0..count {
        now.state.extras.market.stalls[seat.index()].under.remove(province);
    }
    now.tell(|| Event::TokensReturned { seat, province, count }.into());
}

/// MM-PLUSONE-2, AR-M4: A counter on a token counts double, for the strength …
pub fn tokens_here(look: Look<'_>, seat: Seat, amount: Amount, strength: i16) -> i16 {
    let Amount::InfluenceStrength(province) = amount else { return strength };
    strength + i16::from(stall(look, seat).under.get(province))
}

/// … and for the pool.
pub fn all_tokens_here(look: Look<'_>, _seat: Seat, amount: Amount, pool: i16) -> i16 {
    let Amount::InfluencePool(province) = amount else { return pool };
    let tokens: u8 = look.state.extras.market.stalls.iter().map(|stall| stall.under.get(province)).sum();
    pool + i16::from(tokens)
}
