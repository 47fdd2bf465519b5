//! The promises about strength, as matches that are played and written down by one command.
//!
//! A gate is one bot against copies of the next lower one and the share of victories it must reach. It holds when the
//! lower end of the 95 % interval clears the number. Budgets are iterations, so that the result is the same on any
//! machine and whatever else the machine does.

use logres_arena::{
    Block, BotResult, Contest, CoreTime, Entrant, Interval, Lineup, Origin, Paced, Plan, Report, Stop,
    Thinking, mean_interval, run,
};
use logres_bots::merlin::Moment;
use logres_bots::{
    Bot, MERLIN_SEARCH, MerlinGuide, Played, Purpose, SAGE_SEARCH, Search, Settings, Turn, decide,
};
use logres_kernel::{Game as _, Offers, Seat, Silence, Stream, Viewer};
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet, Options};
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

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

/// Iterations of the search in the gates of the base game: about 10 ms a decision on a quiet core, a tenth of the 100 ms
/// that are asked for.
const SEARCH: u32 = 1_000;
/// The same in the whole box: about 20 ms.
const SEARCH_BOX: u32 = 500;
/// The same for both sides where two searches are compared.
const EQUAL: u32 = 200;
/// What 2, 10, 50 and 250 ms are on a quiet core in the base game, at 8.9 µs an iteration; in the whole box they are a
/// little less. The time they take on the machine at hand stands on the page.
const LADDER: [u32; 4] = [225, 1_125, 5_625, 28_125];
const LADDER_BOX: [u32; 4] = [55, 273, 1_366, 6_830];

/// What is promised of Merlin.
pub const MERLIN_GATES: [Gate; 22] = [
    gate(2, false, ("page", 0), ("random", 0), Some(0.99), 800),
    gate(2, true, ("page", 0), ("random", 0), Some(0.99), 800),
    gate(4, false, ("page", 0), ("random", 0), Some(0.9), 200),
    gate(4, true, ("page", 0), ("random", 0), Some(0.9), 200),
    gate(2, false, ("squire", 0), ("page", 0), Some(0.7), 200),
    gate(2, true, ("squire", 0), ("page", 0), Some(0.7), 80),
    gate(4, false, ("squire", 0), ("page", 0), Some(0.5), 240),
    gate(4, true, ("squire", 0), ("page", 0), Some(0.5), 80),
    gate(2, false, ("knight", SEARCH), ("squire", 0), Some(0.7), 80),
    gate(4, false, ("knight", SEARCH), ("squire", 0), Some(0.45), 120),
    gate(2, false, ("sage", EQUAL), ("knight", EQUAL), None, 160),
    gate(4, false, ("sage", EQUAL), ("knight", EQUAL), None, 200),
    gate(2, true, ("knight", SEARCH_BOX), ("squire", 0), Some(0.7), 48),
    gate(4, true, ("knight", SEARCH_BOX), ("squire", 0), Some(0.45), 48),
    gate(2, true, ("sage", EQUAL), ("knight", EQUAL), None, 80),
    gate(4, true, ("sage", EQUAL), ("knight", EQUAL), None, 48),
    gate(2, false, ("sage", LADDER[1]), ("sage", LADDER[0]), None, 400),
    gate(2, false, ("sage", LADDER[2]), ("sage", LADDER[1]), None, 400),
    gate(2, false, ("sage", LADDER[3]), ("sage", LADDER[2]), None, 200),
    gate(2, true, ("sage", LADDER_BOX[1]), ("sage", LADDER_BOX[0]), None, 60),
    gate(2, true, ("sage", LADDER_BOX[2]), ("sage", LADDER_BOX[1]), None, 60),
    gate(2, true, ("sage", LADDER_BOX[3]), ("sage", LADDER_BOX[2]), None, 60),
];

impl Gate {
    /// A name of its own, for the file of its blocks.
    pub fn name(&self) -> String {
        let player = |(name, iterations): (&str, u32)| match iterations {
            0 => name.to_owned(),
            _ => format!("{name}-{iterations}"),
        };
        let modules = if self.whole_box { "whole-box" } else { "base" };
        format!("merlin-{}-{modules}-{}-{}", self.seats, player(self.one), player(self.others))
    }

    /// The same promise with no more games than are there already, counted in whole blocks from the first on.
    pub fn played(&self, known: &[Block]) -> Self {
        let seats = u64::from(self.seats);
        let there = |number: &u64| known.iter().any(|block| block.number == *number);
        let blocks = (0..self.games.div_ceil(seats)).take_while(there).count() as u64;
        Self { games: blocks * seats, ..*self }
    }

    fn game(&self) -> Result<Merlin, Vec<String>> {
        let modules = if self.whole_box { ModuleName::ALL.into_iter().collect() } else { ModuleSet::NONE };
        Merlin::new(Options::new(self.seats).with_modules(modules), Content::embedded().clone())
    }
}

/// How a gate came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    pub gate: Gate,
    pub standing: BotResult,
    /// How many points it had more than the others, by block: finer than who won.
    pub lead: Interval,
}

impl Outcome {
    /// Is the promise kept, with the whole interval?
    pub fn holds(&self) -> bool {
        let needed = self.gate.at_least.unwrap_or(1.0 / f64::from(self.gate.seats));
        self.standing.win_rate_low >= needed
    }
}

/// Plays a gate. A block that is known from an earlier run is not played again; `keep` hears the others. If it is stopped
/// on the way, it has only the games before the first that is missing.
pub fn play_gate(
    gate: &Gate,
    seed: u64,
    threads: usize,
    stop: &Arc<AtomicBool>,
    known: Vec<Block>,
    keep: &mut dyn FnMut(&Block),
) -> Result<Outcome, Vec<String>> {
    let game = gate.game()?;
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
        stop: Arc::clone(stop),
    };
    let (mut blocks, ended) = run(&game, &entrants, &plan, known, None, &mut |block, _| keep(block));
    let mut gate = *gate;
    if ended == Stop::Interrupted {
        gate = gate.played(&blocks);
        blocks.retain(|block| block.number < gate.games / u64::from(gate.seats));
    }
    let names = [said(gate.one), said(gate.others)];
    let mut report = Report::new(&names, seats, &blocks, Contest::Rivals);
    let leads: Vec<f64> = blocks.iter().map(|block| block.points[0] - block.points[1]).collect();
    Ok(Outcome { gate, standing: report.bots.swap_remove(0), lead: mean_interval(&leads) })
}

fn said((name, iterations): (&str, u32)) -> String {
    if iterations == 0 { name.to_owned() } else { format!("{name} ({iterations} iterations)") }
}

/// What an iteration of the search costs on the machine at hand, in microseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cost {
    pub seats: u8,
    pub whole_box: bool,
    pub knight: f64,
    pub sage: f64,
    /// The same for the sage high on its ladder, where it may look again at close choices; if that was measured.
    pub high: Option<f64>,
}

impl Cost {
    const fn ladder(&self) -> [u32; 4] {
        if self.whole_box { LADDER_BOX } else { LADDER }
    }

    /// Measures what an iteration costs on the third rung of the ladder.
    pub fn measure_high(&mut self) -> Result<(), Vec<String>> {
        let game = gate(self.seats, self.whole_box, ("sage", 0), ("sage", 0), None, 0).game()?;
        let guide = MerlinGuide::learned(Moment::Round);
        self.high = Some(microseconds(&game, &guide, SAGE_SEARCH, self.ladder()[2]));
        Ok(())
    }
}

/// Measures what an iteration of the search costs, with so many of them for every decision of a game.
pub fn measure(seats: u8, whole_box: bool, iterations: u32) -> Result<Cost, Vec<String>> {
    let game = gate(seats, whole_box, ("knight", 0), ("knight", 0), None, 0).game()?;
    let knight = microseconds(&game, &MerlinGuide::default(), MERLIN_SEARCH, iterations);
    let sage = microseconds(&game, &MerlinGuide::learned(Moment::Round), SAGE_SEARCH, iterations);
    Ok(Cost { seats, whole_box, knight, sage, high: None })
}

/// What an iteration costs with this judgement and these settings, when each decision gets so many.
fn microseconds(game: &Merlin, guide: &MerlinGuide, settings: Settings, each: u32) -> f64 {
    let mut chance = Stream::<8>::seeded(1);
    let mut state = game.begin(&mut chance, &mut Silence);
    // One value plays one seat.
    let mut searches: Vec<_> = Seat::first(game.seats())
        .map(|seat| Search::new(guide.clone(), settings, seat.index() as u64))
        .collect();
    let mut offers = Offers::listing();
    let mut spent = Duration::ZERO;
    // Work, not the clock on the wall: other work of the machine makes no iteration dearer. Beside a search the rest of a
    // game is nothing.
    let before = CoreTime::now();
    while let Some(seat) = game.asked(&state).lowest() {
        offers.clear();
        game.offers(&state, seat, &mut offers);
        offers.legal_mut().sort_unstable();
        let view = game.view(&state, Viewer::Seat(seat));
        let (news, talk, purpose) = (&[], &[], Purpose::Play);
        let turn = Turn { seat, view: &view, offers: offers.legal(), news, talk, purpose };
        let start = Instant::now();
        let (decision, _) = decide(game, &mut searches[seat.index()], &turn, Thinking::Iterations(each));
        spent += start.elapsed();
        game.play_unchecked(&mut state, seat, decision.choice, &mut chance, &mut Silence);
    }
    if let (Some(before), Some(after)) = (before, CoreTime::now()) {
        spent = (after - before).working;
    }
    let iterations: u64 = searches.iter().map(Search::iterations).sum();
    spent.as_secs_f64() * 1e6 / iterations.max(1) as f64
}

/// The head of the table of gates.
const HEAD: &str = "| Merlin | seats | one | against | must win | wins | points | lead | games | holds |\n\
                    |---|---|---|---|---|---|---|---|---|---|\n";

/// Where gates of earlier revisions begin on the page, and those of one of them.
const EARLIER: &str = "\n## Gates of earlier revisions\n";
const REVISION: &str = "\n### Revision ";

/// The gates of the page as it stood that were played by earlier revisions of the rules and not again since.
fn earlier(before: &str, outcomes: &[Outcome]) -> String {
    let again = |line: &str| {
        outcomes.iter().any(|outcome| outcome.standing.games > 0 && line.starts_with(&begins(&outcome.gate)))
    };
    let number = |text: &str| text.split([' ', '\n']).next().and_then(|word| word.parse::<u32>().ok());
    let (main, old) = before.split_once(EARLIER).unwrap_or((before, ""));
    let main = main.split_once("Played by revision ").map(|(_, rest)| rest);
    let mut out = String::new();
    for part in main.into_iter().chain(old.split(REVISION).skip(1)) {
        let Some(revision) = number(part).filter(|revision| *revision != logres_merlin::RULES) else {
            continue;
        };
        let gate = |line: &&str| {
            let known = MERLIN_GATES.iter().any(|gate| line.starts_with(&begins(gate)));
            known && !again(line) && !line.contains("not played yet")
        };
        let lines: Vec<&str> = part.lines().filter(gate).collect();
        if !lines.is_empty() {
            let _ = write!(out, "{REVISION}{revision}\n\n{HEAD}{}\n", lines.join("\n"));
        }
    }
    if out.is_empty() {
        return out;
    }
    format!(
        "{EARLIER}\nThese were played by an earlier revision of the rules, which had other cards and other defaults, and not \
         again since.\n{out}"
    )
}

/// The lines of the page as it stood, if it was played by the same rules and content as this run.
fn lines_of_the_same_rules<'a>(before: &'a str, origin: &Origin) -> impl Iterator<Item = &'a str> {
    let origin = origin.to_string();
    let played_by = origin.split_once("Played by").map_or("", |(_, by)| by);
    let main = before.split(EARLIER).next().unwrap_or_default();
    let same = !played_by.is_empty() && main.contains(played_by);
    main.lines().filter(move |line| same && line.starts_with('|') && !line.contains("not played yet"))
}

/// How the line of a gate begins.
fn begins(gate: &Gate) -> String {
    let modules = if gate.whole_box { "whole box" } else { "base" };
    format!("| {modules} | {} | {} | {} |", gate.seats, said(gate.one), said(gate.others))
}

/// The gates as a page of the documentation. What `before`, the page as it stood, tells of gates that this run has not
/// played stays: in its place if it was played by these rules and this content, and under its revision if it was played
/// by earlier ones.
pub fn page(outcomes: &[Outcome], costs: &[Cost], origin: &Origin, before: Option<&str>) -> String {
    let mut out = String::from("# How strong the bots are\n\n");
    let _ = write!(
        out,
        "{origin} One bot sits against copies of another; a block is one seed played \
         once for every rotation of the seats, and the intervals are the 95 % ones of block means. A gate holds when the \
         whole interval clears the number. The lead is by how many points it stood before the mean of the others. \
         Budgets are iterations of search for every decision, so that the figures do not depend on the machine; what \
         an iteration costs stands below. The sage against itself climbs a ladder whose rungs are five \
         times as high each; how long they take stands there too.\n\n{HEAD}"
    );
    for outcome in outcomes {
        let Outcome { gate, standing, lead } = outcome;
        let needed = gate.at_least.map_or_else(
            || format!("more than {:.0} %", 100.0 / f64::from(gate.seats)),
            |share| format!("{:.0} %", 100.0 * share),
        );
        let begins = format!("{} {needed} |", begins(gate));
        if standing.games == 0 {
            let kept = before.and_then(|before| {
                lines_of_the_same_rules(before, origin).find(|line| line.starts_with(&begins))
            });
            let _ = match kept {
                Some(line) => writeln!(out, "{line}"),
                None => writeln!(out, "{begins} not played yet | | | 0 | |"),
            };
            continue;
        }
        out.push_str(&begins);
        let _ = writeln!(
            out,
            " {:.1} % [{:.1}, {:.1}] | {:.1} [{:.1}, {:.1}] | {:+.1} [{:+.1}, {:+.1}] | {} | {} |",
            100.0 * standing.win_rate,
            100.0 * standing.win_rate_low,
            100.0 * standing.win_rate_high,
            standing.points.unwrap_or_default(),
            standing.points_low.unwrap_or_default(),
            standing.points_high.unwrap_or_default(),
            lead.mean,
            lead.low,
            lead.high,
            standing.games,
            if outcome.holds() { "yes" } else { "no" },
        );
    }
    out.push_str(&costs_part(costs));
    out.push_str(&before.map(|before| earlier(before, outcomes)).unwrap_or_default());
    out
}

/// What an iteration costs.
fn costs_part(costs: &[Cost]) -> String {
    let mut out = String::new();
    if costs.is_empty() {
        return out;
    }
    out.push_str(
        "\nWhat an iteration of the search costs a core of the machine of this run, and how many of them the sage does in a \
         time. Equal iterations of knight and sage are equal time only as far as both cost the same.\n\n\
         | Merlin | seats | knight, µs | sage, µs | in 2 ms | in 10 ms | in 50 ms | in 100 ms | in 250 ms |\n\
         |---|---|---|---|---|---|---|---|---|\n",
    );
    for cost in costs {
        let modules = if cost.whole_box { "whole box" } else { "base" };
        let _ = write!(out, "| {modules} | {} | {:.1} | {:.1} |", cost.seats, cost.knight, cost.sage);
        for milliseconds in [2.0, 10.0, 50.0, 100.0, 250.0] {
            let _ = write!(out, " {:.0} |", 1_000.0 * milliseconds / cost.sage);
        }
        out.push('\n');
    }
    for cost in costs.iter().filter(|cost| cost.seats == 2) {
        let table = if cost.whole_box { "whole box" } else { "base game" };
        let high = cost.high.unwrap_or(cost.sage);
        let [one, two, three, four] = cost.ladder().map(f64::from);
        let times = [one * cost.sage, two * cost.sage, three * high, four * high];
        let times = times.map(|microseconds| format!("{:.1}", microseconds / 1_000.0)).join(", ");
        let _ = write!(out, "\nThe rungs of the sage's ladder in the {table}, in ms: {times}");
        let _ = match cost.high {
            Some(high) => writeln!(out, " (on the upper two an iteration costs {high:.1} µs)."),
            None => writeln!(out, "."),
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use logres_arena::PlayedBy;
    use std::sync::atomic::Ordering;

    fn origin() -> Origin {
        Origin { command: "logres gates".to_owned(), played: Vec::new() }
    }

    #[test]
    fn an_iteration_has_its_cost_at_every_table() {
        for (seats, whole_box) in [(2, false), (4, true)] {
            let cost = measure(seats, whole_box, 4).unwrap();
            assert!(cost.knight > 0.1 && cost.sage > 0.1, "{cost:?}");
            let page = page(&[], &[cost], &origin(), None);
            assert!(page.contains("in 250 ms"));
            assert_eq!(page.contains("The rungs of the sage's ladder in the base game, in ms: "), seats == 2);
        }
        let cost = Cost { seats: 2, whole_box: false, knight: 8.0, sage: 8.0, high: Some(16.0) };
        let rungs = "in ms: 1.8, 9.0, 90.0, 450.0 (on the upper two an iteration costs 16.0 µs).";
        assert!(page(&[], &[cost], &origin(), None).contains(rungs));
    }

    #[test]
    fn a_gate_is_played_and_written_down() {
        let gate = gate(2, false, ("page", 0), ("random", 0), Some(0.99), 8);
        let (never, mut kept) = (Arc::default(), Vec::new());
        let outcome =
            play_gate(&gate, 1, 1, &never, Vec::new(), &mut |block| kept.push(block.clone())).unwrap();
        assert!(outcome.standing.win_rate > 0.9, "{outcome:?}");
        // Threads change nothing.
        let threads = play_gate(&gate, 1, 3, &never, Vec::new(), &mut |_| {}).unwrap();
        assert_eq!(threads, outcome);
        // What was kept is not played again, and gives the same.
        let again = play_gate(&gate, 1, 2, &never, kept, &mut |_| panic!("nothing is left to play")).unwrap();
        assert_eq!(again, outcome);
        // One that is stopped has the games until then, and goes on to the same end.
        let (stop, mut some) = (Arc::new(AtomicBool::new(false)), Vec::new());
        let long = Gate { games: 100_000, ..gate };
        let part = play_gate(&long, 1, 1, &stop, Vec::new(), &mut |block| {
            some.push(block.clone());
            stop.store(true, Ordering::Relaxed);
        });
        let games = part.unwrap().gate.games;
        assert!(games == 2 * some.len() as u64 && 0 < games && games < long.games, "{games}");
        some.truncate(4);
        assert_eq!(play_gate(&gate, 1, 1, &never, some, &mut |_| {}).unwrap(), outcome);
        // What has not been played is said to be so.
        assert_eq!(gate.played(&[]).games, 0);
        let nothing = play_gate(&gate.played(&[]), 1, 1, &never, Vec::new(), &mut |_| {}).unwrap();
        assert!(!nothing.holds());
        assert!(
            page(std::slice::from_ref(&nothing), &[], &origin(), None).contains("| 99 % | not played yet |")
        );
        // What the page tells of a gate stays if the rules and the content are the same, and only then.
        let by =
            |revision| PlayedBy { game: "merlin", revision, content: "sha256:0123456789abcdef".to_owned() };
        let origin_of = |revision| Origin { command: "logres gates".to_owned(), played: vec![by(revision)] };
        let before = page(std::slice::from_ref(&outcome), &[], &origin_of(4), None);
        assert_eq!(page(std::slice::from_ref(&nothing), &[], &origin_of(4), Some(&before)), before);
        let later = page(&[nothing], &[], &origin_of(5), Some(&before));
        assert!(later.contains("| 99 % | not played yet |"), "{later}");
        // What an earlier revision played stays under its number, until it is played again.
        let page_of = |outcomes: &[Outcome], before: &str| page(outcomes, &[], &origin(), Some(before));
        let before = format!(
            "Written by `x`. Played by revision 2 of the rules of merlin.\n\n{HEAD}\
             | base | 2 | page | random | 99 % | 98.0 % [97.0, 99.0] | | | 800 | yes |\n\
             | base | 4 | page | random | 90 % | 91.0 % [90.0, 92.0] | | | 200 | yes |\n"
        );
        let now = page_of(std::slice::from_ref(&outcome), &before);
        assert!(now.contains("| base | 2 | page | random | 99 % |"), "{now}");
        let (_, old) = now.split_once("\n### Revision 2\n").expect("the other one stays");
        assert!(old.contains("| base | 4 | page | random |") && !old.contains("| base | 2 |"), "{old}");
        let again = page_of(std::slice::from_ref(&outcome), &now);
        assert_eq!(again, now, "and stays there");
        let other = Outcome { gate: Gate { seats: 4, at_least: Some(0.9), ..gate }, ..outcome.clone() };
        assert!(!page_of(&[outcome, other], &now).contains("Revision 2"));
    }
}
