import path from "node:path";
import { isDuplicate } from "@/lib/insight/duplicates/duplicates";
import { fingerprintsOf } from "@/lib/insight/duplicates/fingerprints";
import { cosine, embedArticle } from "@/lib/insight/embedding/embed";
import { sentences } from "@/lib/insight/text/sentences";
import { jsonLines } from "../training/read-texts";
import { type Named, OWN_SET, titled } from "./data";
import { BOILERPLATE, half, teaser } from "./degraded";
import type { Line } from "./print";

type Printed = { title: string; shingles: number[]; vector: Float32Array; of: number };

/** Measures the recognition of edited versions of articles, and of teasers under the same title, among all others. */
export function duplicateLines({ of, texts }: Named): Line[] {
  const articles = texts.filter(({ level }) => level === "adv").map(({ text }) => titled(text));
  const print = (title: string, text: string, of: number): Printed => ({
    title,
    ...fingerprintsOf(title, text),
    vector: embedArticle(title, text),
    of,
  });
  const originals = articles.map(({ title, text }, at) => print(title, text, at));
  const edits: ((text: string) => string)[] = [
    half,
    (text) => `${BOILERPLATE}${text}`,
    (text) =>
      sentences(text)
        .filter((_, at) => at % 5 !== 4)
        .join(" "),
    (text) => text.replace(/\b(said|says)\b/g, "stated"),
  ];
  const copies = articles.flatMap(({ title, text }, at) =>
    edits.map((edit, which) => print(which % 2 ? title : `Update: ${title}`, edit(text), at)),
  );
  const teasers = articles.map(({ title, text }, at) => print(title, teaser(text), at));
  const judge = (made: readonly Printed[]) => {
    let hits = 0;
    let wrong = 0;
    for (const one of made)
      for (const other of originals) {
        if (!isDuplicate([one, other], cosine(one.vector, other.vector))) continue;
        if (one.of === other.of) hits += 1;
        else wrong += 1;
      }
    return { precision: hits / Math.max(1, hits + wrong), recall: hits / Math.max(1, made.length) };
  };
  const [whole, short] = [judge(copies), judge(teasers)];
  return [
    [
      `near-duplicates ${of}`,
      `precision ${whole.precision.toFixed(3)}, recall ${whole.recall.toFixed(3)}, n ${copies.length}`,
      "0.97",
    ],
    [
      `near-duplicates ${of}, teasers`,
      `precision ${short.precision.toFixed(3)}, recall ${short.recall.toFixed(3)}, n ${teasers.length}`,
      "0.90",
    ],
  ];
}

type Side = { title: string; text: string; source?: string; address?: string; picture?: string };
type Case = { cause: string; same: boolean; a: Side; b: Side };

/** Returns the pairs of the own set that are judged otherwise than they are labelled. */
export function misjudgedPairs(): Case[] {
  const print = (side: Side) => ({
    ...side,
    ...fingerprintsOf(side.title, side.text),
    addresses: side.address ? [side.address] : [],
    vector: embedArticle(side.title, side.text),
  });
  return ownPairs().filter(({ a, b, same }) => {
    const [one, other] = [print(a), print(b)];
    return isDuplicate([one, other], cosine(one.vector, other.vector)) !== same;
  });
}

const ownPairs = (): Case[] => jsonLines(path.join(OWN_SET, "duplicate-pairs.jsonl"));

/** Measures pairs that were written to be mistaken: parts of a series, captions, two papers' reports of one event. */
export function ownPairLines(): Line[] {
  const wrong = misjudgedPairs();
  const all = ownPairs();
  const missed = wrong.filter(({ same }) => same).length;
  const right = all.filter(({ same }) => same).length - missed;
  const figures = `precision ${(right / (right + wrong.length - missed)).toFixed(3)}, recall ${(right / (right + missed)).toFixed(3)}`;
  return [["duplicates own pairs", `${figures}, n ${all.length}`, "0.95"]];
}
