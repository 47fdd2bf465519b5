//! People and how they prove who they are.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

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
