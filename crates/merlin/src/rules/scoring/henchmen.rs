//! Category 4: henchmen.

use crate::now::Now;
use crate::verbs;
use crate::words::Source;

/// M-SCORE-HENCHMAN-1: One point for each own henchman in a province.
pub fn score(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        let points = now.castle(seat).stands.count_ones() as i16;
        verbs::score(now, seat, points, Source::Henchmen);
    }
}
