import "server-only";
import type { WebhookPayload } from "@/lib/contracts/webhooks/payloads";
import type { MailSection } from "@/lib/domain/base/mail/mail-content";
import { webhookMail } from "@/lib/domain/base/mail/webhook-mail";
import type { SystemCtx } from "@/lib/domain/ctx";
import { messageOf } from "@/lib/domain/publishing/webhooks/payloads/message";
import { AppError } from "@/lib/errors";
import { sendMail } from "@/lib/platform/mail";
import type { ClaimedWebhook } from "./claim-webhooks";
import type { Attempt } from "./decide-attempt";

/** Returns the text of a webhook's mail, for the log. */
export type SentMail = { attempt: Attempt; body: string };

/**
 * Sends several events of one webhook as one mail to its owner's address, which must be verified. Never throws for what the
 * mail service does.
 */
export async function sendMailOf(
  ctx: SystemCtx,
  webhook: ClaimedWebhook,
  payloads: readonly WebhookPayload[],
): Promise<SentMail> {
  const messages = payloads.map(messageOf);
  const sections: MailSection[] = messages.map(({ title, text, link, entries }) => ({
    heading: title,
    entries: entries.length > 0 || !link ? entries : [{ label: text || title, url: link }],
    ...(entries.length === 0 && !link && { rest: text }),
  }));
  const [first] = messages;
  const more = messages.length - 1;
  const subject = `${webhook.name}: ${first?.title ?? ""}${more > 0 ? `, and ${more} more` : ""}`;
  const mail = webhookMail(webhook.email, { name: webhook.name, subject, sections });
  const at = ctx.now();
  const start = performance.now();
  const error = webhook.isVerified ? await failureOf(() => sendMail(mail)) : UNVERIFIED;
  const durationMs = Math.round(performance.now() - start);
  const requestHeaders = { to: webhook.email, subject: mail.subject };
  return { attempt: { at, durationMs, requestHeaders, response: null, error, retryAt: null }, body: mail.text };
}

const UNVERIFIED = "Your email address isn't verified yet.";

async function failureOf(send: () => Promise<void>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown.message;
    throw thrown;
  }
}
