-- 'Product news' and the blog's form are one subscription: whoever had switched it on has one now.
INSERT INTO newsletter_subscribers (email, confirm_hash, confirm_expires_at, confirmed_at, leave_token)
SELECT u.email, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), now(), now(),
  left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43)
FROM users u JOIN notification_preferences p ON p.user_key = u.key
WHERE p.marketing AND u.email_verified_at IS NOT NULL
ON CONFLICT (email) DO UPDATE SET confirmed_at = COALESCE(newsletter_subscribers.confirmed_at, now());
ALTER TABLE notification_preferences DROP COLUMN marketing;

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
