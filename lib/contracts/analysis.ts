import { z } from "zod";
import { CONTENT_TYPES, SENTIMENTS } from "@/lib/shared/analysis-values";
import { Id, IsoTime } from "./common";

export { CONTENT_TYPES, SENTIMENTS };

export const Sentiment = z.enum(SENTIMENTS);
export type Sentiment = z.infer<typeof Sentiment>;

export const ContentType = z.enum(CONTENT_TYPES);
export type ContentType = z.infer<typeof ContentType>;

/** Insight into one article. What could not be determined is null or empty, never a guess. */
export const ArticleAnalysis = z.object({
  /** 0–100; rates the form of a text, not its truth. */
  qualityScore: z.int().min(0).max(100).nullable(),
  sentiment: Sentiment.nullable(),
  contentType: ContentType.nullable(),
  keyTopics: z.array(z.string()),
  /** Sentences of the text. */
  keyPoints: z.array(z.string()),
  readingTimeMinutes: z.int().positive().nullable(),
  /** Flesch reading ease, adjusted by the share of rare words; 0 (hard) to 100 (easy). */
  readabilityScore: z.number().min(0).max(100).nullable(),
  isDuplicate: z.boolean(),
  /** The caller's own item that this one duplicates. */
  duplicateOf: Id.nullable(),
  /** Null until it was analysed. */
  analyzedAt: IsoTime.nullable(),
});
export type ArticleAnalysis = z.infer<typeof ArticleAnalysis>;

/** POST /api/feed-items/{id}/key-points: sentences of the article, or a language model's words where one is configured. */
export const KeyPoints = z.object({ keyPoints: z.array(z.string()), source: z.enum(["embedded", "llm"]) });
export type KeyPoints = z.infer<typeof KeyPoints>;
