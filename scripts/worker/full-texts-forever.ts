import type { SystemCtx } from "@/lib/domain/ctx";
import { fetchFullTexts } from "@/lib/domain/full-text/fetch-full-texts";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { pause } from "./pause";

/** Few at a time: reading a page takes a while of this process, which has feeds to refresh. */
const AT_ONCE = 4;
const LOOK_EVERY_MS = 10_000;
const BETWEEN_MS = 500;

/** Fetches the originals of new articles where a feed's owner wants them, until the signal comes. */
export async function fullTextsForever(ctx: SystemCtx, tools: RefreshTools, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const tried = await fetchFullTexts(ctx, tools, AT_ONCE);
      await pause(tried === 0 ? LOOK_EVERY_MS : BETWEEN_MS, signal);
    } catch (err) {
      ctx.log.warn({ err }, "originals could not be fetched");
      await pause(3 * LOOK_EVERY_MS, signal);
    }
  }
}
