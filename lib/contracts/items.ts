import { z } from "zod";
import { DEFAULT_LIMIT, MAX_LIMIT } from "@/lib/shared/constants";
import { SEARCH_LENGTH } from "@/lib/shared/search/search-query";
import { ArticleAnalysis } from "./analysis";
import { Id, IsoDate, IsoTime, UndoToken } from "./common";
import { ItemLabel } from "./labels";

export const ItemFilter = z.enum(["all", "unread", "starred"]);
export type ItemFilter = z.infer<typeof ItemFilter>;
export const ItemSort = z.enum(["newest", "oldest"]);
export type ItemSort = z.infer<typeof ItemSort>;
/** The order of a list; by relevance only in a search. */
export const ListSort = z.enum([...ItemSort.options, "relevance"]);
export type ListSort = z.infer<typeof ListSort>;

export const ItemFeed = z.object({ id: Id, title: z.string(), favicon: z.string().nullable() });

/** [start, end) in UTF-16 units of a plain text. */
const Ranges = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

/** What to mark in a search result. Plain text and positions: rendering is the screen's work. */
export const Highlight = z.object({ title: Ranges, snippet: z.string(), snippetRanges: Ranges });
export type Highlight = z.infer<typeof Highlight>;

/** What a row tells together with others of the reader: the same event, each in its own words. */
export const ItemStory = z.object({
  id: Id,
  /** how many other articles of the reader tell it */
  others: z.int().positive(),
  /** 1 for the best of them */
  place: z.int().positive(),
});
export type ItemStory = z.infer<typeof ItemStory>;

/** A row of the item list. `description` is plain text. */
export const FeedItem = z.object({
  id: Id,
  feedId: Id,
  title: z.string(),
  description: z.string().nullable(),
  link: z.string(),
  guid: z.string(),
  author: z.string().nullable(),
  /** The place in lists: the time of arrival, where the feed gave no date then. */
  publishedAt: IsoTime,
  /** Equal to publishedAt. */
  pubDate: IsoTime,
  /** The date that the feed gives; null where it gives none, or one in the future. */
  datePublished: IsoTime.nullable(),
  thumbnail: z.string().nullable(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  createdAt: IsoTime,
  feed: ItemFeed,
  /** Further feeds that carry the same article; mostly none. */
  alsoIn: z.array(ItemFeed.pick({ id: true, title: true })),
  /** Only in search results. */
  highlight: Highlight.optional(),
  /** Only where other articles of the reader tell the same event. */
  story: ItemStory.optional(),
});
export type FeedItem = z.infer<typeof FeedItem>;

export const ItemEnclosure = z.object({ url: z.string(), type: z.string(), length: z.number() });

/** GET /api/feed-items/{id}: the row with its sanitised HTML and its insight. */
export const FeedItemDetail = FeedItem.extend({
  ...ArticleAnalysis.shape,
  /** Whether POST …/key-points has a result. */
  hasKeyPoints: z.boolean(),
  content: z.string(),
  /** The original's text, sanitised HTML; null until it was fetched. */
  fullText: z.string().nullable(),
  commentsUrl: z.string().nullable(),
  categories: z.array(z.string()),
  enclosures: z.array(ItemEnclosure),
  /** By name. */
  labels: z.array(ItemLabel),
  updatedAt: IsoTime.nullable(),
});
export type FeedItemDetail = z.infer<typeof FeedItemDetail>;

/** POST /api/feed-items/{id}/full-text: sanitised HTML. */
export const FullText = z.object({ content: z.string() });
export type FullText = z.infer<typeof FullText>;

/** The scope that a list, a count and a mark-read share. */
export const ItemScope = z.object({
  bundleId: Id.optional(),
  feedId: Id.optional(),
  /** Only what has this label; feed and bundle then do not matter. */
  labelId: Id.optional(),
  filter: ItemFilter.default("all"),
});
export type ItemScope = z.infer<typeof ItemScope>;

/** A page of a list in order of time. `cursor` comes from the Link header of the previous page. */
export const DatedItemQuery = ItemScope.extend({
  sort: ItemSort.default("newest"),
  /** A search; text beyond its length is ignored, and nothing in it is an error. */
  q: z
    .string()
    .transform((value) => value.slice(0, SEARCH_LENGTH).trim())
    .optional(),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(200).optional(),
});
export type DatedItemQuery = z.infer<typeof DatedItemQuery>;

/** GET /api/feed-items */
export const FeedItemQuery = DatedItemQuery.extend({ sort: ListSort.default("newest") });
export type FeedItemQuery = z.infer<typeof FeedItemQuery>;
export type FeedItemQueryInput = z.input<typeof FeedItemQuery>;

/** GET /api/search */
export const SearchSummaryQuery = ItemScope.extend({
  q: z
    .string()
    .transform((value) => value.slice(0, SEARCH_LENGTH).trim())
    .pipe(z.string().min(1, "Please enter what to search for")),
});
export type SearchSummaryQuery = z.infer<typeof SearchSummaryQuery>;
/** `isExact`: all matches were counted; `best`: the most relevant first. */
export const SearchSummary = z.object({
  count: z.int().nonnegative(),
  isExact: z.boolean(),
  best: z.array(FeedItem),
});
export type SearchSummary = z.infer<typeof SearchSummary>;

export const ReadInput = z.object({
  isRead: z.boolean(),
  /** The reader's day, where the item is read because it was opened: it counts there as read, if it was unread. */
  openedOn: IsoDate.optional(),
});
export type ReadInput = z.infer<typeof ReadInput>;
/** An empty body toggles. */
export const StarInput = z.object({ isStarred: z.boolean().optional() });

export const ItemState = z.object({ id: Id, isRead: z.boolean(), isStarred: z.boolean() });
export type ItemState = z.infer<typeof ItemState>;

/** Mark above and mark below name at most this many rows. */
export const MAX_MARKED_IDS = 200;

/** The items of a list above or below one of its rows, which is itself not among them. */
export const Beside = z.object({
  side: z.enum(["above", "below"]),
  /** The order of the list. */
  sort: ItemSort,
  /** The row. */
  id: Id,
  publishedAt: IsoTime,
});
export type Beside = z.infer<typeof Beside>;

/** POST /api/feed-items/mark-read: everything in the scope up to item `before`; all given conditions must hold. */
export const MarkReadInput = ItemScope.extend({
  filter: ItemFilter.default("unread"),
  /** The highest item id that was on the screen; what arrived later stays unread. */
  before: Id.optional(),
  /** Only what was published earlier. */
  olderThan: IsoTime.optional(),
  /** Only what the list has above or below one of its rows, however long it is. */
  beside: Beside.optional(),
  /** Only these items; ids that are not the caller's are ignored. */
  ids: z.array(Id).min(1).max(MAX_MARKED_IDS).optional(),
});
export type MarkReadInput = z.infer<typeof MarkReadInput>;
export const MarkedRead = z.object({ markedCount: z.int().nonnegative(), undoToken: UndoToken.nullable() });
export type MarkedRead = z.infer<typeof MarkedRead>;

/** POST /api/feed-items/restore */
export const RestoreReadInput = z.object({ undoToken: UndoToken });
export const RestoredRead = z.object({ restoredCount: z.int().nonnegative() });
export type RestoredRead = z.infer<typeof RestoredRead>;

/** GET /api/stats. `tz` is an IANA time zone for "today". */
export const StatsQuery = ItemScope.omit({ labelId: true }).extend({ tz: z.string().max(64).optional() });
export type StatsQuery = z.infer<typeof StatsQuery>;
export const Stats = z.object({
  totalItems: z.int().nonnegative(),
  unreadItems: z.int().nonnegative(),
  starredItems: z.int().nonnegative(),
  articlesToday: z.int().nonnegative(),
  activeFeeds: z.int().nonnegative(),
});
export type Stats = z.infer<typeof Stats>;

const Count = z.object({ total: z.int(), unread: z.int(), starred: z.int() });
/** GET /api/counts: totals, and the same per feed and per bundle. */
export const Counts = Count.extend({
  feeds: z.array(Count.extend({ id: Id })),
  bundles: z.array(Count.extend({ id: Id })),
  /** The user's newest item; null without items. */
  newestItemId: Id.nullable(),
});
export type Counts = z.infer<typeof Counts>;

/** GET /api/trending. `topics`: real topics where some are known, instead of the five fixed subjects. */
export const TrendingQuery = z.object({ topics: z.stringbool().default(false) });
export type TrendingQuery = z.infer<typeof TrendingQuery>;
export const Trending = z.array(
  z.object({
    label: z.string(),
    /** Articles of the last seven days. */
    count: z.int().nonnegative(),
    /** The same for each of the seven days, oldest first; empty for the fixed subjects. */
    days: z.array(z.int().nonnegative()),
    /** The bundle with most of these articles; null where none has any, and for the fixed subjects. */
    bundleId: Id.nullable(),
  }),
);
export type Trending = z.infer<typeof Trending>;
