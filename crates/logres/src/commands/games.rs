//! `logres games`: what can be played, and what can be chosen for it.

use crate::choose::Language;
use anyhow::Result;
use logres_games::infos;
use std::io::{Write, stdout};
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    #[command(flatten)]
    language: Language,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let mut out = stdout().lock();
    for info in infos() {
        let texts = options.language.texts(&info.game);
        let seats: Vec<_> = info.seats.iter().map(u8::to_string).collect();
        writeln!(out, "{}, for {}", info.game, seats.join(", "))?;
        for set in &info.sets {
            let title = texts.get(&set.title);
            writeln!(out, "  --set {:<14} {title}: {}", set.name, texts.get(&set.about))?;
        }
        if !info.modules.is_empty() {
            writeln!(out, "  --modules {}", info.modules.join(","))?;
        }
        for option in &info.options {
            writeln!(out, "  --options {}={}", option.name, option.values.join("|"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
