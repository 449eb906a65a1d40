import { wordsOf } from "./count-words";
import { stem } from "./stem";
import { stemRarity } from "./stem-rarity";

/** Share of longer capitalised words from which a headline is in title case. */
const BY_HABIT = 0.65;
const LONGER = 4;
/** Rarity of a stem that one open passage in two hundred and fifty contains: no name. */
const COMMON = 5.5;
const WORD = /\p{L}[\p{L}\p{N}'’]*/gu;
/** What stands before a verb, unless it asks: "Court Should Count Votes", not "Should Apple …" or "Why Should Apple …". */
const IS_HELPED =
  /(?<!^|\b(?:why|how|what|when|where|who|which)|[^\p{L}’'] ?) (?:should|would|could|can|must|might|cannot) $/iu;
const CAPITALISED = /^\p{Lu}[\p{Ll}'’]+$/u;

/**
 * A headline as a sentence writes it: "Apple to Tighten Backup Encryption" becomes "Apple to tighten backup encryption".
 * A word keeps its capital when the text never writes it without, or, where the text does not have it, when it is rare.
 * A headline that writes small letters by itself stays as it is.
 */
export function sentenceCased(title: string, text: string): string {
  const long = wordsOf(title).filter((word) => word.length >= LONGER && /^\p{L}/u.test(word));
  const isShouted = title === title.toUpperCase() && long.length > 1;
  const capitals = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  if (!isShouted && (long.length < 3 || capitals < BY_HABIT * long.length)) return title;
  const written = new Set(wordsOf(text));
  return title.replace(WORD, (word, at: number) => {
    const [pair] = /^\S+ \p{Lu}[\p{L}\p{N}]*/u.exec(title.slice(at)) ?? [];
    // "New York" is a name, whatever else is new.
    if (!isShouted && pair && text.includes(pair)) return word;
    if (!isShouted && !CAPITALISED.test(word)) return word;
    const small = word.toLowerCase();
    const bare = small.replace(/['’]s?$/, "");
    const name = word.slice(0, 1) + small.slice(1);
    if (written.has(bare)) return small;
    if (isShouted && (written.has(word) || !written.has(name))) return word;
    if (written.has(name) || written.has(name.replace(/['’]s?$/, ""))) return name;
    if (!isShouted && IS_HELPED.test(title.slice(0, at))) return small;
    // An owner ("Apple's") is a name.
    return bare === small && stemRarity(stem(bare)) < COMMON ? small : word;
  });
}
