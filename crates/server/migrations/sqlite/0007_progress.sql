-- How far somebody has come with the lessons, as their client writes it.
CREATE TABLE progress (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    text    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
