import "server-only";
import type { Webhook, WebhookEvent, WebhookFormat, WebhookPause } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { notFound } from "@/lib/errors";
import { type Queryable, sql } from "@/lib/platform/db";
import { parseUrl } from "@/lib/shared/parse-url";
import { openAddress } from "./stored-address";

type Row = {
  id: number;
  name: string;
  format: WebhookFormat;
  url: string;
  chatId: string | null;
  events: WebhookEvent[];
  scope: Webhook["scope"];
  feedId: number | null;
  bundleId: number | null;
  state: Webhook["state"];
  pausedBy: WebhookPause | null;
  failures: number;
  failingSince: Date | null;
  deliveredAt: Date | null;
  waiting: number;
  oldSecretUntil: Date | null;
  createdAt: Date;
};

/**
 * Returns the caller's webhooks, the oldest first, or one of them; to a program with masked addresses. Indexes: webhooks (user_key), webhook_deliveries
 * (webhook_id, next_at) of pending ones.
 */
export async function selectWebhooks(
  ctx: Ctx,
  { id = null, on = ctx.db.pool }: { id?: number | null; on?: Queryable } = {},
) {
  const rows = await sql<Row>(on, {
    name: "webhooks-select",
    text: `SELECT w.id, w.name, w.format, w.url, w.chat_id AS "chatId", w.events, w.scope, w.feed_id AS "feedId",
        w.bundle_id AS "bundleId", w.state, w.paused_by AS "pausedBy", w.failures, w.failing_since AS "failingSince",
        w.delivered_at AS "deliveredAt", w.old_secret_until AS "oldSecretUntil", w.created_at AS "createdAt",
        (SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'pending') AS waiting
      FROM webhooks w WHERE w.user_key = $1 AND ($2::bigint IS NULL OR w.id = $2) ORDER BY w.created_at, w.id`,
    values: [ctx.user.key, id],
  });
  return rows.map((row) => toWebhook(ctx, row));
}

/** Returns one of the caller's webhooks. Error: 404. */
export async function readWebhook(ctx: Ctx, id: number, on?: Queryable): Promise<Webhook> {
  const [webhook] = await selectWebhooks(ctx, on ? { id, on } : { id });
  if (!webhook) throw notFound("Webhook");
  return webhook;
}

/**
 * Returns an address without what may let somebody in: a chat service's token, a user name and a password, a secret path.
 * The owner of the account sees it whole.
 */
function maskAddress(url: string): string {
  const parsed = parseUrl(url);
  return parsed ? `${parsed.protocol}//${parsed.host}/…` : "";
}

function toWebhook(ctx: Ctx, row: Row): Webhook {
  const { failingSince, deliveredAt, oldSecretUntil, createdAt, url: stored, ...rest } = row;
  const url = openAddress(stored);
  const isInGrace = oldSecretUntil !== null && oldSecretUntil > ctx.now();
  return {
    ...rest,
    url: ctx.user.isProgram ? maskAddress(url) : url,
    failingSince: failingSince?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    oldSecretUntil: isInGrace ? oldSecretUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
  };
}
