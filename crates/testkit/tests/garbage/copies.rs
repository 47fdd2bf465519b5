//! Changed copies of the kept corpus: bytes cut out, put in, turned over, or taken from another text.

use logres_kernel::Stream;
use std::fmt::Display;
use std::panic::{catch_unwind, resume_unwind};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The kept texts of a target.
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = logres_testkit::project::root().join("fuzz/corpus").join(target);
    let folder = std::fs::read_dir(folder).unwrap_or_else(|_| panic!("{target} has no corpus"));
    let mut paths: Vec<_> = folder.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    assert!(paths.len() >= 4, "{target}");
    paths.iter().map(|path| std::fs::read(path).expect("a file")).collect()
}

/// One to four changes to a text.
pub fn changed(text: &[u8], texts: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut chance = Stream::<8>::seeded(seed);
    let mut below = |bound: usize| chance.below(bound.max(1) as u32) as usize;
    let mut bytes = text.to_vec();
    for _ in 0..=below(3) {
        let place = below(bytes.len());
        let until = (place + below(8)).min(bytes.len());
        match below(4) {
            0 => drop(bytes.drain(place..until)),
            1 if place < bytes.len() => bytes[place] ^= 1 << below(8),
            2 => bytes.insert(place, below(256) as u8),
            _ => {
                let other = &texts[below(texts.len())];
                let from = below(other.len());
                let piece = other[from..(from + below(40)).min(other.len())].to_vec();
                bytes.splice(place..until, piece);
            }
        }
    }
    bytes
}

/// Runs a target on some bytes; if that panics, says on which, and how to see it again.
pub fn answered(target: &str, run: fn(&[u8]), bytes: &[u8], again: impl Display) {
    if let Err(panic) = catch_unwind(|| run(bytes)) {
        eprintln!("{target} breaks ({again}): \"{}\"", bytes.escape_ascii());
        resume_unwind(panic);
    }
}

/// Gives a target `LOGRES_FUZZ_SECONDS` seconds, three unless told otherwise. `LOGRES_FUZZ_SEED` names the first input; each
/// input after it has the next number.
pub fn for_some_seconds(target: &str, run: fn(&[u8])) {
    let number = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().expect("a number"));
    let lasts = Duration::from_secs(number("LOGRES_FUZZ_SECONDS").unwrap_or(3));
    let by_the_clock = || SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_nanos() as u64;
    let first = number("LOGRES_FUZZ_SEED").unwrap_or_else(by_the_clock);
    let texts = corpus(target);
    let start = Instant::now();
    let mut inputs = 0;
    // A machine that is very busy gets its hundred inputs too.
    while inputs < 100 || start.elapsed() < lasts {
        let seed = first.wrapping_add(inputs);
        let text = &texts[(seed % texts.len() as u64) as usize];
        let again = format_args!("LOGRES_FUZZ_SEED={seed}");
        answered(target, run, &changed(text, &texts, seed), again);
        inputs += 1;
    }
    println!("{target}: {inputs} inputs from LOGRES_FUZZ_SEED={first} on");
}
