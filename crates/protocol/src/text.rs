//! Texts as keys: the client that shows them has the words in its language files.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// What fills a gap in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Gap {
    Number(i32),
    /// The key of another text: the name of a province, of a card.
    Text(String),
    /// A seat; the reader shows the name of the person who sits there.
    Seat(u8),
}

/// A text to be shown: a key of the language files, and what fills its gaps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub key: String,
    #[serde(default)]
    pub args: BTreeMap<String, Gap>,
}

impl Text {
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: BTreeMap::new() }
    }

    /// The same text with one more gap filled.
    pub fn with(mut self, name: impl Into<String>, gap: Gap) -> Self {
        self.args.insert(name.into(), gap);
        self
    }
}
