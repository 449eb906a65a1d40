import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { articleHtml } from "@/lib/syndication/sanitize/article-html";
import { type AuthResults, readAuthResults } from "./auth-results";
import { confirmLink } from "./confirm-link";
import { mailHtml } from "./mail-html";

/** Why a mail is no issue of a newsletter: it cannot be parsed, names no sender, reports or answers another mail, or goes round in circles. */
export type MailProblem = "unreadable" | "no-sender" | "automatic" | "loop";

/** A file of a mail. Its content is not kept. */
export type MailAttachment = { name: string; type: string; size: number };

export type ParsedMail = {
  /** Without brackets; empty where the mail has none. */
  messageId: string;
  /** The address in lower case. */
  from: { name: string; address: string };
  subject: string;
  /** As the mail gives it; null when it gives none. */
  date: string | null;
  /** Sanitised HTML. */
  html: string;
  attachments: MailAttachment[];
  /** Pictures removed because they report that the mail is read. */
  trackers: number;
  /** The link that confirms a subscription, http(s). */
  confirmUrl: string | null;
  auth: AuthResults;
};

const MAX_DEPTH = 20;
const MAX_HEADERS = 256 * 1024;
const MAX_ATTACHMENTS = 50;
/** A mail that passed more servers than this goes round in circles (RFC 5321, 6.3). */
const MAX_HOPS = 50;
const LIMITS = { messageId: 900, name: 200, address: 254, subject: 500, file: 200, type: 100 };
const ADDRESS = /^[^\s@<>"(),:;]+@[\p{L}\p{N}.-]+$/u;

/**
 * Parses a mail (RFC 5322, MIME) in any state and sanitises its HTML. Returns what is wrong with a mail that is no issue
 * of a newsletter.
 * @param trusted the server whose Authentication-Results count; null for none
 */
export async function parseMail(
  bytes: Uint8Array,
  trusted: string | null,
): Promise<ParsedMail | { problem: MailProblem }> {
  const mail = await parse(bytes);
  if (mail === null) return { problem: "unreadable" };
  if (mail.headers.filter(({ key }) => key === "received").length > MAX_HOPS) return { problem: "loop" };
  if (isAutomatic(mail)) return { problem: "automatic" };
  const from = mailbox(mail.from);
  if (from === null) return { problem: "no-sender" };
  const { html, shown } = mailHtml(mail);
  const clean = articleHtml(html, "");
  const subject = oneLine(mail.subject ?? "", LIMITS.subject);
  return {
    messageId: oneLine(mail.messageId ?? "", LIMITS.messageId).replace(/^<|>$/g, ""),
    from,
    subject,
    date: mail.date ?? null,
    html: clean.html,
    attachments: mail.attachments
      .filter((attachment) => !shown.has(attachment))
      .slice(0, MAX_ATTACHMENTS)
      .map(toAttachment),
    trackers: clean.trackers,
    confirmUrl: confirmLink({ subject, html: clean.html, text: clean.text }),
    auth: readAuthResults(mail.headers, trusted),
  };
}

/** Null for what cannot be parsed: parts too deep, headers too long. */
async function parse(bytes: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: MAX_DEPTH,
      maxHeadersSize: MAX_HEADERS,
      maxRfc822NestingDepth: 1,
      rfc822Attachments: true,
    });
  } catch {
    return null;
  }
}

/** Reports of delivery (RFC 6522) and automatic replies (RFC 3834). Newsletters are `auto-generated` at most. */
function isAutomatic({ headers }: Email): boolean {
  const value = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? "";
  return (
    value("content-type").startsWith("multipart/report") ||
    value("auto-submitted").startsWith("auto-replied") ||
    value("return-path") === "<>"
  );
}

/** The first mailbox of an address field. */
function mailbox(field: Address | undefined): ParsedMail["from"] | null {
  const given = field?.group ? field.group[0] : field;
  const address = oneLine(given?.address ?? "", LIMITS.address + 1).toLowerCase();
  if (!given || address.length > LIMITS.address || !ADDRESS.test(address)) return null;
  return { name: oneLine(given.name, LIMITS.name), address };
}

function toAttachment({ filename, mimeType, content }: Attachment): MailAttachment {
  const size = typeof content === "string" ? content.length : content.byteLength;
  return { name: oneLine(filename ?? "", LIMITS.file) || "Unnamed file", type: oneLine(mimeType, LIMITS.type), size };
}

/** Decoded words may hold anything: line breaks would continue in another header, and marks of direction hide a name's end. */
function oneLine(text: string, limit: number): string {
  return text
    .slice(0, limit * 2)
    .replace(/[\p{Cc}\p{Surrogate}\u2028\u2029]+/gu, " ")
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, limit)
    .replace(/\p{Surrogate}/gu, "");
}
