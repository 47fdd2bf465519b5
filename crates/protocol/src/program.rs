//! `logres table`: one request a line, one reply a line.

use crate::{GameInfo, Outcome, Position, Question, Setup, Text, Told};
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
    /// A copy of the table, which goes its own way: what it draws comes from a key of its own.
    Fork {
        /// The number it gets; the next free one, if not said. A table that has it already is replaced.
        #[serde(default)]
        #[ts(optional = nullable)]
        into: Option<u32>,
        #[serde(default)]
        #[ts(optional = nullable)]
        seed: Option<u64>,
        #[serde(default)]
        brief: bool,
    },
    /// Another table, at a position drawn among those a viewer cannot tell apart: from the present table, or from a setup
    /// and a view as a bot is given them.
    Imagine {
        /// Through whose eyes: the arbiter's, who knows the position itself, if not said.
        #[serde(default)]
        #[ts(optional = nullable)]
        viewer: Option<Who>,
        #[serde(default)]
        #[ts(optional = nullable)]
        setup: Option<Setup>,
        /// A folder with other content than the built-in one, where a setup is given.
        #[serde(default)]
        #[ts(optional = nullable)]
        content: Option<String>,
        #[serde(default)]
        #[ts(type = "unknown", optional)]
        view: Option<Value>,
        #[serde(default)]
        #[ts(optional = nullable)]
        into: Option<u32>,
        #[serde(default)]
        #[ts(optional = nullable)]
        seed: Option<u64>,
        #[serde(default)]
        brief: bool,
    },
    /// Forgets a table.
    Drop {},
    /// What is printed on cards, boards and tiles: of the table, or of a game's built-in content.
    Content {
        #[serde(default)]
        #[ts(optional = nullable)]
        game: Option<String>,
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
        /// Also what each answer would do at once.
        #[serde(default)]
        previews: bool,
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
        /// The answer tells nothing of what happened, and lists the next choices.
        #[serde(default)]
        brief: bool,
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
        /// The number of the table that was made, if one was.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<u32>,
        step: u32,
        /// Who has to answer; nobody when the game is over.
        asked: Vec<u8>,
        outcome: Option<Outcome>,
        told: Vec<Told>,
        /// For a brief request: the written choices of the seat that is asked, or of the first one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        choices: Option<Vec<String>>,
    },
    /// The digest of the content, as records write it, and its facts by file.
    Content {
        digest: String,
        #[ts(type = "unknown")]
        content: Value,
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
    Fault(ProgramFault),
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
pub struct ProgramFault {
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
        let fault = ProgramFault { kind: FaultKind::NoTable, sentences: vec![], clause: None, text: None };
        let reply = Reply { id: Some(Value::from(3)), answer: Answer::Fault(fault) };
        let line = serde_json::to_string(&reply).unwrap();
        assert_eq!(
            line,
            r#"{"id":3,"answer":"fault","kind":"no-table","sentences":[],"clause":null,"text":null}"#
        );
    }
}
