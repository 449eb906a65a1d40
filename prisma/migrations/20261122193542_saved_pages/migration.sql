-- A source of a third kind: the pages that one user saved. It is never fetched.
ALTER TABLE "sources" DROP CONSTRAINT "sources_kind_check",
  ADD CONSTRAINT "sources_kind_check" CHECK ("kind" IN ('feed', 'smart', 'pages')),
  DROP CONSTRAINT "sources_owner_key_check",
  ADD CONSTRAINT "sources_owner_key_check" CHECK (("kind" <> 'feed') = ("owner_key" IS NOT NULL)),
  ADD CONSTRAINT "sources_pages_check" CHECK ("kind" <> 'pages' OR ("next_fetch_at" IS NULL AND "is_private"));
