import { isPrivateAddress } from "./private-address";

/** A feed that a page names. */
export type PageFeed = { url: string; title: string };

/**
 * Returns the feeds that the page's own head names. It runs in the page: nothing outside this function exists there, and
 * nothing but addresses and titles of feeds leaves it.
 */
export function readPageFeeds(): { url: string; title: string }[] {
  const types = ["application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml"];
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="alternate" i][href]')];
  return links
    .filter((link) => types.includes(link.type.trim().toLowerCase()))
    .slice(0, 50)
    .map((link) => ({ url: link.href.slice(0, 2000), title: link.title.trim().slice(0, 300) }));
}

/** Returns the feeds that can be followed, each once. Pure. */
export function usableFeeds(found: readonly PageFeed[]): PageFeed[] {
  const usable = found.filter(({ url }) => !isPrivateAddress(url));
  return [...new Map(usable.map((feed) => [feed.url, feed])).values()];
}
