//! What the operator of a server asks and is told, and what players can ask of the operator.

use crate::server::Phase;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, ExportError, TS};

pub(crate) fn export(config: &Config) -> Result<(), ExportError> {
    OperatorLogin::export_all(config)?;
    LoginLink::export_all(config)?;
    Overview::export_all(config)?;
    AccountList::export_all(config)?;
    OperatorTables::export_all(config)?;
    NewRestriction::export_all(config)?;
    RestrictionInfo::export_all(config)?;
    NewReport::export_all(config)?;
    ReportInfo::export_all(config)?;
    ReportClosing::export_all(config)?;
    PasswordCode::export_all(config)?;
    PasswordReset::export_all(config)?;
    RetentionRun::export_all(config)?;
    Swept::export_all(config)?;
    Operation::export_all(config)
}

/// The token of a login link. It works once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OperatorLogin {
    pub token: String,
}

/// A link that opens the operator's page once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LoginLink {
    pub url: String,
    pub expires_at: u64,
}

/// The server at a glance.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Overview {
    pub version: String,
    pub accounts: u32,
    pub guests: u32,
    pub tables: u32,
    /// Tables whose game is under way.
    pub playing: u32,
    pub open_reports: u32,
    pub restrictions: u32,
    /// Settings of how long things are kept, in days; 0 is for ever.
    pub retention: RetentionDays,
}

/// How long things are kept, in days; 0 is for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct RetentionDays {
    /// Guests whose last session has run out and who sit at no table.
    pub guests: u32,
    /// Tables at which no game was ever started.
    pub gathering: u32,
    /// Tables whose game was started and never finished.
    pub unfinished: u32,
    /// Tables whose game is over.
    pub finished: u32,
}

/// An account as operators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AccountInfo {
    pub id: String,
    pub name: String,
    pub guest: bool,
    pub made_at: u64,
    /// How many tables the account sits at or hosts.
    pub tables: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AccountList {
    pub accounts: Vec<AccountInfo>,
    /// Send this as `before` for the next page.
    pub more: Option<String>,
}

/// A table as operators see it. What is secret at the table is secret to them as well.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OperatorTable {
    pub id: String,
    pub game: String,
    pub phase: Phase,
    pub public: bool,
    pub made_at: u64,
    pub changed_at: u64,
    /// The names at the table, people and bots, in the order of the seats.
    pub people: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OperatorTables {
    pub tables: Vec<OperatorTable>,
    pub more: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RestrictionKind {
    /// Nothing can be done here any more.
    Ban,
    /// Nothing can be said any more; playing goes on.
    Mute,
}

/// A ban or a mute to be made: of an account, or a ban of a range of addresses such as `203.0.113.0/24`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewRestriction {
    pub kind: RestrictionKind,
    /// The id of an account.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub account: Option<String>,
    #[serde(default)]
    #[ts(optional = nullable)]
    pub range: Option<String>,
    /// For how long; for good, if not said.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub hours: Option<u32>,
    /// For the operators' log. The person is not told.
    pub reason: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RestrictionInfo {
    pub id: String,
    pub kind: RestrictionKind,
    pub account: Option<String>,
    /// The name of the account.
    pub name: Option<String>,
    pub range: Option<String>,
    pub until: Option<u64>,
    pub reason: String,
    pub made_at: u64,
}

/// A report of a player about what happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The seat it is about, if it is about somebody.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub seat: Option<u8>,
    /// 1 to 2000 characters.
    pub text: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReportInfo {
    pub number: u32,
    pub at: u64,
    /// The account that reports, and its name.
    pub by: String,
    pub by_name: String,
    pub table: String,
    /// The account it is about, and its name.
    pub about: Option<String>,
    pub about_name: Option<String>,
    pub text: String,
    /// The last things that were said at the table, oldest first.
    pub talk: Vec<String>,
    /// There is a record of the game as it stood then.
    pub record: bool,
    pub closed_at: Option<u64>,
    pub verdict: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReportClosing {
    pub verdict: String,
}

/// A code with which somebody who lost the password can set another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PasswordCode {
    pub code: String,
    pub expires_at: u64,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PasswordReset {
    pub name: String,
    pub code: String,
    pub password: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RetentionRun {
    /// Only says what would go.
    pub dry: bool,
}

/// What went because nobody needs it any more, or would go.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Swept {
    pub guests: Vec<String>,
    pub tables: Vec<String>,
    /// What could not be taken away now; the next time it is tried again.
    #[serde(default)]
    pub failed: Vec<String>,
}

/// A line of the operators' log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    pub number: u32,
    pub at: u64,
    /// From where: `command` or `page`, or `server` for what it does by itself.
    pub operator: String,
    /// What was done, as a word: `ban`, `close-table`.
    pub deed: String,
    /// To what: the id of an account, a table, a restriction, the number of a report.
    pub about: String,
    pub detail: String,
}
