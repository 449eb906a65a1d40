import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { OWN_SET } from "../evaluation/data";
import { shuffled } from "./random";
import { filesBelow, jsonLines, paragraphsOf } from "./read-texts";

export type TypeExample = { type: string; title: string; text: string };
export type Folders = { data: string; documents: string };

const EACH = 160;
const CHARACTERS = 700;

/** Returns the cells of a file of the own set, without its comments. */
export const rowsOf = (name: string): string[][] =>
  readFileSync(path.join(OWN_SET, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));

type Entry = TypeExample & { sentiment: string };

/** Returns the entries that were written in many voices, with kind ("none" where none fits) and sentiment. */
export const blogEntries = (): Entry[] => entriesOf("train-blog-entries.tsv");

/** Returns web pages, long entries, link posts and reports; kinds are not fitted to them, which made more of them wrong. */
export const pageEntries = (): Entry[] => entriesOf("train-page-entries.tsv");

const entriesOf = (name: string): Entry[] =>
  rowsOf(name).map(([type = "", sentiment = "", title = "", text = ""]) => ({ type, sentiment, title, text }));

/** Returns the hand-written texts of the own set with their kinds. */
export function writtenTexts(): TypeExample[] {
  return [
    ...rowsOf("train-content-type.txt").map(([type = "", text = ""]) => ({ type, title: "", text })),
    ...[...rowsOf("train-content-type-feeds.txt"), ...rowsOf("train-content-type-blogs.txt")].map(
      ([type = "", title = "", text = ""]) => ({ type, title, text }),
    ),
  ];
}

/** Returns open texts from collections that are mostly of one kind. */
export function collectedTexts({ data, documents }: Folders): TypeExample[] {
  const news = jsonLines<{ text: string; level: string }>(path.join(data, "text/onestopenglish.jsonl"))
    .filter(({ level }) => level !== "ele")
    .map(({ text }) => cut(text));
  const columns = groups(
    jsonLines<{ text: string }>(path.join(data, "train/sentiment-nyt.jsonl")).map(({ text }) => text),
  );
  const pages = (name: string) =>
    filesBelow(path.join(documents, name), [".html", ".page", ".txt"])
      .filter((file) => !/\/help\/(?!C\/)/.test(file))
      .flatMap((file) => groups(paragraphsOf(readFileSync(file, "utf8"))));
  return [
    ...some("news", news),
    ...some("opinion", columns),
    ...some("opinion", pages("anarchism")),
    ...some("tutorial", pages("gnome-user-docs")),
    ...some(
      "tutorial",
      pages("debian-handbook").filter((text) => /\b(you|your)\b/.test(text)),
    ),
    ...some(
      "tutorial",
      pages("git-doc").filter((text) => /\b(you|let's|we)\b/i.test(text)),
    ),
    ...some("research", entries(path.join(documents, "dict-foldoc"))),
    ...some("research", pages("jargon-text")),
    ...some("entertainment", verses(path.join(documents, "fortunes"))),
  ];
}

const cut = (text: string) => text.replace(/\s+/g, " ").slice(0, CHARACTERS).replace(/\S*$/, "");

function some(type: string, texts: readonly string[]): TypeExample[] {
  const kept = shuffled(
    texts.filter((text) => text.length > 150),
    11,
  ).slice(0, EACH);
  return kept.map((text) => ({ type, title: "", text }));
}

/** Joins neighbouring texts to about the length of a short article. */
function groups(texts: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < texts.length; at += 4) result.push(cut(texts.slice(at, at + 4).join(" ")));
  return result;
}

/** Returns the entries of a dictionary of computing: a headword at the line's beginning, its text indented. */
function entries(folder: string): string[] {
  return filesBelow(folder, [".dict.dz"]).flatMap((file) =>
    gunzipSync(readFileSync(file))
      .toString("utf8")
      .split(/\n(?=\S)/)
      .map(cut)
      .filter((text) => text.length > 250),
  );
}

/** Returns verses, stories and jokes, which are separated by lines with a percent sign. */
function verses(folder: string): string[] {
  return filesBelow(folder, [
    "songs-poems",
    "humorists",
    "literature",
    "startrek",
    "kids",
    "riddles",
    "men-women",
  ]).flatMap((file) => readFileSync(file, "utf8").split(/\n%\n/).map(cut));
}
