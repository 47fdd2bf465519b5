-- Since when it is a seat's turn, repeated from the log for lists. Tables that were under way learn it with their next
-- entry; until then it is when they last changed.
ALTER TABLE seats ADD COLUMN since INTEGER;
UPDATE seats SET since = (SELECT changed_at FROM tables WHERE id = table_id) WHERE waiting = 1;
