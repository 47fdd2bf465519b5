//! Learning the games: practice tables, and the examples of the rulebook played step by step.

use crate::{Barred, Offer, Position, Told};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, ExportError, TS};

pub(crate) fn export(config: &Config) -> Result<(), ExportError> {
    NewPractice::export_all(config)?;
    Example::export_all(config)?;
    ExampleName::export_all(config)
}

/// A table that only its maker sees, with bots on the other seats: from the position of a lesson, or from that of the
/// example of a paragraph of the rulebook. Exactly one of the two is named.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct NewPractice {
    /// `merlin/dice`
    #[ts(optional = nullable)]
    pub lesson: Option<String>,
    /// `M-STAFF-6`
    #[ts(optional = nullable)]
    pub clause: Option<String>,
    /// The name of a maker who has no account yet.
    #[ts(optional = nullable)]
    pub name: Option<String>,
}

/// A paragraph that has an example.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ExampleName {
    pub clause: String,
    /// Can it be played on from its position?
    pub playable: bool,
}

/// The example of a paragraph: a position, and what is played from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Example {
    pub clause: String,
    /// What it shows, in English.
    pub title: String,
    /// Can it be played on from its position?
    pub playable: bool,
    /// The first one is the position itself.
    pub steps: Vec<ExampleStep>,
}

/// The position after a step of an example, as somebody sees it who may see everything.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ExampleStep {
    pub position: Position,
    /// The seat that answered, or that was refused.
    pub seat: Option<u8>,
    /// What it answered.
    pub answer: Option<Offer>,
    /// What it would have liked to answer, and why it may not.
    pub refused: Option<Barred>,
    /// What happened because of it.
    pub told: Vec<Told>,
}
