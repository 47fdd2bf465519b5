//! What operators need of the store.

use super::nodes::Epoch;
use super::{Account, Moment, Page, Reply, Row, TableRow};
use crate::secrets::{Hidden, TokenHash};
use logres_protocol::operator::{AccountInfo, Operation, Overview, ReportInfo, RestrictionKind};
use serde::{Deserialize, Serialize};

/// A ban or a mute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restriction {
    pub id: String,
    pub kind: RestrictionKind,
    pub account: Option<String>,
    pub range: Option<String>,
    pub until: Option<Moment>,
    pub reason: String,
    pub made_at: Moment,
}

/// Something that was said, as operators read it, and the account that said it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TalkLine {
    pub by: Option<String>,
    pub line: String,
}

/// A report with the record that belongs to it. Its number is given by the store, and its talk stands beside it.
#[derive(Clone, Debug)]
pub struct Report {
    pub info: ReportInfo,
    pub talk: Vec<TalkLine>,
    pub record: Option<String>,
}

/// What opens the operators' page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageToken {
    /// A login link, which works once.
    Link,
    Session,
}

/// Which accounts and tables nobody needs any more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Abandoned {
    pub guests: Vec<String>,
    pub tables: Vec<String>,
}

/// Moments before which something counts as abandoned; nothing where it is kept for ever.
#[derive(Clone, Copy, Debug, Default)]
pub struct AbandonedBefore {
    pub guests: Option<Moment>,
    pub gathering: Option<Moment>,
    pub unfinished: Option<Moment>,
    pub finished: Option<Moment>,
}

pub trait OperatorStore: Send + Sync {
    fn restrictions(&self) -> Reply<'_, Vec<Restriction>>;
    fn restrict(&self, restriction: Restriction) -> Reply<'_, ()>;
    fn lift(&self, id: String) -> Reply<'_, ()>;

    fn report(&self, report: Report) -> Reply<'_, ()>;
    /// Reports, the newest first, with a number below `before`.
    fn reports(&self, before: u32, count: u32) -> Reply<'_, Vec<ReportInfo>>;
    /// What an account has reported, the newest first.
    fn reports_by(&self, account: String) -> Reply<'_, Vec<ReportInfo>>;
    fn report_record(&self, number: u32) -> Reply<'_, Option<String>>;
    fn close_report(&self, number: u32, verdict: String, at: Moment) -> Reply<'_, ()>;

    /// Counts for the operator; what the store does not know is left as it is.
    fn overview(&self) -> Reply<'_, Overview>;
    /// Accounts whose name or id contains this, the newest first.
    fn accounts(&self, containing: String, page: Page) -> Reply<'_, Vec<AccountInfo>>;
    /// Accounts with this id or this whole name, whatever its case; the one with the id first.
    fn accounts_called(&self, name: String, count: u32) -> Reply<'_, Vec<AccountInfo>>;
    /// All tables, the last changed first; only those in one phase, if it is named.
    fn tables(&self, phase: Option<String>, page: Page) -> Reply<'_, Vec<TableRow>>;

    /// Keeps a login link or a session of the operators' page, by its hash. What has run out by now is forgotten.
    fn keep_page_token(
        &self,
        hash: TokenHash,
        kind: PageToken,
        expires_at: Moment,
        now: Moment,
    ) -> Reply<'_, ()>;
    /// A login link becomes a session; a conflict if it is unknown, used or too old.
    fn use_page_link(
        &self,
        link: TokenHash,
        session: TokenHash,
        expires_at: Moment,
        now: Moment,
    ) -> Reply<'_, ()>;
    fn is_page_session(&self, hash: TokenHash, now: Moment) -> Reply<'_, bool>;
    fn end_page_session(&self, hash: TokenHash) -> Reply<'_, ()>;

    /// A code for another password. An earlier one ends.
    fn set_password_code(&self, account: String, hash: TokenHash, expires_at: Moment) -> Reply<'_, ()>;
    fn password_code(&self, account: String) -> Reply<'_, Option<(Hidden<TokenHash>, Moment)>>;
    fn forget_password_code(&self, account: String) -> Reply<'_, ()>;

    fn note_operation(&self, operation: Operation) -> Reply<'_, ()>;
    /// The operators' log, the newest first, with a number below `before`.
    fn operations(&self, before: u32, count: u32) -> Reply<'_, Vec<Operation>>;

    /// Ids of the tables at which an account sits or sat, did something or is mentioned.
    fn tables_with(&self, account: String) -> Reply<'_, Vec<String>>;
    /// What somebody keeps for themselves, by table.
    fn notes_of(&self, account: String) -> Reply<'_, Vec<(String, String)>>;
    /// Replaces the entries of a table that is in this epoch, all of them, and forgets the account there.
    fn rewrite(
        &self,
        table: (String, Epoch),
        account: String,
        alias: String,
        rows: Vec<Row>,
    ) -> Reply<'_, ()>;
    /// Removes an account with its sessions, notes and codes. Reports by it or about it go on without its name and words,
    /// and so does what operators noted about it.
    fn delete_account(&self, account: Account) -> Reply<'_, ()>;
    /// Removes a table and everything about it.
    fn delete_table(&self, table: String) -> Reply<'_, ()>;

    fn abandoned(&self, before: AbandonedBefore, now: Moment, count: u32) -> Reply<'_, Abandoned>;
}
