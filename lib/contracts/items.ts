import { z } from "zod";
import { ITEM_FILTERS, ITEM_SORTS, LIST_SORTS, MAX_MARKED_IDS } from "@/lib/contracts/values/limits";
import { DEFAULT_LIMIT, DESCRIPTION_LIMIT, MAX_LIMIT, SEARCH_LENGTH } from "@/lib/shared/constants";
import { ArticleAnalysis } from "./analysis";
import { BundleId, DayZone, FeedId, Id, IsoDate, IsoTime, LabelId, ListedId, PublishedAt, UndoToken } from "./common";
import { ItemHighlight } from "./highlights/highlights";
import { ItemLabel } from "./labels";
import { NewsletterFacts } from "./newsletters/newsletters";
import { ItemRule } from "./rules/item-rule";

export const ItemFilter = z.enum(ITEM_FILTERS);
export type ItemFilter = z.infer<typeof ItemFilter>;
export const ItemSort = z.enum(ITEM_SORTS);
export type ItemSort = z.infer<typeof ItemSort>;
/** The order of a list; by relevance only in a search, by length only of what is saved for later. */
export const ListSort = z.enum(LIST_SORTS);
export type ListSort = z.infer<typeof ListSort>;

export const ItemFeed = z.object({
  id: ListedId,
  title: z.string(),
  favicon: z.string().nullable().meta({ example: "/api/favicons/17" }),
});

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
  id: Id.meta({ description: "The ID of the article. IDs increase in the order of arrival.", example: 81234 }),
  feedId: FeedId,
  title: z.string().meta({ example: "Ships by night" }),
  description: z
    .string()
    .nullable()
    .meta({
      description: `Plain text, at most ${DESCRIPTION_LIMIT} characters.`,
      example: "What the harbour sees after ten.",
    }),
  link: z.string(),
  guid: z.string().meta({ example: "ships-by-night" }),
  author: z.string().nullable().meta({ example: "Ada Reader" }),
  publishedAt: PublishedAt,
  pubDate: IsoTime.describe("Same as `publishedAt`."),
  datePublished: IsoTime.nullable().describe("The date from the feed, or null if it is missing or in the future."),
  thumbnail: z.string().nullable().meta({
    description: "The picture's original address.",
    example: null,
  }),
  isRead: z.boolean().meta({ example: false }),
  isStarred: z.boolean().meta({ example: false }),
  isLater: z.boolean().meta({ description: "Whether the article is saved for later.", example: false }),
  laterAt: IsoTime.nullable().meta({ description: "When it was saved for later, or null.", example: null }),
  createdAt: IsoTime,
  feed: ItemFeed,
  alsoIn: z.array(ItemFeed.pick({ id: true, title: true })).meta({
    description:
      "Other feeds that carry the same article. The article has one state and appears in the lists of all of them.",
    example: [],
  }),
  highlight: Highlight.optional().describe("The matches to highlight. Only in search results."),
  story: ItemStory.optional().describe("Only if other articles of yours tell of the same event."),
});
export type FeedItem = z.infer<typeof FeedItem>;

export const ItemEnclosure = z.object({ url: z.string(), type: z.string(), length: z.number() });

/** GET /api/feed-items/{id}: the row with its sanitised HTML and its insight. */
export const FeedItemDetail = FeedItem.extend({
  ...ArticleAnalysis.shape,
  /** Whether POST …/key-points has a result. */
  hasKeyPoints: z.boolean(),
  content: z.string().meta({ description: "Sanitized HTML.", example: "<p>What the harbour sees after ten.</p>" }),
  fullText: z.string().nullable().meta({
    description: "The text of the original page as sanitized HTML, or null if it hasn't been fetched.",
    example: null,
  }),
  commentsUrl: z.string().nullable().meta({ example: null }),
  categories: z.array(z.string()).meta({ example: ["Sea"] }),
  enclosures: z.array(ItemEnclosure).meta({ description: "Attached audio, video and pictures.", example: [] }),
  labels: z
    .array(ItemLabel)
    .meta({ description: "The article's labels, sorted by name.", example: [{ id: 918273645546, name: "Recipes" }] }),
  newsletter: NewsletterFacts.nullable().describe("What is known of the mail if it is a newsletter, or null."),
  highlights: z.array(ItemHighlight).meta({ description: "Your highlights in it, oldest first.", example: [] }),
  updatedAt: IsoTime.nullable(),
  rules: z.array(ItemRule).meta({ description: "Your rules that matched the article, the newest first.", example: [] }),
  isHidden: z
    .boolean()
    .describe("True if it is hidden: no list contains it, and only a search for `is:hidden` finds it."),
  isPrivate: z.boolean().describe("True if a rule keeps it out of your public feeds."),
  edits: z.int().nonnegative().meta({ description: "How often its publisher changed its text.", example: 0 }),
});
export type FeedItemDetail = z.infer<typeof FeedItemDetail>;

/** GET /api/feed-items/{id}/versions: the oldest first, the present text last. */
export const ArticleVersion = z.object({
  number: z.int().positive().meta({ description: "Its place among all versions, from 1.", example: 1 }),
  title: z.string(),
  content: z.string().describe("Sanitized HTML, as the feed had it."),
  replacedAt: IsoTime.nullable().describe("When an edit replaced it. Null for the present text."),
});
export type ArticleVersion = z.infer<typeof ArticleVersion>;

/** POST /api/feed-items/{id}/full-text: sanitised HTML. */
export const FullText = z.object({
  content: z.string().meta({ description: "Sanitized HTML.", example: "<p>What the harbour sees after ten.</p>" }),
});
export type FullText = z.infer<typeof FullText>;

/** The scope that a list, a count and a mark-read share. */
export const ItemScope = z.object({
  bundleId: BundleId.optional(),
  feedId: FeedId.optional(),
  /** Feed and bundle then do not matter. */
  labelId: LabelId.optional(),
  filter: ItemFilter.default("all").meta({ description: "Which articles to return.", example: "unread" }),
});
export type ItemScope = z.infer<typeof ItemScope>;

/** A page of a list in order of time. `cursor` comes from the Link header of the previous page. */
export const DatedItemQuery = ItemScope.extend({
  sort: ItemSort.default("newest").meta({
    description: "Sorts by date; with `filter=later` by the time of saving. Searches can also sort by relevance.",
    example: "newest",
  }),
  q: z
    .string()
    // Text beyond the length is ignored, and nothing in it is an error.
    .transform((value) => value.slice(0, SEARCH_LENGTH).trim())
    .optional()
    .meta({
      description:
        'A search: words, "phrases", OR, -excluded; title:, author:, feed:, bundle:, before:, after:, is:unread|read|starred|later|duplicate, has:highlight, note:; quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. kind:unsure and sentiment:unsure find articles without one. Invalid filters are ignored.',
      example: "harbour quality:>70",
    }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .default(DEFAULT_LIMIT)
    .meta({ description: "The maximum number of results.", example: 20 }),
  cursor: z.string().max(200).optional().describe("The cursor from the `Link` header of the previous page."),
});
export type DatedItemQuery = z.infer<typeof DatedItemQuery>;

/** GET /api/feed-items */
export const FeedItemQuery = DatedItemQuery.extend({
  sort: ListSort.default("newest").meta({
    description:
      "Sorts by date; with `filter=later` by the time of saving, or with the shortest first. Searches can also sort by relevance.",
    example: "newest",
  }),
});
export type FeedItemQuery = z.infer<typeof FeedItemQuery>;
export type FeedItemQueryInput = z.input<typeof FeedItemQuery>;

/** GET /api/search */
export const SearchSummaryQuery = ItemScope.extend({
  q: z
    .string()
    .transform((value) => value.slice(0, SEARCH_LENGTH).trim())
    .pipe(z.string().min(1, "Please enter a search"))
    .meta({
      description:
        'A search: words, "phrases", OR, -excluded; title:, author:, feed:, bundle:, before:, after:, is:unread|read|starred|later|duplicate, has:highlight, note:; quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. kind:unsure and sentiment:unsure find articles without one. Invalid filters are ignored.',
      example: "harbour quality:>70",
    }),
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
  openedOn: IsoDate.optional().meta({
    description: "Your local date, if you opened the article. It is then counted in your reading history.",
    example: "2026-03-01",
  }),
});
export type ReadInput = z.infer<typeof ReadInput>;
/** An empty body toggles. */
export const StarInput = z.object({
  isStarred: z
    .boolean()
    .optional()
    .meta({ description: "Whether the article is starred. Omit it to toggle the star.", example: true }),
});

export const ItemState = z.object({ id: Id.meta({ example: 81234 }), isRead: z.boolean(), isStarred: z.boolean() });
export type ItemState = z.infer<typeof ItemState>;

/** PUT and DELETE /api/feed-items/{id}/later */
export const LaterState = ItemState.extend({ isLater: z.boolean().meta({ example: true }) });
export type LaterState = z.infer<typeof LaterState>;

/** The items of a list above or below one of its rows, which is itself not among them. */
export const Beside = z.object({
  side: z
    .enum(["above", "below"])
    .meta({ description: "Whether to select the articles above or below that article.", example: "above" }),
  /** The order of the list. */
  sort: ItemSort,
  /** The row. */
  id: Id,
  publishedAt: PublishedAt,
});
export type Beside = z.infer<typeof Beside>;

/** POST /api/feed-items/mark-read: everything in the scope up to item `before`; all given conditions must hold. */
export const MarkReadInput = ItemScope.extend({
  filter: ItemFilter.default("unread").describe("Which articles to include."),
  before: Id.optional().meta({
    description: "Only articles up to this ID. Later ones stay unread.",
    example: 81234,
  }),
  olderThan: IsoTime.optional().describe("Only articles published before this time."),
  beside: Beside.optional().describe("Only the articles above or below one article in the list."),
  ids: z
    .array(Id)
    .min(1)
    .max(MAX_MARKED_IDS)
    .optional()
    .meta({ description: "Only these articles. IDs of other accounts are ignored.", example: [81234] }),
});
export type MarkReadInput = z.infer<typeof MarkReadInput>;
export const MarkedRead = z.object({
  markedCount: z.int().nonnegative().meta({ example: 12 }),
  undoToken: UndoToken.nullable(),
});
export type MarkedRead = z.infer<typeof MarkedRead>;

/** POST /api/feed-items/restore */
export const RestoreReadInput = z.object({ undoToken: UndoToken });
export const RestoredRead = z.object({ restoredCount: z.int().nonnegative() });
export type RestoredRead = z.infer<typeof RestoredRead>;

/** GET /api/stats. `tz` is an IANA time zone for "today". */
export const StatsQuery = ItemScope.omit({ labelId: true }).extend({
  tz: DayZone,
});
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
  later: z.int().meta({ description: "Articles saved for later.", example: 3 }),
  highlights: z.int().meta({ description: "Your highlights.", example: 12 }),
  feeds: z.array(Count.extend({ id: Id })),
  bundles: z.array(Count.extend({ id: Id })),
  newestItemId: Id.nullable().meta({
    description: "The time of the newest article, or null if there are no articles.",
    example: 81234,
  }),
});
export type Counts = z.infer<typeof Counts>;
