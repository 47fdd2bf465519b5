//! What many simulated games come to: who won how often, with how many points, and how it is shown.

use super::Options;
use logres_arena::{Interval, counted_share_interval};
use logres_games::find;
use logres_kernel::{Outcome, SEATS, Seat};
use logres_protocol::Setup;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What is kept of all games. Everything is a sum, so that the order in which threads finish does not matter.
pub struct Tally {
    seats: usize,
    pub games: u64,
    decisions: u64,
    shortest: u64,
    longest: u64,
    /// How often each seat won together with this many others; alone is the first.
    wins: [[u64; SEATS]; SEATS],
    /// In a game that is won together: the ending with which the fellowship wins, and how often it and the traitor won.
    together: Option<&'static str>,
    fellowship_won: u64,
    traitor_won: u64,
    /// How often each seat had this many points.
    points: [BTreeMap<i16, u64>; SEATS],
    endings: BTreeMap<&'static str, u64>,
    pub keep_games: bool,
    /// Number, points and winners of each game, if they are wanted.
    pub kept: Vec<(u64, [i16; SEATS], [bool; SEATS])>,
    /// Number and answers of each game, if they are wanted.
    pub answered: Vec<(u64, Vec<u16>)>,
}

impl Tally {
    pub fn new(seats: usize, together: Option<&'static str>) -> Self {
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
            answered: Vec::new(),
        }
    }

    pub fn add(&mut self, number: u64, outcome: &Outcome, decisions: u64) {
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

    pub fn merge(&mut self, other: Self) {
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
        self.answered.extend(other.answered);
    }

    /// One line of JSON for each game that was kept.
    pub fn answers(&self) -> String {
        let mut lines = String::new();
        for (number, answers) in &self.answered {
            let _ = writeln!(lines, "{}", json!({ "game": number, "answers": answers }));
        }
        lines
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

    pub fn json(&self, options: &Options, setup: &Setup, seconds: f64) -> Value {
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

    pub fn csv(&self, setup: &Setup) -> String {
        let mut rows = String::from("game,seat,points,won\n");
        for (number, points, won) in &self.kept {
            for (place, seat) in setup.seats.iter().enumerate() {
                let _ = writeln!(rows, "{number},{seat},{},{}", points[place], u8::from(won[place]));
            }
        }
        rows
    }

    pub fn table(&self, setup: &Setup, seconds: f64) -> String {
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
