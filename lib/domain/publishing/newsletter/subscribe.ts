import "server-only";
import type { NewsletterInput } from "@/lib/contracts/contact";
import { alreadySubscribedMail, confirmNewsletterMail } from "@/lib/domain/base/mail/public-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { type AttemptLimit, countAttempt, networkLimit } from "@/lib/domain/people/auth/attempts";
import { sql } from "@/lib/platform/db";
import { sendMail } from "@/lib/platform/mail";
import { newToken, tokenHash } from "@/lib/platform/secret-token";

const HOUR = 3_600_000;
const CONFIRM_DAYS = 7;

/** Anybody may enter another person's address, so few mails go to one address. */
function limits(email: string, address: string | null): AttemptLimit[] {
  return [
    { bucket: `newsletter:email:${email}`, limit: 3, windowMs: HOUR },
    networkLimit("newsletter", address, { limit: 10, windowMs: HOUR }),
  ];
}

/**
 * Asks an address by mail whether it wants the newsletter; nothing else is sent before it confirms. The response does
 * not reveal whether it is subscribed already. Errors: RATE_LIMITED, MAIL_NOT_CONFIGURED, MAIL_FAILED.
 */
export async function subscribeToNewsletter(
  ctx: SystemCtx,
  { email, website }: NewsletterInput,
  address: string | null,
): Promise<void> {
  await countAttempt(ctx, limits(email, address));
  if (website) return;
  const token = newToken();
  const now = ctx.now();
  const expires = new Date(now.getTime() + CONFIRM_DAYS * 24 * HOUR);
  // One statement: concurrent requests end in one row, whose newest link is valid.
  const [row] = await sql<{ leaveToken: string; isConfirmed: boolean }>(ctx.db.pool, {
    text: `INSERT INTO newsletter_subscribers AS s (email, confirm_hash, confirm_expires_at, leave_token, created_at)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (email) DO UPDATE SET
             confirm_hash = CASE WHEN s.confirmed_at IS NULL THEN excluded.confirm_hash ELSE s.confirm_hash END,
             confirm_expires_at = CASE WHEN s.confirmed_at IS NULL THEN excluded.confirm_expires_at ELSE s.confirm_expires_at END
           RETURNING leave_token AS "leaveToken", confirmed_at IS NOT NULL AS "isConfirmed"`,
    values: [email, tokenHash(token), expires, newToken(), now],
  });
  if (row?.isConfirmed) await sendMail(alreadySubscribedMail(email, row.leaveToken));
  else await sendMail(confirmNewsletterMail(email, token));
}
