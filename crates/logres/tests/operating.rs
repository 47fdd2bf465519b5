//! `logres admin` against a server that works.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod serving;

use serde_json::{Value, json};
use serving::{Client, Folder, Server, binary};
use std::process::Command;

/// What the command says, if it ends as expected.
fn admin(folder: &Folder, args: &[&str], done: bool) -> String {
    let mut command = Command::new(binary());
    command.args(["admin", "--database"]).arg(folder.file("logres.db")).args(args);
    let output = command.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    assert_eq!(output.status.success(), done, "{args:?}: {said}");
    said
}

#[test]
fn the_command_operates_a_server_that_works() {
    let folder = Folder::new();
    assert!(admin(&folder, &["status"], false).contains("no server works on"));
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let credentials = json!({ "name": "Kay", "password": "the lake keeps it" }).to_string();
    let (status, kay, person) = client.ask("POST", "/api/sign-up", "", &credentials).unwrap();
    assert_eq!(status, 200, "{person}");
    for number in 0..60 {
        let name = json!({ "name": format!("Kay {number}") }).to_string();
        assert_eq!(client.ask("POST", "/api/guest", "", &name).unwrap().0, 200);
    }

    let said = admin(&folder, &["status"], true);
    assert!(
        said.contains("1 accounts, 60 guests, 0 tables") && said.contains(env!("CARGO_PKG_VERSION")),
        "{said}"
    );
    // Lists come in pages, or whole.
    let first = admin(&folder, &["accounts", "kay"], true);
    let lines: Vec<_> = first.lines().collect();
    assert_eq!(lines.len(), 51, "{first}");
    let before = lines[50].strip_prefix("more: --before ").unwrap();
    let second = admin(&folder, &["accounts", "kay", "--before", before], true);
    assert!(second.lines().count() >= 10 && !second.contains("more:"), "{second}");
    assert!(admin(&folder, &["accounts", "kay", "--all"], true).lines().count() >= 60);

    // The page opens by the link that is printed, once.
    let link = admin(&folder, &["login"], true);
    let (host, token) = link.trim().rsplit_once("/#/admin/").unwrap();
    assert_eq!(host, format!("http://127.0.0.1:{}", server.port));
    let login = json!({ "token": token }).to_string();
    let (status, page, _) = client.ask("POST", "/api/admin/log-in", "", &login).unwrap();
    assert_eq!(status, 200);
    assert_eq!(client.ask("GET", "/api/admin", &page, "").unwrap().0, 200);
    assert_eq!(client.ask("POST", "/api/admin/log-in", "", &login).unwrap().0, 401);

    // Of sixty-one whose names contain it, the one who is called so is meant.
    let made = admin(&folder, &["ban", "kay", "--hours", "2", "--reason", "insults"], true);
    assert_eq!(client.ask("GET", "/api/me", &kay, "").unwrap().0, 401);
    assert_eq!(client.ask("POST", "/api/log-in", "", &credentials).unwrap().0, 403);
    let id = made.split(' ').next().unwrap().to_owned();
    let listed = admin(&folder, &["restrictions"], true);
    assert!(listed.contains(&id) && listed.contains("Kay") && listed.contains("insults"), "{listed}");
    admin(&folder, &["lift", &id], true);
    assert_eq!(client.ask("POST", "/api/log-in", "", &credentials).unwrap().0, 200);
    assert!(admin(&folder, &["ban", "Mordred", "--reason", "x"], false).contains("no account"));
    assert!(
        admin(&folder, &["ban", "--range", "everybody", "--reason", "x"], false).contains("203.0.113.0/24")
    );

    let file = folder.file("kay.json");
    let path = file.to_string_lossy().into_owned();
    admin(&folder, &["export", "Kay", &path], true);
    let data: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!(data["account"]["name"], "Kay");
    assert!(
        admin(&folder, &["export", "Kay", &path], false).contains("cannot be written"),
        "nothing is overwritten"
    );

    assert!(admin(&folder, &["delete", "Kay"], false).contains("--yes"));
    admin(&folder, &["delete", "Kay", "--yes"], true);
    assert_eq!(client.ask("POST", "/api/log-in", "", &credentials).unwrap().0, 401);
    assert!(admin(&folder, &["status"], true).contains("0 accounts, 60 guests"));
    assert!(admin(&folder, &["retention", "--dry-run"], true).contains("0 guests and 0 tables would go"));
    let log = admin(&folder, &["log"], true);
    let deeds: Vec<_> = log.lines().filter_map(|line| line.split_whitespace().nth(3)).collect();
    assert_eq!(deeds, ["delete-account", "export", "export", "lift", "ban", "log-in", "link"], "{log}");
}
