import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { jsonLines } from "@/scripts/insight/training/read-texts";

/** An article somebody of ours wrote and judged. */
export type OwnArticle = {
  type: string;
  sentiment: string;
  title: string;
  text: string;
  topics: string[];
  query: string;
  paraphrase: string;
};

const OWN = path.resolve("scripts/insight/own-set");
export const ownArticles = (): OwnArticle[] => jsonLines(path.join(OWN, "articles.jsonl"));
/** [language, headline] */
export const ownHeadlines = (): [string, string][] =>
  readFileSync(path.join(OWN, "languages.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t") as [string, string]);

/** WordSentiment of the articles at three levels, judged once, from their beginning and end. The model of articles is fitted to it. */
export const judgedSentiments = (): Map<string, string> =>
  new Map(
    readFileSync(path.join(OWN, "onestop-sentiment.tsv"), "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .map((line) => line.split("\t") as [string, string]),
  );

/** Files of the measuring folder whose names begin and end so: [what stands between, rows]. */
export function datasets<Row>(folder: string | undefined, begin: string, end = ".jsonl"): [string, Row[]][] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(begin) && name.endsWith(end))
    .sort()
    .map((name) => [name.slice(begin.length, -end.length), jsonLines<Row>(path.join(folder, name))]);
}

/** The same article in hard and in easy words. */
export type LevelledText = { id: string; level: "adv" | "int" | "ele"; text: string };
/** Six articles of ours, each written twice. */
export const ownLevelled = (): LevelledText[] => jsonLines(path.join(OWN, "levelled.jsonl"));

/** Articles at three levels of difficulty, where the training folder is there as well. */
export function levelledTexts(folder: string | undefined): LevelledText[] {
  const file = path.join(folder ?? "", "text/onestopenglish.jsonl");
  return folder && existsSync(file) ? jsonLines<LevelledText>(file) : [];
}

/** A text without a title gets its first words. */
export const titled = (text: string): { title: string; text: string } => {
  const [first = ""] = text.trim().split(/(?<=[.!?])\s/);
  return { title: first.split(/\s+/).slice(0, 12).join(" "), text };
};
