//! What the store knows of servers that work on one database together: which of them live, and which of them has which table.
//!
//! A node counts as alive for a while after each sign of life, by the database's own clock. A table belongs to at most one
//! node. The node that takes it raises its *epoch*; every change of the table's log names the epoch it was decided in, and is refused
//! with [`StoreError::Fenced`] in the same transaction if the table has changed hands since. So a node that was paused, cut
//! off or slow can write nothing, whatever it believes.

use super::{Moment, Reply};
use tokio::sync::mpsc;

/// How often a table has changed hands.
pub type Epoch = i64;

/// A server among several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Drawn anew with every start.
    pub id: String,
    /// Where other nodes reach it: `http://10.0.0.3:7118`.
    pub url: String,
    pub version: String,
    /// It is being stopped and takes no more tables.
    pub leaving: bool,
}

/// A node as the others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownNode {
    pub node: Node,
    pub started_at: Moment,
    /// Milliseconds since its last sign of life.
    pub silent_for: u64,
    pub alive: bool,
}

/// All nodes, and what time it is for the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Nodes {
    pub now: Moment,
    /// Those that started first come first.
    pub nodes: Vec<KnownNode>,
}

/// Who has a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    pub epoch: Epoch,
    /// Nothing if nobody has it, or if nothing is known any more of the node that had it.
    pub holder: Option<Holder>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    pub node: Node,
    pub alive: bool,
    /// Milliseconds since its last sign of life.
    pub silent_for: u64,
}

pub trait NodeStore: Send + Sync {
    /// A sign of life: the node counts as alive for this many milliseconds from now on. Earlier nodes at its address are gone.
    fn beat(&self, node: Node, lasts: u64) -> Reply<'_, ()>;
    /// The node has stopped. Its tables are nobody's.
    fn leave(&self, node: String) -> Reply<'_, ()>;
    fn nodes(&self) -> Reply<'_, Nodes>;
    /// Forgets nodes that have been silent for this many milliseconds.
    fn forget_nodes(&self, silent_for: u64) -> Reply<'_, ()>;

    /// Nothing if there is no such table.
    fn lease(&self, table: String) -> Reply<'_, Option<Lease>>;
    /// Takes a table that is in this epoch, and raises the epoch by one. A conflict if it has changed hands meanwhile.
    fn take(&self, table: String, node: String, epoch: Epoch) -> Reply<'_, ()>;
    /// Lets go of a table, if it is still the node's in this epoch.
    fn release(&self, table: String, node: String, epoch: Epoch) -> Reply<'_, ()>;
    /// The tables of a node.
    fn held(&self, node: String) -> Reply<'_, Vec<(String, Epoch)>>;
    /// Tables without a living node at which notices wait to be given.
    fn deserted(&self, count: u32) -> Reply<'_, Vec<String>>;

    /// No node lived between these moments.
    fn note_outage(&self, began_at: Moment, ended_at: Moment) -> Reply<'_, ()>;
    /// When no node lived, as far as it ended after this moment.
    fn outages(&self, after: Moment) -> Reply<'_, Vec<(Moment, Moment)>>;

    /// Tells the other nodes to look again at something. It may get lost.
    fn announce(&self, what: String) -> Reply<'_, ()>;
    /// Hears what is announced from now on; an empty text if something may have been missed. Nothing where there is nobody
    /// to hear from.
    fn listen(&self) -> Option<mpsc::Receiver<String>>;
}
