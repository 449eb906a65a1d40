import "server-only";
import type { CreatedWebhook, NewWebhook } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { lockPlan } from "@/lib/domain/plans/billing/require-room";
import { publicId } from "@/lib/domain/public-id";
import { AppError } from "@/lib/errors";
import { sql, transaction } from "@/lib/platform/db";
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
  const created = await transaction(ctx.db.pool, async (client) => {
    const plan = await lockPlan(client, ctx);
    requirePlan(plan);
    const [row] = await sql<{ count: number }>(client, {
      text: "SELECT count(*)::int AS count FROM webhooks WHERE user_key = $1",
      values: [ctx.user.key],
    });
    if ((row?.count ?? 0) >= plan.maxWebhooks) {
      throw new AppError("PLAN_LIMIT", `You have ${plan.maxWebhooks} webhooks, as many as your plan allows.`);
    }
    await requireFilter(client, ctx, { feedId, bundleId });
    await sql(client, {
      text: `INSERT INTO webhooks (id, user_key, name, format, url, chat_id, events, scope, feed_id, bundle_id, secret, next_at,
          created_at, updated_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $12)`,
      values: [
        id,
        ctx.user.key,
        name,
        format,
        sealAddress(url),
        chatId,
        events,
        scopeOf({ feedId, bundleId }),
        feedId,
        bundleId,
        secret && sealSecret(SECRET_PURPOSE, secret),
        ctx.now(),
      ],
    });
    return readWebhook(ctx, id, client);
  });
  ctx.changes.add(ctx.user.key, { type: "webhooks" });
  return { ...created, secret };
}
