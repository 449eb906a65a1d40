import "server-only";
import type pg from "pg";
import { storeLinkKeys } from "@/lib/domain/content/articles/change-articles";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { linkKey } from "@/lib/shared/link-key";
import { groupSame } from "./group-same";

/** Articles per transaction. */
const BATCH = 200;
/** Key of the advisory lock under which links are compared: one process at a time. */
const COMPARE_LOCK = 4_276_004;

/** Number of items merged per transaction, about, and of users who are read together. */
const USERS = 1_000;
const FOLLOWERS = 500;

/**
 * Gives the articles of `link_queue` the key of their link, groups those that are the same one, and merges the items of
 * users who have several of a group: of articles from before, and of those that arrived at the same time. Oldest
 * first, until the queue is empty or `limit` are done. Returns the number of articles taken from the queue.
 */
export async function compareLinks(
  ctx: SystemCtx,
  { limit = BATCH, isOver }: { limit?: number; isOver?: () => boolean } = {},
): Promise<number> {
  let taken = 0;
  while (taken < limit && !isOver?.()) {
    const size = Math.min(BATCH, limit - taken);
    const count = await transaction(ctx.db.pool, (client) => compareBatch(client, size));
    taken += count;
    // Locked articles wait in the queue for a later call.
    if (count < size) break;
  }
  return taken;
}

/**
 * Claims by deleting from the queue, which a rollback undoes. Articles that another transaction has locked stay in it:
 * waiting for them could deadlock.
 */
async function compareBatch(client: pg.PoolClient, limit: number): Promise<number> {
  await client.query("SET LOCAL synchronous_commit = off");
  const [lock] = await sql<{ isLocked: boolean }>(client, {
    name: "links-lock",
    text: `SELECT pg_try_advisory_xact_lock(${COMPARE_LOCK}) AS "isLocked"`,
  });
  if (!lock?.isLocked) return 0;
  const articles = await sql<{ id: number; url: string }>(client, {
    name: "links-claim",
    text: `SELECT a.id, a.url FROM articles a
      WHERE a.id IN (SELECT article_id FROM link_queue ORDER BY article_id LIMIT $1)
      ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED`,
    values: [limit],
  });
  const [dequeued] = await sql<{ count: number }>(client, {
    name: "links-dequeue",
    text: `WITH gone AS (
        DELETE FROM link_queue q WHERE article_id = ANY($1::bigint[]) OR (article_id IN (
          SELECT article_id FROM link_queue ORDER BY article_id LIMIT $2) AND NOT EXISTS (SELECT FROM articles a WHERE a.id = q.article_id))
        RETURNING article_id)
      SELECT count(*)::int AS count FROM gone`,
    values: [articles.map(({ id }) => id), limit],
  });
  await storeLinkKeys(
    client,
    articles.map(({ id, url }) => ({ id, key: linkKey(url) })),
  );
  const ids = articles.map(({ id }) => id);
  await groupSame(client, ids);
  await mergeItems(client, ids);
  return dequeued?.count ?? 0;
}

/**
 * Merges items of users who have several articles of a group. Articles with more such users wait for the next batch.
 * Indexes: articles (same_id), feeds (source_id, user_key), feed_items of a user by article.
 */
async function mergeItems(client: pg.PoolClient, articleIds: number[]): Promise<void> {
  const groups = await sql<{ articleIds: number[]; sourceIds: number[] }>(client, {
    name: "links-groups",
    text: `SELECT array_agg(m.id)::float8[] AS "articleIds", array_agg(m.source_id)::float8[] AS "sourceIds"
      FROM (SELECT DISTINCT coalesce(same_id, id) AS root FROM articles WHERE id = ANY($1::bigint[])) g
      JOIN articles m ON m.same_id = g.root OR m.id = g.root
      GROUP BY g.root HAVING count(DISTINCT m.source_id) > 1 ORDER BY g.root`,
    values: [articleIds],
  });
  let left = USERS;
  for (const group of groups) if (left > 0) left -= await mergeGroup(client, group, left);
  if (left > 0) return;
  await sql(client, {
    name: "links-merge-more",
    text: "INSERT INTO link_queue (article_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING",
    values: [articleIds],
  });
}

type Group = { articleIds: number[]; sourceIds: number[] };

/** Looks at those who follow several of the group's sources, until `most` items are merged. Returns how many were. */
async function mergeGroup(client: pg.PoolClient, group: Group, most: number): Promise<number> {
  let merged = 0;
  let after = 0;
  while (merged < most) {
    const followers = await sql<{ userKey: number }>(client, {
      name: "links-followers",
      text: `SELECT user_key AS "userKey" FROM feeds WHERE source_id = ANY($1::bigint[]) AND user_key > $2
        GROUP BY user_key HAVING count(*) > 1 ORDER BY user_key LIMIT ${FOLLOWERS}`,
      values: [group.sourceIds, after],
    });
    if (followers.length === 0) break;
    const [shared] = await sql<{ count: number }>(client, {
      name: "links-share",
      text: "SELECT share_articles($1::int[], $2::bigint[]) AS count",
      values: [followers.map(({ userKey }) => userKey), group.articleIds],
    });
    merged += shared?.count ?? 0;
    after = followers.at(-1)?.userKey ?? after;
    if (followers.length < FOLLOWERS) break;
  }
  return merged;
}
