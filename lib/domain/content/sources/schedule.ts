import "server-only";
import type pg from "pg";
import { now } from "@/lib/platform/clock";
import { type Queryable, sql } from "@/lib/platform/db";

/** Makes sources due at once that are scheduled for later. A paused or closed source stays so. */
export async function makeDue(on: Queryable, sourceIds: readonly number[], at: Date): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql(on, {
    name: "sources-make-due",
    text: "UPDATE sources SET next_fetch_at = $2 WHERE id = ANY($1::bigint[]) AND next_fetch_at > $2",
    values: [sourceIds, at],
  });
}

/** Makes a source due at once, or a minute after its last fetch: its document may have changed while it was paused. */
export async function fetchSoon(client: pg.PoolClient, sourceId: number): Promise<void> {
  await sql(client, {
    name: "sources-fetch-soon",
    text: `UPDATE sources SET orphaned_at = NULL, next_fetch_at = LEAST(next_fetch_at,
        GREATEST($2::timestamptz, COALESCE(fetched_at + interval '1 minute', $2)))
      WHERE id = $1 AND gone_at IS NULL`,
    values: [sourceId, now()],
  });
}

/** Makes the source of a smart feed due at once. Otherwise a refresh within a minute of the last would find nothing new. */
export async function searchSoon(client: pg.PoolClient, sourceId: number, at: Date): Promise<void> {
  await sql(client, {
    name: "sources-search-soon",
    text: `UPDATE sources SET next_fetch_at = $2, fetched_at = fetched_at - interval '2 minutes'
           WHERE id = $1 AND next_fetch_at IS NOT NULL`,
    values: [sourceId, at],
  });
}

/**
 * Returns the SQL that gives sources a follower whose plan allows a fetch every `floor` minutes (SQL, of the row
 * `subscription` of user $1): the next fetch moves forward, never back. A source never fetched is due now.
 * @param which condition on source `s`; $3 is the time
 */
export const followSql = (which: string, floor: string): string =>
  `UPDATE sources s SET orphaned_at = NULL, next_fetch_at = LEAST(s.next_fetch_at,
      GREATEST($3::timestamptz, COALESCE(s.fetched_at + make_interval(mins => ${floor}), $3)))
    FROM users u LEFT JOIN subscriptions subscription ON subscription.user_key = u.key
    WHERE u.key = $1 AND s.gone_at IS NULL AND ${which}`;

/**
 * Returns the SQL that brings forward the next fetch of all that user $1 follows, after a change to a faster plan; `floor` as
 * above, $2 is the time. A failing source keeps its back-off.
 */
export const bringForwardSql = (floor: string): string =>
  `WITH theirs AS (
      SELECT s.id, GREATEST($2::timestamptz, s.fetched_at + make_interval(mins => ${floor})) AS due
      FROM sources s LEFT JOIN subscriptions subscription ON subscription.user_key = $1
      WHERE s.id IN (SELECT source_id FROM feeds WHERE user_key = $1 AND is_active AND deleted_at IS NULL)
        AND s.failures = 0 AND s.gone_at IS NULL
      ORDER BY s.id FOR NO KEY UPDATE OF s)
    UPDATE sources s SET next_fetch_at = t.due FROM theirs t WHERE s.id = t.id AND s.next_fetch_at > t.due`;

/** Lets source `into` be fetched as early as source `from`, whose followers it gets. */
export async function takeSchedule(client: pg.PoolClient, from: number, into: number): Promise<void> {
  await sql(client, {
    text: `UPDATE sources s SET next_fetch_at = LEAST(s.next_fetch_at, o.next_fetch_at), orphaned_at = NULL
      FROM sources o WHERE s.id = $2 AND o.id = $1`,
    values: [from, into],
  });
}
