//! What a server knows of a person: handed out whole, or forgotten.
//!
//! The logs of tables are sealed and stay, because others played there too. Anybody who is forgotten becomes somebody without a
//! name in them: id, name and words are replaced, and the seals are made anew.

use super::{Operator, note};
use crate::accounts::person;
use crate::cluster::{Errand, run_errand};
use crate::entry::{json as written, seal};
use crate::refusal::{ServerRefusal, from_store};
use crate::secrets::public_id;
use crate::services::Services;
use crate::store::{Account, Row};
use logres_protocol::server::Refusal;
use serde_json::{Map, Value, json};

async fn find(services: &Services, id: &str) -> Result<Account, Refusal> {
    let found = services.store.account(id.to_owned()).await.map_err(|error| from_store(&error))?;
    found.ok_or_else(|| ServerRefusal::NoAccount.into())
}

/// Everything that is stored about an account, as JSON.
pub async fn export(services: &Services, id: &str) -> Result<Value, Refusal> {
    let account = find(services, id).await?;
    let store = &services.store;
    let sessions = store.sessions_of(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let sessions = sessions.iter().map(|session| {
        json!({ "program": session.program, "label": session.label, "made-at": session.made_at, "expires-at": session.expires_at })
    });
    let notes = store.notes_of(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let notes: Map<String, Value> = notes.into_iter().map(|(table, text)| (table, text.into())).collect();
    let progress = store.progress(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let mut tables = Vec::new();
    for table in store.tables_with(id.to_owned()).await.map_err(|error| from_store(&error))? {
        let Some(row) = store.table(table.clone()).await.map_err(|error| from_store(&error))? else {
            continue;
        };
        let own = rows(services, &table).await?.into_iter().filter(|row| row.actor.as_deref() == Some(id));
        let own: Vec<Value> =
            own.map(|row| json!({ "number": row.number, "at": row.at, "did": read(&row.deed) })).collect();
        let seat = row.index.seats.iter().position(|seat| seat.account.as_deref() == Some(id));
        tables.push(json!({
            "id": table, "made-at": row.head.made_at, "phase": row.index.phase, "setup": read(&row.head.setup),
            "host": row.head.host == id, "seat": seat, "entries": own,
        }));
    }
    let results = store.own_results(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let results = results.iter().map(|row| {
        json!({
            "table": row.table, "seat": row.seat, "game": row.game, "modules": read(&row.modules), "ended-at": row.ended_at,
            "points": row.points, "won": row.won, "place": row.place, "role": row.role, "rating": row.rating,
        })
    });
    let ratings = store.ratings_of(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let ratings = ratings.iter().map(|row| {
        json!({
            "game": row.game, "seats": row.seats, "rating": row.rating, "deviation": row.deviation,
            "volatility": row.volatility, "games": row.games,
        })
    });
    let standing = store.standing_answers_of(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let standing: Map<String, Value> =
        standing.into_iter().map(|(table, answers)| (table, read(&answers))).collect();
    let waiting = store.waiting_notices().await.map_err(|error| from_store(&error))?;
    let waiting = waiting.iter().filter(|notice| notice.account == id).map(|notice| {
        json!({
            "table": notice.table, "seat": notice.seat, "kind": notice.kind, "way": notice.way, "since": notice.since,
        })
    });
    let reports = store.reports_by(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let reports = reports.iter().map(|report| {
        json!({
            "number": report.number, "at": report.at, "table": report.table, "text": report.text,
            "closed-at": report.closed_at,
        })
    });
    let blocked = store.blocked_by(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let notices = store.notice_settings(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let browsers = store.subscriptions(id.to_owned()).await.map_err(|error| from_store(&error))?;
    let browsers =
        browsers.iter().map(|browser| json!({ "endpoint": browser.endpoint, "made-at": browser.made_at }));
    Ok(json!({
        "results": results.collect::<Vec<_>>(),
        "ratings": ratings.collect::<Vec<_>>(),
        "standing-answers": standing,
        "waiting-notices": waiting.collect::<Vec<_>>(),
        "reports": reports.collect::<Vec<_>>(),
        "blocked": blocked,
        "notices": notices.map(|row| read(&row.settings)),
        "push": browsers.collect::<Vec<_>>(),
        "account": {
            "id": account.id, "name": account.name, "guest": account.password.is_none(),
            "made-at": account.made_at, "hook": account.hook,
        },
        "sessions": sessions.collect::<Vec<_>>(),
        "notes": notes,
        "progress": progress,
        "tables": tables,
    }))
}

fn read(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or(Value::Null)
}

/// The whole log of a table.
pub async fn rows(services: &Services, table: &str) -> Result<Vec<Row>, Refusal> {
    const PIECE: u32 = 1000;
    let mut rows: Vec<Row> = Vec::new();
    loop {
        let after = rows.last().map_or(0, |row| row.number);
        let piece = services.store.log(table.to_owned(), after, PIECE).await;
        let piece = piece.map_err(|error| from_store(&error))?;
        let more = piece.len() == PIECE as usize;
        rows.extend(piece);
        if !more {
            return Ok(rows);
        }
    }
}

/// Forgets a person: leaves all tables, takes name and words out of their logs, and removes the account.
pub async fn forget(services: &Services, operator: Operator, id: &str) -> Result<(), Refusal> {
    let account = find(services, id).await?;
    note(services, operator, "delete-account", "", "an account").await?;
    crate::accounts::end_all(services, id).await?;
    let alias = public_id();
    let tables = services.store.tables_with(id.to_owned()).await.map_err(|error| from_store(&error))?;
    for table in tables {
        let errand = Errand::Forget { person: person(&account), alias: alias.clone() };
        run_errand(services, &table, errand).await?;
    }
    services.store.delete_account(account).await.map_err(|error| from_store(&error))
}

/// The log of a table without a person's id, name and words, sealed anew.
pub fn without(mut rows: Vec<Row>, account: &str, alias: &str) -> Vec<Row> {
    let mut before = [0; 32];
    for row in &mut rows {
        let own = row.actor.as_deref() == Some(account);
        let mut deed = read(&row.deed);
        if own {
            silence(&mut deed);
        }
        replace(&mut deed, account, alias);
        row.deed = written(&deed);
        if own {
            row.actor = Some(alias.to_owned());
        }
        row.hash = seal(&before, row);
        before = row.hash;
    }
    rows
}

/// Takes a person's own words out of what they did: talk, and the name by which a spectator speaks.
fn silence(deed: &mut Value) {
    let Some(deed) = deed.as_object_mut() else { return };
    if deed.get("entry").is_some_and(|entry| entry == "talked") {
        deed.insert("text".to_owned(), "".into());
    }
    if let Some(watcher) = deed.get_mut("speaker").and_then(|speaker| speaker.get_mut("watcher")) {
        *watcher = "".into();
    }
}

/// Replaces the id wherever it stands, and takes the name away that stands beside it.
fn replace(value: &mut Value, account: &str, alias: &str) {
    match value {
        Value::Object(fields) => {
            let is_person = fields.get("id").or(fields.get("person")).is_some_and(|id| id == account);
            if is_person && let Some(name) = fields.get_mut("name") {
                *name = "".into();
            }
            fields.values_mut().for_each(|field| replace(field, account, alias));
        }
        Value::Array(list) => list.iter_mut().for_each(|item| replace(item, account, alias)),
        Value::String(text) if text == account => alias.clone_into(text),
        Value::String(_) | Value::Number(_) | Value::Bool(_) | Value::Null => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u32, actor: Option<&str>, deed: &str) -> Row {
        Row {
            number,
            at: 7,
            actor: actor.map(str::to_owned),
            action: None,
            deed: deed.to_owned(),
            told: "[]".to_owned(),
            hash: [0; 32],
        }
    }

    #[test]
    fn a_forgotten_person_is_in_no_line_of_a_log() {
        let rows = vec![
            row(1, None, r#"{"entry":"made","host":{"id":"ann1","name":"Ann","guest":true}}"#),
            row(2, None, r#"{"entry":"sat-down","seat":1,"person":{"id":"bob1","name":"Bob","guest":true}}"#),
            row(
                3,
                Some("ann1"),
                r#"{"entry":"talked","speaker":{"seat":0},"text":"I am Ann","who":{"name":"Ann","person":"ann1","seat":0}}"#,
            ),
            row(4, Some("bob1"), r#"{"entry":"talked","speaker":{"seat":1},"text":"hello"}"#),
            row(5, None, r#"{"entry":"invited","people":["ann1","cay1"]}"#),
            row(6, Some("ann1"), r#"{"entry":"said","speaker":{"watcher":"Ann"},"phrase":"well-played"}"#),
        ];
        let rows = without(rows, "ann1", "nobody");
        let all: Vec<_> = rows.iter().map(|row| row.deed.as_str()).collect();
        let all = all.join("\n");
        assert!(!all.contains("Ann") && !all.contains("ann1"), "{all}");
        assert!(all.contains("Bob") && all.contains("hello") && all.contains("cay1"), "{all}");
        assert_eq!(rows[2].actor.as_deref(), Some("nobody"));
        // Every seal is over the one before, so a log that was changed afterwards is still noticed.
        let mut before = [0; 32];
        for row in &rows {
            assert_eq!(row.hash, seal(&before, row));
            before = row.hash;
        }
    }
}
