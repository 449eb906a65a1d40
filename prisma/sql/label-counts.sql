-- Articles per label (labels.item_count), one step for each row of item_labels: labels are put by hand, on at most a few
-- hundred articles at a time. What changes more of them sets the counter to null first, which stops these steps, and counts
-- anew before its transaction ends.
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
