//! `logres table`: one request a line, one reply a line.

use crate::{GameInfo, Outcome, Position, Question, Text, Told};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A seat or a viewer as a program names it: by number, or by name (`red`, `gallery`, `arbiter`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Who {
    Number(u8),
    Name(String),
}

/// How many seats, or their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Seats {
    Count(u8),
    Names(Vec<String>),
}

/// A choice as a program names it: by its place in the offer, or in its written form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum Written {
    Number(u16),
    Text(String),
}

/// What a program may ask of a table. Every request may also carry an `id`, which comes back in the reply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Which games there are, with their modules and options.
    Games {},
    /// A new table. Without a seed the key comes from the operating system.
    New {
        game: String,
        seats: Seats,
        #[serde(default)]
        #[ts(optional = nullable)]
        modules: Option<Vec<String>>,
        #[serde(default)]
        #[ts(optional = nullable)]
        options: Option<BTreeMap<String, String>>,
        /// A folder with other content than the built-in one.
        #[serde(default)]
        #[ts(optional = nullable)]
        content: Option<String>,
        #[serde(default)]
        #[ts(optional = nullable)]
        seed: Option<u64>,
    },
    /// A table from a record or a scenario: from a file, or given as text.
    Load {
        #[serde(default)]
        #[ts(optional = nullable)]
        file: Option<String>,
        #[serde(default)]
        #[ts(optional = nullable)]
        record: Option<String>,
        #[serde(default)]
        #[ts(optional = nullable)]
        scenario: Option<String>,
        /// Which scenario of a file that holds several, from 1.
        #[serde(default)]
        #[ts(optional = nullable)]
        number: Option<u32>,
        /// How many answers to play; all, if not said.
        #[serde(default)]
        #[ts(optional = nullable)]
        step: Option<u32>,
    },
    /// One player more in the running game, where its rules allow it: another table takes the place of this one.
    Join {
        #[serde(default)]
        #[ts(optional = nullable)]
        seed: Option<u64>,
    },
    /// What a viewer may know: the arbiter, if not said.
    Position {
        #[serde(default)]
        #[ts(optional = nullable)]
        viewer: Option<Who>,
        #[serde(default)]
        barred: bool,
    },
    /// The question of a seat, or of every asked seat, with all legal answers.
    Offers {
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<Who>,
        #[serde(default)]
        barred: bool,
    },
    /// May this be chosen, and if not: why not?
    Why {
        choice: String,
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<Who>,
    },
    /// Answers a question. The seat may be left out where only one is asked, the ticket always.
    Play {
        choice: Written,
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<Who>,
        #[serde(default)]
        #[ts(optional = nullable)]
        ticket: Option<u32>,
    },
    /// Takes back one step; of the seat that answered last, if not said.
    Undo {
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<Who>,
    },
    /// Plays again what was taken back last.
    Redo {},
    /// Takes back as many steps as possible.
    Restart {
        #[serde(default)]
        #[ts(optional = nullable)]
        seat: Option<Who>,
    },
    /// Goes back to after the given number of answers, whatever was learned since: the program decides who must agree.
    Rewind { to: u32 },
    /// Only the view.
    View {
        #[serde(default)]
        #[ts(optional = nullable)]
        viewer: Option<Who>,
    },
    /// What a viewer was told since an entry of the log.
    Log {
        #[serde(default)]
        #[ts(optional = nullable)]
        viewer: Option<Who>,
        #[serde(default)]
        since: u32,
    },
    /// The record: whole for the arbiter, otherwise what that viewer may be shown while the game runs.
    Record {
        #[serde(default)]
        #[ts(optional = nullable)]
        viewer: Option<Who>,
    },
}

/// The answer to a request, with the request's `id`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Reply {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "unknown", optional)]
    pub id: Option<Value>,
    #[serde(flatten)]
    pub answer: Answer,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Answer {
    Games {
        games: Vec<GameInfo>,
    },
    /// It is done: how the table stands now, and what happened on the way, as the arbiter is told.
    Done {
        step: u32,
        /// Who has to answer; nobody when the game is over.
        asked: Vec<u8>,
        outcome: Option<Outcome>,
        told: Vec<Told>,
    },
    Position(Box<Position>),
    Offers {
        questions: Vec<Question>,
    },
    Why {
        legal: bool,
        clause: Option<String>,
        text: Option<Text>,
        sentence: Option<String>,
    },
    View {
        #[ts(type = "unknown")]
        view: Value,
    },
    Log {
        told: Vec<Told>,
    },
    Record {
        record: String,
    },
    Fault(Fault),
}

/// What kind of fault a request had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// The line is no request: not JSON, an unknown request, a missing, misspelt or mistyped field.
    Garbled,
    /// There is no table yet.
    NoTable,
    /// No such game, seat, module, option, viewer or step; a content folder that does not hold together.
    Unknown,
    /// The rules do not allow it.
    Refused,
    /// The question has been answered meanwhile.
    Stale,
    /// Nothing can be taken back, or played again.
    NoUndo,
    /// A record, a scenario or a file cannot be used.
    Unusable,
}

/// Why a request changed nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    pub kind: FaultKind,
    /// Every fault found, one sentence each.
    pub sentences: Vec<String>,
    /// The paragraph of the rulebook that refuses it.
    pub clause: Option<String>,
    /// The refusal as a text, for clients with language files.
    pub text: Option<Text>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelt_field_is_refused_and_named() {
        let read = |line: &str| serde_json::from_str::<Request>(line);
        assert!(matches!(
            read(r#"{"do":"play","choice":7,"seat":"red"}"#),
            Ok(Request::Play { choice: Written::Number(7), ticket: None, .. })
        ));
        for (line, word) in [
            (r#"{"do":"play","choice":7,"seet":"red"}"#, "seet"),
            (r#"{"do":"redo","seat":1}"#, "seat"),
            (r#"{"do":"dance"}"#, "dance"),
            (r#"{"do":"rewind"}"#, "to"),
        ] {
            let fault = read(line).unwrap_err().to_string();
            assert!(fault.contains(&format!("`{word}`")), "{line}: {fault}");
        }
    }

    #[test]
    fn a_reply_is_flat() {
        let fault = Fault { kind: FaultKind::NoTable, sentences: vec![], clause: None, text: None };
        let reply = Reply { id: Some(Value::from(3)), answer: Answer::Fault(fault) };
        let line = serde_json::to_string(&reply).unwrap();
        assert_eq!(
            line,
            r#"{"id":3,"answer":"fault","kind":"no-table","sentences":[],"clause":null,"text":null}"#
        );
    }
}
