//! Category 1: traitors.

use crate::now::Now;
use crate::rules::round::ROUNDS;
use crate::rules::setup::TRAITORS_DRAWN;
use crate::step::Run;
use crate::verbs;
use crate::words::*;

/// What each traitor that was not repelled costs (M-SCORE-TRAITOR-3).
pub const PENALTY: i16 = -3;
/// What Excalibur gives the player who has repelled all (M-SCORE-TRAITOR-4).
pub const EXCALIBUR: i16 = 3;

/// Everybody in turn order (M-SCORE-4).
pub fn score(now: &mut Now<'_>) {
    let (first, seats) = (now.state.board.first.index(), now.rules.seats());
    for place in (0..seats).rev() {
        now.push(Run::RepelTraitors(Colour::at((first + place) % seats)));
    }
}

/// M-SCORE-TRAITOR-1, M-SCORE-TRAITOR-2, AR-30: One matching shield for each traitor, as long as there is one; one
/// traitor at a time. Then the rest does its harm.
pub fn repel(now: &mut Now<'_>, colour: Colour) {
    let seat = colour.seat();
    let castle = now.castle(seat);
    let matching = castle.traitors.provinces().common(castle.goods[Good::Shield.index()].provinces());
    if let Some(province) = matching.iter().next() {
        verbs::repel(now, seat, province);
        verbs::pay_good(now, seat, Good::Shield, province);
        return;
    }
    now.pop();
    let left = now.castle(seat).traitors;
    if left.total() == 0 && now.state.owner(Relic::Excalibur) == Some(seat) {
        verbs::score(now, seat, EXCALIBUR, Source::Excalibur);
    }
    for province in left.provinces().iter() {
        for _ in 0..left.get(province) {
            verbs::score(now, seat, PENALTY, Source::Traitors);
            verbs::drop_traitor(now, seat, province);
        }
    }
}

/// M-SCORE-TRAITOR-5: Three new traitors for everybody, but not at the end.
pub fn draw_new(now: &mut Now<'_>) {
    if now.state.board.round == ROUNDS {
        return;
    }
    for seat in now.look().in_order() {
        for _ in 0..TRAITORS_DRAWN {
            verbs::draw_traitor(now, seat);
        }
    }
}
