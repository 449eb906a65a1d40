import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";

type Identified = { key: string; contentHash: string };

export type UnknownItems<Item> = {
  /** New or edited entries. The others need not be sanitised. */
  fresh: Item[];
  /** Keys of entries that the document still lists although their articles were pruned. */
  pruned: string[];
};

/**
 * Compares the entries of a document with the stored articles. One from before the source moved counts as unknown: listed
 * again, it becomes the new address's own. One query. Index: articles (source_id, key).
 */
export async function dropKnown<Item extends Identified>(
  on: Queryable,
  sourceId: number,
  items: readonly Item[],
): Promise<UnknownItems<Item>> {
  const known = await sql<{ key: string; contentHash: string | null }>(on, {
    name: "known-articles",
    text: `SELECT key, content_hash AS "contentHash" FROM articles
        WHERE source_id = $1 AND key = ANY($2::uuid[]) AND NOT is_inherited
      UNION ALL SELECT key, NULL FROM pruned_articles WHERE source_id = $1 AND key = ANY($2::uuid[])`,
    values: [sourceId, items.map((item) => item.key)],
  });
  const hashes = new Map(known.map(({ key, contentHash }) => [key, contentHash]));
  const isFresh = ({ key, contentHash }: Identified) => {
    const stored = hashes.get(key);
    return stored === undefined || (stored !== null && stored !== contentHash);
  };
  const pruned = known.filter((row) => row.contentHash === null).map((row) => row.key);
  return { fresh: items.filter(isFresh), pruned };
}
