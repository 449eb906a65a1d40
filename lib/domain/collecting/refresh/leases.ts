import "server-only";
import { claimant } from "@/lib/domain/base/processes/this-process";
import { extendLeases, releaseLeases } from "@/lib/domain/content/sources/leases";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { ClaimedSource } from "./claimed-source";
import { renewHosts } from "./host-claims";

/** Extends the claims of sources that wait for their turn, and of their hosts. A claim that was lost in the meantime stays lost. */
export async function renewLeases(ctx: SystemCtx, sources: readonly ClaimedSource[]): Promise<void> {
  if (sources.length === 0) return;
  await extendLeases(ctx, sources);
  await renewHosts(ctx, sources, await claimant(ctx.db));
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

/** Releases abandoned leases. */
export async function releaseAbandoned(ctx: SystemCtx): Promise<void> {
  if (abandoned.length === 0) return;
  const sources = abandoned;
  abandoned = [];
  await releaseOrAbandon(ctx, sources);
}
