//! `logres gates`: plays what is promised of the bots' strength and writes the page about it.

use anyhow::{Context, Result};
use logres_arena::{Block, MERLIN_GATES, gates_page, play_gate};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::choose::all;

#[derive(clap::Args)]
pub struct Options {
    /// The page to write.
    #[arg(long, default_value = "docs/bots-strength.md")]
    out: PathBuf,
    /// Keep the blocks in this folder, and go on from it if it is there.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// All processors if not said.
    #[arg(long)]
    threads: Option<usize>,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let threads =
        options.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let mut outcomes = Vec::new();
    for (place, gate) in MERLIN_GATES.iter().enumerate() {
        let (known, mut file) = kept(options, place)?;
        let mut lost = None;
        let outcome = play_gate(gate, options.seed, threads, known, &mut |block| {
            if let Some(file) = &mut file {
                let line = serde_json::to_string(block).unwrap_or_default();
                if let Err(fault) = writeln!(file, "{line}") {
                    lost.get_or_insert(fault);
                }
            }
        })
        .map_err(all)?;
        if let Some(fault) = lost {
            eprintln!("some blocks could not be kept: {fault}");
        }
        eprintln!(
            "{} of {}: {}",
            place + 1,
            MERLIN_GATES.len(),
            if outcome.holds() { "holds" } else { "does not hold" }
        );
        outcomes.push(outcome);
        // Written after every gate: whoever breaks off has what was played.
        fs::write(&options.out, gates_page(&outcomes, "logres gates"))
            .with_context(|| format!("{} cannot be written", options.out.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The blocks of an earlier run of a gate, and the file to go on in.
fn kept(options: &Options, place: usize) -> Result<(Vec<Block>, Option<File>)> {
    let Some(folder) = &options.keep else { return Ok((Vec::new(), None)) };
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let path = folder.join(format!("merlin-{place}.jsonl"));
    let text = if path.exists() { fs::read_to_string(&path)? } else { String::new() };
    // A line that was cut off when the run broke off is played again.
    let known = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let file = File::options().create(true).append(true).open(&path);
    Ok((known, Some(file.with_context(|| format!("{} cannot be written", path.display()))?)))
}
