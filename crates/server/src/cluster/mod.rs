//! This server as one node of several that work on one PostgreSQL database.
//!
//! A node gives signs of life to the store ([`life`]). A table belongs to one node at a time: whoever looks at a table that
//! nobody has takes it, and everything about it is passed on to the node that has it ([`passing`], over the [`wire`] between
//! nodes, through the other's [`door`]). What a node decides about a table that it has lost is refused by the store
//! (`store/nodes.rs`), so the worst that any mistake here can do is to make somebody wait.
//!
//! docs/nodes.md describes it for operators.

mod door;
mod errands;
mod frames;
mod life;
pub mod passing;
mod wire;

pub use door::{FromNode, open as open_door, routes as door_routes};
pub use errands::{Errand, run as run_errand};
pub use frames::back_soon;
pub use life::{Ahead, here as time_here, start};
pub use wire::{Answer, HttpWire, Seal, Unreached, Wire};

use crate::secrets::public_id;
use crate::store::nodes::{Epoch, Node, Nodes};
use crate::store::{Store, StoreError};
use std::collections::{BTreeMap, HashMap};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// How often a table is tried to be taken before whoever asks is told to come again.
const TRIES: usize = 5;
/// A node that is not among the nodes so many times in a row has left.
const UNKNOWN: u32 = 2;
/// A node that was asked in vain so many times in a row cannot be reached.
const IN_VAIN: u32 = 3;
/// More tables of others than this are not remembered.
const REMEMBERED: usize = 50_000;
/// Tables are taken one after the other in each of so many lanes.
const LANES: usize = 64;

/// Who has a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// This node, since it took it in this epoch.
    Here(Epoch),
    There(Node),
}

impl Owner {
    /// The epoch, if it is this node.
    fn epoch(&self) -> Option<Epoch> {
        match self {
            Owner::Here(epoch) => Some(*epoch),
            Owner::There(_) => None,
        }
    }
}

/// A table that this node has.
#[derive(Clone, Copy, Debug)]
struct Claim {
    epoch: Epoch,
    /// It was taken from a node that had been silent for so many milliseconds, and this was not accounted for yet.
    silence: u64,
}

/// This node among the others.
pub struct Cluster {
    pub node: Node,
    /// How long a node counts as alive after a sign of life.
    lease: Duration,
    store: Arc<dyn Store>,
    wire: Arc<dyn Wire>,
    seal: Seal,
    /// It is being stopped and takes no more tables.
    leaving: AtomicBool,
    /// In order, so that what is done about all of them comes in the same order when a test repeats a run.
    claims: Mutex<BTreeMap<String, Claim>>,
    /// Tables that this node let go of because it had been silent: the epoch in which it had them, and for how many milliseconds
    /// nobody could play there. If it takes one of them back, that is accounted for.
    silences: Mutex<BTreeMap<String, (Epoch, u64)>>,
    /// Who had other tables when this was last heard. Anybody who is asked in vain is looked up again.
    others: Mutex<HashMap<String, Node>>,
    lanes: [tokio::sync::Mutex<()>; LANES],
    /// Until then nobody can have taken a table of this node without its knowing.
    sure_until: watch::Sender<Instant>,
    /// All nodes, as the store told them last.
    seen: watch::Sender<Arc<Nodes>>,
    /// How often in a row a living node was asked in vain whether it is there.
    silent: Mutex<HashMap<String, u32>>,
}

impl Cluster {
    pub fn new(
        url: String,
        lease: Duration,
        seal: Seal,
        store: Arc<dyn Store>,
        wire: Arc<dyn Wire>,
    ) -> Arc<Self> {
        let node = Node { id: public_id(), url, version: crate::VERSION.to_owned(), leaving: false };
        Arc::new(Self {
            node,
            lease,
            store,
            wire,
            seal,
            leaving: AtomicBool::new(false),
            claims: Mutex::default(),
            silences: Mutex::default(),
            others: Mutex::default(),
            lanes: std::array::from_fn(|_| tokio::sync::Mutex::default()),
            sure_until: watch::channel(Instant::now()).0,
            seen: watch::channel(Arc::default()).0,
            silent: Mutex::default(),
        })
    }

    // The locks are held for a few instructions and never over an await.
    fn claims(&self) -> MutexGuard<'_, BTreeMap<String, Claim>> {
        self.claims.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn silences(&self) -> MutexGuard<'_, BTreeMap<String, (Epoch, u64)>> {
        self.silences.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn others(&self) -> MutexGuard<'_, HashMap<String, Node>> {
        self.others.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn silent(&self) -> MutexGuard<'_, HashMap<String, u32>> {
        self.silent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many tables this node has.
    pub fn held(&self) -> usize {
        self.claims().len()
    }

    /// How many nodes live, as far as this one knows.
    pub fn alive(&self) -> usize {
        self.seen.borrow().nodes.iter().filter(|known| known.alive).count()
    }

    /// What is to be done once for all nodes is done by the one that started first.
    pub fn is_first(&self) -> bool {
        let seen = self.seen.borrow();
        let first = seen.nodes.iter().find(|known| known.alive && !known.node.leaving);
        self.is_sure() && first.is_none_or(|known| known.node.id == self.node.id)
    }

    /// Nobody can have taken a table of this node without its knowing.
    pub fn is_sure(&self) -> bool {
        Instant::now() < *self.sure_until.borrow()
    }

    /// Waits until nobody can have taken a table of this node without its knowing: it may have been stopped for a while.
    async fn be_sure(&self) -> Result<(), StoreError> {
        if self.is_sure() {
            return Ok(());
        }
        let mut until = self.sure_until.subscribe();
        let sure = until.wait_for(|until| Instant::now() < *until);
        match tokio::time::timeout(self.lease, sure).await {
            Ok(Ok(_)) => Ok(()),
            _ => Err(StoreError::Broken("this node is cut off from the database".to_owned())),
        }
    }

    /// Who has this table; this node takes it if nobody has. Nothing if there is no such table.
    pub async fn owner(&self, table: &str) -> Result<Option<Owner>, StoreError> {
        self.be_sure().await?;
        if let Some(claim) = self.claims().get(table) {
            return Ok(Some(Owner::Here(claim.epoch)));
        }
        if let Some(node) = self.others().get(table) {
            return Ok(Some(Owner::There(node.clone())));
        }
        self.look_up(table, None).await
    }

    /// The node that was thought to have this table has it no more, or (`gone`) certainly does not live any more.
    pub async fn ask_again(&self, table: &str, node: &Node, gone: bool) -> Result<Option<Owner>, StoreError> {
        self.others().remove(table);
        self.look_up(table, gone.then_some(node.id.as_str())).await
    }

    async fn look_up(&self, table: &str, gone: Option<&str>) -> Result<Option<Owner>, StoreError> {
        let lane = BuildHasherDefault::<DefaultHasher>::default().hash_one(table) as usize % LANES;
        // Else two who ask at once would take it from each other.
        let _lane = self.lanes[lane].lock().await;
        for _ in 0..TRIES {
            self.be_sure().await?;
            let sure_until = *self.sure_until.borrow();
            if let Some(claim) = self.claims().get(table) {
                return Ok(Some(Owner::Here(claim.epoch)));
            }
            let Some(lease) = self.store.lease(table.to_owned()).await? else { return Ok(None) };
            // Others were there to take it when a node was silent for this long. That nobody did is no failure.
            let at_most = 2 * self.lease.as_millis() as u64;
            let silence = match lease.holder {
                Some(holder) if holder.alive && holder.node.id != self.node.id => {
                    if gone != Some(holder.node.id.as_str()) {
                        self.silences().remove(table);
                        self.remember(table, &holder.node);
                        return Ok(Some(Owner::There(holder.node)));
                    }
                    holder.silent_for.min(at_most)
                }
                Some(holder) if holder.node.id != self.node.id => holder.silent_for.min(at_most),
                // What this node let go of, or lost without knowing, is taken like any other.
                _ => {
                    let silence = self.silences().remove(table);
                    silence.filter(|(epoch, _)| *epoch == lease.epoch).map_or(0, |(_, silence)| silence)
                }
            };
            if self.leaving.load(SeqCst) {
                // Any other node takes it when it is asked.
                return self.another().map(|node| Some(Owner::There(node))).ok_or(StoreError::Fenced);
            }
            match self.store.take(table.to_owned(), self.node.id.clone(), lease.epoch).await {
                // The answer came late: another node may have seen this one dead meanwhile, and taken the table since.
                Ok(()) if Instant::now() >= sure_until => {
                    self.silences().insert(table.to_owned(), (lease.epoch + 1, silence));
                }
                Ok(()) => {
                    let epoch = lease.epoch + 1;
                    self.claims().insert(table.to_owned(), Claim { epoch, silence });
                    if gone.is_some() {
                        // Should the node live after all, it hears at once that it has lost the table.
                        self.announce(format!("table {table}")).await;
                    }
                    return Ok(Some(Owner::Here(epoch)));
                }
                // Somebody else was quicker.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Fenced)
    }

    /// The other nodes that live.
    fn alive_others(&self) -> Vec<Node> {
        let seen = self.seen.borrow();
        let alive = seen.nodes.iter().filter(|known| known.alive && known.node.id != self.node.id);
        alive.map(|known| known.node.clone()).collect()
    }

    /// Any other node that takes tables.
    fn another(&self) -> Option<Node> {
        let mut others = self.alive_others();
        others.retain(|node| !node.leaving);
        let chosen = usize::from(crate::secrets::random::<1>()[0]) % others.len().max(1);
        (!others.is_empty()).then(|| others.swap_remove(chosen))
    }

    /// From now on this node takes no more tables.
    pub fn leave(&self) {
        self.leaving.store(true, SeqCst);
    }

    /// The last thing: its tables are nobody's.
    pub async fn left(&self) -> Result<(), StoreError> {
        self.store.leave(self.node.id.clone()).await?;
        self.announce("nodes".to_owned()).await;
        Ok(())
    }

    fn remember(&self, table: &str, node: &Node) {
        let mut others = self.others();
        if others.len() >= REMEMBERED {
            others.clear();
        }
        others.insert(table.to_owned(), node.clone());
    }

    /// The epoch in which this node has the table, if it does.
    pub fn epoch(&self, table: &str) -> Option<Epoch> {
        self.claims().get(table).map(|claim| claim.epoch)
    }

    /// Has this node had the table all the time since it had it in this epoch? If it did not have it then, nobody knows how
    /// often it has changed hands meanwhile.
    fn had_throughout(&self, table: &str, before: Option<Epoch>) -> bool {
        self.is_sure() && before.is_some() && before == self.epoch(table)
    }

    /// For how many milliseconds nobody could play at this table before this node took it; asked once.
    pub fn take_silence(&self, table: &str) -> u64 {
        let mut claims = self.claims();
        claims.get_mut(table).map(|claim| std::mem::take(&mut claim.silence)).unwrap_or_default()
    }

    /// The table has changed hands.
    pub fn lost(&self, table: &str, epoch: Epoch) {
        let mut claims = self.claims();
        if claims.get(table).is_some_and(|claim| claim.epoch <= epoch) {
            claims.remove(table);
        }
    }

    /// This node needs the table no more. From this moment on it would have to take it again.
    pub fn let_go(self: &Arc<Self>, table: &str) {
        let Some(Claim { epoch, .. }) = self.claims().remove(table) else { return };
        let (cluster, table) = (self.clone(), table.to_owned());
        tokio::spawn(async move { cluster.release(table, epoch).await });
    }

    async fn release(&self, table: String, epoch: Epoch) {
        let released = self.store.release(table, self.node.id.clone(), epoch).await;
        if let Err(error) = released {
            // The others take it when this node is gone.
            tracing::warn!(%error, "a table cannot be let go of");
        }
    }

    /// The table's task has ended because the node is being stopped: whoever asks next takes it.
    pub async fn hand_over(&self, table: &str) {
        let claim = self.claims().remove(table);
        if let Some(Claim { epoch, .. }) = claim {
            self.release(table.to_owned(), epoch).await;
        }
    }

    /// Waits until a node counts as dead, or cannot be reached: the wire to it may be cut, and both still have the database. One
    /// that is not known at all may have started just now.
    pub async fn death(&self, node: &str) {
        let mut seen = self.seen.subscribe();
        let mut unknown = 0;
        loop {
            let known = seen
                .borrow_and_update()
                .nodes
                .iter()
                .find(|known| known.node.id == node)
                .map(|known| known.alive);
            match known {
                Some(true) => unknown = 0,
                Some(false) => return,
                None => unknown += 1,
            }
            let silent = self.silent().get(node).is_some_and(|times| *times >= IN_VAIN);
            if silent || unknown > UNKNOWN || seen.changed().await.is_err() {
                return;
            }
        }
    }

    /// Tells the others to look again at something. If it is lost, they look again by themselves, later.
    pub async fn announce(&self, what: String) {
        if let Err(error) = self.store.announce(what).await {
            tracing::debug!(%error, "other nodes are not told");
        }
    }
}
