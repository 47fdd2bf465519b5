//! The sources of the rules, the content and the bots as one number. The Python package names its build by it too.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Crates that only show, carry or test games.
const WITHOUT: [&str; 5] = ["logres", "protocol", "server", "terminal", "testkit"];

/// The name of the build.
pub fn digest() -> String {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let mut folders = vec![root.join("content")];
    for entry in fs::read_dir(root.join("crates")).expect("the crates lie there").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !WITHOUT.contains(&name.as_str()) {
            folders.extend(["src", "weights"].map(|folder| entry.path().join(folder)));
        }
    }
    let mut files = Vec::new();
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        println!("cargo::rerun-if-changed={}", folder.display());
        list(folder, &mut files);
    }
    files.sort();
    let mut digest = Digest::default();
    for file in &files {
        let path = file.strip_prefix(&root).expect("it lies there").to_string_lossy().replace('\\', "/");
        digest.add(path.as_bytes());
        digest.add(&fs::read(file).expect("it can be read"));
    }
    format!("{:016x}", digest.0)
}

/// FNV-1a. It has to tell builds apart, not to withstand anybody.
struct Digest(u64);

impl Default for Digest {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Digest {
    fn add(&mut self, bytes: &[u8]) {
        let length = (bytes.len() as u64).to_le_bytes();
        for &byte in length.iter().chain(bytes) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

/// Every file below a folder.
fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            list(&path, files);
        } else {
            files.push(path);
        }
    }
}
