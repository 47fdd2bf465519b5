-- What a table's log and head are checked against when the table is loaded. The seal of the last entry, so that one that is
-- missing from the end is noticed; tables from before take what stands at the end now.
ALTER TABLE tables ADD COLUMN seal BLOB;
UPDATE tables SET seal = (SELECT hash FROM log WHERE table_id = id ORDER BY number DESC LIMIT 1);

-- A hash over what is fixed when a table is made: setup, pack, secret, beginning. Nothing at tables from before; there, the
-- commitment in the log vouches for the secret.
ALTER TABLE tables ADD COLUMN head_hash BLOB;

-- When the last write failed, the sign of life takes as much room as a large action would, so that it does not succeed
-- where nothing else can.
ALTER TABLE pulse ADD COLUMN padding BLOB;
