//! The server: people, their tables, and what goes over a table's socket.
//!
//! A table's life is a list of numbered [`Event`]s. A client that knows the events up to a number gets exactly the
//! later ones, over the socket or over HTTP, and then the [`Position`](crate::Position) as it stands. Everything
//! somebody does at a table is an [`Act`] under an id of the sender's making; the same id is never done twice.

mod about;
mod accounts;
mod events;
mod figures;
mod hint;
mod messages;
mod room;
mod table_rules;
mod tables;

pub use about::{About, BotInfo};
pub use accounts::{
    Credentials, FreshToken, GuestName, Hook, NewName, NewPassword, NewToken, Notes, Person, TokenInfo,
};
pub use events::{By, Cause, Digest, Event, Events, Happened, Speaker, TableStatus};
pub use figures::{Curve, Figures, Mark, SeatFigures};
pub use hint::{Hint, HintReason, HintSecond};
pub use messages::{Act, Action, Done, Farewell, Hear, Reason, Refusal, Say};
pub use room::{Actor, Ballot, Chair, Motion, Phase, Room, SeatRequest, Tally};
pub use table_rules::{Access, Chat, Clock, Hints, Spectators, TableRules, UndoPolicy};
pub use tables::{Branch, Join, NewTable, Seated, TableCard, TableList, Turn};

use ts_rs::{Config, ExportError, TS};

pub(crate) fn export(config: &Config) -> Result<(), ExportError> {
    Say::export_all(config)?;
    Hear::export_all(config)?;
    Action::export_all(config)?;
    Done::export_all(config)?;
    GuestName::export_all(config)?;
    Credentials::export_all(config)?;
    NewPassword::export_all(config)?;
    NewName::export_all(config)?;
    NewToken::export_all(config)?;
    FreshToken::export_all(config)?;
    TokenInfo::export_all(config)?;
    NewTable::export_all(config)?;
    Join::export_all(config)?;
    Seated::export_all(config)?;
    TableList::export_all(config)?;
    Digest::export_all(config)?;
    Events::export_all(config)?;
    TableStatus::export_all(config)?;
    Branch::export_all(config)?;
    Hint::export_all(config)?;
    Figures::export_all(config)?;
    Hook::export_all(config)?;
    Notes::export_all(config)?;
    About::export_all(config)
}
