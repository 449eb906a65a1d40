import "server-only";
import { createHash } from "node:crypto";
import { identifyItems } from "@/lib/domain/content/articles/identify-items";
import { type SanitizedArticle, sanitizeArticles } from "@/lib/domain/content/articles/sanitize-articles";
import { type MailProblem, type ParsedMail, parseMail } from "@/lib/syndication/mail/parse-mail";

export type MailInput = {
  bytes: Uint8Array;
  /** the server whose Authentication-Results count */
  trusted: string | null;
  /** ISO 8601 */
  receivedAt: string;
};

export type MailFacts = Omit<ParsedMail, "messageId" | "subject" | "date" | "html">;

/** A mail as an article, with what is known besides; or why it is none. */
export type ReadMail = { article: SanitizedArticle; facts: MailFacts } | { problem: MailProblem };

/** Parses a mail and converts it to an article. Its identity is its message id, or what it contains. */
export async function readMail({ bytes, trusted, receivedAt }: MailInput): Promise<ReadMail> {
  const mail = await parseMail(bytes, trusted);
  if ("problem" in mail) return mail;
  const { messageId, subject, date, html, ...facts } = mail;
  const [identified] = identifyItems([
    {
      guid: messageId || createHash("sha256").update(bytes).digest("hex"),
      link: "",
      title: subject || "No subject",
      author: facts.from.name || facts.from.address,
      contentHtml: html,
      publishedAt: date ?? receivedAt,
      updatedAt: null,
      enclosures: [],
      categories: [],
      isPrivate: true,
    },
  ]);
  if (!identified) throw new Error("A mail has no identity");
  const [article] = sanitizeArticles([identified], "");
  if (!article) throw new Error("A mail could not be converted");
  return { article, facts };
}
