//! What the people of a table agree on besides the rules of the game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who finds the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Listed in the lobby; everybody may sit down.
    Public,
    /// Only those with the link.
    #[default]
    Link,
}

/// How much time the seats have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    #[default]
    None,
    /// A budget for the whole game, and something more with each answer.
    Live { seconds: u32, bonus: u32 },
    /// This many hours for each answer.
    Days { hours: u32 },
}

/// What people without a seat see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// Nothing, also afterwards.
    None,
    /// What is public, while it happens.
    #[default]
    Public,
    /// Nothing while the game runs, everything when it is over.
    Afterwards,
    /// What is public, this many minutes after it happened.
    Delayed(u32),
    /// What this seat sees, while it happens. Spectators of that game get no seat in it.
    Seat(u8),
}

/// How people may talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Chat {
    None,
    #[default]
    Phrases,
    Free,
}

/// How far people may take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum UndoPolicy {
    None,
    /// One's own steps, until something was learned.
    Own,
    /// The same, and further back if the whole table agrees.
    #[default]
    Vote,
}

/// Whether people may ask what a bot would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    None,
    /// A seat that is asked may request a hint; everybody is told that it did.
    #[default]
    Allowed,
}

/// What the people of a table agree on besides the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct TableRules {
    pub access: Access,
    pub clock: Clock,
    pub spectators: Spectators,
    pub chat: Chat,
    pub undo: UndoPolicy,
    pub hints: Hints,
    /// A game that is played to its end counts for the ratings of the accounts at the table.
    pub rated: bool,
    /// Minutes without an open window after which a person counts as absent. With a clock of days it is the time for one
    /// answer instead.
    pub absent_minutes: u32,
    /// Nobody is told who sits where until the game is over: ids stand for people at this table only, and names are empty.
    pub anonymous: bool,
    /// A practice table: nobody but its maker finds or sees it. Only the server makes one.
    pub practice: bool,
}

impl Default for TableRules {
    fn default() -> Self {
        Self {
            access: Access::default(),
            clock: Clock::default(),
            spectators: Spectators::default(),
            chat: Chat::default(),
            undo: UndoPolicy::default(),
            hints: Hints::default(),
            rated: true,
            absent_minutes: 10,
            anonymous: false,
            practice: false,
        }
    }
}
