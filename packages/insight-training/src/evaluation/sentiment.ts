import { sentimentOf } from "@/lib/insight/sentiment/sentiment";
import { afinnLabel, vaderLabel } from "./baselines/sentiment-baselines";
import { datasets, judgedSentiments, type LevelledText, ownArticles, writtenHeadlines } from "./data";
import { accuracy, type LabelPair, labelFigures, macroF1 } from "./measures";
import type { Line } from "./print";

type Labelled = { title?: string; text: string; label: string };

/** Measures the tone of texts, with AFINN and VADER beside it. */
export function sentimentLines(folder: string | undefined, levelled: readonly LevelledText[]): Line[] {
  const sentiments = judgedSentiments();
  const judged = levelled.flatMap(({ id, level, text }): Labelled[] =>
    level === "adv" && sentiments.has(id) ? [{ text, label: sentiments.get(id) as string }] : [],
  );
  const own = ownArticles().map(({ sentiment, title, text }) => ({ title, text, label: sentiment }));
  return [
    ...compared("own set", own, ""),
    ...compared("own headlines", writtenHeadlines("headlines.tsv").map(asHeadline), ""),
    ...(judged.length > 0 ? compared("OneStopEnglish, fitted to", judged, "") : []),
    ...datasets<Labelled>(folder, "sentiment-").flatMap(([name, rows]) =>
      compared(name, rows, name.startsWith("articles") ? "0.40" : "0.60"),
    ),
  ];
}

/** A headline stands where headlines stand. */
const asHeadline = ({ text, label }: Labelled): Labelled => ({ title: text, text: "", label });

function compared(name: string, rows: readonly Labelled[], aim: string): Line[] {
  const judgedBy = (label: (title: string, text: string) => string | null): LabelPair[] =>
    rows.map(({ title = "", text, label: wanted }) => [wanted.toLowerCase(), label(title, text)]);
  const ours = judgedBy((title, text) => sentimentOf(title, text)?.label ?? null);
  const isShown = ours.map(([, found]) => found !== null);
  const shown = (pairs: readonly LabelPair[]) => pairs.filter((_, at) => isShown[at]);
  const [afinn, vader] = [afinnLabel, vaderLabel].map((of) => judgedBy((title, text) => of(`${title} ${text}`)));
  const f1 = (pairs: readonly LabelPair[] = []) => macroF1(pairs).toFixed(3);
  return [
    [`sentiment ${name}`, `${labelFigures(ours)}; not sure counts as wrong`, aim],
    ["  beside it", `macro-F1 AFINN ${f1(afinn)}, VADER ${f1(vader)}`, ""],
    [
      "  where it is sure",
      `macro-F1 ${f1(shown(ours))}, accuracy ${accuracy(shown(ours)).toFixed(3)}, n ${shown(ours).length}; AFINN ${f1(shown(afinn ?? []))}, VADER ${f1(shown(vader ?? []))}`,
      "",
    ],
  ];
}
