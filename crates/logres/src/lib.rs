//! One command line over all of Logres. `commands` has a file for each command; `program` is the conversation of
//! `logres table` without its input and output, so that it can be tested and reused; `outsider` lets other people's
//! programs play.

mod choose;
mod commands;
mod interrupt;
mod kept;
mod outsider;
pub mod program;
mod records;

use clap::{CommandFactory, Parser, Subcommand};
use commands::{
    admin, arena, balance, bot, content, games, gates, moving, nodes, record, replay, scenario, serve, shell,
    sim, table, terminal, train,
};
use std::process::ExitCode;

/// The sources that decide how games go, as a number: see `build.rs`.
pub(crate) const BUILD: &str = env!("LOGRES_BUILD");
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (build ", env!("LOGRES_BUILD"), ")");

/// Two board games of King Arthur's realm.
#[derive(Parser)]
#[command(version = VERSION, about, max_term_width = 100)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play in the browser, on this machine: the same as `logres` alone.
    Play(serve::Play),
    /// Serve tables for others.
    Serve(serve::Serve),
    /// Copy a server's database to a new file, also while it works.
    Backup(serve::Backup),
    /// Put a back-up where a server will find it.
    Restore(serve::Restore),
    /// Carry everything from one database to another: from SQLite to PostgreSQL, or back.
    Move(moving::Options),
    /// The nodes that work on one database, and which tables each of them has.
    Nodes(nodes::Options),
    /// Operate a running server: accounts, tables, reports, bans, retention.
    Admin(admin::Options),
    /// Play in the terminal, against bots.
    Terminal(terminal::Options),
    /// What can be played: the games with their ready-made sets, modules and options.
    Games(games::Options),
    /// One JSON request a line, one answer a line: for programs.
    Table,
    /// Many games by bots: throughput, scores, balance.
    Sim(sim::Options),
    /// Tournaments between bots: points, win rates with intervals, Elo.
    Arena(arena::Options),
    /// Play what is promised of the bots, and write it down.
    Gates(gates::Options),
    /// Play both games with bots and write the balance book.
    Balance(balance::Options),
    /// Learn from games what the numbers of a position are worth.
    Train(train::Options),
    /// One of our bots as a program of its own, for anybody's arena.
    Bot(bot::Options),
    /// Step through a record, or check it.
    Replay(replay::Options),
    /// Write the record of a game by bots.
    Record(record::Options),
    /// Run scenarios, and print what differs.
    Scenario(scenario::Options),
    /// Work with content folders.
    #[command(subcommand)]
    Content(content::Command),
    /// Print the completions of this command line for a shell.
    Completions(shell::Completions),
    /// Write the manual pages of this command line into a folder.
    Man(shell::Man),
}

/// Runs the command line. What goes wrong is told in sentences and gives the exit code 1.
pub fn main() -> ExitCode {
    let line = CommandLine::parse();
    let result = match line.command {
        None => serve::play(&serve::Play::default()),
        Some(Command::Play(options)) => serve::play(&options),
        Some(Command::Serve(options)) => serve::serve(&options),
        Some(Command::Backup(options)) => serve::back_up(&options),
        Some(Command::Restore(options)) => serve::restore(&options),
        Some(Command::Move(options)) => moving::run(&options),
        Some(Command::Nodes(options)) => nodes::run(&options),
        Some(Command::Admin(options)) => admin::run(&options),
        Some(Command::Terminal(options)) => terminal::run(options),
        Some(Command::Games(options)) => games::run(&options),
        Some(Command::Table) => table::run(),
        Some(Command::Sim(options)) => sim::run(&options),
        Some(Command::Arena(options)) => arena::run(&options),
        Some(Command::Gates(options)) => gates::run(&options),
        Some(Command::Balance(options)) => balance::run(&options),
        Some(Command::Train(options)) => train::run(&options),
        Some(Command::Bot(options)) => bot::run(&options),
        Some(Command::Replay(options)) => replay::run(&options),
        Some(Command::Record(options)) => record::run(&options),
        Some(Command::Scenario(options)) => scenario::run(&options),
        Some(Command::Content(command)) => content::run(&command),
        Some(Command::Completions(options)) => shell::completions(CommandLine::command(), &options),
        Some(Command::Man(options)) => shell::man(CommandLine::command(), &options),
    };
    match result {
        Ok(code) => code,
        // A reader that has seen enough (`logres … | head`) is no failure.
        Err(fault) if is_closed_pipe(&fault) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_closed_pipe(fault: &anyhow::Error) -> bool {
    let cause = fault.downcast_ref::<std::io::Error>();
    cause.is_some_and(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
