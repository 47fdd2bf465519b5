//! The server: people, their tables, and what goes over a table's socket.
//!
//! A table's life is a list of numbered [`Event`]s. Whoever knows the events up to a number is given exactly the later
//! ones, over the socket or over HTTP, and then the [`Position`] as it stands. Everything somebody does at a table is an
//! [`Act`] under an id of the sender's making; the same id is never done twice.

use crate::{Barred, Offer, Pack, Position, Question, Seats, Setup, Text, Told, Viewer, Written};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::{Config, ExportError, TS};

pub(crate) fn export(config: &Config) -> Result<(), ExportError> {
    Say::export_all(config)?;
    Hear::export_all(config)?;
    Action::export_all(config)?;
    Done::export_all(config)?;
    GuestName::export_all(config)?;
    Credentials::export_all(config)?;
    NewPassword::export_all(config)?;
    NewName::export_all(config)?;
    NewToken::export_all(config)?;
    FreshToken::export_all(config)?;
    TokenInfo::export_all(config)?;
    NewTable::export_all(config)?;
    Join::export_all(config)?;
    Seated::export_all(config)?;
    TableList::export_all(config)?;
    Digest::export_all(config)?;
    Events::export_all(config)?;
    Standing::export_all(config)?;
    Branch::export_all(config)?;
    Hint::export_all(config)?;
    Figures::export_all(config)?;
    Hook::export_all(config)?;
    Notes::export_all(config)?;
    About::export_all(config)
}

/// Somebody with an account. The id is public; what proves who one is stays in the cookie or the token.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub id: String,
    pub name: String,
    /// Came by a link, with a name and nothing else.
    pub guest: bool,
}

/// A name without a password: a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct GuestName {
    pub name: String,
}

/// A name and a password: to sign up, or to log in.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    pub name: String,
    pub password: String,
}

/// Another password for one's account. Everybody else who is logged in as oneself is logged out.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The present one.
    pub old: String,
    pub new: String,
}

/// Another name for oneself. Tables one sits at show it from then on; what was done before keeps the earlier one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    pub name: String,
}

/// Asks for a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, to tell tokens apart when one is taken back.
    pub label: String,
}

/// A token, shown this one time. Programs send it as `Authorization: Bearer …`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct FreshToken {
    pub id: String,
    pub label: String,
    pub token: String,
}

/// A token in the list of one's tokens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TokenInfo {
    pub id: String,
    pub label: String,
    pub made_at: u64,
}

/// Where to report that it is one's turn: an address the server's operator allows, or nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Hook {
    pub url: Option<String>,
}

/// What somebody keeps for themselves about a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    pub text: String,
}

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
    /// So many hours for each answer.
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
    /// What is public, so many minutes after it happened.
    Delayed(u32),
    /// What this seat sees, while it happens. Whoever looks on does not get a seat in that game.
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
    /// Whoever is asked may ask; everybody is told that it was done.
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

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    pub game: String,
    pub seats: Seats,
    /// A ready-made choice of modules and options by its name, as the list of games has it; what `modules`, `preset` and
    /// `options` say comes on top.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub set: Option<String>,
    #[serde(default)]
    pub modules: Vec<String>,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The edition the options follow, in games that have several; what `options` says comes on top.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub preset: Option<String>,
    #[serde(default, alias = "manners")]
    pub table_rules: TableRules,
    /// Bots by seat: the name of a strength.
    #[serde(default)]
    pub bots: BTreeMap<u8, String>,
    /// Where the maker sits; the first free seat, if not said.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// The name of a maker who has no account yet.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub name: Option<String>,
}

/// Sits down at a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Join {
    /// The secret part of the link, where the table is not public.
    #[ts(optional = nullable)]
    pub key: Option<String>,
    /// The first free seat, if not said.
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// The name of somebody who has no account yet.
    #[ts(optional = nullable)]
    pub name: Option<String>,
    /// Not the asker sits down, who has a seat, but somebody of this name at the same device. The answer carries a token
    /// of their own.
    #[ts(as = "Option<bool>", optional = nullable)]
    pub beside: bool,
}

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
    /// The seat of whoever brought this person to the table, on the same device.
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

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    pub id: String,
    pub phase: Phase,
    pub setup: Setup,
    pub table_rules: TableRules,
    pub people: Vec<Option<String>>,
    pub made_at: u64,
    /// The reader's own seat.
    pub seat: Option<u8>,
    /// The reader has to answer there.
    pub waiting_for_you: bool,
    /// Whose turn it is, where the reader may know it. Bots are not waited for.
    pub turns: Vec<Turn>,
}

/// A seat that has to answer, and since when it is its turn: milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub seat: u8,
    pub since: u64,
}

/// A list of tables; `more` continues it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct TableList {
    pub tables: Vec<TableCard>,
    pub more: Option<String>,
}

/// The answer to making or joining a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Seated {
    pub table: String,
    pub seat: Option<u8>,
    /// The secret part of the link, for whoever may invite.
    pub key: Option<String>,
    pub you: Person,
    /// The seat was left by somebody else: the host or the people at the table have to agree first. Ask again to learn
    /// whether they did.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional = nullable)]
    pub waiting: bool,
    /// What proves who one is, for somebody who sat down beside the asker. Shown this one time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub token: Option<String>,
    /// What has to be said about a record that was brought in: it is of earlier rules or of other content, and comes out
    /// the same.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub remarks: Vec<String>,
}

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
    /// Are you there?
    Ping {},
}

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

/// What a bot would answer in the asker's place, knowing what the asker may know and nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The question it is about.
    pub ticket: u32,
    /// The bot that was asked.
    pub bot: String,
    pub offer: Offer,
    /// What decided, the weightiest first. May be empty.
    pub reasons: Vec<HintReason>,
    /// What it would have chosen otherwise, where it weighed others.
    pub second: Option<HintSecond>,
}

/// One reason of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HintReason {
    pub text: Text,
    /// By how much it speaks for the choice, in hundredths of the bot's own unit: points of Merlin, parts of a hundred of
    /// winning in Camelot. 0 for a rule of thumb, which was not measured.
    pub weight: i32,
}

/// The next best choice of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HintSecond {
    pub offer: Offer,
    /// How much less often it would win, in thousandths of all games; nothing where that was not measured.
    pub behind: Option<i32>,
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
pub struct Standing {
    pub number: u32,
    pub room: Room,
    /// Nothing before the start.
    pub position: Option<Box<Position>>,
}

/// A new table that goes on from a step of a finished one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// After this many answers.
    pub step: u32,
    /// Where one sits oneself; bots take the other seats.
    pub seat: u8,
    pub bot: String,
}

/// One seat of a finished table in figures.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SeatFigures {
    pub answers: u32,
    pub takebacks: u32,
    pub hints: u32,
    /// Time spent being asked, in milliseconds.
    pub thinking: u64,
    pub longest: u64,
    pub points: i32,
    pub won: bool,
}

/// A value, and the step after which it was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    pub step: u32,
    pub value: i32,
}

/// How something that everybody could see went up and down, at the steps where it changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// What was measured, as a key of the language files: `curve-points`.
    pub what: String,
    /// Whose it is; nobody's where it belongs to the whole table.
    pub seat: Option<u8>,
    pub marks: Vec<Mark>,
}

/// A finished table in figures.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    pub table: String,
    pub steps: u32,
    /// From start to end, in milliseconds.
    pub duration: u64,
    pub seats: Vec<SeatFigures>,
    pub curves: Vec<Curve>,
}

/// A bot that can be put on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct BotInfo {
    pub name: String,
    /// The games it plays.
    pub games: Vec<String>,
}

/// What the server offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "AboutServer")]
#[ts(rename = "AboutServer")]
pub struct About {
    pub version: String,
    pub bots: Vec<BotInfo>,
    pub phrases: Vec<String>,
    pub languages: Vec<String>,
    /// Somebody else may sign up here.
    pub sign_up: bool,
    /// Notices by web hook can be had here.
    pub hooks: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

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
