import "server-only";
import { type IdentifiedItem, identifyItems } from "@/lib/domain/articles/identify-items";
import { type SanitizedArticle, sanitizeArticles } from "@/lib/domain/articles/sanitize-articles";
import { decodeText } from "@/lib/syndication/decode-text";
import { extractFullText, type FullText } from "@/lib/syndication/full-text";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { ParsedFeed } from "@/lib/syndication/types";

export type Document = { bytes: Uint8Array; contentType: string; url: string };
export type ParsedDocument = { feed: ParsedFeed; items: IdentifiedItem[] };

/**
 * The steps of a refresh that cost processor time. Arguments and results can be cloned into a worker thread; `parse`
 * rejects with FeedParseError.
 */
export type DocumentParser = {
  parse(document: Document): Promise<ParsedDocument>;
  sanitize(items: readonly IdentifiedItem[], siteUrl: string): Promise<SanitizedArticle[]>;
  /** Extracts the article of a web page; null when none is recognised. */
  extract(page: Document): Promise<FullText | null>;
};

export function parseDocument({ bytes, contentType, url }: Document): ParsedDocument {
  const feed = parseFeed(bytes, { contentType, url });
  return { feed, items: identifyItems(feed.items) };
}

export const extractDocument = ({ bytes, contentType, url }: Document): Promise<FullText | null> =>
  extractFullText(decodeText(bytes, contentType), url);

/** Parses in the calling thread: for tests and for web processes, which refresh little. */
export const inlineParser: DocumentParser = {
  parse: async (document) => parseDocument(document),
  sanitize: async (items, siteUrl) => sanitizeArticles(items, siteUrl),
  extract: extractDocument,
};
