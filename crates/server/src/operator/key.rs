//! The file beside the database by which the command line finds a running server and proves that it may operate it.

use super::Operators;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Where a server listens, and the secret of its operators. It is made anew with every start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Key {
    pub address: SocketAddr,
    pub secret: String,
}

/// The file for this database: `logres.db.operator`.
pub fn file(database: &Path) -> PathBuf {
    PathBuf::from(format!("{}.operator", database.display()))
}

/// Writes the file. Only the user that the server runs as may read it.
pub fn write(operators: &Operators, database: &Path, address: SocketAddr) -> io::Result<()> {
    let file = file(database);
    // One that is there may have another owner or may be open to others: it is not written into.
    match fs::remove_file(&file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let key = Key { address: reachable(address), secret: operators.secret().to_owned() };
    options.open(file)?.write_all(crate::entry::json(&key).as_bytes())
}

/// A server that listens everywhere is reached on this machine.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address {
        SocketAddr::V4(four) if four.ip().is_unspecified() => [127, 0, 0, 1].into(),
        SocketAddr::V6(six) if six.ip().is_unspecified() => std::net::Ipv6Addr::LOCALHOST.into(),
        other => other.ip(),
    };
    SocketAddr::new(ip, address.port())
}

/// The key of the server that works on this database, if one does.
pub fn read(database: &Path) -> io::Result<Key> {
    let text = fs::read_to_string(file(database))?;
    serde_json::from_str(&text).map_err(io::Error::other)
}

/// The server has stopped. A file that is left behind opens nothing: the next start makes another secret.
pub fn remove(database: &Path) {
    let _ = fs::remove_file(file(database));
}
