//! What every part of the server shares.

use crate::bots_host::BotHost;
use crate::config::Config;
use crate::game::Shelf;
use crate::limits::Gates;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::store::{Moment, Store, StoreError};
use crate::time::Time;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

pub struct Services {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub shelf: Shelf,
    pub time: Time,
    pub lobby: Lobby,
    pub bots: BotHost,
    pub notices: Notices,
    pub metrics: Metrics,
    pub gates: Gates,
    pub sockets: crate::socket::Counts,
    pub connections: Arc<crate::connections::Connections>,
    pub ends: crate::accounts::Ends,
    /// Becomes true when the server is being stopped.
    pub stopping: watch::Sender<bool>,
    /// Hashing passwords is made to be slow; only so many at once.
    pub hashing: Arc<Semaphore>,
    /// When the server was last alive, and when it came back.
    away: Option<(Moment, Moment)>,
}

/// Signs of life are noted this often.
const PULSE: Duration = Duration::from_secs(5);

impl Services {
    /// Puts everything together and starts what runs by itself.
    pub async fn start(config: Config, store: Arc<dyn Store>, shelf: Shelf) -> Result<Arc<Self>, StoreError> {
        let time = Time::now_here();
        let shelf = crate::packs::keep(&*store, shelf).await?;
        let away =
            store.last_pulse().await?.map(|last| (last, time.boot())).filter(|(last, boot)| last < boot);
        store.pulse(time.now()).await?;
        let (lobby, lobby_inbox) = Lobby::new();
        let (notices, notices_inbox) = Notices::new(&config.hooks);
        let services = Arc::new(Self {
            bots: BotHost::new(&config.bots),
            gates: Gates::new(&config.limits),
            metrics: Metrics::default(),
            sockets: crate::socket::Counts::default(),
            connections: crate::connections::Connections::new(&config.limits),
            ends: crate::accounts::Ends::default(),
            stopping: watch::channel(false).0,
            hashing: Arc::new(Semaphore::new(2)),
            config,
            store,
            shelf,
            time,
            lobby,
            notices,
            away,
        });
        tokio::spawn(crate::lobby::run(services.clone(), lobby_inbox));
        tokio::spawn(crate::notices::run(services.clone(), notices_inbox));
        tokio::spawn(keep_house(services.clone()));
        Ok(services)
    }

    pub fn away(&self) -> Option<(Moment, Moment)> {
        self.away
    }

    /// The bot that plays on where somebody's time is up: the configured one, or any that plays this game.
    pub fn stand_in(&self, game: &str) -> String {
        let levels = self.shelf.levels(game);
        let wanted = levels.iter().find(|level| **level == self.config.bots.stand_in);
        wanted.or(levels.first()).map_or_else(|| "random".to_owned(), |level| (*level).to_owned())
    }

    pub fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    /// Waits until the server is being stopped.
    pub async fn stopped(&self) {
        // The sender lives as long as the services do, so there is no error.
        let _ = self.stopping.subscribe().wait_for(|&stop| stop).await;
    }
}

/// Signs of life, tables whose clocks run while nobody looks, sessions that have run out.
async fn keep_house(services: Arc<Services>) {
    let mut ticks: u32 = 0;
    loop {
        let now = services.time.now();
        if let Err(error) = services.store.pulse(now).await {
            tracing::error!(%error, "no sign of life can be stored");
        }
        match services.store.to_wake(now, 1000).await {
            Ok(tables) => {
                for table in tables {
                    crate::lobby::wake(&services, &table).await;
                }
            }
            Err(error) => tracing::error!(%error, "sleeping tables cannot be looked after"),
        }
        if ticks.is_multiple_of(720)
            && let Err(error) = services.store.forget_expired(now).await
        {
            tracing::warn!(%error, "old sessions could not be forgotten");
        }
        ticks = ticks.wrapping_add(1);
        tokio::select! {
            () = services.stopped() => return,
            () = tokio::time::sleep(PULSE) => {}
        }
    }
}
