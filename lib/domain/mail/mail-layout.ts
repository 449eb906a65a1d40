import "server-only";
import type { Mail } from "@/lib/platform/mail-message";
import { mailHtml } from "./mail-html";
import { mailText } from "./mail-text";

/** One line of a list in a mail: a linked title with a line of plain text under it. */
export type MailEntry = { label: string; url: string; note?: string };

/** A headed list of a mail. */
export type MailSection = { heading: string; entries: MailEntry[]; rest?: string };

/** What a mail says. Everything is plain text; the layouts escape it. */
export type MailContent = {
  /** one line: the headline of the mail */
  title: string;
  /** what the mail list shows beside the subject; default: the first paragraph that is no greeting */
  preview?: string;
  paragraphs: string[];
  /** shown large, to be typed */
  code?: string;
  /** what was bought, when it happened: a small table */
  facts?: Array<{ label: string; value: string }>;
  sections?: MailSection[];
  action?: { label: string; url: string };
  /** why the reader got this mail, and what to do if it was not them */
  footer: string;
  /** ends mails of this kind */
  unsubscribe?: { label: string; url: string };
};

/** A mail without its addressee. */
export type WrittenMail = { subject: string; text: string; html: string };

/** Sets a mail's content as HTML (no remote pictures, nothing that needs a network) and as plain text. */
export function writeMail(subject: string, content: MailContent): WrittenMail {
  return { subject: oneLine(subject), text: mailText(content), html: mailHtml(content) };
}

/** {@link writeMail} with the addressee. */
export function mailTo(to: string, subject: string, content: MailContent): Mail {
  return { to, ...writeMail(subject, content) };
}

/** A subject is a header: one line, of a length that mail lists show. */
function oneLine(subject: string): string {
  const line = subject.replace(/[\p{Cc}\s]+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length <= 78 ? line : `${characters.slice(0, 77).join("")}…`;
}
