import { z } from "zod";
import { BundleId, FeedId, ItemId, lineOfText, PublishedAt, text } from "./common";
import { Feed } from "./feeds";

const KEYWORDS = {
  description:
    'Words, "quoted phrases", OR, -excluded words, and filters as in a search: quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. Your own articles are filtered by their analysis, and articles found on the web by their first lines. If a value is not known, only `unsure` and excluded values match; quality and minutes are then ignored. Invalid filters are ignored.',
  example: "tidal power",
};

export const STRICTNESS = ["broad", "balanced", "strict"] as const;
export const Strictness = z.enum(STRICTNESS);
export type Strictness = z.infer<typeof Strictness>;

/** POST /api/intelligent-feed/generate */
export const GenerateInput = z.object({
  keywords: text(300).min(1, "Please enter keywords").meta(KEYWORDS),
  /** How well an article must fit; balanced unless given. */
  strictness: Strictness.optional(),
});
export type GenerateInput = z.infer<typeof GenerateInput>;

export const SmartItem = z.object({
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  link: z.string(),
  thumbnail: z.string().nullable(),
  publishedAt: PublishedAt.nullable(),
  /** Where it comes from. */
  source: z.string(),
  /** The query words it contains. */
  matchedTerms: z.array(z.string()),
  /** Shown because fewer than five articles fit: it does not fit, but comes closest. */
  isClose: z.boolean(),
  /** From a feed the caller follows already. */
  isOwn: z.boolean(),
  /** Why it ranks where it does: parts from 0 to 1 (`taught` from −1) and their weighted sum. */
  score: z.object({
    total: z.number(),
    relevance: z.number(),
    freshness: z.number(),
    source: z.number(),
    taught: z.number(),
  }),
  copies: z
    .array(z.object({ source: z.string(), title: z.string(), link: z.string() }))
    .meta({ description: "The number of copies of this article that were left out.", example: [] }),
});
export type SmartItem = z.infer<typeof SmartItem>;

export const SmartFeedPreview = z.object({
  title: z.string(),
  description: z.string(),
  /** The best, at most 50; where fewer than five fit, the closest others follow, marked as close. Empty if nothing fits yet. */
  items: z.array(SmartItem),
  /** How many articles fit, duplicates counted once. */
  fitting: z.int().nonnegative(),
  /** How many of those looked at would fit at the strictness "broad". */
  fittingBroadly: z.int().nonnegative(),
  /** How many articles were looked at. */
  considered: z.int().nonnegative(),
  strictness: Strictness,
  /** Searches that did not respond, by host. */
  failedSources: z.array(z.string()),
  /** Words for the same subject that were searched as well. */
  relatedTerms: z.array(z.string()),
});
export type SmartFeedPreview = z.infer<typeof SmartFeedPreview>;

/** POST /api/intelligent-feed/save */
export const SaveSmartFeedInput = z.object({
  keywords: text(300).min(1, "Please enter keywords").meta(KEYWORDS),
  feedName: lineOfText(300).min(1, "Please enter a name"),
  bundleId: BundleId.nullish(),
  newBundleName: lineOfText(100).optional(),
  /** How well an article must fit; balanced unless given. It can be changed later. */
  strictness: Strictness.optional(),
});
export type SaveSmartFeedInput = z.infer<typeof SaveSmartFeedInput>;

export const SavedSmartFeed = Feed.extend({ bundleId: BundleId.nullable() });
export type SavedSmartFeed = z.infer<typeof SavedSmartFeed>;

const TUNING_ENTRIES = 50;
const Languages = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z]{2}$/, "Use two-letter language codes, such as en"),
  )
  .max(20)
  .transform((codes) => [...new Set(codes)]);

/** A host (www and path are dropped) or a publisher's name. */
const Site = text(200)
  .min(1)
  .transform((site) =>
    site
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/^www\./, "")
      .replace(/(?<=^[^\s/]+\.[^\s/]+)[/?#].*$/, ""),
  );

/** A smart feed's settings and lessons. */
export const SmartSettings = z.object({
  feedId: FeedId,
  keywords: z.string().meta(KEYWORDS),
  excludedWords: z.array(z.string()),
  excludedSites: z.array(z.string()),
  strictness: Strictness,
  languages: z.array(z.string()).meta({ description: "ISO 639-1 codes. Empty for any language.", example: ["en"] }),
  prefers: z.array(z.string()).describe("The words it has learnt to prefer, strongest first."),
  avoids: z.array(z.string()),
  /** How many articles taught that. */
  lessons: z.int().nonnegative(),
});
export type SmartSettings = z.infer<typeof SmartSettings>;

/** PATCH /api/intelligent-feed/{id}. Fields that are not given stay. */
export const SmartSettingsChange = z
  .object({
    keywords: text(300).min(1, "Please enter keywords").meta(KEYWORDS),
    excludedWords: z.array(lineOfText(100).min(1)).max(TUNING_ENTRIES),
    excludedSites: z.array(Site).max(TUNING_ENTRIES),
    strictness: Strictness,
    languages: Languages,
  })
  .partial();
export type SmartSettingsChange = z.infer<typeof SmartSettingsChange>;

/** POST /api/intelligent-feed/{id}/lessons: more or less like an item of the feed; null removes the lesson. */
export const SmartLessonInput = z.object({ itemId: ItemId, direction: z.enum(["more", "less"]).nullable() });
export type SmartLessonInput = z.infer<typeof SmartLessonInput>;
