import "server-only";
import type { Analysis, ArticleInput } from "@/lib/insight/analyse-article";
import { analyseArticle } from "@/lib/insight/analyse-article";

/** Analyses articles: in a thread of the worker, or in the calling process in tests. */
export type Analyser = {
  /** @throws Error when the analysis failed or took too long */
  analyse(input: ArticleInput): Promise<Analysis>;
};

/** Analyses in the calling thread. */
export const inlineAnalyser: Analyser = {
  analyse: (input) =>
    new Promise((resolve, reject) => {
      setImmediate(() => {
        try {
          resolve(analyseArticle(input));
        } catch (thrown) {
          reject(thrown);
        }
      });
    }),
};
