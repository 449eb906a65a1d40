import "server-only";
import type { Proof } from "@/lib/contracts/proof";
import type { WrittenMail } from "@/lib/domain/base/mail/write-mail";
import type { SystemCtx } from "@/lib/domain/ctx";
import { AppError } from "@/lib/errors";
import { sendMail } from "@/lib/platform/mail";
import { type CodeOrigin, type CodeType, dropCode, openCode } from "./verification-code";

export type CodeRequest = {
  type: CodeType;
  email: string;
  proof?: Proof;
  /** The data that the code unlocks. It is built only if the limits allow the code. */
  userData: (userId: string | null) => Promise<object> | object;
  /** Writes the mail to the address. */
  mail: (code: string, isKnown: boolean) => WrittenMail;
};

/**
 * Creates a code and mails it, or mails the notice for an address that is known (or unknown). Both cases take the same
 * steps, so that neither the response nor its timing distinguishes them.
 */
export async function sendCode(
  ctx: SystemCtx,
  request: CodeRequest,
  from: CodeOrigin,
): Promise<{ browser: string; expires: Date }> {
  const { type, email, proof } = request;
  const user = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true } });
  const userData = () => request.userData(user?.id ?? null);
  const open = await openCode(ctx, { type, email, userData, proof }, from);
  try {
    await sendMail({ to: email, ...request.mail(open.code, user !== null) });
  } catch (cause) {
    await dropCode(ctx, { ...open, email }, from);
    if (cause instanceof AppError && cause.code === "MAIL_NOT_CONFIGURED") throw cause;
    throw new AppError("MAIL_FAILED", "Failed to send verification code", { cause });
  }
  return { browser: open.browser, expires: open.expires };
}
