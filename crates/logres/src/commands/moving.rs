//! `logres move`: carries a host from one database to another.

use super::serve::{location, runtime};
use anyhow::Result;
use logres_server::store::Location;
use logres_server::store::moving::{Damaged, carry};
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    /// The database of a server that is stopped: a SQLite file, or postgres://user:password@host/name.
    #[arg(long, value_parser = location())]
    from: Location,
    /// The new database: a file that is not there yet, or an empty PostgreSQL database.
    #[arg(long, value_parser = location())]
    to: Location,
    /// Also carry tables over whose log is damaged. They can be looked at, and not played on.
    #[arg(long)]
    damaged: bool,
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let damaged = if options.damaged { Damaged::Carry } else { Damaged::Refuse };
    let moved = runtime()?.block_on(carry(&options.from, &options.to, damaged))?;
    println!(
        "{} is in {} now: {} accounts, {} tables with {} entries. Every row was read again and every chain of hashes checked.",
        options.from, options.to, moved.accounts, moved.tables, moved.entries
    );
    for (table, sentence) in &moved.damaged {
        println!("The table {table} is damaged, as it was before: {sentence}.");
    }
    println!("{} is as it was. Keep it as a back-up, and start no server on it any more.", options.from);
    Ok(ExitCode::SUCCESS)
}
