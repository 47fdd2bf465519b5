//! The wire between nodes: plain HTTP in a private network. Every request carries a seal made with the secret that the nodes
//! share; the secret itself never goes over the wire.

use crate::secrets::{Hidden, hex};
use crate::store::nodes::Node;
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, Request, Response, Uri};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use ring::hmac;
use std::error::Error;
use std::net::IpAddr;
use std::pin::Pin;
use std::time::Duration;

/// How long it may take to connect.
const CONNECTING: Duration = Duration::from_secs(1);
/// So long an unused connection is kept.
const IDLE: Duration = Duration::from_secs(60);

/// Who a request between nodes comes from, and for whom.
pub const FROM: &str = "logres-node";
pub const TO: &str = "logres-node-to";
pub const SEAL: &str = "logres-node-seal";
/// The address of the person who asks.
pub const CLIENT: &str = "logres-node-client";
/// In an answer: the node does not have the table.
pub const MOVED: &str = "logres-node-moved";

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreached {
    /// Nobody listens there: the process is gone, and nothing was done.
    Gone,
    /// No connection; nothing was done.
    Unconnected,
    /// Nobody knows whether it was done.
    Lost,
}

pub type Answer = Pin<Box<dyn Future<Output = Result<Response<Body>, Unreached>> + Send>>;

/// Carries requests to other nodes.
pub trait Wire: Send + Sync + 'static {
    fn call(&self, to: &Node, request: Request<Body>) -> Answer;
}

/// The secret of the nodes.
#[derive(Clone, Debug)]
pub struct Seal(Hidden<hmac::Key>);

/// Shorter secrets could be found by trying.
pub const SHORTEST_SECRET: usize = 16;

impl Seal {
    /// From the secret as the operator sets it.
    pub fn new(secret: &str) -> Result<Self, String> {
        if secret.len() < SHORTEST_SECRET {
            return Err(format!(
                "the secret of the nodes (LOGRES_CLUSTER_SECRET) must have at least {SHORTEST_SECRET} letters, such as \
                 `openssl rand -hex 32` makes"
            ));
        }
        Ok(Self(Hidden(hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes()))))
    }

    fn text(to: &str, from: &str, client: &str, method: &Method, uri: &Uri) -> String {
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        format!("{to}\n{from}\n{client}\n{method}\n{path}")
    }

    /// Seals a request of one node to another.
    pub fn put(&self, request: &mut Request<Body>, from: &str, to: &str, client: IpAddr) {
        let client = client.to_string();
        let text = Self::text(to, from, &client, request.method(), request.uri());
        let seal = hex(hmac::sign(&self.0.0, text.as_bytes()).as_ref());
        let headers = request.headers_mut();
        for (name, value) in [(FROM, from), (TO, to), (SEAL, &seal), (CLIENT, &client)] {
            // These are letters and digits.
            if let Ok(value) = HeaderValue::from_str(value) {
                headers.insert(name, value);
            }
        }
    }

    /// The node that a request is meant for.
    pub fn meant(headers: &HeaderMap) -> Option<String> {
        headers.get(TO)?.to_str().ok().map(str::to_owned)
    }

    /// Takes the seal off.
    pub fn remove(headers: &mut HeaderMap) {
        [FROM, TO, SEAL, CLIENT].into_iter().for_each(|name| {
            headers.remove(name);
        });
    }

    /// The person's address, if the request comes from a node that knows the secret and is meant for that one.
    pub fn check(&self, headers: &HeaderMap, method: &Method, uri: &Uri, to: &str) -> Option<IpAddr> {
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        let (from, seal, client) = (header(FROM)?, header(SEAL)?, header(CLIENT)?);
        let bytes: Option<Vec<u8>> =
            (0..seal.len()).step_by(2).map(|at| u8::from_str_radix(seal.get(at..at + 2)?, 16).ok()).collect();
        let text = Self::text(to, from, client, method, uri);
        hmac::verify(&self.0.0, text.as_bytes(), &bytes?).ok()?;
        client.parse().ok()
    }
}

/// HTTP.
pub struct HttpWire {
    client: Client<HttpConnector, Body>,
}

impl Default for HttpWire {
    fn default() -> Self {
        let mut connector = HttpConnector::new();
        connector.set_nodelay(true);
        connector.set_connect_timeout(Some(CONNECTING));
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE)
            .build(connector);
        Self { client }
    }
}

impl Wire for HttpWire {
    fn call(&self, to: &Node, mut request: Request<Body>) -> Answer {
        let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
        let Ok(uri) = format!("{}{path}", to.url.trim_end_matches('/')).parse() else {
            return Box::pin(std::future::ready(Err(Unreached::Unconnected)));
        };
        *request.uri_mut() = uri;
        let answer = self.client.request(request);
        Box::pin(async move {
            match answer.await {
                Ok(response) => Ok(response.map(Body::new)),
                Err(error) if error.is_connect() => Err(unconnected(&error)),
                Err(error) => {
                    tracing::debug!(%error, "another node did not answer");
                    Err(Unreached::Lost)
                }
            }
        })
    }
}

/// Is nobody there, or is it only not known?
fn unconnected(error: &(dyn Error + 'static)) -> Unreached {
    let mut cause = Some(error);
    while let Some(error) = cause {
        let refused = error.downcast_ref::<std::io::Error>();
        if refused.is_some_and(|error| error.kind() == std::io::ErrorKind::ConnectionRefused) {
            return Unreached::Gone;
        }
        cause = error.source();
    }
    Unreached::Unconnected
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_is_good_for_one_node_one_person_and_one_request() {
        let seal = Seal::new("sixteen letters!").unwrap();
        assert!(Seal::new("fifteen letters").is_err());
        assert_eq!(format!("{seal:?}"), "Seal(…)");
        let client: IpAddr = "203.0.113.7".parse().unwrap();
        let sealed = || {
            let mut request = Request::get("/api/tables/t1?after=3").body(Body::empty()).unwrap();
            seal.put(&mut request, "n1", "n2", client);
            request
        };
        let checked = |seal: &Seal, request: &Request<Body>, to: &str| {
            seal.check(request.headers(), request.method(), request.uri(), to)
        };
        assert_eq!(checked(&seal, &sealed(), "n2"), Some(client));
        assert_eq!(checked(&seal, &sealed(), "n3"), None, "for another node");
        assert_eq!(checked(&Seal::new("sixteen letters?").unwrap(), &sealed(), "n2"), None);
        let mut other = sealed();
        *other.uri_mut() = "/api/tables/t2?after=3".parse().unwrap();
        assert_eq!(checked(&seal, &other, "n2"), None, "for another table");
        let mut other = sealed();
        *other.method_mut() = Method::POST;
        assert_eq!(checked(&seal, &other, "n2"), None);
        for (name, value) in [(CLIENT, "203.0.113.8"), (FROM, "n9"), (SEAL, "00"), (SEAL, "é"), (SEAL, "0")]
        {
            let mut other = sealed();
            other.headers_mut().insert(name, HeaderValue::from_bytes(value.as_bytes()).unwrap());
            assert_eq!(checked(&seal, &other, "n2"), None, "{name}: {value}");
        }
        assert_eq!(seal.check(&HeaderMap::new(), &Method::GET, &Uri::from_static("/"), "n2"), None);
    }
}
