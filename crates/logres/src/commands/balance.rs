//! `logres balance`: plays the games with bots and writes the balance book.

use crate::choose::{all, positive, processors, writable};
use crate::interrupt;
use anyhow::{Context, Result, bail};
use logres_arena::Origin;
use logres_bots::NAMES;
use logres_games::GAMES;
use logres_games::studies::{Book, PLANNER, book, played_by};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

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
    /// The bot that goes without one ability after the other; "planner" is the squire in a hurry.
    #[arg(long, default_value = PLANNER)]
    planner: String,
    /// In how many games each question about an ability is put to it at least.
    #[arg(long, default_value_t = 100)]
    rounds: u64,
    /// The bot that plays where a share of games is to be known to three in a hundred.
    #[arg(long, default_value = "page")]
    quick: String,
    /// Its games at each table.
    #[arg(long, default_value_t = Book::MANY)]
    many: u64,
    /// The same seed gives the same book.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// All processors if not said. The book does not depend on it.
    #[arg(long, value_parser = positive::<usize>)]
    threads: Option<usize>,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    for name in [&options.strong, &options.quick, &options.planner] {
        let own = *name == options.planner && name == PLANNER;
        if !own && !NAMES.contains(&name.as_str()) {
            bail!("there is no bot \"{name}\"; there are {}", NAMES.join(", "));
        }
    }
    if options.games < 2 || options.rounds < 2 || options.many < 2 {
        bail!("a mean has no interval with less than two games; ask for more games and rounds");
    }
    writable(&options.out)?;
    let plan = Book {
        seed: options.seed,
        threads: options.threads.unwrap_or_else(processors),
        strong: options.strong.clone(),
        games: options.games,
        planner: options.planner.clone(),
        rounds: options.rounds,
        quick: options.quick.clone(),
        many: options.many,
        stop: interrupt::stop(),
    };
    let command = format!(
        "logres balance --strong {} --games {} --planner {} --rounds {} --quick {} --many {} --seed {}",
        plan.strong, plan.games, plan.planner, plan.rounds, plan.quick, plan.many, plan.seed
    );
    let origin =
        Origin { command, played: played_by(&GAMES.iter().map(|game| game.name()).collect::<Vec<_>>()) };
    let text = book(&plan, &origin, &mut |what| eprintln!("{what}")).map_err(all)?;
    if plan.stop.load(Ordering::Relaxed) {
        // Half a book does not replace a whole one.
        print!("{text}");
        eprintln!(
            "interrupted: these are the chapters that were done, and {} is as it was",
            options.out.display()
        );
        return Ok(interrupt::exit_code());
    }
    std::fs::write(&options.out, text)
        .with_context(|| format!("{} cannot be written", options.out.display()))?;
    eprintln!("the book is in {}", options.out.display());
    Ok(ExitCode::SUCCESS)
}
