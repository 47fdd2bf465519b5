//! `logres scenario FILE…`: run scenarios, print what differs.

use crate::choose::{read_content, read_text};
use anyhow::{Context, Result, bail};
use logres_games::run_scenario;
use logres_table::scenario;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    /// Scenario files, or folders of them.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Name also the scenarios that hold.
    #[arg(long, short)]
    verbose: bool,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let mut files = Vec::new();
    for path in &options.files {
        find(path, &mut files)?;
    }
    let (mut count, mut failed) = (0, 0);
    for file in &files {
        let scenarios = match scenario::read(&read_text(file)?) {
            Ok(scenarios) => scenarios,
            Err(faults) => {
                count += 1;
                failed += 1;
                println!("{}", file.display());
                faults.iter().for_each(|fault| println!("  {fault}"));
                continue;
            }
        };
        for scenario in scenarios {
            count += 1;
            // A content folder is named from where the scenario lies.
            let near = |path: &String| file.parent().unwrap_or(Path::new("")).join(path);
            let content = scenario.content.as_ref().map(near).map(|path| read_content(&path)).transpose()?;
            let report = run_scenario(&scenario, content.as_ref());
            if !report.differences.is_empty() {
                failed += 1;
                println!("{}: {} ({})", file.display(), report.title, report.clauses.join(", "));
                report.differences.iter().for_each(|difference| println!("  {difference}"));
            } else if options.verbose {
                println!("{}: {}: holds", file.display(), report.title);
            }
        }
    }
    if count == 0 {
        let given: Vec<_> = options.files.iter().map(|path| path.display().to_string()).collect();
        bail!("there is no scenario in {}", given.join(", "));
    }
    println!("{} of {count} scenario(s) hold", count - failed);
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The file itself, or every TOML file below a folder, in order of their names.
fn find(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let mut below: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    below.sort();
    for path in below {
        if path.is_dir() || path.extension().is_some_and(|ending| ending == "toml") {
            find(&path, files)?;
        }
    }
    Ok(())
}
