import "server-only";
import type { SystemCtx } from "@/lib/domain/ctx";
import type { WrittenMail } from "@/lib/domain/mail/mail-layout";
import { AppError } from "@/lib/errors";
import { sendMail } from "@/lib/platform/mail";
import { type CodeOrigin, type CodeType, dropCode, openCode } from "./verification-code";

export type CodeRequest = {
  type: CodeType;
  email: string;
  /** what the code unlocks; made only when the limits allow the code */
  userData: (userId: string | null) => Promise<object> | object;
  /** what the address is written */
  mail: (code: string, isKnown: boolean) => WrittenMail;
};

/**
 * Opens a code and mails it, or what the request says instead for an address that is known (or not). Both kinds of
 * address take the same steps, so that neither the answer nor its time tells them apart.
 */
export async function mailCode(
  ctx: SystemCtx,
  request: CodeRequest,
  from: CodeOrigin,
): Promise<{ browser: string; expires: Date }> {
  const { type, email } = request;
  const user = await ctx.db.prisma.user.findUnique({ where: { email }, select: { id: true } });
  const userData = () => request.userData(user?.id ?? null);
  const open = await openCode(ctx, { type, email, userData }, from);
  try {
    await sendMail({ to: email, ...request.mail(open.code, user !== null) });
  } catch (cause) {
    await dropCode(ctx, { ...open, email }, from);
    if (cause instanceof AppError && cause.code === "MAIL_NOT_CONFIGURED") throw cause;
    throw new AppError("MAIL_FAILED", "Failed to send verification code", { cause });
  }
  return { browser: open.browser, expires: open.expires };
}
