-- Codes with which somebody who lost the password sets another one, by their hash. Each works once.
CREATE TABLE recovery_codes (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    hash    BLOB NOT NULL,
    PRIMARY KEY (account, hash)
) STRICT, WITHOUT ROWID;

-- What a person has chosen about notices, as JSON, and when the last digest was sent.
CREATE TABLE notice_settings (
    account   TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    settings  TEXT NOT NULL,
    digest_at INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Browsers that take push messages. A subscription ends with the session that made it.
CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    account  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    session  TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    p256dh   BLOB NOT NULL,
    auth     BLOB NOT NULL,
    language TEXT NOT NULL,
    made_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX push_by_account ON push_subscriptions (account);

-- The key by which push services know this server (PKCS #8).
CREATE TABLE push_key (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    secret BLOB NOT NULL
) STRICT;

-- Whose words somebody does not want to read.
CREATE TABLE blocks (
    account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    blocked TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    name    TEXT NOT NULL,
    PRIMARY KEY (account, blocked)
) STRICT, WITHOUT ROWID;

-- How finished games went, one row for each seat. They outlast the table.
CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    account  TEXT,
    name     TEXT NOT NULL,
    game     TEXT NOT NULL,
    seats    INTEGER NOT NULL,
    modules  TEXT NOT NULL,
    ended_at INTEGER NOT NULL,
    points   INTEGER NOT NULL,
    won      INTEGER NOT NULL,
    place    INTEGER NOT NULL,
    role     TEXT,
    traitor  INTEGER NOT NULL,
    before   REAL,
    after    REAL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_account ON results (account, ended_at DESC) WHERE account IS NOT NULL;

-- Ratings (Glicko-2) by game and number of seats.
CREATE TABLE ratings (
    account    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    game       TEXT NOT NULL,
    seats      INTEGER NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL,
    volatility REAL NOT NULL,
    games      INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (account, game, seats)
) STRICT, WITHOUT ROWID;
