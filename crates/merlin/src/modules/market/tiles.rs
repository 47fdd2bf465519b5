//! Shield and material tiles, which lie among the goods of a castle.

use super::{Ask, Event, stall};
use crate::now::{Look, Now};
use crate::options::Flag;
use crate::rules::province;
use crate::seams::{Amount, Deed, Giving};
use crate::words::{Colour, Element, Good, Province};
use logres_kernel::{Clause, Seat};

/// Do tiles count wherever goods are counted, and can they be given wherever goods are (AR-M3)?
fn tiles_count(look: Look<'_>) -> bool {
    !look.rules.options.alternative(Flag::MarketTilesCountEverywhere)
}

/// MM-SHIELD-1, MM-MATERIAL-1: A tile that leaves the castle goes back to the board. Where there is a good of the same
/// colour too, the good goes and the player is asked whether it should be the tile.
pub fn give_back(now: &mut Now<'_>, seat: Seat, good: Good, province: Province, giving: Giving) {
    let tiles = stall(now.look(), seat).tiles(good).get(province);
    if tiles == 0 {
        return province::base_give_back(now, seat, good, province, giving);
    }
    if now.castle(seat).good(good, province) == tiles {
        return tile_back(now, seat, good, province);
    }
    province::base_give_back(now, seat, good, province, giving);
    if giving == Giving::Paid || tiles_count(now.look()) {
        let colour = Colour::of(seat);
        now.push(match good {
            Good::Shield => Ask::ShieldBack(colour, province),
            Good::Material | Good::Flag => Ask::MaterialBack(colour, province),
        });
    }
}

fn tile_back(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) {
    now.castle(seat).goods[good.index()].remove(province);
    if let Some(tiles) = now.state.extras.market.stalls[seat.index()].tiles_mut(good) {
        tiles.remove(province);
    }
    now.tell(|| Event::TileReturned { seat, good, province }.into());
}

/// The good that went back is taken up again, and the tile goes.
pub fn tile_instead(now: &mut Now<'_>, seat: Seat, good: Good, province: Province) {
    now.state.board.supply[good.index()].remove(province);
    now.castle(seat).goods[good.index()].add(province);
    tile_back(now, seat, good, province);
}

/// AR-M3, read narrowly: what is given up for something else is a good, not a tile.
pub fn no_tile_given_up(look: Look<'_>, seat: Seat, deed: Deed) -> Result<(), Clause> {
    let Deed::GiveUp(good, province) = deed else { return Ok(()) };
    let only_tiles = look.castle(seat).good(good, province) == stall(look, seat).tiles(good).get(province);
    if only_tiles && !tiles_count(look) { Err(Clause("AR-M3")) } else { Ok(()) }
}

pub fn without_tiles_to_give(look: Look<'_>, seat: Seat, amount: Amount, count: i16) -> i16 {
    let Amount::Giveable(good) = amount else { return count };
    if tiles_count(look) { count } else { count - i16::from(stall(look, seat).tiles(good).total()) }
}

pub fn without_tiles(look: Look<'_>, seat: Seat, amount: Amount, count: i16) -> i16 {
    let Amount::VpCount(element) = amount else { return count };
    let tiles = match element {
        Element::Shield => stall(look, seat).shields.total(),
        Element::Material => stall(look, seat).materials.total(),
        Element::Flag | Element::Influence | Element::Manor => 0,
    };
    if tiles_count(look) { count } else { count - i16::from(tiles) }
}

pub fn without_tiles_at_the_end(look: Look<'_>, seat: Seat, _amount: Amount, count: i16) -> i16 {
    let stall = stall(look, seat);
    let tiles = stall.shields.total() + stall.materials.total();
    if tiles_count(look) { count } else { count - i16::from(tiles) }
}

/// AR-M9: A tile that is an apple or a mistletoe is worth as much as an apple at the end, unless the table reads it
/// otherwise.
pub fn with_tiles_at_the_end(look: Look<'_>, seat: Seat, _amount: Amount, count: i16) -> i16 {
    let nothing = look.rules.options.alternative(Flag::AppleTileAtTheEnd);
    let fruits = if nothing { 0 } else { stall(look, seat).fruits };
    count + i16::from(fruits)
}

/// INV-1 counts the goods of the box, and a tile is none.
pub fn tiles_are_no_goods_of_the_box(look: Look<'_>, seat: Seat, amount: Amount, count: i16) -> i16 {
    let Amount::GoodsInPlay(good, province) = amount else { return count };
    count - i16::from(stall(look, seat).tiles(good).get(province))
}
