import { z } from "zod";
import { Id, IsoTime, lineOfText, Position, text, UndoToken } from "./common";

/** A feed as every screen and the API show it. `title` is the user's own or the source's. */
export const Feed = z.object({
  id: Id,
  userId: z.uuid(),
  title: z.string(),
  /** The site's address, or the feed's when the site is unknown. */
  url: z.string().nullable(),
  feedUrl: z.string().nullable(),
  description: z.string().nullable(),
  /** An address of our own origin that serves the icon, or null. */
  favicon: z.string().nullable(),
  lastFetched: IsoTime.nullable(),
  /** Why the last fetch failed, for display; null when it succeeded. */
  fetchError: z.string().nullable(),
  /** When fetching began to fail; null while it works. */
  failingSince: IsoTime.nullable(),
  isActive: z.boolean(),
  isPrivate: z.boolean(),
  /** Why its address was recognised as private, as a sentence; null when it was not. The owner may have decided otherwise. */
  privateReason: z.string().nullable(),
  /** The original of every new article is fetched. */
  fullText: z.boolean(),
  isIntelligent: z.boolean(),
  keywords: z.string().nullable(),
  feedType: z.enum(["rss", "intelligent"]),
  position: Position,
  itemCount: z.int().nonnegative(),
  unreadCount: z.int().nonnegative(),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Feed = z.infer<typeof Feed>;

/** POST /api/feeds. `url` is whatever the user typed: an address, a site, a profile, keywords. */
export const NewFeed = z.object({
  url: text(2000).min(1, "Please enter keywords, URLs, or social media profiles to create your feed"),
  title: lineOfText(300).optional(),
  description: text(2000).optional(),
  bundleId: Id.nullish(),
});
export type NewFeed = z.infer<typeof NewFeed>;

export const SearchResult = z.object({
  type: z.enum(["rss_feed", "discovered_feed"]),
  originalInput: z.string(),
  alternatives: z.array(z.object({ url: z.string(), title: z.string() })),
});

export const CreatedFeed = Feed.extend({ searchResult: SearchResult.optional() });
export type CreatedFeed = z.infer<typeof CreatedFeed>;

/**
 * PATCH and PUT /api/feeds/{id}. An empty title restores the source's own. `feedUrl` is a new address, of a feed or of a
 * site that has one.
 */
export const FeedChange = z
  .object({
    feedUrl: text(2000).min(1, "Enter the address of a feed or a website."),
    title: lineOfText(300),
    description: text(2000).nullable(),
    isActive: z.boolean(),
    isPrivate: z.boolean(),
    fullText: z.boolean(),
  })
  .partial();
export type FeedChange = z.infer<typeof FeedChange>;

/** DELETE /api/feeds */
export const DeletedFeeds = z.object({ deletedCount: z.int().nonnegative() });
export type DeletedFeeds = z.infer<typeof DeletedFeeds>;

/** What a manual refresh found for one feed. */
export const RefreshOutcome = z.object({
  feedId: Id,
  status: z.enum(["changed", "unchanged", "recent", "limited", "gone", "failed", "paused"]),
  newItems: z.int().nonnegative(),
  error: z.string().nullable(),
});
export type RefreshOutcome = z.infer<typeof RefreshOutcome>;

/** POST /api/feeds/refresh: all feeds, or those of one bundle */
export const RefreshQuery = z.object({ bundleId: Id.optional() });
export type RefreshQuery = z.infer<typeof RefreshQuery>;
export const RefreshSummary = z.object({
  feeds: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  newItems: z.int().nonnegative(),
  /** Feeds not fetched within the time of one response; the worker continues with them. */
  pending: z.int().nonnegative(),
});
export type RefreshSummary = z.infer<typeof RefreshSummary>;

export const Undo = z.object({ undoToken: UndoToken });
