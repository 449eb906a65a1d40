import "server-only";
import type { PoolClient } from "pg";
import type { SystemCtx } from "@/lib/domain/ctx";
import { replaceMarks } from "@/lib/domain/library/items/duplicate-marks";
import { sql, transaction } from "@/lib/platform/db";
import { assignOriginals, type Item } from "./assign-originals";
import { hideInFeeds } from "./hide-duplicates";
import { lockDuplicates } from "./lock-duplicates";

const BATCH = 200;

/**
 * Marks items that duplicate another item of the same user, for the articles in `duplicate_queue`. Safe to run in any
 * number of processes. Returns the number of queue entries.
 */
export async function markDuplicates(ctx: SystemCtx, { limit = BATCH }: { limit?: number } = {}): Promise<number> {
  let count = 0;
  while (count < limit) {
    const queued = await transaction(ctx.db.pool, (client) => markBatch(client, Math.min(BATCH, limit - count)));
    for (const [userKey, articleIds] of queued) await hideInFeeds(ctx, userKey, articleIds);
    const marked = [...queued.values()].reduce((sum, { length }) => sum + length, 0);
    count += marked;
    if (marked === 0) break;
  }
  return count;
}

type Queued = { userKey: number; articleId: number };

/** Returns the articles whose items were marked, by user. */
async function markBatch(client: PoolClient, limit: number): Promise<ReadonlyMap<number, number[]>> {
  const queued = await sql<Queued>(client, {
    name: "duplicates-claim",
    text: `DELETE FROM duplicate_queue q USING (
        SELECT user_key, article_id FROM duplicate_queue ORDER BY user_key, article_id LIMIT $1 FOR UPDATE SKIP LOCKED) AS free
      WHERE q.user_key = free.user_key AND q.article_id = free.article_id
      RETURNING q.user_key AS "userKey", q.article_id AS "articleId"`,
    values: [limit],
  });
  const users = new Map<number, number[]>();
  for (const { userKey, articleId } of queued) users.set(userKey, [...(users.get(userKey) ?? []), articleId]);
  for (const [userKey, articleIds] of users) await markItems(client, userKey, articleIds);
  return users;
}

/** Marks the items of these articles and of all their direct and indirect duplicates, on which the marks depend. */
export async function markItems(client: PoolClient, userKey: number, articleIds: readonly number[]): Promise<void> {
  await lockDuplicates(client, userKey);
  const family = await sql<{ id: number }>(client, {
    name: "duplicates-family",
    text: `WITH RECURSIVE family AS (
        SELECT unnest($1::bigint[]) AS id UNION SELECT c.other_id FROM family JOIN article_duplicates c ON c.article_id = family.id)
      SELECT id FROM family`,
    values: [articleIds],
  });
  const items = await sql<Item>(client, {
    name: "duplicates-items",
    text: `SELECT id, article_id AS "articleId", published_at AS "publishedAt" FROM (
        SELECT id, article_id, published_at FROM feed_items WHERE user_key = $1 AND article_id = ANY($2::bigint[]) UNION ALL
        SELECT id, article_id, published_at FROM hidden_items WHERE user_key = $1 AND article_id = ANY($2::bigint[])) AS i
      ORDER BY published_at, id`,
    values: [userKey, family.map(({ id }) => id)],
  });
  const pairs = await sql<{ a: number; b: number }>(client, {
    name: "duplicates-pairs",
    text: `SELECT article_id AS a, other_id AS b FROM article_duplicates p
      WHERE article_id = ANY($2::bigint[]) AND other_id = ANY($2::bigint[])
        AND NOT EXISTS (SELECT FROM distinct_articles k WHERE k.user_key = $1
          AND k.article_id = least(p.article_id, p.other_id) AND k.other_id = greatest(p.article_id, p.other_id))`,
    values: [userKey, items.map(({ articleId }) => articleId)],
  });
  const duplicates = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
  const marks = assignOriginals(items, (a, b) => duplicates.has(`${a} ${b}`));
  await replaceMarks(client, userKey, { items, marks });
}
