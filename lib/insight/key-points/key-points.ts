import { isNotice } from "@/lib/insight/boilerplate/notices";
import { sentences } from "@/lib/insight/text/sentences";
import { stem } from "@/lib/insight/text/stem";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { isStopWord, terms, words } from "@/lib/insight/text/terms";
import { pickPoints } from "./pick-points";
import { bearing } from "./stands-alone";

const MOST_SENTENCES = 120;
const LEAST_WORDS = 9;
const MOST_WORDS = 60;
/** A text with fewer sentences is its own summary. */
const LEAST_SENTENCES = 4;
/** A word of the title counts as if so many more sentences had it. */
const TITLE_TIMES = 3;
/** Rarity that halves a word's frequency: what every text has says nothing about this one. */
const COMMON = 3;
/** What a word counts that an earlier point has. */
const REPEATED = 0.3;
/** Exponent of a word's frequency: the tenth time says less than the second. */
const DAMPING = 0.7;
/** What the last sentence of a text loses against the first. */
const LATENESS = 0.6;
/** How much more a sentence with names and numbers counts than one without. */
const FACTS = 0.3;
/** This many of them are enough. */
const MOST_FACTS = 4;

/**
 * Returns the 3 to 5 sentences that summarise an English text, in its order: those that say most in the words that the
 * text and its title use most, with names and numbers, early, understandable alone, and unlike each other. Empty for a text of fewer than four whole
 * sentences.
 */
export function keyPoints(title: string, text: string): string[] {
  const all = [...new Set(sentences(text).slice(0, MOST_SENTENCES))];
  const read = all.map((sentence, at) => {
    const list = words(sentence);
    const stems = new Set(list.filter((word) => !isStopWord(word)).map(stem));
    return { sentence, at, length: list.length, stems: [...stems] };
  });
  const candidates = read.filter(
    ({ sentence, stems, length }) =>
      stems.length > 0 && length >= LEAST_WORDS && length <= MOST_WORDS && isWhole(sentence) && !isNotice(sentence),
  );
  if (candidates.length < LEAST_SENTENCES) return [];
  const weights = weightsOf(title, read);
  const rated = candidates.map((one) => ({
    ...one,
    share: position(one.at / all.length) * bearing(one.sentence) * (1 + FACTS * factsOf(one.sentence)),
  }));
  return pickPoints(rated, (picked) => {
    const said = new Set(picked.flatMap(({ stems }) => stems));
    const weigh = (stem: string) => (weights.get(stem) ?? 0) * (said.has(stem) ? REPEATED : 1);
    return ({ stems, share }) => share * stems.reduce((total, stem) => total + weigh(stem), 0);
  });
}

/** Returns what each stem counts: how many sentences have it, damped, and less the more common it is everywhere. */
function weightsOf(title: string, read: readonly { stems: readonly string[] }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stems } of read) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  for (const stem of new Set(terms(title)))
    if (counts.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + TITLE_TIMES);
  return new Map(
    [...counts].map(([stem, count]) => {
      const rarity = stemRarity(stem);
      return [stem, count ** DAMPING * (rarity / (rarity + COMMON))];
    }),
  );
}

/** A number, or a name within the sentence: a capital behind a small letter. */
const FACT = /\d+(?:[.,:]\d+)*|(?<=\p{Ll}[,’']? )\p{Lu}[\p{L}\p{N}]+/gu;

/** Returns how much a sentence names and counts, 0–1. */
const factsOf = (sentence: string): number => Math.min(MOST_FACTS, sentence.match(FACT)?.length ?? 0) / MOST_FACTS;

/** Returns the weight of a position: 1 for the first sentence, less for later ones. */
const position = (depth: number) => 1 - LATENESS * Math.sqrt(depth);

/** Returns whether it starts like a sentence (a name may start in lower case: "iOS 9") and ends like one. */
const isWhole = (sentence: string) =>
  /^["'“‘«([]?(?:[\p{Lu}\p{Lo}\p{N}]|\p{Ll}+\p{Lu})/u.test(sentence) &&
  /(?<!\.)[.!?。！？]["'”’»)\]」』]*$/.test(sentence);
