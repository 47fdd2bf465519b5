//! `cargo xtask play`: the product, built and started.

use crate::shell::{call, crate_exists, has};
use crate::test::{packages, web_exists};
use anyhow::{Result, bail};

/// Arguments go to `logres` as they are; without any, it is the browser where that is possible, else the terminal.
pub fn play(arguments: &[&str]) -> Result<()> {
    if !crate_exists("logres") {
        bail!("there is nothing to play yet: crates/logres is missing");
    }
    let browser = web_exists() && crate_exists("server");
    let with_web = browser && has("npm");
    if with_web {
        packages()?;
        call("npm run --silent build").within("web").run()?;
    }
    let mut words: Vec<&str> = arguments.to_vec();
    if words.is_empty() {
        if browser && !with_web {
            println!("Node is missing, so the web client cannot be built: playing in the terminal instead.");
            println!("To play in a browser, install Node 20.19 or later and run `cargo xtask play` again.");
        }
        words.push(if with_web { "play" } else { "terminal" });
    }
    println!("building; the first time takes some minutes");
    let start = call("cargo run --profile play --package logres --");
    words.into_iter().fold(start, |start, word| start.and(word)).run()
}
