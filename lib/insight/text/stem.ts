/**
 * The stem of an English word in lower case, after M. F. Porter, "An algorithm for suffix stripping" (1980), with his
 * later points (logi → log, -bli). Words of one or two letters, of more than 60, and
 * words that are not plain a–z, stay as they are.
 */
export function stem(word: string): string {
  if (word.length <= 2 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word;
  const known = kept.get(word);
  if (known !== undefined) return known;
  const found = stripped(word);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(word, found);
  return found;
}

/** A few thousand words make up most texts. */
const kept = new Map<string, string>();
const MOST_KEPT = 20_000;
const LONGEST_WORD = 60;

function stripped(word: string): string {
  return [plurals, pastAndGerund, finalY, doubleSuffixes, fullSuffixes, longSuffixes, finalE].reduce(
    (result, step) => step(result),
    word,
  );
}

/** Maps letters to c (consonant) and v (vowel); y is a vowel after a consonant. */
function shape(word: string): string {
  let result = "";
  for (const letter of word) {
    const isVowel = "aeiou".includes(letter) || (letter === "y" && result.endsWith("c"));
    result += isVowel ? "v" : "c";
  }
  return result;
}

/** Counts how often vowels are followed by consonants (Porter's measure). */
const measure = (word: string) => (shape(word).match(/v+c+/g) ?? []).length;
const hasVowel = (word: string) => shape(word).includes("v");
const endsDouble = (word: string) => /(.)\1$/.test(word) && shape(word).endsWith("c");
const endsShort = (word: string) => shape(word).endsWith("cvc") && !/[wxy]$/.test(word);

function plurals(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function pastAndGerund(word: string): string {
  if (word.endsWith("eed")) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const base = word.replace(/(ed|ing)$/, "");
  if (base === word || !hasVowel(base)) return word;
  if (/(at|bl|iz)$/.test(base)) return `${base}e`;
  if (endsDouble(base) && !/[lsz]$/.test(base)) return base.slice(0, -1);
  return measure(base) === 1 && endsShort(base) ? `${base}e` : base;
}

const finalY = (word: string) => (/y$/.test(word) && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word);

const DOUBLE: [ending: string, to: string][] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"],
];
const FULL: [ending: string, to: string][] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

const doubleSuffixes = (word: string) => replaceEnding(word, DOUBLE);
const fullSuffixes = (word: string) => replaceEnding(word, FULL);

/** Only the longest matching ending is considered. */
function replaceEnding(word: string, endings: [string, string][]): string {
  const fits = endings.filter(([ending]) => word.endsWith(ending)).sort((a, b) => b[0].length - a[0].length)[0];
  if (!fits) return word;
  const base = word.slice(0, -fits[0].length);
  return measure(base) > 0 ? base + fits[1] : word;
}

const LONG = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ion|ou|ism|ate|iti|ous|ive|ize)$/;

function longSuffixes(word: string): string {
  const ending = LONG.exec(word)?.[0];
  if (!ending) return word;
  const base = word.slice(0, -ending.length);
  if (ending === "ion" && !/[st]$/.test(base)) return word;
  return measure(base) > 1 ? base : word;
}

function finalE(word: string): string {
  const base = word.slice(0, -1);
  const isSilent = word.endsWith("e") && (measure(base) > 1 || (measure(base) === 1 && !endsShort(base)));
  const short = isSilent ? base : word;
  return measure(short) > 1 && short.endsWith("ll") ? short.slice(0, -1) : short;
}
