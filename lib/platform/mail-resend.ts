import "server-only";
import { randomUUID } from "node:crypto";
import { Resend } from "resend";
import { env } from "./env";
import { mailHeaders, type OutgoingMail } from "./mail-message";
import { TRY_MS, TransientFailure, withRetries } from "./mail-retry";

/** Sends the mail through Resend's API. The idempotency key allows a retry without a second mail. */
export async function sendByResend(mail: OutgoingMail): Promise<void> {
  const { from, to, subject, text, html, replyTo } = mail;
  const { resendKey, resendBaseUrl } = env().mail;
  const resend = new Resend(resendKey, resendBaseUrl ? { baseUrl: resendBaseUrl } : {});
  const idempotencyKey = randomUUID();
  await withRetries(async () => {
    const signal = AbortSignal.timeout(TRY_MS);
    const { error } = await resend.emails.send(
      { from, to, subject, text, html, replyTo, headers: mailHeaders(mail) },
      { idempotencyKey, signal },
    );
    if (!error) return;
    const status = error.statusCode;
    const failure = `Resend answered ${status ?? "nothing"} (${error.name}): ${error.message}`;
    throw isPassing(status) ? new TransientFailure(failure) : new Error(failure);
  });
}

/** No response at all, too many calls, or a failure on their side. */
function isPassing(status: number | null): boolean {
  return status === null || status === undefined || status === 429 || status >= 500;
}
