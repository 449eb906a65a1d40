import { numbersOf } from "@/lib/insight/duplicates/titles";
import { foreignWords } from "@/lib/insight/foreign/foreign-words";
import { STOP_WORDS } from "@/lib/insight/foreign/stop-words";
import { stemRarity } from "@/lib/insight/text/stem-rarity";
import { terms } from "@/lib/insight/text/terms";

/** The parts of an article that are compared: the words that identify its event, with their weights. */
export type StoryText = {
  language: string;
  /** weight of each stem, name and number of title and lead */
  weights: ReadonlyMap<string, number>;
  /** which of them are names; null where capitals or rarities do not tell */
  names: ReadonlySet<string> | null;
  /** length of the weights as a vector */
  length: number;
  /** the title's words, without its numbers */
  title: ReadonlySet<string>;
  /** the title's numbers, dates and parts of days, in words or digits */
  numbers: readonly string[];
  /** numbers of the title with a point: versions */
  versions: readonly string[];
};

/** Characters of a text that tell the event; the rest is background that other events share. */
const LEAD = 500;
/** A stem that one open text in fifty has says nothing of an event. */
const COMMON = 3.5;
/** Rarities of other languages are not known: a word that is not a stop word counts like an uncommon one. */
const FOREIGN_RARITY = 7;
/** Rarer counts no more: what the list does not have is mostly a spelling. */
const RAREST = 9.5;
const TITLE_WEIGHT = 1.4;
const NAME_WEIGHT = 1.35;
const NUMBER_WEIGHT = 4;
/** A number with a unit's precision ("216,000", "4.25") is seldom a coincidence. */
const PRECISE_NUMBER_WEIGHT = 6;
const YEAR = /^(?:19|20)\d\d$/;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const VERSION = /\d+(?:\.\d+)+/g;
/** A capitalised word after a small one or a comma: no beginning of a sentence. */
const NAME = /(?<=[\p{Ll}\p{N},;:’'")]\s+|\p{Lu}\p{Ll}+\s)\p{Lu}[\p{L}\p{N}]+/gu;

/** Returns the words by which an article is compared, or null if its language has no stop words. */
export function storyText(title: string, text: string, language: string | null): StoryText | null {
  const stemsOf = stemmer(language);
  if (!stemsOf || language === null) return null;
  const lead = text.slice(0, LEAD);
  const weights = new Map<string, number>();
  const inTitle = new Set(stemsOf(title));
  const names = new Set(stemsOf([...`${title}. ${lead}`.matchAll(NAME)].join(" ")));
  for (const stem of new Set([...inTitle, ...stemsOf(lead)])) {
    const weight = rarityOf(stem, language) - COMMON;
    if (weight <= 0) continue;
    weights.set(stem, weight * (inTitle.has(stem) ? TITLE_WEIGHT : 1) * (names.has(stem) ? NAME_WEIGHT : 1));
  }
  for (const number of numbersIn(`${title} ${lead}`)) {
    if (number.length > 1 && !YEAR.test(number))
      weights.set(number, number.length > 2 ? PRECISE_NUMBER_WEIGHT : NUMBER_WEIGHT);
  }
  const versions = title.match(VERSION) ?? [];
  return {
    language,
    weights,
    names: language === "en" ? names : null,
    length: lengthOf(weights),
    title: inTitle,
    numbers: numbersOf(title),
    versions,
  };
}

function lengthOf(weights: ReadonlyMap<string, number>): number {
  let square = 0;
  for (const weight of weights.values()) square += weight * weight;
  return Math.sqrt(square);
}

const isWord = (word: string) => !/^\d/.test(word);

/** Returns a function that finds the meaningful words of a language; null if the language is not supported. */
function stemmer(language: string | null): ((text: string) => string[]) | null {
  if (language === "en") return (text) => terms(text).filter(isWord);
  const stopWords = STOP_WORDS[language ?? ""];
  if (!language || !stopWords) return null;
  return (text) =>
    foreignWords(text, language)
      .map((word) => word.toLowerCase())
      .filter((word) => word.length > 1 && isWord(word) && !stopWords.has(word));
}

const rarityOf = (stem: string, language: string) =>
  language === "en" ? Math.min(RAREST, stemRarity(stem)) : FOREIGN_RARITY;

/** Returns the numbers of a text without their thousands' marks. */
const numbersIn = (text: string) =>
  (text.match(NUMBER) ?? []).map((number) => number.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(",", "."));

/** Number of articles with a word from which its weight falls. */
const FEW_ARTICLES = 4;
/** Share of the weight that a word loses each time twice as many articles have it, and the smallest remaining share. */
const LOSS_PER_DOUBLING = 0.15;
const LEAST_SHARE = 0.3;

/**
 * Returns the same texts with less weight for what many of these days' articles have: a name that is rare in open texts
 * may be in half of the news.
 */
export function amongOthers(texts: readonly StoryText[]): StoryText[] {
  const counts = new Map<string, number>();
  for (const { weights } of texts) for (const word of weights.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return texts.map((text) => {
    const weights = new Map<string, number>();
    for (const [word, weight] of text.weights) weights.set(word, weight * shareLeft(counts.get(word) ?? 1));
    return { ...text, weights, length: lengthOf(weights) };
  });
}

const shareLeft = (count: number) =>
  count <= FEW_ARTICLES ? 1 : Math.max(LEAST_SHARE, 1 - LOSS_PER_DOUBLING * Math.log2(count / FEW_ARTICLES));
