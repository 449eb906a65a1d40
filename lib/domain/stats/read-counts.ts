import "server-only";
import type { Counts } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

type Quad = [id: number, total: number, unread: number, starred: number];
type Row = { feeds: Quad[] | null; bundles: Quad[] | null; newest: number | null };

/** Total, unread and starred items in all, per feed and per bundle; summed from feed_counts, one row per feed. */
export async function readCounts(ctx: Ctx): Promise<Counts> {
  const [row] = await sql<Row>(ctx.db.pool, { name: "counts", text: COUNTS, values: [ctx.user.key] });
  const feeds = (row?.feeds ?? []).map(toCount);
  const bundles = (row?.bundles ?? []).map(toCount);
  const sum = (of: "total" | "unread" | "starred") => feeds.reduce((all, feed) => all + feed[of], 0);
  return {
    total: sum("total"),
    unread: sum("unread"),
    starred: sum("starred"),
    feeds,
    bundles,
    newestItemId: row?.newest ?? null,
  };
}

const toCount = ([id, total, unread, starred]: Quad) => ({ id, total, unread, starred });

/**
 * One row with JSON in it: a thousand feeds are read several times faster than as a thousand rows.
 * Indexes: feeds (user_key, …), feed_counts (user_key), bundles (user_key, …), feed_items primary key from its end.
 */
export const COUNTS = `WITH f AS MATERIALIZED (
    SELECT f.id, coalesce(c.total, 0) AS total, coalesce(c.unread, 0) AS unread, coalesce(c.starred, 0) AS starred
    FROM feeds f LEFT JOIN feed_counts c ON c.feed_id = f.id AND c.user_key = $1
    WHERE f.user_key = $1 AND f.deleted_at IS NULL),
  b AS (
    SELECT b.id, coalesce(sum(f.total), 0) AS total, coalesce(sum(f.unread), 0) AS unread,
      coalesce(sum(f.starred), 0) AS starred
    FROM bundles b LEFT JOIN bundle_feeds m ON m.bundle_id = b.id LEFT JOIN f ON f.id = m.feed_id
    WHERE b.user_key = $1 GROUP BY b.id)
  SELECT (SELECT json_agg(json_build_array(id, total, unread, starred)) FROM f) AS feeds,
    (SELECT json_agg(json_build_array(id, total, unread, starred)) FROM b) AS bundles,
    (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest`;
