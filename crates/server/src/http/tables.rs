//! Tables: finding, making, joining, playing.

use super::{Answer, App, Asker, Body, Path, Problem, Query, check_origin, json};
use crate::accounts;
use crate::connections::OpenConnection;
use crate::entry::is_gallery_talk;
use crate::lobby;
use crate::refusal::{ServerRefusal, from_store};
use crate::secrets::Token;
use crate::services::Services;
use crate::socket::{self, Counted, Opened};
use crate::standing;
use crate::store::{Moment, Page, TableRow};
use crate::table_task::{Handle, Message};
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use logres_kernel::Viewer;
use logres_protocol::people::{NewStandingAnswer, StandingAnswer};
use logres_protocol::server::{
    Action, Digest, Done, Event, Events, Hint, Join, NewTable, Notes, Person, Phase, Refusal, Seated,
    Spectators, TableCard, TableList, TableRules, TableStatus, Turn,
};
use logres_protocol::{Barred, Gap};
use schemars::JsonSchema;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// Tables on one page of a list.
const PAGE: u32 = 50;
/// Bytes read from a socket at once. A longer message is read in pieces.
const READ_BUFFER: usize = 2048;
/// Spectators are never further behind than this.
const LONGEST_DELAY: u64 = 24 * 3_600_000;
/// Events in one answer.
const EVENTS: u32 = 500;

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Listing {
    /// Those that gather, if not said.
    phase: Option<Phase>,
    /// `more` of the page before.
    before: Option<u64>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Earlier {
    /// `more` of the page before.
    before: Option<u64>,
}

impl Earlier {
    pub fn before(&self) -> u64 {
        self.before.unwrap_or(i64::MAX as u64).min(i64::MAX as u64)
    }
}

fn page(before: Option<u64>) -> Page {
    Page { before: before.unwrap_or(i64::MAX as u64).min(i64::MAX as u64), count: PAGE }
}

/// Where spectators are behind, those who do not sit there are told until the end has come to them that the game is being
/// played, and nothing else of how it stands.
fn is_behind(row: &TableRow, table_rules: &TableRules, is_over: bool, now: Moment) -> bool {
    let Spectators::Delayed(minutes) = table_rules.spectators else { return false };
    let has_begun = row.index.rules > 0;
    has_begun && !(is_over && row.index.changed_at + u64::from(minutes) * 60_000 <= now)
}

/// The tables of a list as this reader is told of them, of those in one phase only those that are in it for them.
fn list(rows: Vec<TableRow>, reader: Option<&str>, wanted: Option<Phase>, now: Moment) -> TableList {
    let full = rows.len() == PAGE as usize;
    let more = rows.last().filter(|_| full).map(|row| row.index.changed_at.to_string());
    let card = |row: TableRow| {
        let seats = &row.index.seats;
        let own = seats.iter().position(|seat| reader.is_some() && seat.account.as_deref() == reader);
        let table_rules: TableRules = serde_json::from_str(&row.index.table_rules).unwrap_or_default();
        let over = ["over", "ended", "voided"].contains(&row.index.phase.as_str());
        let behind = own.is_none() && is_behind(&row, &table_rules, over, now);
        let hidden = table_rules.anonymous && !over;
        let phase = match behind {
            true => Phase::Playing,
            false => serde_json::from_value(row.index.phase.clone().into()).unwrap_or(Phase::Attention),
        };
        let turns = (0..).zip(seats).filter_map(|(seat, index)| Some(Turn { seat, since: index.since? }));
        TableCard {
            // Visitors who may not watch learn nothing about the course of the game.
            turns: match table_rules.spectators {
                Spectators::Public | Spectators::Seat(_) => turns.collect(),
                _ if own.is_some() => turns.collect(),
                Spectators::None | Spectators::Afterwards | Spectators::Delayed(_) => Vec::new(),
            },
            id: row.head.id,
            phase,
            setup: serde_json::from_str(&row.head.setup).unwrap_or_default(),
            table_rules,
            made_at: row.head.made_at,
            waiting_for_you: own.is_some_and(|seat| seats[seat].waiting),
            seat: own.map(|seat| seat as u8),
            people: row
                .index
                .seats
                .into_iter()
                .map(|seat| match seat.account {
                    _ if behind => Some("?".to_owned()),
                    Some(account) if hidden && reader != Some(account.as_str()) => Some("?".to_owned()),
                    _ => Some(seat.name).filter(|name| !name.is_empty()),
                })
                .collect(),
        }
    };
    let fits = |card: &TableCard| wanted.is_none_or(|wanted| card.phase == wanted);
    TableList { tables: rows.into_iter().map(card).filter(fits).collect(), more }
}

pub async fn public(State(services): App, asker: Asker, Query(listing): Query<Listing>) -> Answer<TableList> {
    let (wanted, now) = (listing.phase.unwrap_or(Phase::Gathering), services.time.now());
    let phase = crate::room::phase_name(wanted);
    let rows = services
        .store
        .public_tables(phase, now.saturating_sub(LONGEST_DELAY), page(listing.before))
        .await
        .map_err(|error| from_store(&error))?;
    json(list(rows, asker.person().as_ref().map(|person| person.id.as_str()), Some(wanted), now))
}

pub async fn own(State(services): App, asker: Asker, Query(earlier): Query<Earlier>) -> Answer<TableList> {
    let account = asker.caller()?.account.id.clone();
    let rows = services.store.tables_of(account.clone(), page(earlier.before)).await;
    json(list(rows.map_err(|error| from_store(&error))?, Some(&account), None, services.time.now()))
}

/// The person who asks, or a new guest of this name; with the cookie to be set for the latter.
pub async fn person_or_guest(
    services: &Services,
    asker: &Asker,
    name: Option<&str>,
) -> Result<(Person, Option<HeaderValue>), Refusal> {
    if let Some(person) = asker.person() {
        return Ok((person, None));
    }
    let (guest, token) = make_guest(services, asker, name.ok_or(ServerRefusal::WhoAreYou)?).await?;
    Ok((guest, Some(super::session_cookie(services, token.reveal()))))
}

/// A new guest with a session.
async fn make_guest(services: &Services, asker: &Asker, name: &str) -> Result<(Person, Token), Refusal> {
    services.gates.guests.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let account = accounts::make_guest(services, name).await?;
    let token = accounts::open_session(services, &account, &asker.agent).await?;
    Ok((accounts::person(&account), token))
}

pub fn seated(seated: Seated, cookie: Option<HeaderValue>) -> Response {
    let mut response = axum::Json(seated).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

pub async fn make(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NewTable>,
) -> Result<Response, Problem> {
    services.gates.tables.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    // What cannot be made leaves no guest behind.
    services.library.setup(&wanted).map_err(|faults| ServerRefusal::Garbled.because(&faults))?;
    let (person, cookie) = person_or_guest(&services, &asker, wanted.name.as_deref()).await?;
    Ok(seated(lobby::make_table(&services, &person, &wanted).await?, cookie))
}

pub async fn join(
    State(services): App,
    mut asker: Asker,
    Path(id): Path<String>,
    Body(mut wanted): Body<Join>,
) -> Result<Response, Problem> {
    if let Some(key) = wanted.key.take() {
        asker.key = Some(crate::secrets::Hidden(key));
    }
    let handle = services.lobby.open(&id).await?;
    if wanted.beside {
        return join_beside(&services, &asker, &handle, &wanted).await;
    }
    // A refused attempt to sit down makes no guest account.
    let visitor = asker.visitor();
    let host = handle.ask(move |state| state.may_sit(&visitor).map(|()| state.room.host.clone())).await??;
    if let Some(person) = asker.person() {
        let blocked = services.store.blocked_by(host).await.map_err(|error| from_store(&error))?;
        if blocked.iter().any(|(id, _)| *id == person.id) {
            return Err(ServerRefusal::NotForYou.into());
        }
    }
    let (person, cookie) = person_or_guest(&services, &asker, wanted.name.as_deref()).await?;
    let mut visitor = asker.visitor();
    visitor.person = Some(person.clone());
    let (reply, answer) = oneshot::channel();
    handle.send(Message::Sit { visitor, person, seat: wanted.seat, with: None, reply })?;
    Ok(seated(answer.await.map_err(|_| ServerRefusal::Busy)??, cookie))
}

/// One more person at the asker's device: a guest of their own, with a token in the answer. The asker's session stays
/// what it is, so no cookie is set.
async fn join_beside(
    services: &Services,
    asker: &Asker,
    handle: &Handle,
    wanted: &Join,
) -> Result<Response, Problem> {
    // The guest's session would outlive the program's token.
    let with = asker.owner()?.person();
    let seat = wanted.seat;
    let bringer = with.clone();
    handle.ask(move |state| state.may_bring(&bringer, seat)).await??;
    let name = wanted.name.as_deref().ok_or(ServerRefusal::BadName)?;
    let (person, token) = make_guest(services, asker, name).await?;
    let (reply, answer) = oneshot::channel();
    let visitor = asker.visitor();
    handle.send(Message::Sit { visitor, person, seat, with: Some(with), reply })?;
    let sat = answer.await.map_err(|_| ServerRefusal::Busy)??;
    Ok(seated(Seated { token: Some(token.reveal().to_owned()), ..sat }, None))
}

pub async fn act(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Body(action): Body<Action>,
) -> Answer<Done> {
    asker.caller()?;
    let handle = services.lobby.open(&id).await?;
    match handle.act(asker.visitor(), action.id, action.act).await {
        done @ Done::Done { .. } => json(done),
        Done::Refused(refusal) => Err(Problem(refusal)),
    }
}

pub async fn look(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<TableStatus> {
    let handle = services.lobby.open(&id).await?;
    let (visitor, now) = (asker.visitor(), services.time.now());
    let standing = handle.ask(move |state| {
        let sight = state.sight(&visitor)?;
        let account = visitor.person.as_ref().map(|person| person.id.as_str());
        let room = sight.room(state, account, now);
        let position = sight.position().map(Box::new);
        Ok::<_, Refusal>(TableStatus { number: sight.state.room.latest, room, position })
    });
    json(standing.await??)
}

pub async fn why(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<Vec<Barred>> {
    let handle = services.lobby.open(&id).await?;
    json(socket::why(&handle, asker.visitor()).await?)
}

/// A request that changes something: that a hint was asked for stands in the log.
pub async fn hint(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<Hint> {
    let handle = services.lobby.open(&id).await?;
    json(socket::hint(&services, &handle, asker.visitor()).await?)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// The number of the last event that is known; 0 for none.
    #[serde(default)]
    after: u32,
    /// Seconds to wait for an event, if there is none yet.
    #[serde(default)]
    wait: u64,
}

/// The events after a number, as the asker is told them.
async fn events_after(
    services: &Services,
    handle: &Handle,
    id: &str,
    asker: &Asker,
    after: u32,
) -> Result<(Events, Viewer), Refusal> {
    let visitor = asker.visitor();
    let heard = handle.ask(move |state| {
        let sight = state.sight(&visitor)?;
        let behind = sight.role == Viewer::Gallery && state.is_delayed();
        Ok::<_, Refusal>((sight.role, sight.hearing(), sight.state.room.latest, behind))
    });
    let (viewer, hearing, latest, behind) = heard.await??;
    let log = services.store.log(id.to_owned(), after, EVENTS).await;
    let mut rows = log.map_err(|error| from_store(&error))?;
    if behind {
        rows.retain(|row| row.number <= latest);
    }
    let events = hearing.page(&rows);
    if let (Viewer::Gallery, Some(person)) = (viewer, asker.person())
        && events.iter().any(|event| is_gallery_talk(&event.happened))
    {
        handle.send(Message::Overheard { account: person.id })?;
    }
    // What was stored since the table was asked is given too.
    let latest = events.last().map_or(latest, |event| event.number.max(latest));
    Ok((Events { events, latest }, viewer))
}

pub async fn events(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Query(After { after, wait }): Query<After>,
) -> Answer<Events> {
    let handle = services.lobby.open(&id).await?;
    let (events, viewer) = events_after(&services, &handle, &id, &asker, after).await?;
    if !events.events.is_empty() || wait == 0 {
        return json(events);
    }
    let _counted = Counted::new(&services, asker.comer(&id, viewer))?;
    let wait = Duration::from_secs(wait.min(services.config.limits.wait_seconds));
    let mut ended = asker.ended(&services).await?;
    // Delayed spectators are told later what happens now.
    let behind = viewer == Viewer::Gallery && handle.ask(|state| state.is_delayed()).await?;
    let more = tokio::time::timeout(wait, async {
        match behind {
            true => std::future::pending().await,
            false => handle.wait_for_more(after).await,
        }
    });
    tokio::select! {
        biased;
        () = async { match &mut ended { Some(ended) => ended.wait().await, None => std::future::pending().await } } => {
            return Err(ServerRefusal::WhoAreYou.into());
        }
        () = services.operators.shut_out(asker.address, &services.time) => {
            return Err(ServerRefusal::Banned.into());
        }
        // Whether something came or the time is up, the answer is what there is now.
        _ = more => {}
    }
    let (events, _) = events_after(&services, &handle, &id, &asker, after).await?;
    json(events)
}

/// What happened since the asker answered last.
pub async fn since(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<Digest> {
    let handle = services.lobby.open(&id).await?;
    let visitor = asker.visitor();
    let last = handle.ask(move |state| match state.viewer(&visitor)? {
        Viewer::Seat(seat) => Ok((seat.index() as u8, state.room.last_answer(seat))),
        Viewer::Gallery | Viewer::Arbiter => Err(Refusal::from(ServerRefusal::NotSeated)),
    });
    let (seat, since) = last.await??;
    let (Events { events, latest }, _) = events_after(&services, &handle, &id, &asker, since).await?;
    let names = |event: &&Event| {
        event.told.iter().any(|told| told.text.args.values().any(|gap| *gap == Gap::Seat(seat)))
    };
    let concern_you = events.iter().filter(names).map(|event| event.number).collect();
    json(Digest { since, events, concern_you, latest })
}

/// The asker's own standing answers.
pub async fn standing_answers(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<Vec<StandingAnswer>> {
    let account = asker.caller()?.account.id.clone();
    let handle = services.lobby.open(&id).await?;
    let (known, visitor) = (services.clone(), asker.visitor());
    let standing =
        handle.ask(move |state| state.viewer(&visitor).map(|_| known.standing.of(&state.room.id, &account)));
    json(standing.await??)
}

pub async fn keep_standing(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Body(wanted): Body<NewStandingAnswer>,
) -> Answer<()> {
    let person = asker.caller()?.person();
    let handle = services.lobby.open(&id).await?;
    handle.ask(move |state| state.keep_standing(&person, wanted)).await??;
    json(standing::flush(&services, &id).await?)
}

pub async fn forget_standing(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<()> {
    let account = asker.caller()?.account.id.clone();
    let handle = services.lobby.open(&id).await?;
    let (known, visitor) = (services.clone(), asker.visitor());
    let forgotten = handle
        .ask(move |state| state.viewer(&visitor).map(|_| known.standing.forget(&state.room.id, &account)));
    forgotten.await??;
    json(standing::flush(&services, &id).await?)
}

pub async fn notes(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<Notes> {
    let account = asker.owner()?.account.id.clone();
    let text = services.store.notes(id, account).await.map_err(|error| from_store(&error))?;
    json(Notes { text })
}

pub async fn keep_notes(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Body(notes): Body<Notes>,
) -> Answer<()> {
    let account = asker.owner()?.account.id.clone();
    if notes.text.chars().count() > services.config.limits.notes_letters {
        return Err(ServerRefusal::TooLarge.into());
    }
    let handle = services.lobby.open(&id).await?;
    let visitor = asker.visitor();
    handle.ask(move |state| state.viewer(&visitor)).await??;
    services.store.keep_notes(id, account, notes.text).await.map_err(|error| from_store(&error))?;
    json(())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The number of the last event that is known.
    #[serde(default)]
    after: u32,
}

pub async fn socket(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Query(Known { after }): Query<Known>,
    headers: HeaderMap,
    place: Option<Extension<Arc<OpenConnection>>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| ServerRefusal::NoUpgrade)?;
    // A browser always says whose page opens a socket. A cookie without that is no browser's.
    if !headers.contains_key(header::ORIGIN) && !asker.shown && asker.token.is_some() {
        return Err(ServerRefusal::Foreign.into());
    }
    check_origin(&services, &headers)?;
    if services.is_stopping() {
        return Err(ServerRefusal::Stopping.into());
    }
    let handle = services.lobby.open(&id).await?;
    let visitor = asker.visitor();
    // Visitors who may not look are refused before the socket is opened.
    let seen = visitor.clone();
    let viewer = handle.ask(move |state| state.viewer(&seen)).await??;
    let counted = Counted::new(&services, asker.comer(&id, viewer))?;
    let ended = asker.ended(&services).await?;
    let place = place.map(|Extension(place)| place);
    if let Some(place) = &place {
        place.upgrade();
    }
    let Asker { caller, token, address, .. } = asker;
    let opened = Opened { table: id, handle, caller, token, ended, visitor, after, address, counted, place };
    let limits = &services.config.limits;
    let upgrade = upgrade
        .protocols(["logres"])
        // People say little: the usual buffer of 128 KiB a socket would be most of the server's memory.
        .read_buffer_size(READ_BUFFER)
        .max_message_size(limits.message_bytes)
        .max_frame_size(limits.message_bytes);
    let serving = services.clone();
    Ok(upgrade.on_upgrade(move |socket| socket::serve(serving, socket, opened)))
}
