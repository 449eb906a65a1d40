import "server-only";
import { TRENDING_LABELS } from "@/lib/contracts/constants";
import type { Trending } from "@/lib/contracts/items";
import type { Ctx } from "@/lib/domain/ctx";
import { trendPattern } from "@/lib/insight/trend-words";
import { sql } from "@/lib/platform/db";

const WEEK = 7 * 86_400_000;
/** Someone with more articles in a week gets the counts of the newest ones: a strip must not cost a table scan. */
const MAX_ARTICLES = 5000;

/** How many of the caller's articles of the last 7 days name each topic in title, summary or categories. */
export async function readTrending(ctx: Ctx): Promise<Trending> {
  const [row] = await sql<Record<string, number>>(ctx.db.pool, {
    name: "trending",
    text: TRENDING,
    values: [ctx.user.key, new Date(ctx.now().getTime() - WEEK), ...TRENDING_LABELS.map(trendPattern)],
  });
  return TRENDING_LABELS.map((label, at) => ({ label, count: row?.[`label_${at}`] ?? 0 }));
}

/** Index: feed_items (user_key, published_at DESC, id DESC), then articles by primary key. */
const TRENDING = `WITH recent AS MATERIALIZED (
    SELECT article_id FROM feed_items WHERE user_key = $1 AND published_at >= $2
    ORDER BY published_at DESC, id DESC LIMIT ${MAX_ARTICLES}),
  words AS (
    SELECT concat_ws(' ', a.title, a.summary, array_to_string(a.categories, ' ')) AS text
    FROM recent JOIN articles a ON a.id = recent.article_id)
  SELECT ${TRENDING_LABELS.map((_, at) => `count(*) FILTER (WHERE text ~* $${at + 3})::int AS label_${at}`).join(", ")}
  FROM words`;
