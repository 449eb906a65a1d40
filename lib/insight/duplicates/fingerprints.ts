import { hashWord } from "@/lib/insight/text/hash-word";
import { terms, words } from "@/lib/insight/text/terms";
import { titleWords } from "./titles";

/** Words per shingle. */
const SHINGLE = 4;
/**
 * Of the shingles of a text of up to so many words, one in `oneIn` is sampled, the same ones in every text. Shorter texts
 * sample more, a superset of what longer ones sample, because too few could not be compared.
 */
const RATES = [
  { words: 120, oneIn: 2 },
  { words: 2_000, oneIn: 8 },
  { words: 5_000, oneIn: 16 },
] as const;
const COARSEST = RATES[2];

/** Fingerprints for finding duplicates: hashes of word runs, of pairs of title words and of the title. Signed 32-bit integers. */
export type Fingerprints = {
  /** those that most texts sample come first, so that two texts which share some also share some of their first ones */
  shingles: number[];
  titleKeys: number[];
};

/** Returns the fingerprints of an article. Texts with the same words in another order share none. */
export function fingerprintsOf(title: string, text: string): Fingerprints {
  return { shingles: shinglesOf(text), titleKeys: titleKeysOf(title) };
}

function shinglesOf(text: string): number[] {
  const list = words(text.slice(0, COARSEST.words * 12)).slice(0, COARSEST.words);
  const { oneIn } = RATES.find((rate) => list.length <= rate.words) ?? COARSEST;
  const kept = new Set<number>();
  for (let at = 0; at + SHINGLE <= list.length; at += 1) {
    const hash = hashWord(list.slice(at, at + SHINGLE).join(" "));
    if (isKept(hash, oneIn)) kept.add(hash);
  }
  return [...kept].sort((a, b) => coarseness(b) - coarseness(a) || (a >>> 0) - (b >>> 0));
}

/** Returns the coarsest of the rates at which a shingle is sampled. */
const coarseness = (hash: number): number => [...RATES].reverse().find(({ oneIn }) => isKept(hash, oneIn))?.oneIn ?? 0;

const isKept = (hash: number, oneIn: number) => (hash >>> 0) % oneIn === 0;

/** Returns the rate at which a text was sampled. */
const rateOf = (shingles: readonly number[]): number =>
  [...RATES].reverse().find(({ oneIn }) => shingles.every((hash) => isKept(hash, oneIn)))?.oneIn ?? RATES[0].oneIn;

/**
 * Number of a title's longest words that are hashed in pairs. A fifth found no further duplicate among 638 real
 * articles.
 */
const TITLE_WORDS = 4;

/**
 * Returns hashes of sorted pairs of a title's words, which titles of one article share, and one hash of all its words.
 */
function titleKeysOf(title: string): number[] {
  const list = [...new Set(terms(title))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, TITLE_WORDS)
    .sort();
  const keys = new Set<number>();
  for (let a = 0; a < list.length; a += 1)
    for (let b = a + 1; b < list.length; b += 1) keys.add(hashWord(`${list[a]} ${list[b]}`));
  const whole = [...titleWords(title)].sort().join(" ");
  if (whole !== "") keys.add(hashWord(whole));
  return [...keys];
}

/** The comparison of two texts, by the shingles that both sampled. */
export type TextPair = {
  shared: number;
  /** Share of the shorter text that the other text contains, 0–1. */
  contained: number;
  /** Share of both texts together that both have, 0–1. */
  alike: number;
  /** Words of the shorter and of the longer one, roughly, boilerplate left out. */
  words: number;
  longerWords: number;
};

/** Compares two texts. `ignored`: shingles that occur in several articles of a source and prove nothing. */
export function compareTexts(a: readonly number[], b: readonly number[], ignored: ReadonlySet<number>): TextPair {
  const [rateA, rateB] = [rateOf(a), rateOf(b)];
  const [ownA, ownB] = [a.filter((hash) => !ignored.has(hash)), b.filter((hash) => !ignored.has(hash))];
  // A text with a coarser sample says nothing about the shingles it did not sample.
  const comparable = (hash: number) => isKept(hash, Math.max(rateA, rateB));
  const [one, other] = [ownA.filter(comparable), new Set(ownB.filter(comparable))];
  const shared = one.filter((hash) => other.has(hash)).length;
  const [least, most] = [ownA.length * rateA, ownB.length * rateB].sort((x, y) => x - y) as [number, number];
  return {
    shared,
    contained: shared / Math.max(1, Math.min(one.length, other.size)),
    alike: shared / Math.max(1, one.length + other.size - shared),
    words: least,
    longerWords: most,
  };
}
