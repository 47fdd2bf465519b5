//! What somebody sees of a running table.

use crate::{Setup, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// Who looks: a seat, everybody without a stake, or somebody who may know everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    Seat(u8),
    Gallery,
    Arbiter,
}

/// One legal answer, in every form a client may need.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Its place in this offer, from 1: what one presses.
    pub number: u16,
    /// The written form: `die knight-2 cw`.
    pub choice: String,
    /// A fixed number for statistics and policies, the same in every offer.
    pub code: u16,
    /// The things on the board it concerns, most telling first: `ring:14`, `hand:2`.
    pub things: Vec<String>,
    pub text: Text,
    /// It harms the one who gives it or decides much, for good: ask once more before it is sent.
    #[serde(default)]
    pub grave: bool,
    /// What one chooses when nothing else is wanted (pass, renounce, done): list it last.
    #[serde(default)]
    pub last_resort: bool,
    /// It ends the turn and does nothing else: the button of that name sends it.
    #[serde(default)]
    pub ends_turn: bool,
    /// What it would do at once. There is none where chance or hidden information decides, and for sealed answers.
    #[serde(default)]
    pub preview: Option<Preview>,
}

/// What an answer would do at once, as far as the asked seat can know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// Points for the asked seat; below zero if it loses some.
    pub points: i32,
    pub goods: Vec<Gain>,
    /// The things on the board that are moved or changed, in order.
    pub things: Vec<String>,
    /// What the asked seat would choose from next to carry the answer through; the first few.
    #[serde(default)]
    pub next: Vec<Text>,
    /// This many more than those.
    #[serde(default)]
    pub more: u16,
    /// Nothing could be done where the answer leads, and why.
    #[serde(default)]
    pub nothing: Option<Nothing>,
}

/// Why nothing could be done, and the clause of the rulebook that says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Nothing {
    pub clause: String,
    pub why: Text,
}

/// This many more of a good, or fewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    /// Below zero if it is spent or lost.
    pub amount: i32,
    /// Names the good with its number, without the sign: "2 blue shields".
    pub text: Text,
}

/// An answer that one might look for, and the clause of the rulebook that bars it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Barred {
    pub choice: String,
    pub clause: String,
    pub things: Vec<String>,
    pub text: Text,
    pub why: Text,
}

/// What a seat has to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The number of this question. An answer that names another one comes too late and is refused.
    pub ticket: u32,
    pub seat: u8,
    pub text: Text,
    /// The paragraph of the rulebook that governs the decision.
    pub clause: String,
    /// Every legal answer, sorted.
    pub offers: Vec<Offer>,
    /// What is barred, and why; empty unless somebody asked for it.
    pub barred: Vec<Barred>,
}

/// Something that happened, as one viewer was told it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// Counts what this viewer was told, from 1, without gaps. It only ever rises, also when something is taken back.
    pub n: u32,
    /// The step that brought it about; 0 is the setup.
    pub step: u32,
    /// The game's own event; nothing where the table itself speaks (something was taken back).
    // This room knows no game. `games.ts` is written from the registry and stands beside this type.
    #[ts(type = "import(\"./games\").GameEvent | null")]
    pub event: Value,
    pub text: Text,
    pub things: Vec<String>,
}

/// Whether the viewer may take back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    pub possible: bool,
    /// How many steps may be taken back one after the other.
    pub steps: u32,
    /// Why no further: chance has spoken, something was learned, somebody else has answered.
    pub reason: Option<Text>,
    /// Something was taken back and can be played again.
    pub redo: bool,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    pub winners: Vec<u8>,
    /// Points by seat, where the game counts points; 0 otherwise.
    pub points: Vec<i32>,
    /// The way it ended, as a key of the language files.
    pub ending: String,
}

/// The opened commitment: everybody can check now that chance was fixed before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// 32 bytes, hexadecimal.
    pub key: String,
    /// 32 bytes, hexadecimal.
    pub nonce: String,
}

/// Everything one viewer may know of a table right now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub setup: Setup,
    pub viewer: Viewer,
    /// Answers given so far.
    pub step: u32,
    /// How much this viewer has been told so far: the highest [`Told::n`].
    pub told: u32,
    /// Who has to answer; nobody when the game is over.
    pub asked: Vec<u8>,
    /// The viewer's own question, if asked.
    pub question: Option<Question>,
    pub undo: Undo,
    #[ts(type = "unknown")]
    pub view: Value,
    pub outcome: Option<Outcome>,
    /// SHA-256 of key and nonce, hexadecimal, fixed before the first draw. Positions written by hand have none.
    pub commitment: Option<String>,
    /// Key and nonce, once the game is over.
    pub opening: Option<Opening>,
    /// A fingerprint of the whole state, for the arbiter only: others could test guesses about secrets with it.
    pub hash: Option<String>,
}
