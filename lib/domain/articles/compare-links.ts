import "server-only";
import type pg from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { linkKey } from "@/lib/shared/link-key";
import { groupSame } from "./group-same";

/** Articles per transaction. */
const BATCH = 200;
/** Key of the advisory lock under which links are compared: one process at a time. */
const COMPARE_LOCK = 4_276_004;

/** Users whose items of one article are merged per transaction. */
const USERS = 1_000;

/**
 * Gives the articles of `link_queue` the key of their link, groups those that are the same one, and merges the items of
 * users who have several of a group: of articles from before, and of those that arrived at the same moment. Oldest
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
    // What is locked waits in the queue for a later call.
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
  await sql(client, {
    name: "links-write",
    text: `UPDATE articles a SET link_key = g.key FROM (
        SELECT id, md5(key)::uuid AS key FROM unnest($1::bigint[], $2::text[]) AS g(id, key)) g
      WHERE a.id = g.id AND a.link_key IS DISTINCT FROM g.key`,
    values: [articles.map(({ id }) => id), articles.map(({ url }) => linkKey(url))],
  });
  const ids = articles.map(({ id }) => id);
  await groupSame(client, ids);
  await mergeItems(client, ids);
  return dequeued?.count ?? 0;
}

/** Merges items of users who have several articles of a group. Articles with more such users wait for the next batch. */
async function mergeItems(client: pg.PoolClient, articleIds: number[]): Promise<void> {
  const [merged] = await sql<{ pairs: number; shared: number | null }>(client, {
    name: "links-merge-items",
    text: `SELECT count(*)::int AS pairs, share_items(array_agg(user_key), array_agg(id)) AS shared FROM (
        SELECT DISTINCT i.user_key, i.id FROM articles a
        JOIN articles m ON m.link_key = a.link_key AND m.id <> a.id AND coalesce(m.same_id, m.id) = coalesce(a.same_id, a.id)
        JOIN feeds f ON f.source_id = a.source_id
        JOIN feed_items i ON i.user_key = f.user_key AND i.article_id = a.id
        JOIN feed_items o ON o.user_key = f.user_key AND o.article_id = m.id AND o.feed_id <> i.feed_id
        WHERE a.id = ANY($1::bigint[]) ORDER BY i.user_key, i.id LIMIT ${USERS}) pair`,
    values: [articleIds],
  });
  if (!merged?.shared || merged.pairs < USERS) return;
  await sql(client, {
    name: "links-merge-more",
    text: "INSERT INTO link_queue (article_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING",
    values: [articleIds],
  });
}
