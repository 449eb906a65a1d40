-- Imports that are read from another reader's server, and files of starred articles.
ALTER TABLE "imports"
  DROP CONSTRAINT "imports_state_check",
  ADD CONSTRAINT "imports_state_check" CHECK ("state" IN ('uploading', 'reading', 'preview', 'running', 'done', 'cancelled', 'failed')),
  DROP CONSTRAINT "imports_format_check",
  ADD CONSTRAINT "imports_format_check" CHECK ("format" IN ('opml', 'feedloom', 'server', 'starred')),
  ADD COLUMN "left_out" JSONB NOT NULL DEFAULT '[]';

-- How the server of an import is reached while it is read. The row is removed with the end of the reading.
CREATE TABLE "import_servers" (
    "import_id" UUID NOT NULL,
    "kind" VARCHAR(14) NOT NULL,
    "address" TEXT NOT NULL,
    "credentials" BYTEA NOT NULL,
    "feeds" JSONB NOT NULL,
    "folders" JSONB NOT NULL,
    "cursor" JSONB,
    "failures" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "import_servers_pkey" PRIMARY KEY ("import_id"),
    CONSTRAINT "import_servers_kind_check" CHECK ("kind" IN ('google-reader', 'fever', 'miniflux', 'feedbin', 'nextcloud-news')),
    CONSTRAINT "import_servers_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX "imports_reading_idx" ON "imports"("created_at") WHERE "state" = 'reading';
