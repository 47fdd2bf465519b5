//! What is played, as the command line says it.

use anyhow::{Context, Result, bail};
use logres_protocol::{GameInfo, SetInfo, Setup};
use logres_table::{Folder, Key, games, unknown_game};
use std::fs;
use std::path::{Path, PathBuf};

/// The game and how it is set up.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Choose {
    /// merlin or camelot.
    pub game: Option<String>,
    /// How many seats.
    #[arg(long)]
    pub seats: Option<usize>,
    /// A ready-made choice of modules and options; `logres games` lists them. What is said besides comes on top.
    #[arg(long)]
    pub set: Option<String>,
    /// Modules, parted by commas; or all, or none.
    #[arg(long)]
    pub modules: Option<String>,
    /// Options as name=value, parted by commas.
    #[arg(long)]
    pub options: Option<String>,
    /// A folder with other content than the built-in one.
    #[arg(long)]
    pub content: Option<PathBuf>,
}

impl Choose {
    /// The setup this describes; whether it can be played is judged by whoever compiles it.
    pub fn setup(&self) -> Result<Setup> {
        let info = info(self.game.as_deref().unwrap_or("merlin"))?;
        let set = match self.set.as_deref() {
            Some(name) => Some(named_set(&info, name)?),
            None => None,
        };
        let modules = match self.modules.as_deref() {
            None => set.map_or_else(Vec::new, |set| set.modules.clone()),
            Some("none" | "") => Vec::new(),
            Some("all") => info.modules.clone(),
            Some(list) => list.split(',').map(|module| module.trim().to_owned()).collect(),
        };
        let mut options = set.map_or_else(Default::default, |set| set.options.clone());
        for option in self.options.iter().flat_map(|list| list.split(',')).filter(|option| !option.is_empty())
        {
            let Some((name, value)) = option.split_once('=') else {
                bail!("an option is written name=value, not \"{option}\"");
            };
            options.insert(name.trim().to_owned(), value.trim().to_owned());
        }
        let for_so_many = set.map_or(&info.seats, |set| &set.seats);
        let usual = for_so_many.iter().find(|&&seats| seats >= 3).or(for_so_many.first());
        let seats = seat_names(&info, self.seats.unwrap_or(usual.map_or(3, |&seats| seats.into())));
        Ok(Setup { game: info.game, seats, modules, options })
    }

    pub fn content(&self) -> Result<Option<Folder>> {
        self.content.as_deref().map(read_folder).transpose()
    }
}

/// What can be chosen for a game.
pub fn info(name: &str) -> Result<GameInfo> {
    let found = games().into_iter().find(|info| info.game == name);
    found.with_context(|| unknown_game(name))
}

/// A ready-made choice by its name.
fn named_set<'a>(info: &'a GameInfo, name: &str) -> Result<&'a SetInfo> {
    info.sets.iter().find(|set| set.name == name).with_context(|| {
        let known: Vec<_> = info.sets.iter().map(|set| set.name.as_str()).collect();
        format!("{} has no set \"{name}\"; there are {}", info.game, known.join(", "))
    })
}

/// The names of so many seats. Names that do not exist are made up, so that the sentence about the number comes later.
pub fn seat_names(info: &GameInfo, count: usize) -> Vec<String> {
    let made_up = (info.seat_names.len()..).map(|place| format!("seat-{place}"));
    info.seat_names.iter().cloned().chain(made_up).take(count.min(99)).collect()
}

/// Reads a content folder: every TOML file that lies in it.
pub fn read_folder(path: &Path) -> Result<Folder> {
    let mut folder = Folder::new();
    let entries =
        fs::read_dir(path).with_context(|| format!("the folder {} cannot be read", path.display()))?;
    for entry in entries {
        let file = entry?.path();
        if file.extension().is_some_and(|ending| ending == "toml") && file.is_file() {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            folder.insert(name, read_text(&file)?);
        }
    }
    Ok(folder)
}

pub fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// A key nobody can foresee.
pub fn fresh_key() -> Result<Key> {
    let mut key = Key { key: [0; 32], nonce: [0; 32] };
    getrandom::fill(&mut key.key)
        .and_then(|()| getrandom::fill(&mut key.nonce))
        .map_err(|fault| anyhow::anyhow!("the operating system gives no random numbers: {fault}"))?;
    Ok(key)
}

/// Sentences as one failure, one a line.
pub fn all<T: ToString>(sentences: Vec<T>) -> anyhow::Error {
    let lines: Vec<_> = sentences.iter().map(T::to_string).collect();
    anyhow::anyhow!(lines.join("\n"))
}
