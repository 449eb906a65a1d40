import { HASHED, styleFeatures } from "@/lib/insight/content-type/style-features";
import { wordsOf } from "@/lib/insight/text/count-words";
import { macroF1 } from "../evaluation/measures";
import { type Example, fitLinear, labelOf } from "./fit-linear";
import { formatModel } from "./model-files";
import { shuffled } from "./random";
import { blogEntries, collectedTexts, type Folders, type TypeExample, writtenTexts } from "./type-examples";

const LABELS = ["news", "tutorial", "opinion", "research", "entertainment"];
const OPTIONS = { labels: LABELS, hashed: HASHED, decay: 1e-3, hashedDecay: 1e-3, rate: 0.03, epochs: 40 };
/** Weight of texts whose kind follows from their collection, relative to hand-written ones. */
const COLLECTED = 0.02;
/** Shorter entries show no kind. */
const ENTRY_WORDS = 15;
/** Exponent of the weight of rare kinds of written texts. */
const BALANCE = 0.5;
const FOLDS = 5;

/** Fits the model of an article's kind and logs figures on written texts that were held out. */
export function trainContentType(folders: Folders, log: (line: string) => void): Buffer {
  const entries = blogEntries().filter(
    ({ type, title, text }) => type !== "none" && wordsOf(`${title} ${text}`).length >= ENTRY_WORDS,
  );
  const written = shuffled([...writtenTexts(), ...entries].map(example), 5);
  const collected = balanced(collectedTexts(folders).map(example), { weight: COLLECTED });
  const fit = (texts: readonly Example[], others: readonly Example[] = collected) =>
    fitLinear([...balanced(texts, { power: BALANCE }), ...others], OPTIONS);
  const pairs = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const model = fit(written.filter((_, at) => at % FOLDS !== fold));
    return written
      .filter((_, at) => at % FOLDS === fold)
      .map(({ label, features }) => [label, labelOf(model, features)] as const);
  });
  log(`kinds of ${written.length} written texts, ${FOLDS} folds: macro-F1 ${macroF1(pairs).toFixed(3)}`);
  const alone = fit(written, []);
  const others = collected.map(({ label, features }) => [label, labelOf(alone, features)] as const);
  log(`${others.length} collected texts by the written ones alone: macro-F1 ${macroF1(others).toFixed(3)}`);
  return formatModel(fit(written));
}

const example = ({ type, title, text }: TypeExample): Example => ({
  label: type,
  features: styleFeatures(title, text),
});

type Weighing = {
  weight?: number /** 0 leaves frequent kinds their weight, 1 makes all kinds count the same. */;
  power?: number;
};

/** Weights the examples so that rare kinds count more. */
function balanced(examples: readonly Example[], { weight = 1, power = 1 }: Weighing): Example[] {
  const counts = new Map<string, number>();
  for (const { label } of examples) counts.set(label, (counts.get(label) ?? 0) + 1);
  return examples.map((one) => ({
    ...one,
    weight: weight * (examples.length / (LABELS.length * (counts.get(one.label) ?? 1))) ** power,
  }));
}
