//! For build scripts: lists text files of the project as constants of Rust, so that they go into the binary.

use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Writes `texts.rs` into the build folder: for each name a constant with every file below a folder of the project whose
/// name ends so, as its path below the folder and its text.
pub fn write(lists: &[(&str, &str, &str)]) {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    let mut code = String::new();
    for (name, folder, ending) in lists {
        let folder = root.join(folder);
        println!("cargo::rerun-if-changed={}", folder.display());
        let mut files = Vec::new();
        list(&folder, ending, &mut files);
        files.sort();
        writeln!(code, "/// Path below the folder, and text.").expect("a string takes it");
        writeln!(code, "pub const {name}: &[(&str, &str)] = &[").expect("a string takes it");
        for file in files {
            println!("cargo::rerun-if-changed={}", file.display());
            let path =
                file.strip_prefix(&folder).expect("it lies there").to_string_lossy().replace('\\', "/");
            let full = file.canonicalize().expect("it exists");
            writeln!(code, "    ({path:?}, include_str!({full:?})),").expect("a string takes it");
        }
        writeln!(code, "];").expect("a string takes it");
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("texts.rs");
    fs::write(out, code).expect("the build folder can be written");
}

/// Every file below a folder whose name ends so.
fn list(folder: &Path, ending: &str, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            list(&path, ending, files);
        } else if path.extension().is_some_and(|found| found == ending) {
            files.push(path);
        }
    }
}
