import "server-only";
import { type Queryable, sql } from "@/lib/platform/db";

/**
 * Notes which pruned entries a document still lists, so that they are remembered on. Of a document that broke off,
 * nothing is known: all are kept (`listed` null).
 */
export async function keepTombstones(
  on: Queryable,
  sourceId: number,
  { listed, now }: { listed: readonly string[] | null; now: Date },
): Promise<void> {
  if (listed?.length === 0) return;
  await sql(on, {
    name: "tombstones-keep",
    text: `UPDATE pruned_articles SET pruned_at = $3 WHERE source_id = $1 AND ($2::uuid[] IS NULL OR key = ANY($2::uuid[]))
           AND pruned_at < $3::timestamptz - interval '6 hours'`,
    values: [sourceId, listed, now],
  });
}
