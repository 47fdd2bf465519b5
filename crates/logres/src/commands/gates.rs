//! `logres gates`: plays what is promised of the bots and writes the pages about it.

use crate::choose::{all, played_by, positive, processors, writable};
use crate::kept::{self, Keeper};
use anyhow::{Context, Result, bail};
use logres_arena::{
    CAMELOT_ROWS, Gate, MERLIN_GATES, Origin, PlayedBy, Row, SITTINGS, Sitting, answers_page, camelot_page,
    gates_page, measure_search, measure_worlds, play_gate, play_row, sit,
};
use logres_games::GAMES;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Options {
    /// Which promises.
    #[arg(value_enum, default_value = "merlin")]
    about: About,
    /// The page to write; the one in docs/ if not said.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Keep the games in this folder, and go on from it if it is there: with the same seed, rules and content only.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play so many times the usual number of games: fewer for a first look, more for narrower intervals. With --keep
    /// only what is missing is played.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// Play only the rows whose names contain this (whole-box, knight-500); the rest of the page is what is kept of it.
    #[arg(long, requires = "keep")]
    only: Option<String>,
    /// Play nothing: write the page from the games that are kept, and say what has not been played.
    #[arg(long, requires = "keep")]
    played: bool,
    /// All processors if not said. Answers are always timed on one.
    #[arg(long, value_parser = positive::<usize>)]
    threads: Option<usize>,
    /// The time for a decision where answers are timed.
    #[arg(long, default_value_t = 100, value_parser = positive::<u64>)]
    budget_ms: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum About {
    /// How strong the bots are at Merlin.
    Merlin,
    /// How often fellowships of bots win at Camelot, and whom they accuse.
    Camelot,
    /// Whether every level answers within its time while the rest of the machine is busy.
    Answers,
}

impl About {
    const fn name(self) -> &'static str {
        match self {
            About::Merlin => "merlin",
            About::Camelot => "camelot",
            About::Answers => "answers",
        }
    }

    const fn page(self) -> &'static str {
        match self {
            About::Merlin => "docs/bots-strength.md",
            About::Camelot => "docs/camelot-bots.md",
            About::Answers => "docs/bots-answers.md",
        }
    }
}

pub fn run(options: &Options) -> Result<ExitCode> {
    if !(options.scale > 0.0 && options.scale <= 100.0) {
        bail!("the games can be scaled by more than 0 and at most 100, not by {}", options.scale);
    }
    if let Some(only) = &options.only
        && !names(options.about).iter().any(|name| name.contains(only.as_str()))
    {
        bail!("no row is called so; there are {}", names(options.about).join(", "));
    }
    if options.played {
        // Nothing kept would be a page about nothing over one that says something.
        let folder = options.keep.as_deref().unwrap_or(Path::new(""));
        let kept = names(options.about).iter().any(|name| folder.join(format!("{name}.jsonl")).is_file());
        if !kept {
            bail!("{} keeps no game of {}; nothing was written", folder.display(), options.about.name());
        }
    }
    writable(page(options))?;
    match options.about {
        About::Merlin => merlin(options)?,
        About::Camelot => camelot(options)?,
        About::Answers => answers(options)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The names under which games are kept.
fn names(about: About) -> Vec<String> {
    match about {
        About::Merlin => MERLIN_GATES.iter().map(Gate::name).collect(),
        About::Camelot => CAMELOT_ROWS.iter().map(Row::file).collect(),
        About::Answers => Vec::new(),
    }
}

/// Iterations for every decision while their cost is measured.
const MEASURED: u32 = 100;

/// The pages as they stood before are read as well: what is not played again stays there with its revision of the rules.
fn merlin(options: &Options) -> Result<()> {
    let before = fs::read_to_string(page(options)).ok();
    let mut costs = Vec::new();
    for (seats, whole_box) in [(2, false), (2, true), (4, false), (4, true)] {
        let mut cost = measure_search(seats, whole_box, MEASURED).map_err(all)?;
        // The ladder is climbed by two.
        if seats == 2 {
            cost.measure_high().map_err(all)?;
        }
        costs.push(cost);
    }
    let mut outcomes = Vec::new();
    for (place, gate) in MERLIN_GATES.iter().enumerate() {
        let gate = Gate { games: scaled(gate.games, options), ..*gate };
        let (known, mut keeper) = kept(options, &gate.name())?;
        let gate = if plays(options, &gate.name()) { gate } else { gate.played(&known) };
        let outcome =
            play_gate(&gate, options.seed, threads(options), known, &mut |block| keeper.keep(block));
        let outcome = outcome.map_err(all)?;
        keeper.complain();
        let verdict = if outcome.holds() { "holds" } else { "is not shown to hold" };
        eprintln!("{} of {}, {}: {verdict}", place + 1, MERLIN_GATES.len(), gate.name());
        outcomes.push(outcome);
        // Written after every gate: whoever breaks off has what was played.
        write(options, &gates_page(&outcomes, &costs, &origin(options), before.as_deref()))?;
    }
    Ok(())
}

fn camelot(options: &Options) -> Result<()> {
    let worlds = measure_worlds().map_err(all)?;
    let before = fs::read_to_string(page(options)).ok();
    let mut results = Vec::new();
    for (place, row) in CAMELOT_ROWS.iter().enumerate() {
        let row = Row { games: scaled(row.games, options), ..*row };
        let (known, mut keeper) = kept(options, &row.file())?;
        let known = row.known(known);
        let row = if plays(options, &row.file()) { row } else { Row { games: known.len() as u64, ..row } };
        let chronicle = play_row(&row, options.seed, threads(options), known, &mut |game| keeper.keep(game));
        let chronicle = chronicle.map_err(all)?;
        keeper.complain();
        eprintln!("{} of {}, {}: {}", place + 1, CAMELOT_ROWS.len(), row.file(), chronicle.won);
        results.push((row, chronicle));
        write(options, &camelot_page(&results, &worlds, &origin(options), before.as_deref()))?;
    }
    Ok(())
}

fn answers(options: &Options) -> Result<()> {
    if cfg!(debug_assertions) {
        bail!("answers are timed in a release build; this one checks itself while it works");
    }
    if options.keep.is_some() {
        bail!("times are not kept: they belong to the machine and the hour");
    }
    let budget = Duration::from_millis(options.budget_ms);
    let mut all_kept = Vec::new();
    for (place, sitting) in SITTINGS.iter().enumerate() {
        let sitting = Sitting { games: scaled(sitting.games, options), ..*sitting };
        let kept = sit(&sitting, budget, options.seed).map_err(all)?;
        let late: u64 = kept.answers.iter().map(|(_, answers)| answers.late).sum();
        eprintln!("{} of {}, {}: {late} late", place + 1, SITTINGS.len(), sitting.table.name());
        all_kept.push(kept);
        write(options, &answers_page(&all_kept, budget, &origin(options)))?;
    }
    Ok(())
}

/// Is this row played, or only written down as far as it is kept?
fn plays(options: &Options, name: &str) -> bool {
    !options.played && options.only.as_deref().is_none_or(|only| name.contains(only))
}

fn scaled(games: u64, options: &Options) -> u64 {
    (games as f64 * options.scale).ceil() as u64
}

fn threads(options: &Options) -> usize {
    options.threads.unwrap_or_else(processors)
}

fn page(options: &Options) -> &Path {
    options.out.as_deref().unwrap_or(Path::new(options.about.page()))
}

fn write(options: &Options, text: &str) -> Result<()> {
    let out = page(options);
    fs::write(out, text).with_context(|| format!("{} cannot be written", out.display()))
}

/// The command that makes the page.
fn command(options: &Options) -> String {
    let scale = if options.scale == 1.0 { String::new() } else { format!(" --scale {}", options.scale) };
    let played = if options.played { " --played" } else { "" };
    let budget = match options.about {
        About::Answers => format!(" --budget-ms {}", options.budget_ms),
        About::Merlin | About::Camelot => String::new(),
    };
    let only = options.only.as_ref().map_or_else(String::new, |only| format!(" --only {only}"));
    format!("logres gates {} --seed {}{budget}{scale}{only}{played}", options.about.name(), options.seed)
}

/// The rules by which this is played.
fn rules(about: About) -> Vec<PlayedBy> {
    match about {
        About::Merlin => vec![played_by(GAMES[0])],
        About::Camelot => vec![played_by(GAMES[1])],
        About::Answers => GAMES.iter().map(|game| played_by(*game)).collect(),
    }
}

fn origin(options: &Options) -> Origin {
    Origin { command: command(options), played: rules(options.about) }
}

/// What is kept of an earlier run under this name, and where to go on.
fn kept<T: DeserializeOwned>(options: &Options, name: &str) -> Result<(Vec<T>, Keeper)> {
    let Some(folder) = &options.keep else { return Ok((Vec::new(), Keeper::none())) };
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let rules = &rules(options.about)[0];
    let facts =
        json!({ "name": name, "seed": options.seed, "rules": rules.revision, "content": rules.content });
    kept::open(&folder.join(format!("{name}.jsonl")), &kept::header("gates", facts))
}
