//! What a table plays: chosen before the game, fixed during it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Which game, who sits there, and with which modules and options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// `merlin` or `camelot`.
    pub game: String,
    /// Names of the seats, clockwise. They are the game's words (`red`, `gawain`), not the names of people.
    pub seats: Vec<String>,
    #[serde(default)]
    pub modules: Vec<String>,
    /// Only what differs from the game's defaults needs to be named.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// Content of the host's own that a table is played with, instead of the built-in one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// As a record names it: `sha256:…`. `GET /api/content/{digest}` tells what is printed there.
    pub digest: String,
    /// What it calls itself, if it does.
    pub name: Option<String>,
    /// Whether the server has it. A table whose pack is not there can be read, but not played on until it is back.
    pub here: bool,
}

/// What can be chosen before a game, for setup screens and programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct GameInfo {
    pub game: String,
    /// Revision of the rules; records of another revision may not replay.
    pub rules: u32,
    /// Possible numbers of seats, ascending.
    pub seats: Vec<u8>,
    /// Possible names of seats, in the order in which they are given out.
    pub seat_names: Vec<String>,
    pub modules: Vec<String>,
    /// Modules that others stand on, by the name of the one that needs them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub needs: BTreeMap<String, Vec<String>>,
    pub options: Vec<OptionInfo>,
    /// Choices that people know by name, the one for a first game first.
    pub sets: Vec<SetInfo>,
    /// Names of the bots, from the weakest on.
    pub bots: Vec<String>,
    /// Codes of choices are below this number.
    pub codes: u16,
    /// How the ids of the rulebook's paragraphs about this game begin, up to the first hyphen.
    pub clauses: Vec<String>,
    /// The things on the board that offers, barred choices and events name.
    pub things: Vec<ThingInfo>,
}

/// The things of one form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ThingInfo {
    /// How they are written; what stands in `${…}` is the type of a part: `castle:${Colour}:${Good}:${Province}`.
    pub form: String,
    /// The paragraph of the rulebook about each of them. Parts on which it does not depend are `*`: `castle:*:flag:*`.
    pub clauses: BTreeMap<String, String>,
}

/// A ready-made choice of modules and options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetInfo {
    pub name: String,
    /// The key of what it is called.
    pub title: String,
    /// The key of one line about it.
    pub about: String,
    /// The numbers of seats it is for.
    pub seats: Vec<u8>,
    pub modules: Vec<String>,
    pub options: BTreeMap<String, String>,
}

/// One option of a game: its default comes first among the values. No values means that any number will do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OptionInfo {
    pub name: String,
    pub values: Vec<String>,
}
