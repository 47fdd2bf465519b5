//! Telling somebody elsewhere that it is their turn: a web hook, to addresses the operator allows and nobody else.
//!
//! A notice says which table waits, and nothing of the game. It is sent only if the seat is still waited for after a
//! while, once a turn, without following redirections.

use crate::config::Hooks;
use crate::services::Services;
use logres_kernel::Seat;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, pki_types::ServerName};

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

/// May this address be called? The beginning has to be one the operator allowed.
pub fn is_allowed(hooks: &Hooks, url: &str) -> bool {
    let plain = url.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'@' && byte != b'\\');
    plain && url.len() <= 500 && hooks.allowed.iter().any(|allowed| url.starts_with(allowed))
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
    let Some(url) = account.hook.filter(|url| is_allowed(&services.config.hooks, url)) else { return };
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
    if let Err(cause) = timeout(PATIENCE, post(&url, &body.to_string(), services.config.hooks.private))
        .await
        .unwrap_or(Err("it takes too long".into()))
    {
        tracing::info!(%cause, "a web hook could not be called");
    }
}

/// What stands in an address: scheme, host, port and path.
fn parts(url: &str) -> Option<(bool, &str, u16, &str)> {
    let (secure, rest) = match url.split_once("://")? {
        ("https", rest) => (true, rest),
        ("http", rest) => (false, rest),
        _ => return None,
    };
    let slash = rest.find('/').unwrap_or(rest.len());
    let (authority, path) = rest.split_at(slash);
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) => (host, port.parse().ok()?),
        None => (authority, if secure { 443 } else { 80 }),
    };
    let path = if path.is_empty() { "/" } else { path };
    (!host.is_empty()).then_some((secure, host, port, path))
}

/// Addresses that belong to this machine or its neighbours are not called, whatever a name resolves to.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(four) => {
            let shared = four.octets()[0] == 100 && four.octets()[1] & 0xc0 == 64;
            !(four.is_private()
                || four.is_loopback()
                || four.is_link_local()
                || four.is_broadcast()
                || four.is_documentation()
                || four.is_unspecified()
                || four.is_multicast()
                || shared
                || four.octets()[0] == 0
                || four.octets()[0] >= 240)
        }
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => is_public(IpAddr::V4(four)),
            None => {
                let first = six.segments()[0];
                let local = first & 0xfe00 == 0xfc00 || first & 0xffc0 == 0xfe80;
                !(six.is_loopback() || six.is_unspecified() || six.is_multicast() || local)
            }
        },
    }
}

async fn post(url: &str, body: &str, private: bool) -> Result<(), String> {
    let (secure, host, port, path) = parts(url).ok_or("the address cannot be read")?;
    let found = tokio::net::lookup_host((host, port)).await.map_err(|error| error.to_string())?;
    let address = found.into_iter().find(|address| private || is_public(address.ip()));
    let address = address.ok_or("the name leads to no public address")?;
    send(TcpStream::connect(address).await.map_err(|error| error.to_string())?, secure, host, path, body)
        .await
}

async fn send(stream: TcpStream, secure: bool, host: &str, path: &str, body: &str) -> Result<(), String> {
    if !secure {
        return exchange(stream, host, path, body).await;
    }
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|error| error.to_string())?;
    let stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await;
    exchange(stream.map_err(|error| error.to_string())?, host, path, body).await
}

/// One request, one line of the answer.
async fn exchange(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    host: &str,
    path: &str,
    body: &str,
) -> Result<(), String> {
    let length = body.len();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: logres\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.map_err(|error| error.to_string())?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.map_err(|error| error.to_string())?;
    let answer = String::from_utf8_lossy(&answer);
    match answer.split_once(' ') {
        Some((_, status)) if status.starts_with('2') => Ok(()),
        _ => Err(format!("the answer is \"{answer}\"")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_allowed_addresses_are_called() {
        let hooks = Hooks { allowed: vec!["https://hooks.example.org/logres/".into()], ..Hooks::default() };
        assert!(is_allowed(&hooks, "https://hooks.example.org/logres/me?x=1"));
        for url in [
            "http://hooks.example.org/logres/me",
            "https://hooks.example.org.evil.example/logres/",
            "https://hooks.example.org/logres/\r\nHost: evil",
            "https://me@hooks.example.org/logres/",
            "https://hooks.example.org/other",
        ] {
            assert!(!is_allowed(&hooks, url), "{url}");
        }
        assert!(!is_allowed(&Hooks::default(), "https://hooks.example.org/"));
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
        ] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        assert!(is_public("93.184.216.34".parse().unwrap()));
        assert!(is_public("2606:2800:220:1:248:1893:25c8:1946".parse().unwrap()));
    }

    #[test]
    fn addresses_fall_into_their_parts() {
        assert_eq!(parts("https://a.example/b/c?d"), Some((true, "a.example", 443, "/b/c?d")));
        assert_eq!(parts("http://a.example:81"), Some((false, "a.example", 81, "/")));
        assert_eq!(parts("ftp://a.example/"), None);
        assert_eq!(parts("https:///b"), None);
    }

    #[tokio::test]
    async fn a_notice_is_one_post_with_a_body() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut read = vec![0; 1024];
            let length = stream.read(&mut read).await.unwrap();
            stream.write_all(b"HTTP/1.1 204 No Content\r\n\r\n").await.unwrap();
            String::from_utf8(read[..length].to_vec()).unwrap()
        });
        let stream = TcpStream::connect(address).await.unwrap();
        send(stream, false, "hooks.example.org", "/me", "{}").await.unwrap();
        let request = server.await.unwrap();
        assert!(request.starts_with("POST /me HTTP/1.1\r\nHost: hooks.example.org\r\n"), "{request}");
        assert!(request.ends_with("\r\n\r\n{}"), "{request}");
    }
}
