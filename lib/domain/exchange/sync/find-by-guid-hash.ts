import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

export type GuidHash = { feedId: number; guidHash: string };

/**
 * Returns the caller's items that a feed and the MD5 of a guid name, as hexadecimal digits; what names nothing is left
 * out. Index: feed_items (feed_id, …) for the feeds named, then the articles by primary key.
 */
export async function findByGuidHash(ctx: Ctx, wanted: GuidHash[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const rows = await sql<{ id: number }>(ctx.db.pool, {
    name: "sync-guid-hashes",
    text: `SELECT i.id FROM (SELECT feed_id, array_agg(hash) AS hashes
          FROM unnest($2::bigint[], $3::text[]) AS w(feed_id, hash) GROUP BY feed_id) w
        JOIN feed_items i ON i.user_key = $1 AND i.feed_id = w.feed_id JOIN articles a ON a.id = i.article_id
      WHERE md5(a.guid) = ANY(w.hashes) ORDER BY i.id`,
    values: [ctx.user.key, wanted.map(({ feedId }) => feedId), wanted.map(({ guidHash }) => guidHash.toLowerCase())],
  });
  return rows.map(({ id }) => id);
}
