import "server-only";
import { randomUUID } from "node:crypto";
import { claimant } from "@/lib/domain/base/processes/this-process";
import { leaseSql } from "@/lib/domain/content/sources/leases";
import type { SystemCtx } from "@/lib/domain/ctx";
import { isUnfetched } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { type ClaimedSource, claimedColumns } from "./claimed-source";
import { HOST_CLAIM_END, hostSql, isPausedHost, mayClaimHost } from "./host-claims";
import { releaseAbandoned } from "./leases";

/** Accounts whose sources are not claimed, because many of them wait already. */
export type BusyAccounts = {
  accounts: readonly number[];
  /** Accounts at single hosts, each as host, space and account. */
  hostAccounts: readonly string[];
};

/** A place in the order of due sources. */
export type Position = { at: Date; id: number };

const NOBODY: BusyAccounts = { accounts: [], hostAccounts: [] };
/** Due sources that one claim beyond a crowd looks at. */
const LOOK = 5_000;

/**
 * Claims up to `limit` due sources, the longest due first, with their hosts: those of a host that another process asks, or
 * that is not to be asked, are left. Times are the database's. Safe to run in any number of processes at once: hosts are
 * claimed in one order. Indexes: sources (next_fetch_at, id), hosts (name).
 */
export async function claimDue(ctx: SystemCtx, limit: number): Promise<ClaimedSource[]> {
  return claim(ctx, { limit, crowd: NOBODY, after: null, to: null });
}

/**
 * Claims as `claimDue` does, but leaves sources that only `crowd` follows. Reads the next 5,000 sources after `after`
 * (null: from the longest due on), whether it claims them or not. Returns the position to continue from; null at the
 * end.
 */
export async function claimForOtherAccounts(
  ctx: SystemCtx,
  { limit, crowd, after }: { limit: number; crowd: BusyAccounts; after: Position | null },
): Promise<{ sources: ClaimedSource[]; next: Position | null }> {
  const to = await findEnd(ctx, after);
  const sources = await claim(ctx, { limit, crowd, after, to });
  const last = sources.length === limit ? sources.at(-1) : undefined;
  return { sources, next: last?.nextFetchAt ? { at: last.nextFetchAt, id: last.id } : to };
}

/** Returns the position of the last of the next 5,000 due sources; null when there are fewer. Reads the index alone. */
async function findEnd(ctx: SystemCtx, after: Position | null): Promise<Position | null> {
  const [end] = await sql<Position>(ctx.db.pool, {
    name: "claim-end",
    text: `SELECT next_fetch_at AS at, id FROM sources WHERE next_fetch_at <= $1
        AND (next_fetch_at, id) > ($2::timestamptz, $3::bigint)
      ORDER BY next_fetch_at, id OFFSET ${LOOK - 1} LIMIT 1`,
    values: [ctx.now(), after?.at ?? "-infinity", after?.id ?? 0],
  });
  return end ?? null;
}

type Claim = { limit: number; crowd: BusyAccounts; after: Position | null; to: Position | null };

async function claim(ctx: SystemCtx, { limit, crowd, after, to }: Claim): Promise<ClaimedSource[]> {
  await releaseAbandoned(ctx);
  const host = hostSql("sources.url");
  return sql<ClaimedSource>(ctx.db.pool, {
    name: "claim-due",
    text: `WITH due AS (
        SELECT id, ${hostSql("url")} AS host FROM sources
        WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= now())
          AND (next_fetch_at, id) > ($5::timestamptz, $6::bigint) AND (next_fetch_at, id) <= ($7::timestamptz, $8::bigint)
          AND (cardinality($9::int[]) + cardinality($10::text[]) = 0
            OR COALESCE((SELECT true FROM feeds f WHERE f.source_id = sources.id AND f.is_active AND f.deleted_at IS NULL
                AND f.user_key <> ALL($9) AND COALESCE(${host} || ' ' || f.user_key <> ALL($10), true) LIMIT 1),
              (SELECT false FROM feeds f WHERE f.source_id = sources.id AND f.is_active AND f.deleted_at IS NULL LIMIT 1), true))
          AND COALESCE((SELECT ${mayClaimHost("$4")} AND NOT ${isPausedHost} FROM hosts h WHERE h.name = ${host}), true)
        ORDER BY next_fetch_at, id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
      ), won AS (
        INSERT INTO hosts AS h (name, process, claimed_until)
        SELECT DISTINCT host, $4::uuid, ${HOST_CLAIM_END} FROM due WHERE host IS NOT NULL ORDER BY host
        ON CONFLICT (name) DO UPDATE SET process = excluded.process,
          claimed_until = greatest(h.claimed_until, excluded.claimed_until)
        WHERE ${mayClaimHost("excluded.process")} AND NOT ${isPausedHost}
        RETURNING name
      ), s AS (
        ${leaseSql("$3", "$4")}
        FROM due WHERE sources.id = due.id AND (due.host IS NULL OR due.host IN (SELECT name FROM won))
        RETURNING sources.*
      )
      SELECT ${claimedColumns("$1::timestamptz", "$9")} FROM s ORDER BY s.next_fetch_at, s.id`,
    values: [
      ctx.now(),
      limit,
      randomUUID(),
      await claimant(ctx.db),
      ...[after?.at ?? "-infinity", after?.id ?? 0],
      ...[to?.at ?? "infinity", to?.id ?? 0],
      crowd.accounts,
      crowd.hostAccounts,
    ],
  });
}

/**
 * Claims these sources whether they are due or not, except those that are claimed already, were fetched after
 * `fetchedBefore`, or asked for a later time (429), themselves or their host. A person is waiting, so other requests to
 * the host do not hold it back.
 */
export async function claimSources(
  ctx: SystemCtx,
  sourceIds: readonly number[],
  fetchedBefore: Date,
): Promise<ClaimedSource[]> {
  return sql<ClaimedSource>(ctx.db.pool, {
    name: "claim-sources",
    text: `WITH wanted AS (
        SELECT id FROM sources WHERE id = ANY($2::bigint[]) AND NOT ${isUnfetched("sources")} AND (lease_until IS NULL OR lease_until <= now())
          AND (fetched_at IS NULL OR fetched_at <= $3)
          AND (last_status IS DISTINCT FROM 429 OR next_fetch_at IS NULL OR next_fetch_at <= $1)
          AND NOT EXISTS (SELECT FROM hosts h WHERE h.name = ${hostSql("sources.url")} AND ${isPausedHost})
        FOR NO KEY UPDATE SKIP LOCKED
      ), s AS (
        ${leaseSql("$4", "$5")}
        FROM wanted WHERE sources.id = wanted.id RETURNING sources.*
      )
      SELECT ${claimedColumns("$1::timestamptz")} FROM s`,
    values: [ctx.now(), sourceIds, fetchedBefore, randomUUID(), await claimant(ctx.db)],
  });
}

/** Returns the number of due and unclaimed sources, and the time when the next one is due (null: none is scheduled). */
export async function countDue(ctx: SystemCtx): Promise<{ due: number; nextAt: Date | null }> {
  const [row] = await sql<{ due: number; nextAt: Date | null }>(ctx.db.pool, {
    name: "count-due",
    text: `SELECT (SELECT count(*) FROM sources WHERE next_fetch_at <= $1 AND (lease_until IS NULL OR lease_until <= now())) AS due,
             (SELECT min(next_fetch_at) FROM sources WHERE next_fetch_at > $1) AS "nextAt"`,
    values: [ctx.now()],
  });
  return row ?? { due: 0, nextAt: null };
}
