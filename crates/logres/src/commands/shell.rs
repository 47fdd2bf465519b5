//! `logres completions SHELL` and `logres man DIR`: what an installed program brings for the shell and for `man`. Both are
//! made from the command line's own definition, so they cannot disagree with it.

use anyhow::{Context, Result};
use clap_complete::Shell;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Completions {
    /// Which shell will read them.
    shell: Shell,
}

#[derive(clap::Args)]
pub struct Man {
    /// Where to write the pages; made if it is not there.
    folder: PathBuf,
}

pub fn completions(mut command: clap::Command, options: &Completions) -> Result<ExitCode> {
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, name, &mut script);
    std::io::Write::write_all(&mut std::io::stdout().lock(), &script)?;
    Ok(ExitCode::SUCCESS)
}

/// One page for `logres` and one for each command: `logres-serve.1` and so on.
pub fn man(command: clap::Command, options: &Man) -> Result<ExitCode> {
    let folder = &options.folder;
    fs::create_dir_all(folder).with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    // Otherwise every command gets a page about its own `help`.
    let command = command.disable_help_subcommand(true);
    clap_mangen::generate_to(command, folder)
        .with_context(|| format!("{} cannot be written", folder.display()))?;
    Ok(ExitCode::SUCCESS)
}
