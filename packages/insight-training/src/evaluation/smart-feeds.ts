import { readFileSync } from "node:fs";
import path from "node:path";
import { closest, FEW, namedFirst } from "@/lib/insight/relevance/closest";
import { type ReadText, rankRead, readText } from "@/lib/insight/relevance/rank";
import { relevance } from "@/lib/insight/relevance/relevance";
import { plainText } from "@/lib/syndication/sanitize/excerpt";
import { miniSearch } from "./baselines/search-baseline";
import { capturedItems } from "./captures";
import { OWN_SET } from "./data";
import { mean } from "./measures";
import type { Line } from "./print";

export type SmartQuery = { text: string; fitting: ReadonlySet<string>; isForTuning: boolean };

/** Characters of an article that a smart feed reads, as in `lib/domain/understanding/smart/candidates/found-article.ts`. */
export const TEXT_LIMIT = 2_000;
const SHOWN = 10;
/** Log odds from which an article is shown: those of `balanced` in `lib/domain/understanding/smart/smart-tuning.ts`. */
const LEAST_ODDS = 0;

/** Returns readers' queries and the captured articles that fit them; every second query is held out. */
export function smartQueries(): SmartQuery[] {
  return readFileSync(path.join(OWN_SET, "smart-queries.tsv"), "utf8")
    .replace(/\n$/, "")
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line, at) => {
      const [text = "", ids = ""] = line.split("\t");
      const fitting = ids.split(" ").filter(Boolean);
      return { text, fitting: new Set(fitting.map((id) => id.replace(/=\d$/, ""))), isForTuning: at % 2 === 0 };
    });
}

type Article = { id: string; title: string; text: string };
/** Returns the indexes of the articles that a method shows for a query, best first. */
type Method = (query: string) => number[];

/** Measures what smart feeds show of the captured articles, compared with search indexes. */
export function smartFeedLines(folder: string | undefined): Line[] {
  const queries = smartQueries();
  const articles = capturedArticles(folder, queries);
  if (articles.length === 0) return [];
  const texts = articles.map(({ title, text }) => readText({ title, body: text }));
  const ours: Method = (query) => shownBy(query, texts);
  const plain: Method = (query) =>
    relevance(
      query,
      articles.map(({ title, text }) => ({ title, body: text })),
    )
      .map(({ score }, at) => ({ score, at }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ at }) => at);
  return [true, false].flatMap((isForTuning): Line[] => {
    const asked = queries.filter((query) => query.isForTuning === isForTuning);
    return [
      [`smart feeds, ${isForTuning ? "tuning half" : "held out"}`, figures(ours, articles, asked), "0.80"],
      ["  beside it, MiniSearch (BM25+)", figures(miniSearch(articles), articles, asked), ""],
      ["  beside it, our BM25 alone", figures(plain, articles, asked), ""],
    ];
  });
}

/** Returns the places of the texts that a smart feed shows, best first: those that fit, and the closest where they are few. */
export function shownBy(query: string, texts: readonly ReadText[]): number[] {
  const ranks = rankRead(query, texts);
  const fitting = ranks
    .map((rank, at) => ({ ...rank, at }))
    .filter(({ odds }) => odds >= LEAST_ODDS)
    .sort((a, b) => namedFirst(a, b) || b.odds - a.odds)
    .map(({ at }) => at);
  return [...fitting, ...closest(ranks, LEAST_ODDS).slice(0, Math.max(0, FEW - fitting.length))];
}

/** Returns the articles of all feeds that a query names, each once. */
function capturedArticles(folder: string | undefined, queries: readonly SmartQuery[]): Article[] {
  const files = new Set(queries.flatMap(({ fitting }) => [...fitting].map((id) => id.slice(0, id.lastIndexOf(":")))));
  const byText = new Map<string, Article>();
  for (const file of files) {
    for (const { id, item, input } of capturedItems(folder, file)) {
      const text = plainText(input.html, TEXT_LIMIT);
      const key = `${item.title} ${text.slice(0, 60)}`;
      if (!byText.has(key)) byText.set(key, { id, title: item.title, text });
    }
  }
  return [...byText.values()];
}

function figures(method: Method, articles: readonly Article[], queries: readonly SmartQuery[]): string {
  const rated = queries.map(({ text, fitting }) => {
    const shown = method(text).slice(0, SHOWN);
    const right = shown.filter((at) => fitting.has(articles[at]?.id ?? "")).length;
    // An empty feed is right where nothing fits, and wrong elsewhere.
    const precision = shown.length === 0 ? Number(fitting.size === 0) : right / shown.length;
    const recall = fitting.size === 0 ? null : right / Math.min(SHOWN, fitting.size);
    return { precision, recall, isPadded: right < shown.length, shown: shown.length };
  });
  const recalls = rated.flatMap(({ recall }) => (recall === null ? [] : [recall]));
  const padded = rated.filter(({ isPadded }) => isPadded).length;
  const of = (pick: (one: (typeof rated)[number]) => number) => mean(rated.map(pick));
  return (
    `precision@10 ${of(({ precision }) => precision).toFixed(3)}, recall ${mean(recalls).toFixed(3)}, ` +
    `padded ${padded} of ${rated.length} queries, ${of(({ shown }) => shown).toFixed(1)} shown`
  );
}
