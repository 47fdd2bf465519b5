//! The SQL of what operators need.

use super::engine::{Connection, Record, query, written_query};
use super::{Change, SqlStore, read_bytes, reading};
use crate::secrets::{Hidden, TokenHash};
use crate::store::nodes::Epoch;
use crate::store::operator::{
    Abandoned, AbandonedBefore, OperatorStore, PageToken, Report, Restriction, TalkLine,
};
use crate::store::{Account, Moment, Page, Reply, Row, StoreError, TableRow};
use logres_protocol::operator::{AccountInfo, Operation, Overview, ReportInfo, RestrictionKind};

/// A change that an operator makes.
pub enum OperatorChange {
    Restrict(Restriction),
    Lift(String),
    Report(Report),
    CloseReport { number: u32, verdict: String, at: Moment },
    SetPasswordCode { account: String, hash: TokenHash, expires_at: Moment },
    ForgetPasswordCode(String),
    Note(Operation),
    KeepPageToken { hash: TokenHash, kind: PageToken, expires_at: Moment, now: Moment },
    UsePageLink { link: TokenHash, session: TokenHash, expires_at: Moment, now: Moment },
    EndPageSession(TokenHash),
    Rewrite { table: (String, Epoch), account: String, alias: String, rows: Vec<Row> },
    DeleteAccount(Account),
    DeleteTable(String),
}

/// What an account leaves behind beside the logs of its tables, each with the id once.
const DELETE_ACCOUNT: [&str; 6] = [
    "DELETE FROM progress WHERE account = ?",
    "DELETE FROM notes WHERE account = ?",
    "DELETE FROM restrictions WHERE account = ?",
    "UPDATE operations SET about = '', detail = '' WHERE about = ?",
    // Codes, subscriptions, blocks and ratings go with the account.
    "UPDATE results SET account = NULL, name = '', before = NULL, after = NULL WHERE account = ?",
    "DELETE FROM accounts WHERE id = ?",
];

pub async fn apply(to: &mut Connection, change: &OperatorChange) -> Result<(), sqlx::Error> {
    match change {
        OperatorChange::Restrict(restriction) => {
            query(
                "INSERT INTO restrictions (id, kind, account, range, until, reason, made_at) \
                 VALUES (?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(&restriction.id)
            .bind(kind_name(restriction.kind))
            .bind(&restriction.account)
            .bind(&restriction.range)
            .bind(restriction.until.map(|until| until as i64))
            .bind(&restriction.reason)
            .bind(restriction.made_at as i64)
            .execute(to)
            .await?;
        }
        OperatorChange::Lift(id) => {
            query("DELETE FROM restrictions WHERE id = ?").bind(id).execute(to).await?;
        }
        OperatorChange::Report(Report { info, talk, record }) => {
            let talk = crate::entry::json(talk);
            query(
                "INSERT INTO reports (at, by_id, by_name, table_id, about_id, about_name, text, talk, record) \
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            )
            .bind(info.at as i64)
            .bind(&info.by)
            .bind(&info.by_name)
            .bind(&info.table)
            .bind(&info.about)
            .bind(&info.about_name)
            .bind(&info.text)
            .bind(talk)
            .bind(record)
            .execute(to)
            .await?;
        }
        OperatorChange::CloseReport { number, verdict, at } => {
            query("UPDATE reports SET closed_at = ?, verdict = ? WHERE number = ?")
                .bind(*at as i64)
                .bind(verdict)
                .bind(number)
                .execute(to)
                .await?;
        }
        OperatorChange::SetPasswordCode { account, hash, expires_at } => {
            query(
                "INSERT INTO password_codes (account, hash, expires_at) VALUES (?, ?, ?) ON CONFLICT (account) DO UPDATE \
                 SET hash = excluded.hash, expires_at = excluded.expires_at",
            )
            .bind(account)
            .bind(&hash[..])
            .bind(*expires_at as i64)
            .execute(to)
            .await?;
        }
        OperatorChange::ForgetPasswordCode(account) => {
            query("DELETE FROM password_codes WHERE account = ?").bind(account).execute(to).await?;
        }
        OperatorChange::Note(operation) => {
            query("INSERT INTO operations (at, operator, deed, about, detail) VALUES (?, ?, ?, ?, ?)")
                .bind(operation.at as i64)
                .bind(&operation.operator)
                .bind(&operation.deed)
                .bind(&operation.about)
                .bind(&operation.detail)
                .execute(to)
                .await?;
        }
        OperatorChange::Rewrite { table, account, alias, rows } => {
            rewrite(to, table, account, alias, rows).await?;
        }
        OperatorChange::DeleteAccount(account) => {
            forget_in_reports(to, account).await?;
            for statement in DELETE_ACCOUNT {
                query(statement).bind(&account.id).execute(&mut *to).await?;
            }
        }
        OperatorChange::KeepPageToken { hash, kind, expires_at, now } => {
            query("DELETE FROM operator_tokens WHERE expires_at <= ?")
                .bind(*now as i64)
                .execute(&mut *to)
                .await?;
            keep_page_token(to, hash, *kind, *expires_at).await?;
        }
        OperatorChange::UsePageLink { link, session, expires_at, now } => {
            let used =
                query("DELETE FROM operator_tokens WHERE hash = ? AND kind = 'link' AND expires_at > ?")
                    .bind(&link[..])
                    .bind(*now as i64)
                    .execute(&mut *to)
                    .await?;
            if used == 0 {
                return Err(super::refused(StoreError::Conflict));
            }
            keep_page_token(to, session, PageToken::Session, *expires_at).await?;
        }
        OperatorChange::EndPageSession(hash) => {
            query("DELETE FROM operator_tokens WHERE hash = ?").bind(&hash[..]).execute(to).await?;
        }
        OperatorChange::DeleteTable(table) => {
            // Its log, seats and notes go with it.
            query("DELETE FROM tables WHERE id = ?").bind(table).execute(to).await?;
        }
    }
    Ok(())
}

async fn keep_page_token(
    to: &mut Connection,
    hash: &TokenHash,
    kind: PageToken,
    expires_at: Moment,
) -> Result<(), sqlx::Error> {
    let kind = match kind {
        PageToken::Link => "link",
        PageToken::Session => "session",
    };
    query("INSERT INTO operator_tokens (hash, kind, expires_at) VALUES (?, ?, ?)")
        .bind(&hash[..])
        .bind(kind)
        .bind(expires_at as i64)
        .execute(to)
        .await?;
    Ok(())
}

/// Takes a person out of the reports: who they are, what they wrote and said, and what operators noted about it.
async fn forget_in_reports(to: &mut Connection, account: &Account) -> Result<(), sqlx::Error> {
    // Before lines of talk named the account, a line began with the name alone.
    let named = format!("{}: ", account.name);
    let rows = query(
        "SELECT number, by_id, about_id, talk FROM reports \
         WHERE by_id = ?1 OR about_id = ?1 OR instr(talk, ?1) > 0 OR instr(talk, ?2) > 0",
    )
    .bind(&account.id)
    .bind(&named);
    for row in rows.fetch_in(to).await? {
        let number: i64 = row.try_get("number")?;
        let talk = read_talk(&row.try_get::<String>("talk")?);
        let left = talk.into_iter().filter(|line| match &line.by {
            Some(by) => *by != account.id,
            None => !line.line.starts_with(&named),
        });
        query("UPDATE reports SET talk = ? WHERE number = ?")
            .bind(crate::entry::json(&left.collect::<Vec<_>>()))
            .bind(number)
            .execute(&mut *to)
            .await?;
        let by = row.try_get::<String>("by_id")? == account.id;
        let about = row.try_get::<Option<String>>("about_id")?.as_ref() == Some(&account.id);
        let who = match (by, about) {
            (false, false) => continue,
            (true, false) => "by_id = '', by_name = '', text = ''",
            (false, true) => "about_id = NULL, about_name = NULL",
            (true, true) => "by_id = '', by_name = '', text = '', about_id = NULL, about_name = NULL",
        };
        // The verdict may name the person it is about.
        let change = format!(
            "UPDATE reports SET {who}, verdict = CASE WHEN verdict IS NULL THEN NULL ELSE '' END WHERE number = ?"
        );
        written_query(change).bind(number).execute(&mut *to).await?;
        query("UPDATE operations SET detail = '' WHERE deed = 'close-report' AND about = ?")
            .bind(number.to_string())
            .execute(&mut *to)
            .await?;
    }
    Ok(())
}

/// The talk of a report. Earlier versions kept lines without the accounts.
fn read_talk(text: &str) -> Vec<TalkLine> {
    let lines: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    let read = |line: serde_json::Value| match line {
        serde_json::Value::String(line) => Some(TalkLine { by: None, line }),
        other => serde_json::from_value(other).ok(),
    };
    lines.into_iter().filter_map(read).collect()
}

/// The log of a table in other words. The seal of its last entry goes along.
async fn rewrite(
    to: &mut Connection,
    (table, epoch): &(String, Epoch),
    account: &str,
    alias: &str,
    rows: &[Row],
) -> Result<(), sqlx::Error> {
    let own = query("UPDATE tables SET seal = coalesce(?, seal) WHERE id = ? AND epoch = ?")
        .bind(rows.last().map(|last| last.hash.to_vec()))
        .bind(table)
        .bind(*epoch)
        .execute(&mut *to)
        .await?;
    if own == 0 {
        return Err(super::refused(StoreError::Fenced));
    }
    for row in rows {
        query("UPDATE log SET actor = ?, deed = ?, told = ?, hash = ? WHERE table_id = ? AND number = ?")
            .bind(&row.actor)
            .bind(&row.deed)
            .bind(&row.told)
            .bind(&row.hash[..])
            .bind(table)
            .bind(row.number)
            .execute(&mut *to)
            .await?;
    }
    query("UPDATE tables SET host = ? WHERE id = ? AND host = ?")
        .bind(alias)
        .bind(table)
        .bind(account)
        .execute(&mut *to)
        .await?;
    query("UPDATE seats SET account = NULL, name = '' WHERE table_id = ? AND account = ?")
        .bind(table)
        .bind(account)
        .execute(to)
        .await?;
    Ok(())
}

const fn kind_name(kind: RestrictionKind) -> &'static str {
    match kind {
        RestrictionKind::Ban => "ban",
        RestrictionKind::Mute => "mute",
    }
}

fn moment(row: &Record, column: &str) -> Result<Moment, sqlx::Error> {
    Ok(row.try_get::<i64>(column)? as Moment)
}

fn maybe_moment(row: &Record, column: &str) -> Result<Option<Moment>, sqlx::Error> {
    Ok(row.try_get::<Option<i64>>(column)?.map(|at| at as Moment))
}

fn read_restriction(row: &Record) -> Result<Restriction, sqlx::Error> {
    Ok(Restriction {
        id: row.try_get("id")?,
        kind: match row.try_get::<String>("kind")?.as_str() {
            "mute" => RestrictionKind::Mute,
            _ => RestrictionKind::Ban,
        },
        account: row.try_get("account")?,
        range: row.try_get("range")?,
        until: maybe_moment(row, "until")?,
        reason: row.try_get("reason")?,
        made_at: moment(row, "made_at")?,
    })
}

fn read_report(row: &Record) -> Result<ReportInfo, sqlx::Error> {
    Ok(ReportInfo {
        number: row.try_get("number")?,
        at: moment(row, "at")?,
        by: row.try_get("by_id")?,
        by_name: row.try_get("by_name")?,
        table: row.try_get("table_id")?,
        about: row.try_get("about_id")?,
        about_name: row.try_get("about_name")?,
        text: row.try_get("text")?,
        talk: read_talk(&row.try_get::<String>("talk")?).into_iter().map(|said| said.line).collect(),
        record: row.try_get("has_record")?,
        closed_at: maybe_moment(row, "closed_at")?,
        verdict: row.try_get("verdict")?,
    })
}

fn read_account(row: &Record) -> Result<AccountInfo, sqlx::Error> {
    Ok(AccountInfo {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        guest: row.try_get("guest")?,
        made_at: moment(row, "made_at")?,
        tables: row.try_get("tables")?,
    })
}

fn read_operation(row: &Record) -> Result<Operation, sqlx::Error> {
    Ok(Operation {
        number: row.try_get("number")?,
        at: moment(row, "at")?,
        operator: row.try_get("operator")?,
        deed: row.try_get("deed")?,
        about: row.try_get("about")?,
        detail: row.try_get("detail")?,
    })
}

const REPORTS: &str = "SELECT number, at, by_id, by_name, table_id, about_id, about_name, text, talk, \
     record IS NOT NULL AS has_record, closed_at, verdict FROM reports WHERE number < ? ORDER BY number DESC LIMIT ?";
const REPORTS_BY: &str = "SELECT number, at, by_id, by_name, table_id, about_id, about_name, text, talk, \
     record IS NOT NULL AS has_record, closed_at, verdict FROM reports WHERE by_id = ? ORDER BY number DESC";
const OVERVIEW: &str = "SELECT (SELECT count(*) FROM accounts WHERE password IS NOT NULL) AS accounts, \
     (SELECT count(*) FROM accounts WHERE password IS NULL) AS guests, \
     (SELECT count(*) FROM tables) AS tables, \
     (SELECT count(*) FROM tables WHERE phase IN ('playing', 'paused')) AS playing, \
     (SELECT count(*) FROM reports WHERE closed_at IS NULL) AS open_reports, \
     (SELECT count(*) FROM restrictions) AS restrictions";
const ACCOUNTS: &str = "SELECT id, name, password IS NULL AS guest, made_at, \
     (SELECT count(DISTINCT t.id) FROM tables t LEFT JOIN seats s ON s.table_id = t.id \
      WHERE t.host = accounts.id OR s.account = accounts.id) AS tables \
     FROM accounts WHERE made_at < ?1 AND (instr(lower(name), lower(?2)) > 0 OR id = ?2 OR ?2 = '') \
     ORDER BY made_at DESC LIMIT ?3";
const ACCOUNTS_CALLED: &str = "SELECT id, name, password IS NULL AS guest, made_at, \
     (SELECT count(DISTINCT t.id) FROM tables t LEFT JOIN seats s ON s.table_id = t.id \
      WHERE t.host = accounts.id OR s.account = accounts.id) AS tables \
     FROM accounts WHERE id = ?1 OR lower(name) = lower(?1) \
     ORDER BY CASE WHEN id = ?1 THEN 0 ELSE 1 END, made_at DESC LIMIT ?2";
const TABLES: &str = "SELECT * FROM tables WHERE changed_at < ?1 AND (?2 IS NULL OR phase = ?2) \
     ORDER BY changed_at DESC LIMIT ?3";
const TABLES_WITH: &str = "SELECT id FROM tables WHERE host = ?1 \
     UNION SELECT table_id FROM seats WHERE account = ?1 \
     UNION SELECT table_id FROM log WHERE actor = ?1 \
     UNION SELECT table_id FROM log WHERE instr(deed, '\"' || ?1 || '\"') > 0";
/// Guests of whom no session holds and who sit at no table: nobody can come back as one of them.
const ABANDONED_GUESTS: &str = "SELECT id FROM accounts WHERE password IS NULL AND made_at < ?1 \
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE account = accounts.id AND expires_at > ?2) \
     AND NOT EXISTS (SELECT 1 FROM seats WHERE account = accounts.id) \
     AND NOT EXISTS (SELECT 1 FROM tables WHERE host = accounts.id) LIMIT ?3";
const ABANDONED_TABLES: &str = "SELECT id FROM tables WHERE \
     (phase = 'gathering' AND changed_at < ?1) \
     OR (phase IN ('playing', 'paused', 'attention') AND changed_at < ?2) \
     OR (phase IN ('over', 'ended', 'voided') AND changed_at < ?3) ORDER BY changed_at LIMIT ?4";

/// Nothing changed before the beginning.
fn or_never(before: Option<Moment>) -> i64 {
    before.map_or(i64::MIN, |before| before as i64)
}

impl SqlStore {
    fn operate(&self, change: OperatorChange) -> Reply<'_, ()> {
        self.change(Change::Operator(Box::new(change)))
    }
}

impl OperatorStore for SqlStore {
    fn restrictions(&self) -> Reply<'_, Vec<Restriction>> {
        reading(async move {
            let rows = query("SELECT * FROM restrictions ORDER BY made_at").fetch_all(&self.readers).await?;
            rows.iter().map(read_restriction).collect()
        })
    }

    fn restrict(&self, restriction: Restriction) -> Reply<'_, ()> {
        self.operate(OperatorChange::Restrict(restriction))
    }

    fn lift(&self, id: String) -> Reply<'_, ()> {
        self.operate(OperatorChange::Lift(id))
    }

    fn report(&self, report: Report) -> Reply<'_, ()> {
        self.operate(OperatorChange::Report(report))
    }

    fn reports(&self, before: u32, count: u32) -> Reply<'_, Vec<ReportInfo>> {
        reading(async move {
            let rows = query(REPORTS).bind(before).bind(count).fetch_all(&self.readers).await?;
            rows.iter().map(read_report).collect()
        })
    }

    fn reports_by(&self, account: String) -> Reply<'_, Vec<ReportInfo>> {
        reading(async move {
            let rows = query(REPORTS_BY).bind(account).fetch_all(&self.readers).await?;
            rows.iter().map(read_report).collect()
        })
    }

    fn report_record(&self, number: u32) -> Reply<'_, Option<String>> {
        reading(async move {
            let record = query("SELECT record FROM reports WHERE number = ?").bind(number);
            Ok(record.scalar::<Option<String>>(&self.readers).await?.flatten())
        })
    }

    fn close_report(&self, number: u32, verdict: String, at: Moment) -> Reply<'_, ()> {
        self.operate(OperatorChange::CloseReport { number, verdict, at })
    }

    fn overview(&self) -> Reply<'_, Overview> {
        reading(async move {
            let row = query(OVERVIEW).fetch_one(&self.readers).await?;
            Ok(Overview {
                accounts: row.try_get("accounts")?,
                guests: row.try_get("guests")?,
                tables: row.try_get("tables")?,
                playing: row.try_get("playing")?,
                open_reports: row.try_get("open_reports")?,
                restrictions: row.try_get("restrictions")?,
                ..Overview::default()
            })
        })
    }

    fn accounts(&self, containing: String, page: Page) -> Reply<'_, Vec<AccountInfo>> {
        reading(async move {
            let found = query(ACCOUNTS).bind(page.before as i64).bind(containing).bind(page.count);
            let rows = found.fetch_all(&self.readers).await?;
            rows.iter().map(read_account).collect()
        })
    }

    fn accounts_called(&self, name: String, count: u32) -> Reply<'_, Vec<AccountInfo>> {
        reading(async move {
            let rows = query(ACCOUNTS_CALLED).bind(name).bind(count).fetch_all(&self.readers).await?;
            rows.iter().map(read_account).collect()
        })
    }

    fn tables(&self, phase: Option<String>, page: Page) -> Reply<'_, Vec<TableRow>> {
        reading(async move {
            let found = query(TABLES).bind(page.before as i64).bind(phase).bind(page.count);
            let rows = found.fetch_all(&self.readers).await?;
            self.read_tables(rows).await
        })
    }

    fn keep_page_token(
        &self,
        hash: TokenHash,
        kind: PageToken,
        expires_at: Moment,
        now: Moment,
    ) -> Reply<'_, ()> {
        self.operate(OperatorChange::KeepPageToken { hash, kind, expires_at, now })
    }

    fn use_page_link(
        &self,
        link: TokenHash,
        session: TokenHash,
        expires_at: Moment,
        now: Moment,
    ) -> Reply<'_, ()> {
        self.operate(OperatorChange::UsePageLink { link, session, expires_at, now })
    }

    fn is_page_session(&self, hash: TokenHash, now: Moment) -> Reply<'_, bool> {
        reading(async move {
            let found = query(
                "SELECT 1 AS one FROM operator_tokens WHERE hash = ? AND kind = 'session' AND expires_at > ?",
            );
            let found = found.bind(&hash[..]).bind(now as i64).fetch_optional(&self.readers).await?;
            Ok(found.is_some())
        })
    }

    fn end_page_session(&self, hash: TokenHash) -> Reply<'_, ()> {
        self.operate(OperatorChange::EndPageSession(hash))
    }

    fn set_password_code(&self, account: String, hash: TokenHash, expires_at: Moment) -> Reply<'_, ()> {
        self.operate(OperatorChange::SetPasswordCode { account, hash, expires_at })
    }

    fn password_code(&self, account: String) -> Reply<'_, Option<(Hidden<TokenHash>, Moment)>> {
        reading(async move {
            let found = query("SELECT hash, expires_at FROM password_codes WHERE account = ?");
            let row = found.bind(account).fetch_optional(&self.readers).await?;
            row.map(|row| Ok((Hidden(read_bytes(&row, "hash")?), moment(&row, "expires_at")?))).transpose()
        })
    }

    fn forget_password_code(&self, account: String) -> Reply<'_, ()> {
        self.operate(OperatorChange::ForgetPasswordCode(account))
    }

    fn note_operation(&self, operation: Operation) -> Reply<'_, ()> {
        self.operate(OperatorChange::Note(operation))
    }

    fn operations(&self, before: u32, count: u32) -> Reply<'_, Vec<Operation>> {
        reading(async move {
            let found = query("SELECT * FROM operations WHERE number < ? ORDER BY number DESC LIMIT ?");
            let rows = found.bind(before).bind(count).fetch_all(&self.readers).await?;
            rows.iter().map(read_operation).collect()
        })
    }

    fn tables_with(&self, account: String) -> Reply<'_, Vec<String>> {
        reading(async move { query(TABLES_WITH).bind(account).scalars(&self.readers).await })
    }

    fn notes_of(&self, account: String) -> Reply<'_, Vec<(String, String)>> {
        reading(async move {
            let notes = query("SELECT table_id, text FROM notes WHERE account = ? ORDER BY table_id");
            let rows = notes.bind(account).fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("table_id")?, row.try_get("text")?))).collect()
        })
    }

    fn rewrite(
        &self,
        table: (String, Epoch),
        account: String,
        alias: String,
        rows: Vec<Row>,
    ) -> Reply<'_, ()> {
        self.operate(OperatorChange::Rewrite { table, account, alias, rows })
    }

    fn delete_account(&self, account: Account) -> Reply<'_, ()> {
        self.operate(OperatorChange::DeleteAccount(account))
    }

    fn delete_table(&self, table: String) -> Reply<'_, ()> {
        self.operate(OperatorChange::DeleteTable(table))
    }

    fn abandoned(&self, before: AbandonedBefore, now: Moment, count: u32) -> Reply<'_, Abandoned> {
        reading(async move {
            let guests = query(ABANDONED_GUESTS).bind(or_never(before.guests)).bind(now as i64);
            let guests = guests.bind(count).scalars(&self.readers).await?;
            let tables = query(ABANDONED_TABLES)
                .bind(or_never(before.gathering))
                .bind(or_never(before.unfinished))
                .bind(or_never(before.finished))
                .bind(count);
            Ok(Abandoned { guests, tables: tables.scalars(&self.readers).await? })
        })
    }
}
