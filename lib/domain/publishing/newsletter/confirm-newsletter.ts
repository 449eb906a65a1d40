import "server-only";
import type { NewsletterToken } from "@/lib/contracts/contact";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { tokenHash } from "@/lib/platform/secret-token";

/**
 * Confirms the subscription that this token was mailed for; repeating it changes nothing. Error: VALIDATION_ERROR for
 * an unknown or expired token.
 */
export async function confirmNewsletter(ctx: SystemCtx, { token }: NewsletterToken): Promise<void> {
  const { newsletterSubscriber } = ctx.db.prisma;
  const mailed = { confirmHash: tokenHash(token), confirmExpiresAt: { gt: ctx.now() } };
  await newsletterSubscriber.updateMany({ where: { ...mailed, confirmedAt: null }, data: { confirmedAt: ctx.now() } });
  if ((await newsletterSubscriber.count({ where: mailed })) > 0) return;
  const message = "This link is no longer valid. Please subscribe again.";
  throw new AppError("VALIDATION_ERROR", message, { details: { token: [message] } });
}
