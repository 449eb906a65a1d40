import { decodeText } from "./decode-text";
import { discoverFeeds, feedAddress } from "./discover-feeds";
import { wellKnownFeedUrls } from "./discover-well-known";
import type { FetchChanged, PageOutcome } from "./fetch-types";
import { parseFeed } from "./parse-feed";
import { type DiscoveredFeed, FeedParseError, type ParsedFeed } from "./types";

export type ResolveTools = {
  /** the guarded fetch with this process's options */
  fetchPage: (url: string) => Promise<PageOutcome>;
  /** `parseFeed`, or the same in a worker thread; throws FeedParseError */
  parse?: (bytes: Uint8Array, origin: { contentType?: string; url: string }) => ParsedFeed | Promise<ParsedFeed>;
};

export type ResolveInput = {
  /** absolute address of a feed or a site; may carry credentials */
  url: string;
  /** "https://" was put in front of what the person typed: http is tried when https does not answer */
  schemeAssumed?: boolean;
};

export type ResolvedFeed = {
  kind: "resolved";
  type: "rss_feed" | "discovered_feed";
  /** the address to store: as asked for, after permanent redirects only, credentials included */
  feedUrl: string;
  parsed: ParsedFeed;
  /** bytes, validators and hash for the first ingest */
  outcome: FetchChanged;
  /** other feeds of the same page, best first, not fetched yet */
  alternatives: DiscoveredFeed[];
};

export type UnresolvedFeed = {
  kind: "unresolved";
  code: "ADDRESS_REFUSED" | "FEED_UNREACHABLE" | "NOT_A_FEED";
  /** a sentence for a person */
  message: string;
  /** what was seen at the address itself */
  status?: number;
  contentType?: string;
  retryAt?: Date;
};

type Look =
  | { kind: "feed"; feedUrl: string; parsed: ParsedFeed; outcome: FetchChanged }
  | { kind: "page"; outcome: FetchChanged; reason: FeedParseError }
  | { kind: "none"; outcome: Exclude<PageOutcome, FetchChanged> };

/** A page may name dozens; those that matter come first. */
const MOST_TRIED = 5;
const PATIENCE_MS = 45_000;
const NO_ANSWER = new Set(["connect", "tls", "timeout", "reset", "bad_response"]);

async function look(url: string, tools: ResolveTools): Promise<Look> {
  const outcome = await tools.fetchPage(url);
  if (outcome.kind !== "changed") return { kind: "none", outcome };
  const { bytes, contentType } = outcome;
  try {
    const parsed = await (tools.parse ?? parseFeed)(bytes, { contentType, url: outcome.url });
    return { kind: "feed", feedUrl: outcome.permanentRedirect ?? url, parsed, outcome };
  } catch (error) {
    // A worker thread hands errors over without their class.
    if (error instanceof FeedParseError || (error instanceof Error && error.name === "FeedParseError")) {
      return { kind: "page", outcome, reason: error as FeedParseError };
    }
    throw error;
  }
}

/** Links of a page that asked for a password need the same one. */
function withCredentialsOf(from: string, to: string): string {
  const [source, target] = [new URL(from), new URL(to)];
  if (source.origin === target.origin && !target.username) {
    target.username = source.username;
    target.password = source.password;
  }
  return target.href;
}

type Search = { tools: ResolveTools; asked: string; until: number; failed: Set<string> };

/** The first address that answers with a feed. Stops when time is up or the site asks for patience. */
async function firstFeed(urls: string[], search: Search): Promise<Extract<Look, { kind: "feed" }> | null> {
  for (const url of urls) {
    if (Date.now() > search.until) return null;
    const seen = await look(withCredentialsOf(search.asked, url), search.tools);
    if (seen.kind === "feed") return seen;
    search.failed.add(url);
    if (seen.kind === "none" && seen.outcome.kind === "limited") return null;
  }
  return null;
}

function looksLikeHtml(outcome: FetchChanged, text: string): boolean {
  return (
    /html/i.test(outcome.contentType) ||
    /<(?:!doctype html|html|head|body|title|link|meta|a)\b/i.test(text.slice(0, 8_192))
  );
}

async function searchSite(page: FetchChanged | null, search: Search): Promise<ResolvedFeed | null> {
  const html = page ? decodeText(page.bytes, page.contentType) : "";
  if (page && !looksLikeHtml(page, html)) return null;
  const base = page?.url ?? search.asked;
  const named = html === "" ? [] : discoverFeeds(html, base);
  const found =
    (await firstFeed(
      named.slice(0, MOST_TRIED).map(({ url }) => url),
      search,
    )) ??
    (await firstFeed(
      wellKnownFeedUrls(base, html).filter((url) => !search.failed.has(url)),
      search,
    ));
  if (!found) return null;
  const alternatives = named.filter(
    ({ url }) => !search.failed.has(url) && withCredentialsOf(search.asked, url) !== found.feedUrl,
  );
  return { ...found, kind: "resolved", type: "discovered_feed", alternatives };
}

function unreachable(outcome: Exclude<PageOutcome, FetchChanged>): UnresolvedFeed {
  const code = "FEED_UNREACHABLE";
  if (outcome.kind === "gone") {
    return {
      kind: "unresolved",
      code,
      message: "The site says that this address is gone for good (status 410).",
      status: 410,
    };
  }
  if (outcome.kind === "limited") {
    const message = "The site asks for patience. Try again later.";
    return { kind: "unresolved", code, message, status: outcome.status, retryAt: outcome.retryAt };
  }
  const refused = outcome.code === "address_refused" || outcome.code === "port_refused" || outcome.code === "bad_url";
  const { message, status, contentType } = outcome;
  return { kind: "unresolved", code: refused ? "ADDRESS_REFUSED" : code, message, status, contentType };
}

function notAFeed({ outcome, reason }: Extract<Look, { kind: "page" }>): UnresolvedFeed {
  const isPage = reason.reason === "html";
  const message = isPage ? "No feed was found on this page or in the usual places of its site." : reason.message;
  const { status, contentType } = outcome;
  return { kind: "unresolved", code: "NOT_A_FEED", message, status, contentType };
}

/** The address without fragment and feed: scheme; null when it is none. */
function readAddress(text: string): string | null {
  return feedAddress(text.trim(), new URL("about:blank"));
}

/** A site may refuse its front page to programs and still serve its feed. */
function mayHideFeed(outcome: Exclude<PageOutcome, FetchChanged>, url: string): boolean {
  return (
    outcome.kind === "failed" &&
    outcome.code === "http_error" &&
    outcome.status !== 401 &&
    new URL(url).pathname === "/"
  );
}

/**
 * From an address to its feed: the address itself, the feeds its page names, the places where its kind of site keeps them.
 * @returns the feed, parsed, with what is needed to store it; or why there is none, with what was seen
 * @throws nothing but bugs
 */
export async function resolveFeed(input: ResolveInput, tools: ResolveTools): Promise<ResolvedFeed | UnresolvedFeed> {
  const url = readAddress(input.url);
  if (url === null) {
    return { kind: "unresolved", code: "ADDRESS_REFUSED", message: "This is not an http or https address." };
  }
  const seen = await look(url, tools);
  if (seen.kind === "feed") return { ...seen, kind: "resolved", type: "rss_feed", alternatives: [] };
  if (
    seen.kind === "none" &&
    seen.outcome.kind === "failed" &&
    input.schemeAssumed &&
    NO_ANSWER.has(seen.outcome.code)
  ) {
    const plain = await resolveFeed({ url: url.replace(/^https:/, "http:") }, tools);
    return plain.kind === "resolved" ? plain : unreachable(seen.outcome);
  }
  const search: Search = { tools, asked: url, until: Date.now() + PATIENCE_MS, failed: new Set([url]) };
  if (seen.kind === "page") return (await searchSite(seen.outcome, search)) ?? notAFeed(seen);
  const hidden = mayHideFeed(seen.outcome, url) ? await searchSite(null, search) : null;
  return hidden ?? unreachable(seen.outcome);
}
