import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

export type ClaimedTopic = {
  topic: string;
  userId: string;
  bundleId: number | null;
  feedId: number | null;
  /** The version that the hubs know. */
  version: string;
  /** The owner's newest item. */
  itemId: number;
  failures: number;
};

/**
 * What may have changed a topic since its version was compared: an item of the owner, or a bundle, feed or source of
 * theirs. A minute of overlap covers transactions that were open then. Every hour the version is compared anyway, for
 * what leaves none of these traces. Indexes: primary keys of feed_items (user_key, id), bundles and sources; feeds
 * (user_key, source_id).
 */
const MAY_HAVE_CHANGED = `(newest.id > t.item_id OR t.checked_at <= $1::timestamptz - interval '1 hour'
  OR EXISTS (SELECT FROM bundles b WHERE b.id = t.bundle_id AND b.updated_at > t.checked_at - interval '1 minute')
  OR EXISTS (SELECT FROM feeds f JOIN sources s ON s.id = f.source_id
    WHERE f.user_key = t.user_key AND (t.feed_id IS NULL OR f.id = t.feed_id)
      AND greatest(f.updated_at, f.deleted_at, s.changed_at) > t.checked_at - interval '1 minute'))`;

/** With a hub of others any topic counts, with our own only one that has subscribers. Index: hub_subscriptions (topic, callback). */
const IS_WANTED = "($3::boolean OR EXISTS (SELECT FROM hub_subscriptions h WHERE h.topic = t.path))";

/**
 * Claims topics that may have changed, the longest waiting first: no other process compares them within a minute. One
 * whose process dies is claimed again after it. Index: output_topics (next_at).
 */
export function claimTopics(ctx: SystemCtx, limit: number): Promise<ClaimedTopic[]> {
  return sql<ClaimedTopic>(ctx.db.pool, {
    name: "topics-claim",
    text: `WITH due AS (
        SELECT t.path, newest.id AS item_id FROM output_topics t CROSS JOIN LATERAL (
          SELECT coalesce((SELECT i.id FROM feed_items i WHERE i.user_key = t.user_key ORDER BY i.id DESC LIMIT 1), 0) AS id
        ) newest
        WHERE t.next_at <= $1 AND ${IS_WANTED} AND ${MAY_HAVE_CHANGED}
        ORDER BY t.next_at LIMIT $2 FOR UPDATE OF t SKIP LOCKED
      )
      UPDATE output_topics t SET next_at = $1::timestamptz + interval '1 minute'
      FROM due, users u WHERE t.path = due.path AND u.key = t.user_key
      RETURNING t.path AS topic, u.id AS "userId", t.bundle_id AS "bundleId", t.feed_id AS "feedId", t.version,
        due.item_id AS "itemId", t.failures`,
    values: [ctx.now(), limit, env().websubHubUrl !== undefined],
  });
}
