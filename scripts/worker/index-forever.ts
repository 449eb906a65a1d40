import type { SystemCtx } from "@/lib/domain/ctx";
import { indexArticles } from "@/lib/domain/search/index-articles";
import { pause } from "./pause";

const ARTICLES = 50;
const LOOK_EVERY_MS = 1_000;
const AFTER_FAILURE_MS = 30_000;
/** Refreshing goes first: after every batch this pass rests for twice as long as it worked. */
const REST = 2;

/** Makes new articles findable, newest first, until the signal comes. */
export async function indexForever(ctx: SystemCtx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const start = performance.now();
      const taken = await indexArticles(ctx, { limit: ARTICLES, signal });
      await pause(taken < ARTICLES ? LOOK_EVERY_MS : (performance.now() - start) * REST, signal);
    } catch (err) {
      ctx.log.warn({ err }, "articles could not be indexed");
      await pause(AFTER_FAILURE_MS, signal);
    }
  }
}
