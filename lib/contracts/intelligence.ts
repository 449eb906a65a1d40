import { z } from "zod";
import { MAX_LIMIT } from "@/lib/shared/constants";
import { ArticleAnalysis, ContentType, Sentiment } from "./analysis";
import { Id, IsoTime, ItemId } from "./common";
import { FeedItem } from "./items";

/** The parts of a quality score with their maximum points. Together 100. */
export const QUALITY_PARTS = {
  fullText: 50,
  structure: 10,
  references: 10,
  care: 30,
} as const;
export type QualityPart = keyof typeof QUALITY_PARTS;
const partNames = Object.keys(QUALITY_PARTS) as [QualityPart, ...QualityPart[]];
/** Points by part. They rate the form of a text, not whether it is true. */
export const QualityParts = z.record(z.enum(partNames), z.number().min(0));
export type QualityParts = z.infer<typeof QualityParts>;

/** An analysed article as the insight screens show it: a row of the item list with its insight. */
export const IntelligenceArticle = FeedItem.extend({
  ...ArticleAnalysis.shape,
  /** BCP 47, e.g. "en" */
  language: z.string().nullable(),
  qualityParts: QualityParts.nullable(),
  /** 0–1 */
  sentimentConfidence: z.number().min(0).max(1).nullable(),
  /** 0–1 */
  contentTypeConfidence: z.number().min(0).max(1).nullable(),
  /** Title and place of the article that it duplicates. */
  original: z.object({ id: Id, title: z.string(), link: z.string(), feedTitle: z.string() }).nullable(),
  analyzedAt: IsoTime,
});
export type IntelligenceArticle = z.infer<typeof IntelligenceArticle>;

/** GET /api/intelligence/recommendations: best first, each with its reasons in plain words. */
export const RecommendedArticle = IntelligenceArticle.extend({
  reasons: z.array(z.string()).meta({
    description: "Why it is recommended, in plain language.",
    example: ["About harbours, which you star often"],
  }),
});
export type RecommendedArticle = z.infer<typeof RecommendedArticle>;
export const RecommendationsQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(50)
    .default(10)
    .meta({ description: "The maximum number of results.", example: 20 }),
});
export type RecommendationsQuery = z.infer<typeof RecommendationsQuery>;

/** Rows of a page of an insight list, unless fewer or more are asked for. */
export const INTELLIGENCE_ROWS = 50;
/** A page of an insight list. `cursor` comes from the Link header of the previous page. */
export const InsightPageQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_LIMIT)
    .default(INTELLIGENCE_ROWS)
    .meta({ description: "The maximum number of results.", example: 20 }),
  cursor: z.string().max(200).optional().describe("The cursor from the `Link` header of the previous page."),
});
export type InsightPageQuery = z.infer<typeof InsightPageQuery>;

/** GET /api/intelligence/high-quality */
export const HighQualityQuery = InsightPageQuery.extend({
  minQuality: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(70)
    .meta({ description: "The minimum score, from 0 to 100.", example: 70 }),
});
export type HighQualityQuery = z.infer<typeof HighQualityQuery>;
/** GET /api/intelligence/sentiment/{sentiment} and /type/{type} */
export const SentimentParams = z.object({
  sentiment: Sentiment.meta({ description: "The sentiment.", example: "positive" }),
});
export const ContentTypeParams = z.object({
  type: ContentType.meta({ description: "The content type.", example: "news" }),
});

const count = z.int().nonnegative();

/** The most articles of the last 30 days that averages and breakdowns cover, the newest ones. */
export const NEWEST_LOOKED_AT = 5000;

/** GET /api/intelligence/analytics */
export const IntelligenceAnalytics = z.object({
  totalArticles: count,
  /** How many of them have been analysed. */
  analyzedArticles: count,
  /** Articles that all figures below but duplicates cover: the analysed ones of the last 30 days, at most the newest 5,000. */
  coveredArticles: count,
  /** How many of these have a quality; extracts have none. */
  ratedArticles: count,
  /** 0–100; 0 when nothing was scored. */
  averageQuality: z.number().min(0).max(100),
  /** Minutes. */
  averageReadingTime: z.number().nonnegative(),
  /** Duplicates hidden by Clean Now. */
  duplicatesRemoved: count,
  /** Duplicates known and not hidden. */
  duplicatesFound: count,
  /** `unsure`: not named. */
  sentimentBreakdown: z.object({ positive: count, negative: count, neutral: count, unsure: count }),
  /** Topics that at least three articles name. */
  topTopics: z.array(z.object({ topic: z.string(), count })),
  contentTypeBreakdown: z.array(z.object({ type: ContentType, count })),
  /** Articles whose content type is not named. */
  contentTypeUnsure: count,
});
export type IntelligenceAnalytics = z.infer<typeof IntelligenceAnalytics>;

/** Why two articles are one: the same address, text or headline, or one is the teaser of the other. */
export const DUPLICATE_REASONS = ["link", "text", "headline", "teaser"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** A duplicate, why it is one, and what differs from the original. */
export const DuplicateArticle = IntelligenceArticle.extend({
  /** Null while the two are being compared again. */
  reason: z.enum(DUPLICATE_REASONS).nullable(),
  /** Null without an original. */
  difference: z
    .object({
      originalPublishedAt: IsoTime,
      originalDatePublished: IsoTime.nullable(),
      /** Words of the two texts, as many of them as are compared. */
      words: count,
      originalWords: count,
      /** How many words only this text has, and only the original's; and the first of them. */
      added: count,
      missing: count,
      firstAdded: z.array(z.string()),
      firstMissing: z.array(z.string()),
    })
    .nullable(),
});
export type DuplicateArticle = z.infer<typeof DuplicateArticle>;

/** Most ids in one call about duplicates. */
export const MOST_DUPLICATES = 10_000;
const duplicateIds = z.array(Id).min(1).max(MOST_DUPLICATES);
/** POST /api/intelligence/remove-duplicates (Clean Now): these duplicates, or all. */
export const RemoveDuplicatesInput = z.object({
  ids: duplicateIds
    .optional()
    .meta({ description: "The IDs of articles to hide. Default: all that the preview lists.", example: [81234] }),
});
export type RemoveDuplicatesInput = z.infer<typeof RemoveDuplicatesInput>;
export const RemovedDuplicates = z.object({ removedCount: count });
export type RemovedDuplicates = z.infer<typeof RemovedDuplicates>;
/** POST /api/intelligence/restore-duplicates: these hidden items, or all of them. */
export const RestoreDuplicatesInput = z.object({
  ids: duplicateIds
    .optional()
    .meta({ description: "The IDs of articles to show again. Default: all hidden ones.", example: [81234] }),
});
export type RestoreDuplicatesInput = z.infer<typeof RestoreDuplicatesInput>;
/** GET /api/intelligence/duplicates: the hidden duplicates, or those known and not hidden. */
export const DuplicatesQuery = InsightPageQuery.extend({
  hidden: z
    .enum(["true", "false"])
    .default("true")
    .meta({ description: "Whether to list hidden duplicates or those that aren't hidden.", example: "true" }),
});
export type DuplicatesQuery = z.infer<typeof DuplicatesQuery>;
/** POST and DELETE /api/intelligence/keep-duplicates: two items of the caller that are not duplicates of each other. */
export const KeptPair = z.object({
  id: ItemId,
  duplicateOf: Id.meta({ description: "The ID of your article that the other one duplicates.", example: 80911 }),
});
export type KeptPair = z.infer<typeof KeptPair>;
export const RestoredDuplicates = z.object({ restoredCount: count });
export type RestoredDuplicates = z.infer<typeof RestoredDuplicates>;
