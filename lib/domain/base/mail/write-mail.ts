import "server-only";
import type { Mail } from "@/lib/platform/mail-message";
import type { MailContent } from "./mail-content";
import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";

/** A mail without its addressee. */
export type WrittenMail = { subject: string; text: string; html: string };

/** Renders a mail as HTML (nothing in it needs a network) and as plain text. */
export function writeMail(subject: string, content: MailContent): WrittenMail {
  return { subject: oneLine(subject), text: mailText(content), html: mailHtml(content) };
}

/** {@link writeMail} with the addressee. */
export function mailTo(to: string, subject: string, content: MailContent): Mail {
  return { to, ...writeMail(subject, content) };
}

/** Makes a subject one line (it is a header) of a length that mail programs show. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length <= 78 ? line : `${characters.slice(0, 77).join("")}…`;
}
