import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Key of the advisory lock between ingest (shared) and catching a user up (exclusive). */
export const CATCH_UP_LOCK = 4_276_001;

/**
 * Begins an ingest or a fan-out: only one of a source at a time, none while a follower leaves or is removed (who locks
 * the source first), none while somebody is caught up (`catchUpUser` has the exclusive side of the advisory lock).
 * A transaction that is nothing else (`isAlone`) commits without waiting for the disk: the outcome that ends its fetch is
 * written to the same log after it, so that a crash which loses this loses that too. False when the source is gone.
 */
export async function holdSource(client: pg.PoolClient, sourceId: number, isAlone: boolean): Promise<boolean> {
  const rows = await sql(client, {
    name: "ingest-lock",
    text: `SELECT pg_advisory_xact_lock_shared(${CATCH_UP_LOCK}),
        set_config('synchronous_commit', CASE WHEN $2 THEN 'off' ELSE current_setting('synchronous_commit') END, true)
      FROM sources WHERE id = $1 FOR NO KEY UPDATE`,
    values: [sourceId, isAlone],
  });
  return rows.length > 0;
}
