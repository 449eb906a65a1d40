import type { Enclosure } from "@/lib/syndication/types";

export type OutputItem = {
  /** stable identity; any text, best an address or a `tag:` URI */
  id: string;
  /** plain text */
  title: string;
  /** absolute http(s) address, or empty */
  link: string;
  author?: string;
  /** plain text */
  summary?: string;
  /** sanitised HTML */
  contentHtml?: string;
  /** ISO 8601; absent where its feed gives no date: then no date of publication is written */
  publishedAt?: string;
  /** ISO 8601; when it was found: what Atom, which requires a date, says of an item without one */
  foundAt?: string;
  updatedAt?: string;
  /** absolute http(s) address */
  thumbnail?: string;
  enclosures?: readonly Enclosure[];
  categories?: readonly string[];
  commentsUrl?: string;
  /** the site the item came from */
  source?: { title: string; url: string };
};

/** Links from a feed to its archive (RFC 5005, section 4), as absolute addresses. */
export type ArchiveLinks = {
  /** the newest document; only in a part of the archive */
  current?: string;
  /** the part with the next older items */
  previous?: string;
  /** the part with the next newer items */
  next?: string;
};

export type OutputFeed = {
  title: string;
  /** plain text */
  description: string;
  /** absolute address of the page this feed belongs to */
  siteUrl: string;
  /** absolute address this document is served at */
  selfUrl: string;
  /** when anything in it last changed, ISO 8601 */
  updatedAt: string;
  image?: string;
  ttlMinutes: number;
  hubUrl?: string;
  /** identity of the feed, where it is not the address of this document */
  id?: string;
  archive?: ArchiveLinks;
  items: readonly OutputItem[];
};

export type OutputFormat = "rss" | "atom" | "json";

export type CleanItem = Required<Omit<OutputItem, "source" | "enclosures" | "categories">> & {
  enclosures: Enclosure[];
  categories: string[];
  source: { title: string; url: string } | null;
};

/** A feed whose texts and addresses can be written as they are; made by `cleanFeed`. */
export type CleanFeed = Omit<OutputFeed, "items"> & { items: CleanItem[] };
