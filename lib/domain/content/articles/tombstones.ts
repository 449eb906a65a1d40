import "server-only";
import type { PoolClient } from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { dependentsOf } from "@/lib/domain/dependents";
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

/** Lets an article that was pruned be stored again. */
export async function forgetTombstone(client: PoolClient, sourceId: number, key: string): Promise<void> {
  await sql(client, {
    text: "DELETE FROM pruned_articles WHERE source_id = $1 AND key = $2",
    values: [sourceId, key],
  });
}

/**
 * Removes articles of a locked source of which nobody has an item, with what belongs to them. A tombstone keeps the identity
 * of each as long as the document lists it.
 */
export async function pruneStored(
  client: PoolClient,
  sourceId: number,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await sql(client, {
    name: "tombstones-set",
    text: `INSERT INTO pruned_articles (source_id, key, pruned_at)
      SELECT source_id, key, $3 FROM articles WHERE source_id = $1 AND id = ANY($2::bigint[]) ON CONFLICT DO NOTHING`,
    values: [sourceId, ids, at],
  });
  for (const { table, column } of dependentsOf("article", "statement")) {
    await client.query(`DELETE FROM ${table} WHERE ${column} = ANY($1::bigint[])`, [ids]);
  }
  await sql(client, {
    name: "articles-prune",
    text: "DELETE FROM articles WHERE source_id = $1 AND id = ANY($2::bigint[])",
    values: [sourceId, ids],
  });
}

/**
 * Deletes tombstones of entries that documents no longer list: the document has changed well after it last listed them.
 * Returns their number.
 */
export async function purgeTombstones(ctx: SystemCtx): Promise<number> {
  const purged = await sql(ctx.db.pool, {
    name: "tombstones-purge",
    text: `DELETE FROM pruned_articles p USING sources s WHERE s.id = p.source_id
             AND p.pruned_at < s.changed_at - interval '1 day' AND p.pruned_at < $1::timestamptz - interval '7 days'
           RETURNING p.key`,
    values: [ctx.now()],
  });
  return purged.length;
}
