//! The whole server as a process: start, serve, stop in order.

use crate::config::Config;
use crate::library::GameLibrary;
use crate::operator::key;
use crate::services::Services;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;

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
    let store = config.database.open().await.map_err(|error| Trouble(error.to_string()))?;
    let listen = config.listen();
    let listener = TcpListener::bind(listen).await;
    let listener = listener.map_err(|error| Trouble(format!("{listen} cannot be listened on: {error}")))?;
    let address = listener.local_addr().unwrap_or(listen);
    let services = Services::start(config, store.clone(), library).await;
    let services = services.map_err(|error| Trouble(error.to_string()))?;
    if let Err(error) = key::write(&services.operators, services.config.database.file(), address) {
        tracing::warn!(%error, "`logres admin` will not find this server");
    }
    tracing::info!(%address, version = crate::VERSION, "serving");
    ready(address);
    // On the side: the first visitors are served anyway.
    tokio::task::spawn_blocking(crate::http::assets::pack_all);
    let app = crate::http::routes(services.clone());
    let stop = {
        let services = services.clone();
        async move {
            told_to_stop().await;
            tracing::info!("stopping");
            services.stopping.send_replace(true);
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
    services.store.pulse(services.time.now()).await.map_err(|error| Trouble(error.to_string()))?;
    store.close().await.map_err(|error| Trouble(error.to_string()))?;
    key::remove(services.config.database.file());
    tracing::info!("stopped");
    Ok(())
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
