//! Telling somebody who is not at the table that it waits for them: by web push, and by a web hook to addresses that the
//! operator allows.
//!
//! A notice says which table waits and of which game it is. It is given only if it still holds after a while, outside the
//! person's quiet hours, once a turn. Redirections are not followed.

use crate::config::Hooks;
use crate::push;
use crate::room::Room;
use crate::services::Services;
use crate::store::people::WaitingNotice;
use crate::store::{Moment, StoreError};
use axum::body::Bytes;
use axum::http::{StatusCode, header};
use http_body_util::Full;
use hyper_util::rt::TokioIo;
use logres_kernel::{SEATS, Seat};
use logres_protocol::people::Notify;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, pki_types::ServerName};
use url::{Host, Url};

/// How many notices may wait to be given; beyond that they are dropped.
const INBOX: usize = 1024;
/// How many notices may wait for their time; those at tables over days wait for long.
const WAITING: usize = 16 * INBOX;
const PATIENCE: Duration = Duration::from_secs(10);
/// It is looked this often whether a digest is due.
const DIGESTS: Duration = Duration::from_secs(60);

/// What somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It is their turn.
    Turn,
    /// It still is, and the time for their answer runs out.
    Reminder,
    /// They will soon count as absent.
    Absence,
    /// The table votes on something.
    Vote,
}

impl Kind {
    const ALL: [Self; 4] = [Kind::Turn, Kind::Reminder, Kind::Absence, Kind::Vote];

    pub const fn name(self) -> &'static str {
        match self {
            Kind::Turn => "your-turn",
            Kind::Reminder => "time-runs-out",
            Kind::Absence => "absence",
            Kind::Vote => "vote",
        }
    }

    /// The key of its sentence in the language files.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Turn => "push-turn",
            Kind::Reminder => "push-reminder",
            Kind::Absence => "push-absence",
            Kind::Vote => "push-vote",
        }
    }
}

/// How somebody is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Hook,
    Push,
}

impl Way {
    const fn name(self) -> &'static str {
        match self {
            Way::Hook => "hook",
            Way::Push => "push",
        }
    }
}

/// Something that somebody who is not at the table should know.
#[derive(Clone, Debug)]
pub struct Notice {
    account: String,
    table: String,
    seat: Seat,
    kind: Kind,
    /// The entry of the log by which it is told from the next one of its kind: of the person's last answer, or of the
    /// motion.
    mark: u32,
    since: Moment,
}

impl Notice {
    fn waiting(&self, way: Way) -> WaitingNotice {
        WaitingNotice {
            account: self.account.clone(),
            table: self.table.clone(),
            kind: self.kind.name().to_owned(),
            way: way.name().to_owned(),
            seat: self.seat.index() as u8,
            mark: self.mark,
            since: self.since,
        }
    }

    /// A notice that waited when the server was stopped.
    fn read(waiting: WaitingNotice) -> Option<(Self, Way)> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == waiting.kind)?;
        let way = [Way::Hook, Way::Push].into_iter().find(|way| way.name() == waiting.way)?;
        let WaitingNotice { account, table, seat, mark, since, .. } = waiting;
        let seat = Some(usize::from(seat)).filter(|&seat| seat < SEATS).map(Seat::new)?;
        Some((Self { account, table, seat, kind, mark, since }, way))
    }
}

/// The way to the notices.
pub struct Notices {
    inbox: mpsc::Sender<Wish>,
}

/// What the notices' task is asked for.
pub enum Wish {
    Give(Notice),
    /// This node has a table now, at which notices may wait.
    Resume(String),
}

impl Notices {
    pub fn new() -> (Self, mpsc::Receiver<Wish>) {
        let (inbox, notices) = mpsc::channel(INBOX);
        (Self { inbox }, notices)
    }

    /// Tells somebody something about a seat of theirs, as the table stands now.
    pub fn give(&self, account: &str, room: &Room, seat: Seat, kind: Kind, since: Moment) {
        // Practice waits for nobody.
        if room.table_rules.practice {
            return;
        }
        let mark = mark(room, seat, kind);
        let (account, table) = (account.to_owned(), room.id.clone());
        // A notice is a courtesy; where too many wait, it is dropped.
        let _ = self.inbox.try_send(Wish::Give(Notice { account, table, seat, kind, mark, since }));
    }

    /// Notices that wait at a table are given by the node that has it.
    pub fn resume(&self, table: &str) {
        let _ = self.inbox.try_send(Wish::Resume(table.to_owned()));
    }
}

/// The entry of the log by which a notice is told from the next one of its kind.
fn mark(room: &Room, seat: Seat, kind: Kind) -> u32 {
    match kind {
        Kind::Turn | Kind::Reminder => room.last_answer(seat),
        Kind::Absence => 0,
        Kind::Vote => room.vote.as_ref().map_or(0, |vote| vote.number),
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

pub async fn run(services: Arc<Services>, mut wishes: mpsc::Receiver<Wish>) {
    let places = Arc::new(Semaphore::new(WAITING));
    let mut waits = Waits::default();
    let resume = |waits: &mut Waits, waiting: Result<Vec<WaitingNotice>, StoreError>| match waiting {
        Ok(waiting) => {
            for (notice, way) in waiting.into_iter().filter_map(Notice::read) {
                waits.begin(&services, &places, notice, way);
            }
        }
        Err(error) => tracing::warn!(%error, "notices that waited cannot be read"),
    };
    if services.cluster.is_none() {
        resume(&mut waits, services.store.waiting_notices().await);
    }
    let mut digests = tokio::time::interval(DIGESTS);
    digests.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            () = services.stopped() => return,
            _ = digests.tick() => {
                if services.does_chores() {
                    push::digests(&services).await;
                }
            }
            wish = wishes.recv() => match wish {
                None => return,
                Some(Wish::Give(notice)) => {
                    waits.begin(&services, &places, notice.clone(), Way::Hook);
                    waits.begin(&services, &places, notice, Way::Push);
                }
                Some(Wish::Resume(table)) => {
                    resume(&mut waits, services.store.waiting_notices_at(table).await);
                }
            },
        }
    }
}

/// The notices that wait for their time: one of a kind for each person, table and way.
#[derive(Default)]
struct Waits {
    tasks: HashMap<(String, String, &'static str, &'static str), AbortHandle>,
}

impl Waits {
    /// Has a notice wait for its time, instead of an earlier one of its kind.
    fn begin(&mut self, services: &Arc<Services>, places: &Arc<Semaphore>, notice: Notice, way: Way) {
        if self.tasks.len() >= WAITING {
            self.tasks.retain(|_, task| !task.is_finished());
        }
        let key = (notice.account.clone(), notice.table.clone(), notice.kind.name(), way.name());
        if let Some(earlier) = self.tasks.remove(&key) {
            earlier.abort();
        }
        if let Some(task) = begin(services, places, notice, way) {
            self.tasks.insert(key, task);
        }
    }
}

/// Has a notice wait for its time and gives it. It is stored meanwhile: a server that is stopped finds it again.
fn begin(services: &Arc<Services>, places: &Arc<Semaphore>, notice: Notice, way: Way) -> Option<AbortHandle> {
    let place = places.clone().try_acquire_owned().ok()?;
    let services = services.clone();
    let task = tokio::spawn(async move {
        let _place = place;
        let given = async {
            if !has_way(&services, &notice, way).await {
                return;
            }
            let waiting = notice.waiting(way);
            if let Err(error) = services.store.keep_notice(waiting.clone()).await {
                tracing::warn!(%error, "a notice that waits cannot be stored");
            }
            match way {
                Way::Hook => by_hook(&services, &notice).await,
                Way::Push => by_push(&services, &notice).await,
            }
            // Another node that has the table gives it.
            if services.cluster.as_ref().is_some_and(|cluster| cluster.epoch(&notice.table).is_none()) {
                return;
            }
            // If it stays, it is found not to hold any more when the server is started again.
            let _ = services.store.drop_notice(waiting).await;
        };
        tokio::select! {
            biased;
            () = services.stopped() => {}
            () = given => {}
        }
    });
    Some(task.abort_handle())
}

/// Can the person be told in this way at all?
async fn has_way(services: &Services, notice: &Notice, way: Way) -> bool {
    let account = notice.account.clone();
    match way {
        Way::Hook if services.config.hooks.allowed.is_empty() => false,
        Way::Hook if !matches!(notice.kind, Kind::Turn | Kind::Reminder) => false,
        Way::Hook => {
            let account = services.store.account(account).await;
            account.is_ok_and(|account| account.is_some_and(|account| account.hook.is_some()))
        }
        Way::Push if services.push.key().is_none() => false,
        Way::Push => services.store.subscriptions(account).await.is_ok_and(|known| !known.is_empty()),
    }
}

/// Calls the web hook of a person.
async fn by_hook(services: &Services, notice: &Notice) {
    let hooks = &services.config.hooks;
    let chosen = push::settings(services, &notice.account).await;
    let after = match chosen {
        _ if notice.kind == Kind::Reminder => 0,
        Ok((settings, true)) => hooks.after_seconds.max(u64::from(settings.after_minutes) * 60),
        _ => hooks.after_seconds,
    };
    let Some(game) = wait_for(services, notice, after).await else { return };
    let Ok(Some(account)) = services.store.account(notice.account.clone()).await else { return };
    let Some(url) = account.hook.and_then(|url| allowed(hooks, &url)) else { return };
    let table = &notice.table;
    let body = serde_json::json!({
        "notice": notice.kind.name(), "table": table, "game": game, "seat": notice.seat.index(),
        "url": services.config.public_url.as_ref().map(|url| format!("{url}/join/{game}/{table}")),
    });
    let headers = [("content-type", "application/json".to_owned())];
    match post(&url, &headers, body.to_string().into_bytes(), hooks.private).await {
        Ok(status) if status.is_success() => {}
        Ok(status) => tracing::info!(%status, "a web hook refuses a notice"),
        Err(cause) => tracing::info!(%cause, "a web hook could not be called"),
    }
}

/// Sends a push message to the browsers of a person.
async fn by_push(services: &Services, notice: &Notice) {
    let Ok((settings, _)) = push::settings(services, &notice.account).await else { return };
    let after = match notice.kind {
        Kind::Turn => u64::from(settings.after_minutes) * 60,
        // There is a time limit on these, so they are told at once.
        Kind::Reminder | Kind::Absence | Kind::Vote => 0,
    };
    let Some(game) = wait_for(services, notice, after).await else { return };
    push::send(services, &notice.account, &notice.table, &game, notice.kind).await;
}

/// Waits so many seconds from when the notice was given, and then until the person's quiet hours are over. The game, if the notice still holds and the
/// person wants it.
async fn wait_for(services: &Services, notice: &Notice, seconds: u64) -> Option<String> {
    let due = notice.since + seconds * 1000;
    tokio::time::sleep(Duration::from_millis(due.saturating_sub(services.time.now()))).await;
    loop {
        let (settings, chosen) = push::settings(services, &notice.account).await.ok()?;
        let wanted = settings.notify == Notify::Each && !settings.muted.contains(&notice.table);
        if chosen && !wanted {
            return None;
        }
        match push::quiet_for(&settings, services.time.now()) {
            0 => break,
            quiet => tokio::time::sleep(Duration::from_millis(quiet)).await,
        }
    }
    let handle = services.lobby.open(&notice.table).await.ok()?;
    let Notice { account, seat, kind, mark: then, since, .. } = notice.clone();
    let holds = handle.ask(move |state| {
        if seat.index() >= state.room.seats() || mark(&state.room, seat, kind) != then {
            return None;
        }
        let place = state.room.place(seat);
        let keeps = place.keeper().is_some_and(|person| person.id == account);
        let away = match kind {
            // Anybody who has looked since then was told anew when they left.
            Kind::Turn | Kind::Reminder => state.attendance.is_away_since(&account, since),
            Kind::Absence | Kind::Vote => !state.attendance.is_looking(&account),
        };
        let holds = match kind {
            Kind::Turn | Kind::Reminder => {
                place.person.is_some() && state.playing() && state.room.asked.has(seat)
            }
            Kind::Absence => place.absent_at.is_some(),
            Kind::Vote => {
                state.room.vote.as_ref().is_some_and(|vote| !vote.yes.has(seat) && !vote.no.has(seat))
            }
        };
        (keeps && away && holds).then(|| state.room.setup.game.clone())
    });
    holds.await.ok().flatten()
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

/// Posts something and gives back the status of the answer, if there is one in time.
pub async fn post(
    url: &Url,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
    private: bool,
) -> Result<StatusCode, String> {
    let posted = timeout(PATIENCE, call(url, headers, body, private)).await;
    posted.unwrap_or(Err("it takes too long".into()))
}

/// Resolves the name, checks the addresses, and calls the one that was checked.
async fn call(
    url: &Url,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
    private: bool,
) -> Result<StatusCode, String> {
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
    let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
    send(stream, url, headers, body).await
}

/// The certificates that are believed, read once.
static CERTIFICATES: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
});

async fn send(
    stream: TcpStream,
    url: &Url,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
) -> Result<StatusCode, String> {
    if url.scheme() == "http" {
        return exchange(stream, url, headers, body).await;
    }
    let host = url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    let name = ServerName::try_from(host.to_owned()).map_err(|error| error.to_string())?;
    let stream = TlsConnector::from(CERTIFICATES.clone()).connect(name, stream).await;
    exchange(stream.map_err(|error| error.to_string())?, url, headers, body).await
}

/// One request, and the status of its answer. What the answer says is not read, and redirections are not followed.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    url: &Url,
    headers: &[(&'static str, String)],
    body: Vec<u8>,
) -> Result<StatusCode, String> {
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream))
        .await
        .map_err(|error| error.to_string())?;
    let host = &url[url::Position::BeforeHost..url::Position::AfterPort];
    let path = &url[url::Position::BeforePath..url::Position::AfterQuery];
    let mut request = hyper::Request::post(path)
        .header(header::HOST, host)
        .header(header::USER_AGENT, "logres")
        .header(header::CONNECTION, "close");
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    let request = request.body(Full::new(Bytes::from(body))).map_err(|error| error.to_string())?;
    // The connection works only while it is looked after, and ends with this call.
    let mut looked_after = JoinSet::new();
    looked_after.spawn(connection);
    let answer = sender.send_request(request).await.map_err(|error| error.to_string())?;
    Ok(answer.status())
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
        assert_eq!(send(stream, &url, &[], b"{}".to_vec()).await.unwrap(), StatusCode::NO_CONTENT);
        let request = server.await.unwrap();
        assert!(request.starts_with("post /me?x=1 http/1.1\r\nhost: hooks.example.org\r\n"), "{request}");
        assert!(request.contains("content-length: 2\r\n"), "{request}");
        assert!(request.ends_with("\r\n\r\n{}"), "{request}");
    }
}
