import "server-only";
import type { PoolClient } from "pg";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import type { Ctx } from "@/lib/domain/ctx";
import { countRows } from "@/lib/domain/library/items/count-rows";
import { lockMarks } from "@/lib/domain/library/items/lock-marks";
import { handOverItems, showUnmarked } from "@/lib/domain/library/items/relate-items";
import { noteRestorableFeeds } from "@/lib/domain/plans/billing/require-room";
import { notFound } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { lockFeed } from "./lock-feed";

/**
 * Deletes one of the caller's feeds. It can be restored for ten minutes with its items and their read and star state.
 * Error: 404.
 */
export async function deleteFeed(ctx: Ctx, id: number): Promise<void> {
  await transaction(ctx.db.pool, async (client) => {
    await noteRestorableFeeds(client, ctx);
    const feed = await lockFeed(client, ctx, id);
    if (feed.deletedAt) throw notFound("Feed");
    await sql(client, {
      text: "UPDATE feeds SET deleted_at = $3 WHERE user_key = $1 AND id = $2",
      values: [ctx.user.key, id, ctx.now()],
    });
    await lockMarks(client, ctx.user.key);
    await handOverItems(client, ctx.user.key, await sharedItems(client, [ctx.user.key, id]));
    await putItemsAside(client, [ctx.user.key, id]);
    await detachSources(client, [feed.sourceId]);
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "removed", feedIds: [id] });
}

/** Returns the items that stand in other feeds as well. Index: item_feeds (user_key, …), mostly without a row. */
async function sharedItems(client: PoolClient, values: [userKey: number, feedId: number]): Promise<number[]> {
  const [shared] = await sql<{ ids: number[] | null }>(client, {
    text: `SELECT array_agg(i.id)::float8[] AS ids FROM feed_items i WHERE i.user_key = $1 AND i.feed_id = $2
      AND i.id IN (SELECT x.item_id FROM item_feeds x WHERE x.user_key = $1)`,
    values,
  });
  return shared?.ids ?? [];
}

/** Locks the items first: a concurrent star or unread then finishes before the statements that follow. */
async function putItemsAside(client: PoolClient, values: [userKey: number, feedId: number]): Promise<void> {
  const [aside] = await sql<{ unmarked: number[] | null }>(client, {
    text: `WITH gone AS (
        DELETE FROM feed_items WHERE user_key = $1 AND feed_id = $2
        RETURNING id, user_key, feed_id, article_id, published_at, arrived_at),
      aside AS (
        INSERT INTO deleted_feed_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread)
        SELECT id, user_key, feed_id, article_id, published_at, arrived_at, false FROM gone),
      original AS (
        DELETE FROM duplicate_items d USING gone WHERE d.user_key = $1 AND d.duplicate_of = gone.id
        RETURNING d.id, d.is_hidden),
      counted AS (${countRows({ rows: "gone", step: -1, of: ["total"] })})
      SELECT array_agg(id)::float8[] AS unmarked FROM original WHERE is_hidden`,
    values,
  });
  await sql(client, {
    text: `WITH gone AS (DELETE FROM unread WHERE user_key = $1 AND feed_id = $2 RETURNING id, user_key, feed_id),
      counted AS (${countRows({ rows: "gone", step: -1, of: ["unread"] })})
      UPDATE deleted_feed_items d SET unread = true FROM gone WHERE d.user_key = $1 AND d.feed_id = $2 AND d.id = gone.id`,
    values,
  });
  await sql(client, {
    text: `WITH gone AS (
        DELETE FROM starred WHERE user_key = $1 AND feed_id = $2 RETURNING id, user_key, feed_id, starred_at),
      counted AS (${countRows({ rows: "gone", step: -1, of: ["starred"] })})
      UPDATE deleted_feed_items d SET starred_at = gone.starred_at FROM gone WHERE d.user_key = $1 AND d.feed_id = $2 AND d.id = gone.id`,
    values,
  });
  await showUnmarked(client, values[0], aside?.unmarked ?? []);
}
