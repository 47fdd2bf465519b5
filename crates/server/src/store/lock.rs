//! One server, one file: who may open the database, and who may read it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The right to work on a database. It is a lock of the operating system on a file beside the database; when the process
/// ends, however that happens, the lock is gone.
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, or says who has it.
    pub fn take(database: &Path) -> Result<Self, String> {
        let path = beside(&real(database), ".lock");
        let mut file = private()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut holder = String::new();
                // Without a name it is another server all the same.
                let _ = file.read_to_string(&mut holder);
                let holder = holder.lines().next().unwrap_or("unknown").to_owned();
                return Err(format!(
                    "{} is in use by another server ({holder}); two servers must never work on one file. Stop that \
                     one first, or name another file with --database",
                    database.display()
                ));
            }
            Err(TryLockError::Error(error)) => {
                // Some network file systems know no locks.
                let path = path.display();
                tracing::warn!(%error, "{path} cannot be locked; nothing keeps a second server off this database");
            }
        }
        // For the error message of a second server. If it cannot be written, the disk is full, and other errors say so.
        let _ = file.set_len(0).and_then(|()| writeln!(file, "process {}", std::process::id()));
        Ok(Self { _file: file })
    }
}

/// The database itself, where the name is a link to it: two names of one file have one lock.
fn real(database: &Path) -> PathBuf {
    if let Ok(real) = database.canonicalize() {
        return real;
    }
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize();
    match (folder, database.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => database.to_owned(),
    }
}

fn beside(database: &Path, end: &str) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push(end);
    path.into()
}

/// How a file is made that nobody but its owner may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file if there is none, for its owner alone. SQLite gives the files beside it the same rights.
pub fn make_private(database: &Path) -> Result<(), String> {
    match private().write(true).create_new(true).open(database) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            keep_private(database);
            Ok(())
        }
        Err(error) => Err(format!("{} cannot be made: {error}", database.display())),
    }
}

/// Takes away the rights of others to files that are there already, or warns where that may not be done.
pub fn keep_private(database: &Path) {
    #[cfg(unix)]
    for file in [database.to_owned(), beside(database, "-wal"), beside(database, "-shm")] {
        use std::os::unix::fs::PermissionsExt;
        let Ok(rights) = file.metadata().map(|about| about.permissions()) else { continue };
        if rights.mode() & 0o077 == 0 {
            continue;
        }
        let name = file.display();
        match std::fs::set_permissions(&file, PermissionsExt::from_mode(rights.mode() & 0o700)) {
            Ok(()) => tracing::info!("others could read {name}; now only its owner can"),
            Err(error) => {
                tracing::warn!(%error, "others can read {name}, and with it every secret of every game");
            }
        }
    }
    #[cfg(not(unix))]
    let _ = database;
}
