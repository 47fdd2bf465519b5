//! Games of a tournament as records in a folder, with a list of who sat where.

use anyhow::{Context, Result, bail};
use logres_arena::PlayedGame;
use logres_kernel::{Drawn, Seat};
use logres_table::{Ending, Playable, Record, RecordLine, RecordedAct, Rules};
use serde_json::json;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// A folder of records.
pub struct Shelf {
    folder: PathBuf,
    /// Who played, by place in the list of entrants.
    names: Vec<String>,
    list: Mutex<File>,
    fault: Mutex<Option<String>>,
}

impl Shelf {
    /// Makes the folder, and sees that it can be written.
    pub fn open(folder: &Path, names: &[String]) -> Result<Self> {
        let made = || format!("the folder {} cannot be made", folder.display());
        fs::create_dir_all(folder).with_context(made)?;
        let path = folder.join("games.jsonl");
        let list = File::options().create(true).append(true).open(&path);
        let list = list.with_context(|| format!("{} cannot be written", path.display()))?;
        Ok(Self {
            folder: folder.to_owned(),
            names: names.to_vec(),
            list: Mutex::new(list),
            fault: Mutex::default(),
        })
    }

    /// Writes a game. What goes wrong is told at the end: a full disk should not cost the rest of a tournament.
    pub fn write<G: Playable>(&self, rules: &Rules<G>, game: &PlayedGame<'_, G>) {
        let record = record(rules, game);
        let file = format!("{:06}-{}.record", game.block, game.rotation);
        let bots: Vec<&str> = game.seats.iter().map(|&entrant| self.names[entrant].as_str()).collect();
        let ending = record.ending.as_ref();
        let line = json!({
            "file": file,
            "bots": bots,
            "points": ending.map(|ending| &ending.points),
            "winners": ending.map(|ending| &ending.winners),
            "ending": ending.map(|ending| &ending.ending),
        });
        let written = fs::write(self.folder.join(&file), record.to_string()).and_then(|()| {
            let mut list = self.list.lock().unwrap_or_else(PoisonError::into_inner);
            list.write_all(format!("{line}\n").as_bytes())
        });
        if let Err(fault) = written {
            let mut first = self.fault.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert_with(|| format!("{file}: {fault}"));
        }
    }

    /// Says what could not be written, if anything.
    pub fn complain(&self) -> Result<()> {
        match &*self.fault.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(fault) => bail!("some records are missing in {}: {fault}", self.folder.display()),
            None => Ok(()),
        }
    }
}

fn owned(drawn: &[Drawn]) -> Vec<(String, u8)> {
    drawn.iter().map(|drawn| (drawn.what.to_owned(), drawn.outcome)).collect()
}

/// The record of a game that was played without a table. Nobody committed to its key, so none is named.
fn record<G: Playable>(rules: &Rules<G>, game: &PlayedGame<'_, G>) -> Record {
    let answer = |(seat, choice, drawn): &(Seat, G::Choice, Vec<Drawn>)| RecordLine {
        number: 0,
        deed: RecordedAct::Answer {
            seat: seat.index(),
            choice: Some(choice.to_string()),
            drawn: owned(drawn),
        },
    };
    let points = &game.outcome.points[..rules.setup().seats.len()];
    Record {
        setup: rules.setup().clone(),
        rules: G::RULES,
        content: rules.content().to_owned(),
        dealt: owned(&game.dealt),
        lines: game.answers.iter().map(answer).collect(),
        ending: Some(Ending {
            line: 0,
            points: points.iter().map(|&points| points.into()).collect(),
            winners: game.outcome.winners.iter().map(Seat::index).collect(),
            ending: game.outcome.ending.to_owned(),
        }),
        ..Record::default()
    }
}
