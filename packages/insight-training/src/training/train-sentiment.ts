import path from "node:path";
import { SENTIMENT_PLACES, sentimentFeatures } from "@/lib/insight/sentiment/sentiment-features";
import { writtenHeadlines } from "../evaluation/data";
import { accuracy, macroF1 } from "../evaluation/measures";
import { type Example, fitLinear, labelOf } from "./fit-linear";
import { formatModel } from "./model-files";
import { shuffled } from "./random";
import { jsonLines } from "./read-texts";

const OPTIONS = {
  labels: ["negative", "neutral", "positive"],
  hashed: SENTIMENT_PLACES,
  decay: 1e-3,
  hashedDecay: 3e-3,
  rate: 0.03,
  epochs: 10,
};
/** Weight of sentences from opinion pieces, which other people judged than the news. */
const COLUMN_WEIGHT = 0.5;
const HELD_OUT = 1_200;
/** Weight of the headlines that were written for the purpose: few, and of other subjects than politics. */
const HEADLINE_WEIGHT = 4;
const HEADLINES_HELD_OUT = 4;

/** Fits the sentence model: logs figures on sentences that were held out, then fits it on all. */
export function trainSentiment(data: string, log: (line: string) => void): Buffer {
  const news = examples(path.join(data, "train/sentiment-newsmtsc.jsonl"), 1);
  const columns = examples(path.join(data, "train/sentiment-nyt.jsonl"), COLUMN_WEIGHT);
  const headlines = writtenHeadlines("train-headlines.tsv").map(({ text, label }) => ({
    features: sentimentFeatures(text),
    label,
    weight: HEADLINE_WEIGHT,
  }));
  const [held, fitted] = [0, 1].map((part) =>
    headlines.filter((_, at) => (at % HEADLINES_HELD_OUT === 0) === (part === 0)),
  ) as [Example[], Example[]];
  const model = fitLinear([...news.slice(HELD_OUT), ...columns.slice(HELD_OUT / 2), ...fitted], OPTIONS);
  const report = (name: string, held: Example[]) => {
    const pairs = held.map(({ label, features }) => [label, labelOf(model, features)] as const);
    log(
      `${name}, ${held.length} held out: macro-F1 ${macroF1(pairs).toFixed(3)}, accuracy ${accuracy(pairs).toFixed(3)}`,
    );
  };
  report("news sentences", news.slice(0, HELD_OUT));
  report("sentences of opinion pieces", columns.slice(0, HELD_OUT / 2));
  report("written headlines", held);
  return formatModel(fitLinear([...news, ...columns, ...headlines], OPTIONS));
}

function examples(file: string, weight: number): Example[] {
  return shuffled(jsonLines<{ text: string; label: string }>(file), 1).map(({ text, label }) => ({
    features: sentimentFeatures(text),
    label,
    weight,
  }));
}
