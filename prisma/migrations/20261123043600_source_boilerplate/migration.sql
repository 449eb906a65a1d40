-- Text that repeats across the articles of a source.
CREATE TABLE "source_boilerplate" (
  "source_id" BIGINT NOT NULL,
  "lines" JSONB NOT NULL DEFAULT '{}',
  "newest_article" BIGINT NOT NULL DEFAULT 0,
  "learnt_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "source_boilerplate_pkey" PRIMARY KEY ("source_id"),
  CONSTRAINT "source_boilerplate_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "source_boilerplate_lines_check" CHECK (jsonb_typeof("lines") = 'object')
);
