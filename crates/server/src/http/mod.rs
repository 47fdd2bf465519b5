//! The server's front door: who asks, what may be asked, and what is answered.

mod accounts;
mod admin;
pub mod assets;
mod learn;
mod operations;
mod people;
pub(crate) mod records;
pub(crate) mod tables;

use crate::accounts::own::device_label;
use crate::accounts::{Caller, Ended, find_caller};
use crate::cluster::FromNode;
use crate::cluster::passing::Moved;
use crate::connections::Passing;
use crate::refusal::ServerRefusal;
use crate::secrets::{Hidden, TokenHash};
use crate::services::Services;
use crate::socket::Comer;
use crate::table_state::Visitor;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post, put};
use logres_kernel::Viewer;
use logres_protocol::server::{Person, Reason, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tower_http::catch_panic::CatchPanicLayer;

pub type App = State<Arc<Services>>;

/// Every way in.
pub fn routes(services: Arc<Services>) -> Router {
    let limits = &services.config.limits;
    let timed = Router::new()
        .route("/api", get(operations::about))
        .route("/api/openapi.json", get(operations::openapi))
        .route("/api/games", get(operations::games))
        .route("/api/guest", post(accounts::guest))
        .route("/api/sign-up", post(accounts::sign_up))
        .route("/api/log-in", post(accounts::log_in))
        .route("/api/log-out", post(accounts::log_out))
        .route("/api/log-out-everywhere", post(accounts::log_out_everywhere))
        .route("/api/me", get(accounts::me).patch(accounts::rename))
        .route("/api/me/password", post(accounts::change_password))
        .route("/api/me/account", get(accounts::account))
        .route("/api/me/devices/{id}", delete(accounts::end_device))
        .route("/api/me/recovery-codes", post(accounts::make_recovery_codes))
        .route("/api/me/hook", put(accounts::set_hook))
        .route("/api/me/history", get(people::history))
        .route("/api/me/statistics", get(people::statistics))
        .route("/api/me/notices", get(people::notices).put(people::set_notices))
        .route("/api/me/push", post(people::subscribe).delete(people::unsubscribe))
        .route("/api/push-key", get(people::push_key))
        .route("/api/me/blocks", get(people::blocks))
        .route("/api/me/blocks/{id}", put(people::block).delete(people::unblock))
        .route("/api/me/data", get(admin::export_self).delete(admin::delete_self))
        .route("/api/reset-password", post(admin::reset_password))
        .route("/api/me/tables", get(tables::own))
        .route("/api/me/progress", get(learn::progress).put(learn::keep_progress))
        .route("/api/examples", get(learn::examples))
        .route("/api/examples/{clause}", get(learn::example))
        .route("/api/practice", post(learn::practice))
        .route("/api/tokens", get(accounts::tokens).post(accounts::make_token))
        .route("/api/tokens/{id}", delete(accounts::revoke_token))
        .route("/api/tables", get(tables::public).post(tables::make))
        .route("/api/tables/{id}", get(tables::look))
        .route("/api/tables/{id}/join", post(tables::join))
        .route("/api/tables/{id}/actions", post(tables::act))
        .route("/api/tables/{id}/why", get(tables::why))
        .route("/api/tables/{id}/hint", post(tables::hint))
        .route("/api/tables/{id}/since", get(tables::since))
        .route(
            "/api/tables/{id}/standing",
            get(tables::standing_answers).put(tables::keep_standing).delete(tables::forget_standing),
        )
        .route("/api/tables/{id}/notes", get(tables::notes).put(tables::keep_notes))
        .route("/api/tables/{id}/reports", post(admin::report))
        .route("/api/tables/{id}/figures", get(records::figures))
        .route("/api/tables/{id}/record", get(records::record))
        .route("/api/tables/{id}/steps/{step}", get(records::step))
        .route("/api/tables/{id}/branch", post(records::branch))
        .route("/join/{game}/{id}", get(assets::invitation))
        .route("/replay/{game}/{id}", get(assets::invitation))
        .route("/api/content/{digest}", get(assets::content))
        .route("/api/rulebook", get(assets::rulebook))
        .route("/api/rulebook/{*file}", get(assets::rulebook_file))
        .route("/api/languages/{*file}", get(assets::language))
        .route("/healthz", get(operations::health))
        .route("/readyz", get(operations::ready))
        .route("/metrics", get(operations::metrics))
        .merge(operators())
        .layer(DefaultBodyLimit::max(limits.body_bytes));
    let imports = Router::new()
        .route("/api/records", post(records::import))
        .layer(DefaultBodyLimit::max(limits.record_bytes));
    let timed =
        timed.merge(imports).fallback(assets::web).layer(from_fn_with_state(services.clone(), in_time));
    // A socket and a wait for events last as long as they need.
    let lasting = Router::new()
        .route("/api/tables/{id}/socket", get(tables::socket))
        .route("/api/tables/{id}/events", get(tables::events));
    timed
        .merge(lasting)
        .method_not_allowed_fallback(async || Problem::from(ServerRefusal::NoMethod))
        .layer(from_fn_with_state(services.clone(), crate::cluster::passing::pass))
        .layer(from_fn_with_state(services.clone(), guard))
        .layer(CatchPanicLayer::custom(panicked))
        .with_state(services)
}

/// What operators can do; each asks who they are.
fn operators() -> Router<Arc<Services>> {
    Router::new()
        .route("/api/admin", get(admin::overview))
        .route("/api/admin/log-in", post(admin::log_in))
        .route("/api/admin/log-out", post(admin::log_out))
        .route("/api/admin/links", post(admin::link))
        .route("/api/admin/accounts", get(admin::accounts))
        .route("/api/admin/accounts/{id}", delete(admin::delete_account))
        .route("/api/admin/accounts/{id}/data", get(admin::export))
        .route("/api/admin/accounts/{id}/code", post(admin::password_code))
        .route("/api/admin/tables", get(admin::tables))
        .route("/api/admin/tables/{id}", delete(admin::remove_table))
        .route("/api/admin/tables/{id}/close", post(admin::close_table))
        .route("/api/admin/restrictions", get(admin::restrictions).post(admin::restrict))
        .route("/api/admin/restrictions/{id}", delete(admin::lift))
        .route("/api/admin/reports", get(admin::reports))
        .route("/api/admin/reports/{number}/record", get(admin::report_record))
        .route("/api/admin/reports/{number}/close", post(admin::close_report))
        .route("/api/admin/retention", post(admin::retention))
        .route("/api/admin/operations", get(admin::operations))
}

fn panicked(_: Box<dyn std::any::Any + Send>) -> Response {
    tracing::error!("a request panicked");
    Problem(ServerRefusal::NoStore.into()).into_response()
}

/// A request that takes too long is given up.
async fn in_time(State(services): App, request: Request, next: Next) -> Response {
    let patience = Duration::from_secs(services.config.limits.request_seconds);
    let answer = tokio::time::timeout(patience, next.run(request)).await;
    answer.unwrap_or_else(|_| Problem::from(ServerRefusal::Busy).into_response())
}

/// Stands before every request: for whom it is, where it comes from, how often, and what every answer carries.
async fn guard(State(services): App, request: Request, next: Next) -> Response {
    services.metrics.requests.fetch_add(1, Relaxed);
    let checked = check(&services, &request);
    let mut response = match checked {
        Ok(_passing) => next.run(request).await,
        Err(refusal) => Problem(refusal).into_response(),
    };
    if response.status().is_server_error() {
        services.metrics.failures.fetch_add(1, Relaxed);
    }
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "no-referrer");
    set("x-frame-options", "DENY");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set(
        "content-security-policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' \
         data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    );
    set("cache-control", "no-store");
    if services.config.secure_cookies() {
        set("strict-transport-security", "max-age=31536000");
    }
    response
}

/// What is asked of the server before anything is done: that it is meant, that the asker's address has room, and that it
/// is not too often.
fn check(services: &Services, request: &Request) -> Result<Option<Passing>, Refusal> {
    // The node that passed it on has looked at all this.
    if request.extensions().get::<FromNode>().is_some() {
        return Ok(None);
    }
    // Anybody who looks whether the process lives and can work may know it by any name.
    if !matches!(request.uri().path(), "/healthz" | "/readyz") {
        check_host(services, request)?;
    }
    let (headers, peer) = (request.headers(), request.extensions().get());
    // Operators prove who they are, so that nobody can lock themselves out.
    let address = address_of(services, headers, peer);
    let operating = request.uri().path().starts_with("/api/admin");
    if !operating && services.operators.is_banned_address(address, services.time.now()) {
        return Err(ServerRefusal::Banned.into());
    }
    let passing = match is_forwarded(services, peer) {
        true => Some(
            services.connections.pass(address_of(services, headers, peer)).ok_or(ServerRefusal::TooMany)?,
        ),
        false => None,
    };
    match *request.method() {
        Method::GET | Method::HEAD => check_look(services, request)?,
        _ => check_change(services, request)?,
    }
    Ok(passing)
}

/// A page can have its own name lead to this machine and would then be taken for one of ours. So the server answers only
/// to its own names; an address in numbers is no name.
fn check_host(services: &Services, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    let mut hosts = headers.get_all(header::HOST).iter().map(|host| host.to_str().unwrap_or("?"));
    let host = hosts.next().or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    let Some(host) = host else { return Ok(()) };
    if hosts.next().is_none() && services.config.is_own_host(host) {
        Ok(())
    } else {
        Err(ServerRefusal::WrongHost.into())
    }
}

fn check_change(services: &Services, request: &Request) -> Result<(), Refusal> {
    // Other nodes go on when this one stops.
    if services.is_stopping() && services.cluster.is_none() {
        return Err(ServerRefusal::Stopping.into());
    }
    check_origin(services, request.headers())?;
    let address = address_of(services, request.headers(), request.extensions().get());
    services.gates.requests.take(address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))
}

/// The pages themselves are for everybody; looking at tables is limited, because some looks cost work.
fn check_look(services: &Services, request: &Request) -> Result<(), Refusal> {
    if !request.uri().path().starts_with("/api") {
        return Ok(());
    }
    let address = address_of(services, request.headers(), request.extensions().get());
    services.gates.reads.take(address).map_err(|wait| ServerRefusal::TooOften.retry_after(wait))
}

/// A page of another site must not act in the name of its visitors. Browsers say whose page it is; programs do not.
pub fn check_origin(services: &Services, headers: &HeaderMap) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| ServerRefusal::Foreign)?;
    if services.config.public_url.as_deref().is_some_and(|own| own.trim_end_matches('/') == origin) {
        return Ok(());
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let from = origin.split_once("://").map(|(_, from)| from);
    if !host.is_empty() && from == Some(host) { Ok(()) } else { Err(ServerRefusal::Foreign.into()) }
}

/// The address a request comes from: what the connection says, or what a proxy says that the operator trusts.
pub fn address_of(
    services: &Services,
    headers: &HeaderMap,
    peer: Option<&ConnectInfo<SocketAddr>>,
) -> IpAddr {
    let trusted = is_forwarded(services, peer);
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |ConnectInfo(peer)| peer.ip());
    if !trusted {
        return household(peer);
    }
    // The last entry is the one that the trusted proxy itself wrote.
    let forwarded = headers.get("x-forwarded-for").and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|list| list.rsplit(',').next()).map(str::trim);
    household(last.and_then(|address| address.parse().ok()).unwrap_or(peer))
}

/// The request comes through a proxy that the operator trusts.
pub fn is_forwarded(services: &Services, peer: Option<&ConnectInfo<SocketAddr>>) -> bool {
    peer.is_some_and(|ConnectInfo(peer)| services.config.is_trusted(peer.ip()))
}

/// Anybody who has one address of version 6 has all that share its first half.
pub fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() >> 64 << 64)),
        },
        IpAddr::V4(_) => address,
    }
}

/// A refusal as an answer.
pub struct Problem(pub Refusal);

impl<R: Into<Refusal>> From<R> for Problem {
    fn from(refusal: R) -> Self {
        Self(refusal.into())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let key = self.0.text.as_ref().map(|text| text.key.as_str());
        let no = ServerRefusal::ALL.into_iter().find(|no| Some(no.text().0) == key);
        let own = no.and_then(ServerRefusal::status).and_then(|status| StatusCode::from_u16(status).ok());
        let status = own.unwrap_or(match self.0.reason {
            Reason::Garbled => StatusCode::BAD_REQUEST,
            Reason::WhoAreYou => StatusCode::UNAUTHORIZED,
            Reason::Forbidden => StatusCode::FORBIDDEN,
            Reason::Unknown => StatusCode::NOT_FOUND,
            Reason::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Reason::Stale | Reason::NotNow | Reason::Taken => StatusCode::CONFLICT,
            Reason::Limit => StatusCode::TOO_MANY_REQUESTS,
            Reason::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        });
        let retry = self.0.retry;
        let mut response = (status, axum::Json(self.0)).into_response();
        if no == Some(ServerRefusal::Stopping) {
            // Where there are several nodes, another one may have the table.
            response.extensions_mut().insert(Moved);
        }
        if let Some(milliseconds) = retry {
            let seconds = HeaderValue::from(milliseconds.div_ceil(1000));
            response.headers_mut().insert(header::RETRY_AFTER, seconds);
        }
        response
    }
}

pub type Answer<T> = Result<axum::Json<T>, Problem>;

pub fn json<T: Serialize>(value: T) -> Answer<T> {
    Ok(axum::Json(value))
}

/// A request's body: JSON that says so, and nothing the type does not know.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<Services>> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, services: &Arc<Services>) -> Result<Self, Problem> {
        if !has_type(request.headers(), "application/json") {
            return Err(ServerRefusal::NotJson.into());
        }
        let bytes = whole_body(request, services).await?;
        // A list would be read as the fields of an object in their order.
        if bytes.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
            return Err(ServerRefusal::Garbled
                .because(&["The request is no JSON object.".to_owned()])
                .into());
        }
        let value = serde_json::from_slice(&bytes).map_err(|fault| {
            ServerRefusal::Garbled.because(&[format!("The request cannot be read: {fault}.")])
        })?;
        Ok(Self(value))
    }
}

/// A request's body, if it is not too large and arrives in time.
pub async fn whole_body(request: Request, services: &Arc<Services>) -> Result<Bytes, ServerRefusal> {
    let patience = Duration::from_secs(services.config.limits.head_seconds);
    match tokio::time::timeout(patience, Bytes::from_request(request, services)).await {
        Ok(Ok(bytes)) => Ok(bytes),
        Ok(Err(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            Err(ServerRefusal::TooLarge)
        }
        Ok(Err(_)) => Err(ServerRefusal::Garbled),
        Err(_) => Err(ServerRefusal::Slow),
    }
}

/// What stands in the address, as axum reads it; what cannot be read is refused like anything else.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = axum::extract::Path::from_request_parts(parts, state).await;
        let axum::extract::Path(value) = read.map_err(|fault| unreadable(&fault.body_text()))?;
        Ok(Self(value))
    }
}

/// What stands behind the question mark, likewise.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = axum::extract::Query::from_request_parts(parts, state).await;
        let axum::extract::Query(value) = read.map_err(|fault| unreadable(&fault.body_text()))?;
        Ok(Self(value))
    }
}

fn unreadable(fault: &str) -> Refusal {
    ServerRefusal::Garbled.because(&[format!("The address cannot be read: {fault}.")])
}

pub fn has_type(headers: &HeaderMap, wanted: &str) -> bool {
    let given = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    given.split(';').next().is_some_and(|given| given.trim().eq_ignore_ascii_case(wanted))
}

/// The cookies of a session and of a device. Over encrypted connections both carry names that no other site's page, and none
/// of a neighbouring name, can set.
const COOKIE: &str = "logres";
const SECURE_COOKIE: &str = "__Host-logres";
const DEVICE_COOKIE: &str = "logres-device";
const SECURE_DEVICE_COOKIE: &str = "__Host-logres-device";

pub fn cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_COOKIE } else { COOKIE }
}

fn device_cookie_name(secure: bool) -> &'static str {
    if secure { SECURE_DEVICE_COOKIE } else { DEVICE_COOKIE }
}

/// The caller: perhaps not logged in, perhaps with the secret part of a link.
pub struct Asker {
    pub caller: Option<Caller>,
    pub token: Option<Hidden<String>>,
    pub key: Option<Hidden<String>>,
    pub address: IpAddr,
    /// What the browser keeps of an account that has logged in on it.
    pub device: Option<String>,
    /// What the browser is, for the list of devices.
    pub agent: String,
    /// The token was shown on purpose, in a header or as a socket's protocol. A browser sends the cookie by itself.
    pub shown: bool,
}

impl Asker {
    pub fn caller(&self) -> Result<&Caller, ServerRefusal> {
        self.caller.as_ref().ok_or(ServerRefusal::WhoAreYou)
    }

    /// The caller in person. A program's token plays and does nothing else.
    pub fn owner(&self) -> Result<&Caller, ServerRefusal> {
        self.no_program()?;
        self.caller()
    }

    pub fn no_program(&self) -> Result<(), ServerRefusal> {
        match &self.caller {
            Some(caller) if caller.session.program => Err(ServerRefusal::OnlyPlays),
            _ => Ok(()),
        }
    }

    /// The session that outlasts a change of the password: a token that was shown goes on, a cookie is replaced.
    pub fn kept(&self) -> Option<TokenHash> {
        self.caller.as_ref().filter(|_| self.shown).map(|caller| caller.session.hash.0)
    }

    pub fn person(&self) -> Option<Person> {
        self.caller.as_ref().map(Caller::person)
    }

    pub fn visitor(&self) -> Visitor {
        let program = self.caller.as_ref().is_some_and(|caller| caller.session.program);
        Visitor { person: self.person(), key: self.key.clone(), program }
    }

    /// Somebody who wants to listen at a table for longer.
    pub fn comer(&self, table: &str, viewer: Viewer) -> Comer {
        let account = self.caller.as_ref().map(|caller| caller.account.id.clone());
        let seated = matches!(viewer, Viewer::Seat(_));
        Comer { account, address: self.address, table: table.to_owned(), seated }
    }

    /// Hears from now on when the session is ended. One that was ended just now is refused.
    pub async fn ended(&self, services: &Services) -> Result<Option<Ended>, Refusal> {
        let (Some(caller), Some(token)) = (&self.caller, &self.token) else { return Ok(None) };
        let ended = services.ends.of(&caller.session);
        find_caller(services, &token.0).await?.ok_or(ServerRefusal::WhoAreYou)?;
        Ok(Some(ended))
    }
}

impl FromRequestParts<Arc<Services>> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, services: &Arc<Services>) -> Result<Self, Problem> {
        let headers = &parts.headers;
        let bearer = match headers.contains_key(header::AUTHORIZATION) {
            // Whatever is shown decides; what cannot be read is not made up for by the browser's own session.
            true => Some(bearer(headers).ok_or(ServerRefusal::WhoAreYou)?),
            false => None,
        };
        let shown = bearer.or_else(|| protocol(headers, "token."));
        let token = shown.or_else(|| cookie(headers, cookie_name(services.config.secure_cookies())));
        let token = token.map(|token| Hidden(token.to_owned()));
        let device = cookie(headers, device_cookie_name(services.config.secure_cookies()));
        let device = device.map(str::to_owned);
        let shown = shown.is_some();
        let agent = device_label(header_text(headers, header::USER_AGENT).unwrap_or_default());
        let key = header_text(headers, "logres-key").or_else(|| protocol(headers, "key."));
        let key = key.map(|key| Hidden(key.to_owned()));
        let address = address_of(services, headers, parts.extensions.get());
        let caller = match &token {
            // Tokens have one length; nothing else needs to be looked up.
            Some(token) if token.0.len() == 64 => find_caller(services, &token.0).await?,
            _ => None,
        };
        // A token that does not hold is not made up for by the browser's own session.
        if shown && caller.is_none() {
            return Err(ServerRefusal::WhoAreYou.into());
        }
        Ok(Self { caller, token, key, address, device, agent, shown })
    }
}

fn header_text(headers: &HeaderMap, name: impl header::AsHeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The token in the one header `Authorization: Bearer …`. The scheme may be written in any case.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let mut given = headers.get_all(header::AUTHORIZATION).iter();
    let (given, more) = (given.next()?, given.next());
    let (scheme, token) = given.to_str().ok()?.split_once(' ')?;
    let token = token.trim();
    (more.is_none() && scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

/// Browsers cannot send headers with a socket, only the names of protocols: the key of a link comes as one of them, and
/// the token of somebody who plays beside another. Unlike addresses, these are not logged on the way.
fn protocol<'a>(headers: &'a HeaderMap, begins: &str) -> Option<&'a str> {
    let protocols = header_text(headers, header::SEC_WEBSOCKET_PROTOCOL)?;
    protocols.split(',').find_map(|protocol| protocol.trim().strip_prefix(begins))
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|list| list.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(found, _)| *found == name).map(|(_, value)| value)
}

/// The cookie that carries a session: scripts cannot read it, and other sites' pages do not send it with requests that
/// change something.
pub fn session_cookie(services: &Services, token: &str) -> HeaderValue {
    let days = services.config.limits.session_days;
    set_cookie(services, cookie_name(services.config.secure_cookies()), token, days)
}

pub fn no_cookie(services: &Services) -> HeaderValue {
    set_cookie(services, cookie_name(services.config.secure_cookies()), "", 0)
}

/// A year, because it is there for those who come back after a long time.
pub fn device_cookie(services: &Services, mark: &str) -> HeaderValue {
    set_cookie(services, device_cookie_name(services.config.secure_cookies()), mark, 365)
}

fn set_cookie(services: &Services, name: &str, value: &str, days: u32) -> HeaderValue {
    set_cookie_for(services, name, value, u64::from(days) * 86_400, "Lax")
}

fn set_cookie_for(services: &Services, name: &str, value: &str, age: u64, same_site: &str) -> HeaderValue {
    let secure = if services.config.secure_cookies() { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; HttpOnly; SameSite={same_site}; Max-Age={age}{secure}");
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static(""))
}
