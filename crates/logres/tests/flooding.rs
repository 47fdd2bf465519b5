//! Connections that say nothing do not take the real server off the air, however few files it may open.
//!
//! `bench/load/flood.py` floods it for longer and in more ways.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod serving;

use serving::{Client, Folder, Server};
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;

#[test]
fn more_silent_connections_than_files_leave_the_server_on_the_air() {
    let folder = Folder::new();
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 160 && exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_logres")]);
    let server = Server::start_as(&folder, command);
    let mut silent = Vec::new();
    for number in 0..600 {
        let mut stream = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
        if number % 2 == 0 {
            // Half of a request. The connection may be closed already.
            let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: 127");
        }
        silent.push(stream);
    }
    // Those that were opened last are still open, and each new one takes the place of one of them.
    for _ in 0..20 {
        let (status, _, _) = Client::new(server.port).ask("GET", "/api", "", "").expect("an answer");
        assert_eq!(status, 200);
    }
    let made = r#"{"game": "merlin", "seats": 2, "name": "Ann"}"#;
    let (status, _, _) = Client::new(server.port).ask("POST", "/api/tables", "", made).expect("an answer");
    assert_eq!(status, 200);
}
