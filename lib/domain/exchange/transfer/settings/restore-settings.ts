import "server-only";
import type { PoolClient } from "pg";
import type { LeftOut } from "@/lib/contracts/transfer";
import type { Ctx } from "@/lib/domain/ctx";
import { orderBundles } from "@/lib/domain/library/bundles/order-bundles";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { storeLabel } from "@/lib/domain/library/labels/store-label";
import { addReadingDays } from "@/lib/domain/library/reading/add-reading-days";
import { changeReadingSettings } from "@/lib/domain/library/reading/change-reading-settings";
import { saveSearch } from "@/lib/domain/library/search/save-search";
import { addCorrections, hideTopics } from "@/lib/domain/understanding/scores/add-corrections";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { transaction } from "@/lib/platform/db";
import type { AccountSettings } from "./account-settings";
import { attempt } from "./attempt";
import { restoreDecisions } from "./restore-decisions";
import { restoreRules } from "./restore-rules";
import { type Ids, restoreWebhooks } from "./restore-webhooks";

const LOST_RULES = "Rules beyond your plan's limit.";
const HOMELESS_RULES = "Rules that can't work without a feed, bundle or label that wasn't imported.";
const LOST_WEBHOOKS = "Webhooks that you need to create again. Their address is missing or can't be used.";

/**
 * Restores the settings of an export, without bundles, feeds and items. Reading settings and the order replace the
 * caller's; saved searches, labels, corrections and counts are added. Entries beyond a limit, and those of feeds that
 * were not imported, are left out. A second call changes nothing. Returns what the report says of rules and webhooks
 * that were left out.
 */
export async function restoreSettings(ctx: Ctx, settings: AccountSettings, ids: Ids): Promise<LeftOut[]> {
  await restoreReading(ctx, settings, ids);
  for (const { name, query } of settings.savedSearches) await attempt(() => saveSearch(ctx, { name, query }));
  for (const { feedId, ...tuning } of settings.smartSettings) {
    const own = ids.feeds.get(feedId);
    if (own !== undefined) await attempt(() => tuneSmartFeed(ctx, own, tuning));
  }
  const order = (wanted: readonly number[], known: ReadonlyMap<number, number>) => [
    ...new Set(wanted.flatMap((id) => known.get(id) ?? [])),
  ];
  const [bundles, feeds] = [order(settings.bundleOrder, ids.bundles), order(settings.feedOrder, ids.feeds)];
  if (bundles.length > 0) await attempt(() => orderBundles(ctx, bundles));
  if (feeds.length > 0) await attempt(() => orderFeeds(ctx, feeds));
  await transaction(ctx.db.pool, async (client) => {
    for (const name of settings.labels) await attempt(() => storeLabel(client, ctx, name));
    await restoreCorrections(client, ctx, { settings, ids });
    await restoreReadingDays(client, ctx, { settings, ids });
  });
  await restoreDecisions(ctx, settings, ids.feeds);
  const rules = await restoreRules(ctx, settings.rules, ids);
  const webhooks = await restoreWebhooks(ctx, settings.webhooks, ids);
  ctx.changes.add(ctx.user.key, { type: "labels" }, { type: "scores" });
  const leftOut = [
    { reason: LOST_RULES, count: rules.beyond },
    { reason: HOMELESS_RULES, count: rules.unusable },
    { reason: LOST_WEBHOOKS, count: webhooks },
  ];
  return leftOut.filter(({ count }) => count > 0);
}

async function restoreReading(ctx: Ctx, { readingSettings }: AccountSettings, { feeds }: Ids): Promise<void> {
  if (!readingSettings) return;
  const { perFeed, ...everywhere } = readingSettings;
  const own = Object.entries(perFeed).flatMap(([id, type]) => {
    const feedId = feeds.get(Number(id));
    return feedId === undefined ? [] : [[feedId, type] as const];
  });
  await attempt(() => changeReadingSettings(ctx, { ...everywhere, perFeed: Object.fromEntries(own) }));
}

type Restored = { settings: AccountSettings; ids: Ids };

async function restoreCorrections(client: PoolClient, ctx: Ctx, { settings, ids }: Restored): Promise<void> {
  const corrections = settings.scoreCorrections.flatMap(({ feedId, ...correction }) => {
    const own = ids.feeds.get(feedId);
    return own === undefined ? [] : [{ ...correction, feedId: own }];
  });
  await addCorrections(client, ctx, corrections);
  await hideTopics(client, ctx, settings.hiddenTopics);
}

/** Bundle 0 is none. */
async function restoreReadingDays(client: PoolClient, ctx: Ctx, { settings, ids }: Restored): Promise<void> {
  const counts = new Map<string, { day: string; bundleId: number; articles: number; minutes: number }>();
  for (const { date: day, bundles } of settings.readingDays) {
    for (const { bundleId: given, articles, minutes } of bundles) {
      const bundleId = (given !== null && ids.bundles.get(given)) || 0;
      const known = counts.get(`${day} ${bundleId}`) ?? { day, bundleId, articles: 0, minutes: 0 };
      known.articles += articles;
      known.minutes += minutes;
      counts.set(`${day} ${bundleId}`, known);
    }
  }
  await addReadingDays(client, ctx, [...counts.values()]);
}
