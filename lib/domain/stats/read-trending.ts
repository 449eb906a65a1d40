import "server-only";
import type { Trending } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { trendPattern } from "@/lib/insight/topics/trend-words";
import { sql } from "@/lib/platform/db";
import { TRENDING_LABELS } from "@/lib/shared/constants";

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** Articles that are counted at most, the newest ones. */
const MAX_ARTICLES = 3000;

/**
 * Counts the caller's articles of the last 7 days by topic: by title, categories and key topics of analysed articles, by
 * title, categories and summary of others. News articles without another topic count as News.
 */
export async function readTrending(ctx: Ctx): Promise<Trending> {
  const stamp = await stampOf(ctx);
  const known = cached.get(ctx.user.key);
  if (known?.stamp === stamp) return known.trending;
  const trending = await countTopics(ctx);
  cached.delete(ctx.user.key);
  cached.set(ctx.user.key, { stamp, trending });
  const [oldest] = cached.keys();
  if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
  return trending;
}

/** Every open tab asks each half minute; the counts stay valid until items come or go, or an hour has passed. */
const cached = new Map<number, { stamp: string; trending: Trending }>();
const MOST_CACHED = 2000;

async function stampOf(ctx: Ctx): Promise<string> {
  const [row] = await sql<{ newest: number | null; isAnalysed: boolean; total: number }>(ctx.db.pool, {
    name: "trending-stamp",
    // Articles are analysed newest first, so the counts of new articles change once more when the newest is analysed.
    text: `SELECT newest.id AS newest,
        EXISTS (SELECT FROM article_analyses n WHERE n.article_id = newest.article_id) AS "isAnalysed",
        (SELECT coalesce(sum(total), 0)::int FROM feed_counts WHERE user_key = $1) AS total
      FROM (SELECT 1) AS one
      LEFT JOIN LATERAL (SELECT id, article_id FROM feed_items WHERE user_key = $1 ORDER BY id DESC LIMIT 1) AS newest ON true`,
    values: [ctx.user.key],
  });
  return [row?.newest, row?.isAnalysed, row?.total, Math.floor(ctx.now().getTime() / HOUR)].join(" ");
}

async function countTopics(ctx: Ctx): Promise<Trending> {
  const [row] = await sql<Record<string, number>>(ctx.db.pool, {
    name: "trending",
    text: TRENDING,
    values: [ctx.user.key, new Date(ctx.now().getTime() - WEEK), ...TRENDING_LABELS.map(trendPattern)],
  });
  return TRENDING_LABELS.map((label, at) => ({ label, count: row?.[`label_${at}`] ?? 0 }));
}

const others = TRENDING_LABELS.flatMap((label, at) => (label === "News" ? [] : [`text ~* $${at + 3}`])).join(" OR ");
const counted = TRENDING_LABELS.map((label, at) => {
  const isAbout = label === "News" ? `text ~* $${at + 3} OR (kind = 'news' AND NOT (${others}))` : `text ~* $${at + 3}`;
  return `count(*) FILTER (WHERE ${isAbout})::int AS label_${at}`;
});

/** Index: feed_items (user_key, published_at DESC, id DESC), then articles and their analyses by primary key. */
const TRENDING = `WITH recent AS MATERIALIZED (
    SELECT article_id FROM feed_items WHERE user_key = $1 AND published_at >= $2
    ORDER BY published_at DESC, id DESC LIMIT ${MAX_ARTICLES}),
  words AS (
    SELECT concat_ws(' ', a.title, array_to_string(a.categories, ' '),
        CASE WHEN cardinality(n.key_topics) > 0 THEN array_to_string(n.key_topics, ' ') ELSE a.summary END) AS text,
      n.content_type AS kind
    FROM recent JOIN articles a ON a.id = recent.article_id LEFT JOIN article_analyses n ON n.article_id = a.id)
  SELECT ${counted.join(", ")} FROM words`;
