import "server-only";
import { addressInUseMail, changeCodeMail } from "@/lib/domain/base/mail/address-mails";
import type { Ctx } from "@/lib/domain/ctx";
import { countAttempt, forgetAttempts, networkLimit } from "@/lib/domain/people/auth/attempts";
import { requireOpenSession } from "@/lib/domain/people/auth/revoke-access";
import { hashCode, newCode } from "@/lib/domain/people/auth/verification-code";
import { AppError } from "@/lib/errors";
import { sendMail } from "@/lib/platform/mail";
import { CODE_MINUTES, CODE_RESEND_SECONDS } from "@/lib/shared/constants";

const HOUR = 60 * 60_000;
/** The limit of codes from one account to one address. */
const CODES = { limit: 5, windowMs: HOUR };
const PER_NETWORK = { limit: 20, windowMs: HOUR };

/** The origin of the request: its session's token and network address. */
export type EmailOrigin = { token: string | null; address: string | null };

/**
 * Mails a code to an address and stores it as the one that the caller's account changes to. An address that has an
 * account receives a mail that says so, and a code that nobody knows is stored: the caller sees no difference. Errors:
 * RATE_LIMITED within 60 s of the last code for this address or over the hourly limits, MAIL_NOT_CONFIGURED,
 * MAIL_FAILED (the address may be asked for again at once), UNAUTHORIZED.
 */
export async function sendEmailCode(ctx: Ctx, newEmail: string, from: EmailOrigin): Promise<void> {
  const resend = `change-email:${ctx.user.id}:${newEmail}`;
  await countAttempt(ctx, [{ bucket: resend, limit: 1, windowMs: CODE_RESEND_SECONDS * 1000 }]);
  // Counts of their own: neither strangers nor other accounts that name the address delay this one.
  await countAttempt(ctx, [
    { bucket: `change-email:${ctx.user.id}:codes:${newEmail}`, ...CODES },
    networkLimit("change-email", from.address, PER_NETWORK),
  ]);
  const code = newCode();
  const isTaken = (await ctx.db.prisma.user.count({ where: { email: newEmail } })) > 0;
  try {
    await sendMail({ to: newEmail, ...(isTaken ? addressInUseMail() : changeCodeMail(code)) });
  } catch (cause) {
    await forgetAttempts(ctx, resend);
    if (cause instanceof AppError && cause.code === "MAIL_NOT_CONFIGURED") throw cause;
    throw new AppError("MAIL_FAILED", "Failed to send verification code", { cause });
  }
  // Stored once it is on its way: a failure before leaves an earlier code in force.
  await store(ctx, { newEmail, code: hashCode(isTaken ? newCode() : code) }, from.token);
}

function store(ctx: Ctx, change: { newEmail: string; code: string }, token: string | null): Promise<void> {
  const now = ctx.now();
  const codeExpiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const row = { ...change, attempts: 0, codeExpiresAt, requestedAt: now };
  return ctx.db.prisma.$transaction(async (tx) => {
    await requireOpenSession(tx, { userKey: ctx.user.key, token }, now);
    await tx.emailChange.upsert({
      where: { userKey: ctx.user.key },
      create: { userKey: ctx.user.key, ...row },
      update: row,
    });
  });
}
