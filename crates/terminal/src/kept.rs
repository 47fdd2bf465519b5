//! Games that were not finished: each is kept after every answer, so that a closed window, a lost connection or a power
//! cut loses nothing.
//!
//! A kept game is a record with one remark more, which says who plays the seats.

use crate::backend::Seated;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How the remark begins that names the players.
const PLAYERS: &str = "# players";
/// A person, in that remark; bots stand there by their names.
const PERSON: &str = "person";
/// How the files' names end.
const ENDING: &str = "record";
/// This many unfinished games are kept; of more than that the oldest goes.
const MOST: usize = 20;

/// Keeps one game in one file.
pub struct Keeper {
    file: PathBuf,
    players: String,
}

impl Keeper {
    /// A new file in the folder, which is made if need be.
    pub fn begin(folder: &Path, game: &str, seated: &[Seated]) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let mut kept = unfinished(folder);
        while kept.len() >= MOST {
            fs::remove_file(kept.remove(0))?;
        }
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
        Ok(Self::go_on(&folder.join(format!("{game}-{now}.{ENDING}")), seated))
    }

    /// Goes on in a file.
    pub fn go_on(file: &Path, seated: &[Seated]) -> Self {
        let names = seated.iter().map(|seated| match seated {
            Seated::Person => PERSON,
            Seated::Bot { name, .. } => name,
        });
        let players = names.fold(PLAYERS.to_owned(), |line, name| format!("{line} {name}"));
        Self { file: file.to_owned(), players }
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Writes the record. What was kept before stays whole until the new one is.
    pub fn keep(&mut self, record: &str) -> io::Result<()> {
        let beside = self.file.with_extension("new");
        let mut file = fs::File::create(&beside)?;
        file.write_all(record.as_bytes())?;
        writeln!(file, "{}", self.players)?;
        file.sync_data()?;
        fs::rename(&beside, &self.file)
    }

    /// The game is over: there is nothing to go on with.
    pub fn finish(&mut self) -> io::Result<()> {
        match fs::remove_file(&self.file) {
            Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(fault),
            _ => Ok(()),
        }
    }
}

/// The unfinished games of a folder, the latest last.
pub fn unfinished(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut kept: Vec<_> = files
        .filter(|file| file.extension().is_some_and(|ending| ending == ENDING))
        .filter_map(|file| Some((fs::metadata(&file).and_then(|about| about.modified()).ok()?, file)))
        .collect();
    kept.sort();
    kept.into_iter().map(|(_, file)| file).collect()
}

/// Who plays the seats of a kept game: nothing for a person, otherwise the name of the bot. `None` if it does not say.
pub fn players(record: &str) -> Option<Vec<Option<String>>> {
    let names = record.lines().find_map(|line| line.strip_prefix(PLAYERS))?;
    let player = |name: &str| if name == PERSON { None } else { Some(name.to_owned()) };
    Some(names.split_whitespace().map(player).collect())
}

/// Where unfinished games and sessions are kept on this machine, as its system likes it.
pub fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME").map(|home| home.join(".local/state"));
    let base = set("XDG_STATE_HOME").or_else(|| set("LOCALAPPDATA")).or_else(home)?;
    Some(base.join("logres"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_kept_until_it_is_over() {
        let folder = std::env::temp_dir().join(format!("logres-kept-{}", std::process::id()));
        let bot = Seated::Bot { name: "page".to_owned(), seed: 1 };
        let mut keeper = Keeper::begin(&folder, "merlin", &[Seated::Person, bot]).unwrap();
        assert_eq!(unfinished(&folder), Vec::<PathBuf>::new());
        keeper.keep("logres-record 1\n").unwrap();
        keeper.keep("logres-record 1\nend\n").unwrap();
        assert_eq!(unfinished(&folder), [keeper.file()]);
        let text = fs::read_to_string(keeper.file()).unwrap();
        assert!(text.starts_with("logres-record 1\nend\n"), "{text}");
        assert_eq!(players(&text), Some(vec![None, Some("page".to_owned())]));
        assert_eq!(players("logres-record 1\n"), None);
        keeper.finish().unwrap();
        keeper.finish().unwrap();
        assert_eq!(unfinished(&folder), Vec::<PathBuf>::new());
        // No more than a shelf holds, and the oldest goes first.
        for game in 0..MOST + 3 {
            let mut keeper = Keeper::go_on(&folder.join(format!("{game}.record")), &[]);
            keeper.keep("x").unwrap();
        }
        Keeper::begin(&folder, "merlin", &[]).unwrap();
        let kept = unfinished(&folder);
        assert_eq!(kept.len(), MOST - 1);
        assert_eq!(kept.last().unwrap().file_name().unwrap(), format!("{}.record", MOST + 2).as_str());
        fs::remove_dir_all(&folder).unwrap();
    }
}
