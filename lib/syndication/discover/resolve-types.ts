import type { FetchChanged, PageOutcome } from "@/lib/syndication/fetch/fetch-types";
import type { Bridges } from "@/lib/syndication/social";
import type { DiscoveredFeed, ParsedFeed } from "@/lib/syndication/types";

export type ResolveTools = {
  /** the guarded fetch with this process's options */
  fetchPage: (url: string) => Promise<PageOutcome>;
  /** `parseFeed`, or the same in a worker thread; throws FeedParseError */
  parse?: (bytes: Uint8Array, origin: { contentType?: string; url: string }) => ParsedFeed | Promise<ParsedFeed>;
  /** configured bridges for social profiles */
  bridges?: Bridges;
};

export type ResolveInput = {
  /** address of a feed, a site or a profile (may carry credentials), an X `@handle` or a fediverse `@user@host` */
  url: string;
  /** "https://" was put in front of what the person typed: http is tried when https does not respond */
  schemeAssumed?: boolean;
};

export type ResolvedFeed = {
  kind: "resolved";
  /** `rss_feed` when the address itself is a feed */
  type: "rss_feed" | "discovered_feed";
  /** the address to store: as requested, after permanent redirects only, credentials included */
  feedUrl: string;
  parsed: ParsedFeed;
  /** bytes, validators and hash for the first ingest */
  outcome: FetchChanged;
  /** other feeds of the same page, best first, not fetched yet */
  alternatives: DiscoveredFeed[];
};

/** Why there is no feed: `code` is from the error table, the rest is what was seen at the address itself. */
export type UnresolvedFeed = {
  kind: "unresolved";
  code: "ADDRESS_REFUSED" | "FEED_UNREACHABLE" | "NOT_A_FEED" | "SOCIAL_UNSUPPORTED";
  /** a message for a person */
  message: string;
  status?: number;
  contentType?: string;
  retryAt?: Date;
};
