import "server-only";
import { isPrivateFeed } from "@/lib/domain/facts";
import { type Queryable, sql } from "@/lib/platform/db";

/**
 * Marks articles that a smart source took from private feeds of its owner as private. Collecting takes seconds, during
 * which a feed may have been marked; a concurrent marking is waited for.
 */
export async function keepPrivate(on: Queryable, sourceId: number): Promise<void> {
  await sql(on, {
    name: "smart-keep-private",
    text: `WITH private AS (SELECT s.url FROM sources smart JOIN feeds f ON f.user_key = smart.owner_key
        JOIN sources s ON s.id = f.source_id
        WHERE smart.id = $1 AND s.kind = 'feed' AND ${isPrivateFeed()} FOR SHARE OF f)
      UPDATE articles a SET is_private = true FROM private p
      WHERE a.source_id = $1 AND a.origin_url = p.url AND NOT a.is_private`,
    values: [sourceId],
  });
}
