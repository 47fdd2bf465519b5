//! The types that clients see, in TypeScript: the view, the events and the things. `cargo xtask codegen` writes them.

use crate::words::*;
use crate::{Event, Thing, View};
use logres_kernel::things_in_typescript;
use std::path::Path;
use ts_rs::{Config, ExportError, TS};

/// Writes every type, one file each, into a folder.
pub fn export(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    View::export_all(&config)?;
    Event::export_all(&config)?;
    CastleDie::export_all(&config)?;
    Colour::export_all(&config)?;
    Good::export_all(&config)?;
    Henchman::export_all(&config)?;
    Province::export_all(&config)?;
    Relic::export_all(&config)?;
    TableKnight::export_all(&config)?;
    Ok(())
}

/// The text of `things.ts`.
pub fn things() -> String {
    let parts = ["CastleDie", "Colour", "Good", "Henchman", "Province", "Relic", "TableKnight"];
    let things = Thing::all().into_iter().map(|thing| (thing.to_string(), thing.form(), thing.clause()));
    let spaces = Space::all().map(|space| (format!("space:{space}"), space.clause()));
    let powers = Power::ALL.map(|power| (format!("power:{power}"), power.clause()));
    let printed = spaces.chain(powers);
    things_in_typescript(&parts, Thing::FORMS, things, printed)
}
