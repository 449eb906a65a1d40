import "server-only";
import { z } from "zod";
import type { UndoEmailInput } from "@/lib/contracts/auth";
import type { Message } from "@/lib/contracts/common";
import type { CtxUser, SystemCtx } from "@/lib/domain/ctx";
import { addressRestoredMail } from "@/lib/domain/mail/security-mails";
import { notifyOwner } from "@/lib/domain/users/notify-owner";
import { orAddressTaken } from "@/lib/domain/users/or-address-taken";
import { AppError } from "@/lib/errors";
import type { PrismaTx } from "@/lib/platform/db";
import { undoHash } from "./change-email";

const UserData = z.object({ userId: z.uuid() });

/**
 * Restores the previous address of an account by the link sent to it. Whoever changed it knew the password, so every
 * session, the API key, the password, sign-in providers linked since and later undo links are revoked. Errors: GONE for
 * a used, expired or unknown link; CONFLICT when the address has another account by now.
 */
export async function undoEmail(ctx: SystemCtx, { token }: UndoEmailInput): Promise<Message> {
  const undo = () => ctx.db.prisma.$transaction((tx) => restore(tx, undoHash(token), ctx.now()));
  const user = await orAddressTaken(undo, "This address has another account by now");
  await notifyOwner(
    { ...ctx, user },
    {
      title: "E-mail address restored",
      message: `You sign in with ${user.email} again. All devices were signed out.`,
      severity: "warning",
      mail: addressRestoredMail(),
    },
  );
  return { message: "Your address is back. Please choose a new password." };
}

async function restore(tx: PrismaTx, hash: string, now: Date): Promise<CtxUser> {
  const code = await tx.verificationCode.findFirst({
    where: { browserHash: hash, type: "email_undo", expiresAt: { gt: now } },
  });
  const user = code && (await tx.user.findUnique({ where: { id: UserData.parse(code.userData).userId } }));
  // Deleting the code is the claim: a second request waits here and then finds nothing.
  const { count } = await tx.verificationCode.deleteMany({ where: { id: code?.id ?? 0 } });
  if (!code || !user || count === 0) throw new AppError("GONE", "This link has been used or has expired");
  const { id, key } = user;
  const data = { email: code.email, emailVerifiedAt: now, passwordHash: null, updatedAt: now };
  await tx.user.update({ where: { key }, data });
  await tx.session.deleteMany({ where: { userKey: key } });
  await tx.apiKey.deleteMany({ where: { userKey: key } });
  await tx.oauthAccount.deleteMany({ where: { userKey: key, createdAt: { gte: code.createdAt } } });
  await tx.knownDevice.deleteMany({ where: { userKey: key, firstSeenAt: { gte: code.createdAt } } });
  const resets = { type: "reset", email: user.email };
  const laterUndos = { type: "email_undo", userData: { path: ["userId"], equals: id }, id: { gt: code.id } };
  await tx.verificationCode.deleteMany({ where: { OR: [resets, laterUndos] } });
  return { id, key, email: code.email };
}
