import "server-only";
import type { Feed } from "@/lib/contracts/feeds";
import type { Ctx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { FEED_COLUMNS, FEED_JOINS, type FeedRow, toFeed } from "./feed-row";

/** Returns the caller's feeds, or the newest `limit` of them, newest subscription first. Index: feeds (user_key, source_id). */
export async function listFeeds(ctx: Ctx, limit: number | null = null): Promise<Feed[]> {
  const rows = await sql<FeedRow>(ctx.db.pool, {
    name: "feeds-list",
    text: `SELECT ${FEED_COLUMNS} FROM feeds f ${FEED_JOINS}
           WHERE f.user_key = $1 AND f.deleted_at IS NULL ORDER BY f.created_at DESC, f.id DESC LIMIT $2`,
    values: [ctx.user.key, limit],
  });
  return rows.map((row) => toFeed(ctx, row));
}
