import "server-only";
import type { DeletedFeeds } from "@/lib/contracts/feeds";
import { lockFeedSources } from "@/lib/domain/content/sources/lock-feed-sources";
import type { Ctx } from "@/lib/domain/ctx";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { sql, transaction } from "@/lib/platform/db";
import { removeFeedsForGood } from "./remove-feeds-for-good";

type Row = { id: number; userKey: number; sourceId: number; isDeleted: boolean };

/** Deletes all feeds of the caller for good, restorable ones included; bundles stay, empty. */
export async function deleteAllFeeds(ctx: Ctx): Promise<DeletedFeeds> {
  const deleted = await transaction(ctx.db.pool, async (client) => {
    await lockFeedSources(client, { userKey: ctx.user.key });
    const feeds = await sql<Row>(client, {
      text: `SELECT id, user_key AS "userKey", source_id AS "sourceId", deleted_at IS NOT NULL AS "isDeleted"
             FROM feeds WHERE user_key = $1 ORDER BY id FOR UPDATE`,
      values: [ctx.user.key],
    });
    await lockMarks(client, ctx.user.key);
    if (feeds.length > 0) await removeFeedsForGood(client, feeds);
    return { deletedCount: feeds.filter((feed) => !feed.isDeleted).length };
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "removed" });
  return deleted;
}
