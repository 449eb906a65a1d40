import { styleFeatures } from "@/lib/insight/content-type/style-features";
import { accuracy, macroF1 } from "../evaluation/measures";
import { type Example, fitLinear, labelOf } from "./fit-linear";
import { formatModel } from "./model-files";
import { shuffled } from "./random";
import { collectedTexts, type Folders, type TypeExample, writtenTexts } from "./type-examples";

const LABELS = ["news", "tutorial", "opinion", "research", "entertainment"];
const OPTIONS = { labels: LABELS, hashed: 0, decay: 1e-3, rate: 0.03, epochs: 20 };
/** Weight of texts whose kind follows from their collection, relative to hand-written ones. */
const COLLECTED = 0.02;
const FOLDS = 5;

/** Fits the model of an article's kind and logs figures on hand-written texts and entries that were held out. */
export function trainContentType(folders: Folders, log: (line: string) => void): Buffer {
  const all = writtenTexts();
  const written = shuffled(all.filter(({ title }) => title === "").map(example), 5);
  const entries = all.filter(({ title }) => title !== "").map(example);
  const collected = balanced(collectedTexts(folders).map(example), COLLECTED);
  const figures = (texts: readonly Example[], model: ReturnType<typeof fitLinear>) => {
    const pairs = texts.map(({ label, features }) => [label, labelOf(model, features)] as const);
    return `macro-F1 ${macroF1(pairs).toFixed(3)}, accuracy ${accuracy(pairs).toFixed(3)}`;
  };
  const predictions = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const model = fitLinear([...balanced(written.filter((_, at) => at % FOLDS !== fold)), ...collected], OPTIONS);
    return written
      .filter((_, at) => at % FOLDS === fold)
      .map(({ label, features }) => [label, labelOf(model, features)] as const);
  });
  log(`kinds of ${written.length} hand-written texts, ${FOLDS} folds: macro-F1 ${macroF1(predictions).toFixed(3)}`);
  log(
    `${collected.length} collected texts by the hand-written ones alone: ${figures(collected, fitLinear(balanced(written), OPTIONS))}`,
  );
  const model = fitLinear([...balanced(written), ...collected], OPTIONS);
  log(`${entries.length} entries of feeds, with titles: ${figures(entries, model)}`);
  return formatModel(model);
}

const example = ({ type, title, text }: TypeExample): Example => ({
  label: type,
  features: styleFeatures(title, text),
});

/** Weights the examples so that every kind counts the same. */
function balanced(examples: readonly Example[], weight = 1): Example[] {
  const counts = new Map<string, number>();
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return examples.map((one) => ({
    ...one,
    weight: (weight * examples.length) / (LABELS.length * (counts.get(one.label) ?? 1)),
  }));
}
