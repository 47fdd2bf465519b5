//! Gold & Mistletoe: supplies that the rules fix (MG-COMP-1).

use crate::content::page::Table;
use crate::content::{PackFile, pack_file};

pub const FILE: Option<PackFile> = pack_file!("gold.toml");

/// Counts that the rules fix are read only to be checked.
pub type Printed = ();

/// Reads the file.
pub(crate) fn read(top: &mut Table<'_>) -> Option<()> {
    top.count("gold", 30);
    top.count("mistletoe", 11);
    Some(())
}
