//! A table and its people: seats, votes, and where the table is in its life.

use super::{Clock, Person, TableRules};
use crate::{Pack, Setup};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where a table is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// People sit down and say that they are ready.
    Gathering,
    Playing,
    /// Agreed pause: the clocks stand and nobody answers.
    Paused,
    /// Played to the end.
    Over,
    /// Broken off by vote; the secrets are open.
    Ended,
    /// Broken off by vote and not counted; the secrets are open.
    Voided,
    /// Something went wrong with this table. It can be read, but not played on.
    Attention,
}

/// One seat, and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Chair {
    pub seat: u8,
    /// The game's name for it (`red`, `gawain`).
    pub name: String,
    pub person: Option<Person>,
    /// The strength of the bot that answers here.
    pub bot: Option<String>,
    /// Who may take the seat back from the bot.
    pub owner: Option<Person>,
    pub ready: bool,
    /// A window is open at the table.
    pub here: bool,
    /// Since when the person has no window open; milliseconds since 1970.
    pub away_since: Option<u64>,
    /// When the person will count as absent, if nothing is seen of them until then.
    pub absent_at: Option<u64>,
    /// The person counts as absent: votes are decided without them until they come back.
    pub absent: bool,
    /// The seat of the person who brought this one to the table, on the same device.
    pub beside: Option<u8>,
    /// Steps this seat has taken back.
    pub takebacks: u32,
    /// Time left in milliseconds, where there is a clock.
    pub clock: Option<u64>,
    /// The clock runs now.
    pub running: bool,
}

/// Something the table votes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "motion", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Motion {
    /// Go back to after this many answers. What was learned since stays known.
    Rewind {
        step: u32,
    },
    Pause {},
    Resume {},
    /// Break off; it counts as it stands.
    End {},
    /// Break off; it does not count.
    Void {},
    /// A bot plays for somebody who does not come back.
    Replace {
        seat: u8,
        bot: String,
    },
    /// Another pace: a live table becomes one over days, or back.
    Clock {
        clock: Clock,
    },
    /// Somebody who asked for a seat that was left may take it.
    Admit {
        seat: u8,
        /// The account that asked.
        person: String,
    },
}

/// A motion and how the vote stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Ballot {
    /// The number of the event that proposed it.
    pub number: u32,
    pub by: u8,
    pub motion: Motion,
    /// The seats that may vote: those of people who do not count as absent. Bots and empty seats never vote.
    pub voters: Vec<u8>,
    pub yes: Vec<u8>,
    pub no: Vec<u8>,
    /// How many must agree: a function of the motion and the number of voters alone.
    pub needed: u8,
    /// When the vote ends; milliseconds since 1970. What has not been agreed to by then is lost.
    pub until: u64,
}

/// Somebody who did something, by the name they had then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Actor {
    /// The name of the person, or of the bot's strength.
    pub name: String,
    /// The account; none for a bot.
    pub person: Option<String>,
    /// None for somebody without a seat.
    pub seat: Option<u8>,
}

/// How a vote ended, with the names of those who took part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    pub motion: Motion,
    pub by: Actor,
    pub yes: Vec<Actor>,
    pub no: Vec<Actor>,
    /// Those who could have voted and did not.
    pub silent: Vec<Actor>,
    pub needed: u8,
}

/// Somebody who asks for a seat that was left. They see nothing of it until the host or a vote admits them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    pub seat: u8,
    pub person: Person,
    /// Milliseconds since 1970.
    pub at: u64,
}

/// A table and its people, as everybody who may look sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Room {
    pub id: String,
    pub phase: Phase,
    pub setup: Setup,
    /// What it is played with, if not with the built-in content.
    pub pack: Option<Pack>,
    pub table_rules: TableRules,
    pub host: String,
    pub chairs: Vec<Chair>,
    pub ballot: Option<Ballot>,
    /// Who asks for a seat that was left.
    pub requests: Vec<SeatRequest>,
    /// How many look on without a seat.
    pub watchers: u32,
    pub made_at: u64,
    pub started_at: Option<u64>,
    pub over_at: Option<u64>,
    /// The next game of the same people.
    pub rematch: Option<String>,
    /// The number of the last event.
    pub latest: u32,
}
