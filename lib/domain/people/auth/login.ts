import "server-only";
import type { LoginInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { countLogin } from "./lockout/count-login";
import { isPassword } from "./password";
import { type SignedIn, type SignInOrigin, signInByPassword } from "./sign-in";

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
  const { id, key, email: address, passwordHash } = user;
  const signedIn = await signInByPassword(ctx, { id, key, email: address }, { passwordHash, from });
  if (!signedIn) throw invalidCredentials();
  return signedIn;
}

const invalidCredentials = () => new AppError("INVALID_CREDENTIALS", "Invalid credentials");
