//! `logres content check DIR`: is a content folder sound? `logres content export DIR`: the built-in content as files.

use crate::choose::read_folder;
use anyhow::{Context, Result, bail};
use logres_table::{Folder, ForGame, Playable, digest, files_of, for_game, games};
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
        #[arg(long, default_value = "merlin")]
        game: String,
    },
}

pub fn run(command: &Command) -> Result<ExitCode> {
    let (path, game) = match command {
        Command::Check { folder, game } => (folder, game),
        Command::Export { folder, game } => return export(folder, game),
    };
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

fn export(path: &Path, game: &str) -> Result<ExitCode> {
    let Some(folder) = for_game(game, BuiltIn) else { bail!(logres_table::unknown_game(game)) };
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

/// The content a game was built with.
pub struct BuiltIn;

impl ForGame for BuiltIn {
    type Out = Folder;

    fn run<G: Playable>(self) -> Folder {
        G::content()
    }
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
