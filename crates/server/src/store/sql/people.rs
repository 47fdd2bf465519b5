//! The SQL of what is kept about people beside their tables.

use super::engine::{Connection, Record, query};
use super::{Change, SqlStore, read_bytes, reading};
use crate::secrets::{Hidden, TokenHash};
use crate::store::people::{NoticeRow, PeopleStore, RatingRow, SeatResult, Subscription, WaitingNotice};
use crate::store::{Moment, Page, Reply, StoreError};

/// A change of what is kept about people.
pub enum PeopleChange {
    SetRecoveryCodes { account: String, hashes: Vec<TokenHash> },
    UseRecoveryCode { account: String, hash: TokenHash },
    SetNoticeSettings { account: String, settings: String },
    SetDigestAt { account: String, at: Moment },
    Subscribe(Subscription),
    Unsubscribe { endpoint: String },
    KeepPushKey(Vec<u8>),
    Block { account: String, blocked: String, name: String },
    Unblock { account: String, blocked: String },
    KeepResult { seats: Vec<SeatResult>, ratings: Vec<RatingRow> },
    KeepStandingAnswers { table: String, account: String, answers: Option<String> },
    KeepNotice(WaitingNotice),
    DropNotice(WaitingNotice),
}

pub async fn apply(to: &mut Connection, change: &PeopleChange) -> Result<(), sqlx::Error> {
    match change {
        PeopleChange::SetRecoveryCodes { account, hashes } => {
            query("DELETE FROM recovery_codes WHERE account = ?").bind(account).execute(&mut *to).await?;
            for hash in hashes {
                query("INSERT INTO recovery_codes (account, hash) VALUES (?, ?)")
                    .bind(account)
                    .bind(&hash[..])
                    .execute(&mut *to)
                    .await?;
            }
        }
        PeopleChange::UseRecoveryCode { account, hash } => {
            query("DELETE FROM recovery_codes WHERE account = ? AND hash = ?")
                .bind(account)
                .bind(&hash[..])
                .execute(to)
                .await?;
        }
        PeopleChange::SetNoticeSettings { account, settings } => {
            query(
                "INSERT INTO notice_settings (account, settings) VALUES (?, ?) \
                 ON CONFLICT (account) DO UPDATE SET settings = excluded.settings",
            )
            .bind(account)
            .bind(settings)
            .execute(to)
            .await?;
        }
        PeopleChange::SetDigestAt { account, at } => {
            query("UPDATE notice_settings SET digest_at = ? WHERE account = ?")
                .bind(*at as i64)
                .bind(account)
                .execute(to)
                .await?;
        }
        PeopleChange::Subscribe(subscription) => {
            query(
                "INSERT INTO push_subscriptions \
                 (endpoint, account, session, p256dh, auth, language, made_at) VALUES (?, ?, ?, ?, ?, ?, ?) \
                 ON CONFLICT (endpoint) DO UPDATE SET account = excluded.account, session = excluded.session, \
                 p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, \
                 made_at = excluded.made_at",
            )
            .bind(&subscription.endpoint)
            .bind(&subscription.account)
            .bind(&subscription.session)
            .bind(&subscription.p256dh)
            .bind(&subscription.auth)
            .bind(&subscription.language)
            .bind(subscription.made_at as i64)
            .execute(to)
            .await?;
        }
        PeopleChange::Unsubscribe { endpoint } => {
            query("DELETE FROM push_subscriptions WHERE endpoint = ?").bind(endpoint).execute(to).await?;
        }
        PeopleChange::KeepPushKey(secret) => {
            query("INSERT INTO push_key (one, secret) VALUES (1, ?) ON CONFLICT DO NOTHING")
                .bind(secret)
                .execute(to)
                .await?;
        }
        PeopleChange::Block { account, blocked, name } => {
            query(
                "INSERT INTO blocks (account, blocked, name) VALUES (?, ?, ?) \
                 ON CONFLICT (account, blocked) DO UPDATE SET name = excluded.name",
            )
            .bind(account)
            .bind(blocked)
            .bind(name)
            .execute(to)
            .await?;
        }
        PeopleChange::Unblock { account, blocked } => {
            query("DELETE FROM blocks WHERE account = ? AND blocked = ?")
                .bind(account)
                .bind(blocked)
                .execute(to)
                .await?;
        }
        PeopleChange::KeepResult { seats, ratings } => {
            for seat in seats {
                put_result(to, seat).await?;
            }
            for rating in ratings {
                put_rating(to, rating).await?;
            }
        }
        PeopleChange::KeepStandingAnswers { table, account, answers: Some(answers) } => {
            query(
                "INSERT INTO standing_answers (table_id, account, answers) VALUES (?, ?, ?) \
                 ON CONFLICT (table_id, account) DO UPDATE SET answers = excluded.answers",
            )
            .bind(table)
            .bind(account)
            .bind(answers)
            .execute(to)
            .await?;
        }
        PeopleChange::KeepStandingAnswers { table, account, answers: None } => {
            query("DELETE FROM standing_answers WHERE table_id = ? AND account = ?")
                .bind(table)
                .bind(account)
                .execute(to)
                .await?;
        }
        PeopleChange::KeepNotice(notice) => {
            query(
                "INSERT INTO waiting_notices (account, table_id, kind, way, seat, mark, since) \
                 VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account, table_id, kind, way) DO UPDATE SET \
                 seat = excluded.seat, mark = excluded.mark, since = excluded.since",
            )
            .bind(&notice.account)
            .bind(&notice.table)
            .bind(&notice.kind)
            .bind(&notice.way)
            .bind(notice.seat)
            .bind(notice.mark)
            .bind(notice.since as i64)
            .execute(to)
            .await?;
        }
        PeopleChange::DropNotice(notice) => {
            query(
                "DELETE FROM waiting_notices \
                 WHERE account = ? AND table_id = ? AND kind = ? AND way = ? AND mark = ?",
            )
            .bind(&notice.account)
            .bind(&notice.table)
            .bind(&notice.kind)
            .bind(&notice.way)
            .bind(notice.mark)
            .execute(to)
            .await?;
        }
    }
    Ok(())
}

/// A result that is kept already makes the whole change fail, so that no game is rated twice.
async fn put_result(to: &mut Connection, seat: &SeatResult) -> Result<(), sqlx::Error> {
    let (before, after) = seat.rating.unzip();
    query(
        "INSERT INTO results (table_id, seat, account, name, game, seats, modules, ended_at, points, won, place, role, \
         traitor, before, after) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(&seat.table)
    .bind(seat.seat)
    .bind(&seat.account)
    .bind(&seat.name)
    .bind(&seat.game)
    .bind(seat.seats)
    .bind(&seat.modules)
    .bind(seat.ended_at as i64)
    .bind(seat.points)
    .bind(seat.won)
    .bind(seat.place)
    .bind(&seat.role)
    .bind(seat.traitor)
    .bind(before)
    .bind(after)
    .execute(to)
    .await?;
    Ok(())
}

async fn put_rating(to: &mut Connection, rating: &RatingRow) -> Result<(), sqlx::Error> {
    let put = query(
        "INSERT INTO ratings (account, game, seats, rating, deviation, volatility, games, changed_at) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account, game, seats) DO UPDATE SET \
         rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, \
         games = excluded.games, changed_at = excluded.changed_at WHERE ratings.games = excluded.games - 1",
    )
    .bind(&rating.account)
    .bind(&rating.game)
    .bind(rating.seats)
    .bind(rating.rating)
    .bind(rating.deviation)
    .bind(rating.volatility)
    .bind(rating.games)
    .bind(rating.changed_at as i64)
    .execute(to)
    .await?;
    // Another node has rated a game of theirs since this one was reckoned.
    if put == 0 { Err(super::refused(StoreError::Fenced)) } else { Ok(()) }
}

fn read_notice(row: &Record) -> Result<NoticeRow, sqlx::Error> {
    Ok(NoticeRow {
        account: row.try_get("account")?,
        settings: row.try_get("settings")?,
        digest_at: row.try_get::<i64>("digest_at")? as Moment,
    })
}

fn read_subscription(row: &Record) -> Result<Subscription, sqlx::Error> {
    Ok(Subscription {
        endpoint: row.try_get("endpoint")?,
        account: row.try_get("account")?,
        session: row.try_get("session")?,
        p256dh: row.try_get("p256dh")?,
        auth: row.try_get("auth")?,
        language: row.try_get("language")?,
        made_at: row.try_get::<i64>("made_at")? as Moment,
    })
}

fn read_result(row: &Record) -> Result<SeatResult, sqlx::Error> {
    let (before, after): (Option<f64>, Option<f64>) = (row.try_get("before")?, row.try_get("after")?);
    Ok(SeatResult {
        table: row.try_get("table_id")?,
        seat: row.try_get("seat")?,
        account: row.try_get("account")?,
        name: row.try_get("name")?,
        game: row.try_get("game")?,
        seats: row.try_get("seats")?,
        modules: row.try_get("modules")?,
        ended_at: row.try_get::<i64>("ended_at")? as Moment,
        points: row.try_get("points")?,
        won: row.try_get("won")?,
        place: row.try_get("place")?,
        role: row.try_get("role")?,
        traitor: row.try_get("traitor")?,
        rating: before.zip(after),
    })
}

fn read_rating(row: &Record) -> Result<RatingRow, sqlx::Error> {
    Ok(RatingRow {
        account: row.try_get("account")?,
        game: row.try_get("game")?,
        seats: row.try_get("seats")?,
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: row.try_get("games")?,
        changed_at: row.try_get::<i64>("changed_at")? as Moment,
    })
}

fn read_waiting(row: &Record) -> Result<WaitingNotice, sqlx::Error> {
    Ok(WaitingNotice {
        account: row.try_get("account")?,
        table: row.try_get("table_id")?,
        kind: row.try_get("kind")?,
        way: row.try_get("way")?,
        seat: row.try_get("seat")?,
        mark: row.try_get("mark")?,
        since: row.try_get::<i64>("since")? as Moment,
    })
}

const UNKEPT: &str = "SELECT id FROM tables WHERE phase = 'over' AND beginning IS NULL \
     AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = id) ORDER BY changed_at LIMIT ?";
const RESULTS_OF: &str = "SELECT * FROM results WHERE table_id IN (SELECT table_id FROM results WHERE account = ?1 \
     AND ended_at < ?2 ORDER BY ended_at DESC LIMIT ?3) ORDER BY ended_at DESC, table_id, seat";

impl SqlStore {
    fn keep(&self, change: PeopleChange) -> Reply<'_, ()> {
        self.change(Change::People(Box::new(change)))
    }
}

impl PeopleStore for SqlStore {
    fn set_recovery_codes(&self, account: String, hashes: Vec<TokenHash>) -> Reply<'_, ()> {
        self.keep(PeopleChange::SetRecoveryCodes { account, hashes })
    }

    fn recovery_codes(&self, account: String) -> Reply<'_, Vec<TokenHash>> {
        reading(async move {
            let rows = query("SELECT hash FROM recovery_codes WHERE account = ?")
                .bind(account)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(|row| read_bytes(row, "hash")).collect()
        })
    }

    fn use_recovery_code(&self, account: String, hash: TokenHash) -> Reply<'_, ()> {
        self.keep(PeopleChange::UseRecoveryCode { account, hash })
    }

    fn notice_settings(&self, account: String) -> Reply<'_, Option<NoticeRow>> {
        reading(async move {
            let row = query("SELECT * FROM notice_settings WHERE account = ?")
                .bind(account)
                .fetch_optional(&self.readers)
                .await?;
            row.as_ref().map(read_notice).transpose()
        })
    }

    fn set_notice_settings(&self, account: String, settings: String) -> Reply<'_, ()> {
        self.keep(PeopleChange::SetNoticeSettings { account, settings })
    }

    fn all_notice_settings(&self) -> Reply<'_, Vec<NoticeRow>> {
        reading(async move {
            let rows = query("SELECT * FROM notice_settings").fetch_all(&self.readers).await?;
            rows.iter().map(read_notice).collect()
        })
    }

    fn set_digest_at(&self, account: String, at: Moment) -> Reply<'_, ()> {
        self.keep(PeopleChange::SetDigestAt { account, at })
    }

    fn subscribe(&self, subscription: Subscription) -> Reply<'_, ()> {
        self.keep(PeopleChange::Subscribe(subscription))
    }

    fn unsubscribe(&self, endpoint: String) -> Reply<'_, ()> {
        self.keep(PeopleChange::Unsubscribe { endpoint })
    }

    fn subscriptions(&self, account: String) -> Reply<'_, Vec<Subscription>> {
        reading(async move {
            let rows = query("SELECT * FROM push_subscriptions WHERE account = ? ORDER BY made_at")
                .bind(account)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(read_subscription).collect()
        })
    }

    fn push_key(&self, fresh: Vec<u8>) -> Reply<'_, Hidden<Vec<u8>>> {
        Box::pin(async move {
            self.keep(PeopleChange::KeepPushKey(fresh)).await?;
            reading(async move {
                let row = query("SELECT secret FROM push_key").fetch_one(&self.readers).await?;
                Ok(Hidden(row.try_get("secret")?))
            })
            .await
        })
    }

    fn block(&self, account: String, blocked: String, name: String) -> Reply<'_, ()> {
        self.keep(PeopleChange::Block { account, blocked, name })
    }

    fn unblock(&self, account: String, blocked: String) -> Reply<'_, ()> {
        self.keep(PeopleChange::Unblock { account, blocked })
    }

    fn blocked_by(&self, account: String) -> Reply<'_, Vec<(String, String)>> {
        reading(async move {
            let rows = query("SELECT blocked, name FROM blocks WHERE account = ? ORDER BY name")
                .bind(account)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(|row| Ok((row.try_get("blocked")?, row.try_get("name")?))).collect()
        })
    }

    fn unkept_results(&self, count: u32) -> Reply<'_, Vec<String>> {
        reading(async move { query(UNKEPT).bind(count).scalars(&self.readers).await })
    }

    fn keep_result(&self, seats: Vec<SeatResult>, ratings: Vec<RatingRow>) -> Reply<'_, ()> {
        self.keep(PeopleChange::KeepResult { seats, ratings })
    }

    fn results_of(&self, account: String, page: Page) -> Reply<'_, Vec<SeatResult>> {
        reading(async move {
            let rows = query(RESULTS_OF)
                .bind(account)
                .bind(page.before as i64)
                .bind(page.count)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(read_result).collect()
        })
    }

    fn own_results(&self, account: String) -> Reply<'_, Vec<SeatResult>> {
        reading(async move {
            let rows = query("SELECT * FROM results WHERE account = ? ORDER BY ended_at")
                .bind(account)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(read_result).collect()
        })
    }

    fn ratings_of(&self, account: String) -> Reply<'_, Vec<RatingRow>> {
        reading(async move {
            let rows = query("SELECT * FROM ratings WHERE account = ? ORDER BY game, seats")
                .bind(account)
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(read_rating).collect()
        })
    }

    fn standing_answers(&self, table: String) -> Reply<'_, Vec<(String, String)>> {
        reading(async move {
            let found =
                query("SELECT account, answers FROM standing_answers WHERE table_id = ? ORDER BY account");
            let rows = found.bind(table).fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("account")?, row.try_get("answers")?))).collect()
        })
    }

    fn standing_answers_of(&self, account: String) -> Reply<'_, Vec<(String, String)>> {
        reading(async move {
            let found =
                query("SELECT table_id, answers FROM standing_answers WHERE account = ? ORDER BY table_id");
            let rows = found.bind(account).fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("answers")?))).collect()
        })
    }

    fn keep_standing_answers(
        &self,
        table: String,
        account: String,
        answers: Option<String>,
    ) -> Reply<'_, ()> {
        self.keep(PeopleChange::KeepStandingAnswers { table, account, answers })
    }

    fn waiting_notices(&self) -> Reply<'_, Vec<WaitingNotice>> {
        reading(async move {
            let rows = query("SELECT * FROM waiting_notices ORDER BY since, account, table_id, kind, way")
                .fetch_all(&self.readers)
                .await?;
            rows.iter().map(read_waiting).collect()
        })
    }

    fn waiting_notices_at(&self, table: String) -> Reply<'_, Vec<WaitingNotice>> {
        reading(async move {
            let rows =
                query("SELECT * FROM waiting_notices WHERE table_id = ? ORDER BY since, account, kind, way");
            rows.bind(table).fetch_all(&self.readers).await?.iter().map(read_waiting).collect()
        })
    }

    fn keep_notice(&self, notice: WaitingNotice) -> Reply<'_, ()> {
        self.keep(PeopleChange::KeepNotice(notice))
    }

    fn drop_notice(&self, notice: WaitingNotice) -> Reply<'_, ()> {
        self.keep(PeopleChange::DropNotice(notice))
    }
}
