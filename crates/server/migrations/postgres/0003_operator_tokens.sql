-- Login links of the operators' page and its sessions. Comments are in migrations/sqlite.
CREATE TABLE operator_tokens (
    hash       BYTEA PRIMARY KEY,
    kind       TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
