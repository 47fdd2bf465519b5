//! What an operator can set: one TOML file, and nothing of it is needed.

use crate::limits::Limits;
use crate::ranges::Range;
use crate::store::Location;
use axum::http::uri::Authority;
use logres_protocol::operator::RetentionDays;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use url::Url;

/// What this machine is called, where the system says so.
static MACHINE: LazyLock<String> = LazyLock::new(|| {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    name.trim().to_ascii_lowercase()
});

/// The configuration of a server. `docs/hosting.md` explains every field.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub address: IpAddr,
    pub port: u16,
    /// The SQLite file, or the URL of a PostgreSQL database.
    pub database: Location,
    /// Where people reach the server, if it stands behind a proxy: `https://play.example.org`.
    pub public_url: Option<String>,
    /// Further names by which people reach the server. Its own address, the names of this machine and the one in
    /// `public_url` need not be listed.
    pub hosts: Vec<String>,
    /// Addresses of proxies whose `X-Forwarded-For` is believed, or ranges of them such as `10.42.0.0/16`. Nobody else's is.
    pub trusted_proxies: Vec<Range>,
    /// May strangers sign up?
    pub sign_up: bool,
    /// Folders with content of one's own (docs/content.md). New tables of a game are made with the last one that is for it.
    pub content: Vec<PathBuf>,
    /// A folder with the built web client, instead of the one in the binary.
    pub web: Option<PathBuf>,
    /// Log lines as JSON.
    pub json_logs: bool,
    /// Who may read `/metrics`: a token sent as `Authorization: Bearer …`. Without one only this machine, and nobody if
    /// people come through a proxy.
    pub metrics_token: Option<String>,
    /// Seconds to finish what is under way when the server is stopped.
    pub stop_seconds: u64,
    pub bots: Bots,
    pub hooks: Hooks,
    pub push: Push,
    /// How many days things are kept that nobody needs any more; 0 is for ever.
    pub retention: RetentionDays,
    pub cluster: Cluster,
    pub limits: Limits,
}

/// Several servers on one database (docs/nodes.md). Without a `node_url` a server works alone.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cluster {
    /// Where the other nodes reach this one, in a network that nobody else has access to: `http://10.0.0.3:7118`.
    pub node_url: Option<String>,
    /// Where to listen for them. The address and the port in `node_url`, if not said.
    pub listen: Option<SocketAddr>,
    /// What the nodes know each other by. `LOGRES_CLUSTER_SECRET`, if not said.
    pub secret: Option<String>,
    /// A node that has given no sign of life for so long counts as dead, and others take its tables.
    pub lease_seconds: u64,
}

impl Default for Cluster {
    fn default() -> Self {
        Self { node_url: None, listen: None, secret: None, lease_seconds: 5 }
    }
}

/// Without the secret.
impl std::fmt::Debug for Cluster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { node_url, listen, secret, lease_seconds } = self;
        let secret = secret.as_ref().map(|_| "…");
        write!(f, "Cluster {{ {node_url:?}, {listen:?}, {secret:?}, {lease_seconds} s }}")
    }
}

/// How bots behave at tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Bots {
    /// How long a bot may think, in milliseconds.
    pub thinking: u64,
    /// A bot answers after a time between these, in milliseconds, drawn without looking at what it holds. The lower end
    /// is not below the thinking time, so that hard and easy decisions take equally long.
    pub delay: (u64, u64),
    /// How many bots think at once.
    pub at_once: usize,
    /// The strength that plays on where somebody's time is up.
    pub stand_in: String,
}

/// Notices to other servers that it is somebody's turn. Off unless addresses are allowed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Hooks {
    /// Beginnings of addresses that may be called, each with its scheme and host: `https://hooks.example.org/`.
    pub allowed: Vec<String>,
    /// May the name of an allowed address lead into a private network, or to this machine?
    pub private: bool,
    /// Wait this many seconds, and report only if the seat is still waited for.
    pub after_seconds: u64,
}

/// Messages to browsers that are closed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Push {
    pub enabled: bool,
    /// Where the operators of push services reach the operator of this server: `mailto:…` or `https://…`. `public_url`,
    /// if not said.
    pub contact: Option<String>,
    /// May push services be called without encryption, or in a private network?
    pub private: bool,
}

impl Default for Push {
    fn default() -> Self {
        Self { enabled: true, contact: None, private: false }
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 7117,
            database: PathBuf::from("logres.db").into(),
            public_url: None,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            sign_up: true,
            content: Vec::new(),
            web: None,
            json_logs: false,
            metrics_token: None,
            stop_seconds: 10,
            bots: Bots::default(),
            hooks: Hooks::default(),
            push: Push::default(),
            retention: RetentionDays { guests: 30, gathering: 30, unfinished: 365, finished: 0 },
            cluster: Cluster::default(),
            limits: Limits::default(),
        }
    }
}

impl Default for Bots {
    fn default() -> Self {
        let at_once = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        Self { thinking: 400, delay: (500, 1400), at_once, stand_in: "squire".to_owned() }
    }
}

impl Config {
    /// Reads a configuration file. A misspelt name is a fault, with the line where it stands.
    pub fn read(file: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(file)
            .map_err(|error| format!("{} cannot be read: {error}", file.display()))?;
        Self::parse(&text).map_err(|fault| format!("{}: {fault}", file.display()))
    }

    pub fn parse(text: &str) -> Result<Self, String> {
        let config: Config = toml::from_str(text).map_err(|error| error.to_string())?;
        config.check()?;
        Ok(config)
    }

    /// What does not fit together, in a sentence.
    pub fn check(&self) -> Result<(), String> {
        let (low, high) = self.bots.delay;
        if low > high {
            return Err(format!("bots.delay: {low} is more than {high}"));
        }
        if low < self.bots.thinking {
            // Else a bot with nothing to choose would answer sooner than one that thinks it over.
            return Err(format!("bots.delay: {low} is less than the thinking time, {}", self.bots.thinking));
        }
        let limits = &self.limits;
        if self.bots.at_once == 0 || limits.inbox == 0 || limits.outbox == 0 || limits.recent_events == 0 {
            let names = "bots.at_once, limits.inbox, limits.outbox and limits.recent_events";
            return Err(format!("{names} must be at least 1"));
        }
        if let Some(url) = &self.public_url
            && !Url::parse(url).is_ok_and(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
        {
            return Err(format!("public_url: \"{url}\" is no address such as https://play.example.org"));
        }
        if let Some(url) = &self.cluster.node_url {
            let plain = Url::parse(url).ok().filter(|url| {
                let bare =
                    matches!(url.path(), "" | "/") && url.query().is_none() && url.username().is_empty();
                url.scheme() == "http" && url.has_host() && bare && url.port().is_some()
            });
            if plain.is_none() {
                return Err(format!(
                    "cluster.node_url: \"{url}\" is no address such as http://10.0.0.3:7118"
                ));
            }
        }
        if !(2..=60).contains(&self.cluster.lease_seconds) {
            return Err(format!("cluster.lease_seconds: {} is not from 2 to 60", self.cluster.lease_seconds));
        }
        if let Some(host) =
            self.hosts.iter().find(|host| host.parse::<Authority>().map_or(true, |own| own.port().is_some()))
        {
            return Err(format!("hosts: \"{host}\" is no name such as games.lan, without a port"));
        }
        if let Some(contact) = &self.push.contact
            && !contact.starts_with("mailto:")
            && !contact.starts_with("https://")
        {
            return Err(format!("push.contact: \"{contact}\" begins with neither mailto: nor https://"));
        }
        for allowed in &self.hooks.allowed {
            let host = allowed.strip_prefix("https://").or_else(|| allowed.strip_prefix("http://"));
            if !host.is_some_and(|host| host.contains('/') && !host.starts_with('/')) {
                return Err(format!("hooks.allowed: \"{allowed}\" needs a scheme, a host and a path"));
            }
            if crate::notices::plain(allowed).is_none_or(|url| url.as_str() != allowed) {
                return Err(format!("hooks.allowed: \"{allowed}\" is not in its plain form"));
            }
        }
        Ok(())
    }

    /// Is this one of the server's names, with or without a port? An address in numbers cannot be led elsewhere by
    /// the owner of a name, so all of these count as its own.
    pub fn is_own_host(&self, host: &str) -> bool {
        let Some(authority) = host.parse::<Authority>().ok().filter(|_| !host.contains('@')) else {
            return false;
        };
        let name = authority.host().trim_end_matches('.').to_ascii_lowercase();
        if name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok() {
            return true;
        }
        let public = self.public_url.as_ref().and_then(|url| Url::parse(url).ok());
        let public = public.as_ref().and_then(|url| url.host_str());
        name == "localhost"
            || name.ends_with(".localhost")
            || Some(name.as_str()) == public
            || self.hosts.iter().any(|own| own.eq_ignore_ascii_case(&name))
            || (!MACHINE.is_empty() && (name == *MACHINE || name.strip_suffix(".local") == Some(&*MACHINE)))
    }

    /// Does this proxy say truly from where people come?
    pub fn is_trusted(&self, proxy: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|trusted| trusted.contains(proxy))
    }

    pub fn listen(&self) -> SocketAddr {
        SocketAddr::new(self.address, self.port)
    }

    /// Cookies are for encrypted connections only, where people come over one.
    pub fn secure_cookies(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_file_is_a_configuration_and_a_misspelt_name_is_none() {
        assert_eq!(Config::parse(""), Ok(Config::default()));
        let config =
            Config::parse("port = 80\n[limits]\nactions = { count = 1, seconds = 2, burst = 3 }").unwrap();
        assert_eq!((config.port, config.limits.actions.burst), (80, 3));
        let fault = Config::parse("[limits]\naction = 3").unwrap_err();
        assert!(fault.contains("action") && fault.contains('2'), "{fault}");
        assert_eq!(Config::parse(include_str!("../../../deploy/logres.toml")), Ok(Config::default()));
        assert!(Config::parse("[bots]\ndelay = [3, 1]").is_err());
        assert!(
            Config::parse("[bots]\nthinking = 600").is_err(),
            "the time of an answer would tell how hard it was"
        );
        assert!(Config::parse("[hooks]\nallowed = [\"https://x.example\"]").is_err());
        assert!(Config::parse("[hooks]\nallowed = [\"https://x.example/a/../b/\"]").is_err());
        assert!(Config::parse("public_url = \"play.example.org\"").is_err());
        assert!(Config::parse("hosts = [\"games.lan:7117\"]").is_err());
        let node =
            |url: &str| Config::parse(&format!("[cluster]\nnode_url = \"{url}\"\nsecret = \"s3cret\""));
        for url in [
            "https://10.0.0.3:7118",
            "http://10.0.0.3",
            "10.0.0.3:7118",
            "http://10.0.0.3:7118/x",
            "http://a@b:1",
        ] {
            assert!(node(url).is_err(), "{url}");
        }
        for url in ["http://10.0.0.3:7118", "http://node-1:7118/", "http://[fd00::3]:7118"] {
            assert!(!format!("{:?}", node(url).unwrap()).contains("s3cret"), "{url}");
        }
        assert!(
            Config::parse("[cluster]\nlease_seconds = 1").is_err(),
            "shorter than signs of life are apart"
        );
    }

    #[test]
    fn proxies_are_named_by_addresses_and_ranges() {
        let config =
            Config::parse("trusted_proxies = [\"127.0.0.1\", \"10.42.0.0/16\", \"fd00::/8\"]").unwrap();
        for trusted in ["127.0.0.1", "::ffff:127.0.0.1", "10.42.200.1", "fd12::1"] {
            assert!(config.is_trusted(trusted.parse().unwrap()), "{trusted}");
        }
        for stranger in ["127.0.0.2", "10.43.0.1", "fe80::1"] {
            assert!(!config.is_trusted(stranger.parse().unwrap()), "{stranger}");
        }
        let fault = Config::parse("trusted_proxies = [\"proxy.lan\"]").unwrap_err();
        assert!(fault.contains("proxy.lan"), "{fault}");
    }

    #[test]
    fn a_server_answers_to_its_own_names() {
        let config = Config {
            public_url: Some("https://play.example.org".into()),
            hosts: vec!["Games.lan".into()],
            ..Config::default()
        };
        for own in [
            "localhost",
            "localhost:7117",
            "127.0.0.1:7117",
            "[::1]:7117",
            "192.168.1.7",
            "play.example.org",
            "PLAY.example.org:443",
            "games.lan:7117",
            "play.example.org.",
        ] {
            assert!(config.is_own_host(own), "{own}");
        }
        for foreign in [
            "evil.example",
            "evil.example:7117",
            "127.0.0.1.evil.example",
            "localhost@evil.example",
            "",
            "a b",
            "play.example.org.evil.example",
        ] {
            assert!(!config.is_own_host(foreign), "{foreign}");
        }
    }
}
