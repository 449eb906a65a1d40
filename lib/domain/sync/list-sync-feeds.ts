import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { FEED_COLUMNS, FEED_JOINS, type FeedRow } from "@/lib/domain/feeds/feed-row";
import { faviconAddress } from "@/lib/domain/icons/favicon-address";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { readNewestArrivals } from "./newest-arrivals";
import type { SyncFeed, SyncFolder } from "./sync-types";

/** Returns the caller's feeds in their order by hand, then by age, with the bundles that they are in. */
export async function listSyncFeeds(ctx: Ctx): Promise<SyncFeed[]> {
  const [rows, newest] = await Promise.all([
    sql<FeedRow & { bundle_ids: string[] }>(ctx.db.pool, {
      name: "sync-feeds",
      // Indexes: feeds (user_key, …), bundle_feeds (feed_id), primary keys.
      text: `SELECT ${FEED_COLUMNS}, ARRAY(SELECT m.bundle_id FROM bundle_feeds m JOIN bundles b ON b.id = m.bundle_id
            WHERE m.feed_id = f.id ORDER BY b.position, b.created_at, b.id) AS bundle_ids
          FROM feeds f ${FEED_JOINS} WHERE f.user_key = $1 AND f.deleted_at IS NULL
          ORDER BY f.position, f.created_at, f.id`,
      values: [ctx.user.key],
    }),
    readNewestArrivals(ctx),
  ]);
  return rows.map((row) => toSyncFeed(row, newest.get(row.id) ?? null));
}

function toSyncFeed(row: FeedRow & { bundle_ids: string[] }, newestArrival: Date | null): SyncFeed {
  const icon = faviconAddress(row.favicon_id);
  const url = row.url || `${env().baseUrl}/feeds/${row.id}`;
  return {
    id: row.id,
    title: row.own_title || row.source_title || row.keywords || row.url,
    description: row.own_description ?? row.source_description,
    url,
    siteUrl: row.site_url || url,
    bundleIds: row.bundle_ids.map(Number),
    faviconId: row.favicon_id,
    iconUrl: icon && env().baseUrl + icon,
    createdAt: row.created_at,
    fetchedAt: row.fetched_at,
    failures: row.failures,
    errorMessage: row.failures > 0 ? row.error_message : null,
    isActive: row.is_active,
    fullText: row.full_text,
    unread: row.unread,
    total: row.total,
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
