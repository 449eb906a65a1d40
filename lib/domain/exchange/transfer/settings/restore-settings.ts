import "server-only";
import type { PoolClient } from "pg";
import type { Ctx } from "@/lib/domain/ctx";
import { orderBundles } from "@/lib/domain/library/bundles/order-bundles";
import { orderFeeds } from "@/lib/domain/library/feeds/order-feeds";
import { storeLabel } from "@/lib/domain/library/labels/store-label";
import { changeReadingSettings } from "@/lib/domain/library/reading/change-reading-settings";
import { saveSearch } from "@/lib/domain/library/search/save-search";
import { publicId } from "@/lib/domain/public-id";
import { tuneSmartFeed } from "@/lib/domain/understanding/smart/tune-smart-feed";
import { sql, transaction } from "@/lib/platform/db";
import { storableJson } from "@/lib/platform/storable-text";
import type { AccountSettings } from "./account-settings";
import { attempt } from "./attempt";
import { restoreDecisions } from "./restore-decisions";
import { type Ids, restoreWebhooks } from "./restore-webhooks";

/**
 * Restores what an export has besides bundles, feeds and items. Reading settings and the order replace what the caller has;
 * saved searches, labels, corrections and counts are added. What there is no room for, and what belongs to a feed that was
 * not imported, is left out. A second time it changes nothing. Returns how many webhooks could not be created.
 */
export async function restoreSettings(
  ctx: Ctx,
  settings: AccountSettings,
  ids: Ids,
): Promise<{ missingWebhooks: number }> {
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
  ctx.changes.add(ctx.user.key, { type: "labels" }, { type: "scores" });
  return { missingWebhooks: await restoreWebhooks(ctx, settings.webhooks, ids) };
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

/** Indexes: articles (source_id, key), score_corrections (user_key, article_id, what). */
async function restoreCorrections(client: PoolClient, ctx: Ctx, { settings, ids }: Restored): Promise<void> {
  const corrections = settings.scoreCorrections.flatMap(({ feedId, ...correction }) => {
    const own = ids.feeds.get(feedId);
    return own === undefined ? [] : [{ ...correction, feedId: own, id: publicId() }];
  });
  await sql(client, {
    name: "import-corrections",
    text: `INSERT INTO score_corrections (id, user_key, feed_id, article_id, title, what, was, value, created_at)
      SELECT g.id, $1, f.id, a.id, g.title, g.what, g.was, g.value, least(g."createdAt", $3)
      FROM json_to_recordset($2::json) AS g(id bigint, "feedId" bigint, key uuid, title text, what text, was text,
        value text, "createdAt" timestamptz)
      JOIN feeds f ON f.id = g."feedId" AND f.user_key = $1
      JOIN articles a ON a.source_id = f.source_id AND a.key = g.key
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson(corrections), ctx.now()],
  });
  const topics = settings.hiddenTopics.map((name) => ({ id: publicId(), name }));
  await sql(client, {
    name: "import-hidden-topics",
    text: `INSERT INTO hidden_topics (id, user_key, topic, name, created_at)
      SELECT id, $1, lower(name), name, $3 FROM json_to_recordset($2::json) AS g(id bigint, name text)
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson(topics), ctx.now()],
  });
}

/** A day that the caller has counts of stays as it is. Bundle 0 is none. Index: the primary key. */
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
  await sql(client, {
    name: "import-reading-days",
    text: `INSERT INTO reading_days (user_key, day, bundle_id, articles, minutes)
      SELECT $1, day, "bundleId", articles, minutes
      FROM json_to_recordset($2::json) AS g(day date, "bundleId" bigint, articles int, minutes int)
      WHERE day <= $3::timestamptz::date + 1 AND NOT EXISTS (
        SELECT FROM reading_days d WHERE d.user_key = $1 AND d.day = g.day)
      ON CONFLICT DO NOTHING`,
    values: [ctx.user.key, storableJson([...counts.values()]), ctx.now()],
  });
}
