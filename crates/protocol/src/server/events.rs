//! What happened at a table.

use super::{Actor, Clock, Motion, Person, Room, Tally};
use crate::{Position, Text, Told};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// By whom a seat was answered for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    Person,
    /// A bot of the server.
    Bot,
    /// Somebody's own program, with a token.
    Program,
}

/// Why a bot plays on in somebody's seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The person wished it.
    Wish,
    Vote,
    /// Time was up.
    Clock,
}

/// Who speaks: a seat, or somebody who looks on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Speaker {
    Seat(u8),
    /// The name of somebody without a seat; players hear such talk only after the game.
    Watcher(String),
}

/// One thing that happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "what", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happened {
    Made {
        by: Person,
    },
    SatDown {
        seat: u8,
        person: Person,
    },
    StoodUp {
        seat: u8,
    },
    Moved {
        from: u8,
        to: u8,
    },
    BotSatDown {
        seat: u8,
        bot: String,
    },
    Ready {
        seat: u8,
        ready: bool,
    },
    Started {
        commitment: Option<String>,
    },
    /// A seat answered. What may be known of it is in the event's `told`.
    Answered {
        seat: u8,
        step: u32,
        by: By,
    },
    /// A seat asked what a bot would do; only that seat was answered.
    Hinted {
        seat: u8,
    },
    Undone {
        seat: u8,
        step: u32,
    },
    PlayedAgain {
        seat: u8,
        step: u32,
    },
    /// By vote.
    Rewound {
        step: u32,
    },
    Left {
        seat: u8,
    },
    /// A bot plays for the person from now on.
    HandedOver {
        seat: u8,
        bot: String,
        cause: Cause,
        /// By vote, although the person was there or still had time: they do not come back to this table.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(as = "Option<bool>", optional = nullable)]
        removed: bool,
    },
    /// A person has had no window open for some time; unless something is seen of them, they count as absent from
    /// `absent_at` on.
    Away {
        seat: u8,
        absent_at: u64,
    },
    /// A person counts as absent from now on: votes are decided without them.
    Absent {
        seat: u8,
    },
    /// Somebody who was away or absent is there again.
    Back {
        seat: u8,
    },
    /// Somebody asks for a seat that was left.
    Asked {
        seat: u8,
        person: Person,
    },
    /// The host lets them have it.
    Admitted {
        seat: u8,
        person: Person,
    },
    /// The host does not let them have it.
    Declined {
        seat: u8,
        person: Person,
    },
    TookSeatBack {
        seat: u8,
    },
    /// Another person takes the seat over.
    TookOver {
        seat: u8,
        person: Person,
    },
    /// Somebody has another name from now on, or an account.
    Renamed {
        seat: u8,
        person: Person,
    },
    Proposed {
        ballot: u32,
        seat: u8,
        motion: Motion,
    },
    Voted {
        ballot: u32,
        seat: u8,
        yes: bool,
    },
    Carried {
        ballot: u32,
        /// Absent in the log of older versions.
        tally: Option<Box<Tally>>,
    },
    Lost {
        ballot: u32,
        tally: Option<Box<Tally>>,
    },
    Paused {},
    Resumed {},
    ClockSet {
        clock: Clock,
    },
    /// The server was away, or the time of day was changed; no clock ran meanwhile.
    Recess {
        milliseconds: u64,
        /// The time of day went back by this much instead.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[ts(as = "Option<u64>", optional = nullable)]
        back: u64,
    },
    Said {
        speaker: Speaker,
        text: Text,
    },
    /// Somebody's own words.
    Talked {
        speaker: Speaker,
        text: String,
    },
    Over {},
    Ended {},
    Voided {},
    /// This table can be read, but not played on for now.
    Attention {},
    /// It can be played on again.
    Mended {},
    Rematch {
        table: String,
    },
    /// Something happened that this viewer may not know yet; the number stays taken.
    Hidden {},
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// A numbered event, as one viewer is told it. Numbers rise by one, for every viewer alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TableEvent")]
#[ts(rename = "TableEvent")]
pub struct Event {
    pub number: u32,
    /// Milliseconds since 1970.
    pub at: u64,
    /// Who did it, by the name they had then; nobody where the server itself did it.
    pub who: Option<Actor>,
    pub happened: Happened,
    /// What the game told this viewer about it.
    pub told: Vec<Told>,
}

/// What happened since one answered last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Digest {
    /// The events after this one.
    pub since: u32,
    /// A page of them; the rest is at `events?after=` the last number here.
    pub events: Vec<Event>,
    /// Numbers of those that name the reader's seat.
    pub concern_you: Vec<u32>,
    /// The number of the table's last event.
    pub latest: u32,
}

/// Events over HTTP.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TableEvents")]
#[ts(rename = "TableEvents")]
pub struct Events {
    /// A page of them. If the last one is not `latest`, there are more.
    pub events: Vec<Event>,
    /// The number of the table's last event.
    pub latest: u32,
}

/// The position over HTTP, with the number of the last event in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableStatus {
    pub number: u32,
    pub room: Room,
    /// Nothing before the start.
    pub position: Option<Box<Position>>,
}
