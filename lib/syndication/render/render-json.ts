import { mediaType, sizeOf } from "./clean-feed";
import type { CleanFeed, CleanItem } from "./render-types";

/** Writes JSON Feed 1.1 directly: it has no more to it than an object. */
export function renderJson(feed: CleanFeed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.siteUrl,
    feed_url: feed.selfUrl,
    next_url: feed.archive?.previous,
    description: feed.description || undefined,
    icon: feed.image || undefined,
    hubs: feed.hubUrl ? [{ type: "WebSub", url: feed.hubUrl }] : undefined,
    items: feed.items.map(jsonItem),
  });
}

function jsonItem(item: CleanItem) {
  // The format requires either word contents, even an empty one.
  const text = item.contentHtml === "" ? item.summary || item.title : undefined;
  return {
    id: item.id,
    url: item.link || undefined,
    title: item.title || undefined,
    content_html: item.contentHtml || undefined,
    content_text: text,
    summary: item.summary || undefined,
    image: item.thumbnail || undefined,
    date_published: item.publishedAt === "" ? undefined : new Date(item.publishedAt).toISOString(),
    date_modified: item.updatedAt === item.foundAt ? undefined : new Date(item.updatedAt).toISOString(),
    authors: item.author ? [{ name: item.author }] : undefined,
    tags: item.categories.length > 0 ? item.categories : undefined,
    attachments: item.enclosures.length > 0 ? item.enclosures.map(attachment) : undefined,
    _source: item.source ?? undefined,
  };
}

const attachment = ({ url, type, length }: CleanItem["enclosures"][number]) => ({
  url,
  mime_type: mediaType(type),
  size_in_bytes: sizeOf(length) || undefined,
});
