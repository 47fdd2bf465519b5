//! `logres sim`: many games by bots, as fast as they go.
//!
//! The games run on the bare engine: no table, no record, and with random players nobody who listens. Every game has its
//! own key, made of the seed and the number of the game, so that the result is the same for any number of threads.

mod tally;

use crate::choose::{Choose, all, positive, processors, writable};
use crate::interrupt;
use anyhow::{Context, Result, bail};
use logres_bots::{Bot, LONGEST, NAMES, Noted, Thinking, drive, streams};
use logres_games::{BoardGame, Content, Visitor, unknown_game, visit};
use logres_kernel::{Choice as _, Game, Offers, Outcome, Silence};
use logres_protocol::Setup;
use logres_table::{Folder, ruleset};
use std::io::{IsTerminal, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tally::Tally;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who plays, seat by seat, parted by commas; the last one takes the seats that are left.
    #[arg(long, default_value = "random")]
    bots: String,
    /// How many iterations of search a bot may spend on a decision.
    #[arg(long, default_value_t = 200, value_parser = positive::<u32>)]
    iterations: u32,
    #[arg(long, default_value_t = 10_000, value_parser = positive::<u64>)]
    games: u64,
    /// The same seed gives the same games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// All processors if not said.
    #[arg(long, value_parser = positive::<usize>)]
    threads: Option<usize>,
    /// One JSON object instead of tables.
    #[arg(long)]
    json: bool,
    /// Write one line for every seat of every game into this file.
    #[arg(long)]
    csv: Option<PathBuf>,
    /// Write every answer of every game into this file, a line of JSON for each game: its number, and the codes of the
    /// choices in the order in which they were made.
    #[arg(long)]
    answers: Option<PathBuf>,
}

/// Games are handed out in bundles, so that threads seldom meet.
const BUNDLE: u64 = 64;

pub fn run(options: &Options) -> Result<ExitCode> {
    let setup = options.choose.setup()?;
    let content = options.choose.content()?;
    for path in [&options.csv, &options.answers].into_iter().flatten() {
        writable(path)?;
    }
    let simulation = Simulation { setup: &setup, content: content.as_ref(), options };
    let (tally, seconds) =
        visit(&setup.game, simulation).unwrap_or_else(|| bail!(unknown_game(&setup.game)))?;
    let interrupted = tally.games < options.games;
    if options.json {
        println!("{}", tally.json(options, &setup, seconds));
    } else if tally.games == 0 {
        println!("stopped before the first game was played");
    } else {
        print!("{}", tally.table(&setup, seconds));
        if interrupted {
            println!("interrupted: this is what was played so far");
        }
    }
    if let Some(path) = &options.csv {
        let rows = tally.csv(&setup);
        std::fs::write(path, rows).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    if let Some(path) = &options.answers {
        let lines = tally.answers();
        std::fs::write(path, lines).with_context(|| format!("{} cannot be written", path.display()))?;
    }
    Ok(if interrupted { interrupt::exit_code() } else { ExitCode::SUCCESS })
}

/// Who plays each seat.
pub fn players(list: &str, seats: usize) -> Result<Vec<&str>> {
    let mut names: Vec<&str> = list.split(',').map(str::trim).collect();
    if let Some(stranger) = names.iter().find(|name| !NAMES.contains(name)) {
        bail!("there is no bot \"{stranger}\"; there are {}", NAMES.join(", "));
    }
    if names.len() > seats {
        bail!("{} bots do not fit at {seats} seats", names.len());
    }
    let last = names[names.len() - 1];
    names.resize(seats, last);
    Ok(names)
}

/// Many games of one setup.
struct Simulation<'a> {
    setup: &'a Setup,
    content: Option<&'a Content>,
    options: &'a Options,
}

impl Visitor for Simulation<'_> {
    type Out = Result<(Tally, f64)>;

    fn visit<G: BoardGame>(self) -> Self::Out {
        simulate::<G>(self.setup, self.content.map(|content| &content.files), self.options)
    }
}

/// Plays all games, on as many threads as wanted.
fn simulate<G: BoardGame>(
    setup: &Setup,
    content: Option<&Folder>,
    options: &Options,
) -> Result<(Tally, f64)> {
    let together = G::TEAM_VICTORY;
    let rules = &ruleset::<G>(setup, content).map_err(all)?;
    let names = players(&options.bots, rules.seats())?;
    let by_chance = names.iter().all(|name| *name == "random");
    let threads = options.threads.unwrap_or_else(processors).min(1024);
    let stop = interrupt::stop();
    let next = AtomicU64::new(0);
    let total = Mutex::new(Tally::new(rules.seats(), together));
    let fault = Mutex::new(None);
    let over = AtomicBool::new(false);
    let watched = !options.json && std::io::stderr().is_terminal();
    let start = Instant::now();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|_| {
                scope.spawn(|| {
                    let mut own = Tally::new(rules.seats(), together);
                    own.keep_games = options.csv.is_some();
                    let mut offers = Offers::listing();
                    'bundles: loop {
                        let first = next.fetch_add(BUNDLE, Ordering::Relaxed);
                        for number in first..(first + BUNDLE).min(options.games) {
                            if stop.load(Ordering::Relaxed) {
                                break 'bundles;
                            }
                            let mut answers = options.answers.is_some().then(Vec::new);
                            let played = if by_chance {
                                play(rules, options.seed, number, &mut offers, answers.as_mut())
                            } else {
                                play_thinking(rules, options, number, &names, answers.as_mut())
                            };
                            match played {
                                Ok((outcome, decisions)) => {
                                    own.add(number, &outcome, decisions);
                                    own.answered.extend(answers.map(|answers| (number, answers)));
                                }
                                Err(sentence) => {
                                    *fault.lock().unwrap_or_else(|broken| broken.into_inner()) =
                                        Some(sentence);
                                    next.store(options.games, Ordering::Relaxed);
                                    break 'bundles;
                                }
                            }
                        }
                        if first + BUNDLE >= options.games {
                            break;
                        }
                    }
                    total.lock().unwrap_or_else(|broken| broken.into_inner()).merge(own);
                })
            })
            .collect();
        if watched {
            let (next, over, games) = (&next, &over, options.games);
            scope.spawn(move || progress(next, over, games, start));
        }
        for worker in workers {
            if worker.join().is_err() {
                // What broke has been said where it broke; figures of the other games would only hide it.
                next.store(options.games, Ordering::Relaxed);
                let mut fault = fault.lock().unwrap_or_else(|broken| broken.into_inner());
                fault.get_or_insert_with(|| "a game broke down: this is a fault of the program".to_owned());
            }
        }
        over.store(true, Ordering::Relaxed);
    });
    let seconds = start.elapsed().as_secs_f64();
    if let Some(sentence) = fault.into_inner().unwrap_or_else(|broken| broken.into_inner()) {
        bail!("{sentence}");
    }
    let mut tally = total.into_inner().unwrap_or_else(|broken| broken.into_inner());
    tally.kept.sort_unstable();
    tally.answered.sort_unstable();
    Ok((tally, seconds))
}

/// One game by players who choose anything that is legal: the hot loop.
fn play<G: Game>(
    rules: &G,
    seed: u64,
    number: u64,
    offers: &mut Offers<G::Choice>,
    mut answers: Option<&mut Vec<u16>>,
) -> Result<(Outcome, u64), String> {
    let [mut chance, mut picks] = streams(seed, number);
    let mut state = rules.begin(&mut chance, &mut Silence);
    let mut decisions = 0;
    while let Some(seat) = rules.asked(&state).lowest() {
        offers.clear();
        rules.offers(&state, seat, offers);
        let legal = offers.legal();
        if legal.is_empty() {
            return Err(dead_end(seed, number, decisions));
        }
        let choice = legal[picks.below(legal.len() as u32) as usize];
        rules.play_unchecked(&mut state, seat, choice, &mut chance, &mut Silence);
        if let Some(answers) = &mut answers {
            answers.push(choice.code());
        }
        decisions += 1;
        if decisions == LONGEST {
            return Err(endless(seed, number));
        }
    }
    Ok((result(rules, &state, seed, number)?, decisions))
}

/// One game by players who think about what they may see.
fn play_thinking<G: BoardGame>(
    rules: &G,
    options: &Options,
    number: u64,
    names: &[&str],
    answers: Option<&mut Vec<u16>>,
) -> Result<(Outcome, u64), String> {
    let seed = options.seed;
    let [mut chance, mut seeds] = streams(seed, number);
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::new();
    for name in names {
        let seed = u64::from(seeds.next_word()) << 32 | u64::from(seeds.next_word());
        bots.push(G::player(name, seed).ok_or_else(|| format!("there is no bot \"{name}\""))?);
    }
    let mut told = Vec::new();
    let state = rules.begin(&mut chance, &mut told);
    let thinking = Thinking::Iterations(options.iterations);
    let mut driver = Noted { chance: &mut chance, answers, stop: None };
    let (state, decisions) = drive(rules, &mut bots, state, told, thinking, &mut driver)
        .map_err(|halt| format!("game {number} of seed {seed}: {halt}"))?;
    Ok((result(rules, &state, seed, number)?, decisions))
}

fn dead_end(seed: u64, number: u64, decisions: u64) -> String {
    format!("dead end: game {number} of seed {seed} offers nothing after {decisions} answers")
}

fn endless(seed: u64, number: u64) -> String {
    format!("game {number} of seed {seed} does not end within {LONGEST} answers")
}

fn result<G: Game>(rules: &G, state: &G::State, seed: u64, number: u64) -> Result<Outcome, String> {
    let outcome = rules.outcome(state);
    outcome.ok_or_else(|| format!("game {number} of seed {seed} asks nobody, but has no result"))
}

fn progress(next: &AtomicU64, over: &AtomicBool, games: u64, start: Instant) {
    while !over.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(200));
        let done = next.load(Ordering::Relaxed).min(games);
        let speed = done as f64 / start.elapsed().as_secs_f64();
        let bar = "#".repeat((30 * done / games.max(1)) as usize);
        eprint!("\r[{bar:<30}] {done} of {games} games, {speed:.0} a second ");
        let _ = std::io::stderr().flush();
    }
    eprint!("\r{:78}\r", "");
}
