import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { newToken, tokenHash } from "@/lib/platform/secret-token";

/** Returns true if new articles of the blog are mailed to the caller's address, however they were asked for. */
export async function readProductNews(ctx: Ctx): Promise<boolean> {
  const where = { email: ctx.user.email, confirmedAt: { not: null } };
  return (await ctx.db.prisma.newsletterSubscriber.count({ where })) > 0;
}

/**
 * Subscribes the caller's address to the blog, or ends that subscription. No mail asks for a confirmation: the address
 * was proved by signing up. Error: CONFLICT for an address that was not.
 */
export async function setProductNews(ctx: Ctx, isOn: boolean): Promise<void> {
  const { email } = ctx.user;
  if (!isOn) {
    await ctx.db.prisma.newsletterSubscriber.deleteMany({ where: { email } });
    return;
  }
  const [found] = await sql(ctx.db.pool, {
    name: "product-news-on",
    text: `INSERT INTO newsletter_subscribers AS s (email, confirm_hash, confirm_expires_at, confirmed_at, leave_token, created_at)
      SELECT email, $2, $4, $4, $3, $4 FROM users WHERE key = $1 AND email_verified_at IS NOT NULL
      ON CONFLICT (email) DO UPDATE SET confirmed_at = COALESCE(s.confirmed_at, excluded.confirmed_at)
      RETURNING email`,
    values: [ctx.user.key, tokenHash(newToken()), newToken(), ctx.now()],
  });
  if (found) return;
  const message = "We send product news only to confirmed addresses. Subscribe on the blog to confirm yours.";
  throw new AppError("CONFLICT", message);
}
