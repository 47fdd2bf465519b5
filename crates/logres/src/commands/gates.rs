//! `logres gates`: plays what is promised of the bots' strength and writes the page about it.

use anyhow::{Context, Result, bail};
use logres_arena::{Block, Gate, MERLIN_GATES, gates_page, measure_search, play_gate};
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
    /// Keep the blocks in this folder, and go on from it if it is there. A folder belongs to one build and one seed.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play so many times the usual number of games: fewer for a first look, more for narrower intervals. With --keep
    /// only what is missing is played.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// Play nothing: write the page from the blocks that are kept, and say what has not been played.
    #[arg(long, requires = "keep")]
    played: bool,
    /// All processors if not said.
    #[arg(long)]
    threads: Option<usize>,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let threads =
        options.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    if !(options.scale > 0.0 && options.scale <= 100.0) {
        bail!("the games can be scaled by more than 0 and at most 100, not by {}", options.scale);
    }
    let mut costs = Vec::new();
    for (seats, whole_box) in [(2, false), (2, true), (4, false), (4, true)] {
        costs.push(measure_search(seats, whole_box).map_err(all)?);
    }
    let mut outcomes = Vec::new();
    for (place, gate) in MERLIN_GATES.iter().enumerate() {
        let games = (gate.games as f64 * options.scale).ceil() as u64;
        let gate = Gate { games, ..*gate };
        let (known, mut file) = kept(options, &gate)?;
        let gate = if options.played { gate.played(&known) } else { gate };
        let mut lost = None;
        let outcome = play_gate(&gate, options.seed, threads, known, &mut |block| {
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
        let verdict = if outcome.holds() { "holds" } else { "does not hold" };
        eprintln!("{} of {}, {}: {verdict}", place + 1, MERLIN_GATES.len(), gate.name());
        outcomes.push(outcome);
        // Written after every gate: whoever breaks off has what was played.
        fs::write(&options.out, gates_page(&outcomes, &costs, &command(options)))
            .with_context(|| format!("{} cannot be written", options.out.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The command that makes the page.
fn command(options: &Options) -> String {
    let scale = if options.scale == 1.0 { String::new() } else { format!(" --scale {}", options.scale) };
    let played = if options.played { " --played" } else { "" };
    format!("logres gates --seed {}{scale}{played}", options.seed)
}

/// The blocks of an earlier run of a gate, and the file to go on in.
fn kept(options: &Options, gate: &Gate) -> Result<(Vec<Block>, Option<File>)> {
    let Some(folder) = &options.keep else { return Ok((Vec::new(), None)) };
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let path = folder.join(format!("{}.jsonl", gate.name()));
    let text = if path.exists() { fs::read_to_string(&path)? } else { String::new() };
    // A line that was cut off when the run broke off is played again.
    let known = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let file = File::options().create(true).append(true).open(&path);
    Ok((known, Some(file.with_context(|| format!("{} cannot be written", path.display()))?)))
}
