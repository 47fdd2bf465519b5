//! What lies on the Market board at the start.

use crate::content::names::province;
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::Province;

pub const FILE: Option<PackFile> = pack_file!("market.toml");

/// What lies on the Market board at the start (MM-SETUP-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Printed {
    pub shields: [Province; 6],
    pub materials: [Province; 6],
    pub workers: [u8; 6],
    pub plus_ones: u8,
    pub apple_mistletoes: u8,
}

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<Printed> {
    let goods = top.table("goods", |table| {
        let (shields, materials) = (table.array("shields", province), table.array("materials", province));
        for (key, tiles) in [("shields", &shields), ("materials", &materials)] {
            // A castle counts to seven of a colour: the six goods and one tile.
            let twice = |tiles: &[Province; 6]| {
                tiles.iter().enumerate().any(|(place, tile)| tiles[..place].contains(tile))
            };
            if tiles.as_ref().is_some_and(twice) {
                let sentence = format!("{} must have every colour once.", table.speak_of(key));
                table.fault(table.line_of(key), sentence);
            }
        }
        Some((shields?, materials?))
    });
    let workers = top.table("workers", |table| table.numbers("numbers", 1..=6));
    top.table("others", |table| {
        table.count("plus_one", 6);
        table.count("apple_or_mistletoe", 4);
    })?;
    let (shields, materials) = goods??;
    Some(Printed { shields, materials, workers: workers??, plus_ones: 6, apple_mistletoes: 4 })
}
