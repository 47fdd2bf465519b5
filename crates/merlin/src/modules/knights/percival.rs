//! Percival lets one thing a quest asks for be of another colour.

use super::{Choice, Event, holds, spend, tiles};
use crate::content::Icon;
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::quest::{self, Help};
use crate::seams::{Amount, Deed};
use crate::step;
use crate::words::{Province, TableKnight};
use logres_kernel::{Clause, Offers, Seat};

/// MK-PERCIVAL-1: How many tiles could change a colour.
pub fn recolours(look: Look<'_>, seat: Seat, _amount: Amount, others: i16) -> i16 {
    let own = holds(look, seat, TableKnight::Percival);
    others + if own { look.state.extras.knights.tiles[TableKnight::Percival.index()].into() } else { 0 }
}

/// MK-PERCIVAL-3, AR-K10: One printed coloured icon; goods only, if the table reads it so.
pub fn permits(look: Look<'_>, _seat: Seat, deed: Deed) -> Result<(), Clause> {
    let Deed::Recolour { card, icon } = deed else { return Ok(()) };
    let items_only = look.rules.options.alternative(Flag::PercivalItemsOnly);
    match look.rules.content.quests[card as usize].icons[icon as usize] {
        Icon::Good(_, None) | Icon::Influence(None) | Icon::Henchman(_, None) => Err(Clause("MK-PERCIVAL-3")),
        Icon::Influence(Some(_)) | Icon::Henchman(_, Some(_)) if items_only => Err(Clause("AR-K10")),
        Icon::Good(_, Some(_)) | Icon::Influence(Some(_)) | Icon::Henchman(_, Some(_)) => Ok(()),
    }
}

/// MK-PERCIVAL-1, MK-PERCIVAL-2: One tile for the attempted quest, where it can still be resolved afterwards.
pub fn offers(look: Look<'_>, seat: Seat, out: &mut Offers<crate::Choice>) {
    let Some(step::Ask::Attempt { card, ignored }) = look.ask() else { return };
    if !holds(look, seat, TableKnight::Percival) {
        return;
    }
    let free = if look.state.turn.recolour.is_some() { Err(Clause("MK-PERCIVAL-2")) } else { Ok(()) };
    let free = free.and_then(|()| tiles(look, TableKnight::Percival));
    if free.is_err() && !out.explains() {
        return;
    }
    let ignores = look.amount(seat, Amount::Ignores, 0).max(0) as u32;
    let icons = &look.rules.content.quests[card as usize].icons;
    for (place, icon) in icons.iter().enumerate().filter(|(place, _)| ignored >> place & 1 == 0) {
        let place = place as u8;
        let permit = free.and_then(|()| look.permits(seat, Deed::Recolour { card, icon: place }));
        for colour in Province::ALL.into_iter().filter(|&colour| printed(*icon) != Some(colour)) {
            let verdict = permit.and_then(|()| {
                let help = Help { ignored, recolour: Some((place, colour)) };
                let helps = quest::reachable(look, seat, card, help, ignores, false);
                if helps { Ok(()) } else { Err(Clause("M-QUEST-2")) }
            });
            out.judge(Choice::Recolour(place, colour).into(), verdict);
        }
    }
}

/// The colour an icon is printed in.
fn printed(icon: Icon) -> Option<Province> {
    match icon {
        Icon::Good(_, colour) | Icon::Influence(colour) | Icon::Henchman(_, colour) => colour,
    }
}

pub fn play(now: &mut Now<'_>, seat: Seat, icon: u8, province: Province) {
    let Some(step::Ask::Attempt { card, .. }) = now.ask() else { return };
    spend(now, seat, TableKnight::Percival);
    now.state.turn.recolour = Some((icon, province));
    now.tell(|| Event::Recoloured { seat, card, icon, province }.into());
}
