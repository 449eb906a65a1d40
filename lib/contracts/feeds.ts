import { z } from "zod";
import { BundleId, FeedId, IsoTime, ListedId, lineOfText, Position, text, UndoToken, UserId } from "./common";

/** A feed as every screen and the API show it. `title` is the user's own or the source's. */
export const Feed = z.object({
  id: ListedId,
  userId: UserId,
  title: z.string().meta({ description: "Your own title, or the source's.", example: "Example" }),
  url: z.string().nullable().meta({
    description: "The site's address; the feed's, when the site is not known.",
    example: "https://example.org/",
  }),
  feedUrl: z.string().nullable().meta({
    description: "Where the feed is fetched; null for a smart feed.",
    example: "https://example.org/feed.xml",
  }),
  description: z.string().nullable(),
  favicon: z
    .string()
    .nullable()
    .meta({ description: "An address on this server that answers the icon, or null.", example: "/api/favicons/17" }),
  lastFetched: IsoTime.nullable().describe("When it was last asked."),
  fetchError: z
    .string()
    .nullable()
    .meta({ description: "Why the last fetch failed, for people; null when it went well.", example: null }),
  failingSince: IsoTime.nullable().meta({ description: "When it began to fail; null while it works.", example: null }),
  isActive: z.boolean().meta({ description: "false: paused, not fetched.", example: true }),
  isPrivate: z.boolean().meta({ description: "Kept out of every public RSS address.", example: false }),
  privateReason: z
    .string()
    .nullable()
    .meta({ description: "Why its address was recognized as private; null when it was not.", example: null }),
  fullText: z.boolean().meta({ description: "The original of every new article is fetched.", example: false }),
  isIntelligent: z.boolean().meta({ description: "Whether it is a smart feed.", example: false }),
  keywords: z.string().nullable().meta({ description: "What a smart feed looks for; null otherwise.", example: null }),
  feedType: z.enum(["rss", "intelligent"]),
  position: Position,
  itemCount: z.int().nonnegative().meta({ example: 128 }),
  unreadCount: z.int().nonnegative().meta({ example: 12 }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Feed = z.infer<typeof Feed>;

/** POST /api/feeds. `url` is whatever the user typed: an address, a site, a profile, keywords. */
export const NewFeed = z.object({
  url: text(2000)
    .min(1, "Please enter keywords, URLs, or social media profiles to create your feed")
    .meta({ description: "An address, a site, a profile, or keywords.", example: "https://example.org/feed.xml" }),
  title: lineOfText(300)
    .optional()
    .meta({ description: "A title of your own; default: the feed's.", example: "Example" }),
  description: text(2000).optional(),
  bundleId: BundleId.nullish(),
});
export type NewFeed = z.infer<typeof NewFeed>;

export const SearchResult = z.object({
  type: z.enum(["rss_feed", "discovered_feed"]),
  originalInput: z.string().meta({ example: "https://example.org/feed.xml" }),
  alternatives: z
    .array(z.object({ url: z.string(), title: z.string() }))
    .meta({ description: "Other feeds of the same site.", example: [] }),
});

export const CreatedFeed = Feed.extend({ searchResult: SearchResult.optional() });
export type CreatedFeed = z.infer<typeof CreatedFeed>;

/**
 * PATCH and PUT /api/feeds/{id}. An empty title restores the source's own. `feedUrl` is a new address, of a feed or of a
 * site that has one.
 */
export const FeedChange = z
  .object({
    feedUrl: text(2000).min(1, "Enter the address of a feed or a website.").meta({
      description: "A new address: of a feed, or of a site that has one.",
      example: "https://example.org/feed.xml",
    }),
    title: lineOfText(300).meta({ description: "Empty: back to the source's own.", example: "Morning news" }),
    description: text(2000).nullable(),
    isActive: z.boolean().describe("false pauses the feed."),
    isPrivate: z.boolean().describe("Kept out of every public RSS address."),
    fullText: z.boolean(),
  })
  .partial();
export type FeedChange = z.infer<typeof FeedChange>;

/** DELETE /api/feeds */
export const DeletedFeeds = z.object({ deletedCount: z.int().nonnegative() });
export type DeletedFeeds = z.infer<typeof DeletedFeeds>;

/** What a manual refresh found for one feed. */
export const RefreshOutcome = z.object({
  feedId: FeedId,
  status: z.enum(["changed", "unchanged", "recent", "limited", "gone", "failed", "paused"]),
  newItems: z.int().nonnegative().meta({ example: 3 }),
  error: z.string().nullable().meta({ description: "Why it failed, for people; null otherwise.", example: null }),
});
export type RefreshOutcome = z.infer<typeof RefreshOutcome>;

/** POST /api/feeds/refresh: all feeds, or those of one bundle */
export const RefreshQuery = z.object({ bundleId: BundleId.optional() });
export type RefreshQuery = z.infer<typeof RefreshQuery>;
export const RefreshSummary = z.object({
  feeds: z.int().nonnegative(),
  changed: z.int().nonnegative(),
  unchanged: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  newItems: z.int().nonnegative(),
  pending: z.int().nonnegative().meta({
    description: "Not yet asked when the time for one answer was over; they follow by themselves.",
    example: 0,
  }),
});
export type RefreshSummary = z.infer<typeof RefreshSummary>;

export const Undo = z.object({ undoToken: UndoToken });
