import { keyPoints } from "@/lib/insight/key-points/key-points";
import { countWords } from "@/lib/insight/text/count-words";
import { terms } from "@/lib/insight/text/terms";
import { frequentSentences, leadSentences, sumBasicSentences } from "./baselines/point-baselines";
import { datasets, type LevelledText, type Named, onestopSummaries, titled } from "./data";
import { mean, rouge1 } from "./measures";
import type { Line } from "./print";

const MOST_POINTS = 5;

type Summed = { title?: string; text: string; summary: string };

/** Measures key points against summaries, with as many sentences of simpler methods next to them. */
export const summaryLines = (folder: string | undefined): Line[] =>
  datasets<Summed>(folder, "keypoints-").flatMap(([name, rows]) => compared(name, rows, "0.62"));

/** Measures key points of the hard version against the whole easy one. */
export function pointLines({ of, texts }: Named): Line[] {
  const easy = new Map(texts.filter(({ level }) => level === "ele").map(({ id, text }) => [id, text]));
  const rows = texts.flatMap(({ id, level, text }): Summed[] => {
    const summary = easy.get(id);
    return level === "adv" && summary ? [{ ...titled(text), summary }] : [];
  });
  return compared(`${of}, hard against easy`, rows, "");
}

/** Measures key points of the hard version against summaries that were written for the project. */
export function ownSummaryLines(texts: readonly LevelledText[]): Line[] {
  const summaries = onestopSummaries();
  const rows = texts.flatMap(({ id, level, text }): Summed[] => {
    const summary = level === "adv" ? summaries.get(id) : undefined;
    return summary ? [{ ...titled(text), summary }] : [];
  });
  return rows.length === 0 ? [] : compared("OneStop, own summaries", rows, "0.62");
}

/** Leaves out the texts that are too short for key points: there is nothing to compare. */
function compared(name: string, rows: readonly Summed[], aim: string): Line[] {
  const made = rows
    .map(({ text, summary }) => ({ text, summary, points: keyPoints(text, terms) }))
    .filter(({ points }) => points.length > 0);
  const of = (found: (text: string, count: number) => string[]) =>
    mean(made.map(({ text, summary, points }) => rouge1(found(text, points.length).join(" "), summary))).toFixed(3);
  const own = mean(made.map(({ points, summary }) => rouge1(points.join(" "), summary))).toFixed(3);
  const even = (found: (text: string) => string[]) =>
    mean(made.map(({ text, summary }) => rouge1(cut(found(text)), summary))).toFixed(3);
  const evenOwn = mean(made.map(({ points, summary }) => rouge1(cut(points), summary))).toFixed(3);
  const lengths = (found: (text: string, count: number) => string[]) =>
    mean(made.map(({ text, points }) => countWords(found(text, points.length).join(" ")).words)).toFixed(0);
  const wanted = mean(made.map(({ summary }) => countWords(summary).words)).toFixed(0);
  const ownLength = mean(made.map(({ points }) => countWords(points.join(" ")).words)).toFixed(0);
  return [
    [`keyPoints ${name}`, `ROUGE-1 ${own}, n ${made.length} of ${rows.length}`, aim],
    [
      "  beside it",
      `ROUGE-1 first ${of(leadSentences)}, term frequency ${of(frequentSentences)}, SumBasic ${of(sumBasicSentences)}`,
      "",
    ],
    [
      "  words",
      `ours ${ownLength}, first ${lengths(leadSentences)}, term frequency ${lengths(frequentSentences)}, summaries ${wanted}`,
      "",
    ],
    [
      `  ${EQUAL_WORDS} words of each`,
      `ROUGE-1 ours ${evenOwn}, first ${even((text) => leadSentences(text, 2 * MOST_POINTS))}, term frequency ${even((text) => frequentSentences(text, MOST_POINTS))}, SumBasic ${even((text) => sumBasicSentences(text, 2 * MOST_POINTS))}`,
      "",
    ],
  ];
}

/**
 * Words at which extracts are cut to compare what they say, as at the Document Understanding Conferences: by itself ROUGE
 * prefers the extract whose length is nearer to the summary's.
 */
const EQUAL_WORDS = 100;
const cut = (extract: readonly string[]): string => extract.join(" ").split(/\s+/).slice(0, EQUAL_WORDS).join(" ");
