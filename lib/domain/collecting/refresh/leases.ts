import "server-only";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import type { ClaimedSource } from "./claimed-source";
import { renewHosts } from "./host-claims";

/** A claim that is not renewed ends after this time. Those of a process that died are released long before. */
const LEASE_SECONDS = 180;

/** SQL of the time until which a claim made or renewed now holds, by the database's clock. */
export const LEASE_END = `now() + interval '${LEASE_SECONDS} seconds'`;

const idsAndTokens = (sources: readonly ClaimedSource[]) => [
  sources.map((source) => source.id),
  sources.map((source) => source.leaseToken),
];

/** Extends the claims of sources that wait for their turn, and of their hosts. A claim that was lost meanwhile stays lost. */
export async function renewLeases(ctx: SystemCtx, sources: readonly ClaimedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-renew",
    text: `UPDATE sources s SET lease_until = ${LEASE_END} FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token`,
    values: idsAndTokens(sources),
  });
  await renewHosts(ctx, sources, await claimant(ctx.db));
}

/** Gives claims back without an outcome: the sources are due again at once. */
export async function releaseLeases(ctx: SystemCtx, sources: readonly ClaimedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-release",
    text: `UPDATE sources s SET lease_until = NULL, lease_token = NULL FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token`,
    values: idsAndTokens(sources),
  });
}

/** Gives claims back without an outcome: the sources are due again at `at`. */
export async function postponeLeases(ctx: SystemCtx, sources: readonly ClaimedSource[], at: Date): Promise<void> {
  if (sources.length === 0) return;
  await sql(ctx.db.pool, {
    name: "leases-postpone",
    text: `UPDATE sources s SET next_fetch_at = $3, lease_until = NULL, lease_token = NULL
           FROM unnest($1::bigint[], $2::uuid[]) AS h(id, token)
           WHERE s.id = h.id AND s.lease_token = h.token AND s.next_fetch_at IS NOT NULL`,
    values: [...idsAndTokens(sources), at],
  });
}

/** Claims of this process that could not be given back, because the database was away. */
let abandoned: ClaimedSource[] = [];

/** Gives claims back without an outcome; those that the database does not take now are given back before the next claim. */
export async function releaseOrAbandon(ctx: SystemCtx, sources: readonly ClaimedSource[]): Promise<void> {
  await releaseLeases(ctx, sources).catch((err) => {
    abandoned = [...abandoned, ...sources];
    throw err;
  });
}

/** Gives back what was abandoned. */
export async function releaseAbandoned(ctx: SystemCtx): Promise<void> {
  if (abandoned.length === 0) return;
  const sources = abandoned;
  abandoned = [];
  await releaseOrAbandon(ctx, sources);
}
