//! What is played, as the command line says it.

use anyhow::{Context, Result, bail};
use logres_games::{Content, GAMES, find};
use logres_protocol::{GameInfo, SetInfo, Setup};
use logres_table::{Folder, Key};
use logres_terminal::Texts;
use std::fs;
use std::path::{Path, PathBuf};

/// The game and how it is set up.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Choose {
    /// Which game; `logres games` lists them. The first one if not said.
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
    /// The setup this describes. Compiling it decides whether it can be played.
    pub fn setup(&self) -> Result<Setup> {
        let info = info(self.game.as_deref().unwrap_or(GAMES[0].name()))?;
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

    pub fn content(&self) -> Result<Option<Content>> {
        self.content.as_deref().map(read_content).transpose()
    }
}

/// What can be chosen for a game.
pub fn info(name: &str) -> Result<GameInfo> {
    find(name).map(|game| game.info()).map_err(anyhow::Error::msg)
}

/// A ready-made choice by its name.
fn named_set<'a>(info: &'a GameInfo, name: &str) -> Result<&'a SetInfo> {
    info.sets.iter().find(|set| set.name == name).with_context(|| {
        let known: Vec<_> = info.sets.iter().map(|set| set.name.as_str()).collect();
        format!("{} has no set \"{name}\"; there are {}", info.game, known.join(", "))
    })
}

/// The names of this many seats. Names that do not exist are made up, so that the sentence about the number comes later.
pub fn seat_names(info: &GameInfo, count: usize) -> Vec<String> {
    let made_up = (info.seat_names.len()..).map(|place| format!("seat-{place}"));
    info.seat_names.iter().cloned().chain(made_up).take(count.min(99)).collect()
}

/// The language of texts for people.
#[derive(clap::Args, Clone, Debug, Default)]
pub struct Language {
    /// The language: en, fr or hu. That of the system (LC_ALL, LC_MESSAGES, LANG) if not said and we have it.
    #[arg(long, env = "LOGRES_LANGUAGE", value_parser = known_language)]
    language: Option<String>,
}

impl Language {
    /// The one that was asked for, or the system's, or English.
    pub fn code(&self) -> String {
        let wished = || {
            // The first that is set decides, as everywhere.
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
                .into_iter()
                .filter_map(|name| std::env::var(name).ok())
                .find(|value| !value.is_empty())?;
            spoken(&locale)
        };
        self.language.clone().or_else(wished).unwrap_or_else(|| "en".to_owned())
    }

    pub fn texts(&self, game: &str) -> Texts {
        Texts::new(&self.code(), game)
    }
}

/// The language of a locale (`fr_CA.UTF-8`), if we have it.
fn spoken(locale: &str) -> Option<String> {
    let language = locale.split(['_', '.', '@', '-']).next()?.to_lowercase();
    Texts::languages().contains(language.as_str()).then_some(language)
}

fn known_language(name: &str) -> Result<String, String> {
    let known = Texts::languages();
    if known.contains(name) {
        return Ok(name.to_owned());
    }
    let known: Vec<_> = known.into_iter().collect();
    Err(format!("there are no texts in \"{name}\"; there are {}", known.join(", ")))
}

/// A number that cannot be nothing.
pub fn positive<T: std::str::FromStr + PartialOrd + Default>(text: &str) -> Result<T, String> {
    match text.parse::<T>() {
        Ok(number) if number > T::default() => Ok(number),
        Ok(_) => Err("it must be at least 1".to_owned()),
        Err(_) => Err("this is no whole number above 0 that fits".to_owned()),
    }
}

/// A number of some size, neither below zero nor without end.
pub fn not_negative(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(number) if number >= 0.0 && number.is_finite() => Ok(number),
        _ => Err("it must be a number of at least 0".to_owned()),
    }
}

/// A share of a whole.
pub fn share(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
        Ok(number) if (0.0..=1.0).contains(&number) => Ok(number),
        _ => Err("it must be a number from 0 to 1".to_owned()),
    }
}

/// Can this file be written? Asked before hours are spent on what goes into it.
pub fn writable(path: &Path) -> Result<()> {
    let opened = fs::File::options().create(true).append(true).open(path);
    opened.map(drop).with_context(|| format!("{} cannot be written", path.display()))
}

pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Reads a content folder to play with.
pub fn read_content(path: &Path) -> Result<Content> {
    read_folder(path).map(Content::new)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_system_is_found() {
        for (locale, language) in [
            ("fr_CA.UTF-8", Some("fr")),
            ("hu", Some("hu")),
            ("hu_HU@euro", Some("hu")),
            ("en-GB", Some("en")),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("tlh_QO", None),
        ] {
            assert_eq!(spoken(locale).as_deref(), language, "{locale}");
        }
        assert!(known_language("tlh").is_err_and(|fault| fault.contains("en, fr, hu")));
    }

    #[test]
    fn nothing_is_no_number_of_games() {
        assert_eq!(positive::<u64>("7"), Ok(7));
        for wrong in ["0", "-1", "", "x", "99999999999999999999"] {
            assert!(positive::<u64>(wrong).is_err(), "{wrong}");
        }
    }
}
