import { pickPoints } from "@/lib/insight/key-points/pick-points";
import { sentences } from "@/lib/insight/text/sentences";
import { foreignWords } from "./foreign-words";

const MOST_SENTENCES = 40;
const [LEAST_WORDS, MOST_WORDS] = [6, 60];
const LEAST_SENTENCES = 5;
const WHOLE = /[.!?…؟۔।。！？]["'”’»“)\]」』]*$/u;

/** Weight of novelty against centrality. */
const NOVELTY = 0.35;

type Bag = Map<string, number>;
type Candidate = { sentence: string; at: number; bag: Bag };

/**
 * Returns the 3 to 5 sentences that summarise a text in any language, in its order: those that share most words with
 * the rest, early, and unlike each other. Empty for a text of fewer than five whole sentences.
 */
export function foreignPoints(title: string, text: string, language: string): string[] {
  const candidates = [...new Set(sentences(text).slice(0, MOST_SENTENCES))].flatMap((sentence, at): Candidate[] => {
    if (!WHOLE.test(sentence)) return [];
    const words = foreignWords(sentence.toLowerCase(), language);
    return words.length < LEAST_WORDS || words.length > MOST_WORDS ? [] : [{ sentence, at, bag: bagOf(words) }];
  });
  if (candidates.length < LEAST_SENTENCES) return [];
  const bags = candidates.map(({ bag }) => bag);
  const heading = foreignWords(title.toLowerCase(), language);
  weigh([...bags, bagOf(heading)]);
  const middle = bags.reduce((all, bag) => {
    for (const [word, weight] of bag) all.set(word, (all.get(word) ?? 0) + weight);
    return all;
  }, bagOf(heading));
  const worth = new Map(candidates.map((one) => [one, likeness(one.bag, middle) * position(one.at)]));
  return pickPoints(
    candidates,
    (picked) => (one) =>
      (1 - NOVELTY) * (worth.get(one) ?? 0) -
      NOVELTY * Math.max(0, ...picked.map((other) => likeness(other.bag, one.bag))),
  );
}

/** Returns the weight of a position: 1 for the first sentence, about half after twenty. */
const position = (at: number) => 0.45 + 0.55 / (1 + at / 4);

const bagOf = (words: readonly string[]): Bag => new Map(words.map((word) => [word, 1]));

/** Weighs a word by how few sentences contain it: articles and the like count nearly nothing. */
function weigh(bags: readonly Bag[]): void {
  const having = new Map<string, number>();
  for (const bag of bags) for (const word of bag.keys()) having.set(word, (having.get(word) ?? 0) + 1);
  for (const bag of bags)
    for (const word of bag.keys()) bag.set(word, Math.log(1 + bags.length / (having.get(word) ?? 1)) - Math.log(2));
}

function likeness(a: Bag, b: Bag): number {
  let shared = 0;
  for (const [word, weight] of a) shared += weight * (b.get(word) ?? 0);
  const length = (bag: Bag) => Math.sqrt([...bag.values()].reduce((sum, weight) => sum + weight * weight, 0));
  return shared === 0 ? 0 : shared / (length(a) * length(b));
}
