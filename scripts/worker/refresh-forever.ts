import { finishFanOuts } from "@/lib/domain/articles/fan-out";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { dueSources } from "@/lib/domain/refresh/claim-due";
import { refreshDue } from "@/lib/domain/refresh/refresh-due";
import { pause } from "./pause";

/** Sources at a time; the pool of database connections is smaller and queues them. */
const CONCURRENCY = 64;
/** A new feed, or one somebody wants now, waits no longer than this. */
const LOOK_EVERY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Refreshes whatever is due until the signal comes. A database that is away is waited for. */
export async function refreshForever(
  ctx: SystemCtx,
  tools: RefreshTools,
  { signal, graceMs }: { signal: AbortSignal; graceMs: number },
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await finishFanOuts(ctx.db.pool);
      const { claimed, changed, failed } = await refreshDue(ctx, tools, { concurrency: CONCURRENCY, signal, graceMs });
      if (claimed > 0) ctx.log.info({ claimed, changed, failed }, "sources were refreshed");
      failures = 0;
      await pause(await untilNext(ctx), signal);
    } catch (err) {
      failures += 1;
      ctx.log.error({ err, failures }, "refreshing was interrupted");
      await pause(Math.min(LONGEST_RETRY_MS, 500 * 2 ** failures), signal);
    }
  }
}

async function untilNext(ctx: SystemCtx): Promise<number> {
  const { nextAt } = await dueSources(ctx);
  const wait = nextAt ? nextAt.getTime() - ctx.now().getTime() : LOOK_EVERY_MS;
  return Math.min(LOOK_EVERY_MS, Math.max(50, wait));
}
