//! A store in memory that fails on purpose. What it does wrong, and when, follows from a seed.
//!
//! A [`Disk`] outlives the server; a [`Faulty`] store is one server's way to it. A change is under way for a while, then it
//! is on the disk and acknowledged, or it fails: because there is no space, so that nothing of it is there, or because
//! the disk did not confirm it, so that nobody knows. When the server dies, any of the changes that were under way or
//! unconfirmed may have reached the disk, in any order, each as a whole or not at all; or, on a disk that does not keep its
//! word, of several entries that were stored together only the first.

use logres_server::names::name_key;
use logres_server::secrets::{Hidden, TokenHash};
use logres_server::store::nodes::{Epoch, Holder, KnownNode, Lease, Node, NodeStore, Nodes};
use logres_server::store::people::WaitingNotice;
use logres_server::store::{
    Account, Append, KeptPack, Moment, Page, Reply, Row, Session, Store, StoreError, TableHead, TableIndex,
    TableRow,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Numbers from a seed (SplitMix64).
#[derive(Clone)]
pub struct Draw(pub u64);

impl Draw {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    pub fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    /// So many times in a hundred.
    pub fn percent(&mut self, chance: u64) -> bool {
        self.below(100) < chance
    }
}

pub(super) struct Kept {
    head: TableHead,
    hash: [u8; 32],
    node: Option<String>,
    epoch: Epoch,
    index: TableIndex,
    log: Vec<Row>,
}

impl Kept {
    /// The number of the last entry that is there.
    fn latest(&self) -> u32 {
        self.log.last().map_or(0, |row| row.number)
    }
}

/// What is on the disk.
#[derive(Default)]
pub(super) struct Content {
    pub(super) accounts: BTreeMap<String, Account>,
    sessions: BTreeMap<TokenHash, Session>,
    pub(super) tables: BTreeMap<String, Kept>,
    packs: BTreeMap<String, KeptPack>,
    notes: BTreeMap<(String, String), String>,
    progress: BTreeMap<String, String>,
    pulse: Option<Moment>,
    nodes: BTreeMap<String, Seen>,
    outages: Vec<(Moment, Moment)>,
    /// What waits to be told to whom: by account, table, kind and way.
    pub(super) notices: BTreeMap<[String; 4], WaitingNotice>,
    /// By table and account.
    pub(super) standing: BTreeMap<(String, String), String>,
    /// When anybody first looked at its clock.
    first_look: OnceLock<Instant>,
}

/// What the disk knows of a node.
struct Seen {
    node: Node,
    started_at: Moment,
    seen_at: Moment,
    alive_until: Moment,
}

impl Content {
    /// The disk's own clock.
    fn now(&self) -> Moment {
        let first_look = *self.first_look.get_or_init(Instant::now);
        3_600_000 + Instant::now().saturating_duration_since(first_look).as_millis() as Moment
    }

    fn with_account(&mut self, id: &str, change: impl FnOnce(&mut Account)) {
        if let Some(account) = self.accounts.get_mut(id) {
            change(account);
        }
    }

    /// No other account with a password has a name that looks like this one.
    fn check_name(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let taken = |other: &Account| {
            other.id != id && other.password.is_some() && name_key(&other.name) == name_key(name)
        };
        if self.accounts.values().any(taken) { Err(StoreError::Conflict) } else { Ok(()) }
    }

    fn end_sessions(&mut self, account: &str, except: Option<TokenHash>) {
        self.sessions.retain(|hash, session| session.account != account || Some(*hash) == except);
    }
}

type Change = Box<dyn FnOnce(&mut Content) -> Result<(), StoreError> + Send>;

struct Unsure {
    change: Change,
    /// The server that asked for it.
    by: u64,
    /// The server was told that it failed.
    failed: bool,
}

#[derive(Default)]
struct Inner {
    content: Content,
    /// Changes that the disk has heard of and not confirmed, by number.
    unsure: BTreeMap<u64, Unsure>,
    next: u64,
}

#[derive(Clone, Default)]
pub struct Disk {
    inner: Arc<Mutex<Inner>>,
    /// What was written by a node that did not have the table.
    trespasses: Arc<Mutex<Vec<String>>>,
    /// Tables of which an append arrived in part.
    torn: Arc<Mutex<BTreeSet<String>>>,
    /// Where nodes hear what others announce.
    ears: Arc<Mutex<Vec<mpsc::Sender<String>>>>,
}

impl Disk {
    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap()
    }

    /// The server has died: some of what was under way is there, the rest is lost. With a chance of `torn` in a hundred, a change
    /// of several entries is there in part.
    pub fn settle(&self, draw: &mut Draw, torn: u64) {
        let mut inner = self.inner();
        let mut unsure: Vec<Unsure> = std::mem::take(&mut inner.unsure).into_values().collect();
        while !unsure.is_empty() {
            let Unsure { change, .. } = unsure.swap_remove(draw.below(unsure.len() as u64) as usize);
            if draw.percent(50) {
                let entries = |content: &Content| -> BTreeMap<String, usize> {
                    content.tables.iter().map(|(id, kept)| (id.clone(), kept.log.len())).collect()
                };
                let before = entries(&inner.content);
                // One that does not fit to what is there is none.
                let _ = change(&mut inner.content);
                if !draw.percent(torn) {
                    continue;
                }
                for (id, kept) in &mut inner.content.tables {
                    let Some(&had) = before.get(id).filter(|&&had| kept.log.len() > had + 1) else {
                        continue;
                    };
                    let more = (kept.log.len() - had) as u64;
                    kept.log.truncate(had + 1 + draw.below(more - 1) as usize);
                    self.torn.lock().unwrap().insert(id.clone());
                }
            }
        }
    }

    /// Of this table entries are missing that were stored along with others.
    pub fn is_torn(&self, table: &str) -> bool {
        self.torn.lock().unwrap().contains(table)
    }

    /// One server of several has died.
    pub fn settle_one(&self, server: u64, draw: &mut Draw) {
        let mut inner = self.inner();
        let own: Vec<u64> = inner
            .unsure
            .iter()
            .filter(|(_, unsure)| unsure.by == server)
            .map(|(number, _)| *number)
            .collect();
        for number in own {
            if let (Some(Unsure { change, .. }), true) = (inner.unsure.remove(&number), draw.percent(50)) {
                let _ = change(&mut inner.content);
            }
        }
    }

    /// What was written by a node that did not have the table.
    pub fn trespasses(&self) -> Vec<String> {
        self.trespasses.lock().unwrap().clone()
    }

    /// One entry of a table.
    pub fn row(&self, table: &str, number: u32) -> Option<Row> {
        self.inner().content.tables.get(table)?.log.get(number.checked_sub(1)? as usize).cloned()
    }

    /// The node that a table belongs to.
    pub fn holder(&self, table: &str) -> Option<String> {
        self.inner().content.tables.get(table)?.node.clone()
    }

    /// The log of a table, as it would be found after a power cut right now.
    pub fn log(&self, table: &str) -> Vec<Row> {
        self.inner().content.tables.get(table).map(|kept| kept.log.clone()).unwrap_or_default()
    }

    /// The last entries of a table are not there, though everything that was stored along with them is.
    pub fn tear(&self, table: &str, entries: usize) {
        if let Some(kept) = self.inner().content.tables.get_mut(table) {
            kept.log.truncate(kept.log.len() - entries);
        }
    }

    /// How many entries of a table are certainly on the disk.
    pub fn latest(&self, table: &str) -> u32 {
        self.inner().content.tables.get(table).map_or(0, Kept::latest)
    }
}

/// How often what goes wrong, in a hundred.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faults {
    /// A change or a look takes up to a quarter of a second.
    pub slow: u64,
    /// A change takes half a minute.
    pub stuck: u64,
    /// There is no space.
    pub full: u64,
    /// The disk does not confirm a change.
    pub unconfirmed: u64,
    /// A look fails.
    pub unreadable: u64,
    /// A change is stored, and its answer gets lost.
    pub unanswered: u64,
    /// A node does not hear what another one announces.
    pub unheard: u64,
}

/// What a store could do wrong that would harm people; a test shows that it finds each of these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bug {
    #[default]
    None,
    /// Entries are stored whatever epoch they were decided in.
    NoEpoch,
    /// A table is given to the person who takes it, whatever has become of it since they looked.
    NoFence,
    /// A change is acknowledged before it is stored.
    Hasty,
}

/// The way from a server to its disk, which can be blocked.
#[derive(Default)]
pub struct Gate {
    closed_until: Mutex<Option<Instant>>,
    dead: AtomicBool,
}

impl Gate {
    /// The server stands still for so long.
    pub fn pause(&self, time: Duration) {
        *self.closed_until.lock().unwrap() = Some(Instant::now() + time);
    }

    /// Did it stand still at any time since then?
    pub fn stood_still_since(&self, moment: Instant) -> bool {
        self.closed_until.lock().unwrap().is_some_and(|until| until > moment)
    }

    /// The server is gone: nothing of what it still does reaches anybody.
    pub fn die(&self) {
        self.dead.store(true, Relaxed);
    }

    pub fn is_dead(&self) -> bool {
        self.dead.load(Relaxed)
    }

    /// Waits until the server goes on.
    pub async fn pass(&self) {
        loop {
            if self.is_dead() {
                std::future::pending::<()>().await;
            }
            let until = *self.closed_until.lock().unwrap();
            match until.filter(|until| *until > Instant::now()) {
                Some(until) => tokio::time::sleep_until(until).await,
                None => return,
            }
        }
    }
}

pub struct Faulty {
    disk: Disk,
    /// Which server this is.
    pub server: u64,
    pub gate: Arc<Gate>,
    pub bug: Bug,
    /// The node it gives signs of life for.
    node: Mutex<Option<String>>,
    draw: Mutex<Draw>,
    pub faults: Mutex<Faults>,
    failed: Mutex<Option<StoreError>>,
    /// How many changes were asked for.
    pub changes: Mutex<u64>,
}

impl Faulty {
    pub fn new(disk: &Disk, seed: u64, faults: Faults) -> Self {
        static SERVERS: AtomicU64 = AtomicU64::new(1);
        Self {
            disk: disk.clone(),
            server: SERVERS.fetch_add(1, Relaxed),
            gate: Arc::default(),
            bug: Bug::None,
            node: Mutex::new(None),
            draw: Mutex::new(Draw(seed)),
            faults: Mutex::new(faults),
            failed: Mutex::new(None),
            changes: Mutex::new(0),
        }
    }

    fn happens(&self, chance: impl FnOnce(&Faults) -> u64) -> bool {
        let chance = chance(&self.faults.lock().unwrap());
        self.draw.lock().unwrap().percent(chance)
    }

    async fn take_time(&self) {
        let slow = self.happens(|faults| faults.slow);
        let most = if slow { 250 } else { 3 };
        let milliseconds = self.draw.lock().unwrap().below(most);
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
    }

    pub(super) fn change<F>(&self, change: F) -> Reply<'_, ()>
    where
        F: FnOnce(&mut Content) -> Result<(), StoreError> + Send + 'static,
    {
        *self.changes.lock().unwrap() += 1;
        let number = {
            let mut inner = self.disk.inner();
            inner.next += 1;
            let number = inner.next;
            inner.unsure.insert(number, Unsure { change: Box::new(change), by: self.server, failed: false });
            number
        };
        Box::pin(async move {
            if self.bug == Bug::Hasty {
                let (disk, gate) = (self.disk.clone(), self.gate.clone());
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                    gate.pass().await;
                    let mut inner = disk.inner();
                    if let Some(Unsure { change, .. }) = inner.unsure.remove(&number) {
                        let _ = change(&mut inner.content);
                    }
                });
                return Ok(());
            }
            self.take_time().await;
            self.gate.pass().await;
            if self.happens(|faults| faults.stuck) {
                tokio::time::sleep(Duration::from_secs(30)).await;
            }
            let (full, unconfirmed) =
                (self.happens(|faults| faults.full), self.happens(|faults| faults.unconfirmed));
            let done = self.done(number, full, unconfirmed);
            let unanswered = self.happens(|faults| faults.unanswered);
            // The answer comes when the server goes on.
            self.gate.pass().await;
            if unanswered { Err(StoreError::Broken("the answer got lost".to_owned())) } else { done }
        })
    }

    fn done(&self, number: u64, full: bool, unconfirmed: bool) -> Result<(), StoreError> {
        let mut inner = self.disk.inner();
        let done = if full {
            inner.unsure.remove(&number);
            Err(StoreError::Broken("the disk is full".to_owned()))
        } else if unconfirmed {
            // It stays unsure until the next change that is confirmed takes its place.
            if let Some(unsure) = inner.unsure.get_mut(&number) {
                unsure.failed = true;
            }
            Err(StoreError::Broken("the disk did not confirm a write".to_owned()))
        } else {
            // A server that has died meanwhile is told nothing.
            let Some(Unsure { change, .. }) = inner.unsure.remove(&number) else { return Ok(()) };
            // What failed is written over by now.
            inner.unsure.retain(|_, unsure| !unsure.failed);
            change(&mut inner.content)
        };
        let broken = done.as_ref().err().filter(|error| matches!(error, StoreError::Broken(_)));
        *self.failed.lock().unwrap() = broken.cloned();
        done
    }

    pub(super) fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Content) -> T + Send + 'static,
    ) -> Reply<'_, T> {
        Box::pin(async move {
            self.take_time().await;
            self.gate.pass().await;
            if self.happens(|faults| faults.unreadable) {
                return Err(StoreError::Broken("the disk cannot be read".to_owned()));
            }
            let seen = look(&self.disk.inner().content);
            self.gate.pass().await;
            Ok(seen)
        })
    }
}

fn row_of(kept: &Kept) -> TableRow {
    TableRow {
        head: kept.head.clone(),
        head_hash: Some(kept.hash),
        seal: kept.log.last().map(|row| row.hash),
        epoch: kept.epoch,
        index: kept.index.clone(),
    }
}

/// New entries follow the last one, and no action is done twice.
fn put(kept: &mut Kept, append: Append) -> Result<(), StoreError> {
    // Numbers of entries that are missing are not given again.
    let next = if kept.log.is_empty() { 1 } else { kept.latest().max(kept.index.latest) + 1 };
    for (place, (number, row)) in (next..).zip(&append.rows).enumerate() {
        let twice =
            |old: &Row| row.action.is_some() && (&old.actor, &old.action) == (&row.actor, &row.action);
        if row.number != number || kept.log.iter().chain(&append.rows[..place]).any(twice) {
            return Err(StoreError::Conflict);
        }
    }
    kept.log.extend(append.rows);
    kept.index = append.index;
    Ok(())
}

fn page(mut rows: Vec<TableRow>, page: Page) -> Vec<TableRow> {
    rows.retain(|row| row.index.changed_at < page.before);
    rows.sort_by_key(|row| std::cmp::Reverse(row.index.changed_at));
    rows.truncate(page.count as usize);
    rows
}

impl Store for Faulty {
    fn make_account(&self, account: Account) -> Reply<'_, ()> {
        self.change(move |disk| {
            if disk.accounts.contains_key(&account.id) {
                return Err(StoreError::Conflict);
            }
            if account.password.is_some() {
                disk.check_name(&account.id, &account.name)?;
            }
            disk.accounts.insert(account.id.clone(), account);
            Ok(())
        })
    }

    fn account(&self, id: String) -> Reply<'_, Option<Account>> {
        self.look(move |disk| disk.accounts.get(&id).cloned())
    }

    fn account_named(&self, name: String) -> Reply<'_, Option<Account>> {
        self.look(move |disk| {
            let named =
                |account: &&Account| account.password.is_some() && name_key(&account.name) == name_key(&name);
            disk.accounts.values().find(named).cloned()
        })
    }

    fn keep_account(
        &self,
        id: String,
        name: String,
        password: Hidden<String>,
        except: Option<TokenHash>,
    ) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.check_name(&id, &name)?;
            disk.end_sessions(&id, except);
            disk.with_account(&id, |account| (account.name, account.password) = (name, Some(password)));
            Ok(())
        })
    }

    fn set_password(&self, id: String, password: Hidden<String>, except: Option<TokenHash>) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.end_sessions(&id, except);
            disk.with_account(&id, |account| account.password = Some(password));
            Ok(())
        })
    }

    fn rename(&self, id: String, name: String) -> Reply<'_, ()> {
        self.change(move |disk| {
            if disk.accounts.get(&id).is_some_and(|account| account.password.is_some()) {
                disk.check_name(&id, &name)?;
            }
            disk.with_account(&id, |account| account.name = name);
            Ok(())
        })
    }

    fn set_hook(&self, account: String, hook: Option<String>) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.with_account(&account, |account| account.hook = hook);
            Ok(())
        })
    }

    fn open_session(&self, session: Session) -> Reply<'_, ()> {
        self.change(move |disk| {
            let same = |other: &Session| other.hash.0 == session.hash.0 || other.id == session.id;
            if disk.sessions.values().any(same) {
                return Err(StoreError::Conflict);
            }
            if !disk.accounts.contains_key(&session.account) {
                return Err(StoreError::Broken("a session of nobody".to_owned()));
            }
            disk.sessions.insert(session.hash.0, session);
            Ok(())
        })
    }

    fn session(&self, hash: TokenHash, now: Moment) -> Reply<'_, Option<(Session, Account)>> {
        self.look(move |disk| {
            let session = disk.sessions.get(&hash).filter(|session| session.expires_at > now)?;
            Some((session.clone(), disk.accounts.get(&session.account)?.clone()))
        })
    }

    fn extend_session(&self, hash: TokenHash, expires_at: Moment) -> Reply<'_, ()> {
        self.change(move |disk| {
            if let Some(session) = disk.sessions.get_mut(&hash) {
                session.expires_at = expires_at;
            }
            Ok(())
        })
    }

    fn close_session(&self, hash: TokenHash) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.sessions.remove(&hash);
            Ok(())
        })
    }

    fn sessions_of(&self, account: String) -> Reply<'_, Vec<Session>> {
        self.look(move |disk| {
            disk.sessions.values().filter(|session| session.account == account).cloned().collect()
        })
    }

    fn close_sessions(&self, account: String) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.end_sessions(&account, None);
            Ok(())
        })
    }

    fn forget_expired(&self, now: Moment) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.sessions.retain(|_, session| session.expires_at > now);
            Ok(())
        })
    }

    fn shift_sessions(&self, milliseconds: i64) -> Reply<'_, ()> {
        self.change(move |disk| {
            for session in disk.sessions.values_mut() {
                session.expires_at = session.expires_at.saturating_add_signed(milliseconds);
            }
            Ok(())
        })
    }

    fn make_table(&self, head: TableHead, first: Append) -> Reply<'_, ()> {
        self.change(move |disk| {
            if disk.tables.contains_key(&head.id) {
                return Err(StoreError::Conflict);
            }
            if head.pack.as_ref().is_some_and(|pack| !disk.packs.contains_key(pack)) {
                return Err(StoreError::Broken("a table of a pack that is not kept".to_owned()));
            }
            let (hash, index) = (head.hash(), first.index.clone());
            let mut kept = Kept { head, hash, node: None, epoch: 0, index, log: Vec::new() };
            put(&mut kept, first)?;
            disk.tables.insert(kept.head.id.clone(), kept);
            Ok(())
        })
    }

    fn table(&self, id: String) -> Reply<'_, Option<TableRow>> {
        self.look(move |disk| disk.tables.get(&id).map(row_of))
    }

    fn append(&self, append: Append) -> Reply<'_, ()> {
        let (bug, trespasses, node) =
            (self.bug, self.disk.trespasses.clone(), self.node.lock().unwrap().clone());
        self.change(move |disk| match disk.tables.get_mut(&append.table) {
            Some(kept) if kept.epoch != append.epoch && bug != Bug::NoEpoch => Err(StoreError::Fenced),
            Some(kept) => {
                let (table, entries) = (append.table.clone(), append.rows.len());
                put(kept, append)?;
                if node.is_some() && kept.node != node {
                    let sentence =
                        format!("{node:?} writes {entries} entries at {table}, which {:?} has", kept.node);
                    trespasses.lock().unwrap().push(sentence);
                }
                Ok(())
            }
            None => Err(StoreError::Broken("entries of no table".to_owned())),
        })
    }

    fn log(&self, table: String, after: u32, count: u32) -> Reply<'_, Vec<Row>> {
        self.look(move |disk| {
            let log = disk.tables.get(&table).map(|kept| &kept.log[..]).unwrap_or_default();
            log.iter().filter(|row| row.number > after).take(count as usize).cloned().collect()
        })
    }

    fn action(&self, table: String, actor: String, action: String) -> Reply<'_, Option<u32>> {
        self.look(move |disk| {
            let done =
                |row: &&Row| row.actor.as_ref() == Some(&actor) && row.action.as_ref() == Some(&action);
            disk.tables.get(&table)?.log.iter().find(done).map(|row| row.number)
        })
    }

    fn public_tables(&self, phase: String, ended_after: Moment, wanted: Page) -> Reply<'_, Vec<TableRow>> {
        self.look(move |disk| {
            let listed = |row: &TableRow| {
                let TableIndex { phase: own, rules, changed_at, table_rules, public, .. } = &row.index;
                let behind = *rules > 0 && table_rules.contains(r#""delayed":"#) && phase == "playing";
                let late = match own.as_str() {
                    "paused" | "attention" => true,
                    "over" | "ended" | "voided" => *changed_at > ended_after,
                    _ => false,
                };
                *public && (*own == phase || (behind && late))
            };
            page(disk.tables.values().map(row_of).filter(listed).collect(), wanted)
        })
    }

    fn tables_of(&self, account: String, wanted: Page) -> Reply<'_, Vec<TableRow>> {
        self.look(move |disk| {
            let sits =
                |row: &TableRow| row.index.seats.iter().any(|seat| seat.account.as_ref() == Some(&account));
            let rows = disk.tables.values().map(row_of);
            page(rows.filter(|row| row.head.host == account || sits(row)).collect(), wanted)
        })
    }

    fn hosted(&self, account: String) -> Reply<'_, u32> {
        self.look(move |disk| {
            let open = ["gathering", "playing", "paused", "attention"];
            let hosts = |kept: &&Kept| kept.head.host == account && open.contains(&kept.index.phase.as_str());
            disk.tables.values().filter(hosts).count() as u32
        })
    }

    fn to_wake(&self, now: Moment, count: u32) -> Reply<'_, Vec<String>> {
        self.look(move |disk| {
            let due = |kept: &&Kept| kept.index.wake_at.is_some_and(|at| at <= now);
            let mut due: Vec<_> = disk.tables.values().filter(due).collect();
            due.sort_by_key(|kept| kept.index.wake_at);
            due.iter().take(count as usize).map(|kept| kept.head.id.clone()).collect()
        })
    }

    fn keep_pack(&self, pack: KeptPack) -> Reply<'_, ()> {
        self.change(move |disk| {
            let marked = disk.packs.get(&pack.digest).is_some_and(|kept| kept.built_in);
            let built_in = pack.built_in || marked;
            disk.packs.insert(pack.digest.clone(), KeptPack { built_in, ..pack });
            Ok(())
        })
    }

    fn packs(&self) -> Reply<'_, Vec<KeptPack>> {
        self.look(|disk| disk.packs.values().cloned().collect())
    }

    fn notes(&self, table: String, account: String) -> Reply<'_, String> {
        self.look(move |disk| disk.notes.get(&(table, account)).cloned().unwrap_or_default())
    }

    fn keep_notes(&self, table: String, account: String, text: String) -> Reply<'_, ()> {
        self.change(move |disk| {
            if !disk.tables.contains_key(&table) {
                return Err(StoreError::Broken("notes about no table".to_owned()));
            }
            disk.notes.insert((table, account), text);
            Ok(())
        })
    }

    fn progress(&self, account: String) -> Reply<'_, String> {
        self.look(move |disk| disk.progress.get(&account).cloned().unwrap_or_default())
    }

    fn keep_progress(&self, account: String, text: String) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.progress.insert(account, text);
            Ok(())
        })
    }

    fn last_pulse(&self) -> Reply<'_, Option<Moment>> {
        self.look(|disk| disk.pulse)
    }

    fn pulse(&self, now: Moment) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.pulse = Some(now);
            Ok(())
        })
    }

    fn writable(&self) -> Result<(), StoreError> {
        match &*self.failed.lock().unwrap() {
            Some(error) => Err(error.clone()),
            None => Ok(()),
        }
    }

    fn back_up(&self, _file: PathBuf) -> Reply<'_, ()> {
        Box::pin(async { Err(StoreError::Broken("memory is not backed up".to_owned())) })
    }

    fn close(&self) -> Reply<'_, ()> {
        self.change(|_| Ok(()))
    }
}

impl NodeStore for Faulty {
    fn beat(&self, node: Node, lasts: u64) -> Reply<'_, ()> {
        *self.node.lock().unwrap() = Some(node.id.clone());
        self.change(move |disk| {
            disk.nodes.retain(|_, seen| seen.node.url != node.url || seen.node.id == node.id);
            let seen_at = disk.now();
            let alive_until = seen_at + lasts;
            let started_at = disk.nodes.get(&node.id).map_or(seen_at, |seen| seen.started_at);
            disk.nodes.insert(node.id.clone(), Seen { node, started_at, seen_at, alive_until });
            Ok(())
        })
    }

    fn leave(&self, node: String) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.nodes.remove(&node);
            let own = disk.tables.values_mut().filter(|kept| kept.node.as_ref() == Some(&node));
            own.for_each(|kept| kept.node = None);
            Ok(())
        })
    }

    fn nodes(&self) -> Reply<'_, Nodes> {
        self.look(|disk| {
            let now = disk.now();
            let known = |seen: &Seen| KnownNode {
                node: seen.node.clone(),
                started_at: seen.started_at,
                silent_for: now - seen.seen_at,
                alive: seen.alive_until > now,
            };
            let mut nodes: Vec<_> = disk.nodes.values().map(known).collect();
            nodes.sort_by_key(|known| (known.started_at, known.node.id.clone()));
            Nodes { now, nodes }
        })
    }

    fn forget_nodes(&self, silent_for: u64) -> Reply<'_, ()> {
        self.change(move |disk| {
            let now = disk.now();
            disk.nodes.retain(|_, seen| seen.alive_until >= now || seen.seen_at + silent_for >= now);
            Ok(())
        })
    }

    fn lease(&self, table: String) -> Reply<'_, Option<Lease>> {
        self.look(move |disk| {
            let (kept, now) = (disk.tables.get(&table)?, disk.now());
            let holder = kept.node.as_ref().and_then(|node| disk.nodes.get(node)).map(|seen| Holder {
                node: seen.node.clone(),
                alive: seen.alive_until > now,
                silent_for: now - seen.seen_at,
            });
            Some(Lease { epoch: kept.epoch, holder })
        })
    }

    fn take(&self, table: String, node: String, epoch: Epoch) -> Reply<'_, ()> {
        let bug = self.bug;
        self.change(move |disk| match disk.tables.get_mut(&table) {
            Some(kept) if kept.epoch == epoch || bug == Bug::NoFence => {
                (kept.node, kept.epoch) = (Some(node), epoch + 1);
                Ok(())
            }
            _ => Err(StoreError::Conflict),
        })
    }

    fn release(&self, table: String, node: String, epoch: Epoch) -> Reply<'_, ()> {
        self.change(move |disk| {
            let kept = disk.tables.get_mut(&table);
            if let Some(kept) = kept.filter(|kept| kept.epoch == epoch && kept.node.as_ref() == Some(&node)) {
                kept.node = None;
            }
            Ok(())
        })
    }

    fn held(&self, node: String) -> Reply<'_, Vec<(String, Epoch)>> {
        self.look(move |disk| {
            let held = disk.tables.iter().filter(|(_, kept)| kept.node.as_ref() == Some(&node));
            held.map(|(id, kept)| (id.clone(), kept.epoch)).collect()
        })
    }

    fn deserted(&self, count: u32) -> Reply<'_, Vec<String>> {
        self.look(move |disk| {
            let now = disk.now();
            let lives = |node: &String| disk.nodes.get(node).is_some_and(|seen| seen.alive_until > now);
            let waits = |table: &str| disk.notices.keys().any(|[_, at, ..]| at == table);
            let tables = disk.tables.iter();
            let deserted = tables.filter(|(id, kept)| waits(id) && !kept.node.as_ref().is_some_and(lives));
            deserted.take(count as usize).map(|(id, _)| id.clone()).collect()
        })
    }

    fn note_outage(&self, began_at: Moment, ended_at: Moment) -> Reply<'_, ()> {
        self.change(move |disk| {
            disk.outages.push((began_at, ended_at));
            Ok(())
        })
    }

    fn outages(&self, after: Moment) -> Reply<'_, Vec<(Moment, Moment)>> {
        self.look(move |disk| disk.outages.iter().filter(|(_, ended)| *ended > after).copied().collect())
    }

    fn announce(&self, what: String) -> Reply<'_, ()> {
        Box::pin(async move {
            self.change(|_| Ok(())).await?;
            let ears: Vec<_> = {
                let mut ears = self.disk.ears.lock().unwrap();
                ears.retain(|ear| !ear.is_closed());
                ears.clone()
            };
            for ear in ears {
                let lost = self.happens(|faults| faults.unheard);
                // Half of those who missed something find out that they did.
                let (noticed, delay) = {
                    let mut draw = self.draw.lock().unwrap();
                    (draw.percent(50), Duration::from_millis(draw.below(if lost { 3000 } else { 50 })))
                };
                if lost && !noticed {
                    continue;
                }
                let what = if lost { String::new() } else { what.clone() };
                tokio::spawn(async move {
                    tokio::time::sleep(delay).await;
                    // Anybody who has too much to hear misses it.
                    let _ = ear.try_send(what);
                });
            }
            Ok(())
        })
    }

    fn listen(&self) -> Option<mpsc::Receiver<String>> {
        let (ear, heard) = mpsc::channel(64);
        self.disk.ears.lock().unwrap().push(ear);
        Some(heard)
    }
}
