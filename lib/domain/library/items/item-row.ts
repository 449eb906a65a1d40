import "server-only";
import type { FeedItem, ItemFilter } from "@/lib/contracts/items";
import { datePublished } from "@/lib/domain/content/articles/date-published";
import { faviconAddress, NEWSLETTER_ICON } from "@/lib/domain/content/icons/favicon-address";
import { imageFor } from "@/lib/domain/content/images/relayed-address";
import type { Ctx } from "@/lib/domain/ctx";
import { articleLink, feedTitle } from "@/lib/domain/facts";
import { FURTHER_FEEDS } from "@/lib/domain/shared-items";

/** The further feeds of item `p` of user $1, as JSON; null for none. Index: item_feeds (user_key, item_id). */
export const ALSO_IN = `(
    SELECT json_agg(json_build_object('id', xf.id, 'title', ${feedTitle("xf", "xs")})
      ORDER BY xf.created_at, xf.id)
    FROM ${FURTHER_FEEDS} JOIN sources xs ON xs.id = xf.source_id) AS also_in`;

const SHOWN = `p.id, p.feed_id, p.published_at, ${datePublished("a", "p")} AS date_published, a.title, a.summary,
  ${articleLink()} AS url, a.guid, a.author, a.thumbnail,
  ${feedTitle()} AS feed_title, s.favicon_id, s.kind AS source_kind, ${ALSO_IN}`;

/** Primary-key lookups for the rows of one page. */
const LOOKUPS = `JOIN articles a ON a.id = p.article_id JOIN feeds f ON f.id = p.feed_id JOIN sources s ON s.id = f.source_id`;
const ARRIVAL = "JOIN feed_items fi ON fi.user_key = $1 AND fi.id = p.id";
const UNREAD = "LEFT JOIN unread u ON u.user_key = $1 AND u.id = p.id";
const LATER = "LEFT JOIN later la ON la.user_key = $1 AND la.id = p.id";
const LATER_AT = "la.added_at AS later_at";
const STARRED = "LEFT JOIN starred st ON st.user_key = $1 AND st.id = p.id";

/** SQL that is true if the article of `p` belongs to a story. Index: the primary key of article_stories. */
export const IN_STORY =
  "EXISTS (SELECT FROM article_stories e WHERE e.article_id = p.article_id AND e.story_id IS NOT NULL) AS in_story";

/**
 * Select lists and joins of statements that return items, for `p` (the page's rows, from the table of the filter) and
 * user $1. The state that the table itself stands for needs no join.
 */
export const ITEM_SQL = {
  all: {
    columns: `${SHOWN}, p.arrived_at, u.id IS NOT NULL AS is_unread, st.id IS NOT NULL AS is_starred, ${LATER_AT}`,
    joins: `${LOOKUPS} ${UNREAD} ${STARRED} ${LATER}`,
  },
  unread: {
    columns: `${SHOWN}, fi.arrived_at, true AS is_unread, st.id IS NOT NULL AS is_starred, ${LATER_AT}`,
    joins: `${LOOKUPS} ${ARRIVAL} ${STARRED} ${LATER}`,
  },
  starred: {
    columns: `${SHOWN}, fi.arrived_at, u.id IS NOT NULL AS is_unread, true AS is_starred, ${LATER_AT}`,
    joins: `${LOOKUPS} ${ARRIVAL} ${UNREAD} ${LATER}`,
  },
  later: {
    columns: `${SHOWN}, fi.arrived_at, u.id IS NOT NULL AS is_unread, st.id IS NOT NULL AS is_starred, p.added_at AS later_at`,
    joins: `${LOOKUPS} ${ARRIVAL} ${UNREAD} ${STARRED}`,
  },
} as const satisfies Record<ItemFilter, { columns: string; joins: string }>;

export type ItemRow = {
  id: number;
  feed_id: number;
  published_at: Date;
  date_published: Date | null;
  title: string;
  summary: string;
  url: string;
  guid: string;
  author: string | null;
  thumbnail: string | null;
  arrived_at: Date;
  is_unread: boolean;
  is_starred: boolean;
  later_at: Date | null;
  feed_title: string;
  favicon_id: number | null;
  source_kind: string;
  also_in: FeedItem["alsoIn"] | null;
};

/** `in_story`: whether the article is one of a story, be it that this person has others of it or not. */
export type StoryItemRow = ItemRow & { in_story: boolean };

/** `next` is the cursor of the next page, null at the end. */
export type ItemPage = { data: FeedItem[]; next: string | null };

export function toFeedItem(ctx: Ctx, row: ItemRow): FeedItem {
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
    datePublished: row.date_published?.toISOString() ?? null,
    thumbnail: imageFor(ctx, row.thumbnail),
    isRead: !row.is_unread,
    isStarred: row.is_starred,
    isLater: row.later_at !== null,
    laterAt: row.later_at?.toISOString() ?? null,
    createdAt: row.arrived_at.toISOString(),
    alsoIn: row.also_in ?? [],
    feed: {
      id: row.feed_id,
      title: row.feed_title,
      favicon: row.source_kind === "newsletter" ? NEWSLETTER_ICON : faviconAddress(row.favicon_id),
    },
  };
}
