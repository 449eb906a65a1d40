-- How tables are stored, where the default does not fit how they are written.

-- Counters are updated in place (HOT) as long as their page has room.
ALTER TABLE feed_counts SET (fillfactor = 50);
ALTER TABLE output_versions SET (fillfactor = 50);
ALTER TABLE sources SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE hosts SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- `unread` loses rows as fast as it gains them: index entries of read rows must not pile up at the front of the lists.
ALTER TABLE unread SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0.05);

-- A fifth of these rows, the default, is too much to become garbage before a vacuum, and so are their parts stored apart.
ALTER TABLE articles SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1, toast.autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE article_search SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1, toast.autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE article_analyses SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);

-- Items and stars are written once and deleted, never updated in place: pages are filled. Inserts are vacuumed soon, so that
-- index scans need no rows and no later vacuum has everything to freeze at once; deletes soon, because their index entries
-- stand where the lists begin.
ALTER TABLE feed_items SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE starred SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.1);
ALTER TABLE later SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.1);

-- New entries come last among those of their person: pages before them are full and stay so. Among those of a feed there are
-- more such places.
ALTER INDEX feed_items_pkey SET (fillfactor = 100);
ALTER INDEX feed_items_article_id_user_key_key SET (fillfactor = 100);
ALTER INDEX feed_items_user_key_published_at_idx SET (fillfactor = 100);
ALTER INDEX feed_items_user_key_feed_id_published_at_idx SET (fillfactor = 97);
ALTER INDEX unread_user_key_published_at_idx SET (fillfactor = 100);
ALTER INDEX unread_user_key_feed_id_published_at_idx SET (fillfactor = 97);

-- So do the queues.
ALTER TABLE search_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE analysis_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE link_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE duplicate_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);

-- Marking everything read stores a hundred thousand ids twice: compressing them takes longer than writing them.
ALTER TABLE undo_unread ALTER COLUMN item_ids SET STORAGE EXTERNAL;
ALTER TABLE state_changes ALTER COLUMN item_ids SET STORAGE EXTERNAL;

-- Search documents are stored apart from their row, so that a search reads a thin row per hit.
ALTER TABLE article_search ALTER COLUMN document SET STORAGE EXTERNAL;
ALTER TABLE article_search SET (toast_tuple_target = 128);
-- Every search reads the pending list as a whole: it stays short.
ALTER INDEX article_search_document_idx SET (gin_pending_list_limit = 512);

-- What an article is found by as a duplicate: of its shingles the first twelve, those that most texts sample.
CREATE INDEX IF NOT EXISTS article_prints_keys_idx ON article_prints USING gin ((shingles[1:12] || title_keys));
-- Rows are added, and removed in the order in which they came. Every look-up reads the index's pending list: it stays short.
ALTER TABLE article_prints SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);
ALTER INDEX article_prints_keys_idx SET (gin_pending_list_limit = 256);
ALTER INDEX article_stories_keys_idx SET (gin_pending_list_limit = 256);

-- Compressing ids costs more than it saves in ten minutes.
ALTER TABLE undo_unread ALTER COLUMN item_ids SET STORAGE EXTERNAL;

-- Article text is compressed with lz4 where the server has it: a fifth of pglz's time for about the same size.
DO $$ BEGIN
  ALTER TABLE articles ALTER COLUMN content SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
ALTER TABLE article_stories SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Rows that are updated in place (HOT) as often as a host is asked or a person's articles change.
ALTER TABLE labels SET (fillfactor = 70);
ALTER TABLE user_writes SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Rows are added all day and removed once a day, a good third of them.
ALTER TABLE fetches SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);

-- It is compressed already.
ALTER TABLE source_documents ALTER COLUMN body SET STORAGE EXTERNAL;

-- Whole texts, read seldom.
DO $$ BEGIN
  ALTER TABLE article_versions ALTER COLUMN content SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
