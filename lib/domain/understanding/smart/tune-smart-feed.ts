import "server-only";
import type { PoolClient } from "pg";
import type { SmartSettings, SmartSettingsChange } from "@/lib/contracts/smart";
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
    await searchSoon(client, ctx, feed.sourceId);
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
  // A deleted feed with these keywords, or a source without followers, releases its identity.
  await sql(client, {
    text: "UPDATE sources SET identity = gen_random_uuid() WHERE identity = $1 AND id <> $2",
    values: [after, feed.sourceId],
  });
  await sql(client, {
    text: "UPDATE sources SET keywords = $2, identity = $3 WHERE id = $1",
    values: [feed.sourceId, keywords, after],
  });
}

/** Otherwise a refresh within a minute of the last one would return what is stored. */
async function searchSoon(client: PoolClient, ctx: Ctx, sourceId: number): Promise<void> {
  await sql(client, {
    name: "smart-search-soon",
    text: `UPDATE sources SET next_fetch_at = $2, fetched_at = fetched_at - interval '2 minutes'
           WHERE id = $1 AND next_fetch_at IS NOT NULL`,
    values: [sourceId, ctx.now()],
  });
}
