/**
 * Which street of `lib/domain` owns which table: it alone writes it. Other streets call its functions, or take parts of
 * statements from it.
 */
export const TABLE_OWNERS: Record<string, readonly string[]> = {
  base: ["alerts", "llm_answers", "llm_uses", "processes", "user_writes"],
  content: ["article_versions", "articles", "favicons", "full_texts", "pruned_articles", "sources"],
  plans: ["billing_notices", "budgets", "payment_events", "subscriptions", "used_trials"],
  library: [
    "article_search",
    "bundle_feeds",
    "bundles",
    "deleted_feed_items",
    "duplicate_items",
    "fan_outs",
    "feed_counts",
    "feed_items",
    "feed_reading_settings",
    "feeds",
    "hidden_items",
    "highlights",
    "item_feeds",
    "item_labels",
    "labels",
    "later",
    "link_queue",
    "private_items",
    "reading_days",
    "reading_settings",
    "removed_bundle_feeds",
    "rule_items",
    "rule_undos",
    "rules",
    "saved_searches",
    "search_queue",
    "starred",
    "state_changes",
    "undo_marks",
    "undo_unread",
    "unread",
  ],
  people: [
    "api_keys",
    "app_passwords",
    "auth_attempts",
    "email_changes",
    "email_undos",
    "highlight_outputs",
    "known_devices",
    "oauth_accounts",
    "remembered_devices",
    "sessions",
    "users",
    "verification_codes",
  ],
  understanding: [
    "analysis_queue",
    "article_analyses",
    "article_duplicates",
    "article_prints",
    "article_stories",
    "distinct_articles",
    "duplicate_queue",
    "hidden_topics",
    "llm_articles",
    "score_corrections",
    "smart_lessons",
    "smart_tunings",
    "source_boilerplate",
  ],
  collecting: [
    "fetches",
    "hosts",
    "newsletter_addresses",
    "newsletter_mails",
    "source_documents",
    "websub_subscriptions",
  ],
  publishing: [
    "digests",
    "hub_requests",
    "hub_subscriptions",
    "newsletter_deliveries",
    "newsletter_subscribers",
    "notification_preferences",
    "output_archives",
    "output_topics",
    "output_versions",
    "webhook_attempts",
    "webhook_deliveries",
    "webhooks",
  ],
  exchange: ["import_items", "import_lines", "import_servers", "imports", "media_positions"],
  operations: ["job_runs"],
  "lib/http": ["idempotency_keys", "rate_limits"],
};

/** Every street may add to these, in the statement that writes what they are about; only the owner takes from them. */
export const QUEUES = [
  "alerts",
  "analysis_queue",
  "duplicate_queue",
  "link_queue",
  "search_queue",
  "webhook_deliveries",
];

/** Two columns of `users` that are about a reader's feeds and items, which the street of people builds on. */
export const WRITES_USERS = ["lib/domain/library/ingest/catch-up-user.ts", "lib/domain/plans/billing/require-room.ts"];

/** The states of items: tables that at most eight files of `library` write. */
export const STATES = ["feed_items", "unread", "starred", "item_labels", "feed_counts"];

/** Files whose statements name a table only when they run: they take it from a table of tables, or are given it. */
export const DYNAMIC = {
  "lib/domain/base/processes/release-claims.ts": "CLAIMS",
  "lib/domain/content/articles/merge-articles.ts": "DEPENDENTS",
  "lib/domain/content/articles/tombstones.ts": "DEPENDENTS",
  "lib/domain/content/sources/delete-sources.ts": "DEPENDENTS",
  "lib/domain/library/feeds/transfer-items.ts": "DEPENDENTS",
  "lib/domain/library/feeds/merge-feeds.ts": "DEPENDENTS",
  "lib/domain/library/items/merge-items.ts": "DEPENDENTS",
  "lib/domain/library/items/remove-items.ts": "DEPENDENTS",
  "lib/domain/library/items/states/state-sql.ts": "unread and starred",
  "lib/domain/operations/retention/expire-rows.ts": "EXPIRING",
  "lib/domain/people/accounts/purge-user-rows.ts": "DEPENDENTS",
};

export const NAMELESS = /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+\$\{/;

export type Write = { file: string; line: number; table: string; adds: boolean };

const SQL = /\b(INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?"?([a-z_]+)"?/g;
const CLIENT =
  /\.(\w+)\s*\.(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\(/g;

/** Returns the places where a file writes a table. `models` has the tables by the names that Prisma's client gives them. */
export function writesIn(file: string, source: string, models: ReadonlyMap<string, string>): Write[] {
  const tables = new Set(models.values());
  const at = (index = 0) => source.slice(0, index).split("\n").length;
  const statements = [...source.matchAll(SQL)].flatMap(({ 1: verb, 2: table = "", index }) =>
    tables.has(table) ? [{ file, line: at(index), table, adds: verb === "INSERT INTO" }] : [],
  );
  const calls = [...source.matchAll(CLIENT)].flatMap(({ 1: model = "", 2: verb = "", index }) => {
    const table = models.get(model);
    return table ? [{ file, line: at(index), table, adds: verb.startsWith("create") }] : [];
  });
  return [...statements, ...calls];
}

/** Returns the writes that another street than the table's owner does. */
export function foreignWrites(writes: readonly Write[]): Write[] {
  const owners = new Map(Object.entries(TABLE_OWNERS).flatMap(([street, all]) => all.map((table) => [table, street])));
  return writes.filter(({ file, table, adds }) => {
    const owner = owners.get(table) ?? "";
    const home = owner.includes("/") ? owner : `lib/domain/${owner}`;
    if (file.startsWith(`${home}/`) || (adds && QUEUES.includes(table))) return false;
    return !(table === "users" && WRITES_USERS.includes(file));
  });
}
