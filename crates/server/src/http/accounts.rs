//! Signing up, logging in, tokens for programs.

use super::{Answer, App, Asker, Body, Problem, json, no_cookie, session_cookie};
use crate::accounts::{self, person};
use crate::notices::is_allowed;
use crate::refusal::{No, from_store};
use crate::services::Services;
use crate::store::Account;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use logres_protocol::server::{Credentials, FreshToken, GuestName, Hook, NewToken, Person, TokenInfo};

/// An answer that also logs its reader in. The session there was before ends.
async fn with_session(services: &Services, asker: &Asker, account: &Account) -> Result<Response, Problem> {
    let caller = asker.caller.as_ref();
    if asker.shown && caller.is_some_and(|caller| caller.account.id == account.id) {
        // Who came with a token goes on with it; the cookie of the device is somebody else's.
        return Ok(axum::Json(person(account)).into_response());
    }
    let token = accounts::open_session(services, account).await?;
    if let Some(caller) = caller.filter(|_| !asker.shown) {
        let closed = services.store.close_session(caller.session.hash.0).await;
        closed.map_err(|error| from_store(&error))?;
    }
    let mut response = axum::Json(person(account)).into_response();
    response.headers_mut().insert(SET_COOKIE, session_cookie(services, token.reveal()));
    Ok(response)
}

pub async fn guest(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<GuestName>,
) -> Result<Response, Problem> {
    services.gates.guests.take(asker.address).map_err(|wait| No::TooOften.retry_after(wait))?;
    let account = accounts::make_guest(&services, &wanted.name).await?;
    with_session(&services, &asker, &account).await
}

pub async fn sign_up(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<Credentials>,
) -> Result<Response, Problem> {
    services.gates.logins.take(asker.address).map_err(|wait| No::TooOften.retry_after(wait))?;
    let account = accounts::sign_up(&services, asker.caller.as_ref(), wanted).await?;
    with_session(&services, &asker, &account).await
}

pub async fn log_in(
    State(services): App,
    asker: Asker,
    Body(given): Body<Credentials>,
) -> Result<Response, Problem> {
    services.gates.logins.take(asker.address).map_err(|wait| No::TooOften.retry_after(wait))?;
    let account = accounts::log_in(&services, given).await?;
    with_session(&services, &asker, &account).await
}

pub async fn log_out(State(services): App, asker: Asker) -> Result<Response, Problem> {
    if let Some(caller) = &asker.caller {
        let closed = services.store.close_session(caller.session.hash.0).await;
        closed.map_err(|error| from_store(&error))?;
    }
    Ok(without_session(&asker))
}

/// The cookie goes with the session it carried.
fn without_session(asker: &Asker) -> Response {
    let mut response = axum::Json(()).into_response();
    if !asker.shown {
        response.headers_mut().insert(SET_COOKIE, no_cookie());
    }
    response
}

/// Ends every session and takes back every token of the account.
pub async fn log_out_everywhere(State(services): App, asker: Asker) -> Result<Response, Problem> {
    let account = asker.caller()?.account.id.clone();
    let sessions = services.store.sessions_of(account).await.map_err(|error| from_store(&error))?;
    for session in sessions {
        services.store.close_session(session.hash.0).await.map_err(|error| from_store(&error))?;
    }
    Ok(without_session(&asker))
}

pub async fn me(asker: Asker) -> Answer<Person> {
    json(asker.caller()?.person())
}

pub async fn set_hook(State(services): App, asker: Asker, Body(hook): Body<Hook>) -> Answer<()> {
    let caller = asker.caller()?;
    if let Some(url) = &hook.url
        && !is_allowed(&services.config.hooks, url)
    {
        return Err(No::BadHook.into());
    }
    let set = services.store.set_hook(caller.account.id.clone(), hook.url).await;
    set.map_err(|error| from_store(&error))?;
    json(())
}

pub async fn tokens(State(services): App, asker: Asker) -> Answer<Vec<TokenInfo>> {
    json(accounts::tokens(&services, asker.caller()?).await?)
}

pub async fn make_token(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NewToken>,
) -> Answer<FreshToken> {
    if asker.shown {
        // A token must not beget others: taking it back would not take them back.
        return Err(No::NotForYou.into());
    }
    json(accounts::make_token(&services, asker.caller()?, &wanted.label).await?)
}

pub async fn revoke_token(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<()> {
    let caller = asker.caller()?;
    let revoked = services.store.revoke_session(caller.account.id.clone(), id).await;
    revoked.map_err(|error| from_store(&error))?;
    json(())
}
