import "server-only";
import { randomUUID } from "node:crypto";
import type { WebhookTestPayload } from "@/lib/contracts/webhooks/payloads";
import type { WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { type ClaimedWebhook, readForTest } from "./delivery/claim-webhooks";
import type { Attempt } from "./delivery/decide-attempt";
import { sendMailOf } from "./delivery/send-mail-of";
import { sendRequest } from "./delivery/send-request";
import { getDelivery } from "./list-deliveries";
import { type Receiver, requestBody } from "./payloads/webhook-request";
import { requireWebhooks } from "./require-webhooks";

/**
 * Sends the event `webhook.test` once, now, also while the webhook is paused, and returns how it went. It is in the
 * log and changes nothing else. Errors: 403 PLAN_LIMIT, 404.
 */
export async function testWebhook(ctx: Ctx, id: number): Promise<WebhookDeliveryDetails> {
  await requireWebhooks(ctx);
  const webhook = await readForTest(ctx, ctx.user.key, id);
  if (!webhook) throw notFound("Webhook");
  const data = { message: "Your webhook works.", webhook: { id, name: webhook.name } };
  const payload: WebhookTestPayload = { type: "webhook.test", timestamp: ctx.now().toISOString(), data };
  const messageId = randomUUID();
  const sent = await send(ctx, webhook, { messageId, payload });
  const deliveryId = await store(ctx, webhook, { messageId, data, ...sent });
  ctx.changes.add(ctx.user.key, { type: "webhooks" });
  return getDelivery(ctx, { id, deliveryId });
}

type Test = { messageId: string; payload: WebhookTestPayload };

async function send(ctx: Ctx, webhook: ClaimedWebhook, { messageId, payload }: Test) {
  if (webhook.format === "email") return sendMailOf(ctx, webhook, [payload]);
  const body = requestBody(webhook as ClaimedWebhook & Receiver, payload);
  return { attempt: await sendRequest(ctx, webhook, { messageId: `msg_${messageId}`, body }), body };
}

type Tested = { messageId: string; data: object; attempt: Attempt; body: string };

/** Error: 404 when the webhook was deleted in the meantime. */
async function store(ctx: Ctx, { id }: ClaimedWebhook, { messageId, data, attempt, body }: Tested): Promise<number> {
  const { at, durationMs, requestHeaders, response, error } = attempt;
  const [row] = await sql<{ id: number }>(ctx.db.pool, {
    name: "webhook-store-test",
    text: `WITH delivery AS (
        INSERT INTO webhook_deliveries (webhook_id, user_key, message_id, event, data, state, attempts, next_at, started_at,
          created_at, request_body)
        SELECT id, user_key, $3, 'webhook.test', $4::jsonb, $5, 1, $6, $6, $6, $7 FROM webhooks WHERE user_key = $1 AND id = $2
        RETURNING id, user_key
      )
      INSERT INTO webhook_attempts (delivery_id, user_key, at, duration_ms, request_headers, status, response_headers,
        response_body, error)
      SELECT id, user_key, $6, $8, $9::jsonb, $10, $11::jsonb, $12, $13 FROM delivery RETURNING delivery_id AS id`,
    values: [
      ctx.user.key,
      id,
      messageId,
      JSON.stringify(data),
      error === null ? "delivered" : "failed",
      at,
      body,
      durationMs,
      JSON.stringify(requestHeaders),
      response?.status ?? null,
      response && JSON.stringify(response.headers),
      response?.body ?? null,
      error,
    ],
  });
  if (!row) throw notFound("Webhook");
  return row.id;
}
