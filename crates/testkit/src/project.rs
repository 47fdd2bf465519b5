//! The files of the project, for tests that hold them against each other.

use std::fs;
use std::path::{Path, PathBuf};

/// A text file: its path from the root of the project, and what stands in it.
pub struct File {
    pub path: String,
    pub text: String,
}

/// Code that is compiled with a feature only and never shipped. It shows how a module or a card gets in; its clauses and
/// texts are made up and stand beside its tests.
const EXAMPLES: [&str; 3] = [
    "crates/camelot/src/rules/cards/feast.rs",
    "crates/camelot/src/rules/cards/plague.rs",
    "crates/merlin/src/modules/orchard.rs",
];

impl File {
    pub fn is_example(&self) -> bool {
        EXAMPLES.contains(&self.path.as_str())
    }
}

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every text file under a folder of the project whose name ends so, in order of their paths. A folder that does not
/// exist has none.
pub fn files(folder: &str, end: &str) -> Vec<File> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(root().join(&folder)) else { continue };
        for entry in entries.flatten() {
            let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                folders.push(path);
            } else if path.ends_with(end)
                && let Ok(text) = fs::read_to_string(entry.path())
            {
                found.push(File { path, text });
            }
        }
    }
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_a_file() {
        let code = files("crates", ".rs");
        assert_eq!(code.iter().filter(|file| file.is_example()).count(), EXAMPLES.len());
    }
}
