-- How many articles have each label, kept with the label: every screen shows it. Null only within a transaction that counts anew.
ALTER TABLE "labels" ADD COLUMN "item_count" INTEGER DEFAULT 0;

UPDATE labels l SET item_count = c.n FROM (
  SELECT user_key, label_id, count(*)::int AS n FROM item_labels GROUP BY user_key, label_id) c
WHERE l.user_key = c.user_key AND l.id = c.label_id;

-- The counter changes in place, on the page of its row.
ALTER TABLE labels SET (fillfactor = 70);

CREATE OR REPLACE FUNCTION count_labelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE labels SET item_count = item_count + 1
    WHERE user_key = NEW.user_key AND id = NEW.label_id AND item_count IS NOT NULL;
  ELSE
    UPDATE labels SET item_count = item_count - 1
    WHERE user_key = OLD.user_key AND id = OLD.label_id AND item_count IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_labels_counted AFTER INSERT OR DELETE ON item_labels
  FOR EACH ROW EXECUTE FUNCTION count_labelled();
