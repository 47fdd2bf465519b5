//! What a bot would answer in somebody's place.

use crate::{Offer, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a bot would answer in the asker's place, knowing what the asker may know and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The question it is about.
    pub ticket: u32,
    /// The bot that was asked.
    pub bot: String,
    pub offer: Offer,
    /// What decided, the weightiest first. May be empty.
    pub reasons: Vec<HintReason>,
    /// What it would have chosen otherwise, where it weighed others.
    pub second: Option<HintSecond>,
}

/// One reason of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HintReason {
    pub text: Text,
    /// By how much it speaks for the choice, in hundredths of the bot's own unit: points of Merlin, parts of a hundred of
    /// winning in Camelot. 0 for a rule of thumb, which was not measured.
    pub weight: i32,
}

/// The next best choice of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HintSecond {
    pub offer: Offer,
    /// How much less often it would win, in thousandths of all games; nothing where that was not measured.
    pub behind: Option<i32>,
}
