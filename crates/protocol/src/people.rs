//! A person's own page: the account, its devices and codes; history, statistics and ratings; notices.

use crate::Text;
use crate::server::{Person, TokenInfo};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, ExportError, TS};

pub(crate) fn export(config: &Config) -> Result<(), ExportError> {
    MyAccount::export_all(config)?;
    OwnPassword::export_all(config)?;
    RecoveryCodes::export_all(config)?;
    History::export_all(config)?;
    Statistics::export_all(config)?;
    NoticeSettings::export_all(config)?;
    NewSubscription::export_all(config)?;
    PushKey::export_all(config)?;
    Endpoint::export_all(config)?;
    BlockedPerson::export_all(config)?;
    NewStandingAnswer::export_all(config)?;
    StandingAnswer::export_all(config)
}

/// A browser that is logged in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DeviceInfo {
    pub id: String,
    /// The browser and the system, as far as they are known: `Firefox, Linux`.
    pub label: String,
    /// Milliseconds since 1970.
    pub made_at: u64,
    /// The day on which it was last used, to within a day.
    pub used_at: u64,
    /// The one that asks.
    pub current: bool,
}

/// Everything about one's account that can be looked at and changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MyAccount {
    pub person: Person,
    pub made_at: u64,
    pub devices: Vec<DeviceInfo>,
    /// Tokens of programs.
    pub tokens: Vec<TokenInfo>,
    /// How many recovery codes are left.
    pub recovery_codes: u32,
    /// Where it is reported that it is one's turn.
    pub hook: Option<String>,
}

/// One's password, where knowing it has to be proven once more.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnPassword {
    pub password: String,
}

/// New recovery codes, shown this one time. Each of them replaces a lost password once; the earlier ones have ended.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RecoveryCodes {
    pub codes: Vec<String>,
}

/// One seat of a finished game, in somebody's history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HistorySeat {
    /// The name of the person or of the bot's strength; empty if the person is forgotten.
    pub name: String,
    pub points: i32,
    pub won: bool,
}

/// A finished game in somebody's history.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HistoryGame {
    pub table: String,
    pub game: String,
    pub modules: Vec<String>,
    pub ended_at: u64,
    pub seats: Vec<HistorySeat>,
    /// One's own seat.
    pub seat: u8,
    /// 1 for the best; the same for equal points.
    pub place: u8,
    /// On which side one was, where the game has sides: `loyal` or `traitor`.
    pub role: Option<String>,
    /// One's rating before and after, where the game was rated.
    pub rating: Option<(f64, f64)>,
}

/// Somebody's history, the last game first; `more` continues it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct History {
    pub games: Vec<HistoryGame>,
    pub more: Option<String>,
}

/// Games and wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Wins {
    pub games: u32,
    pub wins: u32,
}

/// Games of one kind: the same game, number of seats and modules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct KindOfGame {
    pub game: String,
    pub seats: u8,
    pub modules: Vec<String>,
    pub games: u32,
    pub wins: u32,
    /// The best, the worst and the mean of one's points, where the game counts them.
    pub best: Option<i32>,
    pub worst: Option<i32>,
    pub mean: Option<f64>,
}

/// Wins on one side of a game with sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct RoleWins {
    pub game: String,
    /// `loyal` or `traitor`.
    pub role: String,
    /// There was a traitor in these games.
    pub traitor: bool,
    pub games: u32,
    pub wins: u32,
}

/// A rating with its uncertainty.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    pub game: String,
    pub seats: u8,
    pub rating: f64,
    /// With 95 % certainty the true strength is within two of these.
    pub deviation: f64,
    pub games: u32,
}

/// What somebody's games come to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Statistics {
    pub total: Wins,
    pub kinds: Vec<KindOfGame>,
    pub roles: Vec<RoleWins>,
    pub ratings: Vec<Rating>,
}

/// How somebody is told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Notify {
    /// For each turn.
    #[default]
    Each,
    /// Once a day, if a table waits then.
    Digest,
    Off,
}

/// A time of day without messages, in minutes since midnight. It may go over midnight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    pub from: u16,
    pub to: u16,
}

/// What a person has chosen about notices: web push and the web hook alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct NoticeSettings {
    pub notify: Notify,
    /// Only if one is still waited for after this many minutes.
    pub after_minutes: u32,
    pub quiet: Option<QuietHours>,
    /// When a digest is sent, in minutes since midnight.
    pub digest_at: u16,
    /// Minutes by which the person's clock is ahead of UTC.
    pub zone: i32,
    /// Tables that send nothing.
    pub muted: Vec<String>,
}

impl Default for NoticeSettings {
    fn default() -> Self {
        Self {
            notify: Notify::Each,
            after_minutes: 2,
            quiet: None,
            digest_at: 18 * 60,
            zone: 0,
            muted: Vec::new(),
        }
    }
}

/// A browser that takes push messages, as its push service describes it. Keys are written in base64url.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSubscription {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    /// The language of the texts.
    pub language: String,
}

/// A subscription by the address of its push service.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Endpoint {
    pub endpoint: String,
}

/// The server's public key, in base64url, by which browsers subscribe.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PushKey {
    pub key: String,
}

/// Somebody whose words one does not want to read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct BlockedPerson {
    pub id: String,
    pub name: String,
}

/// Answers the present question of one's own, and those like it from now on. Nobody else learns of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewStandingAnswer {
    pub ticket: u32,
    /// The written form of the choice.
    pub choice: String,
    /// For every question of the same paragraph that offers the same choices; otherwise only for the very same question.
    pub all: bool,
}

/// A standing answer of one's own. It ends when the question comes with other choices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StandingAnswer {
    /// The paragraph of the rulebook that the question is about.
    pub clause: String,
    pub question: Text,
    pub choice: String,
    pub text: Text,
    pub all: bool,
}
