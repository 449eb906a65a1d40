import type { FeedItem } from "@/lib/contracts/items";

/** A feed item for tests; `minute` is its time within one hour. */
export function sampleItem(id: number, over: Partial<FeedItem> & { minute?: number } = {}): FeedItem {
  const { minute = id, ...rest } = over;
  const publishedAt = `2026-03-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
  return {
    id,
    feedId: 7,
    title: `Item ${id}`,
    description: null,
    link: `https://example.com/${id}`,
    guid: `guid-${id}`,
    author: null,
    publishedAt,
    pubDate: publishedAt,
    datePublished: rest.publishedAt ?? publishedAt,
    thumbnail: null,
    isRead: false,
    isStarred: false,
    isLater: false,
    laterAt: null,
    createdAt: publishedAt,
    alsoIn: [],
    feed: { id: 7, title: "Feed", favicon: null },
    ...rest,
  };
}
