//! The types that clients see, in TypeScript: the view and the events. `cargo xtask codegen` writes them.

use crate::{Event, View};
use std::path::Path;
use ts_rs::{Config, ExportError, TS};

/// Writes every type, one file each, into a folder.
pub fn export(folder: &Path) -> Result<(), ExportError> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    View::export_all(&config)?;
    Event::export_all(&config)
}
