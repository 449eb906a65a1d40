import { z } from "zod";
import { READING_FACES, READING_LINE_HEIGHT, READING_PAPERS, READING_SIZE } from "@/lib/contracts/values/reading";
import { SEARCH_LENGTH } from "@/lib/shared/constants";
import { LIST_WIDTHS } from "@/lib/shared/pane-layout";
import { BundleId, DayZone, FeedId, IsoTime, ItemId, ListedId, lineOfText, text, WebAddress } from "./common";
import { OwnKeys } from "./shortcuts/shortcuts";

const PER_FEED = {
  description: "Settings of single feeds, by feed ID.",
  example: { "4215577293031": { size: 20 } },
};

/** How the text of articles is set. */
export const ReadingType = z.object({
  face: z.enum(READING_FACES).meta({ description: "The typeface.", example: "serif" }),
  size: z
    .int()
    .min(READING_SIZE.min)
    .max(READING_SIZE.max)
    .meta({ description: "The font size in CSS pixels.", example: 18 }),
  lineHeight: z
    .number()
    .min(READING_LINE_HEIGHT.min)
    .max(READING_LINE_HEIGHT.max)
    .meta({ description: "The line height as a multiple of the font size.", example: 1.65 }),
  measure: z
    .union([z.literal(56), z.literal(68), z.literal(80), z.literal("full")])
    .meta({ description: "The line width in characters, or `full` for the width of the pane.", example: 68 }),
  paper: z
    .enum(READING_PAPERS)
    .meta({ description: "The background of the text, or `auto` for the app's theme.", example: "auto" }),
});
export type ReadingType = z.infer<typeof ReadingType>;

/** How the panes were last arranged, where a new device begins. */
const PaneSettings = z.object({
  /** CSS pixels; null: the usual width */
  listWidth: z.int().min(LIST_WIDTHS.least).max(LIST_WIDTHS.most).nullable(),
  hidesLibrary: z.boolean(),
});
export type PaneSettings = z.infer<typeof PaneSettings>;

/** GET /api/reading-settings. `perFeed`: what the articles of one feed have differently, by the feed's id. */
export const ReadingSettings = ReadingType.extend(PaneSettings.shape).extend({
  // An older export has none.
  keys: OwnKeys.default({}).catch({}),
  perFeed: z.record(z.string(), ReadingType.partial()).meta(PER_FEED),
});
export type ReadingSettings = z.infer<typeof ReadingSettings>;

export const MAX_FEEDS_CHANGED = 500;

const FeedKey = z.string().regex(/^[1-9]\d{0,15}$/, "Not the ID of a feed");

/**
 * PATCH /api/reading-settings: what is not given stays. Given keys replace all of the reader's own; what is given for a
 * feed replaces everything that the feed had of its own; null or nothing removes it.
 */
export const ReadingSettingsChange = ReadingType.extend(PaneSettings.shape)
  .partial()
  .extend({
    keys: OwnKeys.optional(),
    perFeed: z
      .record(FeedKey, ReadingType.partial().nullable())
      .refine((feeds) => Object.keys(feeds).length <= MAX_FEEDS_CHANGED, `At most ${MAX_FEEDS_CHANGED} feeds at a time`)
      .optional()
      .meta(PER_FEED),
  });
export type ReadingSettingsChange = z.infer<typeof ReadingSettingsChange>;

/** Days that GET /api/reading-days looks back at most. What is older is removed a little later. */
export const MAX_READING_DAYS = 366;

const count = z.int().nonnegative();

/** GET /api/reading-days. `tz` is an IANA time zone: it says which day it is for the reader. */
export const ReadingDaysQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_READING_DAYS)
    .default(30)
    .meta({ description: "The number of days, including today.", example: 30 }),
  tz: DayZone,
});
export type ReadingDaysQuery = z.infer<typeof ReadingDaysQuery>;

const minutes = count.meta({ description: "The reading time of the articles.", example: 12 });

/**
 * What was read on one day: articles that were marked read by opening them, and the minutes that their texts take to
 * read. An article counts in one bundle, the first of its feed's; null: in none, or in one that was deleted since.
 */
export const ReadingDay = z.object({
  /** YYYY-MM-DD, in the reader's zone. */
  date: z.iso.date(),
  articles: count,
  minutes,
  bundles: z.array(z.object({ bundleId: BundleId.nullable(), articles: count, minutes })),
});
export type ReadingDay = z.infer<typeof ReadingDay>;

/** Saved searches of one person, at most. */
export const MAX_SAVED_SEARCHES = 50;

const Name = lineOfText(100).min(1, "Please enter a name");
const Query = text(SEARCH_LENGTH).min(1, "Please enter a search");

export const SavedSearch = z.object({
  id: ListedId,
  name: z.string(),
  query: z.string(),
  createdAt: IsoTime,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** POST /api/saved-searches. Without a name the query is the name. */
export const NewSavedSearch = z.object({ name: Name.optional(), query: Query });
export type NewSavedSearch = z.infer<typeof NewSavedSearch>;

/** PATCH /api/saved-searches/{id} */
export const SavedSearchChange = z.object({ name: Name, query: Query }).partial();
export type SavedSearchChange = z.infer<typeof SavedSearchChange>;

/** Saved pages of one person, at most. */
export const MAX_SAVED_PAGES = 5_000;

/** POST /api/pages. Without a title the page's own is used. */
export const NewPage = z.object({ url: text(2000).pipe(WebAddress), title: lineOfText(300).optional() });
export type NewPage = z.infer<typeof NewPage>;

/** The starred article that a page was saved as. */
export const SavedPage = z.object({
  feedId: FeedId.describe("The feed “Saved pages”."),
  itemId: ItemId,
  /** Whether the page's text was recognised; without it only its title and address are there. */
  hasText: z.boolean(),
  /** False: it had been saved before. */
  isNew: z.boolean(),
});
export type SavedPage = z.infer<typeof SavedPage>;
