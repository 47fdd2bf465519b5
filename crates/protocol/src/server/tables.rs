//! Tables are made, found, listed and joined.

use super::{Person, Phase, TableRules};
use crate::{Seats, Setup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    pub seats: Seats,
    /// A ready-made choice of modules and options by its name, as the list of games has it; what `modules`, `preset` and
    /// `options` say comes on top.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub set: Option<String>,
    #[serde(default)]
    pub modules: Vec<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The edition the options follow, in games that have several; what `options` says comes on top.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub preset: Option<String>,
    #[serde(default, alias = "manners")]
    pub table_rules: TableRules,
    /// Bots by seat: the name of a strength.
    #[serde(default)]
    pub bots: BTreeMap<u8, String>,
    /// Where the maker sits; the first free seat, if not said.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// The name of a maker who has no account yet.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
}

/// Sits down at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Join {
    /// The secret part of the link, where the table is not public.
    #[ts(optional = nullable)]
    pub key: Option<String>,
    /// The first free seat, if not said.
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// The name of somebody who has no account yet.
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// Not the asker sits down, who has a seat, but somebody of this name at the same device. The answer carries a token
    /// of their own.
    #[ts(as = "Option<bool>", optional = nullable)]
    pub beside: bool,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    pub id: String,
    pub phase: Phase,
    pub setup: Setup,
    pub table_rules: TableRules,
    pub people: Vec<Option<String>>,
    pub made_at: u64,
    /// The reader's own seat.
    pub seat: Option<u8>,
    /// The reader has to answer there.
    pub waiting_for_you: bool,
    /// Whose turn it is, where the reader may know it. Bots are not waited for.
    pub turns: Vec<Turn>,
}

/// A seat that has to answer, and since when it is its turn: milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub seat: u8,
    pub since: u64,
}

/// A list of tables; `more` continues it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableList {
    pub tables: Vec<TableCard>,
    pub more: Option<String>,
}

/// The answer to making or joining a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    pub table: String,
    pub seat: Option<u8>,
    /// The secret part of the link, for people who may invite.
    pub key: Option<String>,
    pub you: Person,
    /// The seat was left by somebody else: the host or the people at the table have to agree first. Ask again to learn
    /// whether they did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional = nullable)]
    pub waiting: bool,
    /// What proves who one is, for somebody who sat down beside the asker. Shown this one time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub token: Option<String>,
    /// What has to be said about a record that was brought in: it is of earlier rules or of other content, and comes out
    /// the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub remarks: Vec<String>,
}

/// A new table that goes on from a step of a finished one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After this many answers.
    pub step: u32,
    /// Where one sits oneself; bots take the other seats.
    pub seat: u8,
    pub bot: String,
}
