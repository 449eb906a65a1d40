import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Removes sources nobody follows, with everything that is theirs. A source that a feed still points to stays. Returns how many were removed. */
export async function deleteSources(client: pg.PoolClient, sourceIds: readonly number[]): Promise<number> {
  const gone = await sql<{ id: number }>(client, {
    name: "delete-sources",
    text: `DELETE FROM sources s WHERE s.id = ANY($1::bigint[]) AND NOT EXISTS (SELECT FROM feeds f WHERE f.source_id = s.id)
           RETURNING s.id`,
    values: [sourceIds],
  });
  const ids = gone.map((source) => source.id);
  if (ids.length === 0) return 0;
  for (const table of ["full_texts", "article_analyses"] as const) {
    await client.query(
      `DELETE FROM ${table} WHERE article_id IN (SELECT id FROM articles WHERE source_id = ANY($1::bigint[]))`,
      [ids],
    );
  }
  for (const table of [
    "articles",
    "pruned_articles",
    "fan_outs",
    "websub_subscriptions",
    "smart_tunings",
    "smart_lessons",
  ] as const) {
    await client.query(`DELETE FROM ${table} WHERE source_id = ANY($1::bigint[])`, [ids]);
  }
  return ids.length;
}
