import { isDuplicate } from "@/lib/insight/duplicates/duplicates";
import { printsOf } from "@/lib/insight/duplicates/prints";
import { cosine, embedArticle } from "@/lib/insight/embedding/embed";
import { sentences } from "@/lib/insight/text/sentences";
import { type Named, titled } from "./data";
import { BOILERPLATE, half, teaser } from "./degraded";
import type { Line } from "./print";

type Printed = { title: string; shingles: number[]; vector: Float32Array; of: number };

/** Measures the recognition of edited versions of articles, and of teasers under the same title, among all others. */
export function duplicateLines({ of, texts }: Named): Line[] {
  const articles = texts.filter(({ level }) => level === "adv").map(({ text }) => titled(text));
  const print = (title: string, text: string, of: number): Printed => ({
    title,
    ...printsOf(title, text),
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
