//! Setup: what is laid out and dealt before the first roll.

use crate::Event;
use crate::content::COLUMNS;
use crate::now::Now;
use crate::options::Flag;
use crate::rules::dice;
use crate::state::{NO_CARD, stand};
use crate::verbs;
use crate::words::*;
use logres_kernel::{CardSet, Seat, Secret};

/// Goods of each type and colour (M-COMP-6).
pub const GOODS_EACH: u8 = 6;
/// Traitors of each colour (M-COMP-7).
pub const TRAITORS_EACH: u8 = 4;
/// Apples in the box (M-COMP-8).
pub const APPLES: u8 = 11;
/// Manors of a player (M-COMP-13).
pub const MANORS: u8 = 7;
/// Staffs of a player (M-COMP-13).
pub const STAFFS: u8 = 3;
/// Traitors drawn at a time (M-SETUP-15, M-SCORE-TRAITOR-5).
pub const TRAITORS_DRAWN: usize = 3;
/// Quest cards dealt to a hand (M-SETUP-16).
pub const HAND: usize = 4;

/// M-SETUP-2 to M-SETUP-10: Board, supplies, display and piles; every castle with its pieces.
pub fn lay_board(now: &mut Now<'_>) {
    let rules = now.rules;
    let board = &mut now.state.board;
    board.supply = [Tally::each(GOODS_EACH); 3];
    board.apples = APPLES - rules.options.seats;
    board.merlin = rules.province_spots[Province::DRAGON.index()];
    board.quests = CardSet::first(rules.content.quests.len());
    board.display = [NO_CARD; 3];
    board.traitors = Tally::each(TRAITORS_EACH);
    for seat in Seat::first(rules.seats()) {
        let castle = now.castle(seat);
        castle.apples = 1;
        castle.staffs = STAFFS;
        castle.manors_left = MANORS;
        castle.counters = rules.counters;
        castle.hand = Secret::of(CardSet::NONE, seat);
    }
    for place in 0..3 {
        verbs::reveal_quest(now, place);
    }
}

/// M-SETUP-11, M-SETUP-12: The domain, in rows of six; with 2 or 3 players one tile of each kind stays in the box.
pub fn lay_domain(now: &mut Now<'_>) {
    let content = &now.rules.content;
    let mut tiles = [0; 6];
    tiles[..3].copy_from_slice(&content.plain_tiles);
    tiles[3..].copy_from_slice(&content.tower_tiles);
    if now.rules.options.seats < 4 {
        tiles.iter_mut().for_each(|count| *count -= 1);
    }
    for hex in 0..now.rules.domain.hexes {
        let kind = now.chance.kind("terrain", &tiles) as usize;
        tiles[kind] -= 1;
        now.state.board.terrain[kind % 3] |= 1 << hex;
        if kind >= 3 {
            now.state.board.towers |= 1 << hex;
        }
    }
}

/// Rows of the domain by the number of players (M-SETUP-12).
pub const fn hexes(seats: u8) -> u8 {
    let rows = if seats == 4 { 4 } else { 3 };
    rows * COLUMNS as u8
}

/// M-SETUP-13: The first player, at random.
pub fn choose_first(now: &mut Now<'_>) {
    let seat = Seat::new(now.chance.number("first-player", 0, now.rules.options.seats - 1).into());
    now.state.board.first = seat;
    now.tell(|| Event::FirstPlayer { seat });
}

/// M-SETUP-14, ED-2: A starting tile for everybody: where the knight stands, one good of each type, one counter. A table may
/// take all of them from the knight's province.
pub fn deal_start_tiles(now: &mut Now<'_>) {
    let rules = now.rules;
    let mut tiles = CardSet::first(rules.content.start_tiles.len());
    for seat in now.look().in_order() {
        let Some(tile) = tiles.draw("start-tile", now.chance) else { return };
        let mut tile = rules.content.start_tiles[tile as usize];
        if rules.options.alternative(Flag::StartGoods) {
            let home = tile.knight;
            (tile.influence, tile.flag, tile.shield, tile.material) = (home, home, home, home);
        }
        now.castle(seat).knight = rules.province_spots[tile.knight.index()];
        now.tell(|| Event::StartTile { seat, knight: tile.knight });
        for (good, province) in
            [(Good::Flag, tile.flag), (Good::Shield, tile.shield), (Good::Material, tile.material)]
        {
            // Nothing follows from what the setup deals (AR-K16), so these are no verbs.
            now.state.board.supply[good.index()].remove(province);
            now.castle(seat).goods[good.index()].add(province);
        }
        let castle = now.castle(seat);
        castle.influence.add(tile.influence);
        castle.counters -= 1;
        debug_assert_eq!(castle.stands & stand(Henchman::Lady, tile.influence), 0);
    }
}

/// M-SETUP-15: Three traitors for everybody.
pub fn deal_traitors(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        for _ in 0..TRAITORS_DRAWN {
            verbs::draw_traitor(now, seat);
        }
    }
}

/// M-SETUP-16: Four quest cards for everybody.
pub fn deal_quests(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        for _ in 0..HAND {
            verbs::draw_quest(now, seat);
        }
    }
}

/// The pieces of the modules, in the order of the table.
pub fn set_up_modules(now: &mut Now<'_>) {
    let rules = now.rules;
    for setup in &rules.seams.setups {
        setup(now);
    }
}

/// M-SETUP-17, M-ROUND-5: Everybody takes back their dice and rolls them.
pub fn roll_dice(now: &mut Now<'_>) {
    for seat in now.look().in_order() {
        dice::roll(now, seat);
    }
}
