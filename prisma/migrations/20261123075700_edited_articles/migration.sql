-- Programs ask for what changed since their last call: articles that a refresh stored anew, by time.
CREATE INDEX "articles_edited_at_idx" ON "articles"("edited_at") WHERE "edited_at" IS NOT NULL;
