import "server-only";
import type { Feed } from "@/lib/contracts/feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { FEED_COLUMNS, FEED_JOINS, type FeedRow, toFeed } from "@/lib/domain/library/feeds/feed-row";
import { requireScope } from "@/lib/domain/library/lists/require-scope";
import { sql } from "@/lib/platform/db";

/** Returns the feeds of one of the caller's bundles, the last added first. Error: 404. */
export async function listBundleFeeds(ctx: Ctx, bundleId: number): Promise<Feed[]> {
  const rows = await sql<FeedRow>(ctx.db.pool, {
    name: "bundles-feeds",
    text: `SELECT ${FEED_COLUMNS} FROM bundle_feeds m JOIN feeds f ON f.id = m.feed_id ${FEED_JOINS}
           WHERE m.bundle_id = $2 AND f.user_key = $1 AND f.deleted_at IS NULL ORDER BY m.id DESC`,
    values: [ctx.user.key, bundleId],
  });
  if (rows.length === 0) await requireScope(ctx, { bundleId });
  return rows.map((row) => toFeed(ctx, row));
}
