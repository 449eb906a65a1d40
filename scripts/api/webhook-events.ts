import type { z } from "zod";
import type { ApiParameter, ApiWebhook } from "@/lib/contracts/api-document";
import {
  AlertCreatedPayload,
  ArticleNewPayload,
  FeedFailingPayload,
  FeedRecoveredPayload,
  WebhookTestPayload,
} from "@/lib/contracts/webhooks/payloads";
import { WEBHOOK_ARTICLES, WEBHOOK_RETRY_DAYS } from "@/lib/contracts/webhooks/webhooks";
import { exampleOf } from "./example-of";
import { type Components, toJsonSchema } from "./to-json-schema";

type Event = { payload: z.ZodType; summary: string; description: string };

const EVENTS: Readonly<Record<string, Event>> = {
  "article.new": {
    payload: ArticleNewPayload,
    summary: "New articles of one feed",
    description: `The new articles of one refresh, up to ${WEBHOOK_ARTICLES} per delivery. Articles that a feed already has when you add it are not sent. If several of your feeds carry an article, it is sent once, for the feed in which it arrived first.`,
  },
  "feed.failing": {
    payload: FeedFailingPayload,
    summary: "A feed can no longer be fetched",
    description: "Sent once when a feed has failed for long enough to cause an alert, even if you turned alerts off.",
  },
  "feed.recovered": {
    payload: FeedRecoveredPayload,
    summary: "A feed works again",
    description: "Sent after `feed.failing`.",
  },
  "alert.created": {
    payload: AlertCreatedPayload,
    summary: "A new alert",
    description: "Sent for every alert you get.",
  },
  "webhook.test": {
    payload: WebhookTestPayload,
    summary: "A test event",
    description: "Sent when you test a webhook in Settings or through the API.",
  },
};

const header = (name: string, description: string, example: string): ApiParameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
  example,
});

const HEADERS = [
  header(
    "webhook-id",
    "The same for every attempt of a delivery. Ignore IDs you have already processed.",
    "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
  ),
  header("webhook-timestamp", "When this attempt was sent, in seconds since 1970.", "1772353800"),
  header(
    "webhook-signature",
    "`v1,` followed by the base64-encoded HMAC-SHA256 of `{id}.{timestamp}.{body}`. Several signatures are separated by spaces.",
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  ),
];

/** Returns the section `webhooks` of the document: what we send, by event, to webhooks in the format `json`. */
export function describeEvents(schemas: Components): Record<string, { post: ApiWebhook }> {
  const entries = Object.entries(EVENTS).map(([name, { payload, summary, description }]) => {
    const schema = toJsonSchema(payload, "output", schemas);
    const post: ApiWebhook = {
      operationId: `on-${name.replace(".", "-")}`,
      tags: ["Webhooks"],
      summary,
      description,
      parameters: HEADERS,
      requestBody: { required: true, content: { "application/json": { schema, example: exampleOf(schema, schemas) } } },
      responses: {
        "2XX": { description: "Received. Respond within ten seconds, and process the event afterwards." },
        "410": { description: "Gone. The webhook is paused." },
        default: {
          description: `Any other response is retried for ${WEBHOOK_RETRY_DAYS} days, with growing pauses. \`Retry-After\` is respected. Redirects are not followed.`,
        },
      },
      security: [],
    };
    return [name, { post }] as const;
  });
  return Object.fromEntries(entries);
}
