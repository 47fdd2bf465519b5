//! `logres train`: learns from games what the numbers of a position are worth, for bots that judge by learned weights.

use crate::choose::{Choose, all, not_negative, positive, processors, share, writable};
use anyhow::{Context, Result, bail};
use logres_games::studies::{TRAINED_GAME, TrainingPlan, train};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Games of every generation.
    #[arg(long, default_value_t = 300, value_parser = positive::<u64>)]
    games: u64,
    /// Iterations of search for every decision.
    #[arg(long, default_value_t = 60, value_parser = positive::<u32>)]
    iterations: u32,
    #[arg(long, default_value_t = 1, value_parser = positive::<u64>)]
    generations: u64,
    /// How firmly the weights of the generation before are held: as if this many positions had confirmed them.
    #[arg(long, default_value_t = 150.0, value_parser = not_negative)]
    firmness: f64,
    /// How much of the change is taken over, from 0 to 1.
    #[arg(long, default_value_t = 0.6, value_parser = share)]
    trust: f32,
    /// Look at positions when a round begins, where a search judges, and not whenever a turn does.
    #[arg(long)]
    rounds: bool,
    /// Learn by how much a seat will gain on the others, and not only its own points.
    #[arg(long)]
    lead: bool,
    /// Lead the players astray in one round of every game, and learn from what follows.
    #[arg(long)]
    stray: bool,
    #[arg(long, default_value_t = 77)]
    seed: u64,
    /// All processors if not said.
    #[arg(long, value_parser = positive::<usize>)]
    threads: Option<usize>,
    /// Begin with these weights and not with those made by hand.
    #[arg(long)]
    from: Option<PathBuf>,
    /// The file to write.
    #[arg(long)]
    out: PathBuf,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let setup = options.choose.setup()?;
    if setup.game != TRAINED_GAME {
        bail!("only players of {TRAINED_GAME} learn, not those of \"{}\"", setup.game);
    }
    let read = |path: &PathBuf| {
        fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
    };
    let from = options.from.as_ref().map(read).transpose()?;
    let before = from.as_deref().map(head).unwrap_or_default();
    writable(&options.out)?;
    let command = command(options, setup.seats.len());
    let plan = TrainingPlan {
        setup,
        content: options.choose.content()?.map(|content| content.files),
        games: options.games,
        iterations: options.iterations,
        generations: options.generations,
        firmness: options.firmness,
        trust: options.trust,
        rounds: options.rounds,
        lead: options.lead,
        stray: options.stray,
        seed: options.seed,
        threads: options.threads.unwrap_or_else(processors),
        from,
    };
    let mut curve = String::new();
    train(&plan, &mut |line, weights| {
        println!("{line}");
        let _ = writeln!(curve, "# {line}");
        let text = format!("{before}# {command}\n{curve}{weights}");
        let written = fs::write(&options.out, text);
        written.map_err(|fault| vec![format!("{} cannot be written: {fault}", options.out.display())])
    })
    .map_err(all)?;
    Ok(ExitCode::SUCCESS)
}

/// How the weights were made from which this one goes on: it stays at the head of the file.
fn head(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with('#')).fold(String::new(), |head, line| head + line + "\n")
}

/// The command that makes this file.
fn command(options: &Options, seats: usize) -> String {
    format!(
        "logres train {TRAINED_GAME} --seats {seats} --modules {} --games {} --iterations {} --generations {} --firmness {} --trust {}{}{}{} --seed {}{}",
        options.choose.modules.as_deref().unwrap_or("none"),
        options.games,
        options.iterations,
        options.generations,
        options.firmness,
        options.trust,
        if options.rounds { " --rounds" } else { "" },
        if options.lead { " --lead" } else { "" },
        if options.stray { " --stray" } else { "" },
        options.seed,
        options.from.as_ref().map_or_else(String::new, |path| format!(" --from {}", path.display())),
    )
}
