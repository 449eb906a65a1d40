import "server-only";
import type { UseSignInLinkInput } from "@/lib/contracts/auth";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { lockAccount } from "@/lib/domain/people/auth/revoke-access";
import { type SignedIn, type SignInOrigin, signIn, undoSignIn } from "@/lib/domain/people/auth/sign-in";
import { AppError } from "@/lib/errors";
import { sql } from "@/lib/platform/db";
import { tokenHash } from "@/lib/platform/secret-token";
import type { LinkData } from "./link-data";

type Claimed = { id: number; email: string; userData: LinkData };

/**
 * Signs in with a mailed link, in whichever browser. The link works once, and the address's other links end with it.
 * Error: GONE for a used, expired, revoked or unknown one.
 */
export async function signInByLink(
  ctx: SystemCtx,
  { token }: UseSignInLinkInput,
  from: SignInOrigin,
): Promise<SignedIn> {
  const claimed = await claim(ctx, token);
  const { userId } = claimed.userData;
  const user = await ctx.db.prisma.user.findFirst({
    where: { id: userId ?? "", email: claimed.email },
    select: { id: true, key: true, email: true },
  });
  if (!user || userId === null) throw gone();
  const signedIn = await signIn(ctx, user, from);
  if (await finish(ctx, claimed, user)) return signedIn;
  await undoSignIn(ctx, user, signedIn);
  throw gone();
}

/** Marks the link as used, in one statement: of two requests one gets it. */
async function claim(ctx: SystemCtx, token: string): Promise<Claimed> {
  const [row] = await sql<Claimed>(ctx.db.pool, {
    name: "sign-in-link-claim",
    text: `UPDATE verification_codes SET attempts = 1
           WHERE code = $1 AND type = 'sign_in' AND attempts = 0 AND expires_at > $2
             AND user_data->>'userId' IS NOT NULL
           RETURNING id, email, user_data AS "userData"`,
    values: [tokenHash(token), ctx.now()],
  });
  if (!row) throw gone();
  return row;
}

/**
 * Deletes the address's links, once the account is locked. Returns false when access was revoked or the address changed
 * since the claim; a change that begins later finds the new session and ends it.
 */
function finish(ctx: SystemCtx, { id, email }: Claimed, { key }: CtxUser): Promise<boolean> {
  return ctx.db.prisma.$transaction(async (tx) => {
    await lockAccount(tx, { key }, ctx.now());
    const { count } = await tx.verificationCode.deleteMany({ where: { id } });
    if (count === 0 || (await tx.user.count({ where: { key, email } })) === 0) return false;
    await tx.verificationCode.deleteMany({ where: { type: "sign_in", email } });
    return true;
  });
}

const gone = () => new AppError("GONE", "This link has been used or has expired");
