//! The file beside the database by which the command line finds a running server and proves that it may operate it.

use super::Operators;
use crate::store::Location;
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

/// What stands before and behind the address in the names of files for PostgreSQL: several nodes may be started in one
/// folder.
const NODE: (&str, &str) = ("logres.node-", ".operator");

/// The file of the server that listens at this address: `logres.db.operator` beside a SQLite file, else
/// `logres.node-127-0-0-1-7117.operator` in the working directory.
pub fn file(database: &Location, address: SocketAddr) -> PathBuf {
    match database {
        Location::File(file) => beside(file),
        Location::Postgres(_) => {
            let plain = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '-' };
            let address: String = address.to_string().chars().map(plain).collect();
            PathBuf::from(format!("{}{}{}", NODE.0, address.trim_start_matches('-'), NODE.1))
        }
    }
}

fn beside(file: &Path) -> PathBuf {
    PathBuf::from(format!("{}.operator", file.display()))
}

/// Writes the file. Only the user that the server runs as may read it.
pub fn write(operators: &Operators, database: &Location, address: SocketAddr) -> io::Result<()> {
    let file = file(database, address);
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

/// The keys of the servers that work on this database, the one that was started last first. A file that a dead one left
/// behind is among them: who has it finds out that nobody answers.
pub fn read(database: &Location) -> io::Result<Vec<Key>> {
    let mut files: Vec<_> = match database {
        Location::File(file) => vec![beside(file)],
        Location::Postgres(_) => fs::read_dir(".")?
            .filter_map(|file| Some(PathBuf::from(file.ok()?.file_name())))
            .filter(|file| {
                file.to_str().is_some_and(|name| name.starts_with(NODE.0) && name.ends_with(NODE.1))
            })
            .collect(),
    };
    files.sort_by_key(|file| std::cmp::Reverse(fs::metadata(file).and_then(|data| data.modified()).ok()));
    if files.is_empty() {
        return Err(io::ErrorKind::NotFound.into());
    }
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file)?;
        serde_json::from_str(&text).map_err(io::Error::other)
    };
    let in_words = |file: &PathBuf, error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => error,
        kind => io::Error::new(kind, format!("{} cannot be read: {error}", file.display())),
    };
    files.iter().map(|file| read(file).map_err(|error| in_words(file, error))).collect()
}

/// The server has stopped. A file that is left behind opens nothing: the next start makes another secret.
pub fn remove(database: &Location, address: SocketAddr) {
    let _ = fs::remove_file(file(database, address));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_in_one_folder_have_files_of_their_own() {
        let database = Location::from("postgres://db.example/logres".to_owned());
        let name = |address: &str| file(&database, address.parse().unwrap()).display().to_string();
        assert_eq!(name("127.0.0.1:7117"), "logres.node-127-0-0-1-7117.operator");
        assert_eq!(name("[::1]:7117"), "logres.node-1--7117.operator");
        assert_ne!(name("127.0.0.1:7117"), name("127.0.0.1:7118"));
        let alone = Location::from("/var/lib/logres/logres.db".to_owned());
        let beside = file(&alone, "127.0.0.1:7117".parse().unwrap());
        assert_eq!(beside.display().to_string(), "/var/lib/logres/logres.db.operator");
    }
}
