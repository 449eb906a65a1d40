import "server-only";
import type { LoginInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { countLogin } from "./lockout/count-login";
import { forgetDevice } from "./lockout/remembered-devices";
import { isPassword } from "./password";
import { endSession } from "./session";
import { type SignedIn, type SignInOrigin, signIn } from "./sign-in";

/**
 * Signs in with address and password. An unknown address takes as long and fails the same way as a wrong password.
 * Errors: INVALID_CREDENTIALS, RATE_LIMITED (see {@link countLogin}).
 */
export async function login(ctx: SystemCtx, input: LoginInput, from: SignInOrigin): Promise<SignedIn> {
  const { email, proof } = input;
  const { deviceToken } = from;
  const takeBack = await countLogin(ctx, { email, proof, address: from.device.address, deviceToken });
  const user = await ctx.db.prisma.user.findUnique({
    where: { email: input.email },
    select: { id: true, key: true, email: true, passwordHash: true },
  });
  const right = await isPassword(user?.passwordHash, input.password);
  if (!user || !right) throw invalidCredentials();
  await takeBack();
  const signedIn = await signIn(ctx, { id: user.id, key: user.key, email: user.email }, from);
  if (await isStillPassword(ctx, user.id, user.passwordHash)) return signedIn;
  await endSession(ctx, signedIn.session.token);
  await forgetDevice({ ...ctx, user }, signedIn.remembered.id);
  throw invalidCredentials();
}

const invalidCredentials = () => new AppError("INVALID_CREDENTIALS", "Invalid credentials");

/**
 * Verifies the password again inside the transaction that signs in: a session begun with the old password must not
 * outlive a change of it. FOR SHARE waits for a change that is not committed yet.
 */
async function isStillPassword(ctx: SystemCtx, userId: string, passwordHash: string | null): Promise<boolean> {
  const [row] = await sql(ctx.db.pool, {
    name: "login-still",
    text: "SELECT FROM users WHERE id = $1 AND password_hash = $2 FOR SHARE",
    values: [userId, passwordHash],
  });
  return row !== undefined;
}
