import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";

/**
 * Renews the tombstones of pruned entries that a document still lists, so that they are not forgotten. `listed` is null
 * for a truncated document: all tombstones are renewed then.
 */
export async function touchTombstones(
  on: Queryable,
  sourceId: number,
  { listed, now }: { listed: readonly string[] | null; now: Date },
): Promise<void> {
  if (listed?.length === 0) return;
  await sql(on, {
    name: "tombstones-touch",
    text: `UPDATE pruned_articles SET pruned_at = $3 WHERE source_id = $1 AND ($2::uuid[] IS NULL OR key = ANY($2::uuid[]))
           AND pruned_at < $3::timestamptz - interval '6 hours'`,
    values: [sourceId, listed, now],
  });
}
