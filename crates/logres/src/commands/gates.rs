//! `logres gates`: plays what is promised of the bots and writes the pages about it.

use crate::choose::{all, positive, processors, writable};
use crate::interrupt;
use crate::kept::{self, Keeper};
use anyhow::{Context, Result, bail};
use logres_arena::Origin;
use logres_games::studies::{STUDIES, Study, StudyHost, StudyPlan, played_by};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Options {
    /// Which study: a game, or answers.
    #[arg(default_value = STUDIES[0].name(), value_parser = clap::builder::PossibleValuesParser::new(names()))]
    study: String,
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

fn names() -> Vec<&'static str> {
    STUDIES.iter().map(|study| study.name()).collect()
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let Some(study) = STUDIES.iter().copied().find(|study| study.name() == options.study) else {
        bail!("there is no study \"{}\"; there are {}", options.study, names().join(", "));
    };
    if !(options.scale > 0.0 && options.scale <= 100.0) {
        bail!("the games can be scaled by more than 0 and at most 100, not by {}", options.scale);
    }
    let rows = study.kept();
    if let Some(only) = &options.only
        && !rows.iter().any(|name| name.contains(only.as_str()))
    {
        bail!("no row is called so; there are {}", rows.join(", "));
    }
    if options.keep.is_some() && rows.is_empty() {
        bail!("times are not kept: they belong to the machine and the hour");
    }
    if options.played {
        // With nothing kept, an empty page would replace one that says something.
        let folder = options.keep.as_deref().unwrap_or(Path::new(""));
        if !rows.iter().any(|name| folder.join(format!("{name}.jsonl")).is_file()) {
            bail!("{} keeps no game of {}; nothing was written", folder.display(), study.name());
        }
    }
    let page = options.out.clone().unwrap_or_else(|| study.page().into());
    writable(&page)?;
    let plan = StudyPlan {
        seed: options.seed,
        threads: options.threads.unwrap_or_else(processors),
        scale: options.scale,
        only: options.only.clone(),
        played: options.played,
        budget: Duration::from_millis(options.budget_ms),
        origin: Origin { command: command(options, study), played: played_by(study.games()) },
        stop: interrupt::stop(),
    };
    let mut files = Files { options, study, page, keeper: Keeper::none(), written: false };
    study.run(&plan, &mut files).map_err(all)?;
    files.keeper.complain();
    if !plan.stop.load(Ordering::Relaxed) {
        return Ok(ExitCode::SUCCESS);
    }
    let page = files.page.display();
    match files.written {
        true => println!("interrupted: {page} has what was played whole"),
        false => println!("interrupted before anything was played whole: {page} is as it was"),
    }
    if let Some(folder) = &options.keep {
        println!("the same command goes on from the games in {}", folder.display());
    }
    Ok(interrupt::exit_code())
}

/// The command that makes the page.
fn command(options: &Options, study: &dyn Study) -> String {
    let scale = if options.scale == 1.0 { String::new() } else { format!(" --scale {}", options.scale) };
    let played = if options.played { " --played" } else { "" };
    // Only where nothing is kept do times count.
    let timed = study.kept().is_empty();
    let budget = if timed { format!(" --budget-ms {}", options.budget_ms) } else { String::new() };
    let only = options.only.as_ref().map_or_else(String::new, |only| format!(" --only {only}"));
    format!("logres gates {} --seed {}{budget}{scale}{only}{played}", study.name(), options.seed)
}

/// The files of a study: its kept games and its page.
struct Files<'a> {
    options: &'a Options,
    study: &'a dyn Study,
    page: PathBuf,
    keeper: Keeper,
    /// The page is of this run.
    written: bool,
}

impl Files<'_> {
    fn open_kept(&mut self, name: &str) -> Result<Vec<String>> {
        self.keeper.complain();
        let Some(folder) = &self.options.keep else { return Ok(Vec::new()) };
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let rules = &played_by(self.study.games())[0];
        let seed = self.options.seed;
        let facts = json!({ "name": name, "seed": seed, "rules": rules.revision, "content": rules.content });
        let header = kept::header("gates", facts);
        let (known, keeper) =
            kept::open::<serde_json::Value>(&folder.join(format!("{name}.jsonl")), &header)?;
        self.keeper = keeper;
        Ok(known.iter().map(ToString::to_string).collect())
    }
}

impl StudyHost for Files<'_> {
    fn open(&mut self, name: &str) -> Result<Vec<String>, Vec<String>> {
        self.open_kept(name).map_err(|fault| vec![format!("{fault:#}")])
    }

    fn keep(&mut self, game: &str) {
        self.keeper.keep_line(game);
    }

    fn say(&mut self, sentence: &str) {
        eprintln!("{sentence}");
    }

    fn page(&self) -> Option<String> {
        fs::read_to_string(&self.page).ok()
    }

    fn write(&mut self, page: &str) -> Result<(), Vec<String>> {
        self.written = true;
        fs::write(&self.page, page)
            .map_err(|fault| vec![format!("{} cannot be written: {fault}", self.page.display())])
    }
}
