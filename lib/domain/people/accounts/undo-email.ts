import "server-only";
import type { UndoEmailInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import { addressRestoredMail } from "@/lib/domain/base/mail/security-mails";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { lockAccount, revokeAccess } from "@/lib/domain/people/auth/revoke-access";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { refuseTakenAddress } from "@/lib/domain/people/users/refuse-taken-address";
import { transferTrial } from "@/lib/domain/plans/billing/used-trial";
import { AppError } from "@/lib/errors";
import type { PrismaTx } from "@/lib/platform/db";
import { tokenHash } from "@/lib/platform/secret-token";

/**
 * Restores the previous address of an account by the link sent to it. The person who changed it knew the password, so
 * every session, the API key, app passwords, the password, sign-in providers linked since and later undo links are
 * revoked. Errors: GONE for a used, expired or unknown link; CONFLICT when the address has another account by now.
 */
export async function undoEmail(ctx: SystemCtx, { token }: UndoEmailInput): Promise<Message> {
  await carryBackTrial(ctx, tokenHash(token));
  const undo = () => ctx.db.prisma.$transaction((tx) => restore(tx, tokenHash(token), ctx.now()));
  const user = await refuseTakenAddress(undo, "Another account now uses this address");
  await notifyOwner(
    { ...ctx, user },
    {
      title: "Email address restored",
      message: `You can sign in with ${user.email} again. All devices were signed out.`,
      severity: "warning",
      mail: addressRestoredMail(),
    },
  );
  return { message: "Your email address was restored. Please choose a new password." };
}

/** Everything that was begun or created since the change goes; undo links of earlier changes stay good. */
async function restore(tx: PrismaTx, tokenHash: string, now: Date): Promise<CtxUser> {
  const undo = await tx.emailUndo.findFirst({ where: { tokenHash, expiresAt: { gt: now } } });
  if (!undo || !(await lockAccount(tx, { key: undo.userKey }, now))) throw gone();
  // Deleting the link is the claim: a second request, or one after a reset, finds nothing.
  const { count } = await tx.emailUndo.deleteMany({ where: { tokenHash } });
  if (count === 0) throw gone();
  const { id, key, email } = await tx.user.findUniqueOrThrow({ where: { key: undo.userKey } });
  const data = { email: undo.email, emailVerifiedAt: now, passwordHash: null, updatedAt: now };
  await tx.user.update({ where: { key }, data });
  await revokeAccess(
    tx,
    { key, email },
    { kinds: ["sessions", "apiKey", "appPasswords", "mailedCodes", "emailChange"] },
  );
  await revokeAccess(
    tx,
    { key, email },
    { kinds: ["linkedSignIns", "highlightRss", "devices", "deviceKinds", "undoLinks"], since: undo.createdAt },
  );
  return { id, key, email: undo.email };
}

/** A trial that began under the address which the account loses now counts for the restored one as well. */
async function carryBackTrial(ctx: SystemCtx, tokenHash: string): Promise<void> {
  const undo = await ctx.db.prisma.emailUndo.findFirst({
    where: { tokenHash, expiresAt: { gt: ctx.now() } },
    select: { email: true, user: { select: { id: true, key: true, email: true } } },
  });
  if (undo) await transferTrial(ctx, { from: undo.user, to: undo.email });
}

const gone = () => new AppError("GONE", "This link has been used or has expired");
