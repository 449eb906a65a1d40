import "server-only";
import type { Feed, UnreadAfterEdit } from "@/lib/contracts/feeds";
import { faviconAddress, NEWSLETTER_ICON } from "@/lib/domain/content/icons/favicon-address";
import { privateReason } from "@/lib/domain/content/sources/private-address";
import type { Ctx } from "@/lib/domain/ctx";
import { sharedItems } from "@/lib/domain/shared-items";

/** The items of other feeds of user $1 that are in feed `f` as well. Indexes: item_feeds (feed_id, …), primary keys. */
const shared = (table: "feed_items" | "unread") => `CASE WHEN c.shared > 0 THEN (SELECT count(*)::int
    FROM ${sharedItems({ table, feeds: "= f.id" })}) ELSE 0 END`;

/** The counts of feed `f` with counters `c`. */
export const COUNT_COLUMNS = `coalesce(c.total, 0) + ${shared("feed_items")} AS total, coalesce(c.unread, 0) + ${shared("unread")} AS unread`;

/** Columns of every statement that returns feeds: feed `f` with its source `s` and counters `c`. */
export const FEED_COLUMNS = `f.id, f.title AS own_title, f.description AS own_description, f.is_active, f.is_private, f.full_text, f.unread_after_edit,
  f.refresh_minutes, f.keep_days, f.hides_duplicates, f.notifies, f.position,
  f.created_at, f.updated_at, s.kind, s.url, s.site_url, s.title AS source_title, s.description AS source_description,
  s.keywords, s.favicon_id, s.fetched_at, s.failures, s.failing_since, s.error_message, s.is_private AS source_is_private,
  s.user_agent, s.credentials IS NOT NULL AS has_credentials, s.owner_key IS NOT NULL AS is_owned,
  ${COUNT_COLUMNS}`;

/** Joins by primary key for every feed `f` of user $1. */
export const FEED_JOINS = `JOIN sources s ON s.id = f.source_id LEFT JOIN feed_counts c ON c.user_key = $1 AND c.feed_id = f.id`;

export type FeedRow = {
  id: number;
  own_title: string | null;
  own_description: string | null;
  is_active: boolean;
  is_private: boolean | null;
  full_text: boolean;
  unread_after_edit: UnreadAfterEdit;
  refresh_minutes: Feed["refreshMinutes"];
  keep_days: Feed["keepDays"];
  hides_duplicates: boolean;
  notifies: boolean;
  position: number | null;
  created_at: Date;
  updated_at: Date;
  kind: "feed" | "smart" | "pages" | "newsletter";
  url: string;
  site_url: string;
  source_title: string;
  source_description: string;
  keywords: string | null;
  favicon_id: number | null;
  fetched_at: Date | null;
  failures: number;
  failing_since: Date | null;
  error_message: string | null;
  source_is_private: boolean;
  user_agent: string | null;
  has_credentials: boolean;
  is_owned: boolean;
  total: number;
  unread: number;
};

/** For a source whose address itself is public. */
const FORMER_REASON = "Its current or earlier address contains a secret.";

const OWN_REASON = "It is fetched for you alone.";

const reasonOf = ({ url, kind, is_owned }: FeedRow): string =>
  privateReason(url) ?? (kind === "feed" && is_owned ? OWN_REASON : FORMER_REASON);

export function toFeed(ctx: Ctx, row: FeedRow): Feed {
  const isIntelligent = row.kind === "smart";
  const isNewsletter = row.kind === "newsletter";
  const feedUrl = row.url === "" || isNewsletter ? null : row.url;
  return {
    id: row.id,
    userId: ctx.user.id,
    title: row.own_title || row.source_title || row.keywords || row.url,
    url: row.site_url || feedUrl,
    feedUrl,
    description: (row.own_description ?? row.source_description) || null,
    favicon: isNewsletter ? NEWSLETTER_ICON : faviconAddress(row.favicon_id),
    lastFetched: row.fetched_at?.toISOString() ?? null,
    fetchError: row.failures > 0 ? (row.error_message ?? "The last fetch failed.") : null,
    failingSince: row.failures > 0 ? (row.failing_since?.toISOString() ?? null) : null,
    isActive: row.is_active,
    isPrivate: row.is_private ?? row.source_is_private,
    privateReason: row.source_is_private && !isNewsletter ? reasonOf(row) : null,
    fullText: row.full_text,
    unreadAfterEdit: row.unread_after_edit,
    userAgent: row.user_agent,
    hasCredentials: row.has_credentials,
    refreshMinutes: row.refresh_minutes,
    keepDays: row.keep_days,
    hidesDuplicates: row.hides_duplicates,
    notifies: row.notifies,
    isIntelligent,
    keywords: row.keywords,
    position: row.position,
    feedType: isNewsletter ? "newsletter" : isIntelligent ? "intelligent" : "rss",
    itemCount: row.total,
    unreadCount: row.unread,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
