import "server-only";
import type { Trending, TrendingQuery } from "@/lib/contracts/analytics";
import type { Ctx } from "@/lib/domain/ctx";
import { isReaderTopicSql } from "@/lib/domain/library/items/own-scores";
import { trendPattern } from "@/lib/insight/topics/trend-words";
import { sql } from "@/lib/platform/db";
import { TRENDING_LABELS } from "@/lib/shared/constants";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Articles that are counted at most, the newest ones. */
const MAX_ARTICLES = 3000;
/** Topics that are returned at most. */
const TOPICS = 6;
/** Articles and feeds that have to name a topic: what one feed repeats is not a trend. */
const [LEAST_ARTICLES, LEAST_FEEDS] = [3, 2];
const DAYS = 7;

/**
 * Counts the caller's articles of the last 7 days by topic, and by day, counted back from now. Topics are those that at
 * least three articles of two feeds name; there may be none. Until the analysis has named a topic, and for callers that do
 * not ask for them, the five fixed subjects are counted.
 */
export async function readTrending(ctx: Ctx, { topics }: TrendingQuery = { topics: false }): Promise<Trending> {
  const stamp = await stampOf(ctx);
  const key = `${ctx.user.key} ${topics}`;
  const known = cached.get(key);
  if (known?.stamp === stamp) return known.trending;
  const trending = topics && (await areTopicsKnown(ctx)) ? await countNamed(ctx) : await countSubjects(ctx);
  cached.delete(key);
  cached.set(key, { stamp, trending });
  const [oldest] = cached.keys();
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  return trending;
}

/** Every open tab asks each half minute; the counts stay valid until items come or go, bundles change, or an hour has passed. */
const cached = new Map<string, { stamp: string; trending: Trending }>();
const MOST_CACHED = 2000;

async function stampOf(ctx: Ctx): Promise<string> {
  const [row] = await sql<{ newest: number | null; isAnalysed: boolean; total: number; bundled: string }>(ctx.db.pool, {
    name: "trending-stamp",
    // Articles are analysed newest first, so the counts of new articles change once more when the newest is analysed.
    text: `SELECT newest.id AS newest,
        EXISTS (SELECT FROM article_analyses n WHERE n.article_id = newest.article_id) AS "isAnalysed",
        (SELECT coalesce(sum(total), 0)::int FROM feed_counts WHERE user_key = $1) AS total,
        (SELECT concat_ws(' ', count(*), extract(epoch FROM max(updated_at))) FROM bundles WHERE user_key = $1) AS bundled
      FROM (SELECT 1) AS one
      LEFT JOIN LATERAL (SELECT id, article_id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest ON true`,
    values: [ctx.user.key],
  });
  return [row?.newest, row?.isAnalysed, row?.total, row?.bundled, Math.floor(ctx.now().getTime() / HOUR)].join(" ");
}

const since = (ctx: Ctx) => new Date(ctx.now().getTime() - WEEK);

/** Index: feed_items (user_key, published_at), then analyses by primary key. */
async function areTopicsKnown(ctx: Ctx): Promise<boolean> {
  const [row] = await sql<{ known: boolean }>(ctx.db.pool, {
    name: "trending-known",
    text: `SELECT EXISTS (SELECT FROM (${RECENT}) r JOIN article_analyses n ON n.article_id = r.article_id
      WHERE cardinality(n.key_topics) > 0) AS known`,
    values: [ctx.user.key, since(ctx)],
  });
  return row?.known ?? false;
}

async function countNamed(ctx: Ctx): Promise<Trending> {
  return sql<Trending[number]>(ctx.db.pool, {
    name: "trending-topics",
    text: NAMED,
    values: [ctx.user.key, since(ctx)],
  });
}

/**
 * By title, categories and key topics of analysed articles, by title, categories and summary of others. News articles
 * without another subject count as News.
 */
async function countSubjects(ctx: Ctx): Promise<Trending> {
  const [row] = await sql<Record<string, number>>(ctx.db.pool, {
    name: "trending",
    text: SUBJECTS,
    values: [ctx.user.key, since(ctx), ...TRENDING_LABELS.map(trendPattern)],
  });
  return TRENDING_LABELS.map((label, at) => ({ label, count: row?.[`label_${at}`] ?? 0, days: [], bundleId: null }));
}

const RECENT = `SELECT article_id, feed_id, published_at FROM feed_items WHERE user_key = $1 AND published_at >= $2
    ORDER BY published_at DESC, id DESC LIMIT ${MAX_ARTICLES}`;

/**
 * Spellings of a topic count together, under the most frequent one. Index: feed_items (user_key, published_at),
 * then analyses by primary key and bundle_feeds by feed.
 */
export const NAMED = `WITH recent AS MATERIALIZED (${RECENT}),
  named AS MATERIALIZED (
    SELECT r.article_id, r.feed_id, topic, lower(topic) AS key,
      least(floor(extract(epoch FROM r.published_at - $2) / 86400), ${DAYS - 1})::int AS day
    FROM recent r CROSS JOIN LATERAL (SELECT key_topics FROM article_analyses n WHERE n.article_id = r.article_id OFFSET 0) AS n
    CROSS JOIN unnest(n.key_topics) AS topic WHERE ${isReaderTopicSql("topic.topic")}),
  best AS (
    SELECT key, mode() WITHIN GROUP (ORDER BY topic) AS label, count(DISTINCT article_id)::int AS count
    FROM named GROUP BY key HAVING count(DISTINCT article_id) >= ${LEAST_ARTICLES} AND count(DISTINCT feed_id) >= ${LEAST_FEEDS} ORDER BY 3 DESC, 1 LIMIT ${TOPICS})
  SELECT b.label, b.count,
    ARRAY(SELECT count(DISTINCT n.article_id)::int FROM generate_series(0, ${DAYS - 1}) AS d
      LEFT JOIN named n ON n.key = b.key AND n.day = d GROUP BY d ORDER BY d) AS days,
    (SELECT u.id FROM named n JOIN bundle_feeds m ON m.feed_id = n.feed_id
      JOIN bundles u ON u.id = m.bundle_id AND u.user_key = $1
      WHERE n.key = b.key GROUP BY u.id ORDER BY count(DISTINCT n.article_id) DESC, u.id LIMIT 1) AS "bundleId"
  FROM best b ORDER BY b.count DESC, b.key`;

const others = TRENDING_LABELS.flatMap((label, at) => (label === "News" ? [] : [`text ~* $${at + 3}`])).join(" OR ");
const counted = TRENDING_LABELS.map((label, at) => {
  const isAbout = label === "News" ? `text ~* $${at + 3} OR (kind = 'news' AND NOT (${others}))` : `text ~* $${at + 3}`;
  return `count(*) FILTER (WHERE ${isAbout})::int AS label_${at}`;
});

/** Index: feed_items (user_key, published_at), then articles and their analyses by primary key. */
const SUBJECTS = `WITH recent AS MATERIALIZED (${RECENT}),
  words AS (
    SELECT concat_ws(' ', a.title, array_to_string(a.categories, ' '),
        CASE WHEN cardinality(n.key_topics) > 0 THEN array_to_string(n.key_topics, ' ') ELSE a.summary END) AS text,
      n.content_type AS kind
    FROM recent JOIN articles a ON a.id = recent.article_id LEFT JOIN article_analyses n ON n.article_id = a.id)
  SELECT ${counted.join(", ")} FROM words`;
