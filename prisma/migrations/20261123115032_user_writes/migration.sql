-- How far the log of the database had come when a person last wrote: a replica that has come as far shows it to them. It is
-- worth nothing after a crash, so it is not logged; only installations with a replica write it.
CREATE UNLOGGED TABLE user_writes (
  user_key integer NOT NULL,
  position bigint NOT NULL,
  CONSTRAINT user_writes_pkey PRIMARY KEY (user_key),
  CONSTRAINT user_writes_user_key_fkey FOREIGN KEY (user_key) REFERENCES users (key) ON UPDATE CASCADE ON DELETE CASCADE
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
