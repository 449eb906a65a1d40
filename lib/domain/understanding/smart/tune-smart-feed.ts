import "server-only";
import type { PoolClient } from "pg";
import type { SmartSettings, SmartSettingsChange } from "@/lib/contracts/smart";
import { changeQuery } from "@/lib/domain/content/sources/change-query";
import { searchSoon } from "@/lib/domain/content/sources/schedule";
import { type SourceIdentity, sourceIdentity } from "@/lib/domain/content/sources/source-identity";
import type { Ctx } from "@/lib/domain/ctx";
import { refuseSecondFeed } from "@/lib/domain/library/feeds/insert-feed";
import { sql, transaction } from "@/lib/platform/db";
import { getSmartSettings } from "./get-smart-settings";
import { requireQuery } from "./parse-smart-query";
import { readSmartSource } from "./read-smart-source";
import { lockSmartFeed, type OwnSmartFeed } from "./require-smart-feed";

/**
 * Changes what a smart feed looks for from now on; its items stay, and so do settings that are not given. The next
 * search is due at once. Errors: 404, 400 for keywords that only exclude, 409 ALREADY_SUBSCRIBED when another smart
 * feed of the caller has these keywords.
 */
export async function tuneSmartFeed(ctx: Ctx, feedId: number, change: SmartSettingsChange): Promise<SmartSettings> {
  const settings = await transaction(ctx.db.pool, async (client) => {
    const feed = await lockSmartFeed(client, ctx, feedId);
    if (change.keywords !== undefined) await changeKeywords(client, ctx, { feed, keywords: change.keywords });
    const { tuning } = await readSmartSource(client, feed.sourceId);
    const { excludedWords, excludedSites, strictness, languages } = { ...tuning, ...change };
    const distinct = (list: string[]) => [...new Map(list.map((entry) => [entry.toLowerCase(), entry])).values()];
    await sql(client, {
      name: "smart-tune",
      text: `INSERT INTO smart_tunings (source_id, excluded_words, excluded_sites, strictness, languages, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (source_id) DO UPDATE SET excluded_words = $2, excluded_sites = $3, strictness = $4, languages = $5,
          updated_at = $6`,
      values: [feed.sourceId, distinct(excludedWords), distinct(excludedSites), strictness, languages, ctx.now()],
    });
    await searchSoon(client, feed.sourceId, ctx.now());
    return getSmartSettings(ctx, feedId, client);
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "edited", feedIds: [feedId] });
  return settings;
}

/** The keywords are the source's identity; the source belongs to the caller alone. */
async function changeKeywords(client: PoolClient, ctx: Ctx, wanted: { feed: OwnSmartFeed; keywords: string }) {
  const { feed, keywords } = wanted;
  requireQuery(keywords);
  const identity = (words: string): SourceIdentity => ({ kind: "smart", ownerKey: ctx.user.key, keywords: words });
  const [before, after] = [sourceIdentity(identity(feed.keywords)), sourceIdentity(identity(keywords))];
  // Serialises concurrent changes to the same keywords.
  await sql(client, { text: "SELECT FROM users WHERE key = $1 FOR NO KEY UPDATE", values: [ctx.user.key] });
  if (before !== after) await refuseSecondFeed(ctx, identity(keywords), client);
  await changeQuery(client, feed.sourceId, { keywords, identity: after });
}
