import "server-only";
import type { WebhookEvent, WebhookFormat } from "@/lib/contracts/webhooks/webhooks";
import { claimant } from "@/lib/domain/base/processes/this-process";
import type { SystemCtx } from "@/lib/domain/ctx";
import { openAddress } from "@/lib/domain/publishing/webhooks/stored-address";
import { sql } from "@/lib/platform/db";

/**
 * The data for sending to a webhook that this process has claimed. No other process sends for it until the lease ends.
 */
export type ClaimedWebhook = {
  id: number;
  userKey: number;
  email: string;
  isVerified: boolean;
  lastSeenAt: Date;
  name: string;
  format: WebhookFormat;
  url: string;
  chatId: string | null;
  secret: Buffer | null;
  oldSecret: Buffer | null;
  oldSecretUntil: Date | null;
  failures: number;
  deliveredAt: Date | null;
};

/** An event that waits to be sent. */
export type PendingDelivery = {
  id: number;
  messageId: string;
  event: WebhookEvent | "webhook.test";
  itemIds: number[];
  data: unknown;
  attempts: number;
  startedAt: Date;
  createdAt: Date;
  requestBody: string | null;
};

/** The columns of {@link ClaimedWebhook}, of webhook `w` and its owner `u`. */
const CLAIMED = `w.id, w.user_key AS "userKey", u.email, u.email_verified_at IS NOT NULL AS "isVerified",
  u.last_seen_at AS "lastSeenAt", w.name, w.format, w.url, w.chat_id AS "chatId", w.secret, w.old_secret AS "oldSecret",
  w.old_secret_until AS "oldSecretUntil", w.failures, w.delivered_at AS "deliveredAt"`;

/** The webhooks that have pending deliveries are found one after the other, each by one step in an index. */
export const CLAIM = `WITH RECURSIVE waiting AS (
    (SELECT webhook_id FROM webhook_deliveries WHERE state = 'pending' ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT n.webhook_id FROM waiting p CROSS JOIN LATERAL (
      SELECT d.webhook_id FROM webhook_deliveries d WHERE d.state = 'pending' AND d.webhook_id > p.webhook_id
      ORDER BY d.webhook_id LIMIT 1) n
  ), due AS (
    SELECT w.id FROM waiting p JOIN webhooks w ON w.id = p.webhook_id CROSS JOIN LATERAL (
      SELECT FROM webhook_deliveries d WHERE d.webhook_id = p.webhook_id AND d.state = 'pending' AND d.next_at <= $1
      ORDER BY d.next_at LIMIT 1) n
    WHERE w.state = 'active' AND w.next_at <= $1 AND (w.lease_until IS NULL OR w.lease_until <= $1)
    ORDER BY w.next_at LIMIT $2 FOR NO KEY UPDATE OF w SKIP LOCKED
  )
  UPDATE webhooks w SET lease_until = $1::timestamptz + interval '2 minutes', lease_process = $3
  FROM due, users u WHERE w.id = due.id AND u.key = w.user_key
  RETURNING ${CLAIMED}`;

/**
 * Claims active webhooks with pending deliveries, the longest waiting first, for two minutes. Its cost grows with the
 * number of these webhooks, not with the number of all webhooks or of pending deliveries. Indexes: webhook_deliveries
 * (webhook_id, next_at) of pending ones, primary key of webhooks.
 */
export async function claimWebhooks(ctx: SystemCtx, limit: number): Promise<ClaimedWebhook[]> {
  const rows = await sql<ClaimedWebhook>(ctx.db.pool, {
    name: "webhooks-claim",
    text: CLAIM,
    values: [ctx.now(), limit, await claimant(ctx.db)],
  });
  return rows.map(opened);
}

const opened = (row: ClaimedWebhook): ClaimedWebhook => ({ ...row, url: openAddress(row.url) });

/** Returns one of the caller's webhooks for a test, whatever its state; undefined for none. */
export async function readForTest(ctx: SystemCtx, userKey: number, id: number): Promise<ClaimedWebhook | undefined> {
  const [row] = await sql<ClaimedWebhook>(ctx.db.pool, {
    text: `SELECT ${CLAIMED} FROM webhooks w JOIN users u ON u.key = w.user_key WHERE w.user_key = $1 AND w.id = $2`,
    values: [userKey, id],
  });
  return row && opened(row);
}

/** Gives a webhook back. It goes behind the others that wait, so that a slow receiver does not keep them. */
export async function releaseWebhook(ctx: SystemCtx, { id, userKey }: ClaimedWebhook): Promise<void> {
  await sql(ctx.db.pool, {
    name: "webhook-release",
    text: `UPDATE webhooks SET lease_until = NULL, lease_process = NULL, next_at = greatest(next_at, $3)
      WHERE user_key = $1 AND id = $2 AND lease_process = $4`,
    values: [userKey, id, ctx.now(), await claimant(ctx.db)],
  });
}

/**
 * Returns the pending deliveries of a webhook, in the order of the events. Index: webhook_deliveries (webhook_id,
 * next_at) of pending ones.
 */
export function readPending(
  ctx: SystemCtx,
  { id, userKey }: ClaimedWebhook,
  limit: number,
): Promise<PendingDelivery[]> {
  return sql<PendingDelivery>(ctx.db.pool, {
    name: "webhook-pending",
    text: `SELECT id, message_id AS "messageId", event, item_ids::float8[] AS "itemIds", data, attempts,
        started_at AS "startedAt", created_at AS "createdAt", request_body AS "requestBody"
      FROM webhook_deliveries
      WHERE user_key = $1 AND webhook_id = $2 AND state = 'pending' AND next_at <= $3 ORDER BY id LIMIT $4`,
    values: [userKey, id, ctx.now(), limit],
  });
}

/**
 * Returns the number of requests that a user's webhooks have made in 24 hours. Index: webhook_attempts (user_key, at).
 */
export async function countRequests(ctx: SystemCtx, userKey: number): Promise<number> {
  const since = new Date(ctx.now().getTime() - 24 * 3_600_000);
  return ctx.db.prisma.webhookAttempt.count({ where: { userKey, at: { gt: since } } });
}
