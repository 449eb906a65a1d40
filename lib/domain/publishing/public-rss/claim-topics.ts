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

/** Number of topics that are read together. */
const PAGE = 1_000;

/**
 * SQL that is true if a topic is wanted: with an external hub every topic is, with our own only one with subscribers.
 * Index: hub_subscriptions (topic, callback).
 */
const IS_WANTED = "($2::boolean OR EXISTS (SELECT FROM hub_subscriptions h WHERE h.topic = t.path))";

/**
 * SQL that is true if a topic may have changed since its version was compared, apart from the owner's items: a bundle,
 * feed or source of theirs has changed. A minute of overlap covers transactions that were open then. Every hour the
 * version is compared anyway, for changes that leave no such trace. Indexes: primary keys of bundles and sources, feeds
 * (user_key, source_id).
 */
const MAY_HAVE_CHANGED = `(t.checked_at <= $1::timestamptz - interval '1 hour'
  OR EXISTS (SELECT FROM bundles b WHERE b.id = t.bundle_id AND b.updated_at > t.checked_at - interval '1 minute')
  OR EXISTS (SELECT FROM feeds f JOIN sources s ON s.id = f.source_id
    WHERE f.user_key = t.user_key AND (t.feed_id IS NULL OR f.id = t.feed_id)
      AND greatest(f.updated_at, f.deleted_at, s.changed_at) > t.checked_at - interval '1 minute'))`;

type DueTopic = { path: string; userKey: number; itemId: number; nextAt: Date; mayHaveChanged: boolean };

/**
 * Claims topics that may have changed, the longest waiting first: no other process compares them within a minute. One
 * whose process dies is claimed again after it. Index: output_topics (next_at).
 */
export async function claimTopics(ctx: SystemCtx, limit: number): Promise<ClaimedTopic[]> {
  const claimed: ClaimedTopic[] = [];
  let last: Pick<DueTopic, "nextAt" | "path"> = { nextAt: new Date(0), path: "" };
  while (claimed.length < limit) {
    const due = await dueTopics(ctx, last);
    const newest = await newestItems(ctx, due);
    const changed = due.filter(
      ({ userKey, itemId, mayHaveChanged }) => mayHaveChanged || (newest.get(userKey) ?? 0) > itemId,
    );
    const wanted = changed.slice(0, limit - claimed.length);
    if (wanted.length > 0) claimed.push(...(await claim(ctx, wanted, newest)));
    last = due.at(-1) ?? last;
    if (due.length < PAGE) break;
  }
  return claimed;
}

function dueTopics(ctx: SystemCtx, last: Pick<DueTopic, "nextAt" | "path">): Promise<DueTopic[]> {
  return sql<DueTopic>(ctx.db.pool, {
    name: "topics-due",
    text: `SELECT t.path, t.user_key AS "userKey", t.item_id AS "itemId", t.next_at AS "nextAt", ${MAY_HAVE_CHANGED} AS "mayHaveChanged"
      FROM output_topics t WHERE t.next_at <= $1 AND ${IS_WANTED} AND (t.next_at, t.path) > ($3::timestamptz, $4)
      ORDER BY t.next_at, t.path LIMIT ${PAGE}`,
    values: [ctx.now(), env().websubHubUrl !== undefined, last.nextAt, last.path],
  });
}

/** Returns the newest items of those owners who got any since one of their topics was compared. Index: feed_items (user_key, id). */
async function newestItems(ctx: SystemCtx, topics: readonly DueTopic[]): Promise<Map<number, number>> {
  const known = new Map<number, number>();
  for (const { userKey, itemId } of topics) known.set(userKey, Math.min(known.get(userKey) ?? itemId, itemId));
  const rows = await sql<{ userKey: number; itemId: number }>(ctx.db.pool, {
    name: "topics-newest-items",
    text: `SELECT i.user_key AS "userKey", max(i.id) AS "itemId" FROM unnest($1::int[], $2::bigint[]) AS t(user_key, item_id)
      JOIN feed_items i ON i.user_key = t.user_key AND i.id > t.item_id
      WHERE i.user_key = ANY($1::int[]) GROUP BY i.user_key`,
    values: [[...known.keys()], [...known.values()]],
  });
  return new Map(rows.map(({ userKey, itemId }) => [userKey, itemId]));
}

/** Topics that another process has claimed in the meantime are left out. */
function claim(
  ctx: SystemCtx,
  topics: readonly DueTopic[],
  newest: ReadonlyMap<number, number>,
): Promise<ClaimedTopic[]> {
  return sql<ClaimedTopic>(ctx.db.pool, {
    name: "topics-claim",
    text: `WITH due AS (
        SELECT t.path, g.item_id FROM unnest($2::text[], $3::bigint[]) AS g(path, item_id) JOIN output_topics t ON t.path = g.path
        WHERE t.next_at <= $1 ORDER BY t.next_at FOR UPDATE OF t SKIP LOCKED
      )
      UPDATE output_topics t SET next_at = $1::timestamptz + interval '1 minute'
      FROM due, users u WHERE t.path = due.path AND u.key = t.user_key
      RETURNING t.path AS topic, u.id AS "userId", t.bundle_id AS "bundleId", t.feed_id AS "feedId", t.version,
        due.item_id AS "itemId", t.failures`,
    values: [
      ctx.now(),
      topics.map(({ path }) => path),
      topics.map(({ userKey, itemId }) => newest.get(userKey) ?? itemId),
    ],
  });
}
