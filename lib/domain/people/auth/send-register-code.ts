import "server-only";
import type { SendRegisterCodeInput } from "@/lib/contracts/auth";
import { knownAddressMail, registerCodeMail } from "@/lib/domain/base/mail/account-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { refuseCommonPassword } from "./lockout/refuse-common-password";
import { hashPassword } from "./password";
import { sendCode } from "./send-code";
import type { CodeOrigin } from "./verification-code";

/** Stored with a pending registration until its code is entered. */
export type PendingUser = { firstName: string; lastName: string; passwordHash: string };

/**
 * Step 1 of a registration: stores it as pending and mails a code. The caller sees the same whether or not the address
 * has an account (whose owner is notified by mail instead). Returns the browser's token for its cookie. Errors:
 * VALIDATION_ERROR for a common password, RATE_LIMITED, MAIL_NOT_CONFIGURED, MAIL_FAILED.
 */
export async function sendRegisterCode(
  ctx: SystemCtx,
  input: SendRegisterCodeInput,
  from: CodeOrigin,
): Promise<{ browser: string; expires: Date }> {
  const { email, firstName, lastName, proof } = input;
  await refuseCommonPassword(input.password, { email, names: [firstName, lastName] }, "password");
  const userData = async (): Promise<PendingUser> => {
    return { firstName, lastName, passwordHash: await hashPassword(input.password) };
  };
  const mail = (code: string, isKnown: boolean) => (isKnown ? knownAddressMail() : registerCodeMail(code));
  return sendCode(ctx, { type: "register", email, proof, userData, mail }, from);
}
