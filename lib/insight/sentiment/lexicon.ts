import { readModelFile } from "@/lib/insight/model-file";
import { COLOURLESS } from "./directions";

let scores: Map<string, number> | undefined;

/** Returns the sentiment of single words, about −4 to 4 (VADER's lexicon, Hutto and Gilbert, 2014). */
function lexicon(): Map<string, number> {
  scores ??= new Map(
    readModelFile("lexicon.tsv")
      .toString("utf8")
      .trimEnd()
      .split("\n")
      .map((line) => line.split("\t"))
      .map(([word = "", score = ""]) => [word, Number(score)] as const),
  );
  return scores;
}

const NEGATIONS = new Set(
  "not no never none nobody nothing nowhere neither nor cannot cant couldnt didnt doesnt dont hadnt hasnt havent isnt lacks lack without wasnt werent wont wouldnt aint hardly barely scarcely rarely fails failed denies denied".split(
    " ",
  ),
);
/** VADER's rules: what is after "but" counts more, what a negation reaches counts the other way. */
const [BEFORE_BUT, AFTER_BUT, NEGATED] = [0.5, 1.5, -0.74];
const MORE = new Set(
  "very extremely really so absolutely incredibly highly hugely deeply particularly totally utterly remarkably especially more most".split(
    " ",
  ),
);
const LESS = new Set(
  "slightly somewhat partly almost barely hardly kinda less little marginally occasionally".split(" "),
);
/** Words after a negation that it affects. */
const REACH = 3;

export type WordSentiment = {
  /** Sums of the positive and the negative words, per ten words. */
  positive: number;
  negative: number;
  /** The sum of all, compressed to −1…1. */
  balance: number;
};

/** Returns the sentiment of a sentence's single words. A word after a negation counts the other way, and less. */
export function wordSentiment(words: readonly string[]): WordSentiment {
  const known = lexicon();
  const result = { positive: 0, negative: 0, balance: 0 };
  let sum = 0;
  let reach = 0;
  const turn = words.findIndex((word) => word.toLowerCase() === "but");
  let boost = 1;
  for (const [at, raw] of words.entries()) {
    const word = raw.toLowerCase().replace(/['’]/g, "");
    reach -= 1;
    if (NEGATIONS.has(word)) reach = REACH;
    const own = COLOURLESS.has(word) ? 0 : (known.get(word) ?? 0) * boost;
    const score =
      own * (reach > 0 && reach < REACH ? NEGATED : 1) * (at < turn ? BEFORE_BUT : turn >= 0 ? AFTER_BUT : 1);
    boost = MORE.has(word) ? 1.3 : LESS.has(word) ? 0.7 : 1;
    sum += score;
    if (score > 0) result.positive += score;
    else result.negative -= score;
  }
  const tens = Math.max(1, words.length / 10);
  result.positive /= tens;
  result.negative /= tens;
  result.balance = sum / Math.sqrt(sum * sum + 15);
  return result;
}
