import "server-only";
import type { PoolClient } from "pg";
import { detachSources } from "@/lib/domain/content/sources/detach-sources";
import { lockFeedSources } from "@/lib/domain/content/sources/lock-feed-sources";
import type { SystemCtx } from "@/lib/domain/ctx";
import { removeItemsOfFeeds } from "@/lib/domain/library/items/remove-items";
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
  for (const [userKey, ids] of [...owners].sort(([a], [b]) => a - b)) await removeItemsOfFeeds(client, userKey, ids);
  await sql(client, { text: "DELETE FROM feeds WHERE id = ANY($1::bigint[])", values: [feeds.map(({ id }) => id)] });
  await detachSources(
    client,
    feeds.map((feed) => feed.sourceId),
  );
}

/** Removes the rows of all feeds of an account that ends; its items follow in batches. Returns the ids of the sources. */
export async function deleteFeedsOf(client: PoolClient, userKey: number): Promise<number[]> {
  const rows = await sql<{ sourceId: number }>(client, {
    text: `DELETE FROM feeds WHERE user_key = $1 RETURNING source_id AS "sourceId"`,
    values: [userKey],
  });
  return rows.map(({ sourceId }) => sourceId);
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
