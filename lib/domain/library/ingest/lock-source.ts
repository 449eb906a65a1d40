import "server-only";
import type pg from "pg";
import { sql } from "@/lib/platform/db";

/** Key of the advisory lock that ingest takes shared and `catchUpUser` exclusive. */
export const CATCH_UP_LOCK = 4_276_001;

/**
 * Locks sources for an ingest or a fan-out until the transaction ends: one at a time, none while a feed of the source is
 * deleted (which locks the source first), none while a user is caught up. A transaction of its own (`isAlone`) commits
 * without waiting for the disk: the outcome of the fetch follows in the same log, so that a crash loses both or neither.
 * Sources are locked in the order of their ids, as everywhere. Returns those that were not deleted.
 */
export async function lockSources(
  client: pg.PoolClient,
  sourceIds: readonly number[],
  isAlone: boolean,
): Promise<Set<number>> {
  const rows = await sql<{ id: number; locked: string; commit: string }>(client, {
    name: "ingest-lock",
    text: `SELECT id, pg_advisory_xact_lock_shared(${CATCH_UP_LOCK})::text AS locked,
        set_config('synchronous_commit', CASE WHEN $2 THEN 'off' ELSE current_setting('synchronous_commit') END, true) AS commit
      FROM sources WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [sourceIds, isAlone],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Locks one source: see `lockSources`. Returns false when it was deleted. */
export const lockSource = async (client: pg.PoolClient, sourceId: number, isAlone: boolean): Promise<boolean> =>
  (await lockSources(client, [sourceId], isAlone)).has(sourceId);
