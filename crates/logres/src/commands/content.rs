//! `logres content check DIR`: is a content folder sound? `logres content export DIR`: the built-in content as files.

use crate::choose::read_folder;
use anyhow::{Context, Result, bail};
use logres_games::{GAMES, find, game_of_folder};
use logres_table::{Folder, digest};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Subcommand)]
pub enum Command {
    /// Validate a content folder: everything that is wrong, with file and line.
    Check {
        folder: PathBuf,
        /// Which game it is for; guessed from the files if not said.
        #[arg(long)]
        game: Option<String>,
    },
    /// Write the built-in content of a game into a folder: what is printed on its components, to be changed and played
    /// with --content.
    Export {
        /// Made if it is not there. It must be empty: nothing is overwritten.
        folder: PathBuf,
        /// The first game if not said.
        #[arg(long)]
        game: Option<String>,
    },
}

pub fn run(command: &Command) -> Result<ExitCode> {
    let (path, game) = match command {
        Command::Check { folder, game } => (folder, game),
        Command::Export { folder, game } => {
            return export(folder, game.as_deref().unwrap_or(GAMES[0].name()));
        }
    };
    let folder = read_folder(path)?;
    let game = match game {
        Some(game) => game.clone(),
        None => guess(&folder)?,
    };
    let faults = find(&game).map_err(anyhow::Error::msg)?.content_faults(&folder);
    if faults.is_empty() {
        println!("{}: sound content for {game}, {}", path.display(), digest(&folder));
        return Ok(ExitCode::SUCCESS);
    }
    for fault in &faults {
        println!("{fault}");
    }
    println!("{}: {} fault(s)", path.display(), faults.len());
    Ok(ExitCode::FAILURE)
}

fn export(path: &Path, game: &str) -> Result<ExitCode> {
    let folder = find(game).map_err(anyhow::Error::msg)?.content();
    let name = path.display();
    if path.exists() && fs::read_dir(path).with_context(|| format!("{name} cannot be read"))?.next().is_some()
    {
        bail!("{name} is not empty; nothing is overwritten");
    }
    fs::create_dir_all(path).with_context(|| format!("the folder {name} cannot be made"))?;
    for (file, text) in &folder {
        let file = path.join(file);
        fs::write(&file, text).with_context(|| format!("{} cannot be written", file.display()))?;
    }
    println!("{name}: {} files of {game}, {}", folder.len(), digest(&folder));
    Ok(ExitCode::SUCCESS)
}

/// The game most of whose files are there.
fn guess(folder: &Folder) -> Result<String> {
    match game_of_folder(folder) {
        Some(game) => Ok(game.name().to_owned()),
        None => bail!("no file here belongs to a game; say which with --game"),
    }
}
