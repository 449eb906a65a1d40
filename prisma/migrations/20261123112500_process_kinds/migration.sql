-- What a process is: its heartbeat's age is reported for workers.
ALTER TABLE processes ADD COLUMN kind VARCHAR(6) NOT NULL DEFAULT 'web' CONSTRAINT processes_kind_check CHECK (kind IN ('web', 'worker'));

-- The request that started an import: the worker's records name it.
ALTER TABLE imports ADD COLUMN request_id VARCHAR(80);
