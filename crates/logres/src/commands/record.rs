//! `logres record`: a whole game by bots, written down; and golden games brought up to date.

use super::sim::players;
use crate::choose::{Choose, all, positive, read_text, writable};
use anyhow::{Context, Result, bail};
use logres_games::{Content, Thinking, begin};
use logres_kernel::{Seat, Stream};
use logres_protocol::{Setup, Written};
use logres_table::{Key, Record, RecordedAct, Refused, Source};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    choose: Choose,
    /// Who plays, seat by seat, parted by commas; the last one takes the seats that are left.
    #[arg(long, default_value = "random")]
    bots: String,
    /// How many iterations of search a bot may spend on a decision.
    #[arg(long, default_value_t = 200, value_parser = positive::<u32>)]
    iterations: u32,
    /// The same seed gives the same game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write it; standard output if not said.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Instead of making one: play these records again by the present rules and content, and write what comes out. Where
    /// the old answers are no longer legal, chance plays a new game with the same setup and key.
    #[arg(long, num_args = 1.., conflicts_with_all = ["game", "seats", "modules", "options", "seed", "out", "bots"])]
    renew: Vec<PathBuf>,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let content = options.choose.content()?;
    if !options.renew.is_empty() {
        return renew(&options.renew, content.as_ref());
    }
    let setup = options.choose.setup()?;
    if let Some(path) = &options.out {
        writable(path)?;
    }
    let key = Key::seeded(options.seed);
    let record = by_bots(&setup, content.as_ref(), &key, options)?;
    let text = record.to_string();
    match &options.out {
        Some(path) => write(path, &text)?,
        None => print!("{text}"),
    }
    Ok(ExitCode::SUCCESS)
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}

/// A game by bots, who see what their seats may see and hear what these are told.
fn by_bots(setup: &Setup, content: Option<&Content>, key: &Key, options: &Options) -> Result<Record> {
    let mut table = begin(setup, content, Source::Committed(key.clone())).map_err(all)?;
    let names = players(&options.bots, table.seats())?;
    if names.iter().all(|name| *name == "random") {
        return by_chance(setup, content, key);
    }
    // Chance has its own key; the bots' seeds must not come of the same one.
    let mut words = Stream::<8>::new(key.key.map(|byte| !byte));
    let mut seed = || u64::from(words.next_word()) << 32 | u64::from(words.next_word());
    let seeds: Vec<u64> = names.iter().map(|_| seed()).collect();
    while let Some(seat) = table.asked().lowest() {
        let (name, seed) = (names[seat.index()], seeds[seat.index()]);
        let thought = table.thought(seat, name, seed);
        let thought =
            thought.with_context(|| format!("there is nothing to choose at step {}", table.step()))?;
        let verdict = thought(Thinking::Iterations(options.iterations));
        let step = table.step();
        legal(step, table.settle(seat, None, verdict))?;
    }
    Ok(table.record())
}

/// What came of an answer that must be legal, given at this step.
fn legal<T>(step: usize, answered: Result<T, Refused>) -> Result<T> {
    answered.map_err(|refused| anyhow::anyhow!("no answer is legal at step {step}: {refused:?}"))
}

/// A game by players who choose anything that is legal.
fn by_chance(setup: &Setup, content: Option<&Content>, key: &Key) -> Result<Record> {
    let mut table = begin(setup, content, Source::Committed(key.clone())).map_err(all)?;
    // Chance has its own key; the bots' stream must not be the same one.
    let mut picks = Stream::<8>::new(key.key.map(|byte| !byte));
    while let Some(seat) = table.asked().lowest() {
        let number = 1 + picks.below(table.choices(seat).len().max(1) as u32) as u16;
        let step = table.step();
        legal(step, table.answer(seat, None, &Written::Number(number)))?;
    }
    Ok(table.record())
}

fn renew(paths: &[PathBuf], content: Option<&Content>) -> Result<ExitCode> {
    let mut changed = 0;
    for path in paths {
        let old = read_text(path)?;
        let record = Record::read(&old).map_err(all).with_context(|| path.display().to_string())?;
        let Some(key) = record.opening.as_ref().and_then(Key::read) else {
            bail!("{}: only finished games with an opened key can be played again", path.display());
        };
        let (mut again, how) = match same_answers(&record, content, &key) {
            Some(again) => (again, "the same answers"),
            None => (by_chance(&record.setup, content, &key)?, "other answers"),
        };
        // A golden game need not hold a fingerprint, which would change with the way states are kept.
        again.hash = again.hash.filter(|_| record.hash.is_some());
        let new = again.to_string();
        if new != old {
            changed += 1;
            println!("{}: changed, {how}", path.display());
            write(path, &new)?;
        }
    }
    println!("{changed} of {} record(s) changed", paths.len());
    Ok(ExitCode::SUCCESS)
}

/// The recorded answers by the present rules, if they still lead to an end.
fn same_answers(record: &Record, content: Option<&Content>, key: &Key) -> Option<Record> {
    let mut table = begin(&record.setup, content, Source::Committed(key.clone())).ok()?;
    for line in record.standing() {
        if let RecordedAct::Answer { seat, choice: Some(choice), .. } = &line.deed {
            table.answer(Seat::new(*seat), None, &Written::Text(choice.clone())).ok()?;
        }
    }
    table.outcome().map(|_| table.record())
}
