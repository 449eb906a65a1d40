import { stem } from "@/lib/insight/text/stem";
import { terms, words } from "@/lib/insight/text/terms";

/** Words per shingle. */
const SHINGLE = 4;
/** One shingle in this many is sampled, the same ones in every text. */
const KEEP_ONE_IN = 8;
const MOST_KEPT = 256;
/** Short texts sample one in two, a superset of what long texts sample: one in eight would be too few to compare. */
const KEEP_ONE_IN_SHORT = 2;
const SHORT_WORDS = 120;
const MOST_WORDS = 5_000;

/** Fingerprints for finding duplicates: hashes of word runs and of pairs of title words. Signed 32-bit integers. */
export type Prints = {
  shingles: number[];
  titleKeys: number[];
};

/** Returns the fingerprints of an article. Texts with the same words in another order share none. */
export function printsOf(title: string, text: string): Prints {
  return { shingles: shinglesOf(text), titleKeys: titleKeysOf(title) };
}

function shinglesOf(text: string): number[] {
  const list = words(text.slice(0, MOST_WORDS * 12)).slice(0, MOST_WORDS);
  const keepOneIn = list.length <= SHORT_WORDS ? KEEP_ONE_IN_SHORT : KEEP_ONE_IN;
  const kept = new Set<number>();
  for (let at = 0; at + SHINGLE <= list.length && kept.size < MOST_KEPT; at += 1) {
    const hash = hashOf(list.slice(at, at + SHINGLE).join(" "));
    if (isKept(hash, keepOneIn)) kept.add(hash);
  }
  return [...kept];
}

const isKept = (hash: number, oneIn: number) => (hash >>> 0) % oneIn === 0;

/** Returns hashes of sorted pairs of a title's words: titles of the same story share several. */
function titleKeysOf(title: string): number[] {
  const list = [...new Set(terms(title))]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .slice(0, 5)
    .sort();
  const keys = new Set<number>();
  for (let a = 0; a < list.length; a += 1)
    for (let b = a + 1; b < list.length; b += 1) keys.add(hashOf(`${list[a]} ${list[b]}`));
  return [...keys];
}

/** Returns a hash as a PostgreSQL int: FNV-1a with a final mix, so that similar texts get unrelated numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

export type Titled = Pick<Prints, "shingles"> & { title: string };

const CONTAINMENT = 0.3;
const LEAST_SHARED = 4;
const SAME_TEXT_COSINE = 0.6;
const TEASER_COSINE = 0.75;
const TEASER_TITLE = 0.6;

/**
 * Whether two articles tell the same in the same words: they share enough runs of words and are about the same, or one
 * is the other's teaser under nearly the same title.
 * @param similarity cosine of their vectors
 * @param ignored shingles that stand in many articles (a site's standing phrases) and prove nothing
 */
export function isDuplicate(
  [a, b]: readonly [Titled, Titled],
  similarity: number,
  ignored: ReadonlySet<number> = new Set(),
): boolean {
  if (similarity >= SAME_TEXT_COSINE && sharesText(a.shingles, b.shingles, ignored)) return true;
  return similarity >= TEASER_COSINE && titleOverlap(a.title, b.title) >= TEASER_TITLE;
}

function sharesText(a: readonly number[], b: readonly number[], ignored: ReadonlySet<number>): boolean {
  // A text with a coarser sample says nothing about the shingles it did not sample.
  const isCoarse = [a, b].some((list) => list.every((hash) => isKept(hash, KEEP_ONE_IN)));
  const comparable = (hash: number) => !ignored.has(hash) && (!isCoarse || isKept(hash, KEEP_ONE_IN));
  const [one, other] = [a.filter(comparable), new Set(b.filter(comparable))];
  const shared = one.filter((hash) => other.has(hash)).length;
  return shared >= LEAST_SHARED && shared / Math.min(one.length, other.size) >= CONTAINMENT;
}

/**
 * Returns the share of the shorter title's words that the other contains, 0–1; 0 for titles of fewer than three words.
 */
export function titleOverlap(a: string, b: string): number {
  const [one, other] = [new Set(titleWords(a)), new Set(titleWords(b))];
  if (Math.min(one.size, other.size) < 3) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / Math.max(one.size, other.size);
}

const titleWords = (title: string) => {
  const meant = terms(title);
  return meant.length >= 3 ? meant : words(title).map(stem);
};
