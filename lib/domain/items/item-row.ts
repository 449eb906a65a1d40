import "server-only";
import type { FeedItem } from "@/lib/contracts/items";
import { faviconAddress } from "@/lib/domain/feeds/favicon-address";

/** What every statement that answers feed items selects, given `p` (the page's rows) and user $1. */
export const ITEM_COLUMNS = `p.id, p.feed_id, p.published_at, a.title, a.summary,
  coalesce(nullif(a.url, ''), nullif(s.site_url, ''), s.url) AS url, a.guid, a.author, a.thumbnail,
  fi.arrived_at, u.id IS NOT NULL AS is_unread, st.id IS NOT NULL AS is_starred,
  coalesce(f.title, nullif(s.title, ''), s.url) AS feed_title, s.favicon_id`;

/** Primary-key lookups for the rows of one page only. */
export const ITEM_JOINS = `JOIN articles a ON a.id = p.article_id
  JOIN feeds f ON f.id = p.feed_id
  JOIN sources s ON s.id = f.source_id
  JOIN feed_items fi ON fi.user_key = $1 AND fi.id = p.id
  LEFT JOIN unread u ON u.user_key = $1 AND u.id = p.id
  LEFT JOIN starred st ON st.user_key = $1 AND st.id = p.id`;

export type ItemRow = {
  id: number;
  feed_id: number;
  published_at: Date;
  title: string;
  summary: string;
  url: string;
  guid: string;
  author: string | null;
  thumbnail: string | null;
  arrived_at: Date;
  is_unread: boolean;
  is_starred: boolean;
  feed_title: string;
  favicon_id: number | null;
};

/** `next` is the cursor of the page after this one, null at the end. */
export type ItemPage = { data: FeedItem[]; next: string | null };

export function toFeedItem(row: ItemRow): FeedItem {
  const publishedAt = row.published_at.toISOString();
  return {
    id: row.id,
    feedId: row.feed_id,
    title: row.title,
    description: row.summary === "" ? null : row.summary,
    link: row.url,
    guid: row.guid,
    author: row.author,
    publishedAt,
    pubDate: publishedAt,
    thumbnail: row.thumbnail,
    isRead: !row.is_unread,
    isStarred: row.is_starred,
    createdAt: row.arrived_at.toISOString(),
    feed: { id: row.feed_id, title: row.feed_title, favicon: faviconAddress(row.favicon_id) },
  };
}
