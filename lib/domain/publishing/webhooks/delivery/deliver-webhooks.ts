import "server-only";
import type { WebhookPayload } from "@/lib/contracts/webhooks/payloads";
import type { SystemCtx } from "@/lib/domain/ctx";
import { touchUser } from "@/lib/domain/people/users/touch-user";
import { PLANS } from "@/lib/domain/plans/billing/plans";
import { type Receiver, requestBody } from "@/lib/domain/publishing/webhooks/payloads/webhook-request";
import {
  type ClaimedWebhook,
  claimWebhooks,
  countRequests,
  type PendingDelivery,
  readPending,
  releaseWebhook,
} from "./claim-webhooks";
import { collectPayload } from "./collect-payload";
import { dropDelivery, postponeForLimit, recordAttempt } from "./record-attempt";
import { sendMailOf } from "./send-mail-of";
import { sendRequest } from "./send-request";

/** Deliveries of one webhook in one claim, and the time after which no further one starts: the lease is longer. */
const IN_A_ROW = 25;
const LONGEST_RUN_MS = 40_000;
/** Events in one mail. */
const IN_A_MAIL = 50;
const HOUR_MS = 3_600_000;

export type DeliverRun = {
  /** Webhooks at a time. */
  limit: number;
  isOver: () => boolean;
};

/**
 * Sends what waits for webhooks: several webhooks at a time, the deliveries of each one after the other in the order of
 * their events, until one fails. A process that is killed between a request and its record sends it again, with the same
 * `webhook-id`. Returns the number of webhooks that something waited for.
 */
export async function deliverWebhooks(ctx: SystemCtx, { limit, isOver }: DeliverRun): Promise<number> {
  const claimed = await claimWebhooks(ctx, limit);
  await Promise.all(claimed.map((webhook) => deliverAll(ctx, webhook, isOver)));
  return claimed.length;
}

async function deliverAll(ctx: SystemCtx, webhook: ClaimedWebhook, isOver: () => boolean): Promise<void> {
  try {
    const { webhookRequestsPerDay } = PLANS.pro;
    const spent = await countRequests(ctx, webhook.userKey);
    if (spent >= webhookRequestsPerDay) {
      await postponeForLimit(ctx, webhook, webhookRequestsPerDay);
      return;
    }
    const most = Math.min(IN_A_ROW, webhookRequestsPerDay - spent);
    if (webhook.format === "email") await deliverMail(ctx, webhook);
    else await deliverInTurn(ctx, webhook, { most, isOver });
  } catch (err) {
    ctx.log.error({ err, webhook: webhook.id }, "a webhook could not be delivered");
  } finally {
    await releaseWebhook(ctx, webhook).catch((err) =>
      ctx.log.warn({ err, webhook: webhook.id }, "a webhook could not be released; its lease ends soon"),
    );
  }
}

async function deliverInTurn(
  ctx: SystemCtx,
  webhook: ClaimedWebhook,
  { most, isOver }: { most: number; isOver: () => boolean },
): Promise<void> {
  const end = performance.now() + LONGEST_RUN_MS;
  for (const delivery of await readPending(ctx, webhook, most)) {
    if (isOver() || performance.now() > end) return;
    const body = delivery.requestBody ?? (await makeBody(ctx, webhook, delivery));
    if (body === null) {
      await dropDelivery(ctx, webhook, delivery.id);
      continue;
    }
    const attempt = await sendRequest(ctx, webhook, { messageId: `msg_${delivery.messageId}`, body });
    if (!(await recordAttempt(ctx, webhook, { deliveries: [delivery], body, attempt }))) return;
    await touchOwner(ctx, webhook);
  }
}

/** Returns the body of the first attempt; null when there is nothing left to say. */
async function makeBody(ctx: SystemCtx, webhook: ClaimedWebhook, delivery: PendingDelivery): Promise<string | null> {
  const payload = await collectPayload(ctx, webhook.userKey, delivery);
  return payload && requestBody(webhook as ClaimedWebhook & Receiver, payload);
}

async function deliverMail(ctx: SystemCtx, webhook: ClaimedWebhook): Promise<void> {
  const deliveries: PendingDelivery[] = [];
  const payloads: WebhookPayload[] = [];
  for (const delivery of await readPending(ctx, webhook, IN_A_MAIL)) {
    const payload = await collectPayload(ctx, webhook.userKey, delivery);
    if (payload === null) await dropDelivery(ctx, webhook, delivery.id);
    else {
      deliveries.push(delivery);
      payloads.push(payload);
    }
  }
  if (payloads.length === 0) return;
  const { attempt, body } = await sendMailOf(ctx, webhook, payloads);
  await recordAttempt(ctx, webhook, { deliveries, body, attempt });
}

/** Records a reader by webhook as active. Otherwise new articles would stop after a month. At most once an hour. */
async function touchOwner(ctx: SystemCtx, webhook: ClaimedWebhook): Promise<void> {
  if (ctx.now().getTime() - webhook.lastSeenAt.getTime() < HOUR_MS) return;
  webhook.lastSeenAt = ctx.now();
  await touchUser(ctx, webhook.userKey);
}
