//! What a content folder prints, as one page to read beside the box: every file a heading, every list a table.

use logres_table::Folder;
use std::fmt::Write as _;
use toml::{Table, Value};

/// What is said about a value beside it, not in it.
const REMARKS: [&str; 4] = ["status", "note", "promises", "clause"];

/// The page as HTML that stands by itself and can be printed. `title` names the game, `origin` the folder and its digest. A file
/// that is no TOML is shown as it is: the check says what is wrong with it.
pub fn page(title: &str, origin: &str, folder: &Folder) -> String {
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{0}</title>\n<style>{STYLE}</style>\n\
         <h1>{0}</h1>\n<p class=\"origin\">{1}</p>\n",
        escaped(title),
        escaped(origin)
    );
    for (name, text) in folder {
        let _ = writeln!(out, "<section>\n<h2>{}</h2>", escaped(name));
        match text.parse::<Table>() {
            Ok(table) => values(&mut out, &table, 3),
            Err(_) => {
                let _ = writeln!(out, "<pre>{}</pre>", escaped(text));
            }
        }
        out.push_str("</section>\n");
    }
    out + "</html>\n"
}

const STYLE: &str = "body{font:14px/1.4 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}\
    table{border-collapse:collapse;margin:.5em 0}td,th{border:1px solid #999;padding:.15em .5em;text-align:left;\
    vertical-align:top}th{background:#eee}.origin,.note{color:#555}section{break-before:page}\
    section:first-of-type{break-before:auto}tr{break-inside:avoid}@media print{body{font-size:10px;margin:0}}";

/// The values of a table: first what is said about all of them, then single values, then every list and table below its name.
fn values(out: &mut String, table: &Table, level: u8) {
    if let Some(remark) = remark(table) {
        let _ = writeln!(out, "<p class=\"note\">{}</p>", escaped(&remark));
    }
    let own = || table.iter().filter(|(key, _)| !REMARKS.contains(&key.as_str()));
    let single: Vec<_> = own().filter(|(_, value)| is_short(value)).collect();
    if !single.is_empty() {
        let row = |(key, value): &(&String, &Value)| {
            format!("<tr><th>{}</th><td>{}</td></tr>", escaped(key), escaped(&short(value)))
        };
        let _ = writeln!(out, "<table>\n{}\n</table>", single.iter().map(row).collect::<Vec<_>>().join("\n"));
    }
    for (key, value) in own().filter(|(_, value)| !is_short(value)) {
        let _ = writeln!(out, "<h{level}>{}</h{level}>", escaped(key));
        match value {
            Value::Array(entries) => {
                let numbers = (1..=entries.len()).map(|number| number.to_string());
                rows(out, &numbers.zip(entries).collect::<Vec<_>>());
            }
            Value::Table(inner) if inner.values().all(Value::is_table) => {
                rows(out, &inner.iter().map(|(name, entry)| (name.clone(), entry)).collect::<Vec<_>>());
            }
            Value::Table(inner) => values(out, inner, (level + 1).min(6)),
            _ => {}
        }
    }
}

/// Entries of one kind as a table: a column for everything that one of them says.
fn rows(out: &mut String, entries: &[(String, &Value)]) {
    let mut columns: Vec<&str> = Vec::new();
    for key in entries.iter().filter_map(|(_, entry)| entry.as_table()).flat_map(Table::keys) {
        if !columns.contains(&key.as_str()) && !REMARKS.contains(&key.as_str()) {
            columns.push(key);
        }
    }
    let remarked = entries.iter().any(|(_, entry)| entry.as_table().and_then(remark).is_some());
    let mut head: Vec<&str> = vec![""];
    head.extend(if columns.is_empty() { vec![""] } else { columns.clone() });
    head.extend(remarked.then_some("remark"));
    let head: String = head.iter().map(|cell| format!("<th>{}</th>", escaped(cell))).collect();
    let _ = writeln!(out, "<table>\n<tr>{head}</tr>");
    for (name, entry) in entries {
        let mut cells = match entry {
            Value::Table(table) => {
                columns.iter().map(|key| table.get(*key).map(short).unwrap_or_default()).collect()
            }
            plain => {
                // Beside entries that say more, a plain one says the first thing.
                let mut cells = vec![String::new(); columns.len().max(1)];
                cells[0] = short(plain);
                cells
            }
        };
        if remarked {
            cells.push(entry.as_table().and_then(remark).unwrap_or_default());
        }
        let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
        let _ = writeln!(out, "<tr><th>{}</th>{cells}</tr>", escaped(name));
    }
    out.push_str("</table>\n");
}

/// How sure a value is, why, and which paragraphs speak of it.
fn remark(table: &Table) -> Option<String> {
    let said: Vec<String> = REMARKS
        .iter()
        .filter_map(|key| table.get(*key))
        .map(|value| short(value).trim().to_owned())
        .collect();
    (!said.is_empty()).then(|| said.join("; "))
}

/// Does it fit into a line?
fn is_short(value: &Value) -> bool {
    match value {
        Value::Array(entries) => entries.len() <= 12 && entries.iter().all(|entry| !entry.is_table()),
        Value::Table(_) => false,
        _ => true,
    }
}

/// A value in one line.
fn short(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(entries) => entries.iter().map(short).collect::<Vec<_>>().join(", "),
        Value::Table(table) => {
            let entries = table.iter().filter(|(key, _)| !REMARKS.contains(&key.as_str()));
            let said = entries.map(|(key, value)| format!("{key} {}", short(value))).collect::<Vec<_>>();
            said.join(", ") + &remark(table).map(|remark| format!(" ({remark})")).unwrap_or_default()
        }
        Value::Boolean(true) => "yes".to_owned(),
        Value::Boolean(false) => "no".to_owned(),
        other => other.to_string(),
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
