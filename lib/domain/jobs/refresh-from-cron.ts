import "server-only";
import type { CronRefresh } from "@/lib/contracts/refresh";
import { finishFanOuts } from "@/lib/domain/articles/fan-out";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sendDigests } from "@/lib/domain/digest/send-digests";
import { purgeDeletedFeeds } from "@/lib/domain/feeds/remove-feeds-for-good";
import { fetchFullTexts } from "@/lib/domain/full-text/fetch-full-texts";
import { refreshFavicons } from "@/lib/domain/icons/refresh-favicons";
import { flushSources } from "@/lib/domain/live/publish-sources";
import { pageTools } from "@/lib/domain/parsing/page-tools";
import { inlineTools } from "@/lib/domain/parsing/refresh-tools";
import { refreshDue } from "@/lib/domain/refresh/refresh-due";
import { indexArticles } from "@/lib/domain/search/index-articles";
import { runImports } from "@/lib/domain/transfer/run-imports";
import { renewSubscriptions } from "@/lib/domain/websub/renew-subscriptions";
import { beginJob } from "./claim-job";

/** A scheduled call may take a minute; slow fetches at the end get the rest of it. */
const BUDGET_MS = 45_000;
const GRACE_MS = 8_000;
/** Imports go first, so that what they bring is fetched in the same call. */
const IMPORTS_MS = 15_000;
const CONCURRENCY = 32;
const ICONS = 10;
const FULL_TEXTS = 8;
const DIGESTS_EVERY_MINUTES = 10;
const INDEXED = 2_000;

/** What the worker does, in one bounded call: imports what people started, refreshes what is due, then indexes, and a few originals, icons, push subscriptions and digests. */
export async function refreshFromCron(ctx: SystemCtx): Promise<CronRefresh> {
  const tools = inlineTools();
  const until = new Date(ctx.now().getTime() + BUDGET_MS);
  const importsUntil = new Date(ctx.now().getTime() + IMPORTS_MS);
  await finishFanOuts(ctx.db.pool);
  await runImports(ctx, () => ctx.now() >= importsUntil);
  const tally = await refreshDue(ctx, tools, { concurrency: CONCURRENCY, until, graceMs: GRACE_MS });
  if (ctx.now() < until) await indexArticles(ctx, { limit: INDEXED });
  if (ctx.now() < until) await purgeDeletedFeeds(ctx);
  if (ctx.now() < until) await fetchFullTexts(ctx, pageTools(), FULL_TEXTS);
  if (ctx.now() < until) await refreshFavicons(ctx, tools.fetch, ICONS);
  if (ctx.now() < until) await renewSubscriptions(ctx, tools.fetch);
  if (ctx.now() < until && (await beginJob(ctx, "digests", DIGESTS_EVERY_MINUTES))) {
    await sendDigests(ctx, () => ctx.now() >= until);
  }
  await flushSources();
  return tally;
}
