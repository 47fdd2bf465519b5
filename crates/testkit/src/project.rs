//! The files of the project, for tests that hold them against each other.

use std::fs;
use std::path::{Path, PathBuf};

/// A text file: its path from the root of the project, and what stands in it.
pub struct File {
    pub path: String,
    pub text: String,
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
