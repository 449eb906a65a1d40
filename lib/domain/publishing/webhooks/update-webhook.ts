import "server-only";
import { webhookAddressProblem } from "@/lib/contracts/webhooks/address";
import type { Webhook, WebhookChange } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
import { requireAddress, requireFilter, requirePlan, scopeOf } from "./require-webhooks";
import { sealAddress } from "./stored-address";
import { readWebhook } from "./webhook-row";

/**
 * Changes one of the caller's webhooks; pauses or resumes it. Resuming sends what still waited, with three days anew. A
 * deleted feed or bundle stays what it is about until another one or null is given. Errors: 400, 403 PLAN_LIMIT, 404, 422
 * ADDRESS_REFUSED.
 */
export async function updateWebhook(ctx: Ctx, id: number, given: WebhookChange): Promise<Webhook> {
  const known = await readWebhook(ctx, id);
  // A program may send back the masked address that it has read.
  const change = given.url === known.url ? { ...given, url: undefined } : given;
  checkChange(known, change);
  if (change.url !== undefined) await requireAddress(change.url);
  const updated = await transaction(ctx.db.pool, async (client) => {
    const plan = await lockPlan(client, ctx);
    if (change.state !== "paused") requirePlan(plan);
    await requireFilter(client, ctx, change);
    await writeFields(client, ctx, { id, change });
    if (change.state === "paused") await pause(client, ctx, id);
    if (change.state === "active") await resume(client, ctx, id);
    return readWebhook(ctx, id, client);
  });
  ctx.changes.add(ctx.user.key, { type: "webhooks" });
  return updated;
}

function checkChange({ format }: Webhook, { url, chatId }: WebhookChange): void {
  const refuse = (field: string, message: string) => {
    throw new AppError("VALIDATION_ERROR", message, { details: { [field]: [message] } });
  };
  const problem = url === undefined ? null : webhookAddressProblem(format, url);
  if (problem) refuse("url", problem);
  if (chatId !== undefined && format !== "telegram") refuse("chatId", "Only Telegram has chats");
}

type Client = Parameters<Parameters<typeof transaction>[1]>[0];

async function writeFields(
  client: Client,
  ctx: Ctx,
  { id, change }: { id: number; change: WebhookChange },
): Promise<void> {
  const { name, url, chatId, events, feedId, bundleId } = change;
  await sql(client, {
    text: `UPDATE webhooks SET name = coalesce($3, name), url = coalesce($4, url), chat_id = coalesce($5, chat_id),
        events = coalesce($6::text[], events), updated_at = $11,
        scope = CASE WHEN $7 THEN $8 ELSE scope END,
        feed_id = CASE WHEN $7 THEN $9 ELSE feed_id END, bundle_id = CASE WHEN $7 THEN $10 ELSE bundle_id END
      WHERE user_key = $1 AND id = $2`,
    values: [
      ctx.user.key,
      id,
      name ?? null,
      url === undefined ? null : sealAddress(url),
      chatId ?? null,
      events ?? null,
      feedId !== undefined || bundleId !== undefined,
      scopeOf(change),
      feedId ?? null,
      bundleId ?? null,
      ctx.now(),
    ],
  });
}

/** One that is paused already keeps its reason. */
async function pause(client: Client, ctx: Ctx, id: number): Promise<void> {
  await sql(client, {
    text: "UPDATE webhooks SET state = 'paused', paused_by = 'owner' WHERE user_key = $1 AND id = $2 AND state = 'active'",
    values: [ctx.user.key, id],
  });
}

async function resume(client: Client, ctx: Ctx, id: number): Promise<void> {
  const resumed = await sql(client, {
    text: `UPDATE webhooks SET state = 'active', paused_by = NULL, failures = 0, failing_since = NULL, next_at = $3
      WHERE user_key = $1 AND id = $2 AND state = 'paused' RETURNING id`,
    values: [ctx.user.key, id, ctx.now()],
  });
  if (resumed.length === 0) return;
  await sql(client, {
    text: `UPDATE webhook_deliveries SET started_at = $3, next_at = $3
      WHERE user_key = $1 AND webhook_id = $2 AND state = 'pending'`,
    values: [ctx.user.key, id, ctx.now()],
  });
}
