//! Passing requests and sockets on to the node that has the table they are about.
//!
//! A request comes in at any node. That one checks who asks and how often, as always; then it looks who has the table. If
//! the table changes hands meanwhile, or the node that had it is gone, it asks again: within a few seconds somebody has it.

use super::door::FromNode;
use super::frames::{Frames, farewell};
use super::wire::MOVED;
use super::{Cluster, Owner, Unreached};
use crate::connections::OpenConnection;
use crate::http::{App, Problem, address_of};
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::store::StoreError;
use crate::store::nodes::Node;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use logres_protocol::server::Farewell;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, ReadHalf, WriteHalf};
use tokio::time::{Instant, timeout};

/// How long to wait before it is looked again who has a table.
pub const AGAIN: Duration = Duration::from_millis(50);
/// Bytes that are read at once from a socket that is passed on.
const PIECE: usize = 16 * 1024;
/// How long the last words on a socket may take.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// An answer: this node does not have the table any more.
#[derive(Clone, Copy, Debug)]
pub struct Moved;

/// The table that a request is about.
fn table_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api/tables/")?;
    let id = rest.split('/').next()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (!id.is_empty() && id.bytes().all(plain)).then_some(id)
}

/// Could it be done twice without harm? An action carries an id, and whoever sits already stays seated.
fn may_be_repeated(method: &Method, path: &str) -> bool {
    *method != Method::POST || path.ends_with("/actions") || path.ends_with("/join")
}

/// These are about one connection.
const OF_A_CONNECTION: [header::HeaderName; 6] = [
    header::CONNECTION,
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
    header::CONTENT_LENGTH,
];

/// A request that can be made again and again.
struct Repeated {
    parts: Parts,
    body: Bytes,
    address: IpAddr,
    is_socket: bool,
}

impl Repeated {
    /// The request as it came.
    fn own(&self) -> Request {
        Request::from_parts(self.parts.clone(), Body::from(self.body.clone()))
    }

    /// The request as another node gets it.
    fn passed_on(&self) -> Request {
        let mut request = Request::new(Body::from(self.body.clone()));
        *request.method_mut() = self.parts.method.clone();
        *request.uri_mut() = self.parts.uri.clone();
        let mut headers = self.parts.headers.clone();
        OF_A_CONNECTION.iter().for_each(|name| {
            headers.remove(name);
        });
        headers.remove("keep-alive");
        // The node that passes it on says where it comes from.
        headers.remove("x-forwarded-for");
        if self.is_socket {
            for name in [header::CONNECTION, header::UPGRADE] {
                headers.extend(self.parts.headers.get(&name).map(|value| (name, value.clone())));
            }
        }
        *request.headers_mut() = headers;
        request
    }
}

/// Stands behind the checks of a request and before what is done about it.
pub async fn pass(State(services): App, request: Request, next: Next) -> Response {
    let Some(cluster) = services.cluster.clone() else { return next.run(request).await };
    let Some(table) = table_of(request.uri().path()).map(str::to_owned) else {
        return next.run(request).await;
    };
    // Once is enough: a node that does not have the table says so.
    if request.extensions().get::<FromNode>().is_some() {
        return answer_here(&cluster, &table, request, next).await;
    }
    match repeated(&services, request).await {
        Ok(request) => go_round(&services, &cluster, &table, &request, &next).await,
        Err(refusal) => Problem::from(refusal).into_response(),
    }
}

/// Has this node answer. It may have stood still after it looked whether it has the table, and before it read the table:
/// what it read then is no answer. What changes something needs no such look, because the store looks at the epoch.
async fn answer_here(cluster: &Cluster, table: &str, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    // A table that this node takes only now may be lost and taken once more before it has answered.
    let before = match cluster.epoch(table) {
        None if reads => cluster.owner(table).await.ok().flatten().and_then(|owner| owner.epoch()),
        known => known,
    };
    let mut response = next.run(request).await;
    if reads && !cluster.had_throughout(table, before) {
        response.extensions_mut().insert(Moved);
    }
    response
}

async fn repeated(services: &Services, request: Request) -> Result<Repeated, ServerRefusal> {
    let limits = &services.config.limits;
    let address = address_of(services, request.headers(), request.extensions().get());
    let is_socket = request.headers().contains_key(header::UPGRADE);
    let (parts, body) = request.into_parts();
    let read = timeout(Duration::from_secs(limits.head_seconds), to_bytes(body, limits.body_bytes));
    let body = match read.await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return Err(ServerRefusal::TooLarge),
        Err(_) => return Err(ServerRefusal::Slow),
    };
    Ok(Repeated { parts, body, address, is_socket })
}

async fn go_round(
    services: &Arc<Services>,
    cluster: &Arc<Cluster>,
    table: &str,
    request: &Repeated,
    next: &Next,
) -> Response {
    // By then whoever had the table counts as dead if it is.
    let until = Instant::now() + 2 * cluster.lease;
    let limits = &services.config.limits;
    let patience = Duration::from_secs(limits.request_seconds + limits.wait_seconds);
    let stopping = || Problem::from(ServerRefusal::Stopping).into_response();
    let mut asked = cluster.owner(table).await;
    loop {
        let late = Instant::now() > until;
        match asked {
            Ok(None) => return next.clone().run(request.own()).await,
            Ok(Some(Owner::Here(_))) => {
                let response = answer_here(cluster, table, request.own(), next.clone()).await;
                if response.extensions().get::<Moved>().is_none() {
                    return response;
                }
                if late {
                    return stopping();
                }
                tokio::time::sleep(AGAIN).await;
                asked = cluster.owner(table).await;
            }
            Ok(Some(Owner::There(node))) => {
                let answer = tokio::select! {
                    biased;
                    answer = pass_on(services, cluster, &node, request) => answer,
                    () = cluster.death(&node.id) => Err(Unreached::Lost),
                    // A wire may be cut that both nodes still have to the database.
                    () = tokio::time::sleep(patience) => Err(Unreached::Lost),
                };
                match answer {
                    Ok(Some(response)) => return response,
                    Ok(None) => {}
                    Err(Unreached::Lost)
                        if !may_be_repeated(&request.parts.method, request.parts.uri.path()) =>
                    {
                        return stopping();
                    }
                    Err(_) => {}
                }
                if late {
                    return stopping();
                }
                let gone = matches!(answer, Err(Unreached::Gone));
                if !gone {
                    tokio::time::sleep(AGAIN).await;
                }
                asked = cluster.ask_again(table, &node, gone).await;
            }
            // It changes hands all the time.
            Err(StoreError::Fenced) if !late => {
                tokio::time::sleep(AGAIN).await;
                asked = cluster.owner(table).await;
            }
            Err(error) => return Problem(from_store(&error)).into_response(),
        }
    }
}

/// Passes a request on; nothing if the other node does not have the table.
async fn pass_on(
    services: &Arc<Services>,
    cluster: &Arc<Cluster>,
    node: &Node,
    request: &Repeated,
) -> Result<Option<Response>, Unreached> {
    services.metrics.passed_on.fetch_add(1, Relaxed);
    let Some(mut response) = cluster.call(node, request.passed_on(), request.address).await? else {
        return Ok(None);
    };
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        OF_A_CONNECTION.iter().filter(|name| **name != header::CONTENT_LENGTH).for_each(|name| {
            response.headers_mut().remove(name);
        });
        return Ok(Some(response));
    }
    let Some(person) = request.parts.extensions.get::<OnUpgrade>().cloned() else {
        return Ok(Some(Problem::from(ServerRefusal::NoUpgrade).into_response()));
    };
    let owner = hyper::upgrade::on(&mut response);
    let place = request.parts.extensions.get::<Arc<OpenConnection>>().cloned();
    if let Some(place) = &place {
        place.upgrade();
    }
    let (services, cluster, node) = (services.clone(), cluster.clone(), node.id.clone());
    tokio::spawn(async move {
        let _place = place;
        let (Ok(person), Ok(owner)) = tokio::join!(person, owner) else { return };
        services.metrics.sockets_passed_on.fetch_add(1, Relaxed);
        relay(&services, &cluster, &node, person, owner).await;
        services.metrics.sockets_passed_on.fetch_sub(1, Relaxed);
    });
    Ok(Some(response.map(|_| Body::empty())))
}

/// A file of the client that this node does not have. While nodes are updated one after the other, the page may come from one
/// and ask another for its parts.
pub async fn file_elsewhere(services: &Services, path: &str, headers: &HeaderMap) -> Option<Response> {
    let cluster = services.cluster.as_ref()?;
    for node in cluster.alive_others() {
        let mut request = Request::get(path).body(Body::empty()).ok()?;
        for name in [header::HOST, header::ACCEPT_ENCODING, header::IF_NONE_MATCH] {
            request.headers_mut().extend(headers.get(&name).map(|value| (name, value.clone())));
        }
        let asked = cluster.call(&node, request, IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        let Ok(Ok(Some(mut response))) = timeout(LAST_WORDS, asked).await else { continue };
        if matches!(response.status(), StatusCode::OK | StatusCode::NOT_MODIFIED) {
            OF_A_CONNECTION.iter().filter(|name| **name != header::CONTENT_LENGTH).for_each(|name| {
                response.headers_mut().remove(name);
            });
            return Some(response);
        }
    }
    None
}

impl Cluster {
    /// Asks another node; nothing if it does not have the table.
    pub(super) async fn call(
        &self,
        node: &Node,
        mut request: Request,
        client: IpAddr,
    ) -> Result<Option<Response>, Unreached> {
        self.seal.put(&mut request, &self.node.id, &node.id, client);
        let mut response = self.wire.call(node, request).await?;
        match response.status() {
            // Another process has the address by now.
            StatusCode::GONE if !has(response.headers(), "content-type") => Err(Unreached::Gone),
            StatusCode::UNAUTHORIZED if !has(response.headers(), "content-type") => {
                tracing::error!(
                    url = node.url,
                    "another node does not take our seal; do all share one secret?"
                );
                Err(Unreached::Unconnected)
            }
            _ if response.headers_mut().remove(MOVED).is_some() => Ok(None),
            _ => Ok(Some(response)),
        }
    }
}

fn has(headers: &HeaderMap, name: &str) -> bool {
    headers.contains_key(name)
}

/// What the owner of a table says, on its way to the person.
struct Down {
    from: ReadHalf<TokioIo<Upgraded>>,
    to: WriteHalf<TokioIo<Upgraded>>,
    frames: Frames,
    piece: Vec<u8>,
    /// What of the piece is still to be written.
    left: std::ops::Range<usize>,
}

impl Down {
    /// Carries on until one side ends. Whoever stops waiting for it loses nothing.
    async fn carry(&mut self) -> std::io::Result<()> {
        loop {
            self.write().await?;
            let count = self.from.read(&mut self.piece).await?;
            if count == 0 {
                return Ok(());
            }
            self.left = 0..count;
        }
    }

    async fn write(&mut self) -> std::io::Result<()> {
        while !self.left.is_empty() {
            let written = self.to.write(&self.piece[self.left.clone()]).await?;
            if written == 0 {
                return Err(std::io::ErrorKind::WriteZero.into());
            }
            self.frames.pass(&self.piece[self.left.start..self.left.start + written]);
            self.left.start += written;
        }
        self.to.flush().await
    }

    /// Says why the socket ends, if nothing was said yet and no message is in its middle.
    async fn end(mut self, why: Farewell) {
        let last_words = async {
            self.write().await?;
            if self.frames.is_between() {
                self.to.write_all(&farewell(why)).await?;
            }
            self.to.shutdown().await
        };
        // Whoever does not listen any more finds out by himself.
        let _ = timeout(LAST_WORDS, last_words).await;
    }
}

/// Carries what is said on a socket from one side to the other, until one ends, the owner dies or this node is stopped.
async fn relay(services: &Services, cluster: &Cluster, node: &str, person: Upgraded, owner: Upgraded) {
    let (mut from_person, to_person) = tokio::io::split(TokioIo::new(person));
    let (from_owner, mut to_owner) = tokio::io::split(TokioIo::new(owner));
    let (frames, piece) = (Frames::default(), vec![0; PIECE]);
    let mut down = Down { from: from_owner, to: to_person, frames, piece, left: 0..0 };
    let up = async {
        // Once the person is gone there is nobody to tell.
        let _ = tokio::io::copy(&mut from_person, &mut to_owner).await;
        let _ = to_owner.shutdown().await;
    };
    tokio::select! {
        biased;
        () = up => {}
        _ = down.carry() => down.end(Farewell::Resync).await,
        () = cluster.death(node) => down.end(Farewell::Resync).await,
        () = services.stopped() => down.end(Farewell::Stopping).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_about_a_table_is_told_from_the_rest() {
        assert_eq!(table_of("/api/tables/abc"), Some("abc"));
        assert_eq!(table_of("/api/tables/abc/socket"), Some("abc"));
        // What operators do is not passed on, because only this node knows its own operators: it runs errands.
        for other in [
            "/api/tables",
            "/api/tables/",
            "/api/me/tables",
            "/api/admin/tables/abc/close",
            "/api/tables/a%20b",
            "/",
        ] {
            assert_eq!(table_of(other), None, "{other}");
        }
        assert!(
            may_be_repeated(&Method::GET, "/x") && may_be_repeated(&Method::POST, "/api/tables/t/actions")
        );
        assert!(!may_be_repeated(&Method::POST, "/api/tables/t/branch"));
    }
}
