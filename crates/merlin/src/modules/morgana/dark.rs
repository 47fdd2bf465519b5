//! Dark influence: Morgana's own counters.

use super::{Ask, COUNTERS, Choice, Data, Event, data};
use crate::modules::market;
use crate::now::{Look, Now};
use crate::seams::{Amount, AmountKind, Change, Moment};
use crate::words::{Colour, Province};
use logres_kernel::{Offers, Seat};

/// MW-DARK-3: A counter with a Morgana counter on top counts double …
pub const STRENGTH: (AmountKind, Change) =
    (AmountKind::InfluenceStrength, |look, seat, amount, strength| match amount {
        Amount::InfluenceStrength(province) => {
            strength + i16::from(data(look).on_top[seat.index()].get(province))
        }
        _ => strength,
    });

/// … also for the pool, to which lone ones belong too (AR-W7).
pub const POOL: (AmountKind, Change) = (AmountKind::InfluencePool, |look, _, amount, pool| match amount {
    Amount::InfluencePool(province) => {
        let data = data(look);
        let on_top: u8 = data.on_top.iter().map(|tally| tally.get(province)).sum();
        pool + i16::from(on_top + data.lone.get(province))
    }
    _ => pool,
});

/// MW-DARK-4: Lone counters are a rival who scores nothing.
pub const RIVAL: (AmountKind, Change) =
    (AmountKind::RivalStrength, |look, _, amount, strength| match amount {
        Amount::RivalStrength(province) => strength + i16::from(data(look).lone.get(province)),
        _ => strength,
    });

/// AR-43: A counter under a Morgana counter is among those that return.
pub const STAYING: (AmountKind, Change) =
    (AmountKind::CountersLeft, |look, seat, amount, left| match amount {
        Amount::CountersLeft(province) => {
            let counters = look.castle(seat).influence.get(province);
            let free = counters - data(look).on_top[seat.index()].get(province);
            left.min(i16::from(free))
        }
        _ => left,
    });

/// Morgana counters on the witch board.
pub fn left(data: &Data) -> u8 {
    let placed = data.on_top.iter().fold(data.lone.total(), |sum, tally| sum + tally.total());
    COUNTERS.saturating_sub(placed)
}

/// MW-DARK-1, AR-W15: The first counter on Morgana's province, the second on a neighbouring one.
pub fn spread(now: &mut Now<'_>, seat: Seat, neighbour: Option<Province>) {
    let here = now.state.extras.morgana.morgana;
    for province in here.into_iter().chain(neighbour) {
        put(now, seat, province);
    }
}

/// MW-DARK-2, AR-W17: On an own counter that carries none, otherwise alone. Of several counters one with a +1 token is
/// taken: a player who has to give one up later then has more bare ones to choose from.
fn put(now: &mut Now<'_>, seat: Seat, province: Province) {
    let counters = now.castle(seat).influence.get(province);
    let tokens = market::tokens_under(now.look(), seat, province);
    let data = &mut now.state.extras.morgana;
    if left(data) == 0 {
        return;
    }
    let on_top = &mut data.on_top[seat.index()];
    let on_tokens = &mut data.on_tokens[seat.index()];
    if counters > on_top.get(province) {
        on_top.add(province);
        if tokens > on_tokens.get(province) {
            on_tokens.add(province);
        }
    } else {
        data.lone.add(province);
    }
    now.tell(|| Event::Dark { province }.into());
}

/// Which pieces a counter carries that was given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Carried {
    dark: bool,
    token: bool,
}

/// AR-M4, AR-W23: The kinds of counters among which one was given up a moment ago, by what they carry.
fn kinds(look: Look<'_>, seat: Seat, province: Province) -> impl Iterator<Item = Carried> + use<> {
    let data = data(look);
    // The counter has left, but what it carried is still counted.
    let counters = look.castle(seat).influence.get(province) + 1;
    let covered = data.on_top[seat.index()].get(province);
    let both = data.on_tokens[seat.index()].get(province);
    let tokens = market::tokens_under(look, seat, province);
    [
        ((counters + both).saturating_sub(covered + tokens), Carried { dark: false, token: false }),
        (tokens.saturating_sub(both), Carried { dark: false, token: true }),
        (covered.saturating_sub(both), Carried { dark: true, token: false }),
        (both, Carried { dark: true, token: true }),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(_, carried)| carried)
}

/// The written answer for each kind.
fn choice_of(carried: Carried) -> crate::Choice {
    match (carried.dark, carried.token) {
        (false, false) => crate::Choice::Done,
        (false, true) => market::Choice::Token.into(),
        (true, false) => Choice::GiveDark.into(),
        (true, true) => Choice::GiveDarkToken.into(),
    }
}

/// AR-W23: A piece never lies on or under a counter that is gone. Where the counters carry different pieces, the owner says
/// which one was given up. Tokens without any Morgana counter are the Market's own question.
pub fn a_counter_left(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::InfluenceRemoved(province) = moment else { return };
    if covered(now.look(), seat, province) == 0 {
        return;
    }
    let mut kinds = kinds(now.look(), seat, province);
    match (kinds.next(), kinds.next()) {
        (Some(only), None) => leave(now, seat, province, only),
        _ => now.push(Ask::GiveDark(Colour::of(seat), province)),
    }
}

/// How many counters of a player lie under Morgana counters in a province.
pub fn covered(look: Look<'_>, seat: Seat, province: Province) -> u8 {
    data(look).on_top[seat.index()].get(province)
}

pub fn give_offers(look: Look<'_>, seat: Seat, province: Province, out: &mut Offers<crate::Choice>) {
    for carried in kinds(look, seat, province) {
        out.may(choice_of(carried));
    }
}

/// AR-W23: The owner has said which counter it was.
pub fn given(now: &mut Now<'_>, seat: Seat, province: Province, choice: crate::Choice) {
    now.pop();
    let carried = kinds(now.look(), seat, province).find(|&carried| choice_of(carried) == choice);
    if let Some(carried) = carried {
        leave(now, seat, province, carried);
    }
}

/// What a counter that is gone carried returns to the witch board and to the Market board.
fn leave(now: &mut Now<'_>, seat: Seat, province: Province, carried: Carried) {
    let data = &mut now.state.extras.morgana;
    if carried.dark {
        data.on_top[seat.index()].remove(province);
        if carried.token {
            data.on_tokens[seat.index()].remove(province);
        }
        now.tell(|| Event::DarkReturned { province, count: 1 }.into());
    }
    if carried.token {
        market::return_token(now, seat, province);
    }
}

/// MW-DARK-5: After the scoring of a province its Morgana counters return.
pub fn all_return(now: &mut Now<'_>, _seat: Seat, moment: Moment) {
    let Moment::ProvinceScored(province) = moment else { return };
    let data = &mut now.state.extras.morgana;
    let mut count = 0;
    for tally in data.on_top.iter_mut().chain([&mut data.lone]) {
        count += tally.get(province);
        tally.set(province, 0);
    }
    for tally in &mut data.on_tokens {
        tally.set(province, 0);
    }
    if count > 0 {
        now.tell(|| Event::DarkReturned { province, count }.into());
    }
}
