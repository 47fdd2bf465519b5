//! What every part of the server shares.

use crate::bots_host::BotHost;
use crate::config::Config;
use crate::library::GameLibrary;
use crate::limits::Gates;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::operator::{Operator, Operators, retention};
use crate::push::Push;
use crate::results::Results;
use crate::store::{Moment, Store, StoreError};
use crate::time::Time;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

pub struct Services {
    pub config: Config,
    pub store: Arc<dyn Store>,
    pub library: GameLibrary,
    pub time: Time,
    pub lobby: Lobby,
    pub bots: BotHost,
    pub notices: Notices,
    pub push: Push,
    pub results: Results,
    pub standing: crate::standing::Standing,
    pub metrics: Metrics,
    pub gates: Gates,
    pub sockets: crate::socket::Counts,
    pub connections: Arc<crate::connections::Connections>,
    pub ends: crate::accounts::Ends,
    pub operators: Operators,
    /// Becomes true when the server is being stopped.
    pub stopping: watch::Sender<bool>,
    /// Hashing passwords is made to be slow; only so many at once.
    pub hashing: Arc<Semaphore>,
    /// When the server was last alive before it was started.
    last_alive: Option<Moment>,
    /// So many shifts of the time are carried over to the sessions.
    session_shifts: AtomicUsize,
    /// What is remembered of tables that are in memory, and of those that were and are still being played. Held for a few
    /// instructions and never over an await.
    known: Mutex<HashMap<String, Known>>,
}

/// What is remembered of a table while it is not in memory.
#[derive(Default)]
struct Known {
    /// So many shifts of the time are in its log.
    shifts: usize,
    /// When its people were last seen.
    seen: Seen,
}

/// When accounts were last seen.
pub type Seen = HashMap<String, Moment>;

/// Signs of life are stored this often.
const PULSE: Duration = Duration::from_secs(5);

/// After so many of them it is looked for what is abandoned: every six hours.
const SWEEP: u32 = 6 * 3600 / 5;

/// Sessions last so long that smaller shifts of the time do not matter to them.
const LONG_SHIFT: u64 = 60_000;

impl Services {
    /// Puts everything together and starts what runs by itself.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        library: GameLibrary,
    ) -> Result<Arc<Self>, StoreError> {
        Self::start_at(config, store, library, Time::now_here()).await
    }

    /// The same with a clock of one's own, for tests.
    pub async fn start_at(
        config: Config,
        store: Arc<dyn Store>,
        library: GameLibrary,
        time: Time,
    ) -> Result<Arc<Self>, StoreError> {
        let library = crate::packs::keep(&*store, library).await?;
        let last_alive = store.last_pulse().await?;
        if let Some(last) = last_alive {
            shift_sessions(&*store, time.boot() as i64 - last as i64).await?;
        }
        store.pulse(time.now()).await?;
        let operators = Operators::new(&*store).await?;
        let (lobby, lobby_inbox) = Lobby::new();
        let (notices, notices_inbox) = Notices::new();
        let (results, results_inbox) = Results::new();
        let push = Push::new(&config.push, &*store).await?;
        let services = Arc::new(Self {
            bots: BotHost::new(&config.bots),
            gates: Gates::new(&config.limits),
            metrics: Metrics::default(),
            sockets: crate::socket::Counts::default(),
            connections: crate::connections::Connections::new(&config.limits),
            ends: crate::accounts::Ends::default(),
            operators,
            stopping: watch::channel(false).0,
            hashing: Arc::new(Semaphore::new(2)),
            config,
            store,
            library,
            time,
            lobby,
            notices,
            push,
            results,
            standing: Default::default(),
            last_alive,
            session_shifts: AtomicUsize::new(0),
            known: Mutex::default(),
        });
        tokio::spawn(crate::lobby::run(services.clone(), lobby_inbox));
        tokio::spawn(crate::notices::run(services.clone(), notices_inbox));
        tokio::spawn(crate::results::run(services.clone(), results_inbox));
        tokio::spawn(keep_house(services.clone()));
        tokio::spawn(live(services.clone()));
        Ok(services)
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// So many shifts of the time are in the log of this table, and its people were last seen then.
    pub fn remember(&self, table: &str, shifts: usize, seen: Seen) {
        self.known().insert(table.to_owned(), Known { shifts, seen });
    }

    /// Nothing of this table has to be remembered: no clock runs there, and nobody waits for anybody.
    pub fn forget(&self, table: &str) {
        self.known().remove(table);
    }

    /// How many tables are remembered.
    pub fn remembered(&self) -> usize {
        self.known().len()
    }

    /// The time by which sessions run out: a shift counts only once all of them are shifted.
    pub fn session_now(&self) -> Moment {
        self.time.now_before(self.session_shifts.load(SeqCst))
    }

    /// A table was loaded, whose last entry is of that moment: by how much everything under way there is shifted, and
    /// when its people were last seen.
    pub fn take_out(&self, table: &str, last_entry: Option<Moment>) -> (i64, Seen) {
        let shifts = self.time.shifts();
        let known = self.known().insert(table.to_owned(), Known { shifts, seen: Seen::new() });
        if let Some(Known { shifts, mut seen }) = known {
            let shift = self.time.shifted_since(shifts);
            seen.values_mut().for_each(|seen| *seen = seen.saturating_add_signed(shift));
            return (shift, seen);
        }
        (self.shift_at_start(last_entry) + self.time.shifted_since(0), Seen::new())
    }

    /// By how much everything is shifted that was under way when the server was started.
    fn shift_at_start(&self, last_entry: Option<Moment>) -> i64 {
        let Some(last_alive) = self.last_alive else { return 0 };
        let boot = self.time.boot();
        let last_entry = last_entry.unwrap_or(last_alive);
        if last_alive <= boot && boot <= last_entry {
            return 0;
        }
        // The server was certainly alive when it wrote the last entry.
        boot as i64 - last_alive.max(last_entry) as i64
    }

    /// How far the time of day has gone back: tables that are not in memory may have to be woken so much earlier than
    /// they have noted.
    fn gone_back(&self) -> u64 {
        let at_start = self.last_alive.map_or(0, |last| last.saturating_sub(self.time.boot()));
        at_start + self.time.gone_back()
    }

    /// The bot that plays on where somebody's time is up: the configured one, or any that plays this game.
    pub fn stand_in(&self, game: &str) -> String {
        let levels = self.library.bots(game);
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

/// Signs of life: whatever comes between two of them counts for nobody.
async fn live(services: Arc<Services>) {
    loop {
        services.time.beat();
        tokio::select! {
            () = services.stopped() => return,
            () = tokio::time::sleep(crate::time::BEAT) => {}
        }
    }
}

/// A session lasts so long by the server's own time, however the clock is set.
async fn shift_sessions(store: &dyn Store, shift: i64) -> Result<(), StoreError> {
    if shift.unsigned_abs() >= LONG_SHIFT { store.shift_sessions(shift).await } else { Ok(()) }
}

/// What is abandoned goes.
async fn sweep(services: Arc<Services>) {
    if let Err(refusal) = retention::sweep(&services, Operator::Server, false).await {
        tracing::warn!(sentence = %refusal.sentence, "what is abandoned could not be taken away");
    }
}

/// Stored signs of life, tables whose clocks run while nobody looks, sessions that have run out.
async fn keep_house(services: Arc<Services>) {
    let mut ticks: u32 = 0;
    loop {
        services.time.beat();
        let (carried, shifts) = (services.session_shifts.load(SeqCst), services.time.shifts());
        let shift = services.time.shifted_since(carried) - services.time.shifted_since(shifts);
        match shift_sessions(&*services.store, shift).await {
            Ok(()) => services.session_shifts.store(shifts, SeqCst),
            Err(error) => tracing::error!(%error, "sessions cannot be shifted with the time"),
        }
        let now = services.time.now();
        if let Err(error) = services.store.pulse(now).await {
            tracing::error!(%error, "no sign of life can be stored");
        }
        match services.store.to_wake(now + services.gone_back(), 1000).await {
            Ok(tables) => {
                for table in tables {
                    crate::lobby::wake(&services, &table).await;
                }
            }
            Err(error) => tracing::error!(%error, "sleeping tables cannot be looked after"),
        }
        if ticks.is_multiple_of(720)
            && let Err(error) = services.store.forget_expired(services.session_now()).await
        {
            tracing::warn!(%error, "old sessions could not be forgotten");
        }
        if ticks.is_multiple_of(SWEEP) {
            // On the side: signs of life do not wait for it.
            tokio::spawn(sweep(services.clone()));
        }
        ticks = ticks.wrapping_add(1);
        tokio::select! {
            () = services.stopped() => return,
            () = tokio::time::sleep(PULSE) => {}
        }
    }
}
