//! Connections: how many there may be, from whom, and how long they may be silent.
//!
//! Every connection costs a file of the process, and a process has a limited number of them. A client that has sent no request yet, or waits with
//! the next one, is idle: when there is no room for a new connection, an idle one is closed, first of the address that has
//! most of them. So connections that say nothing keep nobody out. One address has a limited number of connections, and each request has to arrive and
//! to be answered in time.

use crate::http::household;
use crate::limits::Limits;
use crate::services::Services;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::{Bytes, Frame, Incoming, SizeHint};
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Notify;
use tokio::time::Instant;
use tower::ServiceExt;

/// Files of the process that are not for connections: the database, its log, its readers, the output.
const OWN_FILES: u32 = 64;
/// This many of these may be on their way out while others come in.
const LATE: u32 = 16;
/// There is always room for this many connections, whatever the file limit says.
const LEAST: u32 = 8;
/// A limit that is met again and again stands in the log this often.
const COMPLAIN: Duration = Duration::from_secs(60);
/// How long nothing is accepted after the system refused to.
const BREATH: Duration = Duration::from_millis(50);
/// Time to read a long answer over a slow line, on top of the time to make it.
const READING: Duration = Duration::from_secs(60);

/// All open connections.
pub struct Connections {
    /// How many there may be.
    pub most: u32,
    per_address: u32,
    head: Duration,
    keep_alive: Duration,
    exchange: Duration,
    book: Mutex<Book>,
    /// Somebody left.
    left: Notify,
}

#[derive(Default)]
struct Book {
    open: u32,
    by_address: HashMap<IpAddr, Lodger>,
    /// Connections that wait for a request, the longest waiting first.
    idle: BTreeMap<u64, (IpAddr, Arc<Notify>)>,
    /// Addresses by the number of their idle connections.
    crowds: BTreeSet<(usize, IpAddr)>,
    next: u64,
    /// Requests under way that came through a proxy, by the address it named.
    forwarded: HashMap<IpAddr, u32>,
    complained: HashMap<&'static str, (Option<Instant>, u64)>,
}

/// What one address has open.
#[derive(Default)]
struct Lodger {
    open: u32,
    idle: BTreeSet<u64>,
}

impl Book {
    fn rest(&mut self, address: IpAddr, close: &Arc<Notify>) -> u64 {
        let number = self.next;
        self.next += 1;
        self.idle.insert(number, (address, close.clone()));
        let lodger = self.by_address.entry(address).or_default();
        self.crowds.remove(&(lodger.idle.len(), address));
        lodger.idle.insert(number);
        self.crowds.insert((lodger.idle.len(), address));
        number
    }

    fn wake(&mut self, number: u64) {
        let Some((address, _)) = self.idle.remove(&number) else { return };
        if let Some(lodger) = self.by_address.get_mut(&address) {
            self.crowds.remove(&(lodger.idle.len(), address));
            lodger.idle.remove(&number);
            if !lodger.idle.is_empty() {
                self.crowds.insert((lodger.idle.len(), address));
            }
        }
    }

    /// The connection that makes room: of the address that has most idle ones, the one that has been idle longest. So a
    /// crowd from one place makes room for itself, and not those who come alone.
    fn least_needed(&self) -> Option<u64> {
        let (most, crowd) = self.crowds.last()?;
        if *most == 1 {
            return self.idle.keys().next().copied();
        }
        self.by_address.get(crowd)?.idle.first().copied()
    }

    /// Closes an idle connection. False if there is none.
    fn close_idle(&mut self, number: Option<u64>) -> bool {
        let Some(number) = number else { return false };
        let close = self.idle.get(&number).map(|(_, close)| close.clone());
        self.wake(number);
        close.is_some_and(|close| {
            close.notify_one();
            true
        })
    }

    /// A line for the operator, now and then, with the number of times it has happened since the last one.
    fn complain(&mut self, what: &'static str) -> Option<u64> {
        let now = Instant::now();
        let (last, missed) = self.complained.entry(what).or_default();
        *missed += 1;
        if last.is_some_and(|last| now.duration_since(last) < COMPLAIN) {
            return None;
        }
        *last = Some(now);
        Some(std::mem::take(missed))
    }
}

impl Connections {
    pub fn new(limits: &Limits) -> Arc<Self> {
        Self::with_files(limits, files())
    }

    fn with_files(limits: &Limits, files: Option<u32>) -> Arc<Self> {
        let room = files.map_or(u32::MAX, |files| files.saturating_sub(OWN_FILES).max(LEAST));
        if room < limits.connections {
            tracing::info!(
                room,
                wanted = limits.connections,
                "the file limit of the process bounds connections"
            );
        }
        let seconds = Duration::from_secs;
        Arc::new(Self {
            most: limits.connections.min(room),
            per_address: limits.connections_per_address,
            head: seconds(limits.head_seconds),
            keep_alive: seconds(limits.keep_alive_seconds),
            exchange: seconds(limits.request_seconds + limits.wait_seconds) + READING,
            book: Mutex::default(),
            left: Notify::new(),
        })
    }

    // Held for a few instructions and never over an await.
    fn book(&self) -> MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room for one more connection, if need be that of an idle one. A trusted proxy brings everybody, so the limit for
    /// one address is not for it.
    fn admit(self: &Arc<Self>, address: IpAddr, proxy: bool) -> Option<Arc<OpenConnection>> {
        let mut book = self.book();
        let lodger = book.by_address.entry(address).or_default();
        if !proxy && lodger.open >= self.per_address {
            let oldest = lodger.idle.first().copied();
            let made_room = book.close_idle(oldest);
            if let Some(times) = book.complain("address") {
                tracing::warn!(%address, limit = self.per_address, times, "an address has as many connections as it may");
            }
            if !made_room {
                return None;
            }
        }
        if book.open >= self.most {
            let least_needed = book.least_needed();
            let made_room = book.close_idle(least_needed);
            if let Some(times) = book.complain("all") {
                tracing::warn!(limit = self.most, times, "there are as many connections as there may be");
            }
            if !made_room {
                return None;
            }
        }
        book.open += 1;
        book.by_address.entry(address).or_default().open += 1;
        let close = Arc::new(Notify::new());
        let number = book.rest(address, &close);
        drop(book);
        let deadline = Instant::now() + self.head;
        let state = Mutex::new(State { deadline, idle: Some(number), upgraded: false });
        Some(Arc::new(OpenConnection { connections: self.clone(), address, close, state }))
    }

    /// A request that came through a proxy, counted for the address the proxy names. Nothing if that has too many.
    pub fn pass(self: &Arc<Self>, address: IpAddr) -> Option<Passing> {
        let mut book = self.book();
        let count = book.forwarded.entry(address).or_default();
        if *count >= self.per_address {
            if let Some(times) = book.complain("forwarded") {
                tracing::warn!(%address, limit = self.per_address, times, "an address has as many requests as it may");
            }
            return None;
        }
        *count += 1;
        Some(Passing { connections: self.clone(), address })
    }

    pub fn open(&self) -> u32 {
        self.book().open
    }

    /// Waits while more connections are open than there may be: those that were told to close have not done it yet.
    async fn settled(&self) {
        while self.open() > self.most + LATE {
            // Somebody may leave just before this is listened for.
            let _ = tokio::time::timeout(BREATH, self.left.notified()).await;
        }
    }

    /// Waits until nobody is left.
    async fn all_left(&self) {
        loop {
            let left = self.left.notified();
            if self.open() == 0 {
                return;
            }
            left.await;
        }
    }
}

/// A request under way that a proxy passed on.
pub struct Passing {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Drop for Passing {
    fn drop(&mut self) {
        let mut book = self.connections.book();
        if let Some(count) = book.forwarded.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                book.forwarded.remove(&self.address);
            }
        }
    }
}

/// One open connection. It counts until the last holder lets go: the connection's task, or the socket it became.
pub struct OpenConnection {
    connections: Arc<Connections>,
    address: IpAddr,
    close: Arc<Notify>,
    state: Mutex<State>,
}

struct State {
    /// The connection is closed if it is still like this then.
    deadline: Instant,
    /// The number among the idle ones.
    idle: Option<u64>,
    upgraded: bool,
}

impl OpenConnection {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A request has arrived.
    fn begin(self: &Arc<Self>) -> Exchange {
        let mut state = self.state();
        state.deadline = Instant::now() + self.connections.exchange;
        if let Some(number) = state.idle.take() {
            self.connections.book().wake(number);
        }
        Exchange(self.clone())
    }

    /// The connection has become a socket, which has rules of its own.
    pub fn upgrade(&self) {
        self.state().upgraded = true;
    }

    /// Waits until the connection has been silent or slow for too long.
    async fn overdue(&self) {
        loop {
            let deadline = self.state().deadline;
            if deadline <= Instant::now() {
                return;
            }
            tokio::time::sleep_until(deadline).await;
        }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        let idle = self.state().idle.take();
        let mut book = self.connections.book();
        if let Some(number) = idle {
            book.wake(number);
        }
        book.open -= 1;
        if let Some(lodger) = book.by_address.get_mut(&self.address) {
            lodger.open -= 1;
            if lodger.open == 0 {
                book.by_address.remove(&self.address);
            }
        }
        drop(book);
        self.connections.left.notify_waiters();
    }
}

/// A request and its answer, until the last of the answer is handed over.
struct Exchange(Arc<OpenConnection>);

impl Drop for Exchange {
    fn drop(&mut self) {
        let mut state = self.0.state();
        if state.upgraded {
            return;
        }
        state.deadline = Instant::now() + self.0.connections.keep_alive;
        state.idle = Some(self.0.connections.book().rest(self.0.address, &self.0.close));
    }
}

/// An answer's body, which knows when it has been handed over.
struct Answered {
    body: Body,
    _exchange: Exchange,
}

impl hyper::body::Body for Answered {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Accepts connections until the server is being stopped, then serves the open ones to their end.
pub async fn serve(services: Arc<Services>, listener: TcpListener, app: Router) {
    let connections = services.connections.clone();
    loop {
        let accepted = tokio::select! {
            () = services.stopped() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
                // These are about one connection; anything else, such as too many open files, about all.
                if !matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) {
                    make_room(&connections, &error);
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        // Small messages must not wait for each other.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection delays small messages");
        }
        let proxy = services.config.is_trusted(peer.ip());
        let Some(place) = connections.admit(household(peer.ip()), proxy) else {
            // Closing tells the other side; an answer would need another file and more time.
            drop(stream);
            continue;
        };
        tokio::spawn(connect(services.clone(), app.clone(), stream, peer, place));
        connections.settled().await;
    }
    drop(listener);
    connections.all_left().await;
}

/// The system gives no more connections: one that is idle makes room.
fn make_room(connections: &Connections, error: &std::io::Error) {
    let mut book = connections.book();
    let least_needed = book.least_needed();
    book.close_idle(least_needed);
    if let Some(times) = book.complain("system") {
        tracing::error!(%error, times, "no connection can be accepted");
    }
}

async fn connect(
    services: Arc<Services>,
    app: Router,
    stream: TcpStream,
    peer: SocketAddr,
    place: Arc<OpenConnection>,
) {
    let keep_alive = services.connections.keep_alive;
    let held = place.clone();
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let exchange = held.begin();
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(held.clone());
        let answer = app.clone().oneshot(request);
        async move {
            let response = answer.await?;
            Ok::<_, std::convert::Infallible>(response.map(|body| Answered { body, _exchange: exchange }))
        }
    });
    let mut builder = hyper::server::conn::http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(keep_alive.max(services.connections.head));
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut connection = pin!(connection);
    let mut stopping = false;
    loop {
        tokio::select! {
            served = connection.as_mut() => {
                if let Err(error) = served {
                    tracing::debug!(%error, "a connection ended early");
                }
                return;
            }
            () = place.close.notified() => return,
            () = place.overdue() => return,
            () = services.stopped(), if !stopping => {
                stopping = true;
                connection.as_mut().graceful_shutdown();
            }
        }
    }
}

/// How many files this process may have open, where the system says so.
fn files() -> Option<u32> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limits(connections: u32, connections_per_address: u32) -> Limits {
        Limits { connections, connections_per_address, ..Limits::default() }
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn who_is_idle_longest_makes_room_and_who_is_busy_stays() {
        let connections = Connections::with_files(&limits(3, 2), None);
        let first = connections.admit(address(1), false).unwrap();
        let busy = first.begin();
        let second = connections.admit(address(1), false).unwrap();
        // The third of one address takes the place of the idle one, not of the busy one.
        let third = connections.admit(address(1), false).unwrap();
        second.close.notified().await;
        drop(second);
        let also_busy = third.begin();
        assert!(connections.admit(address(1), false).is_none());
        let others: Vec<_> = (2..50).map(|last| connections.admit(address(last), false).unwrap()).collect();
        others[0].close.notified().await;
        drop(others);
        assert_eq!(connections.open(), 2);
        drop((busy, also_busy));
        assert!(connections.admit(address(1), false).is_some());
        drop((first, third));
        assert_eq!(connections.open(), 0);
        let book = connections.book();
        assert!(book.idle.is_empty() && book.by_address.is_empty());
    }

    #[tokio::test]
    async fn a_crowd_makes_room_for_those_who_come_alone() {
        let connections = Connections::with_files(&limits(20, 15), None);
        let alone = connections.admit(address(1), false).unwrap();
        let mut crowd: Vec<_> = (0..15).map(|_| connections.admit(address(2), false).unwrap()).collect();
        let others: Vec<_> = (3..18).map(|last| connections.admit(address(last), false).unwrap()).collect();
        // The first of the crowd had to leave, the one who was there before them all did not.
        crowd.remove(0).close.notified().await;
        let asked = tokio::time::timeout(Duration::ZERO, alone.close.notified()).await;
        assert!(asked.is_err(), "who came alone stays");
        drop((alone, crowd, others));
        assert!(connections.book().crowds.is_empty());
    }

    #[tokio::test]
    async fn a_proxy_brings_everybody_and_each_of_them_has_a_limit() {
        let connections = Connections::with_files(&limits(10, 2), None);
        let all: Vec<_> = (0..5).map(|_| connections.admit(address(1), true).unwrap()).collect();
        assert_eq!(connections.open(), 5);
        drop(all);
        let under_way = (connections.pass(address(9)).unwrap(), connections.pass(address(9)).unwrap());
        assert!(connections.pass(address(9)).is_none());
        assert!(connections.pass(address(8)).is_some());
        drop(under_way);
        assert!(connections.pass(address(9)).is_some());
        assert!(connections.book().forwarded.is_empty());
    }

    #[tokio::test]
    async fn a_socket_is_never_idle_and_counts_until_it_ends() {
        let connections = Connections::with_files(&limits(1, 1), None);
        let place = connections.admit(address(1), false).unwrap();
        let exchange = place.begin();
        place.upgrade();
        drop(exchange);
        assert!(connections.admit(address(2), false).is_none());
        drop(place);
        assert!(connections.admit(address(2), false).is_some());
    }

    #[test]
    fn the_file_limit_of_the_process_bounds_connections() {
        assert_eq!(Connections::with_files(&limits(1000, 10), Some(256)).most, 192);
        assert_eq!(Connections::with_files(&limits(100, 10), Some(256)).most, 100);
        assert_eq!(Connections::with_files(&limits(1000, 10), Some(20)).most, LEAST);
    }
}
