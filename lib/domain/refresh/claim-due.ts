import "server-only";
import { randomUUID } from "node:crypto";
import type { SystemCtx } from "@/lib/domain/ctx";
import { claimant } from "@/lib/domain/processes/this-process";
import { sql } from "@/lib/platform/db";
import { type ClaimedSource, claimedColumns } from "./claimed-source";
import { HOST_CLAIM_END, hostSql, isPausedHost, mayClaimHost } from "./host-claims";
import { LEASE_END, releaseAbandoned } from "./leases";

/**
 * Claims up to `limit` due sources, the longest due first, with their hosts: those of a host that another process asks, or
 * that is not to be asked, are left. Times are the database's. Safe to run in any number of processes at once: hosts are
 * claimed in one order. Indexes: sources (next_fetch_at), hosts (name).
 */
export async function claimDue(ctx: SystemCtx, limit: number): Promise<ClaimedSource[]> {
  await releaseAbandoned(ctx);
  return sql<ClaimedSource>(ctx.db.pool, {
    name: "claim-due",
    text: `WITH due AS (
        SELECT id, ${hostSql("url")} AS host FROM sources
        WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= now())
          AND COALESCE((SELECT ${mayClaimHost("$4")} AND NOT ${isPausedHost}
            FROM hosts h WHERE h.name = ${hostSql("sources.url")}), true)
        ORDER BY next_fetch_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
      ), won AS (
        INSERT INTO hosts AS h (name, process, claimed_until)
        SELECT DISTINCT host, $4::uuid, ${HOST_CLAIM_END} FROM due WHERE host IS NOT NULL ORDER BY host
        ON CONFLICT (name) DO UPDATE SET process = excluded.process,
          claimed_until = greatest(h.claimed_until, excluded.claimed_until)
        WHERE ${mayClaimHost("excluded.process")} AND NOT ${isPausedHost}
        RETURNING name
      ), s AS (
        UPDATE sources SET lease_until = ${LEASE_END}, lease_token = $3, lease_process = $4
        FROM due WHERE sources.id = due.id AND (due.host IS NULL OR due.host IN (SELECT name FROM won))
        RETURNING sources.*
      )
      SELECT ${claimedColumns("$1::timestamptz")} FROM s ORDER BY s.next_fetch_at`,
    values: [ctx.now(), limit, randomUUID(), await claimant(ctx.db)],
  });
}

/**
 * Claims these sources whether they are due or not, except those that are claimed already, were fetched after
 * `fetchedBefore`, or asked for a later time (429), themselves or their host. A person waits: whoever else asks the host
 * is no obstacle.
 */
export async function claimSources(
  ctx: SystemCtx,
  sourceIds: readonly number[],
  fetchedBefore: Date,
): Promise<ClaimedSource[]> {
  return sql<ClaimedSource>(ctx.db.pool, {
    name: "claim-sources",
    text: `WITH wanted AS (
        SELECT id FROM sources WHERE id = ANY($2::bigint[]) AND kind <> 'pages' AND (lease_until IS NULL OR lease_until <= now())
          AND (fetched_at IS NULL OR fetched_at <= $3)
          AND (last_status IS DISTINCT FROM 429 OR next_fetch_at IS NULL OR next_fetch_at <= $1)
          AND NOT EXISTS (SELECT FROM hosts h WHERE h.name = ${hostSql("sources.url")} AND ${isPausedHost})
        FOR NO KEY UPDATE SKIP LOCKED
      ), s AS (
        UPDATE sources SET lease_until = ${LEASE_END}, lease_token = $4, lease_process = $5
        FROM wanted WHERE sources.id = wanted.id RETURNING sources.*
      )
      SELECT ${claimedColumns("$1::timestamptz")} FROM s`,
    values: [ctx.now(), sourceIds, fetchedBefore, randomUUID(), await claimant(ctx.db)],
  });
}

/** Returns how many sources are due and unclaimed, and when the next one is due (null: none is scheduled). */
export async function countDue(ctx: SystemCtx): Promise<{ due: number; nextAt: Date | null }> {
  const [row] = await sql<{ due: number; nextAt: Date | null }>(ctx.db.pool, {
    name: "count-due",
    text: `SELECT (SELECT count(*) FROM sources WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= now())) AS due,
             (SELECT min(next_fetch_at) FROM sources WHERE next_fetch_at > $1) AS "nextAt"`,
    values: [ctx.now()],
  });
  return row ?? { due: 0, nextAt: null };
}
