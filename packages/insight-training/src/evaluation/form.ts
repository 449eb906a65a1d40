import { isDuplicate } from "@/lib/insight/duplicates/duplicates";
import { printsOf } from "@/lib/insight/duplicates/prints";
import { cosine, embedArticle } from "@/lib/insight/embedding/embed";
import { keyPoints } from "@/lib/insight/key-points/key-points";
import { qualityOf } from "@/lib/insight/quality/quality";
import { readabilityScore } from "@/lib/insight/quality/readability";
import { sentences } from "@/lib/insight/text/sentences";
import { datasets, type LevelledText, titled } from "./data";
import { correlation, mean, rouge1 } from "./measures";
import type { Line } from "./print";

const EASE = { adv: 0, int: 1, ele: 2 };
/** A named set of texts to measure on. */
export type Named = { of: string; texts: readonly LevelledText[] };
const share = (hits: readonly boolean[]) => mean(hits.map((hit) => (hit ? 1 : 0)));

export function readabilityLines({ of, texts }: Named): Line[] {
  const scores = texts.map(({ text }) => readabilityScore(text) ?? 0);
  const levels = texts.map(({ level }) => EASE[level]);
  // The same article at three levels: how often the easier one is found easier.
  const groups = new Map<string, Map<string, number>>();
  texts.forEach(({ id, level }, at) => {
    groups.set(id, (groups.get(id) ?? new Map<string, number>()).set(level, scores[at] as number));
  });
  const right = [...groups.values()].flatMap((group) =>
    group.has("ele") && group.has("adv") ? [(group.get("ele") ?? 0) > (group.get("adv") ?? 0)] : [],
  );
  return [
    [`readability ${of}`, `r ${correlation(scores, levels).toFixed(3)} with ${new Set(levels).size} levels`, ""],
    [`readability ${of}, easy above hard`, `${(100 * share(right)).toFixed(1)} %, n ${right.length}`, ""],
  ];
}

/** Measures readability on sets of texts whose ease people judged; a higher number is easier. */
export function judgedReadabilityLines(folder: string | undefined): Line[] {
  return datasets<{ text: string; ease: number }>(folder, "readability-").map(([name, rows]) => {
    const pairs = rows.flatMap(({ text, ease }) => {
      const score = readabilityScore(text);
      return score === null ? [] : [[score, ease] as const];
    });
    const r = correlation(
      pairs.map(([score]) => score),
      pairs.map(([, ease]) => ease),
    );
    return [`readability ${name}`, `r ${r.toFixed(3)} with judges, n ${pairs.length}`, "0.52"] as const;
  });
}

/** Measures key points against summaries, in comparison with as many first sentences. */
export function summaryLines(folder: string | undefined): Line[] {
  return datasets<{ title?: string; text: string; summary: string }>(folder, "keypoints-").map(([name, rows]) => {
    const values = rows.map(({ title = "", text, summary }) => {
      const points = keyPoints(title, text);
      const lead = sentences(text).slice(0, points.length);
      return { points: rouge1(points.join(" "), summary), lead: rouge1(lead.join(" "), summary) };
    });
    const of = (which: "points" | "lead") => mean(values.map((value) => value[which])).toFixed(3);
    return [`keyPoints ${name}`, `ROUGE-1 ${of("points")} (first sentences: ${of("lead")})`, "0.58"] as const;
  });
}

/** Measures key points of the hard version against the whole easy one, in comparison with as many first sentences. */
export function pointLines({ of: set, texts }: Named): Line[] {
  const easy = new Map(texts.filter(({ level }) => level === "ele").map(({ id, text }) => [id, text]));
  const hard = texts.filter(({ id, level }) => level === "adv" && easy.has(id));
  const rows = hard.map(({ id, text }) => {
    const points = keyPoints(titled(text).title, text);
    const lead = sentences(text).slice(0, points.length);
    return { points: rouge1(points.join(" "), easy.get(id) ?? ""), lead: rouge1(lead.join(" "), easy.get(id) ?? "") };
  });
  const of = (name: "points" | "lead") => mean(rows.map((row) => row[name])).toFixed(3);
  return [[`keyPoints ${set}, hard against easy`, `ROUGE-1 ${of("points")} (first sentences: ${of("lead")})`, ""]];
}

const half = (text: string) =>
  sentences(text)
    .slice(0, Math.ceil(sentences(text).length / 2))
    .join(" ");
const teaser = (text: string) => `${text.split(/\s+/).slice(0, 45).join(" ")} …`;
const BOILERPLATE =
  "Click here to subscribe to our newsletter. Follow us on social media. All rights reserved. Read more. Share this. ";

/** Measures how often an article is scored above a degraded version of itself. */
export function qualityLines({ of, texts }: Named): Line[] {
  const level = texts.some((one) => one.level === "int") ? "int" : "adv";
  const articles = texts.filter((one) => one.level === level).map(({ text }) => titled(text));
  const degraded: Record<
    string,
    (one: { title: string; text: string }, at: number) => { title: string; text: string }
  > = {
    half: ({ title, text }) => ({ title, text: half(text) }),
    teaser: ({ title, text }) => ({ title, text: teaser(text) }),
    boilerplate: ({ title, text }) => ({ title, text: `${BOILERPLATE}${text} ${BOILERPLATE}${BOILERPLATE}` }),
    shouting: ({ title, text }) => ({ title, text: text.toUpperCase() }),
    repeated: ({ title, text }) => ({ title, text: `${half(text)} ${half(text)}` }),
    "keyword soup": ({ title, text }) => ({
      title,
      text: text
        .split(/\s+/)
        .filter((word) => word.length > 4)
        .map((word) => word.replace(/[.,!?"“”]/g, ""))
        .join(" "),
    }),
    "wrong title": ({ text }, at) => ({ title: articles[(at + 7) % articles.length]?.title ?? "", text }),
  };
  return Object.entries(degraded).map(([name, degrade]) => {
    const hits = articles.map((one, at) => {
      const worse = degrade(one, at);
      return (
        (qualityOf(one.title, one.text, null)?.score ?? 0) > (qualityOf(worse.title, worse.text, null)?.score ?? 0)
      );
    });
    return [`quality ${of}, above ${name}`, `${(100 * share(hits)).toFixed(1)} %, n ${hits.length}`, "97 %"] as const;
  });
}

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
