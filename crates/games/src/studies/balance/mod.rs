//! The balance book: what the games are like when bots play them, as a page that is made and never typed.
//!
//! Every chapter plays its own games and writes its own part: what is scored and from where ([`scores`]), what each ability,
//! knight and quest is worth ([`worth`]), how much hangs on the data that nobody could look up ([`unknown`]), and how often
//! the realm of Camelot is saved ([`realm`]). Games are numbered and have their own seeds, so that the book is the same on
//! any number of threads.

mod realm;
mod scores;
mod story;
mod unknown;
mod worth;

use logres_arena::{Interval, Origin, mean_interval};
use logres_merlin::{Content, Flag, Merlin, ModuleName, ModuleSet, Options};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, mpsc};

/// Who plays for the book, and how much.
#[derive(Clone, Debug)]
pub struct Book {
    pub seed: u64,
    pub threads: usize,
    /// The bot whose scores are shown.
    pub strong: String,
    /// Its games at each table.
    pub games: u64,
    /// The bot that finds a use for what cards and spaces offer, because it tries every legal answer.
    pub planner: String,
    /// In so many games each question about an ability is put to it, and in more until the wins are known to three in a
    /// hundred: in each game once for every seat.
    pub rounds: u64,
    /// The bot that plays where a share of games is to be known to three in a hundred.
    pub quick: String,
    /// Its games at each table.
    pub many: u64,
    /// Setting this stops the work. The chapters that are done are in the book.
    pub stop: Arc<AtomicBool>,
}

impl Book {
    /// So many games show a share of a half within three in a hundred.
    pub const MANY: u64 = 1_100;

    /// Where games are added until an interval is narrow enough, there are at most so many times as many as at first. A
    /// wider interval is then shown as it is.
    const PATIENCE: u64 = 12;
}

pub use story::PLANNER;

/// Writes the whole book. `say` hears what is being played.
pub fn book(book: &Book, origin: &Origin, say: &mut dyn FnMut(&str)) -> Result<String, Vec<String>> {
    let mut parts = vec![format!(
        "# The balance book\n\n\
         What the two games are like when our bots play them. {origin} The same command makes the same book.\n\n\
         Figures speak of the bots that played as much as of the games. `{}` played where scores are shown, {} games at \
         each table; `{}` where a share of games is to be known to three in a hundred, {} games at each table; and `{}` where \
         it matters what a player does with what is offered: that is the squire in a hurry, who plans its turn at least two \
         ways for every legal answer. Shares of games and wins are known to three in a hundred or better: where the first \
         games do not show so much, more are played. After ± stands the 95 % interval, which does not know of the other lines: of twenty \
         lines in which nothing is the matter one lies outside its interval by chance. Where many lines are compared with \
         the same number, a star marks those that differ from it even when all of them are looked at together (95 %, \
         Bonferroni).",
        book.strong, book.games, book.quick, book.many, book.planner
    )];
    for chapter in [scores::chapter, worth::chapter, unknown::chapter, realm::chapter] {
        match chapter(book, say) {
            Ok(chapter) => parts.push(chapter),
            // A chapter that is stopped on the way has figures of too few games.
            Err(_) if book.stop.load(Ordering::Relaxed) => break,
            Err(faults) => return Err(faults),
        }
    }
    Ok(parts.join("\n\n") + "\n")
}

/// What ends a chapter that is stopped on the way.
fn stopped() -> Vec<String> {
    vec!["the book was stopped".to_owned()]
}

/// Does the mean of these differ from a number, although so many lines are looked at? The quantile of the normal
/// distribution serves: there are hundreds of values.
fn stands_out(values: &[f64], from: f64, lines: usize) -> bool {
    let n = values.len() as f64;
    if values.len() < 30 {
        return false;
    }
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean - from).abs() > quantile(1.0 - 0.025 / lines.max(1) as f64) * (variance / n).sqrt()
}

/// A quantile of the normal distribution above the middle (Abramowitz and Stegun 26.2.23, right to 0.0005).
fn quantile(share: f64) -> f64 {
    let t = (-2.0 * (1.0 - share).ln()).sqrt();
    let above = 2.515_517 + 0.802_853 * t + 0.010_328 * t * t;
    let below = 1.0 + 1.432_788 * t + 0.189_269 * t * t + 0.001_308 * t.powi(3);
    t - above / below
}

/// Are these wins of a hundred games known to three in a hundred?
fn narrow(wins: &[f64]) -> bool {
    let Interval { low, high, .. } = mean_interval(wins);
    wins.len() > 1 && (high - low) / 2.0 <= 3.0
}

/// Does `work` for all numbers below `count`, on the book's threads; the results are in the order of the numbers.
fn each<T: Send>(book: &Book, count: u64, work: impl Fn(u64) -> T + Sync) -> Result<Vec<T>, Vec<String>> {
    further(book, 0, count, work)
}

/// The same for the numbers from `from` on, below `to`.
fn further<T: Send>(
    book: &Book,
    from: u64,
    to: u64,
    work: impl Fn(u64) -> T + Sync,
) -> Result<Vec<T>, Vec<String>> {
    let next = AtomicU64::new(from);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..book.threads.max(1) {
            let (send, next, work) = (send.clone(), &next, &work);
            scope.spawn(move || {
                while !book.stop.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= to || send.send((number, work(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        let mut results: Vec<(u64, T)> = receive.into_iter().collect();
        if (results.len() as u64) < to.saturating_sub(from) {
            return Err(stopped());
        }
        results.sort_by_key(|(number, _)| *number);
        Ok(results.into_iter().map(|(_, result)| result).collect())
    })
}

/// Merlin with these modules, on the built-in content.
fn merlin(seats: u8, modules: ModuleSet) -> Result<Merlin, Vec<String>> {
    Merlin::new(Options::new(seats).with_modules(modules), Content::embedded().clone())
}

/// A table whose knights are dealt at random: in the draft, bots take the same knights in every game.
fn merlin_dealt(seats: u8, modules: ModuleSet) -> Result<Merlin, Vec<String>> {
    let options = Options::new(seats).with_modules(modules);
    let knights = modules.has(ModuleName::Knights);
    let options = if knights { options.with(Flag::KnightDraft, DEALT) } else { options };
    Merlin::new(options, Content::embedded().clone())
}

/// The place of `random` among the values of the option `knight-draft`.
const DEALT: usize = 1;

/// One module with what it cannot be without.
fn alone(module: ModuleName) -> ModuleSet {
    module.needs().into_iter().chain([module]).collect()
}

/// The sets of modules of the book: the base game, each module alone, the whole box.
fn sets() -> Vec<(String, ModuleSet)> {
    let modules = ModuleName::ALL.into_iter().map(|module| {
        let with = module.needs().map(|needed| format!(" with {needed}")).unwrap_or_default();
        (format!("{module}{with}"), alone(module))
    });
    let ends = [("base game".to_owned(), ModuleSet::NONE), ("the whole box".to_owned(), ModuleSet::ALL)];
    let [base, whole] = ends;
    std::iter::once(base).chain(modules).chain([whole]).collect()
}

/// `12.3 ± 0.4`.
fn plus_minus(values: &[f64]) -> String {
    let Interval { mean, low, high } = mean_interval(values);
    match values.len() {
        0 => "–".to_owned(),
        1 => format!("{mean:.1}"),
        _ => format!("{mean:.1} ± {:.1}", (high - low) / 2.0),
    }
}

/// The same in parts of a hundred.
fn percent(values: &[f64]) -> String {
    let hundred: Vec<f64> = values.iter().map(|value| 100.0 * value).collect();
    plus_minus(&hundred) + " %"
}

/// A table in Markdown; all columns but the first hold figures.
fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: Vec<String>| format!("| {} |", cells.join(" | "));
    let rule = format!("|---|{}", "--:|".repeat(head.len() - 1));
    let head = line(head.iter().map(|&name| name.to_owned()).collect());
    let rows = rows.iter().map(|row| line(row.clone()));
    [head, rule].into_iter().chain(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_lines_need_more_to_stand_out() {
        assert!((quantile(0.975) - 1.96).abs() < 0.001 && (quantile(0.999) - 3.09).abs() < 0.001);
        // Thirty of a hundred against a quarter is chance; forty are not, even among thirty-three lines.
        let of_hundred =
            |hits: u32| (0..100).map(|game| f64::from(u8::from(game < hits))).collect::<Vec<_>>();
        assert!(!stands_out(&of_hundred(35), 0.25, 33) && stands_out(&of_hundred(35), 0.25, 1));
        assert!(stands_out(&of_hundred(45), 0.25, 33));
    }

    /// The planner of the book uses what a page leaves alone.
    #[test]
    fn the_planner_finds_a_use_for_apples_and_decrees() {
        let used = |bot: &str, modules: ModuleSet, word: &str| -> u32 {
            let game = merlin(2, modules).unwrap();
            let place = worth::ABILITIES.iter().position(|ability| ability.is(word)).unwrap();
            let stories: Vec<_> = (0..6).map(|number| story::play(&game, bot, 3, number, None)).collect();
            stories.iter().flat_map(|story| &story.uses).map(|uses| u32::from(uses[place])).sum()
        };
        assert!(used(PLANNER, ModuleSet::NONE, "apple 6") > 0);
        assert!(used(PLANNER, alone(ModuleName::Decree), "decree look") > 0);
    }

    /// AR-M7 sets no limit to workers: a page once bought a worker in every turn of this game that it played with one, and
    /// the round never ended.
    #[test]
    fn a_worker_is_not_bought_in_every_turn_that_a_worker_gave() {
        let game = merlin(2, ModuleSet::ALL).unwrap();
        let story = story::play(&game, "page", 1, 151, None);
        assert!(!story.outcome.winners.is_empty());
    }

    /// So many games as the book plays know a share to three in a hundred, whatever it is.
    #[test]
    fn many_games_are_enough() {
        assert!(1.96 * (0.25 / Book::MANY as f64).sqrt() <= 0.03);
    }

    #[test]
    fn the_order_does_not_depend_on_the_threads() {
        let squares: Vec<u64> = (0..50).map(|number| number * number).collect();
        for threads in [1, 7] {
            assert_eq!(each(&small(threads), 50, |number| number * number), Ok(squares.clone()));
        }
    }

    /// A very small book.
    fn small(threads: usize) -> Book {
        Book {
            seed: 5,
            threads,
            strong: "random".to_owned(),
            games: 2,
            planner: "random".to_owned(),
            rounds: 1,
            quick: "random".to_owned(),
            many: 2,
            stop: Arc::default(),
        }
    }

    #[test]
    fn a_book_that_is_stopped_has_the_chapters_that_are_done() {
        let plan = small(1);
        let origin = Origin { command: "a command".to_owned(), played: Vec::new() };
        let text = book(&plan, &origin, &mut |what| {
            // The second chapter begins.
            plan.stop.store(what.starts_with("worth: "), Ordering::Relaxed);
        });
        let text = text.unwrap();
        assert!(text.contains("### Where points come from"), "{text}");
        assert!(!text.contains("## Merlin: what things are worth") && !text.contains("## Camelot"), "{text}");
    }

    /// Every chapter is there, and two threads write what one writes.
    #[test]
    fn the_book_is_the_same_on_any_number_of_threads() {
        let book_on = |threads| {
            let origin = Origin { command: "a command".to_owned(), played: Vec::new() };
            book(&small(threads), &origin, &mut |_| ()).unwrap()
        };
        let one = book_on(1);
        assert!(
            one.contains("### Does it help to go first?") && one.contains("### Knights of the Round Table")
        );
        for heading in ["# The balance book", "## Merlin: what is scored", "## Merlin: what things are worth"]
        {
            assert!(one.contains(heading), "{heading}");
        }
        assert!(one.contains("## Merlin: what nobody could look up") && one.contains("## Camelot"));
        assert_eq!(one, book_on(2));
    }
}
