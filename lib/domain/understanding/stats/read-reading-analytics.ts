import "server-only";
import { type Analytics, type AnalyticsQuery, QUIET_DAYS } from "@/lib/contracts/analytics";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { isReaderTopicSql } from "@/lib/domain/library/items/own-scores";
import { startOfFigures } from "@/lib/domain/library/reading/start-of-day";
import { sql } from "@/lib/platform/db";

/** Articles that are counted at most, the newest ones. */
const MOST_ARTICLES = 50_000;
/** Articles whose topics are counted at most, the newest ones. */
const MOST_WITH_TOPICS = 5_000;
/** The rows of each list. */
const FEEDS = 8;
const BUNDLES = 8;
const QUIET_FEEDS = 50;
const TOPICS = 6;
/** Number of articles from which a topic counts as a topic of the account. */
const LEAST_ARTICLES = 3;
const WEEKS = 4;
const DAY = 86_400_000;

/** Returns the caller's reading figures of the last days, in their time zone. Error: 400 for an unknown zone. */
export async function readReadingAnalytics(ctx: Ctx, { days, tz = "UTC" }: AnalyticsQuery): Promise<Analytics> {
  const first = startOfFigures(ctx.now(), tz, days);
  const [times, sources, quiet, topics] = await Promise.all([
    readTimes(ctx, first, tz),
    readFeeds(ctx, first),
    readQuiet(ctx),
    readTopics(ctx),
  ]);
  return { ...times, ...sources, quiet, topics };
}

type Times = {
  days: { date: string; articles: number; read: number }[] | null;
  hours: { hour: number; articles: number }[] | null;
};

async function readTimes(ctx: Ctx, first: Date, tz: string): Promise<Pick<Analytics, "days" | "hours">> {
  const [row] = await sql<Times>(ctx.db.pool, {
    name: "analytics-times",
    text: TIMES,
    values: [ctx.user.key, first, tz, ctx.now()],
  });
  return { days: row?.days ?? [], hours: row?.hours ?? [] };
}

/** Indexes: feed_items and unread (user_key, published_at). */
export const TIMES = `WITH recent AS MATERIALIZED (
    SELECT published_at AT TIME ZONE $3 AS at FROM (
      SELECT published_at FROM feed_items WHERE user_key = $1 AND published_at >= $2
      ORDER BY published_at DESC, id DESC LIMIT ${MOST_ARTICLES}) AS i),
  day AS (
    SELECT generate_series(($2::timestamptz AT TIME ZONE $3)::date, ($4::timestamptz AT TIME ZONE $3)::date, '1 day')::date AS date),
  come AS (SELECT at::date AS date, count(*)::int AS articles FROM recent GROUP BY 1),
  left_over AS (
    SELECT (published_at AT TIME ZONE $3)::date AS date, count(*)::int AS articles FROM (
      SELECT published_at FROM unread WHERE user_key = $1 AND published_at >= $2
      ORDER BY published_at DESC, id DESC LIMIT ${MOST_ARTICLES}) AS i GROUP BY 1),
  clock AS (SELECT extract(hour FROM at)::int AS hour, count(*)::int AS articles FROM recent GROUP BY 1)
  SELECT (SELECT json_agg(json_build_object('date', to_char(d.date, 'YYYY-MM-DD'), 'articles', coalesce(c.articles, 0),
      'read', greatest(coalesce(c.articles, 0) - coalesce(l.articles, 0), 0)) ORDER BY d.date)
    FROM day d LEFT JOIN come c USING (date) LEFT JOIN left_over l USING (date)) AS days,
  (SELECT json_agg(json_build_object('hour', h, 'articles', coalesce(k.articles, 0)) ORDER BY h)
    FROM generate_series(0, 23) AS h LEFT JOIN clock k ON k.hour = h) AS hours`;

type Sources = { feeds: Analytics["feeds"] | null; bundles: Analytics["bundles"] | null };

/** Indexes: feed_items and unread (user_key, published_at), feeds and bundle_feeds by primary key, bundles (user_key, …). */
async function readFeeds(ctx: Ctx, first: Date): Promise<Pick<Analytics, "feeds" | "bundles">> {
  const [row] = await sql<Sources>(ctx.db.pool, {
    name: "analytics-feeds",
    text: `WITH come AS MATERIALIZED (
        SELECT feed_id, count(*)::int AS articles FROM (
          SELECT feed_id FROM feed_items WHERE user_key = $1 AND published_at >= $2
          ORDER BY published_at DESC, id DESC LIMIT ${MOST_ARTICLES}) AS i GROUP BY 1),
      left_over AS (
        SELECT feed_id, count(*)::int AS unread FROM (
          SELECT feed_id FROM unread WHERE user_key = $1 AND published_at >= $2
          ORDER BY published_at DESC, id DESC LIMIT ${MOST_ARTICLES}) AS i GROUP BY 1),
      busy_feeds AS (
        SELECT f.id, ${feedTitle()} AS title, c.articles, greatest(c.articles - coalesce(l.unread, 0), 0) AS read
        FROM come c JOIN feeds f ON f.user_key = $1 AND f.id = c.feed_id JOIN sources s ON s.id = f.source_id
        LEFT JOIN left_over l ON l.feed_id = c.feed_id
        WHERE f.deleted_at IS NULL ORDER BY c.articles DESC, f.id LIMIT ${FEEDS}),
      busy_bundles AS (
        SELECT b.id, b.name, b.color, sum(c.articles)::int AS articles
        FROM bundles b JOIN bundle_feeds m ON m.bundle_id = b.id JOIN come c ON c.feed_id = m.feed_id
        JOIN feeds f ON f.user_key = $1 AND f.id = m.feed_id
        WHERE b.user_key = $1 AND f.deleted_at IS NULL GROUP BY b.id ORDER BY 4 DESC, b.id LIMIT ${BUNDLES})
      SELECT (SELECT json_agg(f ORDER BY f.articles DESC, f.id) FROM busy_feeds f) AS feeds,
        (SELECT json_agg(b ORDER BY b.articles DESC, b.id) FROM busy_bundles b) AS bundles`,
    values: [ctx.user.key, first],
  });
  return { feeds: row?.feeds ?? [], bundles: row?.bundles ?? [] };
}

type Quiet = { id: number; title: string; newest: Date | null; failingSince: Date | null };

/** Returns feeds that fail or have no new articles, except paused ones. Indexes: feeds (user_key, …), feed_items (user_key, feed_id, published_at) per feed. */
async function readQuiet(ctx: Ctx): Promise<Analytics["quiet"]> {
  const rows = await sql<Quiet>(ctx.db.pool, {
    name: "analytics-quiet",
    text: `SELECT f.id, ${feedTitle()} AS title, n.newest,
        CASE WHEN s.failures > 0 THEN coalesce(s.failing_since, s.fetched_at) END AS "failingSince"
      FROM feeds f JOIN sources s ON s.id = f.source_id
      LEFT JOIN LATERAL (SELECT i.published_at AS newest FROM feed_items i WHERE i.user_key = $1 AND i.feed_id = f.id
        ORDER BY i.published_at DESC, i.id DESC LIMIT 1) AS n ON true
      WHERE f.user_key = $1 AND f.deleted_at IS NULL AND f.is_active
        AND (s.failures >= 5 OR (f.created_at < $2 AND n.newest IS NULL) OR n.newest < $2)
      ORDER BY n.newest NULLS FIRST, f.id LIMIT ${QUIET_FEEDS}`,
    values: [ctx.user.key, new Date(ctx.now().getTime() - QUIET_DAYS * DAY)],
  });
  return rows.map(({ id, title, newest, failingSince }) => ({
    id,
    title,
    reason: failingSince ? "failing" : newest ? "quiet" : "empty",
    lastArticleAt: newest?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
  }));
}

/** Indexes: feed_items (user_key, published_at), then article_analyses by primary key. */
async function readTopics(ctx: Ctx): Promise<Analytics["topics"]> {
  const now = ctx.now().getTime();
  const starts = Array.from({ length: WEEKS }, (_, at) => new Date(now - (WEEKS - at) * 7 * DAY));
  const rows = await sql<{ topic: string; week: number; count: number }>(ctx.db.pool, {
    name: "analytics-topics",
    text: `WITH recent AS MATERIALIZED (
        SELECT article_id, published_at FROM feed_items WHERE user_key = $1 AND published_at >= $2 AND published_at < $3
        ORDER BY published_at DESC, id DESC LIMIT ${MOST_WITH_TOPICS}),
      named AS MATERIALIZED (
        SELECT topic, least(floor(extract(epoch FROM r.published_at - $2) / ${7 * 86_400}), ${WEEKS - 1})::int AS week
        FROM recent r CROSS JOIN LATERAL (SELECT key_topics FROM article_analyses n WHERE n.article_id = r.article_id OFFSET 0) AS n
        CROSS JOIN unnest(n.key_topics) AS topic WHERE ${isReaderTopicSql("topic.topic")}),
      best AS (SELECT topic, count(*) AS total FROM named GROUP BY 1 HAVING count(*) >= ${LEAST_ARTICLES} ORDER BY 2 DESC, 1 LIMIT ${TOPICS})
      SELECT topic, week, count(*)::int AS count FROM named JOIN best USING (topic)
      GROUP BY topic, week, total ORDER BY total DESC, topic, week`,
    values: [ctx.user.key, starts[0], new Date(now)],
  });
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  return {
    weeks: starts.map((start) => start.toISOString().slice(0, 10)),
    rows: topics.map((topic) => ({
      topic,
      counts: starts.map((_, week) => rows.find((row) => row.topic === topic && row.week === week)?.count ?? 0),
    })),
  };
}
