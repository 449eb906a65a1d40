import "server-only";
import type pg from "pg";
import { MESSAGES } from "@/lib/contracts/messages";
import type { WebhookPause } from "@/lib/contracts/webhooks/webhooks";
import { createAlert } from "@/lib/domain/base/alerts/create-alert";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import type { ClaimedWebhook, PendingDelivery } from "./claim-webhooks";
import { type Attempt, type Decision, decideAttempt } from "./decide-attempt";

export type Sent = {
  deliveries: readonly Pick<PendingDelivery, "id" | "attempts" | "startedAt">[];
  body: string;
  attempt: Attempt;
};

/**
 * Records the result of one request in one transaction, for all deliveries that it carried: the log, the next state of
 * the deliveries and of their webhook, and the alert if the webhook is paused. Returns true if it succeeded. Rows that
 * were deleted in the meantime stay deleted.
 */
export async function recordAttempt(ctx: SystemCtx, webhook: ClaimedWebhook, sent: Sent): Promise<boolean> {
  const now = ctx.now();
  const decisions = sent.deliveries.map((delivery) => ({
    id: delivery.id,
    ...decideAttempt(webhook, delivery, { attempt: sent.attempt, now }),
  }));
  const pausedBy = decisions.find((each) => each.webhook.pausedBy !== null)?.webhook.pausedBy ?? null;
  await transaction(ctx.db.pool, async (client) => {
    await writeDeliveries(client, webhook, { sent, decisions });
    const [first] = decisions;
    if (first)
      await writeWebhook(client, webhook, { ...first.webhook, pausedBy, now, isDelivered: !sent.attempt.error });
    if (pausedBy) await createAlert(client, pausedAlert(webhook, pausedBy), now);
  });
  webhook.failures = sent.attempt.error === null ? 0 : webhook.failures + 1;
  if (sent.attempt.error === null) webhook.deliveredAt = now;
  ctx.changes.addForAllTabs(webhook.userKey, { type: "webhooks" });
  if (pausedBy) ctx.changes.addForAllTabs(webhook.userKey, { type: "alerts" });
  return sent.attempt.error === null;
}

type Written = { sent: Sent; decisions: readonly ({ id: number } & Decision)[] };

/** One statement. A delivery that is pending no more was sent by another process: its attempt is noted, its state stays. */
async function writeDeliveries(client: pg.PoolClient, { userKey }: ClaimedWebhook, { sent, decisions }: Written) {
  const { at, durationMs, requestHeaders, response, error } = sent.attempt;
  await sql(client, {
    name: "webhook-record",
    text: `WITH given AS (
        SELECT * FROM json_to_recordset($2::json) AS g(id bigint, state text, "nextAt" timestamptz)
      ), mine AS (
        SELECT d.id FROM webhook_deliveries d JOIN given USING (id) WHERE d.user_key = $1 ORDER BY d.id FOR NO KEY UPDATE OF d
      ), noted AS (
        INSERT INTO webhook_attempts (delivery_id, user_key, at, duration_ms, request_headers, status, response_headers,
          response_body, error)
        SELECT mine.id, $1, $3, $4, $5::jsonb, $6, $7::jsonb, $8, $9 FROM mine
      )
      UPDATE webhook_deliveries d SET attempts = least(d.attempts + 1, 1000), state = g.state, next_at = g."nextAt",
        request_body = coalesce(d.request_body, $10)
      FROM mine JOIN given g USING (id) WHERE d.id = mine.id AND d.user_key = $1 AND d.state = 'pending'`,
    values: [
      userKey,
      JSON.stringify(decisions.map(({ id, delivery }) => ({ id, ...delivery }))),
      at,
      durationMs,
      JSON.stringify(requestHeaders),
      response?.status ?? null,
      response && JSON.stringify(response.headers),
      response?.body ?? null,
      error,
      sent.body,
    ],
  });
}

type Outcome = Decision["webhook"] & { now: Date; isDelivered: boolean };

/** Stores the state of the webhook. If its owner paused or resumed it in the meantime, that stays. */
async function writeWebhook(
  client: pg.PoolClient,
  { id, userKey }: ClaimedWebhook,
  { failures, nextAt, pausedBy, now, isDelivered }: Outcome,
): Promise<void> {
  await sql(client, {
    name: "webhook-record-state",
    text: `UPDATE webhooks SET failures = $3, next_at = $4,
        failing_since = CASE WHEN $6 THEN NULL ELSE coalesce(failing_since, $7) END,
        delivered_at = CASE WHEN $6 THEN $7 ELSE delivered_at END,
        state = CASE WHEN $5::text IS NULL THEN state ELSE 'paused' END,
        paused_by = CASE WHEN $5::text IS NULL THEN paused_by ELSE coalesce(paused_by, $5) END
      WHERE user_key = $1 AND id = $2`,
    values: [userKey, id, failures, nextAt, pausedBy, isDelivered, now],
  });
}

function pausedAlert({ userKey, name }: ClaimedWebhook, by: WebhookPause) {
  const why = by === "gone" ? "its receiver no longer exists (410 Gone)" : "deliveries failed for three days";
  return {
    userKey,
    type: "system" as const,
    cover: MESSAGES.webhook_paused.alert,
    title: "A webhook was paused",
    message: `“${name}” was paused: ${why}. We don't send events until you resume it.`,
    severity: "warning" as const,
    actionUrl: "/settings?tab=webhooks",
    actionText: "View webhook",
  };
}

/** Notes that nothing is left of what a delivery was about. */
export async function dropDelivery(ctx: SystemCtx, { userKey }: ClaimedWebhook, id: number): Promise<void> {
  await ctx.db.prisma.webhookDelivery.updateMany({
    where: { userKey, id, state: "pending" },
    data: { state: "dropped" },
  });
  ctx.changes.addForAllTabs(userKey, { type: "webhooks" });
}

/** Lets a webhook wait because its owner's requests of the day are used up, and says so once a day. */
export async function postponeForLimit(ctx: SystemCtx, webhook: ClaimedWebhook, limit: number): Promise<void> {
  const now = ctx.now();
  const title = "Your webhooks reached a limit";
  const isTold = await ctx.db.prisma.alert.count({
    where: { userKey: webhook.userKey, title, createdAt: { gt: new Date(now.getTime() - 24 * 3_600_000) } },
  });
  await ctx.db.prisma.webhook.updateMany({
    where: { userKey: webhook.userKey, id: webhook.id },
    data: { nextAt: new Date(now.getTime() + 15 * 60_000) },
  });
  if (isTold > 0) return;
  const alert = {
    userKey: webhook.userKey,
    type: "system" as const,
    cover: MESSAGES.webhook_limit.alert,
    title,
    message: `They have made ${limit.toLocaleString("en-US")} requests within 24 hours, the most your plan allows. We'll send pending events as soon as possible.`,
    severity: "warning" as const,
    actionUrl: "/settings?tab=webhooks",
    actionText: "View webhooks",
  };
  await createAlert(ctx.db.pool, alert, now);
  ctx.changes.addForAllTabs(webhook.userKey, { type: "alerts" });
}
