import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** The last items that arrived, which are looked at one by one. */
const RECENT = 3_000;

/**
 * Returns when the newest item of each of the caller's feeds arrived. For a feed without any among the caller's last
 * arrivals that is the item that was published last. Indexes: primary key from its end, (user_key, feed_id, published_at).
 */
export async function readNewestArrivals(ctx: Ctx): Promise<Map<number, Date>> {
  const rows = await sql<{ feed_id: number; arrived_at: Date }>(ctx.db.pool, {
    name: "sync-newest-arrivals",
    text: `WITH recent AS (
        SELECT feed_id, max(arrived_at) AS arrived_at FROM (
          SELECT feed_id, arrived_at FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT ${RECENT}) i GROUP BY feed_id)
      SELECT f.id AS feed_id, coalesce(r.arrived_at, i.arrived_at) AS arrived_at
      FROM feeds f LEFT JOIN recent r ON r.feed_id = f.id
      LEFT JOIN LATERAL (SELECT arrived_at FROM feed_items WHERE user_key = $1 AND feed_id = f.id AND r.feed_id IS NULL
        ORDER BY published_at DESC, id DESC LIMIT 1) i ON true
      WHERE f.user_key = $1 AND f.deleted_at IS NULL AND (r.feed_id IS NOT NULL OR i.arrived_at IS NOT NULL)`,
    values: [ctx.user.key],
  });
  return new Map(rows.map((row) => [row.feed_id, row.arrived_at]));
}
