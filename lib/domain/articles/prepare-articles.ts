import "server-only";
import { storable } from "@/lib/platform/storable-text";
import { DESCRIPTION_LIMIT } from "@/lib/shared/constants";
import { type ArticleHtml, articleHtml } from "@/lib/syndication/sanitize/article-html";
import { shorten } from "@/lib/syndication/sanitize/plain-text";
import { thumbnailOf } from "@/lib/syndication/sanitize/thumbnail";
import type { Enclosure, ParsedFeed } from "@/lib/syndication/types";
import { type IdentifiedItem, identifyItems, type SourceItem } from "./identify-items";

/** An article as `ingest` stores it. All texts are safe to show: HTML is sanitised, the rest is plain text. */
export type PreparedArticle = {
  key: string;
  contentHash: string;
  guid: string;
  url: string;
  title: string;
  author: string | null;
  /** plain text, at most 500 characters */
  summary: string;
  /** sanitised HTML */
  content: string;
  /** ISO 8601 in UTC, never later than the arrival; null when the entry gives no date: it becomes the arrival time */
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

/** Identifies and prepares every entry of a document, in its order: for a new source, where nothing is known yet. */
export function prepareFeed(feed: Pick<ParsedFeed, "siteUrl" | "items">): PreparedArticle[] {
  return prepareArticles(identifyItems(feed.items), feed.siteUrl);
}

/**
 * Sanitises entries and brings them into the form that is stored. The costly part of a refresh: only what is new or
 * edited should come here.
 * @param siteUrl base for what an entry without a link says relatively; may be empty
 */
export function prepareArticles(items: readonly IdentifiedItem[], siteUrl: string): PreparedArticle[] {
  return items.map((identified) => prepareArticle(identified, siteUrl));
}

function prepareArticle({ item, key, contentHash }: IdentifiedItem, siteUrl: string): PreparedArticle {
  const base = item.link || siteUrl;
  const content = articleHtml(item.contentHtml ?? item.summaryHtml ?? "", base);
  return {
    key,
    contentHash,
    guid: storable(item.guid, LIMITS.guid),
    url: item.link.length <= LIMITS.url ? storable(item.link, LIMITS.url) : "",
    title: titleOf(item, content),
    author: storable(item.author ?? "", LIMITS.author) || null,
    summary: shorten(summaryText(item, content, base), DESCRIPTION_LIMIT),
    content: storable(content.html),
    publishedAt: validDate(item.publishedAt) ?? validDate(item.updatedAt),
    updatedAt: validDate(item.updatedAt),
    thumbnail: thumbnailOf(item, content.thumbnail),
    enclosures: enclosuresOf(item),
    categories: item.categories.slice(0, LIMITS.categories).map((name) => storable(name, LIMITS.category)),
    commentsUrl: item.commentsUrl ?? null,
    isPrivate: item.isPrivate ?? false,
    originTitle: item.originTitle ? storable(item.originTitle, LIMITS.title) : null,
    originUrl: item.originUrl ?? null,
  };
}

function enclosuresOf({ enclosures }: SourceItem): Enclosure[] | null {
  if (enclosures.length === 0) return null;
  return enclosures.slice(0, LIMITS.enclosures).map((each) => ({ ...each, type: storable(each.type, LIMITS.type) }));
}

/** The summary the author wrote, or the beginning of the text. */
function summaryText(item: SourceItem, content: ArticleHtml, base: string): string {
  if (item.contentHtml === undefined || !item.summaryHtml) return content.text;
  return articleHtml(item.summaryHtml, base).text || content.text;
}

/** Entries without a title (Mastodon, microblogs) are called by the first words of their text. */
function titleOf(item: SourceItem, content: ArticleHtml): string {
  return (
    storable(item.title, LIMITS.title) ||
    shorten(storable(content.text), 100) ||
    storable(item.link, LIMITS.title) ||
    "Untitled"
  );
}

const YEAR_ONE = Date.parse("0001-01-01T00:00:00Z");

/** A date PostgreSQL and people accept. */
function validDate(iso: string | null): string | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  if (Number.isNaN(time) || time < YEAR_ONE) return null;
  return new Date(time).toISOString();
}
