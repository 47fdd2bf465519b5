-- Bans of accounts or ranges of addresses, and mutes of accounts; for good where no end is noted.
CREATE TABLE restrictions (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,
    account TEXT,
    range   TEXT,
    until   INTEGER,
    reason  TEXT NOT NULL,
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What players report, with the game and the talk as they stood then.
CREATE TABLE reports (
    number     INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL,
    by_id      TEXT NOT NULL,
    by_name    TEXT NOT NULL,
    table_id   TEXT NOT NULL,
    about_id   TEXT,
    about_name TEXT,
    text       TEXT NOT NULL,
    talk       TEXT NOT NULL,
    record     TEXT,
    closed_at  INTEGER,
    verdict    TEXT
) STRICT;

-- Codes with which a lost password can be replaced, by their hash.
CREATE TABLE password_codes (
    account    TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    hash       BLOB NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What operators did.
CREATE TABLE operations (
    number   INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    operator TEXT NOT NULL,
    deed     TEXT NOT NULL,
    about    TEXT NOT NULL,
    detail   TEXT NOT NULL
) STRICT;

-- To find the tables at which an account did something.
CREATE INDEX log_by_actor ON log (actor) WHERE actor IS NOT NULL;
