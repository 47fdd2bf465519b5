//! `logres sim`: many games by bots, as fast as they go.
//!
//! The games run on the bare engine: no table, no record, and with random players nobody who listens. Every game has its
//! own key, made of the seed and the number of the game, so that the result is the same for any number of threads.

use crate::choose::{Choose, all, positive, processors, writable};
use crate::interrupt;
use anyhow::{Context, Result, bail};
use logres_arena::{Interval, counted_share_interval};
use logres_bots::{Bot, LONGEST, NAMES, Thinking, drive};
use logres_games::{BoardGame, Content, Visitor, find, unknown_game, visit};
use logres_kernel::{Game, Offers, Outcome, SEATS, Seat, Silence, Stream};
use logres_protocol::Setup;
use logres_table::{Folder, ruleset};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{IsTerminal, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

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
}

/// Games are handed out in bundles, so that threads seldom meet.
const BUNDLE: u64 = 64;

pub fn run(options: &Options) -> Result<ExitCode> {
    let setup = options.choose.setup()?;
    let content = options.choose.content()?;
    if let Some(path) = &options.csv {
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
                            let played = if by_chance {
                                play(rules, options.seed, number, &mut offers)
                            } else {
                                play_thinking(rules, options, number, &names)
                            };
                            match played {
                                Ok((outcome, decisions)) => own.add(number, &outcome, decisions),
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
    Ok((tally, seconds))
}

/// One game by players who choose anything that is legal: the hot loop.
fn play<G: Game>(
    rules: &G,
    seed: u64,
    number: u64,
    offers: &mut Offers<G::Choice>,
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
    let (state, decisions) = drive(rules, &mut bots, state, told, thinking, &mut chance)
        .map_err(|halt| format!("game {number} of seed {seed}: {halt}"))?;
    Ok((result(rules, &state, seed, number)?, decisions))
}

/// Chance and choices of one game: two parts of one stream.
fn streams(seed: u64, number: u64) -> [Stream<8>; 2] {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    key[8..16].copy_from_slice(&number.to_le_bytes());
    let mut choices = Stream::new(key);
    choices.seek(1);
    [Stream::new(key), choices]
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

/// What is kept of all games. Everything is a sum, so that the order in which threads finish does not matter.
struct Tally {
    seats: usize,
    games: u64,
    decisions: u64,
    shortest: u64,
    longest: u64,
    /// How often each seat won together with so many others; alone is the first.
    wins: [[u64; SEATS]; SEATS],
    /// In a game that is won together: the ending with which the fellowship wins, and how often it and the traitor won.
    together: Option<&'static str>,
    fellowship_won: u64,
    traitor_won: u64,
    /// How often each seat had so many points.
    points: [BTreeMap<i16, u64>; SEATS],
    endings: BTreeMap<&'static str, u64>,
    keep_games: bool,
    /// Number, points and winners of each game, if they are wanted.
    kept: Vec<(u64, [i16; SEATS], [bool; SEATS])>,
}

impl Tally {
    fn new(seats: usize, together: Option<&'static str>) -> Self {
        Self {
            seats,
            games: 0,
            decisions: 0,
            shortest: u64::MAX,
            longest: 0,
            wins: [[0; SEATS]; SEATS],
            together,
            fellowship_won: 0,
            traitor_won: 0,
            points: Default::default(),
            endings: BTreeMap::new(),
            keep_games: false,
            kept: Vec::new(),
        }
    }

    fn add(&mut self, number: u64, outcome: &Outcome, decisions: u64) {
        self.games += 1;
        self.decisions += decisions;
        self.shortest = self.shortest.min(decisions);
        self.longest = self.longest.max(decisions);
        *self.endings.entry(outcome.ending).or_default() += 1;
        let mut won = [false; SEATS];
        for seat in Seat::first(self.seats) {
            let place = seat.index();
            *self.points[place].entry(outcome.points[place]).or_default() += 1;
            won[place] = outcome.winners.has(seat);
            if won[place] {
                self.wins[place][outcome.winners.len() - 1] += 1;
            }
        }
        let victory = self.together == Some(outcome.ending);
        self.fellowship_won += u64::from(victory);
        self.traitor_won += u64::from(!victory && !outcome.winners.is_empty());
        if self.keep_games {
            self.kept.push((number, outcome.points, won));
        }
    }

    fn merge(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        for place in 0..SEATS {
            for (own, others) in self.wins[place].iter_mut().zip(other.wins[place]) {
                *own += others;
            }
            for (&points, count) in &other.points[place] {
                *self.points[place].entry(points).or_default() += count;
            }
        }
        self.fellowship_won += other.fellowship_won;
        self.traitor_won += other.traitor_won;
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        self.kept.extend(other.kept);
    }

    fn share(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }

    /// How often a seat was among the winners.
    fn won(&self, place: usize) -> u64 {
        self.wins[place].iter().sum()
    }

    /// A seat's share of the victories: shared by two, a victory counts half. Where all win together it counts whole.
    fn win_rate(&self, place: usize) -> Interval {
        let whole = self.together.is_some();
        let share = |others: usize| if whole { 1.0 } else { 1.0 / (others + 1) as f64 };
        let mut counts: Vec<(f64, u64)> =
            self.wins[place].iter().enumerate().map(|(others, &count)| (share(others), count)).collect();
        counts.push((0.0, self.games - self.won(place)));
        counted_share_interval(&counts)
    }

    /// How often the fellowship and the traitor won, in a game that has them.
    fn sides(&self) -> Option<[Interval; 2]> {
        let share = |hits: u64| counted_share_interval(&[(1.0, hits), (0.0, self.games - hits)]);
        self.together.map(|_| [share(self.fellowship_won), share(self.traitor_won)])
    }

    fn json(&self, options: &Options, setup: &Setup, seconds: f64) -> Value {
        let seats: Vec<Value> = setup.seats.iter().enumerate().map(|(place, name)| {
            let spread = Spread::of(&self.points[place]);
            let rate = self.win_rate(place);
            json!({
                "seat": name,
                "wins": self.won(place),
                "sole_wins": self.wins[place][0],
                "win_rate": rate.mean, "win_rate_low": rate.low, "win_rate_high": rate.high,
                "points": {
                    "mean": spread.mean, "mean_low": spread.mean - spread.half, "mean_high": spread.mean + spread.half, "deviation": spread.deviation, "lowest": spread.lowest,
                    "quarter": spread.quarters[0], "middle": spread.quarters[1], "three_quarters": spread.quarters[2],
                    "highest": spread.highest,
                },
            })
        }).collect();
        let mut report = json!({
            "game": setup.game,
            "modules": setup.modules,
            "options": setup.options,
            "rules": find(&setup.game).map_or(0, |game| game.revision()),
            "bots": options.bots,
            "seed": options.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": seconds,
            "decisions_per_second": per_second(self.decisions, seconds),
            "games_per_second": per_second(self.games, seconds),
            "decisions_per_game": {
                "mean": self.share(self.decisions), "lowest": if self.games == 0 { 0 } else { self.shortest },
                "highest": self.longest,
            },
            "seats": seats,
            "endings": self.endings,
        });
        if let Some([fellowship, traitor]) = self.sides() {
            report["sides"] = json!({ "fellowship": fellowship, "traitor": traitor });
        }
        report
    }

    fn csv(&self, setup: &Setup) -> String {
        let mut rows = String::from("game,seat,points,won\n");
        for (number, points, won) in &self.kept {
            for (place, seat) in setup.seats.iter().enumerate() {
                let _ = writeln!(rows, "{number},{seat},{},{}", points[place], u8::from(won[place]));
            }
        }
        rows
    }

    fn table(&self, setup: &Setup, seconds: f64) -> String {
        let mut out = String::new();
        let _ = write!(out, "{} games of {}, {} seats", self.games, setup.game, setup.seats.len());
        if !setup.modules.is_empty() {
            let _ = write!(out, ", modules: {}", setup.modules.join(", "));
        }
        for (name, value) in &setup.options {
            let _ = write!(out, ", {name}={value}");
        }
        let _ = writeln!(out, "\n");
        // Some games know only winning and losing.
        let counts_points = self.points.iter().any(|points| points.keys().any(|&points| points != 0));
        let head = "          points: mean  deviation  lowest  middle  highest";
        let wins = if self.together.is_some() { "on the winning side" } else { "share of the wins" };
        let _ = writeln!(out, "{:<10} {wins:>24}{}", "seat", if counts_points { head } else { "" });
        let percent = |Interval { mean, low, high }: Interval| {
            format!("{:.2} % [{:.2}, {:.2}]", 100.0 * mean, 100.0 * low, 100.0 * high)
        };
        for (place, name) in setup.seats.iter().enumerate() {
            let _ = write!(out, "{name:<10} {:>24}", percent(self.win_rate(place)));
            if counts_points {
                let Spread { mean, half, deviation, lowest, quarters, highest } =
                    Spread::of(&self.points[place]);
                let (middle, mean) = (quarters[1], format!("{mean:.2} ± {half:.2}"));
                let _ = write!(out, " {mean:>21} {deviation:>10.2} {lowest:>7} {middle:>7} {highest:>8}");
            }
            let _ = writeln!(out);
        }
        if let Some([fellowship, traitor]) = self.sides() {
            let _ = writeln!(out, "\nthe fellowship won {}", percent(fellowship));
            let _ = writeln!(out, "the traitor won    {}", percent(traitor));
        }
        let _ = writeln!(out, "95 % intervals are in brackets and after ±");
        let _ = writeln!(out);
        for (ending, count) in &self.endings {
            let _ = writeln!(out, "{ending:<30} {:>7.2} %", 100.0 * self.share(*count));
        }
        self.plot(&mut out);
        let _ = writeln!(
            out,
            "\n{} decisions in {seconds:.2} s: {:.0} decisions and {:.1} games a second; {:.1} decisions a game ({} to {})",
            self.decisions,
            per_second(self.decisions, seconds),
            per_second(self.games, seconds),
            self.share(self.decisions),
            if self.games == 0 { 0 } else { self.shortest },
            self.longest,
        );
        out
    }

    /// Points of all seats together as bars.
    fn plot(&self, out: &mut String) {
        let mut all: BTreeMap<i16, u64> = BTreeMap::new();
        for points in &self.points[..self.seats] {
            points.iter().for_each(|(&points, count)| *all.entry(points).or_default() += count);
        }
        let (Some((&lowest, _)), Some((&highest, _))) = (all.first_key_value(), all.last_key_value()) else {
            return;
        };
        if lowest == highest {
            return;
        }
        const BARS: i32 = 16;
        const LONGEST_BAR: u64 = 50;
        let range = i32::from(highest) - i32::from(lowest) + 1;
        let width = (range + BARS - 1) / BARS;
        let mut bars: BTreeMap<i32, u64> = BTreeMap::new();
        for (&points, count) in &all {
            *bars.entry((i32::from(points) - i32::from(lowest)) / width).or_default() += count;
        }
        let most = bars.values().copied().max().unwrap_or(1);
        let _ = writeln!(out, "\npoints");
        for bar in 0..=(range - 1) / width {
            let count = bars.get(&bar).copied().unwrap_or(0);
            let from = i32::from(lowest) + bar * width;
            let _ = writeln!(out, "{from:>5}  {}", "#".repeat((LONGEST_BAR * count / most) as usize));
        }
    }
}

fn per_second(count: u64, seconds: f64) -> f64 {
    if seconds > 0.0 { count as f64 / seconds } else { 0.0 }
}

/// Mean and spread of a seat's points.
struct Spread {
    mean: f64,
    /// Half of the 95 % interval of the mean.
    half: f64,
    deviation: f64,
    lowest: i16,
    quarters: [i16; 3],
    highest: i16,
}

impl Spread {
    fn of(counts: &BTreeMap<i16, u64>) -> Self {
        let games: u64 = counts.values().sum();
        let total = games.max(1) as f64;
        let mean =
            counts.iter().map(|(&points, &count)| f64::from(points) * count as f64).sum::<f64>() / total;
        let square = |points: i16| (f64::from(points) - mean).powi(2);
        let variance =
            counts.iter().map(|(&points, &count)| square(points) * count as f64).sum::<f64>() / total;
        let at = |share: u64| {
            let mut seen = 0;
            let reached = |(_, count): &(&i16, &u64)| {
                seen += **count;
                seen * 4 >= games * share
            };
            counts.iter().find(reached).map_or(0, |(&points, _)| points)
        };
        Self {
            mean,
            half: 1.96 * (variance / (total - 1.0).max(1.0)).sqrt(),
            deviation: variance.sqrt(),
            lowest: counts.keys().next().copied().unwrap_or(0),
            quarters: [at(1), at(2), at(3)],
            highest: counts.keys().next_back().copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spread_is_that_of_the_games() {
        let spread = Spread::of(&BTreeMap::from([(0, 1), (10, 2), (20, 1)]));
        assert_eq!((spread.mean, spread.lowest, spread.quarters, spread.highest), (10.0, 0, [0, 10, 10], 20));
        assert!((spread.deviation - 50f64.sqrt()).abs() < 1e-9);
        assert!((spread.half - 1.96 * (200.0 / 3.0 / 4.0f64).sqrt()).abs() < 1e-9);
        let nothing = Spread::of(&BTreeMap::new());
        assert_eq!((nothing.mean, nothing.quarters), (0.0, [0, 0, 0]));
    }

    /// Two who share every victory have half of them each; knights who win together have them all.
    #[test]
    fn a_shared_victory_is_shared_out_among_rivals_only() {
        let outcome = Outcome { winners: Seat::first(2).collect(), points: [7; SEATS], ending: "end" };
        let tally = |together| {
            let mut tally = Tally::new(2, together);
            (0..10).for_each(|number| tally.add(number, &outcome, 1));
            tally
        };
        let rivals = tally(None);
        assert_eq!((rivals.win_rate(0).mean, rivals.won(0), rivals.wins[0][0]), (0.5, 10, 0));
        assert!(rivals.sides().is_none());
        let knights = tally(Some("end"));
        assert_eq!(knights.win_rate(1).mean, 1.0);
        assert!(knights.win_rate(1).low < 0.75, "ten games are not many");
        assert_eq!(
            knights.sides().map(|[fellowship, traitor]| (fellowship.mean, traitor.mean)),
            Some((1.0, 0.0))
        );
    }
}
