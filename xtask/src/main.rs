//! The chores of the workspace, one command each. `cargo xtask` alone lists them.
//!
//! Chores are written in Rust so that a newcomer needs nothing but Rust to run them, on any system. What a chore does
//! is to call other commands in order and to say plainly what it is doing; see [`shell`].

mod bench;
mod codegen;
mod contract;
mod dist;
mod fuzz;
mod laws;
mod play;
mod python;
mod records;
mod rooms;
mod shell;
mod test;
mod tidy;

use anyhow::{Result, bail};
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask play [ARGUMENTS]     build everything and start the game; ARGUMENTS go to `logres`
cargo xtask test [--only PART]   everything CI runs; PART is rust, laws, server, web, browser or python
cargo xtask python               build the Python package, and an environment with it in target/python
cargo xtask python ray|sb3       the test on a Ray cluster of two nodes, or PPO with masks; both install large packages
cargo xtask tidy                 check the rooms, their dependencies and the habits of STYLE.md
cargo xtask codegen [--check]    write the protocol types for the web client, or check that they are current
cargo xtask laws [GAMES]         hold the laws with every set of modules and every number of seats; takes long
cargo xtask records              replay every golden game under records/ and compare
cargo xtask fuzz [--seconds N] [TARGET]
                                 each fuzz target for N seconds, 60 unless told; writes docs/fuzzing.md
cargo xtask dist                 a release below target/dist-files: archive, Debian package, wheel, checksums, bills of materials
cargo xtask bench [--keep|NAME]  measure the rules and the search, beside the figures in BENCHMARKS.md";

fn main() -> ExitCode {
    // A failed chore is told in a sentence; a backtrace of this program would help nobody.
    match chore() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn chore() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play", ref rest @ ..] => play::play(rest),
        ["test"] => test::test(None),
        ["test", "--only", part] => test::test(Some(part)),
        ["python"] => python::build(),
        ["python", what] => python::on_demand(what),
        ["tidy"] => tidy::tidy(),
        ["codegen"] => codegen::write(),
        ["codegen", "--check"] => codegen::check(),
        ["laws", ref rest @ ..] => laws::laws(rest),
        ["records"] => records::replay(),
        ["fuzz", ref rest @ ..] => fuzz::fuzz(rest),
        ["dist"] => dist::dist(),
        ["bench", ref rest @ ..] => bench::bench(rest),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("there is no chore \"{}\". These are the chores:\n{USAGE}", words.join(" ")),
    }
}
