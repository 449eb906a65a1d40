import "server-only";
import { claimFullTexts, endClaim } from "@/lib/domain/content/articles/claim-full-texts";
import { storeFullText } from "@/lib/domain/content/articles/store-full-text";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { SystemCtx } from "@/lib/domain/ctx";
import { fetchOriginal } from "./fetch-original";

/**
 * Fetches the original pages of new articles for feeds with full text switched on, up to `limit`, newest first. Any
 * number of processes may run it at once. Returns the number of attempts.
 */
export async function fetchFullTexts(ctx: FetchCtx, limit: number): Promise<number> {
  const articles = await claimFullTexts(ctx, limit);
  await Promise.all(
    articles.map(async ({ id, url }) => {
      const original = await fetchOriginal(ctx, url);
      if (original.kind === "found" && (await storeFullText(ctx, { id, url }, original))) return;
      await giveUp(ctx, id, original.kind === "found" ? "the article has changed" : original.reason);
    }),
  );
  return articles.length;
}

/** Ends the claim of an article whose page has no text: it is tried again after a pause. */
async function giveUp(ctx: SystemCtx, articleId: number, reason: string): Promise<void> {
  ctx.log.debug({ articleId, reason }, "an original page has no text");
  await endClaim(ctx, articleId);
}
