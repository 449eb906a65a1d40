import "server-only";
import { type RotatedSecret, WEBHOOK_GRACE_HOURS } from "@/lib/contracts/webhooks/webhooks";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { sealSecret } from "@/lib/platform/sealed-secret";
import { newSecret, SECRET_PURPOSE } from "./payloads/sign";
import { requireWebhooks } from "./require-webhooks";
import { readWebhook } from "./webhook-row";

/**
 * Gives a webhook a new secret, which is returned here and never again. For a day the former one signs as well, so that
 * no delivery is refused in the meantime. Errors: 403 PLAN_LIMIT, 404, 409 for a format without signatures.
 */
export async function rotateSecret(ctx: Ctx, id: number): Promise<RotatedSecret> {
  await requireWebhooks(ctx);
  const { format } = await readWebhook(ctx, id);
  if (format !== "json") throw new AppError("CONFLICT", "Only webhooks in the format json are signed");
  const secret = newSecret();
  const until = new Date(ctx.now().getTime() + WEBHOOK_GRACE_HOURS * 3_600_000);
  await sql(ctx.db.pool, {
    name: "webhook-rotate",
    text: `UPDATE webhooks SET old_secret = secret, old_secret_until = $4, secret = $3, updated_at = $5
      WHERE user_key = $1 AND id = $2`,
    values: [ctx.user.key, id, sealSecret(SECRET_PURPOSE, secret), until, ctx.now()],
  });
  ctx.changes.add(ctx.user.key, { type: "webhooks" });
  return { secret, oldSecretUntil: until.toISOString() };
}
