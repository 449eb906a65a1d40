import { readModelFile } from "@/lib/insight/model-file";

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

/** Returns the sentiment of one word in lower case, about −4 to 4; 0 for one without. */
export const wordScore = (word: string): number => lexicon().get(word.replace(/['’]/g, "")) ?? 0;

const NEGATIONS = new Set(
  "not no never none nobody nothing nowhere neither nor cannot cant couldnt didnt doesnt dont hadnt hasnt havent isnt lacks lack without wasnt werent wont wouldnt aint hardly barely scarcely rarely fails failed denies denied".split(
    " ",
  ),
);
/** Words after a negation that it affects. */
const REACH = 3;

export type WordSentiment = {
  /** Sums of the positive and the negative words, per ten words. */
  positive: number;
  negative: number;
  negations: number;
  /** The sum of all, compressed to −1…1. */
  balance: number;
};

/** What the words of a sentence say by themselves; a word after a negation counts the other way, and less. */
export function wordSentiment(words: readonly string[]): WordSentiment {
  const known = lexicon();
  const result = { positive: 0, negative: 0, negations: 0, balance: 0 };
  let sum = 0;
  let reach = 0;
  for (const raw of words) {
    const word = raw.toLowerCase().replace(/['’]/g, "");
    reach -= 1;
    if (NEGATIONS.has(word)) {
      result.negations += 1;
      reach = REACH;
    }
    const score = (known.get(word) ?? 0) * (reach > 0 && reach < REACH ? -0.7 : 1);
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
