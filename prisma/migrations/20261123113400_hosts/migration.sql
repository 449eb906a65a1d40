-- Which process asks a host for feeds, so that limits per host hold across machines. It is worth nothing after a crash, so
-- it is not logged. Rows are updated in place: no index but the key, and room on the pages.
CREATE UNLOGGED TABLE hosts (
  name text NOT NULL,
  process uuid NOT NULL,
  claimed_until timestamptz(3) NOT NULL,
  limited_by bigint,
  limited_at timestamptz(3),
  paused_until timestamptz(3),
  CONSTRAINT hosts_pkey PRIMARY KEY (name)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
