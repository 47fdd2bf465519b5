//! `logres balance`: plays both games with bots and writes the balance book.

use crate::choose::all;
use anyhow::{Context, Result, bail};
use logres_arena::{Book, book};
use logres_bots::NAMES;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    /// The page to write.
    #[arg(long, default_value = "docs/balance.md")]
    out: PathBuf,
    /// The bot whose scores are shown.
    #[arg(long, default_value = "squire")]
    strong: String,
    /// Its games at each table.
    #[arg(long, default_value_t = 60)]
    games: u64,
    /// The bot that plays where many games are needed.
    #[arg(long, default_value = "page")]
    quick: String,
    /// How often each of those questions is put to it.
    #[arg(long, default_value_t = 200)]
    rounds: u64,
    /// The same seed gives the same book.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// All processors if not said. The book does not depend on it.
    #[arg(long)]
    threads: Option<usize>,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    for name in [&options.strong, &options.quick] {
        if !NAMES.contains(&name.as_str()) {
            bail!("there is no bot \"{name}\"; there are {}", NAMES.join(", "));
        }
    }
    if options.games < 2 || options.rounds < 2 {
        bail!("a mean has no interval with less than two games; ask for more games and rounds");
    }
    let processors = || std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Book {
        seed: options.seed,
        threads: options.threads.unwrap_or_else(processors),
        strong: options.strong.clone(),
        games: options.games,
        quick: options.quick.clone(),
        rounds: options.rounds,
    };
    let command = format!(
        "logres balance --strong {} --games {} --quick {} --rounds {} --seed {}",
        plan.strong, plan.games, plan.quick, plan.rounds, plan.seed
    );
    let text = book(&plan, &command, &mut |what| eprintln!("{what}")).map_err(all)?;
    std::fs::write(&options.out, text)
        .with_context(|| format!("{} cannot be written", options.out.display()))?;
    eprintln!("the book is in {}", options.out.display());
    Ok(ExitCode::SUCCESS)
}
