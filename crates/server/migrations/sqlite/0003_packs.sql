-- Content of the operator's own, by the digest that records name it by: the texts of its files by name, as JSON. A pack
-- stays as long as there is a table that is played with it, whatever becomes of the folder it was read from.
CREATE TABLE packs (
    digest TEXT PRIMARY KEY,
    game   TEXT NOT NULL,
    files  TEXT NOT NULL
) STRICT;

-- What a table is played with; nothing for the built-in content, as at every table made so far.
ALTER TABLE tables ADD COLUMN pack TEXT REFERENCES packs (digest);
