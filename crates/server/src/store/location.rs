//! Where a server keeps what outlasts it.

use super::postgres::Company;
use super::{Store, StoreError, postgres, sqlite};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// A file for SQLite, or the URL of a PostgreSQL database.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Location {
    File(PathBuf),
    /// `postgres://…`, with the password if it has one.
    Postgres(String),
}

impl Location {
    /// Opens the store and brings it up to date.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Self::File(file) => Arc::new(sqlite::open(file).await?),
            Self::Postgres(url) => Arc::new(postgres::open(url, Company::Alone).await?),
        })
    }

    /// Opens the store beside other nodes. A connection that gives no answer for `patience` counts as cut.
    pub async fn open_together(&self, patience: Duration) -> Result<Arc<dyn Store>, StoreError> {
        match self {
            Self::File(file) => Err(StoreError::Broken(format!(
                "{}: one SQLite file has one server; several nodes need a PostgreSQL database",
                file.display()
            ))),
            Self::Postgres(url) => {
                Ok(Arc::new(postgres::open_within(url, Company::Together, patience).await?))
            }
        }
    }

    /// The file that others are named after which belong to this database. A PostgreSQL database has none; there it is
    /// `logres` in the working directory.
    pub fn file(&self) -> &Path {
        match self {
            Self::File(file) => file,
            Self::Postgres(_) => Path::new("logres"),
        }
    }
}

impl From<String> for Location {
    fn from(text: String) -> Self {
        let is_url = ["postgres:", "postgresql:"].iter().any(|scheme| text.starts_with(scheme));
        if is_url { Self::Postgres(text) } else { Self::File(text.into()) }
    }
}

impl From<PathBuf> for Location {
    fn from(file: PathBuf) -> Self {
        Self::File(file)
    }
}

impl From<OsString> for Location {
    fn from(text: OsString) -> Self {
        text.into_string().map_or_else(|text| Self::File(text.into()), Self::from)
    }
}

impl FromStr for Location {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(text.to_owned().into())
    }
}

impl From<Location> for String {
    fn from(location: Location) -> Self {
        match location {
            Location::File(file) => file.to_string_lossy().into_owned(),
            Location::Postgres(url) => url,
        }
    }
}

/// Without the password.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Postgres(url) => f.write_str(&postgres::without_password(url)),
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_is_told_from_a_file_and_its_password_is_never_shown() {
        for (text, shown) in [
            ("/var/lib/logres/logres.db", "/var/lib/logres/logres.db"),
            ("postgres-copy.db", "postgres-copy.db"),
            ("postgres://ann:s3cret@db.example/logres", "postgres://ann:…@db.example/logres"),
            ("postgresql:///logres?host=/run/pg&password=s3cret", "postgresql:///logres?…"),
            ("postgres://ann:s3/cret@db.example/logres", "postgres:…"),
        ] {
            let location: Location = text.parse().unwrap();
            assert_eq!((location.to_string().as_str(), format!("{location:?}").as_str()), (shown, shown));
            assert_eq!(matches!(location, Location::File(_)), text == shown);
            assert_eq!(String::from(location), text);
        }
    }
}
