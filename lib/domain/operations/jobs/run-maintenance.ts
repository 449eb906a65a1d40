import "server-only";
import type { CronMaintenance } from "@/lib/contracts/refresh";
import { expireFetches } from "@/lib/domain/collecting/fetches/expire-fetches";
import { expireVersions } from "@/lib/domain/content/articles/expire-versions";
import { purgeTombstones } from "@/lib/domain/content/articles/tombstones";
import { removeOrphans } from "@/lib/domain/content/sources/remove-orphans";
import { restoreSources } from "@/lib/domain/content/sources/restore-sources";
import type { SystemCtx } from "@/lib/domain/ctx";
import { purgeDeletedFeeds } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { reconcileCounts } from "@/lib/domain/library/items/reconcile-counts";
import { reconcileLabels } from "@/lib/domain/library/labels/reconcile-labels";
import { expireRows } from "@/lib/domain/operations/retention/expire-rows";
import { pruneArticles } from "@/lib/domain/operations/retention/prune-articles";
import { pruneItems } from "@/lib/domain/operations/retention/prune-items";
import { rebuildIndexes } from "@/lib/domain/operations/retention/rebuild-indexes";
import { sealSecrets } from "@/lib/domain/operations/retention/seal-secrets";
import { purgeLeftUsers } from "@/lib/domain/people/accounts/purge-user-rows";
import { skipIdleUsers } from "@/lib/domain/people/users/skip-idle-users";
import { remindTrials } from "@/lib/domain/plans/billing/sync/remind-trials";
import { repairSubscriptions } from "@/lib/domain/plans/billing/sync/repair-subscriptions";
import { removeOldFingerprints } from "@/lib/domain/understanding/insight/remove-old-fingerprints";

/**
 * Applies retention, removes expired rows and orphans, corrects counters and billing, in small batches until everything
 * is done or `isOver`; the next run continues. A step that fails is logged and does not stop the others. Returns the
 * number of rows by step.
 */
export async function runMaintenance(ctx: SystemCtx, isOver: () => boolean = () => false): Promise<CronMaintenance> {
  let failed = false;
  const step = async <T>(run: () => Promise<T>, none: T): Promise<T> => {
    try {
      return await run();
    } catch (err) {
      failed = true;
      ctx.log.error({ err }, "a step of the maintenance failed");
      return none;
    }
  };
  const report: CronMaintenance = {
    deletedUsers: await step(() => purgeLeftUsers(ctx), 0),
    deletedFeeds: await step(() => purgeDeletedFeeds(ctx), 0),
    expired: {
      ...(await step(() => expireRows(ctx, isOver), {})),
      ...(await step(() => removeOldFingerprints(ctx, isOver), {})),
      fetches: await step(() => expireFetches(ctx, isOver), 0),
      article_versions: await step(() => expireVersions(ctx, isOver), 0),
    },
    skippedUsers: await step(() => skipIdleUsers(ctx), 0),
    items: await step(() => pruneItems(ctx, isOver), 0),
    articles: await step(() => pruneArticles(ctx, isOver), 0),
    tombstones: await step(() => purgeTombstones(ctx), 0),
    orphans: await step(() => removeOrphans(ctx, isOver), 0),
    broughtBack: await step(() => restoreSources(ctx), 0),
    correctedCounts:
      (await step(() => reconcileCounts(ctx, isOver), 0)) + (await step(() => reconcileLabels(ctx, isOver), 0)),
    subscriptions: await step(() => repairSubscriptions(ctx, isOver), 0),
    trialsEnding: await step(() => remindTrials(ctx), 0),
    sealedSecrets: await step(() => sealSecrets(ctx, isOver), 0),
    rebuiltIndexes: await step(() => rebuildIndexes(ctx), []),
    finished: !failed && !isOver(),
  };
  ctx.log.info({ report }, "maintenance ran");
  return report;
}
