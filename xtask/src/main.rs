//! The chores of the workspace: `cargo xtask test`.

use anyhow::{Result, bail};
use std::process::Command;

fn main() -> Result<()> {
    match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        _ => bail!("usage: cargo xtask test"),
    }
}

fn test() -> Result<()> {
    run(&["fmt", "--all", "--check"])?;
    run(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    run(&["test", "--workspace"])
}

fn run(args: &[&str]) -> Result<()> {
    let status = Command::new("cargo").args(args).status()?;
    if status.success() { Ok(()) } else { bail!("`cargo {}` failed", args.join(" ")) }
}
