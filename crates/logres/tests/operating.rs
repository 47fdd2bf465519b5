//! `logres admin` against a server that works, and `logres move` beside one that is stopped.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail")]

mod serving;

use logres_testkit::postgres::Postgres;
use serde_json::{Value, json};
use serving::{Client, Folder, Played, Server, binary};
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

/// The status by which an act is answered.
fn act(client: &mut Client, person: &str, table: &str, id: &str, act: &Value) -> u16 {
    let action = json!({ "id": id, "act": act }).to_string();
    client.ask("POST", &format!("/api/tables/{table}/actions"), person, &action).unwrap().0
}

/// What players reported, tables, mutes and codes: every verb that works on one of them.
#[test]
fn the_command_deals_with_reports_tables_and_lost_passwords() {
    let folder = Folder::new();
    let server = Server::start(&folder);
    let mut client = Client::new(server.port);
    let mut sign_up = |name: &str| {
        let credentials = json!({ "name": name, "password": "the lake keeps it" }).to_string();
        client.ask("POST", "/api/sign-up", "", &credentials).unwrap().1
    };
    let (kay, mordred) = (sign_up("Kay"), sign_up("Mordred"));
    let mut make = |person: &str| {
        let rules = json!({ "chat": "free" });
        let wanted = json!({ "game": "merlin", "seats": 2, "bots": { "1": "random" }, "table_rules": rules });
        let (status, _, made) = client.ask("POST", "/api/tables", person, &wanted.to_string()).unwrap();
        assert_eq!(status, 200, "{made}");
        made["table"].as_str().unwrap().to_owned()
    };
    let (first, second) = (make(&mordred), make(&kay));
    let talk = json!({ "do": "talk", "text": "a churl, that Kay" });
    assert_eq!(act(&mut client, &mordred, &first, "a", &json!({ "do": "start" })), 200);
    assert_eq!(act(&mut client, &mordred, &first, "b", &talk), 200);

    let playing = admin(&folder, &["tables", "--phase", "playing"], true);
    assert!(
        playing.contains(&first) && playing.contains("Mordred") && !playing.contains(&second),
        "{playing}"
    );
    assert_eq!(admin(&folder, &["tables", "--all"], true).lines().count(), 2);

    // A report is read, its record written, and it is settled.
    let report = json!({ "text": "he insults people", "seat": 0 }).to_string();
    let path = format!("/api/tables/{first}/reports");
    assert_eq!(client.ask("POST", &path, &mordred, &report).unwrap().0, 200);
    let reports = admin(&folder, &["reports"], true);
    for part in ["open", &first, "he insults people", "> Mordred: a churl, that Kay"] {
        assert!(reports.contains(part), "{part}: {reports}");
    }
    let file = folder.file("report.record");
    let path = file.to_string_lossy().into_owned();
    admin(&folder, &["record", "1", &path], true);
    assert!(std::fs::read_to_string(&file).unwrap().contains("merlin"));
    admin(&folder, &["settle", "1", "muted for a day"], true);
    let reports = admin(&folder, &["reports", "--all"], true);
    assert!(reports.contains("settled") && reports.contains("= muted for a day"), "{reports}");

    // Somebody who is muted plays and says nothing.
    admin(&folder, &["mute", "Mordred", "--hours", "24", "--reason", "insults"], true);
    let talk = json!({ "do": "talk", "text": "a churl" });
    assert_eq!(act(&mut client, &mordred, &first, "c", &talk), 403);
    assert_eq!(act(&mut client, &mordred, &first, "d", &json!({ "do": "hand-over", "bot": "random" })), 200);
    let listed = admin(&folder, &["restrictions"], true);
    assert!(listed.contains("mute") && listed.contains("Mordred"), "{listed}");

    // A table is closed, and then removed with everything that happened there.
    admin(&folder, &["close", &first], true);
    let phase =
        |client: &mut Client| client.ask("GET", &format!("/api/tables/{first}"), &mordred, "").unwrap();
    assert_eq!(phase(&mut client).2["room"]["phase"], "ended");
    assert!(admin(&folder, &["remove", &first], false).contains("--yes"));
    admin(&folder, &["remove", &first, "--yes"], true);
    assert_eq!(phase(&mut client).0, 404);
    assert!(!admin(&folder, &["tables", "--all"], true).contains(&first));

    // A code replaces a lost password, once.
    let said = admin(&folder, &["code", "Kay"], true);
    let code = said.split_whitespace().next().unwrap();
    let reset = json!({ "name": "Kay", "code": code, "password": "nobody else knows it" }).to_string();
    assert_eq!(client.ask("POST", "/api/reset-password", "", &reset).unwrap().0, 200);
    assert_ne!(client.ask("POST", "/api/reset-password", "", &reset).unwrap().0, 200);
    let credentials = json!({ "name": "Kay", "password": "nobody else knows it" }).to_string();
    assert_eq!(client.ask("POST", "/api/log-in", "", &credentials).unwrap().0, 200);

    let log = admin(&folder, &["log"], true);
    for deed in ["code", "close", "mute"] {
        assert!(log.contains(deed), "{deed}: {log}");
    }
}

/// People play, the host moves to PostgreSQL and back into another file, and each time they go on where they were.
#[test]
fn the_command_moves_a_host_from_database_to_database() {
    let (folder, postgres) = (Folder::new(), Postgres::start());
    let places = [
        folder.file("logres.db").to_string_lossy().into_owned(),
        postgres.database("logres"),
        folder.file("again.db").to_string_lossy().into_owned(),
    ];
    let carry = |from: &str, to: &str| {
        let output = Command::new(binary()).args(["move", "--from", from, "--to", to]).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8_lossy(&said).into_owned())
    };
    let serve = |database: &str| Server::start_on(&folder, Command::new(binary()), database, &[]);
    let (mut table, mut draw) = (Played::default(), 7);
    for (number, place) in places.iter().enumerate() {
        let mut server = serve(place);
        let mut client = Client::new(server.port);
        if number == 0 {
            table = Played::make(&mut client);
        }
        table.check(&mut client);
        for _ in 0..5 {
            assert_eq!(table.play(&mut client, &mut draw), Some(200));
        }
        let next = places.get(number + 1);
        if let Some(next) = next {
            let (done, said) = carry(place, next);
            assert!(!done && said.contains("in use"), "a server works on it: {said}");
        }
        let id = server.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(server.process.wait().unwrap().success());
        if let Some(next) = next {
            let (done, said) = carry(place, next);
            assert!(done && said.contains("2 accounts, 1 tables"), "{said}");
            let (done, said) = carry(place, next);
            assert!(!done, "what is there is not written over: {said}");
        }
    }
}
