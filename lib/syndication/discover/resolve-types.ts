import type { FetchChanged, PageOutcome } from "@/lib/syndication/fetch/fetch-types";
import type { Bridges } from "@/lib/syndication/social";
import type { DiscoveredFeed, FeedParseError } from "@/lib/syndication/types";

/** The feeds that a page declares or links to. */
export type PageReading = {
  /** the page's address */
  base: string;
  /** feeds that it declares, best first */
  named: DiscoveredFeed[];
  /** the target of an immediate redirect by `<meta http-equiv="refresh">` */
  refresh: string | null;
  /** addresses at which its publishing system may have feeds */
  guesses: string[];
};

/** A document as a feed, or else why it is none and what it says as a page. */
export type DocumentReading<Feed> =
  | { feed: Feed }
  | { reason: FeedParseError["reason"]; message: string; page: PageReading | null };

type PageDocument = Pick<FetchChanged, "bytes" | "contentType" | "url">;

/**
 * The functions that resolving uses. `Feed` is the parsed form of a feed. Documents are read elsewhere, and at most
 * once each.
 */
export type ResolveTools<Feed> = {
  /** the guarded fetch with this process's options */
  fetchPage: (url: string) => Promise<PageOutcome>;
  read: (document: PageDocument) => Promise<DocumentReading<Feed>>;
  /** finds the feed's address in the page of the social profile that was typed */
  readProfile: (input: string, document: PageDocument) => Promise<string | null>;
  /** configured bridges for social profiles */
  bridges?: Bridges;
};

export type ResolveInput = {
  /** address of a feed, a site or a profile (may carry credentials), an X `@handle` or a fediverse `@user@host` */
  url: string;
  /** "https://" was put in front of what the person typed: http is tried when https does not respond */
  schemeAssumed?: boolean;
};

export type ResolvedFeed<Feed> = {
  kind: "resolved";
  /** `rss_feed` when the address itself is a feed */
  type: "rss_feed" | "discovered_feed";
  /** the address to store: as requested, after permanent redirects only, credentials included */
  feedUrl: string;
  parsed: Feed;
  /** validators and hash for the first ingest */
  outcome: FetchChanged;
  /** other feeds of the same page, best first; fetched only where a link may lead to a page instead */
  alternatives: DiscoveredFeed[];
};

/** Why there is no feed: `code` is from the error table, the rest is what was seen at the address itself. */
export type UnresolvedFeed = {
  kind: "unresolved";
  code: "ADDRESS_REFUSED" | "FEED_UNREACHABLE" | "NOT_A_FEED" | "SUBSCRIPTION_LIST" | "SOCIAL_UNSUPPORTED";
  /** a message for the reader */
  message: string;
  /** advice for the operator of the server; never shown to a reader */
  note?: string;
  status?: number;
  contentType?: string;
  retryAt?: Date;
};
