//! What one part of the server wants of a table, wherever that is.

use super::passing::AGAIN;
use super::{Cluster, Owner, Unreached};
use crate::refusal::{ServerRefusal, from_store};
use crate::services::Services;
use crate::table_task::Message;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use logres_protocol::server::{Person, Refusal};
use serde::{Deserialize, Deserializer, Serialize};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use tokio::sync::oneshot;

/// How often it is tried while the table changes hands.
const TRIES: usize = 100;
/// Bytes of a refusal.
const MOST: usize = 64 * 1024;

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
// A later version may say more than this one knows; both work side by side while nodes are updated.
pub enum Errand {
    /// A person is to be forgotten; the log names them by the alias.
    Forget {
        #[serde(deserialize_with = "somebody")]
        person: Person,
        alias: String,
    },
    /// Somebody has another name.
    Rename {
        #[serde(deserialize_with = "somebody")]
        person: Person,
    },
    /// The game is to be ended.
    Close,
    /// The table is to be removed.
    Dissolve,
}

/// A person as another version may write them; clients are held to what is known.
fn somebody<'de, D: Deserializer<'de>>(from: D) -> Result<Person, D::Error> {
    #[derive(Deserialize)]
    struct Somebody {
        id: String,
        name: String,
        guest: bool,
    }
    let Somebody { id, name, guest } = Somebody::deserialize(from)?;
    Ok(Person { id, name, guest })
}

/// Has it done where the table is.
pub async fn run(services: &Services, table: &str, errand: Errand) -> Result<(), Refusal> {
    let Some(cluster) = &services.cluster else { return here(services, table, errand).await };
    let stopping = Refusal::from(ServerRefusal::Stopping);
    let mut asked = cluster.owner(table).await;
    for _ in 0..TRIES {
        let owner = asked.map_err(|error| from_store(&error))?.ok_or(ServerRefusal::NoTable)?;
        asked = match owner {
            Owner::Here(_) => match here(services, table, errand.clone()).await {
                Err(refusal) if refusal == stopping => {
                    tokio::time::sleep(AGAIN).await;
                    cluster.owner(table).await
                }
                done => return done,
            },
            Owner::There(node) => match there(cluster, table, &node, &errand).await {
                Ok(Some(done)) => return done,
                Ok(None) => {
                    tokio::time::sleep(AGAIN).await;
                    cluster.ask_again(table, &node, false).await
                }
                Err(unreached) => {
                    tokio::time::sleep(AGAIN).await;
                    cluster.ask_again(table, &node, unreached == Unreached::Gone).await
                }
            },
        };
    }
    Err(stopping)
}

/// Has it done at this node.
pub async fn here(services: &Services, table: &str, errand: Errand) -> Result<(), Refusal> {
    let handle = services.lobby.open(table).await?;
    let (reply, answer) = oneshot::channel();
    match errand {
        Errand::Forget { person, alias } => handle.send(Message::Forget { person, alias, reply })?,
        Errand::Close => handle.send(Message::Close { reply })?,
        Errand::Dissolve => handle.send(Message::Dissolve { reply })?,
        Errand::Rename { person } => {
            // A table that is swamped keeps the name it knows.
            let _ = handle.send(Message::Rename { person });
            return Ok(());
        }
    }
    answer.await.map_err(|_| ServerRefusal::Stopping)?
}

/// Has it done at another node; nothing if that has not got the table.
async fn there(
    cluster: &Arc<Cluster>,
    table: &str,
    node: &crate::store::nodes::Node,
    errand: &Errand,
) -> Result<Option<Result<(), Refusal>>, Unreached> {
    let request = Request::post(format!("/node/tables/{table}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(crate::entry::json(errand)))
        .map_err(|_| Unreached::Unconnected)?;
    let Some(response) = cluster.call(node, request, IpAddr::V4(Ipv4Addr::UNSPECIFIED)).await? else {
        return Ok(None);
    };
    if response.status() == StatusCode::OK {
        return Ok(Some(Ok(())));
    }
    let refusal = to_bytes(response.into_body(), MOST).await.map_err(|_| Unreached::Lost)?;
    let refusal: Refusal = serde_json::from_slice(&refusal).unwrap_or_else(|_| ServerRefusal::NoStore.into());
    Ok(Some(Err(understood(refusal))))
}

/// A node of an earlier version does not know every errand, and cannot read it.
fn understood(refusal: Refusal) -> Refusal {
    let (garbled, _) = ServerRefusal::Garbled.text();
    match refusal.text.as_ref().is_some_and(|text| text.key == garbled) {
        true => ServerRefusal::OtherVersion.into(),
        false => refusal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_errand_that_another_version_cannot_read_is_refused_with_a_sentence() {
        assert!(serde_json::from_str::<Errand>(r#""sing""#).is_err());
        let read = ServerRefusal::Garbled.because(&["The request cannot be read.".to_owned()]);
        assert_eq!(understood(read), ServerRefusal::OtherVersion.into());
        let other = Refusal::from(ServerRefusal::NoTable);
        assert_eq!(understood(other.clone()), other);
    }

    #[test]
    fn what_a_later_version_adds_is_passed_over() {
        let person = Person { id: "p1".to_owned(), name: "Ann".to_owned(), guest: false };
        let forget = Errand::Forget { person: person.clone(), alias: "a1".to_owned() };
        for errand in [forget, Errand::Rename { person }, Errand::Close, Errand::Dissolve] {
            let read: Errand = serde_json::from_str(&crate::entry::json(&errand)).unwrap();
            assert_eq!(format!("{read:?}"), format!("{errand:?}"));
        }
        let later = r#"{"forget":{"person":{"id":"p1","name":"Ann","guest":false,"later":1},"alias":"a1","later":{}}}"#;
        assert!(matches!(serde_json::from_str(later), Ok(Errand::Forget { alias, .. }) if alias == "a1"));
    }
}
