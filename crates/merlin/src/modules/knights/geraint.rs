//! Geraint wins an ally for each kind of victory point space.

use super::{Event, holds};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::Moment;
use crate::step::Arrival;
use crate::verbs;
use crate::words::{Source, TableKnight};
use logres_kernel::Seat;

/// MK-GERAINT-3: What this many ally tiles are worth at the end. Five are reached with Arthur only (MK-GERAINT-4).
const WORTH: [i16; 6] = [0, 1, 3, 5, 7, 10];

/// MK-GERAINT-1, MK-GERAINT-2, AR-K6: Points from a space bring its ally tile; coming to a space whose tile lies here
/// brings a point, once for each arrival.
pub fn visit(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let Moment::VpSpace { landing, element, points } = moment else { return };
    if !holds(now.look(), seat, TableKnight::Geraint) {
        return;
    }
    let tile = 1 << element.index();
    let allies = &mut now.state.extras.knights.allies;
    let known = *allies & tile != 0;
    if !known && points == 0 {
        return;
    }
    *allies |= tile;
    if !known {
        now.tell(|| Event::Allied { seat, element }.into());
    }
    let every_visit = !now.rules.options.alternative(Flag::GeraintBonus);
    if !known || every_visit && landing.arrival != Arrival::Repeated {
        verbs::score(now, seat, 1, Source::Geraint);
    }
}

/// MK-GERAINT-3: At the end of the game.
pub fn score(now: &mut Now<'_>, seat: Seat) {
    if holds(now.look(), seat, TableKnight::Geraint) {
        let points = points(now.look(), seat);
        verbs::score(now, seat, points, Source::Geraint);
    }
}

/// What the tiles are worth.
pub fn points(look: Look<'_>, seat: Seat) -> i16 {
    let tiles = look.state.extras.knights.allies.count_ones() as usize;
    if holds(look, seat, TableKnight::Geraint) { WORTH[tiles] } else { 0 }
}
