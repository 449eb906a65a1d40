import type { Ctx } from "@/lib/domain/ctx";
import { recount } from "@/scripts/testing/database/recount";

type Library = { from: number; count: number; articles: number; url: string };

/** Makes sites with articles that a reader follows, all unread. Returns the last source and item. */
export async function follow({ db: { pool }, user }: Ctx, { from, count, articles, url }: Library) {
  let sourceId = 0;
  let itemId = 0;
  for (let n = from; n < from + count; n += 1) {
    const source = await pool.query(
      `INSERT INTO sources (identity, url, title, fetched_at, next_fetch_at)
       VALUES (md5($1)::uuid, $1, 'Site', now(), now() + interval '1 year') RETURNING id`,
      [`${url}feed-of-${n}`],
    );
    sourceId = Number(source.rows[0].id);
    const feedId = 1_000_000_000 + n;
    await pool.query("INSERT INTO feeds (id, user_key, source_id, updated_at) VALUES ($1, $2, $3, now())", [
      feedId,
      user.key,
      sourceId,
    ]);
    await pool.query(
      `INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
       SELECT $1::bigint, md5($2 || $1::bigint || '-' || n)::uuid, md5(n::text)::uuid, n::text, $2 || $1::bigint || '-' || n, 'Article ' || n,
         repeat('summary ', 40), '<p>' || repeat('text ', 400) || '</p>', now() - n * interval '1 hour'
       FROM generate_series(1, $3::int) n`,
      [sourceId, url, articles],
    );
    const items = await pool.query(
      `WITH item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
         SELECT $1, $2, id, published_at FROM articles WHERE source_id = $3 RETURNING *)
       INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
       SELECT id, user_key, feed_id, article_id, published_at FROM item RETURNING id`,
      [user.key, feedId, sourceId],
    );
    await recount(pool, user.key);
    itemId = Number(items.rows[0].id);
  }
  return { sourceId, itemId };
}
