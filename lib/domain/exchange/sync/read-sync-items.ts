import "server-only";
import type { Ctx } from "@/lib/domain/ctx";
import { articleLink, feedTitle } from "@/lib/domain/facts";
import { FURTHER_FEEDS } from "@/lib/domain/shared-items";
import { sql } from "@/lib/platform/db";
import type { SyncItem } from "./sync-types";

type Row = {
  id: number;
  feed_id: number;
  also_in: string[];
  labels: string[];
  title: string;
  author: string | null;
  url: string;
  comments_url: string | null;
  content: string;
  published_at: Date;
  arrived_at: Date;
  updated_at: Date | null;
  edited_at: Date | null;
  categories: string[] | null;
  is_read: boolean;
  starred_at: Date | null;
  enclosures: SyncItem["enclosures"] | null;
  thumbnail: string | null;
  reading_time_minutes: number | null;
  feed_title: string;
  feed_url: string;
  site_url: string;
  guid: string;
};

/**
 * Returns items with their HTML, in the order of `ids`; ids that are unknown or another user's are left out, repeated ones
 * appear once. Primary-key lookups only.
 */
export async function readSyncItems(ctx: Ctx, ids: number[]): Promise<SyncItem[]> {
  if (ids.length === 0) return [];
  const rows = await sql<Row>(ctx.db.pool, {
    name: "sync-items",
    text: `SELECT p.id, p.feed_id, p.published_at, p.arrived_at, a.title, a.author, a.guid, a.comments_url, a.enclosures,
        a.thumbnail, coalesce(a.updated_at, a.edited_at) AS updated_at, a.edited_at, a.categories,
        ${articleLink()} AS url,
        CASE WHEN f.full_text AND t.content <> '' THEN t.content ELSE a.content END AS content,
        u.id IS NULL AS is_read, st.starred_at, n.reading_time_minutes,
        ${feedTitle()} AS feed_title, s.url AS feed_url, s.site_url,
        ARRAY(SELECT x.feed_id FROM ${FURTHER_FEEDS} ORDER BY x.feed_id) AS also_in,
        ARRAY(SELECT lb.name FROM item_labels il JOIN labels lb ON lb.user_key = $1 AND lb.id = il.label_id
          WHERE il.user_key = $1 AND il.item_id = p.id ORDER BY lb.lower_name) AS labels
      FROM unnest($2::bigint[]) WITH ORDINALITY AS w(id, place)
      JOIN feed_items p ON p.user_key = $1 AND p.id = w.id
      JOIN articles a ON a.id = p.article_id JOIN feeds f ON f.id = p.feed_id JOIN sources s ON s.id = f.source_id
      LEFT JOIN unread u ON u.user_key = $1 AND u.id = p.id
      LEFT JOIN starred st ON st.user_key = $1 AND st.id = p.id
      LEFT JOIN full_texts t ON f.full_text AND t.article_id = p.article_id
      LEFT JOIN article_analyses n ON n.article_id = p.article_id
      ORDER BY w.place`,
    values: [ctx.user.key, [...new Set(ids)]],
  });
  return rows.map(toSyncItem);
}

function toSyncItem(row: Row): SyncItem {
  return {
    id: row.id,
    feedId: row.feed_id,
    alsoInFeedIds: row.also_in.map(Number),
    title: row.title,
    author: row.author,
    url: row.url,
    commentsUrl: row.comments_url,
    content: row.content,
    publishedAt: row.published_at,
    arrivedAt: row.arrived_at,
    updatedAt: row.updated_at,
    editedAt: row.edited_at,
    categories: row.categories ?? [],
    isRead: row.is_read,
    isStarred: row.starred_at !== null,
    starredAt: row.starred_at,
    labels: row.labels,
    enclosures: row.enclosures ?? [],
    thumbnail: row.thumbnail,
    readingTimeMinutes: row.reading_time_minutes,
    feedTitle: row.feed_title,
    feedUrl: row.feed_url,
    feedSiteUrl: row.site_url,
    guid: row.guid,
  };
}
