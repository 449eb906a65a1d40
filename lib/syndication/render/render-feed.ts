import { cleanFeed } from "./clean-feed";
import { renderAtom } from "./render-atom";
import { renderJson } from "./render-json";
import { renderRss } from "./render-rss";
import type { OutputFeed, OutputFormat } from "./render-types";

export const FEED_MEDIA_TYPES: Readonly<Record<OutputFormat, string>> = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

/**
 * Writes a feed as RSS 2.0 (with the content, Dublin Core, Media RSS and Atom modules), Atom 1.0 (RFC 4287) or
 * JSON Feed 1.1. The same input gives the same bytes. Characters that XML forbids are left out, addresses that are not
 * http(s) are dropped, an item without a usable date takes that of the feed.
 */
export function renderFeed(feed: OutputFeed, format: OutputFormat): string {
  const clean = cleanFeed(feed);
  if (format === "json") return renderJson(clean);
  return format === "atom" ? renderAtom(clean) : renderRss(clean);
}
