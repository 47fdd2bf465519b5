//! A wire that a test can cut: it carries bytes between a port of its own and somebody who listens elsewhere. While it is cut
//! nothing is refused and nothing ends; it only becomes silent, as where a cable is pulled.

#![allow(clippy::unwrap_used, reason = "what a test cannot set up it cannot test")]

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::SeqCst};
use std::time::Duration;

/// How often somebody who waits for bytes looks whether the wire was cut.
const LOOK: Duration = Duration::from_millis(50);

#[derive(Clone)]
enum To {
    Port(u16),
    Socket(PathBuf),
}

#[derive(Default)]
struct State {
    cut: AtomicBool,
    /// How often what was connected died.
    deaths: AtomicU32,
    over: AtomicBool,
}

impl State {
    fn carries(&self, born: u32) -> bool {
        !self.cut.load(SeqCst) && self.deaths.load(SeqCst) == born
    }
}

pub struct Wire {
    pub port: u16,
    state: Arc<State>,
}

/// One end of a connection.
trait End: Read + Write + Send + Sized + 'static {
    fn again(&self) -> Self;
    fn set_up(&self);
    fn end(&self);
}

macro_rules! end {
    ($($stream:ty),+) => {$(
        impl End for $stream {
            fn again(&self) -> Self {
                self.try_clone().unwrap()
            }
            fn set_up(&self) {
                self.set_read_timeout(Some(LOOK)).unwrap();
            }
            fn end(&self) {
                // It may have ended already.
                let _ = self.shutdown(Shutdown::Both);
            }
        }
    )+};
}

end!(TcpStream, UnixStream);

impl Wire {
    pub fn to_port(port: u16) -> Self {
        Self::open(To::Port(port))
    }

    pub fn to_socket(path: &Path) -> Self {
        Self::open(To::Socket(path.to_owned()))
    }

    fn open(to: To) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (port, state) = (listener.local_addr().unwrap().port(), Arc::<State>::default());
        let own = state.clone();
        std::thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if own.over.load(SeqCst) {
                    return;
                }
                let _ = near.set_nodelay(true);
                match &to {
                    To::Port(port) => match TcpStream::connect(("127.0.0.1", *port)) {
                        Ok(far) => {
                            let _ = far.set_nodelay(true);
                            join(&own, near, far);
                        }
                        // Nobody listens there, and the one who asked hears that.
                        Err(_) => drop(near),
                    },
                    To::Socket(path) => match UnixStream::connect(path) {
                        Ok(far) => join(&own, near, far),
                        Err(_) => drop(near),
                    },
                }
            }
        });
        Self { port, state }
    }

    /// Becomes silent. What was connected stays dead also after it is mended.
    pub fn cut(&self) {
        self.state.cut.store(true, SeqCst);
        self.drop_connections();
    }

    /// What is connected from now on is carried.
    pub fn mend(&self) {
        if self.state.cut.swap(false, SeqCst) {
            // Anybody who connected meanwhile was never heard.
            self.drop_connections();
        }
    }

    /// What is connected becomes silent for good, what comes is carried: as where something on the way forgets its connections.
    pub fn drop_connections(&self) {
        self.state.deaths.fetch_add(1, SeqCst);
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.state.over.store(true, SeqCst);
        // Anybody who waits for the next connection looks up.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

fn join<A: End, B: End>(state: &Arc<State>, near: A, far: B) {
    near.set_up();
    far.set_up();
    let born = state.deaths.load(SeqCst);
    let (near_again, far_again) = (near.again(), far.again());
    let (one, other) = (state.clone(), state.clone());
    std::thread::spawn(move || carry(&one, born, near, far));
    std::thread::spawn(move || carry(&other, born, far_again, near_again));
}

fn carry<A: End, B: End>(state: &State, born: u32, mut from: A, mut to: B) {
    let mut bytes = [0; 16 * 1024];
    while !state.over.load(SeqCst) {
        let read = from.read(&mut bytes);
        while !state.carries(born) && !state.over.load(SeqCst) {
            std::thread::sleep(LOOK);
        }
        match read {
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {}
            Ok(count @ 1..) if to.write_all(&bytes[..count]).is_ok() => {}
            _ => break,
        }
    }
    from.end();
    to.end();
}
