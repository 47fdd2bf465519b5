//! Checks that no compiler makes: who uses whom, and the habits that can be seen in the text.
//!
//! Everything that is wrong is reported at once, each with a sentence that says what to do.

use crate::rooms::{self, Crates, ROOMS, Room};
use crate::shell::{call, files, root};
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// A file longer than this is worth a thought; the longest are listed.
const LONG: usize = 600;

pub fn tidy() -> Result<()> {
    let project = Project::read()?;
    let mut breaches = Vec::new();
    breaches.extend(dependencies(&project.metadata)?);
    breaches.extend(unused(&project)?);
    breaches.extend(architecture(&project));
    breaches.extend(project.texts.iter().flat_map(|(path, text)| habits(path, text)));
    breaches.extend(project.texts.iter().flat_map(|(path, text)| room_words(path, text)));
    breaches.extend(project.texts.iter().flat_map(|(path, text)| locks(path, text)));
    breaches.extend(project.texts.iter().flat_map(|(path, text)| links(path, text)));
    list_long_files(&project);
    if !breaches.is_empty() {
        bail!("not tidy:\n  {}", breaches.join("\n  "));
    }
    println!("tidy: {} files, {} rooms", project.texts.len(), ROOMS.len());
    Ok(())
}

struct Project {
    /// Path from the root and contents of every text file.
    texts: Vec<(String, String)>,
    metadata: Value,
}

impl Project {
    fn read() -> Result<Self> {
        let metadata = call("cargo metadata --no-deps --format-version 1").read()?;
        let metadata = serde_json::from_str(&metadata).context("cargo metadata is not JSON")?;
        // Pictures and fonts are no text and are passed over.
        let read = |path: String| fs::read_to_string(root().join(&path)).ok().map(|text| (path, text));
        Ok(Self { texts: files()?.into_iter().filter_map(read).collect(), metadata })
    }

    fn text(&self, path: &str) -> Option<&str> {
        self.texts.iter().find(|(other, _)| other == path).map(|(_, text)| text.as_str())
    }
}

/// Every dependency between rooms, and every crate from outside, is one the table allows.
fn dependencies(metadata: &Value) -> Result<Vec<String>> {
    let packages = metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let mut breaches = Vec::new();
    for package in packages {
        let package_name = package["name"].as_str().unwrap_or_default();
        let name = rooms::of_package(package_name);
        let Some(room) = rooms::room(name) else {
            breaches.push(format!(
                "the package {package_name} is no room: add it to xtask/src/rooms.rs and to ARCHITECTURE.md"
            ));
            continue;
        };
        let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
        for dependency in dependencies.iter().filter(|dependency| dependency["kind"] != "dev") {
            let used = dependency["name"].as_str().unwrap_or_default();
            let inside = !dependency["path"].is_null();
            breaches.extend(judge(room, used, inside));
        }
    }
    Ok(breaches)
}

/// Whatever a room may use, it uses: rooms and crates of the table stand in its `Cargo.toml`, and what stands there is
/// named in its sources.
fn unused(project: &Project) -> Result<Vec<String>> {
    let packages = project.metadata["packages"].as_array().context("cargo metadata lists no packages")?;
    let mut breaches = Vec::new();
    for package in packages {
        let Some(room) = rooms::room(rooms::of_package(package["name"].as_str().unwrap_or_default())) else {
            continue;
        };
        let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
        let shipped = dependencies.iter().filter(|dependency| dependency["kind"] != "dev");
        let declared: Vec<&str> = shipped.filter_map(|dependency| dependency["name"].as_str()).collect();
        let folder =
            if room.name == "xtask" { "xtask/".to_owned() } else { format!("crates/{}/", room.name) };
        let sources: Vec<&str> = project
            .texts
            .iter()
            .filter(|(path, _)| {
                path.strip_prefix(&folder).is_some_and(|rest| rest.starts_with("src/") || rest == "build.rs")
            })
            .map(|(_, text)| text.as_str())
            .collect();
        breaches.extend(idle(room, &declared, &sources));
    }
    Ok(breaches)
}

/// What a room may use and does not declare, and what it declares and does not name.
fn idle(room: &Room, declared: &[&str], sources: &[&str]) -> Vec<String> {
    let name = room.name;
    let crates = match room.crates {
        Crates::Any => &[],
        Crates::Only(crates) => crates,
    };
    let used: Vec<&str> = declared.iter().map(|package| rooms::of_package(package)).collect();
    let allowed = room.rooms.iter().chain(crates).filter(|allowed| !used.contains(allowed));
    let allowed = allowed
        .map(|allowed| format!("{name} may use {allowed} and does not: take it out of the table of rooms"));
    let named = |package: &str| {
        let word = package.replace('-', "_");
        sources.iter().any(|text| text.lines().any(|line| has_word(line, &word)))
    };
    let idle = declared.iter().filter(|package| !named(package));
    let idle = idle.map(|package| {
        format!("{name} depends on {package} and never names it: take it out of its Cargo.toml")
    });
    allowed.chain(idle).collect()
}

fn judge(room: &Room, used: &str, inside: bool) -> Option<String> {
    let name = room.name;
    if inside {
        let used = rooms::of_package(used);
        let allowed = room.rooms.contains(&used);
        return (!allowed).then(|| format!("{name} uses {used}, but the table of rooms does not allow it"));
    }
    match room.crates {
        Crates::Any => None,
        Crates::Only(crates) if crates.contains(&used) => None,
        Crates::Only(_) => Some(format!(
            "{name} uses the crate {used}, but the table of rooms does not allow it: an inner room is choosy"
        )),
    }
}

/// ARCHITECTURE.md shows the same table: a row `| name | rooms | crates | … |` for each room.
fn architecture(project: &Project) -> Vec<String> {
    let Some(text) = project.text("ARCHITECTURE.md") else {
        return vec!["ARCHITECTURE.md is missing".to_owned()];
    };
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix('|'))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    ROOMS.iter().filter_map(|room| architecture_row(room, &rows)).collect()
}

fn architecture_row(room: &Room, rows: &[Vec<&str>]) -> Option<String> {
    let name = format!("`{}`", room.name);
    let Some(row) = rows.iter().find(|row| row[0] == name) else {
        return Some(format!("ARCHITECTURE.md has no row for {name} in its table of rooms"));
    };
    let listed = |column: usize| -> BTreeSet<&str> {
        let cell = row.get(column).copied().unwrap_or_default();
        cell.split(',').map(|word| word.trim().trim_matches('`')).filter(|word| !word.is_empty()).collect()
    };
    let rooms: BTreeSet<&str> = match room.rooms {
        [] => BTreeSet::from(["–"]),
        rooms => rooms.iter().copied().collect(),
    };
    let crates: BTreeSet<&str> = match room.crates {
        Crates::Any => BTreeSet::from(["any"]),
        Crates::Only(crates) => crates.iter().copied().collect(),
    };
    let differs = |what, said: BTreeSet<&str>, meant: BTreeSet<&str>| {
        (said != meant).then(|| {
            format!(
                "ARCHITECTURE.md says {name} may use the {what} {said:?}; xtask/src/rooms.rs says {meant:?}"
            )
        })
    };
    differs("rooms", listed(1), rooms).or_else(|| differs("crates", listed(2), crates))
}

/// What no file may contain. The words are put together here so that this file may name them.
fn habits(path: &str, text: &str) -> Vec<String> {
    const ANYWHERE: &[(&str, &str)] = &[
        (concat!("..", "/shared"), "the project speaks for itself"),
        (concat!("/wo", "rk/"), "a path of one machine"),
        (concat!("<<<<", "<<< "), "a merge was left unfinished"),
    ];
    const IN_RUST: &[(&str, &str)] = &[
        (concat!("#[ig", "nore"), "assert the wrong behaviour and say why it is wrong"),
        (concat!("to", "do!("), "finish it or leave it out"),
        (concat!("unimple", "mented!("), "finish it or leave it out"),
        (concat!("db", "g!("), "a trace of debugging"),
    ];
    const IN_TYPESCRIPT: &[(&str, &str)] = &[
        (concat!("test.", "only("), "only one test would run"),
        (concat!("it.", "only("), "only one test would run"),
        (concat!("describe.", "only("), "only some tests would run"),
        (concat!("test.", "skip("), "assert the wrong behaviour and say why it is wrong"),
        (concat!("it.", "skip("), "assert the wrong behaviour and say why it is wrong"),
        (concat!("debug", "ger;"), "a trace of debugging"),
    ];
    let rust = path.ends_with(".rs");
    let script = path.ends_with(".ts") || path.ends_with(".svelte") || path.ends_with(".mjs");
    let words =
        ANYWHERE.iter().chain(IN_RUST.iter().filter(|_| rust)).chain(IN_TYPESCRIPT.iter().filter(|_| script));
    let mut breaches = Vec::new();
    for (word, why) in words {
        for (place, _) in text.lines().enumerate().filter(|(_, line)| line.contains(word)) {
            breaches.push(format!("{path}:{}: \"{word}\": {why}", place + 1));
        }
    }
    let source = rust && (path.contains("/src/") || path.contains("/tests/") || path.contains("/benches/"));
    if source && !text.starts_with("//!") {
        breaches.push(format!("{path}: begin the file with a `//!` head that explains it to a newcomer"));
    }
    breaches
}

/// Words that the table of rooms keeps out of a room's sources. Tests, at the foot of a file, may do more.
fn room_words(path: &str, text: &str) -> Vec<String> {
    let Some((name, rest)) = path.strip_prefix("crates/").and_then(|path| path.split_once('/')) else {
        return Vec::new();
    };
    let Some(room) = rooms::room(name).filter(|_| rest.starts_with("src/") && rest.ends_with(".rs")) else {
        return Vec::new();
    };
    let mut breaches = Vec::new();
    let shipped = text.lines().take_while(|line| *line != "#[cfg(test)]").enumerate();
    for (place, line) in shipped {
        let code = line.split("//").next().unwrap_or_default();
        for word in room.never.iter().filter(|word| has_word(code, word)) {
            breaches.push(format!("{path}:{}: \"{word}\" has no place in the room {name}", place + 1));
        }
    }
    breaches
}

/// Does the line contain this word, and not only as a part of a longer one?
fn has_word(line: &str, word: &str) -> bool {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.match_indices(word).any(|(place, _)| {
        let before = line[..place].chars().next_back();
        let after = line[place + word.len()..].chars().next();
        !before.is_some_and(part) && (word.ends_with('!') || !after.is_some_and(part))
    })
}

/// Lock files name versions and checksums, never the machine they came from.
fn locks(path: &str, text: &str) -> Vec<String> {
    const PUBLIC: &str = "registry+https://github.com/rust-lang/crates.io-index";
    let foreign = |line: &&str| match path.rsplit('/').next() {
        Some("Cargo.lock") => line.starts_with("source = ") && !line.contains(PUBLIC),
        Some("package-lock.json") => line.trim_start().starts_with("\"resolved\": \"http"),
        Some(".npmrc") => line.contains("registry=") || line.contains("_auth"),
        Some("config.toml") => line.contains("registry") || line.contains("replace-with"),
        _ => false,
    };
    let lines = text.lines().filter(foreign).map(|line| format!("{path}: names a registry: {}", line.trim()));
    lines.collect()
}

/// Links between the documents lead somewhere.
fn links(path: &str, text: &str) -> Vec<String> {
    if !path.ends_with(".md") {
        return Vec::new();
    }
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut breaches = Vec::new();
    for (place, line) in text.lines().enumerate() {
        let targets = line.split("](").skip(1).filter_map(|rest| rest.split_once(')'));
        for (target, _) in targets {
            let file = target.split('#').next().unwrap_or_default();
            let elsewhere = file.is_empty() || file.contains(':');
            if !elsewhere && !root().join(folder).join(file).exists() {
                breaches.push(format!("{path}:{}: the link to {target} leads nowhere", place + 1));
            }
        }
    }
    breaches
}

fn list_long_files(project: &Project) {
    let code = |path: &str| {
        let written = [".rs", ".ts", ".svelte", ".css"].iter().any(|end| path.ends_with(end));
        written && !path.contains("/generated/")
    };
    let mut long: Vec<(usize, &str)> = project
        .texts
        .iter()
        .filter(|(path, _)| code(path))
        .map(|(path, text)| (text.lines().count(), path.as_str()))
        .filter(|&(lines, _)| lines > LONG)
        .collect();
    long.sort_unstable_by(|a, b| b.cmp(a));
    if !long.is_empty() {
        println!("files of more than {LONG} lines:");
    }
    for (lines, path) in long.iter().take(10) {
        println!("  {lines:5} {path}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn breaches_of(package: Value) -> Vec<String> {
        dependencies(&json!({ "packages": [package] })).unwrap()
    }

    #[test]
    fn a_dependency_that_the_table_does_not_allow_is_a_breach() {
        let path = "somewhere";
        let fine = json!({ "name": "logres-merlin", "dependencies": [
            { "name": "logres-kernel", "kind": null, "path": path },
            { "name": "toml", "kind": null, "path": null },
            { "name": "logres-testkit", "kind": "dev", "path": path },
            { "name": "proptest", "kind": "dev", "path": null },
        ]});
        assert_eq!(breaches_of(fine), [""; 0]);
        let wrong = json!({ "name": "logres-merlin", "dependencies": [
            { "name": "logres-camelot", "kind": null, "path": path },
            { "name": "rand", "kind": null, "path": null },
            { "name": "logres-testkit", "kind": "build", "path": path },
        ]});
        assert_eq!(
            breaches_of(wrong),
            [
                "merlin uses camelot, but the table of rooms does not allow it",
                "merlin uses the crate rand, but the table of rooms does not allow it: an inner room is choosy",
                "merlin uses testkit, but the table of rooms does not allow it",
            ]
        );
        assert_eq!(breaches_of(json!({ "name": "logres-attic", "dependencies": [] })).len(), 1);
    }

    #[test]
    fn what_a_room_may_use_and_does_not_is_a_breach() {
        let room = Room {
            name: "attic",
            rooms: &["kernel", "table"],
            crates: Crates::Only(&["serde", "toml"]),
            never: &[],
        };
        let declared = ["logres-kernel", "logres-table", "serde", "toml"];
        let sources =
            ["use logres_kernel::Seat;\nuse toml::Table;", "fn f() -> logres_table::Key { serde() }"];
        assert_eq!(idle(&room, &declared, &sources), [""; 0]);
        assert_eq!(
            idle(&room, &["logres-kernel", "serde"], &["use logres_kernel::Seat;\nfn deserde() {}"]),
            [
                "attic may use table and does not: take it out of the table of rooms",
                "attic may use toml and does not: take it out of the table of rooms",
                "attic depends on serde and never names it: take it out of its Cargo.toml",
            ]
        );
    }

    #[test]
    fn nobody_ships_the_testkit_or_the_chores() {
        for room in ROOMS.iter().filter(|room| !["testkit", "xtask"].contains(&room.name)) {
            assert!(!room.rooms.contains(&"testkit") && !room.rooms.contains(&"xtask"), "{}", room.name);
        }
    }

    #[test]
    fn the_rooms_form_no_ring() {
        // Every room uses only rooms that stand before it in the table, the protocol aside, which uses none.
        for (place, room) in ROOMS.iter().enumerate() {
            for used in room.rooms {
                let before = ROOMS[..place].iter().any(|other| other.name == *used);
                assert!(before || *used == "protocol", "{} uses {used}", room.name);
            }
        }
    }

    #[test]
    fn the_document_must_agree_with_the_table() {
        let kernel = rooms::room("kernel").unwrap();
        let row = |line: &'static str| vec![line.split('|').map(str::trim).collect()];
        assert_eq!(
            architecture_row(kernel, &row("`kernel` | – | arrayvec, serde, ts-rs | know a game")),
            None
        );
        let differs = architecture_row(kernel, &row("`kernel` | – | arrayvec, rand | know a game"));
        assert!(differs.is_some_and(|breach| breach.contains("rand")));
        assert!(
            architecture_row(kernel, &row("kernel | – | arrayvec")).is_some_and(|b| b.contains("no row"))
        );
    }

    #[test]
    fn bad_habits_are_found_with_their_line() {
        let text = format!("//! Head.\nfn f() {{\n    {}\n}}\n", concat!("to", "do!()"));
        let breaches = habits("crates/kernel/src/lib.rs", &text);
        assert_eq!(breaches.len(), 1);
        assert!(breaches[0].starts_with("crates/kernel/src/lib.rs:3:"), "{breaches:?}");
        assert_eq!(habits("crates/kernel/src/lib.rs", "fn f() {}\n").len(), 1, "no head");
        assert_eq!(habits("docs/notes.md", concat!("see ..", "/shared/design.md\n")).len(), 1);
    }

    #[test]
    fn a_room_keeps_its_words() {
        let text = "//! Head.\nfn f() -> f64 { 0.0 } // f32 in a comment\nlet f32_like = 1;\n#[cfg(test)]\nuse std::fs;\n";
        let breaches = room_words("crates/kernel/src/lib.rs", text);
        assert_eq!(breaches, ["crates/kernel/src/lib.rs:2: \"f64\" has no place in the room kernel"]);
        assert!(room_words("crates/arena/src/lib.rs", text).is_empty());
        assert!(room_words("crates/kernel/tests/laws.rs", text).is_empty());
    }

    #[test]
    fn a_link_leads_somewhere() {
        let text =
            "[here](src/tidy.rs#top), [there](src/nowhere.rs)\n[out](https://example.org), [down](#below)\n";
        assert_eq!(
            links("xtask/README.md", text),
            ["xtask/README.md:1: the link to src/nowhere.rs leads nowhere"]
        );
        assert!(links("xtask/notes.txt", text).is_empty());
    }

    #[test]
    fn a_lock_file_names_no_machine() {
        let mirror = "source = \"registry+https://mirror.example/index\"\n";
        assert_eq!(locks("Cargo.lock", mirror).len(), 1);
        assert_eq!(locks("fuzz/Cargo.lock", mirror).len(), 1);
        assert!(
            locks("Cargo.lock", "source = \"registry+https://github.com/rust-lang/crates.io-index\"")
                .is_empty()
        );
        assert_eq!(
            locks("web/package-lock.json", "  \"resolved\": \"https://mirror.example/a.tgz\",").len(),
            1
        );
        assert!(locks("docs/a.md", mirror).is_empty());
    }
}
