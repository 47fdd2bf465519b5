//! Games that are kept in a file, one a line, so that a run that was broken off goes on where it stopped.
//!
//! The first line says what decides the result: who plays what, how, by which rules. A file with another first line is
//! refused, so that no game is ever counted under a name it was not played by.

use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;

/// The version of the format.
const VERSION: u32 = 1;

/// A file to which games are added.
pub struct Keeper {
    file: Option<File>,
    lost: Option<std::io::Error>,
}

impl Keeper {
    /// Keeps nothing.
    pub const fn none() -> Self {
        Self { file: None, lost: None }
    }

    pub fn keep(&mut self, game: &impl Serialize) {
        self.keep_line(&serde_json::to_string(game).unwrap_or_default());
    }

    /// Keeps a game that is written as JSON already.
    pub fn keep_line(&mut self, game: &str) {
        let Some(file) = &mut self.file else { return };
        // One write a line: a line is whole or it is the last one.
        let line = format!("{game}\n");
        if let Err(fault) = file.write_all(line.as_bytes()) {
            self.lost.get_or_insert(fault);
        }
    }

    /// Says what could not be kept.
    pub fn complain(&self) {
        if let Some(fault) = &self.lost {
            eprintln!("some games could not be kept: {fault}");
        }
    }
}

/// What decides the result of a run, as the first line of its file.
pub fn header(what: &str, facts: Value) -> Value {
    let mut header =
        Map::from_iter([("logres-kept".to_owned(), VERSION.into()), ("what".to_owned(), what.into())]);
    header.insert("version".to_owned(), env!("CARGO_PKG_VERSION").into());
    // Two builds of one version may play differently.
    header.insert("build".to_owned(), crate::BUILD.into());
    if let Value::Object(facts) = facts {
        header.extend(facts);
    }
    Value::Object(header)
}

/// What is kept in a file, and the file to go on in. A file that is not there is begun.
pub fn open<T: DeserializeOwned>(path: &Path, header: &Value) -> Result<(Vec<T>, Keeper)> {
    let name = path.display();
    let text = if path.exists() {
        fs::read_to_string(path).with_context(|| format!("{name} cannot be read"))?
    } else {
        String::new()
    };
    // The line feed is written last, so a line that has one is whole.
    let whole = text.rfind('\n').map_or("", |last| &text[..=last]);
    let mut lines = whole.lines().enumerate();
    if let Some((_, first)) = lines.next() {
        compare(path, first, header)?;
    } else if !text.is_empty() && !header.to_string().starts_with(&text) {
        bail!("{name} does not say what was played; it is no file of kept games");
    }
    let mut known = Vec::new();
    for (place, line) in lines {
        let game = serde_json::from_str(line)
            .with_context(|| format!("{name}, line {}: this is no kept game", place + 1))?;
        known.push(game);
    }
    let file = File::options().create(true).append(true).open(path);
    let file = file.with_context(|| format!("{name} cannot be written"))?;
    if whole.len() < text.len() {
        eprintln!("{name}: the last line breaks off and is left out; its game is played again");
        file.set_len(whole.len() as u64).with_context(|| format!("{name} cannot be mended"))?;
    }
    let mut keeper = Keeper { file: Some(file), lost: None };
    if whole.is_empty() {
        keeper.keep(header);
    }
    Ok((known, keeper))
}

/// Refuses a file that was played with something else, and names what differs.
fn compare(path: &Path, first: &str, header: &Value) -> Result<()> {
    let name = path.display();
    let found: Value = match serde_json::from_str(first) {
        Ok(found @ Value::Object(_)) => found,
        _ => bail!("{name} does not say what was played; it is no file of kept games"),
    };
    if found.get("logres-kept").is_none() {
        bail!(
            "{name} does not say what was played; an older version kept it, and nobody knows with which bots"
        );
    }
    let (Value::Object(found), Value::Object(wanted)) = (&found, header) else { return Ok(()) };
    let mut keys: Vec<&String> = found.keys().chain(wanted.keys()).collect();
    keys.sort();
    keys.dedup();
    let said = |value: Option<&Value>| value.map_or_else(|| "nothing".to_owned(), Value::to_string);
    let differences: Vec<String> = keys
        .into_iter()
        .filter(|key| found.get(*key) != wanted.get(*key))
        .map(|key| format!("  {key}: {} there, {} here", said(found.get(key)), said(wanted.get(key))))
        .collect();
    if differences.is_empty() {
        return Ok(());
    }
    bail!(
        "{name} holds games of another run; take another file, or the same bots and setup\n{}",
        differences.join("\n")
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn path(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("logres-kept-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        let _ = fs::remove_file(&path);
        path
    }

    #[test]
    fn a_file_goes_on_only_with_what_it_was_begun_with() {
        let path = path("same.jsonl");
        let header_of = |bots: &str| header("arena", json!({ "bots": bots, "seed": 7 }));
        let (known, mut keeper) = open::<u32>(&path, &header_of("page")).unwrap();
        assert!(known.is_empty());
        keeper.keep(&4);
        drop(keeper);
        let (known, mut keeper) = open::<u32>(&path, &header_of("page")).unwrap();
        assert_eq!(known, [4]);
        keeper.keep(&5);
        drop(keeper);
        let fault = open::<u32>(&path, &header_of("knight")).err().unwrap().to_string();
        assert!(
            fault.contains("bots: \"page\" there, \"knight\" here") && !fault.contains("seed"),
            "{fault}"
        );
        assert_eq!(open::<u32>(&path, &header_of("page")).unwrap().0, [4, 5]);
        // Another build of the same version may play differently.
        let text = fs::read_to_string(&path).unwrap().replacen(crate::BUILD, "0123456789abcdef", 1);
        fs::write(&path, text).unwrap();
        let fault = open::<u32>(&path, &header_of("page")).err().unwrap().to_string();
        assert!(fault.contains("build: \"0123456789abcdef\" there") && !fault.contains("version"), "{fault}");
    }

    #[test]
    fn a_torn_line_is_dropped_and_a_garbled_one_is_not() {
        let path = path("torn.jsonl");
        let header = header("arena", json!({ "seed": 7 }));
        for torn in
            [format!("{header}\n4\n\"hal"), format!("{header}\n4"), header.to_string()[..9].to_owned()]
        {
            fs::write(&path, &torn).unwrap();
            let (mut known, mut keeper) = open::<Value>(&path, &header).unwrap();
            known.iter().for_each(|game| assert_eq!(*game, 4));
            keeper.keep(&json!(6));
            drop(keeper);
            known.push(json!(6));
            assert_eq!(open::<Value>(&path, &header).unwrap().0, known, "{torn}");
        }
        fs::write(&path, format!("{header}\n4\n\"hal\n5\n")).unwrap();
        assert!(open::<Value>(&path, &header).err().unwrap().to_string().contains("line 3"));
        for other in ["{\"number\": 3}\n", "no JSON\n", "no line at all"] {
            fs::write(&path, other).unwrap();
            let fault = open::<Value>(&path, &header).err().unwrap().to_string();
            assert!(fault.contains("does not say what was played"), "{fault}");
            assert_eq!(fs::read_to_string(&path).unwrap(), other, "nothing is lost");
        }
    }
}
