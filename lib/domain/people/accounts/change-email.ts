import "server-only";
import type { ChangeEmailInput, CurrentUser } from "@/lib/contracts/auth";
import { addressChangeRequestedMail } from "@/lib/domain/base/mail/address-mails";
import { maskAddress } from "@/lib/domain/base/mail/mask-address";
import type { Ctx } from "@/lib/domain/ctx";
import { countAttempt } from "@/lib/domain/people/auth/attempts";
import { requirePassword } from "@/lib/domain/people/auth/require-password";
import { notifyOwner } from "@/lib/domain/people/users/notify-owner";
import { readCurrentUser } from "@/lib/domain/people/users/read-current-user";
import { AppError } from "@/lib/errors";
import { type EmailOrigin, sendEmailCode } from "./send-email-code";

/** Every request sends two mails. */
const REQUESTS = { limit: 10, windowMs: 60 * 60_000 };

/**
 * Begins to change the caller's sign-in address: a code goes to the new one, a notice to the present one, which stays
 * in force until {@link verifyEmailChange}. A pending earlier change is replaced. The response does not reveal whether
 * the address has an account. Errors: VALIDATION_ERROR for a wrong password or an unchanged address, RATE_LIMITED,
 * MAIL_NOT_CONFIGURED, MAIL_FAILED, UNAUTHORIZED.
 */
export async function changeEmail(
  ctx: Ctx,
  { newEmail, password }: ChangeEmailInput,
  from: EmailOrigin,
): Promise<CurrentUser> {
  await requirePassword(ctx, password, "password");
  if (newEmail === ctx.user.email) {
    const message = "This is already your email address";
    throw new AppError("VALIDATION_ERROR", message, { details: { newEmail: [message] } });
  }
  await countAttempt(ctx, [{ bucket: `change-email:${ctx.user.id}`, ...REQUESTS }]);
  await sendEmailCode(ctx, newEmail, from);
  ctx.changes.add(ctx.user.key, { type: "account" });
  await notifyOwner(ctx, {
    title: "Email change requested",
    message: `We sent a code to ${newEmail}. Enter it to change your address.`,
    mail: addressChangeRequestedMail(maskAddress(newEmail)),
  });
  return readCurrentUser(ctx);
}

/** Mails another code to the address that waits for one. Errors: as {@link changeEmail}; GONE when none waits. */
export async function resendEmailCode(ctx: Ctx, from: EmailOrigin): Promise<CurrentUser> {
  const { pendingEmail } = await readCurrentUser(ctx);
  if (!pendingEmail) throw noChange();
  await sendEmailCode(ctx, pendingEmail, from);
  return readCurrentUser(ctx);
}

/** Ends the caller's change of address that waits for its code; it is no error when there is none. */
export async function cancelEmailChange(ctx: Ctx): Promise<CurrentUser> {
  await ctx.db.prisma.emailChange.deleteMany({ where: { userKey: ctx.user.key } });
  ctx.changes.add(ctx.user.key, { type: "account" });
  return readCurrentUser(ctx);
}

export const noChange = () =>
  new AppError("GONE", "There is no pending change of your email address. Please start again.");
