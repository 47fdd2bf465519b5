//! Records: taken away, brought in, looked through, branched.

use super::{Answer, App, Asker, Body, Path, Problem, Query, has_type, json, whole_body};
use crate::lobby;
use crate::refusal::ServerRefusal;
use axum::extract::{Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use logres_kernel::{SEATS, Seat, Viewer};
use logres_protocol::Position;
use logres_protocol::server::{Branch, Figures, Refusal, Seated};
use schemars::JsonSchema;
use serde::Deserialize;

/// The type of a record as a body. No page of another site can send it without being asked about first.
const RECORD: &str = "application/x-logres-record";

pub async fn figures(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<Figures> {
    let handle = services.lobby.open(&id).await?;
    let visitor = asker.visitor();
    let figures = handle.ask(move |state| {
        let state = state.sight(&visitor)?.state;
        if state.room.is_over() { Ok(state.figures()) } else { Err(Refusal::from(ServerRefusal::NotOver)) }
    });
    json(figures.await??)
}

/// While the game runs, what the asker may know, or what everybody may; everything when it is over.
pub async fn record(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Query(viewpoint): Query<Viewpoint>,
) -> Result<Response, Problem> {
    let wanted = viewpoint.viewer.as_deref().map(read_viewer).transpose()?;
    let handle = services.lobby.open(&id).await?;
    let visitor = asker.visitor();
    let record = handle.ask(move |state| {
        let record = match wanted {
            // A visitor who sees anything of this table may see what is public.
            Some(Viewer::Gallery) => state.sight(&visitor)?.state.record(Viewer::Gallery),
            wanted => {
                let (state, viewer) = state.may_view(&visitor, wanted)?;
                state.record(viewer)
            }
        };
        Ok::<_, Refusal>(record.ok_or_else(|| state.unplayable())?.to_string())
    });
    let text = record.await??;
    let kind = (header::CONTENT_TYPE, format!("{RECORD}; charset=utf-8"));
    let name = (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.logres\""));
    Ok(([kind, name], text).into_response())
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Viewpoint {
    /// A seat's number, `gallery` or `arbiter`; one's own, if not said.
    #[serde(rename = "as")]
    viewer: Option<String>,
}

fn read_viewer(text: &str) -> Result<Viewer, ServerRefusal> {
    match text {
        "gallery" => Ok(Viewer::Gallery),
        "arbiter" => Ok(Viewer::Arbiter),
        seat => match seat.parse::<usize>() {
            Ok(seat) if seat < SEATS => Ok(Viewer::Seat(Seat::new(seat))),
            Ok(_) | Err(_) => Err(ServerRefusal::NoSeat),
        },
    }
}

/// The position after this many answers, from a point of view the asker may take.
pub async fn step(
    State(services): App,
    asker: Asker,
    Path((id, step)): Path<(String, usize)>,
    Query(viewpoint): Query<Viewpoint>,
) -> Answer<Position> {
    let wanted = viewpoint.viewer.as_deref().map(read_viewer).transpose()?;
    let handle = services.lobby.open(&id).await?;
    let visitor = asker.visitor();
    let position = handle.ask(move |state| {
        let (state, viewer) = state.may_view(&visitor, wanted)?;
        let game = state.game().ok_or_else(|| state.unplayable())?;
        game.position_at(step, viewer).ok_or_else(|| Refusal::from(ServerRefusal::NoSuchStep))
    });
    json(position.await??)
}

pub async fn branch(
    State(services): App,
    asker: Asker,
    Path(id): Path<String>,
    Body(wanted): Body<Branch>,
) -> Answer<Seated> {
    let person = asker.owner()?.person();
    services.gates.tables.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    json(lobby::branch(&services, &person, asker.visitor(), &id, wanted).await?)
}

pub async fn import(State(services): App, asker: Asker, request: Request) -> Answer<Seated> {
    asker.no_program()?;
    if !has_type(request.headers(), RECORD) {
        return Err(ServerRefusal::NotJson.because(&[format!("A record is sent as {RECORD}.")]).into());
    }
    let person = asker.owner()?.person();
    services.gates.imports.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let bytes = whole_body(request, &services).await?;
    let text = std::str::from_utf8(&bytes).map_err(|_| ServerRefusal::BadRecord)?;
    json(lobby::import(&services, &person, text).await?)
}
