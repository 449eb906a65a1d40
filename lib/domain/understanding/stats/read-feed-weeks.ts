import "server-only";
import type { FeedWeek } from "@/lib/contracts/fetches/fetches";
import { FEED_WEEKS } from "@/lib/contracts/values/limits";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";

const WEEK_S = 7 * 86_400;

/**
 * Returns how many articles a feed published in each of the last twelve times seven days, oldest first. Index: articles
 * (source_id, published_at, id). Error: 404.
 */
export async function readFeedWeeks(ctx: Ctx, id: number): Promise<FeedWeek[]> {
  const feed = await ctx.db.prisma.feed.findFirst({
    where: { id, userKey: ctx.user.key, deletedAt: null },
    select: { sourceId: true },
  });
  if (!feed) throw notFound("Feed");
  const now = ctx.now().getTime();
  const starts = Array.from({ length: FEED_WEEKS }, (_, at) => new Date(now - (FEED_WEEKS - at) * WEEK_S * 1000));
  const rows = await sql<{ week: number; articles: number }>(ctx.db.pool, {
    name: "feed-weeks",
    text: `SELECT least(floor(extract(epoch FROM published_at - $2) / ${WEEK_S}), ${FEED_WEEKS - 1})::int AS week, count(*)::int AS articles
      FROM articles WHERE source_id = $1 AND published_at >= $2 AND published_at <= $3 GROUP BY 1`,
    values: [feed.sourceId, starts[0], new Date(now)],
  });
  return starts.map((start, at) => ({
    start: start.toISOString().slice(0, 10),
    articles: rows.find(({ week }) => week === at)?.articles ?? 0,
  }));
}
