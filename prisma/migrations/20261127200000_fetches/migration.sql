-- How the last fetches of a source ended, and why the next one comes when it comes.
CREATE TABLE fetches (
    source_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    next_at timestamp(3) with time zone,
    bytes integer DEFAULT 0 NOT NULL,
    duration_ms integer DEFAULT 0 NOT NULL,
    reason_value integer,
    cache_seconds integer,
    outcome smallint NOT NULL,
    status smallint,
    new_items smallint DEFAULT 0 NOT NULL,
    changed_items smallint DEFAULT 0 NOT NULL,
    reason smallint NOT NULL,
    flags smallint DEFAULT 0 NOT NULL,
    error character varying(20),
    redirect character varying(80),
    CONSTRAINT fetches_outcome_check CHECK (outcome BETWEEN 0 AND 5),
    CONSTRAINT fetches_reason_check CHECK (reason BETWEEN 0 AND 10),
    CONSTRAINT fetches_pkey PRIMARY KEY (source_id, at)
);

-- prisma/sql/storage.sql

-- Rows are added all day and removed once a day, a good third of them.
ALTER TABLE fetches SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);

-- The last document of a source as it came.
CREATE TABLE source_documents (
    source_id bigint NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    content_type character varying(100) NOT NULL,
    body bytea,
    CONSTRAINT source_documents_pkey PRIMARY KEY (source_id),
    CONSTRAINT source_documents_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE
);

-- It is compressed already.
ALTER TABLE source_documents ALTER COLUMN body SET STORAGE EXTERNAL;
