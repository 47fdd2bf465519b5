//! The whole server as a process: start, serve, stop in order.

use crate::cluster::{Ahead, Cluster, HttpWire, Seal, time_here};
use crate::config::Config;
use crate::library::GameLibrary;
use crate::operator::key;
use crate::services::Services;
use crate::store::{Moment, Store, StoreError};
use crate::time::Time;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::net::TcpListener;
use url::Url;

/// Why the server could not run, in a sentence for the operator.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Trouble(pub String);

/// Starts the log on the error output: lines for people, or JSON for collectors. Nothing secret is ever logged; what could
/// be is wrapped so that it prints as dots.
pub fn start_logs(json: bool) {
    let level = match std::env::var("LOGRES_LOG").ok().and_then(|level| level.parse().ok()) {
        Some(level) => level,
        None => tracing::Level::INFO,
    };
    let logs =
        tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(level).with_target(false);
    // A second start in one process keeps the first log.
    let _ = if json { logs.json().try_init() } else { logs.try_init() };
}

/// Serves until the process is told to stop. `ready` hears the address once it is listened on.
pub async fn serve(
    config: Config,
    library: GameLibrary,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), Trouble> {
    let trouble = |error: StoreError| Trouble(error.to_string());
    let store = match config.cluster.node_url {
        None => config.database.open().await,
        Some(_) => config.database.open_together(Duration::from_secs(config.cluster.lease_seconds)).await,
    };
    let store = store.map_err(trouble)?;
    let among = among_others(&config, &store).await?;
    let listen = config.listen();
    let listener = TcpListener::bind(listen).await;
    let listener = listener.map_err(|error| Trouble(format!("{listen} cannot be listened on: {error}")))?;
    let address = listener.local_addr().unwrap_or(listen);
    let services = match &among {
        None => Services::start(config, store.clone(), library).await,
        Some(Among { cluster, time, .. }) => {
            let among = (time.clone(), cluster.clone());
            Services::start_among(config, store.clone(), library, among).await
        }
    };
    let services = services.map_err(trouble)?;
    if let Err(error) = key::write(&services.operators, &services.config.database, address) {
        tracing::warn!(%error, "`logres admin` will not find this server");
    }
    tracing::info!(%address, version = crate::VERSION, "serving");
    // On the side: the first visitors are served anyway.
    tokio::task::spawn_blocking(crate::http::assets::pack_all);
    let app = crate::http::routes(services.clone());
    let cluster = among.as_ref().map(|among| among.cluster.clone());
    if let Some(Among { cluster, listener, ahead, .. }) = among {
        tracing::info!(node = cluster.node.id, url = cluster.node.url, "this server is one node of several");
        crate::cluster::open_door(services.clone(), cluster.clone(), listener, app.clone());
        crate::cluster::start(&services, &cluster, ahead).await.map_err(trouble)?;
    }
    ready(address);
    let stop = {
        let services = services.clone();
        async move {
            told_to_stop().await;
            tracing::info!("stopping");
            // Others hear of it before any table is theirs.
            if let Some(cluster) = &services.cluster {
                cluster.leave();
            }
            services.stopping.send_replace(true);
            services.announce("nodes".to_owned()).await;
        }
    };
    tokio::spawn(stop);
    let patience = Duration::from_secs(services.config.stop_seconds);
    let late = async {
        services.stopped().await;
        tokio::time::sleep(patience).await;
    };
    tokio::select! {
        () = crate::connections::serve(services.clone(), listener, app) => {}
        () = late => tracing::warn!("some connections did not end in time"),
    }
    if let Some(cluster) = cluster {
        // Tables finish what they are doing, so that nothing of it has to be done again.
        let _ = tokio::time::timeout(patience, tables_end(&services)).await;
        cluster.left().await.map_err(trouble)?;
    }
    services.store.pulse(services.time.now()).await.map_err(|error| Trouble(error.to_string()))?;
    store.close().await.map_err(|error| Trouble(error.to_string()))?;
    key::remove(&services.config.database, address);
    tracing::info!("stopped");
    Ok(())
}

/// What a server needs to work among others.
struct Among {
    cluster: Arc<Cluster>,
    listener: TcpListener,
    time: Time,
    ahead: Ahead,
}

/// Opens the way for other nodes, if the configuration says that there are some.
async fn among_others(config: &Config, store: &Arc<dyn Store>) -> Result<Option<Among>, Trouble> {
    let Some(url) = &config.cluster.node_url else { return Ok(None) };
    let Some(secret) = &config.cluster.secret else {
        return Err(Trouble(
            "a node needs the secret that all nodes share: set LOGRES_CLUSTER_SECRET (`openssl rand -hex 32` makes one)"
                .to_owned(),
        ));
    };
    let seal = Seal::new(secret).map_err(Trouble)?;
    let mut url = Url::parse(url).map_err(|error| Trouble(format!("{url}: {error}")))?;
    let listener = match config.cluster.listen {
        Some(listen) => TcpListener::bind(listen).await,
        None => TcpListener::bind((bare_host(&url), url.port_or_known_default().unwrap_or_default())).await,
    };
    let refused = |error: std::io::Error| {
        Trouble(format!(
            "the address for other nodes cannot be listened on: {error}. It is the one in {url}, or cluster.listen"
        ))
    };
    let listener = listener.map_err(refused)?;
    if url.port() == Some(0) {
        // Any free one.
        let port = listener.local_addr().map_err(refused)?.port();
        // An address that has a host can have a port.
        let _ = url.set_port(Some(port));
    }
    // Whatever a table's clock is at, the next node goes on from there; so all go by the database's clock.
    let asked = time_here();
    let nodes = store.nodes().await.map_err(|error| Trouble(error.to_string()))?;
    let ahead = Ahead::new((nodes.now as i64 - (asked + time_here()) / 2).into());
    let clock = ahead.clone();
    let time = Time::with_wall(move || (time_here() + clock.load(Relaxed)).max(0) as Moment);
    let lease = Duration::from_secs(config.cluster.lease_seconds);
    let url = url.as_str().trim_end_matches('/').to_owned();
    let cluster = Cluster::new(url, lease, seal, store.clone(), Arc::new(HttpWire::default()));
    Ok(Some(Among { cluster, listener, time, ahead }))
}

/// The host of an address, as it is listened on.
fn bare_host(url: &Url) -> &str {
    url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']')
}

/// Waits until no table is in memory.
async fn tables_end(services: &Services) {
    while services.metrics.tables.load(Relaxed) > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
