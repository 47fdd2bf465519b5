//! Influence spaces: goods from where own counters lie.

use crate::now::Look;
use crate::words::*;
use crate::{Choice, verbs};
use logres_kernel::{Clause, Offers, Seat};

/// M-SPACE-INFLUENCE-1: One good of the space's type from a province with at least one own counter.
pub fn offers(look: Look<'_>, seat: Seat, good: Good, out: &mut Offers<Choice>) {
    let counters = look.castle(seat).influence.provinces();
    for province in Province::ALL {
        let verdict = if counters.has(province) {
            verbs::can_take(look, seat, good, province)
        } else {
            Err(Clause("M-SPACE-INFLUENCE-1"))
        };
        out.judge(Choice::Take(good, province), verdict);
    }
}

pub fn possible(look: Look<'_>, seat: Seat, good: Good) -> bool {
    let counters = look.castle(seat).influence.provinces();
    counters.iter().any(|province| verbs::can_take(look, seat, good, province).is_ok())
}
