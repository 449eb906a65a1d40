import { type Analysis, analyseArticle } from "@/lib/insight/analyse-article";
import { levelOf } from "@/lib/insight/quality/level";
import { readArticle } from "@/lib/insight/read-article";
import { countWords } from "@/lib/insight/text/count-words";
import { type Capture, captureLabels, captures } from "./captures";
import { accuracy, correlation, kappa, mean } from "./measures";
import type { Line } from "./print";

type Analysed = Capture & { analysis: Analysis };
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const halves = (all: readonly Analysed[]): [string, Analysed[]][] => [
  ["tuning half", all.filter(({ isForTuning }) => isForTuning)],
  ["held out", all.filter(({ isForTuning }) => !isForTuning)],
];

/** Measures how far the two passes over the captured articles agree; needs no captures. */
export function passLines(): Line[] {
  const labels = captureLabels();
  return (["kind", "sentiment", "quality"] as const).map((name) => {
    const pairs = labels.map((one) => [one[name].first, one[name].second] as const);
    return [
      `captures, two passes on ${name}`,
      `kappa ${kappa(pairs).toFixed(3)}, the same ${percent(accuracy(pairs))}, n ${pairs.length}`,
      "",
    ] as const;
  });
}

/** Measures kinds, quality and sentiment on the captured articles, both halves. */
export function captureLines(folder: string | undefined): Line[] {
  const all = captures(folder).map((one) => ({ ...one, analysis: analyseArticle(one.input) }));
  if (all.length === 0) return [];
  return halves(all).flatMap(([half, rows]) => [
    ...kindLines(half, rows),
    ...levelLines(half, rows),
    sentimentLine(half, rows),
  ]);
}

function kindLines(half: string, rows: readonly Analysed[]): Line[] {
  const of = (rows: readonly Analysed[]) => {
    const found = rows.map(({ analysis }) => analysis.contentType?.label ?? null);
    const right = mean(rows.map(({ kind }, at) => (found[at] === kind.agreed ? 1 : 0)));
    const unsure = mean(found.map((label) => (label === null ? 1 : 0)));
    return { right, unsure, wrong: 1 - right - unsure, n: rows.length };
  };
  const some = of(rows.filter(({ kind }) => kind.agreed !== "none"));
  const none = of(rows.filter(({ kind }) => kind.agreed === "none"));
  return [
    [
      `captures kind, ${half}`,
      `right ${percent(some.right)}, wrong ${percent(some.wrong)} (at most 7), not sure ${percent(some.unsure)}, n ${some.n}`,
      "80 %",
    ],
    [`captures without a kind, ${half}`, `not sure ${percent(none.unsure)}, n ${none.n}`, ""],
  ];
}

function levelLines(half: string, rows: readonly Analysed[]): Line[] {
  const rated = rows.flatMap(({ analysis, quality, input }) =>
    analysis.quality ? [{ score: analysis.quality.score, level: levelOf(analysis.quality.score), quality, input }] : [],
  );
  const pairs = rated.map(({ level, quality }) => [quality.agreed, level] as const);
  const lengths = rated.map(({ input }) => Math.log(countWords(readArticle(input.html).text).words + 1));
  const r = correlation(
    rated.map(({ score }) => score),
    lengths,
  );
  const steps = { low: 0, mid: 1, high: 2 };
  const readers = correlation(
    rated.map(({ quality }) => steps[quality.agreed]),
    lengths,
  );
  return [
    [`captures quality level, ${half}`, `the same ${percent(accuracy(pairs))}, n ${pairs.length}`, "85 %"],
    [
      `captures quality and length, ${half}`,
      `r ${r.toFixed(3)} (at most 0.5); readers' levels ${readers.toFixed(3)}`,
      "",
    ],
  ];
}

function sentimentLine(half: string, rows: readonly Analysed[]): Line {
  const judged = rows.filter(({ sentiment }) => sentiment.agreed !== "none");
  const pairs = judged.map(({ sentiment, analysis }) => [sentiment.agreed, analysis.sentiment?.label ?? null] as const);
  const unsure = mean(pairs.map(([, found]) => (found === null ? 1 : 0)));
  return [
    `captures sentiment, ${half}`,
    `right ${percent(accuracy(pairs))}, none found ${percent(unsure)}, n ${pairs.length}`,
    "90 %",
  ];
}
