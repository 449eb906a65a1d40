import "server-only";
import type { WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { type DeliveryKey, getDelivery } from "./list-deliveries";
import { requireWebhooks } from "./require-webhooks";
import { readWebhook } from "./webhook-row";

/**
 * Sends a delivery of the caller's again within seconds, whether it had succeeded or not: the same body under the same
 * `webhook-id`, with three days of attempts again. Twice at once is once. Errors: 403 PLAN_LIMIT, 404, 409 while the webhook
 * is paused or when what it was about is gone.
 */
export async function redeliver(ctx: Ctx, { id, deliveryId }: DeliveryKey): Promise<WebhookDeliveryDetails> {
  await requireWebhooks(ctx);
  const webhook = await readWebhook(ctx, id);
  const { state } = await getDelivery(ctx, { id, deliveryId });
  if (webhook.state === "paused") throw new AppError("CONFLICT", "This webhook is paused. Please resume it first.");
  if (state === "dropped") throw new AppError("CONFLICT", "The article or feed of this delivery no longer exists.");
  const [userKey, now] = [ctx.user.key, ctx.now()];
  await ctx.db.prisma.$transaction([
    ctx.db.prisma.webhookDelivery.updateMany({
      where: { userKey, webhookId: id, id: deliveryId },
      data: { state: "pending", attempts: 0, nextAt: now, startedAt: now },
    }),
    ctx.db.prisma.webhook.updateMany({ where: { userKey, id, nextAt: { gt: now } }, data: { nextAt: now } }),
  ]);
  ctx.changes.add(userKey, { type: "webhooks" });
  return getDelivery(ctx, { id, deliveryId });
}
