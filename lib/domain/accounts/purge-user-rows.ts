import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** Rows of one statement: it stays well under a second, and a fan-out never waits longer for a counter. */
const BATCH = 20_000;

/**
 * The tables that carry a user's key and no foreign key. Hidden items go first (they would come back with their
 * marks), then feed items: what is derived from them follows.
 */
const TABLES = [
  "hidden_items",
  "feed_items",
  "unread",
  "starred",
  "deleted_feed_items",
  "undo_unread",
  "duplicate_items",
] as const;

/** Removes the item rows and counters of a user who is gone, in small batches. It can be stopped and run again at any point. */
export async function purgeUserRows(ctx: SystemCtx, userKey: number): Promise<void> {
  for (const table of TABLES) {
    while ((await deleteBatch(ctx, table, userKey)) === BATCH);
  }
  for (const table of ["undo_marks", "llm_uses", "feed_counts"] as const) {
    await sql(ctx.db.pool, { text: `DELETE FROM ${table} WHERE user_key = $1`, values: [userKey] });
  }
}

async function deleteBatch(ctx: SystemCtx, table: (typeof TABLES)[number], userKey: number): Promise<number> {
  const result = await ctx.db.pool.query(
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE user_key = $1 LIMIT ${BATCH}))`,
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
