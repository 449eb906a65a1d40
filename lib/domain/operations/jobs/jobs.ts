import "server-only";
import { fetchFullTexts } from "@/lib/domain/collecting/full-text/fetch-full-texts";
import { countDue } from "@/lib/domain/collecting/refresh/claim-due";
import { refreshDue } from "@/lib/domain/collecting/refresh/refresh-due";
import { renewSubscriptions } from "@/lib/domain/collecting/websub/renew-subscriptions";
import { refreshFavicons } from "@/lib/domain/content/icons/refresh-favicons";
import { recheckAddresses } from "@/lib/domain/content/sources/mark-private";
import { restoreSources } from "@/lib/domain/content/sources/restore-sources";
import { runImports } from "@/lib/domain/exchange/transfer/run-imports";
import { readServers } from "@/lib/domain/exchange/transfer/servers/read-servers";
import { purgeDeletedFeeds } from "@/lib/domain/library/feeds/remove-feeds-for-good";
import { compareLinks } from "@/lib/domain/library/ingest/compare-links";
import { finishFanOuts } from "@/lib/domain/library/ingest/fan-out";
import { rulesFor } from "@/lib/domain/library/rules/run-rules";
import { indexArticles } from "@/lib/domain/library/search/index-articles";
import { warnOwners } from "@/lib/domain/people/auth/lockout/warn-owners";
import { remindTrials } from "@/lib/domain/plans/billing/sync/remind-trials";
import { repairSubscriptions } from "@/lib/domain/plans/billing/sync/repair-subscriptions";
import { sendDigests } from "@/lib/domain/publishing/digest/send-digests";
import { runHub } from "@/lib/domain/publishing/hub/run-hub";
import { mailRuleNews } from "@/lib/domain/publishing/notifications/mail-rule-news";
import { pingHub } from "@/lib/domain/publishing/public-rss/ping-hub";
import { deliverWebhooks } from "@/lib/domain/publishing/webhooks/delivery/deliver-webhooks";
import { pauseOrResumeByPlan } from "@/lib/domain/publishing/webhooks/pause-or-resume-by-plan";
import { nameByModel } from "@/lib/domain/understanding/insight/name-by-model";
import type { Job, JobResult, JobRun } from "./job";
import { runMaintenance } from "./run-maintenance";
import { afterFetches } from "./wait-for-fetches";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** A scheduled call may take a minute: 45 seconds to start work, and the rest for slow fetches to end. */
const CRON_BUDGET_MS = 45 * SECOND;
const GRACE_MS = { worker: 4 * SECOND, cron: 8 * SECOND };
const REFRESH_INTERVAL_MS = 2 * SECOND;

/** What brings new articles, or new readers of them. */
const ARTICLES = ["articles", "feeds", "import"] as const;

const inRefreshCall = { call: "refresh", budgetMs: CRON_BUDGET_MS } as const;

/**
 * Everything that runs in the background, in the order in which a scheduled call runs it: what brings articles first, so
 * that the later jobs find them.
 */
export const JOBS: readonly Job[] = [
  {
    name: "fan-outs",
    intervalMs: REFRESH_INTERVAL_MS,
    wokenBy: ARTICLES,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await finishFanOuts(ctx.db.pool, (sourceId) => ctx.changes.addSources([sourceId]));
      return {};
    },
  },
  {
    name: "imports",
    intervalMs: SECOND,
    wokenBy: ["articles"],
    cron: { call: "refresh", budgetMs: 15 * SECOND },
    run: async ({ ctx, isOver }) => {
      await runImports(ctx, isOver);
      return {};
    },
  },
  {
    name: "import-servers",
    intervalMs: SECOND,
    cron: { call: "refresh", budgetMs: 15 * SECOND },
    run: async ({ ctx, isOver }) => {
      await readServers(ctx, isOver);
      return {};
    },
  },
  {
    name: "refresh",
    intervalMs: REFRESH_INTERVAL_MS,
    // A faster plan brings the next fetches forward.
    wokenBy: ["feeds", "import", "account"],
    limit: 64,
    cron: { ...inRefreshCall, limit: 32 },
    run: refresh,
  },
  {
    name: "hub-pings",
    // Finding that nothing changed costs half a millisecond for a document of fifty feeds.
    intervalMs: 20 * SECOND,
    wokenBy: [...ARTICLES, "bundles"],
    limit: 100,
    cron: inRefreshCall,
    run: async ({ ctx, limit, isOver }) => ((await pingHub(ctx, { limit, isOver })) >= limit ? { pauseMs: 500 } : {}),
  },
  {
    name: "hub-deliveries",
    intervalMs: 2 * SECOND,
    limit: 32,
    cron: { ...inRefreshCall, limit: 200 },
    run: async ({ ctx, limit, isOver }) => ((await runHub(ctx, { limit, isOver })) ? { pauseMs: 0 } : {}),
  },
  {
    name: "webhooks",
    intervalMs: 2 * SECOND,
    wokenBy: [...ARTICLES, "webhooks", "alerts"],
    limit: 20,
    cron: inRefreshCall,
    run: async ({ ctx, limit, isOver }) =>
      (await deliverWebhooks(ctx, { limit, isOver })) > 0 ? { pauseMs: 200 } : {},
  },
  {
    name: "webhook-plans",
    intervalMs: MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await pauseOrResumeByPlan(ctx);
      return {};
    },
  },
  {
    name: "search-index",
    intervalMs: SECOND,
    wokenBy: ARTICLES,
    limit: 50,
    cron: { ...inRefreshCall, limit: 2_000 },
    // Refreshing goes first: after a full batch the worker pauses for twice as long as it took.
    run: afterFetches(({ ctx, limit, signal }) =>
      pauseAfter(2, async () => (await indexArticles(ctx, { limit, signal, onIndexed: rulesFor(ctx) })) >= limit),
    ),
  },
  {
    name: "links",
    intervalMs: 2 * SECOND,
    wokenBy: ARTICLES,
    limit: 200,
    cron: { ...inRefreshCall, limit: 5_000 },
    run: afterFetches(({ ctx, limit, isOver }) =>
      pauseAfter(2, async () => (await compareLinks(ctx, { limit, isOver })) >= limit),
    ),
  },
  {
    name: "deleted-feeds",
    intervalMs: 2 * MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await purgeDeletedFeeds(ctx);
      return {};
    },
  },
  {
    name: "private-addresses",
    intervalMs: 10 * MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await recheckAddresses(ctx);
      return {};
    },
  },
  {
    name: "full-texts",
    intervalMs: 10 * SECOND,
    wokenBy: ARTICLES,
    // Few at a time: extracting an article takes a while of a process that has feeds to refresh.
    limit: 4,
    cron: { ...inRefreshCall, limit: 8 },
    run: afterFetches(async ({ ctx, limit }) => {
      if ((await fetchFullTexts(ctx, limit)) === 0) return {};
      ctx.changes.addWork("search-index", "analysis");
      return { pauseMs: 500 };
    }),
  },
  {
    name: "wrong-clock",
    intervalMs: 10 * MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await restoreSources(ctx);
      return {};
    },
  },
  {
    name: "favicons",
    intervalMs: 3 * SECOND,
    wokenBy: ARTICLES,
    limit: 10,
    cron: { ...inRefreshCall, limit: 10 },
    // A page, its icons and two threads' jobs for every new site: as much as its feed costs.
    run: afterFetches(async ({ ctx, limit }) => ((await refreshFavicons(ctx, limit)) > 0 ? { pauseMs: 0 } : {})),
  },
  {
    name: "websub",
    intervalMs: 5 * MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await renewSubscriptions(ctx);
      return {};
    },
  },
  {
    name: "sign-in-warnings",
    intervalMs: MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx }) => {
      await warnOwners(ctx);
      return {};
    },
  },
  {
    name: "billing",
    intervalMs: 30 * MINUTE,
    isExclusive: true,
    budgetMs: 2 * MINUTE,
    run: async ({ ctx, isOver }) => {
      await remindTrials(ctx);
      await repairSubscriptions(ctx, isOver);
      return {};
    },
  },
  {
    name: "digests",
    intervalMs: 10 * MINUTE,
    isExclusive: true,
    cron: { ...inRefreshCall, keepsInterval: true },
    run: async ({ ctx, isOver }) => {
      await sendDigests(ctx, isOver);
      return {};
    },
  },
  {
    name: "rule-mails",
    intervalMs: MINUTE,
    isExclusive: true,
    cron: inRefreshCall,
    run: async ({ ctx, isOver }) => {
      await mailRuleNews(ctx, isOver);
      return {};
    },
  },
  {
    name: "maintenance",
    intervalMs: DAY,
    isExclusive: true,
    cron: { call: "maintenance", budgetMs: 50 * SECOND },
    run: async ({ ctx, isOver }) => ({ maintenance: await runMaintenance(ctx, isOver) }),
  },
  { name: "analysis", intervalMs: 2 * SECOND, wokenBy: ARTICLES, limit: 25, run: afterFetches(analyse) },
  {
    name: "language-model",
    intervalMs: 30 * SECOND,
    run: async ({ ctx }) => ((await nameByModel(ctx)) > 0 ? { pauseMs: SECOND } : {}),
  },
];

async function refresh({ ctx, limit, until, signal }: JobRun): Promise<JobResult> {
  const graceMs = until ? GRACE_MS.cron : GRACE_MS.worker;
  const tally = await refreshDue(ctx, { concurrency: limit, until, signal, graceMs });
  const { claimed, changed, failed } = tally;
  if (claimed > 0) ctx.log.info({ claimed, changed, failed }, "sources were refreshed");
  // Articles that were edited are published to nobody.
  if (changed > 0) ctx.changes.addWork("search-index", "links", "analysis");
  const { nextAt } = await countDue(ctx);
  return { refresh: tally, ...(nextAt && { dueMs: Math.max(50, nextAt.getTime() - ctx.now().getTime()) }) };
}

/** Refreshing goes first: after a full batch the worker pauses for as long as it took. */
function analyse({ ctx, analyser, limit, signal }: JobRun): Promise<JobResult> {
  if (!analyser) throw new Error("Articles are analysed by the worker only");
  return pauseAfter(1, async () => {
    // Loaded here, because the models are not part of the web server.
    const { analyseArticles } = await import("@/lib/domain/understanding/insight/analyse-articles");
    const { markDuplicates } = await import("@/lib/domain/understanding/insight/mark-duplicates");
    const { placeInStories } = await import("@/lib/domain/understanding/insight/place-in-stories");
    const analysed = await analyseArticles(ctx, analyser, { limit, signal });
    if (analysed > 0) ctx.changes.addWork("search-index", "language-model");
    const marked = await markDuplicates(ctx);
    return (await placeInStories(ctx)) > 0 || marked > 0 || analysed >= limit;
  });
}

/** Runs `work`, and where it reports that more work waits, asks for a pause in proportion to the time that it took. */
async function pauseAfter(factor: number, work: () => Promise<boolean>): Promise<JobResult> {
  const start = performance.now();
  const hasMore = await work();
  return hasMore ? { pauseMs: (performance.now() - start) * factor } : {};
}
