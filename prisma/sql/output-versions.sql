-- The versions of public documents (output_versions): a counter that grows in every transaction that changes what a
-- document contains, and in no other. Verbs that write `feed_items` call raise_output_versions() as their last
-- statement; what stands on other tables is found by the triggers below, which run when the transaction ends. So versions
-- are locked last, in the order of paths, and nobody who waits for one keeps others waiting.

-- Raises the versions of all documents that contain one of these feeds: its own, those of its bundles, that of all feeds of
-- its owner. A version that this transaction has raised already (xmin) is left alone. Indexes: output_versions (user_key),
-- bundle_feeds (bundle_id, feed_id).
CREATE OR REPLACE FUNCTION raise_output_versions(changed bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE output_versions v SET version = v.version + 1 FROM (
    SELECT o.path FROM output_versions o
    WHERE o.xmin <> pg_current_xact_id()::xid AND o.path IN (
      SELECT x.path FROM feeds f JOIN output_versions x ON x.user_key = f.user_key
      WHERE f.id = ANY(changed) AND (x.feed_id = f.id OR (x.feed_id IS NULL AND (x.bundle_id IS NULL OR EXISTS (
        SELECT FROM bundle_feeds b WHERE b.bundle_id = x.bundle_id AND b.feed_id = f.id)))))
    ORDER BY o.path FOR NO KEY UPDATE) due
  WHERE v.path = due.path
$$;

-- The same for one document.
CREATE OR REPLACE FUNCTION raise_output_version(of_path text) RETURNS void LANGUAGE sql AS $$
  UPDATE output_versions SET version = version + 1 WHERE path = of_path AND xmin <> pg_current_xact_id()::xid
$$;

-- The same for everything that a user publishes.
CREATE OR REPLACE FUNCTION raise_owner_versions(owner int) RETURNS void LANGUAGE sql AS $$
  UPDATE output_versions v SET version = v.version + 1 FROM (
    SELECT o.path FROM output_versions o WHERE o.user_key = owner AND o.xmin <> pg_current_xact_id()::xid
    ORDER BY o.path FOR NO KEY UPDATE) due
  WHERE v.path = due.path
$$;

-- The same for all feeds of a source. Indexes: output_versions (user_key), feeds (source_id, user_key).
CREATE OR REPLACE FUNCTION raise_source_versions(of_source bigint) RETURNS void LANGUAGE sql AS $$
  SELECT raise_output_versions(array_agg(f.id)) FROM feeds f
  WHERE f.source_id = of_source AND f.user_key IN (SELECT user_key FROM output_versions) HAVING count(*) > 0
$$;

-- One edit or one merge changes many articles of a source: its documents are looked for once.
CREATE OR REPLACE FUNCTION raise_for_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('feedloom.raised_source', true) IS DISTINCT FROM NEW.source_id::text THEN
    PERFORM raise_source_versions(NEW.source_id);
    PERFORM set_config('feedloom.raised_source', NEW.source_id::text, true);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_source_versions(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM raise_output_versions(ARRAY[NEW.id]);
  ELSE
    -- The bundles learn it from bundle_feeds.
    PERFORM raise_output_version('user/' || u.id) FROM users u WHERE u.key = OLD.user_key;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_output_version('bundle/' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_output_version('bundle/' || CASE TG_OP WHEN 'DELETE' THEN OLD.bundle_id ELSE NEW.bundle_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_shared_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_output_versions(CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.feed_id] WHEN 'DELETE' THEN ARRAY[OLD.feed_id]
    ELSE ARRAY[OLD.feed_id, NEW.feed_id] END);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER articles_changed_outputs AFTER UPDATE ON articles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.content_hash, OLD.source_id, OLD.edited_at, OLD.updated_at, OLD.thumbnail, OLD.summary, OLD.is_private,
      OLD.is_inherited, OLD.origin_title, OLD.origin_url, OLD.link_key, OLD.same_id)
    IS DISTINCT FROM (NEW.content_hash, NEW.source_id, NEW.edited_at, NEW.updated_at, NEW.thumbnail, NEW.summary, NEW.is_private,
      NEW.is_inherited, NEW.origin_title, NEW.origin_url, NEW.link_key, NEW.same_id))
  EXECUTE FUNCTION raise_for_article();
CREATE CONSTRAINT TRIGGER sources_changed_outputs
  AFTER UPDATE OF title, description, site_url, url, keywords, is_private ON sources DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.site_url, OLD.url, OLD.keywords, OLD.is_private)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.site_url, NEW.url, NEW.keywords, NEW.is_private))
  EXECUTE FUNCTION raise_for_source();
CREATE CONSTRAINT TRIGGER feeds_changed_outputs AFTER UPDATE ON feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.source_id, OLD.title, OLD.description, OLD.is_private, OLD.deleted_at, OLD.updated_at)
    IS DISTINCT FROM (NEW.source_id, NEW.title, NEW.description, NEW.is_private, NEW.deleted_at, NEW.updated_at))
  EXECUTE FUNCTION raise_for_feed();
CREATE CONSTRAINT TRIGGER feeds_removed_outputs AFTER DELETE ON feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_for_feed();
CREATE CONSTRAINT TRIGGER bundles_changed_outputs AFTER UPDATE ON bundles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.color, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.color, NEW.updated_at))
  EXECUTE FUNCTION raise_for_bundle();
CREATE CONSTRAINT TRIGGER bundle_feeds_changed_outputs AFTER INSERT OR DELETE ON bundle_feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_for_member();
CREATE CONSTRAINT TRIGGER item_feeds_changed_outputs AFTER INSERT OR UPDATE OR DELETE ON item_feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_for_shared_item();
