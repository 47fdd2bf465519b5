//! `logres content check DIR`: is a content folder sound? `logres content export DIR`: the built-in content as files.
//! `logres content page FILE`: what is printed, as a page for paper.

use super::page::page;
use crate::choose::{read_folder, writable};
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
    /// Write everything that content prints as one page of HTML, to be printed and held beside the box.
    Page {
        /// The page to write.
        file: PathBuf,
        /// A content folder; the built-in content if not said.
        #[arg(long)]
        content: Option<PathBuf>,
        /// Which game it is for: guessed from the folder, or the first game, if not said.
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
        Command::Page { file, content, game } => {
            return write_page(file, content.as_deref(), game.as_deref());
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

fn write_page(file: &Path, content: Option<&Path>, game: Option<&str>) -> Result<ExitCode> {
    let folder = content.map(read_folder).transpose()?;
    let game = match (game, &folder) {
        (Some(game), _) => game.to_owned(),
        (None, Some(folder)) => guess(folder)?,
        (None, None) => GAMES[0].name().to_owned(),
    };
    let built_in = find(&game).map_err(anyhow::Error::msg)?;
    let (name, folder) = match (content, folder) {
        (Some(path), Some(folder)) => (path.display().to_string(), folder),
        _ => ("the built-in content".to_owned(), built_in.content()),
    };
    writable(file)?;
    let origin = format!("{name}, {}", digest(&folder));
    fs::write(file, page(&format!("What is printed: {game}"), &origin, &folder))
        .with_context(|| format!("{} cannot be written", file.display()))?;
    println!("{}: {} files of {game}", file.display(), folder.len());
    Ok(ExitCode::SUCCESS)
}

/// The game most of whose files are there.
fn guess(folder: &Folder) -> Result<String> {
    match game_of_folder(folder) {
        Some(game) => Ok(game.name().to_owned()),
        None => bail!("no file here belongs to a game; say which with --game"),
    }
}
