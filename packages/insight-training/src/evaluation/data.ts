import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { jsonLines } from "../training/read-texts";

/** An article that was written and judged for the project. */
export type OwnArticle = {
  type: string;
  sentiment: string;
  title: string;
  text: string;
  topics: string[];
  query: string;
  paraphrase: string;
};

/** The texts that were written or judged for the project; programs run at the root of the repository. */
export const OWN_SET = path.resolve("packages/insight-training/own-set");
export const ownArticles = (): OwnArticle[] => jsonLines(path.join(OWN_SET, "articles.jsonl"));
/** [language, headline] */
export const ownHeadlines = (): [string, string][] =>
  readFileSync(path.join(OWN_SET, "languages.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t") as [string, string]);

/** Returns the sentiment of the articles at three levels, judged once from beginning and end. */
export const judgedSentiments = (): Map<string, string> =>
  new Map(
    readFileSync(path.join(OWN_SET, "onestop-sentiment.tsv"), "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .map((line) => line.split("\t") as [string, string]),
  );

/** Returns summaries of articles at three levels that were written for measuring, by identifier. */
export const onestopSummaries = (): Map<string, string> =>
  new Map(
    readFileSync(path.join(OWN_SET, "onestop-summaries.tsv"), "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("#"))
      .map((line) => line.split("\t") as [string, string]),
  );

/** Returns headlines that were written to measure their sentiment. */
export const writtenHeadlines = (): { label: string; text: string }[] =>
  readFileSync(path.join(OWN_SET, "headlines.tsv"), "utf8")
    .trimEnd()
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .map((line) => line.split("\t") as [string, string])
    .map(([label, text]) => ({ label, text }));

/** Returns the files of a folder whose names begin and end so: [what is between, rows]. */
export function datasets<Row>(folder: string | undefined, begin: string, end = ".jsonl"): [string, Row[]][] {
  if (!folder || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(begin) && name.endsWith(end))
    .sort()
    .map((name) => [name.slice(begin.length, -end.length), jsonLines<Row>(path.join(folder, name))]);
}

/** The same article in hard and in easy words. */
export type LevelledText = { id: string; level: "adv" | "int" | "ele"; text: string };
/** A named set of texts to measure on. */
export type Named = { of: string; texts: readonly LevelledText[] };
/** Returns six articles of the own set, each written at two levels. */
export const ownLevelled = (): LevelledText[] => jsonLines(path.join(OWN_SET, "levelled.jsonl"));

/** Returns articles at three levels of difficulty, if the training folder has them. */
export function levelledTexts(folder: string | undefined): LevelledText[] {
  const file = path.join(folder ?? "", "text/onestopenglish.jsonl");
  return folder && existsSync(file) ? jsonLines<LevelledText>(file) : [];
}

/** Gives a text without a title its first words as one. */
export const titled = (text: string): { title: string; text: string } => {
  const [first = ""] = text.trim().split(/(?<=[.!?])\s/);
  return { title: first.split(/\s+/).slice(0, 12).join(" "), text };
};

/** An article whose story is known by reading. `story` is unique where no other article tells it. */
export type StoryArticle = { story: string; outlet: string; hours: number; title: string; text: string; link?: string };
