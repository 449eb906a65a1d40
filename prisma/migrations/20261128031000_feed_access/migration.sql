-- Feeds with a user agent or a password of one reader: sources of their own, which nobody else follows.
ALTER TABLE sources ADD COLUMN user_agent text, ADD COLUMN credentials text;
ALTER TABLE sources DROP CONSTRAINT sources_owner_key_check;
ALTER TABLE sources ADD CONSTRAINT sources_owner_key_check CHECK (kind = 'feed' OR owner_key IS NOT NULL);
ALTER TABLE sources ADD CONSTRAINT sources_access_check CHECK (
    CASE WHEN kind = 'feed' AND owner_key IS NOT NULL THEN is_private
      ELSE user_agent IS NULL AND credentials IS NULL END);
