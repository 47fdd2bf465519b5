//! The result of a run, for people and programs.

use crate::{Block, Interval, mean_interval, ratings, share_interval};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How one entrant did. The names of the fields are the contract of `logres arena --json`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    pub name: String,
    pub games: u64,
    pub win_rate: f64,
    pub win_rate_low: f64,
    pub win_rate_high: f64,
    pub points: f64,
    pub points_low: f64,
    pub points_high: f64,
    pub rank: f64,
    pub elo: f64,
    pub elo_low: f64,
    pub elo_high: f64,
}

/// How everybody did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub bots: Vec<Standing>,
    pub blocks: u64,
    pub games: u64,
    pub decisions: u64,
    /// How often the games ended in which way.
    pub endings: BTreeMap<String, u64>,
}

impl Report {
    pub fn new(names: &[String], seats: usize, blocks: &[Block]) -> Self {
        let elo = ratings(blocks, names.len());
        let of = |pick: &dyn Fn(&Block) -> f64| -> Interval {
            mean_interval(&blocks.iter().map(pick).collect::<Vec<f64>>())
        };
        let standing = |(place, name): (usize, &String)| {
            let wins = share_interval(&blocks.iter().map(|block| block.wins[place]).collect::<Vec<f64>>());
            let points = of(&|block| block.points[place]);
            Standing {
                name: name.clone(),
                games: (blocks.len() * seats) as u64,
                win_rate: wins.mean,
                win_rate_low: wins.low,
                win_rate_high: wins.high,
                points: points.mean,
                points_low: points.low,
                points_high: points.high,
                rank: of(&|block| block.ranks[place]).mean,
                elo: elo[place].elo,
                elo_low: elo[place].low,
                elo_high: elo[place].high,
            }
        };
        let mut endings = BTreeMap::new();
        for ending in blocks.iter().flat_map(|block| &block.endings) {
            *endings.entry(ending.clone()).or_insert(0) += 1;
        }
        Self {
            bots: names.iter().enumerate().map(standing).collect(),
            blocks: blocks.len() as u64,
            games: (blocks.len() * seats) as u64,
            decisions: blocks.iter().map(|block| block.decisions).sum(),
            endings,
        }
    }

    /// A table for the terminal.
    pub fn table(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(
            out,
            "{:<14} {:>7} {:>22} {:>22} {:>6} {:>16}",
            "", "games", "wins", "points", "rank", "Elo"
        );
        for s in &self.bots {
            let wins = format!(
                "{:5.1} % [{:.1}, {:.1}]",
                100.0 * s.win_rate,
                100.0 * s.win_rate_low,
                100.0 * s.win_rate_high
            );
            let points = format!("{:.1} [{:.1}, {:.1}]", s.points, s.points_low, s.points_high);
            let elo = format!("{:+.0} [{:+.0}, {:+.0}]", s.elo, s.elo_low, s.elo_high);
            let _ = writeln!(
                out,
                "{:<14} {:>7} {wins:>22} {points:>22} {:>6.2} {elo:>16}",
                s.name, s.games, s.rank
            );
        }
        let _ = writeln!(out, "{} blocks, {} games, 95 % intervals of block means", self.blocks, self.games);
        out
    }

    /// One line an entrant, for spreadsheets.
    pub fn csv(&self) -> String {
        let mut out = String::from(
            "name,games,win_rate,win_rate_low,win_rate_high,points,points_low,points_high,rank,elo,elo_low,elo_high\n",
        );
        for s in &self.bots {
            let name = s.name.replace('"', "\"\"");
            let _ = writeln!(
                out,
                "\"{name}\",{},{},{},{},{},{},{},{},{},{},{}",
                s.games,
                s.win_rate,
                s.win_rate_low,
                s.win_rate_high,
                s.points,
                s.points_low,
                s.points_high,
                s.rank,
                s.elo,
                s.elo_low,
                s.elo_high
            );
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
