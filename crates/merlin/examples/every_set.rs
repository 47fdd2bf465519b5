//! The laws for every set of modules and every number of seats: `cargo xtask laws`.
//!
//! Tests hold the laws for each module alone, for each pair and for the whole box. This holds them for all sets that
//! can be played, with two, three and four players. The arguments are games (of each set and number of seats), how many
//! run side by side, and, if it shall be only one set, its modules: `cargo xtask laws 333334 2 none` holds the base game
//! to the laws in a million games. Of this many games of one set, one in fifty is held against all laws, and in the others
//! the pieces are counted after every answer. It ends with a line for each law that was broken, and with failure if there is one.

use logres_merlin::{AGENDA, Content, Merlin, ModuleName, ModuleSet, Options, State};
use logres_testkit::{Laws, alloc, counted, project, texts};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

#[global_allocator]
static COUNTING: alloc::Counting = alloc::Counting;

/// The dear laws are checked on every so-manieth position: on about three of a game, several hundred of a set.
const EVERY: u64 = 149;
/// More games than these of one set are not all held against all laws: one in this many is.
const MANY: u64 = 10_000;
const CLOSELY: u64 = 50;
/// A game that has not ended after this many decisions never will.
const BOUND: usize = 6_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<usize>().ok());
    let games = number(0).unwrap_or(200) as u64;
    let workers =
        number(1).or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(1);
    let (languages, faults) = texts::read(&project::files("lang", ".ftl"));
    if !faults.is_empty() {
        eprintln!("{}", faults.join("\n"));
        return ExitCode::FAILURE;
    }
    let sets: Vec<ModuleSet> = match words.get(2).map(|word| set(word)) {
        None => ModuleSet::playable().collect(),
        Some(Ok(set)) => vec![set],
        Some(Err(fault)) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let tables: Vec<Options> = sets
        .into_iter()
        .flat_map(|modules| (2..=4).map(move |seats| Options::new(seats).with_modules(modules)))
        .collect();
    println!("{} sets of modules and seats, {games} games each", tables.len());

    let start = Instant::now();
    let next = AtomicUsize::new(0);
    let sum = Mutex::new(Sum::default());
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(options) = tables.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = hold(options, games, |tally| texts::unsaid(tally, &languages["en"]));
                    let mut sum = sum.lock().unwrap_or_else(|broken| broken.into_inner());
                    sum.add(result);
                    if sum.tables.is_multiple_of(48) {
                        let seconds = start.elapsed().as_secs();
                        println!("{} of {} after {seconds} s", sum.tables, tables.len());
                    }
                }
            });
        }
    });

    let sum = sum.into_inner().unwrap_or_else(|broken| broken.into_inner());
    println!(
        "{} games, {} decisions, {} positions examined, {} refusals, longest game {}, widest question {}, {} s",
        sum.games,
        sum.decisions,
        sum.examined,
        sum.refusals,
        sum.longest,
        sum.widest,
        start.elapsed().as_secs()
    );
    println!("the agenda never held more than {} of {AGENDA} steps", FULLEST.load(Ordering::Relaxed));
    for breach in &sum.broken {
        println!("\n{breach}");
    }
    println!("{} of {} hold", sum.tables - sum.broken.len(), sum.tables);
    if sum.broken.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// `none`, `all`, or modules with commas between.
fn set(word: &str) -> Result<ModuleSet, String> {
    let named = |name: &str| name.parse().map_err(|_| format!("there is no module \"{name}\""));
    match word {
        "none" => Ok(ModuleSet::NONE),
        "all" => Ok(ModuleSet::ALL),
        names => names.split(',').map(named).collect(),
    }
}

#[derive(Default)]
struct Sum {
    tables: usize,
    games: u64,
    decisions: u64,
    examined: u64,
    refusals: u64,
    longest: usize,
    widest: usize,
    broken: Vec<String>,
}

impl Sum {
    fn add(&mut self, result: Result<logres_testkit::Tally, String>) {
        self.tables += 1;
        match result {
            Ok(tally) => {
                self.games += tally.games;
                self.decisions += tally.decisions;
                self.examined += tally.examined;
                self.refusals += tally.refusals;
                self.longest = self.longest.max(tally.longest);
                self.widest = self.widest.max(tally.most_offers);
            }
            Err(breach) => self.broken.push(breach),
        }
    }
}

/// The most steps that ever waited on an agenda.
static FULLEST: AtomicUsize = AtomicUsize::new(0);

/// Half the agenda is never used.
fn roomy(_: &Merlin, state: &State) -> Vec<String> {
    let waiting = state.agenda.len();
    if waiting > FULLEST.load(Ordering::Relaxed) {
        FULLEST.fetch_max(waiting, Ordering::Relaxed);
    }
    if waiting * 2 > AGENDA { vec![format!("{waiting} steps wait on the agenda")] } else { Vec::new() }
}

/// Plays one set with one number of seats, and gives the report of the first breach.
fn hold(
    options: &Options,
    games: u64,
    unsaid: impl Fn(&logres_testkit::Tally) -> Vec<String>,
) -> Result<logres_testkit::Tally, String> {
    let names = options.modules.iter().map(ModuleName::name).collect::<Vec<_>>().join(" ");
    let name = format!("merlin, {} seats, {names}", options.seats);
    let game = Merlin::new(*options, Content::embedded().clone())
        .map_err(|faults| format!("{name}: {}", faults.join("\n")))?;
    let lawful = if games > MANY { games.div_ceil(CLOSELY) } else { games };
    let laws = Laws::new(name.clone()).games(lawful).every(EVERY).bound(BOUND).without_heap().also(&roomy);
    let mut tally = laws.check(&game).map_err(|breach| breach.to_string())?;
    for seed in lawful..games {
        let (length, _) =
            counted(&game, seed, BOUND).map_err(|fault| format!("{name}, game {seed}, {fault}"))?;
        tally.games += 1;
        tally.decisions += length as u64;
        tally.longest = tally.longest.max(length);
    }
    let unsaid = unsaid(&tally);
    if unsaid.is_empty() { Ok(tally) } else { Err(format!("{name}: {}", unsaid.join("\n"))) }
}
