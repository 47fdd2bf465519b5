//! How the players of Camelot do as a fellowship: with and without a traitor, in Duo and Expert.
//!
//! ```text
//! cargo run --release -p logres-arena --example fellowship -- all docs/camelot-bots.md games.jsonl
//! cargo run --release -p logres-arena --example fellowship -- row squire none 500
//! cargo run --release -p logres-arena --example fellowship -- row squire traitor 200 page
//! ```
//! `all` plays every row of the plan and writes the page. Games are kept in the second file, so that a run that was broken
//! off goes on where it stopped. `row` plays one; the last word is the traitor's player, if another.

use logres_arena::{Campaign, Chronicle, Fellowship, Share, Thinking, play_fellowship};
use logres_bots::{Bot, Played, Random};
use logres_camelot::{Camelot, Loyalties, Options, Variant};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::process::ExitCode;

/// One line of the page.
#[derive(Clone, Copy)]
struct Row {
    setting: Setting,
    bot: &'static str,
    /// Who plays the traitor.
    traitor: &'static str,
    games: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    /// Five seats, nobody is a traitor.
    Loyal,
    /// Five seats, the traitor card was dealt (a traitor among us).
    Betrayed,
    Duo,
    Expert,
}

impl Setting {
    const ALL: [Setting; 4] = [Setting::Loyal, Setting::Betrayed, Setting::Duo, Setting::Expert];

    fn name(self) -> &'static str {
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

/// Worlds a knight imagines for one decision here. Far fewer than 100 milliseconds allow, so that the page can be made in
/// an hour; more worlds are never worse.
const WORLDS: u32 = 40;

/// Games are played one after another, so that the page can be made beside other work.
const THREADS: usize = 1;

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

/// The quick rows first: whoever breaks off has the most of it.
const PLAN: [Row; 20] = [
    row(Setting::Loyal, "random", 1000),
    row(Setting::Loyal, "page", 1000),
    row(Setting::Betrayed, "page", 1000),
    row(Setting::Duo, "random", 500),
    row(Setting::Duo, "page", 500),
    row(Setting::Expert, "page", 500),
    row(Setting::Betrayed, "squire", 300),
    row(Setting::Loyal, "squire", 200),
    against("page", "squire", 300),
    against("squire", "page", 150),
    row(Setting::Duo, "squire", 150),
    row(Setting::Expert, "squire", 150),
    row(Setting::Betrayed, "knight", 60),
    row(Setting::Loyal, "knight", 40),
    row(Setting::Duo, "knight", 40),
    row(Setting::Expert, "knight", 40),
    against("knight", "page", 40),
    against("knight", "squire", 40),
    against("page", "knight", 300),
    against("squire", "knight", 100),
];

fn play(row: Row, known: &[Campaign], kept: &mut dyn FnMut(&Campaign)) -> Result<Vec<Campaign>, String> {
    let game = Camelot::new(row.setting.options()).map_err(|faults| faults.join("\n"))?;
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
        seed: 2_026,
        threads: THREADS,
        thinking: Thinking::Iterations(WORLDS),
    };
    let mut campaigns = known.to_vec();
    campaigns.extend(play_fellowship(&fellowship, kept));
    Ok(campaigns)
}

/// The games of an earlier run, as far as they follow each other without a gap.
fn known(path: &str, row: Row) -> Vec<Campaign> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut found: BTreeMap<u64, Campaign> = BTreeMap::new();
    for line in text.lines() {
        if let Ok((setting, bot, traitor, campaign)) =
            serde_json::from_str::<(String, String, String, Campaign)>(line)
            && setting == row.setting.name()
            && bot == row.bot
            && traitor == row.traitor
        {
            found.insert(campaign.number, campaign);
        }
    }
    (0..row.games).map_while(|number| found.remove(&number)).collect()
}

fn whole_page(path: &str, keep: &str) -> Result<(), String> {
    let mut results: Vec<(Row, Chronicle)> = Vec::new();
    for row in PLAN {
        let before = known(keep, row);
        let file = File::options().create(true).append(true).open(keep);
        let mut file = file.map_err(|fault| format!("{keep} cannot be written: {fault}"))?;
        let campaigns = play(row, &before, &mut |campaign| {
            if let Ok(line) = serde_json::to_string(&(row.setting.name(), row.bot, row.traitor, campaign)) {
                let _ = writeln!(file, "{line}");
            }
        })?;
        let chronicle = Chronicle::new(&campaigns);
        eprintln!("{} {} {}: {}", row.setting.name(), row.bot, row.traitor, chronicle.won);
        results.push((row, chronicle));
        fs::write(path, page(&results)).map_err(|fault| format!("{path} cannot be written: {fault}"))?;
    }
    Ok(())
}

fn page(results: &[(Row, Chronicle)]) -> String {
    let mut out = String::from(
        "# Players of Camelot\n\n\
         Made by `cargo run --release -p logres-arena --example fellowship -- all docs/camelot-bots.md games.jsonl`, not typed.\n\n\
         Everybody at the table is the same player, but for the last table. Bots speak their set phrases and hear those of \
         the others. Shares are of games, with 95 % intervals. A knight imagined at most ",
    );
    let _ = writeln!(
        out,
        "{WORLDS} worlds for a decision here, which is less than 100 ms allow.\n\n\
         Endings: twelve swords and a white majority (victory), twelve engines, seven black swords, all loyal knights \
         dead, twelve swords without a majority.\n"
    );
    for setting in Setting::ALL {
        let rows: Vec<&(Row, Chronicle)> =
            results.iter().filter(|(row, _)| row.setting == setting && row.bot == row.traitor).collect();
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
                    loyal.map_or_else(|| "–".to_owned(), |loyal| fall(loyal, c.won)),
                    c.accusations,
                    c.accusations.of,
                    c.unmasked
                );
            }
        }
        out.push('\n');
    }
    out.push_str(&cross(results));
    out
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
            let _ = match results.iter().find(|(row, _)| wanted(row)) {
                Some((_, c)) => write!(out, " {}; {} of {} |", c.won, c.accusations, c.accusations.of),
                None => write!(out, " – |"),
            };
        }
        out.push('\n');
    }
    out
}

/// How many points the rate falls, with the interval of the difference.
fn fall(before: Share, after: Share) -> String {
    let error = |share: Share| share.share * (1.0 - share.share) / share.of.max(1) as f64;
    let half = 1.959_964 * (error(before) + error(after)).sqrt();
    let points = before.share - after.share;
    format!("{:.1} points [{:.1}, {:.1}]", 100.0 * points, 100.0 * (points - half), 100.0 * (points + half))
}

fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["all", path, keep] => whole_page(path, keep),
        ["row", bot, setting, games] | ["row", bot, setting, games, _] => {
            let names = Setting::ALL.map(Setting::name).join(", ");
            let setting = Setting::ALL.into_iter().find(|one| one.name() == setting);
            let setting = setting.ok_or_else(|| format!("settings are {names}"))?;
            let player = |name: &str| {
                let plan = PLAN.iter().find(|row| row.bot == name);
                plan.map(|row| row.bot).ok_or_else(|| format!("there is no player \"{name}\""))
            };
            let bot = player(bot)?;
            let traitor = words.get(4).map_or(Ok(bot), |name| player(name))?;
            let games = games.parse().map_err(|_| format!("\"{games}\" is no number of games"))?;
            let chronicle = Chronicle::new(&play(Row { setting, bot, traitor, games }, &[], &mut |_| {})?);
            println!("{chronicle:#?}");
            Ok(())
        }
        _ => {
            Err("say: all PAGE GAMES-FILE, or: row PLAYER none|traitor|duo|expert GAMES [TRAITOR]".to_owned())
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
    }
}
