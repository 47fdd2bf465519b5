//! `cargo xtask laws`: random games of Merlin with every set of modules, held against every law. Tests take a sample.

use crate::shell::call;
use anyhow::Result;

/// Words after `laws` are how many games of each set, how many run side by side, and the modules if it is one set only.
pub fn laws(words: &[&str]) -> Result<()> {
    let start = call("cargo run --quiet --profile laws --package logres-merlin --example every_set --");
    words.iter().fold(start, |start, word| start.and(*word)).run()
}
