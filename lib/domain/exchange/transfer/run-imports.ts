import "server-only";
import { PreferencesChange } from "@/lib/contracts/alerts";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import { publishChanges } from "@/lib/domain/base/live/publish-changes";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { savePreferences } from "@/lib/domain/publishing/notifications/notification-preferences";
import { sql, transaction } from "@/lib/platform/db";
import { type ClaimedImport, ClaimLost, claimImport, releaseImport, renewImportClaim } from "./claim-import";
import { finishedAlert } from "./finished-alert";
import { getImport } from "./get-import";
import { importBundles, orderMembers } from "./import-bundles";
import { type FeedOfLine, importNextItems } from "./import-items";
import { importNextLines } from "./import-lines";
import { recordLeftOut } from "./left-out";
import { openOrphanFeed } from "./orphan-items";
import { noSettings } from "./settings/account-settings";
import { restoreSettings } from "./settings/restore-settings";

/** New feeds are fetched before states are imported, so that their articles are the site's own; this long at most. */
const PATIENCE_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 3_000;
const AFTER_FAILURE_MS = 60_000;
const NOT_ADDED = "Articles of feeds that weren't added.";

/**
 * Works through started imports, one after the other, in short transactions: a killed process leaves every feed and
 * state either done or waiting, and the next process continues there. Returns how many were finished.
 */
export async function runImports(ctx: FetchCtx, isOver: () => boolean = () => false): Promise<number> {
  let finished = 0;
  while (!isOver()) {
    const job = await claimImport(ctx);
    if (!job) return finished;
    if (await runOne(job, isOver)) finished += 1;
  }
  return finished;
}

/** Works through one import as {@link runImports} does, unless another process works on it. */
export async function runImport(ctx: FetchCtx, id: string, isOver: () => boolean): Promise<void> {
  const job = await claimImport(ctx, id);
  if (job) await runOne(job, isOver);
}

async function runOne(job: ClaimedImport, isOver: () => boolean): Promise<boolean> {
  const { ctx } = job;
  const inMs = (ms: number) => new Date(ctx.now().getTime() + ms);
  try {
    const bundles = await importBundles(job);
    const ready = { ...job, bundles };
    while (!isOver() && (await importNextLines(ready))) await publishChanges(ctx);
    const isWaiting = isOver() || !(await restoreStates(ready, isOver));
    if (isOver() || isWaiting) {
      await releaseImport(ctx, job, isOver() ? null : inMs(LOOK_AGAIN_MS));
      return false;
    }
    await finish(ready);
    return true;
  } catch (err) {
    if (err instanceof ClaimLost) return false;
    ctx.log.error({ err, importId: job.id }, "an import stopped and will be tried again");
    await releaseImport(ctx, job, inMs(AFTER_FAILURE_MS));
    return false;
  }
}

/** Returns true once everything that can be imported is. */
async function restoreStates(job: ClaimedImport, isOver: () => boolean): Promise<boolean> {
  const isPatient = job.ctx.now().getTime() - job.startedAt.getTime() < PATIENCE_MS;
  let isComplete = true;
  const pages = await openOrphanFeed(job);
  if (pages) while (!isOver() && (await importNextItems(job, pages)) > 0);
  for (const { isFetched, ...feed } of await feedsWithStates(job)) {
    if (!isFetched && isPatient) isComplete = false;
    else while (!isOver() && (await importNextItems(job, feed)) > 0);
    job.ctx.changes.add(job.ctx.user.key, { type: "items" });
    await publishChanges(job.ctx);
  }
  return isComplete && !isOver();
}

/** Returns feeds whose states wait. A paused one, or one whose site does not respond, is not waited for. */
function feedsWithStates({ id, ctx }: ClaimedImport): Promise<(FeedOfLine & { isFetched: boolean })[]> {
  return sql(ctx.db.pool, {
    name: "import-feeds-with-states",
    text: `SELECT l.ref, l.feed_id AS "feedId",
        s.fetched_at IS NOT NULL OR s.failures > 0 OR s.gone_at IS NOT NULL OR NOT f.is_active AS "isFetched"
      FROM import_lines l JOIN feeds f ON f.id = l.feed_id JOIN sources s ON s.id = f.source_id
      WHERE l.import_id = $1 AND l.ref IS NOT NULL AND f.deleted_at IS NULL
        AND EXISTS (SELECT FROM import_items i WHERE i.import_id = $1 AND i.ref = l.ref)
      ORDER BY l.position`,
    values: [id],
  });
}

/** Returns the caller's feeds and bundles by their ids in the file. */
async function idsOf({ id, ctx, bundles }: ClaimedImport) {
  const rows = await sql<{ ref: number; feedId: number }>(ctx.db.pool, {
    name: "import-feeds-by-ref",
    text: `SELECT ref, feed_id AS "feedId" FROM import_lines WHERE import_id = $1 AND ref IS NOT NULL AND feed_id IS NOT NULL`,
    values: [id],
  });
  return {
    feeds: new Map(rows.map(({ ref, feedId }) => [ref, feedId])),
    bundles: new Map(bundles.flatMap(({ ref, id }) => (ref && id ? [[ref, id] as const] : []))),
  };
}

/** Drops states of feeds that were not imported, then notifies the owner once. */
async function finish(job: ClaimedImport): Promise<void> {
  const { ctx, id } = job;
  const { count } = await ctx.db.prisma.importItem.deleteMany({ where: { importId: id } });
  if (count > 0) await recordLeftOut(ctx.db.pool, id, { reason: NOT_ADDED, count });
  const preferences = PreferencesChange.safeParse(job.preferences);
  // A file subscribes nobody to mails.
  if (preferences.success && job.preferences) await savePreferences(ctx, { ...preferences.data, marketing: undefined });
  // An import that was begun by an older version lacks the newer lists.
  const settings = job.settings && { ...noSettings(), ...job.settings };
  const leftOut = settings ? await restoreSettings(ctx, settings, await idsOf(job)) : [];
  for (const each of leftOut) await recordLeftOut(ctx.db.pool, id, each);
  const alert = finishedAlert(ctx.user.key, await getImport(ctx, id));
  await transaction(ctx.db.pool, async (client) => {
    await lockPlan(client, ctx);
    await renewImportClaim(client, job);
    await orderMembers(client, job);
    await sql(client, {
      text: `UPDATE imports SET state = 'done', items_done = items, finished_at = $2, lease_until = NULL,
        lease_token = NULL WHERE id = $1`,
      values: [id, ctx.now()],
    });
    await createAlert(client, alert, ctx.now());
  });
  ctx.changes.add(ctx.user.key, { type: "import" }, { type: "alerts" });
  await publishChanges(ctx);
}
