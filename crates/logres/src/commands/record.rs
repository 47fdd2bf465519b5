//! `logres record`: a whole game by bots, written down. Golden games are made this way.

use crate::choose::{Choose, all};
use anyhow::{Context, Result};
use logres_kernel::Stream;
use logres_table::{AnyTable, Key, Source};
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// The same seed gives the same game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write it; standard output if not said.
    #[arg(long)]
    out: Option<PathBuf>,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let setup = options.choose.setup()?;
    let content = options.choose.content()?;
    let source = Source::Committed(Key::seeded(options.seed));
    let mut table = AnyTable::begin(&setup, content.as_ref(), source).map_err(all)?;
    // Chance has its own key; the bots' stream must not be the same one.
    let mut picks = Stream::<8>::seeded(!options.seed);
    while let Some(seat) = table.asked().lowest() {
        let number = 1 + picks.below(table.legal_count(seat).max(1) as u32) as u16;
        let answered = table.answer_number(seat, None, number);
        answered
            .map_err(|refused| anyhow::anyhow!("no answer is legal at step {}: {refused:?}", table.step()))?;
    }
    let text = table.record().to_string();
    match &options.out {
        Some(path) => {
            fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?
        }
        None => print!("{text}"),
    }
    Ok(ExitCode::SUCCESS)
}
