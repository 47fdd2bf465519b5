//! Signs of life, and what a node learns of the others.

use super::Cluster;
use crate::services::Services;
use crate::store::StoreError;
use crate::store::nodes::Node;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed, Ordering::SeqCst};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::{Instant, timeout};

/// A sign of life is given this often.
const BEAT: Duration = Duration::from_secs(1);
/// After so many of them a node looks whether it still has what it thinks it has.
const LOOK: u32 = 5;
/// Nodes that have been silent for a day are forgotten, and looked for after so many signs of life.
const DAY: u64 = 24 * 3_600_000;
const FORGET: u32 = 3600;

/// By how much the database's clock is ahead of this machine's, in milliseconds. All nodes go by the database's.
pub type Ahead = Arc<AtomicI64>;

pub fn here() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as i64
}

/// A node becomes one of the others: from now on it gives signs of life.
pub async fn start(services: &Arc<Services>, cluster: &Arc<Cluster>, ahead: Ahead) -> Result<(), StoreError> {
    cluster.beat(services, 0).await?;
    cluster.look_round(&ahead).await;
    cluster.announce("nodes".to_owned()).await;
    tokio::spawn(live(services.clone(), cluster.clone(), ahead));
    Ok(())
}

/// Gives signs of life for as long as the process lives.
async fn live(services: Arc<Services>, cluster: Arc<Cluster>, ahead: Ahead) {
    let mut heard = services.store.listen();
    let mut beats: u32 = 0;
    let mut silent = false;
    loop {
        match cluster.beat(&services, beats).await {
            Ok(()) => silent = false,
            Err(error) if !silent => {
                tracing::error!(%error, "this node cannot give a sign of life; others will take its tables");
                silent = true;
            }
            Err(_) => {}
        }
        cluster.look_round(&ahead).await;
        cluster.try_others();
        if beats.is_multiple_of(FORGET) {
            // Anybody who comes next does it.
            let _ = services.store.forget_nodes(DAY).await;
        }
        beats = beats.wrapping_add(1);
        let next = Instant::now() + BEAT;
        loop {
            tokio::select! {
                biased;
                () = tokio::time::sleep_until(next) => break,
                what = async { match &mut heard { Some(heard) => heard.recv().await, None => std::future::pending().await } } => {
                    match what.as_deref() {
                        Some("nodes") => break,
                        Some(what) => look_again(&services, &cluster, what).await,
                        None => heard = None,
                    }
                }
            }
        }
    }
}

/// Another node has changed something that is known here too.
async fn look_again(services: &Services, cluster: &Cluster, what: &str) {
    let (kind, about) = what.split_once(' ').unwrap_or((what, ""));
    // Nothing is named where something was missed.
    let all = kind.is_empty();
    if (all || kind == "restrictions")
        && let Err(error) = services.operators.learn(&*services.store).await
    {
        tracing::warn!(%error, "bans of other nodes are not known yet");
    }
    if kind == "account" {
        crate::accounts::recheck(services, about).await;
    }
    if kind == "table" {
        cluster.others().remove(about);
        if cluster.epoch(about).is_some()
            && let Err(error) = cluster.look_at_own(services).await
        {
            tracing::warn!(%error, "whether a table was lost is looked at again soon");
        }
    }
}

impl Cluster {
    /// One sign of life. If the last one was too long ago, all tables are let go of first.
    pub(super) async fn beat(&self, services: &Services, beats: u32) -> Result<(), StoreError> {
        let begun = Instant::now();
        if services.is_stopping() {
            self.leave();
        }
        let node = Node { leaving: self.leaving.load(SeqCst), ..self.node.clone() };
        let beat = self.store.beat(node, self.lease.as_millis() as u64);
        let slow = |_| Err(StoreError::Broken("the database does not answer".to_owned()));
        timeout(self.lease, beat).await.unwrap_or_else(slow)?;
        if !self.is_sure() {
            // The node may have counted as dead. A node that saw it dead may still take its tables, also after this sign of life,
            // because a table is given by its epoch alone. So it has none any more, and takes anew what it needs.
            self.lose_all(services).await;
        } else if beats.is_multiple_of(LOOK) {
            self.look_at_own(services).await?;
        }
        // It counts from before it was sent: the database may have had it at once.
        self.sure_until.send_replace(begun + self.lease);
        Ok(())
    }

    /// Ends all tables.
    async fn lose_all(&self, services: &Services) {
        let silence = (self.sure_until.borrow().elapsed() + self.lease).as_millis() as u64;
        let claims = std::mem::take(&mut *self.claims());
        // A silence that was not given back yet is not forgotten.
        let silences =
            claims.iter().map(|(table, claim)| (table.clone(), (claim.epoch, claim.silence + silence)));
        self.silences().extend(silences);
        for table in claims.into_keys() {
            tracing::info!(table, "a table is let go of, because this node was silent for too long");
            services.lobby.lose(&table).await;
        }
    }

    /// Ends the tables that other nodes have taken.
    async fn look_at_own(&self, services: &Services) -> Result<(), StoreError> {
        let claims: Vec<_> =
            self.claims().iter().map(|(table, claim)| (table.clone(), claim.epoch)).collect();
        if claims.is_empty() {
            return Ok(());
        }
        let held = self.store.held(self.node.id.clone()).await?;
        for (table, epoch) in claims {
            if !held.iter().any(|(own, of)| (own, *of) == (&table, epoch)) {
                tracing::info!(table, "another node has taken a table");
                self.lost(&table, epoch);
                services.lobby.lose(&table).await;
            }
        }
        Ok(())
    }

    /// Asks every other node, on the side, whether it can be reached.
    fn try_others(self: &Arc<Self>) {
        let nodes = self.alive_others();
        self.silent().retain(|id, _| nodes.iter().any(|node| node.id == *id));
        for node in nodes {
            let cluster = self.clone();
            tokio::spawn(async move {
                let asked = timeout(BEAT, cluster.is_there(&node)).await;
                let mut silent = cluster.silent();
                match asked {
                    Ok(true) => {
                        silent.remove(&node.id);
                    }
                    _ => *silent.entry(node.id).or_default() += 1,
                }
            });
        }
    }

    async fn is_there(&self, node: &Node) -> bool {
        let request = Request::get("/node").body(Body::empty());
        let Ok(request) = request else { return false };
        match self.call(node, request, IpAddr::V4(Ipv4Addr::UNSPECIFIED)).await {
            // Read to its end, so that the connection can be used again.
            Ok(Some(response)) => to_bytes(response.into_body(), 1024).await.is_ok(),
            _ => false,
        }
    }

    /// Learns which nodes there are and what time it is.
    pub(super) async fn look_round(&self, ahead: &Ahead) {
        let asked = here();
        let Ok(nodes) = self.store.nodes().await else { return };
        let answered = here();
        // A slow answer says little about the clock.
        if answered - asked < 500 {
            ahead.store(nodes.now as i64 - (asked + answered) / 2, Relaxed);
        }
        let dead = |node: &Node| !nodes.nodes.iter().any(|known| known.alive && known.node.id == node.id);
        self.others().retain(|_, node| !dead(node));
        self.seen.send_replace(Arc::new(nodes));
    }
}
