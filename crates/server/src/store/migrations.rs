//! The migrations of the database, compiled into the program.
//!
//! They are listed by hand because sqlx's macro for it would compile SQLite a second time for the compiler's own use.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

macro_rules! migrations {
    ($( $version:literal $name:literal; )+) => {
        &[$( (
            $version,
            $name,
            include_str!(concat!("../../migrations/", stringify!($version), "_", $name, ".sql")),
        ), )+]
    };
}

/// Version, name and text, oldest first. A migration that has been released is never changed.
#[allow(clippy::zero_prefixed_literal, reason = "versions are written as the files are named")]
const MIGRATIONS: &[(i64, &str, &str)] = migrations! {
    0001 "beginning";
    0002 "turns";
    0003 "packs";
    0004 "built_in";
    0005 "seals";
    0006 "operator";
};

pub fn migrator() -> Migrator {
    let migration = |&(version, name, text): &(i64, &'static str, &'static str)| {
        let description = name.replace('_', " ").into();
        Migration::new(version, description, MigrationType::Simple, SqlStr::from_static(text), false)
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
        let listed: Vec<_> =
            MIGRATIONS.iter().map(|(version, name, _)| format!("{version:04}_{name}.sql")).collect();
        assert_eq!(listed, files);
    }
}
