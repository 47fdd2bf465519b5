//! The treasure tiles of the box: what lies on which.

use crate::content::names::{given_up, good_element, terrain};
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::{Element, Terrain};
use logres_kernel::one_of;
use serde::{Deserialize, Serialize};

pub const FILE: Option<PackFile> = pack_file!("treasures.toml");

/// Treasure tiles in the box (MT-COMP-1).
pub const TREASURES: usize = 15;

pub type Printed = [Treasure; TREASURES];

/// A treasure tile of the domain (MT-BUILD-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Treasure {
    pub terrain: Terrain,
    pub effect: TreasureEffect,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
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

/// The kinds of treasure, as words.
#[derive(Clone, Copy)]
enum Kind {
    Excalibur,
    Grail,
    PointsAndApple,
    Influence,
    Staff,
    Discard,
}

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<[Treasure; TREASURES]> {
    top.count("neutral_staffs", 2);
    top.table("terrain", |table| {
        let rows = table.rows("tiles", "treasure tile", None, |row| {
            let (terrain, effect) = (row.word("terrain", terrain), treasure(row));
            Some(Treasure { terrain: terrain?, effect: effect? })
        });
        let tiles: [Treasure; TREASURES] = rows.exactly(table, "treasure tiles")?;
        for terrain in Terrain::ALL {
            let here = tiles.iter().filter(|tile| tile.terrain == terrain).count();
            if here != 5 {
                table.fault(
                    rows.line,
                    format!("There must be 5 treasure tiles of {terrain}, not {here} (MT-SETUP-1)."),
                );
            }
        }
        let staffs = tiles.iter().filter(|tile| tile.effect == TreasureEffect::Staff).count();
        if staffs > 2 {
            table
                .note(rows.line, format!("There are {staffs} tiles with a staff and only 2 neutral staffs."));
        }
        Some(tiles)
    })?
}

fn treasure(row: &mut Table<'_>) -> Option<TreasureEffect> {
    let kinds = [
        ("excalibur", Kind::Excalibur),
        ("grail", Kind::Grail),
        ("points-and-apple", Kind::PointsAndApple),
        ("influence", Kind::Influence),
        ("staff", Kind::Staff),
        ("discard", Kind::Discard),
    ];
    match row.word("treasure", |text| one_of("treasure", text, kinds))? {
        Kind::Excalibur => Some(TreasureEffect::Excalibur),
        Kind::Grail => Some(TreasureEffect::Grail),
        Kind::PointsAndApple => row.number("points", 1..=9).map(TreasureEffect::VpApple),
        Kind::Influence => {
            row.array("gives", good_element).map(|[one, other]| TreasureEffect::Influence(one, other))
        }
        Kind::Staff => Some(TreasureEffect::Staff),
        Kind::Discard => row.array("of", given_up).map(|[one, other]| TreasureEffect::Discard(one, other)),
    }
}
