import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { retryAfter } from "@/lib/syndication/fetch/fetch-caching";
import type { guardedFetch } from "@/lib/syndication/fetch/guarded-fetch";

const MINUTE = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;

type Response = Awaited<ReturnType<typeof guardedFetch>>;

/**
 * Returns when to try again after a failure that so many others came before: a minute later, then twice as long each time,
 * or when the server says; 6 hours later at most.
 */
export function retryAt(ctx: SystemCtx, failures: number, response: Response): Date {
  const pauseMs = Math.max(MINUTE * 2 ** Math.min(failures, 10), namedPause(response));
  return new Date(ctx.now().getTime() + Math.min(LONGEST_PAUSE_MS, pauseMs));
}

function namedPause(response: Response): number {
  const now = Date.now();
  if (response.kind === "response") return (retryAfter(response.headers["retry-after"], now) ?? now) - now;
  return response.retryAt ? response.retryAt.getTime() - now : 0;
}
