//! The cauldron tiles and their places.

use crate::content::names::brew;
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::Brew;

pub const FILE: Option<PackFile> = pack_file!("morgana.toml");

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Both faces of each cauldron tile.
    pub cauldrons: [[Brew; 2]; 5],
    /// The numbers above the cauldron slots, from left to right.
    pub numbers: [u8; 5],
}

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<Printed> {
    let numbers = top.table("places", |table| {
        let numbers: [u8; 5] = table.numbers("numbers", 1..=5)?;
        for number in 1..=5 {
            if !numbers.contains(&number) {
                let sentence =
                    format!("No cauldron has the number {number}: a Morgana die showing it fits nowhere.");
                table.note(table.line_of("numbers"), sentence);
            }
        }
        Some(numbers)
    });
    let tiles = top.table("cauldrons", |table| {
        let rows = table.rows("tiles", "cauldron tile", None, |row| {
            let (front, back) = (row.word("front", brew), row.word("back", brew));
            Some([front?, back?])
        });
        let tiles: [[Brew; 2]; 5] = rows.exactly(table, "cauldron tiles")?;
        for brew in Brew::ALL {
            if !tiles.iter().flatten().any(|&face| face == brew) {
                table.note(rows.line, format!("No cauldron tile shows `{brew}`."));
            }
        }
        Some(tiles)
    });
    top.table("pieces", |table| {
        table.count("dice", 4);
        table.count("pentagrams", 4);
        table.count("poisoned_apples", 11);
        table.count("witch_huts", 7);
        table.count("influence_counters", 6);
    })?;
    Some(Printed { cauldrons: tiles??, numbers: numbers?? })
}
