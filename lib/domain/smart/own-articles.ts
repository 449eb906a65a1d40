import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import { queryTerms } from "@/lib/insight/text/terms";
import { sql } from "@/lib/platform/db";
import { type FoundArticle, TEXT_LIMIT } from "./found-article";

const DAY = 86_400_000;
const DAYS = 30;
/** The newest of the user's articles that are searched, and the most that are returned. */
const SCANNED = 3000;
const MOST = 200;

type Row = {
  guid: string;
  url: string;
  title: string;
  author: string | null;
  summary: string;
  content: string;
  published_at: Date;
  thumbnail: string | null;
  is_private: boolean;
  feed_url: string;
  feed_title: string;
  quality: number | null;
};

/**
 * Returns the user's own articles of the last 30 days that contain a word of the query, newest first. Articles of smart
 * feeds are left out: a smart feed would find its own results. Index: feed_items (user_key, published_at DESC, id
 * DESC).
 */
export async function ownArticles(ctx: SystemCtx, userKey: number, keywords: string): Promise<FoundArticle[]> {
  const stems = queryTerms(keywords);
  if (stems.length === 0) return [];
  const rows = await sql<Row>(ctx.db.pool, {
    name: "smart-own-articles",
    text: `WITH recent AS MATERIALIZED (
        SELECT article_id, feed_id, published_at, id FROM feed_items WHERE user_key = $1 AND published_at >= $2
        ORDER BY published_at DESC, id DESC LIMIT ${SCANNED})
      SELECT a.guid, a.url, a.title, a.author, a.summary, a.content, a.published_at, a.thumbnail,
        a.is_private OR coalesce(f.is_private, s.is_private) AS is_private, s.url AS feed_url,
        coalesce(f.title, nullif(s.title, ''), s.url) AS feed_title, n.quality_score AS quality
      FROM recent r JOIN articles a ON a.id = r.article_id JOIN feeds f ON f.id = r.feed_id
      JOIN sources s ON s.id = f.source_id LEFT JOIN article_analyses n ON n.article_id = a.id
      WHERE s.kind = 'feed' AND a.url <> '' AND a.title || ' ' || a.summary ~* $3
      ORDER BY r.published_at DESC, r.id DESC LIMIT ${MOST}`,
    values: [userKey, new Date(ctx.now().getTime() - DAYS * DAY), pattern(stems)],
  });
  return rows.map(toFound);
}

/** Returns a pattern for words that begin with one of the stems, whose last letter may differ (happi, happy). */
function pattern(stems: string[]): string {
  const parts = stems.map((stem) => stem.replace(/[.*+?^${}()|[\]\\#]/g, "\\$&").replace(/(?<=.{3})i$/, "[iy]"));
  return `(^|[^[:alnum:]])(${parts.join("|")})`;
}

function toFound(row: Row): FoundArticle {
  const publishedAt = row.published_at.toISOString();
  return {
    item: {
      guid: row.guid,
      title: row.title,
      link: row.url,
      author: row.author ?? undefined,
      summaryHtml: escapeHtml(row.summary),
      contentHtml: row.content,
      publishedAt,
      updatedAt: null,
      thumbnail: row.thumbnail ?? undefined,
      enclosures: [],
      categories: [],
    },
    text: row.summary.slice(0, TEXT_LIMIT),
    source: row.feed_title,
    rank: null,
    isPrivate: row.is_private,
    originUrl: row.feed_url,
    quality: row.quality,
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
