import { type Account, inDatabase } from "@/e2e/support/accounts";
import { recount } from "@/scripts/testing/database/recount";

/** The analysis of an article that a test stores. */
export type Analysed = {
  title: string;
  feed: string;
  quality: number;
  sentiment: "positive" | "negative" | "neutral";
  type: "news" | "tutorial" | "opinion" | "research" | "entertainment";
  topics: string[];
  hoursAgo: number;
  isRead?: boolean;
  isStarred?: boolean;
  /** sentences of it */
  keyPoints?: string[];
  /** repeats the article of this title */
  copyOf?: string;
};

/** An article about which the analysis has said nothing special. */
export const plainArticle = (given: Partial<Analysed> & { title: string }): Analysed => ({
  feed: "Morning Post",
  quality: 65,
  sentiment: "neutral",
  type: "news",
  topics: ["harbour"],
  hoursAgo: 20,
  ...given,
});

const ARTICLES = `WITH r AS (SELECT row_number() OVER () AS at, * FROM jsonb_to_recordset($2::jsonb) AS r(title text, feed text,
    quality int, sentiment text, type text, topics text[], "hoursAgo" float, "isRead" bool, "isStarred" bool, "keyPoints" text[])),
  source AS (INSERT INTO sources (identity, url, title, site_url, fetched_at)
    SELECT gen_random_uuid(), 'https://' || gen_random_uuid() || '.example/feed', feed, 'https://news.example/', now()
    FROM (SELECT DISTINCT feed FROM r) AS names RETURNING id, title),
  feed AS (INSERT INTO feeds (id, user_key, source_id, updated_at)
    SELECT (random() * 9e15)::bigint, u.key, source.id, now() FROM source, users u WHERE u.id = $1 RETURNING id, user_key, source_id),
  article AS (INSERT INTO articles (source_id, key, content_hash, guid, url, title, summary, content, published_at)
    SELECT source.id, gen_random_uuid(), gen_random_uuid(), r.title, 'https://news.example/' || r.at, r.title,
      'What "' || r.title || '" is about, in a line.', '<p>Text.</p>', now() - r."hoursAgo" * interval '1 hour'
    FROM r JOIN source ON source.title = r.feed ORDER BY r.at RETURNING id, source_id, guid, published_at),
  analysis AS (INSERT INTO article_analyses (article_id, quality_score, sentiment, content_type, key_topics, key_points,
      reading_time_minutes, analyzed_at)
    SELECT article.id, r.quality, r.sentiment, r.type, r.topics, coalesce(r."keyPoints", '{}'), 3, now() FROM article JOIN r ON r.title = article.guid),
  item AS (INSERT INTO feed_items (user_key, feed_id, article_id, published_at)
    SELECT feed.user_key, feed.id, article.id, article.published_at FROM article JOIN feed USING (source_id) RETURNING *),
  unread AS (INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
    SELECT i.id, i.user_key, i.feed_id, i.article_id, i.published_at FROM item i JOIN article a ON a.id = i.article_id
    JOIN r ON r.title = a.guid WHERE r."isRead" IS NOT TRUE)
  INSERT INTO starred (id, user_key, feed_id, article_id, published_at)
  SELECT i.id, i.user_key, i.feed_id, i.article_id, i.published_at FROM item i JOIN article a ON a.id = i.article_id
  JOIN r ON r.title = a.guid WHERE r."isStarred"`;

const COPIES = `WITH pair AS (SELECT i.user_key, i.id, o.id AS original, a.id AS article, b.id AS other FROM jsonb_to_recordset($2::jsonb) AS r(title text, "copyOf" text)
  JOIN articles a ON a.title = r.title JOIN feed_items i ON i.article_id = a.id
  JOIN articles b ON b.title = r."copyOf" JOIN feed_items o ON o.article_id = b.id AND o.user_key = i.user_key
  JOIN users u ON u.key = i.user_key AND u.id = $1),
  known AS (INSERT INTO article_duplicates (article_id, other_id, reason)
    SELECT article, other, 'text' FROM pair UNION ALL SELECT other, article, 'text' FROM pair)
  INSERT INTO duplicate_items (user_key, id, duplicate_of) SELECT user_key, id, original FROM pair`;

/** Gives an account feeds whose articles are analysed already: nothing waits for the worker, which would say otherwise. */
export async function giveAnalysed(account: Account, articles: readonly Analysed[]): Promise<void> {
  await inDatabase(async (client) => {
    const values = [account.id, JSON.stringify(articles)];
    await client.query("BEGIN");
    await client.query(ARTICLES, values);
    const { rows } = await client.query("SELECT key FROM users WHERE id = $1", [account.id]);
    await recount(client, rows[0].key);
    await client.query(COPIES, values);
    await client.query(
      `DELETE FROM analysis_queue q USING feed_items i JOIN users u ON u.key = i.user_key
       WHERE u.id = $1 AND q.article_id = i.article_id`,
      [account.id],
    );
    await client.query("COMMIT");
  });
}
