//! What a host says to a program that plays a seat, and what the program answers: one line each, JSON.

use crate::{Question, Setup, Text, Told, Written};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// A line to the program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ToBot {
    /// A new game, of which the program plays one seat. Not answered.
    Begin {
        setup: Setup,
        seat: u8,
        /// For whatever the program leaves to chance, so that a game can be repeated.
        seed: u32,
    },
    /// The seat is asked. Answered by one [`FromBot`].
    Choose {
        question: Question,
        /// Everything the seat may know.
        #[ts(type = "unknown")]
        view: Value,
        /// What the seat was told since the last question.
        told: Vec<Told>,
        /// How long the program should think, in milliseconds.
        #[serde(default)]
        milliseconds: Option<u32>,
        /// How long the program should think, in iterations of search, where that means something to it.
        #[serde(default)]
        iterations: Option<u32>,
    },
    /// The game is over, or will not be played on. Not answered.
    Over {},
}

/// The program's answer to a question: a choice, or a sentence that says why there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FromBot {
    /// The number of an offer, or its written form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub choice: Option<Written>,
    /// Why, the weightiest reason first, where the program can say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Text>>", optional)]
    pub reasons: Vec<Text>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub fault: Option<String>,
}
