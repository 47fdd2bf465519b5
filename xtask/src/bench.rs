//! `cargo xtask bench`: the benchmarks of the rules and the search, beside the figures kept in BENCHMARKS.md. They are never
//! run as tests, because a busy machine would fail them.
//!
//! Criterion measures and leaves its estimates in the target folder; this chore gathers them into one table. `--keep`
//! stores the figures in `bench/engine/kept.json` and writes the table into BENCHMARKS.md, so that nobody types one.

use crate::shell::{call, root};
use anyhow::{Context, Result};
use serde_json::{Map, Value, json};
use std::path::PathBuf;

/// The tables that are measured, with their names for people.
const TABLES: [(&str, &str); 3] = [
    ("merlin-4", "Merlin, 4 seats"),
    ("merlin-4-whole-box", "Merlin, the whole box, 4 seats"),
    ("camelot-5", "Camelot, 5 seats"),
];

/// A row of the table: the key of the figure, what it says, and the most (or least) that we allow ourselves.
struct Row {
    key: &'static str,
    says: &'static str,
    unit: Unit,
    budget: &'static str,
}

#[derive(Clone, Copy)]
enum Unit {
    Nanoseconds,
    Microseconds,
    /// How many there are in a second, in millions; the figure is the time for one.
    Rate,
    Count,
}

const ROWS: [Row; 13] = [
    row(
        "decision",
        "random play, million decisions a second",
        Unit::Rate,
        "at least 5 (Merlin base, Camelot)",
    ),
    row("game", "a whole random game, µs", Unit::Microseconds, "at most 100 (Merlin base)"),
    row("kilobyte", "copy a kilobyte, ns", Unit::Nanoseconds, ""),
    row("clone", "copy a position, ns", Unit::Nanoseconds, "at most 12"),
    row("offers", "all legal choices, ns", Unit::Nanoseconds, ""),
    row("play", "play a choice, ns", Unit::Nanoseconds, ""),
    row("view", "a seat's view, ns", Unit::Nanoseconds, "at most 800"),
    row("imagine", "a whole position imagined from a view, ns", Unit::Nanoseconds, ""),
    row("world", "a further one of the same view, ns", Unit::Nanoseconds, "at most 600"),
    row(
        "iteration",
        "an iteration of the knight's search, µs",
        Unit::Microseconds,
        "at most 25 (Merlin base)",
    ),
    row("state", "bytes of a position", Unit::Count, "at most 1,024 (Merlin), 2,048 (Camelot)"),
    row("choice", "bytes of a choice", Unit::Count, "at most 4"),
    row("decisions", "decisions in a random game", Unit::Count, ""),
];

const fn row(key: &'static str, says: &'static str, unit: Unit, budget: &'static str) -> Row {
    Row { key, says, unit, budget }
}

/// What is timed. The time of a decision follows from that of a game and the number of its decisions.
const TIMED: [&str; 9] =
    ["game", "kilobyte", "clone", "offers", "play", "view", "imagine", "world", "iteration"];

/// Words after `bench`: `--keep`; `--render` to write the table anew from the kept figures; or a filter for Criterion, which
/// then prints for itself.
pub fn bench(words: &[&str]) -> Result<()> {
    let start = call("cargo bench --package logres-arena --bench engine --");
    match words {
        [] | ["--keep"] => {}
        ["--render"] => return render(),
        filter => return filter.iter().fold(start, |start, word| start.and(*word)).run(),
    }
    start.run()?;
    let fresh = gather()?;
    println!("{}", side_by_side(&fresh, &kept()?));
    if words == ["--keep"] {
        let text = serde_json::to_string_pretty(&fresh)? + "\n";
        let path = kept_file();
        std::fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        std::fs::write(&path, text).with_context(|| format!("{} cannot be written", path.display()))?;
        render()?;
        println!("kept in bench/engine/kept.json and BENCHMARKS.md");
    }
    Ok(())
}

fn render() -> Result<()> {
    Ok(std::fs::write(document(), expected(&std::fs::read_to_string(document())?)?)?)
}

fn document() -> PathBuf {
    root().join("BENCHMARKS.md")
}

fn kept_file() -> PathBuf {
    root().join("bench/engine/kept.json")
}

/// The kept figures; none before the first run was kept.
fn kept() -> Result<Value> {
    match std::fs::read_to_string(kept_file()) {
        Ok(text) => serde_json::from_str(&text).context("bench/engine/kept.json is not JSON"),
        Err(_) => Ok(Value::Null),
    }
}

/// The figures of the run that has just been: nanoseconds and counts, by table and key.
fn gather() -> Result<Value> {
    let counted = call("cargo bench --quiet --package logres-arena --bench engine -- --count").read()?;
    let mut figures = Map::new();
    for line in counted.lines() {
        let counts: Value =
            serde_json::from_str(line).with_context(|| format!("not a line of counts: {line}"))?;
        let table = counts["table"].as_str().context("a line of counts names its table")?.to_owned();
        figures.insert(table, counts);
    }
    for (table, _) in TABLES {
        let entry = figures.get_mut(table).with_context(|| format!("nothing was counted for {table}"))?;
        for key in TIMED {
            if !has(table, key) {
                continue;
            }
            entry[key] = round(time_of_one(&format!("{table}/{key}"))?);
        }
        let (game, decisions) = (entry["game"].as_f64(), entry["decisions"].as_f64());
        entry["decision"] = round(game.context("no game")? / decisions.context("no decisions")?);
    }
    let mut speeds = Map::new();
    for table in speed_tables() {
        speeds.insert(table.clone(), round(time_of_one(&format!("speed/{table}"))?));
    }
    let mut machine = call("rustc --version").read()?.trim().to_owned();
    if let Ok(text) = std::fs::read_to_string("/proc/cpuinfo") {
        let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
        machine = model.map_or(machine.clone(), |(_, model)| format!("{model}, {machine}"));
    }
    let date = call("date -u +%F").read()?.trim().to_owned();
    Ok(json!({ "date": date, "machine": machine, "tables": figures, "speeds": speeds }))
}

/// Nanoseconds for one, as Criterion's last run of this benchmark left them.
fn time_of_one(benchmark: &str) -> Result<f64> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let folder = target.join("criterion").join(benchmark).join("new");
    let read = |name: &str| -> Result<Value> {
        let path = folder.join(name);
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        Ok(serde_json::from_str(&text)?)
    };
    let time = read("estimates.json")?["median"]["point_estimate"].as_f64().context("no median")?;
    let of = read("benchmark.json")?["throughput"]["Elements"].as_f64().context("no throughput")?;
    Ok(time / of)
}

/// The tables whose speed is looked at, as the benchmark names them.
fn speed_tables() -> Vec<String> {
    let merlin = (2..=4).flat_map(|seats| {
        SETS.map(
            |set| if set.is_empty() { format!("merlin-{seats}") } else { format!("merlin-{seats}-{set}") },
        )
    });
    merlin.chain((2..=7).map(|seats| format!("camelot-{seats}"))).collect()
}

/// Merlin's sets of modules: none, each alone with what it needs, all.
const SETS: [&str; 11] = [
    "",
    "kings-favor",
    "arthur",
    "knights",
    "gold",
    "market",
    "caerleon",
    "morgana",
    "treasures",
    "decree",
    "whole-box",
];

/// Four digits say enough.
fn round(value: f64) -> Value {
    let scale = 10f64.powf(3.0 - value.abs().log10().floor());
    json!((value * scale).round() / scale)
}

/// Camelot's knight looks turns ahead and does not search, so that it has no iterations.
fn has(table: &str, key: &str) -> bool {
    key != "iteration" || table.starts_with("merlin")
}

fn figure(figures: &Value, table: &str, key: &str) -> Option<f64> {
    if !has(table, key) {
        return None;
    }
    figures["tables"][table][key].as_f64()
}

fn shown(value: Option<f64>, unit: Unit) -> String {
    let Some(value) = value else { return "–".to_owned() };
    let value = match unit {
        Unit::Nanoseconds | Unit::Count => value,
        Unit::Microseconds => value / 1e3,
        Unit::Rate => 1e3 / value,
    };
    if value >= 100.0 || value.fract() == 0.0 { format!("{value:.0}") } else { format!("{value:.2}") }
}

/// The fresh figures, each with how much of the kept one it is.
fn side_by_side(fresh: &Value, kept: &Value) -> String {
    let mut lines = vec![format!("on {}", fresh["machine"].as_str().unwrap_or("this machine"))];
    for (table, name) in TABLES {
        lines.push(format!("\n{name}"));
        for row in &ROWS {
            let (now, before) = (figure(fresh, table, row.key), figure(kept, table, row.key));
            let beside = match (now, before) {
                (Some(now), Some(before)) if before > 0.0 => {
                    let change = (now / before - 1.0) * 100.0;
                    format!("kept {}, {change:+.0} % of the time or size", shown(Some(before), row.unit))
                }
                _ => "nothing kept".to_owned(),
            };
            lines.push(format!("  {:<44} {:>10}   {beside}", row.says, shown(now, row.unit)));
        }
    }
    lines.join("\n")
}

const OPENING: &str = "<!-- engine: made by cargo xtask bench --keep, do not edit -->";
const CLOSING: &str = "<!-- engine: end -->";

/// BENCHMARKS.md with the section that the kept figures make.
fn expected(text: &str) -> Result<String> {
    let (before, rest) =
        text.split_once(OPENING).context("BENCHMARKS.md has no place for the engine's figures")?;
    let (_, after) = rest.split_once(CLOSING).context("the engine's part of BENCHMARKS.md does not end")?;
    Ok(format!("{before}{OPENING}\n\n{}\n\n{CLOSING}{after}", section(&kept()?)))
}

fn section(kept: &Value) -> String {
    let Some(machine) = kept["machine"].as_str() else {
        return "No run has been kept yet; `cargo xtask bench --keep` makes and keeps one.".to_owned();
    };
    let names: Vec<&str> = TABLES.iter().map(|(_, name)| *name).collect();
    let mut lines = vec![
        format!("Measured {} on {machine}, one core.\n", kept["date"].as_str().unwrap_or_default()),
        format!("| | {} | budget |", names.join(" | ")),
        "|---|--:|--:|--:|---|".to_owned(),
    ];
    for row in &ROWS {
        let cells: Vec<String> =
            TABLES.iter().map(|(table, _)| shown(figure(kept, table, row.key), row.unit)).collect();
        lines.push(format!("| {} | {} | {} |", row.says, cells.join(" | "), row.budget));
    }
    let rate = |table| figure(kept, table, "decision");
    if let (Some(base), Some(whole)) = (rate("merlin-4"), rate("merlin-4-whole-box")) {
        lines.push(format!(
            "\nThe whole box makes {:.2} times as many decisions a second as the base game (budget: at least half).",
            base / whole
        ));
    }
    let speed = |table: String| shown(kept["speeds"][table].as_f64(), Unit::Rate);
    lines.push("\nRandom play at other tables, million decisions a second:\n".to_owned());
    lines.push("| Merlin | 2 seats | 3 seats | 4 seats |\n|---|--:|--:|--:|".to_owned());
    for set in SETS {
        let cell = |seats| match set {
            "" => speed(format!("merlin-{seats}")),
            set => speed(format!("merlin-{seats}-{set}")),
        };
        let name = if set.is_empty() { "base game" } else { set };
        lines.push(format!("| {name} | {} | {} | {} |", cell(2), cell(3), cell(4)));
    }
    lines.push("\n| Camelot | 2 (Duo) | 3 | 4 | 5 | 6 | 7 seats |\n|---|--:|--:|--:|--:|--:|--:|".to_owned());
    let cells: Vec<String> = (2..=7).map(|seats| speed(format!("camelot-{seats}"))).collect();
    lines.push(format!("| | {} |", cells.join(" | ")));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_shown_in_their_units() {
        assert_eq!(shown(Some(125.0), Unit::Rate), "8");
        assert_eq!(shown(Some(25_500.0), Unit::Microseconds), "25.50");
        assert_eq!(shown(Some(928.0), Unit::Count), "928");
        assert_eq!(shown(None, Unit::Count), "–");
        assert_eq!(round(123_456.0), json!(123_500.0));
    }

    #[test]
    fn the_table_names_every_figure() {
        let figures: Map<String, Value> = TABLES
            .iter()
            .map(|(table, _)| ((*table).to_owned(), json!({ "decision": 100.0, "clone": 33.3 })))
            .collect();
        let text = section(&json!({ "machine": "a machine", "tables": figures }));
        assert!(text.contains("| 10 | 10 | 10 | at least 5"), "{text}");
        assert!(text.contains("| 33.30 | 33.30 | 33.30 | at most 12 |"), "{text}");
        assert!(text.contains("1.00 times"), "{text}");
    }

    #[test]
    fn the_document_is_what_the_kept_figures_make() {
        let text = std::fs::read_to_string(document()).unwrap();
        assert_eq!(text, expected(&text).unwrap(), "`cargo xtask bench --keep` writes both");
    }
}
