import "server-only";
import type { VerifyCodeInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { refuseTakenAddress } from "@/lib/domain/people/users/refuse-taken-address";
import { welcome } from "@/lib/domain/people/users/welcome";
import type { PendingUser } from "./send-register-code";
import { type SignedIn, type SignInOrigin, signIn } from "./sign-in";
import { tryCode, useCode } from "./verification-code";

/**
 * Step 2 of a registration: the mailed code, entered in the browser that requested it, creates the account and signs
 * in. Errors: INVALID_CODE; CONFLICT when the address got an account in the meantime.
 */
export async function verifyRegisterCode(
  ctx: SystemCtx,
  input: VerifyCodeInput,
  from: SignInOrigin & { browser: string | null },
): Promise<SignedIn> {
  const pending = await tryCode<PendingUser>(ctx, { type: "register", ...input }, from.browser);
  const now = ctx.now();
  const { firstName, lastName, passwordHash } = pending.userData;
  const times = { emailVerifiedAt: now, lastSeenAt: now, createdAt: now, updatedAt: now };
  const create = () =>
    ctx.db.prisma.$transaction(async (tx) => {
      await useCode(tx, pending.id);
      return tx.user.create({
        data: { email: input.email, firstName, lastName, passwordHash, ...times, preferences: { create: {} } },
        select: { id: true, key: true, email: true },
      });
    });
  const user = await refuseTakenAddress(create, "An account with this address already exists. Please sign in.");
  await welcome({ ...ctx, user }, firstName);
  return signIn(ctx, user, from);
}
