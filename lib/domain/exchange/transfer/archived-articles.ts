import "server-only";
import type { ExportedItem } from "@/lib/contracts/transfer";
import { dateOf } from "@/lib/domain/content/articles/identify-items";
import { type SanitizedArticle, sanitizeArticles } from "@/lib/domain/content/articles/sanitize-articles";
import { archivedKey } from "@/lib/domain/content/sources/archived-key";
import { hashUuid } from "@/lib/domain/hash-uuid";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";
import { isHttp } from "./line-list";

/** Longer than any article; a longer text is cut. */
const CONTENT = 1_000_000;

/**
 * Converts articles of a file that their source no longer lists to rows of their own. Only the importing user ever gets
 * them: their identity contains the user, and they are marked inherited (no later subscriber) and private (no public
 * output), because a file may contain anything. HTML is sanitised like a feed's.
 */
export function archivedArticles(items: readonly ExportedItem[], userKey: number): SanitizedArticle[] {
  const identified = items.map((item) => {
    const content = (item.content ?? "").slice(0, CONTENT);
    const parsed = {
      guid: item.guid,
      title: item.title,
      link: isHttp(item.link) ? item.link : "",
      author: item.author ?? undefined,
      summaryHtml: escapeText((item.summary ?? "").slice(0, CONTENT)),
      contentHtml: content || undefined,
      publishedAt: item.publishedAt,
      updatedAt: null,
      enclosures: [],
      categories: [],
      isPrivate: true,
    };
    return {
      item: parsed,
      key: archivedKey(item.key, userKey),
      contentHash: hashUuid(JSON.stringify(parsed)),
      date: dateOf(parsed),
    };
  });
  return sanitizeArticles(identified, "");
}
