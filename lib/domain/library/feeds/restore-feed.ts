import "server-only";
import type { PoolClient } from "pg";
import type { Feed } from "@/lib/contracts/feeds";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { raiseOwnerVersions } from "@/lib/domain/content/sources/raise-versions";
import type { Ctx } from "@/lib/domain/ctx";
import { RESTORE_DELETED } from "@/lib/domain/library/items/add-items";
import { relateItems } from "@/lib/domain/library/items/relate-items";
import { lockPlan, requireRoomToRestore } from "@/lib/domain/plans/billing/require-room";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";
import { resumeFeed } from "./attach-feed";
import { getFeed } from "./get-feed";
import { type LockedFeed, lockFeed } from "./lock-feed";

const MINUTE = 60_000;

/**
 * Restores a feed that was deleted within the last ten minutes, with what arrived in the meantime. A feed that is not deleted
 * is returned as it is. Errors: 404, 410 when it is too late, 403 PLAN_LIMIT when its place is
 * taken: it stays restorable for the rest of its time.
 */
export async function restoreFeed(ctx: Ctx, id: number): Promise<Feed> {
  const restored = await transaction(ctx.db.pool, async (client) => {
    await requireRoomForDeleted(client, ctx, id);
    const feed = await lockFeed(client, ctx, id);
    if (feed.deletedAt) await bringBack(client, ctx, feed);
    return getFeed(ctx, id, client);
  });
  ctx.changes.add(ctx.user.key, { type: "feeds", action: "added", feedIds: [id] });
  return restored;
}

/** Locks the user's row before the feed's, as everywhere. A feed that is not deleted, or not the caller's, needs no room. */
async function requireRoomForDeleted(client: PoolClient, ctx: Ctx, id: number): Promise<void> {
  await lockPlan(client, ctx);
  const [deleted] = await sql<{ deletedAt: Date }>(client, {
    text: `SELECT deleted_at AS "deletedAt" FROM feeds WHERE user_key = $1 AND id = $2 AND deleted_at IS NOT NULL`,
    values: [ctx.user.key, id],
  });
  if (!deleted) return;
  const left = timeLeft(ctx, deleted.deletedAt);
  if (left <= 0) throw tooLate();
  const minutes = pluralMinutes(Math.ceil(left / MINUTE));
  await requireRoomToRestore(
    client,
    ctx,
    (limit) =>
      `You can't restore this feed: you have reached the limit of ${limit}. ` +
      `Remove another feed or upgrade, and restore it within ${minutes}.`,
  );
}

const timeLeft = (ctx: Ctx, deletedAt: Date) => deletedAt.getTime() + UNDO_MINUTES * MINUTE - ctx.now().getTime();
const tooLate = () => new AppError("GONE", "It's too late to undo this");
const pluralMinutes = (count: number) => (count === 1 ? "a minute" : `${count} minutes`);

/** Restores a deleted feed that is locked. Error: 410 after ten minutes. */
async function bringBack(client: PoolClient, ctx: Ctx, feed: LockedFeed): Promise<void> {
  if (!feed.deletedAt || timeLeft(ctx, feed.deletedAt) <= 0) throw tooLate();
  const values = [ctx.user.key, feed.id];
  await sql(client, { text: "UPDATE feeds SET deleted_at = NULL WHERE user_key = $1 AND id = $2", values });
  const [own] = await sql<Back>(client, { text: ITEMS_BACK, values });
  const [shared] = await sql<Back>(client, { text: SHARED_BACK, values });
  await relateItems(client, [ctx.user.key], [...(own?.articleIds ?? []), ...(shared?.articleIds ?? [])]);
  if (feed.isActive) await resumeFeed(client, feed.id, { userKey: ctx.user.key, sourceId: feed.sourceId });
  else await detachSources(client, [feed.sourceId]);
  await raiseOwnerVersions(client, ctx.user.key);
}

type Back = { articleIds: number[] | null };

const ITEMS_BACK = `WITH back AS (DELETE FROM deleted_feed_items WHERE user_key = $1 AND feed_id = $2
      RETURNING id, user_key, feed_id, article_id, published_at, arrived_at, unread, starred_at, later_at),
    ${RESTORE_DELETED}
  SELECT array_agg(article_id)::float8[] AS "articleIds" FROM item`;

/**
 * Takes over items that are in the feed as well, but whose own feed was deleted while this one could not have them. They
 * keep their state; their own feed becomes the further one. Indexes: item_feeds (feed_id, …), primary keys.
 */
const SHARED_BACK = `WITH taken AS (
    DELETE FROM deleted_feed_items d USING item_feeds x
    WHERE x.user_key = $1 AND x.feed_id = $2 AND d.user_key = x.user_key AND d.feed_id <> x.feed_id AND d.id = x.item_id
    RETURNING d.*, x.article_id AS own_article_id
  ), back AS (
    SELECT id, user_key, $2::bigint AS feed_id, own_article_id AS article_id, published_at, arrived_at, unread, starred_at, later_at FROM taken
  ), ${RESTORE_DELETED},
  own AS (DELETE FROM item_feeds x USING taken WHERE x.user_key = $1 AND x.feed_id = $2 AND x.item_id = taken.id),
  further AS (
    INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
    SELECT user_key, feed_id, id, article_id, published_at FROM taken ON CONFLICT DO NOTHING
  )
  SELECT array_agg(article_id)::float8[] AS "articleIds" FROM item`;
