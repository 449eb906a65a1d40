import "server-only";
import type { CronRefresh } from "@/lib/contracts/refresh";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { claimDue, dueSources, postpone } from "./claim-due";
import type { SettledRefresh } from "./outcome";
import { RefreshPool } from "./refresh-pool";

export type RefreshDueOptions = {
  /** sources at a time */
  concurrency: number;
  /** what is not started by then goes back; what is under way gets `graceMs` more */
  until?: Date;
  /** stops claiming at once */
  signal?: AbortSignal;
  graceMs?: number;
};

const CLAIM = 200;
/** Sources claimed and waiting for their host; more are left to others. */
const IN_HAND = 5_000;
/** Of them for one host: one that hangs, however many feeds it has, must not fill the hand and keep all others waiting. */
const HOST_LINE = 500;
const POSTPONE_MS = 10_000;
const LOOK_AGAIN_MS = 1_000;

/**
 * Refreshes what is due until nothing is, the time is over or the signal comes. Any number of processes may do so at
 * once. Throws when the database fails; the claims then end by themselves.
 */
export async function refreshDue(
  ctx: SystemCtx,
  tools: RefreshTools,
  { concurrency, until, signal, graceMs }: RefreshDueOptions,
): Promise<CronRefresh> {
  const tally = { claimed: 0, changed: 0, unchanged: 0, failed: 0 };
  const onRecorded = (settled: readonly SettledRefresh[]) => {
    for (const { kind } of settled) tally[TALLY[kind]] += 1;
  };
  const pool = new RefreshPool(ctx, tools, { concurrency, onRecorded });
  const left = () => (signal?.aborted ? 0 : until ? until.getTime() - ctx.now().getTime() : LOOK_AGAIN_MS);
  const onAbort = () => pool.nudge();
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    let nextLook = 0;
    while (left() > 0) {
      if (pool.room > 0 && pool.waiting < IN_HAND && Date.now() >= nextLook) {
        const sources = await claimDue(ctx, CLAIM);
        if (sources.length < CLAIM) nextLook = Date.now() + LOOK_AGAIN_MS;
        const refused = pool.addWhatFits(sources, HOST_LINE);
        tally.claimed += sources.length - refused.length;
        await postpone(ctx, refused, new Date(ctx.now().getTime() + POSTPONE_MS));
        if (sources.length === 0 && pool.isIdle) break;
        // More may be due, and there is a place that these could not fill.
        if (sources.length === CLAIM && pool.room > 0) continue;
      }
      if (pool.isIdle) nextLook = 0;
      await pool.progress(Math.min(LOOK_AGAIN_MS, Math.max(1, left())));
    }
  } finally {
    signal?.removeEventListener("abort", onAbort);
    const returned = await pool.stop(graceMs);
    tally.claimed -= returned.length;
  }
  return { ...tally, remaining: (await dueSources(ctx)).due };
}

const TALLY = {
  changed: "changed",
  unchanged: "unchanged",
  limited: "unchanged",
  gone: "failed",
  failed: "failed",
} as const;
