import "server-only";
import type { SendRegisterCodeInput } from "@/lib/contracts/auth";
import type { SystemCtx } from "@/lib/domain/ctx";
import { knownAddressMail, registerCodeMail } from "@/lib/domain/mail/account-mails";
import { hashPassword } from "./password";
import { mailCode } from "./send-code";
import type { CodeOrigin } from "./verification-code";

/** What a pending registration keeps until its code arrives. */
export type PendingUser = { firstName: string; lastName: string; passwordHash: string };

/**
 * Step 1 of a registration: keeps it as pending and mails a code. What the caller sees is the same whether or not
 * the address has an account (whose owner is told by mail instead). Returns the browser's token for its cookie.
 * Errors: RATE_LIMITED, MAIL_NOT_CONFIGURED, MAIL_FAILED.
 */
export async function sendRegisterCode(
  ctx: SystemCtx,
  input: SendRegisterCodeInput,
  from: CodeOrigin,
): Promise<{ browser: string; expires: Date }> {
  const { email, firstName, lastName } = input;
  const userData = async (): Promise<PendingUser> => {
    return { firstName, lastName, passwordHash: await hashPassword(input.password) };
  };
  const mail = (code: string, isKnown: boolean) => (isKnown ? knownAddressMail() : registerCodeMail(code));
  return mailCode(ctx, { type: "register", email, userData, mail }, from);
}
