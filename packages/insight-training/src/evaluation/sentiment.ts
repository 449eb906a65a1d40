import { sentimentOf } from "@/lib/insight/sentiment/sentiment";
import { afinnLabel, vaderLabel } from "./baselines/sentiment-baselines";
import { datasets, judgedSentiments, type LevelledText, ownArticles, writtenHeadlines } from "./data";
import { accuracy, type LabelPair, macroF1 } from "./measures";
import type { Line } from "./print";

type Labelled = { title?: string; text: string; label: string };

/** Measures the tone of texts, with AFINN and VADER next to it. */
export function sentimentLines(folder: string | undefined, levelled: readonly LevelledText[]): Line[] {
  const sentiments = judgedSentiments();
  const judged = levelled.flatMap(({ id, level, text }): Labelled[] =>
    level === "adv" && sentiments.has(id) ? [{ text, label: sentiments.get(id) as string }] : [],
  );
  const own = ownArticles().map(({ sentiment, title, text }) => ({ title, text, label: sentiment }));
  return [
    ...compared("own set", own),
    ...compared("own headlines", writtenHeadlines().map(asHeadline)),
    ...(judged.length > 0 ? compared("OneStopEnglish", judged) : []),
    ...datasets<Labelled>(folder, "sentiment-").flatMap(([name, rows]) => compared(name, rows)),
  ];
}

/** A headline stands where headlines stand. */
const asHeadline = ({ text, label }: Labelled): Labelled => ({ title: text, text: "", label });

/** Compares what is said, which is less than every text: the word lists are asked about the same texts. */
function compared(name: string, rows: readonly Labelled[]): Line[] {
  const judgedBy = (label: (title: string, text: string) => string | null): LabelPair[] =>
    rows.map(({ title = "", text, label: wanted }) => [wanted.toLowerCase(), label(title, text)]);
  const ours = judgedBy((title, text) => sentimentOf(title, text)?.label ?? null);
  const shown = (pairs: readonly LabelPair[] = []) => pairs.filter((_, at) => ours[at]?.[1] !== null);
  const [afinn, vader] = [afinnLabel, vaderLabel].map((of) => judgedBy((title, text) => of(`${title} ${text}`)));
  const figures = (pairs: readonly LabelPair[] = []) =>
    `accuracy ${accuracy(shown(pairs)).toFixed(3)}, macro-F1 ${macroF1(shown(pairs)).toFixed(3)}`;
  return [
    [`sentiment ${name}`, `${figures(ours)}, said of ${shown(ours).length} of ${rows.length}`, "0.85"],
    ["  beside it", `AFINN ${figures(afinn)}; VADER ${figures(vader)}`, ""],
  ];
}
