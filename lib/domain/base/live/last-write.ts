import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { readReplica } from "@/lib/platform/replica/read-replica";

type From = Pick<SystemCtx, "db" | "log">;

/**
 * Records that people have written, after the commit, so that whichever process they ask next reads from no replica that
 * lacks it. Does nothing where there is no replica. Never fails: without the record a read may be late by a moment.
 */
export async function recordWrites(ctx: From, userKeys: readonly number[]): Promise<void> {
  if (userKeys.length === 0 || !readReplica()) return;
  await sql(ctx.db.pool, {
    name: "user-writes-record",
    text: `INSERT INTO user_writes (user_key, position)
      SELECT u.key, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8
      FROM users u WHERE u.key = ANY($1::int[]) ORDER BY u.key
      ON CONFLICT (user_key) DO UPDATE SET position = excluded.position`,
    values: [[...new Set(userKeys)]],
  }).catch((err) => ctx.log.warn({ err }, "a write could not be recorded for reads from the replica"));
}

/** Returns the position of the primary's log at this person's last write; 0 for nobody. Index: the primary key. */
export async function lastWrite(ctx: From, userKey: number | null): Promise<number> {
  if (userKey === null) return 0;
  const [row] = await sql<{ position: number }>(ctx.db.pool, {
    name: "user-writes-last",
    text: "SELECT position FROM user_writes WHERE user_key = $1",
    values: [userKey],
  });
  return row?.position ?? 0;
}
