//! What the server offers.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A bot that can be put on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct BotInfo {
    pub name: String,
    /// The games it plays.
    pub games: Vec<String>,
}

/// What the server offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "AboutServer")]
#[ts(rename = "AboutServer")]
pub struct About {
    pub version: String,
    pub bots: Vec<BotInfo>,
    pub phrases: Vec<String>,
    pub languages: Vec<String>,
    /// Somebody else may sign up here.
    pub sign_up: bool,
    /// Notices by web hook can be had here.
    pub hooks: bool,
}
