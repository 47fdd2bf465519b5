//! A person's own page: the account, its devices and codes.

use crate::server::{Person, TokenInfo};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::{Config, ExportError, TS};

pub(crate) fn export(config: &Config) -> Result<(), ExportError> {
    MyAccount::export_all(config)?;
    OwnPassword::export_all(config)?;
    RecoveryCodes::export_all(config)
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
