import "server-only";
import { faviconAddress } from "@/lib/domain/content/icons/favicon-address";
import type { Ctx } from "@/lib/domain/ctx";
import { forEachInPieces, mapInPieces } from "@/lib/domain/in-pieces";
import { type CachedFeed, type CachedFeeds, readCachedFeeds } from "@/lib/domain/library/feeds/cached-feeds";
import { BoundedCache } from "@/lib/platform/cache/bounded-cache";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readNewestArrivals } from "./newest-arrivals";
import { readMembers } from "./read-members";
import type { SyncFeed, SyncFolder } from "./sync-types";

/** Feeds of all people whose list a process keeps. */
const MOST_FEEDS = 25_000;

/** A list and the data it was made from. */
type Listed = { kept: CachedFeeds; stamp: string; feeds: readonly SyncFeed[] };

const lists = new BoundedCache<Listed>(MOST_FEEDS);

/**
 * Returns the caller's feeds in their order by hand, then by age, with the bundles that they are in. The same array is
 * returned until something about them changes.
 */
export async function listSyncFeeds(ctx: Ctx): Promise<readonly SyncFeed[]> {
  const [kept, stamp] = await Promise.all([readCachedFeeds(ctx), readStamp(ctx)]);
  const before = lists.get(String(ctx.user.key));
  if (before?.kept === kept && before.stamp === stamp) return before.feeds;
  const [bundles, newest] = await Promise.all([readBundles(ctx), readArrivals(ctx, kept, before?.feeds ?? [])]);
  const feeds = await mapInPieces(inOrder(kept.feeds), (feed) => {
    const { id } = feed.kept.row;
    return toSyncFeed(feed, { bundleIds: bundles.get(id) ?? [], newestArrival: newest.get(id) ?? null });
  });
  lists.set(String(ctx.user.key), { kept, stamp, feeds }, feeds.length + 1);
  return feeds;
}

/**
 * Returns by what the caller's bundles and their newest item are known. An item that goes changes the counts of its feed.
 * Indexes: bundles (user_key, …), bundle_feeds (bundle_id, feed_id), the end of feed_items (user_key, id).
 */
async function readStamp(ctx: Ctx): Promise<string> {
  const [row] = await sql<{ stamp: string }>(ctx.db.pool, {
    name: "sync-feeds-stamp",
    text: `SELECT concat_ws(' ',
      (SELECT sum(hash_record_extended(ROW(m.bundle_id, m.feed_id, b.position), 0))
        FROM bundles b JOIN bundle_feeds m ON m.bundle_id = b.id WHERE b.user_key = $1),
      'items to', (SELECT id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1)) AS stamp`,
    values: [ctx.user.key],
  });
  return row?.stamp ?? "";
}

/** Returns the bundles of each feed, in their order. */
async function readBundles(ctx: Ctx): Promise<Map<number, number[]>> {
  const bundles = new Map<number, number[]>();
  for (const [bundleId, feedIds] of await readMembers(ctx)) {
    await forEachInPieces(feedIds, (feedId) => {
      const known = bundles.get(feedId);
      if (known) known.push(bundleId);
      else bundles.set(feedId, [bundleId]);
    });
  }
  return bundles;
}

/** Returns the newest arrival of each feed. Those of a feed whose number of items is as it was before are not read again. */
async function readArrivals(ctx: Ctx, { feeds }: CachedFeeds, before: readonly SyncFeed[]): Promise<Map<number, Date>> {
  const known = new Map<number, SyncFeed>();
  await forEachInPieces(before, (feed) => {
    known.set(feed.id, feed);
  });
  const arrivals = new Map<number, Date>();
  const wanted: number[] = [];
  await forEachInPieces(feeds, ({ kept, total }) => {
    const feed = known.get(kept.row.id);
    if (feed?.total !== total) wanted.push(kept.row.id);
    else if (feed.newestArrival) arrivals.set(feed.id, feed.newestArrival);
  });
  for (const [id, arrivedAt] of await readNewestArrivals(ctx, wanted)) arrivals.set(id, arrivedAt);
  return arrivals;
}

/** Places given by hand come first, then the rest, oldest first. Kept feeds are sorted by age, newest first. */
function inOrder(feeds: readonly CachedFeed[]): CachedFeed[] {
  const place = ({ kept }: CachedFeed) => kept.row.position ?? Number.POSITIVE_INFINITY;
  return [...feeds].reverse().sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

type Beside = Pick<SyncFeed, "bundleIds" | "newestArrival">;

function toSyncFeed({ kept: { row }, unread, total }: CachedFeed, { bundleIds, newestArrival }: Beside): SyncFeed {
  const icon = faviconAddress(row.favicon_id);
  const url = row.url || `${env().baseUrl}/feeds/${row.id}`;
  return {
    id: row.id,
    title: row.own_title || row.source_title || row.keywords || row.url,
    description: row.own_description ?? row.source_description,
    url,
    siteUrl: row.site_url || url,
    bundleIds,
    faviconId: row.favicon_id,
    iconUrl: icon && env().baseUrl + icon,
    createdAt: row.created_at,
    fetchedAt: row.fetched_at,
    failures: row.failures,
    errorMessage: row.failures > 0 ? row.error_message : null,
    isActive: row.is_active,
    fullText: row.full_text,
    userAgent: row.user_agent,
    unread,
    total,
    newestArrival,
  };
}

/** Returns the caller's bundles in their order by hand, then by age. */
export async function listSyncFolders(ctx: Ctx): Promise<SyncFolder[]> {
  return sql<SyncFolder>(ctx.db.pool, {
    name: "sync-folders",
    text: `SELECT id, name, color, position FROM bundles WHERE user_key = $1 ORDER BY position, created_at, id`,
    values: [ctx.user.key],
  });
}
