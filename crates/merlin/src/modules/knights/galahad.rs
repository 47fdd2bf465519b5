//! Galahad takes a second good of the same type from another province.

use super::{Ask, holds, spend, tiles};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::Moment;
use crate::verbs;
use crate::words::{Good, Province, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// MK-GALAHAD-1, AR-K17: Directly after every good taken from a province; after the joker's own only if the table reads it
/// so (AR-K7).
pub fn taken(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::Took { good, province } = moment else { return };
    let look = now.look();
    let by_joker = look.state.extras.knights.joker && !look.rules.options.alternative(Flag::JokerAfterJoker);
    if holds(look, seat, TableKnight::Galahad) && tiles(look, TableKnight::Galahad).is_ok() && !by_joker {
        now.push(Ask::Joker(good, province));
    }
}

/// MK-GALAHAD-2: The type cannot change, the province must.
pub fn offers(look: Look<'_>, seat: Seat, good: Good, from: Province, out: &mut Offers<crate::Choice>) {
    for province in Province::ALL {
        let verdict = if province == from {
            Err(Clause("MK-GALAHAD-1"))
        } else {
            verbs::can_take(look, seat, good, province)
        };
        out.judge(crate::Choice::Take(good, province), verdict);
    }
    if out.explains() {
        for other in Good::ALL.into_iter().filter(|&other| other != good) {
            for province in Province::ALL {
                out.bar(crate::Choice::Take(other, province), Clause("MK-GALAHAD-2"));
            }
        }
    }
    out.may(crate::Choice::Done);
}

pub fn play(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) {
    now.pop();
    spend(now, seat, TableKnight::Galahad);
    now.state.extras.knights.joker = true;
    verbs::take_good(now, seat, good, province);
    now.state.extras.knights.joker = false;
}
