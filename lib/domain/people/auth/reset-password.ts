import "server-only";
import type { ResetPasswordInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { forgetAttempts, loginLimits } from "./attempts";
import type { PendingReset } from "./forgot-password";
import { provedLoginLimit } from "./lockout/count-login";
import { refuseCommonPassword } from "./lockout/refuse-common-password";
import { notifyPasswordChange } from "./notify-password-change";
import { hashPassword } from "./password";
import { ALL_ACCESS, lockAccount, revokeAccess } from "./revoke-access";
import { type SignedIn, type SignInOrigin, signInByPassword } from "./sign-in";
import { invalidCode, tryCode, useCode } from "./verification-code";

/**
 * Sets a new password with the mailed code, in the browser that requested it. Somebody else with access may have
 * prepared it, so every other way into the account ends ({@link revokeAccess}). This browser is signed in. Error:
 * INVALID_CODE.
 */
export async function resetPassword(
  ctx: SystemCtx,
  input: ResetPasswordInput,
  from: SignInOrigin & { browser: string | null },
): Promise<SignedIn> {
  // Before the code, which allows few attempts.
  await refuseCommonPassword(input.newPassword, { email: input.email }, "newPassword");
  const pending = await tryCode<PendingReset>(
    ctx,
    { type: "reset", email: input.email, code: input.code },
    from.browser,
  );
  const passwordHash = await hashPassword(input.newPassword);
  const now = ctx.now();
  const { userId } = pending.userData;
  const { user, revoked } = await ctx.db.prisma.$transaction(async (tx) => {
    if (userId === null || !(await lockAccount(tx, { id: userId }, now))) throw invalidCode();
    await useCode(tx, pending.id);
    // The code proves who owns the address; the account must still have that address.
    const [changed] = await tx.user.updateManyAndReturn({
      where: { id: userId, email: input.email },
      data: { passwordHash, updatedAt: now },
      select: { id: true, key: true, email: true },
    });
    if (!changed) throw invalidCode();
    await tx.user.updateMany({ where: { key: changed.key, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    return { user: changed, revoked: await revokeAccess(tx, changed, { kinds: ALL_ACCESS }) };
  });
  for (const { bucket } of [...loginLimits(user.email, null), provedLoginLimit(user.email)]) {
    await forgetAttempts(ctx, bucket);
  }
  ctx.changes.addForAllTabs(user.key, { type: "account" });
  await notifyPasswordChange({ ...ctx, user }, revoked);
  // Mails take their time: another reset, or an undone change of the address, may have come after this one.
  const signedIn = await signInByPassword(ctx, user, { passwordHash, from });
  if (!signedIn) throw invalidCode();
  return signedIn;
}
