//! A power cut, played on files: what was not confirmed by fsync is lost, sector by sector, as chance has it.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

const SECTOR: u64 = 512;

/// Numbers from a seed.
pub struct Draw(pub u64);

impl Draw {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (bits ^ (bits >> 31)) % bound.max(1)
    }
}

/// Builds the library that notes what is written, and gives its path.
pub fn library(folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/power/forget.c");
    let library = folder.join("forget.so");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o"]).arg(&library).arg(source);
    let built =
        compiler.args(["-ldl", "-lpthread"]).status().expect("a C compiler, which Rust needs as well");
    assert!(built.success());
    library
}

/// A command whose writes are noted.
pub fn watched(library: &Path, folder: &Path, journal: &Path) -> Command {
    let mut command = Command::new(super::serving::binary());
    command.env("LD_PRELOAD", library).env("LOGRES_CUT_FOLDER", folder.canonicalize().unwrap());
    command.env("LOGRES_CUT_JOURNAL", journal);
    command
}

/// What was in a part of a file before a write that was not confirmed.
struct Old {
    offset: u64,
    /// The size of the whole file then.
    size: u64,
    bytes: Vec<u8>,
}

/// The unconfirmed writes of each file, and how many syncs there were.
fn read_journal(journal: &Path) -> (BTreeMap<PathBuf, Vec<Old>>, usize) {
    const HEAD: usize = 32;
    let bytes = std::fs::read(journal).unwrap();
    let mut files: BTreeMap<PathBuf, Vec<Old>> = BTreeMap::new();
    let (mut at, mut syncs) = (0, 0);
    while let Some(head) = bytes.get(at..at + HEAD) {
        let short = |from: usize| u32::from_ne_bytes(head[from..from + 4].try_into().unwrap());
        let long = |from: usize| u64::from_ne_bytes(head[from..from + 8].try_into().unwrap());
        let (path_end, length) = (at + HEAD + short(4) as usize, long(24) as usize);
        // Killed in the middle of a note: its write has not begun.
        let Some(old) = bytes.get(path_end..path_end + length) else { break };
        let path = PathBuf::from(String::from_utf8(bytes[at + HEAD..path_end].to_vec()).unwrap());
        let file = files.entry(path).or_default();
        if short(0) == u32::from(b'S') {
            file.clear();
            syncs += 1;
        } else {
            file.push(Old { offset: long(8), size: long(16), bytes: old.to_vec() });
        }
        at = path_end + length;
    }
    (files, syncs)
}

/// What a power cut did.
#[derive(Default)]
pub struct Cut {
    /// Sectors that were written and not confirmed.
    pub unconfirmed: usize,
    /// Those of them that are not as they were written last.
    pub lost: usize,
    pub syncs: usize,
}

/// Makes the files what a power cut could have left: every sector that was written since the file's last confirmation is any
/// of the versions it had since then. A file that grew may be shorter again, or have nothing but zeros where nothing arrived.
pub fn cut(journal: &Path, draw: &mut Draw) -> Cut {
    let (files, syncs) = read_journal(journal);
    let mut cut = Cut { syncs, ..Cut::default() };
    for (path, writes) in files {
        let Ok(now) = std::fs::read(&path) else { continue };
        if path.to_string_lossy().ends_with("-shm") {
            // Shared memory is no part of the database; whatever is there must not matter.
            continue;
        }
        if writes.is_empty() {
            continue;
        }
        // Back from the last write to the first: `file` is what was there before.
        let (mut file, mut versions) = (now.clone(), BTreeMap::<u64, Vec<Vec<u8>>>::new());
        let mut sizes = vec![now.len() as u64];
        let sector = |file: &[u8], number: u64| {
            let start = ((number * SECTOR) as usize).min(file.len());
            let end = (((number + 1) * SECTOR) as usize).min(file.len());
            let mut bytes = file[start..end].to_vec();
            bytes.resize(SECTOR as usize, 0);
            bytes
        };
        for old in writes.iter().rev() {
            let before = file.len() as u64;
            file.resize(old.size as usize, 0);
            let start = old.offset as usize;
            file[start.min(old.size as usize)..(start + old.bytes.len()).min(old.size as usize)]
                .copy_from_slice(&old.bytes);
            sizes.push(old.size);
            // Which sectors this write touched: those of its old bytes, and those beyond the end as it was.
            let from = old.offset.min(old.size) / SECTOR;
            let to = (old.offset + old.bytes.len() as u64).max(before.max(old.size)).div_ceil(SECTOR);
            let grown = old.offset + old.bytes.len() as u64 >= old.size;
            let to = if grown { to } else { (old.offset + old.bytes.len() as u64).div_ceil(SECTOR) };
            for number in from..to {
                let known = versions.entry(number).or_insert_with(|| vec![sector(&now, number)]);
                let version = sector(&file, number);
                if known.last() != Some(&version) {
                    known.push(version);
                }
            }
        }
        let size = sizes[draw.below(sizes.len() as u64) as usize].max(file.len() as u64);
        let mut left = now.clone();
        left.resize(size as usize, 0);
        for (number, known) in versions.iter().filter(|(_, known)| known.len() > 1) {
            cut.unconfirmed += 1;
            let chosen = draw.below(known.len() as u64) as usize;
            cut.lost += usize::from(chosen > 0);
            let start = (number * SECTOR) as usize;
            let end = (start + SECTOR as usize).min(left.len());
            if start < end {
                left[start..end].copy_from_slice(&known[chosen][..end - start]);
            }
        }
        std::fs::write(&path, left).unwrap();
    }
    cut
}
