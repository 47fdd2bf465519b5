//! The types that clients see, in TypeScript: the view, the events and the things. `cargo xtask codegen` writes them.

use crate::words::{Black, Family, Knight, Quest, Relic, Sword, White, Who};
use crate::{Camelot, Event, Thing, View};
use logres_kernel::{Described, things_in_typescript};
use std::path::Path;
use ts_rs::{Config, ExportError, TS};

/// Writes every type, one file each, into a folder.
pub fn export(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    View::export_all(&config)?;
    Event::export_all(&config)?;
    Black::export_all(&config)?;
    Quest::export_all(&config)?;
    Relic::export_all(&config)?;
    Sword::export_all(&config)?;
    White::export_all(&config)?;
    Who::export_all(&config)?;
    Ok(())
}

/// The text of `things.ts`.
pub fn things() -> String {
    let parts = ["Black", "Quest", "Relic", "Sword", "White", "Who"];
    let white = White::ALL.map(|card| (format!("card:{card}"), card.clause()));
    let black = Black::ALL.map(|card| (format!("card:{card}"), card.clause()));
    let backs =
        Family::ALL.map(|family| (format!("card:{family}"), Black::ALL[family.kinds().start].clause()));
    let knights = Knight::ALL.map(|knight| (format!("knight:{knight}"), knight.clause()));
    let printed = white.into_iter().chain(black).chain(backs).chain(knights);
    things_in_typescript(&parts, &Camelot::clauses(), Thing::described(), printed)
}
