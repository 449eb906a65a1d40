import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { ChangeEmailInput, CurrentUser } from "@/lib/contracts/auth";
import { countAttempt } from "@/lib/domain/auth/attempts";
import { requirePassword } from "@/lib/domain/auth/require-password";
import type { Ctx } from "@/lib/domain/ctx";
import { addressChangedMail } from "@/lib/domain/mail/account-mails";
import { notifyOwner } from "@/lib/domain/users/notify-owner";
import { orAddressTaken } from "@/lib/domain/users/or-address-taken";
import { readCurrentUser } from "@/lib/domain/users/read-current-user";
import { AppError } from "@/lib/errors";

const UNDO_DAYS = 7;
/** Attempts are limited: every change sends mails, and a refusal reveals that an address has an account. */
const CHANGES = { limit: 10, windowMs: 60 * 60_000 };
const DAY = 86_400_000;

/** Returns the stored form of an undo token. */
export function undoHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * Changes the caller's sign-in address at once. The old address receives a link that undoes the change for 7 days.
 * Errors: VALIDATION_ERROR for a wrong password or an unchanged address, CONFLICT, RATE_LIMITED.
 */
export async function changeEmail(ctx: Ctx, { newEmail, password }: ChangeEmailInput): Promise<CurrentUser> {
  await requirePassword(ctx, password, "password");
  const oldEmail = ctx.user.email;
  if (newEmail === oldEmail) {
    const message = "This is your address already";
    throw new AppError("VALIDATION_ERROR", message, { details: { newEmail: [message] } });
  }
  await countAttempt(ctx, [{ bucket: `change-email:${ctx.user.id}`, ...CHANGES }]);
  const token = await move(ctx, newEmail);
  await notifyOwner(ctx, {
    title: "E-mail address changed",
    message: `You sign in with ${newEmail} now. The old address can take this back for ${UNDO_DAYS} days.`,
    mail: addressChangedMail(masked(newEmail), token),
    to: oldEmail,
  });
  return readCurrentUser(ctx);
}

/** Stores the new address as unverified and voids reset codes sent to the old one. Returns the undo token. */
async function move(ctx: Ctx, newEmail: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  const expires = new Date(now.getTime() + UNDO_DAYS * DAY);
  const { prisma } = ctx.db;
  const { key, id, email } = ctx.user;
  const undo = { email, type: "email_undo", code: "", browserHash: undoHash(token), userData: { userId: id } };
  const change = () =>
    prisma.$transaction([
      prisma.user.update({ where: { key }, data: { email: newEmail, emailVerifiedAt: null, updatedAt: now } }),
      prisma.verificationCode.deleteMany({ where: { type: "reset", email } }),
      prisma.verificationCode.create({ data: { ...undo, expiresAt: expires, createdAt: now } }),
    ]);
  await orAddressTaken(change, "There is already an account with this address");
  return token;
}

/** Masks an address as a…@example.com: enough for its owner to recognise it. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
