-- Distributes the tables with one row per person and article over the machines of a Citus cluster, by user_key and so
-- that all rows of a person are on one machine. All other tables stay on the coordinator. Run once, on the coordinator, by
-- hand, while web and workers are stopped, after `CREATE EXTENSION citus` and before the tables are large: all rows are
-- copied in one transaction. README.md beside this file says what is still missing.
BEGIN;

-- Distributed tables have no statement triggers; without ours the counters would no longer be kept.
DO $$
DECLARE kept text;
BEGIN
  SELECT string_agg(tgname || ' on ' || tgrelid::regclass, ', ' ORDER BY tgname) INTO kept FROM pg_trigger
  WHERE NOT tgisinternal AND tgrelid::regclass::text IN ('feed_items', 'unread', 'starred', 'feed_counts',
    'deleted_feed_items', 'hidden_items', 'duplicate_items', 'undo_unread');
  IF kept IS NOT NULL THEN
    RAISE EXCEPTION 'these triggers cannot stand on distributed tables: %', kept
      USING HINT = 'This version of Feedloom keeps counters by triggers and cannot be distributed yet.';
  END IF;
END $$;

SELECT create_distributed_table('feed_items', 'user_key', colocate_with => 'none');
SELECT create_distributed_table('unread', 'user_key', colocate_with => 'feed_items');
SELECT create_distributed_table('starred', 'user_key', colocate_with => 'feed_items');
SELECT create_distributed_table('feed_counts', 'user_key', colocate_with => 'feed_items');
SELECT create_distributed_table('deleted_feed_items', 'user_key', colocate_with => 'feed_items');
SELECT create_distributed_table('hidden_items', 'user_key', colocate_with => 'feed_items');
SELECT create_distributed_table('duplicate_items', 'user_key', colocate_with => 'feed_items');
SELECT create_distributed_table('undo_unread', 'user_key', colocate_with => 'feed_items');

COMMIT;
