//! `logres arena`: who plays better, by how much, and how sure are we?

use crate::choose::{Choose, all};
use crate::outsider::{self, Outsider};
use anyhow::{Context, Result, bail};
use logres_arena::{
    Answers, Block, Entrant, Lineup, Paced, Plan, Report, Sequential, Stop, Thinking, Watch, Watched, pace,
    run as play,
};
use logres_bots::{Bot, NAMES, Played};
use logres_table::{Playable, ruleset, unknown_game};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{IsTerminal, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who plays, parted by commas. With fewer names than seats the last one takes the rest: two names at four seats are
    /// one against three. A name may carry a budget of its own: knight@50ms, knight@2000 (iterations).
    #[arg(long, default_value = "page,random")]
    bots: String,
    /// Another program as a player: NAME=COMMAND, where NAME may then stand among the bots. It speaks the lines of
    /// docs/bots.md. May be given several times.
    #[arg(long, value_name = "NAME=COMMAND")]
    bot_cmd: Vec<String>,
    /// How long to wait for the answer of such a program, in milliseconds; a second more than it may think if not said.
    #[arg(long)]
    patience_ms: Option<u64>,
    /// How long such a program may take to start, in milliseconds.
    #[arg(long, default_value_t = 10_000)]
    waking_ms: u64,
    /// How many games; made up to whole blocks of one game for each rotation of the seats.
    #[arg(long, default_value_t = 200)]
    games: u64,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How long a bot may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 100)]
    budget_ms: u64,
    /// A budget in iterations of search instead, which makes the result reproducible.
    #[arg(long)]
    iterations: Option<u32>,
    /// All processors if not said.
    #[arg(long)]
    threads: Option<usize>,
    /// Stop as soon as it is decided whether the first bot's win share is nearer to the second number than to the first.
    #[arg(long, value_names = ["NULL", "BETTER"], num_args = 2)]
    until: Option<Vec<f64>>,
    /// Keep the blocks in this file, and go on from it if it is there.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// One JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// Write one line a bot into this file.
    #[arg(long)]
    csv: Option<PathBuf>,
    /// Draw the win shares with their intervals into this file.
    #[arg(long)]
    svg: Option<PathBuf>,
}

/// Makes a player for one game.
type Maker<G> = Box<dyn Fn(u64) -> Box<dyn Bot<G>> + Sync>;

pub fn run(options: &Options) -> Result<ExitCode> {
    let setup = options.choose.setup()?;
    match setup.game.as_str() {
        <logres_merlin::Merlin as Playable>::NAME => tournament::<logres_merlin::Merlin>(options, &setup),
        <logres_camelot::Camelot as Playable>::NAME => tournament::<logres_camelot::Camelot>(options, &setup),
        other => bail!(unknown_game(other)),
    }
}

fn tournament<G: Playable + Played>(options: &Options, setup: &logres_protocol::Setup) -> Result<ExitCode>
where
    G::Choice: Send,
{
    let content = options.choose.content()?;
    let rules = ruleset::<G>(setup, content.as_ref()).map_err(all)?;
    let outsiders = outsiders(options, setup)?;
    let names = entrants(&options.bots, rules.seats(), &outsiders)?;
    let thinking = match options.iterations {
        Some(iterations) => Thinking::Iterations(iterations),
        None => Thinking::Time(Duration::from_millis(options.budget_ms)),
    };
    let watches: Vec<Arc<Watch>> = names.iter().map(|name| Arc::new(watch(name, thinking))).collect();
    let makers: Vec<Maker<G>> = names
        .iter()
        .zip(&watches)
        .map(|(name, watch)| -> Maker<G> {
            let (name, watch) = (name.clone(), Arc::clone(watch));
            if let Some(program) = outsiders.iter().find(|program| program.name == name) {
                let program = Arc::clone(program);
                return Box::new(move |seed| program.player(seed));
            }
            Box::new(move |seed| {
                let (name, own) = pace(&name).unwrap_or((name.as_str(), None));
                let bot = G::player(name, seed).unwrap_or_else(|| Box::new(logres_bots::Random::new(seed)));
                let bot = match own {
                    Some(thinking) => Box::new(Paced { bot, thinking }),
                    None => bot,
                };
                Box::new(Watched { bot, watch: Arc::clone(&watch) })
            })
        })
        .collect();
    let labels = labels(&names);
    let entrants: Vec<Entrant<'_, G>> = makers
        .iter()
        .zip(&labels)
        .map(|(make, name)| Entrant { name: name.clone(), make: make.as_ref() })
        .collect();
    let seats = rules.seats();
    let plan = Plan {
        seed: options.seed,
        blocks: options.games.div_ceil(seats as u64),
        threads: options
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
            .clamp(1, 1024),
        thinking,
        lineup: Lineup::new(entrants.len(), seats),
        sequential: options.until.as_deref().and_then(|range| match *range {
            [null, better] => Some(Sequential { null, better, error: 0.05 }),
            _ => None,
        }),
    };
    let (known, mut kept) = resume(options)?;
    let watched = !options.json && std::io::stderr().is_terminal();
    let mut lost = None;
    let (blocks, stop) = play(&rules, &entrants, &plan, known, &mut |block, progress| {
        if let Some(file) = &mut kept {
            let line = serde_json::to_string(block).unwrap_or_default();
            if let Err(fault) = writeln!(file, "{line}") {
                lost.get_or_insert(fault);
            }
        }
        if watched {
            let left = progress.left.as_secs();
            eprint!("\r{} of {} blocks, {}:{:02} left   ", progress.done, progress.of, left / 60, left % 60);
        }
    });
    if watched {
        eprintln!();
    }
    if let Some(fault) = lost {
        eprintln!("some blocks could not be kept: {fault}");
    }
    let report = Report::new(&labels, seats, &blocks);
    write_files(options, &report)?;
    let faulty: BTreeMap<&str, outsider::Faults> = outsiders
        .iter()
        .map(|program| (program.name.as_str(), program.faults()))
        .filter(|(_, faults)| faults.count > 0)
        .collect();
    for (name, faults) in &faulty {
        let first = faults.first.as_deref().unwrap_or_default();
        eprintln!(
            "{name} committed {} fault(s), and chance played instead. The first: {first}",
            faults.count
        );
    }
    let answers = answers(&labels, &watches);
    if options.json {
        let mut report = serde_json::to_value(&report)?;
        if !answers.is_empty() {
            report["answers"] = serde_json::to_value(&answers)?;
        }
        let counts = faulty.iter().map(|(name, faults)| ((*name).to_owned(), faults.count.into()));
        report["faults"] = serde_json::Value::Object(counts.collect());
        let firsts = faulty.iter().map(|(name, faults)| ((*name).to_owned(), faults.first.clone().into()));
        report["first_faults"] = serde_json::Value::Object(firsts.collect());
        println!("{report}");
    } else {
        print!("{}", report.table());
        if let Stop::Decided(verdict) = stop {
            println!("stopped early: {verdict:?}");
        }
        for (name, answers) in &answers {
            println!("{}", on_time(name, answers));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Other people's programs that may play.
fn outsiders(options: &Options, setup: &logres_protocol::Setup) -> Result<Vec<Arc<Outsider>>> {
    let think = options.iterations.is_none().then_some(options.budget_ms);
    let patience = options.patience_ms.unwrap_or_else(|| think.map_or(30_000, |time| time + 1_000));
    let thinking = outsider::Thinking {
        milliseconds: think.map(|time| u32::try_from(time).unwrap_or(u32::MAX)),
        iterations: options.iterations,
        patience: Duration::from_millis(patience),
        waking: Duration::from_millis(options.waking_ms),
    };
    let program = |given: &String| {
        let Some((name, command)) = given.split_once('=') else {
            bail!("a program is given as name=command, not \"{given}\"");
        };
        if name.is_empty() || name.contains([',', '@']) || NAMES.contains(&name) {
            bail!("a program cannot be called \"{name}\"");
        }
        Ok(Outsider::new(name, command, setup, thinking))
    };
    options.bot_cmd.iter().map(program).collect()
}

/// A watch over the answers of a player; with its budget if that is a time.
fn watch(name: &str, thinking: Thinking) -> Watch {
    let own = pace(name).ok().and_then(|(_, own)| own);
    Watch::new(match own.unwrap_or(thinking) {
        Thinking::Time(time) => Some(time),
        Thinking::Iterations(_) => None,
    })
}

/// How long everybody took who has a time to keep. A budget in iterations says nothing about time, and what such a run
/// prints is the same on every machine.
fn answers(labels: &[String], watches: &[Arc<Watch>]) -> BTreeMap<String, Answers> {
    labels
        .iter()
        .cloned()
        .zip(watches.iter().map(|watch| watch.answers()))
        .filter(|(_, answers)| answers.budget_ms.is_some() && answers.decisions > 0)
        .collect()
}

/// Did a player keep its time?
fn on_time(name: &str, answers: &Answers) -> String {
    format!(
        "{name}: {} answers, 99.9 % within {:.2} ms, the longest {:.2} ms of {:.0} ms; {} late; {} took more work than \
         that, the longest {:.2} ms",
        answers.decisions,
        answers.within_999_ms,
        answers.longest_ms,
        answers.budget_ms.unwrap_or_default(),
        answers.late,
        answers.overworked,
        answers.longest_work_ms
    )
}

/// The names of the players, each of which must exist.
fn entrants(list: &str, seats: usize, outsiders: &[Arc<Outsider>]) -> Result<Vec<String>> {
    let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
    for name in &names {
        if outsiders.iter().any(|program| program.name == *name) {
            continue;
        }
        let (name, _) = pace(name).map_err(anyhow::Error::msg)?;
        if !NAMES.contains(&name) {
            bail!("there is no bot \"{name}\"; there are {}", NAMES.join(", "));
        }
    }
    if names.len() > seats {
        bail!("{} bots do not fit at {seats} seats", names.len());
    }
    Ok(names)
}

/// The same player twice gets a number, so that the table can tell them apart.
fn labels(names: &[String]) -> Vec<String> {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    let mut labels = Vec::with_capacity(names.len());
    for name in names {
        let count = seen.entry(name).and_modify(|count| *count += 1).or_insert(1);
        labels.push(if *count == 1 { name.clone() } else { format!("{name}-{count}") });
    }
    labels
}

/// The blocks of an earlier run, and the file to go on in.
fn resume(options: &Options) -> Result<(Vec<Block>, Option<File>)> {
    let Some(path) = &options.keep else { return Ok((Vec::new(), None)) };
    let mut known = Vec::new();
    if path.exists() {
        let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
        for (place, line) in text.lines().enumerate() {
            let block = serde_json::from_str(line).with_context(|| {
                format!("{}, line {}: no block of a tournament", path.display(), place + 1)
            })?;
            known.push(block);
        }
    }
    let file = File::options().create(true).append(true).open(path);
    Ok((known, Some(file.with_context(|| format!("{} cannot be written", path.display()))?)))
}

fn write_files(options: &Options, report: &Report) -> Result<()> {
    for (path, text) in [(&options.csv, report.csv()), (&options.svg, report.svg())] {
        if let Some(path) = path {
            fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_and_surplus_bots_are_refused_in_words() {
        let refused = |list| entrants(list, 2, &[]).map_err(|fault| fault.to_string());
        assert!(refused("page,nobody").is_err_and(|fault| fault.contains("no bot \"nobody\"")));
        assert!(refused("knight@soon").is_err_and(|fault| fault.contains("no pace")));
        assert!(refused("page,page,random").is_err_and(|fault| fault.contains("do not fit")));
        assert_eq!(labels(&refused("page,page").unwrap()), ["page", "page-2"]);
    }
}
