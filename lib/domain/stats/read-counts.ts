import "server-only";
import type { Counts } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

type Row = { kind: "feed" | "bundle" | "newest"; id: number | null; total: number; unread: number; starred: number };

/** Total, unread and starred items in all, per feed and per bundle; summed from feed_counts, one row per feed. */
export async function readCounts(ctx: Ctx): Promise<Counts> {
  const rows = await sql<Row>(ctx.db.pool, { name: "counts", text: COUNTS, values: [ctx.user.key] });
  const counts: Counts = { total: 0, unread: 0, starred: 0, feeds: [], bundles: [], newestItemId: null };
  for (const { kind, id, total, unread, starred } of rows) {
    if (kind === "newest") counts.newestItemId = id;
    else if (id !== null) counts[kind === "feed" ? "feeds" : "bundles"].push({ id, total, unread, starred });
    if (kind !== "feed") continue;
    counts.total += total;
    counts.unread += unread;
    counts.starred += starred;
  }
  return counts;
}

/** Indexes: feeds (user_key, …), feed_counts (user_key), bundles (user_key, …), feed_items primary key from its end. */
const COUNTS = `WITH f AS MATERIALIZED (
    SELECT f.id, coalesce(c.total, 0) AS total, coalesce(c.unread, 0) AS unread, coalesce(c.starred, 0) AS starred
    FROM feeds f LEFT JOIN feed_counts c ON c.feed_id = f.id AND c.user_key = $1
    WHERE f.user_key = $1 AND f.deleted_at IS NULL)
  SELECT 'feed' AS kind, id, total, unread, starred FROM f
  UNION ALL
  SELECT 'bundle', b.id, coalesce(sum(f.total), 0)::int, coalesce(sum(f.unread), 0)::int, coalesce(sum(f.starred), 0)::int
  FROM bundles b LEFT JOIN bundle_feeds m ON m.bundle_id = b.id LEFT JOIN f ON f.id = m.feed_id
  WHERE b.user_key = $1 GROUP BY b.id
  UNION ALL
  SELECT 'newest', (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1), 0, 0, 0`;
