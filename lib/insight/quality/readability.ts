import { wordsOf } from "@/lib/insight/text/count-words";
import { sentences } from "@/lib/insight/text/sentences";
import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { syllables } from "@/lib/insight/text/syllables";

/** A shorter text cannot be rated. */
const LEAST_WORDS = 40;
/** Characters that are looked at. */
const MOST_CHARACTERS = 40_000;

/** Rarity of a stem in fewer than one open passage in four hundred. */
const RARE = 6;
/** The usual share of rare words; a text with this share gets Flesch's score as it is. */
const USUAL_SHARE = 0.2;
/** Points deducted for a text of rare words only. */
const RARE_WORTH = 60;

/**
 * Rates how easily an English text reads, 0 (hard) to 100 (easy): Flesch reading ease (Flesch, 1948; 206.835 − 1.015 ·
 * words per sentence − 84.6 · syllables per word), adjusted by the share of rare words as Dale and Chall (1948) do, for
 * a short word may be hard and a long one familiar. The adjustment is seldom more than eight points. Returns null below
 * 40 words.
 */
export function readabilityScore(text: string): number | null {
  const parts = sentences(text.slice(0, MOST_CHARACTERS))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = parts.flat().filter((word) => /\p{L}/u.test(word));
  if (words.length < LEAST_WORDS) return null;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const flesch = 206.835 - 1.015 * (words.length / parts.length) - 84.6 * (spoken / words.length);
  const ease = flesch - RARE_WORTH * (rareShare(words) - USUAL_SHARE);
  return Math.round(Math.min(100, Math.max(0, ease)) * 10) / 10;
}

/** Names are no vocabulary: capitalised words do not count. */
function rareShare(words: readonly string[]): number {
  const plain = words.filter((word) => /^\p{Ll}/u.test(word));
  if (plain.length === 0) return USUAL_SHARE;
  return plain.filter((word) => stemRarity(stem(word)) > RARE).length / plain.length;
}
