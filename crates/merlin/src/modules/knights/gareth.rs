//! Gareth collects the shields of repelled traitors.

use super::{Event, holds};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::seams::Moment;
use crate::verbs;
use crate::words::{Province, Source, TableKnight};
use logres_kernel::Seat;

/// MK-GARETH-2: What this many defense tiles are worth at the end.
const WORTH: [i16; 7] = [0, 1, 3, 5, 7, 9, 12];

/// MK-GARETH-1, MK-GARETH-3: The first repelled traitor of each colour brings its tile and a point.
pub fn repelled(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    if let Moment::Repelled(province) = moment {
        defend(now, seat, province);
    }
}

/// AR-K5: A traitor discarded through Excalibur was not repelled, unless the table reads it so.
pub fn discarded(now: &mut Now<'_>, seat: Seat, moment: Moment) {
    let counts = now.rules.options.alternative(Flag::GarethCountsExcalibur);
    if let (Moment::TraitorDiscarded(province), true) = (moment, counts) {
        defend(now, seat, province);
    }
}

fn defend(now: &mut Now<'_>, seat: Seat, province: Province) {
    if !holds(now.look(), seat, TableKnight::Gareth) || now.state.extras.knights.defended.has(province) {
        return;
    }
    let data = &mut now.state.extras.knights;
    data.defended = data.defended.with(province);
    now.tell(|| Event::Defended { seat, province }.into());
    verbs::score(now, seat, 1, Source::Gareth);
}

/// MK-GARETH-2: At the end of the game.
pub fn score(now: &mut Now<'_>, seat: Seat) {
    if holds(now.look(), seat, TableKnight::Gareth) {
        let points = points(now.look(), seat);
        verbs::score(now, seat, points, Source::Gareth);
    }
}

/// What the tiles are worth.
pub fn points(look: Look<'_>, seat: Seat) -> i16 {
    if holds(look, seat, TableKnight::Gareth) { WORTH[look.state.extras.knights.defended.len()] } else { 0 }
}
