import { z } from "zod";
import { CONTENT_TYPES, SENTIMENTS } from "@/lib/shared/analysis-values";
import { FeedId, Id, IsoTime, lineOfText } from "./common";
import { ItemRule } from "./rules/item-rule";

export { CONTENT_TYPES, SENTIMENTS };

export const Sentiment = z.enum(SENTIMENTS);
export type Sentiment = z.infer<typeof Sentiment>;

export const ContentType = z.enum(CONTENT_TYPES);
export type ContentType = z.infer<typeof ContentType>;

/** Insight into one article. What could not be determined is null or empty, never a guess. */
export const ArticleAnalysis = z.object({
  qualityScore: z.int().min(0).max(100).nullable().meta({
    description:
      "The quality from 0 to 100: the sum of the four facts in `qualityParts`. It rates the form of the text, not whether it is true. Null for an extract.",
    example: 82,
  }),
  sentiment: Sentiment.nullable().meta({
    description: "The sentiment, or null if it isn't clear.",
    example: "positive",
  }),
  contentType: ContentType.nullable().meta({
    description:
      "The content type, or null if it isn't clear. Derived from the article's address, category, enclosure, title or form, or from its feed.",
    example: "news",
  }),
  /** Who named kind and sentiment: the rules that come with Feedloom, or a language model. Null until it was analysed. */
  analysisSource: z.enum(["embedded", "llm"]).nullable(),
  keyTopics: z.array(z.string()).meta({ description: "Up to three topics.", example: ["harbours", "night shifts"] }),
  keyPoints: z
    .array(z.string())
    .meta({ description: "Sentences from the article. Empty if it has fewer than 400 words.", example: [] }),
  readingTimeMinutes: z.int().positive().nullable(),
  /** Flesch reading ease, adjusted by the share of rare words; 0 (hard) to 100 (easy). */
  readabilityScore: z.number().min(0).max(100).nullable(),
  /** Only a part of the article is known, such as a teaser. */
  isFromExtract: z.boolean(),
  isDuplicate: z.boolean(),
  duplicateOf: Id.nullable().meta({
    description: "The ID of your article that this one duplicates, or null.",
    example: null,
  }),
  /** Null until it was analysed. */
  analyzedAt: IsoTime.nullable(),
});
export type ArticleAnalysis = z.infer<typeof ArticleAnalysis>;

/** POST /api/feed-items/{id}/key-points: sentences of the article, or a language model's words where one is configured. */
export const KeyPoints = z.object({ keyPoints: z.array(z.string()), source: z.enum(["embedded", "llm"]) });
export type KeyPoints = z.infer<typeof KeyPoints>;

/** What a reader can say is wrong. */
export const ScoreName = z.enum(["kind", "sentiment", "quality", "topic"]);
export type ScoreName = z.infer<typeof ScoreName>;

/** POST /api/feed-items/{id}/corrections: what is right. `none`: none of the kinds; a topic is named that is none. */
export const CorrectionInput = z.discriminatedUnion("what", [
  z.object({ what: z.literal("kind"), value: z.enum([...ContentType.options, "none"]) }),
  z.object({ what: z.literal("sentiment"), value: Sentiment }),
  z.object({ what: z.literal("quality"), value: z.enum(["better", "worse"]) }),
  z.object({ what: z.literal("topic"), value: lineOfText(100).min(1, "Enter a topic") }),
]);
export type CorrectionInput = z.infer<typeof CorrectionInput>;

/** What a reader taught. A topic that is none is hidden everywhere and belongs to no article. */
export const Correction = z.object({
  id: Id,
  what: ScoreName,
  /** What the reader says. */
  value: z.string(),
  /** What the analysis said; `unsure`: nothing. Null for a quality and a topic. */
  was: z.string().nullable(),
  /** The article's title and feed; null for a topic. */
  title: z.string().nullable(),
  feedTitle: z.string().nullable(),
  /** What follows for other articles, in words; null as long as that is nothing. */
  lesson: z.string().nullable(),
  createdAt: IsoTime,
});
export type Correction = z.infer<typeof Correction>;

/** Why an article has one of its scores. */
export const ScoreReasons = z.object({
  what: ScoreName,
  /** What is shown; null: not named. Topics are joined by commas. */
  value: z.string().nullable(),
  /** How sure the analysis is of its own verdict, 0–1; null where it has no measure of that. */
  confidence: z.number().min(0).max(1).nullable(),
  /** What decided, in words: the threshold that was passed or missed. */
  threshold: z.string(),
  /** The most telling first. */
  reasons: z.array(z.string()),
  /** What the reader has taught about this article or its feed, in words. */
  lesson: z.string().nullable(),
  /** The reader's own correction of this article, which can be removed. */
  correctionId: Id.nullable(),
});
export type ScoreReasons = z.infer<typeof ScoreReasons>;

/** Two items of the caller that say the same, one of which is the article asked about. */
export const WhyDuplicate = z.object({
  /** The pair, as `POST /api/intelligence/keep-duplicates` takes it. */
  id: Id,
  duplicateOf: Id.meta({ description: "The ID of your article that the other one duplicates.", example: 80911 }),
  /** Whether the article asked about is the one that stays. */
  isOriginal: z.boolean(),
  /** The caller keeps both: neither counts as a duplicate of the other. */
  isKept: z.boolean(),
  /** The other article. */
  title: z.string(),
  feedTitle: z.string(),
  /** Why they count as the same, in words. */
  reason: z.string(),
});
export type WhyDuplicate = z.infer<typeof WhyDuplicate>;

/** Why an article is in one of the caller's smart feeds, or would fit it. */
export const WhySmartFeed = z.object({
  feedId: FeedId,
  /** The feed's. */
  title: z.string(),
  /** Whether the article is one of the feed's; if not, it only fits, and cannot teach the feed yet. */
  isMember: z.boolean(),
  /** How likely a reader finds that it fits, 0–100, by the present keywords, settings and lessons. */
  score: z.int().min(0).max(100),
  /** What decides, in words: the score that the feed demands. */
  threshold: z.string(),
  /** Words, meaning, topics and lessons that speak for it or against it. */
  reasons: z.array(z.string()),
  /** What the caller has taught the feed about this article; `POST /api/intelligent-feed/{id}/lessons` changes it. */
  lesson: z.enum(["more", "less"]).nullable(),
});
export type WhySmartFeed = z.infer<typeof WhySmartFeed>;

/** Why an article is recommended, or is not. */
export const WhyRecommended = z.object({
  /** Its place among the recommendations, from 1; null: others come first. */
  place: z.int().positive().nullable(),
  /** What decides, in words. */
  threshold: z.string(),
  reasons: z.array(z.string()),
});
export type WhyRecommended = z.infer<typeof WhyRecommended>;

/** GET /api/feed-items/{id}/why */
export const Why = z.object({
  scores: z.array(ScoreReasons),
  rules: z.array(ItemRule).describe("Your rules that matched the article, the newest first."),
  duplicates: z.array(WhyDuplicate),
  /** Those that have the article first. */
  smartFeeds: z.array(WhySmartFeed),
  /** Null for what is never recommended: read or starred articles, duplicates, and those behind the newest 300. */
  recommendation: WhyRecommended.nullable(),
});
export type Why = z.infer<typeof Why>;
