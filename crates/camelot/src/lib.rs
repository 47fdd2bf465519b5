//! The rules of Camelot.
#[macro_use]
mod words;
mod choice;
mod content;
mod options;

pub use choice::{Choice, Special};
pub use content::{Content, Fault, Folder};
pub use options::{Loyalties, Options, Preset, Setting, Switch, Variant};
pub use words::*;
