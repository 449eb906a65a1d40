import { randomUUID } from "node:crypto";
import { recount } from "@/scripts/testing/database/recount";
import { type Account, inDatabase } from "./accounts";

export const FEEDS = 1_000;
const ARTICLES_PER_FEED = 3;

/** Feed ids are unique over all accounts, and random in the product. */
const firstFeedId = () => Math.floor(Math.random() * 1e9) * 10_000 + 1;

/**
 * Gives the account 1,000 feeds of three unread articles each, straight in the database, and one bundle, “Mornings”,
 * with the first fifty. Nobody fetches their sources, and nothing waits for the worker. Returns the bundle's id.
 */
export async function seedLargeLibrary({ id }: Account): Promise<number> {
  const name = randomUUID();
  const first = firstFeedId();
  return inDatabase(async (client) => {
    // The worker sees the articles together with their analyses.
    await client.query("BEGIN");
    const user = await client.query("SELECT key FROM users WHERE id = $1", [id]);
    const userKey: number = user.rows[0].key;
    await client.query(
      `INSERT INTO sources (identity, url, title, site_url, fetched_at)
       SELECT md5($1::text || n)::uuid, 'https://' || $1::text || '.example/' || n, 'Feed ' || n, 'https://' || $1::text || '.example/', now()
       FROM generate_series(1, $2::int) n`,
      [name, FEEDS],
    );
    await client.query(
      `INSERT INTO feeds (id, user_key, source_id, created_at, updated_at)
       SELECT $2::bigint + n, $3, s.id, now() - n * interval '1 minute', now()
       FROM generate_series(1, $4::int) n JOIN sources s ON s.identity = md5($1::text || n)::uuid`,
      [name, first, userKey, FEEDS],
    );
    await client.query(ARTICLES, [first, userKey, ARTICLES_PER_FEED]);
    await client.query(ANALYSES, [userKey]);
    await recount(client, userKey);
    const bundle = await client.query(
      `INSERT INTO bundles (id, user_key, name, color, created_at, updated_at)
       VALUES ($1, $2, 'Mornings', '#10B981', now(), now()) RETURNING id`,
      [first, userKey],
    );
    await client.query(
      `INSERT INTO bundle_feeds (bundle_id, feed_id, created_at)
       SELECT $1::bigint, id, now() FROM feeds WHERE user_key = $2 ORDER BY id LIMIT 50`,
      [first, userKey],
    );
    await client.query("COMMIT");
    return Number(bundle.rows[0].id);
  });
}

const ARTICLES = `WITH made AS (
    INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
    SELECT f.source_id, k.key, k.key, k.key, 'https://articles.example/' || k.key, 'Article ' || n || ' of feed ' || f.id - $1::bigint,
      'A summary.', '<p>Content.</p>', now() - (n * interval '1 hour' + (f.id - $1::bigint) * interval '1 minute')
    FROM feeds f CROSS JOIN generate_series(1, $3::int) n CROSS JOIN LATERAL (SELECT md5(f.id || ' ' || n)::uuid AS key) k
    WHERE f.user_key = $2 RETURNING id, source_id, published_at),
  item AS (
    INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
    SELECT $2, f.id, made.id, made.published_at FROM made JOIN feeds f ON f.source_id = made.source_id AND f.user_key = $2
    ORDER BY made.published_at RETURNING *)
  INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
  SELECT id, user_key, feed_id, article_id, published_at FROM item`;

/** Otherwise the worker analyses and indexes 3,000 articles while other journeys run. */
const ANALYSES = `WITH analysed AS (
    INSERT INTO article_analyses (article_id, quality_score, sentiment, content_type, key_topics, key_points,
      reading_time_minutes, analyzed_at)
    SELECT article_id, 50, 'neutral', 'news', '{}', '{}', 1, now() FROM feed_items WHERE user_key = $1
    RETURNING article_id),
  unqueued AS (DELETE FROM analysis_queue q USING feed_items i WHERE i.user_key = $1 AND q.article_id = i.article_id)
  DELETE FROM search_queue q USING feed_items i WHERE i.user_key = $1 AND q.article_id = i.article_id`;
