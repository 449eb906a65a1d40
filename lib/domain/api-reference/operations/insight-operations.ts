import "server-only";
import { z } from "zod";
import { Analytics, AnalyticsQuery } from "@/lib/contracts/analytics";
import {
  ContentTypeParams,
  DuplicatesQuery,
  HighQualityQuery,
  InsightPageQuery,
  IntelligenceAnalytics,
  IntelligenceArticle,
  RecommendationsQuery,
  RecommendedArticle,
  RemovedDuplicates,
  RestoreDuplicatesInput,
  RestoredDuplicates,
  SentimentParams,
} from "@/lib/contracts/intelligence";
import { type Operation, operationsOf } from "@/lib/domain/api-reference/operation";

const insight = operationsOf("Intelligence");
const articles = z.array(IntelligenceArticle);

export const INSIGHT_OPERATIONS: Operation[] = [
  insight("readIntelligence", "GET /api/intelligence/analytics", {
    summary: "Totals, averages and breakdowns of your articles",
    output: IntelligenceAnalytics,
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
    summary: "List copies, each with the original it repeats",
    query: DuplicatesQuery,
    output: articles,
    isPaged: true,
  }),
  insight("hideDuplicates", "POST /api/intelligence/remove-duplicates", {
    summary: "Hide copies of articles you have elsewhere",
    description: "Nothing is deleted; `restore-duplicates` brings them back.",
    output: RemovedDuplicates,
    isDestructive: true,
  }),
  insight("restoreDuplicates", "POST /api/intelligence/restore-duplicates", {
    summary: "Bring hidden copies back: those named, or all",
    body: RestoreDuplicatesInput,
    isBodyOptional: true,
    output: RestoredDuplicates,
    example: { body: { ids: [81234] } },
  }),
  insight("readAnalytics", "GET /api/analytics", {
    summary: "What came and what you read in the last thirty days",
    query: AnalyticsQuery,
    output: Analytics,
    example: { query: { tz: "Europe/Berlin" } },
  }),
];
