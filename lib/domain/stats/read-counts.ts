import "server-only";
import type { Counts } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

type Quad = [id: number, total: number, unread: number, starred: number];
type Row = { feeds: string | null; bundles: string | null; newest: number | null };

/** Total, unread and starred items in all, per feed and per bundle; summed from feed_counts, one row per feed. */
export async function readCounts(ctx: Ctx): Promise<Counts> {
  const [row] = await sql<Row>(ctx.db.pool, { name: "counts", text: COUNTS, values: [ctx.user.key] });
  const feeds = toCounts(row?.feeds ?? "");
  const bundles = toCounts(row?.bundles ?? "");
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

const toCounts = (quads: string) =>
  (JSON.parse(`[${quads}]`) as Quad[]).map(([id, total, unread, starred]) => ({ id, total, unread, starred }));

const QUADS = "string_agg('[' || id || ',' || total || ',' || unread || ',' || starred || ']', ',')";

/**
 * One row with lists in it as text: a thousand feeds are read faster than as a thousand rows, and the text is written
 * faster than json_agg writes it.
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
  SELECT (SELECT ${QUADS} FROM f) AS feeds,
    (SELECT ${QUADS} FROM b) AS bundles,
    (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest`;
