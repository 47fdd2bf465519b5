-- Servers that work on this database together. Comments are in migrations/sqlite.
CREATE TABLE nodes (
    id          TEXT PRIMARY KEY,
    url         TEXT NOT NULL,
    version     TEXT NOT NULL,
    leaving     BIGINT NOT NULL,
    started_at  BIGINT NOT NULL,
    seen_at     BIGINT NOT NULL,
    alive_until BIGINT NOT NULL
);

ALTER TABLE tables ADD COLUMN node TEXT;
ALTER TABLE tables ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_by_node ON tables (node) WHERE node IS NOT NULL;

CREATE TABLE outages (
    began_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (ended_at, began_at)
);
