import "server-only";
import type { RefreshOutcome, RefreshSummary } from "@/lib/contracts/feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { readBundle } from "@/lib/domain/library/bundles/get-bundle";
import { notFound } from "@/lib/errors";
import { refreshSources, type SourceRefresh } from "./refresh-sources";

/**
 * Refreshes one of the caller's feeds now. A source fetched within the last minute is not fetched again (`recent`).
 * Error: 404.
 */
export async function refreshFeed(ctx: Ctx, id: number): Promise<RefreshOutcome> {
  const feed = await ctx.db.prisma.feed.findFirst({ where: { id, userKey: ctx.user.key, deletedAt: null } });
  if (!feed) throw notFound("Feed");
  if (!feed.isActive) return { feedId: id, status: "paused", newItems: 0, error: null };
  const found = (await refreshSources(ctx, [feed.sourceId])).get(feed.sourceId);
  // The worker refreshes what one request has no time for.
  const status = !found || found.status === "pending" ? "recent" : found.status;
  return { feedId: id, status, newItems: found?.newArticles ?? 0, error: found?.error ?? null };
}

/**
 * Refreshes all active feeds of the caller now, or those of one bundle: as many as one request has time for; the worker
 * refreshes the rest. Error: 404 for a bundle that is not the caller's.
 */
export async function refreshFeeds(ctx: Ctx, bundleId?: number): Promise<RefreshSummary> {
  if (bundleId !== undefined) await readBundle(ctx, bundleId);
  const memberships = bundleId === undefined ? undefined : { some: { bundleId } };
  const feeds = await ctx.db.prisma.feed.findMany({
    where: { userKey: ctx.user.key, deletedAt: null, isActive: true, memberships },
    select: { sourceId: true },
  });
  const found = await refreshSources(
    ctx,
    feeds.map((feed) => feed.sourceId),
  );
  const outcomes = [...found.values()];
  const count = (...kinds: SourceRefresh["status"][]) => outcomes.filter(({ status }) => kinds.includes(status)).length;
  return {
    feeds: feeds.length,
    changed: count("changed"),
    unchanged: count("unchanged", "recent", "limited"),
    failed: count("failed", "gone"),
    newItems: outcomes.reduce((sum, { newArticles }) => sum + newArticles, 0),
    pending: count("pending"),
  };
}
