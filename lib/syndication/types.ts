/** The types that every format is parsed to; nothing outside `lib/syndication` knows a format. */

export type FeedFormat = "rss" | "atom" | "rdf" | "json";

export type Enclosure = {
  /** absolute http(s) address */
  url: string;
  /** MIME type as given, lower case; empty when unknown */
  type: string;
  /** bytes; 0 when unknown */
  length: number;
};

export type ParsedItem = {
  /** the document's own identity (guid, id), trimmed, a path on its site made absolute; empty when it has none */
  guid: string;
  /** plain text, never HTML; empty when it has none */
  title: string;
  /** absolute http(s) address, or empty */
  link: string;
  author?: string;
  /** HTML as the document gave it, with addresses made absolute; not yet sanitised */
  summaryHtml?: string;
  /** HTML as the document gave it, with addresses made absolute; not yet sanitised */
  contentHtml?: string;
  /** ISO 8601 in UTC, or null when missing or nonsense */
  publishedAt: string | null;
  updatedAt: string | null;
  /** absolute http(s) address of a picture named by the document */
  thumbnail?: string;
  enclosures: Enclosure[];
  categories: string[];
  commentsUrl?: string;
};

export type ParsedFeed = {
  format: FeedFormat;
  /** as declared: "2.0", "0.91", "1.0", "1.1" */
  version?: string;
  title: string;
  description: string;
  /** absolute http(s) address of the site, or empty */
  siteUrl: string;
  /** the feed's own address as it names it */
  feedUrl?: string;
  /** BCP 47 as given */
  language?: string;
  /** absolute http(s) address of the feed's picture */
  image?: string;
  ttlMinutes?: number;
  /** hours in UTC, 0–23, in which not to fetch */
  skipHours?: number[];
  /** English day names, "Monday" … "Sunday" */
  skipDays?: string[];
  /** WebSub hub */
  hubUrl?: string;
  /** next page or archive (RFC 5005) */
  nextUrl?: string;
  items: ParsedItem[];
};

export type DiscoveredFeed = {
  url: string;
  type: string;
  title: string;
  /** A link's words are all that says so: it may lead to a page, such as a list of feeds. */
  isUnsure?: true;
};

export type OpmlOutline = { title: string; xmlUrl: string; htmlUrl: string; folder: string };

/** Why bytes are not a feed. `reason` is a code, `message` a text for a person. */
export class FeedParseError extends Error {
  readonly reason: "empty" | "html" | "list" | "not-a-feed" | "too-large" | "too-deep" | "malformed";

  constructor(reason: FeedParseError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FeedParseError";
    this.reason = reason;
  }
}
