//! What is promised of the players of Camelot, played and written down by one command.
//!
//! Everybody wins or loses together, so there are no blocks and no seats to rotate: a row is a fellowship of one kind of
//! player, with and without a traitor, in Duo and Expert. Games are kept, so that a run that was broken off goes on where
//! it stopped. Budgets are imagined worlds, so that the result is the same on any machine.

use super::fellowship::{Campaign, Chronicle, Fellowship, Share, play_fellowship};
use logres_arena::{Origin, Thinking};
use logres_bots::camelot::{Foresight, Player};
use logres_bots::{Bot, Played, Purpose, Random, Turn, decide};
use logres_camelot::{Camelot, Loyalties, Options, Variant};
use logres_kernel::{Event as _, Game as _, Offers, Seat, Stream, Viewer};
use std::fmt::Write as _;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// One line of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    pub setting: Setting,
    pub bot: &'static str,
    /// Who plays the traitor.
    pub traitor: &'static str,
    pub games: u64,
}

/// Who sits together, and against what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// Five seats, nobody is a traitor.
    Loyal,
    /// Five seats, the traitor card was dealt (a traitor among us).
    Betrayed,
    Duo,
    Expert,
}

impl Setting {
    const ALL: [Setting; 4] = [Setting::Loyal, Setting::Betrayed, Setting::Duo, Setting::Expert];

    pub fn name(self) -> &'static str {
        match self {
            Setting::Loyal => "none",
            Setting::Betrayed => "traitor",
            Setting::Duo => "duo",
            Setting::Expert => "expert",
        }
    }

    fn heading(self) -> &'static str {
        match self {
            Setting::Loyal => "Five knights without a traitor",
            Setting::Betrayed => "Five knights, one of them the traitor",
            Setting::Duo => "Two knights and Merlin",
            Setting::Expert => "Two knights and Merlin, Expert level",
        }
    }

    fn options(self) -> Options {
        match self {
            Setting::Loyal => Options { loyalties: Loyalties::None, ..Options::new(5) },
            Setting::Betrayed => Options { loyalties: Loyalties::AmongUs, ..Options::new(5) },
            Setting::Duo => Options::new(2),
            Setting::Expert => Options { variant: Variant::Expert, ..Options::new(2) },
        }
    }
}

/// Worlds a knight imagines for one decision here: fewer than 100 milliseconds allow, so that the page can be made in an
/// hour. What a world costs stands on the page.
const WORLDS: u32 = 40;

/// A row in which everybody is the same player.
const fn row(setting: Setting, bot: &'static str, games: u64) -> Row {
    Row { setting, bot, traitor: bot, games }
}

/// A row in which the traitor is another player.
const fn against(bot: &'static str, traitor: &'static str, games: u64) -> Row {
    Row { setting: Setting::Betrayed, bot, traitor, games }
}

/// Those who sit together in the table of loyal against traitor.
const CROSS: [&str; 3] = ["page", "squire", "knight"];

/// What is played. The quick rows come first, so that an interrupted run has most of them.
pub const CAMELOT_ROWS: [Row; 20] = [
    row(Setting::Loyal, "random", 1000),
    row(Setting::Loyal, "page", 1000),
    row(Setting::Betrayed, "page", 1000),
    row(Setting::Duo, "random", 500),
    row(Setting::Duo, "page", 500),
    row(Setting::Expert, "page", 500),
    row(Setting::Betrayed, "squire", 300),
    row(Setting::Loyal, "squire", 200),
    row(Setting::Loyal, "knight", 100),
    row(Setting::Betrayed, "knight", 100),
    row(Setting::Duo, "squire", 150),
    row(Setting::Expert, "squire", 150),
    against("page", "squire", 300),
    against("squire", "page", 150),
    row(Setting::Duo, "knight", 40),
    row(Setting::Expert, "knight", 40),
    against("knight", "page", 40),
    against("knight", "squire", 40),
    against("page", "knight", 300),
    against("squire", "knight", 100),
];

impl Row {
    /// A name of its own, for the file of its games.
    pub fn file(&self) -> String {
        format!("camelot-{}-{}-{}", self.setting.name(), self.bot, self.traitor)
    }

    /// The longest prefix of games that are already known. Games of another revision of the rules
    /// say nothing about this one.
    pub fn known(&self, mut games: Vec<Campaign>) -> Vec<Campaign> {
        games.retain(|one| one.rules == logres_camelot::RULES);
        games.sort_by_key(|one| one.number);
        games.dedup_by_key(|one| one.number);
        let wanted = (0..self.games).zip(games);
        wanted.take_while(|(number, one)| *number == one.number).map(|(_, one)| one).collect()
    }
}

/// Plays what is missing of a row after the games that are known, or the first of it if it is stopped; `keep` hears the
/// new ones.
pub fn play_row(
    row: &Row,
    seed: u64,
    threads: usize,
    stop: &AtomicBool,
    known: Vec<Campaign>,
    keep: &mut dyn FnMut(&Campaign),
) -> Result<Chronicle, Vec<String>> {
    let game = Camelot::new(row.setting.options())?;
    let make = |name: &str, seed| -> Box<dyn Bot<Camelot>> {
        Camelot::player(name, seed).unwrap_or_else(|| Box::new(Random::new(seed)))
    };
    let (loyal, traitor) = (|seed| make(row.bot, seed), |seed| make(row.traitor, seed));
    let fellowship = Fellowship {
        game: &game,
        loyal: &loyal,
        traitor: &traitor,
        traitor_dealt: true,
        from: known.len() as u64,
        games: row.games,
        seed,
        threads,
        stop,
        thinking: Thinking::Iterations(WORLDS),
    };
    let mut campaigns = known;
    campaigns.extend(play_fellowship(&fellowship, keep));
    Ok(Chronicle::new(&campaigns))
}

/// What thinking costs a knight on the machine at hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worlds {
    /// Microseconds for each imagined world, in which every answer that is left is tried.
    pub microseconds: f64,
    /// Decisions that were thought about at all, and the longest of them with [`WORLDS`] at most.
    pub decisions: u64,
    pub longest: Duration,
}

/// Measures what a world costs, in a game of five knights with a traitor.
pub fn measure_worlds() -> Result<Worlds, Vec<String>> {
    let game = Camelot::new(Setting::Betrayed.options())?;
    let mut chance = Stream::<8>::seeded(1);
    let mut told = Vec::new();
    let mut state = game.begin(&mut chance, &mut told);
    let mut players: Vec<Player> =
        (0..game.seats() as u64).map(|seat| Player::new(Foresight::KNIGHT, seat)).collect();
    let mut offers = Offers::listing();
    let (mut spent, mut longest, mut decisions, mut worlds) = (Duration::ZERO, Duration::ZERO, 0, 0);
    while let Some(seat) = game.asked(&state).lowest() {
        for event in told.drain(..) {
            for (listener, player) in Seat::first(game.seats()).zip(&mut players) {
                if event.told_to(Viewer::Seat(listener)) {
                    player.hear(&game, &event);
                }
            }
        }
        offers.clear();
        game.offers(&state, seat, &mut offers);
        offers.legal_mut().sort_unstable();
        let view = game.view(&state, Viewer::Seat(seat));
        let player = &mut players[seat.index()];
        let before = player.worlds();
        // What it was told it has heard already.
        let (news, talk, purpose) = (&[], &[], Purpose::Play);
        let turn = Turn { seat, view: &view, offers: offers.legal(), news, talk, purpose };
        let start = Instant::now();
        let (decision, saying) = decide(&game, player, &turn, Thinking::Iterations(WORLDS));
        let took = start.elapsed();
        // Many questions are answered by rule of thumb.
        let thought = player.worlds() - before;
        if thought > 0 {
            (spent, longest) = (spent + took, longest.max(took));
            decisions += 1;
            worlds += thought;
        }
        if let Some(saying) = saying {
            for (listener, player) in Seat::first(game.seats()).zip(&mut players) {
                if listener != seat {
                    player.listen(&game, seat, &saying);
                }
            }
        }
        game.play_unchecked(&mut state, seat, decision.choice, &mut chance, &mut told);
    }
    Ok(Worlds { microseconds: spent.as_secs_f64() * 1e6 / worlds.max(1) as f64, decisions, longest })
}

/// Something promised, what came out, and whether it holds with the whole interval.
struct Promise {
    says: String,
    found: String,
    holds: bool,
}

/// The promises that can be judged by what was played.
fn promises(results: &[(Row, Chronicle)]) -> Vec<Promise> {
    let at = |setting: Setting, bot: &str| {
        let wanted = |row: &Row| row.setting == setting && row.bot == bot && row.traitor == bot;
        results.iter().find(|(row, chronicle)| wanted(row) && chronicle.won.of > 0).map(|(_, found)| found)
    };
    let mut promises = Vec::new();
    if let Some(random) = at(Setting::Loyal, "random") {
        promises.push(Promise {
            says: "random wins less than 1 %".to_owned(),
            found: random.won.to_string(),
            holds: random.won.high < 0.01,
        });
    }
    for (bot, least) in [("page", 0.2), ("squire", 0.4), ("knight", 0.55)] {
        let Some(found) = at(Setting::Loyal, bot) else { continue };
        promises.push(Promise {
            says: format!("{bot} wins at least {:.0} %", 100.0 * least),
            found: found.won.to_string(),
            holds: found.won.low >= least,
        });
    }
    for (weaker, stronger) in [("random", "page"), ("page", "squire")] {
        let (Some(one), Some(two)) = (at(Setting::Loyal, weaker), at(Setting::Loyal, stronger)) else {
            continue;
        };
        let gap = Gap::new(two.won, one.won);
        promises.push(Promise {
            says: format!("{stronger} wins more than {weaker}"),
            found: gap.to_string(),
            holds: gap.low > 0.0,
        });
    }
    if let (Some(squire), Some(knight)) = (at(Setting::Loyal, "squire"), at(Setting::Loyal, "knight")) {
        let gap = Gap::new(knight.won, squire.won);
        promises.push(Promise {
            says: "knight is not shown to win less than squire".to_owned(),
            found: gap.to_string(),
            holds: gap.high >= 0.0,
        });
    }
    for bot in CROSS {
        let (Some(loyal), Some(betrayed)) = (at(Setting::Loyal, bot), at(Setting::Betrayed, bot)) else {
            continue;
        };
        let gap = Gap::new(loyal.won, betrayed.won);
        promises.push(Promise {
            says: format!("a traitor of the same strength costs {bot}s at least 15 points"),
            found: gap.to_string(),
            holds: gap.low >= 0.15,
        });
        promises.push(Promise {
            says: format!("accusations by loyal {bot}s are right in two of three"),
            found: format!("{} of {}", betrayed.accusations, betrayed.accusations.of),
            holds: betrayed.accusations.low >= 2.0 / 3.0,
        });
    }
    promises
}

/// What came out, as a page of the documentation. What `before`, the page as it stood, tells of an earlier revision of the
/// rules and was not played again stays there under a heading of its own.
pub fn camelot_page(
    results: &[(Row, Chronicle)],
    worlds: &Worlds,
    origin: &Origin,
    before: Option<&str>,
) -> String {
    let left = before.map(|before| earlier(before, results)).unwrap_or_default();
    let but = if left.is_empty() { "" } else { ", but for those of the last part" };
    let mut out = format!(
        "# Players of Camelot\n\n\
         Written by `{}`, never by hand. Every game was played with revision {} of the rules of Camelot{but}{}.\n\n\
         Everybody at the table is the same player, but for the last table. Bots speak their set phrases and hear those \
         of the others. Shares are of games, with 95 % intervals; a promise holds when the whole interval clears the \
         number. A knight imagined at most {WORLDS} worlds for a decision here. ",
        origin.command,
        logres_camelot::RULES,
        origin.content(),
    );
    let _ = writeln!(
        out,
        "On the machine of this run, one thread, whatever else it was doing, a world took {:.2} ms, so that 100 ms allow \
         {:.0}, and the longest of {} decisions that were thought about took {:.1} ms.\n\n\
         Endings: twelve swords and a white majority (victory), twelve engines, seven black swords, all loyal knights \
         dead, twelve swords without a majority.\n\n\
         ## What is promised\n\n| five knights | found | holds |\n|---|---|---|",
        worlds.microseconds / 1e3,
        1e5 / worlds.microseconds.max(1e-3),
        worlds.decisions,
        1e3 * worlds.longest.as_secs_f64()
    );
    for Promise { says, found, holds } in promises(results) {
        let _ = writeln!(out, "| {says} | {found} | {} |", if holds { "yes" } else { "no" });
    }
    out.push('\n');
    for setting in Setting::ALL {
        let rows: Vec<&(Row, Chronicle)> = results
            .iter()
            .filter(|(row, c)| row.setting == setting && row.bot == row.traitor && c.won.of > 0)
            .collect();
        if rows.is_empty() {
            continue;
        }
        let _ = writeln!(
            out,
            "## {}\n\n\
             | player | games | the knights win | engines | black swords | dead | no majority | turns | swords | \
             engines left |\n|---|---|---|---|---|---|---|---|---|---|",
            setting.heading()
        );
        for (row, c) in &rows {
            let ended = |name: &str| c.endings.get(name).copied().unwrap_or(0);
            let _ = writeln!(
                out,
                "| {} | {} | {} | {} | {} | {} | {} | {:.0} | {:.1} : {:.1} | {:.1} |",
                row.bot,
                c.won.of,
                c.won,
                ended("engines"),
                ended("black-swords"),
                ended("knights-dead"),
                ended("no-majority"),
                c.turns,
                c.white,
                c.black,
                c.engines
            );
        }
        if setting == Setting::Betrayed {
            out.push_str(
                "\n| player | the traitor costs | accusations by loyal knights that were right (precision) | traitors \
                 unmasked before the end (recall) |\n|---|---|---|---|\n",
            );
            for (row, c) in &rows {
                let loyal = results
                    .iter()
                    .find(|(other, _)| other.setting == Setting::Loyal && other.bot == row.bot)
                    .map(|(_, loyal)| loyal.won);
                let _ = writeln!(
                    out,
                    "| {} | {} | {} of {} | {} |",
                    row.bot,
                    loyal.map_or_else(|| "–".to_owned(), |loyal| Gap::new(loyal, c.won).to_string()),
                    c.accusations,
                    c.accusations.of,
                    c.unmasked
                );
            }
        }
        out.push('\n');
    }
    out.push_str(&cross(results));
    out.push_str(&left);
    out
}

/// Where what is left of an earlier revision begins on the page.
const EARLIER: &str = "## Before revision ";

/// The tables of the page before, without the rows that were played again. If that page is of this revision, what it tells
/// of earlier ones.
fn earlier(before: &str, results: &[(Row, Chronicle)]) -> String {
    let number = |(_, rest): (&str, &str)| rest.split(' ').next()?.parse::<u32>().ok();
    let (main, left) = before.split_once(EARLIER).unwrap_or((before, ""));
    let mut revision = main.split_once("was played with revision ").and_then(number);
    let of_this = revision == Some(logres_camelot::RULES);
    if of_this {
        revision = left.split_once("were played with revision ").and_then(number);
    }
    let played = |heading: &str, bot: &str| {
        let of = |setting: Setting, traitor: &str| {
            results.iter().any(|(row, c)| {
                (row.setting, row.bot, row.traitor) == (setting, bot, traitor) && c.won.of > 0
            })
        };
        match Setting::ALL.into_iter().find(|setting| setting.heading() == heading) {
            Some(setting) => of(setting, bot),
            None => CROSS.iter().all(|traitor| of(Setting::Betrayed, traitor)),
        }
    };
    let mut out = String::new();
    let parts = if of_this { left.split("\n### ") } else { main.split("\n## ") }.skip(1);
    for part in parts.filter(|part| !part.starts_with("What is promised")) {
        let heading = part.lines().next().unwrap_or_default();
        // Tables begin with their head and the line under it; a row begins with the player.
        let mut tables = String::new();
        for table in part.split("\n\n").filter(|table| table.starts_with("| ")) {
            let lines: Vec<&str> = table.lines().collect();
            let player =
                |line: &&&str| line.split('|').nth(1).is_some_and(|bot| !played(heading, bot.trim()));
            let rows: Vec<&str> = lines.iter().skip(2).filter(player).copied().collect();
            if !rows.is_empty() {
                let head = lines.iter().take(2).copied();
                head.chain(rows).for_each(|line| tables.extend([line, "\n"]));
                tables.push('\n');
            }
        }
        if !tables.is_empty() {
            let _ = write!(out, "### {heading}\n\n{tables}");
        }
    }
    if out.is_empty() {
        return out;
    }
    let played = revision.map_or_else(
        || "a revision of the rules before that".to_owned(),
        |revision| format!("revision {revision} of the rules"),
    );
    let now = logres_camelot::RULES;
    format!(
        "\n{EARLIER}{now}\n\nThe games of this part were played with {played}, and not again since.\n\n{}\n",
        out.trim_end()
    )
}

/// Loyal players against traitors of every strength: how often the knights win, and how well they accuse.
fn cross(results: &[(Row, Chronicle)]) -> String {
    let mut out = String::from(
        "## Who betrays whom\n\nFive knights, one of them the traitor. In each cell: the knights win; their accusations that \
         were right.\n\n| loyal | traitor page | traitor squire | traitor knight |\n|---|---|---|---|\n",
    );
    for bot in CROSS {
        let _ = write!(out, "| {bot} |");
        for traitor in CROSS {
            let wanted =
                |row: &Row| row.setting == Setting::Betrayed && row.bot == bot && row.traitor == traitor;
            let _ = match results.iter().find(|(row, c)| wanted(row) && c.won.of > 0) {
                Some((_, c)) => write!(out, " {}; {} of {} |", c.won, c.accusations, c.accusations.of),
                None => write!(out, " – |"),
            };
        }
        out.push('\n');
    }
    out
}

/// How many points lie between two shares, with the interval of the difference.
struct Gap {
    points: f64,
    low: f64,
    high: f64,
}

impl Gap {
    fn new(upper: Share, lower: Share) -> Self {
        // Newcombe's interval, which stays sensible where a share is near all or nothing.
        let points = upper.share - lower.share;
        let low = (upper.share - upper.low).hypot(lower.high - lower.share);
        let high = (upper.high - upper.share).hypot(lower.share - lower.low);
        Self { points, low: points - low, high: points + high }
    }
}

impl std::fmt::Display for Gap {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:.1} points [{:.1}, {:.1}]", 100.0 * self.points, 100.0 * self.low, 100.0 * self.high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering;

    #[test]
    fn a_row_goes_on_where_it_stopped_and_is_written_down() {
        let row = Row { setting: Setting::Loyal, bot: "page", traitor: "page", games: 6 };
        let (never, mut kept) = (AtomicBool::new(false), Vec::new());
        let whole = play_row(&row, 1, 2, &never, Vec::new(), &mut |one| kept.push(one.clone())).unwrap();
        let half = row.known(kept.iter().filter(|one| one.number < 3).cloned().collect());
        let mut heard = 0;
        let resumed = play_row(&row, 1, 1, &never, half, &mut |_| heard += 1).unwrap();
        // Nobody is accused where nobody is a traitor, and such a share is no number.
        assert_eq!(
            (resumed.won, &resumed.endings, resumed.decisions),
            (whole.won, &whole.endings, whole.decisions)
        );
        assert_eq!(heard, 3);
        // One that is stopped has the games until then.
        let (stop, mut some) = (AtomicBool::new(false), 0);
        let long = Row { games: 100_000, ..row };
        let part = play_row(&long, 1, 1, &stop, Vec::new(), &mut |_| {
            some += 1;
            stop.store(true, Ordering::Relaxed);
        });
        assert!(part.unwrap().won.of == some && 0 < some && some < long.games, "{some}");
        // Games of other rules are played again.
        let older = kept.iter().map(|one| Campaign { rules: logres_camelot::RULES - 1, ..one.clone() });
        assert!(row.known(older.collect()).is_empty());
        // A gap is played again, and what comes after it too.
        let holed = row.known(kept.into_iter().filter(|one| one.number != 2).collect());
        assert_eq!(holed.len(), 2);
        let worlds = Worlds { microseconds: 500.0, decisions: 9, longest: Duration::from_millis(12) };
        let origin = Origin { command: "logres gates camelot".to_owned(), played: Vec::new() };
        let page = camelot_page(&[(row, whole)], &worlds, &origin, None);
        let revision = format!("revision {} of the rules of Camelot", logres_camelot::RULES);
        assert!(page.contains(&revision), "{page}");
        assert!(page.contains("| page wins at least 20 % |") && page.contains("100 ms allow 200"), "{page}");
        assert!(!page.contains("squire wins"), "what was not played is not judged");
    }

    #[test]
    fn what_was_not_played_again_stays_with_its_revision() {
        let before = "# Players of Camelot\n\nEvery game was played with revision 1 of the rules of Camelot.\n\n\
                      ## What is promised\n\n| a | b |\n|---|---|\n| page wins | 1 |\n\n\
                      ## Five knights without a traitor\n\n| player | games |\n|---|---|\n| page | 7 |\n| squire | 9 |\n\n\
                      ## Before revision 1\n\n### Two knights and Merlin\n\n| player | games |\n|---|---|\n| page | 3 |\n";
        let row = Row { setting: Setting::Loyal, bot: "page", traitor: "page", games: 2 };
        let played = play_row(&row, 1, 1, &AtomicBool::new(false), Vec::new(), &mut |_| {}).unwrap();
        let worlds = Worlds { microseconds: 500.0, decisions: 9, longest: Duration::from_millis(12) };
        let results = [(row, played)];
        let origin = Origin { command: "logres gates camelot".to_owned(), played: Vec::new() };
        let page = camelot_page(&results, &worlds, &origin, Some(before));
        assert!(page.contains("of the rules of Camelot, but for those of the last part."), "{page}");
        let (_, left) = page.split_once("## Before revision").expect("something is left");
        assert!(left.contains("were played with revision 1 of the rules, and not again since"), "{left}");
        assert!(left.contains("| squire | 9 |") && !left.contains("| page |"), "{left}");
        // Written again, it still tells of what was not played since.
        assert_eq!(camelot_page(&results, &worlds, &origin, Some(&page)), page);
        let squires = (Row { bot: "squire", traitor: "squire", ..row }, results[0].1.clone());
        let both = [results[0].clone(), squires];
        assert!(!camelot_page(&both, &worlds, &origin, Some(&page)).contains("Before revision"));
    }

    #[test]
    fn a_world_has_its_cost() {
        let worlds = measure_worlds().unwrap();
        assert!(worlds.microseconds > 1.0 && worlds.decisions > 10, "{worlds:?}");
    }

    #[test]
    fn a_gap_is_as_sure_as_its_shares() {
        let gap = Gap::new(Share::new(98, 100), Share::new(29, 100));
        assert!(gap.low > 0.5 && gap.low < gap.points && gap.points < gap.high, "{gap}");
    }
}
