//! The SQL of nodes and of who has which table.

use super::engine::{Connection, Query, Readers, Record, written_query};
use super::{Change, SqlStore, query, reading};
use crate::store::nodes::{Epoch, Holder, KnownNode, Lease, Node, NodeStore, Nodes};
use crate::store::{Moment, Reply, StoreError};
use tokio::sync::mpsc;

pub enum NodeChange {
    Beat { node: Node, lasts: u64 },
    Leave(String),
    Forget { silent_for: u64 },
    Take { table: String, node: String, epoch: Epoch },
    Release { table: String, node: String, epoch: Epoch },
    Outage { began_at: Moment, ended_at: Moment },
    Announce(String),
}

/// The moment by the database's own clock, in milliseconds.
const SQLITE_NOW: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
const POSTGRES_NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// A statement in which `NOW` stands for the moment.
fn timed(text: &str, postgres: bool) -> Query {
    written_query(text.replace("NOW", if postgres { POSTGRES_NOW } else { SQLITE_NOW }))
}

pub async fn apply(to: &mut Connection, change: &NodeChange) -> Result<(), sqlx::Error> {
    let postgres = matches!(to, Connection::Postgres(_));
    match change {
        NodeChange::Beat { node, lasts } => {
            query("DELETE FROM nodes WHERE url = ? AND id <> ?")
                .bind(&node.url)
                .bind(&node.id)
                .execute(&mut *to)
                .await?;
            timed(
                "INSERT INTO nodes (id, url, version, leaving, started_at, seen_at, alive_until) \
                 VALUES (?, ?, ?, ?, NOW, NOW, NOW + ?) ON CONFLICT (id) DO UPDATE SET \
                 leaving = excluded.leaving, seen_at = excluded.seen_at, alive_until = excluded.alive_until",
                postgres,
            )
            .bind(&node.id)
            .bind(&node.url)
            .bind(&node.version)
            .bind(node.leaving)
            .bind(*lasts as i64)
            .execute(to)
            .await?;
        }
        NodeChange::Leave(node) => {
            query("UPDATE tables SET node = NULL WHERE node = ?").bind(node).execute(&mut *to).await?;
            query("DELETE FROM nodes WHERE id = ?").bind(node).execute(to).await?;
        }
        NodeChange::Forget { silent_for } => {
            timed("DELETE FROM nodes WHERE alive_until < NOW AND seen_at < NOW - ?", postgres)
                .bind(*silent_for as i64)
                .execute(to)
                .await?;
        }
        NodeChange::Take { table, node, epoch } => {
            let taken = query("UPDATE tables SET node = ?, epoch = epoch + 1 WHERE id = ? AND epoch = ?")
                .bind(node)
                .bind(table)
                .bind(*epoch)
                .execute(to)
                .await?;
            if taken == 0 {
                return Err(super::refused(StoreError::Conflict));
            }
        }
        NodeChange::Release { table, node, epoch } => {
            query("UPDATE tables SET node = NULL WHERE id = ? AND node = ? AND epoch = ?")
                .bind(table)
                .bind(node)
                .bind(*epoch)
                .execute(to)
                .await?;
        }
        NodeChange::Outage { began_at, ended_at } => {
            query("INSERT INTO outages (began_at, ended_at) VALUES (?, ?) ON CONFLICT DO NOTHING")
                .bind(*began_at as i64)
                .bind(*ended_at as i64)
                .execute(to)
                .await?;
        }
        NodeChange::Announce(what) => {
            if postgres {
                query("SELECT pg_notify('logres', ?)").bind(what).execute(to).await?;
            }
        }
    }
    Ok(())
}

fn read_node(row: &Record) -> Result<Node, sqlx::Error> {
    Ok(Node {
        id: row.try_get("id")?,
        url: row.try_get("url")?,
        version: row.try_get("version")?,
        leaving: row.try_get("leaving")?,
    })
}

fn silent_for(row: &Record) -> Result<u64, sqlx::Error> {
    let silent: i64 = row.try_get("silent")?;
    Ok(silent.max(0) as u64)
}

fn read_lease(row: &Record) -> Result<Lease, sqlx::Error> {
    let known: Option<String> = row.try_get("id")?;
    let holder = known.map(|_| {
        let (node, silent_for) = (read_node(row)?, silent_for(row)?);
        Ok::<_, sqlx::Error>(Holder { node, alive: row.try_get("alive")?, silent_for })
    });
    Ok(Lease { epoch: row.try_get("epoch")?, holder: holder.transpose()? })
}

async fn nodes(readers: &Readers) -> Result<Nodes, sqlx::Error> {
    let postgres = matches!(readers, Readers::Postgres(_));
    let rows = timed(
        "SELECT id, url, version, leaving, started_at, NOW - seen_at AS silent, alive_until > NOW AS alive \
         FROM nodes ORDER BY started_at, id",
        postgres,
    );
    let known = |row: &Record| {
        Ok(KnownNode {
            node: read_node(row)?,
            started_at: row.try_get::<i64>("started_at")? as u64,
            silent_for: silent_for(row)?,
            alive: row.try_get("alive")?,
        })
    };
    let nodes = rows.fetch_all(readers).await?.iter().map(known).collect::<Result<_, sqlx::Error>>()?;
    let now: Option<i64> = timed("SELECT NOW", postgres).scalar(readers).await?;
    Ok(Nodes { now: now.unwrap_or_default() as u64, nodes })
}

/// All nodes, and all tables that belong to one, with its id.
pub async fn look_at_nodes(readers: &Readers) -> Result<(Nodes, Vec<(String, String)>), sqlx::Error> {
    let rows =
        query("SELECT id, node FROM tables WHERE node IS NOT NULL ORDER BY id").fetch_all(readers).await?;
    let held = rows.iter().map(|row| Ok((row.try_get("id")?, row.try_get("node")?)));
    let held = held.collect::<Result<_, sqlx::Error>>()?;
    Ok((nodes(readers).await?, held))
}

impl SqlStore {
    fn timed(&self, text: &str) -> Query {
        timed(text, matches!(self.readers, Readers::Postgres(_)))
    }

    fn among_nodes(&self, change: NodeChange) -> Reply<'_, ()> {
        self.change(Change::Nodes(change))
    }
}

impl NodeStore for SqlStore {
    fn beat(&self, node: Node, lasts: u64) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Beat { node, lasts })
    }

    fn leave(&self, node: String) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Leave(node))
    }

    fn nodes(&self) -> Reply<'_, Nodes> {
        reading(nodes(&self.readers))
    }

    fn forget_nodes(&self, silent_for: u64) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Forget { silent_for })
    }

    fn lease(&self, table: String) -> Reply<'_, Option<Lease>> {
        reading(async move {
            let row = self
                .timed(
                    "SELECT t.epoch, n.id, n.url, n.version, n.leaving, NOW - n.seen_at AS silent, \
                     n.alive_until > NOW AS alive FROM tables t LEFT JOIN nodes n ON n.id = t.node WHERE t.id = ?",
                )
                .bind(table)
                .fetch_optional(&self.readers)
                .await?;
            row.as_ref().map(read_lease).transpose()
        })
    }

    fn take(&self, table: String, node: String, epoch: Epoch) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Take { table, node, epoch })
    }

    fn release(&self, table: String, node: String, epoch: Epoch) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Release { table, node, epoch })
    }

    fn held(&self, node: String) -> Reply<'_, Vec<(String, Epoch)>> {
        reading(async move {
            let rows = query("SELECT id, epoch FROM tables WHERE node = ? ORDER BY id").bind(node);
            let rows = rows.fetch_all(&self.readers).await?;
            rows.iter().map(|row| Ok((row.try_get("id")?, row.try_get("epoch")?))).collect()
        })
    }

    fn deserted(&self, count: u32) -> Reply<'_, Vec<String>> {
        reading(async move {
            let waiting = self.timed(
                "SELECT DISTINCT w.table_id FROM waiting_notices w JOIN tables t ON t.id = w.table_id \
                 LEFT JOIN nodes n ON n.id = t.node WHERE n.id IS NULL OR n.alive_until <= NOW LIMIT ?",
            );
            waiting.bind(count).scalars(&self.readers).await
        })
    }

    fn note_outage(&self, began_at: Moment, ended_at: Moment) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Outage { began_at, ended_at })
    }

    fn outages(&self, after: Moment) -> Reply<'_, Vec<(Moment, Moment)>> {
        reading(async move {
            let rows = query("SELECT began_at, ended_at FROM outages WHERE ended_at > ? ORDER BY ended_at");
            let rows = rows.bind(after as i64).fetch_all(&self.readers).await?;
            let moment = |row: &Record, name| row.try_get::<i64>(name).map(|moment| moment as u64);
            rows.iter().map(|row| Ok((moment(row, "began_at")?, moment(row, "ended_at")?))).collect()
        })
    }

    fn announce(&self, what: String) -> Reply<'_, ()> {
        self.among_nodes(NodeChange::Announce(what))
    }

    fn listen(&self) -> Option<mpsc::Receiver<String>> {
        self.listening.clone().map(crate::store::postgres::listen)
    }
}
