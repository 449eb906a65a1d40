import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** The last items that arrived, which are checked one by one. */
const RECENT = 3_000;

/**
 * Returns when the newest item of the caller's feeds arrived: of those that are among the caller's last arrivals, and of
 * those that are asked for by id. For one of these without any among the last arrivals that is the item that was published
 * last. Indexes: primary key from its end, (user_key, feed_id, published_at).
 */
export async function readNewestArrivals(ctx: Ctx, feedIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await sql<{ feed_id: number; arrived_at: Date }>(ctx.db.pool, {
    name: "sync-newest-arrivals",
    text: `WITH recent AS (
        SELECT feed_id, max(arrived_at) AS arrived_at FROM (
          SELECT feed_id, arrived_at FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT ${RECENT}) i GROUP BY feed_id)
      SELECT feed_id, arrived_at FROM recent
      UNION ALL SELECT f.id, i.arrived_at FROM unnest($2::bigint[]) f(id)
        CROSS JOIN LATERAL (SELECT arrived_at FROM feed_items WHERE user_key = $1 AND feed_id = f.id
          ORDER BY published_at DESC, id DESC LIMIT 1) i
      WHERE f.id NOT IN (SELECT feed_id FROM recent)`,
    values: [ctx.user.key, feedIds],
  });
  return new Map(rows.map((row) => [row.feed_id, row.arrived_at]));
}
