import "server-only";
import type { CronRefresh } from "@/lib/contracts/refresh";
import type { FetchCtx } from "@/lib/domain/parsing/fetch-ctx";
import { claimDue, countDue } from "./claim-due";
import type { SourceOutcome } from "./decide-outcome";
import { postponeLeases } from "./leases";
import { RefreshPool } from "./refresh-pool";

export type RefreshDueOptions = {
  /** Sources at a time. */
  concurrency: number;
  /** Sources not started by then are released; running ones get `graceMs` more. */
  until?: Date;
  /** Stops claiming at once. */
  signal?: AbortSignal;
  graceMs?: number;
  /** A server that has not begun to respond by then leaves its place to others. */
  silentMs?: number;
};

const CLAIM = 200;
/** Claimed sources that wait for their host; further ones are left to other processes. */
const MAX_WAITING = 5_000;
/** The same for one host: a host that hangs must not use up all places, however many feeds it has. */
const MAX_WAITING_PER_HOST = 500;
const POSTPONE_MS = 10_000;
const CLAIM_AGAIN_MS = 1_000;

/**
 * Refreshes due sources until none is left, the time is over or the signal aborts. Safe to run in any number of
 * processes at once. Throws when the database fails; the claims are then given back as soon as it is there again.
 */
export async function refreshDue(
  ctx: FetchCtx,
  { concurrency, until, signal, graceMs, silentMs }: RefreshDueOptions,
): Promise<CronRefresh> {
  const tally = { claimed: 0, changed: 0, unchanged: 0, failed: 0 };
  const onRecorded = (outcomes: readonly SourceOutcome[]) => {
    for (const { kind } of outcomes) tally[TALLY[kind]] += 1;
  };
  const pool = new RefreshPool(ctx, { concurrency, onRecorded, silentMs });
  const left = () => (signal?.aborted ? 0 : until ? until.getTime() - ctx.now().getTime() : CLAIM_AGAIN_MS);
  const onAbort = () => pool.interrupt();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    let nextClaim = 0;
    while (left() > 0) {
      if (pool.room > 0 && pool.waiting < MAX_WAITING && performance.now() >= nextClaim) {
        const sources = await claimDue(ctx, CLAIM);
        if (sources.length < CLAIM) nextClaim = performance.now() + CLAIM_AGAIN_MS;
        const refused = pool.addWithin(sources, MAX_WAITING_PER_HOST);
        tally.claimed += sources.length - refused.length;
        await postponeLeases(ctx, refused, new Date(ctx.now().getTime() + POSTPONE_MS));
        if (sources.length === 0 && pool.isIdle) break;
        // More may be due, and some could start at once.
        if (sources.length === CLAIM && pool.room > 0) continue;
      }
      if (pool.isIdle) nextClaim = 0;
      await pool.progress(Math.min(CLAIM_AGAIN_MS, Math.max(1, left())));
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
    const released = await pool.stop(graceMs);
    tally.claimed -= released.length;
  }
  return { ...tally, remaining: (await countDue(ctx)).due };
}

const TALLY = {
  changed: "changed",
  unchanged: "unchanged",
  limited: "unchanged",
  gone: "failed",
  failed: "failed",
} as const;
