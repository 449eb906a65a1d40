import "server-only";
import { z } from "zod";
import { Correction, CorrectionInput, Why } from "@/lib/contracts/analysis";
import { Analytics, AnalyticsQuery } from "@/lib/contracts/analytics";
import { IdParams } from "@/lib/contracts/common";
import {
  ContentTypeParams,
  DuplicateArticle,
  DuplicatesQuery,
  HighQualityQuery,
  InsightPageQuery,
  IntelligenceAnalytics,
  IntelligenceArticle,
  KeptPair,
  RecommendationsQuery,
  RecommendedArticle,
  RemoveDuplicatesInput,
  RemovedDuplicates,
  RestoreDuplicatesInput,
  RestoredDuplicates,
  SentimentParams,
} from "@/lib/contracts/intelligence";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";

const insight = operationsOf("Intelligence");
const articles = z.array(IntelligenceArticle);

export const INSIGHT_OPERATIONS: Operation[] = [
  insight("readIntelligence", "GET /api/intelligence/analytics", {
    summary: "Totals, averages and breakdowns of your articles",
    description:
      "Totals count everything you keep. Averages, breakdowns and topics cover the analysed articles of the last 30 days, at most the newest 5,000.",
    query: AnalyticsQuery,
    output: IntelligenceAnalytics,
    example: { query: { tz: "Europe/Berlin" } },
  }),
  insight("listRecommendations", "GET /api/intelligence/recommendations", {
    summary: "List unread articles worth reading, with reasons",
    query: RecommendationsQuery,
    output: z.array(RecommendedArticle),
    example: { query: { limit: 10 } },
  }),
  insight("listHighQuality", "GET /api/intelligence/high-quality", {
    summary: "List well written articles, the newest first",
    query: HighQualityQuery,
    output: articles,
    isPaged: true,
    example: { query: { minQuality: 70 } },
  }),
  insight("listBySentiment", "GET /api/intelligence/sentiment/{sentiment}", {
    summary: "List articles of one sentiment",
    params: SentimentParams,
    query: InsightPageQuery,
    output: articles,
    isPaged: true,
  }),
  insight("listByType", "GET /api/intelligence/type/{type}", {
    summary: "List articles of one kind",
    params: ContentTypeParams,
    query: InsightPageQuery,
    output: articles,
    isPaged: true,
  }),
  insight("listDuplicates", "GET /api/intelligence/duplicates", {
    summary: "List duplicates: the original, the reason, and what differs",
    description: "`hidden=false` lists what `remove-duplicates` would hide; starred articles are never hidden.",
    query: DuplicatesQuery,
    output: z.array(DuplicateArticle),
    isPaged: true,
    example: { query: { hidden: "false" } },
  }),
  insight("hideDuplicates", "POST /api/intelligence/remove-duplicates", {
    summary: "Hide duplicates of articles you have elsewhere: those named, or all",
    description: "Nothing is deleted; `restore-duplicates` brings them back.",
    body: RemoveDuplicatesInput,
    isBodyOptional: true,
    output: RemovedDuplicates,
    example: { body: { ids: [81234] } },
    isDestructive: true,
  }),
  insight("keepDuplicates", "POST /api/intelligence/keep-duplicates", {
    summary: "Keep two articles that count as duplicates of each other",
    description: "They are never marked as duplicates of each other again, and one that was hidden comes back.",
    body: KeptPair,
    errors: ["NOT_FOUND"],
    example: { body: { id: 81234, duplicateOf: 80911 } },
  }),
  insight("unkeepDuplicates", "DELETE /api/intelligence/keep-duplicates", {
    summary: "Let two articles count as duplicates of each other again",
    query: KeptPair,
    errors: ["NOT_FOUND"],
    example: { query: { id: 81234, duplicateOf: 80911 } },
  }),
  insight("restoreDuplicates", "POST /api/intelligence/restore-duplicates", {
    summary: "Bring hidden copies back: those named, or all",
    body: RestoreDuplicatesInput,
    isBodyOptional: true,
    output: RestoredDuplicates,
    example: { body: { ids: [81234] } },
  }),
  insight("readWhy", "GET /api/feed-items/{id}/why", {
    budget: "why",
    summary: "Why an article has its scores, in words",
    description:
      "Also which of your articles count as the same, with the pair that `POST /api/intelligence/keep-duplicates` takes to keep both; which smart feeds it fits, how well, and the score that each demands; and why it is recommended.",
    params: IdParams,
    output: Why,
    errors: ["NOT_FOUND", "BUSY"],
  }),
  insight("correctScore", "POST /api/feed-items/{id}/corrections", {
    summary: "Say which score of an article is wrong",
    description:
      "It counts at once for this article, wherever it is shown to you. From the second equal correction in a feed on, its other articles are judged so, too, unless the analysis is 90 % sure. A topic that you say is none is hidden everywhere.",
    params: IdParams,
    body: CorrectionInput,
    output: Correction,
    errors: ["NOT_FOUND", "CONFLICT"],
    example: { body: { what: "kind", value: "opinion" } },
  }),
  insight("listCorrections", "GET /api/score-corrections", {
    summary: "List what you taught",
    output: z.array(Correction),
  }),
  insight("removeCorrection", "DELETE /api/score-corrections/{id}", {
    summary: "Forget one thing that you taught",
    params: IdParams,
    errors: ["NOT_FOUND"],
    isDestructive: true,
  }),
  insight("readAnalytics", "GET /api/analytics", {
    summary: "What came and what you read in the last thirty days",
    query: AnalyticsQuery,
    output: Analytics,
    example: { query: { tz: "Europe/Berlin" } },
  }),
];
