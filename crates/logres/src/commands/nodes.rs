//! `logres nodes`: who works on a database together, and who has which table.

use super::serve::{location, runtime};
use anyhow::{Result, bail};
use logres_server::store::nodes::KnownNode;
use logres_server::store::{Location, postgres};
use std::io::{Write, stdout};
use std::process::ExitCode;

#[derive(clap::Args)]
pub struct Options {
    /// The database of the nodes: postgres://user:password@host/name.
    #[arg(long, env = "LOGRES_DATABASE", default_value = "logres.db", value_parser = location())]
    database: Location,
    /// Also list the tables of each node.
    #[arg(long)]
    tables: bool,
}

/// So long ago, in the largest unit that fits.
fn ago(milliseconds: u64) -> String {
    match milliseconds / 1000 {
        seconds @ 0..120 => format!("{seconds} s"),
        seconds @ 120..7_200 => format!("{} min", seconds / 60),
        seconds @ 7_200..172_800 => format!("{} h", seconds / 3_600),
        seconds => format!("{} days", seconds / 86_400),
    }
}

const fn state(known: &KnownNode) -> &'static str {
    match (known.alive, known.node.leaving) {
        (true, false) => "works",
        (true, true) => "is being stopped",
        (false, _) => "is gone",
    }
}

pub fn run(options: &Options) -> Result<ExitCode> {
    let Location::Postgres(url) = &options.database else {
        bail!(
            "{} is one file with one server; nodes share a PostgreSQL database (docs/nodes.md)",
            options.database
        );
    };
    let found = runtime()?.block_on(postgres::look_at_nodes(url))?;
    let mut out = stdout().lock();
    if found.nodes.nodes.is_empty() {
        writeln!(out, "No node works on {}.", options.database)?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(
        out,
        "{:<14} {:<28} {:<10} {:>8} {:>10} {:>8}  state",
        "node", "address", "version", "started", "last sign", "tables"
    )?;
    for known in &found.nodes.nodes {
        let node = &known.node;
        let own: Vec<_> =
            found.held.iter().filter(|(_, holder)| *holder == node.id).map(|(table, _)| table).collect();
        let started = found.nodes.now.saturating_sub(known.started_at);
        writeln!(
            out,
            "{:<14} {:<28} {:<10} {:>8} {:>10} {:>8}  {}",
            node.id,
            node.url,
            node.version,
            ago(started),
            ago(known.silent_for),
            own.len(),
            state(known)
        )?;
        if options.tables {
            own.iter().try_for_each(|table| writeln!(out, "    {table}"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
