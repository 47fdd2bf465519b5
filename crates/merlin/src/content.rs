//! The facts printed on the components, as plain data. Nothing here behaves.
//!
//! The rules read a board, cards and tiles from a [`Content`]; they never name a colour or a number that is printed
//! somewhere. One pack is built in; a table can be started on another one.

use crate::words::*;
use logres_kernel::List;

/// Quest cards in the box (M-COMP-4).
pub const QUESTS: usize = 55;
/// Pict tiles in the box (MA-COMP-1).
pub const PICTS: usize = 30;
/// Decree tiles in the box (MD-COMP-1).
pub const DECREES: usize = 24;
/// Treasure tiles in the box (MT-COMP-1).
pub const TREASURES: usize = 15;
/// Tiles in a row of the domain (M-SETUP-12).
pub const COLUMNS: usize = 6;

/// The spaces of a ring, clockwise.
pub type Ring = List<Space, 32>;

/// Everything printed on the components of the base game and the nine modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The six provinces, clockwise.
    pub circle: [Province; 6],
    pub rings: Rings,
    /// The power of each province's flag.
    pub flags: [Power; 6],
    /// The same with Arthur's flags in the box (MA-SETUP-4).
    pub arthur_flags: [Power; 6],
    /// The materials on the frames, column by column (M-SPACE-BUILD-2).
    pub upper_frame: [Province; COLUMNS],
    pub lower_frame: [Province; COLUMNS],
    /// Terrain tiles by terrain type: without and with a tower (M-COMP-3).
    pub plain_tiles: [u8; 3],
    pub tower_tiles: [u8; 3],
    /// The quest cards; card number 1 comes first.
    pub quests: [Quest; QUESTS],
    pub start_tiles: [StartTile; 4],
    pub picts: [Pict; PICTS],
    /// The favor board's columns from left to right.
    pub favor: [Henchman; 4],
    /// The two stacks of knights of the Round Table.
    pub stack_a: [TableKnight; 6],
    pub stack_b: [TableKnight; 6],
    pub market: MarketPieces,
    /// The quarter on each province's place.
    pub quarters: [Quarter; 6],
    /// Both faces of each cauldron tile.
    pub cauldrons: [[Brew; 2]; 5],
    /// The numbers above the cauldron slots, from left to right.
    pub cauldron_numbers: [u8; 5],
    pub treasures: [Treasure; TREASURES],
    pub decrees: [Decree; DECREES],
}

/// The rings that can lie on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rings {
    pub base: Ring,
    /// Arthur's outer ring.
    pub arthur: Ring,
    /// The ring of Gold & Mistletoe, the side without Arthur.
    pub gold: Ring,
    /// Its other side, which is the outer ring with Arthur.
    pub gold_arthur: Ring,
    /// Arthur's inner ring, with and without Gold.
    pub inner: Ring,
    /// Where Arthur starts on it.
    pub arthur_start: u8,
}

/// One quest card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quest {
    /// One entry a printed icon; all must be met.
    pub icons: List<Icon, 4>,
    pub points: u8,
    /// The henchman at the bottom left: the column of the favor board.
    pub henchman: Henchman,
}

/// One printed condition of a quest card. `None` is the natural-wood icon: any colour, any henchman, anywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Good(Good, Option<Province>),
    Influence(Option<Province>),
    Henchman(Option<Henchman>, Option<Province>),
}

impl Default for Icon {
    fn default() -> Self {
        Icon::Influence(None)
    }
}

/// A starting tile (M-SETUP-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StartTile {
    pub knight: Province,
    pub influence: Province,
    pub flag: Province,
    pub shield: Province,
    pub material: Province,
}

/// A Pict tile (MA-SPACE-PICT-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pict {
    pub number: u8,
    pub bonus: PictBonus,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PictBonus {
    Good(Good, Province),
    Influence(Province),
    Manor(Terrain),
    Apple,
}

/// What lies on the Market board at the start (MM-SETUP-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarketPieces {
    pub shields: [Province; 6],
    pub materials: [Province; 6],
    pub workers: [u8; 6],
    pub plus_ones: u8,
    pub apple_mistletoes: u8,
}

/// A treasure tile of the domain (MT-BUILD-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Treasure {
    pub terrain: Terrain,
    pub effect: TreasureEffect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TreasureEffect {
    Excalibur,
    Grail,
    VpApple(u8),
    /// Two rewards from one province with own influence.
    Influence(Element, Element),
    Staff,
    /// Every other player gives up one of these.
    Discard(Element, Element),
}

/// A decree tile (MD-TAKE-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decree {
    Good(Good, Province),
    Vp(u8),
}
