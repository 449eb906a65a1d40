import { z } from "zod";
import { AlertSeverity, AlertType } from "@/lib/contracts/alerts";
import { BundleId, FeedId, Id, IsoTime, ListedId, PublishedAt } from "@/lib/contracts/common";

const EventFeed = z.object({
  id: ListedId,
  title: z.string(),
  url: z.string(),
  siteUrl: z.string().nullable(),
  link: z.string(),
});

/** An article as events describe it. `link`: its page in Feedloom. Its text: GET /api/feed-items/{id}. */
export const EventArticle = z.object({
  id: Id,
  title: z.string(),
  url: z.string(),
  link: z.string(),
  author: z.string().nullable(),
  excerpt: z.string().nullable(),
  publishedAt: PublishedAt,
  datePublished: IsoTime.nullable().describe("The date from the feed, or null if it is missing or in the future."),
  arrivedAt: IsoTime,
  thumbnail: z.string().nullable(),
  categories: z.array(z.string()),
  commentsUrl: z.string().nullable(),
});

const payload = <Event extends string, Data extends z.ZodRawShape>(event: Event, data: Data) =>
  z.object({ type: z.literal(event), timestamp: IsoTime, data: z.object(data) });

/** What a webhook in the format `json` is sent, by event (Standard Webhooks). */
export const ArticleNewPayload = payload("article.new", { feed: EventFeed, articles: z.array(EventArticle).min(1) });
export type ArticleNewPayload = z.infer<typeof ArticleNewPayload>;
export const FeedFailingPayload = payload("feed.failing", {
  feed: EventFeed,
  error: z.object({ code: z.string().nullable(), message: z.string() }),
  failingSince: IsoTime.nullable(),
});
export type FeedFailingPayload = z.infer<typeof FeedFailingPayload>;
export const FeedRecoveredPayload = payload("feed.recovered", { feed: EventFeed });
export type FeedRecoveredPayload = z.infer<typeof FeedRecoveredPayload>;
export const AlertCreatedPayload = payload("alert.created", {
  alert: z.object({
    id: Id,
    type: AlertType,
    severity: AlertSeverity,
    title: z.string(),
    message: z.string(),
    feedId: FeedId.nullable(),
    bundleId: BundleId.nullable(),
    link: z.string().nullable(),
  }),
});
export type AlertCreatedPayload = z.infer<typeof AlertCreatedPayload>;
export const WebhookTestPayload = payload("webhook.test", {
  message: z.string(),
  webhook: z.object({ id: Id, name: z.string() }),
});
export type WebhookTestPayload = z.infer<typeof WebhookTestPayload>;

export type WebhookPayload =
  | ArticleNewPayload
  | FeedFailingPayload
  | FeedRecoveredPayload
  | AlertCreatedPayload
  | WebhookTestPayload;
