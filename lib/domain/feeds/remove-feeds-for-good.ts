import "server-only";
import type { PoolClient } from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { detachSources } from "@/lib/domain/sources/detach-sources";
import { lockFeedSources } from "@/lib/domain/sources/lock-feed-sources";
import { sql, transaction } from "@/lib/platform/db";
import { UNDO_MINUTES } from "@/lib/shared/constants";

const MINUTE = 60_000;
/** Feeds removed per transaction. */
const BATCH = 100;

/** Tables whose rows belong to a feed; items go before what is kept about them. */
const TABLES = ["feed_items", "unread", "starred", "deleted_feed_items", "feed_counts"] as const;

/**
 * Removes feeds with all their rows and detaches their sources. The caller's transaction must have locked the feeds
 * and, in the order of their ids, their sources.
 */
export async function removeFeedsForGood(client: PoolClient, feeds: { id: number; sourceId: number }[]): Promise<void> {
  const ids = feeds.map((feed) => feed.id);
  // First, so that duplicates hidden here do not reappear when their originals are removed.
  await sql(client, {
    text: `WITH gone AS (DELETE FROM hidden_items WHERE feed_id = ANY($1::bigint[]) RETURNING user_key, id)
      DELETE FROM duplicate_items d USING gone WHERE d.user_key = gone.user_key AND d.id = gone.id`,
    values: [ids],
  });
  await sql(client, {
    text: "DELETE FROM duplicate_items d USING feed_items i WHERE i.feed_id = ANY($1) AND d.user_key = i.user_key AND d.id = i.id",
    values: [ids],
  });
  for (const table of TABLES) {
    await sql(client, { text: `DELETE FROM ${table} WHERE feed_id = ANY($1::bigint[])`, values: [ids] });
  }
  await sql(client, { text: "DELETE FROM feeds WHERE id = ANY($1::bigint[])", values: [ids] });
  await detachSources(
    client,
    feeds.map((feed) => feed.sourceId),
  );
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
      const feeds = await sql<{ id: number; sourceId: number }>(client, {
        text: `SELECT id, source_id AS "sourceId" FROM feeds WHERE id = ANY($2::bigint[]) AND deleted_at <= $1
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
