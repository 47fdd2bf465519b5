//! The migrations of both databases, compiled into the program.
//!
//! They are listed by hand because sqlx's macro for it would compile SQLite a second time for the compiler's own use.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! migrations {
    ($folder:literal: $( $name:literal )+) => {
        &[$( ($name, include_str!(concat!("../../migrations/", $folder, "/", $name, ".sql"))), )+]
    };
}

type Listed = &'static [(&'static str, &'static str)];

// Name and text, oldest first; a name begins with its number. A migration that has been released is never changed. What is
// added to one list is added to the other: a test compares the columns of both databases.

const SQLITE: Listed = migrations! {
    "sqlite":
    "0001_beginning"
    "0002_turns"
    "0003_packs"
    "0004_built_in"
    "0005_seals"
    "0006_operator"
    "0007_progress"
    "0008_people"
    "0009_waiting"
    "0010_nodes"
    "0011_operator_tokens"
};

const POSTGRES: Listed = migrations! {
    "postgres":
    "0001_beginning"
    "0002_nodes"
    "0003_operator_tokens"
};

pub fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(listed: Listed) -> Migrator {
    let migration = |&(name, text): &(&'static str, &'static str)| {
        let (number, description) = name.split_once('_').unwrap_or((name, ""));
        let (version, description) = (number.parse().unwrap_or_default(), description.replace('_', " "));
        Migration::new(version, description.into(), MigrationType::Simple, SqlStr::from_static(text), false)
    };
    Migrator::with_migrations(listed.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_file_of_the_folders_is_listed() {
        for (folder, listed) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let folder = format!("{}/migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<_> = fs::read_dir(folder)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let names: Vec<_> = listed.iter().map(|(name, _)| format!("{name}.sql")).collect();
            assert_eq!(names, files);
            for (place, migration) in (1..).zip(migrator(listed).iter()) {
                assert_eq!(migration.version, place);
            }
        }
    }

    /// Nodes of two versions work on one database side by side while they are updated: what the earlier one asks for stays, and
    /// what it writes is still taken.
    #[test]
    fn migrations_only_add() {
        for (listed, since_nodes) in [(SQLITE, 10), (POSTGRES, 2)] {
            // Before there were nodes, a server was alone with its database.
            for (name, text) in &listed[since_nodes - 1..] {
                let text: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("--")).collect();
                for statement in text.join(" ").split(';').map(str::trim).filter(|it| !it.is_empty()) {
                    let words: Vec<_> = statement.split_whitespace().take(6).collect();
                    let adds = match words[..] {
                        ["CREATE", "TABLE" | "INDEX", ..] => true,
                        // An earlier version does not fill it.
                        ["ALTER", "TABLE", _, "ADD", "COLUMN", ..] => {
                            !statement.contains("NOT NULL") || statement.contains("DEFAULT")
                        }
                        _ => false,
                    };
                    assert!(adds, "{name}: {statement}");
                }
            }
        }
    }
}
