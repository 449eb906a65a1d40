import "server-only";
import { signInAttemptsMail } from "@/lib/domain/base/mail/security-mails";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { loginLimits } from "@/lib/domain/people/auth/attempts";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { sql } from "@/lib/platform/db";

const PREFIX = "login:email:";
const [{ limit, windowMs }] = loginLimits("", null);

/**
 * Notifies the owners of accounts whose address strangers have used up the sign-ins of, each at most once a day. A job
 * does this, because a sign-in that mailed would take longer for an address that has an account. Returns how many there
 * were. Indexes: auth_attempts (at), users (email).
 */
export async function warnOwners(ctx: SystemCtx): Promise<number> {
  const now = ctx.now();
  const users = await sql<CtxUser>(ctx.db.pool, {
    name: "sign-in-warnings",
    text: `UPDATE users SET sign_in_warned_at = $1
           WHERE email IN (
               SELECT substr(bucket, length($2) + 1) FROM auth_attempts
               WHERE at > $3 AND starts_with(bucket, $2) GROUP BY bucket HAVING count(*) >= $4)
             AND (sign_in_warned_at IS NULL OR sign_in_warned_at <= $1::timestamptz - interval '1 day')
           RETURNING id, key, email`,
    values: [now, PREFIX, new Date(now.getTime() - windowMs), limit],
  });
  for (const user of users) {
    await notifyOwner(
      { ...ctx, user },
      {
        title: "Failed sign-in attempts",
        message:
          "Someone entered many wrong passwords for your account. They didn't get in, and your devices aren't affected.",
        severity: "warning",
        mail: signInAttemptsMail(),
      },
    );
  }
  return users.length;
}
