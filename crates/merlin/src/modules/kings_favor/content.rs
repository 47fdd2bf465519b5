//! The columns of the favor board.

use crate::content::names::henchman;
use crate::content::page::Table;
use crate::content::{PackFile, pack_file};
use crate::words::Henchman;

pub const FILE: Option<PackFile> = pack_file!("favor.toml");

/// The favor board's columns from left to right.
pub type Printed = [Henchman; 4];

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<Printed> {
    let columns: [Henchman; 4] = top.array("columns", henchman)?;
    for henchman in Henchman::ALL {
        if !columns.contains(&henchman) {
            top.fault(top.line_of("columns"), format!("`columns` lacks the {henchman}."));
        }
    }
    Some(columns)
}
