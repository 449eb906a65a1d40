import "server-only";
import type { ResetPasswordInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
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
  const now = ctx.now();
  const user = await ctx.db.prisma.$transaction(async (tx) => {
    await useCode(tx, pending.id);
    if (pending.userData.userId === null) throw invalidCode();
    // The code proves who owns the address; the account must still have that address.
    const [changed] = await tx.user.updateManyAndReturn({
      where: { id: pending.userData.userId, email: input.email },
      data: { passwordHash, updatedAt: now },
      select: { id: true, key: true, email: true },
    });
    if (!changed) throw invalidCode();
    await tx.user.updateMany({ where: { key: changed.key, emailVerifiedAt: null }, data: { emailVerifiedAt: now } });
    await tx.session.deleteMany({ where: { userKey: changed.key } });
    await tx.verificationCode.deleteMany({ where: { type: "reset", email: changed.email } });
    return changed;
  });
  for (const { bucket } of loginLimits(user.email, null)) await forgetAttempts(ctx, bucket);
  await notifyPasswordChange({ ...ctx, user });
  return signIn(ctx, user, from);
}
