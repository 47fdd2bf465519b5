//! The migrations of the database, compiled into the program.
//!
//! They are listed by hand because sqlx's macro for it would compile SQLite a second time for the compiler's own use.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! migrations {
    ($( $name:literal )+) => {
        &[$( ($name, include_str!(concat!("../../migrations/", $name, ".sql"))), )+]
    };
}

/// Name and text, oldest first; a name begins with its number. A migration that has been released is never changed.
const MIGRATIONS: &[(&str, &str)] = migrations! {
    "0001_beginning"
    "0002_turns"
    "0003_packs"
    "0004_built_in"
    "0005_seals"
    "0006_operator"
    "0007_progress"
    "0008_people"
    "0009_waiting"
};

pub fn migrator() -> Migrator {
    let migration = |&(name, text): &(&'static str, &'static str)| {
        let (number, description) = name.split_once('_').unwrap_or((name, ""));
        let (version, description) = (number.parse().unwrap_or_default(), description.replace('_', " "));
        Migration::new(version, description.into(), MigrationType::Simple, SqlStr::from_static(text), false)
    };
    Migrator::with_migrations(MIGRATIONS.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn every_file_of_the_folder_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed: Vec<_> = MIGRATIONS.iter().map(|(name, _)| format!("{name}.sql")).collect();
        assert_eq!(listed, files);
        for (place, migration) in (1..).zip(migrator().iter()) {
            assert_eq!(migration.version, place);
        }
    }
}
