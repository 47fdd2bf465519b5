//! `logres train`: learns from games what the numbers of a position are worth, for the sage of Merlin.

use crate::choose::{Choose, all, positive, processors};
use anyhow::{Context, Result, bail};
use logres_arena::{Aim, Lesson, ONE_IN, learn};
use logres_bots::merlin::{MerlinGuide, Moment, Weights};
use logres_bots::{SAGE_SEARCH, Search};
use logres_kernel::Described;
use logres_merlin::Merlin;
use logres_table::ruleset;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Games of every generation.
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// Iterations of search for every decision.
    #[arg(long, default_value_t = 60, value_parser = positive::<u32>)]
    iterations: u32,
    #[arg(long, default_value_t = 1)]
    generations: u64,
    /// How firmly the weights of the generation before are held: as if so many positions had confirmed them.
    #[arg(long, default_value_t = 150.0)]
    firmness: f64,
    /// How much of the change is taken over, from 0 to 1.
    #[arg(long, default_value_t = 0.6)]
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
    if options.games < ONE_IN {
        bail!(
            "one game in {ONE_IN} shows how well the others taught, so at least {ONE_IN} are needed, not {}",
            options.games
        );
    }
    if options.generations == 0 {
        bail!("at least one generation is needed");
    }
    if setup.game != Merlin::NAME {
        bail!("only Merlin's players learn, not those of \"{}\"", setup.game);
    }
    let content = options.choose.content()?;
    let game = ruleset::<Merlin>(&setup, content.as_ref().map(|content| &content.files)).map_err(all)?;
    let mut before = String::new();
    let mut weights = match &options.from {
        None => Weights::by_hand(),
        Some(path) => {
            let text =
                fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
            before = head(&text);
            Weights::read(&text).map_err(|fault| anyhow::anyhow!("{}: {fault}", path.display()))?
        }
    };
    let mut curve = String::new();
    for generation in 0..options.generations {
        let lesson = Lesson {
            seed: options.seed + generation,
            games: options.games,
            iterations: options.iterations,
            threads: options.threads.unwrap_or_else(processors),
            firmness: options.firmness,
            trust: options.trust,
            moment: if options.rounds { Moment::Round } else { Moment::Turn },
            aim: if options.lead { Aim::Lead } else { Aim::Points },
            stray: options.stray,
        };
        let (next, foresight) = learn(&game, &weights, &lesson, &|weights, seed| {
            Box::new(Search::new(MerlinGuide::new(weights), SAGE_SEARCH, seed))
        });
        weights = next;
        let line = format!(
            "generation {}: {} positions of {} games; {} foretold with a mean error of {:.2} before, {:.2} after",
            generation + 1,
            foresight.positions,
            options.games,
            if options.lead { "the lead to come" } else { "points to come" },
            foresight.before,
            foresight.after
        );
        println!("{line}");
        let _ = writeln!(curve, "# {line}");
        let text = format!("{before}# {}\n{curve}{}", command(options, setup.seats.len()), weights.written());
        fs::write(&options.out, text)
            .with_context(|| format!("{} cannot be written", options.out.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// How the weights were made from which this one goes on: it stays at the head of the file.
fn head(text: &str) -> String {
    text.lines().take_while(|line| line.starts_with('#')).fold(String::new(), |head, line| head + line + "\n")
}

/// The command that makes this file.
fn command(options: &Options, seats: usize) -> String {
    format!(
        "logres train merlin --seats {seats} --modules {} --games {} --iterations {} --generations {} --firmness {} --trust {}{}{}{} --seed {}{}",
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
