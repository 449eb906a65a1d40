import "server-only";
import { randomUUID } from "node:crypto";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { type ClaimedSource, claimedColumns } from "./claimed-source";

/** A claim nobody renews ends after this time: what a killed process held is fetched by another one then. */
export const LEASE_SECONDS = 180;

const SECOND = 1000;

/**
 * Claims up to `limit` due sources, the longest due first; any number of processes may do so at once. One statement;
 * relies on sources (next_fetch_at).
 */
export function claimDue(ctx: SystemCtx, limit: number): Promise<ClaimedSource[]> {
  const now = ctx.now();
  return sql<ClaimedSource>(ctx.db.pool, {
    name: "claim-due",
    text: `WITH due AS (
        SELECT id FROM sources WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)
        ORDER BY next_fetch_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
      ), s AS (
        UPDATE sources SET lease_until = $3, lease_token = $4 FROM due WHERE sources.id = due.id RETURNING sources.*
      )
      SELECT ${claimedColumns("$1::timestamptz")} FROM s ORDER BY s.next_fetch_at`,
    values: [now, limit, new Date(now.getTime() + LEASE_SECONDS * SECOND), randomUUID()],
  });
}

/**
 * Claims these sources, due or not, as far as nobody else holds them, they were not fetched since `fetchedBefore` and
 * have not asked to be left alone until later (429).
 */
export function claimThese(
  ctx: SystemCtx,
  sourceIds: readonly number[],
  fetchedBefore: Date,
): Promise<ClaimedSource[]> {
  const now = ctx.now();
  return sql<ClaimedSource>(ctx.db.pool, {
    name: "claim-these",
    text: `WITH wanted AS (
        SELECT id FROM sources WHERE id = ANY($2::bigint[]) AND (lease_until IS NULL OR lease_until <= $1)
          AND (fetched_at IS NULL OR fetched_at <= $5)
          AND (last_status IS DISTINCT FROM 429 OR next_fetch_at IS NULL OR next_fetch_at <= $1)
        FOR NO KEY UPDATE SKIP LOCKED
      ), s AS (
        UPDATE sources SET lease_until = $3, lease_token = $4 FROM wanted WHERE sources.id = wanted.id RETURNING sources.*
      )
      SELECT ${claimedColumns("$1::timestamptz")} FROM s`,
    values: [now, sourceIds, new Date(now.getTime() + LEASE_SECONDS * SECOND), randomUUID(), fetchedBefore],
  });
}

const idsAndTokens = (sources: readonly ClaimedSource[]) => [
  sources.map((source) => source.id),
  sources.map((source) => source.leaseToken),
];

/** Keeps claims alive while their sources wait for their turn. */
export async function renewLeases(ctx: SystemCtx, sources: readonly ClaimedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-renew",
    text: `UPDATE sources s SET lease_until = $3 FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token`,
    values: [...idsAndTokens(sources), new Date(ctx.now().getTime() + LEASE_SECONDS * SECOND)],
  });
}

/** Gives claims back untouched: the sources are due again at once. */
export async function releaseLeases(ctx: SystemCtx, sources: readonly ClaimedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-release",
    text: `UPDATE sources s SET lease_until = NULL, lease_token = NULL FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token`,
    values: idsAndTokens(sources),
  });
}

/** Gives claims back whose host has enough to do: they are due again at `at`. */
export async function postpone(ctx: SystemCtx, sources: readonly ClaimedSource[], at: Date): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-postpone",
    text: `UPDATE sources s SET next_fetch_at = $3, lease_until = NULL, lease_token = NULL
           FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token AND s.next_fetch_at IS NOT NULL`,
    values: [...idsAndTokens(sources), at],
  });
}

/** How many sources are due and free to be claimed, and when the next one is (null: none). */
export async function dueSources(ctx: SystemCtx): Promise<{ due: number; nextAt: Date | null }> {
  const [row] = await sql<{ due: number; nextAt: Date | null }>(ctx.db.pool, {
    name: "due-sources",
    text: `SELECT (SELECT count(*) FROM sources WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= $1)) AS due,
             (SELECT min(next_fetch_at) FROM sources WHERE next_fetch_at > $1) AS "nextAt"`,
    values: [ctx.now()],
  });
  return row ?? { due: 0, nextAt: null };
}
