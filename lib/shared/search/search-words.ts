/** A word of a text as it is searched: normalised, with its position in the text (UTF-16 units). */
export type SearchWord = { word: string; start: number; end: number };

/** Longer words are cut, in texts and in queries alike. */
const LONGEST_WORD = 60;

/** Letters that Unicode decomposition leaves as they are. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŧ: "t",
};
const SPECIAL = /[ßæœøđðþłħıŧ]/g;
/** Accents. Marks of other scripts carry meaning and stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Removes case, accents and width, so that `Ärger`, `ARGER` and `ａｒｇｅｒ` are one word. */
export function normalizeText(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\0-\x7f]*$/.test(lower)) return lower;
  const bare = lower
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter);
  return bare.normalize("NFC").toLowerCase();
}

/** A run of letters and digits; `c++` and `c#` keep their signs. */
const RUN = /[\p{L}\p{N}\p{M}]+(?:[+#]{1,2}(?![\p{L}\p{N}+#]))?/gu;
/** Scripts written without spaces. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

/**
 * The words of a text in their order. Runs of scripts without blanks between words become overlapping pairs of
 * characters, so that any piece of two or more characters is found as a phrase; `tail` adds the last character of
 * such a run by itself, which makes single characters findable by prefix. Linear in the text.
 */
export function searchWords(text: string, { tail = false } = {}): SearchWord[] {
  const words: SearchWord[] = [];
  for (const run of text.matchAll(RUN)) {
    let from = 0;
    for (const unspaced of run[0].matchAll(UNSPACED)) {
      addWord(words, run[0].slice(from, unspaced.index), run.index + from);
      addPairs(words, unspaced[0], { at: run.index + unspaced.index, tail });
      from = unspaced.index + unspaced[0].length;
    }
    addWord(words, run[0].slice(from), run.index + from);
  }
  return words;
}

/** Returns true if a word is a pair (or one character) of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED_WORD.test(word);
}
const UNSPACED_WORD = new RegExp(`^(?:${UNSPACED.source})$`, "u");

/** Returns what normalising adds for a character that stands for several: `㈠` is `(一)`. */
const UNWORDLY = /[^\p{L}\p{N}\p{M}+#]/gu;

function addWord(words: SearchWord[], text: string, at: number): void {
  if (text === "") return;
  const word = cut(normalizeText(text).replace(UNWORDLY, ""));
  if (word !== "") words.push({ word, start: at, end: at + text.length });
}

function addPairs(words: SearchWord[], run: string, { at, tail }: { at: number; tail: boolean }): void {
  const characters = [...run];
  let start = at;
  characters.forEach((character, index) => {
    const next = characters[index + 1];
    const isAlone = next === undefined && (tail || characters.length === 1);
    if (next !== undefined || isAlone) {
      const pair = character + (next ?? "");
      words.push({ word: normalizeText(pair).replace(UNWORDLY, ""), start, end: start + pair.length });
    }
    start += character.length;
  });
}

/** Never splits a character. */
function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, "");
}
