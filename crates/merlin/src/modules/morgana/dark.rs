//! Dark influence: Morgana's own counters.

use super::{COUNTERS, Data, Event, Step, data};
use crate::modules::{Amount, AmountKind, Change, Moment, Now};
use crate::step::Step as Agenda;
use crate::words::{Colour, Province};
use logres_kernel::Seat;

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

/// MW-DARK-2: On an own counter that carries none, otherwise alone.
fn put(now: &mut Now<'_>, seat: Seat, province: Province) {
    let counters = now.castle(seat).influence.get(province);
    let data = &mut now.state.extras.morgana;
    if left(data) == 0 {
        return;
    }
    let on_top = &mut data.on_top[seat.index()];
    if counters > on_top.get(province) {
        on_top.add(province);
    } else {
        data.lone.add(province);
    }
    now.tell(|| crate::Event::Morgana(Event::Dark { province }));
}

/// AR-W23: A Morgana counter never lies on a counter that is gone. Where a bare counter could go, the owner may choose one
/// under a Morgana counter all the same.
pub fn a_counter_left(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::InfluenceRemoved(province) = moment else { return };
    let counters = now.castle(seat).influence.get(province);
    let covered = now.state.extras.morgana.on_top[seat.index()].get(province);
    if covered > counters {
        uncover(now, seat, province);
    } else if covered > 0 {
        now.push(Agenda::Morgana(Step::GiveDark(Colour::of(seat), province)));
    }
}

/// AR-W23: It was rather a counter under a Morgana counter that was given up.
pub fn give_covered(now: &mut Now<'_>, seat: Seat) {
    let Some(Agenda::Morgana(Step::GiveDark(_, province))) = now.state.agenda.top() else { return };
    now.pop();
    uncover(now, seat, province);
}

/// The Morgana counter of a counter that is gone returns to the witch board.
fn uncover(now: &mut Now<'_>, seat: Seat, province: Province) {
    now.state.extras.morgana.on_top[seat.index()].remove(province);
    now.tell(|| crate::Event::Morgana(Event::DarkReturned { province, count: 1 }));
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
    if count > 0 {
        now.tell(|| crate::Event::Morgana(Event::DarkReturned { province, count }));
    }
}
