//! Telling somebody elsewhere that it is their turn: a web hook, to addresses the operator allows and nobody else.
//!
//! A notice says which table waits, and nothing of the game. It is sent only if the seat is still waited for after a
//! while, once a turn, without following redirections.

use crate::config::Hooks;
use crate::services::Services;
use axum::body::Bytes;
use axum::http::header;
use http_body_util::Full;
use hyper_util::rt::TokioIo;
use logres_kernel::Seat;
use std::collections::VecDeque;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, pki_types::ServerName};
use url::{Host, Url};

/// How many turns may wait to be reported; beyond that notices are dropped.
const INBOX: usize = 1024;
const PATIENCE: Duration = Duration::from_secs(10);

/// Somebody's turn has come.
pub struct Turn {
    account: String,
    table: String,
    seat: Seat,
}

/// The way to the notices. Without allowed addresses nothing is sent.
pub struct Notices {
    inbox: Option<mpsc::Sender<Turn>>,
}

impl Notices {
    pub fn new(hooks: &Hooks) -> (Self, mpsc::Receiver<Turn>) {
        let (inbox, turns) = mpsc::channel(INBOX);
        let inbox = (!hooks.allowed.is_empty()).then_some(inbox);
        (Self { inbox }, turns)
    }

    pub fn turn(&self, account: &str, table: &str, seat: Seat) {
        if let Some(inbox) = &self.inbox {
            // A notice is a courtesy; where too many wait, it is dropped.
            let _ = inbox.try_send(Turn { account: account.to_owned(), table: table.to_owned(), seat });
        }
    }
}

/// An address in its plain form, if it is one of the web: without a name and a password, without steps up, and without
/// anything in its path that another server might read as such.
pub fn plain(url: &str) -> Option<Url> {
    let graphic = url.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'@' && byte != b'\\');
    let url = Url::parse(url).ok().filter(|_| graphic && url.len() <= 500)?;
    let path = url.path().to_ascii_lowercase();
    let hidden = ["%2e", "%2f", "%5c", "%00", "/../", "/./", "//"].iter().any(|part| path.contains(part));
    let web = matches!(url.scheme(), "http" | "https") && url.has_host();
    (web && !hidden && url.username().is_empty() && url.password().is_none()).then_some(url)
}

/// The address in its plain form, if it may be called: its beginning has to be one the operator allowed.
pub fn allowed(hooks: &Hooks, url: &str) -> Option<Url> {
    let url = plain(url)?;
    hooks.allowed.iter().any(|allowed| url.as_str().starts_with(allowed)).then_some(url)
}

pub async fn run(services: Arc<Services>, mut turns: mpsc::Receiver<Turn>) {
    let wait = Duration::from_secs(services.config.hooks.after_seconds);
    let mut due: VecDeque<(Instant, Turn)> = VecDeque::new();
    loop {
        let next = due.front().map_or_else(|| Instant::now() + Duration::from_secs(3600), |(at, _)| *at);
        tokio::select! {
            () = services.stopped() => return,
            turn = turns.recv() => match turn {
                Some(turn) if due.len() < INBOX => due.push_back((Instant::now() + wait, turn)),
                Some(_) => {}
                None => return,
            },
            () = tokio::time::sleep_until(next) => {
                if let Some((_, turn)) = due.pop_front() {
                    tokio::spawn(report(services.clone(), turn));
                }
            }
        }
    }
}

async fn report(services: Arc<Services>, turn: Turn) {
    let Ok(Some(account)) = services.store.account(turn.account.clone()).await else { return };
    let Some(url) = account.hook.and_then(|url| allowed(&services.config.hooks, &url)) else { return };
    let Ok(handle) = services.lobby.open(&turn.table).await else { return };
    let Turn { account, table, seat } = turn;
    let waits = handle.ask(move |desk| {
        let sits = desk.room.place(seat).person.as_ref().is_some_and(|person| person.id == account);
        (desk.playing() && desk.room.asked.has(seat) && sits).then(|| desk.room.setup.game.clone())
    });
    let Ok(Some(game)) = waits.await else { return };
    let body = serde_json::json!({
        "notice": "your-turn", "table": table, "game": game, "seat": seat.index(),
        "url": services.config.public_url.as_ref().map(|url| format!("{url}/t/{table}")),
    });
    if let Err(cause) = timeout(PATIENCE, post(&url, body.to_string(), services.config.hooks.private))
        .await
        .unwrap_or(Err("it takes too long".into()))
    {
        tracing::info!(%cause, "a web hook could not be called");
    }
}

/// Addresses that belong to this machine or its neighbours are not called, whatever a name resolves to. Addresses of
/// version 6 that stand for one of version 4 count as that one.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => is_public_four(four),
        IpAddr::V6(six) => embedded(six).into_iter().all(is_public_four) && is_public_six(six),
    }
}

fn is_public_four(four: Ipv4Addr) -> bool {
    let [first, second, third, _] = four.octets();
    let shared = first == 100 && second & 0xc0 == 64;
    let reserved = matches!((first, second, third), (192, 0, 0) | (192, 88, 99) | (198, 18 | 19, _));
    !(four.is_private()
        || four.is_loopback()
        || four.is_link_local()
        || four.is_broadcast()
        || four.is_documentation()
        || four.is_unspecified()
        || four.is_multicast()
        || shared
        || reserved
        || first == 0
        || first >= 240)
}

fn is_public_six(six: Ipv6Addr) -> bool {
    let segments = six.segments();
    let local = segments[0] & 0xfe00 == 0xfc00 || segments[0] & 0xff80 == 0xfe80;
    let reserved = match segments {
        // Translation inside a network, and what is thrown away.
        [0x64, 0xff9b, 1, ..] | [0x100, 0, 0, 0, ..] => true,
        // Documentation, benchmarks, identifiers that are no addresses, segment routing.
        [0x2001, 0xdb8, ..] | [0x2001, 2, 0, ..] | [0x5f00, ..] => true,
        [0x2001, second, ..] => second & 0xfff0 == 0x10 || second & 0xfff0 == 0x20,
        [first, ..] => first & 0xfff0 == 0x3ff0,
    };
    !(six.is_loopback() || six.is_unspecified() || six.is_multicast() || local || reserved)
}

/// The addresses of version 4 that one of version 6 stands for.
fn embedded(six: Ipv6Addr) -> Vec<Ipv4Addr> {
    let four = |high: u16, low: u16| Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low));
    let inverted = |high: u16, low: u16| Ipv4Addr::from_bits(!four(high, low).to_bits());
    match six.segments() {
        // Nothing, and this machine: no address of version 4.
        [0, 0, 0, 0, 0, 0, 0, 0 | 1] => Vec::new(),
        // Mapped, translated, and the old compatible form.
        [0, 0, 0, 0, 0, 0 | 0xffff, high, low] | [0, 0, 0, 0, 0xffff, 0, high, low] => vec![four(high, low)],
        // NAT64.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => vec![four(high, low)],
        // 6to4.
        [0x2002, high, low, ..] => vec![four(high, low)],
        // Teredo: the server's address, and the client's turned inside out.
        [0x2001, 0, high, low, _, _, client_high, client_low] => {
            vec![four(high, low), inverted(client_high, client_low)]
        }
        // ISATAP.
        [_, _, _, _, 0 | 0x200, 0x5efe, high, low] => vec![four(high, low)],
        _ => Vec::new(),
    }
}

/// Resolves the name, checks the addresses, and calls the one that was checked.
async fn post(url: &Url, body: String, private: bool) -> Result<(), String> {
    let port = url.port_or_known_default().ok_or("the address has no port")?;
    let found: Vec<SocketAddr> = match url.host().ok_or("the address has no host")? {
        Host::Domain(name) => {
            let found = tokio::net::lookup_host((name, port)).await;
            found.map_err(|error| error.to_string())?.collect()
        }
        Host::Ipv4(four) => vec![(four, port).into()],
        Host::Ipv6(six) => vec![(six, port).into()],
    };
    let address = found.into_iter().find(|address| private || is_public(address.ip()));
    let address = address.ok_or("the name leads to no public address")?;
    send(TcpStream::connect(address).await.map_err(|error| error.to_string())?, url, body).await
}

/// The certificates that are believed, read once.
static CERTIFICATES: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
});

async fn send(stream: TcpStream, url: &Url, body: String) -> Result<(), String> {
    if url.scheme() == "http" {
        return exchange(stream, url, body).await;
    }
    let host = url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    let name = ServerName::try_from(host.to_owned()).map_err(|error| error.to_string())?;
    let stream = TlsConnector::from(CERTIFICATES.clone()).connect(name, stream).await;
    exchange(stream.map_err(|error| error.to_string())?, url, body).await
}

/// One request, and the status of its answer. What the answer says is not read, and redirections are not followed.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    url: &Url,
    body: String,
) -> Result<(), String> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|error| error.to_string())?;
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let request = hyper::Request::post(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, "logres")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::CONNECTION, "close")
        .body(Full::new(Bytes::from(body)))
        .map_err(|error| error.to_string())?;
    // The connection works only while it is looked after, and ends with this call.
    let mut looked_after = JoinSet::new();
    looked_after.spawn(connection);
    let answer = sender.send_request(request).await.map_err(|error| error.to_string())?;
    let status = answer.status();
    if status.is_success() { Ok(()) } else { Err(format!("the answer is {status}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_allowed_addresses_are_called() {
        let hooks = Hooks { allowed: vec!["https://hooks.example.org/logres/".into()], ..Hooks::default() };
        let called = allowed(&hooks, "https://hooks.example.org/logres/me?x=1").unwrap();
        assert_eq!(called.as_str(), "https://hooks.example.org/logres/me?x=1");
        assert!(allowed(&hooks, "HTTPS://hooks.example.org:443/logres/me").is_some());
        for url in [
            "http://hooks.example.org/logres/me",
            "https://hooks.example.org.evil.example/logres/",
            "https://hooks.example.org/logres/\r\nHost: evil",
            "https://me@hooks.example.org/logres/",
            "https://hooks.example.org/other",
            "https://hooks.example.org/logres/../admin",
            "https://hooks.example.org/logres/%2e%2e/admin",
            "https://hooks.example.org/logres/..%2fadmin",
            "https://hooks.example.org/logres/..\\admin",
            "https://hooks.example.org/logres/%2E./admin",
            "https://hooks.example.org:444/logres/me",
        ] {
            assert_eq!(allowed(&hooks, url), None, "{url}");
        }
        assert_eq!(allowed(&Hooks::default(), "https://hooks.example.org/"), None);
    }

    #[test]
    fn neighbours_are_not_called() {
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "0.0.0.0",
            "198.18.0.1",
            "192.0.0.8",
            "64:ff9b::10.0.0.1",
            "64:ff9b::169.254.169.254",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "2001:0:5db8:d822:0:0:f5ff:fffe",
            "2001:0:a00:1:0:0:a247:27dd",
            "::10.0.0.1",
            "::ffff:0:10.0.0.1",
            "2606:2800:220:1:0:5efe:a00:1",
            "fec0::1",
            "fe80::1",
            "2001:db8::1",
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        assert!(is_public("93.184.216.34".parse().unwrap()));
        for outside in [
            "2606:2800:220:1:248:1893:25c8:1946",
            "64:ff9b::93.184.216.34",
            "2002:5db8:d822::1",
            "::ffff:93.184.216.34",
            "2001:0:5db8:d822:0:0:a247:27dd",
        ] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[tokio::test]
    async fn a_notice_is_one_post_with_a_body() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut read = vec![0; 1024];
            let mut length = 0;
            while !read[..length].ends_with(b"{}") {
                length += stream.read(&mut read[length..]).await.unwrap();
            }
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            String::from_utf8(read[..length].to_vec()).unwrap().to_lowercase()
        });
        let stream = TcpStream::connect(address).await.unwrap();
        let url = plain("http://hooks.example.org/me?x=1").unwrap();
        send(stream, &url, "{}".to_owned()).await.unwrap();
        let request = server.await.unwrap();
        assert!(request.starts_with("post /me?x=1 http/1.1\r\nhost: hooks.example.org\r\n"), "{request}");
        assert!(request.contains("content-length: 2\r\n"), "{request}");
        assert!(request.ends_with("\r\n\r\n{}"), "{request}");
    }
}
