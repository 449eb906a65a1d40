import "server-only";
import { AppError } from "@/lib/errors";
import { env } from "./env";
import { logger } from "./logger";
import type { Mail } from "./mail-message";
import { saveToOutbox } from "./mail-outbox";
import { sendByResend } from "./mail-resend";
import { sendBySmtp } from "./mail-smtp";

export type MailTransport = "resend" | "smtp" | "outbox" | "none";

const WAYS = { resend: sendByResend, smtp: sendBySmtp, outbox: saveToOutbox };

/** Returns the way in which this process sends mail: the configured service, the outbox of local mode, or none. */
export function mailTransport(): MailTransport {
  const { mail, isLocal } = env();
  if (mail.resendKey) return "resend";
  if (mail.smtpUrl) return "smtp";
  return isLocal ? "outbox" : "none";
}

/**
 * Sends a mail and returns once the service has accepted it. Errors: MAIL_NOT_CONFIGURED (503) when production has no
 * service, MAIL_FAILED (502) when the service refuses or stays unavailable after a few attempts.
 */
export async function sendMail(mail: Mail): Promise<void> {
  refuseHeaderInjection(mail);
  const way = mailTransport();
  if (way === "none") {
    logger().error("Mail cannot be sent: set RESEND_API_KEY (and MAIL_FROM) or SMTP_URL");
    throw new AppError("MAIL_NOT_CONFIGURED", "This server is not set up to send mail yet");
  }
  try {
    await WAYS[way]({ ...mail, from: sender() });
  } catch (cause) {
    logger().error({ err: cause, way }, "a mail could not be sent");
    throw new AppError("MAIL_FAILED", "The mail could not be sent. Please try again.", { cause });
  }
}

/** Returns MAIL_FROM, or no-reply at the host of the public address. */
function sender(): string {
  return env().mail.from ?? `Feedloom <no-reply@${new URL(env().baseUrl).hostname}>`;
}

/** A line break in a header would allow header injection. */
function refuseHeaderInjection({ to, subject, replyTo = "", unsubscribeUrl = "" }: Mail): void {
  if ([to, subject, replyTo, unsubscribeUrl].some((value) => /\p{Cc}/u.test(value)))
    throw new TypeError("a mail header holds control characters");
  if ([to, replyTo].some((address) => /[,;<>\s]/.test(address)))
    throw new TypeError("a mail goes to exactly one address");
}
