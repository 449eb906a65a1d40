import "server-only";
import type { CurrentUser, VerifyEmailChangeInput } from "@/lib/contracts/auth";
import { addressChangedMail, newAddressMail } from "@/lib/domain/base/mail/address-mails";
import { maskAddress } from "@/lib/domain/base/mail/mask-address";
import type { Ctx, CtxUser } from "@/lib/domain/ctx";
import { requireOpenSession, revokeAccess } from "@/lib/domain/people/auth/revoke-access";
import { isCode, MAX_TRIES } from "@/lib/domain/people/auth/verification-code";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { pendingSince } from "@/lib/domain/people/users/pending-since";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { refuseTakenAddress } from "@/lib/domain/people/users/refuse-taken-address";
import { transferTrial } from "@/lib/domain/plans/billing/used-trial";
import { AppError } from "@/lib/errors";
import { sendMail } from "@/lib/platform/mail";
import { newToken, tokenHash } from "@/lib/platform/secret-token";
import { noChange } from "./change-email";

/** Days for which the old address can undo a change. */
const UNDO_DAYS = 7;

type Tried = { newEmail: string; code: string; attempts: number };

/**
 * Changes the caller's address with the code that was mailed to the new one. The old address receives a link that undoes
 * the change for 7 days. Errors: INVALID_CODE; CODE_USED_UP when a new code is needed; GONE when no change waits;
 * CONFLICT when the address got an account in the meantime; UNAUTHORIZED when the session (`token`) ended.
 */
export async function verifyEmailChange(
  ctx: Ctx,
  { code }: VerifyEmailChangeInput,
  token: string | null,
): Promise<CurrentUser> {
  const change = await tryEmailCode(ctx);
  if (!isCode(change.code, code)) {
    throw change.attempts < MAX_TRIES ? new AppError("INVALID_CODE", "Invalid verification code") : usedUp();
  }
  const { newEmail } = change;
  await transferTrial(ctx, { from: ctx.user, to: newEmail });
  const undoToken = newToken();
  const taken = "Another account now uses this address. Please enter a different one.";
  const old = await refuseTakenAddress(() => move(ctx, change, { token, undoToken }), taken);
  const user = { ...ctx.user, email: newEmail };
  ctx.changes.addForAllTabs(user.key, { type: "account" });
  await notifyOwner(
    { ...ctx, user: old },
    {
      title: "Email address changed",
      message: `You now sign in with ${newEmail}. We sent the old address a link to undo this within ${UNDO_DAYS} days.`,
      mail: addressChangedMail(maskAddress(newEmail), undoToken),
    },
  );
  await sendMail({ to: newEmail, ...newAddressMail() }).catch((err) =>
    ctx.log.warn({ err }, "a new address was not told"),
  );
  return readCurrentUser({ ...ctx, user });
}

/**
 * Uses one attempt of the caller's code, in one statement: concurrent attempts queue at the row, so each of them counts.
 */
async function tryEmailCode(ctx: Ctx): Promise<Tried> {
  const now = ctx.now();
  const where = { userKey: ctx.user.key, requestedAt: { gt: pendingSince(now) } };
  const [tried] = await ctx.db.prisma.emailChange.updateManyAndReturn({
    where: { ...where, attempts: { lt: MAX_TRIES }, codeExpiresAt: { gt: now } },
    data: { attempts: { increment: 1 } },
  });
  if (tried) return tried;
  throw (await ctx.db.prisma.emailChange.count({ where })) > 0 ? usedUp() : noChange();
}

const usedUp = () => new AppError("CODE_USED_UP", "This code no longer works. Please send a new one.");

/** Stores the proved address and the way back from it. Returns the account as it was. */
async function move(ctx: Ctx, change: Tried, proof: { token: string | null; undoToken: string }): Promise<CtxUser> {
  const now = ctx.now();
  const { id, key } = ctx.user;
  return ctx.db.prisma.$transaction(async (tx) => {
    await requireOpenSession(tx, { userKey: key, token: proof.token }, now);
    const { email } = await tx.user.findUniqueOrThrow({ where: { key }, select: { email: true } });
    // Deleting the change is the claim: another request with the same code finds nothing.
    const { count } = await tx.emailChange.deleteMany({ where: { userKey: key, code: change.code } });
    if (count === 0) throw noChange();
    await tx.user.update({ where: { key }, data: { email: change.newEmail, emailVerifiedAt: now, updatedAt: now } });
    await revokeAccess(tx, { key, email }, { kinds: ["mailedCodes"] });
    const expiresAt = new Date(now.getTime() + UNDO_DAYS * 86_400_000);
    await tx.emailUndo.create({
      data: { tokenHash: tokenHash(proof.undoToken), userKey: key, email, expiresAt, createdAt: now },
    });
    return { id, key, email };
  });
}
