import "server-only";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { makeDue } from "@/lib/domain/content/sources/schedule";
import type { SystemCtx } from "@/lib/domain/ctx";
import { claimSources } from "./claim-due";
import type { SourceOutcome } from "./decide-outcome";
import { RefreshPool } from "./refresh-pool";

export type SourceRefresh = {
  /** `recent`: fetched within the last minute or being fetched; `pending`: not started within the time. */
  status: SourceOutcome["kind"] | "recent" | "pending";
  newArticles: number;
  /** A sentence for a person. */
  error: string | null;
};

const RECENT_MS = 60_000;
const CONCURRENCY = 24;
const DEFAULT_BUDGET_MS = 25_000;

/**
 * Refreshes these sources now, for a person who waits. Those fetched within the last minute are skipped unless `force`;
 * those not started within `budgetMs` milliseconds become due at once for the worker.
 */
export async function refreshSources(
  ctx: SystemCtx,
  sourceIds: readonly number[],
  { force = false, budgetMs = DEFAULT_BUDGET_MS } = {},
): Promise<Map<number, SourceRefresh>> {
  const outcomes = new Map<number, SourceRefresh>();
  for (const id of sourceIds) outcomes.set(id, { status: "recent", newArticles: 0, error: null });
  const before = force ? ctx.now() : new Date(ctx.now().getTime() - RECENT_MS);
  const claimed = await claimSources(ctx, sourceIds, before);
  if (claimed.length === 0) return outcomes;

  const onRecorded = (recorded: readonly SourceOutcome[]) => {
    for (const { source, kind, newIds, error } of recorded) {
      outcomes.set(source.id, { status: kind, newArticles: newIds.length, error: error?.message ?? null });
    }
  };
  const pool = new RefreshPool(webFetchCtx(ctx), { concurrency: CONCURRENCY, onRecorded });
  const end = performance.now() + budgetMs;
  try {
    pool.add(claimed);
    while (!pool.isIdle && performance.now() < end) await pool.progress(end - performance.now());
  } finally {
    const released = await pool.stop(Math.max(0, end - performance.now()));
    for (const { id } of released) outcomes.set(id, { status: "pending", newArticles: 0, error: null });
    await makeDue(
      ctx.db.pool,
      released.map((source) => source.id),
      ctx.now(),
    );
    if (released.length > 0) ctx.changes.addWork("refresh");
  }
  return outcomes;
}
