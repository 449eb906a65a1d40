import "server-only";
import type { Bundle } from "@/lib/contracts/bundles";
import type { Ctx } from "@/lib/domain/ctx";
import { sharedItems } from "@/lib/domain/shared-items";
import { type Queryable, sql } from "@/lib/platform/db";

type BundleRow = {
  id: number;
  name: string;
  description: string | null;
  color: string;
  position: number | null;
  created_at: Date;
  updated_at: Date;
  /** int8 in an array stays text. */
  feed_ids: string[];
  feed_count: number;
  item_count: number;
  newest_title: string | null;
  newest_at: Date | null;
};

/** Reads the caller's bundles with their counts, in the order of creation; `where` narrows them by parameter $2. */
export async function selectBundles(
  ctx: Ctx,
  narrow: { name: string; where: string; value?: number },
  on: Queryable = ctx.db.pool,
): Promise<Bundle[]> {
  const rows = await sql<BundleRow>(on, {
    name: `bundles-${narrow.name}`,
    // Index for the newest: feed_items (user_key, feed_id, published_at), one row for each feed.
    text: `SELECT x.id, x.name, x.description, x.color, x.position, x.created_at, x.updated_at,
        x.feed_ids, x.feed_count, x.item_count, a.title AS newest_title, x.newest_at FROM (
        SELECT b.id, b.name, b.description, b.color, b.position, b.created_at, b.updated_at,
          coalesce(array_agg(f.id ORDER BY m.created_at, f.id) FILTER (WHERE f.id IS NOT NULL), '{}') AS feed_ids,
          count(f.id)::int AS feed_count, coalesce(sum(c.total), 0)::int + CASE WHEN sum(c.shared) > 0 THEN (
            SELECT count(DISTINCT i.id)::int FROM bundle_feeds y JOIN feeds g ON g.id = y.feed_id AND g.deleted_at IS NULL
            CROSS JOIN LATERAL (SELECT t.id, t.feed_id FROM ${sharedItems({ feeds: "= y.feed_id" })}) i
            WHERE y.bundle_id = b.id AND NOT EXISTS (
              SELECT FROM bundle_feeds o WHERE o.bundle_id = b.id AND o.feed_id = i.feed_id)) ELSE 0 END AS item_count,
          (array_agg(n.article_id ORDER BY n.published_at DESC, n.id DESC) FILTER (WHERE n.id IS NOT NULL))[1] AS newest,
          max(n.published_at) AS newest_at
        FROM bundles b
        LEFT JOIN bundle_feeds m ON m.bundle_id = b.id
        LEFT JOIN feeds f ON f.id = m.feed_id AND f.user_key = b.user_key AND f.deleted_at IS NULL
        LEFT JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = f.id
        LEFT JOIN LATERAL (SELECT * FROM (
            (SELECT i.article_id, i.published_at, i.id FROM feed_items i WHERE i.user_key = $1 AND i.feed_id = f.id
              ORDER BY i.published_at DESC, i.id DESC LIMIT 1)
            UNION ALL (SELECT t.article_id, t.published_at, t.id FROM ${sharedItems({ feeds: "= f.id" })} ORDER BY x.published_at DESC, x.item_id DESC LIMIT 1)) i
          ORDER BY i.published_at DESC, i.id DESC LIMIT 1) AS n ON true
        WHERE b.user_key = $1 ${narrow.where} GROUP BY b.id) AS x
      LEFT JOIN articles a ON a.id = x.newest ORDER BY x.created_at, x.id`,
    values: narrow.value === undefined ? [ctx.user.key] : [ctx.user.key, narrow.value],
  });
  return rows.map((row) => toBundle(ctx, row));
}

function toBundle(ctx: Ctx, row: BundleRow): Bundle {
  return {
    id: row.id,
    userId: ctx.user.id,
    name: row.name,
    description: row.description,
    color: row.color,
    position: row.position,
    feedIds: row.feed_ids.map(Number),
    feedCount: row.feed_count,
    itemCount: row.item_count,
    newestTitle: row.newest_title || null,
    newestAt: row.newest_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
