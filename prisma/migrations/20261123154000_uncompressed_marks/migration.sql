-- Marking everything read stores a hundred thousand ids twice: compressing them takes longer than writing them.
ALTER TABLE undo_unread ALTER COLUMN item_ids SET STORAGE EXTERNAL;
ALTER TABLE state_changes ALTER COLUMN item_ids SET STORAGE EXTERNAL;
