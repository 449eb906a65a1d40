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
    description: `What one refresh brought, at most ${WEBHOOK_ARTICLES} articles in one delivery. What a new feed begins with is not sent. An article that several of your feeds carry is sent once, for the feed in which it arrived first.`,
  },
  "feed.failing": {
    payload: FeedFailingPayload,
    summary: "A feed cannot be fetched any more",
    description: "Sent once, when the failures last long enough for an alert, whether you want alerts or not.",
  },
  "feed.recovered": {
    payload: FeedRecoveredPayload,
    summary: "A feed works again",
    description: "Follows a `feed.failing`.",
  },
  "alert.created": {
    payload: AlertCreatedPayload,
    summary: "A new alert",
    description: "Every alert that you get, of whatever kind.",
  },
  "webhook.test": { payload: WebhookTestPayload, summary: "A test", description: "Sent by the button and the call." },
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
    "The same for every attempt of a delivery: ignore what you have had.",
    "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
  ),
  header("webhook-timestamp", "When this attempt was sent, in seconds since 1970.", "1772353800"),
  header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by a space.",
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
        "2XX": { description: "Received. Answer within ten seconds, and work afterwards." },
        "410": { description: "The webhook is paused." },
        default: {
          description: `Anything else is tried again for ${WEBHOOK_RETRY_DAYS} days, with growing pauses; \`Retry-After\` is respected. Redirects are not followed.`,
        },
      },
      security: [],
    };
    return [name, { post }] as const;
  });
  return Object.fromEntries(entries);
}
