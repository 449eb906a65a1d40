import { Feed, type Item } from "feed";
import { escapeText } from "@/lib/syndication/sanitize/html-tokens";
import type { CleanFeed, CleanItem } from "./render-types";

/** Returns HTML for a CDATA section: `]]>`, which would end it, means the same escaped; `</entry>` is no HTML. */
const cdataSafe = (html: string): string => html.replaceAll("]]>", "]]&gt;").replace(/<\/entry\s*>/gi, "");

/** Escapes ampersands once: the library decodes `&amp;` in plain values before it escapes them. */
export const escapeAmpersands = (text: string): string => text.replaceAll("&", "&amp;");

/** Builds the part of a feed that the `feed` package supports; `more` adds to each item. */
export function buildFeed(feed: CleanFeed, more: (item: CleanItem) => Partial<Item>): Feed {
  const written = new Feed({
    id: feed.id ?? feed.selfUrl,
    title: escapeAmpersands(feed.title),
    description: escapeAmpersands(feed.description || feed.title),
    link: feed.siteUrl,
    updated: new Date(feed.updatedAt),
    generator: "Feedloom",
    ttl: Math.max(1, Math.round(feed.ttlMinutes)),
    feed: feed.selfUrl,
    ...(feed.language ? { language: feed.language } : {}),
    ...(feed.image ? { image: escapeAmpersands(feed.image) } : {}),
    ...(feed.hubUrl ? { hub: feed.hubUrl } : {}),
  });
  for (const item of feed.items) {
    written.addItem({
      title: escapeText(item.title),
      id: item.id,
      link: item.link,
      date: new Date(item.updatedAt),
      published: new Date(item.publishedAt),
      ...(item.summary ? { description: cdataSafe(escapeText(item.summary)) } : {}),
      ...(item.contentHtml ? { content: cdataSafe(item.contentHtml) } : {}),
      ...more(item),
    });
  }
  return written;
}
