import "server-only";
import type { CreatedWebhook, NewWebhook } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { AppError } from "@/lib/errors";
import { sealSecret } from "@/lib/platform/sealed-secret";
import { newSecret, SECRET_PURPOSE } from "./payloads/sign";
import { requireAddress, requireFilter, requirePlan, requireWebhooks, scopeOf } from "./require-webhooks";
import { sealAddress } from "./stored-address";
import { readWebhook } from "./webhook-row";

/**
 * Creates a webhook of the caller. Its secret is returned here and never again. Errors: 403 PLAN_LIMIT, 404 for a feed or
 * bundle that is not the caller's, 422 ADDRESS_REFUSED.
 */
export async function createWebhook(ctx: Ctx, given: NewWebhook): Promise<CreatedWebhook> {
  await requireWebhooks(ctx);
  await requireAddress(given.url);
  const { name, format, url, chatId = null, events, feedId = null, bundleId = null } = given;
  const secret = format === "json" ? newSecret() : null;
  const id = publicId();
  const [userKey, now] = [ctx.user.key, ctx.now()];
  const created = await ctx.db.prisma.$transaction(async (tx) => {
    const plan = await lockPlan(tx, ctx);
    requirePlan(plan);
    if ((await tx.webhook.count({ where: { userKey } })) >= plan.maxWebhooks) {
      throw new AppError("PLAN_LIMIT", `You have ${plan.maxWebhooks} webhooks, the most your plan allows.`);
    }
    await requireFilter(tx, ctx, { feedId, bundleId });
    await tx.webhook.create({
      data: {
        id,
        userKey,
        name,
        format,
        chatId,
        events,
        feedId,
        bundleId,
        url: sealAddress(url),
        scope: scopeOf({ feedId, bundleId }),
        secret: secret === null ? null : new Uint8Array(sealSecret(SECRET_PURPOSE, secret)),
        nextAt: now,
        createdAt: now,
        updatedAt: now,
      },
    });
    return readWebhook(ctx, id, tx);
  });
  ctx.changes.add(userKey, { type: "webhooks" });
  return { ...created, secret };
}
