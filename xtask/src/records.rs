//! `cargo xtask records`: every golden game is played again and must come out the same.

use crate::shell::{call, crate_exists, files};
use anyhow::{Result, bail};

pub fn replay() -> Result<()> {
    if !crate_exists("logres") {
        bail!("records are replayed by `logres`, which is not here yet");
    }
    let records: Vec<String> = files()?.into_iter().filter(|path| is_record(path)).collect();
    if records.is_empty() {
        println!("there are no records yet");
        return Ok(());
    }
    call("cargo build --release --quiet --package logres").run()?;
    let mut differ = Vec::new();
    for record in &records {
        let again = call("cargo run --release --quiet --package logres -- replay --verify").and(record);
        if again.run().is_err() {
            differ.push(record.as_str());
        }
    }
    println!("{} of {} records come out the same", records.len() - differ.len(), records.len());
    if differ.is_empty() { Ok(()) } else { bail!("these do not: {}", differ.join(", ")) }
}

fn is_record(path: &str) -> bool {
    path.starts_with("records/") && !path.ends_with(".md")
}
