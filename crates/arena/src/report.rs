//! The result of a run, for people and programs.

use crate::{Block, Interval, mean_interval, ratings, share_interval};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How one entrant did. The names of the fields are the contract of `logres arena --json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BotResult {
    pub name: String,
    pub games: u64,
    /// Among rivals its share of the victories, where a victory shared by two counts half. In a fellowship how often its
    /// seats were among the winners.
    pub win_rate: f64,
    pub win_rate_low: f64,
    pub win_rate_high: f64,
    /// Points, rank and rating are those of rivals; in a fellowship there are none.
    pub points: Option<f64>,
    pub points_low: Option<f64>,
    pub points_high: Option<f64>,
    pub rank: Option<f64>,
    /// Nothing where a sweep leaves it open; then at most one of the bounds is known.
    pub elo: Option<f64>,
    pub elo_low: Option<f64>,
    pub elo_high: Option<f64>,
    /// Decisions that chance made in its place.
    pub by_chance: u64,
}

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contest {
    /// Everybody against everybody.
    Rivals,
    /// Everybody together, but for a traitor among them; games that end with this key are won together.
    Fellowship { victory: &'static str },
}

/// How often the fellowship won, and how often the traitor. In the rest of the games nobody won.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sides {
    pub fellowship: Interval,
    pub traitor: Interval,
}

/// How everybody did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub bots: Vec<BotResult>,
    pub blocks: u64,
    pub games: u64,
    pub decisions: u64,
    /// How often the games ended in which way.
    pub endings: BTreeMap<String, u64>,
    /// Only where everybody plays together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Sides>,
}

impl Report {
    pub fn new(names: &[String], seats: usize, blocks: &[Block], contest: Contest) -> Self {
        let rivals = contest == Contest::Rivals;
        let elo = ratings(blocks, names.len());
        let of = |pick: &dyn Fn(&Block) -> f64| -> Interval {
            mean_interval(&blocks.iter().map(pick).collect::<Vec<f64>>())
        };
        let shares = |pick: &dyn Fn(&Block) -> f64| -> Interval {
            share_interval(&blocks.iter().map(pick).collect::<Vec<f64>>())
        };
        let standing = |(place, name): (usize, &String)| {
            let won = |block: &Block| if rivals { block.wins[place] } else { block.among_winners[place] };
            let wins = shares(&won);
            let points = of(&|block| block.points[place]);
            let among_rivals = |figure: f64| rivals.then_some(figure);
            let rating = |figure: Option<f64>| figure.filter(|_| rivals);
            BotResult {
                name: name.clone(),
                games: (blocks.len() * seats) as u64,
                win_rate: wins.mean,
                win_rate_low: wins.low,
                win_rate_high: wins.high,
                points: among_rivals(points.mean),
                points_low: among_rivals(points.low),
                points_high: among_rivals(points.high),
                rank: among_rivals(of(&|block| block.ranks[place]).mean),
                elo: rating(elo[place].elo),
                elo_low: rating(elo[place].low),
                elo_high: rating(elo[place].high),
                by_chance: blocks.iter().map(|block| block.by_chance[place]).sum(),
            }
        };
        let mut endings = BTreeMap::new();
        for ending in blocks.iter().flat_map(|block| &block.endings) {
            *endings.entry(ending.clone()).or_insert(0) += 1;
        }
        let sides = match contest {
            Contest::Rivals => None,
            Contest::Fellowship { victory } => {
                let share = |block: &Block, counts: &dyn Fn(&str, u8) -> bool| {
                    let games = block.endings.iter().zip(&block.winners);
                    let hits = games.filter(|(ending, winners)| counts(ending, **winners)).count();
                    hits as f64 / block.endings.len().max(1) as f64
                };
                Some(Sides {
                    fellowship: shares(&|block| share(block, &|ending, _| ending == victory)),
                    traitor: shares(&|block| {
                        share(block, &|ending, winners| ending != victory && winners > 0)
                    }),
                })
            }
        };
        Self {
            bots: names.iter().enumerate().map(standing).collect(),
            blocks: blocks.len() as u64,
            games: (blocks.len() * seats) as u64,
            decisions: blocks.iter().map(|block| block.decisions).sum(),
            endings,
            sides,
        }
    }

    /// A table for the terminal.
    pub fn table(&self) -> String {
        let mut out = String::new();
        let percent = |share: f64, low: f64, high: f64| {
            format!("{:5.1} % [{:.1}, {:.1}]", 100.0 * share, 100.0 * low, 100.0 * high)
        };
        let rivals = self.sides.is_none();
        let _ = write!(
            out,
            "{:<14} {:>7} {:>22}",
            "",
            "games",
            if rivals { "wins" } else { "on the winning side" }
        );
        let _ = if rivals {
            writeln!(out, " {:>22} {:>6} {:>18}", "points", "rank", "Elo")
        } else {
            writeln!(out)
        };
        for s in &self.bots {
            let mark = if s.by_chance > 0 { "*" } else { "" };
            let wins = percent(s.win_rate, s.win_rate_low, s.win_rate_high);
            let _ = write!(out, "{:<14} {:>7} {wins:>22}", format!("{}{mark}", s.name), s.games);
            if let (Some(points), Some(low), Some(high), Some(rank)) =
                (s.points, s.points_low, s.points_high, s.rank)
            {
                let points = match low.is_finite() {
                    true => format!("{points:.1} [{low:.1}, {high:.1}]"),
                    false => format!("{points:.1} [open]"),
                };
                let _ = write!(out, " {points:>22} {rank:>6.2} {:>18}", rating(s));
            }
            let _ = writeln!(out);
        }
        if let Some(Sides { fellowship, traitor }) = self.sides {
            let _ = writeln!(
                out,
                "the fellowship won {}",
                percent(fellowship.mean, fellowship.low, fellowship.high)
            );
            let _ = writeln!(out, "the traitor won    {}", percent(traitor.mean, traitor.low, traitor.high));
        }
        let _ = writeln!(out, "{} blocks, {} games, 95 % intervals of block means", self.blocks, self.games);
        for s in self.bots.iter().filter(|s| s.by_chance > 0) {
            let _ = writeln!(
                out,
                "* chance made {} of the decisions of {}: this is not its own strength",
                s.by_chance, s.name
            );
        }
        out
    }

    /// One line an entrant, for spreadsheets.
    pub fn csv(&self) -> String {
        let mut out = String::from(
            "name,games,win_rate,win_rate_low,win_rate_high,points,points_low,points_high,rank,elo,elo_low,elo_high,\
             by_chance\n",
        );
        for s in &self.bots {
            let name = s.name.replace('"', "\"\"");
            let _ =
                write!(out, "\"{name}\",{},{},{},{}", s.games, s.win_rate, s.win_rate_low, s.win_rate_high);
            for figure in [s.points, s.points_low, s.points_high, s.rank, s.elo, s.elo_low, s.elo_high] {
                let _ = write!(out, ",{}", figure.map_or_else(String::new, |figure| figure.to_string()));
            }
            let _ = writeln!(out, ",{}", s.by_chance);
        }
        out
    }

    /// Win shares with their intervals as a picture.
    pub fn svg(&self) -> String {
        let (left, width, row) = (140.0, 420.0, 34.0);
        let height = row * self.bots.len() as f64 + 50.0;
        let x = |share: f64| left + width * share;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 {height}\" font-family=\"serif\" \
             font-size=\"14\" role=\"img\" aria-label=\"Win shares with 95 % intervals\">\n"
        );
        for tenth in (0..=10).step_by(2) {
            let at = x(f64::from(tenth) / 10.0);
            let _ = writeln!(
                out,
                "<line x1=\"{at}\" y1=\"10\" x2=\"{at}\" y2=\"{:.0}\" stroke=\"#bda77f\" stroke-width=\"0.5\"/>\
                 <text x=\"{at}\" y=\"{:.0}\" text-anchor=\"middle\">{} %</text>",
                height - 30.0,
                height - 12.0,
                tenth * 10
            );
        }
        for (place, s) in self.bots.iter().enumerate() {
            let y = 28.0 + row * place as f64;
            let name = s.name.replace('&', "&amp;").replace('<', "&lt;");
            let _ = writeln!(
                out,
                "<text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\
                 <line x1=\"{:.1}\" y1=\"{y}\" x2=\"{:.1}\" y2=\"{y}\" stroke=\"#23303d\" stroke-width=\"3\"/>\
                 <circle cx=\"{:.1}\" cy=\"{y}\" r=\"5\" fill=\"#d8a21c\" stroke=\"#23303d\"/>",
                left - 12.0,
                y + 5.0,
                x(s.win_rate_low),
                x(s.win_rate_high),
                x(s.win_rate)
            );
        }
        out.push_str("</svg>\n");
        out
    }
}

/// A rating with its interval, or the bound that a sweep leaves.
fn rating(s: &BotResult) -> String {
    match (s.elo, s.elo_low, s.elo_high) {
        (Some(elo), Some(low), Some(high)) => format!("{elo:+.0} [{low:+.0}, {high:+.0}]"),
        (_, Some(low), _) => format!("at least {low:+.0}"),
        (_, _, Some(high)) => format!("at most {high:+.0}"),
        _ => "open".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(number: u64, among_winners: Vec<f64>, ending: &str, winners: u8) -> Block {
        Block {
            number,
            wins: vec![0.2, 0.2],
            points: vec![0.0; 2],
            ranks: vec![1.0; 2],
            among_winners,
            by_chance: vec![0, 3],
            ahead: vec![vec![0.0, 0.5], vec![0.5, 0.0]],
            decisions: 1,
            endings: vec![ending.to_owned()],
            winners: vec![winners],
        }
    }

    /// Five who always win together do not win a fifth each.
    #[test]
    fn a_fellowship_wins_together() {
        let names = ["squire".to_owned(), "page".to_owned()];
        let blocks: Vec<Block> = (0..8)
            .map(|number| match number % 4 {
                0 | 1 => block(number, vec![1.0, 1.0], "victory", 5),
                2 => block(number, vec![0.0, 0.25], "engines", 1),
                _ => block(number, vec![0.0, 0.0], "engines", 0),
            })
            .collect();
        let report = Report::new(&names, 5, &blocks, Contest::Fellowship { victory: "victory" });
        let sides = report.sides.unwrap();
        assert_eq!((sides.fellowship.mean, sides.traitor.mean), (0.5, 0.25));
        assert_eq!((report.bots[0].win_rate, report.bots[0].elo, report.bots[0].points), (0.5, None, None));
        let table = report.table();
        assert!(table.contains("the fellowship won  50.0 %") && !table.contains("Elo"), "{table}");
        assert!(
            table.contains("page*") && table.contains("chance made 24 of the decisions of page"),
            "{table}"
        );
        assert!(!table.contains("squire*"));
        assert!(report.csv().lines().nth(1).is_some_and(|line| line.ends_with(",,,,,,,,0")));
    }
}
