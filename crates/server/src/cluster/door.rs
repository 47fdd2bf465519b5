//! Where other nodes come in: a port of its own, which nobody else may reach. Whatever is passed on comes with the seal of a
//! node that knows the secret; anything else is refused without a word.

use super::errands::{self, Errand};
use super::passing::Moved;
use super::wire::MOVED;
use super::{Cluster, Seal};
use crate::http::{Answer, App, Path, json};
use crate::refusal::ServerRefusal;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;

/// The request was passed on by another node, which has looked at whom it comes from and how often.
#[derive(Clone, Copy, Debug)]
pub struct FromNode;

/// What is behind the door.
pub fn routes(services: Arc<crate::services::Services>, cluster: Arc<Cluster>, app: Router) -> Router {
    let node = cluster.node.id.clone();
    Router::new()
        .route("/node", get(async move || node))
        .route("/node/tables/{id}", post(errand))
        .with_state(services)
        .fallback_service(app)
        .layer(from_fn_with_state(cluster, check))
}

/// Serves other nodes for as long as the process lives.
pub fn open(
    services: Arc<crate::services::Services>,
    cluster: Arc<Cluster>,
    listener: TcpListener,
    app: Router,
) {
    let listener = listener.tap_io(|stream| {
        // Small messages must not wait for each other.
        let _ = stream.set_nodelay(true);
    });
    let routes = routes(services, cluster, app);
    tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::error!(%error, "other nodes are not served any more");
        }
    });
}

async fn errand(State(services): App, Path(table): Path<String>, body: Bytes) -> Answer<()> {
    // Some errands are a word, which is no object.
    let errand: Errand = serde_json::from_slice(&body)
        .map_err(|fault| ServerRefusal::Garbled.because(&[format!("The errand cannot be read: {fault}.")]))?;
    json(errands::here(&services, &table, errand).await?)
}

async fn check(State(cluster): State<Arc<Cluster>>, mut request: Request, next: Next) -> Response {
    let (headers, method, uri) = (request.headers(), request.method(), request.uri());
    let Some(meant) = Seal::meant(headers) else { return StatusCode::UNAUTHORIZED.into_response() };
    let Some(client) = cluster.seal.check(headers, method, uri, &meant) else {
        tracing::warn!("somebody who does not know the secret of the nodes knocks at their door");
        return StatusCode::UNAUTHORIZED.into_response();
    };
    if meant != cluster.node.id {
        // Anybody who was at this address before is gone.
        return StatusCode::GONE.into_response();
    }
    Seal::remove(request.headers_mut());
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, 0)));
    request.extensions_mut().insert(FromNode);
    let mut response = next.run(request).await;
    if response.extensions().get::<Moved>().is_some() {
        response.headers_mut().insert(MOVED, HeaderValue::from_static("1"));
    }
    response
}
