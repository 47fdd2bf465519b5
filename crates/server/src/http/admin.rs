//! For operators, on the command line and on their page; and what players can ask of them.

use super::{Answer, App, Asker, Body, Path, Problem, Query, bearer, cookie, json, set_cookie_for};
use crate::accounts::person;
use crate::entry::{Entry, read};
use crate::operator::{self, Evidence, Operator, forget, retention};
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::store::operator::TalkLine;
use crate::store::{Page, Row, TableRow};
use axum::extract::{FromRequestParts, State};
use axum::http::header::{self, SET_COOKIE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use logres_protocol::Setup;
use logres_protocol::operator::{
    AccountList, LoginLink, NewReport, NewRestriction, Operation, OperatorLogin, OperatorTable,
    OperatorTables, Overview, PasswordCode, PasswordReset, ReportClosing, ReportInfo, RestrictionInfo,
    RetentionRun, Swept,
};
use logres_protocol::server::{Person, Phase, Refusal};
use serde::Deserialize;
use std::sync::Arc;

/// Lines on one page of a list.
const PAGE: u32 = 50;
/// Seconds that the cookie of the page lasts; the session itself is not longer.
const COOKIE_SECONDS: u64 = 8 * 3600;

const COOKIE: &str = "logres-operator";
const SECURE_COOKIE: &str = "__Host-logres-operator";

fn cookie_name(services: &Services) -> &'static str {
    if services.config.secure_cookies() { SECURE_COOKIE } else { COOKIE }
}

/// The operator who asks. Everybody else is refused, however they try.
impl FromRequestParts<Arc<Services>> for Operator {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, services: &Arc<Services>) -> Result<Self, Problem> {
        let headers = &parts.headers;
        let token = match headers.contains_key(header::AUTHORIZATION) {
            true => bearer(headers),
            false => cookie(headers, cookie_name(services)),
        };
        let operator = match token {
            Some(token) => services.operators.find(services, token).await?,
            None => None,
        };
        Ok(operator.ok_or(ServerRefusal::NotOperator)?)
    }
}

/// Opens the page for somebody with a login link.
pub async fn log_in(State(services): App, Body(given): Body<OperatorLogin>) -> Result<Response, Problem> {
    let session = operator::log_in(&services, &given.token).await?;
    operator::note(&services, Operator::Page, "log-in", "", "").await?;
    let mut response = axum::Json(()).into_response();
    let cookie =
        set_cookie_for(&services, cookie_name(&services), session.reveal(), COOKIE_SECONDS, "Strict");
    response.headers_mut().insert(SET_COOKIE, cookie);
    Ok(response)
}

pub async fn log_out(State(services): App, parts: axum::http::HeaderMap) -> Result<Response, Problem> {
    if let Some(token) = cookie(&parts, cookie_name(&services)) {
        operator::log_out(&services, token).await?;
    }
    let mut response = axum::Json(()).into_response();
    let cookie = set_cookie_for(&services, cookie_name(&services), "", 0, "Strict");
    response.headers_mut().insert(SET_COOKIE, cookie);
    Ok(response)
}

/// Only the command line makes links.
pub async fn link(State(services): App, operator: Operator) -> Answer<LoginLink> {
    if operator != Operator::Command {
        return Err(ServerRefusal::NotOperator.into());
    }
    operator::note(&services, operator, "link", "", "").await?;
    json(operator::link(&services).await?)
}

pub async fn overview(State(services): App, _: Operator) -> Answer<Overview> {
    let counted = services.store.overview().await.map_err(|error| from_store(&error))?;
    json(Overview { version: crate::VERSION.to_owned(), retention: services.config.retention, ..counted })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    #[serde(default)]
    containing: String,
    /// The whole name, or the id.
    called: Option<String>,
    phase: Option<Phase>,
    before: Option<u64>,
}

impl Listing {
    fn page(&self) -> Page {
        Page { before: self.before.unwrap_or(u64::MAX).min(i64::MAX as u64), count: PAGE }
    }

    /// Numbered lists count down from here.
    fn number(&self) -> u32 {
        self.before.and_then(|before| u32::try_from(before).ok()).unwrap_or(u32::MAX)
    }
}

pub async fn accounts(
    State(services): App,
    _: Operator,
    Query(listing): Query<Listing>,
) -> Answer<AccountList> {
    if let Some(name) = listing.called {
        let found = services.store.accounts_called(name, PAGE).await;
        let accounts = found.map_err(|error| from_store(&error))?;
        return json(AccountList { accounts, more: None });
    }
    let found = services.store.accounts(listing.containing.clone(), listing.page()).await;
    let accounts = found.map_err(|error| from_store(&error))?;
    let full = accounts.len() == PAGE as usize;
    let more = accounts.last().filter(|_| full).map(|account| account.made_at.to_string());
    json(AccountList { accounts, more })
}

pub async fn tables(
    State(services): App,
    _: Operator,
    Query(listing): Query<Listing>,
) -> Answer<OperatorTables> {
    let phase = listing.phase.map(crate::room::phase_name);
    let rows = services.store.tables(phase, listing.page()).await.map_err(|error| from_store(&error))?;
    let full = rows.len() == PAGE as usize;
    let more = rows.last().filter(|_| full).map(|row| row.index.changed_at.to_string());
    json(OperatorTables { tables: rows.into_iter().map(table).collect(), more })
}

fn table(row: TableRow) -> OperatorTable {
    let setup: Setup = serde_json::from_str(&row.head.setup).unwrap_or_default();
    OperatorTable {
        id: row.head.id,
        game: setup.game,
        phase: serde_json::from_value(row.index.phase.into()).unwrap_or(Phase::Attention),
        public: row.index.public,
        made_at: row.head.made_at,
        changed_at: row.index.changed_at,
        people: row.index.seats.into_iter().map(|seat| seat.name).collect(),
    }
}

pub async fn close_table(State(services): App, operator: Operator, Path(id): Path<String>) -> Answer<()> {
    json(operator::close_table(&services, operator, &id).await?)
}

pub async fn remove_table(State(services): App, operator: Operator, Path(id): Path<String>) -> Answer<()> {
    json(operator::remove_table(&services, operator, &id).await?)
}

pub async fn restrictions(State(services): App, _: Operator) -> Answer<Vec<RestrictionInfo>> {
    json(operator::restrictions(&services).await?)
}

pub async fn restrict(
    State(services): App,
    operator: Operator,
    Body(wanted): Body<NewRestriction>,
) -> Answer<RestrictionInfo> {
    json(operator::restrict(&services, operator, wanted).await?)
}

pub async fn lift(State(services): App, operator: Operator, Path(id): Path<String>) -> Answer<()> {
    json(operator::lift(&services, operator, &id).await?)
}

pub async fn reports(
    State(services): App,
    _: Operator,
    Query(listing): Query<Listing>,
) -> Answer<Vec<ReportInfo>> {
    json(services.store.reports(listing.number(), PAGE).await.map_err(|error| from_store(&error))?)
}

pub async fn report_record(
    State(services): App,
    _: Operator,
    Path(number): Path<u32>,
) -> Result<Response, Problem> {
    let record = services.store.report_record(number).await.map_err(|error| from_store(&error))?;
    let record = record.ok_or(ServerRefusal::NoAddress)?;
    let kind = (header::CONTENT_TYPE, "application/x-logres-record; charset=utf-8".to_owned());
    let name = format!("attachment; filename=\"report-{number}.logres\"");
    Ok(([kind, (header::CONTENT_DISPOSITION, name)], record).into_response())
}

pub async fn close_report(
    State(services): App,
    operator: Operator,
    Path(number): Path<u32>,
    Body(closing): Body<ReportClosing>,
) -> Answer<()> {
    json(operator::close_report(&services, operator, number, &closing.verdict).await?)
}

pub async fn password_code(
    State(services): App,
    operator: Operator,
    Path(id): Path<String>,
) -> Answer<PasswordCode> {
    json(operator::password_code(&services, operator, &id).await?)
}

pub async fn export(
    State(services): App,
    operator: Operator,
    Path(id): Path<String>,
) -> Answer<serde_json::Value> {
    operator::note(&services, operator, "export", &id, "").await?;
    json(forget::export(&services, &id).await?)
}

pub async fn delete_account(State(services): App, operator: Operator, Path(id): Path<String>) -> Answer<()> {
    json(forget::forget(&services, operator, &id).await?)
}

pub async fn retention(
    State(services): App,
    operator: Operator,
    Body(run): Body<RetentionRun>,
) -> Answer<Swept> {
    json(retention::sweep(&services, operator, run.dry).await?)
}

pub async fn operations(
    State(services): App,
    _: Operator,
    Query(listing): Query<Listing>,
) -> Answer<Vec<Operation>> {
    json(services.store.operations(listing.number(), PAGE).await.map_err(|error| from_store(&error))?)
}

/// A player reports what happened at a table.
pub async fn report(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Body(wanted): Body<NewReport>,
) -> Answer<()> {
    let by = asker.owner()?.person();
    services.gates.reports.take(by.id.clone()).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let handle = services.lobby.open(&id).await?;
    let (visitor, seat) = (asker.visitor(), wanted.seat);
    let evidence = handle.ask(move |state| {
        let sight = state.sight(&visitor)?;
        let about = match seat {
            Some(seat) => Some(state.room.places.get(usize::from(seat)).ok_or(ServerRefusal::NoSeat)?),
            None => None,
        };
        Ok::<_, Refusal>(Evidence {
            about: about.and_then(|place| place.person.clone().or_else(|| place.owner.clone())),
            talk: Vec::new(),
            record: sight.record().map(|record| record.to_string()),
        })
    });
    let evidence = evidence.await??;
    let talk = talk(&services, &id).await?;
    operator::report(&services, &by, &id, wanted, Evidence { talk, ..evidence }).await?;
    json(())
}

/// What was said at a table, with the names of who said it. Operators see all of it, also what only some were meant to hear.
async fn talk(services: &Services, table: &str) -> Result<Vec<TalkLine>, Refusal> {
    let line = |row: &Row| {
        let (entry, who) = read(&row.deed).ok()?;
        let (name, person) = who.map(|who| (who.name, who.person)).unwrap_or_default();
        let line = match entry {
            Entry::Talked { text, .. } => format!("{name}: {text}"),
            Entry::Said { phrase, .. } => format!("{name}: [{phrase}]"),
            _ => return None,
        };
        // Spectators speak by their names alone; the log knows who acted.
        Some(TalkLine { by: person.or_else(|| row.actor.clone()), line })
    };
    Ok(forget::rows(services, table).await?.iter().filter_map(line).collect())
}

/// Another password, by a code of the operator's.
pub async fn reset_password(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<PasswordReset>,
) -> Answer<Person> {
    asker.no_program()?;
    services.gates.logins.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    json(person(&operator::reset_password(&services, wanted).await?))
}

/// Everything that is stored about oneself.
pub async fn export_self(State(services): App, asker: Asker) -> Answer<serde_json::Value> {
    json(forget::export(&services, &asker.owner()?.account.id).await?)
}

/// Deletes the account of the sender.
pub async fn delete_self(State(services): App, asker: Asker) -> Answer<()> {
    let id = asker.owner()?.account.id.clone();
    json(forget::forget(&services, Operator::Server, &id).await?)
}
