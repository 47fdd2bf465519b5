//! `logres arena`: who plays better, by how much, and how sure are we?

use crate::choose::{Choose, all, positive, processors, read_text, writable};
use crate::kept::{self, Keeper};
use crate::outsider::{self, Outsider};
use crate::{interrupt, records};
use anyhow::{Context, Result, bail};
use logres_arena::{
    Answers, Contest, Entrant, GameKeeper, Lineup, Paced, Plan, Report, Sequential, Stop, Thinking, Verdict,
    Watch, Watched, pace, run as play,
};
use logres_bots::{Bot, Learned, NAMES, Net};
use logres_games::{BoardGame, Visitor, unknown_game, visit};
use logres_protocol::Setup;
use logres_table::{Playable, Rules, digest};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who plays, parted by commas. With fewer names than seats the last one takes the rest: two names at four seats are
    /// one against three. A name may carry a budget of its own: knight@50ms, knight@2000 (iterations). net:FILE plays by a
    /// network that was trained in Python.
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
    /// How many games; made up to whole blocks of one game for each rotation of the seats, and with three or more bots to
    /// whole rounds of all orders round the table.
    #[arg(long, default_value_t = 200, value_parser = positive::<u64>)]
    games: u64,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How long a bot may think about a decision, in milliseconds.
    #[arg(long, default_value_t = 100, value_parser = positive::<u64>)]
    budget_ms: u64,
    /// A budget in iterations of search instead, which makes the result reproducible.
    #[arg(long, value_parser = positive::<u32>)]
    iterations: Option<u32>,
    /// All processors if not said.
    #[arg(long, value_parser = positive::<usize>)]
    threads: Option<usize>,
    /// Stop as soon as it is decided whether the first bot's win share is nearer to the second number than to the first.
    #[arg(long, value_names = ["NULL", "BETTER"], num_args = 2)]
    until: Option<Vec<f64>>,
    /// Keep the blocks in this file, and go on from it if it is there: with the same bots, setup, seed and budget only.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// Write every game into this folder as a record, with games.jsonl that says who sat where.
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
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
    let tournament = Tournament { options, setup: &setup };
    visit(&setup.game, tournament).unwrap_or_else(|| bail!(unknown_game(&setup.game)))
}

struct Tournament<'a> {
    options: &'a Options,
    setup: &'a Setup,
}

impl Visitor for Tournament<'_> {
    type Out = Result<ExitCode>;

    fn visit<G: BoardGame>(self) -> Self::Out {
        tournament::<G>(self.options, self.setup)
    }
}

fn tournament<G: BoardGame>(options: &Options, setup: &Setup) -> Result<ExitCode> {
    let contest = match G::TEAM_VICTORY {
        Some(victory) => Contest::Fellowship { victory },
        None => Contest::Rivals,
    };
    let content = options.choose.content()?;
    let compiled = Rules::<G>::compile(setup, content.as_ref().map(|content| &content.files)).map_err(all)?;
    let rules = compiled.game();
    let sequential = sequential(options.until.as_deref())?;
    // A program that does not play stops the run, and so does Ctrl-C.
    let stop = interrupt::stop();
    let outsiders = outsiders(options, setup, &stop)?;
    let names = entrants(&options.bots, rules.seats(), &outsiders)?;
    let nets = nets(&names, &**rules)?;
    let thinking = match options.iterations {
        Some(iterations) => Thinking::Iterations(iterations),
        None => Thinking::Time(Duration::from_millis(options.budget_ms)),
    };
    let program = |name: &String| outsiders.iter().find(|program| program.name == *name);
    let watches: Vec<Arc<Watch>> =
        names.iter().map(|name| Arc::new(watch(name, thinking, program(name).is_some()))).collect();
    let makers: Vec<Maker<G>> = names
        .iter()
        .zip(&watches)
        .map(|(name, watch)| -> Maker<G> {
            let (name, watch) = (name.clone(), Arc::clone(watch));
            let program = program(&name).cloned();
            let net = nets.get(&name).map(|(net, _)| Arc::clone(net));
            Box::new(move |seed| {
                let bot: Box<dyn Bot<G>> = match (&program, &net) {
                    (Some(program), _) => program.player(seed),
                    (None, Some(net)) => Box::new(Learned::new(Arc::clone(net), seed)),
                    (None, None) => player(&name, seed),
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
    let lineup = Lineup::new(entrants.len(), seats);
    let plan = Plan {
        seed: options.seed,
        blocks: lineup.blocks(options.games),
        threads: options.threads.unwrap_or_else(processors).min(1024),
        thinking,
        lineup,
        sequential,
        stop,
    };
    for path in [&options.csv, &options.svg].into_iter().flatten() {
        writable(path)?;
    }
    let mut facts = facts::<G>(&compiled, &names, &outsiders, &plan);
    if !outsiders.is_empty() {
        // A program that is given up sooner leaves more decisions to chance.
        facts["patience_ms"] = patience(options).into();
        facts["waking_ms"] = options.waking_ms.into();
    }
    if !nets.is_empty() {
        // Other weights under the same name are another player.
        facts["nets"] = nets.iter().map(|(name, (_, digest))| (name.clone(), json!(digest))).collect();
    }
    let (known, mut keeper) = match &options.keep {
        Some(path) => kept::open(path, &kept::header("arena", facts.clone()))?,
        None => (Vec::new(), Keeper::none()),
    };
    let shelf = options.records.as_deref().map(|path| records::Shelf::open(path, &labels)).transpose()?;
    let watched = !options.json && std::io::stderr().is_terminal();
    let write =
        shelf.as_ref().map(|shelf| |game: &logres_arena::PlayedGame<'_, G>| shelf.write(&compiled, game));
    let write = write.as_ref().map(|write| write as &GameKeeper<'_, G>);
    let (blocks, stop) = play(&**rules, &entrants, &plan, known, write, &mut |block, progress| {
        keeper.keep(block);
        if watched {
            let left = progress.left.as_secs();
            eprint!("\r{} of {} blocks, {}:{:02} left   ", progress.done, progress.of, left / 60, left % 60);
        }
    });
    if watched {
        eprintln!();
    }
    keeper.complain();
    let hopeless =
        outsiders.iter().map(|program| (&program.name, program.faults())).find(|(_, f)| f.hopeless);
    if let Some((name, faults)) = hopeless {
        let first = faults.first.unwrap_or_default();
        bail!(
            "{name} has not given one legal answer in {} tries, so the run was stopped: {first}",
            faults.count
        );
    }
    let report = Report::new(&labels, seats, &blocks, contest);
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
        report["run"] = facts;
        report["seed"] = options.seed.into();
        report["setup"] = serde_json::to_value(setup)?;
        report["verdict"] = plan.sequential.map_or(Value::Null, |_| verdict(stop).into());
        report["interrupted"] = (stop == Stop::Interrupted).into();
        if !answers.is_empty() {
            report["answers"] = serde_json::to_value(&answers)?;
        }
        let counts = faulty.iter().map(|(name, faults)| ((*name).to_owned(), faults.count.into()));
        report["faults"] = Value::Object(counts.collect());
        let firsts = faulty.iter().map(|(name, faults)| ((*name).to_owned(), faults.first.clone().into()));
        report["first_faults"] = Value::Object(firsts.collect());
        println!("{report}");
    } else if blocks.is_empty() {
        println!("stopped before the first block was played");
    } else {
        print!("{}", report.table());
        if report.blocks < plan.lineup.orders() {
            println!("{} of {} orders round the table were met", report.blocks, plan.lineup.orders());
        }
        if let Some(sentence) = ended(&names[0], stop, &plan) {
            println!("{sentence}");
        }
        for (name, answers) in &answers {
            println!("{}", on_time(name, answers));
        }
    }
    // What was played is printed by now, whatever becomes of the files.
    write_files(options, &report)?;
    if let Some(shelf) = &shelf {
        shelf.complain()?;
    }
    Ok(if stop == Stop::Interrupted { interrupt::exit_code() } else { ExitCode::SUCCESS })
}

/// One of our own bots, with its own budget if its name carries one.
fn player<G: BoardGame>(written: &str, seed: u64) -> Box<dyn Bot<G>> {
    let (name, own) = pace(written).unwrap_or((written, None));
    let bot = G::player(name, seed).unwrap_or_else(|| Box::new(logres_bots::Random::new(seed)));
    match own {
        Some(thinking) => Box::new(Paced { bot, thinking }),
        None => bot,
    }
}

/// Everything that decides the result, but for how many games are played.
fn facts<G: Playable>(rules: &Rules<G>, names: &[String], outsiders: &[Arc<Outsider>], plan: &Plan) -> Value {
    let programs: BTreeMap<&str, &str> =
        outsiders.iter().map(|program| (program.name.as_str(), program.command())).collect();
    let thinking = match plan.thinking {
        Thinking::Iterations(iterations) => json!({ "iterations": iterations }),
        Thinking::Time(time) => json!({ "milliseconds": time.as_millis() as u64 }),
    };
    json!({
        "setup": rules.setup(),
        "rules": G::RULES,
        "content": rules.content(),
        "bots": names,
        "programs": programs,
        "seed": plan.seed,
        "thinking": thinking,
    })
}

/// The test that ends a run early, if one is wanted.
fn sequential(until: Option<&[f64]>) -> Result<Option<Sequential>> {
    let Some(&[null, better]) = until else { return Ok(None) };
    if !(null > 0.0 && better < 1.0 && null < better) {
        bail!(
            "--until takes two shares between 0 and 1, the smaller one first (0.5 0.55), not {null} {better}"
        );
    }
    Ok(Some(Sequential { null, better, error: 0.05 }))
}

/// What the test said, for programs.
fn verdict(stop: Stop) -> &'static str {
    match stop {
        Stop::Decided(Verdict::Better) => "better",
        Stop::Decided(Verdict::NotBetter) => "not-better",
        Stop::Decided(Verdict::Open) | Stop::AllPlayed | Stop::Interrupted => "open",
    }
}

/// Why the run ended, if there is something to say about it.
fn ended(first: &str, stop: Stop, plan: &Plan) -> Option<String> {
    let test = plan.sequential.map(|test| (100.0 * test.null, 100.0 * test.better));
    match (stop, test) {
        (Stop::Interrupted, _) => Some("interrupted: this is what was played so far".to_owned()),
        (Stop::Decided(Verdict::Better), Some((null, better))) => Some(format!(
            "stopped early: the share of {first} is nearer to {better:.1} % than to {null:.1} %"
        )),
        (Stop::Decided(Verdict::NotBetter), Some((null, better))) => Some(format!(
            "stopped early: the share of {first} is nearer to {null:.1} % than to {better:.1} %"
        )),
        (_, Some((null, better))) => Some(format!(
            "not decided: the share of {first} may be nearer to {null:.1} % or to {better:.1} %"
        )),
        (_, None) => None,
    }
}

/// How many milliseconds are waited for an answer of other people's programs.
fn patience(options: &Options) -> u64 {
    let said = options.patience_ms;
    said.unwrap_or_else(|| options.iterations.map_or(options.budget_ms.saturating_add(1_000), |_| 30_000))
}

/// Other people's programs that may play.
fn outsiders(options: &Options, setup: &Setup, stop: &Arc<AtomicBool>) -> Result<Vec<Arc<Outsider>>> {
    let think = options.iterations.is_none().then_some(options.budget_ms);
    let thinking = outsider::Thinking {
        milliseconds: think.map(|time| u32::try_from(time).unwrap_or(u32::MAX)),
        iterations: options.iterations,
        patience: Duration::from_millis(patience(options)),
        waking: Duration::from_millis(options.waking_ms),
    };
    let program = |given: &String| {
        let Some((name, command)) = given.split_once('=') else {
            bail!("a program is given as name=command, not \"{given}\"");
        };
        if name.is_empty() || name.contains([',', '@']) || NAMES.contains(&name) {
            bail!("a program cannot be called \"{name}\"");
        }
        Ok(Outsider::new(name, command, setup, thinking, stop))
    };
    options.bot_cmd.iter().map(program).collect()
}

/// A watch over the answers of a player; with its budget if that is a time.
fn watch(name: &str, thinking: Thinking, outside: bool) -> Watch {
    let own = pace(name).ok().and_then(|(_, own)| own);
    let budget = match own.unwrap_or(thinking) {
        Thinking::Time(time) => Some(time),
        Thinking::Iterations(_) => None,
    };
    if outside { Watch::outside(budget) } else { Watch::new(budget) }
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
    let wall = format!(
        "{name}: {} answers, 99.9 % within {:.2} ms, the longest {:.2} ms of {:.0} ms; {} late",
        answers.decisions,
        answers.within_999_ms,
        answers.longest_ms,
        answers.budget_ms.unwrap_or_default(),
        answers.late,
    );
    if answers.outside {
        return wall + " (a program; its start counts)";
    }
    format!(
        "{wall}; {} took more work than that, the longest {:.2} ms",
        answers.overworked, answers.longest_work_ms
    )
}

/// The networks among the players by their names, each with what tells it from others.
fn nets<G: BoardGame>(names: &[String], game: &G) -> Result<BTreeMap<String, (Arc<Net>, String)>> {
    let mut nets = BTreeMap::new();
    for name in names {
        let Some(path) = name.strip_prefix(NET) else { continue };
        let text = read_text(Path::new(path))?;
        let net = Net::read(&text).and_then(|net| net.fits(G::NAME, game).map(|()| net));
        let net = net.map_err(|fault| anyhow::anyhow!("{path}: {fault}"))?;
        let digest = digest(&[("net".to_owned(), text)].into_iter().collect());
        nets.insert(name.clone(), (Arc::new(net), digest));
    }
    Ok(nets)
}

/// How the name of a player begins that is a network in a file.
const NET: &str = "net:";

/// The names of the players, each of which must exist.
fn entrants(list: &str, seats: usize, outsiders: &[Arc<Outsider>]) -> Result<Vec<String>> {
    let names: Vec<String> = list.split(',').map(|name| name.trim().to_owned()).collect();
    for name in &names {
        if outsiders.iter().any(|program| program.name == *name) || name.starts_with(NET) {
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

fn write_files(options: &Options, report: &Report) -> Result<()> {
    for (path, text) in [(&options.csv, report.csv()), (&options.svg, report.svg())] {
        if let Some(path) = path {
            let path: &Path = path;
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

    #[test]
    fn a_test_has_two_shares_in_their_order() {
        assert!(sequential(None).unwrap().is_none());
        assert_eq!(sequential(Some(&[0.5, 0.55])).unwrap().map(|test| test.better), Some(0.55));
        for wrong in [[0.55, 0.5], [0.5, 0.5], [-0.1, 0.5], [0.5, 1.0], [f64::NAN, 0.5]] {
            assert!(sequential(Some(&wrong)).is_err_and(|fault| fault.to_string().contains("--until")));
        }
    }
}
