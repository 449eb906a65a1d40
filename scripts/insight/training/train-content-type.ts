import { writeFileSync } from "node:fs";
import { formatModel, type LinearModel } from "@/lib/insight/linear-model";
import { styleFeatures } from "@/lib/insight/style-features";
import { accuracy, macroF1 } from "@/scripts/insight/eval/measures";
import { type Example, fitLinear, labelOf } from "./fit-linear";
import { shuffled } from "./random";
import { type Folders, typeExamples } from "./type-examples";

const LABELS = ["news", "tutorial", "opinion", "research", "entertainment"];
const OPTIONS = { labels: LABELS, hashed: 0, decay: 1e-3, rate: 0.03, epochs: 20 };
/** Texts whose kind follows from where they stand say little beside the hand-written ones. */
const COLLECTED = 0.02;
const FOLDS = 5;

/** Fits the model of an article's kind; prints its cross-validated figures on the hand-written texts. */
export function trainContentType(folders: Folders, output: string, log: (line: string) => void): void {
  const all = typeExamples(folders).map(({ type, text, isOwn }) => ({
    features: styleFeatures("", text),
    label: type,
    isOwn,
  }));
  const written = shuffled(
    all.filter(({ isOwn }) => isOwn),
    5,
  );
  const collected = balanced(
    all.filter(({ isOwn }) => !isOwn),
    COLLECTED,
  );
  const pairs: [string, string][] = [];
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const model: LinearModel = fitLinear(
      [...balanced(written.filter((_, at) => at % FOLDS !== fold)), ...collected],
      OPTIONS,
    );
    for (const one of written.filter((_, at) => at % FOLDS === fold))
      pairs.push([one.label, labelOf(model, one.features)]);
  }
  log(
    `kinds of ${written.length} hand-written texts, ${FOLDS} folds: macro-F1 ${macroF1(pairs).toFixed(3)}, accuracy ${accuracy(pairs).toFixed(3)}`,
  );
  const own = fitLinear(balanced(written), OPTIONS);
  const others = collected.map(({ label, features }) => [label, labelOf(own, features)] as const);
  log(
    `${others.length} collected texts by the hand-written ones alone: macro-F1 ${macroF1(others).toFixed(3)}, accuracy ${accuracy(others).toFixed(3)}`,
  );
  writeFileSync(output, formatModel(fitLinear([...balanced(written), ...collected], OPTIONS)));
}

/** Weights by which every kind counts the same. */
function balanced(examples: readonly Example[], weight = 1): Example[] {
  const counts = new Map<string, number>();
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return examples.map((one) => ({
    ...one,
    weight: (weight * examples.length) / (LABELS.length * (counts.get(one.label) ?? 1)),
  }));
}
