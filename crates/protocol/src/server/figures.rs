//! A finished table in figures.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One seat of a finished table in figures.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatFigures {
    pub answers: u32,
    pub takebacks: u32,
    pub hints: u32,
    /// Time spent being asked, in milliseconds.
    pub thinking: u64,
    pub longest: u64,
    pub points: i32,
    pub won: bool,
}

/// A value, and the step after which it was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub step: u32,
    pub value: i32,
}

/// How something that everybody could see went up and down, at the steps where it changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// What was measured, as a key of the language files: `curve-points`.
    pub what: String,
    /// Whose it is; nobody's where it belongs to the whole table.
    pub seat: Option<u8>,
    pub marks: Vec<Mark>,
}

/// A finished table in figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub table: String,
    pub steps: u32,
    /// From start to end, in milliseconds.
    pub duration: u64,
    pub seats: Vec<SeatFigures>,
    pub curves: Vec<Curve>,
}
