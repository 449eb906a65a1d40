import "server-only";
import { CLOCK_MINUTES } from "@/lib/domain/content/articles/date-published";
import { now } from "@/lib/platform/clock";
import { type Queryable, sql } from "@/lib/platform/db";

type Identified = { key: string; contentHash: string; date: string | null };
type Known = { key: string; contentHash: string | null; isDateKnown: boolean };

export type UnknownItems<Item> = {
  /** New or edited entries, and those that have a date now. The others need not be sanitised. */
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
  const known = await sql<Known>(on, {
    name: "known-articles",
    text: `SELECT key, content_hash AS "contentHash", is_date_known AS "isDateKnown" FROM articles
        WHERE source_id = $1 AND key = ANY($2::uuid[]) AND NOT is_inherited
      UNION ALL SELECT key, NULL, true FROM pruned_articles WHERE source_id = $1 AND key = ANY($2::uuid[])`,
    values: [sourceId, items.map((item) => item.key)],
  });
  const rows = new Map(known.map((row) => [row.key, row]));
  const latest = now().getTime() + CLOCK_MINUTES * 60_000;
  const isFresh = ({ key, contentHash, date }: Identified) => {
    const stored = rows.get(key);
    if (!stored) return true;
    if (stored.contentHash === null) return false;
    return stored.contentHash !== contentHash || (!stored.isDateKnown && date !== null && Date.parse(date) <= latest);
  };
  const pruned = known.filter((row) => row.contentHash === null).map((row) => row.key);
  return { fresh: items.filter(isFresh), pruned };
}
