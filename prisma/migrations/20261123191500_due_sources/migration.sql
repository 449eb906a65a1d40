-- Sources of one import are due at the same millisecond: the id decides between them, so that a claim can go on where the
-- last one has ended.
CREATE INDEX "sources_next_fetch_at_id_idx" ON "sources"("next_fetch_at", "id");
DROP INDEX "sources_next_fetch_at_idx";
