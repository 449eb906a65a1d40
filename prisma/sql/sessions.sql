-- Whoever deletes a session, and however, its open streams end with it (`live-hub.ts` listens). PostgreSQL delivers a
-- notification when its transaction commits. Sessions that had expired have no stream worth a notification.
CREATE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feedloom_sessions', sid) FROM gone WHERE expire > now();
  RETURN NULL;
END $$;
CREATE TRIGGER publish_ended_sessions AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION publish_ended_sessions();
