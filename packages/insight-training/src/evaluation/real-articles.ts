import type { Analysis } from "@/lib/insight/analyse-article";
import { analyseArticle } from "@/lib/insight/analyse-article";
import { feedKindOf } from "@/lib/insight/content-type/feed-kind";
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
  const read = captures(folder).map((one) => ({ ...one, analysis: analyseArticle(one.input) }));
  const kindOf = (file: string) =>
    feedKindOf(read.filter((one) => one.file === file).map(({ analysis }) => analysis.contentType?.label ?? null));
  const kinds = new Map([...new Set(read.map(({ file }) => file))].map((file) => [file, kindOf(file)]));
  const all = read.map((one) => ({
    ...one,
    analysis: analyseArticle({ ...one.input, feedKind: kinds.get(one.file) ?? null }),
  }));
  if (all.length === 0) return [];
  return halves(all).flatMap(([half, rows]) => [
    ...kindLines(half, rows),
    ...levelLines(half, rows),
    sentimentLine(half, rows),
    topicLine(half, rows),
  ]);
}

/**
 * Measures content types. The kind of a feed is taken from all of its articles, as in the product after the first ones.
 */
function kindLines(half: string, rows: readonly Analysed[]): Line[] {
  const named = rows.filter(({ analysis }) => analysis.contentType !== null);
  const right = named.filter(({ kind, analysis }) => analysis.contentType?.label === kind.agreed);
  return [
    [
      `captures kind, ${half}`,
      `of what is named ${percent(right.length / named.length)} right; named ${percent(named.length / rows.length)}, n ${rows.length}`,
      "92 %, 40 %",
    ],
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
    [`captures quality level, ${half}`, `the same ${percent(accuracy(pairs))}, n ${pairs.length}`, "75 %"],
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
  return [
    `captures sentiment, ${half}`,
    `of what is said ${percent(accuracy(said))} right; said of ${percent(said.length / pairs.length)}, n ${pairs.length}`,
    "85 %",
  ];
}

const SHOWN = 3;

/** Labelled topics are one to five that a reader would follow, so that other good ones count as wrong here. */
function topicLine(half: string, rows: readonly Analysed[]): Line {
  const english = rows.filter(({ topics, analysis }) => topics.length > 0 && analysis.language?.code === "en");
  const f1 = (found: (row: Analysed) => string[]) =>
    mean(english.map((row) => phraseF1(found(row).slice(0, SHOWN), row.topics))).toFixed(3);
  const tfIdf = f1(({ input }) => tfIdfTopics(input.title, readArticle(input.html).text));
  return [
    `captures topics, ${half}`,
    `F1@3 ${f1(({ analysis }) => analysis.keyTopics)}, TF-IDF ${tfIdf}, n ${english.length}`,
    "",
  ];
}
