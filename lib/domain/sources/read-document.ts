import "server-only";
import { parseFeed } from "@/lib/feed/parse-feed";
import type { ParsedFeed } from "@/lib/feed/types";
import { type IdentifiedItem, identifyItems } from "./identify-items";
import { type PreparedArticle, prepareArticles } from "./prepare-articles";

export type Document = { bytes: Uint8Array; contentType: string; url: string };
export type ReadDocument = { feed: ParsedFeed; items: IdentifiedItem[] };

/**
 * The part of a refresh that costs processor time. Everything in and out can be sent to a thread; `parse` rejects with
 * FeedParseError.
 */
export type DocumentReader = {
  parse(document: Document): Promise<ReadDocument>;
  prepare(items: readonly IdentifiedItem[], siteUrl: string): Promise<PreparedArticle[]>;
};

export function readDocument({ bytes, contentType, url }: Document): ReadDocument {
  const feed = parseFeed(bytes, { contentType, url });
  const items = identifyItems(feed.items);
  // The entries travel once, with their identity.
  return { feed, items };
}

/** Reads in this thread: for web processes, where refreshes are few, and tests. */
export const inlineReader: DocumentReader = {
  parse: async (document) => readDocument(document),
  prepare: async (items, siteUrl) => prepareArticles(items, siteUrl),
};
