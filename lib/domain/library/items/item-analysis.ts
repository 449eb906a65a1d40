import "server-only";
import type { ArticleAnalysis } from "@/lib/contracts/analysis";
import { OWN_SCORES } from "./own-scores";

/** Select list of an item's analysis (`n`), as its user has corrected it, and of the original that it duplicates (`o`). */
export const ANALYSIS_COLUMNS = `${OWN_SCORES.quality("p")} AS quality_score, ${OWN_SCORES.sentiment("p")} AS sentiment,
  ${OWN_SCORES.kind("p")} AS content_type, n.source AS analysis_source, ${OWN_SCORES.topics("p")} AS key_topics, n.key_points,
  n.reading_time_minutes, n.readability_score, n.from_extract, n.analyzed_at, o.id AS original_id`;

/** Joins for {@link ANALYSIS_COLUMNS}, for `p` (items) and user $1: primary-key lookups. A deleted original counts as none. */
export const ANALYSIS_JOINS = `LEFT JOIN article_analyses n ON n.article_id = p.article_id
  LEFT JOIN duplicate_items d ON d.user_key = $1 AND d.id = p.id
  LEFT JOIN feed_items o ON o.user_key = $1 AND o.id = d.duplicate_of`;

export type AnalysisRow = {
  quality_score: number | null;
  sentiment: ArticleAnalysis["sentiment"];
  content_type: ArticleAnalysis["contentType"];
  analysis_source: ArticleAnalysis["analysisSource"];
  key_topics: string[] | null;
  key_points: string[] | null;
  reading_time_minutes: number | null;
  readability_score: number | null;
  from_extract: boolean | null;
  analyzed_at: Date | null;
  original_id: number | null;
};

export function toAnalysis(row: AnalysisRow): ArticleAnalysis {
  return {
    qualityScore: row.quality_score,
    sentiment: row.sentiment,
    contentType: row.content_type,
    analysisSource: row.analysis_source,
    keyTopics: row.key_topics ?? [],
    keyPoints: row.key_points ?? [],
    readingTimeMinutes: row.reading_time_minutes,
    readabilityScore: row.readability_score,
    isFromExtract: row.from_extract ?? false,
    isDuplicate: row.original_id !== null,
    duplicateOf: row.original_id,
    analyzedAt: row.analyzed_at?.toISOString() ?? null,
  };
}
