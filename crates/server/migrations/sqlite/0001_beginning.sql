-- People. A guest has neither name_key nor password.
CREATE TABLE accounts (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password TEXT,
    hook     TEXT,
    made_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Proofs of who somebody is: cookies of browsers and tokens of programs, by their hash.
CREATE TABLE sessions (
    hash       BLOB PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    account    TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    program    INTEGER NOT NULL,
    label      TEXT NOT NULL,
    made_at    INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_account ON sessions (account);

-- Tables. What happened there is in the log; the columns from `rules` on only repeat what lists and timers ask for.
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    link_key   TEXT NOT NULL,
    host       TEXT NOT NULL,
    setup      TEXT NOT NULL,
    secret     BLOB NOT NULL,
    beginning  TEXT,
    made_at    INTEGER NOT NULL,
    rules      INTEGER NOT NULL,
    manners    TEXT NOT NULL,
    phase      TEXT NOT NULL,
    public     INTEGER NOT NULL,
    latest     INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    wake_at    INTEGER,
    broken     TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_in_lobby ON tables (phase, changed_at DESC) WHERE public = 1;
CREATE INDEX tables_to_wake ON tables (wake_at) WHERE wake_at IS NOT NULL;
CREATE INDEX tables_by_host ON tables (host, phase);

-- Who sits where, repeated from the log for lists.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    account  TEXT,
    name     TEXT NOT NULL,
    waiting  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_account ON seats (account) WHERE account IS NOT NULL;

-- The truth: everything that happened at a table, numbered without gaps, each entry sealed with a hash over all before.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    actor    TEXT,
    action   TEXT,
    deed     TEXT NOT NULL,
    told     TEXT NOT NULL,
    hash     BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX log_actions ON log (table_id, actor, action) WHERE action IS NOT NULL;

-- What somebody keeps for himself about a table.
CREATE TABLE notes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    account  TEXT NOT NULL,
    text     TEXT NOT NULL,
    PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;

-- The last sign of life, so that the time the server was away is known when it comes back.
CREATE TABLE pulse (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
