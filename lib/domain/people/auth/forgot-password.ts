import "server-only";
import type { ForgotPasswordInput } from "@/lib/contracts/auth";
import { resetCodeMail, unknownAddressMail } from "@/lib/domain/base/mail/account-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { sendCode } from "./send-code";
import type { CodeOrigin } from "./verification-code";

/** Stored with a pending reset: the user whose password it is; null for an address without an account. */
export type PendingReset = { userId: string | null };

/**
 * Mails a code for setting a new password. An address without an account receives a mail that says so; the caller sees
 * no difference. Returns the browser's token for its cookie. Errors: RATE_LIMITED, MAIL_NOT_CONFIGURED, MAIL_FAILED.
 */
export function forgotPassword(
  ctx: SystemCtx,
  { email, proof }: ForgotPasswordInput,
  from: CodeOrigin,
): Promise<{ browser: string; expires: Date }> {
  const userData = (userId: string | null): PendingReset => ({ userId });
  const mail = (code: string, isKnown: boolean) => (isKnown ? resetCodeMail(code) : unknownAddressMail());
  return sendCode(ctx, { type: "reset", email, proof, userData, mail }, from);
}
