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

/** A row's position (ctid) is not unique without its owner: each partition of a table has the same positions. */
async function deleteBatch(ctx: SystemCtx, { table, column }: Reference, userKey: number): Promise<number> {
  const result = await ctx.db.pool.query(
    `DELETE FROM ${table} WHERE ${column} = $1
       AND ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${column} = $1 LIMIT ${BATCH}))`,
    [userKey],
  );
  return result.rowCount ?? 0;
}

/** Number of users' keys that one query checks. */
const KEYS = 10_000;

/** Finishes what a stopped deletion left: the rows of users who are gone. Returns how many users that were. */
export async function purgeLeftUsers(ctx: SystemCtx): Promise<number> {
  const [last] = await sql<{ key: number }>(ctx.db.pool, { text: "SELECT last_value AS key FROM users_key_seq" });
  let purged = 0;
  for (let first = 1; first <= (last?.key ?? 0); first += KEYS) {
    const gone = await sql<{ key: number }>(ctx.db.pool, {
      name: "purge-gone-users",
      text: `SELECT g.key FROM generate_series($1::int, $1 + ${KEYS} - 1) AS g(key)
        WHERE NOT EXISTS (SELECT FROM users u WHERE u.key = g.key)`,
      values: [first],
    });
    for (const key of await leftKeys(ctx, keysOf(gone))) {
      await purgeUserRows(ctx, key);
      purged += 1;
    }
  }
  return purged;
}

const keysOf = (rows: readonly { key: number }[]) => rows.map(({ key }) => key);

/**
 * Returns those of these keys that have rows but no user. A user created at this moment appears together with its rows.
 */
async function leftKeys(ctx: SystemCtx, keys: readonly number[]): Promise<number[]> {
  const left = await sql<{ key: number }>(ctx.db.pool, {
    name: "purge-left-rows",
    text: "SELECT DISTINCT user_key AS key FROM feed_counts WHERE user_key = ANY($1::int[])",
    values: [keys],
  });
  const gone = await sql<{ key: number }>(ctx.db.pool, {
    name: "purge-left-users",
    text: `SELECT g.key FROM unnest($1::int[]) AS g(key) WHERE NOT EXISTS (SELECT FROM users u WHERE u.key = g.key) ORDER BY g.key`,
    values: [keysOf(left)],
  });
  return keysOf(gone);
}
