import { readFileSync } from "node:fs";
import path from "node:path";
import { rankRead, readText } from "@/lib/insight/relevance/rank";
import { miniSearch } from "./baselines/search-baseline";
import { datasets, type LevelledText, OWN_SET, ownArticles, titled } from "./data";
import { mean, ndcg10 } from "./measures";
import type { Line } from "./print";
import { shownBy, TEXT_LIMIT } from "./smart-feeds";

type Query = { id: string; text: string; rel: Record<string, number> };
type Document = { id: string; title: string; text: string };
type Collection = { documents: readonly Document[]; queries: readonly Query[]; aim: string };

/** The names of categories in ids of key phrase sets ("art_and_culture-20880868"), as readers would ask for them. */
const BROAD: Record<string, string[]> = {
  art_and_culture: ["culture", "entertainment"],
  business: ["business", "economy"],
  crime: ["crime", "police"],
  fashion: ["fashion", "style"],
};

/**
 * Measures ranking. Each own article, and each of OneStopEnglish with queries of ours, is the only relevant one for its
 * two queries among all of them; an article of a category is relevant for the category's name; other sets bring their own
 * judgements. Halves of the queries stand next to the whole: numbers were chosen on the first.
 */
export function relevanceLines(folder: string | undefined, others: readonly LevelledText[]): Line[] {
  const own = ownArticles();
  const texts = others.filter(({ level }) => level === "adv").map(({ id, text }) => ({ id, ...titled(text) }));
  const documents = [...own.map(({ title, text }, at) => ({ id: `own ${at}`, title, text })), ...texts];
  const asked = (of: "query" | "paraphrase") =>
    own.map((article, at) => ({ id: String(at), text: article[of], rel: { [`own ${at}`]: 1 } }));
  const named = datasets<Document>(folder, "relevance-", "-docs.jsonl").map(([name, docs]) => {
    const [, queries] = datasets<Query>(folder, "relevance-", "-queries.jsonl").find(([other]) => other === name) ?? [];
    return { name: `relevance ${name}`, documents: docs, queries: queries ?? [], aim: "0.45" };
  });
  const ofTexts = texts.length > 0 ? oneStopQueries() : [];
  const judged = (of: "literal" | "paraphrase") =>
    ofTexts.map((query, at) => ({ id: String(at), text: query[of], rel: { [query.id]: 1 } }));
  return [
    ...compared("relevance own set, literal keywords", { documents, queries: asked("query"), aim: "0.98" }),
    ...compared("relevance own set, paraphrased", { documents, queries: asked("paraphrase"), aim: "0.80" }),
    ...compared("relevance OneStop, literal keywords", { documents, queries: judged("literal"), aim: "0.98" }),
    ...compared("relevance OneStop, paraphrased", { documents, queries: judged("paraphrase"), aim: "0.80" }),
    ...categories(folder).flatMap((rest) => compared("relevance broad categories", rest)),
    ...named.flatMap(({ name, ...rest }) => compared(name, rest)),
  ];
}

/** Queries that were written for articles of OneStopEnglish. */
function oneStopQueries(): { id: string; literal: string; paraphrase: string }[] {
  return readFileSync(path.join(OWN_SET, "relevance-onestop.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => {
      const [id = "", literal = "", paraphrase = ""] = line.split("\t");
      return { id, literal, paraphrase };
    });
}

function categories(folder: string | undefined): Collection[] {
  return datasets<{ id?: string; text: string }>(folder, "keyphrases-").flatMap(([, rows]) => {
    const documents = rows.map(({ id = "", text }) => {
      const [title = "", ...rest] = text.split(/\r?\n/);
      return { id, title, text: rest.join("\n") };
    });
    const queries = [0, 1].flatMap((at) =>
      Object.entries(BROAD).flatMap(([category, names]) => {
        const fitting = documents.filter(({ id }) => id.startsWith(`${category}-`));
        const rel = Object.fromEntries(fitting.map(({ id }) => [id, 1]));
        return fitting.length === 0 ? [] : [{ id: `${category} ${at}`, text: names[at] ?? category, rel }];
      }),
    );
    return queries.length === 0 ? [] : [{ documents, queries, aim: "0.57" }];
  });
}

function compared(name: string, { documents, queries, aim }: Collection): Line[] {
  if (queries.length === 0) return [];
  const found = miniSearch(documents);
  const gain = ({ text, rel }: Query) =>
    ndcg10(
      found(text).map((at) => rel[documents[at]?.id ?? ""] ?? 0),
      Object.values(rel),
    );
  return [
    [name, figure(documents, queries), aim],
    ["  as a smart feed shows it", figureShown(documents, queries), ""],
    ["  beside it", `nDCG@10 MiniSearch (BM25+) ${mean(queries.map(gain)).toFixed(3)}`, ""],
  ];
}

/**
 * Measures the articles that a smart feed shows: only those that fit, or come closest. An omitted article gains
 * nothing.
 */
function figureShown(documents: readonly Document[], queries: readonly Query[]): string {
  const texts = documents.map(({ title, text }) => readText({ title, body: text.slice(0, TEXT_LIMIT) }));
  const shown = queries.map(({ text }) => shownBy(text, texts));
  const values = queries.map(({ rel }, at) =>
    ndcg10(
      (shown[at] ?? []).map((place) => rel[documents[place]?.id ?? ""] ?? 0),
      Object.values(rel),
    ),
  );
  const empty = shown.filter(({ length }) => length === 0).length;
  return `nDCG@10 ${mean(values).toFixed(3)}, ${empty} of ${queries.length} queries find nothing`;
}

function figure(documents: readonly Document[], queries: readonly Query[]): string {
  const texts = documents.map(({ title, text }) => readText({ title, body: text }));
  const values = queries.map(({ text, rel }) => {
    const order = rankRead(text, texts)
      .map(({ rank }, at) => ({ rank, at }))
      .sort((a, b) => b.rank - a.rank);
    return ndcg10(
      order.map(({ at }) => rel[documents[at]?.id ?? ""] ?? 0),
      Object.values(rel),
    );
  });
  const half = (at: 0 | 1) => mean(values.filter((_, place) => place % 2 === at)).toFixed(3);
  const halves = values.length > 1 ? ` (halves ${half(0)}, ${half(1)})` : "";
  return `nDCG@10 ${mean(values).toFixed(3)}${halves}, ${documents.length} texts, ${queries.length} queries`;
}
