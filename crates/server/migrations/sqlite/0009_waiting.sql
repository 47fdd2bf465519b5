-- What somebody answers for good at a table, as JSON. Private, and gone with the game.
CREATE TABLE standing_answers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    account  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    answers  TEXT NOT NULL,
    PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;

-- Notices that wait for their time: for quiet hours to end, or for the person to be waited for long enough.
CREATE TABLE waiting_notices (
    account  TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    kind     TEXT NOT NULL,
    way      TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    -- The entry of the log by which the notice is told from the next one of its kind.
    mark     INTEGER NOT NULL,
    since    INTEGER NOT NULL,
    PRIMARY KEY (account, table_id, kind, way)
) STRICT, WITHOUT ROWID;
