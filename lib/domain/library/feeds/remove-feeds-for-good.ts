import "server-only";
import type { PoolClient } from "pg";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { lockFeedSources } from "@/lib/domain/content/sources/lock-feed-sources";
import type { SystemCtx } from "@/lib/domain/ctx";
import { dependentsOf } from "@/lib/domain/dependents";
import { handOverItems, showUnmarked } from "@/lib/domain/library/items/relate-items";
import { sql, transaction } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";

const MINUTE = 60_000;
/** Feeds removed per transaction. */
const BATCH = 100;

/**
 * Removes feeds with all their rows and detaches their sources. The caller's transaction must have locked the feeds
 * and, in the order of their ids, their sources.
 */
export async function removeFeedsForGood(
  client: PoolClient,
  feeds: { id: number; userKey: number; sourceId: number }[],
): Promise<void> {
  const owners = new Map<number, number[]>();
  for (const { id, userKey } of feeds) owners.set(userKey, [...(owners.get(userKey) ?? []), id]);
  for (const [userKey, ids] of [...owners].sort(([a], [b]) => a - b)) await removeRows(client, userKey, ids);
  await sql(client, { text: "DELETE FROM feeds WHERE id = ANY($1::bigint[])", values: [feeds.map(({ id }) => id)] });
  await detachSources(
    client,
    feeds.map((feed) => feed.sourceId),
  );
}

/** Removes the rows of feeds of one user. */
async function removeRows(client: PoolClient, userKey: number, ids: readonly number[]): Promise<void> {
  const values = [ids, userKey];
  const [shared] = await sql<{ ids: number[] | null }>(client, {
    text: `SELECT array_agg(i.id)::float8[] AS ids FROM feed_items i
      WHERE i.user_key = $2 AND i.feed_id = ANY($1::bigint[]) AND i.id IN (
        SELECT x.item_id FROM item_feeds x WHERE x.user_key = $2 AND x.feed_id <> ALL($1::bigint[]))`,
    values,
  });
  await handOverItems(client, userKey, shared?.ids ?? []);
  const [marked] = await sql<{ unmarked: number[] | null }>(client, {
    text: `WITH hidden AS (DELETE FROM hidden_items WHERE user_key = $2 AND feed_id = ANY($1::bigint[]) RETURNING user_key, id),
        item AS (
          TABLE hidden UNION ALL SELECT user_key, id FROM feed_items WHERE user_key = $2 AND feed_id = ANY($1::bigint[])
          UNION ALL SELECT user_key, id FROM deleted_feed_items WHERE user_key = $2 AND feed_id = ANY($1::bigint[])),
        shared AS (DELETE FROM item_feeds x USING item WHERE x.user_key = $2 AND x.item_id = item.id),
        labelled AS (DELETE FROM item_labels l USING item WHERE l.user_key = $2 AND l.item_id = item.id),
        marked AS (DELETE FROM duplicate_items d USING item WHERE d.user_key = $2 AND d.id = item.id),
        original AS (DELETE FROM duplicate_items d USING item WHERE d.user_key = $2 AND d.duplicate_of = item.id
          RETURNING d.id, d.is_hidden)
      SELECT array_agg(id)::float8[] AS unmarked FROM original WHERE is_hidden`,
    values,
  });
  for (const { table, column } of dependentsOf("feed", "statement")) {
    await sql(client, { text: `DELETE FROM ${table} WHERE user_key = $2 AND ${column} = ANY($1::bigint[])`, values });
  }
  await showUnmarked(client, userKey, marked?.unmarked ?? []);
}

/** Removes feeds whose ten minutes for restoring are over, in batches. Returns how many were removed. */
export async function purgeDeletedFeeds(ctx: SystemCtx): Promise<number> {
  const before = new Date(ctx.now().getTime() - UNDO_MINUTES * MINUTE);
  let removed = 0;
  for (;;) {
    const count = await transaction(ctx.db.pool, async (client) => {
      const over = await sql<{ id: number }>(client, {
        text: `SELECT id FROM feeds WHERE deleted_at <= $1 ORDER BY deleted_at LIMIT ${BATCH}`,
        values: [before],
      });
      const ids = over.map((feed) => feed.id);
      if (ids.length === 0) return 0;
      await lockFeedSources(client, { ids });
      const feeds = await sql<{ id: number; userKey: number; sourceId: number }>(client, {
        text: `SELECT id, user_key AS "userKey", source_id AS "sourceId" FROM feeds WHERE id = ANY($2::bigint[]) AND deleted_at <= $1
               ORDER BY id FOR UPDATE SKIP LOCKED`,
        values: [before, ids],
      });
      if (feeds.length > 0) await removeFeedsForGood(client, feeds);
      return feeds.length;
    });
    removed += count;
    if (count < BATCH) return removed;
  }
}
