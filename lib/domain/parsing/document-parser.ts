import "server-only";
import { type IdentifiedItem, identifyItems } from "@/lib/domain/articles/identify-items";
import { type PreparedArticle, prepareArticles } from "@/lib/domain/articles/prepare-articles";
import { decodeText } from "@/lib/syndication/decode-text";
import { extractFullText, type FullText } from "@/lib/syndication/full-text";
import { parseFeed } from "@/lib/syndication/parse-feed";
import type { ParsedFeed } from "@/lib/syndication/types";

export type Document = { bytes: Uint8Array; contentType: string; url: string };
export type ReadDocument = { feed: ParsedFeed; items: IdentifiedItem[] };

/**
 * What costs processor time: reading feeds and web pages. Everything in and out can be sent to a thread; `parse` rejects with
 * FeedParseError.
 */
export type DocumentReader = {
  parse(document: Document): Promise<ReadDocument>;
  prepare(items: readonly IdentifiedItem[], siteUrl: string): Promise<PreparedArticle[]>;
  /** the article of a web page; null when none is recognisable */
  extract(page: Document): Promise<FullText | null>;
};

export function readDocument({ bytes, contentType, url }: Document): ReadDocument {
  const feed = parseFeed(bytes, { contentType, url });
  const items = identifyItems(feed.items);
  // The entries travel once, with their identity.
  return { feed, items };
}

export const extractDocument = ({ bytes, contentType, url }: Document): Promise<FullText | null> =>
  extractFullText(decodeText(bytes, contentType), url);

/** Reads in this thread: for web processes, where refreshes are few, and tests. */
export const inlineReader: DocumentReader = {
  parse: async (document) => readDocument(document),
  prepare: async (items, siteUrl) => prepareArticles(items, siteUrl),
  extract: extractDocument,
};
