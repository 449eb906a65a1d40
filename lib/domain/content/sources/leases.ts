import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";

/** A claim that is not renewed ends after this time. Those of a process that died are released long before. */
const LEASE_SECONDS = 180;

/** SQL of the time until which a claim made or renewed now holds, by the database's clock. */
const LEASE_END = `now() + interval '${LEASE_SECONDS} seconds'`;

/** A claimed source: no other process fetches it until its lease ends. */
export type Leased = { id: number; leaseToken: string };

/**
 * Returns the SQL that claims the sources of a condition, with the parameters of token and process. The caller appends
 * the condition.
 */
export const leaseSql = (token: string, process: string): string =>
  `UPDATE sources SET lease_until = ${LEASE_END}, lease_token = ${token}, lease_process = ${process}`;

const idsAndTokens = (sources: readonly Leased[]) => [
  sources.map((source) => source.id),
  sources.map((source) => source.leaseToken),
];

/** Extends claims. One that was lost meanwhile stays lost. */
export async function extendLeases(ctx: SystemCtx, sources: readonly Leased[]): Promise<void> {
  await sql(ctx.db.pool, {
    name: "leases-renew",
    text: `UPDATE sources s SET lease_until = ${LEASE_END} FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token`,
    values: idsAndTokens(sources),
  });
}

/** Gives claims back without an outcome: the sources are due again at once. */
export async function releaseLeases(ctx: SystemCtx, sources: readonly Leased[]): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-release",
    text: `UPDATE sources s SET lease_until = NULL, lease_token = NULL FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token`,
    values: idsAndTokens(sources),
  });
}

/** Gives claims back without an outcome: the sources are due again at `at`. */
export async function postponeLeases(ctx: SystemCtx, sources: readonly Leased[], at: Date): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-postpone",
    text: `UPDATE sources s SET next_fetch_at = $3, lease_until = NULL, lease_token = NULL
           FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token AND s.next_fetch_at IS NOT NULL`,
    values: [...idsAndTokens(sources), at],
  });
}
