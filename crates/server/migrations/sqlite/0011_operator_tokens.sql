-- Login links of the operators' page that were not used yet, and its open sessions, by their hashes.
CREATE TABLE operator_tokens (
    hash       BLOB PRIMARY KEY,
    kind       TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
