//! What every part of the server shares.

use crate::bots_host::BotHost;
use crate::cluster::Cluster;
use crate::config::Config;
use crate::library::GameLibrary;
use crate::limits::Gates;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::operator::{Operator, Operators, retention};
use crate::push::Push;
use crate::results::Results;
use crate::store::nodes::Epoch;
use crate::store::{Moment, Store, StoreError};
use crate::time::Time;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{RwLock, RwLockReadGuard, Semaphore, watch};

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
    pub standing: crate::standing::StandingAnswers,
    pub metrics: Metrics,
    pub gates: Gates,
    pub sockets: crate::socket::Counts,
    pub connections: Arc<crate::connections::Connections>,
    pub ends: crate::accounts::Ends,
    pub operators: Operators,
    /// This server among others that work on the same database; nothing if it works alone.
    pub cluster: Option<Arc<Cluster>>,
    /// Becomes true when the server is being stopped.
    pub stopping: watch::Sender<bool>,
    /// Hashing passwords is made to be slow; only so many at once.
    pub hashing: Arc<Semaphore>,
    /// When the server was last alive before it was started.
    last_alive: Option<Moment>,
    /// How many shifts of the time are carried over to the sessions. Held for writing while sessions are shifted.
    session_shifts: RwLock<usize>,
    /// What is remembered of tables that are in memory, and of those that were and are still being played. Held for a few
    /// instructions and never over an await.
    known: Mutex<HashMap<String, Known>>,
}

/// What is remembered of a table while it is not in memory.
#[derive(Default)]
struct Known {
    /// In which epoch this node has the table.
    epoch: Epoch,
    /// So many shifts of the time are in its log.
    shifts: usize,
    /// When its people were last seen.
    seen: Seen,
}

/// When accounts were last seen.
pub type Seen = HashMap<String, Moment>;

/// Signs of life are stored this often.
const PULSE: Duration = Duration::from_secs(5);

/// So many tables of nodes that are gone are looked after at once.
const ADOPTED: u32 = 50;

/// After so many of them it is looked for what is abandoned: every six hours.
const SWEEP: u32 = 6 * 3600 / 5;

/// After so many of them it is looked whether other nodes have banned somebody: every minute.
const LEARN: u32 = 60 / 5;

/// Signs of life that are not further apart than this are those of servers that work.
const OUTAGE: u64 = 2 * PULSE.as_millis() as u64;

/// The time by which sessions run out, which holds as long as this is kept.
pub struct SessionTime<'a> {
    pub now: Moment,
    _shifts: RwLockReadGuard<'a, usize>,
}

/// Sessions last so long that smaller shifts of the time do not matter to them.
const LONG_SHIFT: u64 = 60_000;

const DAY: u64 = 24 * 3_600_000;

impl Services {
    /// Puts everything together and starts what runs by itself.
    pub async fn start(
        config: Config,
        store: Arc<dyn Store>,
        library: GameLibrary,
    ) -> Result<Arc<Self>, StoreError> {
        Self::start_at(config, store, library, Time::now_here()).await
    }

    /// The same as a node among others.
    pub async fn start_among(
        config: Config,
        store: Arc<dyn Store>,
        library: GameLibrary,
        (time, cluster): (Time, Arc<Cluster>),
    ) -> Result<Arc<Self>, StoreError> {
        Self::start_with(config, store, library, time, Some(cluster)).await
    }

    /// The same with a clock of one's own, for tests.
    pub async fn start_at(
        config: Config,
        store: Arc<dyn Store>,
        library: GameLibrary,
        time: Time,
    ) -> Result<Arc<Self>, StoreError> {
        Self::start_with(config, store, library, time, None).await
    }

    async fn start_with(
        config: Config,
        store: Arc<dyn Store>,
        library: GameLibrary,
        time: Time,
        cluster: Option<Arc<Cluster>>,
    ) -> Result<Arc<Self>, StoreError> {
        let library = crate::packs::keep(&*store, library).await?;
        let mut last_alive = store.last_pulse().await?;
        if cluster.is_some() {
            // Nodes come and go; only when all of them were gone, the time stood still.
            note_outage(&*store, last_alive.take(), time.boot()).await?;
        } else if let Some(last) = last_alive {
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
            cluster,
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
            session_shifts: RwLock::new(0),
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
    pub fn remember(&self, table: &str, epoch: Epoch, shifts: usize, seen: Seen) {
        self.known().insert(table.to_owned(), Known { epoch, shifts, seen });
    }

    /// Nothing of this table has to be remembered: no clock runs there, and nobody waits for anybody.
    pub fn forget(&self, table: &str) {
        self.known().remove(table);
    }

    /// How many tables are remembered.
    pub fn remembered(&self) -> usize {
        self.known().len()
    }

    /// The time by which sessions run out: a shift counts only once all of them are shifted. Keep what is returned until the
    /// sessions that are compared with it are read or written, because none is shifted meanwhile.
    pub async fn session_time(&self) -> SessionTime<'_> {
        let shifts = self.session_shifts.read().await;
        SessionTime { now: self.time.now_before(*shifts), _shifts: shifts }
    }

    /// A table was loaded, whose last entry is of that moment: by how much everything under way there is shifted, and
    /// when its people were last seen.
    pub async fn take_out(&self, table: &str, epoch: Epoch, last_entry: Option<Moment>) -> (i64, Seen) {
        let shifts = self.time.shifts();
        let known = self.known().insert(table.to_owned(), Known { epoch, shifts, seen: Seen::new() });
        // What was known before another node had the table says nothing about now.
        if let Some(Known { shifts, mut seen, .. }) = known.filter(|known| known.epoch == epoch) {
            let shift = self.time.shifted_since(shifts);
            seen.values_mut().for_each(|seen| *seen = seen.saturating_add_signed(shift));
            return (shift, seen);
        }
        if let Some(cluster) = &self.cluster {
            self.notices.resume(table);
            return (self.lost_time(cluster, table, last_entry).await, Seen::new());
        }
        (self.shift_at_start(last_entry) + self.time.shifted_since(0), Seen::new())
    }

    /// For how long nobody could play at a table since its last entry, because no node lived or because the one that had it
    /// did not.
    async fn lost_time(&self, cluster: &Cluster, table: &str, last_entry: Option<Moment>) -> i64 {
        let now = self.time.now();
        let last_entry = last_entry.unwrap_or(now);
        let mut outages = self.store.outages(last_entry).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "outages cannot be read; clocks of a table may have run meanwhile");
            Vec::new()
        });
        outages.push((now.saturating_sub(cluster.take_silence(table)), now));
        covered(outages, last_entry, now) as i64
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

    /// Does this server have the table since this epoch? One that works alone has all tables.
    pub fn has_since(&self, table: &str, epoch: Epoch) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.epoch(table) == Some(epoch))
    }

    /// Was there no server at all for more than a day before this one was started?
    fn was_long_away(&self) -> bool {
        self.last_alive.is_some_and(|last| self.time.boot().saturating_sub(last) > DAY)
    }

    /// Is it this server that does what is to be done once for all?
    pub fn does_chores(&self) -> bool {
        self.cluster.as_ref().is_none_or(|cluster| cluster.is_first())
    }

    /// Tells other nodes, if there are any, to look again at something.
    pub async fn announce(&self, what: String) {
        if let Some(cluster) = &self.cluster {
            cluster.announce(what).await;
        }
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

/// How much of the time between two moments these cover, which may overlap.
fn covered(mut intervals: Vec<(Moment, Moment)>, from: Moment, to: Moment) -> u64 {
    intervals.sort_unstable();
    let (mut covered, mut up_to) = (0, from);
    for (began, ended) in intervals {
        let (began, ended) = (began.max(up_to), ended.min(to));
        covered += ended.saturating_sub(began);
        up_to = up_to.max(ended);
    }
    covered
}

/// If no node lives, and none has for a while, the time since the last sign of life counts for nobody.
async fn note_outage(store: &dyn Store, last: Option<Moment>, boot: Moment) -> Result<(), StoreError> {
    let lives = store.nodes().await?.nodes.iter().any(|known| known.alive);
    match last {
        Some(last) if !lives && boot > last + OUTAGE => store.note_outage(last, boot).await,
        _ => Ok(()),
    }
}

/// Signs of life: whatever comes between two of them counts for nobody.
async fn live(services: Arc<Services>) {
    loop {
        services.time.beat();
        tokio::select! {
            biased;
            () = services.stopped() => return,
            () = tokio::time::sleep(crate::time::BEAT) => {}
        }
    }
}

/// A session lasts so long by the server's own time, however the clock is set.
async fn shift_sessions(store: &dyn Store, shift: i64) -> Result<(), StoreError> {
    if shift.unsigned_abs() >= LONG_SHIFT { store.shift_sessions(shift).await } else { Ok(()) }
}

/// Shifts the sessions by what the time was shifted since the last time.
async fn carry_shifts(services: &Services) {
    let shifts = services.time.shifts();
    if *services.session_shifts.read().await == shifts {
        return;
    }
    let mut carried = services.session_shifts.write().await;
    let shift = services.time.shifted_since(*carried) - services.time.shifted_since(shifts);
    // What one node sleeps through the others do not.
    let shift = if services.cluster.is_some() { 0 } else { shift };
    match shift_sessions(&*services.store, shift).await {
        Ok(()) => *carried = shifts,
        Err(error) => tracing::error!(%error, "sessions cannot be shifted with the time"),
    }
}

/// Tables at which notices wait and whose node is gone are taken, so that the notices are given.
async fn adopt(services: &Services) {
    match services.store.deserted(ADOPTED).await {
        Ok(tables) => {
            for table in tables {
                crate::lobby::wake(services, &table).await;
            }
        }
        Err(error) => tracing::warn!(%error, "deserted tables cannot be found"),
    }
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
        carry_shifts(&services).await;
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
        if services.cluster.is_some() {
            adopt(&services).await;
        }
        // What other nodes announce may be lost.
        if services.cluster.is_some()
            && ticks.is_multiple_of(LEARN)
            && let Err(error) = services.operators.learn(&*services.store).await
        {
            tracing::warn!(%error, "bans of other nodes are not known yet");
        }
        if ticks.is_multiple_of(720)
            && let Err(error) = services.store.forget_expired(services.session_time().await.now).await
        {
            tracing::warn!(%error, "old sessions could not be forgotten");
        }
        // After a long time away people get a chance to come back first.
        let too_soon = ticks == 0 && services.was_long_away();
        if ticks.is_multiple_of(SWEEP) && !too_soon && services.does_chores() {
            // On the side: signs of life do not wait for it.
            tokio::spawn(sweep(services.clone()));
        }
        ticks = ticks.wrapping_add(1);
        tokio::select! {
            biased;
            () = services.stopped() => return,
            () = tokio::time::sleep(PULSE) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outages_that_overlap_count_once_and_only_since_the_last_entry() {
        let outages = vec![(300, 350), (100, 200), (150, 260), (50, 80)];
        assert_eq!(covered(outages.clone(), 0, 1_000), 30 + 160 + 50);
        assert_eq!(covered(outages.clone(), 180, 320), 80 + 20);
        assert_eq!(covered(outages, 400, 1_000), 0);
        assert_eq!(covered(Vec::new(), 0, 9), 0);
    }
}
