//! Do the levels keep their time?
//!
//! The levels sit together, change seats from game to game, and are watched at every decision, while every other core
//! is kept busy. A level must answer within its budget; where it does not, the second clock tells whether it worked too
//! long or the machine took its core away.

use super::{Study, StudyHost, StudyPlan};
use logres_arena::{Answers, Origin, Thinking, Watch, Watched, mix, play_game};
use logres_bots::{Bot, Played, Random};
use logres_camelot::Camelot;
use logres_kernel::Described;
use logres_merlin::{Content, Merlin, ModuleName, ModuleSet};
use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Whether every level answers within its time while the rest of the machine is busy.
pub(super) struct InTime;

impl Study for InTime {
    fn name(&self) -> &'static str {
        "answers"
    }

    fn page(&self) -> &'static str {
        "docs/bots-answers.md"
    }

    fn games(&self) -> &'static [&'static str] {
        &[Merlin::NAME, Camelot::NAME]
    }

    fn kept(&self) -> Vec<String> {
        Vec::new()
    }

    fn run(&self, plan: &StudyPlan, host: &mut dyn StudyHost) -> Result<(), Vec<String>> {
        if cfg!(debug_assertions) {
            let sentence = "answers are timed in a release build; this one checks itself while it works";
            return Err(vec![sentence.to_owned()]);
        }
        let mut all_kept = Vec::new();
        for (place, sitting) in SITTINGS.iter().enumerate() {
            let sitting = Sitting { games: plan.scaled(sitting.games), ..*sitting };
            let kept = sit(&sitting, plan.budget, plan.seed, &plan.stop)?;
            if plan.stopped() {
                break;
            }
            let late: u64 = kept.answers.iter().map(|(_, answers)| answers.late).sum();
            host.say(&format!("{} of {}, {}: {late} late", place + 1, SITTINGS.len(), sitting.table.name()));
            all_kept.push(kept);
            host.write(&answers_page(&all_kept, plan.budget, &plan.origin))?;
        }
        Ok(())
    }
}

/// A table at which the levels are watched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    pub table: WatchedTable,
    /// Who sits there; with every game everybody moves on by one seat.
    pub levels: &'static [&'static str],
    pub games: u64,
}

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WatchedTable {
    Merlin,
    MerlinWholeBox,
    /// With loyalty cards, as they are dealt.
    Camelot,
    Duo,
}

impl WatchedTable {
    pub const fn name(self) -> &'static str {
        match self {
            WatchedTable::Merlin => "Merlin",
            WatchedTable::MerlinWholeBox => "Merlin, whole box",
            WatchedTable::Camelot => "Camelot",
            WatchedTable::Duo => "Camelot, Duo",
        }
    }
}

/// A hundred games. Those who search sit one at a table: they take most of the time.
pub const SITTINGS: [Sitting; 7] = [
    sitting(WatchedTable::Merlin, &["page", "squire", "page", "knight"], 20),
    sitting(WatchedTable::Merlin, &["page", "squire", "page", "sage"], 20),
    sitting(WatchedTable::MerlinWholeBox, &["page", "squire", "page", "knight"], 5),
    sitting(WatchedTable::MerlinWholeBox, &["page", "squire", "page", "sage"], 5),
    sitting(WatchedTable::Camelot, &["page", "squire", "page", "squire", "knight"], 20),
    sitting(WatchedTable::Camelot, &["page", "squire", "page", "squire", "sage"], 20),
    sitting(WatchedTable::Duo, &["squire", "knight"], 10),
];

const fn sitting(table: WatchedTable, levels: &'static [&'static str], games: u64) -> Sitting {
    Sitting { table, levels, games }
}

/// How long the levels took at one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Kept {
    pub sitting: Sitting,
    /// By level.
    pub answers: Vec<(&'static str, Answers)>,
}

/// Plays the games of a sitting while every other core is busy, unless it is stopped.
pub fn sit(sitting: &Sitting, budget: Duration, seed: u64, stop: &AtomicBool) -> Result<Kept, Vec<String>> {
    let seats = sitting.levels.len() as u8;
    let merlin = |modules: ModuleSet| {
        let options = logres_merlin::Options::new(seats).with_modules(modules);
        Merlin::new(options, Content::embedded().clone())
    };
    let busy = Busy::new(std::thread::available_parallelism().map_or(1, usize::from) - 1);
    let answers = match sitting.table {
        WatchedTable::Merlin => play(&merlin(ModuleSet::NONE)?, sitting, budget, seed, stop),
        WatchedTable::MerlinWholeBox => {
            play(&merlin(ModuleName::ALL.into_iter().collect())?, sitting, budget, seed, stop)
        }
        WatchedTable::Camelot | WatchedTable::Duo => {
            play(&Camelot::new(logres_camelot::Options::new(seats.into()))?, sitting, budget, seed, stop)
        }
    };
    drop(busy);
    Ok(Kept { sitting: *sitting, answers })
}

fn play<G: Played + 'static>(
    game: &G,
    sitting: &Sitting,
    budget: Duration,
    seed: u64,
    stop: &AtomicBool,
) -> Vec<(&'static str, Answers)> {
    let mut watches: Vec<(&'static str, Arc<Watch>)> = Vec::new();
    for &level in sitting.levels {
        if watches.iter().all(|(known, _)| *known != level) {
            watches.push((level, Arc::new(Watch::new(Some(budget)))));
        }
    }
    let seats = sitting.levels.len();
    for number in (0..sitting.games).take_while(|_| !stop.load(Ordering::Relaxed)) {
        let mut players: Vec<Box<dyn Bot<G>>> = (0..seats)
            .map(|seat| -> Box<dyn Bot<G>> {
                let level = sitting.levels[(seat + number as usize) % seats];
                let seed = mix(seed, number, 1 + seat as u64);
                let bot = G::player(level, seed).unwrap_or_else(|| Box::new(Random::new(seed)));
                match watches.iter().find(|(known, _)| *known == level) {
                    Some((_, watch)) => Box::new(Watched { bot, watch: Arc::clone(watch) }),
                    None => bot,
                }
            })
            .collect();
        play_game(game, &mut players, mix(seed, number, 0), Thinking::Time(budget));
    }
    watches.into_iter().map(|(level, watch)| (level, watch.answers())).collect()
}

/// Keeps cores busy until it is dropped.
struct Busy {
    over: Arc<AtomicBool>,
    threads: Vec<std::thread::JoinHandle<()>>,
}

impl Busy {
    fn new(cores: usize) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let spin = |over: Arc<AtomicBool>| {
            move || {
                let mut work = 1u64;
                while !over.load(Ordering::Relaxed) {
                    work = black_box(work.wrapping_mul(3));
                }
            }
        };
        let threads = (0..cores).map(|_| std::thread::spawn(spin(Arc::clone(&over)))).collect();
        Self { over, threads }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        for thread in self.threads.drain(..) {
            // A thread that only turns round cannot fail.
            let _ = thread.join();
        }
    }
}

/// What came out, as a page of the documentation.
pub fn answers_page(all: &[Kept], budget: Duration, origin: &Origin) -> String {
    let games: u64 = all.iter().map(|kept| kept.sitting.games).sum();
    let mut out = format!(
        "# Do the bots keep their time?\n\n\
         {origin} It was a release build. The levels sat together and changed seats from \
         game to game: {games} games, {:.0} ms for every decision. One thread played; the program itself kept every \
         other core of the machine busy. An answer is late when it took longer than that by the clock on the wall. At \
         work counts only the time in which a core really worked on the answer, and waiting that in which the system \
         gave the core to somebody else; what is missing then was taken by the host of the machine.\n\n\
         | table | games | level | decisions | 99.9 % within | longest | late | longest at work | longer at work | \
         longest waiting |\n|---|---|---|---|---|---|---|---|---|---|\n",
        1e3 * budget.as_secs_f64()
    );
    for kept in all {
        for (level, answers) in &kept.answers {
            let _ = writeln!(
                out,
                "| {} | {} | {level} | {} | {:.2} ms | {:.2} ms | {} | {:.2} ms | {} | {:.2} ms |",
                kept.sitting.table.name(),
                kept.sitting.games,
                answers.decisions,
                answers.within_999_ms,
                answers.longest_ms,
                answers.late,
                answers.longest_work_ms,
                answers.overworked,
                answers.longest_wait_ms,
            );
        }
    }
    let sum = |of: fn(&Answers) -> u64| -> u64 {
        all.iter().flat_map(|kept| &kept.answers).map(|(_, answers)| of(answers)).sum()
    };
    let _ = writeln!(
        out,
        "\nOf {} decisions {} were answered late, and {} took more work than their time.",
        sum(|answers| answers.decisions),
        sum(|answers| answers.late),
        sum(|answers| answers.overworked)
    );
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_watched_at_every_decision() {
        let sitting = Sitting { table: WatchedTable::Duo, levels: &["page", "squire"], games: 2 };
        let kept = sit(&sitting, Duration::from_millis(20), 1, &AtomicBool::new(false)).unwrap();
        assert!(kept.answers.iter().all(|(_, answers)| answers.decisions > 10), "{kept:?}");
        let decisions: u64 = kept.answers.iter().map(|(_, answers)| answers.decisions).sum();
        let origin = Origin { command: "logres gates answers".to_owned(), played: Vec::new() };
        let page = answers_page(&[kept], Duration::from_millis(20), &origin);
        assert!(
            page.contains(&format!("Of {decisions} decisions "))
                && page.contains("| Camelot, Duo | 2 | page |")
        );
    }

    #[test]
    fn a_hundred_games_are_watched() {
        assert_eq!(SITTINGS.iter().map(|sitting| sitting.games).sum::<u64>(), 100);
    }
}
