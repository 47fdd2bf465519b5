//! `logres content check DIR`: is a content folder sound?

use crate::choose::read_folder;
use anyhow::{Result, bail};
use logres_table::{Folder, ForGame, Playable, digest, files_of, for_game, games};
use std::path::PathBuf;
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
}

pub fn run(command: &Command) -> Result<ExitCode> {
    let Command::Check { folder: path, game } = command;
    let folder = read_folder(path)?;
    let game = match game {
        Some(game) => game.clone(),
        None => guess(&folder)?,
    };
    let Some(faults) = for_game(&game, Faults(&folder)) else { bail!(logres_table::unknown_game(&game)) };
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

/// The game most of whose files are there.
fn guess(folder: &Folder) -> Result<String> {
    let matching = |game: &str| for_game(game, Matching(folder)).unwrap_or(0);
    let best = games().into_iter().map(|info| (matching(&info.game), info.game)).max();
    match best {
        Some((count, game)) if count > 0 => Ok(game),
        _ => bail!("no file here belongs to a game; say which with --game"),
    }
}

struct Faults<'a>(&'a Folder);

impl ForGame for Faults<'_> {
    type Out = Vec<String>;

    fn run<G: Playable>(self) -> Vec<String> {
        G::content_faults(self.0)
    }
}

struct Matching<'a>(&'a Folder);

impl ForGame for Matching<'_> {
    type Out = usize;

    fn run<G: Playable>(self) -> usize {
        files_of::<G>(self.0)
    }
}
