-- Reading settings, order, saved searches, labels, corrections and counts of an own export, until its import has restored them.
ALTER TABLE imports ADD COLUMN settings jsonb;
