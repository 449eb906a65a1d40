import type { SystemCtx } from "@/lib/domain/ctx";
import { analyseArticles } from "@/lib/domain/insight/analyse-articles";
import type { Analyser } from "@/lib/domain/insight/analyser";
import { markDuplicates } from "@/lib/domain/insight/mark-duplicates";
import { pause } from "./pause";

const ARTICLES = 25;
const LOOK_EVERY_MS = 2_000;
const AFTER_FAILURE_MS = 30_000;
/** Refreshing goes first: after every batch this pass rests for as long as it worked. */
const REST = 1;

/** Analyses new articles, newest first, and marks copies among users' items, until the signal comes. */
export async function analyseForever(ctx: SystemCtx, analyser: Analyser, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const start = performance.now();
      const taken = await analyseArticles(ctx, analyser, { limit: ARTICLES, signal });
      const marked = await markDuplicates(ctx);
      const isIdle = taken < ARTICLES && marked === 0;
      await pause(isIdle ? LOOK_EVERY_MS : (performance.now() - start) * REST, signal);
    } catch (err) {
      ctx.log.warn({ err }, "articles could not be analysed");
      await pause(AFTER_FAILURE_MS, signal);
    }
  }
}
