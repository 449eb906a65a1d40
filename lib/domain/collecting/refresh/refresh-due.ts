import "server-only";
import type { CronRefresh } from "@/lib/contracts/refresh";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { countDue } from "./claim-due";
import { CLAIM_AGAIN_MS, ClaimTurns } from "./claim-turns";
import type { SourceOutcome } from "./decide-outcome";
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

/**
 * Refreshes due sources until none is left, the time is over or the signal aborts. Safe to run in any number of
 * processes at once. Throws if the database fails; the claims are then released as soon as it is back.
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
  const claims = new ClaimTurns(ctx, pool);
  const left = () => (signal?.aborted ? 0 : until ? until.getTime() - ctx.now().getTime() : CLAIM_AGAIN_MS);
  const onAbort = () => pool.interrupt();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    while (left() > 0) {
      const { added, hasMore, isEmpty } = await claims.claim();
      tally.claimed += added;
      if (isEmpty && pool.isIdle) break;
      // More may be due that could start at once.
      if (hasMore) continue;
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
