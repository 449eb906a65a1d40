import "server-only";
import type { z } from "zod";
import type { AlertSeverity, AlertType } from "@/lib/contracts/alerts";
import type { EventArticle, WebhookPayload, WebhookTestPayload } from "@/lib/contracts/webhooks/payloads";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import type { SystemCtx } from "@/lib/domain/ctx";
import { articleLink, feedTitle } from "@/lib/domain/facts";
import { sql } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { safePath } from "@/lib/shared/safe-path";
import type { PendingDelivery } from "./claim-webhooks";

type Article = z.infer<typeof EventArticle>;
type FeedData = { id: number; title: string; url: string; siteUrl: string | null };
type FailingData = { feed: FeedData; error: { code: string | null; message: string }; failingSince: string | null };
type AlertData = {
  id: number;
  type: AlertType;
  severity: AlertSeverity;
  title: string;
  message: string;
  feedId: number | null;
  bundleId: number | null;
  path: string | null;
};

const address = (path: string) => env().baseUrl + path;
const withLink = (feed: FeedData) => ({ ...feed, link: address(`/articles/${feed.id}`) });

/** Returns the payload of an event; null if its article or feed no longer exists. */
export async function collectPayload(
  ctx: SystemCtx,
  userKey: number,
  { event, itemIds, data, createdAt }: Pick<PendingDelivery, "event" | "itemIds" | "data" | "createdAt">,
): Promise<WebhookPayload | null> {
  const timestamp = createdAt.toISOString();
  switch (event) {
    case "article.new":
      return collectArticles(ctx, { userKey, itemIds, timestamp });
    case "feed.failing": {
      const { feed, error, failingSince } = data as FailingData;
      const since = failingSince === null ? null : new Date(failingSince).toISOString();
      return { type: event, timestamp, data: { feed: withLink(feed), error, failingSince: since } };
    }
    case "feed.recovered":
      return { type: event, timestamp, data: { feed: withLink((data as { feed: FeedData }).feed) } };
    case "alert.created": {
      const { path, ...alert } = data as AlertData;
      return { type: event, timestamp, data: { alert: { ...alert, link: path && address(safePath(path)) } } };
    }
    case "webhook.test":
      return { type: event, timestamp, data: data as WebhookTestPayload["data"] };
  }
}

type Row = {
  feedId: number;
  feedTitle: string;
  feedUrl: string;
  siteUrl: string;
  id: number;
  title: string;
  url: string;
  author: string | null;
  summary: string;
  publishedAt: Date;
  datePublished: Date | null;
  arrivedAt: Date;
  thumbnail: string | null;
  categories: string[];
  commentsUrl: string | null;
};

type Arrived = { userKey: number; itemIds: number[]; timestamp: string };

/** Indexes: primary keys of feed_items (user_key, id), articles, feeds and sources. */
async function collectArticles(
  ctx: SystemCtx,
  { userKey, itemIds, timestamp }: Arrived,
): Promise<WebhookPayload | null> {
  const rows = await sql<Row>(ctx.db.pool, {
    name: "webhook-articles",
    text: `SELECT f.id AS "feedId", ${feedTitle()} AS "feedTitle",
        s.url AS "feedUrl", s.site_url AS "siteUrl", i.id, a.title, ${articleLink()} AS url,
        a.author, a.summary, i.published_at AS "publishedAt", ${datePublished("a", "i")} AS "datePublished", i.arrived_at AS "arrivedAt", a.thumbnail, a.categories,
        a.comments_url AS "commentsUrl"
      FROM feed_items i JOIN articles a ON a.id = i.article_id
      JOIN feeds f ON f.id = i.feed_id AND f.deleted_at IS NULL JOIN sources s ON s.id = f.source_id
      WHERE i.user_key = $1 AND i.id = ANY($2::bigint[]) ORDER BY i.id`,
    values: [userKey, itemIds],
  });
  const [first] = rows;
  if (!first) return null;
  const feed = { id: first.feedId, title: first.feedTitle, url: first.feedUrl, siteUrl: first.siteUrl || null };
  return { type: "article.new", timestamp, data: { feed: withLink(feed), articles: rows.map(toArticle) } };
}

function toArticle(row: Row): Article {
  const { id, feedId, title, url, author, summary, thumbnail, categories, commentsUrl } = row;
  return {
    id,
    title,
    url,
    link: address(`/articles/${feedId}?item=${id}`),
    author,
    excerpt: summary === "" ? null : summary,
    publishedAt: row.publishedAt.toISOString(),
    datePublished: row.datePublished?.toISOString() ?? null,
    arrivedAt: row.arrivedAt.toISOString(),
    thumbnail,
    categories: categories ?? [],
    commentsUrl,
  };
}
