import "server-only";
import type { Analysis, ArticleInput } from "@/lib/insight/analyse-article";
import { analyseArticle } from "@/lib/insight/analyse-article";

export type AnalysisReply = { analysis: Analysis } | { error: string };

/** Runs one job in the analysis thread (scripts/worker/analysis-thread.ts). Errors become part of the reply. */
export function runAnalysisJob(input: ArticleInput): AnalysisReply {
  try {
    return { analysis: analyseArticle(input) };
  } catch (thrown) {
    return { error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) };
  }
}
