import "server-only";
import { type Analysis, type ArticleInput, analyseArticle } from "@/lib/insight/analyse-article";

/** Whoever analyses articles: a thread in the worker, this process in tests and commands. */
export type Analyser = {
  /** @throws Error when it took too long or broke; the article is then tried again, and given up after a few times */
  analyse(input: ArticleInput): Promise<Analysis>;
};

/** Analyses here and now, between other things of this process. */
export const analyserHere: Analyser = {
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
