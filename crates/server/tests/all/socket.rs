//! A client on a socket, as small as a client can be.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything heard, in order.
    pub heard: Vec<Value>,
    /// The same, letter by letter.
    pub raw: Vec<String>,
    number: u32,
}

impl Client {
    pub async fn open(address: SocketAddr, table: &str, cookie: &str, key: Option<&str>, after: u32) -> Self {
        let origin = format!("http://{address}");
        Self::try_open(address, table, &[("cookie", cookie), ("origin", &origin)], key, after).await.unwrap()
    }

    pub async fn try_open(
        address: SocketAddr,
        table: &str,
        headers: &[(&'static str, &str)],
        key: Option<&str>,
        after: u32,
    ) -> Result<Self, Error> {
        let url = format!("ws://{address}/api/tables/{table}/socket?after={after}");
        let mut request = url.into_client_request()?;
        for (name, value) in headers {
            if !value.is_empty() {
                request.headers_mut().insert(*name, value.parse().unwrap());
            }
        }
        if let Some(key) = key {
            let protocols = format!("logres, key.{key}");
            request.headers_mut().insert("sec-websocket-protocol", protocols.parse().unwrap());
        }
        let (socket, _) = connect_async(request).await?;
        Ok(Self { socket, heard: Vec::new(), raw: Vec::new(), number: 0 })
    }

    /// The next message, or nothing once the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            match message.expect("something is heard in time") {
                Some(Ok(Message::Text(text))) => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    self.heard.push(value.clone());
                    self.raw.push(text.to_string());
                    return Some(value);
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads until a message of this kind comes.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before \"{kind}\" came"));
            if message["hear"] == kind {
                return message;
            }
        }
    }

    pub async fn send(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Does something and reads until the answer to it.
    pub async fn act(&mut self, act: Value) -> Value {
        self.number += 1;
        let id = format!("socket-{}", self.number);
        self.act_as(&id, act).await
    }

    pub async fn act_as(&mut self, id: &str, act: Value) -> Value {
        self.send(json!({ "say": "act", "id": id, "act": act }).to_string()).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["id"] == id {
                return message;
            }
        }
    }

    /// The events heard so far.
    pub fn events(&self) -> Vec<Value> {
        self.heard.iter().filter(|message| message["hear"] == "event").cloned().collect()
    }

    pub fn last_position(&self) -> Option<&Value> {
        let position = self.heard.iter().rev().find(|message| message["hear"] == "position");
        position.map(|message| &message["position"])
    }
}
