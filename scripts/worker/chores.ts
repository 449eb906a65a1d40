import { remindTrials } from "@/lib/domain/billing/sync/remind-trials";
import { repairSubscriptions } from "@/lib/domain/billing/sync/repair-subscriptions";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sendDigests } from "@/lib/domain/digest/send-digests";
import { purgeDeletedFeeds } from "@/lib/domain/feeds/remove-feeds-for-good";
import { refreshFavicons } from "@/lib/domain/icons/refresh-favicons";
import { beginJob } from "@/lib/domain/jobs/claim-job";
import { runMaintenance } from "@/lib/domain/jobs/maintenance";
import type { RefreshTools } from "@/lib/domain/parsing/refresh-tools";
import { renewSubscriptions } from "@/lib/domain/websub/renew-subscriptions";
import { pause } from "./pause";

const LOOK_EVERY_MS = 3_000;
const ICONS = 10;
/** Asking whether a job is to begin takes a lock in the database: not every few seconds. */
const JOBS_EVERY_MS = 60_000;
const HUBS_EVERY_MINUTES = 5;
const DELETED_EVERY_MINUTES = 2;
const BILLING_EVERY_MINUTES = 30;
/** The other chores wait for it; what is left is due again the next time. */
const BILLING_MS = 2 * 60_000;
const DIGESTS_EVERY_MINUTES = 10;
const DAILY_MINUTES = 24 * 60;

/** What is not urgent: icons of new feeds, and jobs that run every so often. Until the signal comes. */
export async function chores(ctx: SystemCtx, tools: RefreshTools, signal: AbortSignal): Promise<void> {
  let jobsAt = 0;
  while (!signal.aborted) {
    try {
      const icons = await refreshFavicons(ctx, tools.fetch, ICONS);
      if (Date.now() >= jobsAt) {
        await beginJobs(ctx, tools, signal);
        jobsAt = Date.now() + JOBS_EVERY_MS;
      }
      await pause(icons > 0 ? 0 : LOOK_EVERY_MS, signal);
    } catch (err) {
      ctx.log.warn({ err }, "a chore failed");
      await pause(10 * LOOK_EVERY_MS, signal);
    }
  }
}

/** Push subscriptions, feeds whose ten minutes of undo are over, trials about to end and lost payment events, and once a day maintenance; by one process of many. */
async function beginJobs(ctx: SystemCtx, tools: RefreshTools, signal: AbortSignal): Promise<void> {
  if (await beginJob(ctx, "websub", HUBS_EVERY_MINUTES)) await renewSubscriptions(ctx, tools.fetch);
  if (await beginJob(ctx, "deleted-feeds", DELETED_EVERY_MINUTES)) await purgeDeletedFeeds(ctx);
  if (await beginJob(ctx, "billing", BILLING_EVERY_MINUTES)) {
    await remindTrials(ctx);
    const until = Date.now() + BILLING_MS;
    await repairSubscriptions(ctx, () => signal.aborted || Date.now() > until);
  }
  if (await beginJob(ctx, "digests", DIGESTS_EVERY_MINUTES)) await sendDigests(ctx, () => signal.aborted);
  if (await beginJob(ctx, "maintenance", DAILY_MINUTES)) await runMaintenance(ctx, { signal });
}
