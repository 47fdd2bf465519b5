//! Tables for people: they lose nothing and tell nothing.
//!
//! One process with one SQLite file, or several nodes with one PostgreSQL database ([`cluster`]). A request comes in through [`http`], a socket lives in [`socket`]; both talk to a table
//! through its inbox. One task owns one table ([`table_task`]): it decides ([`state`]), has everything stored ([`store`])
//! and only then tells. What happened at a table is a numbered log, and everything else follows from it: who sits where
//! ([`room`]), whose clock runs ([`clock`]), and the game, which is rebuilt from its answers ([`game`]).
//!
//! The server contains no rule. It sends views, the asked seat's question, and told events, each made for one viewer by
//! the game itself.

pub mod accounts;
pub mod bots_host;
pub mod clock;
pub mod cluster;
pub mod config;
pub mod connections;
pub mod entry;
pub mod glicko;
pub mod http;
pub mod learn;
pub mod library;
pub mod limits;
pub mod lobby;
pub mod metrics;
pub mod names;
pub mod notices;
pub mod openapi;
pub mod operator;
pub mod packs;
pub mod passwords;
pub mod phrases;
pub mod push;
pub mod ranges;
pub mod refusal;
pub mod results;
pub mod room;
pub mod run;
pub mod secrets;
pub mod services;
pub mod socket;
pub mod standing;
pub mod statistics;
pub mod store;
pub mod table_state;
pub mod table_task;
pub mod time;

pub use config::Config;
pub use http::routes;
pub use library::GameLibrary;
pub use run::serve;
pub use services::Services;

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
