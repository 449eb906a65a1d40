import "server-only";

export type SyncItem = {
  id: number;
  feedId: number;
  /** further feeds that the item is in */
  alsoInFeedIds: number[];
  title: string;
  author: string | null;
  /** the article's; the site's or the feed's where it has none */
  url: string;
  commentsUrl: string | null;
  /** sanitised HTML; the original's full text where the feed is set to fetch it */
  content: string;
  publishedAt: Date;
  arrivedAt: Date;
  /** as the publisher says, or when a refresh stored an edit */
  updatedAt: Date | null;
  /** when a refresh stored an edit */
  editedAt: Date | null;
  isRead: boolean;
  isStarred: boolean;
  starredAt: Date | null;
  /** names, in alphabetical order */
  labels: string[];
  /** as the publisher sorts it */
  categories: string[];
  /** `length` in bytes, 0 when the publisher does not say */
  enclosures: { url: string; type: string; length: number }[];
  thumbnail: string | null;
  readingTimeMinutes: number | null;
  feedTitle: string;
  feedUrl: string;
  feedSiteUrl: string;
  guid: string;
};

export type SyncFeed = {
  id: number;
  title: string;
  description: string;
  /** the address that is fetched; for a feed without one (keywords, saved pages) its page in Feedloom */
  url: string;
  siteUrl: string;
  bundleIds: number[];
  faviconId: number | null;
  /** absolute */
  iconUrl: string | null;
  createdAt: Date;
  fetchedAt: Date | null;
  /** failed fetches in a row */
  failures: number;
  errorMessage: string | null;
  /** false: paused */
  isActive: boolean;
  /** the original of every new article is fetched */
  fullText: boolean;
  /** the reader's own; null for ours */
  userAgent: string | null;
  unread: number;
  total: number;
  newestArrival: Date | null;
};

export type SyncFolder = { id: number; name: string; color: string; position: number | null };

export type SyncCount = { id: number; unread: number; newestArrival: Date | null };

export type SyncUnread = { unread: number; newestArrival: Date | null; feeds: SyncCount[]; bundles: SyncCount[] };
