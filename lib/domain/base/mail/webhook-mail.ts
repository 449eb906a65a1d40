import "server-only";
import { env } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail-message";
import type { MailSection } from "./mail-content";
import { mailTo } from "./write-mail";

/** The mail of one webhook: everything that has happened since its last one. `sections` in the order of the events. */
export type WebhookMail = { name: string; subject: string; sections: MailSection[] };

/** Writes the mail of a webhook in the format `email`. */
export function webhookMail(to: string, { name, subject, sections }: WebhookMail): Mail {
  return mailTo(to, subject, {
    title: subject,
    preview: sections
      .flatMap(({ heading, entries }) => [heading, ...entries.map(({ label }) => label)])
      .join(" · ")
      .slice(0, 140),
    paragraphs: [],
    sections,
    action: { label: "Open Feedloom", url: `${env().baseUrl}/` },
    footer: `You're receiving this email because your webhook “${name}” sends to your email address. Pause, change or delete it in your settings.`,
    unsubscribe: { label: "Edit this webhook", url: `${env().baseUrl}/settings?tab=webhooks` },
  });
}
