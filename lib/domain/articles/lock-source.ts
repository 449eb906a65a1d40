import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Key of the advisory lock that ingest takes shared and `catchUpUser` exclusive. */
export const CATCH_UP_LOCK = 4_276_001;

/**
 * Locks a source for an ingest or a fan-out until the transaction ends: one at a time, none while a feed of the source is
 * deleted (which locks the source first), none while a user is caught up. A transaction of its own (`isAlone`) commits
 * without waiting for the disk: the outcome of the fetch follows in the same log, so that a crash loses both or neither.
 * Returns false when the source was deleted.
 */
export async function lockSource(client: pg.PoolClient, sourceId: number, isAlone: boolean): Promise<boolean> {
  const rows = await sql(client, {
    name: "ingest-lock",
    text: `SELECT pg_advisory_xact_lock_shared(${CATCH_UP_LOCK}),
        set_config('synchronous_commit', CASE WHEN $2 THEN 'off' ELSE current_setting('synchronous_commit') END, true)
      FROM sources WHERE id = $1 FOR NO KEY UPDATE`,
    values: [sourceId, isAlone],
  });
  return rows.length > 0;
}
