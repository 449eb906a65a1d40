import { ARTICLE_PLACES } from "@/lib/insight/sentiment/article-sentiment";
import { articleSigns } from "@/lib/insight/sentiment/sentiment";
import { judgedSentiments, levelledTexts } from "../evaluation/data";
import { accuracy, macroF1 } from "../evaluation/measures";
import { type Example, fitLinear, labelOf } from "./fit-linear";
import { formatModel } from "./model-files";
import { shuffled } from "./random";
import { blogEntries, pageEntries, rowsOf, writtenTexts } from "./type-examples";

const OPTIONS = {
  labels: ["negative", "neutral", "positive"],
  hashed: ARTICLE_PLACES,
  decay: 1e-2,
  hashedDecay: 1e-2,
  rate: 0.03,
  epochs: 30,
};
const FOLDS = 10;
/** Exponent of the weight of rare labels: 0 leaves them as they are, 1 makes all labels count the same. */
const BALANCE = 0.5;
/** Weight of entries as blogs publish them: they are short, and most of what readers follow. */
const ENTRY_WEIGHT = 2;

/** Fits the model of a whole article's sentiment and logs cross-validated figures. Needs sentiment.bin. */
export function trainArticleSentiment(data: string, log: (line: string) => void): Buffer {
  const open = openArticles(data);
  const written = writtenArticles();
  const all = shuffled([...open, ...written], 9);
  const predictions = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const model = fitLinear(balanced(all.filter((_, at) => at % FOLDS !== fold)), OPTIONS);
    return all
      .filter((_, at) => at % FOLDS === fold)
      .map(({ label, features }) => [label, labelOf(model, features)] as const);
  });
  log(
    `${all.length} articles, ${FOLDS} folds: macro-F1 ${macroF1(predictions).toFixed(3)}, accuracy ${accuracy(predictions).toFixed(3)}`,
  );
  const across = (from: Example[], to: Example[]) => {
    const model = fitLinear(balanced(from), OPTIONS);
    return macroF1(to.map(({ label, features }) => [label, labelOf(model, features)] as const)).toFixed(3);
  };
  log(
    `written ones by open ones: macro-F1 ${across(open, written)}; open ones by written ones: ${across(written, open)}`,
  );
  return formatModel(fitLinear(balanced(all), OPTIONS));
}

function openArticles(data: string): Example[] {
  const sentiments = judgedSentiments();
  return levelledTexts(data).flatMap(({ id, level, text }) => {
    const label = level === "adv" ? sentiments.get(id) : undefined;
    return label ? [{ label, features: articleSigns("", text) }] : [];
  });
}

/** Returns the entries, and the written articles whose beginnings are in the list of judged ones. */
function writtenArticles(): Example[] {
  const labels = new Map(rowsOf("train-article-sentiment.tsv") as [string, string][]);
  const entries = writtenEntries().map(({ label, title, text }) => ({
    label,
    features: articleSigns(title, text),
    weight: ENTRY_WEIGHT,
  }));
  const articles = writtenTexts().flatMap(({ title, text }) => {
    const label = labels.get(text.slice(0, 60));
    return label ? [{ label, features: articleSigns(title, text) }] : [];
  });
  return [...entries, ...articles];
}

/** Returns the entries of blogs and other feeds that were written for fitting, with their sentiment. */
export const writtenEntries = (): { label: string; title: string; text: string }[] => [
  ...rowsOf("train-entries.tsv").map(([label = "", title = "", text = ""]) => ({ label, title, text })),
  ...[...blogEntries(), ...pageEntries()].map(({ sentiment, title, text }) => ({ label: sentiment, title, text })),
];

function balanced(examples: readonly Example[]): Example[] {
  const counts = new Map<string, number>();
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return examples.map((one) => ({
    ...one,
    weight: (one.weight ?? 1) * (examples.length / (OPTIONS.labels.length * (counts.get(one.label) ?? 1))) ** BALANCE,
  }));
}
