import "server-only";
import { webhookAddressProblem } from "@/lib/contracts/webhooks/address";
import type { Webhook, WebhookChange } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { AppError } from "@/lib/errors";
import type { PrismaTx } from "@/lib/platform/db";
import { requireAddress, requireFilter, requirePlan, scopeOf } from "./require-webhooks";
import { sealAddress } from "./stored-address";
import { readWebhook } from "./webhook-row";

/**
 * Changes one of the caller's webhooks; pauses or resumes it. Resuming sends what still waited, with three days again. A
 * deleted feed or bundle stays what it is about until another one or null is given. Errors: 400, 403 PLAN_LIMIT, 404, 422
 * ADDRESS_REFUSED.
 */
export async function updateWebhook(ctx: Ctx, id: number, given: WebhookChange): Promise<Webhook> {
  const known = await readWebhook(ctx, id);
  // A program may send back the masked address that it has read.
  const change = given.url === known.url ? { ...given, url: undefined } : given;
  checkChange(known, change);
  if (change.url !== undefined) await requireAddress(change.url);
  const updated = await ctx.db.prisma.$transaction(async (tx) => {
    const plan = await lockPlan(tx, ctx);
    if (change.state !== "paused") requirePlan(plan);
    await requireFilter(tx, ctx, change);
    await writeFields(tx, ctx, { id, change });
    if (change.state === "paused") await pause(tx, ctx, id);
    if (change.state === "active") await resume(tx, ctx, id);
    return readWebhook(ctx, id, tx);
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

async function writeFields(
  tx: PrismaTx,
  ctx: Ctx,
  { id, change }: { id: number; change: WebhookChange },
): Promise<void> {
  const { name, url, chatId, events, feedId, bundleId } = change;
  const isMoved = feedId !== undefined || bundleId !== undefined;
  await tx.webhook.updateMany({
    where: { userKey: ctx.user.key, id },
    data: {
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url: sealAddress(url) }),
      ...(chatId !== undefined && { chatId }),
      ...(events !== undefined && { events }),
      ...(isMoved && { scope: scopeOf(change), feedId: feedId ?? null, bundleId: bundleId ?? null }),
      updatedAt: ctx.now(),
    },
  });
}

/** One that is paused already keeps its reason. */
async function pause(tx: PrismaTx, ctx: Ctx, id: number): Promise<void> {
  const where = { userKey: ctx.user.key, id, state: "active" };
  await tx.webhook.updateMany({ where, data: { state: "paused", pausedBy: "owner" } });
}

async function resume(tx: PrismaTx, ctx: Ctx, id: number): Promise<void> {
  const [userKey, now] = [ctx.user.key, ctx.now()];
  const { count } = await tx.webhook.updateMany({
    where: { userKey, id, state: "paused" },
    data: { state: "active", pausedBy: null, failures: 0, failingSince: null, nextAt: now },
  });
  if (count === 0) return;
  const where = { userKey, webhookId: id, state: "pending" };
  await tx.webhookDelivery.updateMany({ where, data: { startedAt: now, nextAt: now } });
}
