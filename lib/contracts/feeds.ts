import { z } from "zod";
import { BundleId, FeedId, IsoTime, ListedId, lineOfText, Position, text, UndoToken, UserId } from "./common";

export const UNREAD_AFTER_EDIT = ["never", "large", "always"] as const;
/** When an edit by the publisher makes an article unread again. */
export const UnreadAfterEdit = z.enum(UNREAD_AFTER_EDIT).meta({
  description: "When an edit makes an article unread again. `large`: more than a fifth of its words changed.",
  example: "never",
});
export type UnreadAfterEdit = z.infer<typeof UnreadAfterEdit>;
/** Days for which the articles of a feed are kept; 0: forever. */
export const KEEP_DAYS = [7, 30, 90, 365, 0] as const;
const KeepDays = z
  .union([z.literal(7), z.literal(30), z.literal(90), z.literal(365), z.literal(0)])
  .nullable()
  .meta({
    description:
      "The days for which articles are kept, 0 for forever, or null for 90 days and at least the newest 500. Starred, saved, labelled and highlighted articles always stay.",
    example: null,
  });
/** Minutes between two refreshes that can be chosen for a feed. */
export const REFRESH_MINUTES = [60, 180, 360, 720, 1440] as const;
const RefreshMinutes = z
  .union([z.literal(60), z.literal(180), z.literal(360), z.literal(720), z.literal(1440)])
  .nullable()
  .meta({
    description:
      "The least minutes between two refreshes, or null for as often as your plan allows. A feed that others follow may refresh more often.",
    example: null,
  });
const HidesDuplicates = z
  .boolean()
  .meta({ description: "Whether new articles that another of your feeds has are hidden.", example: false });
const Notifies = z
  .boolean()
  .meta({ description: "Whether you get alerts about this feed, as your preferences say.", example: true });

/** A feed as every screen and the API show it. `title` is the user's own or the source's. */
export const Feed = z.object({
  id: ListedId,
  userId: UserId,
  title: z.string().meta({ description: "Your title, or the source's title.", example: "Example" }),
  url: z.string().nullable().meta({
    description: "The address of the site, or of the feed if the site isn't known.",
    example: "https://example.org/",
  }),
  feedUrl: z.string().nullable().meta({
    description: "The address the feed is fetched from, or null for a smart feed or a newsletter.",
    example: "https://example.org/feed.xml",
  }),
  description: z.string().nullable(),
  favicon: z
    .string()
    .nullable()
    .meta({ description: "The address of its icon on this server, or null.", example: "/api/favicons/17" }),
  lastFetched: IsoTime.nullable().describe("The time of the last fetch."),
  fetchError: z
    .string()
    .nullable()
    .meta({ description: "Why the last fetch failed, in plain language, or null if it succeeded.", example: null }),
  failingSince: IsoTime.nullable().meta({
    description: "The time since which fetches have failed, or null if the feed works.",
    example: null,
  }),
  isActive: z.boolean().meta({ description: "False if the feed is paused.", example: true }),
  isPrivate: z.boolean().meta({ description: "Whether the feed is excluded from public RSS.", example: false }),
  privateReason: z
    .string()
    .nullable()
    .meta({ description: "Why its address was recognized as private, or null if it wasn't.", example: null }),
  fullText: z.boolean().meta({ description: "Whether the full text of every new article is fetched.", example: false }),
  unreadAfterEdit: UnreadAfterEdit,
  userAgent: z
    .string()
    .nullable()
    .meta({ description: "Your own User-Agent header for this feed, or null for ours.", example: null }),
  hasCredentials: z.boolean().meta({
    description: "Whether a user name and password are stored for this feed. They are never returned.",
    example: false,
  }),
  refreshMinutes: RefreshMinutes,
  keepDays: KeepDays,
  hidesDuplicates: HidesDuplicates,
  notifies: Notifies,
  isIntelligent: z.boolean().meta({ description: "Whether it is a smart feed.", example: false }),
  keywords: z.string().nullable().meta({ description: "The keywords of a smart feed, or null.", example: null }),
  feedType: z.enum(["rss", "intelligent", "newsletter"]),
  position: Position,
  itemCount: z.int().nonnegative().meta({ example: 128 }),
  unreadCount: z.int().nonnegative().meta({ example: 12 }),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type Feed = z.infer<typeof Feed>;

/** POST /api/feeds. `url` is whatever the user typed: an address, a site, a profile, keywords. */
export const NewFeed = z.object({
  url: text(2000).min(1, "Please enter keywords, URLs, or social media profiles to create your feed").meta({
    description: "The address of a feed or a site, a profile, or keywords.",
    example: "https://example.org/feed.xml",
  }),
  title: lineOfText(300)
    .optional()
    .meta({ description: "Your title for the feed. Default: the feed's own title.", example: "Example" }),
  description: text(2000).optional(),
  bundleId: BundleId.nullish(),
});
export type NewFeed = z.infer<typeof NewFeed>;

/** POST /api/feeds/preview. `url` is an address, a site or a profile. */
export const PreviewFeedInput = NewFeed.pick({ url: true });

/** A feed that was found at an address. It is not stored. */
export const FeedPreview = z.object({
  title: z.string().meta({ example: "Example" }),
  feedUrl: z.string().meta({ example: "https://example.org/feed.xml" }),
  siteUrl: z.string().nullable().meta({ example: "https://example.org/" }),
  icon: z.string().nullable().meta({
    description: "The site's icon as a data: URL, or null if none was found quickly.",
    example: null,
  }),
  perWeek: z.number().nonnegative().nullable().meta({
    description: "Articles per week, from the dates in the document, or null if it has none.",
    example: 3.5,
  }),
  newest: z
    .array(
      z.object({
        title: z.string().meta({ example: "What the harbour sees after ten" }),
        publishedAt: IsoTime.nullable(),
      }),
    )
    .describe("The three newest articles, newest first."),
  alternatives: z.int().nonnegative().meta({ description: "Other feeds of the same site.", example: 0 }),
});
export type FeedPreview = z.infer<typeof FeedPreview>;

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
      description: "The new address of a feed, or of a site that has one.",
      example: "https://example.org/feed.xml",
    }),
    title: lineOfText(300).meta({
      description: "Set it to an empty string to restore the source's title.",
      example: "Morning news",
    }),
    description: text(2000).nullable(),
    isActive: z.boolean().describe("Set it to false to pause the feed."),
    isPrivate: z.boolean().describe("Whether the feed is excluded from public RSS."),
    fullText: z.boolean(),
    unreadAfterEdit: UnreadAfterEdit,
    userAgent: lineOfText(200)
      .pipe(z.string().regex(/^[\x20-\x7e]*$/, "Use plain letters and signs only."))
      .nullable()
      .meta({ description: "Your own User-Agent header for this feed, or null for ours.", example: null }),
    credentials: z
      .object({
        user: lineOfText(200).pipe(z.string().regex(/^[^:]*$/, "A user name can't contain a colon.")),
        password: z.string().max(500),
      })
      .nullable()
      .meta({
        description:
          "The user name and password that the site asks for (HTTP basic authentication), or null to remove them. They are stored encrypted and sent to the site of the feed's address only.",
        example: null,
      }),
    refreshMinutes: RefreshMinutes,
    keepDays: KeepDays,
    hidesDuplicates: HidesDuplicates,
    notifies: Notifies,
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
  error: z.string().nullable().meta({ description: "Why it failed, in plain language, or null.", example: null }),
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
    description:
      "Feeds that were not refreshed within the time limit of this call. They are refreshed in the background.",
    example: 0,
  }),
});
export type RefreshSummary = z.infer<typeof RefreshSummary>;

export const Undo = z.object({ undoToken: UndoToken });
