import { z } from "zod";
import { BundleId, FeedId, Id, IsoTime, ListedId, lineOfText } from "@/lib/contracts/common";
import { WEBHOOK_FORMATS, webhookAddressProblem } from "./address";

/** What a webhook can be sent for. */
export const WebhookEvent = z.enum(["article.new", "feed.failing", "feed.recovered", "alert.created"]);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookFormat = z.enum(WEBHOOK_FORMATS);
export type WebhookFormat = z.infer<typeof WebhookFormat>;

/** Articles in one delivery at most; further ones of the same refresh follow in the next. */
export const WEBHOOK_ARTICLES = 20;
/** Attempts are made for so long. */
export const WEBHOOK_RETRY_DAYS = 3;
/** Deliveries stay in the log for so long. */
export const WEBHOOK_LOG_DAYS = 30;
/** The former secret signs as well for so long after a rotation. */
export const WEBHOOK_GRACE_HOURS = 24;
/** Bytes of a response that the log keeps. */
export const WEBHOOK_RESPONSE_BYTES = 4_096;
/** Minutes between two mails of one webhook: what happens in the meantime comes in one. */
export const WEBHOOK_MAIL_MINUTES = 15;

const Name = lineOfText(100).min(1, "Please enter a name");
const Address = z.string().trim().max(2_000, "At most 2000 characters");
const ChatId = z
  .string()
  .trim()
  .regex(/^(-?\d{1,20}|@\w{4,64})$/, "Please enter a chat ID or the @name of a channel");
const Events = z
  .array(WebhookEvent)
  .min(1, "Please choose at least one event")
  .max(WebhookEvent.options.length)
  .refine((events) => new Set(events).size === events.length, "Contains an event twice");
const Filter = { feedId: FeedId.nullable().optional(), bundleId: BundleId.nullable().optional() };

/** Who or what paused a webhook: its owner, failing for three days, a receiver that is gone (410), or the plan. */
export const WebhookPause = z.enum(["owner", "failing", "gone", "plan"]);
export type WebhookPause = z.infer<typeof WebhookPause>;

/**
 * `scope`: whether it is about everything, one feed or one bundle; a `feedId` or `bundleId` that is null there was deleted,
 * and nothing is sent. `url`: programs get the origin alone, for the rest may be a password. `oldSecretUntil`: until then
 * the secret before the last rotation signs as well.
 */
export const Webhook = z.object({
  id: ListedId,
  name: z.string(),
  format: WebhookFormat,
  url: z.string(),
  chatId: z.string().nullable(),
  events: z.array(WebhookEvent),
  scope: z.enum(["all", "feed", "bundle"]),
  feedId: FeedId.nullable(),
  bundleId: BundleId.nullable(),
  state: z.enum(["active", "paused"]).describe("The status of the delivery."),
  pausedBy: WebhookPause.nullable(),
  failures: z.int().nonnegative(),
  failingSince: IsoTime.nullable(),
  deliveredAt: IsoTime.nullable(),
  waiting: z.int().nonnegative(),
  oldSecretUntil: IsoTime.nullable(),
  createdAt: IsoTime,
});
export type Webhook = z.infer<typeof Webhook>;

type Addressed = { format: WebhookFormat; url: string; chatId?: string | undefined };

function checkAddress({ format, url, chatId }: Addressed, issues: z.core.$ZodRawIssue[]): void {
  const problem = webhookAddressProblem(format, url);
  if (problem) issues.push({ code: "custom", path: ["url"], message: problem, input: url });
  if ((format === "telegram") !== (chatId !== undefined)) {
    const message = chatId === undefined ? "Please enter the chat to send to" : "Only Telegram has chats";
    issues.push({ code: "custom", path: ["chatId"], message, input: chatId });
  }
}

const ONE_FILTER = "Choose a feed or a bundle, not both";
const hasOneFilter = ({ feedId, bundleId }: { feedId?: number | null; bundleId?: number | null }) =>
  (feedId ?? null) === null || (bundleId ?? null) === null;

/** POST /api/webhooks. Without `feedId` and `bundleId` it is about everything. */
export const NewWebhook = z
  .object({
    name: Name,
    format: WebhookFormat.default("json"),
    url: Address.default(""),
    chatId: ChatId.optional(),
    events: Events,
    ...Filter,
  })
  .check(({ value, issues }) => checkAddress(value, issues))
  .refine(hasOneFilter, { message: ONE_FILTER, path: ["bundleId"] });
export type NewWebhook = z.infer<typeof NewWebhook>;

/** The response to POST /api/webhooks: the only one that holds the secret; null unless the format is `json`. */
export const CreatedWebhook = Webhook.extend({ secret: z.string().nullable() });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** PATCH /api/webhooks/{id}: what is not given stays. The format cannot change. `state` pauses and resumes. */
export const WebhookChange = z
  .object({
    name: Name,
    url: Address,
    chatId: ChatId,
    events: Events,
    state: z.enum(["active", "paused"]).describe("The status of the delivery."),
    ...Filter,
  })
  .partial()
  .refine(hasOneFilter, { message: ONE_FILTER, path: ["bundleId"] });
export type WebhookChange = z.infer<typeof WebhookChange>;

/** POST /api/webhooks/{id}/rotate-secret */
export const RotatedSecret = z.object({ secret: z.string(), oldSecretUntil: IsoTime });
export type RotatedSecret = z.infer<typeof RotatedSecret>;

const DeliveryState = z.enum(["pending", "delivered", "failed", "dropped"]);
const DeliveryEvent = z.enum([...WebhookEvent.options, "webhook.test"]);

/**
 * `pending`: waits for its next attempt. `failed`: given up. `dropped`: what it was about is gone. `messageId` is the header
 * `webhook-id` of every attempt. `status` and `error` are those of the last attempt.
 */
export const WebhookDelivery = z.object({
  id: ListedId,
  messageId: z.string().meta({
    description: "The `webhook-id` header of every attempt.",
    example: "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
  }),
  event: DeliveryEvent,
  state: DeliveryState.describe("The status of the delivery."),
  attempts: z.int().nonnegative(),
  nextAt: IsoTime.nullable(),
  createdAt: IsoTime,
  attemptedAt: IsoTime.nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Headers = z.record(z.string(), z.string());

/** One request of a delivery. `response`: null when there was none; its body is cut after 4 KB. */
export const WebhookAttempt = z.object({
  at: IsoTime,
  durationMs: z.int().nonnegative(),
  requestHeaders: Headers,
  response: z.object({ status: z.int(), headers: Headers, body: z.string() }).nullable(),
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** GET /api/webhooks/{id}/deliveries/{deliveryId}. `requestBody`: null before the first attempt. Newest attempt first. */
export const WebhookDeliveryDetails = WebhookDelivery.extend({
  requestBody: z.string().nullable(),
  log: z.array(WebhookAttempt),
});
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

/** GET /api/webhooks/{id}/deliveries: newest first. `state`: only these. */
export const DeliveriesQuery = z.object({
  cursor: Id.optional().describe("The cursor from the `Link` header of the previous page."),
  state: DeliveryState.optional().describe("The status of the delivery."),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(30)
    .meta({ description: "The maximum number of results.", example: 20 }),
});
export type DeliveriesQuery = z.infer<typeof DeliveriesQuery>;

export const DeliveryParams = z.object({
  id: ListedId,
  deliveryId: Id.meta({ description: "The ID of a delivery, from the list of deliveries.", example: 90412 }),
});
