//! What outlasts the process. Everything above sees the store through [`Store`]; all SQL is in [`sql`], with what only SQLite
//! or PostgreSQL has in [`sqlite`] and [`postgres`].
//!
//! A change is answered only when it is committed and on the disk. Reply to clients only after that; then no acknowledged
//! move can be lost.

mod location;
mod lock;
mod migrations;
pub mod moving;
pub mod nodes;
pub mod operator;
pub mod people;
pub mod postgres;
pub mod sql;
pub mod sqlite;

pub use location::Location;

use crate::secrets::{Hidden, TokenHash};
use nodes::Epoch;
use sha2::{Digest, Sha256};
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;

/// Milliseconds since 1970.
pub type Moment = u64;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The name, the id or the action is already there.
    #[error("this is already stored")]
    Conflict,
    /// The table has changed hands since this was decided. Nothing of it is stored.
    #[error("another node has this table by now")]
    Fenced,
    /// The disk is full, the file is damaged, the database is gone. The sentence is for the operator.
    #[error("{0}")]
    Broken(String),
}

pub type Reply<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: String,
    pub name: String,
    /// Nothing for guests.
    pub password: Option<Hidden<String>>,
    /// Where to report that it is this account's turn.
    pub hook: Option<String>,
    pub made_at: Moment,
}

#[derive(Clone, Debug)]
pub struct Session {
    pub hash: Hidden<TokenHash>,
    /// Its public name, to take it back by.
    pub id: String,
    pub account: String,
    /// A token made for a program, not the cookie of a browser.
    pub program: bool,
    pub label: String,
    pub made_at: Moment,
    pub expires_at: Moment,
}

/// What is fixed when a table is made.
#[derive(Clone, Debug)]
pub struct TableHead {
    pub id: String,
    pub link_key: Hidden<String>,
    pub host: String,
    /// The setup as JSON.
    pub setup: String,
    /// The digest of the content it is played with; nothing at tables from before there were packs, which are played with
    /// what is built in.
    pub pack: Option<String>,
    /// Key and nonce of the table's chance.
    pub secret: Hidden<[u8; 64]>,
    /// The record this table goes on from, if it does not begin at the beginning.
    pub beginning: Option<String>,
    pub made_at: Moment,
}

impl TableHead {
    /// A hash over everything of the head that the game depends on. It is stored beside the head when the table is made and
    /// compared when it is loaded.
    pub fn hash(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        let (pack, beginning) = (self.pack.as_deref(), self.beginning.as_deref());
        for part in [Some(self.id.as_str()), Some(self.setup.as_str()), pack, beginning] {
            // A length of its own tells nothing from an empty text.
            hash.update(part.map_or(u64::MAX, |part| part.len() as u64).to_le_bytes());
            hash.update(part.unwrap_or_default());
        }
        hash.update(self.secret.0);
        hash.finalize().into()
    }
}

/// Content of the operator's own, or what is built in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPack {
    pub digest: String,
    pub game: String,
    /// Its files by name, as JSON.
    pub files: String,
    /// This version or an earlier one has it built in.
    pub built_in: bool,
}

/// What lists and timers ask about a table; it follows from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableIndex {
    /// The revision of the rules it is played by.
    pub rules: u32,
    /// The rules of the table as JSON.
    pub table_rules: String,
    pub phase: String,
    pub public: bool,
    pub latest: u32,
    pub changed_at: Moment,
    /// When the table has to be looked at even if nobody does: a clock runs out, a bot has to answer.
    pub wake_at: Option<Moment>,
    /// The version of the binary that could not go on with it.
    pub broken: Option<String>,
    pub seats: Vec<SeatIndex>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatIndex {
    pub account: Option<String>,
    /// The name shown in lists: of the person or the bot; empty if the seat is.
    pub name: String,
    /// The seat has to answer.
    pub waiting: bool,
    /// Since when it is this seat's turn, if it is no bot's.
    pub since: Option<Moment>,
}

#[derive(Clone, Debug)]
pub struct TableRow {
    pub head: TableHead,
    /// The hash of the head when the table was made; nothing at tables from before it was stored.
    pub head_hash: Option<[u8; 32]>,
    /// The seal of the entry that was stored last; nothing if there was none.
    pub seal: Option<[u8; 32]>,
    /// How often it has changed hands.
    pub epoch: Epoch,
    pub index: TableIndex,
}

/// One entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub number: u32,
    pub at: Moment,
    /// The account that did it, and the id it gave.
    pub actor: Option<String>,
    pub action: Option<String>,
    /// The deed as JSON.
    pub deed: String,
    /// What the game told, with its audience, as JSON.
    pub told: String,
    /// SHA-256 over the hash of the entry before and this entry.
    pub hash: [u8; 32],
}

/// New entries of one table, with everything that follows from them. All or nothing is stored.
#[derive(Clone, Debug)]
pub struct Append {
    pub table: String,
    /// The epoch it was decided in. If the table is in another one, nothing is stored.
    pub epoch: Epoch,
    pub rows: Vec<Row>,
    pub index: TableIndex,
    /// The seats that are not in the index as they were.
    pub changed: Vec<u8>,
}

/// A page of a list.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// Only what changed before this moment.
    pub before: Moment,
    pub count: u32,
}

/// The interface of the store.
pub trait Store:
    nodes::NodeStore + operator::OperatorStore + people::PeopleStore + Send + Sync + 'static
{
    /// A new account; a conflict if the name is taken.
    fn make_account(&self, account: Account) -> Reply<'_, ()>;
    fn account(&self, id: String) -> Reply<'_, Option<Account>>;
    /// The account with a password whose name this is, or one that looks like it.
    fn account_named(&self, name: String) -> Reply<'_, Option<Account>>;
    /// A guest becomes an account with a password; a conflict if the name is taken. All sessions and tokens of the guest
    /// end, except the one to be kept.
    fn keep_account(
        &self,
        id: String,
        name: String,
        password: Hidden<String>,
        except: Option<TokenHash>,
    ) -> Reply<'_, ()>;
    /// Another password. All sessions and tokens of the account end, except the one to be kept.
    fn set_password(&self, id: String, password: Hidden<String>, except: Option<TokenHash>) -> Reply<'_, ()>;
    /// Another name; a conflict if it is an account with a password and the name is taken.
    fn rename(&self, id: String, name: String) -> Reply<'_, ()>;
    fn set_hook(&self, account: String, hook: Option<String>) -> Reply<'_, ()>;

    fn open_session(&self, session: Session) -> Reply<'_, ()>;
    /// The session and the account behind a token that has not run out.
    fn session(&self, hash: TokenHash, now: Moment) -> Reply<'_, Option<(Session, Account)>>;
    fn extend_session(&self, hash: TokenHash, expires_at: Moment) -> Reply<'_, ()>;
    fn close_session(&self, hash: TokenHash) -> Reply<'_, ()>;
    fn sessions_of(&self, account: String) -> Reply<'_, Vec<Session>>;
    /// Ends every session and token of the account.
    fn close_sessions(&self, account: String) -> Reply<'_, ()>;
    /// Forgets sessions that have run out.
    fn forget_expired(&self, now: Moment) -> Reply<'_, ()>;

    /// All sessions run out this many milliseconds later, or earlier: the server was away, or its clock was set.
    fn shift_sessions(&self, milliseconds: i64) -> Reply<'_, ()>;

    /// A new table and its first entries.
    fn make_table(&self, head: TableHead, first: Append) -> Reply<'_, ()>;
    fn table(&self, id: String) -> Reply<'_, Option<TableRow>>;
    fn append(&self, append: Append) -> Reply<'_, ()>;
    /// The entries after `after`, at most `count`.
    fn log(&self, table: String, after: u32, count: u32) -> Reply<'_, Vec<Row>>;
    /// The number of the entry that an action made.
    fn action(&self, table: String, actor: String, action: String) -> Reply<'_, Option<u32>>;
    /// Public tables in this phase, the last changed first. Among those that are being played stand all that have begun and
    /// whose spectators are behind, unless they ended and have not changed since `ended_after`.
    fn public_tables(&self, phase: String, ended_after: Moment, page: Page) -> Reply<'_, Vec<TableRow>>;
    fn tables_of(&self, account: String, page: Page) -> Reply<'_, Vec<TableRow>>;
    /// How many tables this account hosts that are not over.
    fn hosted(&self, account: String) -> Reply<'_, u32>;
    /// Tables that have to be looked at by now.
    fn to_wake(&self, now: Moment, count: u32) -> Reply<'_, Vec<String>>;

    /// Keeps a pack for as long as there are tables. What is kept under its digest already is replaced, in case it was
    /// damaged.
    fn keep_pack(&self, pack: KeptPack) -> Reply<'_, ()>;
    fn packs(&self) -> Reply<'_, Vec<KeptPack>>;

    fn notes(&self, table: String, account: String) -> Reply<'_, String>;
    fn keep_notes(&self, table: String, account: String, text: String) -> Reply<'_, ()>;

    /// How far somebody has come with the lessons, as their client wrote it.
    fn progress(&self, account: String) -> Reply<'_, String>;
    fn keep_progress(&self, account: String, text: String) -> Reply<'_, ()>;

    /// The last sign of life.
    fn last_pulse(&self) -> Reply<'_, Option<Moment>>;
    /// Notes that the server lives. It fails when nothing can be stored.
    fn pulse(&self, now: Moment) -> Reply<'_, ()>;
    /// Can something be stored? This is how the last write went, or that one takes far too long; the disk is not asked.
    fn writable(&self) -> Result<(), StoreError>;
    /// A complete copy in a new file, while everything goes on.
    fn back_up(&self, file: PathBuf) -> Reply<'_, ()>;
    /// Finishes what is under way and closes the file.
    fn close(&self) -> Reply<'_, ()>;
}
