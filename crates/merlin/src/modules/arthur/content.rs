//! The Pict tiles of the box: what lies on which.

use crate::content::names::{good, province, terrain};
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::{Good, Province, Terrain};
use logres_kernel::Meaning;

pub const FILE: Option<PackFile> = pack_file!("picts.toml");

/// Pict tiles in the box (MA-COMP-1).
pub const PICTS: usize = 30;

pub type Printed = [Pict; PICTS];

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

#[derive(Clone, Copy)]
struct ColoursSumEqually;

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<[Pict; PICTS]> {
    let promises = top.promises(&[("colours-sum-equally", ColoursSumEqually)]);
    let rows = top.rows("tiles", "Pict tile", None, |row| {
        let (bonus, number) = (row.word("bonus", pict_bonus), row.number("number", 0..=9));
        let count = row.number_or("count", 1..=PICTS as u8, 1);
        Some((count?, Pict { number: number?, bonus: bonus? }))
    });
    let picts: [Pict; PICTS] = rows.laid_out(top, "Pict tiles")?;
    let sums = Province::ALL.map(|colour| {
        let of_colour = picts.iter().filter(
            |pict| matches!(pict.bonus, PictBonus::Good(_, of) | PictBonus::Influence(of) if of == colour),
        );
        of_colour.map(|pict| u32::from(pict.number)).sum::<u32>()
    });
    for (line, ColoursSumEqually) in promises {
        if sums.iter().any(|&sum| sum != sums[0]) {
            let sums = Province::ALL.map(|colour| format!("{colour} {}", sums[colour.index()])).join(", ");
            top.fault(
                line,
                format!("A promise is broken: the numbers of the colours add up differently, {sums}."),
            );
        }
    }
    Some(picts)
}

/// `shield:black`, `influence:grey`, `manor:wood`, `apple`.
fn pict_bonus(text: &str) -> Meaning<PictBonus> {
    if text == "apple" {
        return Ok(PictBonus::Apple);
    }
    let (kind, of) = text.split_once(':').ok_or_else(|| {
        format!("`{text}` is no bonus; write it like flag:blue, influence:blue, manor:wood or apple.")
    })?;
    match kind {
        "manor" => Ok(PictBonus::Manor(terrain(of)?)),
        "influence" => Ok(PictBonus::Influence(province(of)?)),
        _ => Ok(PictBonus::Good(good(kind)?, province(of)?)),
    }
}
