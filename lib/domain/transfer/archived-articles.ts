import "server-only";
import type { ExportedItem } from "@/lib/contracts/transfer";
import { type PreparedArticle, prepareArticles } from "@/lib/domain/articles/prepare-articles";
import { hashUuid } from "@/lib/domain/sources/source-identity";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";

/** A text longer than any article; a file that says so is not believed. */
const CONTENT = 1_000_000;

/**
 * What a file says of articles that their source does not list any more, as rows of their own. Nobody but the importing
 * user ever gets them: their identity holds the user, and they are marked inherited (no later subscriber) and private
 * (no public output), because anything can stand in a file. HTML is sanitised as that of a feed is.
 */
export function archivedArticles(items: readonly ExportedItem[], userKey: number): PreparedArticle[] {
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
    return { item: parsed, key: archivedKey(item.key, userKey), contentHash: hashUuid(JSON.stringify(parsed)) };
  });
  return prepareArticles(identified, "");
}

/** The identity of one user's copy of an article. */
export function archivedKey(key: string, userKey: number): string {
  return hashUuid(JSON.stringify(["archived", userKey, key]));
}

const isHttp = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);
