import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { inlineTools } from "@/lib/domain/parsing/refresh-tools";
import { sql } from "@/lib/platform/db";
import { claimThese } from "./claim-due";
import type { SettledRefresh } from "./outcome";
import { RefreshPool } from "./refresh-pool";

export type SourceRefresh = {
  /** `recent`: fetched within the last minute, or being fetched; `pending`: not asked before the time was over */
  status: SettledRefresh["kind"] | "recent" | "pending";
  newArticles: number;
  /** a sentence for a person */
  error: string | null;
};

const RECENT_MS = 60_000;
const CONCURRENCY = 24;
const DEFAULT_BUDGET_MS = 25_000;

/**
 * Refreshes these sources now, for somebody who waits: what was fetched within the last minute is answered from what is
 * stored (unless forced), what is not started within `budgetMs` is left to the worker, due at once.
 */
export async function refreshSources(
  ctx: SystemCtx,
  sourceIds: readonly number[],
  { force = false, budgetMs = DEFAULT_BUDGET_MS } = {},
): Promise<Map<number, SourceRefresh>> {
  const outcomes = new Map<number, SourceRefresh>();
  for (const id of sourceIds) outcomes.set(id, { status: "recent", newArticles: 0, error: null });
  const before = force ? ctx.now() : new Date(ctx.now().getTime() - RECENT_MS);
  const claimed = await claimThese(ctx, sourceIds, before);
  if (claimed.length === 0) return outcomes;

  const onRecorded = (settled: readonly SettledRefresh[]) => {
    for (const { source, kind, newArticles, error } of settled) {
      outcomes.set(source.id, { status: kind, newArticles, error: error?.message ?? null });
    }
  };
  const pool = new RefreshPool(ctx, inlineTools(), { concurrency: CONCURRENCY, onRecorded });
  const end = Date.now() + budgetMs;
  try {
    pool.add(claimed);
    while (!pool.isIdle && Date.now() < end) await pool.progress(end - Date.now());
  } finally {
    const returned = await pool.stop(Math.max(0, end - Date.now()));
    for (const { id } of returned) outcomes.set(id, { status: "pending", newArticles: 0, error: null });
    await makeDue(
      ctx,
      returned.map((source) => source.id),
    );
  }
  return outcomes;
}

async function makeDue(ctx: SystemCtx, sourceIds: readonly number[]): Promise<void> {
  if (sourceIds.length === 0) return;
  await sql(ctx.db.pool, {
    name: "sources-make-due",
    text: "UPDATE sources SET next_fetch_at = $2 WHERE id = ANY($1::bigint[]) AND next_fetch_at > $2",
    values: [sourceIds, ctx.now()],
  });
}
