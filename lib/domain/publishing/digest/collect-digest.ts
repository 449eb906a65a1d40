import "server-only";
import type { DigestContent, DigestFeed, DigestProblem } from "@/lib/domain/base/mail/digest-mail";
import type { SystemCtx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";

/** Feeds, and articles per feed, of one mail; the others are only counted. */
const FEEDS = 10;
const ARTICLES = 3;
const PROBLEMS = 10;
/** Only articles published in the last days count as new, not those that a new feed begins with. */
const NEWS_DAYS = 3;

/** The content of a digest: items after `itemId` up to `upTo`, outages since `alertsAfter`. */
export type DigestSpan = { userKey: number; itemId: number; upTo: number; alertsAfter: Date; wantsErrors: boolean };

/** Collects new unread articles and outages of a user's feeds; null when there are none. */
export async function collectDigest(ctx: SystemCtx, span: DigestSpan): Promise<DigestContent | null> {
  const feeds = await newArticles(ctx, span);
  const problems = span.wantsErrors ? await newProblems(ctx, span) : [];
  if (feeds.length === 0 && problems.length === 0) return null;
  return {
    articles: feeds.reduce((sum, { count }) => sum + count, 0),
    feeds: feeds.slice(0, FEEDS),
    moreFeeds: Math.max(0, feeds.length - FEEDS),
    problems,
  };
}

/** Index: primary key of unread (user_key, id); ids are in the order of arrival. */
function newArticles(ctx: SystemCtx, { userKey, itemId, upTo }: DigestSpan): Promise<DigestFeed[]> {
  return sql<DigestFeed>(ctx.db.pool, {
    name: "digest-articles",
    text: `WITH news AS (
        SELECT u.id, u.feed_id, u.article_id, row_number() OVER (PARTITION BY u.feed_id ORDER BY u.published_at DESC, u.id DESC) AS place,
          count(*) OVER (PARTITION BY u.feed_id)::int AS count
        FROM unread u JOIN feeds f ON f.id = u.feed_id AND f.deleted_at IS NULL
        WHERE u.user_key = $1 AND u.id > $2 AND u.id <= $4 AND u.published_at > $3::timestamptz - make_interval(days => ${NEWS_DAYS}))
      SELECT f.id, ${feedTitle()} AS title, max(n.count) AS count,
        json_agg(json_build_object('id', n.id, 'title', a.title, 'feedId', f.id) ORDER BY n.place) AS articles
      FROM news n JOIN feeds f ON f.id = n.feed_id JOIN sources s ON s.id = f.source_id
      JOIN articles a ON a.id = n.article_id WHERE n.place <= ${ARTICLES}
      GROUP BY f.id, s.id ORDER BY max(n.count) DESC, f.id`,
    values: [userKey, itemId, ctx.now(), upTo],
  });
}

/** Returns outages that the user was alerted of and that still last. */
function newProblems(ctx: SystemCtx, { userKey, alertsAfter }: DigestSpan): Promise<DigestProblem[]> {
  return sql<DigestProblem>(ctx.db.pool, {
    name: "digest-problems",
    text: `SELECT DISTINCT ON (f.id) f.id AS "feedId", ${feedTitle()} AS title,
        COALESCE(s.error_message, 'The feed cannot be fetched.') AS message
      FROM alerts a JOIN feeds f ON f.id = a.feed_id AND f.user_key = a.user_key AND f.deleted_at IS NULL AND f.is_active
      JOIN sources s ON s.id = f.source_id AND (s.failures > 0 OR s.gone_at IS NOT NULL)
      WHERE a.user_key = $1 AND a.type = 'feed_error' AND a.severity = 'error' AND a.created_at > $2 AND a.created_at <= $3
      ORDER BY f.id LIMIT ${PROBLEMS}`,
    values: [userKey, alertsAfter, ctx.now()],
  });
}
