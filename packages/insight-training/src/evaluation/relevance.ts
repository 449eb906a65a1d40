import { embedArticle } from "@/lib/insight/embedding/embed";
import { type RankText, rankTexts } from "@/lib/insight/relevance/rank";
import { miniSearch } from "./baselines/search-baseline";
import { datasets, type LevelledText, ownArticles, titled } from "./data";
import { mean, ndcg10 } from "./measures";
import type { Line } from "./print";

type Query = { id: string; text: string; rel: Record<string, number> };
type Document = { id: string; title: string; text: string };

/** Measures ranking: each own article, among others, is the only relevant one for its two queries. */
export function relevanceLines(folder: string | undefined, others: readonly LevelledText[]): Line[] {
  const own = ownArticles();
  const distractors = others.filter(({ level }) => level === "adv").map(({ text }) => titled(text));
  const documents = [...own, ...distractors].map(({ title, text }, at) => ({ id: String(at), title, text }));
  const asked = (of: "query" | "paraphrase") =>
    own.map((article, at) => ({ id: String(at), text: article[of], rel: { [String(at)]: 1 } }));
  const named = datasets<Document>(folder, "relevance-", "-docs.jsonl").map(([name, docs]) => {
    const [, queries] = datasets<Query>(folder, "relevance-", "-queries.jsonl").find(([other]) => other === name) ?? [];
    return { name: `relevance ${name}`, documents: docs, queries: queries ?? [], aim: "0.45" };
  });
  return [
    ...compared("relevance own set, literal keywords", { documents, queries: asked("query"), aim: "0.98" }),
    ...compared("relevance own set, paraphrased", { documents, queries: asked("paraphrase"), aim: "0.80" }),
    ...named.flatMap(({ name, ...rest }) => compared(name, rest)),
  ];
}

type Collection = { documents: readonly Document[]; queries: readonly Query[]; aim: string };

function compared(name: string, { documents, queries, aim }: Collection): Line[] {
  const found = miniSearch(documents);
  const gain = ({ text, rel }: Query) =>
    ndcg10(
      found(text).map((at) => rel[documents[at]?.id ?? ""] ?? 0),
      Object.values(rel),
    );
  return [
    [name, figure(documents, queries), aim],
    ["  beside it", `nDCG@10 MiniSearch (BM25+) ${mean(queries.map(gain)).toFixed(3)}`, ""],
  ];
}

function figure(documents: readonly Document[], queries: readonly Query[]): string {
  const texts: RankText[] = documents.map(({ title, text }) => ({
    title,
    body: text,
    vector: embedArticle(title, text),
  }));
  const values = queries.map(({ text, rel }) => {
    const order = rankTexts(text, texts)
      .map(({ rank }, at) => ({ rank, at }))
      .sort((a, b) => b.rank - a.rank);
    return ndcg10(
      order.map(({ at }) => rel[documents[at]?.id ?? ""] ?? 0),
      Object.values(rel),
    );
  });
  return `nDCG@10 ${mean(values).toFixed(3)}, ${documents.length} texts, ${queries.length} queries`;
}
