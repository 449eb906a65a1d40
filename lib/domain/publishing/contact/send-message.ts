import "server-only";
import type { ContactInput } from "@/lib/contracts/contact";
import { contactMail } from "@/lib/domain/base/mail/public-mails";
import type { SystemCtx } from "@/lib/domain/ctx";
import { countAttempt, networkLimit } from "@/lib/domain/people/auth/attempts";
import { sendMail } from "@/lib/platform/mail";

/** A form that was filled in faster than this was filled in by a bot. */
const MIN_SECONDS = 2;
const HOUR = 3_600_000;
/** Messages per network address and hour: fewer when no script reported how long the form was open. */
const WITH_SCRIPTS = 5;
const WITHOUT_SCRIPTS = 3;

/**
 * Sends a visitor's message to support. One that looks as if a bot wrote it (the honeypot field is filled, or the form was
 * filled in instantly) is marked: browsers fill in fields by themselves, and nobody is thanked for a message that is not
 * sent. Errors: RATE_LIMITED, MAIL_NOT_CONFIGURED, MAIL_FAILED.
 */
export async function sendMessage(ctx: SystemCtx, input: ContactInput, address: string | null): Promise<void> {
  const limit = input.seconds === undefined ? WITHOUT_SCRIPTS : WITH_SCRIPTS;
  const undoAttempt = await countAttempt(ctx, [networkLimit("contact", address, { limit, windowMs: HOUR })]);
  const isSuspect = Boolean(input.website) || (input.seconds ?? MIN_SECONDS) < MIN_SECONDS;
  try {
    await sendMail(contactMail(input, isSuspect));
  } catch (thrown) {
    await undoAttempt();
    throw thrown;
  }
}
