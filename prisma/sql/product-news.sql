-- One address has one subscription of the blog, wherever it was asked for: by the form of the blog or by the switch
-- 'Product news' of an account. It follows the account's address and ends with the account.

CREATE FUNCTION move_product_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreed timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM newsletter_subscribers WHERE email = OLD.email;
    RETURN NULL;
  END IF;
  SELECT confirmed_at INTO agreed FROM newsletter_subscribers WHERE email = OLD.email FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE newsletter_subscribers SET confirmed_at = COALESCE(confirmed_at, agreed) WHERE email = NEW.email;
  IF FOUND THEN
    DELETE FROM newsletter_subscribers WHERE email = OLD.email;
  ELSE
    UPDATE newsletter_subscribers SET email = NEW.email WHERE email = OLD.email;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_product_news_moved
  AFTER UPDATE OF email ON users FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION move_product_news();

CREATE TRIGGER users_product_news_ended
  AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION move_product_news();
