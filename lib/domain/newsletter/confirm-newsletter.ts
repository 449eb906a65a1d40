import "server-only";
import type { NewsletterToken } from "@/lib/contracts/contact";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { confirmHash } from "./subscribe";

/**
 * Confirms the subscription that this token was mailed for; repeating it changes nothing. Error: VALIDATION_ERROR for
 * an unknown or expired token.
 */
export async function confirmNewsletter(ctx: SystemCtx, { token }: NewsletterToken): Promise<void> {
  const rows = await sql(ctx.db.pool, {
    text: `UPDATE newsletter_subscribers SET confirmed_at = COALESCE(confirmed_at, $2)
           WHERE confirm_hash = $1 AND confirm_expires_at > $2 RETURNING id`,
    values: [confirmHash(token), ctx.now()],
  });
  if (rows.length > 0) return;
  const message = "This link is not valid any more. Please subscribe again.";
  throw new AppError("VALIDATION_ERROR", message, { details: { token: [message] } });
}
