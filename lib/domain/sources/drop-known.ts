import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";
import type { IdentifiedItem } from "./identify-items";

/**
 * What of a document is new or edited; the rest need not be sanitised. One query over articles (source_id, key) and the
 * identities of pruned articles.
 */
export async function dropKnown(
  on: Queryable,
  sourceId: number,
  items: readonly IdentifiedItem[],
): Promise<IdentifiedItem[]> {
  const known = await sql<{ key: string; contentHash: string | null }>(on, {
    name: "known-articles",
    text: `SELECT key, content_hash AS "contentHash" FROM articles WHERE source_id = $1 AND key = ANY($2::uuid[])
      UNION ALL SELECT key, NULL FROM pruned_articles WHERE source_id = $1 AND key = ANY($2::uuid[])`,
    values: [sourceId, items.map((item) => item.key)],
  });
  const hashes = new Map(known.map(({ key, contentHash }) => [key, contentHash]));
  return items.filter(({ key, contentHash }) => {
    const stored = hashes.get(key);
    return stored === undefined || (stored !== null && stored !== contentHash);
  });
}
