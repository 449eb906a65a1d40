import "server-only";
import type { WhySmartFeed } from "@/lib/contracts/analysis";
import type { FetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import type { Ctx } from "@/lib/domain/ctx";
import { feedTitle } from "@/lib/domain/facts";
import { HELD_ITEMS } from "@/lib/domain/shared-items";
import { TEXT_LIMIT } from "@/lib/domain/understanding/smart/candidates/found-article";
import { knownArticles } from "@/lib/domain/understanding/smart/known-articles";
import { type ParsedSmartQuery, parseSmartQuery } from "@/lib/domain/understanding/smart/parse-smart-query";
import { readSmartSource } from "@/lib/domain/understanding/smart/read-smart-source";
import { sql } from "@/lib/platform/db";
import { EXPLAIN_FITS } from "./fit-jobs";
import type { FitInput, FitReasons } from "./fit-reasons";

/** Smart feeds that an article is compared with: those it belongs to, then the newest. */
const MOST_FEEDS = 10;
/** Articles of a feed that the weights of its words are taken from. */
const COMPANY = 30;

type Row = {
  feed_id: number;
  feed_title: string;
  source_id: number;
  keywords: string;
  /** True if the item belongs to the feed. */
  is_member: boolean;
  /** 1 for "more like this", −1 for "less like this"; null if nothing was taught about this article. */
  direction: number | null;
  title: string;
  url: string;
  text: string;
  publisher: string;
  /** True if it came from a search, not from a feed that the caller follows. */
  is_searched: boolean;
  topics: string[];
  language: string | null;
};

/**
 * Returns why one of the caller's articles is in their smart feeds, and which others it would fit: by the present
 * keywords, settings and lessons. The texts are compared in a thread. Nothing for an unknown item. Error: 503 BUSY.
 */
export async function readSmartReasons(ctx: Ctx & FetchCtx, itemId: number): Promise<WhySmartFeed[]> {
  const rows = await readFeeds(ctx, itemId);
  const asked = rows.flatMap((row) => {
    const query = parseSmartQuery(row.keywords);
    // The search for articles of the feed checks conditions on the analysis, not this function.
    return row.is_member || query.scores.length === 0 ? [{ row, query }] : [];
  });
  if (asked.length === 0) return [];
  const inputs = await Promise.all(asked.map(({ row, query }) => inputOf(ctx, row, query)));
  const fits = await ctx.threads.run(EXPLAIN_FITS, inputs);
  return asked.flatMap(({ row, query }, at) => {
    const [fit, input] = [fits[at], inputs[at]];
    if (!fit || !input || (!row.is_member && !fit.isFitting)) return [];
    const conditions = query.scores.length > 0 ? ["The analysis had to say what the keywords ask of it, too"] : [];
    return {
      feedId: row.feed_id,
      title: row.feed_title,
      isMember: row.is_member,
      score: Math.round(fit.score * 100),
      threshold: thresholdWords(row, fit, input.request.tuning.strictness),
      reasons: [...fit.reasons, ...conditions],
      lesson: row.direction === null ? null : row.direction > 0 ? "more" : "less",
    };
  });
}

async function inputOf(ctx: Ctx, row: Row, query: ParsedSmartQuery): Promise<FitInput> {
  const [{ tuning, taste }, known] = await Promise.all([
    readSmartSource(ctx.db.pool, row.source_id),
    knownArticles(ctx.db.pool, row.source_id, COMPANY),
  ]);
  const { title, text, url, topics, language } = row;
  return {
    request: { query, tuning, taste, related: [] },
    article: { title, text, link: url, source: row.publisher, topics, language, isSearched: row.is_searched },
    company: known.filter((one) => one.url !== url),
  };
}

function thresholdWords({ is_member }: Row, { score, least, isFitting }: FitReasons, strictness: string): string {
  const [given, asked] = [score, least].map((share) => Math.round(share * 100));
  const said = `It matches the keywords with ${given} of 100. The feed is ${strictness} and adds articles from ${asked}.`;
  if (!is_member) return `${said} The next search may add it.`;
  return isFitting
    ? said
    : `${said} It would not be added today. Its text or the feed's settings have changed since, or there were too few better matches.`;
}

/** Indexes: feeds (user_key), feed_items and item_feeds by their keys, smart_lessons (source_id, article_id), primary keys. */
const readFeeds = (ctx: Ctx, itemId: number) =>
  sql<Row>(ctx.db.pool, {
    name: "smart-reasons",
    text: `WITH item AS MATERIALIZED (
        SELECT i.feed_id, i.article_id FROM feed_items i WHERE i.user_key = $1 AND i.id = $2
      ), place AS MATERIALIZED (SELECT feed_id, article_id FROM (${HELD_ITEMS}) h WHERE h.id = $2)
      SELECT f.id AS feed_id, ${feedTitle()} AS feed_title, s.id AS source_id, s.keywords,
        p.article_id IS NOT NULL AS is_member, l.direction, a.title, a.url,
        left(CASE WHEN length(b.body) > length(a.summary) THEN b.body ELSE a.summary END, ${TEXT_LIMIT}) AS text,
        coalesce(nullif(a.origin_title, ''), o.title, '') AS publisher,
        p.article_id IS NOT NULL AND NOT EXISTS (SELECT FROM feeds g JOIN sources h ON h.id = g.source_id
          WHERE g.user_key = $1 AND g.deleted_at IS NULL AND h.kind = 'feed' AND h.url = a.origin_url) AS is_searched,
        coalesce(n.key_topics, '{}') AS topics, n.language
      FROM item i CROSS JOIN feeds f JOIN sources s ON s.id = f.source_id AND s.kind = 'smart' AND s.owner_key = $1
      LEFT JOIN place p ON p.feed_id = f.id
      JOIN articles a ON a.id = coalesce(p.article_id, i.article_id) JOIN sources o ON o.id = a.source_id
      CROSS JOIN LATERAL (SELECT regexp_replace(left(a.content, ${4 * TEXT_LIMIT}), '<[^>]*>', ' ', 'g') AS body) b
      LEFT JOIN article_analyses n ON n.article_id = a.id
      LEFT JOIN smart_lessons l ON l.source_id = s.id AND l.article_id = p.article_id
      WHERE f.user_key = $1 AND f.deleted_at IS NULL
      ORDER BY p.article_id IS NULL, f.id DESC LIMIT ${MOST_FEEDS}`,
    values: [ctx.user.key, itemId],
  });
