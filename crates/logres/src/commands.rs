//! A file for each command.

pub mod admin;
pub mod arena;
pub mod balance;
pub mod bot;
pub mod content;
pub mod games;
pub mod gates;
pub mod moving;
pub mod nodes;
mod page;
pub mod record;
pub mod replay;
pub mod scenario;
pub mod serve;
pub mod shell;
pub mod sim;
pub mod table;
pub mod terminal;
pub mod train;
