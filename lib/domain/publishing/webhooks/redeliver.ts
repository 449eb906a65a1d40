import "server-only";
import type { WebhookDeliveryDetails } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { type DeliveryKey, getDelivery } from "./list-deliveries";
import { requireWebhooks } from "./require-webhooks";
import { readWebhook } from "./webhook-row";

/**
 * Sends a delivery of the caller's again within seconds, whether it had succeeded or not: the same body under the same
 * `webhook-id`, with three days of attempts anew. Twice at once is once. Errors: 403 PLAN_LIMIT, 404, 409 while the webhook
 * is paused or when what it was about is gone.
 */
export async function redeliver(ctx: Ctx, { id, deliveryId }: DeliveryKey): Promise<WebhookDeliveryDetails> {
  await requireWebhooks(ctx);
  const webhook = await readWebhook(ctx, id);
  const { state } = await getDelivery(ctx, { id, deliveryId });
  if (webhook.state === "paused") throw new AppError("CONFLICT", "This webhook is paused. Please resume it first.");
  if (state === "dropped") throw new AppError("CONFLICT", "What this delivery was about is gone.");
  await transaction(ctx.db.pool, async (client) => {
    const values = [ctx.user.key, id, ctx.now()];
    await sql(client, {
      name: "webhook-redeliver",
      text: `UPDATE webhook_deliveries SET state = 'pending', attempts = 0, next_at = $3, started_at = $3
        WHERE user_key = $1 AND webhook_id = $2 AND id = $4`,
      values: [...values, deliveryId],
    });
    await sql(client, {
      name: "webhook-due",
      text: "UPDATE webhooks SET next_at = least(next_at, $3) WHERE user_key = $1 AND id = $2",
      values,
    });
  });
  ctx.changes.add(ctx.user.key, { type: "webhooks" });
  return getDelivery(ctx, { id, deliveryId });
}
