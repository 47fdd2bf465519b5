//! `logres serve`, `logres play`, `logres backup` and `logres restore`: tables for people.

use crate::choose::{all, read_folder};
use anyhow::{Context, Result, anyhow};
use clap::builder::TypedValueParser as _;
use logres_server::config::Config;
use logres_server::store::{Location, sqlite};
use logres_server::{GameLibrary, run};
use std::ffi::OsString;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// All games, and the packs of these folders. The error lists everything that is wrong with any of them.
fn library(content: &[PathBuf]) -> Result<GameLibrary> {
    let mut library = GameLibrary::of_all_games();
    let mut faulty = Vec::new();
    for path in content {
        let files = match read_folder(path) {
            Ok(files) => files,
            Err(error) => {
                faulty.push(format!("{error:#}"));
                continue;
            }
        };
        match library.clone().with_pack(files) {
            Ok(with_pack) => library = with_pack,
            Err(faults) => {
                faulty.push(format!("{} cannot be played with, {} fault(s):", path.display(), faults.len()));
                faulty.extend(faults);
            }
        }
    }
    if faulty.is_empty() { Ok(library) } else { Err(all(faulty)) }
}

/// Reads a database from the command line.
pub fn location() -> impl clap::builder::TypedValueParser<Value = Location> {
    clap::builder::OsStringValueParser::new().map(Location::from)
}

#[derive(clap::Args)]
pub struct Serve {
    /// A configuration file (docs/hosting.md); what is said here on the command line comes on top.
    #[arg(long, env = "LOGRES_CONFIG")]
    config: Option<PathBuf>,
    /// Where to listen: 0.0.0.0 for everybody, 127.0.0.1 for this machine alone.
    #[arg(long, env = "LOGRES_ADDRESS")]
    address: Option<IpAddr>,
    /// 0 for any free one.
    #[arg(long, env = "LOGRES_PORT")]
    port: Option<u16>,
    /// The SQLite file, made if it is not there, or a PostgreSQL database: postgres://user:password@host/name.
    #[arg(long, env = "LOGRES_DATABASE", value_parser = location())]
    database: Option<Location>,
    /// Where people reach the server, if it stands behind a proxy: https://play.example.org.
    #[arg(long, env = "LOGRES_PUBLIC_URL")]
    public_url: Option<String>,
    /// Makes this server one node of several on one PostgreSQL database (docs/nodes.md): where the others reach it, in a
    /// network that nobody else has access to: http://10.0.0.3:7118. All nodes share LOGRES_CLUSTER_SECRET.
    #[arg(long, env = "LOGRES_NODE_URL")]
    node_url: Option<String>,
    /// Where to listen for other nodes, if that is not what --node-url names: 0.0.0.0:7118.
    #[arg(long, env = "LOGRES_NODE_LISTEN")]
    node_listen: Option<SocketAddr>,
    /// A folder with content of your own (docs/content.md), for new tables of its game. Several may be named, parted by
    /// commas; a path that has a comma itself can only be named in the configuration.
    #[arg(long, env = "LOGRES_CONTENT", value_delimiter = ',', value_parser = clap::value_parser!(OsString))]
    content: Vec<OsString>,
}

impl Serve {
    fn config(&self) -> Result<Config> {
        let mut config = match &self.config {
            Some(file) => Config::read(file).map_err(|fault| anyhow!(fault))?,
            None => Config::default(),
        };
        if let Some(address) = self.address {
            config.address = address;
        }
        if let Some(port) = self.port {
            config.port = port;
        }
        if let Some(database) = &self.database {
            config.database.clone_from(database);
        }
        if let Some(url) = &self.public_url {
            config.public_url = Some(url.clone());
        }
        if let Some(url) = &self.node_url {
            config.cluster.node_url = Some(url.clone());
        }
        if let Some(listen) = self.node_listen {
            config.cluster.listen = Some(listen);
        }
        // Not on the command line, which every user of the machine can read.
        if let Some(secret) = std::env::var("LOGRES_CLUSTER_SECRET").ok().filter(|secret| !secret.is_empty())
        {
            config.cluster.secret = Some(secret);
        }
        config.check().map_err(|fault| anyhow!(fault))?;
        // A variable of the environment that is set to nothing names no folder.
        let content = self.content.iter().filter(|path| !path.is_empty()).map(PathBuf::from);
        if content.clone().next().is_some() {
            config.content = content.collect();
        }
        Ok(config)
    }
}

/// The server for others.
pub fn serve(options: &Serve) -> Result<ExitCode> {
    let config = options.config()?;
    let library = library(&config.content)?;
    run::start_logs(config.json_logs);
    runtime()?.block_on(run::serve(config, library, |address| println!("http://{address}/")))?;
    Ok(ExitCode::SUCCESS)
}

#[derive(clap::Args, Default)]
pub struct Play {
    /// The port on this machine; another one is taken if it is not free.
    #[arg(long)]
    port: Option<u16>,
    /// The SQLite file; in your data folder, if not said.
    #[arg(long)]
    database: Option<PathBuf>,
    /// A folder with content of your own (docs/content.md), for new tables of its game. Several may be named, parted by
    /// commas.
    #[arg(long, value_delimiter = ',')]
    content: Vec<PathBuf>,
    /// Only says where the page is, and opens no browser.
    #[arg(long)]
    no_browser: bool,
}

/// The server for this machine, and a browser that looks at it.
pub fn play(options: &Play) -> Result<ExitCode> {
    let library = library(&options.content)?;
    let mut config = Config::default();
    if let Some(port) = options.port {
        config.port = port;
    }
    if std::net::TcpListener::bind((config.address, config.port)).is_err() {
        config.port = 0;
    }
    config.database = match &options.database {
        Some(file) => file.clone().into(),
        None => own_database()?.into(),
    };
    run::start_logs(false);
    let no_browser = options.no_browser;
    let ready = |address: SocketAddr| {
        let url = format!("http://localhost:{}/", address.port());
        println!("Logres is at {url} and ends with Ctrl-C.");
        if !no_browser && !open_browser(&url) {
            println!(
                "No browser could be opened; please open that page yourself, or play with `logres terminal`."
            );
        }
    };
    runtime()?.block_on(run::serve(config, library, ready))?;
    Ok(ExitCode::SUCCESS)
}

pub fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no threads can be started")
}

/// Where games of one's own are kept.
fn own_database() -> Result<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = named("HOME").map(|home| home.join(".local/share"));
    let folder = named("XDG_DATA_HOME").or_else(|| named("LOCALAPPDATA")).or(home);
    let folder = folder.unwrap_or_default().join("logres");
    std::fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    Ok(folder.join("logres.db"))
}

fn open_browser(url: &str) -> bool {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start"])
    } else {
        ("xdg-open", &[])
    };
    let mut command = std::process::Command::new(program);
    let quiet = std::process::Stdio::null;
    command.args(before).arg(url).stdin(quiet()).stdout(quiet()).stderr(quiet()).spawn().is_ok()
}

#[derive(clap::Args)]
pub struct Backup {
    /// The server's SQLite file. The server may go on working.
    #[arg(long, env = "LOGRES_DATABASE", default_value = "logres.db", value_parser = location())]
    database: Location,
    /// The new file.
    to: PathBuf,
}

/// A complete copy of a database, also while a server works on it.
pub fn back_up(options: &Backup) -> Result<ExitCode> {
    copy(file_of(&options.database)?, &options.to, |from, to| {
        runtime()?.block_on(sqlite::back_up(from, to)).map_err(Into::into)
    })
}

#[derive(clap::Args)]
pub struct Restore {
    /// Where the server will look for its database. Nothing may be there yet.
    #[arg(long, env = "LOGRES_DATABASE", default_value = "logres.db", value_parser = location())]
    database: Location,
    /// The back-up.
    from: PathBuf,
}

/// Checks a back-up and puts it where a server will find it.
pub fn restore(options: &Restore) -> Result<ExitCode> {
    copy(&options.from, file_of(&options.database)?, |from, to| {
        runtime()?.block_on(sqlite::restore(from, to)).map_err(Into::into)
    })
}

/// The file of a database that is one.
fn file_of(database: &Location) -> Result<&Path> {
    match database {
        Location::File(file) => Ok(file),
        Location::Postgres(_) => Err(anyhow!(
            "{database} is PostgreSQL's: back it up with pg_dump, restore it with pg_restore (docs/hosting.md)"
        )),
    }
}

fn copy(from: &Path, to: &Path, work: impl FnOnce(&Path, &Path) -> Result<()>) -> Result<ExitCode> {
    work(from, to)?;
    println!("{} is in {} now.", from.display(), to.display());
    Ok(ExitCode::SUCCESS)
}
