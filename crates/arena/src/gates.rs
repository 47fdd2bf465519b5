//! The promises about strength, as matches that are played and written down by one command.
//!
//! A gate is one bot against copies of the next lower one and the share of victories it must reach. It holds when the
//! lower end of the 95 % interval clears the number. Budgets are iterations, so that the result is the same on any
//! machine and whatever else the machine does.

use crate::paced::Paced;
use crate::{Block, Entrant, Lineup, Plan, Report, Standing, Thinking, run};
use logres_bots::{Bot, Played};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet, Options};
use std::fmt::Write as _;

/// One promise: a bot, whom it beats, and how often.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gate {
    pub seats: u8,
    pub whole_box: bool,
    /// A name and the iterations of search for every decision; bots that do not search have none.
    pub one: (&'static str, u32),
    pub others: (&'static str, u32),
    /// The share of victories to be reached; with none, more than an equal share.
    pub at_least: Option<f64>,
    pub games: u64,
}

const fn gate(
    seats: u8,
    whole_box: bool,
    one: (&'static str, u32),
    others: (&'static str, u32),
    at_least: Option<f64>,
    games: u64,
) -> Gate {
    Gate { seats, whole_box, one, others, at_least, games }
}

/// Iterations of the search in the gates: about 3 ms a decision in the base game on a quiet machine, and about 13 ms in the
/// whole box; far below the 100 ms that are asked for.
const SEARCH: u32 = 300;
/// The same for both sides where two searches are compared.
const EQUAL: u32 = 200;

/// What is promised of Merlin.
pub const MERLIN_GATES: [Gate; 18] = [
    gate(2, false, ("page", 0), ("random", 0), Some(0.99), 300),
    gate(2, true, ("page", 0), ("random", 0), Some(0.99), 200),
    gate(4, false, ("page", 0), ("random", 0), Some(0.9), 200),
    gate(4, true, ("page", 0), ("random", 0), Some(0.9), 100),
    gate(2, false, ("squire", 0), ("page", 0), Some(0.7), 120),
    gate(2, true, ("squire", 0), ("page", 0), Some(0.7), 24),
    gate(4, false, ("squire", 0), ("page", 0), Some(0.5), 240),
    gate(4, true, ("squire", 0), ("page", 0), Some(0.5), 24),
    gate(2, false, ("knight", SEARCH), ("squire", 0), Some(0.7), 60),
    gate(2, true, ("knight", SEARCH), ("squire", 0), Some(0.7), 16),
    gate(4, false, ("knight", SEARCH), ("squire", 0), Some(0.45), 80),
    gate(4, true, ("knight", SEARCH), ("squire", 0), Some(0.45), 16),
    gate(2, false, ("sage", EQUAL), ("knight", EQUAL), None, 160),
    gate(4, false, ("sage", EQUAL), ("knight", EQUAL), None, 80),
    gate(2, true, ("sage", EQUAL), ("knight", EQUAL), None, 24),
    gate(4, true, ("sage", EQUAL), ("knight", EQUAL), None, 16),
    gate(2, false, ("knight", 200), ("knight", 40), None, 60),
    gate(2, false, ("knight", 1000), ("knight", 200), None, 40),
];

/// How a gate came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    pub gate: Gate,
    pub standing: Standing,
}

impl Outcome {
    /// Is the promise kept, with the whole interval?
    pub fn holds(&self) -> bool {
        let needed = self.gate.at_least.unwrap_or(1.0 / f64::from(self.gate.seats));
        self.standing.win_rate_low >= needed
    }
}

/// Plays a gate. A block that is known from an earlier run is not played again; `keep` hears the others.
pub fn play_gate(
    gate: &Gate,
    seed: u64,
    threads: usize,
    known: Vec<Block>,
    keep: &mut dyn FnMut(&Block),
) -> Result<Outcome, Vec<String>> {
    let modules = if gate.whole_box { ModuleName::ALL.into_iter().collect() } else { ModuleSet::NONE };
    let options = Options::new(gate.seats).with_modules(modules);
    let game = Merlin::new(options, Content::embedded().clone())?;
    let maker = |(name, iterations): (&'static str, u32)| {
        move |seed: u64| -> Box<dyn Bot<Merlin>> {
            let bot = Merlin::player(name, seed).unwrap_or_else(|| Box::new(logres_bots::Random::new(seed)));
            Box::new(Paced { bot, thinking: Thinking::Iterations(iterations.max(1)) })
        }
    };
    let (one, others) = (maker(gate.one), maker(gate.others));
    let entrants =
        [Entrant { name: said(gate.one), make: &one }, Entrant { name: said(gate.others), make: &others }];
    let seats = usize::from(gate.seats);
    let plan = Plan {
        seed,
        blocks: gate.games.div_ceil(u64::from(gate.seats)),
        threads,
        thinking: Thinking::Iterations(u32::MAX),
        lineup: Lineup::new(2, seats),
        sequential: None,
    };
    let (blocks, _) = run(&game, &entrants, &plan, known, &mut |block, _| keep(block));
    let names = [said(gate.one), said(gate.others)];
    let mut report = Report::new(&names, seats, &blocks);
    Ok(Outcome { gate: *gate, standing: report.bots.swap_remove(0) })
}

fn said((name, iterations): (&str, u32)) -> String {
    if iterations == 0 { name.to_owned() } else { format!("{name} ({iterations} iterations)") }
}

/// The gates as a page of the documentation.
pub fn page(outcomes: &[Outcome], command: &str) -> String {
    let mut out = String::from("# How strong the bots are\n\n");
    let _ = write!(
        out,
        "Written by `{command}`, never by hand. One bot sits against copies of another; a block is one seed played \
         once for every rotation of the seats, and the intervals are the 95 % ones of block means. A gate holds when the \
         whole interval clears the number. Budgets are iterations of search for every decision, so that the figures \
         do not depend on the machine.\n\n\
         | Merlin | seats | one | against | must win | wins | points | games | holds |\n\
         |---|---|---|---|---|---|---|---|---|\n"
    );
    for outcome in outcomes {
        let Outcome { gate, standing } = outcome;
        let needed = gate.at_least.map_or_else(
            || format!("more than {:.0} %", 100.0 / f64::from(gate.seats)),
            |share| format!("{:.0} %", 100.0 * share),
        );
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {needed} | {:.1} % [{:.1}, {:.1}] | {:.1} [{:.1}, {:.1}] | {} | {} |",
            if gate.whole_box { "whole box" } else { "base" },
            gate.seats,
            said(gate.one),
            said(gate.others),
            100.0 * standing.win_rate,
            100.0 * standing.win_rate_low,
            100.0 * standing.win_rate_high,
            standing.points,
            standing.points_low,
            standing.points_high,
            standing.games,
            if outcome.holds() { "yes" } else { "no" },
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gate_is_played_and_written_down() {
        let gate = gate(2, false, ("page", 0), ("random", 0), Some(0.99), 8);
        let mut kept = Vec::new();
        let outcome = play_gate(&gate, 1, 1, Vec::new(), &mut |block| kept.push(block.clone())).unwrap();
        assert!(outcome.standing.win_rate > 0.9, "{outcome:?}");
        // Threads change nothing.
        let threads = play_gate(&gate, 1, 3, Vec::new(), &mut |_| {}).unwrap();
        assert_eq!(threads, outcome);
        // What was kept is not played again, and gives the same.
        let again = play_gate(&gate, 1, 2, kept, &mut |_| panic!("nothing is left to play")).unwrap();
        assert_eq!(again, outcome);
        assert!(page(&[outcome], "logres gates").contains("| base | 2 | page | random | 99 % |"));
    }
}
