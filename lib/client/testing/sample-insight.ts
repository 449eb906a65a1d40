import type { Analytics } from "@/lib/contracts/analytics";
import type { DuplicateArticle, IntelligenceAnalytics, IntelligenceArticle } from "@/lib/contracts/intelligence";
import { sampleItem } from "./sample-item";

/** Returns an analysed article as the server sends it. */
export function sampleAnalysed(id: number, more: Partial<IntelligenceArticle> = {}): IntelligenceArticle {
  return {
    ...sampleItem(id, { minute: 0 }),
    title: `Article ${id}`,
    language: "en",
    qualityScore: 85,
    qualityParts: null,
    isFromExtract: false,
    sentiment: "positive",
    sentimentConfidence: 0.9,
    contentType: "news",
    analysisSource: "embedded",
    contentTypeConfidence: 0.9,
    keyTopics: [],
    keyPoints: [],
    readingTimeMinutes: 4,
    readabilityScore: 60,
    isDuplicate: false,
    duplicateOf: null,
    original: null,
    analyzedAt: "2026-03-01T11:00:00.000Z",
    feed: { id: 7, title: "Plain Sight", favicon: null },
    ...more,
  };
}

type Difference = NonNullable<DuplicateArticle["difference"]>;

/** Returns the difference of two articles with the same words. */
export function sampleDifference(more: Partial<Difference> = {}): Difference {
  return {
    originalPublishedAt: "2026-03-01T10:00:00.000Z",
    originalDatePublished: "2026-03-01T10:00:00.000Z",
    words: 300,
    originalWords: 300,
    added: 0,
    missing: 0,
    firstAdded: [],
    firstMissing: [],
    ...more,
  };
}

/** Returns a duplicate as the server sends it: the same title and text as its original, whose id is 100 more. */
export function sampleDuplicate(id: number, more: Partial<DuplicateArticle> = {}): DuplicateArticle {
  const original = id + 100;
  return {
    ...sampleAnalysed(id),
    isDuplicate: true,
    duplicateOf: original,
    original: { id: original, title: `Article ${id}`, link: "https://wire.example/1", feedTitle: "The Wire" },
    reason: "text",
    difference: sampleDifference(),
    ...more,
  };
}

/** Returns the figures of the insight screen as the server sends them. */
export function sampleInsight(more: Partial<IntelligenceAnalytics> = {}): IntelligenceAnalytics {
  return {
    totalArticles: 1200,
    analyzedArticles: 1200,
    coveredArticles: 1200,
    ratedArticles: 900,
    averageQuality: 71,
    averageReadingTime: 3.5,
    duplicatesRemoved: 0,
    duplicatesFound: 0,
    sentimentBreakdown: { positive: 500, negative: 300, neutral: 400, unsure: 0 },
    topTopics: [],
    contentTypeBreakdown: [],
    contentTypeUnsure: 0,
    ...more,
  };
}

/** Returns the figures of the analytics screen: thirty days without an article, unless told otherwise. */
export function sampleAnalytics(more: Partial<Analytics> = {}): Analytics {
  return {
    days: [{ date: "2026-03-01", articles: 0, read: 0 }],
    hours: [{ hour: 0, articles: 0 }],
    feeds: [],
    bundles: [],
    quiet: [],
    topics: { weeks: ["2026-02-22", "2026-03-01"], rows: [] },
    ...more,
  };
}
