-- The event of every alert, whoever creates it, for the webhooks of its owner: written in the alert's own transaction.

CREATE FUNCTION deliver_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, user_key, event, data, next_at, started_at, created_at)
  SELECT w.id, w.user_key, 'alert.created', jsonb_build_object('id', a.id, 'type', a.type, 'severity', a.severity,
      'title', a.title, 'message', a.message, 'feedId', a.feed_id, 'bundleId', a.bundle_id, 'path', a.action_url),
    a.created_at, a.created_at, a.created_at
  FROM added a JOIN webhooks w ON w.user_key = a.user_key AND w.state = 'active' AND 'alert.created' = ANY(w.events)
  ORDER BY a.id, w.id;
  RETURN NULL;
END $$;

CREATE TRIGGER alerts_delivered
  AFTER INSERT ON alerts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION deliver_alerts();
