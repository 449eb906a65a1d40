import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { dependentsOf, type Reference } from "@/lib/domain/dependents";
import { sql } from "@/lib/platform/db";

/** Rows of one statement: it stays well under a second, and a fan-out never waits longer for a counter. */
const BATCH = 20_000;

/** Removes what a deleted account leaves in tables without a foreign key, in small batches. It can be interrupted and repeated. */
export async function purgeUserRows(ctx: SystemCtx, userKey: number): Promise<void> {
  for (const reference of dependentsOf("user", "batches")) {
    while ((await deleteBatch(ctx, reference, userKey)) === BATCH);
  }
}

/** A row's place says nothing without its owner: in a partitioned table each partition has the same places. */
async function deleteBatch(ctx: SystemCtx, { table, column }: Reference, userKey: number): Promise<number> {
  const result = await ctx.db.pool.query(
    `DELETE FROM ${table} WHERE ${column} = $1
       AND ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT ${BATCH}))`,
    [userKey],
  );
  return result.rowCount ?? 0;
}

/** Finishes what a stopped deletion left: the rows of users who are gone. Returns how many users that were. */
export async function purgeLeftUsers(ctx: SystemCtx): Promise<number> {
  const left = await sql<{ key: number }>(ctx.db.pool, {
    text: `SELECT DISTINCT user_key AS key FROM feed_counts c
           WHERE NOT EXISTS (SELECT FROM users u WHERE u.key = c.user_key) LIMIT 100`,
  });
  for (const { key } of left) await purgeUserRows(ctx, key);
  return left.length;
}
