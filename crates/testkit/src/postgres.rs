//! A PostgreSQL for one test.
//!
//! It is started in a temporary folder, listens on a socket there and nowhere else, and is gone with the test. PostgreSQL
//! refuses to run as root; then it runs as the user that Debian's package makes.

#![allow(clippy::unwrap_used, reason = "what a test cannot start it cannot test")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

/// The folder with PostgreSQL's programs.
fn programs() -> PathBuf {
    if let Some(set) = std::env::var_os("LOGRES_POSTGRES") {
        return set.into();
    }
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    folders.sort();
    let in_path = std::env::var_os("PATH").unwrap_or_default();
    folders.splice(0..0, std::env::split_paths(&in_path));
    folders.into_iter().rfind(|folder| folder.join("initdb").exists()).expect(
        "these tests need PostgreSQL: `apt-get install postgresql`, or set LOGRES_POSTGRES to the folder of initdb",
    )
}

/// A PostgreSQL of the test's own.
pub struct Postgres {
    folder: PathBuf,
}

impl Postgres {
    /// Starts it.
    pub fn start() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("logres-postgres-{}-{}", std::process::id(), NUMBER.fetch_add(1, Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        // Who runs the database may not be who runs the test.
        if is_root() {
            let changed = Command::new("chown").arg("postgres").arg(&folder).status().unwrap();
            assert!(changed.success());
        }
        let postgres = Self { folder };
        let data = postgres.data();
        let initdb =
            ["--no-sync", "--encoding=UTF8", "--locale=C", "--username=logres", "--auth=trust", "-D"];
        postgres.run("initdb", &[&initdb[..], &[data.to_str().unwrap()]].concat());
        let socket = postgres.folder.display();
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{socket}'\nmax_connections = 100\nshared_buffers = 32MB\n"
        );
        let path = data.join("postgresql.auto.conf");
        std::fs::write(&path, settings).unwrap();
        if is_root() {
            assert!(Command::new("chown").arg("postgres").arg(&path).status().unwrap().success());
        }
        postgres.control(&["start"]);
        postgres
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Runs one of PostgreSQL's programs.
    pub fn run(&self, program: &str, arguments: &[&str]) -> Output {
        let program = programs().join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        let output = command.args(arguments).current_dir(&self.folder).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// `start`, `stop` or `restart`.
    pub fn control(&self, what: &[&str]) {
        let (data, log) = (self.data(), self.folder.join("postgres.log"));
        let arguments = ["-w", "-s", "-D", data.to_str().unwrap(), "-l", log.to_str().unwrap()];
        self.run("pg_ctl", &[what, &arguments[..]].concat());
    }

    /// Makes a database and says where it is.
    pub fn database(&self, name: &str) -> String {
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres:///{name}?host={}&user=logres", self.folder.display())
    }

    /// What psql says to these words.
    pub fn sql(&self, database: &str, text: &str) -> String {
        let host = self.folder.to_str().unwrap();
        let arguments =
            ["-h", host, "-U", "logres", "-d", database, "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", text];
        String::from_utf8(self.run("psql", &arguments).stdout).unwrap().trim().to_owned()
    }

    /// The folder of its socket.
    pub fn path(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let data = self.data();
        let mut command = Command::new(if is_root() { "runuser" } else { "env" });
        if is_root() {
            command.args(["-u", "postgres", "--"]);
        }
        // What fails here fails in a test that is over.
        let stop = ["stop", "-m", "immediate", "-s", "-D"];
        let _ =
            command.arg(programs().join("pg_ctl")).args(stop).arg(data).current_dir(&self.folder).output();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    let output = Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.starts_with(b"0"))
}
