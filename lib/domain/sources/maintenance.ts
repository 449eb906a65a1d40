import "server-only";
import type { CronMaintenance } from "@/lib/contracts/refresh";
import { purgeLeftUsers } from "@/lib/domain/accounts/purge-user-rows";
import type { SystemCtx } from "@/lib/domain/ctx";
import { purgeDeletedFeeds } from "@/lib/domain/feeds/remove-feeds-for-good";
import { expireRows } from "./expire-rows";
import { forgetTombstones, pruneArticles } from "./prune-articles";
import { pruneItems } from "./prune-items";
import { reconcileCounts } from "./reconcile-counts";
import { removeOrphans } from "./remove-orphans";
import { skipIdleUsers } from "./skip-idle-users";

/**
 * Tidies up, in small batches, until everything is done or the time is over; what is left waits for the next run, so
 * that it may be run as often as one likes. Answers what went.
 */
export async function runMaintenance(
  ctx: SystemCtx,
  { until, signal }: { until?: Date; signal?: AbortSignal } = {},
): Promise<CronMaintenance> {
  const isOver = () => signal?.aborted === true || (until !== undefined && ctx.now() >= until);
  const report: CronMaintenance = {
    deletedUsers: await purgeLeftUsers(ctx),
    deletedFeeds: await purgeDeletedFeeds(ctx),
    expired: await expireRows(ctx, isOver),
    skippedUsers: await skipIdleUsers(ctx),
    items: await pruneItems(ctx, isOver),
    articles: await pruneArticles(ctx, isOver),
    tombstones: await forgetTombstones(ctx),
    orphans: await removeOrphans(ctx, isOver),
    correctedCounts: await reconcileCounts(ctx, isOver),
    finished: !isOver(),
  };
  ctx.log.info({ report }, "maintenance");
  return report;
}
