//! `cargo xtask codegen`: the types of the protocol, of both games and of what is printed on their components in TypeScript,
//! for the web client. They are written, never edited.

use crate::shell::{call, crate_exists, root};
use crate::test::binary;
use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    root().join("web/src/wire/generated")
}

/// Writes the types anew; what is no longer a type goes away.
pub fn write() -> Result<()> {
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    export(&folder)?;
    println!("{} types written to {}", contents(&folder)?.len(), folder.display());
    Ok(())
}

/// Fails if the types on disk are not those of the protocol and of the games.
pub fn check() -> Result<()> {
    if !crate_exists("protocol") || !folder().exists() {
        return Ok(());
    }
    let fresh = std::env::temp_dir().join(format!("logres-codegen-{}", std::process::id()));
    export(&fresh)?;
    let (meant, found) = (contents(&fresh)?, contents(&folder())?);
    fs::remove_dir_all(&fresh)?;
    let stale = |name: &&PathBuf| meant.get(*name) != found.get(*name);
    let names: Vec<String> =
        meant.keys().chain(found.keys()).filter(stale).map(|name| name.display().to_string()).collect();
    if names.is_empty() {
        return Ok(());
    }
    bail!("these types are not those of the Rust code: {}; run `cargo xtask codegen`", names.join(", "))
}

/// The crates of games, each with an example `<game>_typescript`. The registry itself is not built into this program.
const GAMES: [&str; 2] = ["merlin", "camelot"];

fn export(folder: &Path) -> Result<()> {
    let games = GAMES.map(|game| (format!("{game}_typescript"), game));
    let mut examples = vec![("export".to_owned(), ""), ("content_typescript".to_owned(), "")];
    examples.splice(1..1, games);
    // The games know TypeScript only with a feature, so that nobody else compiles it with them. One build for all of them,
    // with the features of the whole workspace: dependencies are not compiled once more.
    let features = GAMES.map(|game| format!("logres-{game}/typescript")).join(",");
    let mut build = call("cargo build --quiet --workspace --features").and(features);
    for (example, _) in &examples {
        build = build.and("--example").and(example);
    }
    build.run()?;
    for (example, part) in examples {
        let into = folder.join(part).display().to_string();
        call("").and(binary(&format!("examples/{example}"))).and(into).run()?;
    }
    Ok(())
}

/// Every file under a folder with its text, by its path from there.
fn contents(folder: &Path) -> Result<BTreeMap<PathBuf, String>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(folder)?.to_owned(), fs::read_to_string(&path)?);
            }
        }
    }
    Ok(files)
}
