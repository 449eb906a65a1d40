import "server-only";
import type { ResetPasswordInput } from "@/lib/contracts/auth";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { sql, transaction } from "@/lib/platform/db";
import { forgetAttempts, loginLimits } from "./attempts";
import type { PendingReset } from "./forgot-password";
import { notifyPasswordChange } from "./notify-password-change";
import { hashPassword } from "./password";
import { type SignedIn, type SignInOrigin, signIn } from "./sign-in";
import { invalidCode, tryCode, useCode } from "./verification-code";

/**
 * Sets a new password with the mailed code, in the browser that requested it. Every session of the account ends and
 * this browser is signed in. Error: INVALID_CODE.
 */
export async function resetPassword(
  ctx: SystemCtx,
  input: ResetPasswordInput,
  from: SignInOrigin & { browser: string | null },
): Promise<SignedIn> {
  const pending = await tryCode<PendingReset>(
    ctx,
    { type: "reset", email: input.email, code: input.code },
    from.browser,
  );
  const passwordHash = await hashPassword(input.newPassword);
  const user = await transaction(ctx.db.pool, async (client) => {
    await useCode(client, pending.id);
    // The code proves who owns the address; the account must still have that address.
    const [changed] = await sql<CtxUser>(client, {
      text: `UPDATE users SET password_hash = $3, email_verified_at = coalesce(email_verified_at, $4), updated_at = $4
             WHERE id = $1 AND email = $2 RETURNING id, key, email`,
      values: [pending.userData.userId, input.email, passwordHash, ctx.now()],
    });
    if (!changed) throw invalidCode();
    await sql(client, { text: "DELETE FROM sessions WHERE user_key = $1", values: [changed.key] });
    await sql(client, {
      text: "DELETE FROM verification_codes WHERE type = 'reset' AND email = $1",
      values: [changed.email],
    });
    return changed;
  });
  for (const { bucket } of loginLimits(user.email, null)) await forgetAttempts(ctx, bucket);
  await notifyPasswordChange({ ...ctx, user });
  return signIn(ctx, user, from);
}
