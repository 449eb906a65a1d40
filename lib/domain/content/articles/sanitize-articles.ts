import "server-only";
import { removeBoilerplate } from "@/lib/insight/boilerplate/remove-boilerplate";
import { storable } from "@/lib/platform/storable-text";
import { DESCRIPTION_LIMIT } from "@/lib/shared/constants";
import { type ArticleHtml, articleHtml } from "@/lib/syndication/sanitize/article-html";
import { plainText, shorten } from "@/lib/syndication/sanitize/excerpt";
import { thumbnailOf } from "@/lib/syndication/sanitize/thumbnail";
import type { Enclosure, ParsedFeed } from "@/lib/syndication/types";
import { type IdentifiedItem, identifyItems, type SourceItem } from "./identify-items";
import { validDate } from "./valid-date";

/** An article in the form that `ingest` stores: HTML is sanitised, everything else is plain text. */
export type SanitizedArticle = {
  key: string;
  contentHash: string;
  guid: string;
  url: string;
  title: string;
  author: string | null;
  /** Plain text, at most 500 characters. */
  summary: string;
  /** Sanitised HTML. */
  content: string;
  /** ISO 8601 in UTC; null when the entry has no date. For null and later dates `ingest` stores that the date is unknown. */
  publishedAt: string | null;
  updatedAt: string | null;
  thumbnail: string | null;
  enclosures: Enclosure[] | null;
  categories: string[];
  commentsUrl: string | null;
  isPrivate: boolean;
  originTitle: string | null;
  originUrl: string | null;
};

const LIMITS = {
  guid: 2_000,
  url: 4_000,
  title: 1_000,
  author: 300,
  category: 200,
  categories: 50,
  enclosures: 20,
  type: 100,
};

/** Identifies and sanitises all entries of a document, in order: for a new source. */
export function sanitizeFeed(feed: Pick<ParsedFeed, "siteUrl" | "items">): SanitizedArticle[] {
  return sanitizeArticles(identifyItems(feed.items), feed.siteUrl);
}

/**
 * Sanitises entries and converts them to the stored form. The costly step of a refresh: pass only new or edited entries.
 * @param siteUrl base of relative addresses in entries without a link; may be empty
 * @param boilerplate keys of the lines that the source is known to repeat, which excerpts leave out. What a new source
 * repeats is learnt when its articles are analysed (`learnSources`), which rewrites their excerpts.
 */
export function sanitizeArticles(
  items: readonly IdentifiedItem[],
  siteUrl: string,
  boilerplate: readonly string[] = [],
): SanitizedArticle[] {
  const read = items.map((identified) => sanitizeArticle(identified, siteUrl));
  if (boilerplate.length === 0) return read.map(({ article }) => article);
  return read.map(({ article, excerptHtml }) => {
    const html = removeBoilerplate({ title: article.title, html: excerptHtml }, boilerplate).html;
    return html === excerptHtml ? article : { ...article, summary: plainText(html, DESCRIPTION_LIMIT) };
  });
}

/** Returns the article, and the sanitised HTML that its excerpt is taken from. */
function sanitizeArticle({ item, key, contentHash, date }: IdentifiedItem, siteUrl: string) {
  const base = item.link || siteUrl;
  const content = articleHtml(item.contentHtml ?? item.summaryHtml ?? "", base);
  const excerpt = excerptSource(item, content, base);
  const article: SanitizedArticle = {
    key,
    contentHash,
    guid: storable(item.guid, LIMITS.guid),
    url: item.link.length <= LIMITS.url ? storable(item.link, LIMITS.url) : "",
    title: titleOf(item, content),
    author: storable(item.author ?? "", LIMITS.author) || null,
    summary: shorten(excerpt.text, DESCRIPTION_LIMIT),
    content: storable(content.html),
    publishedAt: date,
    updatedAt: validDate(item.updatedAt),
    thumbnail: thumbnailOf(item, content.thumbnail),
    enclosures: enclosuresOf(item),
    categories: item.categories.slice(0, LIMITS.categories).map((name) => storable(name, LIMITS.category)),
    commentsUrl: item.commentsUrl ?? null,
    isPrivate: item.isPrivate ?? false,
    originTitle: item.originTitle ? storable(item.originTitle, LIMITS.title) : null,
    originUrl: item.originUrl ?? null,
  };
  return { article, excerptHtml: excerpt.html };
}

function enclosuresOf({ enclosures }: SourceItem): Enclosure[] | null {
  if (enclosures.length === 0) return null;
  return enclosures.slice(0, LIMITS.enclosures).map((each) => ({ ...each, type: storable(each.type, LIMITS.type) }));
}

/** Returns the summary of the entry, or its whole text. */
function excerptSource(item: SourceItem, content: ArticleHtml, base: string): ArticleHtml {
  if (item.contentHtml === undefined || !item.summaryHtml) return content;
  const summary = articleHtml(item.summaryHtml, base);
  return summary.text === "" ? content : summary;
}

/** Returns the title; the first words of the text where there is none (Mastodon, microblogs). */
function titleOf(item: SourceItem, content: ArticleHtml): string {
  return (
    storable(item.title, LIMITS.title) ||
    shorten(storable(content.text), 100) ||
    storable(item.link, LIMITS.title) ||
    "Untitled"
  );
}
