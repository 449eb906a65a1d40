import "server-only";
import { CONTENT_TYPES, type ContentType, type Sentiment } from "@/lib/contracts/analysis";
import type { ZoneQuery } from "@/lib/contracts/analytics";
import { type IntelligenceAnalytics, NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import type { Ctx } from "@/lib/domain/ctx";
import { isReaderTopicSql, OWN_SCORES } from "@/lib/domain/library/items/own-scores";
import { startOfFigures } from "@/lib/domain/library/reading/start-of-day";
import { sql } from "@/lib/platform/db";

const TOPICS = 10;
/** Number of articles from which a topic counts as a topic of the account. */
const LEAST_ARTICLES = 3;

type Row = {
  total: number;
  waiting: number;
  covered: number;
  rated: number;
  quality: number | null;
  minutes: number | null;
  removed: number;
  found: number;
  sentiments: Partial<Record<Sentiment | "unsure", number>> | null;
  types: Partial<Record<ContentType | "unsure", number>> | null;
  topics: { topic: string; count: number }[] | null;
};

/**
 * Returns the figures of the insight screen: totals over all articles of the caller, averages and breakdowns
 * over the last 30 days in their time zone. Error: 400 for an unknown zone.
 */
export async function readAnalytics(ctx: Ctx, { tz }: ZoneQuery = {}): Promise<IntelligenceAnalytics> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "insight-analytics",
    text: ANALYTICS,
    values: [ctx.user.key, startOfFigures(ctx.now(), tz)],
  });
  const { total = 0, waiting = 0, removed = 0, found = 0, sentiments, types, topics } = row ?? {};
  const { positive = 0, negative = 0, neutral = 0, unsure = 0 } = sentiments ?? {};
  return {
    totalArticles: total,
    analyzedArticles: Math.max(0, total - waiting),
    coveredArticles: row?.covered ?? 0,
    ratedArticles: row?.rated ?? 0,
    averageQuality: Math.round(row?.quality ?? 0),
    averageReadingTime: Math.round((row?.minutes ?? 0) * 10) / 10,
    duplicatesRemoved: removed,
    duplicatesFound: found,
    sentimentBreakdown: { positive, negative, neutral, unsure },
    topTopics: topics ?? [],
    contentTypeBreakdown: CONTENT_TYPES.map((type) => ({ type, count: types?.[type] ?? 0 })),
    contentTypeUnsure: types?.unsure ?? 0,
  };
}

/**
 * Indexes: feed_counts (user_key), analysis_queue (short) against feed_items (article_id, user_key), duplicate_items and
 * article_analyses by primary key, feed_items (user_key, published_at).
 */
export const ANALYTICS = `WITH recent AS MATERIALIZED (
    SELECT article_id, feed_id FROM feed_items WHERE user_key = $1 AND published_at >= $2
    ORDER BY published_at DESC, id DESC LIMIT ${NEWEST_LOOKED_AT}),
  n AS MATERIALIZED (
    SELECT ${OWN_SCORES.quality("r")} AS quality_score, n.reading_time_minutes, ${OWN_SCORES.sentiment("r")} AS sentiment,
      ${OWN_SCORES.kind("r")} AS content_type, n.key_topics
    FROM recent r CROSS JOIN LATERAL (SELECT * FROM article_analyses n WHERE n.article_id = r.article_id OFFSET 0) AS n),
  marked AS (
    SELECT d.is_hidden, i.id IS NOT NULL AND s.id IS NULL AND la.id IS NULL
      AND NOT EXISTS (SELECT FROM item_labels l WHERE l.user_key = d.user_key AND l.item_id = d.id)
      AND NOT EXISTS (SELECT FROM highlights h WHERE h.user_key = d.user_key AND h.item_id = d.id) AS is_open FROM duplicate_items d
    LEFT JOIN feed_items i ON i.user_key = d.user_key AND i.id = d.id
    LEFT JOIN starred s ON s.user_key = d.user_key AND s.id = d.id
    LEFT JOIN later la ON la.user_key = d.user_key AND la.id = d.id WHERE d.user_key = $1)
  SELECT (SELECT coalesce(sum(c.total), 0)::int FROM feed_counts c JOIN feeds f ON f.id = c.feed_id
      WHERE c.user_key = $1 AND f.deleted_at IS NULL) AS total,
    (SELECT count(*)::int FROM analysis_queue q JOIN feed_items i ON i.article_id = q.article_id AND i.user_key = $1
      WHERE NOT EXISTS (SELECT FROM article_analyses known WHERE known.article_id = q.article_id)) AS waiting,
    (SELECT count(*)::int FROM n) AS covered,
    (SELECT count(quality_score)::int FROM n) AS rated,
    (SELECT avg(quality_score)::float FROM n) AS quality,
    (SELECT avg(reading_time_minutes)::float FROM n) AS minutes,
    (SELECT count(*) FILTER (WHERE is_hidden)::int FROM marked) AS removed,
    (SELECT count(*) FILTER (WHERE NOT is_hidden AND is_open)::int FROM marked) AS found,
    (SELECT json_object_agg(sentiment, count) FROM (
      SELECT coalesce(sentiment, 'unsure') AS sentiment, count(*) AS count FROM n GROUP BY 1) AS g) AS sentiments,
    (SELECT json_object_agg(content_type, count) FROM (
      SELECT coalesce(content_type, 'unsure') AS content_type, count(*) AS count FROM n GROUP BY 1) AS g) AS types,
    (SELECT json_agg(g) FROM (
      SELECT topic, count(*)::int AS count FROM n CROSS JOIN unnest(n.key_topics) AS topic
      WHERE ${isReaderTopicSql("topic.topic")} GROUP BY 1
      HAVING count(*) >= ${LEAST_ARTICLES} ORDER BY 2 DESC, 1 LIMIT ${TOPICS}) AS g) AS topics`;
