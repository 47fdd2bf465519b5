//! The quarters of Caerleon.

use crate::content::names::{province, quarter};
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::Quarter;

pub const FILE: Option<PackFile> = pack_file!("caerleon.toml");

/// The quarter on each province's place.
pub type Printed = [Quarter; 6];

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<Printed> {
    let rows = top.rows("quarters", "quarter", None, |row| {
        let (quarter, roof) = (row.word("quarter", quarter), row.word("roof", province));
        Some((quarter?, roof?))
    });
    rows.each_once(top, |&(quarter, _)| quarter);
    rows.each_once(top, |&(_, roof)| roof);
    let mut quarters = [Quarter::Bank; 6];
    for (quarter, roof) in rows.exactly::<6>(top, "quarters")? {
        quarters[roof.index()] = quarter;
    }
    Some(quarters)
}
