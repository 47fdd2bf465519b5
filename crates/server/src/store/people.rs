//! What the store knows of people beside their tables: recovery codes, notices, blocks, results and ratings.

use super::{Moment, Page, Reply};
use crate::secrets::{Hidden, TokenHash};

/// A browser that takes push messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subscription {
    pub endpoint: String,
    pub account: String,
    /// The public id of the session that made it; it ends with that session.
    pub session: String,
    pub p256dh: Vec<u8>,
    pub auth: Vec<u8>,
    /// The language of the texts that are sent there.
    pub language: String,
    pub made_at: Moment,
}

/// What a person has chosen about notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeRow {
    pub account: String,
    /// As JSON.
    pub settings: String,
    /// When the last digest was sent; 0 for never.
    pub digest_at: Moment,
}

/// One seat of a finished game.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatResult {
    pub table: String,
    pub seat: u8,
    pub account: Option<String>,
    /// The name of the person or of the bot's strength.
    pub name: String,
    pub game: String,
    pub seats: u8,
    /// The modules as a JSON list.
    pub modules: String,
    pub ended_at: Moment,
    pub points: i32,
    pub won: bool,
    /// 1 for the best.
    pub place: u8,
    pub role: Option<String>,
    /// There was a traitor in the game.
    pub traitor: bool,
    /// The rating before and after, where the game was rated.
    pub rating: Option<(f64, f64)>,
}

/// A rating as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    pub account: String,
    pub game: String,
    pub seats: u8,
    pub rating: f64,
    pub deviation: f64,
    pub volatility: f64,
    pub games: u32,
    pub changed_at: Moment,
}

/// A notice that waits for its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingNotice {
    pub account: String,
    pub table: String,
    pub kind: String,
    /// By which way it is given.
    pub way: String,
    pub seat: u8,
    /// The entry of the log by which it is told from the next one of its kind.
    pub mark: u32,
    pub since: Moment,
}

pub trait PeopleStore: Send + Sync {
    /// New recovery codes; the earlier ones end.
    fn set_recovery_codes(&self, account: String, hashes: Vec<TokenHash>) -> Reply<'_, ()>;
    fn recovery_codes(&self, account: String) -> Reply<'_, Vec<TokenHash>>;
    /// A code that was used works no more.
    fn use_recovery_code(&self, account: String, hash: TokenHash) -> Reply<'_, ()>;

    fn notice_settings(&self, account: String) -> Reply<'_, Option<NoticeRow>>;
    fn set_notice_settings(&self, account: String, settings: String) -> Reply<'_, ()>;
    /// Everybody who has chosen something about notices.
    fn all_notice_settings(&self) -> Reply<'_, Vec<NoticeRow>>;
    fn set_digest_at(&self, account: String, at: Moment) -> Reply<'_, ()>;

    /// A subscription of the same endpoint is replaced.
    fn subscribe(&self, subscription: Subscription) -> Reply<'_, ()>;
    fn unsubscribe(&self, endpoint: String) -> Reply<'_, ()>;
    fn subscriptions(&self, account: String) -> Reply<'_, Vec<Subscription>>;
    /// The key by which push services know the server; `fresh` is kept if there is none yet.
    fn push_key(&self, fresh: Vec<u8>) -> Reply<'_, Hidden<Vec<u8>>>;

    fn block(&self, account: String, blocked: String, name: String) -> Reply<'_, ()>;
    fn unblock(&self, account: String, blocked: String) -> Reply<'_, ()>;
    /// Whom this account has blocked: ids and names.
    fn blocked_by(&self, account: String) -> Reply<'_, Vec<(String, String)>>;

    /// Tables whose game is over and whose result is not kept yet, the oldest first. Those that go on from a record are
    /// left out.
    fn unkept_results(&self, count: u32) -> Reply<'_, Vec<String>>;
    /// Keeps the result of a table and the ratings that follow from it, once. If somebody's rating is not after one game less
    /// by now, nothing is kept (`Fenced`): it has to be reckoned again.
    fn keep_result(&self, seats: Vec<SeatResult>, ratings: Vec<RatingRow>) -> Reply<'_, ()>;
    /// The results of tables at which this account played: every seat of each, the last table first.
    fn results_of(&self, account: String, page: Page) -> Reply<'_, Vec<SeatResult>>;
    /// The account's own seat of every game it has played.
    fn own_results(&self, account: String) -> Reply<'_, Vec<SeatResult>>;
    fn ratings_of(&self, account: String) -> Reply<'_, Vec<RatingRow>>;

    /// What people answer for good at a table, as JSON, by account.
    fn standing_answers(&self, table: String) -> Reply<'_, Vec<(String, String)>>;
    /// The same of one account, by table.
    fn standing_answers_of(&self, account: String) -> Reply<'_, Vec<(String, String)>>;
    /// Replaces what somebody answers for good at a table; nothing ends it.
    fn keep_standing_answers(&self, table: String, account: String, answers: Option<String>)
    -> Reply<'_, ()>;

    /// All notices that wait, the oldest first.
    fn waiting_notices(&self) -> Reply<'_, Vec<WaitingNotice>>;
    /// Those of one table.
    fn waiting_notices_at(&self, table: String) -> Reply<'_, Vec<WaitingNotice>>;
    /// A notice begins to wait. An earlier one of the same kind, table and way ends.
    fn keep_notice(&self, notice: WaitingNotice) -> Reply<'_, ()>;
    /// A notice was given, or is not needed any more. A later one of the same kind stays.
    fn drop_notice(&self, notice: WaitingNotice) -> Reply<'_, ()>;
}
