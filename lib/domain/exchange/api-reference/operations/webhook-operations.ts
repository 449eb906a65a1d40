import "server-only";
import { z } from "zod";
import { IdParams } from "@/lib/contracts/common";
import {
  CreatedWebhook,
  DeliveriesQuery,
  DeliveryParams,
  NewWebhook,
  RotatedSecret,
  WEBHOOK_GRACE_HOURS,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_RETRY_DAYS,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetails,
} from "@/lib/contracts/webhooks/webhooks";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const webhook = operationsOf("Webhooks");

export const WEBHOOK_OPERATIONS: Operation[] = [
  webhook("listWebhooks", "GET /api/webhooks", {
    summary: "List your webhooks",
    description: "On every plan: after a change to one without webhooks they are paused, not lost.",
    output: z.array(Webhook),
  }),
  webhook("createWebhook", "POST /api/webhooks", {
    summary: "Create a webhook",
    description:
      "Pro. `secret` is in this answer only. Addresses in private networks are refused, here and again at every delivery.",
    body: NewWebhook,
    output: CreatedWebhook,
    status: 201,
    errors: ["PLAN_LIMIT", "NOT_FOUND", "ADDRESS_REFUSED"],
    example: {
      body: {
        name: "My server",
        url: "https://example.org/feedloom",
        events: ["article.new", "feed.failing", "feed.recovered"],
      },
    },
    notInConsole: "the secret would be seen in this page only",
  }),
  webhook("getWebhook", "GET /api/webhooks/{id}", {
    summary: "Read one webhook",
    params: IdParams,
    output: Webhook,
    errors: ["NOT_FOUND"],
  }),
  webhook("updateWebhook", "PATCH /api/webhooks/{id}", {
    summary: "Change, pause or resume a webhook",
    description:
      "What is not given stays. Resuming sends what was waiting; what happened while it was paused was not recorded.",
    params: IdParams,
    body: WebhookChange,
    output: Webhook,
    errors: ["PLAN_LIMIT", "NOT_FOUND", "ADDRESS_REFUSED"],
    example: { body: { state: "paused" } },
  }),
  webhook("deleteWebhook", "DELETE /api/webhooks/{id}", {
    summary: "Delete a webhook and its log",
    params: IdParams,
    errors: ["NOT_FOUND"],
    isDestructive: true,
  }),
  webhook("testWebhook", "POST /api/webhooks/{id}/test", {
    summary: "Send a test now",
    description: "Sends the event `webhook.test` once, also while the webhook is paused, and answers how it went.",
    params: IdParams,
    output: WebhookDeliveryDetails,
    budget: "webhookTest",
    errors: ["PLAN_LIMIT", "NOT_FOUND"],
  }),
  webhook("rotateSecret", "POST /api/webhooks/{id}/rotate-secret", {
    summary: "Get a new secret",
    description: `For ${WEBHOOK_GRACE_HOURS} hours the former secret signs as well: \`webhook-signature\` then holds two signatures, and either will do.`,
    params: IdParams,
    output: RotatedSecret,
    errors: ["PLAN_LIMIT", "NOT_FOUND", "CONFLICT"],
    isDestructive: true,
  }),
  webhook("listDeliveries", "GET /api/webhooks/{id}/deliveries", {
    summary: "Read the log of a webhook, page by page",
    description: `Newest first, of ${WEBHOOK_LOG_DAYS} days.`,
    params: IdParams,
    query: DeliveriesQuery,
    output: z.array(WebhookDelivery),
    isPaged: true,
    errors: ["NOT_FOUND"],
    example: { query: { state: "failed", limit: 20 } },
  }),
  webhook("getDelivery", "GET /api/webhooks/{id}/deliveries/{deliveryId}", {
    summary: "Read one delivery with its request and responses",
    params: DeliveryParams,
    output: WebhookDeliveryDetails,
    errors: ["NOT_FOUND"],
  }),
  webhook("redeliver", "POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver", {
    summary: "Send a delivery again",
    description: `The same body under the same \`webhook-id\`, whether it had succeeded or not, with ${WEBHOOK_RETRY_DAYS} days of attempts anew.`,
    params: DeliveryParams,
    output: WebhookDeliveryDetails,
    errors: ["PLAN_LIMIT", "NOT_FOUND", "CONFLICT"],
  }),
];
