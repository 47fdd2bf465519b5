//! Signing up, logging in, tokens for programs.

use super::{Answer, App, Asker, Body, Path, Problem, device_cookie, json, no_cookie, session_cookie};
use crate::accounts::{self, own, person};
use crate::notices;
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::store::Account;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use logres_protocol::people::{MyAccount, OwnPassword, RecoveryCodes};
use logres_protocol::server::{
    Credentials, FreshToken, GuestName, Hook, NewName, NewPassword, NewToken, Person, TokenInfo,
};

/// An answer that also logs its reader in. The session there was before ends.
async fn with_session(services: &Services, asker: &Asker, account: &Account) -> Result<Response, Problem> {
    let caller = asker.caller.as_ref();
    if asker.shown && caller.is_some_and(|caller| caller.account.id == account.id) {
        // Who came with a token goes on with it; the cookie of the device is somebody else's.
        return Ok(axum::Json(person(account)).into_response());
    }
    let token = accounts::open_session(services, account, &asker.agent).await?;
    if let Some(caller) = caller.filter(|_| !asker.shown) {
        accounts::end_session(services, caller.session.hash.0).await?;
    }
    let mut response = axum::Json(person(account)).into_response();
    response.headers_mut().insert(SET_COOKIE, session_cookie(services, token.reveal()));
    if let Some(mark) = accounts::device_mark(account) {
        response.headers_mut().append(SET_COOKIE, device_cookie(services, &mark));
    }
    Ok(response)
}

pub async fn guest(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<GuestName>,
) -> Result<Response, Problem> {
    asker.no_program()?;
    services.gates.guests.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let account = accounts::make_guest(&services, &wanted.name).await?;
    with_session(&services, &asker, &account).await
}

pub async fn sign_up(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<Credentials>,
) -> Result<Response, Problem> {
    asker.no_program()?;
    services.gates.logins.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let account = accounts::sign_up(&services, asker.caller.as_ref(), asker.kept(), wanted).await?;
    with_session(&services, &asker, &account).await
}

pub async fn log_in(
    State(services): App,
    asker: Asker,
    Body(given): Body<Credentials>,
) -> Result<Response, Problem> {
    asker.no_program()?;
    services.gates.logins.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let account = accounts::log_in(&services, given, asker.device.as_deref()).await?;
    with_session(&services, &asker, &account).await
}

pub async fn change_password(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NewPassword>,
) -> Result<Response, Problem> {
    let caller = asker.owner()?;
    services.gates.logins.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    let account = accounts::change_password(&services, caller, asker.kept(), wanted).await?;
    with_session(&services, &asker, &account).await
}

pub async fn rename(State(services): App, asker: Asker, Body(wanted): Body<NewName>) -> Answer<Person> {
    let caller = asker.owner()?;
    services.gates.guests.take(asker.address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))?;
    json(person(&accounts::rename(&services, caller, &wanted.name).await?))
}

pub async fn log_out(State(services): App, asker: Asker) -> Result<Response, Problem> {
    if let Some(caller) = &asker.caller {
        accounts::end_session(&services, caller.session.hash.0).await?;
    }
    Ok(without_session(&services, &asker))
}

/// The cookie goes with the session it carried.
fn without_session(services: &Services, asker: &Asker) -> Response {
    let mut response = axum::Json(()).into_response();
    if !asker.shown {
        response.headers_mut().insert(SET_COOKIE, no_cookie(services));
    }
    response
}

/// Ends every session and takes back every token of the account.
pub async fn log_out_everywhere(State(services): App, asker: Asker) -> Result<Response, Problem> {
    accounts::end_all(&services, &asker.owner()?.account.id).await?;
    Ok(without_session(&services, &asker))
}

pub async fn me(asker: Asker) -> Answer<Person> {
    json(asker.caller()?.person())
}

pub async fn account(State(services): App, asker: Asker) -> Answer<MyAccount> {
    json(own::account(&services, asker.owner()?).await?)
}

pub async fn end_device(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<()> {
    json(own::end_device(&services, asker.owner()?, &id).await?)
}

pub async fn make_recovery_codes(
    State(services): App,
    asker: Asker,
    Body(OwnPassword { password }): Body<OwnPassword>,
) -> Answer<RecoveryCodes> {
    json(own::make_recovery_codes(&services, asker.owner()?, password).await?)
}

pub async fn set_hook(State(services): App, asker: Asker, Body(hook): Body<Hook>) -> Answer<()> {
    let caller = asker.owner()?;
    if let Some(url) = &hook.url
        && notices::allowed(&services.config.hooks, url).is_none()
    {
        return Err(ServerRefusal::BadHook.into());
    }
    let set = services.store.set_hook(caller.account.id.clone(), hook.url).await;
    set.map_err(|error| from_store(&error))?;
    json(())
}

pub async fn tokens(State(services): App, asker: Asker) -> Answer<Vec<TokenInfo>> {
    json(accounts::tokens(&services, asker.owner()?).await?)
}

pub async fn make_token(
    State(services): App,
    asker: Asker,
    Body(wanted): Body<NewToken>,
) -> Answer<FreshToken> {
    let caller = asker.owner()?;
    if asker.shown {
        // A token must not beget others: taking it back would not take them back.
        return Err(ServerRefusal::OnlyPlays.into());
    }
    json(accounts::make_token(&services, caller, &wanted.label).await?)
}

pub async fn revoke_token(State(services): App, asker: Asker, Path(id): Path<String>) -> Answer<()> {
    json(accounts::revoke_token(&services, asker.owner()?, &id).await?)
}
