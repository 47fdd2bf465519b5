//! For the operator and for programs: health, figures, what there is.

use super::{Answer, App, Problem, bearer, json};
use crate::metrics::OfNode;
use crate::phrases::PHRASES;
use crate::refusal::{ServerRefusal, from_store};
use crate::secrets::hash_token;
use axum::Extension;
use axum::extract::{ConnectInfo, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use logres_protocol::GameInfo;
use logres_protocol::server::{About, BotInfo};
use std::net::{IpAddr, SocketAddr};

/// The process lives.
pub async fn health() -> &'static str {
    "ok\n"
}

/// The process can do its work: it is not being stopped, and the last write was stored. Nothing is written for whoever
/// asks; after a failure the server itself tries again every few seconds, with its sign of life.
pub async fn ready(State(services): App) -> Result<&'static str, Problem> {
    if services.is_stopping() {
        return Err(ServerRefusal::Stopping.into());
    }
    if services.cluster.as_ref().is_some_and(|cluster| !cluster.is_sure()) {
        return Err(ServerRefusal::NoStore.into());
    }
    services.store.writable().map_err(|error| from_store(&error))?;
    Ok("ready\n")
}

/// What a proxy adds to a request.
const FORWARDED: [&str; 6] =
    ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];

/// The request names this machine itself, as programs on it do. What came through a proxy mostly names the server as people
/// know it.
fn names_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST) else { return true };
    let host = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok());
    host.is_some_and(|host| {
        let name = host.host().trim_matches(['[', ']']);
        name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
    })
}

/// Figures, for whoever has the token. Where there is none, for programs on this machine, and for nobody where a proxy
/// brings everybody to this machine.
pub async fn metrics(
    State(services): App,
    peer: Option<Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let config = &services.config;
    let allowed = match &config.metrics_token {
        // Comparing hashes takes equally long, wherever the difference is.
        Some(token) => bearer(&headers).is_some_and(|given| hash_token(given) == hash_token(token)),
        None => {
            let here = peer.is_none_or(|Extension(ConnectInfo(peer))| peer.ip().to_canonical().is_loopback());
            let direct = config.public_url.is_none() && config.trusted_proxies.is_empty();
            let named = names_this_machine(&headers);
            here && named && direct && !FORWARDED.iter().any(|name| headers.contains_key(*name))
        }
    };
    if !allowed {
        return Err(ServerRefusal::NotForYou.into());
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    let node = services.cluster.as_ref();
    let node = node.map(|cluster| OfNode { held: cluster.held(), alive: cluster.alive() });
    Ok((kind, services.metrics.text(node)).into_response())
}

pub async fn about(State(services): App) -> Answer<About> {
    // In the order of their strength, which is that of the library.
    let mut bots: Vec<BotInfo> = Vec::new();
    for game in services.library.games() {
        for &level in services.library.bots(&game.game) {
            // It can be asked for by name; people are offered players.
            if level == "random" && services.library.bots(&game.game).len() > 1 {
                continue;
            }
            match bots.iter_mut().find(|bot| bot.name == level) {
                Some(bot) => bot.games.push(game.game.clone()),
                None => bots.push(BotInfo { name: level.to_owned(), games: vec![game.game.clone()] }),
            }
        }
    }
    json(About {
        version: crate::VERSION.to_owned(),
        bots,
        phrases: PHRASES.iter().map(|phrase| (*phrase).to_owned()).collect(),
        languages: super::assets::languages(),
        sign_up: services.config.sign_up,
        hooks: !services.config.hooks.allowed.is_empty(),
    })
}

pub async fn games(State(services): App) -> Answer<Vec<GameInfo>> {
    json(services.library.games())
}

pub async fn openapi(State(services): App, headers: HeaderMap) -> Response {
    super::assets::openapi(services.config.secure_cookies(), &headers)
}
