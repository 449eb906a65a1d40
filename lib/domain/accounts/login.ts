import "server-only";
import type { LoginInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { countAttempt, loginLimits } from "./attempts";
import { isPassword } from "./password";
import { type SignedIn, type SignInOrigin, signIn } from "./sign-in";

/**
 * Signs in with address and password. An unknown address takes as long and answers the same as a wrong password.
 * Errors: INVALID_CREDENTIALS, RATE_LIMITED after 10 failures of an address or 50 of a network address in 15 minutes.
 */
export async function login(ctx: SystemCtx, input: LoginInput, from: SignInOrigin): Promise<SignedIn> {
  const takeBack = await countAttempt(ctx, loginLimits(input.email, from.device.address));
  const user = await ctx.db.prisma.user.findUnique({
    where: { email: input.email },
    select: { id: true, key: true, email: true, passwordHash: true },
  });
  const right = await isPassword(user?.passwordHash, input.password);
  if (!user || !right) throw new AppError("INVALID_CREDENTIALS", "Invalid credentials");
  await takeBack();
  return signIn(ctx, { id: user.id, key: user.key, email: user.email }, from);
}
