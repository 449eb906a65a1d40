import { contentTypeOf } from "@/lib/insight/content-type/content-type";
import { languageOf } from "@/lib/insight/language";
import { sentimentOf } from "@/lib/insight/sentiment/sentiment";
import { keyTopics } from "@/lib/insight/topics/key-topics";
import { datasets, judgedSentiments, type LevelledText, ownArticles, ownHeadlines } from "./data";
import { accuracy, macroF1, mean, phraseF1 } from "./measures";
import type { Line } from "./print";

type Pair = readonly [wanted: string, found: string | null];
const figures = (pairs: readonly Pair[]) =>
  `macro-F1 ${macroF1(pairs).toFixed(3)}, accuracy ${accuracy(pairs).toFixed(3)}, n ${pairs.length}`;

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
      const pairs = rows.flatMap(({ title = "", text, label }): Pair[] =>
        GENRES[label] ? [[GENRES[label], contentTypeOf(title, text, NO_SIGNS)?.label ?? null]] : [],
      );
      return [`contentType ${name}`, figures(pairs), "0.60"] as const;
    },
  );
  return [["contentType own set", figures(own), ""], ...others];
}

export function sentimentLines(folder: string | undefined, levelled: readonly LevelledText[]): Line[] {
  const sentiments = judgedSentiments();
  const judged = levelled.flatMap(({ id, level, text }): Pair[] =>
    level === "adv" && sentiments.has(id) ? [[sentiments.get(id) as string, sentimentOf("", text)?.label ?? null]] : [],
  );
  const own = ownArticles().map(
    ({ sentiment, title, text }) => [sentiment, sentimentOf(title, text)?.label ?? null] as const,
  );
  const others = datasets<{ title?: string; text: string; label: string }>(folder, "sentiment-").map(([name, rows]) => {
    const pairs = rows.map(
      ({ title = "", text, label }) => [label.toLowerCase(), sentimentOf(title, text)?.label ?? null] as const,
    );
    return [`sentiment ${name}`, figures(pairs), name.startsWith("articles") ? "0.40" : "0.60"] as const;
  });
  return [
    ["sentiment own set", figures(own), ""],
    ...(judged.length > 0 ? [["sentiment OneStopEnglish, fitted to", figures(judged), ""] as const] : []),
    ...others,
  ];
}

export function topicLines(folder: string | undefined): Line[] {
  const found = (title: string, text: string) => keyTopics(title, text).map(({ topic }) => topic);
  const own = mean(ownArticles().map(({ title, text, topics }) => phraseF1(found(title, text), topics)));
  const others = datasets<{ title?: string; text: string; keys: string[] }>(folder, "keyphrases-").map(
    ([name, rows]) => {
      const values = rows.map(({ title = "", text, keys }) => phraseF1(found(title, text), keys));
      return { name, value: mean(values) };
    },
  );
  const all = mean(others.map(({ value }) => value));
  return [
    ["keyTopics own set", `F1@10 ${own.toFixed(3)}`, ""],
    ...others.map(({ name, value }) => [`keyTopics ${name}`, `F1@10 ${value.toFixed(3)}`, ""] as const),
    ...(others.length > 0 ? [["keyTopics mean of the sets", `F1@10 ${all.toFixed(3)}`, "0.19"] as const] : []),
  ];
}

export function languageLines(folder: string | undefined): Line[] {
  const rows = ownHeadlines().map(([code, headline]) => [code, languageOf(headline, "")?.code ?? null] as const);
  const others = datasets<{ title?: string; text: string; label: string }>(folder, "language-").map(([name, all]) => {
    const pairs = all.map(({ title = "", text, label }) => [label, languageOf(title, text)?.code ?? null] as const);
    return [`language ${name}`, `accuracy ${accuracy(pairs).toFixed(3)}, n ${pairs.length}`, "0.94"] as const;
  });
  return [["language own headlines", `accuracy ${accuracy(rows).toFixed(3)}, n ${rows.length}`, "0.94"], ...others];
}
