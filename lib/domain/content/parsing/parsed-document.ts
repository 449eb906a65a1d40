import "server-only";
import type { ArticleRows } from "@/lib/domain/content/articles/article-rows";
import type { PageReading } from "@/lib/syndication/discover/resolve-types";
import type { Bridges } from "@/lib/syndication/social";
import type { FeedParseError, ParsedFeed, ParsedItem } from "@/lib/syndication/types";

export type Document = { bytes: Uint8Array; contentType: string; url: string };

/** A document's description of itself, and the dates of its entries. */
export type FeedHead = Omit<ParsedFeed, "items"> & { items: Pick<ParsedItem, "publishedAt">[] };

/** An entry of a document as the database knows it. */
export type ListedItem = {
  key: string;
  contentHash: string;
  /** ISO 8601; null when the entry has no date. */
  date: string | null;
  /** Position of its content; null for entries that are too old to be stored. */
  at: [start: number, end: number] | null;
};

export type ParsedDocument = {
  head: FeedHead;
  items: ListedItem[];
  /** Contents of the items. Only the thread reads them: `SANITIZE_LISTED` gets them back. */
  contents: Uint8Array<ArrayBuffer>;
};

/** The first document of a source. */
export type NewDocument = {
  head: FeedHead;
  /** Its newest entries, sanitised. */
  rows: ArticleRows;
};

/** Items of a parsed document, to be sanitised, and what their source is known to repeat. */
export type ListedItems = {
  contents: Uint8Array;
  items: readonly ListedItem[];
  siteUrl: string;
  boilerplate: readonly string[];
};

/** A feed, or else what the document says as a page. */
export type ProbedDocument =
  | { document: ParsedDocument }
  | { reason: FeedParseError["reason"]; message: string; page: PageReading | null };

/** The page of a social profile. */
export type ProfilePage = { input: string; bridges: Bridges; document: Document };
