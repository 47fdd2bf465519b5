-- Built-in content is kept as well, so that a table goes on with what it began with when a newer version has other cards
-- built in. It is marked: where a newer version cannot read it at all, its own stands in, as far as the game comes out the same.
ALTER TABLE packs ADD COLUMN built_in INTEGER NOT NULL DEFAULT 0;
