import { contentTypeOf } from "@/lib/insight/content-type/content-type";
import { datasets, ownArticles } from "./data";
import { type LabelPair, labelFigures } from "./measures";
import type { Line } from "./print";

/** Genres of web pages as the product's kinds; others are skipped. */
const GENRES: Record<string, string> = {
  News: "news",
  Instruction: "tutorial",
  "Opinion/Argumentation": "opinion",
  Opinion: "opinion",
  "Information/Explanation": "research",
  "Prose/Lyrical": "entertainment",
  news: "news",
  tutorial: "tutorial",
  opinion: "opinion",
  research: "research",
  entertainment: "entertainment",
};
const NO_SIGNS = { url: "", categories: [], structure: null };

export function contentTypeLines(folder: string | undefined): Line[] {
  const own = ownArticles().map(
    ({ type, title, text }) => [type, contentTypeOf(title, text, NO_SIGNS)?.label ?? null] as const,
  );
  const others = datasets<{ title?: string; text: string; label: string }>(folder, "content-type-").map(
    ([name, rows]) => {
      const pairs = rows.flatMap(({ title = "", text, label }): LabelPair[] =>
        GENRES[label] ? [[GENRES[label], contentTypeOf(title, text, NO_SIGNS)?.label ?? null]] : [],
      );
      return [`contentType ${name}`, labelFigures(pairs), "0.60"] as const;
    },
  );
  return [["contentType own set", labelFigures(own), ""], ...others];
}
