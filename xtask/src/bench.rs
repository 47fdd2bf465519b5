//! `cargo xtask bench`: the benchmarks, and nothing else. They are never run as tests, because a busy machine would fail
//! them.

use crate::shell::{call, files};
use anyhow::{Result, bail};

/// Words after `bench` narrow down which benchmarks run.
pub fn bench(filter: &[&str]) -> Result<()> {
    if !files()?.iter().any(|path| path.contains("/benches/") && path.ends_with(".rs")) {
        bail!("there are no benchmarks yet");
    }
    let start = call("cargo bench --workspace --bench * --");
    filter.iter().fold(start, |start, word| start.and(*word)).run()
}
