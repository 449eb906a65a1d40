import type { Analysis } from "@/lib/insight/analyse-article";
import { analyseArticle } from "@/lib/insight/analyse-article";
import { levelOf } from "@/lib/insight/quality/level";
import { readArticle } from "@/lib/insight/read-article";
import { countWords } from "@/lib/insight/text/count-words";
import { tfIdfTopics } from "./baselines/topic-baselines";
import { type Capture, captureLabels, captures } from "./captures";
import { accuracy, correlation, kappa, mean, phraseF1 } from "./measures";
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

/** Measures kinds, quality, sentiment and topics on the captured articles, both halves. */
export function captureLines(folder: string | undefined): Line[] {
  const all = captures(folder).map((one) => ({ ...one, analysis: analyseArticle(one.input) }));
  if (all.length === 0) return [];
  return halves(all).flatMap(([half, rows]) => [
    ...kindLines(half, rows),
    ...levelLines(half, rows),
    sentimentLine(half, rows),
    topicLine(half, rows),
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
  const said = pairs.filter(([, found]) => found !== null);
  const wrong = said.filter(([wanted, found]) => wanted !== found).length;
  return [
    `captures sentiment, ${half}`,
    `right ${percent(accuracy(pairs))}, wrong ${percent(wrong / pairs.length)}, not sure ${percent(1 - said.length / pairs.length)}; of what is shown right ${percent(accuracy(said))}, n ${pairs.length}`,
    "90 %",
  ];
}

const SHOWN = 5;

/** Labelled topics are one to five that a reader would follow, so that other good ones count as wrong here. */
function topicLine(half: string, rows: readonly Analysed[]): Line {
  const english = rows.filter(({ topics, analysis }) => topics.length > 0 && analysis.language?.code === "en");
  const f1 = (found: (row: Analysed) => string[]) =>
    mean(english.map((row) => phraseF1(found(row).slice(0, SHOWN), row.topics))).toFixed(3);
  const tfIdf = f1(({ input }) => tfIdfTopics(input.title, readArticle(input.html).text));
  return [
    `captures topics, ${half}`,
    `F1@5 ${f1(({ analysis }) => analysis.keyTopics)}, TF-IDF ${tfIdf}, n ${english.length}`,
    "",
  ];
}
