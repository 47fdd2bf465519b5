//! The end of the game after round 6 (M-END-1).

use crate::now::Now;
use crate::seams::Amount;
use crate::words::Source;
use crate::{Event, verbs};

/// M-END-2: One point an apple.
pub fn apples(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        let apples = now.castle(seat).apples.into();
        let apples = now.look().amount(seat, Amount::EndApples, apples);
        verbs::score(now, seat, apples, Source::Apples);
    }
}

/// M-END-3: Two points an unused staff.
pub fn staffs(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        let staffs = i16::from(now.castle(seat).staffs);
        verbs::score(now, seat, 2 * staffs, Source::Staffs);
    }
}

/// M-END-4: One point for three goods of any mix.
pub fn goods(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        let goods = now.castle(seat).all_goods().into();
        let goods = now.look().amount(seat, Amount::EndGoods, goods);
        verbs::score(now, seat, goods / 3, Source::Goods);
    }
}

/// M-END-6: Most points win; those who are tied share the victory.
pub fn end(now: &mut Now<'_>) {
    now.state.board.over = true;
    now.state.agenda.clear();
    let winners = now.rules.winners(now.state);
    now.tell(|| Event::GameEnded { winners });
}
