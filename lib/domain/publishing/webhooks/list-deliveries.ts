import "server-only";
import type { DeliveriesQuery, WebhookDelivery, WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { readWebhook } from "./webhook-row";

type Row = {
  id: number;
  messageId: string;
  event: WebhookDelivery["event"];
  state: WebhookDelivery["state"];
  attempts: number;
  nextAt: Date;
  createdAt: Date;
  attemptedAt: Date | null;
  status: number | null;
  error: string | null;
  requestBody: string | null;
};

/** The columns of deliveries `d`, with their last attempt. Index: webhook_attempts (delivery_id, id). */
const DELIVERIES = `SELECT d.id, d.message_id AS "messageId", d.event, d.state, d.attempts, d.next_at AS "nextAt",
    d.created_at AS "createdAt", a.at AS "attemptedAt", a.status, a.error, d.request_body AS "requestBody"
  FROM webhook_deliveries d LEFT JOIN LATERAL (
    SELECT at, status, error FROM webhook_attempts WHERE delivery_id = d.id ORDER BY id DESC LIMIT 1) a ON true`;

/** Returns the log of one of the caller's webhooks, newest first. Index: webhook_deliveries (webhook_id, id). Error: 404. */
export async function listDeliveries(
  ctx: Ctx,
  id: number,
  {
    cursor = null,
    state = null,
    limit,
  }: Omit<DeliveriesQuery, "cursor" | "state"> & { cursor?: number | null; state?: string | null },
): Promise<{ data: WebhookDelivery[]; next: string | null }> {
  await readWebhook(ctx, id);
  const rows = await sql<Row>(ctx.db.pool, {
    name: "webhook-deliveries",
    text: `${DELIVERIES} WHERE d.user_key = $1 AND d.webhook_id = $2 AND ($3::bigint IS NULL OR d.id < $3)
        AND ($4::text IS NULL OR d.state = $4) ORDER BY d.id DESC LIMIT $5`,
    values: [ctx.user.key, id, cursor, state, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(toDelivery), next: rows.length > limit && last ? String(last.id) : null };
}

export type DeliveryKey = { id: number; deliveryId: number };

/** Returns one delivery of the caller's with its request and every response. Error: 404. */
export async function getDelivery(ctx: Ctx, { id, deliveryId }: DeliveryKey): Promise<WebhookDeliveryDetails> {
  const [row] = await sql<Row>(ctx.db.pool, {
    name: "webhook-delivery",
    text: `${DELIVERIES} WHERE d.user_key = $1 AND d.webhook_id = $2 AND d.id = $3`,
    values: [ctx.user.key, id, deliveryId],
  });
  if (!row) throw notFound("Delivery");
  const attempts = await ctx.db.prisma.webhookAttempt.findMany({
    where: { deliveryId, userKey: ctx.user.key },
    orderBy: { id: "desc" },
    take: 100,
  });
  const log = attempts.map(({ at, durationMs, requestHeaders, status, responseHeaders, responseBody, error }) => ({
    at: at.toISOString(),
    durationMs,
    requestHeaders: requestHeaders as Record<string, string>,
    response:
      status === null
        ? null
        : { status, headers: (responseHeaders ?? {}) as Record<string, string>, body: responseBody ?? "" },
    error,
  }));
  return { ...toDelivery(row), requestBody: row.requestBody, log };
}

function toDelivery({ messageId, nextAt, createdAt, attemptedAt, requestBody: _, ...row }: Row): WebhookDelivery {
  return {
    ...row,
    messageId: `msg_${messageId}`,
    nextAt: row.state === "pending" ? nextAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    attemptedAt: attemptedAt?.toISOString() ?? null,
  };
}
