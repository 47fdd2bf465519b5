-- Servers that work on one database together. One SQLite file has one server, so there this stays empty; both databases have
-- the same tables.
CREATE TABLE nodes (
    -- Drawn anew with every start.
    id          TEXT PRIMARY KEY,
    -- Where other nodes reach it.
    url         TEXT NOT NULL,
    version     TEXT NOT NULL,
    -- It is being stopped and takes no more tables.
    leaving     INTEGER NOT NULL,
    -- These are by the database's own clock.
    started_at  INTEGER NOT NULL,
    seen_at     INTEGER NOT NULL,
    alive_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The node that has the table, and how often the table has changed hands. Every entry that is written names the epoch.
ALTER TABLE tables ADD COLUMN node TEXT;
ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_by_node ON tables (node) WHERE node IS NOT NULL;

-- When no node lived at all. No clock of a table ran then.
CREATE TABLE outages (
    began_at INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (ended_at, began_at)
) STRICT, WITHOUT ROWID;
