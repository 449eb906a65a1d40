import type { DiscoveredFeed } from "@/lib/syndication/types";
import { wellKnownFeedUrls } from "./discover-well-known";
import { withoutSlash } from "./feed-address";
import { type ProbedFeed, type ProbedPage, probeAddress, type UnreachableOutcome } from "./probe-address";
import type { PageReading, ResolvedFeed, ResolveTools } from "./resolve-types";

/** A page may declare dozens of feeds; those that matter come first. */
const MAX_TRIED = 5;
/** Links that may lead to a page are fetched before they are offered; those beyond are left out. */
const MAX_CHECKED = 4;
/** The number of requests at a time to one host. */
const CONCURRENT_GUESSES = 2;
const SEARCH_TIMEOUT_MS = 25_000;

type Search<Feed> = { tools: ResolveTools<Feed>; requestedUrl: string; until: number; failed: Set<string> };

/**
 * Returns `to` with the credentials of `from` when both have the same origin: a page that asked for a password needs it
 * for its links too.
 */
function withCredentialsOf(from: string, to: string): string {
  const [source, target] = [new URL(from), new URL(to)];
  if (source.origin === target.origin && !target.username) {
    target.username = source.username;
    target.password = source.password;
  }
  return target.href;
}

/**
 * Returns the first address, in the given order, that responds with a feed; `concurrency` are fetched at a time. Stops
 * when time is up or the site asks to wait.
 */
async function firstFeed<Feed>(
  urls: string[],
  concurrency: number,
  search: Search<Feed>,
): Promise<{ url: string; seen: ProbedFeed<Feed> } | null> {
  for (let at = 0; at < urls.length && Date.now() <= search.until; at += concurrency) {
    const group = urls.slice(at, at + concurrency);
    const seen = await Promise.all(
      group.map((url) => probeAddress(withCredentialsOf(search.requestedUrl, url), search.tools)),
    );
    for (const [index, url] of group.entries()) {
      const found = seen[index];
      if (found?.kind === "feed") return { url, seen: found };
      search.failed.add(url);
    }
    if (seen.some((found) => found.kind === "none" && found.outcome.kind === "limited")) return null;
  }
  return null;
}

/** Returns true if a site that refused its front page may still serve its feed. */
export function mayServeFeedElsewhere(outcome: UnreachableOutcome, url: string): boolean {
  const refused = outcome.kind === "failed" && outcome.code === "http_error" && outcome.status !== 401;
  return refused && new URL(url).pathname === "/";
}

/** Returns the usual places of feeds on the site of a page that could not be fetched. */
const unseenPage = (url: string): PageReading => ({
  base: url,
  named: [],
  refresh: null,
  guesses: wellKnownFeedUrls(url, ""),
});

/** Follows a front page that only redirects by `<meta http-equiv="refresh">`, once. */
async function realPage<Feed>(page: PageReading, search: Search<Feed>): Promise<PageReading | ProbedFeed<Feed>> {
  if (page.refresh === null || page.named.some(({ isUnsure }) => !isUnsure)) return page;
  const seen = await probeAddress(withCredentialsOf(search.requestedUrl, page.refresh), search.tools);
  if (seen.kind === "feed") return seen;
  return (seen.kind === "page" && seen.page) || page;
}

/** Returns the other feeds of a page, without those that turn out to be pages. */
async function alternativesTo<Feed>(
  chosen: string,
  named: readonly DiscoveredFeed[],
  search: Search<Feed>,
): Promise<DiscoveredFeed[]> {
  const others = named.filter(({ url }) => !search.failed.has(url) && withoutSlash(url) !== withoutSlash(chosen));
  const unsure = others.filter(({ isUnsure }) => isUnsure).slice(0, MAX_CHECKED);
  const feeds = new Set<DiscoveredFeed>();
  for (let at = 0; at < unsure.length && Date.now() <= search.until; at += CONCURRENT_GUESSES) {
    const group = unsure.slice(at, at + CONCURRENT_GUESSES);
    const seen = await Promise.all(
      group.map(({ url }) => probeAddress(withCredentialsOf(search.requestedUrl, url), search.tools)),
    );
    for (const [index, feed] of group.entries()) if (seen[index]?.kind === "feed") feeds.add(feed);
    if (seen.some((found) => found.kind === "none" && found.outcome.kind === "limited")) break;
  }
  return others.filter((feed) => !feed.isUnsure || feeds.has(feed));
}

function discovered<Feed>(
  { feedUrl, parsed, outcome }: ProbedFeed<Feed>,
  alternatives: DiscoveredFeed[],
): ResolvedFeed<Feed> {
  return { kind: "resolved", type: "discovered_feed", feedUrl, parsed, outcome, alternatives };
}

/**
 * Finds the feed of a site: the feeds that its page declares, best first, then the places where its publishing system
 * has them.
 * @param fetched the page, or null when it could not be fetched
 * @param requestedUrl its address as requested
 */
export async function resolveSite<Feed>(
  fetched: ProbedPage | null,
  requestedUrl: string,
  tools: ResolveTools<Feed>,
): Promise<ResolvedFeed<Feed> | null> {
  const first = fetched ? fetched.page : unseenPage(requestedUrl);
  if (!first) return null;
  const search: Search<Feed> = {
    tools,
    requestedUrl,
    until: Date.now() + SEARCH_TIMEOUT_MS,
    failed: new Set([requestedUrl, first.base]),
  };
  const page = await realPage(first, search);
  if ("kind" in page) return discovered(page, []);
  const named = page.named.filter(({ url }) => !search.failed.has(url));
  const best = named.slice(0, MAX_TRIED).map(({ url }) => url);
  let found = await firstFeed(best, 1, search);
  if (!found) {
    const guesses = page.guesses.filter((url) => !search.failed.has(url));
    found = await firstFeed(guesses, CONCURRENT_GUESSES, search);
  }
  return found && discovered(found.seen, await alternativesTo(found.url, named, search));
}
