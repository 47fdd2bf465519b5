//! What clients say on the socket, and what they hear.

use super::{Event, Hint, Motion, Person, Room};
use crate::{Barred, Position, Question, Text, Viewer, Written};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody does at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Act {
    /// Says that one is ready, or is not yet.
    Ready { ready: bool },
    /// Changes the seat before the game.
    Move { seat: u8 },
    /// The host puts a bot on an empty seat.
    SeatBot { seat: u8, bot: String },
    /// The host takes a bot or an absent person off a seat before the game.
    ClearSeat { seat: u8 },
    /// The host starts the game, once everybody is ready.
    Start {},
    /// Answers a question: by the number of the offer or in its written form.
    Answer { ticket: u32, choice: Written },
    /// Takes back one's last step.
    Undo {},
    /// Plays again what was taken back last.
    Redo {},
    /// Takes back as much of one's turn as possible.
    RestartTurn {},
    /// Leaves: before the game the seat is free again, during it a bot may be voted in.
    Leave {},
    /// A bot plays on in one's own seat.
    HandOver { bot: String },
    /// Takes one's seat back from the bot.
    #[serde(alias = "take-back")]
    ReclaimSeat {},
    /// Puts something to the vote.
    Propose { motion: Motion },
    /// Votes on the motion with this number.
    Vote { ballot: u32, yes: bool },
    /// The host lets somebody have a seat that was left and that they asked for, or does not.
    Admit { seat: u8, person: String, yes: bool },
    /// Says one of the set phrases, perhaps about a thing on the board.
    Phrase {
        phrase: String,
        #[serde(default)]
        #[ts(optional = nullable)]
        thing: Option<String>,
    },
    /// Says something in one's own words, where the table allows it.
    Talk { text: String },
    /// A new table for the same people.
    Rematch {},
}

/// An act under an id of the sender's making: the same id is answered with the same result and never done twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// 1 to 40 letters, digits, `-` and `_`.
    pub id: String,
    pub act: Act,
}

/// What a client says on the socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "say", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Say {
    Act {
        id: String,
        act: Act,
    },
    /// What is barred now, and why?
    Why {
        id: String,
    },
    /// What would a bot answer here, and why?
    Hint {
        id: String,
    },
    /// This window comes to the front, or goes behind others: a person who cannot see it may be told elsewhere that it is their
    /// turn.
    Window {
        visible: bool,
    },
    /// Are you there?
    Ping {},
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Not a message of this protocol.
    Garbled,
    /// Nobody is logged in, or the session has run out.
    WhoAreYou,
    /// Not yours to do or to see.
    Forbidden,
    /// No such table, seat, bot, step, motion.
    Unknown,
    /// The rules of the game do not allow it.
    Refused,
    /// The question has been answered meanwhile; the current one is given.
    Stale,
    /// The table is in another phase, the seat is taken, nothing can be taken back.
    NotNow,
    /// Too much or too often.
    Limit,
    /// The name is taken.
    Taken,
    /// The server cannot store anything at present, or is being stopped.
    Unavailable,
}

/// A refusal, over the socket and over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ServerRefusal")]
#[ts(rename = "ServerRefusal")]
pub struct Refusal {
    pub reason: Reason,
    /// For people and logs, in English; clients with language files show `text`.
    pub sentence: String,
    pub text: Option<Box<Text>>,
    /// The paragraph of the rulebook that refuses it.
    pub clause: Option<String>,
    /// The question as it stands now, if the sender is asked.
    pub question: Option<Box<Question>>,
    /// When to try again, in milliseconds.
    pub retry: Option<u64>,
}

/// The result of an action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "result", rename_all = "kebab-case")]
pub enum Done {
    /// It is stored, as the event with this number.
    Done {
        number: u32,
    },
    Refused(Refusal),
}

/// Why the server closes a socket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Farewell {
    /// The server stops: come back in a moment.
    Stopping,
    /// The reader was too slow: come back and ask for what was missed.
    Resync,
    /// Too many messages, or none that can be understood.
    Limit,
    /// The session has ended, or the seat is somebody else's now.
    Gone,
}

/// What a client hears on the socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "hear", rename_all = "kebab-case")]
pub enum Hear {
    /// The first message. What was missed follows as events, then the position.
    Welcome {
        viewer: Viewer,
        you: Option<Person>,
        room: Room,
        /// Send a ping at least this often, in milliseconds.
        heartbeat: u32,
        version: String,
    },
    Event(Event),
    /// The table and its people have changed.
    Room(Room),
    /// The game as it stands after the event with this number.
    Position {
        number: u32,
        position: Box<Position>,
    },
    /// The sender's own action is stored, as the event with this number.
    Done {
        id: String,
        number: u32,
    },
    Refused {
        id: Option<String>,
        refusal: Refusal,
    },
    Why {
        id: String,
        barred: Vec<Barred>,
    },
    Hint {
        id: String,
        hint: Hint,
    },
    Pong {},
    Farewell {
        farewell: Farewell,
        /// Come back after this many milliseconds.
        back_in: u32,
    },
}

#[cfg(test)]
mod tests {
    use super::{Act, Hear, Say};
    use crate::Written;
    use crate::server::{Event, Happened};

    #[test]
    fn what_is_said_refuses_what_it_does_not_know() {
        let read = |line: &str| serde_json::from_str::<Say>(line);
        let said = read(r#"{"say":"act","id":"a1","act":{"do":"answer","ticket":7,"choice":3}}"#).unwrap();
        assert!(matches!(said, Say::Act { act: Act::Answer { ticket: 7, choice: Written::Number(3) }, .. }));
        for line in [
            r#"{"say":"act","id":"a1","act":{"do":"answer","ticket":7,"choice":3,"seat":2}}"#,
            r#"{"say":"act","id":"a1","act":{"do":"undo"},"seat":2}"#,
            r#"{"say":"shout"}"#,
            r#"{"say":"act","id":"a1","act":{"do":"answer","ticket":-1,"choice":3}}"#,
            r#"[]"#,
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }

    #[test]
    fn what_is_heard_is_flat() {
        let event =
            Event { number: 4, at: 9, who: None, happened: Happened::StoodUp { seat: 1 }, told: vec![] };
        assert_eq!(
            serde_json::to_string(&Hear::Event(event)).unwrap(),
            r#"{"hear":"event","number":4,"at":9,"who":null,"happened":{"what":"stood-up","seat":1},"told":[]}"#
        );
    }
}
