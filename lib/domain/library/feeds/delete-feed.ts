import "server-only";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import type { Ctx } from "@/lib/domain/ctx";
import { softDeleteItems } from "@/lib/domain/library/items/remove-items";
import { lockMarks } from "@/lib/domain/library/items/states/lock-marks";
import { recordRestorableFeeds } from "@/lib/domain/plans/billing/require-room";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { lockFeed } from "./lock-feed";

/**
 * Deletes one of the caller's feeds. It can be restored for ten minutes with its items and their read and star state.
 * Error: 404.
 */
export async function deleteFeed(ctx: Ctx, id: number): Promise<void> {
  await transaction(ctx.db.pool, async (client) => {
    await recordRestorableFeeds(client, ctx);
    const feed = await lockFeed(client, ctx, id);
    if (feed.deletedAt) throw notFound("Feed");
    await sql(client, {
      text: "UPDATE feeds SET deleted_at = $3 WHERE user_key = $1 AND id = $2",
      values: [ctx.user.key, id, ctx.now()],
    });
    await lockMarks(client, ctx.user.key);
    await softDeleteItems(client, [ctx.user.key, id]);
    await detachSources(client, [feed.sourceId]);
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "removed", feedIds: [id] });
}
