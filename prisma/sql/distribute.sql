-- Distributes the tables with one row per person and article over the machines of a Citus cluster, by user_key and so
-- that all rows of a person are on one machine. All other tables stay on the coordinator, to which web and workers
-- connect. To be run on the coordinator while web and workers are stopped, after `CREATE EXTENSION citus` and
-- `citus_add_node` for each machine, and before the tables are large: all rows are copied in one transaction. Safe to be
-- run again: what is distributed already is left alone. Further settings are in README.md beside this file.
BEGIN;

DO $$
DECLARE
  person_tables text[] := ARRAY['feed_items', 'unread', 'starred', 'later', 'feed_counts', 'deleted_feed_items', 'hidden_items',
    'duplicate_items', 'undo_unread'];
  found text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'create_distributed_table') THEN
    RAISE EXCEPTION 'the functions of Citus are missing' USING HINT = 'CREATE EXTENSION citus';
  END IF;
  SELECT string_agg(tgname || ' on ' || tgrelid::regclass, ', ' ORDER BY tgname) INTO found FROM pg_trigger
  WHERE NOT tgisinternal AND tgrelid = ANY(person_tables::regclass[]);
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'distributed tables have no triggers: %', found USING HINT = 'Run the migrations first.';
  END IF;
  SELECT string_agg(conname || ' on ' || conrelid::regclass, ', ' ORDER BY conname) INTO found FROM pg_constraint
  WHERE contype = 'f' AND (conrelid = ANY(person_tables::regclass[]) OR confrelid = ANY(person_tables::regclass[]));
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'distributed tables have no foreign keys to or from tables of the coordinator: %', found;
  END IF;
  SELECT string_agg(i.indexrelid::regclass::text, ', ' ORDER BY 1) INTO found FROM pg_index i
  WHERE i.indrelid = ANY(person_tables::regclass[]) AND i.indisunique AND NOT EXISTS (
    SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'user_key' AND a.attnum = ANY(i.indkey));
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'unique indexes of distributed tables contain user_key: %', found;
  END IF;
  SELECT string_agg(oid::regclass::text, ', ' ORDER BY 1) INTO found FROM pg_class
  WHERE oid = ANY(person_tables::regclass[]) AND relkind = 'p';
  IF found IS NOT NULL THEN
    RAISE EXCEPTION 'these tables are divided into partitions already: %', found
      USING HINT = 'Shards take their place: restore a backup into a database without partitions.';
  END IF;
END $$;

-- One after the other over the same connections: later statements of a transaction then see what earlier ones wrote, and
-- each machine needs one connection per transaction.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
-- The number cannot be changed cheaply later: a shard moves as a whole from machine to machine.
SET LOCAL citus.shard_count = 32;

SELECT create_distributed_table('feed_items', 'user_key', colocate_with => 'none')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'feed_items'::regclass);
SELECT create_distributed_table('unread', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'unread'::regclass);
SELECT create_distributed_table('starred', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'starred'::regclass);
SELECT create_distributed_table('later', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'later'::regclass);
SELECT create_distributed_table('feed_counts', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'feed_counts'::regclass);
SELECT create_distributed_table('deleted_feed_items', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'deleted_feed_items'::regclass);
SELECT create_distributed_table('hidden_items', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'hidden_items'::regclass);
SELECT create_distributed_table('duplicate_items', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'duplicate_items'::regclass);
SELECT create_distributed_table('undo_unread', 'user_key', colocate_with => 'feed_items')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'undo_unread'::regclass);

-- For every connection to this database from now on. Where a table of the coordinator is joined with a distributed one, the
-- rows of the person are fetched to the coordinator, instead of all articles being sent to the machines.
DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET citus.local_table_join_policy = %L', current_database(), 'prefer-distributed');
  EXECUTE format('ALTER DATABASE %I SET citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
END $$;

COMMIT;
