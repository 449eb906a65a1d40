import "server-only";

/** The kinds of rows that other rows refer to. An item is an article in one user's feed; its key is (user_key, id). */
export type Entity = "user" | "feed" | "source" | "article" | "item";

/**
 * The mechanism that removes a row, or its reference, when the row it refers to is removed:
 * - `cascade`, `set null`, `restrict`: the foreign key (`restrict`: code removes the rows before)
 * - `statement`: code, in the transaction that removes the referenced row
 * - `batches`: code, in small transactions afterwards
 * - `trigger`: a trigger in `prisma/sql`
 * - `consumer`: the worker that empties the queue skips entries whose article is gone
 * - `none`: nothing; the value is a position in a sequence or a record of the past
 */
export type Removal = "cascade" | "set null" | "restrict" | "statement" | "batches" | "trigger" | "consumer" | "none";

export type Reference = {
  table: string;
  column: string;
  removal: Removal;
  /** a merge of two feeds or articles updates the column to the one that stays; without it `mergeSource` has its own rule */
  moves?: boolean;
};

const cascade = (table: string, column: string): Reference => ({ table, column, removal: "cascade" });

/**
 * Every column that names a user, a feed, a source, an article or an item, and what happens to it. Code that removes or
 * merges such rows takes its tables from here, in this order; a test compares the table with the database's catalogue.
 */
export const DEPENDENTS: Record<Entity, readonly Reference[]> = {
  user: [
    ...[
      "sessions",
      "known_devices",
      "remembered_devices",
      "oauth_accounts",
      "api_keys",
      "idempotency_keys",
      "app_passwords",
      "email_changes",
      "email_undos",
      "notification_preferences",
      "reading_settings",
      "reading_days",
      "distinct_articles",
      "saved_searches",
      "rules",
      "rule_items",
      "private_items",
      "rule_undos",
      "score_corrections",
      "hidden_topics",
      "labels",
      "item_labels",
      "highlights",
      "highlight_outputs",
      "subscriptions",
      "billing_notices",
      "alerts",
      "bundles",
      "imports",
      "digests",
      "llm_uses",
      "budgets",
      "user_writes",
      "undo_marks",
      "state_changes",
      "media_positions",
      "newsletter_addresses",
      "output_topics",
      "output_versions",
      "webhooks",
      "webhook_deliveries",
      "webhook_attempts",
      "output_archives",
    ].map((table) => cascade(table, "user_key")),
    { table: "feeds", column: "user_key", removal: "restrict" },
    { table: "sources", column: "owner_key", removal: "restrict" },
    // Hidden items first: they would come back when the marks that hide them go. The counters last: they say whose
    // rows are left after a purge was interrupted.
    { table: "hidden_items", column: "user_key", removal: "batches" },
    { table: "feed_items", column: "user_key", removal: "batches" },
    { table: "item_feeds", column: "user_key", removal: "batches" },
    { table: "unread", column: "user_key", removal: "batches" },
    { table: "starred", column: "user_key", removal: "batches" },
    { table: "later", column: "user_key", removal: "batches" },
    { table: "deleted_feed_items", column: "user_key", removal: "batches" },
    { table: "undo_unread", column: "user_key", removal: "batches" },
    { table: "duplicate_items", column: "user_key", removal: "batches" },
    { table: "duplicate_queue", column: "user_key", removal: "batches" },
    { table: "feed_counts", column: "user_key", removal: "batches" },
    { table: "fan_outs", column: "after_user_key", removal: "none" },
  ],
  feed: [
    cascade("bundle_feeds", "feed_id"),
    cascade("removed_bundle_feeds", "feed_id"),
    cascade("output_topics", "feed_id"),
    cascade("output_versions", "feed_id"),
    cascade("output_archives", "feed_id"),
    cascade("feed_reading_settings", "feed_id"),
    { table: "alerts", column: "feed_id", removal: "set null", moves: true },
    { table: "import_lines", column: "feed_id", removal: "set null", moves: true },
    // A webhook or a rule about a feed that is gone matches nothing.
    { table: "webhooks", column: "feed_id", removal: "set null", moves: true },
    { table: "rules", column: "feed_id", removal: "set null", moves: true },
    { table: "hidden_items", column: "feed_id", removal: "statement", moves: true },
    { table: "feed_items", column: "feed_id", removal: "statement", moves: true },
    { table: "item_feeds", column: "feed_id", removal: "statement" },
    { table: "unread", column: "feed_id", removal: "statement", moves: true },
    { table: "starred", column: "feed_id", removal: "statement", moves: true },
    { table: "later", column: "feed_id", removal: "statement", moves: true },
    { table: "deleted_feed_items", column: "feed_id", removal: "statement", moves: true },
    // Lessons of a deleted feed apply to nothing, and come back with it.
    { table: "score_corrections", column: "feed_id", removal: "none", moves: true },
    // Counters are never merged but counted again.
    { table: "feed_counts", column: "feed_id", removal: "statement" },
  ],
  source: [
    { table: "feeds", column: "source_id", removal: "restrict" },
    { table: "articles", column: "source_id", removal: "statement" },
    { table: "pruned_articles", column: "source_id", removal: "statement" },
    { table: "fetches", column: "source_id", removal: "statement" },
    cascade("fan_outs", "source_id"),
    cascade("websub_subscriptions", "source_id"),
    cascade("smart_tunings", "source_id"),
    cascade("smart_lessons", "source_id"),
    cascade("source_boilerplate", "source_id"),
    cascade("source_documents", "source_id"),
    // Goes with its article.
    { table: "article_search", column: "source_id", removal: "trigger" },
  ],
  article: [
    { table: "full_texts", column: "article_id", removal: "statement" },
    { table: "newsletter_mails", column: "article_id", removal: "statement" },
    { table: "article_analyses", column: "article_id", removal: "statement" },
    { table: "article_search", column: "article_id", removal: "trigger" },
    { table: "article_duplicates", column: "article_id", removal: "trigger" },
    { table: "article_duplicates", column: "other_id", removal: "trigger" },
    cascade("article_versions", "article_id"),
    cascade("distinct_articles", "article_id"),
    cascade("distinct_articles", "other_id"),
    // Goes with the article's analysis.
    { table: "article_stories", column: "article_id", removal: "trigger" },
    { table: "article_prints", column: "article_id", removal: "trigger" },
    { table: "analysis_queue", column: "article_id", removal: "consumer" },
    { table: "search_queue", column: "article_id", removal: "consumer" },
    { table: "llm_articles", column: "article_id", removal: "consumer" },
    { table: "link_queue", column: "article_id", removal: "consumer" },
    { table: "duplicate_queue", column: "article_id", removal: "consumer" },
    { table: "fan_outs", column: "article_ids", removal: "consumer" },
    // An article is only removed while no item refers to it.
    { table: "hidden_items", column: "article_id", removal: "none", moves: true },
    { table: "feed_items", column: "article_id", removal: "none", moves: true },
    { table: "item_feeds", column: "article_id", removal: "none", moves: true },
    { table: "unread", column: "article_id", removal: "none", moves: true },
    { table: "starred", column: "article_id", removal: "none", moves: true },
    { table: "later", column: "article_id", removal: "none", moves: true },
    { table: "deleted_feed_items", column: "article_id", removal: "none", moves: true },
    // A lesson outlives the article it was about.
    { table: "smart_lessons", column: "article_id", removal: "none" },
    { table: "score_corrections", column: "article_id", removal: "none" },
  ],
  item: [
    { table: "hidden_items", column: "id", removal: "statement" },
    { table: "unread", column: "id", removal: "statement" },
    { table: "starred", column: "id", removal: "statement" },
    { table: "later", column: "id", removal: "statement" },
    { table: "deleted_feed_items", column: "id", removal: "statement" },
    { table: "item_feeds", column: "item_id", removal: "statement" },
    { table: "item_labels", column: "item_id", removal: "statement" },
    { table: "rule_items", column: "item_id", removal: "statement" },
    { table: "private_items", column: "item_id", removal: "statement" },
    { table: "highlights", column: "item_id", removal: "statement" },
    { table: "duplicate_items", column: "id", removal: "statement" },
    { table: "duplicate_items", column: "duplicate_of", removal: "statement" },
    // Undoing looks the items up, and so do programs that ask what changed or where somebody stopped; the digest goes on after this position, and so do the topics of our hub.
    { table: "undo_unread", column: "item_ids", removal: "none" },
    { table: "state_changes", column: "item_ids", removal: "none" },
    { table: "media_positions", column: "item_id", removal: "none" },
    { table: "digests", column: "item_id", removal: "none" },
    { table: "output_topics", column: "item_id", removal: "none" },
    // The delivery sends the remaining items.
    { table: "webhook_deliveries", column: "item_ids", removal: "none" },
    { table: "output_archives", column: "item_id", removal: "none" },
  ],
};

/** Returns the references to an entity that are removed in this way, in the order in which they have to be. */
export function dependentsOf(entity: Entity, removal: Removal): readonly Reference[] {
  return DEPENDENTS[entity].filter((reference) => reference.removal === removal);
}

/** Returns the references that a merge updates to the feed or article that stays. */
export function movedOnMerge(entity: "feed" | "article"): readonly Reference[] {
  return DEPENDENTS[entity].filter((reference) => reference.moves);
}
