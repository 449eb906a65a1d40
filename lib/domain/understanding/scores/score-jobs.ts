import "server-only";
import { threadJob } from "@/lib/domain/content/parsing/thread-job";
import type { ArticleInput } from "@/lib/insight/analyse-article";
import type { Explanation } from "@/lib/insight/explain/explain-article";

export type ExplainInput = { article: ArticleInput; said: { topics: readonly string[] } };

/** Explains the analysis of an article. */
export const EXPLAIN = threadJob<ExplainInput, Explanation>("explain", async () => {
  const { explainArticle } = await import("@/lib/insight/explain/explain-article");
  return ({ article, said }) => explainArticle(article, said);
});
