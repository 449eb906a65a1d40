import { stem } from "@/lib/insight/text/stem";
import { terms, words } from "@/lib/insight/text/terms";

/** The comparison of two titles. */
export type TitlePair = {
  /** Number of common words divided by the number of different words in both, 0–1; 0 if a title has no words. */
  shared: number;
  /** True if they differ only in punctuation, case or the publisher's name. */
  isEqual: boolean;
  /** Nearly the same words, enough of them to name one event: "Weekly update" is not. */
  isSameHeadline: boolean;
  /** Each has a number, version or date that the other lacks: articles of a series. */
  isSeries: boolean;
};

/** Words that a title needs to name one event. */
const INFORMATIVE = 4;
/** Share of common words when each title has words of its own, and when one only adds to the other. */
const REWORDED = 0.8;
const EXTENDED = 0.7;

/** Compares two titles. */
export function compareTitles(a: string, b: string): TitlePair {
  const [one, other] = [titleWords(headline(a, b)), titleWords(headline(b, a))];
  const least = Math.min(one.size, other.size);
  const common = [...one].filter((word) => other.has(word)).length;
  // A part and the whole, or a part whose number reads differently, are told apart by their texts alone.
  const isOtherPart = partOf(a) !== partOf(b);
  const shared = least === 0 || isOtherPart ? 0 : common / (one.size + other.size - common);
  const isSeries = differ(numbersOf(a), numbersOf(b));
  return {
    shared,
    isEqual: shared === 1 && !isSeries,
    isSameHeadline: !isSeries && least >= INFORMATIVE && shared >= (common === least ? EXTENDED : REWORDED),
    isSeries,
  };
}

/** Returns a title without the publisher's name that news searches append; a short one where `other` goes without. */
export function headline(title: string, other = ""): string {
  const [, short = ""] = /^(.+) [-–—|] [^-–—|]{2,40}$/u.exec(title) ?? [];
  if (short !== "" && short.trim().toLowerCase() === other.trim().toLowerCase()) return short;
  const [, head, publisher] = /^(.{15,}) [-–—|] ([^-–—|]{2,40})$/u.exec(title) ?? [];
  return head && publisher ? head : title;
}

const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3,}/u;

/** Returns the stems of a title's meaning words, or of all where few have a meaning; pairs of characters in Chinese and Japanese. */
export function titleWords(title: string): Set<string> {
  const meant = terms(title);
  const list = meant.length >= 3 ? meant : words(title).map(stem);
  return new Set(list.flatMap((word) => (IDEOGRAPHS.test(word) ? pairs(word) : [inDigits(word)])));
}

const pairs = (word: string) => [...word].slice(1).map((character, at) => `${[...word][at]}${character}`);

const inDigits = (word: string) => (NUMBER_WORDS.includes(word) ? String(NUMBER_WORDS.indexOf(word)) : word);

const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const MONTHS = /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/;
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;
/** From two on; a single letter may be anything. */
const ROMAN = /^(?:i{2,3}|iv|vi{1,3}|ix|xi{1,3}|xiv|xv|xvi{1,3}|xix|xx)$/;

/** A number that says which of several articles this is. */
const PART =
  /\b(?:part|episode|chapter|volume|issue|edition|round|season|teil|folge|partie|parte|épisode|episodio|capítulo) #?(\p{L}+|\d+)/u;

/** Returns the number, letter or word after "part", "episode" and the like; undefined without one. */
function partOf(title: string): string | undefined {
  const [, name = ""] = PART.exec(title.normalize("NFKC").toLowerCase()) ?? [];
  if (/^(?:\d+|[a-z]|[ivx]+)$/.test(name)) return name.replace(/^0+(?=\d)/, "");
  return NUMBER_WORDS.includes(name) ? inDigits(name) : undefined;
}

/** Returns the numbers, versions, dates and weekdays that a title names, each as often as it does: "E3: Night 3" has two. */
export function numbersOf(title: string): string[] {
  const text = title.normalize("NFKC").toLowerCase();
  const digits = text.replace(/(?<=\d)[,'’](?=\d{3}\b)/g, "").match(/\d+(?:[.:/-]\d+)*/g) ?? [];
  const named = words(text).flatMap((word) => {
    if (NUMBER_WORDS.includes(word)) return [inDigits(word)];
    return MONTHS.test(word) || DAYS.test(word) || ROMAN.test(word) ? [word] : [];
  });
  return [...digits.map((number) => number.replace(/^0+(?=\d)/, "")), ...named];
}

/** Returns true if each list has something that the other lacks or has less often. */
export function differ(a: readonly string[], b: readonly string[]): boolean {
  return hasMore(a, b) && hasMore(b, a);
}

const hasMore = (list: readonly string[], other: readonly string[]) =>
  list.some((one) => timesIn(list, one) > timesIn(other, one));
const timesIn = (list: readonly string[], wanted: string) => list.filter((one) => one === wanted).length;
