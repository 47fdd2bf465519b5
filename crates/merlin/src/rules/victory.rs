//! Victory point spaces: count something on the own castle.

use crate::now::{Look, Now};
use crate::seams::{Amount, Moment};
use crate::step::Landing;
use crate::verbs;
use crate::words::*;
use logres_kernel::Seat;

/// M-SPACE-VP-1 to M-SPACE-VP-3, MA-SPACE-MANORVP-1: How many of this element a player has. Nothing is spent.
pub fn count(look: Look<'_>, seat: Seat, element: Element) -> i16 {
    let castle = look.castle(seat);
    let count = match element {
        Element::Shield | Element::Flag | Element::Material => {
            element.good().map_or(0, |good| castle.goods[good.index()].total())
        }
        Element::Influence => castle.influence.total(),
        Element::Manor => castle.manors.count_ones() as u8,
    };
    look.amount(seat, Amount::VpCount(element), count.into())
}

/// Scores a victory point space: `printed` is the space's own element, `counted` the one that is scored.
pub fn score(
    now: &mut Now<'_>,
    seat: Seat,
    landing: Landing,
    printed: Element,
    counted: Element,
    extra: i16,
) {
    let points = count(now.look(), seat, counted) + extra;
    verbs::score(now, seat, points, Source::VpSpaces);
    now.aftermath(seat, Moment::VpSpace { landing, element: printed, points: points.max(0) as u8 });
}
