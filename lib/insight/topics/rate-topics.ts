import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";

export type Candidate = {
  stems: string[];
  /** Spellings by frequency. */
  spellings: Map<string, number>;
  count: number;
  /** Occurrences in the text, without the title. */
  inText: number;
  /** Position of the first one, 0 (title) to 1 (end). */
  first: number;
  inTitle: boolean;
  isName: boolean;
  /** A name whose capitals are no sentence's or headline's. */
  isSureName: boolean;
  beginsAsName: boolean;
  beginsAsAdjective: boolean;
};

/** Rarity of a stem that one open passage in two hundred and fifty contains. */
export const COMMON = 5.5;
/** Of one in two thousand: what is said once must be no everyday word. */
export const UNUSUAL = 7.6;
/** Rarity of a stem that one in five thousand contains. */
export const RARE = 8.5;

/** Returns the rarity of a word; one with hyphens is as rare as its parts. */
export function rarityOf(word: string): number {
  const parts = word.split("-").filter(Boolean);
  return parts.length < 2
    ? stemRarity(word)
    : parts.reduce((sum, part) => sum + stemRarity(stem(part)), 0) / parts.length;
}

/** A single common word counts only where the text repeats it. */
export function saysSomething({ stems: [first = "", ...rest], isName, count, inTitle }: Candidate): boolean {
  if (rest.length > 0 || isName) return true;
  const rarity = rarityOf(first);
  if (count === 1 && !inTitle) return rarity >= UNUSUAL;
  return rarity >= COMMON || count >= (inTitle ? 2 : 3);
}

/**
 * Returns the weight of a phrase that is said once: little where it wraps a name that the text comes back to ("FBI Apple
 * request"), and less where an adjective makes it.
 */
export function standing(
  { stems, count, inTitle, isName, beginsAsAdjective }: Candidate,
  names: readonly Candidate[],
): number {
  if (count > 1 || stems.length === 1) return 1;
  const wraps = names.some(
    (name) => name.stems.length < stems.length && name.stems.every((one) => stems.includes(one)),
  );
  if (wraps) return WRAPPING;
  return !inTitle && !isName && beginsAsAdjective ? DESCRIBING : 1;
}
const WRAPPING = 0.5;
const DESCRIBING = 0.5;

/** Longer phrases count more, but not in proportion. */
const LENGTH_WEIGHT = [0, 1, 1.5, 1.6, 1.4, 1.3, 1.2];

export function score(candidate: Candidate, wordCounts: ReadonlyMap<string, number>): number {
  const { stems, count, first, inTitle, isName } = candidate;
  const rarity = stems.reduce((sum, one) => sum + rarityOf(one), 0) / stems.length;
  const spread = stems.reduce((sum, one) => sum + Math.log1p(wordCounts.get(one) ?? 0), 0) / stems.length;
  const position = 1 / (1 + 2 * first);
  const form = (LENGTH_WEIGHT[stems.length] ?? 1) * (isName ? 1.15 : 1) * (inTitle ? 1.4 : 1);
  return (Math.log1p(count) + 0.6 * spread) * rarity * position * form;
}

/** What rates far below the best is what the article mentions, not what it is about. */
const LEAST_SHARE = 0.16;
/** Drops phrases that are part of a better one, or contain a better one, and what rates far below the best. */
export function distinct(
  scored: { candidate: Candidate; score: number }[],
  most: number,
): { candidate: Candidate; score: number }[] {
  const kept: { candidate: Candidate; score: number }[] = [];
  for (const one of scored) {
    if (kept.length === most || one.score < LEAST_SHARE * (scored[0]?.score ?? 0)) break;
    const isRepeat = kept.some(({ candidate }) => overlaps(candidate.stems, one.candidate.stems));
    if (!isRepeat) kept.push(one);
  }
  return kept;
}

function overlaps(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const shared = short.filter((one) => long.includes(one)).length;
  return shared === short.length || shared >= 2;
}
